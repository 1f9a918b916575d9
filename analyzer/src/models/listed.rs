//! Tables of library methods by name: classes, sorted, each with the names of its methods, separated by blanks. All
//! overloads of a name count.

/// A table of methods.
pub(super) type Listed = [(&'static str, &'static str)];

/// The entries for a class.
pub(super) fn entries(table: &Listed, class: &str) -> impl Iterator<Item = &'static str> {
    let found = table.binary_search_by(|&(listed, _)| listed.cmp(class));
    let names = found.map_or("", |at| table[at].1);
    names.split_ascii_whitespace()
}

/// Whether a table has a method of a class.
pub(super) fn is_listed(table: &Listed, class: &str, method: &str) -> bool {
    entries(table, class).any(|name| name == method)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::models::{asks_for_null, environment, may_be_null, never_null, refuses_null};
    use crate::program::tests::jdk_alone;

    const TABLES: &[&Listed] = &[
        asks_for_null::METHODS,
        environment::METHODS,
        environment::STEADY,
        may_be_null::METHODS,
        never_null::METHODS,
        refuses_null::METHODS,
    ];

    #[test]
    fn classes_are_sorted_so_that_they_are_found() {
        for table in TABLES {
            assert!(table.is_sorted_by(|(a, _), (b, _)| a < b), "{table:?}");
        }
    }

    #[test]
    fn rows_name_what_the_jdk_has() {
        let program = jdk_alone();
        let mut missing = Vec::new();
        for &(class, names) in TABLES.iter().copied().flatten() {
            let id = program.class_by_name(class).expect(class);
            for name in names.split_ascii_whitespace() {
                let name = name.split(':').next().unwrap_or_default();
                let mut methods = program.methods(id);
                if !methods.any(|method| *program.method(method).name == *name) {
                    missing.push(format!("{class}.{name}"));
                }
            }
        }
        assert!(missing.is_empty(), "{missing:?}");
    }

    #[test]
    fn a_method_is_found_among_several() {
        let table: &Listed = &[("A", "f"), ("B", "g h")];
        assert!(is_listed(table, "B", "h"));
        assert!(!is_listed(table, "A", "h"));
        assert!(!is_listed(table, "C", ""));
    }
}
