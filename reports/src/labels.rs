//! What a warning is labelled with, for tools that sort and filter: the properties of JUnit XML and of SARIF.

use runner::store::{StoredWarning, stable_name};

/// Names and values that hold for a warning, in the order of `docs/results.md`.
pub(crate) fn labels(stored: &StoredWarning) -> impl Iterator<Item = (&'static str, String)> {
    let triage = stored.triage.as_ref();
    let confirmed = &stored.confirmed;
    let test = confirmed.best_test().and_then(|test| test.source.as_ref());
    let pairs = [
        ("status", Some(stable_name(&confirmed.status))),
        ("fingerprint", Some(confirmed.warning.fingerprint.clone())),
        ("evidence", confirmed.evidence.as_ref().map(stable_name)),
        ("blame", Some(stable_name(&confirmed.blame()))),
        ("reason", confirmed.reason.as_ref().map(stable_name)),
        ("since", Some(stable_name(&stored.since))),
        ("first-seen", Some(stored.first_seen.0.to_string())),
        ("decision", triage.map(|triage| triage.decision.clone())),
        ("decision-reason", triage.map(|triage| triage.note.clone())),
        ("test", test.map(|test| test.file.clone())),
    ];
    let known = pairs.into_iter();
    known.filter_map(|(name, value)| Some((name, value?)))
}
