//! The shape of a test: one class, one `@Test` method, named and placed.
//!
//! The test makes no assertion. The predicted exception escapes from it while the fault is there,
//! with the stack trace of the fault itself, and the test passes when the call returns.

use analyzer::warning::Warning;

use crate::access::Evidence;
use crate::error::CannotBuild;
use crate::helper::{self, HelperSource};
use crate::java::{ClassName, CompilationUnit, Method};
use crate::plan::plan;
use crate::render::render;
use crate::{names, story};

/// Which JUnit the tests are written for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum JunitVersion {
    /// JUnit 5 and later (`org.junit.jupiter.api`).
    #[default]
    Five,
    /// JUnit 4 (`org.junit`).
    Four,
}

/// What a user may choose about generated tests.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Which JUnit the tests are written for.
    pub junit: JunitVersion,
}

/// JUnit source for one path of a warning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratedTest {
    /// Fingerprint of the warning.
    pub fingerprint: String,
    /// Index of the path in [`Warning::paths`].
    pub path: usize,
    /// Package of the test; empty for the unnamed one.
    pub package: String,
    /// Simple name of the test class.
    pub class_name: String,
    /// Name of its only method.
    pub method_name: String,
    /// File, relative to the root of the test sources.
    pub file: String,
    /// Java source.
    pub source: String,
    /// The worst means the test uses.
    pub evidence: Evidence,
    /// A file the test needs beside it; the same for all tests of a package.
    pub helper: Option<HelperSource>,
}

/// Writes the test for one path of a warning.
///
/// The same warning gives the same bytes. Fails when the inputs cannot be written down, or when
/// there is no such path.
pub fn generate(
    warning: &Warning,
    path: usize,
    options: &Options,
) -> Result<GeneratedTest, CannotBuild> {
    let fault_path = warning
        .paths
        .get(path)
        .ok_or_else(|| CannotBuild::because("no such path"))?;
    let entry = &fault_path.entry;
    let plan = plan(fault_path)?;
    let class_name = names::test_class(entry, &warning.fingerprint, path);
    let method_name = names::test_method(entry, &warning.exception);
    let (modifier, annotation) = match options.junit {
        JunitVersion::Five => (None, "org.junit.jupiter.api"),
        JunitVersion::Four => (Some("public"), "org.junit"),
    };
    let source = render(&CompilationUnit {
        package: plan.package.clone(),
        comment: story::tell(warning, fault_path),
        modifier,
        class_name: class_name.clone(),
        method: Method {
            annotation: ClassName::new(annotation, "Test"),
            modifier,
            returns: None,
            name: method_name.clone(),
            parameters: Vec::new(),
            // What the entry declares is not known.
            throws: Some(ClassName::new("java.lang", "Throwable")),
            body: plan.statements,
        },
    });
    Ok(GeneratedTest {
        fingerprint: warning.fingerprint.clone(),
        path,
        file: helper::file(&plan.package, &class_name),
        helper: plan.uses_helper.then(|| helper::source(&plan.package)),
        package: plan.package,
        class_name,
        method_name,
        source,
        evidence: plan.evidence,
    })
}
