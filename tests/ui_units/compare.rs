//! What counts as a difference, and how it is told.

use crate::annotations::{Grade, Status, parse};
use crate::compare::{Reported, ReportedWarning, difference};

fn warning(line: u32, exception: &str, status: Status) -> ReportedWarning {
    let reason = (status == Status::Unconfirmed).then(|| "timeout".to_owned());
    ReportedWarning {
        line,
        exception: exception.to_owned(),
        status,
        reason,
        grade: Grade::default(),
        listed: false,
        is_refused: false,
    }
}

fn check(source: &str, warnings: &[ReportedWarning], gaps: &[&str]) -> Option<String> {
    let gaps = gaps.iter().map(|gap| ((*gap).to_owned(), 1)).collect();
    let reported = Reported {
        warnings: warnings.to_vec(),
        gaps,
        ..Reported::default()
    };
    let claims = parse(source).expect("the claims can be read");
    difference("F.java", source, &claims, &reported)
}

#[test]
fn claims_that_hold_make_no_difference() {
    assert_eq!(
        check("a / b; //~ REAL A", &[warning(1, "A", Status::Real)], &[]),
        None
    );
    assert_eq!(
        check("a / b; //~ GAP native", &[], &["native-method"]),
        None
    );
    assert_eq!(check("a / b; //~ MISSED A: deep", &[], &[]), None);
    assert_eq!(check("a / b;", &[], &["step-limit"]), None);
}

#[test]
fn a_missing_warning_names_file_line_code_and_gaps() {
    let message = check("x\n  a / b; //~ REAL A", &[], &["step-limit"]).unwrap();
    assert_eq!(
        message,
        "F.java:2: expected REAL A, found nothing\n    a / b; //~ REAL A\npaths given up: step-limit x1\n"
    );
}

#[test]
fn a_warning_without_annotation_is_a_difference() {
    let message = check("a / b;", &[warning(1, "A", Status::Real)], &[]).unwrap();
    assert!(
        message.starts_with("F.java:1: found REAL A, but no annotation claims it\n"),
        "{message}"
    );
}

#[test]
fn the_wrong_status_is_told_once_with_its_reason() {
    let message = check(
        "a / b; //~ REAL A",
        &[warning(1, "A", Status::Unconfirmed)],
        &[],
    )
    .unwrap();
    assert!(
        message.starts_with("F.java:1: expected REAL A, found UNCONFIRMED A (timeout)\n"),
        "{message}"
    );
    assert_eq!(message.matches("F.java").count(), 1, "{message}");
}

#[test]
fn a_second_status_beside_the_claimed_one_is_a_difference() {
    let both = [
        warning(1, "A", Status::Real),
        warning(1, "A", Status::Unconfirmed),
    ];
    let message = check("a / b; //~ REAL A", &both, &[]).unwrap();
    assert!(
        message.starts_with("F.java:1: found UNCONFIRMED A (timeout), but no"),
        "{message}"
    );
}

#[test]
fn a_fault_that_is_no_longer_missed_is_noticed() {
    let message = check(
        "a / b; //~ MISSED A: deep",
        &[warning(1, "A", Status::Real)],
        &[],
    )
    .unwrap();
    assert!(
        message.starts_with("F.java:1: A is no longer missed, found REAL A"),
        "{message}"
    );
}

#[test]
fn a_gap_that_is_closed_is_noticed() {
    let message = check("f(); //~ GAP native-method", &[], &["step-limit"]).unwrap();
    assert!(
        message.starts_with("F.java:1: expected GAP native-method, found no such reason\n"),
        "{message}"
    );
}

#[test]
fn another_exception_is_told_from_both_sides() {
    let message = check("a[i]; //~ REAL A", &[warning(1, "B", Status::Real)], &[]).unwrap();
    assert!(
        message.contains("expected REAL A, found nothing"),
        "{message}"
    );
    assert!(
        message.contains("found REAL B, but no annotation claims it"),
        "{message}"
    );
}

#[test]
fn a_crash_is_a_difference_even_when_the_claims_hold() {
    let reported = Reported {
        crashed: vec!["F.g()V".to_owned()],
        ..Reported::default()
    };
    let message = difference("F.java", "x", &parse("x").unwrap(), &reported).unwrap();
    assert!(
        message.starts_with("F.java: the analysis of F.g()V crashed\n"),
        "{message}"
    );
}

#[test]
fn a_claimed_grade_must_be_the_reported_one() {
    let mut forced = warning(1, "A", Status::Real);
    forced.grade.evidence = Some("forced".to_owned());
    forced.grade.blame = Some("own".to_owned());
    let warnings = [forced];
    assert_eq!(check("a / b; //~ REAL A forced own", &warnings, &[]), None);
    let message = check("a / b; //~ REAL A public", &warnings, &[]).unwrap();
    assert!(
        message.contains("expected REAL A public, found REAL A forced own"),
        "{message}"
    );
}

#[test]
fn a_test_that_javac_refuses_is_a_difference_even_when_it_is_claimed() {
    let mut refused = warning(1, "ArithmeticException", Status::Unconfirmed);
    refused.is_refused = true;
    let source = "x(); //~ UNCONFIRMED ArithmeticException: nobody knows\n";
    let message = check(source, &[refused], &[]).unwrap();
    assert!(message.contains("does not compile"), "{message}");
}
