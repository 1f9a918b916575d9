//! Looks at what a run needs from the machine and says what to do about what is missing.

use std::path::Path;

use testgen::JunitVersion;

use crate::error::RunError;
use crate::jdk::Jdk;
use crate::junit::Junit;
use crate::sandbox::{Isolation, Sandbox};

/// One thing that was looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What it is, as `JDK`.
    pub name: &'static str,
    /// Whether a run can use it.
    pub ok: bool,
    /// What was found, or what is wrong.
    pub detail: String,
    /// What to do; empty when all is well.
    pub advice: String,
}

/// Looks at the JDK (`jdk` is the option `--jdk`), at JUnit and at the sandbox.
#[must_use]
pub fn examine(jdk: Option<&Path>, junit: JunitVersion, sandbox: Sandbox) -> Vec<Finding> {
    let jdk = Jdk::find(jdk);
    let junit = Junit::find(junit);
    vec![
        finding(
            "JDK",
            jdk.as_ref()
                .map(|jdk| format!("{} in {}", jdk.version(), jdk.home().display())),
            "install a JDK, or name one with --jdk",
        ),
        finding(
            "JUnit",
            junit
                .as_ref()
                .map(|junit| junit.jars[0].display().to_string()),
            "install JUnit, or name its jars in JITTERBUG_JUNIT",
        ),
        finding(
            "sandbox",
            examine_sandbox(jdk.as_ref().ok(), sandbox)
                .as_ref()
                .map(Clone::clone),
            "install bubblewrap and allow user namespaces, or pass --sandbox none",
        ),
    ]
}

fn examine_sandbox(jdk: Option<&Jdk>, sandbox: Sandbox) -> Result<String, RunError> {
    let isolation = sandbox.resolve()?;
    // Without a JDK there is nothing to start; that finding stands by itself.
    if let Some(jdk) = jdk {
        isolation.probe(jdk)?;
    }
    Ok(match isolation {
        Isolation::Bwrap { program, .. } => format!("bubblewrap at {}", program.display()),
        Isolation::None => "none: tests can write files and use the network".to_owned(),
    })
}

fn finding(name: &'static str, result: Result<String, &RunError>, advice: &str) -> Finding {
    match result {
        Ok(detail) => Finding {
            name,
            ok: true,
            detail,
            advice: String::new(),
        },
        Err(e) => Finding {
            name,
            ok: false,
            detail: e.to_string(),
            advice: advice.to_owned(),
        },
    }
}
