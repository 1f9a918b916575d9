//! What counts as a false alarm.

use crate::annotations::{Grade, Status};
use crate::compare::{Reported, ReportedWarning};
use crate::legal::Tally;
use crate::report::ByFile;

fn report(n_methods: usize, listed: bool) -> ByFile {
    let warning = ReportedWarning {
        line: 1,
        exception: "ArithmeticException".to_owned(),
        status: Status::Real,
        reason: None,
        grade: Grade::default(),
        listed,
        is_refused: false,
    };
    let reported = Reported {
        warnings: vec![warning],
        n_methods,
        ..Reported::default()
    };
    ByFile::from([("fixtures/legal/A.java".to_owned(), reported)])
}

#[test]
fn one_warning_in_the_default_list_is_too_many() {
    assert!(Tally::of(&report(80, true)).check().is_err());
    assert!(Tally::of(&report(80, false)).check().is_ok());
}

#[test]
fn a_handful_of_methods_says_little() {
    assert!(Tally::of(&report(3, false)).check().is_err());
}

#[test]
fn other_fixtures_do_not_count() {
    let elsewhere = ByFile::from([("fixtures/arith/A.java".to_owned(), Reported::default())]);
    assert_eq!(Tally::of(&elsewhere), Tally::default());
}
