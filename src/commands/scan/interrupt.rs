//! Ctrl-C and the signal of a job that ran out of time: the scan ends with the results it has.

use std::process;

use analyzer::halt::Halt;

use crate::console;

static HALT: Halt = Halt::new();

/// As shells have it for a process that SIGINT ended.
const INTERRUPTED: i32 = 130;

/// What the first signal asks for. The second one ends the process at once.
pub(super) fn halt() -> &'static Halt {
    let on_signal = || {
        if !HALT.ask() {
            process::exit(INTERRUPTED);
        }
        console::note("interrupted: what is known so far is saved; interrupt again to end at once");
    };
    if let Err(error) = ctrlc::set_handler(on_signal) {
        tracing::warn!(%error, "an interrupt will lose this scan");
    }
    &HALT
}
