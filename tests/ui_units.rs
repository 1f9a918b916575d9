//! Tests of the fixture harness itself. `tests/ui.rs` brings its own `main`, which runs no
//! `#[test]`, so they live in a target of their own.

#[path = "ui/annotations.rs"]
mod annotations;
#[path = "ui/compare.rs"]
mod compare;
#[expect(dead_code, reason = "what asks the machine is not tested here")]
#[path = "ui/jdks.rs"]
mod jdks;
#[path = "ui/legal.rs"]
mod legal;
#[path = "ui/report.rs"]
mod report;
#[expect(dead_code, reason = "what asks the machine is not tested here")]
#[path = "ui/target.rs"]
mod target;

#[path = "ui_units/annotations.rs"]
mod annotations_tests;
#[path = "ui_units/compare.rs"]
mod compare_tests;
#[path = "ui_units/legal.rs"]
mod legal_tests;
#[path = "ui_units/report.rs"]
mod report_tests;
#[path = "ui_units/target.rs"]
mod target_tests;
