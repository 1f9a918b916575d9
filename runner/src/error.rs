//! What keeps tests from being run at all. What a single test does is an
//! [`Observation`](crate::observation::Observation), never an error.

use std::io;
use std::path::PathBuf;
use std::process::ExitStatus;

use thiserror::Error;

use crate::pool::NoThread;

/// A problem of the user's environment.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum RunError {
    /// There is no JDK in any of the usual places.
    #[error(
        "no JDK found by --jdk, JAVA_HOME, PATH or in /usr/lib/jvm; install one \
         (Debian, Ubuntu: apt-get install openjdk-17-jdk-headless)"
    )]
    NoJdk,
    /// The directory does not hold a Java installation.
    #[error("{origin} is {}, which is not a JDK: {missing} is missing", home.display())]
    NotAJdk {
        /// The directory.
        home: PathBuf,
        /// Who named it, as `JAVA_HOME`.
        origin: String,
        /// What a JDK has and this directory has not.
        missing: &'static str,
    },
    /// The installation can run Java but not compile it.
    #[error("{origin} is {}, a Java runtime without javac; install the JDK (openjdk-…-jdk-headless, not -jre)", home.display())]
    NoCompiler {
        /// The installation.
        home: PathBuf,
        /// Who named it.
        origin: String,
    },
    /// The JDK has no run-time image, or cannot run the harness.
    #[error("{origin} is {}, JDK {version}; JDK {minimum} or newer is needed", home.display())]
    JdkTooOld {
        /// The installation.
        home: PathBuf,
        /// Who named it.
        origin: String,
        /// Its version.
        version: String,
        /// The oldest version that works.
        minimum: u32,
    },
    /// There is no JUnit API to compile tests against.
    #[error("{0}")]
    NoJunit(String),
    /// Tests would run unprotected, and nobody asked for that.
    #[error(
        "bubblewrap (bwrap) is not installed, and generated tests run the scanned code with unusual inputs; \
         install it (apt-get install bubblewrap), or pass --sandbox none to run them unprotected"
    )]
    NoBubblewrap,
    /// The first JVM did not come up.
    #[error(
        "the JVM did not start: {detail}; if the sandbox cannot work here (user namespaces are switched off), \
         pass --sandbox none"
    )]
    JvmDidNotStart {
        /// What it printed, or how it ended.
        detail: String,
    },
    /// The run was ended before its tests were compiled.
    #[error("the run was interrupted")]
    Interrupted,
    /// Our own Java sources did not compile.
    #[error("the test harness does not compile with {}: {detail}", javac.display())]
    Harness {
        /// The compiler.
        javac: PathBuf,
        /// What it printed.
        detail: String,
    },
    /// The system lets us start no thread.
    #[error(
        "no thread can be started; are there too many processes, or is there too little memory (see `ulimit -a`)?"
    )]
    NoThread(#[source] io::Error),
    /// A file or directory could not be used.
    #[error("cannot {action} {}", file.display())]
    File {
        /// What was tried, as `read`.
        action: &'static str,
        /// The file or directory.
        file: PathBuf,
        /// Why it failed.
        source: io::Error,
    },
}

/// The usual reason why a JVM ends without a word.
const NO_MEMORY: &str = "is there enough memory, and may so many processes run (see `ulimit -a`)?";

impl From<NoThread> for RunError {
    fn from(NoThread(source): NoThread) -> Self {
        Self::NoThread(source)
    }
}

impl RunError {
    /// What is known about a JVM that did not start: what it printed or, if that is nothing, how it ended.
    pub(crate) fn did_not_start(printed: &str, status: Option<ExitStatus>) -> RunError {
        let detail = match (printed.trim(), status) {
            ("", None) => format!("it printed nothing; {NO_MEMORY}"),
            ("", Some(status)) => format!("it printed nothing ({status}); {NO_MEMORY}"),
            (printed, _) => printed.to_owned(),
        };
        RunError::JvmDidNotStart { detail }
    }

    /// For `map_err` on an operation on `file`.
    pub(crate) fn file(
        action: &'static str,
        file: impl Into<PathBuf>,
    ) -> impl FnOnce(io::Error) -> RunError {
        let file = file.into();
        move |source| RunError::File {
            action,
            file,
            source,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::process::ExitStatusExt as _;

    use super::*;

    #[test]
    fn a_jvm_that_ends_without_a_word_comes_with_its_status_and_the_usual_reason() {
        let message = |printed, status| RunError::did_not_start(printed, status).to_string();
        let killed = message(" \n", Some(ExitStatus::from_raw(9)));
        assert!(
            killed.starts_with("the JVM did not start: it printed nothing (signal: 9 (SIGKILL)); is there enough memory"),
            "{killed}"
        );
        let loud = message("bwrap: no permission\n", Some(ExitStatus::from_raw(256)));
        assert!(
            loud.starts_with("the JVM did not start: bwrap: no permission; if"),
            "{loud}"
        );
    }
}
