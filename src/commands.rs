//! What each command does. A user's problem is an error and becomes exit code 2 here; a panic is a
//! defect of this tool and becomes exit code 101.

mod bench;
mod decide;
mod doctor;
mod explain;
mod report;
mod scan;
mod stores;

use std::panic::{AssertUnwindSafe, catch_unwind, set_hook};

use anyhow::Result;

use crate::cli::Command;
use crate::console;
use crate::exit_code::Exit;

/// Runs a command and tells the user what kept it from working.
pub(crate) fn run(command: &Command) -> Exit {
    // One line instead of a backtrace: the analyzer survives panics, one method at a time.
    set_hook(Box::new(|panic| tracing::error!("{panic}")));
    match catch_unwind(AssertUnwindSafe(|| dispatch(command))) {
        Ok(Ok(exit)) => exit,
        Ok(Err(error)) => {
            console::error(&error);
            Exit::Usage
        }
        Err(_) => {
            console::note(
                "this is a bug in jitterbug, not in your code: please report it with the lines above",
            );
            Exit::Bug
        }
    }
}

fn dispatch(command: &Command) -> Result<Exit> {
    match command {
        Command::Scan(args) => scan::run(args),
        Command::Explain(args) => explain::run(args),
        Command::Decide(args) => decide::run(args),
        Command::Report(args) => report::run(args),
        Command::Doctor(args) => doctor::run(args),
        Command::Bench(args) => bench::run(args),
    }
}
