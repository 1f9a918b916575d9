//! The wish that a scan ends early, with the results it has.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Whether a scan is to end early. What is under way is finished; nothing new is begun.
#[derive(Debug, Default)]
pub struct Halt {
    asked: AtomicBool,
    /// Since when it runs, and how long it may.
    time: OnceLock<(Instant, Duration)>,
    has_cut: AtomicBool,
}

impl Halt {
    /// Not asked for.
    pub const fn new() -> Self {
        Self {
            asked: AtomicBool::new(false),
            time: OnceLock::new(),
            has_cut: AtomicBool::new(false),
        }
    }

    /// Asks for it; whether that is the first time.
    pub fn ask(&self) -> bool {
        !self.asked.swap(true, Ordering::Relaxed)
    }

    /// Asks for it at the end of this time from now on. Only the first one counts.
    #[expect(
        clippy::disallowed_methods,
        reason = "who limits the time wants results that depend on it"
    )]
    pub fn ask_after(&self, limit: Duration) {
        let _ = self.time.set((Instant::now(), limit));
    }

    /// Whether somebody asked for it, or the time is up but for what it takes to save the results.
    pub fn is_asked(&self) -> bool {
        self.is_over(90)
    }

    /// Whether somebody asked for it, or so much of the time is up, in percent: later work needs the rest.
    pub(crate) fn is_over(&self, percent: u32) -> bool {
        let is_up =
            |&(start, limit): &(Instant, Duration)| start.elapsed() >= limit * percent / 100;
        let is_over = self.asked.load(Ordering::Relaxed) || self.time.get().is_some_and(is_up);
        if is_over {
            self.has_cut.store(true, Ordering::Relaxed);
        }
        is_over
    }

    /// Whether work was left out for it, so far.
    pub fn has_cut(&self) -> bool {
        self.has_cut.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_the_work_ends_before_the_time_is_up() {
        let halt = Halt::new();
        assert!(!halt.is_asked());
        halt.ask_after(Duration::from_secs(3_600));
        assert!(halt.is_over(0) && !halt.is_over(50) && !halt.is_asked());
    }

    #[test]
    fn nothing_is_cut_before_somebody_looks() {
        let halt = Halt::new();
        assert!(halt.ask() && !halt.ask());
        assert!(!halt.has_cut());
        assert!(halt.is_over(0) && halt.has_cut());
    }
}
