//! Runs compiled tests in a pool of JVMs, one test at a time in each.
//!
//! A test that hangs, exits or crashes costs its JVM; the rest goes on in a fresh one. Judges nothing.

use std::time::Duration;

use crate::error::RunError;
use crate::jvm::Identity;
use crate::observation::Observation;
use crate::pool::spread;
use crate::setup::Setup;

mod worker;

use worker::{Attempt, Worker};

/// A compiled test.
#[derive(Clone, Debug)]
pub(crate) struct Invocation {
    /// Directory with its classes, below [`Setup::classes`].
    pub(crate) directory: String,
    /// Binary name of its class.
    pub(crate) class: String,
    pub(crate) method: String,
}

/// What one run of a test showed, and how long it took.
#[derive(Clone, Debug)]
pub(crate) struct Ran {
    pub(crate) observation: Observation,
    pub(crate) millis: u64,
}

/// Runs the tests; `done` hears of each by its number, in the order they end.
pub(crate) fn execute(
    setup: &Setup<'_>,
    tests: &[Invocation],
    identity: Identity,
    jobs: usize,
    deadline: Duration,
    done: impl FnMut(usize, Ran),
) -> Result<(), RunError> {
    let start = || Worker::start(setup, identity);
    let work =
        |worker: &mut Option<Worker>, i: usize| run(setup, &start, worker, i, &tests[i], deadline);
    spread(tests.len(), jobs, work, done)
}

/// Runs a test, if possible in the JVM that ran the previous one.
///
/// A JVM that ended need not have been ended by this test: an earlier one may have filled the
/// memory or set a timer. So the test gets a second chance in a fresh JVM, and that result counts.
/// Once the run is to end, no test begins.
fn run(
    setup: &Setup<'_>,
    start: &impl Fn() -> Result<Worker, RunError>,
    kept: &mut Option<Worker>,
    id: usize,
    test: &Invocation,
    deadline: Duration,
) -> Result<Ran, RunError> {
    if setup.halt.is_asked() {
        return Ok(Ran {
            observation: Observation::NotRun,
            millis: 0,
        });
    }
    if let Some(worker) = kept.take() {
        match worker.run(setup, id, test, deadline)? {
            Attempt::Survived(worker, ran) => {
                *kept = worker;
                return Ok(ran);
            }
            Attempt::TimedOut(ran) => return Ok(ran),
            Attempt::Died(_) => tracing::debug!(class = test.class, "again in a fresh JVM"),
        }
    }
    match start()?.run(setup, id, test, deadline)? {
        Attempt::Survived(worker, ran) => {
            *kept = worker;
            Ok(ran)
        }
        Attempt::TimedOut(ran) | Attempt::Died(ran) => Ok(ran),
    }
}
