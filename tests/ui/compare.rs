//! What a fixture claims against what the tool reported, exact in both directions.
//!
//! Pure: claims and reports in, differences out, each a message that names file and line.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use crate::annotations::{Claim, Claims, Grade, Status};

/// What the tool said about the classes of one file.
#[derive(Debug, Default)]
pub(crate) struct Reported {
    pub(crate) warnings: Vec<ReportedWarning>,
    /// Reasons for which paths of the classes were given up, with how many.
    pub(crate) gaps: BTreeMap<String, u64>,
    /// Methods that were analyzed.
    pub(crate) n_methods: usize,
    /// Methods whose analysis failed by a defect of the tool.
    pub(crate) crashed: Vec<String>,
}

/// One warning of the report.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct ReportedWarning {
    pub(crate) line: u32,
    /// Simple class name.
    pub(crate) exception: String,
    pub(crate) status: Status,
    /// Why it is unconfirmed.
    pub(crate) reason: Option<String>,
    pub(crate) grade: Grade,
    /// Whether it is in the default list.
    pub(crate) listed: bool,
    /// Whether javac refused one of its tests, be it one that decides nothing.
    pub(crate) is_refused: bool,
}

/// Everything that differs, as one message; `None` when the claims hold.
pub(crate) fn difference(
    file: &str,
    source: &str,
    claims: &Claims,
    reported: &Reported,
) -> Option<String> {
    let mut findings = missing(claims, reported);
    findings.extend(unexpected(claims, reported));
    findings.extend(uncompiled(reported));
    findings.sort();
    let mut message = String::new();
    for (line, text) in &findings {
        let code = source
            .lines()
            .nth(*line as usize - 1)
            .unwrap_or("(no such line)")
            .trim();
        write!(message, "{file}:{line}: {text}\n    {code}\n")
            .expect("invariant: writing to a string succeeds");
    }
    for method in &reported.crashed {
        writeln!(message, "{file}: the analysis of {method} crashed")
            .expect("invariant: writing to a string succeeds");
    }
    if message.is_empty() {
        None
    } else {
        Some(message + &given_up(reported))
    }
}

/// Claims that the report does not bear out.
fn missing(claims: &Claims, reported: &Reported) -> Vec<(u32, String)> {
    let mut findings = Vec::new();
    for annotation in &claims.annotations {
        let line = annotation.line;
        let text = match &annotation.claim {
            Claim::Warning {
                status,
                exception,
                grade,
            } => {
                let is_claimed = |warning: &&ReportedWarning| {
                    warning.status == *status && grade.allows(&warning.grade)
                };
                match at(reported, line, exception).as_slice() {
                    found if found.iter().any(is_claimed) => None,
                    found => Some(format!(
                        "expected {status} {exception}{grade}, found {}",
                        describe(found)
                    )),
                }
            }
            Claim::Missed { exception } => match at(reported, line, exception).as_slice() {
                [] => None,
                found => Some(format!(
                    "{exception} is no longer missed, found {}: change the annotation",
                    describe(found)
                )),
            },
            Claim::Gap { reason } if reported.gaps.keys().any(|gap| gap.starts_with(reason)) => {
                None
            }
            Claim::Gap { reason } => Some(format!("expected GAP {reason}, found no such reason")),
        };
        findings.extend(text.map(|text| (line, text)));
    }
    findings
}

/// Warnings that no annotation speaks of.
fn unexpected(claims: &Claims, reported: &Reported) -> BTreeSet<(u32, String)> {
    let unclaimed = reported
        .warnings
        .iter()
        .filter(|warning| !is_claimed(warning, claims, reported));
    unclaimed
        .map(|warning| {
            (
                warning.line,
                format!(
                    "found {}, but no annotation claims it",
                    describe(&[warning])
                ),
            )
        })
        .collect()
}

/// Warnings whose tests javac refuses: never what a fixture wants to say.
fn uncompiled(reported: &Reported) -> Vec<(u32, String)> {
    let warnings = reported.warnings.iter();
    let refused = warnings.filter(|it| it.is_refused);
    let finding = |it: &ReportedWarning| {
        let found = describe(&[it]);
        (
            it.line,
            format!("found {found}, with a test that does not compile"),
        )
    };
    refused.map(finding).collect()
}

/// Whether an annotation speaks of the warning. One that claims another status does, unless it
/// has a warning of its own: [`missing`] has told the difference.
fn is_claimed(warning: &ReportedWarning, claims: &Claims, reported: &Reported) -> bool {
    let found = at(reported, warning.line, &warning.exception);
    let on_line = claims
        .annotations
        .iter()
        .filter(|annotation| annotation.line == warning.line);
    let mut statuses = Vec::new();
    for annotation in on_line {
        match &annotation.claim {
            Claim::Missed { exception } if *exception == warning.exception => return true,
            Claim::Warning {
                status, exception, ..
            } if *exception == warning.exception => statuses.push(*status),
            Claim::Warning { .. } | Claim::Missed { .. } | Claim::Gap { .. } => {}
        }
    }
    let is_borne_out = |status: &Status| found.iter().any(|other| other.status == *status);
    statuses.contains(&warning.status) || statuses.iter().any(|status| !is_borne_out(status))
}

fn at<'a>(reported: &'a Reported, line: u32, exception: &str) -> Vec<&'a ReportedWarning> {
    let same = |warning: &&ReportedWarning| warning.line == line && warning.exception == exception;
    reported.warnings.iter().filter(same).collect()
}

fn describe(found: &[&ReportedWarning]) -> String {
    let describe_one = |warning: &&ReportedWarning| match &warning.reason {
        Some(reason) => format!("{} {} ({reason})", warning.status, warning.exception),
        None => format!("{} {}{}", warning.status, warning.exception, warning.grade),
    };
    if found.is_empty() {
        "nothing".to_owned()
    } else {
        found
            .iter()
            .map(describe_one)
            .collect::<Vec<_>>()
            .join(" and ")
    }
}

/// The paths that were given up explain most differences.
fn given_up(reported: &Reported) -> String {
    if reported.gaps.is_empty() {
        return "no path was given up\n".to_owned();
    }
    let gaps: Vec<String> = reported
        .gaps
        .iter()
        .map(|(reason, count)| format!("{reason} x{count}"))
        .collect();
    format!("paths given up: {}\n", gaps.join(", "))
}
