//! How far a scan is.

use std::sync::atomic::{AtomicUsize, Ordering};

/// A part of a scan whose end is in sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// Methods are analyzed.
    Methods,
    /// Callers are explored once more, towards weak warnings.
    Callers,
    /// Inputs of warnings are constructed.
    Inputs,
}

/// Told how many are done in a phase, of how many. Called from any thread, in any order.
pub type OnProgress<'a> = &'a (dyn Fn(Phase, usize, usize) + Sync);

/// Counts what is done in a phase.
pub(super) struct Counter<'a> {
    phase: Phase,
    total: usize,
    n_done: AtomicUsize,
    on_progress: OnProgress<'a>,
}

impl<'a> Counter<'a> {
    pub(super) fn new(phase: Phase, total: usize, on_progress: OnProgress<'a>) -> Self {
        Self {
            phase,
            total,
            n_done: AtomicUsize::new(0),
            on_progress,
        }
    }

    /// Does one piece of work, and tells so.
    pub(super) fn count<T>(&self, work: impl FnOnce() -> T) -> T {
        let result = work();
        let n_done = self.n_done.fetch_add(1, Ordering::Relaxed) + 1;
        (self.on_progress)(self.phase, n_done, self.total);
        result
    }
}
