//! How long a process has been at something: the time it worked, and the time in which it only waited.
//!
//! Time during which others had the processor does not count, so the same runs are late on a busy and on an idle
//! machine.

use std::time::{Duration, Instant};

use sysinfo::{Pid, Process, ProcessRefreshKind, ProcessesToUpdate, System};

/// A process that worked for less than this part of the time was waiting.
const WAITING: u32 = 50;

#[derive(Debug)]
pub(crate) struct Stopwatch {
    root: Pid,
    system: System,
    reading: Reading,
    total: Duration,
}

/// Two clocks, read together.
#[derive(Clone, Copy, Debug)]
struct Reading {
    at: Instant,
    /// Processor time of the process and of all its descendants; `None` where the system does not tell.
    worked: Option<Duration>,
}

impl Stopwatch {
    /// Costs nothing: most runs are over before anyone asks how long they took. Until then the wall clock counts.
    pub(super) fn start(root: u32) -> Self {
        let reading = Reading {
            at: Instant::now(),
            worked: None,
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
        self.total += now.since(self.reading);
        self.reading = now;
        self.total
    }
}

impl Reading {
    fn take(system: &mut System, root: Pid) -> Self {
        let what = ProcessRefreshKind::nothing().with_cpu().without_tasks();
        system.refresh_processes_specifics(ProcessesToUpdate::All, true, what);
        let family = system
            .processes()
            .values()
            .filter(|process| descends(system, process, root));
        let millis = family.map(Process::accumulated_cpu_time).sum();
        Reading {
            at: Instant::now(),
            worked: (millis > 0).then(|| Duration::from_millis(millis)),
        }
    }

    fn since(self, earlier: Reading) -> Duration {
        let passed = self.at - earlier.at;
        match (self.worked, earlier.worked) {
            // A descendant that has ended takes its time with it.
            (Some(now), Some(then)) if now.saturating_sub(then) >= passed / WAITING => {
                now.saturating_sub(then)
            }
            _ => passed,
        }
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

    fn reading(start: Instant, millis: u64, worked: Option<u64>) -> Reading {
        Reading {
            at: start + Duration::from_millis(millis),
            worked: worked.map(Duration::from_millis),
        }
    }

    fn between(worked: Option<u64>) -> Duration {
        let start = Instant::now();
        reading(start, 1000, worked).since(reading(start, 0, Some(400)))
    }

    #[test]
    fn a_process_that_others_keep_from_working_is_charged_for_its_work() {
        assert_eq!(between(Some(650)), Duration::from_millis(250));
    }

    #[test]
    fn a_process_that_waits_is_charged_for_waiting() {
        assert_eq!(between(Some(401)), Duration::from_millis(1000));
        assert_eq!(between(Some(100)), Duration::from_millis(1000));
    }

    #[test]
    fn without_processor_times_the_wall_clock_counts() {
        assert_eq!(between(None), Duration::from_millis(1000));
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
