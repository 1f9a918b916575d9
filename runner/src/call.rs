//! Asks a JVM what calls with concrete inputs give.
//!
//! Calls go in batches to a warm JVM and share its static state, which makes them fast. Where that could matter,
//! [`Caller::answer_afresh`] gives each call its own classes. Whether an answer is right is not decided here.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use analyzer::call::{Invocation, Returned};
use analyzer::halt::Halt;
use tempfile::TempDir;

use crate::error::RunError;
use crate::jdk::Jdk;
pub use crate::jvm::Identity;
use crate::jvm::{Event, Jvm, Launch};
use crate::observation::Frame;
use crate::pool::spread;
use crate::protocol::Record;
use crate::sandbox::Sandbox;
use crate::setup::Setup;

/// Room for a batch of calls. A result must not depend on how identity hashes are made: see [`Identity`].
const OPTIONS: &[&str] = &["-Xmx512m", "-Xss2m", "-XX:MaxMetaspaceSize=512m"];
/// What a JVM needs between two answers beside the time of a call.
const SLACK: Duration = Duration::from_secs(60);

/// What a JVM did with a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JvmAnswer {
    /// It returned.
    Returned(Returned),
    /// It threw.
    Threw {
        /// Binary name of the exception's class.
        exception: String,
        /// Its stack, innermost frame first, at most 64 frames.
        frames: Vec<Frame>,
    },
    /// It was still running at the deadline.
    Late,
    /// It ended its JVM.
    Died,
    /// There was no call: its inputs could not be built, or the method cannot be reached.
    NotCalled,
}

/// Where and how calls are made.
pub struct CallBench<'a> {
    setup: Setup<'a>,
    deadline: Duration,
    /// Removed at the end.
    _dir: TempDir,
}

/// One thread's way to a JVM.
pub struct Caller<'b, 'a> {
    bench: &'b CallBench<'a>,
    warm: &'b mut Option<Jvm>,
}

/// Callers end calls by not making more of them.
static GOES_ON: Halt = Halt::new();

impl<'a> CallBench<'a> {
    /// A bench for calls of classes on this class path and in the JDK; `deadline` is for one call.
    ///
    /// # Errors
    /// When nothing can be run here.
    pub fn new(
        jdk: &'a Jdk,
        sandbox: Sandbox,
        class_path: &'a [PathBuf],
        deadline: Duration,
        scratch: &Path,
    ) -> Result<CallBench<'a>, RunError> {
        fs::create_dir_all(scratch).map_err(RunError::file("create", scratch))?;
        let dir = tempfile::tempdir_in(scratch).map_err(RunError::file("write to", scratch))?;
        let setup = Setup::new(
            jdk,
            sandbox.resolve()?,
            &GOES_ON,
            class_path.iter(),
            dir.path(),
        )?;
        Ok(CallBench {
            setup,
            deadline,
            _dir: dir,
        })
    }

    /// Calls `work` for `0..n` on up to `jobs` threads, each with its own JVM; see [`spread`].
    ///
    /// # Errors
    /// The first error of `work`.
    pub fn spread<T: Send>(
        &self,
        n: usize,
        jobs: usize,
        work: impl Fn(&mut Caller<'_, 'a>, usize) -> Result<T, RunError> + Sync,
        done: impl FnMut(usize, T),
    ) -> Result<(), RunError> {
        let work = |warm: &mut Option<Jvm>, i: usize| work(&mut Caller { bench: self, warm }, i);
        spread(n, jobs, work, done)
    }

    fn start(&self, identity: Identity) -> Result<Jvm, RunError> {
        let main = ("jitterbug.Caller", self.deadline.as_millis().to_string());
        Jvm::start(&Launch::of_tested(&self.setup, main, OPTIONS, identity))
    }
}

impl Caller<'_, '_> {
    /// The answers to calls in the warm JVM, in order. A call sees what earlier ones did to static fields.
    ///
    /// # Errors
    /// When no JVM can be started.
    pub fn answer(&mut self, calls: &[Invocation]) -> Result<Vec<JvmAnswer>, RunError> {
        let jvm = self.warm.take();
        let (answers, jvm) = self.bench.answer(jvm, calls, "shared", Identity::Usual)?;
        *self.warm = jvm;
        Ok(answers)
    }

    /// The answers to calls in another JVM and each with classes of its own.
    ///
    /// # Errors
    /// When no JVM can be started.
    pub fn answer_afresh(
        &self,
        calls: &[Invocation],
        identity: Identity,
    ) -> Result<Vec<JvmAnswer>, RunError> {
        let (answers, _) = self.bench.answer(None, calls, "fresh", identity)?;
        Ok(answers)
    }
}

impl CallBench<'_> {
    fn answer(
        &self,
        mut kept: Option<Jvm>,
        calls: &[Invocation],
        loader: &str,
        identity: Identity,
    ) -> Result<(Vec<JvmAnswer>, Option<Jvm>), RunError> {
        let mut answers = Vec::with_capacity(calls.len());
        while answers.len() < calls.len() {
            let mut jvm = match kept.take() {
                Some(jvm) => jvm,
                None => self.start(identity)?,
            };
            // A JVM that is already gone shows as the next event.
            let _ = jvm.send(&requests(&calls[answers.len()..], answers.len(), loader));
            if self.collect(&jvm, calls.len(), &mut answers) {
                kept = Some(jvm);
            }
        }
        Ok((answers, kept))
    }

    /// Adds answers until there are `n`; whether the JVM is still good.
    fn collect(&self, jvm: &Jvm, n: usize, answers: &mut Vec<JvmAnswer>) -> bool {
        while answers.len() < n {
            let expected = answers.len();
            match jvm.next(Instant::now() + self.deadline + SLACK) {
                Event::Record(Record::Answered { call, answer }) if call == expected => {
                    answers.push(parse(&answer).unwrap_or(JvmAnswer::NotCalled));
                }
                Event::Record(Record::Late { call }) if call == expected => {
                    answers.push(JvmAnswer::Late);
                    return false;
                }
                Event::Record(_) => {}
                Event::Closed(_) | Event::Late => {
                    answers.push(JvmAnswer::Died);
                    return false;
                }
            }
        }
        true
    }
}

fn requests(calls: &[Invocation], first: usize, loader: &str) -> String {
    let lines = (first..).zip(calls);
    let lines = lines.map(|(id, call)| format!("{id} {loader} {}", call.to_words()));
    lines.collect::<Vec<_>>().join("\n")
}

fn parse(answer: &str) -> Option<JvmAnswer> {
    let mut words = answer.split_ascii_whitespace();
    match words.next()? {
        "returned" => Returned::from_words(&mut words).map(JvmAnswer::Returned),
        "threw" => {
            let exception = words.next()?.to_owned();
            let mut frames = Vec::new();
            while let (Some(class), Some(method), Some(line)) =
                (words.next(), words.next(), words.next())
            {
                frames.push(Frame {
                    class: class.to_owned(),
                    method: method.to_owned(),
                    line: line.parse().ok().filter(|line| *line > 0),
                });
            }
            Some(JvmAnswer::Threw { exception, frames })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use analyzer::call::{JavaValue, Scalar};

    use super::*;

    #[test]
    fn an_exception_comes_with_its_frames() {
        let frame = |class: &str, method: &str, line| Frame {
            class: class.to_owned(),
            method: method.to_owned(),
            line,
        };
        let expected = JvmAnswer::Threw {
            exception: "java.lang.NullPointerException".to_owned(),
            frames: vec![frame("a.B", "m", Some(3)), frame("N", "n", None)],
        };
        let answer = "threw java.lang.NullPointerException a.B m 3 N n -2";
        assert_eq!(parse(answer), Some(expected));
    }

    #[test]
    fn a_result_comes_with_the_arrays() {
        let Some(JvmAnswer::Returned(returned)) = parse("returned J:7 1 [I 1 I:-4") else {
            panic!("not returned");
        };
        assert_eq!(returned.value, Some(JavaValue::Scalar(Scalar::Long(7))));
        assert_eq!(returned.arrays.len(), 1);
    }

    #[test]
    fn what_is_no_answer_means_that_there_was_no_call() {
        assert_eq!(parse("unbuildable java.lang.Error"), None);
        assert_eq!(parse("returned J:7"), None);
    }
}
