//! Ctrl-C and the signal of a job that ran out of time: the scan ends with the results it has.

use std::process;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use analyzer::halt::Halt;

use crate::console;

static HALT: Halt = Halt::new();

/// As shells have it for a process that SIGINT ended.
const INTERRUPTED: i32 = 130;

/// Signals that follow the first one so soon are the same: `timeout` sends one to its child, and one to the whole group.
const SAME: Duration = Duration::from_secs(2);

/// What the first signal asks for. One that is not the same ends the process at once.
pub(super) fn halt() -> &'static Halt {
    static FIRST: OnceLock<Instant> = OnceLock::new();
    let on_signal = || {
        let first = FIRST.get_or_init(Instant::now);
        if HALT.ask() {
            console::note(
                "interrupted: what is known so far is saved; interrupt again to end at once",
            );
        } else if first.elapsed() > SAME {
            process::exit(INTERRUPTED);
        }
    };
    if let Err(error) = ctrlc::set_handler(on_signal) {
        tracing::warn!(%error, "an interrupt will lose this scan");
    }
    &HALT
}
