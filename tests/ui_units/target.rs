//! Which fixtures run where.

use std::path::PathBuf;

use crate::annotations::Options;
use crate::jdks::{Jdk, version};
use crate::target::{lacking, skipped, targets};

fn jdks(versions: &[u32]) -> Vec<Jdk> {
    let jdk = |version: &u32| Jdk {
        version: *version,
        home: PathBuf::from(format!("/jdk{version}")),
    };
    versions.iter().map(jdk).collect()
}

/// Targets as `release/JDK`.
fn run(name: &str, release: Option<u32>, releases: &[u32], versions: &[u32]) -> Vec<String> {
    let options = Options {
        release,
        ..Options::default()
    };
    let targets = targets(name, options, releases, &jdks(versions));
    let show =
        |target: &crate::target::Target| format!("{}/{}", target.release, target.jdk.version);
    targets.iter().map(show).collect()
}

#[test]
fn an_ordinary_fixture_runs_on_the_first_jdk() {
    assert_eq!(run("arith/A.java", None, &[], &[17, 25]), ["17/17"]);
    assert_eq!(run("arith/A.java", Some(8), &[], &[17, 25]), ["8/17"]);
}

#[test]
fn a_fixture_of_newer_java_waits_for_a_jdk_that_knows_it() {
    assert_eq!(run("types/A.java", Some(21), &[], &[17, 25]), ["21/25"]);
    assert!(run("types/A.java", Some(21), &[], &[17]).is_empty());
}

#[test]
fn fixtures_of_newer_java_are_skipped_by_name_and_older_ones_are_not() {
    let of = |release| {
        lacking(Options {
            release,
            ..Options::default()
        })
    };
    assert_eq!(of(Some(21)), Ok(21));
    for installed in [None, Some(8), Some(17)] {
        assert!(of(installed).unwrap_err().contains(".cargo/packages.sh"));
    }
    assert_eq!(skipped(&[]), None);
    let said = skipped(&[(21, "a/A.java"), (22, "b/B.java")]).unwrap();
    assert!(said.starts_with("SKIPPED 2 fixtures, which need JDK 22"));
    assert!(said.ends_with(": a/A.java, b/B.java"), "{said}");
}

#[test]
fn modern_fixtures_also_run_on_the_newest_jdk() {
    assert_eq!(
        run("modern/A.java", None, &[], &[17, 25]),
        ["17/17", "25/25"]
    );
    assert_eq!(run("modern/A.java", None, &[], &[17]), ["17/17"]);
}

#[test]
fn releases_that_are_asked_for_run_on_every_jdk_that_knows_them() {
    let all = run("arith/A.java", None, &[8, 17, 25], &[17, 25]);
    assert_eq!(all, ["8/17", "8/25", "17/17", "17/25", "25/25"]);
    assert_eq!(
        run("modern/A.java", Some(21), &[8, 25], &[17, 25]),
        ["25/25"]
    );
}

#[test]
fn versions_are_read_from_the_release_file_of_a_jdk() {
    let of = |text: &str| version(&format!("IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"{text}\"\n"));
    assert_eq!(of("17.0.21"), Some(17));
    assert_eq!(of("25"), Some(25));
    assert_eq!(of("1.8.0_402"), Some(8));
    assert_eq!(version("IMPLEMENTOR=\"x\""), None);
}
