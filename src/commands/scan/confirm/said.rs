//! What the JVM did in a run, in words.

use runner::observation::{Frame, Observation};
use runner::store::Observed;

/// What a run did, as the store keeps it.
pub(super) fn observed(observation: Observation, test_class: &str) -> Observed {
    match observation {
        Observation::Threw {
            exception,
            message,
            frames,
        } => Observed {
            exception: Some(exception),
            message,
            frames: down_to_test(&frames, test_class)
                .iter()
                .map(frame)
                .collect(),
        },
        Observation::Sandboxed { exception, message } => Observed {
            exception: Some(exception),
            message: Some(message),
            frames: Vec::new(),
        },
        Observation::Exited { code } => {
            said(format!("The test ended its JVM with exit code {code}."))
        }
        Observation::Crashed { detail, .. } => said(detail),
        Observation::CompileFailed { message } => said(message),
        Observation::OutOfMemory => said("The JVM ran out of memory.".to_owned()),
        Observation::Returned | Observation::TimedOut | Observation::NotRun => Observed::default(),
    }
}

/// What a second run did that differs from the first.
pub(super) fn again(observation: &Observation) -> String {
    let did = match observation {
        Observation::Threw {
            exception,
            message,
            frames,
        } => {
            let message = message.as_ref().map(|text| format!(": {text}"));
            let place = frames.first().map(|top| format!(" at {}", frame(top)));
            let rest = [message, place].into_iter().flatten().collect::<String>();
            format!("threw {exception}{rest}")
        }
        Observation::Sandboxed { exception, .. } => {
            format!("was refused something by the sandbox ({exception})")
        }
        Observation::Exited { code } => format!("ended its JVM with exit code {code}"),
        Observation::Crashed { .. } => "crashed its JVM".to_owned(),
        Observation::OutOfMemory => "left its JVM without memory".to_owned(),
        Observation::TimedOut => "was still running at its deadline".to_owned(),
        Observation::Returned => "ended without an exception".to_owned(),
        Observation::CompileFailed { .. } | Observation::NotRun => "did not happen".to_owned(),
    };
    format!("The second run {did}.")
}

fn said(message: String) -> Observed {
    Observed {
        message: Some(message),
        ..Observed::default()
    }
}

/// The frames without those of the machinery that runs tests.
fn down_to_test<'a>(frames: &'a [Frame], test_class: &str) -> &'a [Frame] {
    let is_test = |frame: &Frame| frame.class.rsplit('.').next() == Some(test_class);
    match frames.iter().rposition(is_test) {
        Some(last) => &frames[..=last],
        None => frames,
    }
}

/// A frame as a stack trace shows it. The file is that of the outermost class, as javac wants it.
fn frame(frame: &Frame) -> String {
    let simple = frame.class.rsplit('.').next().unwrap_or(&frame.class);
    let outermost = simple.split('$').next().unwrap_or(simple);
    match frame.line {
        Some(line) => format!("{}.{}({outermost}.java:{line})", frame.class, frame.method),
        None => format!("{}.{}(Unknown Source)", frame.class, frame.method),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stack_ends_at_the_test() {
        let frames = ["demo.A", "demo.ATest_1", "jitterbug.Worker"].map(|class| Frame {
            class: class.to_owned(),
            method: "m".to_owned(),
            line: None,
        });
        assert_eq!(down_to_test(&frames, "ATest_1").len(), 2);
        assert_eq!(down_to_test(&frames, "BTest_1").len(), 3);
    }

    #[test]
    fn frames_read_as_in_a_stack_trace() {
        let shown = |class: &str, line| {
            frame(&Frame {
                class: class.to_owned(),
                method: "get".to_owned(),
                line,
            })
        };
        assert_eq!(
            shown("demo.List$Node", Some(12)),
            "demo.List$Node.get(List.java:12)"
        );
        assert_eq!(shown("List", None), "List.get(Unknown Source)");
    }

    #[test]
    fn a_second_run_that_differs_is_told_in_one_sentence() {
        assert_eq!(
            again(&Observation::Returned),
            "The second run ended without an exception."
        );
        let thrown = Observation::Threw {
            exception: "demo.Oops".to_owned(),
            message: Some("late".to_owned()),
            frames: vec![Frame {
                class: "demo.List".to_owned(),
                method: "get".to_owned(),
                line: Some(12),
            }],
        };
        assert_eq!(
            again(&thrown),
            "The second run threw demo.Oops: late at demo.List.get(List.java:12)."
        );
    }
}
