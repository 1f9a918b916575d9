//! Where the tests of a scan are run, and which of them.

use std::path::PathBuf;

use analyzer::program::Program;
use analyzer::warning::Warning;
use anyhow::{Error, Result};
use runner::error::RunError;
use runner::jdk::Jdk;
use runner::junit::Junit;
use runner::observation::Frame;
use runner::run::{RunRequest, TestCase, TestRun, run};
use runner::store::conviction;
use runner::verdict::Verdict;

use super::super::class_path;
use super::super::jdks::Tried;
use super::{Attempt, Setting, alike};
use crate::console::Progress;

/// What became of the tests of a warning, by path; nothing of those that were not run.
pub(super) type Runs = Vec<Option<Tried>>;

/// Runs, of each warning, the test that would convince most, then all others of those warnings that it does not confirm: what confirms
/// another path would convince less. With the last failure.
pub(super) fn run_all(
    warnings: &[Warning],
    attempts: &[Vec<Attempt>],
    setting: Setting<'_>,
) -> (Vec<Runs>, Option<Error>) {
    let nothing = attempts.iter().map(|of| of.iter().map(|_| None).collect());
    let mut runs: Vec<Runs> = nothing.collect();
    let bench = match Bench::new(setting) {
        Ok(bench) => bench,
        Err(failure) => return (runs, Some(failure)),
    };
    let first = warnings.iter().zip(attempts).enumerate();
    let first = first.filter_map(|(i, (warning, of))| Some((i, most_convincing(warning, of)?)));
    let first: Vec<Place> = first.collect();
    let failed = bench.run_some(&first, attempts, &mut runs, setting);
    let others: Vec<Place> = places(attempts)
        .filter(|&(i, at)| !is_confirmed(&runs[i]) && runs[i][at].is_none())
        .collect();
    let failed_then = bench.run_some(&others, attempts, &mut runs, setting);
    (runs, failed_then.or(failed))
}

/// Whether a test has confirmed the warning.
pub(super) fn is_confirmed(runs: &Runs) -> bool {
    let mut runs = runs.iter().flatten();
    runs.any(|tried| tried.run.verdict == Verdict::Real)
}

/// A test: the warning, and which of its attempts it is.
type Place = (usize, usize);

/// All tests.
fn places(attempts: &[Vec<Attempt>]) -> impl Iterator<Item = Place> {
    attempts.iter().enumerate().flat_map(|(i, of)| {
        let tests = of.iter().enumerate().filter(|(_, it)| it.test.is_ok());
        tests.map(move |(at, _)| (i, at))
    })
}

/// The test of a warning that would convince most.
fn most_convincing(warning: &Warning, attempts: &[Attempt]) -> Option<usize> {
    let tests = attempts.iter().enumerate().filter_map(|(at, attempt)| {
        let evidence = attempt.test.as_ref().ok()?.test.evidence;
        Some((at, conviction(warning, attempt.path, evidence)))
    });
    tests.min_by_key(|&(_, least)| least).map(|(at, _)| at)
}

/// The tests on one JDK after the other, with the last failure; it costs what that JDK would have said.
fn run_tests(
    bench: &Bench,
    tests: &[TestCase],
    setting: Setting<'_>,
) -> (Vec<Tried>, Option<Error>) {
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

    /// Runs some of the tests, and notes what became of them; the last failure.
    fn run_some(
        &self,
        places: &[Place],
        attempts: &[Vec<Attempt>],
        runs: &mut [Runs],
        setting: Setting<'_>,
    ) -> Option<Error> {
        let case = |&(i, at): &Place| attempts[i][at].test.clone().ok();
        let tests: Vec<TestCase> = places.iter().filter_map(case).collect();
        let (tried, failure) = run_tests(self, &tests, setting);
        for (&(i, at), tried) in places.iter().zip(tried) {
            runs[i][at] = Some(tried);
        }
        alike::keep_first(attempts, runs);
        failure
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
