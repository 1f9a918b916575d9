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
    let before = sighting.warning.triage.as_ref();
    let triage = Triage {
        fingerprint: fingerprint.clone(),
        decision: args.decision.clone(),
        note: note(args, before),
    };
    Store::open(&args.db)?.decide(&triage)?;
    let meaning = match triage.sets_aside() {
        true => "set aside, no longer counted by --fail-on",
        false => "still counted by --fail-on",
    };
    let instead = match before {
        Some(before) if before != &triage => format!(", instead of {}", said(before)),
        _ => String::new(),
    };
    console::print(&format!(
        "{fingerprint}: {} ({meaning}){instead}\n",
        said(&triage)
    ))?;
    Ok(Exit::Success)
}

/// The reason of a decision: that of before, where the same is decided again without one.
fn note(args: &DecideArgs, before: Option<&Triage>) -> String {
    let same = before.filter(|before| args.reason.is_empty() && before.decision == args.decision);
    same.map_or_else(|| args.reason.clone(), |before| before.note.clone())
}

/// A decision with its reason.
fn said(triage: &Triage) -> String {
    match &*triage.note {
        "" => triage.decision.clone(),
        note => format!("{}: {note}", triage.decision),
    }
}
