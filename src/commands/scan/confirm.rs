//! From warnings to graded warnings: a test for each path, one run of all tests, a grade for each
//! warning.

use std::collections::BTreeMap;
use std::path::Path;

use analyzer::program::Program;
use analyzer::warning::{FaultPath, Warning};
use anyhow::Result;
use runner::error::RunError;
use runner::jdk::Jdk;
use runner::junit::Junit;
use runner::observation::{Frame, Observation};
use runner::run::{RunRequest, TestCase, run};
use runner::store::{
    ConfirmedWarning, Observed, Reason, TestRecord, TestSource, TestVerdict, grade,
};
use runner::verdict::{Expectation, Source, Verdict};
use testgen::{CannotBuild, GeneratedTest, Options};

use super::class_path;
use super::jdks::{Jdks, Tried};
use crate::config::ScanConfig;
use crate::console::Progress;

/// Directories of the kept tests: those that reproduce their warning, and the others.
pub(super) const DIRECTORIES: [&str; 2] = [REAL, UNCONFIRMED];
const REAL: &str = "real";
const UNCONFIRMED: &str = "unconfirmed";

/// Graded warnings, with what it takes to keep their tests.
pub(super) struct Confirmed {
    /// In the order of the warnings.
    pub(super) warnings: Vec<ConfirmedWarning>,
    /// Source by file of the helpers that tests need beside them.
    pub(super) helpers: BTreeMap<String, String>,
    /// What kept the tests from being run.
    pub(super) failure: Option<RunError>,
}

/// A test for one path of a warning, or why there is none.
struct Attempt {
    path: usize,
    test: Result<TestCase, CannotBuild>,
}

/// Writes a test for each path of each warning, runs them all, and grades the warnings.
///
/// That the tests cannot be run costs the verdicts, not the warnings.
pub(super) fn confirm(
    warnings: Vec<Warning>,
    program: &Program,
    config: &ScanConfig,
    jdks: &Jdks,
    scratch: &Path,
) -> Result<Confirmed> {
    let options = Options {
        junit: config.tests.junit,
    };
    let attempts: Vec<Vec<Attempt>> = warnings
        .iter()
        .map(|warning| attempts(warning, &options))
        .collect();
    let tests: Vec<TestCase> = attempts
        .iter()
        .flatten()
        .filter_map(|attempt| attempt.test.clone().ok())
        .collect();
    let (runs, failure) = match config.tests.run {
        true => match run_tests(&tests, program, config, jdks, scratch)? {
            Ok(runs) => (runs, None),
            Err(failure) => (Vec::new(), Some(failure)),
        },
        false => (Vec::new(), None),
    };
    let mut runs = runs.into_iter();
    let mut helpers = BTreeMap::new();
    let warnings = warnings
        .into_iter()
        .zip(attempts)
        .map(|(warning, attempts)| {
            let record = |attempt| record(attempt, &mut runs, &mut helpers);
            grade(warning, attempts.into_iter().map(record).collect())
        })
        .collect();
    Ok(Confirmed {
        warnings,
        helpers,
        failure,
    })
}

fn attempts(warning: &Warning, options: &Options) -> Vec<Attempt> {
    let attempt = |(path, fault_path)| Attempt {
        path,
        test: testgen::generate(warning, path, options).map(|test| TestCase {
            test,
            expectation: expectation(warning, fault_path),
        }),
    };
    warning.paths.iter().enumerate().map(attempt).collect()
}

fn expectation(warning: &Warning, path: &FaultPath) -> Expectation {
    Expectation {
        exception: warning.exception.clone(),
        site: warning.site.clone(),
        source: source(warning, path),
        environment: !path.environment.is_empty(),
        solver_unknown: path.solver_unknown,
    }
}

fn source(warning: &Warning, path: &FaultPath) -> Source {
    let mut frames = path.call_stack.iter();
    match frames.position(|frame| *frame == warning.site) {
        Some(0) => Source::Instruction(path.message.clone()),
        // Between a call site and its target the library puts what it likes.
        Some(depth) if !warning.instruction.starts_with("invokedynamic") => {
            Source::Library(Some(path.call_stack[depth - 1].method.clone()))
        }
        Some(_) | None => Source::Library(None),
    }
}

/// The outer error is about the files of the scan, the inner one about running tests.
fn run_tests(
    tests: &[TestCase],
    program: &Program,
    config: &ScanConfig,
    jdks: &Jdks,
    scratch: &Path,
) -> Result<Result<Vec<Tried>, RunError>> {
    let junit = Junit::find(config.tests.junit)?;
    let classpath = class_path::of_tests(program, config, scratch)?;
    let run_on = |jdk: &Jdk| {
        let progress = Progress::start("tests run");
        let request = RunRequest {
            tests,
            jdk,
            junit: &junit,
            classpath: &classpath,
            is_scanned: &|class| is_scanned(program, class),
            scratch,
            jobs: config.tests.jobs,
            deadline: config.tests.deadline,
            sandbox: config.tests.sandbox,
        };
        run(&request, &|done, total| progress.update(done, total))
    };
    let runs: Result<Vec<_>, RunError> = jdks.all().iter().map(run_on).collect();
    Ok(runs.map(|runs| jdks.unite(runs)))
}

/// Whether the class, by binary name, is part of what is scanned.
fn is_scanned(program: &Program, class: &str) -> bool {
    program
        .class_by_name(&class.replace('.', "/"))
        .is_some_and(|id| program.class(id).is_scanned())
}

/// Takes the next of `runs` when there is a test; without runs, the test was not run.
fn record(
    attempt: Attempt,
    runs: &mut impl Iterator<Item = Tried>,
    helpers: &mut BTreeMap<String, String>,
) -> TestRecord {
    let test = match attempt.test {
        Ok(case) => case.test,
        Err(refusal) => return cannot_construct(attempt.path, &refusal),
    };
    let (verdict, observed, millis, jdks) = match runs.next() {
        Some(Tried { run, jdks }) => (
            verdict(run.verdict),
            observed(run.observation, &test.class_name),
            run.millis,
            jdks,
        ),
        None => (
            TestVerdict::Unconfirmed(Reason::NotRun),
            Observed::default(),
            0,
            Vec::new(),
        ),
    };
    TestRecord {
        path: attempt.path,
        source: Some(keep(test, verdict, helpers)),
        verdict,
        observed,
        millis,
        jdks,
    }
}

fn cannot_construct(path: usize, refusal: &CannotBuild) -> TestRecord {
    TestRecord {
        path,
        source: None,
        verdict: TestVerdict::Unconfirmed(Reason::CannotConstruct),
        observed: Observed {
            message: Some(refusal.to_string()),
            ..Observed::default()
        },
        millis: 0,
        jdks: Vec::new(),
    }
}

/// Gives the test its place among the kept ones.
fn keep(
    test: GeneratedTest,
    verdict: TestVerdict,
    helpers: &mut BTreeMap<String, String>,
) -> TestSource {
    let directory = match verdict {
        TestVerdict::Real => REAL,
        TestVerdict::Unconfirmed(_) => UNCONFIRMED,
    };
    if let Some(helper) = test.helper {
        helpers.insert(format!("{directory}/{}", helper.file), helper.source);
    }
    TestSource {
        file: format!("{directory}/{}", test.file),
        code: test.source,
        evidence: test.evidence,
    }
}

fn verdict(verdict: Verdict) -> TestVerdict {
    TestVerdict::named(verdict.name()).expect("invariant: every verdict but `real` is a reason")
}

fn observed(observation: Observation, test_class: &str) -> Observed {
    match observation {
        Observation::Threw {
            exception,
            message,
            frames,
        } => Observed {
            exception: Some(exception),
            message,
            frames: down_to_test(&frames, test_class)
                .iter()
                .map(frame)
                .collect(),
        },
        Observation::Sandboxed { exception, message } => Observed {
            exception: Some(exception),
            message: Some(message),
            frames: Vec::new(),
        },
        Observation::Exited { code } => {
            said(format!("The test ended its JVM with exit code {code}."))
        }
        Observation::Crashed { detail, .. } => said(detail),
        Observation::CompileFailed { message } => said(message),
        Observation::OutOfMemory => said("The JVM ran out of memory.".to_owned()),
        Observation::Returned | Observation::TimedOut | Observation::NotRun => Observed::default(),
    }
}

fn said(message: String) -> Observed {
    Observed {
        message: Some(message),
        ..Observed::default()
    }
}

/// The frames without those of the machinery that runs tests.
fn down_to_test<'a>(frames: &'a [Frame], test_class: &str) -> &'a [Frame] {
    let is_test = |frame: &Frame| frame.class.rsplit('.').next() == Some(test_class);
    match frames.iter().rposition(is_test) {
        Some(last) => &frames[..=last],
        None => frames,
    }
}

/// A frame as a stack trace shows it. The file is that of the outermost class, as javac wants it.
fn frame(frame: &Frame) -> String {
    let simple = frame.class.rsplit('.').next().unwrap_or(&frame.class);
    let outermost = simple.split('$').next().unwrap_or(simple);
    match frame.line {
        Some(line) => format!("{}.{}({outermost}.java:{line})", frame.class, frame.method),
        None => format!("{}.{}(Unknown Source)", frame.class, frame.method),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_verdict_has_its_place_in_the_store() {
        assert_eq!(verdict(Verdict::Real), TestVerdict::Real);
        for unconfirmed in [
            Verdict::OtherException,
            Verdict::NoException,
            Verdict::WrongPlace,
            Verdict::Timeout,
            Verdict::Flaky,
            Verdict::DoesNotCompile,
            Verdict::JvmCrash,
            Verdict::OutOfMemory,
            Verdict::StackOverflow,
            Verdict::Sandboxed,
            Verdict::NotRun,
        ] {
            assert!(matches!(verdict(unconfirmed), TestVerdict::Unconfirmed(_)));
        }
    }

    #[test]
    fn the_stack_ends_at_the_test() {
        let frames = ["demo.A", "demo.ATest_1", "jitterbug.Worker"].map(|class| Frame {
            class: class.to_owned(),
            method: "m".to_owned(),
            line: None,
        });
        assert_eq!(down_to_test(&frames, "ATest_1").len(), 2);
        assert_eq!(down_to_test(&frames, "BTest_1").len(), 3);
    }

    #[test]
    fn frames_read_as_in_a_stack_trace() {
        let shown = |class: &str, line| {
            frame(&Frame {
                class: class.to_owned(),
                method: "get".to_owned(),
                line,
            })
        };
        assert_eq!(
            shown("demo.List$Node", Some(12)),
            "demo.List$Node.get(List.java:12)"
        );
        assert_eq!(shown("List", None), "List.get(Unknown Source)");
    }
}
