//! How the JSON report is read.

use crate::report::parse;

const REPORT: &str = r#"{
    "schema": 1,
    "warnings": [{"file": "fixtures/A.java", "line": 7, "exception": "java.lang.NullPointerException",
        "status": "UNCONFIRMED", "reason": "timeout", "listed": false,
        "verdicts": [{"path": 0, "verdict": "timeout"}, {"path": 1, "verdict": "does-not-compile"}]}],
    "methods": [
        {"class": "fixtures.A$B", "method": "f", "descriptor": "()V", "outcome": "incomplete",
         "incomplete": {"step-limit": 2}},
        {"class": "fixtures.A", "method": "g", "descriptor": "(I)V", "outcome": "crashed",
         "incomplete": {"step-limit": 1}}]
}"#;

#[test]
fn warnings_and_gaps_are_sorted_by_file() {
    let by_file = parse(REPORT).unwrap();
    let reported = &by_file["fixtures/A.java"];
    let warning = &reported.warnings[0];
    assert_eq!(
        (warning.line, warning.exception.as_str()),
        (7, "NullPointerException")
    );
    assert_eq!(warning.reason.as_deref(), Some("timeout"));
    assert!(warning.is_refused);
    assert_eq!(
        reported.gaps["step-limit"], 3,
        "nested classes belong to the file of the outer one"
    );
    assert_eq!(reported.crashed, ["fixtures.A.g(I)V"]);
}

#[test]
fn another_schema_is_refused() {
    assert_eq!(
        parse(r#"{"schema": 2}"#).unwrap_err(),
        "schema 2 instead of 1"
    );
}

#[test]
fn an_unknown_status_is_refused() {
    let report = REPORT.replace("UNCONFIRMED", "PERHAPS");
    assert_eq!(parse(&report).unwrap_err(), "unknown status `PERHAPS`");
}

#[test]
fn a_missing_field_is_named() {
    assert_eq!(
        parse(r#"{"schema": 1}"#).unwrap_err(),
        "the report has no `warnings`"
    );
}
