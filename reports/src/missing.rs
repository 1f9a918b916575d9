//! Classes that the scanned code needs and the class path does not have.

use analyzer::coverage::CLASS_NOT_FOUND;
use runner::store::Report;

use crate::names;
use crate::view::{self, Count, tally};

/// How many classes are named one by one, and else how many packages.
const SHOWN: usize = 3;

/// What is missing, and what for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Missing {
    /// Missing classes by the number of methods that need them, most first.
    pub(crate) classes: Vec<Count>,
    /// Methods that need at least one of them.
    pub(crate) methods: u64,
}

impl Missing {
    /// What the methods of a scan miss.
    pub(crate) fn of(report: &Report) -> Self {
        let mut methods = 0;
        let mut needed = Vec::new();
        for method in &report.methods {
            let reasons = method.incomplete.keys();
            let classes: Vec<_> = reasons
                .filter_map(|reason| reason.strip_prefix(CLASS_NOT_FOUND))
                .collect();
            methods += u64::from(!classes.is_empty());
            needed.extend(classes);
        }
        Self {
            classes: tally(needed.into_iter().map(|class| (class.to_owned(), 1))),
            methods,
        }
    }

    /// One line that says so, and what to do; `None` if nothing is missing.
    pub(crate) fn sentence(&self) -> Option<String> {
        let (names, pronoun) = match self.classes.len() {
            0 => return None,
            1 => (listed(&self.classes), "it"),
            2..=SHOWN => (listed(&self.classes), "them"),
            several => {
                let packages = listed(&self.packages());
                (format!("{several} classes, of {packages}"), "them")
            }
        };
        let methods = match self.methods {
            1 => "1 method needs".to_owned(),
            several => format!("{several} methods need"),
        };
        Some(format!(
            "Not found on the class path: {names}. {methods} {pronoun}; --classpath takes what is missing."
        ))
    }

    /// The packages of the missing classes, by the number of these.
    fn packages(&self) -> Vec<Count> {
        let classes = self.classes.iter();
        let packages = classes.map(|class| match names::package(&class.name) {
            "" => "the unnamed package",
            package => package,
        });
        tally(packages.map(|package| (package.to_owned(), 1)))
    }
}

/// The first names, and how many more there are.
fn listed(counts: &[Count]) -> String {
    let (shown, n_others) = view::first(counts, SHOWN);
    let names: Vec<_> = shown.iter().map(|count| &*count.name).collect();
    let names = names.join(", ");
    match n_others {
        0 => names,
        more => format!("{names} and {more} more"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    /// What is said when methods need these classes.
    fn sentence(methods: &[&[&str]]) -> Option<String> {
        let mut report = sample::quiet();
        let method = report.methods.remove(0);
        for classes in methods {
            let mut method = method.clone();
            let reasons = classes
                .iter()
                .map(|class| [CLASS_NOT_FOUND, class].concat());
            method.incomplete = reasons.map(|reason| (reason, 1)).collect();
            report.methods.push(method);
        }
        Missing::of(&report).sentence()
    }

    #[test]
    fn nothing_is_said_when_nothing_is_missing() {
        assert_eq!(sentence(&[&[]]), None);
    }

    #[test]
    fn few_missing_classes_are_named() {
        let one = "Not found on the class path: lib.A. 2 methods need it; --classpath takes what is missing.";
        assert_eq!(sentence(&[&["lib.A"], &[], &["lib.A"]]).unwrap(), one);
        let two = "Not found on the class path: lib.A, lib.B. 1 method needs them; --classpath takes what is missing.";
        assert_eq!(sentence(&[&["lib.B", "lib.A"]]).unwrap(), two);
    }

    #[test]
    fn of_many_missing_classes_the_packages_are_named() {
        let many = "Not found on the class path: 6 classes, of b, a, c, d. 1 method needs them; --classpath takes what is missing.";
        let classes: &[&str] = &["b.A", "b.B", "b.C", "a.A", "c.A", "d.A"];
        assert_eq!(sentence(&[classes]).unwrap(), many);
        let more: &[&str] = &["a.A", "b.A", "c.A", "d.A", "e.A"];
        assert!(
            sentence(&[more])
                .unwrap()
                .contains("of a, b, c and 2 more.")
        );
    }
}
