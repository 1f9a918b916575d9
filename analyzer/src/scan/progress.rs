//! How far a scan is, and whether it goes on.

use std::sync::atomic::{AtomicUsize, Ordering};

use crate::halt::Halt;

/// A part of a scan whose end is in sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// Methods are analyzed.
    Methods,
    /// Callers are explored once more, towards weak warnings.
    Callers,
    /// Public methods are told texts that weak warnings were found with.
    Texts,
    /// Inputs of warnings are constructed.
    Inputs,
}

impl Phase {
    /// How much of the time of a scan is up at the latest when the phase ends, in percent: tests need the rest.
    fn latest_end(self) -> u32 {
        match self {
            Self::Methods => 45,
            Self::Callers => 50,
            Self::Texts => 52,
            Self::Inputs => 72,
        }
    }
}

/// Told how many are done in a phase, of how many. Called from any thread, in any order.
pub type OnProgress<'a> = &'a (dyn Fn(Phase, usize, usize) + Sync);

/// Who watches a scan.
#[derive(Clone, Copy)]
pub struct Watch<'a> {
    /// Is told how far it is.
    pub on_progress: OnProgress<'a>,
    /// Ends it.
    pub halt: &'a Halt,
}

/// Counts what is done in a phase.
pub(super) struct Counter<'a> {
    phase: Phase,
    total: usize,
    n_done: AtomicUsize,
    watch: Watch<'a>,
}

impl<'a> Counter<'a> {
    pub(super) fn new(phase: Phase, total: usize, watch: Watch<'a>) -> Self {
        Self {
            phase,
            total,
            n_done: AtomicUsize::new(0),
            watch,
        }
    }

    /// Whether no more work is to be begun.
    pub(super) fn is_over(&self) -> bool {
        self.watch.halt.is_over(self.phase.latest_end())
    }

    /// Does one piece of work, and tells so.
    pub(super) fn count<T>(&self, work: impl FnOnce() -> T) -> T {
        let result = work();
        let n_done = self.n_done.fetch_add(1, Ordering::Relaxed) + 1;
        (self.watch.on_progress)(self.phase, n_done, self.total);
        result
    }
}
