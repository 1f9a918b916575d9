//! The order of the analyzer's modules, as the code map of `ARCHITECTURE.md` has it.

use crate::rules::{Violation, uses};
use crate::tree::Tree;

const MAP: &str = "ARCHITECTURE.md";
const SOURCE: &str = "analyzer/src/";

/// Modules that know each other, the upper one first; the text above the map names them.
const PAIRS: &[(&str, &str)] = &[
    ("state", "fault"),
    ("program", "nullness"),
    ("program", "facts"),
    ("step", "models"),
    ("step", "facts"),
    ("explore", "blame"),
    ("blame", "construct"),
];

/// A module imports only from those above it in the code map.
pub(crate) fn layers(tree: &Tree) -> Vec<Violation> {
    let order = order(tree.text(MAP).unwrap_or_default());
    let place = |module: &str| order.iter().position(|it| *it == module);
    let mut violations = Vec::new();
    for (path, text) in tree.files(SOURCE, ".rs") {
        let own = module_of(path);
        let Some(own_place) = place(own) else {
            continue;
        };
        // Tests may look at everything.
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let is_test = path.contains("/tests.rs") || path.contains("/tests/");
        let mut used = match is_test {
            true => Vec::new(),
            false => uses(code, "crate"),
        };
        used.sort_unstable();
        used.dedup();
        let is_below = |used: &String| place(used).is_some_and(|place| place > own_place);
        let is_pair = |used: &String| PAIRS.contains(&(own, used.as_str()));
        let bad = used.into_iter().filter(|it| is_below(it) && !is_pair(it));
        violations.extend(bad.map(|used| format!("{path}: `{used}` is below `{own}` in {MAP}")));
    }
    violations
}

/// The modules that the first cells of the analyzer's table name, from top to bottom.
fn order(map: &str) -> Vec<&str> {
    let rows = map.lines().filter(|line| line.starts_with("| `"));
    let cells = rows.filter_map(|row| row.split('|').nth(1));
    let named = cells.flat_map(|cell| cell.split('`').skip(1).step_by(2));
    named
        .filter(|path| path.starts_with(SOURCE))
        .map(module_of)
        .collect()
}

fn module_of(path: &str) -> &str {
    let below = path.strip_prefix(SOURCE).unwrap_or(path);
    let module = below.split('/').next().unwrap_or_default();
    module.trim_end_matches(".rs")
}
