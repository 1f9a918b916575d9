//! The rows of `bench structures` and how they are printed.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::Duration;

use analyzer::coverage::{
    HEAP_BOUND, MethodCoverage, Outcome, ScanResult, UNDER_APPROXIMATED, Z3_QUERIES, Z3_WORK,
};

/// What the solver's links count beside their answers.
const NO_ANSWERS: [&str; 2] = [Z3_QUERIES, Z3_WORK];

/// All rows, which are printed one by one: some take minutes.
pub(super) struct Table {
    width: usize,
    rows: Vec<Row>,
}

/// What the exploration of one class took.
pub(super) struct Row {
    class: String,
    bound: u32,
    n_methods: usize,
    /// Methods of which all paths ended, or reached the bound.
    n_done: usize,
    /// Methods that reached it.
    n_reached: usize,
    paths: u64,
    forks: u64,
    steps: u64,
    /// Answers by link of the solver.
    answers: BTreeMap<String, u64>,
    warnings: usize,
    time: Duration,
    /// What the other methods did not do, by name.
    open: Vec<String>,
}

impl Row {
    pub(super) fn new(class: &str, bound: u32, result: &ScanResult, time: Duration) -> Self {
        let methods = &result.methods;
        let sum = |count: fn(&MethodCoverage) -> u64| methods.iter().map(count).sum();
        let open = methods.iter().filter(|method| !is_done(method));
        Row {
            class: class.to_owned(),
            bound,
            n_methods: methods.len(),
            n_done: methods.iter().filter(|method| is_done(method)).count(),
            n_reached: methods
                .iter()
                .filter(|method| reaches_bound(method))
                .count(),
            paths: sum(|method| method.paths.into()),
            forks: sum(|method| method.forks.into()),
            steps: sum(|method| method.steps),
            answers: answers(methods),
            warnings: result.warnings.len(),
            time,
            open: open.map(describe).collect(),
        }
    }
}

fn reaches_bound(method: &MethodCoverage) -> bool {
    method.incomplete.contains_key(HEAP_BOUND)
}

/// Whether nothing but the bound ended a path.
fn is_done(method: &MethodCoverage) -> bool {
    method.outcome != Outcome::Crashed && !method.incomplete.keys().any(|reason| cuts_paths(reason))
}

fn cuts_paths(reason: &str) -> bool {
    reason != HEAP_BOUND && !reason.starts_with(UNDER_APPROXIMATED)
}

fn describe(method: &MethodCoverage) -> String {
    let reasons = method.incomplete.iter();
    let reasons = reasons.filter(|(reason, _)| cuts_paths(reason));
    let reasons: Vec<String> = reasons.map(|(reason, n)| format!("{reason} {n}")).collect();
    format!("{}.{}: {}", method.class, method.method, reasons.join(", "))
}

fn answers(methods: &[MethodCoverage]) -> BTreeMap<String, u64> {
    let mut answers = BTreeMap::new();
    let counters = methods.iter().flat_map(|method| &method.solver);
    for (link, n) in counters.filter(|(link, _)| !NO_ANSWERS.contains(&link.as_str())) {
        *answers.entry(link.clone()).or_insert(0) += n;
    }
    answers
}

impl Table {
    /// A table whose first column has room for these names.
    pub(super) fn for_classes(names: &[String]) -> Self {
        let names = names.iter().map(String::len);
        Table {
            width: names.fold("class".len(), usize::max),
            rows: Vec::new(),
        }
    }

    pub(super) fn n_rows(&self) -> usize {
        self.rows.len()
    }

    /// The line above the rows.
    pub(super) fn head(&self) -> String {
        let width = self.width;
        format!(
            "{:width$}  k methods    done reached    paths    forks     steps    asked       z3 warnings seconds\n",
            "class"
        )
    }

    /// Adds a row; its line.
    pub(super) fn add(&mut self, row: Row) -> String {
        let line = row.line(self.width);
        self.rows.push(row);
        line
    }

    /// What stands below the rows: the methods that were not explored to their end, and who answered.
    pub(super) fn foot(&self) -> String {
        let mut out = String::new();
        for row in self.rows.iter().filter(|row| !row.open.is_empty()) {
            // Writing to a string cannot fail.
            let _ = writeln!(out, "\nNot explored to the end for k = {}:", row.bound);
            row.open.iter().for_each(|method| {
                let _ = writeln!(out, "  {method}");
            });
        }
        self.add_links(&mut out);
        out
    }

    /// Which links of the solver answered, over all rows.
    fn add_links(&self, out: &mut String) {
        let mut sums: BTreeMap<&str, u64> = BTreeMap::new();
        for (link, n) in self.rows.iter().flat_map(|row| &row.answers) {
            *sums.entry(link).or_insert(0) += n;
        }
        let sums = sums.iter().filter(|(_, n)| **n > 0);
        let sums: Vec<String> = sums.map(|(link, n)| format!("{link} {n}")).collect();
        let _ = writeln!(out, "\nFeasibility answered by: {}", sums.join(", "));
    }
}

impl Row {
    fn line(&self, width: usize) -> String {
        let asked: u64 = self.answers.values().sum();
        let z3 = self.answers.get("z3").copied().unwrap_or(0);
        format!(
            "{:width$} {:2} {:7} {:7} {:7} {:8} {:8} {:9} {:8} {:8} {:8} {:7.2}\n",
            self.class,
            self.bound,
            self.n_methods,
            self.n_done,
            self.n_reached,
            self.paths,
            self.forks,
            self.steps,
            asked,
            z3,
            self.warnings,
            self.time.as_secs_f64(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn method(name: &str, reasons: &[(&str, u32)]) -> MethodCoverage {
        MethodCoverage {
            class: "Tree".to_owned(),
            method: name.to_owned(),
            descriptor: "()V".to_owned(),
            outcome: Outcome::Bounded,
            incomplete: reasons
                .iter()
                .map(|(reason, n)| ((*reason).to_owned(), *n))
                .collect(),
            paths: 3,
            steps: 20,
            forks: 2,
            solver: BTreeMap::from([("recalled".to_owned(), 4), ("z3-work".to_owned(), 900)]),
        }
    }

    #[test]
    fn a_method_is_done_that_only_the_bound_cut() {
        let methods = vec![
            method("min", &[]),
            method(
                "insert",
                &[
                    (HEAP_BOUND, 4),
                    ("under-approximated:java.util.List.add", 1),
                ],
            ),
            method("rotate", &[(HEAP_BOUND, 1), ("fork-limit", 2)]),
        ];
        let result = ScanResult {
            methods,
            ..ScanResult::default()
        };
        let row = Row::new("Tree", 2, &result, Duration::from_millis(1500));
        assert_eq!((row.n_methods, row.n_done, row.n_reached), (3, 2, 2));
        assert_eq!(row.open, ["Tree.rotate: fork-limit 2"]);
        let mut table = Table::for_classes(&["Tree".to_owned()]);
        let printed = [table.head(), table.add(row), table.foot()].concat();
        insta::assert_snapshot!(printed, @r"
        class  k methods    done reached    paths    forks     steps    asked       z3 warnings seconds
        Tree   2       3       2       2        9        6        60       12        0        0    1.50

        Not explored to the end for k = 2:
          Tree.rotate: fork-limit 2

        Feasibility answered by: recalled 12
        ");
    }
}
