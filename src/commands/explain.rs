//! `jitterbug explain`: everything the store knows about one warning.

use anyhow::Result;

use super::stores;
use crate::cli::ExplainArgs;
use crate::console;
use crate::exit_code::Exit;

/// Prints the warning as the latest scan that has it saw it.
pub(super) fn run(args: &ExplainArgs) -> Result<Exit> {
    let sighting = stores::warning(&args.db, &args.fingerprint)?;
    console::print(&reports::explain::render(&sighting))?;
    Ok(Exit::Success)
}
