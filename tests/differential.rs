//! Our interpreter and a real JVM give the same on the same inputs: `jitterbug bench differential` over the Java
//! fixtures, and over `tests/differential/`, which has every operator of the language.
//!
//! Trials run unprotected, because every line of the code under test is here.

#[path = "support/bench.rs"]
mod bench;

use std::fs;
use std::path::{Path, PathBuf};

use bench::Bench;

const AGREEMENT: i32 = 0;
const USAGE: i32 = 2;

/// Java sources below a directory of this repository, as name and text.
fn sources(dir: &str) -> Vec<(String, String)> {
    let mut dirs = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(dir)];
    let mut files: Vec<PathBuf> = Vec::new();
    while let Some(dir) = dirs.pop() {
        for entry in fs::read_dir(dir).expect("the sources are readable") {
            let file = entry.expect("the sources are readable").path();
            match file.is_dir() {
                true => dirs.push(file),
                false => files.push(file),
            }
        }
    }
    files.retain(|file| {
        file.extension()
            .is_some_and(|extension| extension == "java")
    });
    files.sort();
    let named = |file: PathBuf| {
        let text = fs::read_to_string(&file).expect("the sources are readable");
        (file.to_string_lossy().replace('/', "_"), text)
    };
    let is_known = |(_, text): &(String, String)| !is_newer(text);
    files.into_iter().map(named).filter(is_known).collect()
}

/// Whether a fixture asks for a newer release of Java than every machine with our packages knows.
fn is_newer(source: &str) -> bool {
    let options = source
        .lines()
        .next()
        .and_then(|line| line.strip_prefix("//@"));
    let mut options = options.unwrap_or_default().split_whitespace();
    options.any(|option| {
        let release = option
            .strip_prefix("release=")
            .and_then(|text| text.parse::<u32>().ok());
        release.is_some_and(|release| release > 17)
    })
}

/// The table of a run over the sources in `dir`, which must agree.
fn table(dir: &str, executions: &str, seed: &str) -> String {
    let bench = Bench::new();
    let texts = sources(dir);
    // Names of files do not matter to javac but for public classes, so each lies in a directory of its own.
    let named: Vec<(String, &str)> = texts
        .iter()
        .enumerate()
        .map(|(i, (name, text))| {
            (
                format!("{i}/{}", name.rsplit('_').next().unwrap_or(name)),
                text.as_str(),
            )
        })
        .collect();
    let sources: Vec<(&str, &str)> = named
        .iter()
        .map(|(name, text)| (name.as_str(), *text))
        .collect();
    bench.javac("classes", &["-g", "-nowarn"], &sources);
    let arguments = ["bench", "differential", "classes", "--sandbox", "none"];
    let answer = bench.run(
        &[
            &arguments[..],
            &["--executions", executions, "--seed", seed],
        ]
        .concat(),
    );
    // What disagrees is told on stdout.
    assert!(
        !answer.stdout().contains("disagreement in"),
        "{}",
        answer.stdout()
    );
    answer.ends_with(AGREEMENT);
    answer.stdout()
}

/// A number of the table.
fn count(table: &str, label: &str) -> u64 {
    let row = table
        .lines()
        .find(|row| row.trim_end().ends_with(&format!("  {label}")));
    let number = row.and_then(|row| row.split_whitespace().next());
    number
        .and_then(|number| number.parse().ok())
        .expect("the table has this row")
}

#[test]
fn fixtures_give_the_same_here_and_on_the_jvm() {
    let table = table("tests/java", "3000", "1");
    assert_eq!(count(&table, "disagreed"), 0);
    assert!(count(&table, "agreed") > 1_000, "{table}");
}

#[test]
fn operators_fold_as_the_jvm_computes() {
    let table = table("tests/differential", "30000", "2");
    assert_eq!(count(&table, "disagreed"), 0);
    let (agreed, skipped) = (count(&table, "agreed"), count(&table, "skipped"));
    assert!(agreed > 10_000 && agreed > 20 * skipped, "{table}");
}

#[test]
fn something_has_to_be_compared() {
    let bench = Bench::new();
    bench.run(&["bench", "differential"]).ends_with(USAGE);
    for (glob, said) in [
        ("no.such.Class", "no class is called so"),
        ("java.lang.Runnable", "no method of these classes"),
    ] {
        bench
            .run(&["bench", "differential", "--include", glob])
            .ends_with(USAGE)
            .complains(said);
    }
}
