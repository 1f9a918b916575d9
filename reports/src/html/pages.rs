//! What each page shows, as data for its template.

mod coverage;
mod index;
mod warning;

use runner::store::{Report, StoredWarning, stable_name};
use serde::Serialize;

use crate::summary::short;
use crate::{names, view};

pub(super) use coverage::CoveragePage;
pub(super) use index::IndexPage;
pub(super) use warning::WarningPage;

/// How many reasons a list shows.
const TOP: usize = 20;

/// File of a warning's page. Fingerprints are hexadecimal, but a store can be edited by hand.
pub(super) fn page_name(fingerprint: &str) -> String {
    let name: String = fingerprint
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .collect();
    format!("{name}.html")
}

/// What every page shows.
#[derive(Serialize)]
pub(super) struct Frame<'a> {
    /// The way back to the directory of `index.html`.
    root: &'static str,
    tool_version: &'a str,
    started: String,
    duration: Option<String>,
    inputs: String,
    jdk: &'a str,
    speed: Option<String>,
    /// Whether there are earlier scans: without, everything is new.
    has_history: bool,
}

impl<'a> Frame<'a> {
    fn of(report: &'a Report, root: &'static str) -> Self {
        Self {
            root,
            tool_version: &report.scan.tool_version,
            started: report.scan.started.replace('T', " ").replace('Z', " UTC"),
            duration: report.scan.seconds.map(duration),
            inputs: report.scan.inputs.join(", "),
            jdk: &report.scan.jdk,
            has_history: report.history.len() > 1,
            speed: view::methods_per_second(report).map(|speed| format!("{speed:.1}")),
        }
    }
}

/// Seconds as people say them.
fn duration(seconds: f64) -> String {
    if seconds < 60.0 {
        format!("{seconds:.1} s")
    } else if seconds < 3600.0 {
        format!("{:.0} min", seconds / 60.0)
    } else {
        format!("{:.1} h", seconds / 3600.0)
    }
}

/// One warning in the table.
#[derive(Serialize)]
struct Row {
    page: String,
    short: String,
    exception: String,
    method: String,
    place: String,
    happening: String,
    package: String,
    status: String,
    kind: String,
    evidence: Option<String>,
    blame: String,
    reason: Option<String>,
    since: String,
    decision: Option<String>,
}

fn row(stored: &StoredWarning) -> Row {
    let confirmed = &stored.confirmed;
    let warning = &confirmed.warning;
    let site = &warning.site;
    Row {
        page: page_name(&warning.fingerprint),
        short: short(&warning.fingerprint).to_owned(),
        exception: names::simple(&warning.exception).to_owned(),
        method: names::signature(names::simple(&site.class), &site.method, &site.descriptor),
        place: names::full_place(site),
        happening: warning.what_happens(),
        package: match names::package(&site.class) {
            "" => "(unnamed)".to_owned(),
            package => package.to_owned(),
        },
        status: stable_name(&confirmed.status),
        kind: stable_name(&warning.kind),
        evidence: confirmed.evidence.as_ref().map(stable_name),
        blame: stable_name(&confirmed.blame()),
        reason: confirmed.reason.as_ref().map(stable_name),
        since: stable_name(&stored.since),
        decision: stored.triage.as_ref().map(|triage| triage.decision.clone()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_name_stays_in_its_directory() {
        assert_eq!(page_name("../3f2a"), "3f2a.html");
    }

    #[test]
    fn durations_are_said_in_one_unit() {
        assert_eq!(
            [1.25, 600.0, 9000.0].map(duration),
            ["1.2 s", "10 min", "2.5 h"]
        );
    }
}
