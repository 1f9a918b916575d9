//! What the command line says and returns about input that it cannot use.
//!
//! The tool runs as a process, as it does for its users. Trials that need a JDK skip loudly without
//! one.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Exit codes, as `jitterbug --help` documents them.
const SUCCESS: i32 = 0;
const FINDINGS: i32 = 1;
const USAGE: i32 = 2;
const INCOMPLETE: i32 = 3;

/// A method that divides by its argument.
const DIVIDER: &str = "package demo;\n\
    public class Divider {\n\
        public static int divide(int a, int b) {\n\
            if (b > 10) return 0;\n\
            return a / b;\n\
        }\n\
    }\n";

struct Bench {
    dir: tempfile::TempDir,
}

impl Bench {
    fn new() -> Self {
        let dir = tempfile::tempdir().expect("a temporary directory can be made");
        Self { dir }
    }

    fn file(&self, name: &str, contents: &[u8]) -> PathBuf {
        let file = self.dir.path().join(name);
        fs::create_dir_all(file.parent().expect("files lie in the bench"))
            .expect("the bench can be written");
        fs::write(&file, contents).expect("the bench can be written");
        file
    }

    /// Compiles [`DIVIDER`]; `None`, with a word about it, where no javac is.
    fn classes(&self) -> Option<PathBuf> {
        let source = self.file("Divider.java", DIVIDER.as_bytes());
        let classes = self.dir.path().join("classes");
        let mut javac = Command::new("javac");
        javac.arg("-g").arg("-d").arg(&classes).arg(source);
        match javac.status() {
            Ok(status) if status.success() => Some(classes),
            _ => {
                assert!(std::env::var_os("CI").is_none(), "no javac on the PATH");
                let mut stderr = std::io::stderr();
                writeln!(stderr, "SKIPPED: no javac on the PATH").expect("stderr can be written");
                None
            }
        }
    }

    /// Runs the tool in the directory of this bench.
    fn run(&self, arguments: &[&str]) -> Answer {
        let output = Command::new(env!("CARGO_BIN_EXE_jitterbug"))
            .args(arguments)
            .current_dir(self.dir.path())
            .output()
            .expect("the tool starts");
        Answer(output)
    }
}

struct Answer(Output);

impl Answer {
    fn stdout(&self) -> String {
        String::from_utf8_lossy(&self.0.stdout).into_owned()
    }

    #[track_caller]
    fn ends_with(&self, code: i32) -> &Self {
        let messages = String::from_utf8_lossy(&self.0.stderr);
        assert_eq!(self.0.status.code(), Some(code), "{messages}");
        self
    }

    #[track_caller]
    fn complains(&self, fragment: &str) -> &Self {
        let messages = String::from_utf8_lossy(&self.0.stderr);
        assert!(messages.contains(fragment), "{messages}");
        self
    }
}

#[test]
fn an_unknown_flag_is_a_usage_error() {
    let answer = Bench::new().run(&["scan", "a.jar", "--bogus"]);
    answer.ends_with(USAGE).complains("--bogus");
    assert_eq!(answer.stdout(), "");
}

#[test]
fn help_goes_to_stdout_and_teaches_by_example() {
    let answer = Bench::new().run(&["scan", "--help"]);
    answer.ends_with(SUCCESS);
    assert!(answer.stdout().contains("Examples:"));
}

#[test]
fn a_missing_input_is_named() {
    let answer = Bench::new().run(&["scan", "missing.jar"]);
    answer
        .ends_with(USAGE)
        .complains("cannot read input missing.jar");
}

#[test]
fn a_file_that_is_no_archive_is_named() {
    let bench = Bench::new();
    bench.file("a.jar", b"not a zip");
    let answer = bench.run(&["scan", "a.jar", "--no-run"]);
    answer.ends_with(USAGE).complains("a.jar");
}

#[test]
fn a_directory_without_classes_is_no_clean_scan() {
    let bench = Bench::new();
    fs::create_dir(bench.dir.path().join("empty")).unwrap();
    let answer = bench.run(&["scan", "empty", "--no-run"]);
    answer
        .ends_with(USAGE)
        .complains("there is no class in empty");
}

#[test]
fn a_named_jdk_is_never_replaced_by_another() {
    let bench = Bench::new();
    fs::create_dir(bench.dir.path().join("classes")).unwrap();
    let answer = bench.run(&["scan", "classes", "--jdk", "/nowhere"]);
    answer
        .ends_with(USAGE)
        .complains("/nowhere, which is not a JDK");
}

#[test]
fn a_broken_glob_is_named_with_its_flag() {
    let bench = Bench::new();
    fs::create_dir(bench.dir.path().join("classes")).unwrap();
    let answer = bench.run(&["scan", "classes", "--include", "a["]);
    answer
        .ends_with(USAGE)
        .complains("--include 'a[' is no glob");
}

#[test]
fn a_store_that_cannot_be_used_is_refused_before_the_work() {
    let bench = Bench::new();
    let Some(_) = bench.classes() else { return };
    bench.file("notes.txt", b"these are somebody's notes");
    let scan = |db: &str| bench.run(&["scan", "classes", "--no-run", "--db", db]);
    scan("notes.txt")
        .ends_with(USAGE)
        .complains("notes.txt is not a jitterbug store");
    scan("notes.txt/a.duckdb")
        .ends_with(USAGE)
        .complains("notes.txt");
    assert_eq!(
        fs::read(bench.dir.path().join("notes.txt")).unwrap(),
        b"these are somebody's notes"
    );
}

#[test]
fn a_missing_store_says_to_scan_first() {
    let bench = Bench::new();
    for command in [&["report"][..], &["explain", "12ab"]] {
        bench
            .run(command)
            .ends_with(USAGE)
            .complains("run a scan first");
    }
}

#[test]
fn a_scan_that_is_not_run_leaves_its_tests_and_can_be_shown_again() {
    let bench = Bench::new();
    let Some(_) = bench.classes() else { return };
    let answer = bench.run(&["scan", "classes", "--no-run", "--fail-on", "any"]);
    answer.ends_with(FINDINGS);
    assert!(
        answer.stdout().contains("1 UNCONFIRMED"),
        "{}",
        answer.stdout()
    );
    let out = bench.dir.path().join("jitterbug-out");
    for file in [
        "jitterbug.duckdb",
        "results.json",
        "TEST-jitterbug.xml",
        "report/index.html",
        "tests/unconfirmed/demo",
    ] {
        assert!(out.join(file).exists(), "{file}");
    }
    let fingerprint = only_fingerprint(&out.join("results.json"));
    let explained = bench.run(&["explain", &fingerprint[..8]]);
    explained.ends_with(SUCCESS);
    assert!(explained.stdout().contains("ArithmeticException"));
    bench
        .run(&["report", "--json", "again.json"])
        .ends_with(SUCCESS);
    assert_eq!(
        fs::read(bench.dir.path().join("again.json")).unwrap(),
        fs::read(out.join("results.json")).unwrap()
    );
}

#[test]
fn an_unreadable_class_makes_the_scan_incomplete_unless_that_is_accepted() {
    let bench = Bench::new();
    let Some(_) = bench.classes() else { return };
    bench.file("classes/demo/Broken.class", b"not a class");
    let scan = |flags: &[&str]| bench.run(&[&["scan", "classes", "--no-run"], flags].concat());
    let answer = scan(&[]);
    answer.ends_with(INCOMPLETE);
    assert!(
        answer.stdout().contains("Broken.class"),
        "{}",
        answer.stdout()
    );
    scan(&["--keep-going-ok"]).ends_with(SUCCESS);
    scan(&["--exit-zero", "--fail-on", "any"]).ends_with(SUCCESS);
    scan(&["--fail-on", "any"]).ends_with(FINDINGS);
}

fn only_fingerprint(results: &Path) -> String {
    let text = fs::read_to_string(results).expect("the scan left results");
    let results: serde_json::Value = serde_json::from_str(&text).expect("results are JSON");
    let warnings = results["warnings"].as_array().expect("there is a list");
    assert_eq!(warnings.len(), 1);
    warnings[0]["fingerprint"]
        .as_str()
        .expect("warnings have one")
        .to_owned()
}
