//! One JVM that runs tests, and what its end means.

use std::process::ExitStatus;
use std::time::{Duration, Instant};

use super::{Invocation, Ran};
use crate::error::RunError;
use crate::jvm::{Event, Identity, Jvm, Launch, Stopwatch, signal_of};
use crate::observation::Observation;
use crate::protocol::{Ended, MAX_MESSAGE, Record};
use crate::sandbox::Isolation;
use crate::setup::Setup;

/// Room for one test; what needs more is not what a small witness is about.
const OPTIONS: &[&str] = &[
    "-Xmx128m",
    "-Xss1m",
    "-XX:MaxDirectMemorySize=64m",
    "-XX:MaxMetaspaceSize=256m",
];

/// Time between a request and the beginning of the test.
const START_DEADLINE: Duration = Duration::from_secs(60);

/// Time between two looks at how long a test has been running.
const GLANCE: Duration = Duration::from_millis(250);

/// The exit code of `-XX:+ExitOnOutOfMemoryError`.
const OUT_OF_MEMORY_CODE: i32 = 3;

/// What the JVM prints before it gives itself up, often with exit code 1.
const FATAL_ERROR: &str = "A fatal error has been detected by the Java Runtime Environment";

#[derive(Debug)]
pub(super) struct Worker(Jvm);

/// How running a test ended for its JVM.
#[derive(Debug)]
pub(super) enum Attempt {
    /// With the worker, unless the test left something behind that could disturb the next one.
    Survived(Option<Worker>, Ran),
    /// The JVM was still busy and has been ended.
    TimedOut(Ran),
    /// The JVM ended before the test did, never began it, or ran out of memory.
    Died(Ran),
}

impl Worker {
    pub(super) fn start(setup: &Setup<'_>, identity: Identity) -> Result<Worker, RunError> {
        let main = ("jitterbug.Worker", MAX_MESSAGE.to_string());
        let launch = Launch::of_tested(setup, main, OPTIONS, identity);
        Jvm::start(&launch).map(Worker)
    }

    /// Runs one test in at most `deadline`, counted from its beginning as a [`Stopwatch`] counts.
    pub(super) fn run(
        mut self,
        setup: &Setup<'_>,
        id: usize,
        test: &Invocation,
        deadline: Duration,
    ) -> Result<Attempt, RunError> {
        let begin = Instant::now();
        let request = format!("{id} {} {} {}", test.directory, test.class, test.method);
        // A JVM that is already gone shows as the next event.
        let _ = self.0.send(&request);
        let mut until = begin + START_DEADLINE;
        let mut stopwatch = None;
        loop {
            match self.0.next(until) {
                Event::Record(Record::Started { test }) if test == id => {
                    stopwatch = Some(self.0.stopwatch());
                    until = Instant::now() + GLANCE.min(deadline);
                }
                Event::Record(Record::Ended(ended)) if ended.test == id => {
                    return Ok(self.survived(&setup.isolation, ended));
                }
                Event::Record(_) => {}
                Event::Closed(output) => {
                    let observation = self.died(setup, &output)?;
                    return Ok(Attempt::Died(Ran::since(begin, observation)));
                }
                Event::Late => match stopwatch.as_mut().map(Stopwatch::elapsed) {
                    Some(elapsed) if elapsed < deadline => {
                        until = Instant::now() + GLANCE.min(deadline - elapsed);
                    }
                    began => {
                        let ran = Ran::since(begin, Observation::TimedOut);
                        // What keeps a test from beginning is what an earlier one left behind.
                        return Ok(match began {
                            Some(_) => Attempt::TimedOut(ran),
                            None => Attempt::Died(ran),
                        });
                    }
                },
            }
        }
    }

    /// How a JVM ended that has closed its output.
    fn died(self, setup: &Setup<'_>, output: &str) -> Result<Observation, RunError> {
        let status = self.0.into_status();
        let status = status.map_err(RunError::file("wait for", setup.jdk.java()))?;
        let is_in_bubble = matches!(setup.isolation, Isolation::Bwrap { .. });
        Ok(ending(status, is_in_bubble, output))
    }

    fn survived(self, isolation: &Isolation, ended: Ended) -> Attempt {
        let observation = Observation::from(ended.outcome);
        let observation = match isolation {
            Isolation::Bwrap { .. } => observation.inside_sandbox(),
            Isolation::None => observation,
        };
        let thrown = observation.exception().unwrap_or_default();
        let (is_out_of_memory, is_out_of_stack) = (
            thrown == "java.lang.OutOfMemoryError",
            thrown == "java.lang.StackOverflowError",
        );
        let ran = Ran {
            observation,
            millis: ended.millis,
        };
        if is_out_of_memory {
            return Attempt::Died(ran);
        }
        // A class of the JDK whose initializer overflowed is broken for the rest of the JVM's life.
        let is_as_before = !ended.leftover_threads && !is_out_of_stack;
        Attempt::Survived(is_as_before.then_some(self), ran)
    }
}

impl Ran {
    /// What was observed of a test that was asked for at `begin` and has ended now.
    fn since(begin: Instant, observation: Observation) -> Self {
        Self {
            observation,
            millis: u64::try_from(begin.elapsed().as_millis()).unwrap_or(u64::MAX),
        }
    }
}

fn ending(status: ExitStatus, is_in_bubble: bool, output: &str) -> Observation {
    let signal = signal_of(status, is_in_bubble);
    if signal.is_some() || output.contains(FATAL_ERROR) {
        return Observation::Crashed {
            signal,
            detail: output.to_owned(),
        };
    }
    match status.code() {
        Some(OUT_OF_MEMORY_CODE) if output.contains("java.lang.OutOfMemoryError") => {
            Observation::OutOfMemory
        }
        code => Observation::Exited {
            code: code.unwrap_or(0),
        },
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::process::ExitStatusExt;

    use super::*;

    fn exited(code: i32, output: &str) -> Observation {
        ending(ExitStatus::from_raw(code << 8), true, output)
    }

    #[test]
    fn the_end_of_a_jvm_tells_exit_from_crash() {
        assert_eq!(exited(7, ""), Observation::Exited { code: 7 });
        assert_eq!(exited(3, ""), Observation::Exited { code: 3 });
        let message = "Terminating due to java.lang.OutOfMemoryError: Java heap space";
        assert_eq!(exited(3, message), Observation::OutOfMemory);
        let crash = |signal, detail: &str| Observation::Crashed {
            signal,
            detail: detail.to_owned(),
        };
        assert_eq!(
            exited(134, "x"),
            crash(Some(6), "x"),
            "as bubblewrap passes it on"
        );
        let aborted = ExitStatus::from_raw(6);
        assert_eq!(ending(aborted, false, "x"), crash(Some(6), "x"));
        let exit = ending(ExitStatus::from_raw(137 << 8), false, "");
        assert_eq!(exit, Observation::Exited { code: 137 }, "nobody passes on");
        assert_eq!(exited(1, FATAL_ERROR), crash(None, FATAL_ERROR));
    }
}
