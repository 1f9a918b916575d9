//! Each rule passes on a small good tree and fails on a bad one.

use crate::layers;
use crate::rules;
use crate::tree::Tree;

const SKELETON: &[(&str, &str)] = &[
    ("analyzer/src/a.rs", ""),
    ("testgen/src/a.rs", ""),
    ("runner/src/a.rs", ""),
    ("reports/src/a.rs", ""),
];

fn with(path: &'static str, text: &'static str) -> Tree {
    let mut files = SKELETON.to_vec();
    files.push((path, text));
    Tree::of(&files)
}

#[test]
fn imports_to_the_right_are_refused() {
    assert!(rules::import_direction(&Tree::of(SKELETON)).is_empty());
    let violations = rules::import_direction(&with("analyzer/src/b.rs", "use runner::store;"));
    assert_eq!(
        violations,
        ["analyzer/src/b.rs: `runner::store` points the wrong way"]
    );
    assert_eq!(
        rules::import_direction(&with("reports/src/b.rs", "let x = analyzer::state::X;")).len(),
        1
    );
}

#[test]
fn only_hand_over_types_are_imported() {
    assert!(
        rules::import_direction(&with("testgen/src/b.rs", "use analyzer::witness::Witness;"))
            .is_empty()
    );
    let group = "use analyzer::{\n    warning::{Blame, Depth},\n    state::State,\n};";
    let violations = rules::import_direction(&with("testgen/src/b.rs", group));
    assert_eq!(
        violations,
        ["testgen/src/b.rs: `analyzer::state` points the wrong way"]
    );
}

#[test]
fn a_word_in_a_comment_or_another_name_is_no_import() {
    for text in [
        "// runner::store",
        "use crate::runner::x;",
        "use my_runner::x;",
    ] {
        assert!(
            rules::import_direction(&with("analyzer/src/b.rs", text)).is_empty(),
            "{text}"
        );
    }
}

#[test]
fn a_crate_without_sources_is_a_stale_rule() {
    assert_eq!(rules::import_direction(&Tree::default()).len(), 4);
}

#[test]
fn strangers_and_idle_owners_are_named() {
    let violations = rules::owners(&Tree::of(&[("src/main.rs", "use clap::Parser;")]));
    assert!(
        violations.contains(&"src/main.rs: only src/cli.rs, src/cli/ may use clap".to_owned()),
        "{violations:?}"
    );
    assert!(
        violations.contains(&"src/cli.rs: does not use clap, is the rule out of date?".to_owned())
    );
    let owned = rules::owners(&Tree::of(&[("src/cli.rs", "use clap::Parser;")]));
    assert!(
        !owned.iter().any(|violation| violation.contains("clap")),
        "{owned:?}"
    );
}

#[test]
fn a_long_file_is_refused() {
    let long = "\n".repeat(801);
    assert_eq!(
        rules::file_length(&Tree::of(&[("src/a.rs", &long)])),
        ["src/a.rs: 801 lines, more than 800"]
    );
    assert!(rules::file_length(&Tree::of(&[("src/a.rs", "\n")])).is_empty());
}

#[test]
fn a_catch_all_arm_or_no_dispatch_is_refused() {
    let dispatch =
        |text| rules::exhaustive_dispatch(&Tree::of(&[("analyzer/src/step/opcodes.rs", text)]));
    assert!(dispatch("Nop => nop(),").is_empty());
    assert_eq!(dispatch("Nop => nop(),\n    _ => todo").len(), 1);
    assert_eq!(rules::exhaustive_dispatch(&Tree::default()).len(), 1);
}

#[test]
fn a_rule_of_blame_needs_a_section_and_a_section_a_rule() {
    let rules = (
        "analyzer/src/blame/rules.rs",
        "(\"record\", Caller), (\"huge\", Caller)",
    );
    let with = |words| rules::blame_rules(&Tree::of(&[rules, ("docs/blame.md", words)]));
    assert!(with("### record\n\n### huge\n").is_empty());
    assert_eq!(with("### record\n\n`huge`").len(), 1);
    assert_eq!(with("### record\n\n### huge\n\n### gone").len(), 1);
}

#[test]
fn a_model_file_needs_a_line_and_a_fixture() {
    let file = (
        "analyzer/src/models/java/lang/string_builder.rs",
        "pub(super) const LONG: &[Model] = &[model(\"…\")];\nconst SHORT: &[Model] = &[];",
    );
    let fixture = ("tests/java/models/StringBuilderModel.java", "");
    let with_list = |list| {
        rules::models(&Tree::of(&[
            file,
            ("analyzer/src/models.rs", list),
            fixture,
        ]))
    };
    assert!(with_list("string_builder::LONG, string_builder::SHORT,").is_empty());
    let half = with_list("builder::LONG, my_string_builder::LONG, string_builder::SHORT,");
    let [unlisted] = &*half else {
        unreachable!("one table is not listed: {half:?}")
    };
    assert!(unlisted.contains("`string_builder::LONG` is not listed"));
    let without_fixture = Tree::of(&[file, ("analyzer/src/models.rs", "")]);
    assert_eq!(rules::models(&without_fixture).len(), 3);
    let stray = ("analyzer/src/models/java/lang/x.rs", "model(\"…\")");
    let stray = Tree::of(&[("analyzer/src/models.rs", ""), stray]);
    assert!(rules::models(&stray)[0].contains("no table"));
}

#[test]
fn record_numbers_are_unique_and_pages_short_with_a_title() {
    let long = "\n".repeat(41);
    let records = [
        ("docs/adr/0001-a.md", "# 0001: A"),
        ("docs/adr/0001-b.md", long.as_str()),
        ("docs/adr/0002-c.md", "# 2. C"),
        ("docs/adr/x.md", ""),
    ];
    assert_eq!(rules::decision_records(&Tree::of(&records)).len(), 4);
    assert!(rules::decision_records(&Tree::of(&records[..1])).is_empty());
    assert_eq!(
        rules::decision_records(&Tree::default()),
        ["docs/adr: no decision record"]
    );
}

#[test]
fn a_module_must_be_in_the_code_map() {
    let files = [
        ("ARCHITECTURE.md", "| `runner/src/jdk.rs` | JDKs |"),
        ("runner/src/jdk.rs", ""),
        ("runner/src/lib.rs", ""),
        ("runner/src/jdk/release.rs", ""),
        ("runner/src/pool.rs", ""),
    ];
    assert_eq!(
        rules::code_map(&Tree::of(&files)),
        ["runner/src/pool.rs: is not in the code map of ARCHITECTURE.md"]
    );
    assert!(rules::code_map(&Tree::of(&files[..4])).is_empty());
}

#[test]
fn a_named_path_must_exist() {
    let documents = |text| {
        let others = [
            ("CONTRIBUTING.md", ""),
            ("README.md", ""),
            ("src/main.rs", ""),
        ];
        rules::named_paths(&Tree::of(
            &[&[("ARCHITECTURE.md", text)][..], &others].concat(),
        ))
    };
    assert!(documents("`src/main.rs`, `src/`, `src/*.rs`, `a/b`, `README.md`").is_empty());
    assert!(
        documents("```\n`src/gone.rs`\n```").is_empty(),
        "code blocks are examples"
    );
    assert_eq!(
        documents("\n`src/gone.rs`"),
        ["ARCHITECTURE.md:2: `src/gone.rs` does not exist"]
    );
    let record = ("docs/adr/0001-a.md", "`solver/chain.rs`");
    let violations = rules::named_paths(&Tree::of(&[record]));
    let named = "docs/adr/0001-a.md:1: `solver/chain.rs` does not exist";
    assert!(violations.iter().any(|it| it == named), "{violations:?}");
    assert_eq!(
        rules::named_paths(&Tree::default()).len(),
        3,
        "the documents themselves must exist"
    );
}

#[test]
fn ignored_tests_and_allowed_lints_are_refused() {
    let attribute =
        |name: &str| rules::attributes(&Tree::of(&[("src/a.rs", &format!("    #[{name}]"))]));
    assert!(attribute("expect(dead_code, reason = \"…\")").is_empty());
    assert_eq!(attribute("ignore = \"later\"").len(), 1);
    assert_eq!(attribute("allow(dead_code)").len(), 1);
}

#[test]
fn the_ban_must_be_switched_on() {
    let lib = |text| rules::banned_calls(&Tree::of(&[("analyzer/src/lib.rs", text)]));
    assert!(lib("#![warn(clippy::disallowed_methods)]").is_empty());
    assert_eq!(lib("").len(), 1);
    assert_eq!(rules::banned_calls(&Tree::default()).len(), 1);
}

#[test]
fn a_fixture_is_short_and_says_its_point() {
    let fixture = |text| rules::fixtures(&Tree::of(&[("tests/java/a/A.java", text)]));
    assert!(fixture("package fixtures.a;\n\n/** The point. */\npublic class A {}").is_empty());
    assert_eq!(fixture("public class A {\n/** Too late. */ }").len(), 1);
    assert_eq!(
        rules::fixtures(&Tree::default()),
        ["tests/java: no fixture"]
    );
}

#[test]
fn modules_below_are_named() {
    const MAP: (&str, &str) = (
        "ARCHITECTURE.md",
        "| `analyzer/src/state.rs`, `analyzer/src/fault.rs` | |\n| `analyzer/src/scan.rs` | |",
    );
    let tree = |text| Tree::of(&[MAP, ("analyzer/src/state/heap.rs", text)]);
    assert!(layers::layers(&tree("use crate::fault::Fault;")).is_empty());
    assert_eq!(
        layers::layers(&tree("use crate::scan::{self, x};")),
        ["analyzer/src/state/heap.rs: `scan` is below `state` in ARCHITECTURE.md"]
    );
    assert!(layers::layers(&tree("#[cfg(test)]\nmod tests { use crate::scan; }")).is_empty());
}
