//! One test for each REAL warning: the decisive one, by the name that a first test has.

use std::path::Path;

use runner::store::{ConfirmedWarning, Status, TestSource};

use super::Helpers;

/// Drops the sources of what else was tried for a REAL warning: its verdicts stay.
pub(super) fn keep_only(mut warning: ConfirmedWarning, helpers: &mut Helpers) -> ConfirmedWarning {
    if warning.status != Status::Real {
        return warning;
    }
    let best = warning.best;
    for test in &mut warning.tests {
        if test.path != best {
            test.source = None;
        } else if let Some(source) = &mut test.source {
            rename(source, best, helpers);
        }
    }
    warning
}

/// Takes away the ordinal that told the classes of the tests apart.
fn rename(source: &mut TestSource, path: usize, helpers: &mut Helpers) {
    let stem = Path::new(&source.file).file_stem();
    let Some(class) = stem.and_then(|stem| stem.to_str()).map(str::to_owned) else {
        return;
    };
    let Some(plain) = class.strip_suffix(&format!("_{}", path + 1)) else {
        return;
    };
    let file = source.file.replace(&class, plain);
    if let Some(helper) = helpers.of_tests.remove(&source.file) {
        helpers.of_tests.insert(file.clone(), helper);
    }
    source.code = source.code.replace(&class, plain);
    source.file = file;
}

#[cfg(test)]
mod tests {
    use testgen::Evidence;

    use super::*;

    #[test]
    fn the_third_test_is_called_as_the_first() {
        let mut helpers = Helpers::default();
        let helper = "real/demo/JitterbugReflection.java".to_owned();
        let old = "real/demo/NodeSwapTest_1a2b3c4d_3.java".to_owned();
        helpers.of_tests.insert(old.clone(), helper.clone());
        let mut source = TestSource {
            file: old,
            code: "class NodeSwapTest_1a2b3c4d_3 {\n}\n".to_owned(),
            evidence: Evidence::Public,
        };
        rename(&mut source, 2, &mut helpers);
        assert_eq!(source.file, "real/demo/NodeSwapTest_1a2b3c4d.java");
        assert_eq!(source.code, "class NodeSwapTest_1a2b3c4d {\n}\n");
        assert_eq!(helpers.of_tests.get(&source.file), Some(&helper));
    }

    #[test]
    fn the_first_test_keeps_its_name() {
        let mut source = TestSource {
            file: "real/NodeTest_1a2b3c4d.java".to_owned(),
            code: "class NodeTest_1a2b3c4d {}".to_owned(),
            evidence: Evidence::Public,
        };
        rename(&mut source, 0, &mut Helpers::default());
        assert_eq!(source.file, "real/NodeTest_1a2b3c4d.java");
    }
}
