//! From warnings to graded warnings: a test for each path, one run of all tests, a grade for each
//! warning.

mod decisive;
mod said;

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use analyzer::halt::Halt;
use analyzer::program::Program;
use analyzer::warning::{FaultPath, Warning};
use anyhow::{Error, Result};
use runner::error::RunError;
use runner::jdk::Jdk;
use runner::junit::Junit;
use runner::observation::Frame;
use runner::run::{RunRequest, TestCase, TestRun, run};
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

const NOT_RUN: TestVerdict = TestVerdict::Unconfirmed(Reason::NotRun);

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
    let tests: Vec<TestCase> = attempts
        .iter()
        .flatten()
        .filter_map(|attempt| attempt.test.clone().ok())
        .collect();
    let (runs, failure) = match config.tests.run {
        true => run_tests(&tests, setting),
        false => (Vec::new(), None),
    };
    let mut runs = runs.into_iter();
    let mut helpers = Helpers::default();
    let warnings = warnings
        .into_iter()
        .zip(attempts)
        .map(|(warning, attempts)| {
            let record = |attempt| record(attempt, &mut runs, &mut helpers);
            let graded = grade(warning, attempts.into_iter().map(record).collect());
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

/// The tests on one JDK after the other, with the last failure; it costs what that JDK would have said.
fn run_tests(tests: &[TestCase], setting: Setting<'_>) -> (Vec<Tried>, Option<Error>) {
    let bench = match Bench::new(setting) {
        Ok(bench) => bench,
        Err(failure) => return (Vec::new(), Some(failure)),
    };
    let mut runs = Vec::new();
    let mut failure = None;
    for jdk in setting.jdks.all() {
        let (on_this, failed) = bench.run_on(jdk, tests, setting);
        runs.push(on_this);
        let failed = failed.filter(|it| !matches!(it, RunError::Interrupted));
        let told = |it| Error::from(it).context(format!("JDK {} ran not all tests", jdk.version()));
        failure = failed.map(told).or(failure);
    }
    (setting.jdks.unite(runs), failure)
}

/// What the tests need on any JDK.
struct Bench {
    junit: Junit,
    classpath: Vec<PathBuf>,
}

impl Bench {
    fn new(setting: Setting<'_>) -> Result<Self> {
        let Setting {
            program,
            config,
            scratch,
            ..
        } = setting;
        Ok(Self {
            junit: Junit::find(config.tests.junit)?,
            classpath: class_path::of_tests(program, config, scratch)?,
        })
    }

    /// What a JDK says, which is nothing if it runs no test at all, and why it does not say all.
    fn run_on(
        &self,
        jdk: &Jdk,
        tests: &[TestCase],
        setting: Setting<'_>,
    ) -> (Vec<TestRun>, Option<RunError>) {
        let Setting {
            program,
            config,
            scratch,
            halt,
            ..
        } = setting;
        let progress = Progress::start("tests run");
        let request = RunRequest {
            tests,
            jdk,
            junit: &self.junit,
            classpath: &self.classpath,
            is_reported: &|frame| is_reported(program, frame),
            scratch,
            jobs: config.tests.jobs,
            deadline: config.tests.deadline,
            sandbox: config.tests.sandbox,
            halt,
        };
        match run(&request, &|done, total| progress.update(done, total)) {
            Ok(ran) => (ran.tests, ran.failure),
            Err(failure) => (Vec::new(), Some(failure)),
        }
    }
}

/// Whether faults are reported at a frame. Stack traces tell overloads apart by their lines at best.
fn is_reported(program: &Program, frame: &Frame) -> bool {
    let class = program.class_by_name(&frame.class.replace('.', "/"));
    let methods = class.into_iter().flat_map(|class| program.methods(class));
    let named = methods.filter(|&it| *program.method(it).name == *frame.method);
    let (there, elsewhere): (Vec<_>, Vec<_>) =
        named.partition(|&it| frame.line.is_some_and(|line| program.has_line(it, line)));
    let running = if there.is_empty() { elsewhere } else { there };
    running.into_iter().any(|it| program.is_reported(it))
}

/// Takes the next of `runs` when there is a test; without runs, the test was not run.
fn record(
    attempt: Attempt,
    runs: &mut impl Iterator<Item = Tried>,
    helpers: &mut Helpers,
) -> TestRecord {
    let test = match attempt.test {
        Ok(case) => case.test,
        Err(refusal) => return cannot_construct(attempt.path, &refusal),
    };
    let Some(Tried { run, jdks }) = runs.next() else {
        return TestRecord {
            source: Some(keep(test, NOT_RUN, helpers)),
            ..without_run(attempt.path, NOT_RUN)
        };
    };
    let verdict = verdict(run.verdict);
    let test = match run.fell_back {
        true => test.fallen_back(),
        false => test,
    };
    TestRecord {
        path: attempt.path,
        verdict,
        contradiction: run.contradiction.map(|second| said::again(&second)),
        observed: said::observed(run.observation, &test.class_name),
        source: Some(keep(test, verdict, helpers)),
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
        ..without_run(path, TestVerdict::Unconfirmed(Reason::CannotConstruct))
    }
}

fn without_run(path: usize, verdict: TestVerdict) -> TestRecord {
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
fn keep(test: GeneratedTest, verdict: TestVerdict, helpers: &mut Helpers) -> TestSource {
    let (directory, test) = match verdict {
        TestVerdict::Real => (REAL, test),
        NOT_RUN => (UNCONFIRMED, test),
        TestVerdict::Unconfirmed(_) => (UNCONFIRMED, test.refuted()),
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

/// The store's word for a verdict.
fn verdict(verdict: Verdict) -> TestVerdict {
    TestVerdict::Unconfirmed(match verdict {
        Verdict::Real => return TestVerdict::Real,
        Verdict::OtherException => Reason::OtherException,
        Verdict::NoException => Reason::NoException,
        Verdict::WrongPlace => Reason::WrongPlace,
        Verdict::Timeout => Reason::Timeout,
        Verdict::Flaky => Reason::Flaky,
        Verdict::DoesNotCompile => Reason::DoesNotCompile,
        Verdict::JvmCrash => Reason::JvmCrash,
        Verdict::OutOfMemory => Reason::OutOfMemory,
        Verdict::StackOverflow => Reason::StackOverflow,
        Verdict::MissingClass => Reason::MissingClass,
        Verdict::Sandboxed => Reason::Sandboxed,
        Verdict::NotRun => Reason::NotRun,
    })
}
