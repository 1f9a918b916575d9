//! Which classes a file imports, and how it writes the others.

use std::collections::{BTreeMap, BTreeSet};

use crate::java::ClassName;

/// Classes of `java.lang` that are not generic: naming them never needs a suppressed lint.
const NOT_GENERIC: &[&str] = &[
    "Boolean",
    "Byte",
    "Character",
    "Double",
    "Float",
    "Integer",
    "Long",
    "Math",
    "Object",
    "Override",
    "Short",
    "String",
    "Throwable",
];

/// The names of one file.
pub(super) struct Imports {
    package: String,
    /// Outermost classes that go by their simple names, with their packages.
    simple: BTreeMap<String, String>,
}

impl Imports {
    /// Decides for the classes that a file in `package` names; `own` is the class it declares.
    ///
    /// A simple name belongs to the file's own package first, then to `java.lang`, then to the first
    /// package in order; whoever comes later is written with its package.
    pub(super) fn choose(package: &str, own: &str, classes: &BTreeSet<ClassName>) -> Self {
        let mut simple = BTreeMap::from([(own.to_owned(), package.to_owned())]);
        let mut claim = |wanted: &dyn Fn(&str) -> bool| {
            for class in classes.iter().filter(|class| wanted(&class.package)) {
                simple
                    .entry(class.top_level().to_owned())
                    .or_insert_with(|| class.package.clone());
            }
        };
        claim(&|of| of == package);
        claim(&|of| of == "java.lang");
        claim(&|_| true);
        Self {
            package: package.to_owned(),
            simple,
        }
    }

    /// The class as the file writes it.
    pub(super) fn name(&self, class: &ClassName) -> String {
        match self.simple.get(class.top_level()) {
            Some(package) if *package == class.package => class.nested.clone(),
            _ => format!("{}.{}", class.package, class.nested),
        }
    }

    /// The classes to import, sorted.
    pub(super) fn declarations(&self) -> Vec<String> {
        let foreign = self
            .simple
            .iter()
            .filter(|(_, package)| **package != self.package && *package != "java.lang");
        let mut imports: Vec<String> = foreign
            .map(|(name, package)| format!("{package}.{name}"))
            .collect();
        imports.sort();
        imports
    }
}

/// Whether a class could be generic, so that its raw name draws lint warnings.
pub(super) fn may_be_generic(class: &ClassName) -> bool {
    class.package != "java.lang" || !NOT_GENERIC.contains(&class.nested.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_own_class_keeps_its_simple_name_and_the_foreign_one_is_qualified() {
        let classes = BTreeSet::from([
            ClassName::new("demo", "List"),
            ClassName::new("java.util", "List"),
            ClassName::new("java.util", "Map.Entry"),
            ClassName::new("java.lang", "String"),
        ]);
        let imports = Imports::choose("demo", "ListTest", &classes);
        assert_eq!(imports.declarations(), ["java.util.Map"]);
        assert_eq!(imports.name(&ClassName::new("demo", "List")), "List");
        assert_eq!(
            imports.name(&ClassName::new("java.util", "List")),
            "java.util.List"
        );
        assert_eq!(
            imports.name(&ClassName::new("java.util", "Map.Entry")),
            "Map.Entry"
        );
        assert_eq!(
            imports.name(&ClassName::new("java.lang", "String")),
            "String"
        );
    }
}
