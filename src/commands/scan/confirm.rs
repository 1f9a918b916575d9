//! From warnings to graded warnings: a test for each path, one run of all tests, a grade for each
//! warning.

mod alike;
mod bench;
mod decisive;
mod said;

use std::collections::BTreeMap;
use std::iter;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use analyzer::halt::Halt;
use analyzer::program::Program;
use analyzer::warning::{FaultPath, Warning};
use anyhow::{Error, Result};
use runner::run::TestCase;
use runner::store::{ConfirmedWarning, Observed, TestRecord, TestSource, grade};
use runner::verdict::{Expectation, Reason, Source, Verdict};
use testgen::{CannotBuild, GeneratedTest, Options};

use self::bench::Runs;
use super::jdks::{Jdks, Tried};
use crate::config::ScanConfig;

/// Directories of the kept tests: those that reproduce their warning, and the others.
pub(super) const DIRECTORIES: [&str; 2] = [REAL, UNCONFIRMED];
const REAL: &str = "real";
const UNCONFIRMED: &str = "unconfirmed";

/// Graded warnings, with what it takes to keep their tests.
pub(super) struct Confirmed {
    /// In the order of the warnings.
    pub(super) warnings: Vec<ConfirmedWarning>,
    /// What tests need beside them.
    pub(super) helpers: Helpers,
    /// What kept tests from being run.
    pub(super) failure: Option<Error>,
}

/// The helpers of tests. Those of one package share one.
#[derive(Default)]
pub(super) struct Helpers {
    /// Sources by file.
    pub(super) sources: BTreeMap<String, String>,
    /// Files by that of the test that needs them.
    pub(super) of_tests: BTreeMap<String, String>,
}

/// What all tests of a scan have in common.
#[derive(Clone, Copy)]
pub(super) struct Setting<'a> {
    pub(super) program: &'a Program,
    pub(super) config: &'a ScanConfig,
    pub(super) jdks: &'a Jdks,
    /// Directory for what is written on the way.
    pub(super) scratch: &'a Path,
    /// Ends it early: the other warnings are not run.
    pub(super) halt: &'a Halt,
}

/// A test for one path of a warning, or why there is none.
struct Attempt {
    path: usize,
    test: Result<TestCase, CannotBuild>,
}

/// Writes a test for each path of each warning, runs them all, and grades the warnings.
///
/// That the tests cannot be run costs the verdicts, not the warnings.
pub(super) fn confirm(warnings: Vec<Warning>, setting: Setting<'_>) -> Confirmed {
    let Setting { config, halt, .. } = setting;
    let options = Options {
        junit: config.tests.junit,
    };
    let attempts: Vec<Vec<Attempt>> = warnings
        .iter()
        .map(|warning| match warning.is_unbuilt || halt.is_asked() {
            true => Vec::new(),
            false => attempts(warning, &options),
        })
        .collect();
    let (runs, failure) = match config.tests.run {
        true => bench::run_all(&warnings, &attempts, setting),
        false => (Vec::new(), None),
    };
    let mut runs = runs.into_iter();
    let mut helpers = Helpers::default();
    let warnings = warnings
        .into_iter()
        .zip(attempts)
        .map(|(warning, attempts)| {
            let runs = runs.next().unwrap_or_default();
            let graded = grade(warning, records(attempts, runs, &mut helpers));
            decisive::keep_only(graded, &mut helpers)
        })
        .collect();
    Confirmed {
        warnings,
        helpers,
        failure,
    }
}

fn attempts(warning: &Warning, options: &Options) -> Vec<Attempt> {
    let attempt = |(path, fault_path)| Attempt {
        path,
        test: generate(warning, path, options).map(|test| TestCase {
            test,
            expectation: expectation(warning, fault_path),
        }),
    };
    warning.paths.iter().enumerate().map(attempt).collect()
}

/// A defect of ours costs one test, not the scan.
fn generate(
    warning: &Warning,
    path: usize,
    options: &Options,
) -> Result<GeneratedTest, CannotBuild> {
    let generate = AssertUnwindSafe(|| testgen::generate(warning, path, options));
    catch_unwind(generate).unwrap_or_else(|_| {
        tracing::error!(warning = warning.fingerprint, "writing the test crashed");
        Err(CannotBuild {
            reason: "writing the test crashed, please report it".to_owned(),
        })
    })
}

fn expectation(warning: &Warning, path: &FaultPath) -> Expectation {
    Expectation {
        exception: warning.exception.clone(),
        site: warning.site.clone(),
        source: source(warning, path),
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

/// What became of the tests of a warning. Those that were not run are left out where another one confirms it.
fn records(attempts: Vec<Attempt>, runs: Runs, helpers: &mut Helpers) -> Vec<TestRecord> {
    let is_confirmed = bench::is_confirmed(&runs);
    let runs = runs.into_iter().chain(iter::repeat_with(|| None));
    let tried = attempts.into_iter().zip(runs);
    let tried =
        tried.filter(|(attempt, run)| !is_confirmed || run.is_some() || attempt.test.is_err());
    tried
        .map(|(attempt, run)| record(attempt, run, helpers))
        .collect()
}

fn record(attempt: Attempt, run: Option<Tried>, helpers: &mut Helpers) -> TestRecord {
    let test = match attempt.test {
        Ok(case) => case.test,
        Err(refusal) => return cannot_construct(attempt.path, &refusal),
    };
    let Some(Tried { run, jdks }) = run else {
        return TestRecord {
            source: Some(keep(test, Verdict::NOT_RUN, helpers)),
            ..without_run(attempt.path, Verdict::NOT_RUN)
        };
    };
    let test = match run.fell_back {
        true => test.fallen_back(),
        false => test,
    };
    TestRecord {
        path: attempt.path,
        verdict: run.verdict,
        contradiction: run.contradiction.map(|second| said::again(&second)),
        observed: said::observed(run.observation, &test.class_name),
        source: Some(keep(test, run.verdict, helpers)),
        millis: run.millis,
        jdks,
    }
}

fn cannot_construct(path: usize, refusal: &CannotBuild) -> TestRecord {
    TestRecord {
        observed: Observed {
            message: Some(refusal.to_string()),
            ..Observed::default()
        },
        ..without_run(path, Verdict::Unconfirmed(Reason::CannotConstruct))
    }
}

fn without_run(path: usize, verdict: Verdict) -> TestRecord {
    TestRecord {
        path,
        source: None,
        verdict,
        observed: Observed::default(),
        contradiction: None,
        millis: 0,
        jdks: Vec::new(),
    }
}

/// Gives the test its place among the kept ones.
fn keep(test: GeneratedTest, verdict: Verdict, helpers: &mut Helpers) -> TestSource {
    let (directory, test) = match verdict {
        Verdict::Real => (REAL, test),
        Verdict::NOT_RUN => (UNCONFIRMED, test),
        Verdict::Unconfirmed(_) => (UNCONFIRMED, test.refuted()),
    };
    let file = format!("{directory}/{}", test.file);
    if let Some(helper) = test.helper {
        let helper_file = format!("{directory}/{}", helper.file);
        helpers.of_tests.insert(file.clone(), helper_file.clone());
        helpers.sources.insert(helper_file, helper.source);
    }
    TestSource {
        file,
        code: test.source,
        evidence: test.evidence,
    }
}
