//! The wish that a scan ends early, with the results it has.

use std::sync::atomic::{AtomicBool, Ordering};

/// Whether a scan is to end early. What is under way is finished; nothing new is begun.
#[derive(Debug, Default)]
pub struct Halt(AtomicBool);

impl Halt {
    /// Not asked for.
    pub const fn new() -> Self {
        Self(AtomicBool::new(false))
    }

    /// Asks for it; whether that is the first time.
    pub fn ask(&self) -> bool {
        !self.0.swap(true, Ordering::Relaxed)
    }

    /// Whether somebody asked for it.
    pub fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
