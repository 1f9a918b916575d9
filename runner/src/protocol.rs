//! The records that the Java harness writes, one JSON object per line.

use serde::Deserialize;

use crate::observation::{Frame, Observation};

/// UTF-16 units of an exception's message that the harness is asked to tell.
pub(crate) const MAX_MESSAGE: usize = 1_000;

/// One line of the harness.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "record", rename_all = "kebab-case")]
pub(crate) enum Record {
    /// The JVM is up and waits for requests.
    Ready,
    /// The test begins; its deadline counts from here.
    Started { test: usize },
    /// The test is over and the JVM still in good order.
    Ended(Ended),
    /// A source file that does not compile, relative to the source directory.
    Rejected { file: String, message: String },
    /// Classes could not be written, whatever is in them.
    Unwritable { message: String },
    /// All files that were not rejected are compiled.
    Compiled,
    /// What a call gave, in words.
    Answered { call: usize, answer: String },
    /// The call is still running at its deadline, and the JVM ends.
    Late { call: usize },
}

/// How a test ended that did not take its JVM with it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Ended {
    pub(crate) test: usize,
    pub(crate) millis: u64,
    /// Whether threads of the test live on, which could disturb the next one.
    pub(crate) leftover_threads: bool,
    #[serde(flatten)]
    pub(crate) outcome: Outcome,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub(crate) enum Outcome {
    Returned,
    Threw {
        exception: String,
        message: Option<String>,
        frames: Vec<Frame>,
    },
}

impl From<Outcome> for Observation {
    fn from(outcome: Outcome) -> Observation {
        match outcome {
            Outcome::Returned => Observation::Returned,
            Outcome::Threw {
                exception,
                message,
                frames,
            } => Observation::Threw {
                exception,
                message,
                frames,
            },
        }
    }
}

/// The record in a line, or `None` for text that something else wrote to the same pipe.
pub(crate) fn parse(line: &str, token: &str) -> Option<Record> {
    let json = line.strip_prefix(token)?.strip_prefix(' ')?;
    serde_json::from_str(json).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_exception_arrives_with_its_frames() {
        let line = r#"t0 {"record":"ended","test":7,"millis":12,"leftover_threads":true,"outcome":"threw","exception":"E","message":null,"frames":[{"class":"a.B","method":"m","line":3},{"class":"N","method":"n","line":-2}]}"#;
        let Some(Record::Ended(ended)) = parse(line, "t0") else {
            panic!("not parsed");
        };
        assert_eq!(
            (ended.test, ended.millis, ended.leftover_threads),
            (7, 12, true)
        );
        let Outcome::Threw { frames, .. } = ended.outcome else {
            panic!("not thrown");
        };
        assert_eq!(frames[0].line, Some(3));
        assert_eq!(frames[1].line, None);
    }

    #[test]
    fn a_line_without_the_token_is_not_a_record() {
        assert_eq!(parse(r#"{"record":"ready"}"#, "t0"), None);
        assert_eq!(parse(r#"t1 {"record":"ready"}"#, "t0"), None);
        assert_eq!(parse(r#"t0 {"record":"ready"}"#, "t0"), Some(Record::Ready));
    }

    #[test]
    fn a_torn_line_is_not_a_record() {
        assert_eq!(parse(r#"t0 {"record":"rea"#, "t0"), None);
        assert_eq!(parse("", "t0"), None);
    }
}
