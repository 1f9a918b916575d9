//! Compares what a path predicts with what the JVM did. Pure: no clock, no file, no process.

use std::fmt;

use analyzer::warning::Location;
use serde::{Deserialize, Serialize};

use crate::observation::{Frame, Observation};

/// What the path of a warning predicts for its test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expectation {
    /// Binary name of the exception's class.
    pub exception: String,
    /// The innermost frame in scanned code.
    pub site: Location,
    /// Whether the site itself throws, with no library frame above it.
    pub direct: bool,
    /// Whether the path depends on the unknown result of a call.
    pub environment: bool,
    /// Whether the solver could not decide some condition of the path.
    pub solver_unknown: bool,
}

/// What one run said about a prediction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The predicted exception at the predicted place.
    Real,
    /// Another exception.
    OtherException,
    /// No exception: the test returned or ended its JVM.
    NoException,
    /// The predicted exception, thrown somewhere else.
    WrongPlace,
    /// Still running at the deadline.
    Timeout,
    /// `Real` in one run and something else in another.
    Flaky,
    /// javac refused the test.
    DoesNotCompile,
    /// The JVM died.
    JvmCrash,
    /// The sandbox refused what the program wanted to do.
    Sandboxed,
    /// The test was not started.
    NotRun,
}

impl Verdict {
    /// The stable name, as `wrong-place`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Real => "real",
            Verdict::OtherException => "other-exception",
            Verdict::NoException => "no-exception",
            Verdict::WrongPlace => "wrong-place",
            Verdict::Timeout => "timeout",
            Verdict::Flaky => "flaky",
            Verdict::DoesNotCompile => "does-not-compile",
            Verdict::JvmCrash => "jvm-crash",
            Verdict::Sandboxed => "sandboxed",
            Verdict::NotRun => "not-run",
        }
    }

    /// Why a warning with this verdict is unconfirmed, by stable name; `None` when it is REAL.
    ///
    /// A run that contradicts the prediction says little when the prediction rested on a guess, so
    /// the guess is named instead.
    #[must_use]
    pub fn unconfirmed_reason(self, expectation: &Expectation) -> Option<&'static str> {
        match self {
            Verdict::Real => None,
            Verdict::NoException | Verdict::OtherException | Verdict::WrongPlace
                if expectation.environment =>
            {
                Some("environment")
            }
            Verdict::NoException | Verdict::OtherException | Verdict::WrongPlace
                if expectation.solver_unknown =>
            {
                Some("solver-unknown")
            }
            Verdict::NoException
            | Verdict::OtherException
            | Verdict::WrongPlace
            | Verdict::Timeout
            | Verdict::Flaky
            | Verdict::DoesNotCompile
            | Verdict::JvmCrash
            | Verdict::Sandboxed
            | Verdict::NotRun => Some(self.name()),
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Judges one run. `is_scanned` answers for binary class names, and says no to the test itself.
pub fn judge(
    expectation: &Expectation,
    observation: &Observation,
    is_scanned: &dyn Fn(&str) -> bool,
) -> Verdict {
    match observation {
        Observation::Threw {
            exception, frames, ..
        } => judge_exception(expectation, exception, frames, is_scanned),
        Observation::Returned | Observation::Exited { .. } => Verdict::NoException,
        // The JVM reports it as `OutOfMemoryError`, which nobody predicts.
        Observation::OutOfMemory => Verdict::OtherException,
        Observation::TimedOut => Verdict::Timeout,
        Observation::Crashed { .. } => Verdict::JvmCrash,
        Observation::CompileFailed { .. } => Verdict::DoesNotCompile,
        Observation::Sandboxed { .. } => Verdict::Sandboxed,
        Observation::NotRun => Verdict::NotRun,
    }
}

fn judge_exception(
    expectation: &Expectation,
    exception: &str,
    frames: &[Frame],
    is_scanned: &dyn Fn(&str) -> bool,
) -> Verdict {
    if exception != expectation.exception {
        return Verdict::OtherException;
    }
    let innermost = frames.iter().position(|frame| is_scanned(&frame.class));
    match innermost {
        Some(depth)
            if (depth == 0 || !expectation.direct) && is_at(&frames[depth], &expectation.site) =>
        {
            Verdict::Real
        }
        Some(_) | None => Verdict::WrongPlace,
    }
}

/// A stack trace has no descriptors, so overloads are told apart by line.
fn is_at(frame: &Frame, site: &Location) -> bool {
    frame.class == site.class
        && frame.method == site.method
        && (site.line.is_none() || frame.line == site.line)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NPE: &str = "java.lang.NullPointerException";

    fn expectation(direct: bool, line: Option<u32>) -> Expectation {
        Expectation {
            exception: NPE.to_owned(),
            site: Location {
                class: "demo.List".to_owned(),
                method: "get".to_owned(),
                descriptor: "(I)I".to_owned(),
                file: None,
                line,
                bci: 4,
                scanned: true,
            },
            direct,
            environment: false,
            solver_unknown: false,
        }
    }

    /// Frames as `class.method:line`, innermost first.
    fn threw(exception: &str, frames: &[&str]) -> Observation {
        let frame = |text: &&str| {
            let (place, line) = text.split_once(':').unwrap();
            let (class, method) = place.rsplit_once('.').unwrap();
            Frame {
                class: class.to_owned(),
                method: method.to_owned(),
                line: line.parse().ok(),
            }
        };
        Observation::Threw {
            exception: exception.to_owned(),
            message: None,
            frames: frames.iter().map(frame).collect(),
        }
    }

    fn verdict(direct: bool, line: Option<u32>, exception: &str, frames: &[&str]) -> Verdict {
        judge(
            &expectation(direct, line),
            &threw(exception, frames),
            &|class| class.starts_with("demo."),
        )
    }

    #[test]
    fn real_is_the_predicted_exception_at_the_predicted_place() {
        use Verdict::{OtherException, Real, WrongPlace};
        let other = "java.lang.ArithmeticException";
        for (direct, line, exception, frames, expected) in [
            (
                true,
                Some(7),
                NPE,
                &["demo.List.get:7", "T.test:1"][..],
                Real,
            ),
            (true, Some(7), other, &["demo.List.get:7"], OtherException),
            (true, Some(7), NPE, &["demo.List.get:8"], WrongPlace),
            (true, Some(7), NPE, &["demo.List.set:7"], WrongPlace),
            (true, Some(7), NPE, &["demo.Other.get:7"], WrongPlace),
            (true, Some(7), NPE, &["T.test:1"], WrongPlace),
            (true, Some(7), NPE, &[], WrongPlace),
            // Without a line table the class and the method have to do.
            (true, None, NPE, &["demo.List.get:8"], Real),
            (true, Some(7), NPE, &["demo.List.get:-"], WrongPlace),
            // A library frame above the site is part of some predictions only.
            (
                true,
                Some(7),
                NPE,
                &["java.util.Objects.hash:1", "demo.List.get:7"],
                WrongPlace,
            ),
            (
                false,
                Some(7),
                NPE,
                &["java.util.Objects.hash:1", "demo.List.get:7"],
                Real,
            ),
            // Scanned code above the site is never part of it.
            (
                false,
                Some(7),
                NPE,
                &["demo.Item.run:3", "demo.List.get:7"],
                WrongPlace,
            ),
            (
                false,
                Some(7),
                NPE,
                &["demo.List.access$000:7", "demo.List.get:7"],
                WrongPlace,
            ),
        ] {
            assert_eq!(
                verdict(direct, line, exception, frames),
                expected,
                "{direct} {line:?} {exception} {frames:?}"
            );
        }
    }

    #[test]
    fn whatever_is_observed_has_a_verdict() {
        let text = String::new;
        for (observation, expected) in [
            (Observation::Returned, "no-exception"),
            (Observation::Exited { code: 0 }, "no-exception"),
            (Observation::TimedOut, "timeout"),
            (
                Observation::Crashed {
                    signal: Some(6),
                    detail: text(),
                },
                "jvm-crash",
            ),
            (Observation::OutOfMemory, "other-exception"),
            (
                Observation::CompileFailed { message: text() },
                "does-not-compile",
            ),
            (Observation::NotRun, "not-run"),
            (
                Observation::Sandboxed {
                    exception: text(),
                    message: text(),
                },
                "sandboxed",
            ),
        ] {
            let verdict = judge(&expectation(true, None), &observation, &|_| true);
            assert_eq!(verdict.name(), expected);
        }
    }

    #[test]
    fn the_stored_name_is_the_printed_name() {
        for verdict in [Verdict::Real, Verdict::DoesNotCompile, Verdict::JvmCrash] {
            let json = serde_json::to_string(&verdict).unwrap();
            assert_eq!(json, format!("\"{verdict}\""));
        }
    }

    #[test]
    fn a_contradicted_guess_is_named_as_the_reason() {
        let mut guess = expectation(true, None);
        guess.solver_unknown = true;
        assert_eq!(
            Verdict::NoException.unconfirmed_reason(&guess),
            Some("solver-unknown")
        );
        guess.environment = true;
        assert_eq!(
            Verdict::WrongPlace.unconfirmed_reason(&guess),
            Some("environment")
        );
        assert_eq!(Verdict::Timeout.unconfirmed_reason(&guess), Some("timeout"));
        assert_eq!(Verdict::Real.unconfirmed_reason(&guess), None);
    }
}
