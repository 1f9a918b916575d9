//! The results as JSON, for scripts. `docs/results.md` is the contract.
//!
//! The same scan gives the same bytes, but for `scan.started` and `scan.seconds`; so what depends on
//! the clock, on earlier nights or on the JVM's wording (messages, stack traces) is not in here.

use std::collections::BTreeMap;

use analyzer::coverage::{InputProblem, MethodCoverage, Outcome};
use analyzer::warning::{Binding, Blame, Depth, FaultKind, Location};
use runner::store::{Evidence, Reason, Report, Scan, Status, StoredWarning};
use serde::Serialize;
use serde_json::Value;

use crate::missing::Missing;
use crate::view::Count;

/// Version of the contract; grows when a field changes its meaning or goes.
const SCHEMA: u32 = 1;

#[derive(Serialize)]
struct Results<'a> {
    schema: u32,
    tool: ToolJson<'a>,
    scan: ScanJson<'a>,
    warnings: Vec<WarningJson<'a>>,
    methods: Vec<MethodJson<'a>>,
    problems: &'a [InputProblem],
    missing: MissingJson,
}

#[derive(Serialize)]
struct MissingJson {
    classes: Vec<MissingClassJson>,
    methods: u64,
}

#[derive(Serialize)]
struct MissingClassJson {
    class: String,
    methods: u64,
}

#[derive(Serialize)]
struct ToolJson<'a> {
    name: &'static str,
    version: &'a str,
}

#[derive(Serialize)]
struct ScanJson<'a> {
    started: &'a str,
    seconds: Option<f64>,
    inputs: &'a [String],
    jdk: &'a str,
    config: Value,
}

#[derive(Serialize)]
struct WarningJson<'a> {
    fingerprint: &'a str,
    kind: FaultKind,
    exception: &'a str,
    class: &'a str,
    method: &'a str,
    descriptor: &'a str,
    file: Option<&'a str>,
    line: Option<u32>,
    instruction: &'a str,
    status: Status,
    evidence: Option<Evidence>,
    blame: Blame,
    blame_rule: &'a str,
    reason: Option<Reason>,
    jdks: &'a [String],
    listed: bool,
    entry: MethodName<'a>,
    call_stack: Vec<FrameJson<'a>>,
    before: &'a [String],
    environment: &'a [String],
    solver_unknown: bool,
    accelerated: bool,
    specimens: bool,
    shared_state: &'a [String],
    depth: Depth,
    path_condition: &'a [String],
    parameters: &'a [Binding],
    verdicts: Vec<VerdictJson>,
    test: Option<&'a str>,
    decision: Option<&'a str>,
    decision_reason: Option<&'a str>,
    set_aside: bool,
}

#[derive(Serialize)]
struct MethodName<'a> {
    class: &'a str,
    method: &'a str,
    descriptor: &'a str,
}

#[derive(Serialize)]
struct FrameJson<'a> {
    class: &'a str,
    method: &'a str,
    descriptor: &'a str,
    file: Option<&'a str>,
    line: Option<u32>,
}

#[derive(Serialize)]
struct VerdictJson {
    path: usize,
    verdict: String,
}

#[derive(Serialize)]
struct MethodJson<'a> {
    class: &'a str,
    method: &'a str,
    descriptor: &'a str,
    outcome: Outcome,
    incomplete: &'a BTreeMap<String, u32>,
    paths: u32,
    steps: u64,
    forks: u32,
    solver: &'a BTreeMap<String, u64>,
}

/// Renders the results of a scan.
#[must_use]
pub fn render(report: &Report) -> String {
    let results = Results {
        schema: SCHEMA,
        tool: ToolJson {
            name: "jitterbug",
            version: &report.scan.tool_version,
        },
        scan: scan(&report.scan),
        warnings: report.warnings.iter().map(warning).collect(),
        methods: report.methods.iter().map(method).collect(),
        problems: &report.problems,
        missing: missing(report),
    };
    let mut text =
        serde_json::to_string_pretty(&results).expect("invariant: plain data becomes JSON");
    text.push('\n');
    text
}

fn scan(scan: &Scan) -> ScanJson<'_> {
    ScanJson {
        started: &scan.started,
        seconds: scan.seconds,
        inputs: &scan.inputs,
        jdk: &scan.jdk,
        config: serde_json::from_str(&scan.config)
            .unwrap_or_else(|_| Value::String(scan.config.clone())),
    }
}

fn warning(stored: &StoredWarning) -> WarningJson<'_> {
    let confirmed = &stored.confirmed;
    let warning = &confirmed.warning;
    let path = confirmed.best_path();
    let test = confirmed.best_test().and_then(|test| test.source.as_ref());
    WarningJson {
        fingerprint: &warning.fingerprint,
        kind: warning.kind,
        exception: &warning.exception,
        class: &warning.site.class,
        method: &warning.site.method,
        descriptor: &warning.site.descriptor,
        file: warning.site.file.as_deref(),
        line: warning.site.line,
        instruction: &warning.instruction,
        status: confirmed.status,
        evidence: confirmed.evidence,
        blame: path.blame,
        blame_rule: &path.rule,
        reason: confirmed.reason,
        jdks: confirmed.jdks(),
        listed: confirmed.is_listed(),
        entry: MethodName {
            class: &path.entry.class.binary,
            method: &path.entry.method,
            descriptor: &path.entry.descriptor,
        },
        call_stack: path.call_stack.iter().map(frame).collect(),
        before: &path.before,
        environment: &path.environment,
        solver_unknown: path.solver_unknown,
        accelerated: path.accelerated,
        specimens: path.specimens,
        shared_state: &path.shared_state,
        depth: path.depth,
        path_condition: &path.path_condition,
        parameters: &path.parameters,
        verdicts: confirmed
            .tests
            .iter()
            .map(|test| VerdictJson {
                path: test.path,
                verdict: test.verdict.name(),
            })
            .collect(),
        test: test.map(|test| test.file.as_str()),
        decision: stored.triage.as_ref().map(|triage| &*triage.decision),
        decision_reason: stored.triage.as_ref().map(|triage| &*triage.note),
        set_aside: stored.set_aside().is_some(),
    }
}

fn frame(location: &Location) -> FrameJson<'_> {
    FrameJson {
        class: &location.class,
        method: &location.method,
        descriptor: &location.descriptor,
        file: location.file.as_deref(),
        line: location.line,
    }
}

fn method(coverage: &MethodCoverage) -> MethodJson<'_> {
    MethodJson {
        class: &coverage.class,
        method: &coverage.method,
        descriptor: &coverage.descriptor,
        outcome: coverage.outcome,
        incomplete: &coverage.incomplete,
        paths: coverage.paths,
        steps: coverage.steps,
        forks: coverage.forks,
        solver: &coverage.solver,
    }
}

fn missing(report: &Report) -> MissingJson {
    let missing = Missing::of(report);
    let class = |count: Count| MissingClassJson {
        class: count.name,
        methods: count.count,
    };
    MissingJson {
        classes: missing.classes.into_iter().map(class).collect(),
        methods: missing.methods,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    #[test]
    fn the_results_follow_the_contract() {
        insta::assert_snapshot!(render(&sample::report()));
    }

    #[test]
    fn only_the_clock_tells_two_runs_apart() {
        let first = sample::report();
        let mut second = sample::report();
        "2030-01-01T00:00:00Z".clone_into(&mut second.scan.started);
        second.scan.seconds = Some(99.0);
        second.scan.id = runner::store::ScanId(7);
        for warning in &mut second.warnings {
            warning.since = runner::store::Since::Known;
            for test in &mut warning.confirmed.tests {
                test.millis += 1;
            }
        }
        let untimed = |report: &Report| {
            let mut json: Value = serde_json::from_str(&render(report)).unwrap();
            json["scan"]["started"] = Value::Null;
            json["scan"]["seconds"] = Value::Null;
            json
        };
        assert_eq!(untimed(&first), untimed(&second));
    }

    #[test]
    fn a_configuration_that_is_not_json_stays_text() {
        let mut report = sample::report();
        "depth=2".clone_into(&mut report.scan.config);
        let json: Value = serde_json::from_str(&render(&report)).unwrap();
        assert_eq!(json["scan"]["config"], "depth=2");
    }
}
