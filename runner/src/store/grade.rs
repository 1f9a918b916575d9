//! From the verdicts of a warning's tests to its grade. Pure: no store, no clock, no process.

use analyzer::warning::{Blame, FaultPath, Warning};
use analyzer::witness::{Build, InputObject};
use testgen::Evidence;

use super::record::{ConfirmedWarning, Status, TestRecord, is_listed};
use crate::verdict::{Reason, Verdict};

/// Grades a warning by the records of its paths; a path without a record was not run.
///
/// REAL if one test is; then the path with the strongest case decides. Otherwise the first path that
/// was tried says why not.
#[must_use]
pub fn grade(warning: Warning, mut tests: Vec<TestRecord>) -> ConfirmedWarning {
    tests.retain(|test| test.path < warning.paths.len());
    tests.sort_by_key(|test| test.path);
    let (status, reason, best) = if let Some(best) = strongest(&warning, &tests) {
        (Status::Real, None, best)
    } else {
        let (reason, best) = why_unconfirmed(&warning, &tests);
        (Status::Unconfirmed, Some(reason), best)
    };
    leave_out_repeated(&mut tests, best);
    let evidence = tests
        .iter()
        .find(|test| test.path == best)
        .and_then(evidence_of);
    ConfirmedWarning {
        warning,
        status,
        evidence,
        reason,
        best,
        tests,
    }
}

/// The REAL path that convinces most: one for the default list first, then by evidence and blame.
fn strongest(warning: &Warning, tests: &[TestRecord]) -> Option<usize> {
    tests
        .iter()
        .filter(|test| test.verdict == Verdict::Real)
        .filter_map(|test| Some((test.path, evidence_of(test)?)))
        .min_by_key(|&(path, evidence)| conviction(warning, path, evidence))
        .map(|(path, _)| path)
}

/// How much a path convinces if a test with this evidence confirms it: the least does most.
#[must_use]
pub fn conviction(
    warning: &Warning,
    path: usize,
    evidence: Evidence,
) -> (bool, Evidence, Blame, usize) {
    let blame = warning.paths[path].blame;
    (!is_listed(evidence, blame), evidence, blame, path)
}

/// Leaves out the tests that do what another one does that is REAL as well; the best one stays.
fn leave_out_repeated(tests: &mut Vec<TestRecord>, best: usize) {
    let is_real = |test: &TestRecord| test.verdict == Verdict::Real;
    let strongest = tests.iter().find(|test| test.path == best);
    let shown = strongest.filter(|test| is_real(test)).and_then(body);
    let mut shown: Vec<String> = shown.into_iter().map(str::to_owned).collect();
    tests.retain(|test| {
        let Some(body) = body(test).filter(|_| is_real(test) && test.path != best) else {
            return true;
        };
        let is_new = !shown.iter().any(|other| other == body);
        if is_new {
            shown.push(body.to_owned());
        }
        is_new
    });
}

fn body(test: &TestRecord) -> Option<&str> {
    test.source.as_ref()?.body()
}

fn evidence_of(test: &TestRecord) -> Option<Evidence> {
    test.source.as_ref().map(|source| source.evidence)
}

fn why_unconfirmed(warning: &Warning, tests: &[TestRecord]) -> (Reason, usize) {
    match tests.first() {
        Some(TestRecord {
            path,
            verdict: Verdict::Unconfirmed(reason),
            ..
        }) => (explain(*reason, &warning.paths[*path]), *path),
        Some(TestRecord {
            path,
            verdict: Verdict::Real,
            ..
        }) => (Reason::NotRun, *path),
        None => (Reason::NotRun, 0),
    }
}

/// A run that contradicts the prediction says little when the prediction rested on a guess, so the
/// guess is named instead.
fn explain(reason: Reason, path: &FaultPath) -> Reason {
    let contradicts = matches!(
        reason,
        Reason::NoException | Reason::OtherException | Reason::WrongPlace
    );
    let is_outside = reason == Reason::CannotConstruct && asks_what_nobody_builds(path);
    if is_outside || contradicts && !path.environment.is_empty() {
        Reason::Environment
    } else if contradicts && path.solver_unknown {
        Reason::SolverUnknown
    } else {
        reason
    }
}

/// Whether the object that no Java code builds is one of which the path guesses what its calls give, as of the stream that a class is
/// read from.
fn asks_what_nobody_builds(path: &FaultPath) -> bool {
    path.witness.objects.iter().any(|object| match object {
        InputObject::Instance {
            class,
            build: Build::Impossible,
            ..
        } => {
            let calls = format!("{}.", class.binary);
            path.environment.iter().any(|call| call.starts_with(&calls))
        }
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::{path, record, warning};

    fn real(path: usize, evidence: Evidence) -> TestRecord {
        record(path, evidence, Verdict::Real)
    }

    fn unconfirmed(path: usize, reason: Reason) -> TestRecord {
        record(path, Evidence::Public, Verdict::Unconfirmed(reason))
    }

    #[test]
    fn one_real_path_makes_the_warning_real() {
        let graded = grade(
            warning("a", vec![path(Blame::Own), path(Blame::Own)]),
            vec![
                unconfirmed(0, Reason::NoException),
                real(1, Evidence::Package),
            ],
        );
        assert_eq!(
            (graded.status, graded.reason, graded.best),
            (Status::Real, None, 1)
        );
        assert_eq!(graded.evidence, Some(Evidence::Package));
    }

    #[test]
    fn of_tests_with_one_body_the_best_stays() {
        let says = |path, body: &str| {
            let mut test = real(path, Evidence::Public);
            let source = test.source.as_mut().expect("a test that ran has a source");
            source.code = format!("class Test_{path} {{ @Test {body} }}");
            test
        };
        let paths = vec![path(Blame::Caller), path(Blame::Own), path(Blame::Own)];
        let tests = vec![says(0, "f(0);"), says(1, "f(0);"), says(2, "f(1);")];
        let graded = grade(warning("a", paths), tests);
        let kept: Vec<usize> = graded.tests.iter().map(|test| test.path).collect();
        assert_eq!((graded.best, kept), (1, vec![1, 2]));
    }

    #[test]
    fn a_path_for_the_default_list_beats_better_evidence() {
        let graded = grade(
            warning("a", vec![path(Blame::Caller), path(Blame::Own)]),
            vec![real(0, Evidence::Public), real(1, Evidence::Package)],
        );
        assert_eq!(graded.best, 1);
        assert!(graded.is_listed());
    }

    #[test]
    fn equal_cases_are_decided_by_the_first_path() {
        let graded = grade(
            warning("a", vec![path(Blame::Own), path(Blame::Own)]),
            vec![real(1, Evidence::Public), real(0, Evidence::Public)],
        );
        assert_eq!(graded.best, 0);
    }

    #[test]
    fn forced_state_is_real_but_not_listed() {
        let graded = grade(
            warning("a", vec![path(Blame::Own)]),
            vec![real(0, Evidence::Forced)],
        );
        assert_eq!(graded.status, Status::Real);
        assert!(!graded.is_listed());
    }

    #[test]
    fn without_a_record_the_warning_was_not_run() {
        let graded = grade(warning("a", vec![path(Blame::Own)]), Vec::new());
        assert_eq!(
            (graded.status, graded.reason),
            (Status::Unconfirmed, Some(Reason::NotRun))
        );
        assert_eq!(graded.evidence, None);
    }

    #[test]
    fn a_contradicted_guess_is_blamed_on_the_environment() {
        let mut guessed = path(Blame::Own);
        guessed.environment = vec!["java.io.File.listFiles()".to_owned()];
        guessed.solver_unknown = true;
        let graded = grade(
            warning("a", vec![guessed.clone()]),
            vec![unconfirmed(0, Reason::NoException)],
        );
        assert_eq!(graded.reason, Some(Reason::Environment));
        let graded = grade(
            warning("a", vec![guessed]),
            vec![unconfirmed(0, Reason::DoesNotCompile)],
        );
        assert_eq!(graded.reason, Some(Reason::DoesNotCompile));
    }

    #[test]
    fn what_nobody_builds_is_the_environment_where_its_answers_are_guessed() {
        let stream: InputObject = serde_json::from_value(serde_json::json!({"Instance": {
            "class": {
                "binary": "java.io.ObjectInputStream", "source": null,
                "access": "public", "is_inner": false,
            },
            "build": "Impossible", "calls": [], "fields": [],
        }}))
        .expect("an object");
        let mut read = path(Blame::Own);
        read.witness.objects = vec![stream];
        let reason = |path| {
            let tried = vec![unconfirmed(0, Reason::CannotConstruct)];
            grade(warning("a", vec![path]), tried).reason
        };
        assert_eq!(reason(read.clone()), Some(Reason::CannotConstruct));
        read.environment = vec!["java.io.ObjectInputStream.readObject()".to_owned()];
        assert_eq!(reason(read), Some(Reason::Environment));
    }

    #[test]
    fn a_contradicted_path_the_solver_gave_up_on_says_so() {
        let mut undecided = path(Blame::Own);
        undecided.solver_unknown = true;
        let graded = grade(
            warning("a", vec![undecided]),
            vec![unconfirmed(0, Reason::WrongPlace)],
        );
        assert_eq!(graded.reason, Some(Reason::SolverUnknown));
    }
}
