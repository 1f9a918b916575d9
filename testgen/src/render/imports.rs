//! Which classes a file imports, and how it writes the others.

use std::collections::{BTreeMap, BTreeSet};

use crate::java::{ClassName, CompilationUnit};

/// The names of one file.
pub(super) struct Imports {
    package: String,
    /// Names of `java.lang` that mean something else unless they are imported.
    hidden: Vec<String>,
    /// Outermost classes that go by their simple names, with their packages.
    simple: BTreeMap<String, String>,
}

impl Imports {
    /// Decides for the classes that a file names.
    ///
    /// A simple name belongs to the file's own package first, then to `java.lang`, then to the first
    /// package in order; whoever comes later is written with its package.
    pub(super) fn choose(unit: &CompilationUnit, classes: &BTreeSet<ClassName>) -> Self {
        let package = &unit.package;
        let mut simple = BTreeMap::from([(unit.class_name.clone(), package.clone())]);
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
            package: package.clone(),
            hidden: unit.hidden_names.clone(),
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
        let foreign = self.simple.iter().filter(|(name, package)| {
            let is_known = *package == "java.lang" && !self.hidden.contains(name);
            **package != self.package && !is_known
        });
        let mut imports: Vec<String> = foreign
            .map(|(name, package)| format!("{package}.{name}"))
            .collect();
        imports.sort();
        imports
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::java::Method;

    fn choose(hidden_names: &[&str], classes: &[(&str, &str)]) -> Imports {
        let unit = CompilationUnit {
            package: "demo".to_owned(),
            hidden_names: hidden_names.iter().map(|&name| name.to_owned()).collect(),
            comment: Vec::new(),
            tag: None,
            modifier: None,
            class_name: "ListTest".to_owned(),
            method: Method {
                annotation: ClassName::new("org.junit", "Test"),
                modifier: None,
                returns: None,
                name: "f".to_owned(),
                parameters: Vec::new(),
                throws: None,
                body: Vec::new(),
            },
        };
        let classes = classes.iter();
        let classes = classes.map(|(package, nested)| ClassName::new(package, nested));
        Imports::choose(&unit, &classes.collect())
    }

    fn name(imports: &Imports, package: &str, nested: &str) -> String {
        imports.name(&ClassName::new(package, nested))
    }

    #[test]
    fn an_own_class_keeps_its_simple_name_and_the_foreign_one_is_qualified() {
        let imports = choose(
            &[],
            &[
                ("demo", "List"),
                ("java.util", "List"),
                ("java.util", "Map.Entry"),
                ("java.lang", "String"),
            ],
        );
        assert_eq!(imports.declarations(), ["java.util.Map"]);
        assert_eq!(name(&imports, "demo", "List"), "List");
        assert_eq!(name(&imports, "java.util", "List"), "java.util.List");
        assert_eq!(name(&imports, "java.util", "Map.Entry"), "Map.Entry");
        assert_eq!(name(&imports, "java.lang", "String"), "String");
    }

    #[test]
    fn a_class_of_the_language_that_the_package_hides_is_imported_or_qualified() {
        let used = [
            ("java.lang", "Integer"),
            ("java.lang", "Long"),
            ("demo", "Long"),
            ("java.lang", "Math"),
        ];
        let imports = choose(&["Double", "Integer", "Long"], &used);
        assert_eq!(imports.declarations(), ["java.lang.Integer"]);
        assert_eq!(name(&imports, "java.lang", "Integer"), "Integer");
        assert_eq!(name(&imports, "java.lang", "Long"), "java.lang.Long");
    }
}
