//! What the rim of a scan hands in: plain data that goes into the store.
//!
//! Nothing here knows `DuckDB`. Names that appear in files and queries are the serde names of the
//! enums, so there is one spelling of each; [`stable_name`](crate::names::stable_name) gives it.

use std::time::{Duration, SystemTime};

use analyzer::coverage::{InputProblem, MethodCoverage};
use analyzer::warning::{Blame, FaultPath, Warning};
use serde::{Deserialize, Serialize};
use testgen::Evidence;

use crate::verdict::{Reason, Verdict};

/// What is known about a scan before it starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScanStart {
    /// When it starts.
    pub started: SystemTime,
    /// Version of this tool.
    pub tool_version: String,
    /// What is scanned, as the user named it.
    pub inputs: Vec<String>,
    /// Home or version of the JDK that runs the tests.
    pub jdk: String,
    /// The checked configuration as JSON.
    pub config: String,
    /// Which classes of which files are scanned, as JSON. A scan of others says nothing about those that it leaves out.
    pub selection: String,
}

/// What is known about a scan when it ends.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ScanRecord {
    /// How long it took, tests included.
    pub duration: Duration,
    /// Every warning with its grade, in any order.
    pub warnings: Vec<ConfirmedWarning>,
    /// Every scanned method.
    pub methods: Vec<MethodCoverage>,
    /// Inputs and classes that could not be read.
    pub problems: Vec<InputProblem>,
}

/// A warning with what the JVM said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfirmedWarning {
    /// The warning.
    pub warning: Warning,
    /// Whether the JVM did what the warning predicts.
    pub status: Status,
    /// How the state of the decisive test was built; `None` without a test.
    pub evidence: Option<Evidence>,
    /// Why the warning is UNCONFIRMED; `None` when it is REAL.
    pub reason: Option<Reason>,
    /// Index of the decisive path in [`Warning::paths`].
    pub best: usize,
    /// What was tried, one record for each path that was; in path order.
    pub tests: Vec<TestRecord>,
}

impl ConfirmedWarning {
    /// The path that decided the grade.
    #[must_use]
    pub fn best_path(&self) -> &FaultPath {
        self.warning
            .paths
            .get(self.best)
            .expect("invariant: a warning has its decisive path")
    }

    /// The test of the decisive path.
    #[must_use]
    pub fn best_test(&self) -> Option<&TestRecord> {
        self.tests.iter().find(|test| test.path == self.best)
    }

    /// Versions of the JDKs that confirmed the decisive path.
    #[must_use]
    pub fn jdks(&self) -> &[String] {
        self.best_test().map_or(&[], |test| &test.jdks)
    }

    /// Whose mistake the faulting value is on the decisive path.
    #[must_use]
    pub fn blame(&self) -> Blame {
        self.best_path().blame
    }

    /// Whether the warning belongs to the default list: it happened, by means a caller has, and the
    /// code itself is to blame.
    #[must_use]
    pub fn is_listed(&self) -> bool {
        self.status == Status::Real
            && self
                .evidence
                .is_some_and(|evidence| is_listed(evidence, self.blame()))
    }
}

/// Whether a REAL warning with this evidence and blame belongs to the default list.
pub(super) fn is_listed(evidence: Evidence, blame: Blame) -> bool {
    evidence <= Evidence::Package && blame <= Blame::Contradiction
}

/// What a warning says after its tests ran.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Status {
    /// The JVM threw the predicted exception at the predicted place.
    Real,
    /// It did not, for a [`Reason`].
    Unconfirmed,
}

/// What was tried for one path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestRecord {
    /// Index of the path in [`Warning::paths`].
    pub path: usize,
    /// The test; `None` when none could be written.
    pub source: Option<TestSource>,
    /// What the run said.
    pub verdict: Verdict,
    /// What the JVM did.
    pub observed: Observed,
    /// What the second run did that the first did not, in a sentence; only for [`Reason::Flaky`].
    pub contradiction: Option<String>,
    /// How long the run took.
    pub millis: u64,
    /// Versions of the JDKs on which the test is REAL, in the order in which they were named.
    pub jdks: Vec<String>,
}

/// A generated test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestSource {
    /// File, relative to the root of the generated tests.
    pub file: String,
    /// Java source.
    pub code: String,
    /// The worst means the test uses.
    pub evidence: Evidence,
}

impl TestSource {
    /// What the test does, without its name and story.
    #[must_use]
    pub fn body(&self) -> Option<&str> {
        testgen::body(&self.code)
    }
}

/// What the JVM did, in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Observed {
    /// Class of the exception that escaped.
    pub exception: Option<String>,
    /// Its message; or what javac, the sandbox or the test generator said.
    pub message: Option<String>,
    /// Its stack trace, innermost first, as `demo.List.get(List.java:12)`.
    pub frames: Vec<String>,
}
