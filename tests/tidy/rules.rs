//! The rules, each a pure function from the tree to its violations.

use std::collections::{BTreeMap, BTreeSet};

use crate::tree::Tree;

/// A message that starts with the file.
pub(crate) type Violation = String;

/// What each crate may take from the others; what is not named is forbidden.
const IMPORTS: &[(&str, &[(&str, Modules)])] = &[
    ("analyzer/src/", &[]),
    ("testgen/src/", &[("analyzer", &["warning", "witness"])]),
    (
        "runner/src/",
        &[
            (
                "analyzer",
                &["warning", "witness", "coverage", "call", "halt"],
            ),
            ("testgen", ANYTHING),
        ],
    ),
    (
        "reports/src/",
        &[
            ("analyzer", &["warning", "witness", "coverage"]),
            ("testgen", ANYTHING),
            ("runner", ANYTHING),
        ],
    ),
];

/// Modules of a crate that may be named; none listed means all.
type Modules = &'static [&'static str];
const ANYTHING: Modules = &[];
const CRATES: &[&str] = &["analyzer", "testgen", "runner", "reports", "jitterbug"];

/// The only places that may name a heavy dependency.
const OWNERS: &[(&str, &[&str])] = &[
    ("z3", &["analyzer/src/solver.rs", "analyzer/src/solver/"]),
    ("jimage_rs", &["analyzer/src/program/"]),
    (
        "rayon",
        &["analyzer/src/scan.rs", "analyzer/src/scan/", "runner/src/"],
    ),
    ("duckdb", &["runner/src/store.rs", "runner/src/store/"]),
    ("tera", &["reports/src/html.rs", "reports/src/html/"]),
    ("quick_junit", &["reports/src/junit.rs"]),
    ("clap", &["src/cli.rs", "src/cli/"]),
    ("indicatif", &["src/console.rs"]),
];

const MAX_FILE_LINES: usize = 800;
const MAX_RECORD_LINES: usize = 40;
const MAX_FIXTURE_LINES: usize = 40;
/// A data structure is one topic, but what its operations keep takes all of them to see.
const STRUCTURES: &str = "tests/java/structures/";
const MAX_STRUCTURE_LINES: usize = 140;
const DISPATCH: &str = "analyzer/src/step/opcodes.rs";
const BLAME_RULES: &str = "analyzer/src/blame/rules.rs";
const BLAME: &str = "docs/blame.md";
const MODELS: &str = "analyzer/src/models.rs";

/// `analyzer ◀ testgen ◀ runner ◀ reports`, and only through the hand-over types.
pub(crate) fn import_direction(tree: &Tree) -> Vec<Violation> {
    let mut violations = Vec::new();
    for (source, allowed) in IMPORTS {
        for (path, text) in tree.files(source, ".rs") {
            for name in CRATES.iter().filter(|name| !source.starts_with(**name)) {
                let modules = allowed
                    .iter()
                    .find(|(allowed, _)| allowed == name)
                    .map(|(_, modules)| *modules);
                let bad = uses(text, name)
                    .into_iter()
                    .find(|used| !is_allowed(used, modules));
                violations.extend(
                    bad.map(|used| format!("{path}: `{name}::{used}` points the wrong way")),
                );
            }
        }
        if tree.files(source, ".rs").next().is_none() {
            violations.push(format!(
                "{source}: no Rust file here, is the rule out of date?"
            ));
        }
    }
    violations
}

fn is_allowed(used: &str, modules: Option<Modules>) -> bool {
    modules.is_some_and(|modules| modules.is_empty() || modules.contains(&used))
}

/// Heavy dependencies are named by their owner only, and their owner does use them.
pub(crate) fn owners(tree: &Tree) -> Vec<Violation> {
    let mut violations = Vec::new();
    for (name, owners) in OWNERS {
        let users = tree.files("", ".rs").filter(|(path, _)| in_sources(path));
        let users: Vec<&str> = users
            .filter(|(_, text)| !uses(text, name).is_empty())
            .map(|(path, _)| path)
            .collect();
        let is_owner = |path: &str| owners.iter().any(|owner| path.starts_with(owner));
        let strangers = users.iter().filter(|path| !is_owner(path));
        violations.extend(
            strangers.map(|path| format!("{path}: only {} may use {name}", owners.join(", "))),
        );
        if !users.iter().any(|path| is_owner(path)) {
            violations.push(format!(
                "{}: does not use {name}, is the rule out of date?",
                owners[0]
            ));
        }
    }
    violations
}

/// Sources of the product, not tests beside them.
fn in_sources(path: &str) -> bool {
    path.starts_with("src/") || path.contains("/src/")
}

/// What follows `name::` in code; a `name::{…}` gives each name directly in the braces.
pub(crate) fn uses(text: &str, name: &str) -> Vec<String> {
    let is_comment = |line: &&str| line.trim_start().starts_with("//");
    let code: Vec<&str> = text.lines().filter(|line| !is_comment(line)).collect();
    let code = code.join("\n");
    code.match_indices(name)
        .flat_map(|(at, _)| names_after(&code[..at], &code[at + name.len()..]))
        .collect()
}

fn names_after(before: &str, after: &str) -> Vec<String> {
    // A leading `::` names the crate where a module of the same name is in scope.
    let before = before.strip_suffix(" ::").unwrap_or(before);
    let is_whole_path = !before.ends_with(|c: char| is_ident(c) || ":.\"".contains(c));
    let names = match after.strip_prefix("::") {
        Some(rest) if is_whole_path => rest.strip_prefix('{').map_or_else(|| vec![rest], members),
        _ => Vec::new(),
    };
    names
        .into_iter()
        .map(|name| ident(name.trim_start()).to_owned())
        .filter(|name| !name.is_empty())
        .collect()
}

/// The members of a brace group whose opening brace is behind us; those of nested groups are not.
fn members(group: &str) -> Vec<&str> {
    let mut starts = vec![0];
    let mut depth = 1;
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 1 => starts.push(at + 1),
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    starts.into_iter().map(|start| &group[start..]).collect()
}

fn ident(text: &str) -> &str {
    text.split(|c| !is_ident(c)).next().unwrap_or_default()
}

fn is_ident(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// Long files want to be two files.
pub(crate) fn file_length(tree: &Tree) -> Vec<Violation> {
    let lengths = tree
        .files("", ".rs")
        .map(|(path, text)| (path, text.lines().count()));
    let long = lengths.filter(|(_, lines)| *lines > MAX_FILE_LINES);
    long.map(|(path, lines)| format!("{path}: {lines} lines, more than {MAX_FILE_LINES}"))
        .collect()
}

/// A new opcode must not fall into a catch-all arm.
pub(crate) fn exhaustive_dispatch(tree: &Tree) -> Vec<Violation> {
    let Some(text) = tree.text(DISPATCH) else {
        return vec![format!("{DISPATCH}: missing")];
    };
    let arms = (1..)
        .zip(text.lines())
        .filter(|(_, line)| line.trim_start().starts_with("_ =>"));
    arms.map(|(number, _)| format!("{DISPATCH}:{number}: `_ =>` hides instructions"))
        .collect()
}

/// Every rule of blame, a string in lower case, is explained.
pub(crate) fn blame_rules(tree: &Tree) -> Vec<Violation> {
    let (Some(code), Some(words)) = (tree.text(BLAME_RULES), tree.text(BLAME)) else {
        return vec![format!("{BLAME_RULES} or {BLAME}: missing")];
    };
    let names: BTreeSet<&str> = code.split('"').skip(1).step_by(2).collect();
    let sections = words.lines().filter_map(|line| line.strip_prefix("### "));
    let sections: BTreeSet<&str> = sections.collect();
    let unexplained = names.difference(&sections);
    let unknown = sections.difference(&names);
    unexplained
        .map(|name| format!("{BLAME_RULES}: {BLAME} does not explain `{name}`"))
        .chain(unknown.map(|name| format!("{BLAME}: no rule is called `{name}`")))
        .collect()
}

/// Every table of models is listed, and every file of them exercised by a fixture.
pub(crate) fn models(tree: &Tree) -> Vec<Violation> {
    let Some(list) = tree.text(MODELS) else {
        return vec![format!("{MODELS}: missing")];
    };
    let mut violations = Vec::new();
    let of_java = tree.files("analyzer/src/models/java/", ".rs");
    let of_jdk = tree.files("analyzer/src/models/jdk/", ".rs");
    for (path, text) in of_java.chain(of_jdk) {
        let stem = path
            .rsplit('/')
            .next()
            .unwrap_or(path)
            .trim_end_matches(".rs");
        let tables = model_tables(text);
        let makes_tables = text.contains("macro_rules!") || stem == "tests";
        if tables.is_empty() {
            if text.contains("model(") && !makes_tables {
                violations.push(format!("{path}: has models and no table of them"));
            }
            continue;
        }
        let listed = uses(list, stem);
        let unlisted = tables.iter().filter(|table| !listed.contains(table));
        violations.extend(
            unlisted.map(|table| format!("{path}: `{stem}::{table}` is not listed in {MODELS}")),
        );
        let fixture = format!("tests/java/models/{}Model.java", camel_case(stem));
        if !tree.has(&fixture) {
            violations.push(format!("{path}: has no fixture {fixture}"));
        }
    }
    violations
}

/// The names of the constants `NAME: &[Model]`.
fn model_tables(text: &str) -> Vec<String> {
    let declared = text.lines().filter_map(|line| {
        let (before, _) = line.split_once(": &[Model]")?;
        let (_, name) = before.split_once("const ")?;
        Some(name.to_owned())
    });
    declared.collect()
}

fn camel_case(snake: &str) -> String {
    let capitalized = snake
        .split('_')
        .map(|word| word[..1].to_uppercase() + &word[1..]);
    capitalized.collect()
}

/// `docs/adr/NNNN-title.md`, one number each, one page each.
pub(crate) fn decision_records(tree: &Tree) -> Vec<Violation> {
    let mut violations = Vec::new();
    let mut numbers: BTreeMap<&str, &str> = BTreeMap::new();
    for (path, text) in tree.files("docs/adr/", ".md") {
        let number = path["docs/adr/".len()..]
            .split('-')
            .next()
            .unwrap_or_default();
        if number.len() != 4 || !number.bytes().all(|byte| byte.is_ascii_digit()) {
            violations.push(format!(
                "{path}: the name starts with four digits and a hyphen"
            ));
        } else if let Some(other) = numbers.insert(number, path) {
            violations.push(format!("{path}: has the number of {other}"));
        } else if !text.starts_with(&format!("# {number}: ")) {
            violations.push(format!("{path}: the title starts with `# {number}: `"));
        }
        if text.lines().count() > MAX_RECORD_LINES {
            violations.push(format!("{path}: longer than {MAX_RECORD_LINES} lines"));
        }
    }
    if numbers.is_empty() {
        violations.push("docs/adr: no decision record".to_owned());
    }
    violations
}

/// Overviews drift unless something looks.
pub(crate) fn named_paths(tree: &Tree) -> Vec<Violation> {
    let overviews = ["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md"];
    let missing = overviews.iter().filter(|document| !tree.has(document));
    let mut violations: Vec<_> = missing
        .map(|document| format!("{document}: missing"))
        .collect();
    let overviews = overviews.iter().flat_map(|name| tree.files(name, name));
    for (document, text) in overviews.chain(tree.files("docs/", ".md")) {
        for (number, line) in (1..).zip(outside_code_blocks(text)) {
            let missing = line
                .split('`')
                .skip(1)
                .step_by(2)
                .filter(|word| is_our_path(word) && !exists(tree, word));
            violations.extend(
                missing.map(|word| format!("{document}:{number}: `{word}` does not exist")),
            );
        }
    }
    violations
}

/// A newcomer finds every module in the code map.
pub(crate) fn code_map(tree: &Tree) -> Vec<Violation> {
    const MAP: &str = "ARCHITECTURE.md";
    let map = tree.text(MAP).unwrap_or_default();
    let is_module = |path: &str, source: &str| {
        let file = path[source.len()..].trim_end_matches(".rs");
        !file.contains('/') && !matches!(file, "lib" | "main")
    };
    let sources = IMPORTS.iter().map(|(source, _)| *source).chain(["src/"]);
    let modules = sources.flat_map(|source| {
        let files = tree.files(source, ".rs").map(|(path, _)| path);
        files.filter(move |path| is_module(path, source))
    });
    let missing = modules.filter(|path| !map.contains(&format!("`{path}`")));
    missing
        .map(|path| format!("{path}: is not in the code map of {MAP}"))
        .collect()
}

/// The lines of a document, those of fenced blocks emptied.
fn outside_code_blocks(text: &str) -> impl Iterator<Item = &str> {
    text.lines().scan(false, |in_block, line| {
        let is_fence = line.trim_start().starts_with("```");
        *in_block ^= is_fence;
        Some(if *in_block || is_fence { "" } else { line })
    })
}

/// Whether a word in backticks names a file or directory of this repository.
fn is_our_path(word: &str) -> bool {
    const TOP: &[&str] = &[
        "src", "analyzer", "testgen", "runner", "reports", "corpora", "tests", "docs", ".cargo",
    ];
    let is_plain = word.chars().all(|c| is_ident(c) || "./-*".contains(c));
    let below_top = word
        .split_once('/')
        .is_some_and(|(first, _)| TOP.contains(&first));
    let has_our_name = match word.contains('/') {
        true => word.ends_with(".rs"),
        false => word.ends_with(".md"),
    };
    is_plain && (below_top || has_our_name)
}

/// Whether the path exists; of a pattern, the part before the first `*`.
fn exists(tree: &Tree, path: &str) -> bool {
    match path.split_once('*') {
        Some((start, _)) => tree.files(start, "").next().is_some(),
        None => tree.has(path),
    }
}

/// Known-wrong behaviour is asserted, and an exception from a lint has a reason.
pub(crate) fn attributes(tree: &Tree) -> Vec<Violation> {
    let mut violations = Vec::new();
    for (path, text) in tree.files("", ".rs") {
        for (number, line) in (1..).zip(text.lines().map(str::trim_start)) {
            let inner = line.strip_prefix("#![").or_else(|| line.strip_prefix("#["));
            let name = ident(inner.unwrap_or_default());
            if name == "ignore" || name == "allow" {
                violations.push(format!(
                    "{path}:{number}: `{name}`; assert what is wrong, or use `expect` with a reason"
                ));
            }
        }
    }
    violations
}

/// The lint of `clippy.toml` is off in the workspace; the analyzer switches it on.
pub(crate) fn banned_calls(tree: &Tree) -> Vec<Violation> {
    const LIB: &str = "analyzer/src/lib.rs";
    const SWITCH: &str = "#![warn(clippy::disallowed_methods)]";
    let is_on = tree.text(LIB).is_some_and(|text| text.contains(SWITCH));
    if is_on {
        Vec::new()
    } else {
        vec![format!("{LIB}: must say {SWITCH}")]
    }
}

/// One topic per fixture, and a class comment that says which.
pub(crate) fn fixtures(tree: &Tree) -> Vec<Violation> {
    let mut violations = Vec::new();
    for (path, text) in tree.files("tests/java/", ".java") {
        let most = match path.starts_with(STRUCTURES) {
            true => MAX_STRUCTURE_LINES,
            false => MAX_FIXTURE_LINES,
        };
        if text.lines().count() > most {
            violations.push(format!("{path}: longer than {most} lines"));
        }
        if !text
            .lines()
            .take_while(|line| !line.starts_with("public "))
            .any(|line| line.starts_with("/** "))
        {
            violations.push(format!("{path}: no class comment says the point"));
        }
    }
    if violations.is_empty() && tree.files("tests/java/", ".java").next().is_none() {
        violations.push("tests/java: no fixture".to_owned());
    }
    violations
}
