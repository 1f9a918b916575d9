//! Kept tests need nothing of jitterbug: plain javac compiles them, and JUnit's console launcher sees
//! each fail as its warning says.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::bench::Bench;

const CONSOLE: &str = "/usr/share/java/junit-platform-console-standalone.jar";
const JUNIT_4: &str = "/usr/share/java/junit4.jar:/usr/share/java/hamcrest-core.jar";

const SOURCES: [(&str, &str); 4] = [
    ("Nulls.java", include_str!("../support/java/Nulls.java")),
    (
        "Unnamed.java",
        "class Unnamed { static int f(int x) { return 10 / x; } }",
    ),
    (
        "Quota.java",
        "class Quota {\n\
         private static int left = 3;\n\
         static int take(int parts) { left--; return left / parts; }\n\
         static int share() { return 12 / (left - 3); }\n\
         }",
    ),
    (
        "Deep.java",
        "package a.b.c; public class Deep { private int[] x; private int g(int i) { return x[i]; } }",
    ),
];

#[test]
fn kept_tests_fail_as_predicted_without_jitterbug() {
    assert!(
        Path::new(CONSOLE).is_file(),
        "{CONSOLE} is missing (.cargo/packages.sh installs what tests need)"
    );
    for version in ["5", "4"] {
        let bench = Bench::new();
        let classes = bench.javac("classes", &["-g"], &SOURCES);
        let flags = [
            "scan",
            "classes",
            "--sandbox",
            "none",
            "--junit-version",
            version,
        ];
        bench.run(&flags).ends_with(0);
        let kept = bench.dir().join("jitterbug-out/tests/real");
        let tests = java_files(&kept);
        for test in &tests {
            assert_eq!(
                package_of(test),
                test.parent().expect("files lie somewhere"),
                "{kept:?}"
            );
        }
        let failures = failures(&bench, &classes, &kept, &tests);
        let expected = expected(&bench);
        assert!(expected.len() > 100);
        for (test, story) in &expected {
            assert_eq!(failures.get(test), Some(story), "JUnit {version}: {test}");
        }
        // Tests of further paths are kept, too, and show the same faults.
        let of_others = failures
            .values()
            .find(|story| !expected.values().any(|it| it == *story));
        assert_eq!(of_others, None, "JUnit {version}");
    }
}

/// Where a test says that it belongs: the directory that holds it when its root is a source root.
fn package_of(test: &Path) -> PathBuf {
    let text = fs::read_to_string(test).expect("the test was kept");
    let package = text
        .lines()
        .find_map(|line| line.strip_prefix("package ")?.strip_suffix(';'))
        .map(|package| package.replace('.', "/"))
        .unwrap_or_default();
    let root = test
        .ancestors()
        .find(|dir| dir.ends_with("tests/real"))
        .expect("kept tests lie there");
    match &*package {
        "" => root.to_path_buf(),
        package => root.join(package),
    }
}

/// Exception and innermost scanned frame by test class, as the results of the scan have them.
fn expected(bench: &Bench) -> BTreeMap<String, String> {
    let text = fs::read_to_string(bench.dir().join("jitterbug-out/results.json"));
    let results: Value = serde_json::from_str(&text.expect("there are results")).expect("of JSON");
    let word = |warning: &Value, key| warning[key].as_str().unwrap_or_default().to_owned();
    let of_warning = |warning: &Value| {
        let file = word(warning, "test");
        let class = file.strip_prefix("real/")?.strip_suffix(".java")?;
        let source = word(warning, "file");
        let source = source.rsplit('/').next().unwrap_or_default();
        let (class_name, method) = (word(warning, "class"), word(warning, "method"));
        let place = format!("{class_name}.{method}({source}:{})", warning["line"]);
        let story = format!("{} at {place}", word(warning, "exception"));
        Some((class.replace('/', "."), story))
    };
    let warnings = results["warnings"].as_array().expect("there is a list");
    warnings.iter().filter_map(of_warning).collect()
}

/// The same, as the console launcher reports it. Library frames above the scanned one are skipped.
fn failures(
    bench: &Bench,
    classes: &Path,
    kept: &Path,
    tests: &[PathBuf],
) -> BTreeMap<String, String> {
    let out = bench.dir().join("kept");
    let class_path = format!("{}:{CONSOLE}:{JUNIT_4}", classes.display());
    let mut javac = Command::new("javac");
    javac.args(["-cp", &class_path, "-d"]).arg(&out).args(tests);
    assert!(
        javac.status().expect("a JDK has javac").success(),
        "{kept:?}"
    );
    let apart: Vec<String> = tests.iter().filter_map(|test| fresh(kept, test)).collect();
    assert_eq!(apart.len(), 1, "{apart:?}");
    let together = [
        "--scan-classpath".as_ref(),
        out.as_os_str(),
        "-N".as_ref(),
        apart[0].as_ref(),
    ];
    let alone = ["-c".as_ref(), apart[0].as_ref()];
    let class_path = format!("{}:{class_path}", out.display());
    let mut found = launch(bench, &class_path, &together);
    found.extend(launch(bench, &class_path, &alone));
    found
}

/// The class of a test that has to run in a JVM of its own.
fn fresh(kept: &Path, test: &Path) -> Option<String> {
    let source = fs::read_to_string(test).expect("the test was kept");
    let is_fresh = source.contains("Run it in a JVM of its own");
    let has_tags = source.contains("org.junit.jupiter");
    let is_tagged = source.contains("@Tag(\"fresh-jvm\")");
    assert_eq!(is_tagged, is_fresh && has_tags, "{source}");
    let class = test
        .strip_prefix(kept)
        .expect("it lies there")
        .with_extension("");
    is_fresh.then(|| class.to_string_lossy().replace('/', "."))
}

/// Runs tests in one JVM.
fn launch(bench: &Bench, class_path: &str, which: &[&OsStr]) -> BTreeMap<String, String> {
    let mut java = Command::new("java");
    java.args(["-jar", CONSOLE])
        .args(which)
        .args(["-cp", class_path])
        .args(["-n", ".*", "--details", "none", "--reports-dir"])
        .arg(bench.dir().join("junit"))
        .current_dir(bench.dir());
    let output = java.output().expect("a JDK has java");
    assert_eq!(output.status.code(), Some(1), "tests fail: {output:?}");
    let mut found = BTreeMap::new();
    for report in ["TEST-junit-jupiter.xml", "TEST-junit-vintage.xml"] {
        let report = fs::read_to_string(bench.dir().join("junit").join(report));
        let report = report.expect("the launcher wrote a report");
        found.extend(report.split("<testcase ").skip(1).map(failure));
    }
    found
}

fn failure(case: &str) -> (String, String) {
    let attribute = |name: &str| {
        let (_, rest) = case.split_once(&format!("{name}=\"")).unwrap_or_default();
        rest.split('"').next().unwrap_or_default().to_owned()
    };
    let frames = case
        .lines()
        .filter_map(|line| line.trim().strip_prefix("at "));
    let scanned = frames
        .map(|frame| frame.to_owned())
        .find(|frame| !frame.contains('/'))
        .unwrap_or_default();
    let story = format!("{} at {scanned}", attribute("type"));
    (attribute("classname"), story)
}

/// Files below a directory, helpers included.
pub(crate) fn java_files(dir: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(dir).expect("there are kept tests") {
        let file = entry.expect("they can be listed").path();
        match file.is_dir() {
            true => files.extend(java_files(&file)),
            false => files.push(file),
        }
    }
    files.sort();
    files
}
