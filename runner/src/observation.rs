//! What happened when a test was compiled and run, before anybody judges it.

use serde::{Deserialize, Deserializer, Serialize};

/// What one run of a test showed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "observed", rename_all = "kebab-case")]
pub enum Observation {
    /// The test method returned.
    Returned,
    /// An exception left the test method.
    Threw {
        /// Binary name of its class.
        exception: String,
        /// Its message, at most 1,000 characters.
        message: Option<String>,
        /// Its stack, innermost frame first, at most 64 frames.
        frames: Vec<Frame>,
    },
    /// The test was still running at its deadline.
    TimedOut,
    /// The test ended its JVM, as `System.exit` does.
    Exited {
        /// The exit code.
        code: i32,
    },
    /// The JVM gave itself up, or a signal ended it.
    Crashed {
        /// Number of the signal, where there was one.
        signal: Option<i32>,
        /// The last lines the JVM printed.
        detail: String,
    },
    /// The JVM ran out of memory.
    OutOfMemory,
    /// javac refused the test.
    CompileFailed {
        /// Its first complaint.
        message: String,
    },
    /// The test was not started.
    NotRun,
    /// The sandbox refused what the program wanted to do.
    Sandboxed {
        /// Binary name of the exception that says so.
        exception: String,
        /// Its message.
        message: String,
    },
}

/// One frame of a stack trace.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Frame {
    /// Binary name of the class.
    pub class: String,
    /// Method name.
    pub method: String,
    /// Source line; `None` in native methods and without a line table.
    #[serde(deserialize_with = "positive_line")]
    pub line: Option<u32>,
}

/// The JVM writes -1 for an unknown line and -2 for a native method.
fn positive_line<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u32>, D::Error> {
    let line = Option::<i64>::deserialize(deserializer)?;
    Ok(line.and_then(|line| u32::try_from(line).ok()))
}

/// What the kernel says inside the sandbox, as Java passes it on.
const REFUSALS: &[&str] = &[
    "Read-only file system",
    "Network is unreachable",
    "No space left on device",
    "Temporary failure in name resolution",
    "Cannot run program",
    "jspawnhelper",
];

/// Packages whose exceptions carry messages of the operating system.
const INPUT_OUTPUT: &[&str] = &["java.io.", "java.net.", "java.nio."];

impl Observation {
    /// Binary name of the class of the exception that left the test.
    pub(crate) fn exception(&self) -> Option<&str> {
        match self {
            Observation::Threw { exception, .. } => Some(exception),
            _ => None,
        }
    }

    /// The same observation, where an exception that stems from the sandbox is called so.
    pub(crate) fn inside_sandbox(self) -> Observation {
        match self {
            Observation::Threw {
                exception,
                message: Some(message),
                ..
            } if is_refusal(&exception, &message) => Observation::Sandboxed { exception, message },
            other => other,
        }
    }
}

fn is_refusal(exception: &str, message: &str) -> bool {
    INPUT_OUTPUT
        .iter()
        .any(|package| exception.starts_with(package))
        && (exception == "java.net.UnknownHostException"
            || REFUSALS.iter().any(|refusal| message.contains(refusal)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn threw(exception: &str, message: &str) -> Observation {
        Observation::Threw {
            exception: exception.to_owned(),
            message: Some(message.to_owned()),
            frames: Vec::new(),
        }
    }

    #[test]
    fn a_refusal_of_the_kernel_is_the_sandbox() {
        for (exception, message) in [
            (
                "java.io.FileNotFoundException",
                "/x (Read-only file system)",
            ),
            ("java.net.ConnectException", "Network is unreachable"),
            ("java.net.UnknownHostException", "example.org"),
            ("java.io.IOException", "Cannot run program \"sh\": error=2"),
        ] {
            let observation = threw(exception, message).inside_sandbox();
            assert!(
                matches!(observation, Observation::Sandboxed { .. }),
                "{exception}: {message}"
            );
        }
    }

    #[test]
    fn a_programs_own_exception_stays_what_it_is() {
        for (exception, message) in [
            ("java.lang.IllegalStateException", "Network is unreachable"),
            (
                "java.io.FileNotFoundException",
                "/x (No such file or directory)",
            ),
        ] {
            let observation = threw(exception, message);
            assert_eq!(observation.clone().inside_sandbox(), observation);
        }
    }

    #[test]
    fn an_observation_survives_being_stored() {
        let observation = Observation::Threw {
            exception: "java.lang.ArithmeticException".to_owned(),
            message: None,
            frames: vec![Frame {
                class: "demo.A".to_owned(),
                method: "div".to_owned(),
                line: None,
            }],
        };
        let json = serde_json::to_string(&observation).unwrap();
        assert_eq!(
            serde_json::from_str::<Observation>(&json).unwrap(),
            observation
        );
    }
}
