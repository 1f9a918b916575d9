//! Our own architecture rules, checked on the source tree.
//!
//! Each rule is a pure function from files to violations (`tests/tidy/rules.rs`), so that a small
//! made-up tree can show that the rule fails when it should (`tests/tidy/rules_tests.rs`).

#[path = "tidy/layers.rs"]
mod layers;
#[path = "tidy/rules.rs"]
mod rules;
#[path = "tidy/rules_tests.rs"]
mod rules_tests;
#[path = "tidy/tree.rs"]
mod tree;

use rules::Violation;
use tree::Tree;

fn check(rule: impl Fn(&Tree) -> Vec<Violation>) {
    let violations = rule(&Tree::of_the_workspace());
    assert!(violations.is_empty(), "\n{}\n", violations.join("\n"));
}

#[test]
fn imports_point_towards_the_analyzer() {
    check(rules::import_direction);
}

#[test]
fn modules_of_the_analyzer_import_from_above() {
    check(layers::layers);
}

#[test]
fn heavy_dependencies_have_one_owner() {
    check(rules::owners);
}

#[test]
fn files_are_short() {
    check(rules::file_length);
}

#[test]
fn every_opcode_has_its_own_line_in_dispatch() {
    check(rules::exhaustive_dispatch);
}

#[test]
fn rules_of_blame_are_explained() {
    check(rules::blame_rules);
}

#[test]
fn library_models_are_listed_and_have_a_fixture() {
    check(rules::models);
}

#[test]
fn decision_records_are_numbered_and_short() {
    check(rules::decision_records);
}

#[test]
fn documents_name_paths_that_exist() {
    check(rules::named_paths);
}

#[test]
fn modules_are_in_the_code_map() {
    check(rules::code_map);
}

#[test]
fn no_test_is_ignored_and_no_lint_allowed() {
    check(rules::attributes);
}

#[test]
fn the_analyzer_bans_files_clocks_and_processes() {
    check(rules::banned_calls);
}

#[test]
fn fixtures_are_short_and_say_their_point() {
    check(rules::fixtures);
}
