//! The one small class that tests use where plain Java does not reach.
//!
//! It is emitted as source into the package of the test, so that tests depend on nothing but JUnit.
//! See `docs/adr/0007-generated-test-helper.md`.

use crate::java::ClassName;

/// Simple name of the helper class.
const NAME: &str = "JitterbugReflection";

const SOURCE: &str = include_str!("../java/JitterbugReflection.java");

/// A source file that a generated test needs beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HelperSource {
    /// File, relative to the root of the test sources.
    pub file: String,
    /// Java source; the same for every test of a package.
    pub source: String,
}

/// The helper class as tests of a package name it.
pub(crate) fn class_name(package: &str) -> ClassName {
    ClassName::new(package, NAME)
}

/// Whether a class is the helper of its package.
pub(crate) fn is_helper(class: &ClassName) -> bool {
    class.nested == NAME
}

/// The helper for a package, in which these names of `java.lang` mean something else.
pub(crate) fn source(package: &str, hidden_names: &[String]) -> HelperSource {
    let declaration = match package {
        "" => String::new(),
        _ => format!("package {package};\n\n"),
    };
    let imports = hidden_names.iter();
    let imports: String = imports
        .map(|name| format!("import java.lang.{name};\n"))
        .collect();
    HelperSource {
        file: file(package, NAME),
        source: declaration + &imports + SOURCE,
    }
}

/// Where the source of a class belongs, as `demo/Node.java`.
pub(crate) fn file(package: &str, class: &str) -> String {
    match package {
        "" => format!("{class}.java"),
        _ => format!("{}/{class}.java", package.replace('.', "/")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_helper_goes_into_the_package_of_the_test() {
        let helper = source("demo.a", &[]);
        assert_eq!(helper.file, "demo/a/JitterbugReflection.java");
        assert!(helper.source.starts_with("package demo.a;\n\nimport "));
        assert_eq!(source("", &[]).file, "JitterbugReflection.java");
        let hidden = source("demo", &["Class".to_owned()]);
        assert!(
            hidden
                .source
                .starts_with("package demo;\n\nimport java.lang.Class;\nimport java.lang.reflect.")
        );
    }

    #[test]
    fn the_helper_stays_small() {
        assert!(SOURCE.lines().count() <= 80);
    }
}
