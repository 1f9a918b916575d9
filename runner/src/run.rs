//! From generated tests to verdicts: compile, run, judge, and run again what looks REAL.

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
        tests: session.tests.into_iter().map(|test| test.run).collect(),
        failure,
    })
}

/// A test on its way.
struct Test {
    /// What is said of it if the run ends now.
    run: TestRun,
    next: Next,
}

/// What a test waits for.
enum Next {
    FirstRun(Invocation),
    /// The first run was as predicted.
    SecondRun(Invocation),
    /// That its fallback is compiled: javac has refused it.
    Fallback,
    Nothing,
}

/// A run between its phases.
struct Session<'a> {
    request: &'a RunRequest<'a>,
    /// In the order of the request.
    tests: Vec<Test>,
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
            tests: Vec::with_capacity(compiled.len()),
            n_finished: 0,
            on_progress,
        };
        for (case, compiled) in request.tests.iter().zip(compiled) {
            let test = match compiled {
                Ok(classes) => Test::compiled(&case.test, &classes),
                Err(message) => session.refused(case, message),
            };
            session.tests.push(test);
        }
        on_progress(session.n_finished, request.tests.len());
        session
    }

    /// A test that counts as finished as long as its fallback is not compiled.
    fn refused(&mut self, case: &TestCase, message: String) -> Test {
        self.n_finished += 1;
        let observation = Observation::CompileFailed { message };
        Test {
            run: TestRun {
                verdict: self.judge(case, &observation),
                observation,
                ..TestRun::NONE
            },
            next: match case.test.fallback {
                Some(_) => Next::Fallback,
                None => Next::Nothing,
            },
        }
    }

    fn judge(&self, case: &TestCase, observation: &Observation) -> Verdict {
        let RunRequest {
            jdk, is_reported, ..
        } = *self.request;
        judge(&case.expectation, observation, jdk.feature(), is_reported)
    }

    /// Runs what was compiled, then the fallbacks of what was not: what an early end finds done is more than compiled.
    fn run_all(&mut self, setup: &Setup<'_>) -> Result<(), RunError> {
        self.run_compiled(setup)?;
        self.compile_fallbacks(setup)?;
        self.run_compiled(setup)
    }

    /// Compiles the fallbacks of tests that javac has refused: what it has said about them is not the last word.
    fn compile_fallbacks(&mut self, setup: &Setup<'_>) -> Result<(), RunError> {
        let ids = self.waiting_for(|next| matches!(next, Next::Fallback));
        let tests = ids.iter().map(|&i| (i, &self.request.tests[i].test));
        let tests: Vec<(usize, &GeneratedTest)> = tests.collect();
        let compiled = match compile_fallbacks(setup, &tests, self.request.jobs) {
            Ok(compiled) => compiled,
            Err(e) => {
                ids.iter().for_each(|&i| self.begin_again(i, Test::LOST));
                return Err(e);
            }
        };
        for (i, classes) in compiled {
            let mut fallback = Test::compiled(&self.request.tests[i].test, &classes);
            fallback.run.fell_back = true;
            self.begin_again(i, fallback);
        }
        Ok(())
    }

    fn begin_again(&mut self, i: usize, test: Test) {
        self.tests[i] = test;
        self.n_finished -= 1;
    }

    /// Runs what waits for its first run, part by part, and what is as predicted once more.
    fn run_compiled(&mut self, setup: &Setup<'_>) -> Result<(), RunError> {
        let ids = self.waiting_for(|next| matches!(next, Next::FirstRun(_)));
        for part in ids.chunks(PART) {
            self.run_once(setup, part)?;
            self.run_again(setup)?;
        }
        Ok(())
    }

    fn run_once(&mut self, setup: &Setup<'_>, ids: &[usize]) -> Result<(), RunError> {
        self.execute(setup, ids, Identity::Same, |session, i, invocation, ran| {
            let verdict = session.judge(&session.request.tests[i], &ran.observation);
            let test = &mut session.tests[i];
            test.run.observation = ran.observation;
            test.run.millis = ran.millis;
            match verdict {
                Verdict::NOT_RUN => {}
                Verdict::Real => test.next = Next::SecondRun(invocation),
                Verdict::Unconfirmed(_) => session.finish(i, verdict),
            }
        })
    }

    /// A fault that depends on what ran before it in the same JVM, or on luck, does not come again:
    /// other JVMs, opposite order.
    fn run_again(&mut self, setup: &Setup<'_>) -> Result<(), RunError> {
        let mut ids = self.waiting_for(|next| matches!(next, Next::SecondRun(_)));
        ids.reverse();
        self.execute(
            setup,
            &ids,
            Identity::Usual,
            |session, i, _, ran| match session.judge(&session.request.tests[i], &ran.observation) {
                Verdict::NOT_RUN => {}
                Verdict::Real => session.finish(i, Verdict::Real),
                Verdict::Unconfirmed(_) => {
                    session.tests[i].run.contradiction = Some(ran.observation);
                    session.finish(i, Verdict::Unconfirmed(Reason::Flaky));
                }
            },
        )
    }

    /// Numbers of the tests whose next step is such a one.
    fn waiting_for(&self, is_such: impl Fn(&Next) -> bool) -> Vec<usize> {
        let tests = self.tests.iter().enumerate();
        let waiting = tests.filter(|(_, test)| is_such(&test.next));
        waiting.map(|(i, _)| i).collect()
    }

    /// Runs tests that wait for a run; `done` hears of each what was run, and what that showed.
    fn execute(
        &mut self,
        setup: &Setup<'_>,
        ids: &[usize],
        identity: Identity,
        mut done: impl FnMut(&mut Self, usize, Invocation, execute::Ran),
    ) -> Result<(), RunError> {
        let tests = ids.iter().map(|i| match &self.tests[*i].next {
            Next::FirstRun(invocation) | Next::SecondRun(invocation) => invocation.clone(),
            Next::Fallback | Next::Nothing => unreachable!("only what waits for a run is run"),
        });
        let tests: Vec<Invocation> = tests.collect();
        let RunRequest { jobs, deadline, .. } = *self.request;
        execute(setup, &tests, identity, jobs, deadline, |at, ran| {
            done(self, ids[at], tests[at].clone(), ran)
        })
    }

    fn finish(&mut self, i: usize, verdict: Verdict) {
        self.tests[i].run.verdict = verdict;
        self.tests[i].next = Next::Nothing;
        self.n_finished += 1;
        (self.on_progress)(self.n_finished, self.tests.len());
    }
}

impl Test {
    /// One whose fallback nobody has compiled.
    const LOST: Test = Test {
        run: TestRun::NONE,
        next: Next::Nothing,
    };

    fn compiled(test: &GeneratedTest, classes: &Classes) -> Test {
        Test {
            run: TestRun::NONE,
            next: Next::FirstRun(invocation(test, &classes.directory)),
        }
    }
}

impl TestRun {
    /// That of a test which was not run.
    const NONE: TestRun = TestRun {
        observation: Observation::NotRun,
        contradiction: None,
        verdict: Verdict::NOT_RUN,
        fell_back: false,
        millis: 0,
    };
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
