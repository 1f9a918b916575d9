//! JUnit XML for CI dashboards: a suite for each class, a test case for each warning.
//!
//! A warning of the default list is a failure, any other is skipped and says why, and a test that javac refused
//! or that killed its JVM is an error. Names of test cases carry no line, because dashboards follow a case
//! from build to build by its name.

use std::collections::BTreeMap;

use quick_junit::{NonSuccessKind, Property, TestCase, TestCaseStatus, TestSuite, XmlString};
use runner::store::{Reason, Report, StoredWarning, stable_name};

use crate::labels::labels;
use crate::order::Rank;
use crate::summary::short;
use crate::{ReportError, names, story};

/// Which warnings are failures, unless a decision sets them aside.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Failures {
    /// Those of the default list.
    #[default]
    Listed,
    /// All REAL ones.
    Real,
}

impl Failures {
    fn contain(self, stored: &StoredWarning) -> bool {
        let is_wanted = match self {
            Self::Listed => stored.confirmed.is_listed(),
            Self::Real => stored.confirmed.reason.is_none(),
        };
        is_wanted && stored.set_aside().is_none()
    }
}

/// Renders the warnings of a scan.
///
/// # Errors
/// When the XML cannot be written, which is a defect of this crate.
pub fn render(report: &Report, failures: Failures) -> Result<String, ReportError> {
    let mut suites: BTreeMap<&str, TestSuite> = BTreeMap::new();
    for warning in &report.warnings {
        let class = warning.confirmed.warning.site.class.as_str();
        suites
            .entry(class)
            .or_insert_with(|| TestSuite::new(xml(class)))
            .add_test_case(case(warning, failures));
    }
    let mut document = quick_junit::Report::new("jitterbug");
    document.add_test_suites(suites.into_values());
    document
        .to_string()
        .map_err(|source| ReportError::Junit(source.into()))
}

fn case(stored: &StoredWarning, failures: Failures) -> TestCase {
    let confirmed = &stored.confirmed;
    let warning = &confirmed.warning;
    let site = &warning.site;
    let name = format!(
        "{}{} {} {} [{}]",
        site.method,
        site.descriptor,
        stable_name(&warning.kind),
        warning.instruction,
        short(&warning.fingerprint)
    );
    let mut case = TestCase::new(xml(&name), status(stored, failures));
    case.set_classname(xml(&site.class));
    if let Some(file) = &site.file {
        case.extra.insert("file".into(), xml(file));
    }
    if let Some(line) = site.line {
        case.extra.insert("line".into(), line.to_string().into());
    }
    let properties = labels(stored).map(|(name, value)| Property::new(name, xml(&value)));
    case.add_properties(properties);
    case
}

fn status(stored: &StoredWarning, failures: Failures) -> TestCaseStatus {
    let confirmed = &stored.confirmed;
    match confirmed.reason {
        None if failures.contain(stored) => {
            let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
            status.set_type(xml(&confirmed.warning.exception));
            status.set_message(xml(&story::sentence(confirmed)));
            status.set_description(xml(&details(stored)));
            status
        }
        None => {
            let mut status = TestCaseStatus::skipped();
            status.set_type(xml(&confirmed.warning.exception));
            status.set_message(xml(&why_spared(stored)));
            status.set_description(xml(&details(stored)));
            status
        }
        Some(reason @ (Reason::DoesNotCompile | Reason::JvmCrash)) => {
            let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
            status.set_type(stable_name(&reason));
            status.set_message(xml(&story::unconfirmed(confirmed, reason)));
            status.set_description(xml(&details(stored)));
            status
        }
        Some(reason) => {
            let mut status = TestCaseStatus::skipped();
            status.set_type(stable_name(&reason));
            status.set_message(xml(&stable_name(&reason)));
            status.set_description(xml(&story::unconfirmed(confirmed, reason)));
            status
        }
    }
}

/// Why a REAL warning is no failure.
fn why_spared(stored: &StoredWarning) -> String {
    match stored.set_aside() {
        Some(triage) => story::decision(triage),
        None => story::rank(Rank::of(stored)).to_owned(),
    }
}

/// Story, decision, stack trace, path and test: what a developer needs who sees nothing but the dashboard.
fn details(stored: &StoredWarning) -> String {
    let confirmed = &stored.confirmed;
    let path = confirmed.best_path();
    let steps: Vec<_> = path
        .steps
        .iter()
        .map(|step| format!("  {}: {}", names::place(&step.location), step.text))
        .collect();
    let test = confirmed.best_test().and_then(|test| test.source.as_ref());
    let parts = [
        Some(story::sentence(confirmed)),
        stored.triage.as_ref().map(story::decision),
        story::stack_trace(confirmed),
        (!steps.is_empty()).then(|| format!("Path:\n{}", steps.join("\n"))),
        path.specimens.then(|| story::OTHER_WAY.to_owned()),
        test.map(|test| format!("Test {}:\n{}", test.file, test.code)),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join("\n\n")
}

/// Text that XML 1.0 can carry. quick-junit drops control characters, but with them tabs, and it lets
/// the noncharacters through that XML forbids as well (§2.2).
fn xml(text: &str) -> XmlString {
    XmlString::new(
        text.replace('\t', "    ")
            .replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}"),
    )
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::*;
    use crate::sample;

    fn document(report: &Report, failures: Failures) -> quick_junit::Report {
        let text = render(report, failures).unwrap();
        quick_junit::Report::deserialize_from_str(&text).unwrap()
    }

    #[test]
    fn the_document_reads_well() {
        insta::assert_snapshot!(render(&sample::report(), Failures::Listed).unwrap());
    }

    #[test]
    fn every_warning_is_a_test_case_with_its_own_name() {
        let report = sample::report();
        let document = document(&report, Failures::Listed);
        assert_eq!(document.tests, report.warnings.len());
        let mut names: Vec<_> = document
            .test_suites
            .iter()
            .flat_map(|suite| &suite.test_cases)
            .map(|case| {
                (
                    case.classname.clone().unwrap().into_string(),
                    case.name.as_str(),
                )
            })
            .collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), report.warnings.len());
        assert!(names.iter().any(|(_, name)| name.starts_with("<init>(")));
    }

    #[test]
    fn a_failure_is_a_warning_of_the_default_list_that_no_decision_sets_aside() {
        let mut report = sample::report();
        assert!(report.warnings[0].confirmed.is_listed());
        let n_failures = |report: &Report| document(report, Failures::Listed).failures;
        assert_eq!(n_failures(&report), 0);
        report.warnings[0].triage = None;
        assert_eq!(n_failures(&report), 1);
        assert_eq!(document(&report, Failures::Listed).errors, 1);
    }

    #[test]
    fn all_real_warnings_may_be_failures() {
        let mut report = sample::report();
        report.warnings[0].triage = None;
        let real = report.warnings.iter();
        let real = real.filter(|warning| warning.confirmed.reason.is_none());
        let n_real = real.count();
        assert_eq!(document(&report, Failures::Real).failures, n_real);
    }

    #[test]
    fn a_real_warning_that_is_no_failure_says_why() {
        let report = sample::report();
        let spared = report.warnings.iter();
        let spared = spared.filter(|warning| warning.confirmed.reason.is_none());
        let reasons: Vec<_> = spared.map(why_spared).collect();
        let expected = [
            "Decision: accepted: fixed in the next release",
            "REAL, but a caller passes the bad value",
            "REAL, but by force",
        ];
        assert_eq!(reasons, expected);
    }

    #[test]
    fn other_readers_accept_the_document() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("junit.xml");
        let text = render(&sample::report(), Failures::Real).unwrap();
        crate::write_file(&file, &text).unwrap();
        let xmllint = Command::new("xmllint").arg("--noout").arg(&file).output();
        let answer = xmllint.expect("xmllint (.cargo/packages.sh installs what tests need)");
        assert!(
            answer.status.success() && answer.stderr.is_empty(),
            "{answer:?}"
        );
    }

    #[test]
    fn characters_that_xml_forbids_do_not_get_through() {
        let text = xml("a\0b\u{1b}[1mc\u{ffff}d\u{fffe}\te");
        assert_eq!(text.as_str(), "abc\u{fffd}d\u{fffd}    e");
    }
}
