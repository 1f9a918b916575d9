//! What the results of a scan mean for its exit code. Pure.

use analyzer::coverage::Outcome;
use runner::store::{Reason, Report, Since, Status, StoredWarning, TestVerdict};

use crate::cli::FailOn;
use crate::config::ExitPolicy;
use crate::exit_code::Exit;

/// The exit code of a scan with this report; `was_hindered` says that it was interrupted, could not read what it was to scan,
/// or that the report has [`gaps`].
pub(super) fn code(report: &Report, was_hindered: bool, policy: ExitPolicy) -> Exit {
    match (policy.exit_zero, has_findings(report, policy.fail_on)) {
        (true, _) => Exit::Success,
        (false, true) => Exit::Findings,
        (false, false) if was_hindered && !policy.keep_going_ok => Exit::Incomplete,
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

/// What defects of ours have cost, a line each. Limits of the analysis do not count: they are expected, and the report tells
/// them by method. Neither does a test of a warning that another test has confirmed.
pub(super) fn gaps(report: &Report) -> Vec<String> {
    let methods = report.methods.iter();
    let crashed = methods.filter(|method| method.outcome == Outcome::Crashed);
    let crashed = crashed.map(|it| {
        format!(
            "the analysis of {}.{} crashed: please report it",
            it.class, it.method
        )
    });
    let warnings = report.warnings.iter().map(|warning| &warning.confirmed);
    let refused = warnings.filter(|warning| {
        let mut tests = warning.tests.iter();
        let verdict = TestVerdict::Unconfirmed(Reason::DoesNotCompile);
        warning.status != Status::Real && tests.any(|test| test.verdict == verdict)
    });
    let refused = refused.map(|it| {
        let fingerprint = &it.warning.fingerprint;
        format!("a test does not compile: jitterbug explain {fingerprint}")
    });
    crashed.chain(refused).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use analyzer::coverage::MethodCoverage;
    use runner::store::{Scan, ScanId, ScanStatus};

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
        assert_eq!(code(&report(Vec::new()), false, policy), Exit::Success);
        assert_eq!(code(&report(Vec::new()), true, policy), Exit::Incomplete);
        assert!(gaps(&report(Vec::new())).is_empty());
        assert_eq!(
            gaps(&broken),
            ["the analysis of demo.List.get crashed: please report it"]
        );
        assert_eq!(code(&broken, true, policy), Exit::Incomplete);
        let lenient = ExitPolicy {
            keep_going_ok: true,
            ..policy
        };
        assert_eq!(code(&broken, true, lenient), Exit::Success);
        let silent = ExitPolicy {
            exit_zero: true,
            ..policy
        };
        assert_eq!(code(&broken, true, silent), Exit::Success);
    }
}
