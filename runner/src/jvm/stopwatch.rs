//! How long a process has been at something: all the time but that in which others had the processor.
//!
//! So the same runs are late on a busy and on an idle machine, whether they work, wait, or do both in turn.

use std::time::{Duration, Instant};

use sysinfo::{Pid, Process, ProcessRefreshKind, ProcessesToUpdate, System};

use super::delay::Delays;

/// A process that worked for less than this part of the time was waiting, where the system tells nothing better.
const WAITING: u32 = 50;

/// However busy the machine, this part of the time counts: everything ends.
const LEAST: u32 = 10;

#[derive(Debug)]
pub(crate) struct Stopwatch {
    root: Pid,
    system: System,
    reading: Reading,
    total: Duration,
}

/// Three clocks, read together.
#[derive(Clone, Debug)]
struct Reading {
    at: Instant,
    /// Processor time of the process and of all its descendants; `None` where the system does not tell.
    worked: Option<Duration>,
    /// How long their threads were kept from working; `None` where the system does not tell.
    delays: Option<Delays>,
}

impl Stopwatch {
    /// Costs nothing: most runs are over before anyone asks how long they took. Until then the wall clock counts.
    pub(super) fn start(root: u32) -> Self {
        let reading = Reading {
            at: Instant::now(),
            worked: None,
            delays: None,
        };
        Stopwatch {
            root: Pid::from_u32(root),
            system: System::new(),
            reading,
            total: Duration::ZERO,
        }
    }

    /// Time since the start.
    pub(crate) fn elapsed(&mut self) -> Duration {
        let now = Reading::take(&mut self.system, self.root);
        self.total += now.since(&self.reading);
        self.reading = now;
        self.total
    }
}

impl Reading {
    fn take(system: &mut System, root: Pid) -> Self {
        let what = ProcessRefreshKind::nothing().with_cpu().without_tasks();
        system.refresh_processes_specifics(ProcessesToUpdate::All, true, what);
        let family = || {
            let all = system.processes().values();
            all.filter(|process| descends(system, process, root))
        };
        let millis = family().map(Process::accumulated_cpu_time).sum();
        Reading {
            at: Instant::now(),
            worked: (millis > 0).then(|| Duration::from_millis(millis)),
            delays: Delays::of(family().map(|process| process.pid().as_u32())),
        }
    }

    /// What the process is charged for between the two.
    fn since(&self, earlier: &Reading) -> Duration {
        let passed = self.at - earlier.at;
        let (Some(now), Some(then)) = (self.worked, earlier.worked) else {
            return passed;
        };
        // A descendant that has ended takes its time with it.
        let worked = now.saturating_sub(then).min(passed);
        let charge = match (&self.delays, &earlier.delays) {
            (Some(now), Some(then)) => passed.saturating_sub(now.since(then)).max(worked),
            _ if worked >= passed / WAITING => worked,
            _ => passed,
        };
        charge.max(passed / LEAST)
    }
}

fn descends(system: &System, process: &Process, root: Pid) -> bool {
    let mut at = Some(process);
    while let Some(process) = at {
        if process.pid() == root {
            return true;
        }
        at = process.parent().and_then(|parent| system.process(parent));
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    /// The charge for a second in which the process worked and, if the system tells, was kept from working.
    fn charge(worked: Option<u64>, delayed: Option<u64>) -> Duration {
        let start = Instant::now();
        let reading = |at, worked: Option<u64>, delayed: Option<u64>| Reading {
            at,
            worked: worked.map(Duration::from_millis),
            delays: delayed.map(|millis| Delays::one_thread(Duration::from_millis(millis))),
        };
        let before = reading(start, Some(400), delayed.map(|_| 50));
        let after = reading(
            start + SECOND,
            worked.map(|it| 400 + it),
            delayed.map(|it| 50 + it),
        );
        after.since(&before)
    }

    #[test]
    fn a_process_that_others_keep_from_working_is_charged_for_its_work() {
        let quarter = Duration::from_millis(250);
        assert_eq!(charge(Some(250), Some(750)), quarter);
        assert_eq!(charge(Some(250), Some(5_000)), quarter, "of many threads");
        assert_eq!(charge(Some(250), None), quarter);
    }

    #[test]
    fn a_process_that_waits_is_charged_for_waiting() {
        assert_eq!(charge(Some(1), None), SECOND);
        assert_eq!(charge(Some(0), Some(0)), SECOND);
    }

    #[test]
    fn a_process_that_works_and_waits_in_turn_is_charged_for_both() {
        assert_eq!(charge(Some(100), Some(0)), SECOND);
        assert_eq!(charge(Some(100), Some(300)), Duration::from_millis(700));
    }

    #[test]
    fn no_process_is_charged_for_more_than_the_time_that_passed() {
        assert_eq!(charge(Some(3_000), Some(0)), SECOND);
        assert_eq!(charge(Some(3_000), None), SECOND);
    }

    #[test]
    fn a_tenth_of_the_time_always_counts() {
        let tenth = SECOND / 10;
        assert_eq!(charge(Some(1), Some(5_000)), tenth);
        assert_eq!(charge(Some(50), None), tenth);
    }

    #[test]
    fn without_processor_times_the_wall_clock_counts() {
        assert_eq!(charge(None, None), SECOND);
    }

    #[test]
    fn work_of_this_process_is_seen() {
        let mut stopwatch = Stopwatch::start(std::process::id());
        stopwatch.elapsed();
        let before = stopwatch.reading.worked;
        // On a busy machine it takes a while until this process has worked for one tick, and children of other tests end.
        let start = Instant::now();
        while stopwatch.reading.worked <= before && start.elapsed() < Duration::from_secs(60) {
            std::hint::black_box(start);
            stopwatch.elapsed();
        }
        assert!(stopwatch.reading.worked > before);
    }
}
