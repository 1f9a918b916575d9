//! Compares what a path predicts with what the JVM did. Pure: no clock, no file, no process.

use analyzer::warning::{Location, Message};

use super::{Reason, Verdict};
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

/// Judges one run on a JDK of this feature release. `is_reported` says whether faults are reported at a frame, and
/// says no to the test itself.
pub fn judge(
    expectation: &Expectation,
    observation: &Observation,
    feature: u32,
    is_reported: &dyn Fn(&Frame) -> bool,
) -> Verdict {
    Verdict::Unconfirmed(match observation {
        Observation::Threw {
            exception, message, ..
        } if *exception != expectation.exception => {
            instead_of_predicted(exception, message.as_deref())
        }
        Observation::Threw {
            message, frames, ..
        } => {
            let is_predicted = frames.iter().position(is_reported).is_some_and(|depth| {
                is_at(&frames[depth], &expectation.site)
                    && is_from(
                        &expectation.source,
                        &frames[..depth],
                        message.as_deref(),
                        feature,
                    )
            });
            match is_predicted {
                true => return Verdict::Real,
                false => Reason::WrongPlace,
            }
        }
        Observation::Returned | Observation::Exited { .. } => Reason::NoException,
        Observation::OutOfMemory => Reason::OutOfMemory,
        Observation::TimedOut => Reason::Timeout,
        Observation::Crashed { .. } => Reason::JvmCrash,
        Observation::CompileFailed { message } if lacks_class(message) => Reason::MissingClass,
        Observation::CompileFailed { .. } => Reason::DoesNotCompile,
        Observation::Sandboxed { .. } => Reason::Sandboxed,
        Observation::NotRun => Reason::NotRun,
    })
}

/// Whether javac says that a class is not on the class path, as one that a class of the program extends.
fn lacks_class(message: &str) -> bool {
    let mut after = message.split("class file for ").skip(1);
    after.any(|name| name.contains(" not found"))
}

/// An exception that was not predicted. Those that tell of a limit, or of the class path, have reasons of their own.
fn instead_of_predicted(exception: &str, message: Option<&str>) -> Reason {
    // Of a class that is there, but whose initializer has thrown before (JVMS §5.5).
    let is_there = message.is_some_and(|it| it.starts_with("Could not initialize class"));
    match exception {
        "java.lang.OutOfMemoryError" => Reason::OutOfMemory,
        "java.lang.StackOverflowError" => Reason::StackOverflow,
        "java.lang.NoClassDefFoundError" | "java.lang.ClassNotFoundException" if !is_there => {
            Reason::MissingClass
        }
        _ => Reason::OtherException,
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
        let reason = |message| instead_of_predicted(missing, Some(message));
        assert_eq!(reason("demo/Absent"), Reason::MissingClass);
        let broken = "Could not initialize class demo.Broken";
        assert_eq!(reason(broken), Reason::OtherException);
    }

    fn verdict(source: &Source, line: Option<u32>, exception: &str, frames: &[&str]) -> Verdict {
        let expectation = expectation(source.clone(), line);
        judge(&expectation, &threw(exception, frames), 17, &is_demo)
    }

    #[test]
    fn real_is_the_predicted_exception_at_the_predicted_place() {
        use Verdict::{Real, Unconfirmed};
        let other = "java.lang.ArithmeticException";
        let itself = Source::Instruction(None);
        for (line, exception, frames, expected) in [
            (Some(7), NPE, &["demo.List.get:7", "T.test:1"][..], Real),
            (
                Some(7),
                other,
                &["demo.List.get:7"],
                Unconfirmed(Reason::OtherException),
            ),
            (
                Some(7),
                NPE,
                &["demo.List.get:8"],
                Unconfirmed(Reason::WrongPlace),
            ),
            (
                Some(7),
                NPE,
                &["demo.List.set:7"],
                Unconfirmed(Reason::WrongPlace),
            ),
            (
                Some(7),
                NPE,
                &["demo.Other.get:7"],
                Unconfirmed(Reason::WrongPlace),
            ),
            (Some(7), NPE, &["T.test:1"], Unconfirmed(Reason::WrongPlace)),
            (Some(7), NPE, &[], Unconfirmed(Reason::WrongPlace)),
            // Without a line table the class and the method have to do.
            (None, NPE, &["demo.List.get:8"], Real),
            (
                Some(7),
                NPE,
                &["demo.List.get:-"],
                Unconfirmed(Reason::WrongPlace),
            ),
        ] {
            let verdict = verdict(&itself, line, exception, frames);
            assert_eq!(verdict, expected, "{line:?} {exception} {frames:?}");
        }
    }

    #[test]
    fn frames_above_the_site_are_those_of_the_called_library_method() {
        use Verdict::{Real, Unconfirmed};
        let hash = || Source::Library(Some("hash".to_owned()));
        let by_library = ["java.util.Objects.hash:1", "demo.List.get:7"];
        let deeper = [
            "java.util.A.x:1",
            "java.util.Objects.hash:1",
            "demo.List.get:7",
        ];
        for (source, frames, expected) in [
            (
                Source::Instruction(None),
                &by_library[..],
                Unconfirmed(Reason::WrongPlace),
            ),
            (hash(), &by_library, Real),
            (hash(), &deeper, Real),
            (
                hash(),
                &["java.util.Objects.hashCode:1", "demo.List.get:7"],
                Unconfirmed(Reason::WrongPlace),
            ),
            (
                hash(),
                &["demo.List.get:7"],
                Unconfirmed(Reason::WrongPlace),
            ),
            (
                Source::Library(None),
                &["java.util.A.x:1", "demo.List.get:7"],
                Real,
            ),
            // Scanned code above the site is never part of a prediction.
            (
                hash(),
                &["demo.Item.run:3", "demo.List.get:7"],
                Unconfirmed(Reason::WrongPlace),
            ),
            (
                hash(),
                &["demo.List.access$000:7", "demo.List.get:7"],
                Unconfirmed(Reason::WrongPlace),
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
                Verdict::Unconfirmed(Reason::WrongPlace),
            ),
            (
                "Cannot read field \"next\" because \"b\" is null",
                11,
                Verdict::Unconfirmed(Reason::WrongPlace),
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
            Verdict::Unconfirmed(Reason::WrongPlace)
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
}
