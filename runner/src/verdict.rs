//! Compares what a path predicts with what the JVM did. Pure: no clock, no file, no process.

use std::fmt;

use analyzer::warning::{Location, Message};
use serde::{Deserialize, Serialize};

use crate::message;
use crate::observation::{Frame, Observation};

/// What the path of a warning predicts for its test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expectation {
    /// Binary name of the exception's class.
    pub exception: String,
    /// The innermost frame in scanned code that somebody wrote.
    pub site: Location,
    /// What throws at the site.
    pub source: Source,
}

/// What throws at the site of a fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// The instruction itself, with what the JVM will say; `None` where that is open.
    Instruction(Option<Message>),
    /// The library method of this name that the instruction calls, or what that calls; `None` where
    /// frames of the library's making may come between.
    Library(Option<String>),
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
    /// The predicted exception, thrown somewhere else or by another instruction of the same line.
    WrongPlace,
    /// Still running at the deadline.
    Timeout,
    /// `Real` in one run and something else in another.
    Flaky,
    /// javac refused the test.
    DoesNotCompile,
    /// The JVM died.
    JvmCrash,
    /// More memory, or more threads, than a test may have.
    OutOfMemory,
    /// Recursion without end, or nearly so.
    StackOverflow,
    /// A class that is not on the class path.
    MissingClass,
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
            Verdict::OutOfMemory => "out-of-memory",
            Verdict::StackOverflow => "stack-overflow",
            Verdict::MissingClass => "missing-class",
            Verdict::Sandboxed => "sandboxed",
            Verdict::NotRun => "not-run",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Judges one run on a JDK of this feature release. `is_reported` says whether faults are reported at a frame, and
/// says no to the test itself.
pub fn judge(
    expectation: &Expectation,
    observation: &Observation,
    feature: u32,
    is_reported: &dyn Fn(&Frame) -> bool,
) -> Verdict {
    match observation {
        Observation::Threw {
            exception, message, ..
        } if *exception != expectation.exception => {
            instead_of_predicted(exception, message.as_deref())
        }
        Observation::Threw {
            message, frames, ..
        } => {
            let Some(depth) = frames.iter().position(is_reported) else {
                return Verdict::WrongPlace;
            };
            let (above, site) = (&frames[..depth], &frames[depth]);
            let is_predicted = is_at(site, &expectation.site)
                && is_from(&expectation.source, above, message.as_deref(), feature);
            match is_predicted {
                true => Verdict::Real,
                false => Verdict::WrongPlace,
            }
        }
        Observation::Returned | Observation::Exited { .. } => Verdict::NoException,
        Observation::OutOfMemory => Verdict::OutOfMemory,
        Observation::TimedOut => Verdict::Timeout,
        Observation::Crashed { .. } => Verdict::JvmCrash,
        Observation::CompileFailed { message } if lacks_class(message) => Verdict::MissingClass,
        Observation::CompileFailed { .. } => Verdict::DoesNotCompile,
        Observation::Sandboxed { .. } => Verdict::Sandboxed,
        Observation::NotRun => Verdict::NotRun,
    }
}

/// Whether javac says that a class is not on the class path, as one that a class of the program extends.
fn lacks_class(message: &str) -> bool {
    let mut after = message.split("class file for ").skip(1);
    after.any(|name| name.contains(" not found"))
}

/// An exception that was not predicted. Those that tell of a limit, or of the class path, have verdicts of their own.
fn instead_of_predicted(exception: &str, message: Option<&str>) -> Verdict {
    // Of a class that is there, but whose initializer has thrown before (JVMS §5.5).
    let is_there = message.is_some_and(|it| it.starts_with("Could not initialize class"));
    match exception {
        "java.lang.OutOfMemoryError" => Verdict::OutOfMemory,
        "java.lang.StackOverflowError" => Verdict::StackOverflow,
        "java.lang.NoClassDefFoundError" | "java.lang.ClassNotFoundException" if !is_there => {
            Verdict::MissingClass
        }
        _ => Verdict::OtherException,
    }
}

/// A stack trace has no descriptors, so overloads are told apart by line.
fn is_at(frame: &Frame, site: &Location) -> bool {
    frame.class == site.class
        && frame.method == site.method
        && (site.line.is_none() || frame.line == site.line)
}

/// Whether the source threw, by the frames above the site, innermost first, and the message.
fn is_from(source: &Source, above: &[Frame], message: Option<&str>, feature: u32) -> bool {
    match source {
        Source::Instruction(expected) => {
            let agrees = |expected| message::agrees(expected, message, feature);
            above.is_empty() && expected.as_ref().is_none_or(agrees)
        }
        Source::Library(None) => true,
        Source::Library(Some(callee)) => above.last().is_some_and(|frame| frame.method == *callee),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NPE: &str = "java.lang.NullPointerException";

    fn expectation(source: Source, line: Option<u32>) -> Expectation {
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
            source,
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

    fn is_demo(frame: &Frame) -> bool {
        frame.class.starts_with("demo.")
    }

    #[test]
    fn a_missing_class_is_told_from_one_whose_initializer_failed() {
        let missing = "java.lang.NoClassDefFoundError";
        let verdict = |message| instead_of_predicted(missing, Some(message));
        assert_eq!(verdict("demo/Absent"), Verdict::MissingClass);
        let broken = "Could not initialize class demo.Broken";
        assert_eq!(verdict(broken), Verdict::OtherException);
    }

    fn verdict(source: &Source, line: Option<u32>, exception: &str, frames: &[&str]) -> Verdict {
        let expectation = expectation(source.clone(), line);
        judge(&expectation, &threw(exception, frames), 17, &is_demo)
    }

    #[test]
    fn real_is_the_predicted_exception_at_the_predicted_place() {
        use Verdict::{OtherException, Real, WrongPlace};
        let other = "java.lang.ArithmeticException";
        let itself = Source::Instruction(None);
        for (line, exception, frames, expected) in [
            (Some(7), NPE, &["demo.List.get:7", "T.test:1"][..], Real),
            (Some(7), other, &["demo.List.get:7"], OtherException),
            (Some(7), NPE, &["demo.List.get:8"], WrongPlace),
            (Some(7), NPE, &["demo.List.set:7"], WrongPlace),
            (Some(7), NPE, &["demo.Other.get:7"], WrongPlace),
            (Some(7), NPE, &["T.test:1"], WrongPlace),
            (Some(7), NPE, &[], WrongPlace),
            // Without a line table the class and the method have to do.
            (None, NPE, &["demo.List.get:8"], Real),
            (Some(7), NPE, &["demo.List.get:-"], WrongPlace),
        ] {
            let verdict = verdict(&itself, line, exception, frames);
            assert_eq!(verdict, expected, "{line:?} {exception} {frames:?}");
        }
    }

    #[test]
    fn frames_above_the_site_are_those_of_the_called_library_method() {
        use Verdict::{Real, WrongPlace};
        let hash = || Source::Library(Some("hash".to_owned()));
        let by_library = ["java.util.Objects.hash:1", "demo.List.get:7"];
        let deeper = [
            "java.util.A.x:1",
            "java.util.Objects.hash:1",
            "demo.List.get:7",
        ];
        for (source, frames, expected) in [
            (Source::Instruction(None), &by_library[..], WrongPlace),
            (hash(), &by_library, Real),
            (hash(), &deeper, Real),
            (
                hash(),
                &["java.util.Objects.hashCode:1", "demo.List.get:7"],
                WrongPlace,
            ),
            (hash(), &["demo.List.get:7"], WrongPlace),
            (
                Source::Library(None),
                &["java.util.A.x:1", "demo.List.get:7"],
                Real,
            ),
            // Scanned code above the site is never part of a prediction.
            (hash(), &["demo.Item.run:3", "demo.List.get:7"], WrongPlace),
            (
                hash(),
                &["demo.List.access$000:7", "demo.List.get:7"],
                WrongPlace,
            ),
        ] {
            let verdict = verdict(&source, Some(7), NPE, frames);
            assert_eq!(verdict, expected, "{source:?} {frames:?}");
        }
    }

    #[test]
    fn another_fault_of_the_same_line_is_at_a_wrong_place() {
        let message = |text: &str| Some(text.to_owned());
        let source = Source::Instruction(Some(Message::NullUse {
            action: "Cannot read field \"next\"".to_owned(),
            cause: message("\"a\" is null"),
        }));
        let expectation = expectation(source, Some(7));
        for (said, feature, expected) in [
            (
                "Cannot read field \"next\" because \"a\" is null",
                17,
                Verdict::Real,
            ),
            (
                "Cannot read field \"next\" because \"b\" is null",
                17,
                Verdict::WrongPlace,
            ),
            (
                "Cannot read field \"next\" because \"b\" is null",
                11,
                Verdict::WrongPlace,
            ),
        ] {
            let mut observation = threw(NPE, &["demo.List.get:7"]);
            if let Observation::Threw { message: of, .. } = &mut observation {
                *of = message(said);
            }
            let verdict = judge(&expectation, &observation, feature, &is_demo);
            assert_eq!(verdict, expected, "{said}");
        }
        let silent = threw(NPE, &["demo.List.get:7"]);
        assert_eq!(judge(&expectation, &silent, 11, &is_demo), Verdict::Real);
        assert_eq!(
            judge(&expectation, &silent, 17, &is_demo),
            Verdict::WrongPlace
        );
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
            (Observation::OutOfMemory, "out-of-memory"),
            (
                Observation::CompileFailed { message: text() },
                "does-not-compile",
            ),
            (
                Observation::CompileFailed {
                    message: "cannot access Tool\n  class file for demo.Tool not found".to_owned(),
                },
                "missing-class",
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
            let verdict = judge(
                &expectation(Source::Instruction(None), None),
                &observation,
                17,
                &|_| true,
            );
            assert_eq!(verdict.name(), expected);
        }
    }

    #[test]
    fn the_stored_name_is_the_printed_name() {
        for verdict in [Verdict::Real, Verdict::DoesNotCompile, Verdict::OutOfMemory] {
            let json = serde_json::to_string(&verdict).unwrap();
            assert_eq!(json, format!("\"{verdict}\""));
        }
    }
}
