//! What each page shows, as data for its template.

use analyzer::coverage::InputProblem;
use analyzer::warning::{FaultPath, Location};
use runner::store::{
    ConfirmedWarning, FixedWarning, Report, Since, Status, StoredWarning, TestRecord, Triage,
    stable_name,
};
use serde::Serialize;

use super::charts::{self, Part, Trend};
use super::highlight::{self, Piece};
use crate::summary::short;
use crate::view::{self, Count, Overview};
use crate::{names, story};

/// Values of facets that have a natural order; others come by number.
const VALUE_ORDER: [&str; 11] = [
    "REAL",
    "UNCONFIRMED",
    "public",
    "package",
    "forced",
    "own",
    "contradiction",
    "caller",
    "new",
    "regressed",
    "known",
];

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

/// The overview.
#[derive(Serialize)]
pub(super) struct IndexPage<'a> {
    frame: Frame<'a>,
    overview: Overview,
    trend: Option<Trend>,
    has_history: bool,
    reasons: Vec<Part>,
    facets: Vec<Facet>,
    packages: Vec<Count>,
    groups: Vec<Group>,
    fixed: Vec<Fixed>,
    problems: usize,
}

/// Values by which the table can be filtered.
#[derive(Serialize)]
struct Facet {
    name: &'static str,
    title: &'static str,
    values: Vec<String>,
}

/// Rows under one heading.
#[derive(Serialize)]
struct Group {
    id: &'static str,
    title: &'static str,
    meaning: &'static str,
    rows: Vec<Row>,
}

/// One warning in the table.
#[derive(Serialize)]
struct Row {
    page: String,
    short: String,
    exception: String,
    method: String,
    place: String,
    instruction: String,
    package: String,
    status: String,
    kind: String,
    evidence: Option<String>,
    blame: String,
    reason: Option<String>,
    since: String,
    decision: Option<String>,
}

#[derive(Serialize)]
struct Fixed {
    short: String,
    exception: String,
    method: String,
    instruction: String,
    because: String,
}

impl<'a> IndexPage<'a> {
    pub(super) fn of(report: &'a Report) -> Self {
        let overview = Overview::of(report);
        let rows: Vec<_> = view::ranked(report)
            .into_iter()
            .map(|warning| (view::rank(warning), row(warning)))
            .collect();
        Self {
            frame: Frame::of(report, ""),
            trend: Trend::of(&report.history),
            has_history: report.history.len() > 1,
            reasons: charts::ranking(&overview.reasons, TOP),
            facets: facets(&rows),
            packages: view::tally(rows.iter().map(|(_, row)| (row.package.clone(), 1))),
            groups: groups(rows),
            fixed: report.fixed.iter().map(fixed).collect(),
            problems: report.problems.len(),
            overview,
        }
    }
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
        instruction: warning.instruction.clone(),
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

fn facets(rows: &[(u8, Row)]) -> Vec<Facet> {
    let facet = |name, title, value: fn(&Row) -> Option<&String>| {
        let counts = view::tally(
            rows.iter()
                .filter_map(|(_, row)| Some((value(row)?.clone(), 1))),
        );
        let mut values: Vec<_> = counts.into_iter().map(|count| count.name).collect();
        let place = |value: &String| VALUE_ORDER.iter().position(|known| known == value);
        values.sort_by_key(|value| place(value).unwrap_or(VALUE_ORDER.len()));
        Facet {
            name,
            title,
            values,
        }
    };
    vec![
        facet("status", "REAL?", |row| Some(&row.status)),
        facet("evidence", "Evidence", |row| row.evidence.as_ref()),
        facet("blame", "Blame", |row| Some(&row.blame)),
        facet("kind", "Kind", |row| Some(&row.kind)),
        facet("since", "Since", |row| Some(&row.since)),
        facet("reason", "Unconfirmed because", |row| row.reason.as_ref()),
    ]
}

/// The groups in the order of [`view::rank`].
fn groups(rows: Vec<(u8, Row)>) -> Vec<Group> {
    let mut groups = vec![
        Group {
            id: "listed",
            title: "Default list",
            meaning: "It happened, a caller can do it, and the code itself is to blame.",
            rows: Vec::new(),
        },
        Group {
            id: "real",
            title: "Other REAL warnings",
            meaning: "It happened, but only with forced state, or with an argument nobody promised to handle.",
            rows: Vec::new(),
        },
        Group {
            id: "unconfirmed",
            title: "UNCONFIRMED",
            meaning: "The JVM did not do what the analysis predicts, or could not be asked.",
            rows: Vec::new(),
        },
    ];
    for (rank, row) in rows {
        groups[usize::from(rank)].rows.push(row);
    }
    groups
}

fn fixed(fixed: &FixedWarning) -> Fixed {
    Fixed {
        short: short(&fixed.fingerprint).to_owned(),
        exception: names::simple(&fixed.exception).to_owned(),
        method: names::signature(&fixed.class, &fixed.method, &fixed.descriptor),
        instruction: fixed.instruction.clone(),
        because: stable_name(&fixed.because),
    }
}

/// How far the analysis got.
#[derive(Serialize)]
pub(super) struct CoveragePage<'a> {
    frame: Frame<'a>,
    overview: Overview,
    outcomes: Vec<Part>,
    incomplete: Vec<Part>,
    wanted_models: Vec<Part>,
    solver: Vec<Part>,
    problems: &'a [InputProblem],
}

impl<'a> CoveragePage<'a> {
    pub(super) fn of(report: &'a Report) -> Self {
        let overview = Overview::of(report);
        Self {
            frame: Frame::of(report, ""),
            outcomes: charts::split(&overview.outcomes),
            incomplete: charts::ranking(&overview.incomplete, TOP),
            wanted_models: charts::ranking(&overview.wanted_models, TOP),
            solver: charts::ranking(&overview.solver, TOP),
            problems: &report.problems,
            overview,
        }
    }
}

/// One warning.
#[derive(Serialize)]
pub(super) struct WarningPage<'a> {
    frame: Frame<'a>,
    row: Row,
    sentence: String,
    fingerprint: &'a str,
    exception: &'a str,
    kind: &'static str,
    method: String,
    entry: String,
    evidence_meaning: Option<&'static str>,
    blame_meaning: &'static str,
    reason_meaning: Option<String>,
    since_meaning: &'static str,
    triage: Option<TriageLine<'a>>,
    path: &'a FaultPath,
    replay: String,
    steps: Vec<StepLine<'a>>,
    call_stack: Vec<String>,
    stack_trace: Option<String>,
    said: Option<&'a str>,
    test: Option<TestView<'a>>,
    others: Vec<OtherPath>,
    previous: Option<String>,
    next: Option<String>,
}

#[derive(Serialize)]
struct TriageLine<'a> {
    decision: &'a str,
    note: &'a str,
}

#[derive(Serialize)]
struct StepLine<'a> {
    place: String,
    method: String,
    text: &'a str,
}

#[derive(Serialize)]
struct TestView<'a> {
    file: &'a str,
    pieces: Vec<Piece<'a>>,
    millis: u64,
}

/// A path that did not decide the grade.
#[derive(Serialize)]
struct OtherPath {
    entry: String,
    inputs: String,
    verdict: String,
}

impl<'a> WarningPage<'a> {
    pub(super) fn of(
        report: &'a Report,
        stored: &'a StoredWarning,
        (previous, next): (Option<&StoredWarning>, Option<&StoredWarning>),
    ) -> Self {
        let confirmed = &stored.confirmed;
        let warning = &confirmed.warning;
        let path = confirmed.best_path();
        let test = confirmed.best_test();
        let page = |warning: &StoredWarning| page_name(&warning.confirmed.warning.fingerprint);
        Self {
            frame: Frame::of(report, "../"),
            row: row(stored),
            sentence: story::sentence(confirmed),
            fingerprint: &warning.fingerprint,
            exception: &warning.exception,
            kind: story::kind(warning.kind),
            method: names::method(&warning.site),
            entry: names::entry(&path.entry),
            evidence_meaning: confirmed.evidence.map(story::evidence),
            blame_meaning: story::blame(path.blame),
            reason_meaning: confirmed
                .reason
                .map(|reason| story::unconfirmed(confirmed, reason)),
            since_meaning: since(stored.since, confirmed.status),
            triage: stored.triage.as_ref().map(triage),
            path,
            replay: stable_name(&path.replay),
            steps: steps(path),
            call_stack: call_stack(path, &warning.site),
            stack_trace: story::stack_trace(confirmed),
            said: test.and_then(said),
            test: test.and_then(test_view),
            others: others(confirmed),
            previous: previous.map(page),
            next: next.map(page),
        }
    }
}

fn since(since: Since, status: Status) -> &'static str {
    match (since, status) {
        (Since::New, _) => "No earlier scan had this warning.",
        (Since::Regressed, _) => "It was REAL before, then it was not, and now it is again.",
        (Since::Known, Status::Real) => "An earlier scan had it, too: it is still open.",
        (Since::Known, Status::Unconfirmed) => "An earlier scan had it, too.",
    }
}

fn triage(triage: &Triage) -> TriageLine<'_> {
    TriageLine {
        decision: &triage.decision,
        note: &triage.note,
    }
}

fn steps(path: &FaultPath) -> Vec<StepLine<'_>> {
    path.steps
        .iter()
        .map(|step| StepLine {
            place: names::place(&step.location),
            method: names::method(&step.location),
            text: &step.text,
        })
        .collect()
}

/// The predicted frames; none when the fault lies in the entry method itself.
fn call_stack(path: &FaultPath, site: &Location) -> Vec<String> {
    match path.call_stack.as_slice() {
        [only] if only == site => Vec::new(),
        frames => frames.iter().map(names::frame).collect(),
    }
}

/// What javac, the sandbox or the test generator said, where no exception escaped.
fn said(test: &TestRecord) -> Option<&str> {
    test.observed
        .message
        .as_deref()
        .filter(|_| test.observed.exception.is_none())
}

fn test_view(test: &TestRecord) -> Option<TestView<'_>> {
    let source = test.source.as_ref()?;
    let pieces = highlight::java(&source.code);
    Some(TestView {
        file: &source.file,
        pieces,
        millis: test.millis,
    })
}

fn others(confirmed: &ConfirmedWarning) -> Vec<OtherPath> {
    let verdict = |index: usize| {
        let test = confirmed.tests.iter().find(|test| test.path == index);
        test.map_or_else(|| "not-run".to_owned(), |test| test.verdict.name())
    };
    confirmed
        .warning
        .paths
        .iter()
        .enumerate()
        .filter(|(index, _)| *index != confirmed.best)
        .map(|(index, path)| OtherPath {
            entry: names::entry(&path.entry),
            inputs: story::assignments(&path.parameters),
            verdict: verdict(index),
        })
        .collect()
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
