//! What the results of a scan mean for its exit code. Pure.

use analyzer::coverage::{InputProblem, Outcome};
use runner::store::{ConfirmedWarning, Reason, Report, Since, Status, StoredWarning, Verdict};

use crate::cli::FailOn;
use crate::config::ExitPolicy;
use crate::exit_code::Exit;

/// How many files that could not be read are told one by one.
const SHOWN: usize = 5;

/// The exit code of a scan with this report; it is incomplete if it was interrupted, could not read what it was to scan
/// ([`unread`]), or if the report has [`gaps`].
pub(super) fn code(report: &Report, is_complete: bool, policy: ExitPolicy) -> Exit {
    match (policy.exit_zero, has_findings(report, policy.fail_on)) {
        (true, _) => Exit::Success,
        (false, true) => Exit::Findings,
        (false, false) if !is_complete && !policy.keep_going_ok => Exit::Incomplete,
        (false, false) => Exit::Success,
    }
}

fn has_findings(report: &Report, fail_on: FailOn) -> bool {
    let is_wanted = |warning: &StoredWarning| {
        let is_real = warning.confirmed.status == Status::Real;
        let is_new = warning.since != Since::Known;
        match fail_on {
            FailOn::Never => false,
            FailOn::Listed => warning.confirmed.is_listed(),
            FailOn::NewListed => warning.confirmed.is_listed() && is_new,
            FailOn::Real => is_real,
            FailOn::NewReal => is_real && is_new,
            FailOn::Any => true,
        }
    };
    let is_finding = |warning: &StoredWarning| warning.set_aside().is_none() && is_wanted(warning);
    report.warnings.iter().any(is_finding)
}

/// What could not be read though it was to be scanned: a line each for the first, and how many more there are.
pub(super) fn unread(problems: &[&InputProblem]) -> Vec<String> {
    let shown = problems.iter().take(SHOWN);
    let mut lines: Vec<_> = shown
        .map(|it| format!("{}: {}", it.file, it.reason))
        .collect();
    if problems.len() > SHOWN {
        let more = problems.len() - SHOWN;
        lines.push(format!(
            "and {more} more that could not be read, which the report lists"
        ));
    }
    lines
}

/// What defects of ours have cost, a line each. Limits of the analysis do not count: they are expected, and the report tells
/// them by method. Neither does a test of a warning that another test has confirmed. `store_flag` leads to the store.
pub(super) fn gaps(report: &Report, store_flag: &str) -> Vec<String> {
    let methods = report.methods.iter();
    let crashed = methods.filter(|method| method.outcome == Outcome::Crashed);
    let crashed = crashed.map(|it| {
        format!(
            "the analysis of {}.{} crashed: please report it",
            it.class, it.method
        )
    });
    let warnings = report.warnings.iter().map(|warning| &warning.confirmed);
    let untried = warnings.filter(|warning| is_untried(warning));
    let untried = untried.map(|it| {
        let fingerprint = &it.warning.fingerprint;
        format!("a test does not compile: jitterbug explain {fingerprint}{store_flag}")
    });
    crashed.chain(untried).collect()
}

/// Whether nothing confirmed a warning, and javac refused one of its tests.
fn is_untried(warning: &ConfirmedWarning) -> bool {
    let refused = Verdict::Unconfirmed(Reason::DoesNotCompile);
    let mut tests = warning.tests.iter();
    warning.status != Status::Real && tests.any(|test| test.verdict == refused)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use analyzer::coverage::MethodCoverage;
    use analyzer::warning::{FaultKind, Location, Warning};
    use runner::store::{Observed, Scan, ScanId, ScanStatus, TestRecord};

    use super::*;

    fn report(methods: Vec<MethodCoverage>) -> Report {
        Report {
            scan: Scan {
                id: ScanId(1),
                status: ScanStatus::Complete,
                started: String::new(),
                seconds: None,
                tool_version: String::new(),
                inputs: Vec::new(),
                jdk: String::new(),
                config: String::new(),
            },
            history: Vec::new(),
            warnings: Vec::new(),
            fixed: Vec::new(),
            methods,
            problems: Vec::new(),
        }
    }

    #[test]
    fn a_crashed_method_does_not_look_green_unless_asked_to() {
        let policy = ExitPolicy {
            fail_on: FailOn::Any,
            keep_going_ok: false,
            exit_zero: false,
        };
        let broken = report(vec![MethodCoverage {
            class: "demo.List".to_owned(),
            method: "get".to_owned(),
            descriptor: "(I)I".to_owned(),
            outcome: Outcome::Crashed,
            incomplete: BTreeMap::new(),
            paths: 0,
            steps: 0,
            forks: 0,
            solver: BTreeMap::new(),
        }]);
        assert_eq!(code(&report(Vec::new()), true, policy), Exit::Success);
        assert_eq!(code(&report(Vec::new()), false, policy), Exit::Incomplete);
        assert!(gaps(&report(Vec::new()), "").is_empty());
        assert_eq!(
            gaps(&broken, ""),
            ["the analysis of demo.List.get crashed: please report it"]
        );
        assert_eq!(code(&broken, false, policy), Exit::Incomplete);
        let lenient = ExitPolicy {
            keep_going_ok: true,
            ..policy
        };
        assert_eq!(code(&broken, false, lenient), Exit::Success);
        let silent = ExitPolicy {
            exit_zero: true,
            ..policy
        };
        assert_eq!(code(&broken, false, silent), Exit::Success);
    }

    #[test]
    fn of_many_files_that_cannot_be_read_the_first_are_told() {
        let problems = ["a", "b", "c", "d", "e", "f", "g"].map(|file| InputProblem {
            file: file.to_owned(),
            reason: "not a class file".to_owned(),
        });
        let problems: Vec<_> = problems.iter().collect();
        assert_eq!(unread(&problems[..1]), ["a: not a class file"]);
        assert_eq!(unread(&problems[..5]).len(), 5);
        let lines = unread(&problems);
        assert_eq!(lines.len(), 6);
        assert_eq!(
            lines[5],
            "and 2 more that could not be read, which the report lists"
        );
    }

    /// A warning of a path for each verdict.
    fn warning(status: Status, verdicts: &[Verdict]) -> ConfirmedWarning {
        let record = |(path, &verdict): (usize, &Verdict)| TestRecord {
            path,
            source: None,
            verdict,
            observed: Observed::default(),
            contradiction: None,
            millis: 0,
            jdks: Vec::new(),
        };
        let site = Location {
            class: "demo.List".to_owned(),
            method: "get".to_owned(),
            descriptor: "(I)I".to_owned(),
            file: None,
            line: None,
            bci: 0,
            scanned: true,
        };
        ConfirmedWarning {
            warning: Warning {
                fingerprint: "0".repeat(32),
                kind: FaultKind::NullDereference,
                exception: "java.lang.NullPointerException".to_owned(),
                site,
                instruction: String::new(),
                paths: Vec::new(),
                is_unbuilt: false,
            },
            status,
            evidence: None,
            reason: None,
            best: 0,
            tests: verdicts.iter().enumerate().map(record).collect(),
        }
    }

    #[test]
    fn a_refused_test_counts_unless_another_one_confirmed_the_warning() {
        let refused = Verdict::Unconfirmed(Reason::DoesNotCompile);
        let tried = Verdict::Unconfirmed(Reason::NoException);
        assert!(is_untried(&warning(Status::Unconfirmed, &[tried, refused])));
        assert!(!is_untried(&warning(Status::Unconfirmed, &[tried])));
        assert!(!is_untried(&warning(
            Status::Real,
            &[Verdict::Real, refused]
        )));
    }
}
