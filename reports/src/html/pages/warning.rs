//! One warning with its path, its test and the answer of the JVM.

use std::path::Path;

use analyzer::warning::{FaultPath, Location};
use runner::store::{
    ConfirmedWarning, Report, Since, Status, StoredWarning, TestRecord, Triage, stable_name,
};
use serde::Serialize;

use super::{Frame, Row, page_name, row};
use crate::highlight::{self, Piece};
use crate::html::source::{self, Line};
use crate::{names, story};

/// One warning.
#[derive(Serialize)]
pub(in crate::html) struct WarningPage<'a> {
    frame: Frame<'a>,
    row: Row,
    sentence: String,
    fingerprint: &'a str,
    exception: &'a str,
    instruction: &'a str,
    kind: &'static str,
    method: String,
    entry: String,
    evidence_meaning: Option<&'static str>,
    blame_meaning: &'static str,
    reason_meaning: Option<String>,
    jdks: &'a [String],
    since_meaning: &'static str,
    triage: Option<TriageLine<'a>>,
    path: &'a FaultPath,
    replay: String,
    /// What is said of the path, if the test may take another one.
    other_way: Option<&'static str>,
    steps: Vec<StepLine<'a>>,
    excerpt: Option<Vec<Line>>,
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
    pub(in crate::html) fn of(
        report: &'a Report,
        stored: &'a StoredWarning,
        (previous, next): (Option<&StoredWarning>, Option<&StoredWarning>),
        sources: Option<&Path>,
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
            instruction: &warning.instruction,
            kind: story::kind(warning.kind),
            method: names::method(&warning.site),
            entry: names::entry(&path.entry),
            evidence_meaning: confirmed.evidence.map(story::evidence),
            blame_meaning: story::blame(path.blame),
            reason_meaning: confirmed
                .reason
                .map(|reason| story::unconfirmed(confirmed, reason)),
            jdks: confirmed.jdks(),
            since_meaning: since(stored.since, confirmed.status),
            triage: stored.triage.as_ref().map(triage),
            path,
            replay: stable_name(&path.replay),
            other_way: path.specimens.then_some(story::OTHER_WAY),
            steps: steps(path),
            excerpt: sources.and_then(|root| source::excerpt(root, &warning.site, &path.steps)),
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
