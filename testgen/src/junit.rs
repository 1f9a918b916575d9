//! The shape of a test: one class, one `@Test` method, named and placed.
//!
//! The test makes no assertion. The predicted exception escapes from it while the fault is there,
//! with the stack trace of the fault itself, and the test passes when the call returns.

use analyzer::warning::{FaultPath, Warning};
use analyzer::witness::InputValue;

use crate::access::{Evidence, Style};
use crate::error::CannotBuild;
use crate::helper::{self, HelperSource};
use crate::java::{ClassName, CompilationUnit, Method};
use crate::plan::{Plan, plan};
use crate::render::render;
use crate::{names, story, throws};

/// Tag of the tests that need a JVM of their own.
const FRESH_JVM: &str = "fresh-jvm";

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
    /// What to compile instead when javac refuses `source`.
    pub fallback: Option<Fallback>,
}

/// The same test with every call by reflection.
///
/// Arguments of raw types do not satisfy every generic signature, so javac refuses some calls that
/// any caller with typed arguments can make. The evidence stays what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fallback {
    /// Java source.
    pub source: String,
    /// A file it needs beside it.
    pub helper: HelperSource,
}

/// What the source of a test does, without its name and story.
#[must_use]
pub fn body(source: &str) -> Option<&str> {
    let (_, body) = source.split_once("@Test")?;
    Some(body)
}

impl GeneratedTest {
    /// The test with its fallback in place of its source.
    #[must_use]
    pub fn fallen_back(mut self) -> Self {
        if let Some(Fallback { source, helper }) = self.fallback.take() {
            self.source = source;
            self.helper = Some(helper);
        }
        self
    }

    /// The test with a comment that promises nothing: it ran and did not meet the fault.
    #[must_use]
    pub fn refuted(mut self) -> Self {
        self.source = self.source.replacen(story::REPRODUCES, story::DOES_NOT, 1);
        self
    }
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
    let plain = plan(fault_path, Style::Plain)?;
    let shape = Shape {
        warning,
        path: fault_path,
        class_name: names::test_class(&fault_path.entry, &warning.fingerprint, path),
        method_name: names::test_method(
            &fault_path.entry,
            &warning.exception,
            null_argument(fault_path),
        ),
        junit: options.junit,
    };
    let helper = helper::source(&plain.package, &fault_path.entry.hidden_names);
    Ok(GeneratedTest {
        fingerprint: warning.fingerprint.clone(),
        path,
        package: plain.package.clone(),
        file: helper::file(&plain.package, &shape.class_name),
        fallback: shape.fallback(&plain, &helper),
        helper: plain.uses_helper.then_some(helper),
        evidence: plain.evidence,
        source: shape.fill(plain, Style::Plain),
        class_name: shape.class_name,
        method_name: shape.method_name,
    })
}

/// The name of the one argument that is null, if there is just one and it has a name.
fn null_argument(path: &FaultPath) -> Option<&str> {
    let names = path.parameters.iter().map(|binding| binding.name.as_str());
    let names: Vec<&str> = names.filter(|name| *name != "this").collect();
    let arguments = &path.witness.arguments;
    let given = names.iter().zip(arguments);
    let mut nulls = given.filter(|(_, argument)| **argument == InputValue::Null);
    let (name, _) = nulls.next()?;
    let is_only = names.len() == arguments.len() && nulls.next().is_none();
    (is_only && !names::is_placeholder(name)).then_some(name)
}

/// All of a test but its statements.
struct Shape<'a> {
    warning: &'a Warning,
    path: &'a FaultPath,
    class_name: String,
    method_name: String,
    junit: JunitVersion,
}

impl Shape<'_> {
    /// The same test by reflection, where that is another one.
    fn fallback(&self, plain: &Plan, helper: &HelperSource) -> Option<Fallback> {
        let reflective = plan(self.path, Style::Reflective).ok();
        let reflective = reflective.filter(|plan| plan.statements != plain.statements)?;
        Some(Fallback {
            source: self.fill(reflective, Style::Reflective),
            helper: helper.clone(),
        })
    }

    /// The source of the test.
    fn fill(&self, plan: Plan, style: Style) -> String {
        let (modifier, annotation) = match self.junit {
            JunitVersion::Five => (None, "org.junit.jupiter.api"),
            JunitVersion::Four => (Some("public"), "org.junit"),
        };
        render(&CompilationUnit {
            package: plan.package,
            hidden_names: self.path.entry.hidden_names.clone(),
            comment: story::tell(self.warning, self.path, style),
            tag: self.tag(),
            modifier,
            class_name: self.class_name.clone(),
            method: Method {
                annotation: ClassName::new(annotation, "Test"),
                modifier,
                returns: None,
                name: self.method_name.clone(),
                parameters: Vec::new(),
                throws: throws::clause(self.path, plan.uses_helper),
                body: plan.statements,
            },
        })
    }

    /// Marks a test that others of the same JVM may disturb, so that a build can run it apart.
    fn tag(&self) -> Option<(ClassName, &'static str)> {
        let is_marked = self.junit == JunitVersion::Five && !self.path.shared_state.is_empty();
        is_marked.then(|| (ClassName::new("org.junit.jupiter.api", "Tag"), FRESH_JVM))
    }
}
