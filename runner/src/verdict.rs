//! What a prediction is worth after a run, in one of two ways: REAL, or UNCONFIRMED for a reason.
//!
//! [`judge`] says it of what the JVM did; that a path was given up before it could be run, or rests on a guess, is said of it in
//! the same words.

use serde::{Deserialize, Serialize};

use crate::names::{from_stable_name, stable_name};

mod judge;

pub use judge::{Expectation, Source, judge};

/// What one run said about a prediction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// The predicted exception at the predicted place.
    Real,
    /// Anything else.
    Unconfirmed(Reason),
}

impl Verdict {
    /// No test was run.
    pub const NOT_RUN: Self = Self::Unconfirmed(Reason::NotRun);

    /// The verdict with this stable name: `real`, or that of a [`Reason`].
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "real" => Some(Self::Real),
            reason => from_stable_name(reason).map(Self::Unconfirmed),
        }
    }

    /// The stable name, as `wrong-place`.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Self::Real => "real".to_owned(),
            Self::Unconfirmed(reason) => stable_name(&reason),
        }
    }
}

/// Why a path, or a warning of which no path is REAL, is UNCONFIRMED.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// The test ended without an exception.
    NoException,
    /// The test ended with another exception.
    OtherException,
    /// The predicted exception came from another place.
    WrongPlace,
    /// The test was still running at its deadline.
    Timeout,
    /// Two runs of the test differed.
    Flaky,
    /// No Java code can build the inputs.
    CannotConstruct,
    /// The path depends on what the outside world answers.
    Environment,
    /// javac refused the test.
    DoesNotCompile,
    /// The JVM died.
    JvmCrash,
    /// The test needed more memory or threads than it may have.
    OutOfMemory,
    /// The test recursed deeper than its stack.
    StackOverflow,
    /// A class that the test needs is not on the class path.
    MissingClass,
    /// The sandbox refused what the code wanted to do.
    Sandboxed,
    /// The solver could not decide a condition of the path.
    SolverUnknown,
    /// The test was not run.
    NotRun,
}

impl Reason {
    /// One sentence for reports.
    #[must_use]
    pub fn explanation(self) -> &'static str {
        match self {
            Self::NoException => "The test ran to its end without an exception.",
            Self::OtherException => "The test ended with a different exception.",
            Self::WrongPlace => {
                "The predicted exception was thrown, but at another place or by another instruction."
            }
            Self::Timeout => "The test was still running at its deadline.",
            Self::Flaky => "Two runs of the test differed.",
            Self::CannotConstruct => "No Java code could be written that builds the inputs.",
            Self::Environment => {
                "The path depends on calls whose results the analysis had to guess."
            }
            Self::DoesNotCompile => "javac refused the generated test.",
            Self::JvmCrash => "The JVM died while it ran the test.",
            Self::OutOfMemory => "The test needed more memory or threads than it may have.",
            Self::StackOverflow => "The test recursed deeper than its stack.",
            Self::MissingClass => "A class that the test needs is not on the class path.",
            Self::Sandboxed => "The sandbox refused what the code wanted to do.",
            Self::SolverUnknown => "The solver could not decide a condition of the path.",
            Self::NotRun => "No test was run.",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_verdict_is_found_by_its_stable_name() {
        let refused = Verdict::Unconfirmed(Reason::DoesNotCompile);
        assert_eq!(refused.name(), "does-not-compile");
        for verdict in [Verdict::Real, refused, Verdict::NOT_RUN] {
            assert_eq!(Verdict::named(&verdict.name()), Some(verdict));
        }
        assert_eq!(Verdict::named("unheard-of"), None);
    }
}
