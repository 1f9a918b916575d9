//! How annotations are read.

use crate::annotations::{Annotation, Claim, Grade, Options, Status, parse};

fn real(line: u32, exception: &str) -> Annotation {
    warning(line, Status::Real, exception)
}

fn warning(line: u32, status: Status, exception: &str) -> Annotation {
    Annotation {
        line,
        claim: Claim::Warning {
            status,
            exception: exception.to_owned(),
            grade: Grade::default(),
        },
    }
}

fn annotations(source: &str) -> Vec<Annotation> {
    parse(source).expect("the claims can be read").annotations
}

fn problem(source: &str) -> String {
    parse(source)
        .expect_err("the claims cannot be read")
        .join("; ")
}

#[test]
fn a_claim_is_about_its_own_line() {
    assert_eq!(
        annotations("a\nb //~ REAL ArithmeticException\nc"),
        [real(2, "ArithmeticException")]
    );
}

#[test]
fn each_caret_points_one_line_up() {
    assert_eq!(annotations("a\nb\n//~^^ REAL A"), [real(1, "A")]);
}

#[test]
fn one_line_may_throw_several_exceptions() {
    assert_eq!(
        annotations("a[i] //~ REAL A, B"),
        [real(1, "A"), real(1, "B")]
    );
    let mixed = [real(1, "A"), warning(1, Status::Unconfirmed, "B")];
    assert_eq!(annotations("a[i] //~ REAL A //~ UNCONFIRMED B: why"), mixed);
}

#[test]
fn missed_and_gap_are_read() {
    let missed = Annotation {
        line: 1,
        claim: Claim::Missed {
            exception: "A".to_owned(),
        },
    };
    let gap = Annotation {
        line: 2,
        claim: Claim::Gap {
            reason: "no-model:x".to_owned(),
        },
    };
    assert_eq!(
        annotations("a //~ MISSED A: too deep\nb //~ GAP no-model:x"),
        [missed, gap]
    );
}

#[test]
fn options_are_read_from_the_first_lines() {
    let options = parse("//@ depth=0\n//@ release=8 any-state\nclass A {}")
        .unwrap()
        .options;
    assert_eq!(
        options,
        Options {
            call_depth: Some(0),
            release: Some(8),
            any_state: true,
        }
    );
    assert_eq!(parse("class A {}").unwrap().options, Options::default());
}

#[test]
fn options_below_the_first_lines_are_refused() {
    assert_eq!(
        problem("class A {\n//@ depth=1"),
        "line 2: options belong into the first lines of the file"
    );
}

#[test]
fn an_unknown_option_is_refused() {
    assert_eq!(
        problem("//@ dept=1"),
        "line 1: unknown option `dept`; known are any-state, depth and release"
    );
    assert_eq!(problem("//@ depth=x"), "line 1: `x` is not a number");
}

#[test]
fn a_misspelt_word_is_refused() {
    assert_eq!(
        problem("a //~ Real A"),
        "line 1: `Real` is none of REAL, UNCONFIRMED, MISSED, GAP"
    );
}

#[test]
fn weak_claims_need_a_reason() {
    assert_eq!(
        problem("a //~ MISSED A"),
        "line 1: MISSED needs a reason: `MISSED Exception: why`"
    );
    assert_eq!(
        problem("a //~ UNCONFIRMED A:"),
        "line 1: UNCONFIRMED needs a reason: `UNCONFIRMED Exception: why`"
    );
}

#[test]
fn exceptions_are_simple_class_names() {
    assert_eq!(
        problem("a //~ REAL java.lang.Error"),
        "line 1: `java.lang.Error` is not a simple class name"
    );
    assert_eq!(
        problem("a //~ REAL A,"),
        "line 1: `` is not a simple class name"
    );
}

#[test]
fn carets_stop_at_the_first_line() {
    assert_eq!(
        problem("//~^ REAL A"),
        "line 1: `^` points above the first line"
    );
}

#[test]
fn every_unreadable_line_is_named() {
    assert_eq!(parse("a //~ X y\nb //~ Z y").unwrap_err().len(), 2);
}

#[test]
fn a_real_claim_may_name_evidence_and_blame() {
    let claims = annotations("a //~ REAL A public own, B caller");
    let grades: Vec<String> = claims
        .iter()
        .map(|annotation| match &annotation.claim {
            Claim::Warning { grade, .. } => grade.to_string(),
            other => format!("{other:?}"),
        })
        .collect();
    assert_eq!(grades, [" public own", " caller"]);
    assert!(problem("a //~ REAL A loud").contains("neither evidence nor blame"));
}
