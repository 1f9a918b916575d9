//! The JDK's opinion: every file compiles without a lint warning, and every test throws what it
//! predicts.

use std::collections::BTreeSet;
use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use testgen::{GeneratedTest, JunitVersion, Options, generate};

use crate::cases::{self, Case};

/// Where Debian puts the jars of JUnit and what it needs to compile.
const JAR_DIR: &str = "/usr/share/java";
const JARS: [&str; 4] = [
    "junit-jupiter-api.jar",
    "opentest4j.jar",
    "apiguardian-api.jar",
    "junit4.jar",
];

/// Classes whose tests javac refuses in plain Java.
const REFUSED: &str = "demo.Bounds";

#[test]
fn every_test_compiles_without_warnings_and_throws_what_it_predicts() {
    let tests = numbered(cases::all()).map(|(junit, case)| match is_refused(&case) {
        true => (test_of(&case, junit).fallen_back(), case),
        false => (test_of(&case, junit), case),
    });
    assert_all_throw(tests.collect());
}

#[test]
fn every_fallback_compiles_without_warnings_and_throws_what_its_test_predicts() {
    let tests = numbered(cases::all()).map(|(junit, case)| (test_of(&case, junit), case));
    let with_fallback = tests.filter(|(test, _)| test.fallback.is_some());
    assert_all_throw(
        with_fallback
            .map(|(test, case)| (test.fallen_back(), case))
            .collect(),
    );
}

#[test]
fn the_cases_for_a_fallback_need_one() {
    let class_path = class_path();
    let dir = tempfile::tempdir().expect("a scratch directory");
    let refused = cases::all().into_iter().filter(is_refused);
    let tests: Vec<_> = refused
        .map(|case| test_of(&case, JunitVersion::Five))
        .collect();
    assert_eq!(tests.len(), 2);
    let mut files = java_files(&subjects());
    files.extend(tests.iter().flat_map(|test| write_test(dir.path(), test)));
    let output = javac(&files, &class_path, &dir.path().join("classes"));
    let text = text_of(&output);
    for test in tests {
        let complaint = format!("{}.java:", test.class_name);
        assert!(text.contains(&complaint), "{text}\n{}", test.source);
    }
}

fn is_refused(case: &Case) -> bool {
    case.warning.paths[0]
        .entry
        .class
        .binary
        .starts_with(REFUSED)
}

/// JUnit 4 differs in one import and two modifiers: a few tests show it.
fn numbered(cases: Vec<Case>) -> impl Iterator<Item = (JunitVersion, Case)> {
    let numbered = cases.into_iter().enumerate();
    numbered.map(|(index, case)| match index % 5 {
        4 => (JunitVersion::Four, case),
        _ => (JunitVersion::Five, case),
    })
}

fn assert_all_throw(tests: Vec<(GeneratedTest, Case)>) {
    let class_path = class_path();
    let dir = tempfile::tempdir().expect("a scratch directory");
    let mut files = java_files(&subjects());
    let mut expected = BTreeSet::new();
    let mut calls = String::new();
    for (test, case) in &tests {
        files.extend(write_test(dir.path(), test));
        let class = match &*test.package {
            "" => test.class_name.clone(),
            package => format!("{package}.{}", test.class_name),
        };
        expected.insert(format!("{class} {}", case.warning.exception));
        let method = &test.method_name;
        writeln!(calls, "        run(\"{class}\", \"{method}\");").expect("a string grows");
    }
    files.push(write(dir.path(), "demo/RunAll.java", &run_all(&calls)));

    let classes = dir.path().join("classes");
    assert_compiles(&files, &class_path, &classes);
    let output = Command::new(tool("java"))
        .arg("-cp")
        .arg(format!("{}:{class_path}", classes.display()))
        .arg("demo.RunAll")
        .output()
        .expect("java starts");
    let text = text_of(&output);
    let thrown: BTreeSet<String> = text.lines().map(str::to_owned).collect();
    assert_eq!(thrown, expected, "{text}");
}

#[test]
fn every_test_is_graded_by_the_worst_means_it_uses() {
    for case in cases::all() {
        let test = test_of(&case, JunitVersion::Five);
        assert_eq!(test.evidence, case.evidence, "{}", test.source);
        assert_eq!(
            test.helper.is_some(),
            case.evidence == testgen::Evidence::Forced
        );
        assert_eq!(test.clone().fallen_back().evidence, case.evidence);
    }
}

fn subjects() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/compiles/java")
}

fn test_of(case: &Case, junit: JunitVersion) -> GeneratedTest {
    generate(&case.warning, 0, &Options { junit }).expect("every case can be built")
}

fn write_test(dir: &Path, test: &GeneratedTest) -> Vec<PathBuf> {
    let helper = test
        .helper
        .iter()
        .filter(|helper| !dir.join(&helper.file).exists());
    let mut files: Vec<PathBuf> = helper
        .map(|helper| write(dir, &helper.file, &helper.source))
        .collect();
    files.push(write(dir, &test.file, &test.source));
    files
}

fn write(dir: &Path, file: &str, source: &str) -> PathBuf {
    let file = dir.join(file);
    fs::create_dir_all(file.parent().expect("a file has a directory")).expect("a directory");
    fs::write(&file, source).expect("a scratch file");
    file
}

/// A program that runs every test method and prints what escapes from it.
fn run_all(calls: &str) -> String {
    format!(
        r#"package demo;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

class RunAll {{
    public static void main(String[] args) throws Exception {{
{calls}    }}

    static void run(String name, String test) throws Exception {{
        Constructor<?> constructor = Class.forName(name).getDeclaredConstructor();
        constructor.setAccessible(true);
        Method method = constructor.getDeclaringClass().getDeclaredMethod(test);
        method.setAccessible(true);
        try {{
            method.invoke(constructor.newInstance());
            System.out.println(name + " threw nothing");
        }} catch (InvocationTargetException e) {{
            System.out.println(name + " " + e.getCause().getClass().getName());
        }}
    }}
}}
"#
    )
}

fn assert_compiles(files: &[PathBuf], class_path: &str, classes: &Path) {
    let output = javac(files, class_path, classes);
    let text = text_of(&output);
    assert!(output.status.success() && text.is_empty(), "{text}");
}

fn javac(files: &[PathBuf], class_path: &str, classes: &Path) -> Output {
    Command::new(tool("javac"))
        // Debian's jars name other jars in their manifests that are not installed.
        .args([
            "-Xlint:all,-path",
            "-Werror",
            "-encoding",
            "UTF-8",
            "-cp",
            class_path,
            "-d",
        ])
        .arg(classes)
        .args(files)
        .output()
        .expect("javac starts (.cargo/packages.sh installs what tests need)")
}

fn text_of(output: &Output) -> String {
    let streams = [output.stdout.as_slice(), output.stderr.as_slice()].concat();
    String::from_utf8_lossy(&streams).into_owned()
}

/// The jars, joined.
fn class_path() -> String {
    let jars = JARS.map(|jar| Path::new(JAR_DIR).join(jar));
    for jar in &jars {
        assert!(
            jar.exists(),
            "{} is missing (.cargo/packages.sh installs what tests need)",
            jar.display()
        );
    }
    jars.map(|jar| jar.display().to_string()).join(":")
}

fn tool(name: &str) -> PathBuf {
    match env::var_os("JAVA_HOME") {
        Some(home) => Path::new(&home).join("bin").join(name),
        None => PathBuf::from(name),
    }
}

fn java_files(dir: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(dir).expect("the fixtures are there");
    let entries = entries.map(|entry| entry.expect("a directory entry").path());
    let mut files: Vec<PathBuf> = entries
        .flat_map(|file| {
            if file.is_dir() {
                java_files(&file)
            } else {
                vec![file]
            }
        })
        .collect();
    files.sort();
    files
}
