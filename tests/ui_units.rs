//! Tests of the fixture harness itself. `tests/ui.rs` brings its own `main`, which runs no
//! `#[test]`, so they live in a target of their own.

#[path = "ui/annotations.rs"]
mod annotations;
#[path = "ui/compare.rs"]
mod compare;
#[path = "ui/report.rs"]
mod report;

#[path = "ui_units/annotations.rs"]
mod annotations_tests;
#[path = "ui_units/compare.rs"]
mod compare_tests;
#[path = "ui_units/report.rs"]
mod report_tests;
