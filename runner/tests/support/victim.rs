//! The scanned code and the machine that runner trials share.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use std::time::Duration;

use analyzer::halt::Halt;
use analyzer::warning::Location;
use runner::error::RunError;
use runner::jdk::Jdk;
use runner::junit::Junit;
use runner::run::{RunRequest, TestCase, TestRun, run};
use runner::sandbox::Sandbox;
use runner::verdict::{Expectation, Source};
use tempfile::TempDir;
use testgen::{Evidence, GeneratedTest, JunitVersion};

/// Fails as predicted.
pub(crate) const DIVIDE: &str = "Victim.divide(1, 0);";

/// The scanned code. `Gone` is not on the class path.
pub(crate) const VICTIM: &str = "package demo;
public class Victim {
    public static int calls;
    public static int divide(int a, int b) {
        return a / b; // divide
    }
    public static int modulo(int a, int b) {
        return a % b;
    }
    public static int both(int[] a, int[] b, int i) {
        return a[i] / b[i]; // both
    }
    public static int parse(String s) {
        return Integer.parseInt(s); // parse
    }
}
interface Gone {}
class Orphan implements Gone {
    Orphan(Object o) {}
}
";

pub(crate) struct Machine {
    pub(crate) jdk: Jdk,
    pub(crate) junit: Junit,
    /// Compiled scanned code.
    pub(crate) victim: TempDir,
}

pub(crate) static MACHINE: LazyLock<Machine> = LazyLock::new(|| {
    let jdk = present(Jdk::find(None));
    let victim = tempfile::tempdir().unwrap();
    let source = victim.path().join("Victim.java");
    fs::write(&source, VICTIM).unwrap();
    let javac = jdk.home().join("bin/javac");
    let status = Command::new(javac)
        .arg("-d")
        .arg(victim.path())
        .arg(&source)
        .status()
        .unwrap();
    assert!(status.success());
    fs::remove_file(victim.path().join("demo/Gone.class")).unwrap();
    Machine {
        jdk,
        junit: present(Junit::find(JunitVersion::Five)),
        victim,
    }
});

/// What a machine that passed `.cargo/packages.sh` has; else fails with what it lacks.
fn present<T>(found: Result<T, RunError>) -> T {
    let found = found.map_err(|error| error.to_string());
    found.expect("the machine has what .cargo/packages.sh installs")
}

/// A test whose method has this body and is expected to divide by zero in `Victim.divide`.
pub(crate) fn case(name: &str, body: &str) -> TestCase {
    let class_name = format!("{name}Test");
    let source = format!(
        "package demo;\nclass {class_name} {{\n@org.junit.jupiter.api.Test\nvoid fails() throws Throwable {{\n{body}\n}}\n}}\n"
    );
    TestCase {
        test: GeneratedTest {
            fingerprint: name.to_owned(),
            path: 0,
            package: "demo".to_owned(),
            file: format!("demo/{class_name}.java"),
            class_name,
            method_name: "fails".to_owned(),
            source,
            evidence: Evidence::Public,
            helper: None,
            fallback: None,
        },
        expectation: expectation("java.lang.ArithmeticException", "divide"),
    }
}

pub(crate) fn expectation(exception: &str, method: &str) -> Expectation {
    let marker = format!("// {method}");
    let line = VICTIM
        .lines()
        .position(|line| line.ends_with(&marker))
        .unwrap()
        + 1;
    Expectation {
        exception: exception.to_owned(),
        site: Location {
            class: "demo.Victim".to_owned(),
            method: method.to_owned(),
            descriptor: String::new(),
            file: None,
            line: u32::try_from(line).ok(),
            bci: 0,
            scanned: true,
        },
        source: match method {
            "parse" => Source::Library(Some("parseInt".to_owned())),
            _ => Source::Instruction(None),
        },
    }
}

pub(crate) fn run_with(tests: &[TestCase], jobs: usize, sandbox: Sandbox) -> Vec<TestRun> {
    run_on(&[MACHINE.victim.path().to_path_buf()], tests, jobs, sandbox)
}

pub(crate) fn run_on(
    classpath: &[PathBuf],
    tests: &[TestCase],
    jobs: usize,
    sandbox: Sandbox,
) -> Vec<TestRun> {
    let scratch = tempfile::tempdir().unwrap();
    let request = request(classpath, tests, scratch.path(), jobs, sandbox);
    let runs = present(run(&request, &|done, total| assert!(done <= total)));
    assert!(runs.failure.is_none(), "{:?}", runs.failure);
    let left = fs::read_dir(scratch.path()).unwrap().count();
    assert_eq!(left, 0, "the scratch directory is left empty");
    runs.tests
}

static GOES_ON: Halt = Halt::new();

pub(crate) fn request<'a>(
    classpath: &'a [PathBuf],
    tests: &'a [TestCase],
    scratch: &'a Path,
    jobs: usize,
    sandbox: Sandbox,
) -> RunRequest<'a> {
    RunRequest {
        tests,
        jdk: &MACHINE.jdk,
        junit: &MACHINE.junit,
        classpath,
        is_reported: &|frame| frame.class == "demo.Victim",
        scratch,
        jobs,
        deadline: Duration::from_secs(3),
        sandbox,
        halt: &GOES_ON,
    }
}
