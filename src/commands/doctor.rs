//! `jitterbug doctor`: what a scan needs, what of it is here, and what to do about the rest.

use std::fmt::Write as _;

use analyzer::solver::{z3_is_supported, z3_version};
use anyhow::Result;
use runner::doctor::{Finding, examine};
use runner::store::duckdb_version;

use crate::cli::DoctorArgs;
use crate::exit_code::Exit;
use crate::{config, console};

/// What to do about a Z3 that is too old.
pub(super) const Z3_ADVICE: &str =
    "run .cargo/native.sh and build again, or build with --features vendored-z3";

/// Prints a line for each thing that was looked at.
pub(super) fn run(args: &DoctorArgs) -> Result<Exit> {
    let mut findings = examine(
        args.jdk.as_deref(),
        config::junit_version(args.junit_version),
        config::sandbox(args.sandbox),
    );
    findings.extend([z3(), duckdb()]);
    console::print(&render(&findings))?;
    Ok(match findings.iter().all(|finding| finding.ok) {
        true => Exit::Success,
        false => Exit::Usage,
    })
}

fn z3() -> Finding {
    let ok = z3_is_supported();
    Finding {
        name: "Z3",
        ok,
        detail: z3_version(),
        advice: if ok {
            String::new()
        } else {
            format!("too old: {Z3_ADVICE}")
        },
    }
}

fn duckdb() -> Finding {
    let version = duckdb_version();
    let ok = version.is_some();
    Finding {
        name: "DuckDB",
        ok,
        detail: version.unwrap_or_else(|| "cannot open a database in memory".to_owned()),
        advice: if ok {
            String::new()
        } else {
            "run .cargo/native.sh and build again".to_owned()
        },
    }
}

fn render(findings: &[Finding]) -> String {
    let mut out = String::new();
    for finding in findings {
        let mark = if finding.ok { "ok" } else { "PROBLEM" };
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{mark:<8} {:<8} {}", finding.name, finding.detail);
        if !finding.advice.is_empty() {
            let _ = writeln!(out, "{:<17} what to do: {}", "", finding.advice);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_comes_with_what_to_do() {
        let finding = |name, ok, advice: &str| Finding {
            name,
            ok,
            detail: "detail".to_owned(),
            advice: advice.to_owned(),
        };
        let text = render(&[
            finding("JDK", true, ""),
            finding("JUnit", false, "install it"),
        ]);
        assert_eq!(
            text,
            "ok       JDK      detail\n\
             PROBLEM  JUnit    detail\n\
             \x20                 what to do: install it\n"
        );
    }
}
