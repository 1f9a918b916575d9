//! `jitterbug decide`: a person's word about a warning, kept in the store from scan to scan.

use anyhow::{Result, bail};
use runner::store::{Store, Triage};

use super::stores;
use crate::cli::DecideArgs;
use crate::console;
use crate::exit_code::Exit;

/// Notes the decision and says about which warning.
pub(super) fn run(args: &DecideArgs) -> Result<Exit> {
    if args.decision.trim().is_empty() {
        bail!("a decision is a word, as wont-fix");
    }
    // Opening for writing would create a store that does not exist.
    let sighting = stores::warning(&args.db, &args.fingerprint)?;
    let fingerprint = sighting.warning.confirmed.warning.fingerprint;
    let triage = Triage {
        fingerprint: fingerprint.clone(),
        decision: args.decision.clone(),
        note: args.reason.clone(),
    };
    Store::open(&args.db)?.decide(&triage)?;
    let meaning = match triage.sets_aside() {
        true => "set aside, no longer counted by --fail-on",
        false => "still counted by --fail-on",
    };
    console::print(&format!("{fingerprint}: {} ({meaning})\n", args.decision))?;
    Ok(Exit::Success)
}
