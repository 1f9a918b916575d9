//! From generated tests to verdicts: compile, run, judge, and run again what looks REAL.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use analyzer::halt::Halt;
use testgen::GeneratedTest;

use crate::compile::{Classes, Compiled, compile, compile_fallbacks};
use crate::error::RunError;
use crate::execute::{self, Invocation, execute};
use crate::jdk::Jdk;
use crate::junit::Junit;
use crate::jvm::Identity;
use crate::observation::{Frame, Observation};
use crate::sandbox::Sandbox;
use crate::setup::Setup;
use crate::verdict::{Expectation, Reason, Verdict, judge};

/// Tests whose second runs come before the first runs of others: what an early end finds done is more than a part of a
/// verdict. Each part starts JVMs of its own, for about a second.
const PART: usize = 250;

/// A generated test with what it is expected to do.
#[derive(Clone, Debug)]
pub struct TestCase {
    /// The test.
    pub test: GeneratedTest,
    /// What its path predicts.
    pub expectation: Expectation,
}

/// Tests to run, and where and how.
#[derive(Clone, Copy)]
pub struct RunRequest<'a> {
    /// The tests.
    pub tests: &'a [TestCase],
    /// The JDK that compiles and runs them.
    pub jdk: &'a Jdk,
    /// What they are written against.
    pub junit: &'a Junit,
    /// Directories and jars with the scanned code, then its libraries. Archives inside archives
    /// have to be unpacked.
    pub classpath: &'a [PathBuf],
    /// Whether faults are reported at a frame: it lies in scanned code that somebody wrote; no for the tests themselves.
    pub is_reported: &'a dyn Fn(&Frame) -> bool,
    /// Directory for what is written on the way; it is as empty afterwards as it was before.
    pub scratch: &'a Path,
    /// JVMs at a time. The results do not depend on it.
    pub jobs: usize,
    /// Time for one test.
    pub deadline: Duration,
    /// How the tests are kept from harm.
    pub sandbox: Sandbox,
    /// Ends the run early: tests whose turn never came are [`Verdict::NOT_RUN`].
    pub halt: &'a Halt,
}

/// What became of a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestRun {
    /// What the first run showed.
    pub observation: Observation,
    /// What the second run showed, when that is why the verdict is [`Reason::Flaky`].
    pub contradiction: Option<Observation>,
    /// What it means.
    pub verdict: Verdict,
    /// Whether this is about [`GeneratedTest::fallback`], because javac refused the test itself.
    pub fell_back: bool,
    /// How long the first run took.
    pub millis: u64,
}

/// What became of the tests of a run.
#[derive(Debug)]
pub struct Ran {
    /// In the order of the tests.
    pub tests: Vec<TestRun>,
    /// Why tests whose turn never came are [`Verdict::NOT_RUN`], unless that was asked for.
    pub failure: Option<RunError>,
}

/// Compiles and runs the tests; the results are in their order. `on_progress` hears how many of how
/// many tests are finished.
///
/// # Errors
/// When nothing can be run here, or nothing is to be. What a single test does is never an error.
pub fn run(request: &RunRequest<'_>, on_progress: &dyn Fn(usize, usize)) -> Result<Ran, RunError> {
    if request.tests.is_empty() {
        return Ok(Ran {
            tests: Vec::new(),
            failure: None,
        });
    }
    let isolation = request.sandbox.resolve()?;
    fs::create_dir_all(request.scratch).map_err(RunError::file("create", request.scratch))?;
    let dir = tempfile::tempdir_in(request.scratch)
        .map_err(RunError::file("write to", request.scratch))?;
    let class_path = request.classpath.iter().chain(&request.junit.jars);
    let setup = Setup::new(request.jdk, isolation, request.halt, class_path, dir.path())?;
    let tests: Vec<&GeneratedTest> = request.tests.iter().map(|case| &case.test).collect();
    let compiled = compile(&setup, &tests, request.jobs)?;
    let mut session = Session::new(request, compiled, on_progress);
    let failure = session.run_all(&setup).err();
    Ok(Ran {
        tests: session.runs,
        failure,
    })
}

/// The state of a run between its phases.
struct Session<'a> {
    request: &'a RunRequest<'a>,
    /// Compiled tests by number.
    invocations: BTreeMap<usize, Invocation>,
    runs: Vec<TestRun>,
    /// Tests whose first run is as predicted, and whose second one is still to come.
    promising: BTreeSet<usize>,
    n_finished: usize,
    on_progress: &'a dyn Fn(usize, usize),
}

impl<'a> Session<'a> {
    fn new(
        request: &'a RunRequest<'a>,
        compiled: Vec<Compiled>,
        on_progress: &'a dyn Fn(usize, usize),
    ) -> Session<'a> {
        let mut session = Session {
            request,
            invocations: BTreeMap::new(),
            runs: Vec::with_capacity(compiled.len()),
            promising: BTreeSet::new(),
            n_finished: 0,
            on_progress,
        };
        for (i, compiled) in compiled.into_iter().enumerate() {
            let observation = match compiled {
                Ok(classes) => {
                    session.accept(i, &classes);
                    Observation::NotRun
                }
                Err(message) => Observation::CompileFailed { message },
            };
            session.n_finished += usize::from(observation != Observation::NotRun);
            let verdict = session.judge(i, &observation);
            session.runs.push(TestRun {
                observation,
                contradiction: None,
                verdict,
                fell_back: false,
                millis: 0,
            });
        }
        on_progress(session.n_finished, request.tests.len());
        session
    }

    /// Takes what was compiled as what is to be run.
    fn accept(&mut self, i: usize, classes: &Classes) {
        let test = &self.request.tests[i].test;
        let invocation = invocation(test, &classes.directory);
        self.invocations.insert(i, invocation);
    }

    fn judge(&self, i: usize, observation: &Observation) -> Verdict {
        judge(
            &self.request.tests[i].expectation,
            observation,
            self.request.jdk.feature(),
            self.request.is_reported,
        )
    }

    /// Runs what was compiled, then the fallbacks of what was not: what an early end finds done is more than compiled.
    fn run_all(&mut self, setup: &Setup<'_>) -> Result<(), RunError> {
        let ids: Vec<usize> = self.invocations.keys().copied().collect();
        self.run_parts(setup, &ids)?;
        let fallbacks = self.compile_fallbacks(setup)?;
        self.run_parts(setup, &fallbacks)
    }

    /// Compiles the fallbacks of tests that javac has refused; the numbers of those that can be run.
    fn compile_fallbacks(&mut self, setup: &Setup<'_>) -> Result<Vec<usize>, RunError> {
        let cases = self.request.tests.iter().map(|case| &case.test).enumerate();
        let refused = |i: &usize| !self.invocations.contains_key(i);
        let refused = cases.filter(|(i, test)| test.fallback.is_some() && refused(i));
        let refused: Vec<_> = refused.collect();
        let compiled = match compile_fallbacks(setup, &refused, self.request.jobs) {
            Ok(compiled) => compiled,
            Err(e) => {
                refused.iter().for_each(|(i, _)| self.begin_again(*i));
                return Err(e);
            }
        };
        for (i, classes) in &compiled {
            self.accept(*i, classes);
            self.begin_again(*i);
            self.runs[*i].fell_back = true;
        }
        Ok(compiled.into_iter().map(|(i, _)| i).collect())
    }

    /// What javac has said about a test is not the last word.
    fn begin_again(&mut self, i: usize) {
        self.n_finished -= 1;
        self.runs[i].verdict = self.judge(i, &Observation::NotRun);
        self.runs[i].observation = Observation::NotRun;
    }

    fn run_parts(&mut self, setup: &Setup<'_>, ids: &[usize]) -> Result<(), RunError> {
        for part in ids.chunks(PART) {
            self.run_once(setup, part)?;
            self.run_again(setup)?;
        }
        Ok(())
    }

    fn run_once(&mut self, setup: &Setup<'_>, ids: &[usize]) -> Result<(), RunError> {
        self.execute(setup, ids, Identity::Same, |session, i, ran| {
            let verdict = session.judge(i, &ran.observation);
            let run = &mut session.runs[i];
            run.observation = ran.observation;
            run.millis = ran.millis;
            match verdict {
                Verdict::NOT_RUN => {}
                Verdict::Real => _ = session.promising.insert(i),
                _ => session.finish(i, verdict),
            }
        })
    }

    /// A fault that depends on what ran before it in the same JVM, or on luck, does not come again:
    /// other JVMs, opposite order.
    fn run_again(&mut self, setup: &Setup<'_>) -> Result<(), RunError> {
        let promising = std::mem::take(&mut self.promising);
        let ids: Vec<usize> = promising.into_iter().rev().collect();
        self.execute(setup, &ids, Identity::Usual, |session, i, ran| {
            let verdict = session.judge(i, &ran.observation);
            match verdict {
                Verdict::NOT_RUN => {}
                Verdict::Real => session.finish(i, verdict),
                _ => {
                    session.runs[i].contradiction = Some(ran.observation);
                    session.finish(i, Verdict::Unconfirmed(Reason::Flaky));
                }
            }
        })
    }

    fn execute(
        &mut self,
        setup: &Setup<'_>,
        ids: &[usize],
        identity: Identity,
        mut done: impl FnMut(&mut Self, usize, execute::Ran),
    ) -> Result<(), RunError> {
        let tests: Vec<Invocation> = ids.iter().map(|i| self.invocations[i].clone()).collect();
        let RunRequest { jobs, deadline, .. } = *self.request;
        execute(setup, &tests, identity, jobs, deadline, |at, ran| {
            done(self, ids[at], ran)
        })
    }

    fn finish(&mut self, i: usize, verdict: Verdict) {
        self.runs[i].verdict = verdict;
        self.n_finished += 1;
        (self.on_progress)(self.n_finished, self.runs.len());
    }
}

fn invocation(test: &GeneratedTest, directory: &str) -> Invocation {
    let class = match &*test.package {
        "" => test.class_name.clone(),
        package => format!("{package}.{}", test.class_name),
    };
    Invocation {
        directory: directory.to_owned(),
        class,
        method: test.method_name.clone(),
    }
}
