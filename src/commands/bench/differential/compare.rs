//! Whether two answers to one call are the same.

use analyzer::concrete::{Outcome, Site, Thrown};
use runner::call::JvmAnswer;
use runner::observation::Frame;

/// Result of a comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Comparison {
    /// Equal results, or the same exception from the same line.
    Agree,
    /// A defect of the interpreter.
    Disagree,
    /// The JVM has no answer, for this reason.
    Skip(&'static str),
}

/// Compares what the interpreter says with what a JVM did. `is_jdk` answers for binary class names.
pub(super) fn compare(
    ours: &Outcome,
    jvm: &JvmAnswer,
    is_jdk: &dyn Fn(&str) -> bool,
) -> Comparison {
    let agree = match (ours, jvm) {
        (_, JvmAnswer::Late) => return Comparison::Skip("jvm-late"),
        (_, JvmAnswer::Died) => return Comparison::Skip("jvm-died"),
        (_, JvmAnswer::NotCalled) => return Comparison::Skip("not-callable"),
        (_, JvmAnswer::Threw { exception, .. }) if is_resource(exception) => {
            return Comparison::Skip("jvm-resources");
        }
        (Outcome::Returned(ours), JvmAnswer::Returned(theirs)) => ours == theirs,
        (Outcome::Threw(thrown), JvmAnswer::Threw { exception, frames }) => {
            thrown.exception == *exception && is_at(thrown, frames, is_jdk)
        }
        _ => false,
    };
    if agree {
        Comparison::Agree
    } else {
        Comparison::Disagree
    }
}

/// How much memory and stack there is says nothing about the program.
fn is_resource(exception: &str) -> bool {
    matches!(
        exception,
        "java.lang.OutOfMemoryError" | "java.lang.StackOverflowError"
    )
}

/// Whether the stack trace starts at the predicted place. A model has no frames of its own: there the JVM has more,
/// all of them in the JDK.
fn is_at(thrown: &Thrown, frames: &[Frame], is_jdk: &dyn Fn(&str) -> bool) -> bool {
    let Some(site) = &thrown.site else {
        return true;
    };
    if !thrown.by_model {
        return frames.first().is_some_and(|frame| is_site(site, frame));
    }
    let at = frames.iter().position(|frame| is_site(site, frame));
    at.is_some_and(|at| frames[..at].iter().all(|frame| is_jdk(&frame.class)))
}

fn is_site(site: &Site, frame: &Frame) -> bool {
    site.class == frame.class && site.method == frame.method && site.line == frame.line
}

#[cfg(test)]
mod tests {
    use analyzer::call::{JavaValue, Returned, Scalar};

    use super::*;

    fn frame(class: &str, line: u32) -> Frame {
        Frame {
            class: class.to_owned(),
            method: "m".to_owned(),
            line: Some(line),
        }
    }

    fn thrown(by_model: bool) -> Outcome {
        Outcome::Threw(Thrown {
            exception: "E".to_owned(),
            site: Some(Site {
                class: "a.B".to_owned(),
                method: "m".to_owned(),
                line: Some(3),
            }),
            by_model,
        })
    }

    fn comparison(ours: &Outcome, exception: &str, frames: Vec<Frame>) -> Comparison {
        let jvm = JvmAnswer::Threw {
            exception: exception.to_owned(),
            frames,
        };
        compare(ours, &jvm, &|class| class.starts_with("java."))
    }

    #[test]
    fn class_and_line_of_an_exception_count() {
        let ours = thrown(false);
        assert_eq!(
            comparison(&ours, "E", vec![frame("a.B", 3), frame("x.Y", 9)]),
            Comparison::Agree
        );
        assert_eq!(
            comparison(&ours, "E", vec![frame("a.B", 4)]),
            Comparison::Disagree
        );
        assert_eq!(
            comparison(&ours, "F", vec![frame("a.B", 3)]),
            Comparison::Disagree
        );
        assert_eq!(comparison(&ours, "E", Vec::new()), Comparison::Disagree);
    }

    #[test]
    fn above_a_model_are_frames_of_the_jdk_only() {
        let ours = thrown(true);
        let at = |class| comparison(&ours, "E", vec![frame(class, 1), frame("a.B", 3)]);
        assert_eq!(at("java.lang.String"), Comparison::Agree);
        assert_eq!(at("a.C"), Comparison::Disagree);
    }

    #[test]
    fn zeros_of_different_sign_are_different() {
        let returned = |value: f64| Returned {
            value: Some(JavaValue::Scalar(Scalar::double(value))),
            arrays: Vec::new(),
        };
        let compare_values = |ours, jvm| {
            let (ours, jvm) = (
                Outcome::Returned(returned(ours)),
                JvmAnswer::Returned(returned(jvm)),
            );
            compare(&ours, &jvm, &|_| false)
        };
        assert_eq!(compare_values(0.0, 0.0), Comparison::Agree);
        assert_eq!(compare_values(f64::NAN, -f64::NAN), Comparison::Agree);
        assert_eq!(compare_values(0.0, -0.0), Comparison::Disagree);
    }

    #[test]
    fn returning_is_not_throwing() {
        let ours = Outcome::Returned(Returned {
            value: None,
            arrays: Vec::new(),
        });
        assert_eq!(comparison(&ours, "E", Vec::new()), Comparison::Disagree);
        assert_eq!(
            compare(&ours, &JvmAnswer::Late, &|_| false),
            Comparison::Skip("jvm-late")
        );
    }
}
