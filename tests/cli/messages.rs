//! That messages say what is wrong, where, and what to do about it.

use std::fs;

use super::bench::Bench;
use super::{INCOMPLETE, SUCCESS, USAGE, divider, only_fingerprint};

#[test]
fn what_could_not_be_read_is_told_even_where_no_summary_is() {
    let bench = Bench::new();
    divider(&bench);
    bench.file("classes/demo/Broken.class", b"not a class");
    bench
        .run(&["scan", "classes", "--no-run", "--json", "-"])
        .ends_with(INCOMPLETE)
        .complains("incomplete: classes/demo/Broken.class: not a class file");
}

#[test]
fn a_library_that_cannot_be_read_is_no_reason_for_an_incomplete_scan() {
    let bench = Bench::new();
    divider(&bench);
    bench.file("junk.jar", b"not a zip");
    let answer = bench.run(&["scan", "classes", "--no-run", "--classpath", "junk.jar"]);
    answer.ends_with(SUCCESS);
    let said = answer.stdout();
    assert!(said.contains("junk.jar: "), "{said}");
}

#[test]
fn no_report_takes_the_place_of_the_store_or_of_another_one() {
    let bench = Bench::new();
    divider(&bench);
    for (first, other, owner) in [
        (["--db", "one"], ["--json", "./one"], "the store"),
        (["--json", "one"], ["--sarif", "one"], "--json"),
    ] {
        let flag = other[0];
        let said = format!(
            "{} is {owner} already: name another file with {flag}",
            other[1]
        );
        let arguments = [&["scan", "classes", "--no-run"], &first[..], &other[..]].concat();
        bench.run(&arguments).ends_with(USAGE).complains(&said);
    }
}

/// Places where no report can be, each with its flag and what is said about it.
const NO_PLACES: [(&str, &str, &str); 5] = [
    ("--json", "/proc/j.json", "cannot write /proc/j.json: "),
    (
        "--sarif",
        "classes",
        "classes is a directory, and a report is a file: name another one with --sarif",
    ),
    ("--html", "/proc/h", "cannot write /proc/h/index.html: "),
    (
        "--html",
        "notes",
        "notes is a file, and the HTML report is a directory",
    ),
    (
        "--sources",
        "nowhere",
        "--sources nowhere is not a directory",
    ),
];

#[test]
fn places_where_no_report_can_be_are_refused_before_the_work() {
    let bench = Bench::new();
    divider(&bench);
    bench.file("notes", b"");
    for (flag, place, said) in NO_PLACES {
        bench
            .run(&["scan", "classes", flag, place])
            .ends_with(USAGE)
            .complains(said);
    }
    assert!(!bench.dir().join("jitterbug-out").exists());
    bench
        .run(&["scan", "classes", "--no-run"])
        .ends_with(SUCCESS);
    for (flag, place, said) in NO_PLACES {
        bench
            .run(&["report", flag, place])
            .ends_with(USAGE)
            .complains(said);
    }
    for (out, said) in [
        ("notes", "--out names a file, notes: name a directory"),
        ("/proc/o", "(os error 2): name another place with --out"),
    ] {
        bench
            .run(&["scan", "classes", "--out", out])
            .ends_with(USAGE)
            .complains(said);
    }
}

#[test]
fn a_report_that_fails_after_all_can_be_written_again() {
    let bench = Bench::new();
    divider(&bench);
    bench.file("out/report/warnings", b"in the way");
    bench
        .run(&["scan", "classes", "--no-run", "--out", "out"])
        .ends_with(USAGE)
        .complains("cannot write out/report/warnings/")
        .complains(
            "the scan is saved: jitterbug report --db out/jitterbug.duckdb writes its reports again",
        );
    bench
        .run(&["report", "--db", "out/jitterbug.duckdb", "--html", "other"])
        .ends_with(SUCCESS);
}

#[test]
fn what_keeps_tests_from_being_run_comes_with_what_to_do() {
    let bench = Bench::new();
    divider(&bench);
    let mut scan = bench.command(&["scan", "classes"]);
    let output = scan.env("JITTERBUG_JUNIT", "/nowhere").output().unwrap();
    assert_eq!(output.status.code(), Some(USAGE));
    let said = String::from_utf8(output.stderr).unwrap();
    let advice =
        "what to do: install JUnit, or name its jars in JITTERBUG_JUNIT (or scan with --no-run)";
    assert!(said.contains(advice), "{said}");
}

#[test]
fn a_warning_that_a_named_store_does_not_have_may_be_in_another() {
    let bench = Bench::new();
    divider(&bench);
    let scan = |out: &str| {
        bench
            .run(&["scan", "classes", "--no-run", "--out", out])
            .ends_with(SUCCESS);
    };
    scan("a");
    scan("b");
    let fingerprint = only_fingerprint(&bench.dir().join("a/results.json"));
    let explain = |prefix: &str| bench.run(&["explain", prefix, "--db", "a/jitterbug.duckdb"]);
    explain(&fingerprint).ends_with(SUCCESS);
    explain("0123")
        .ends_with(USAGE)
        .complains("starts with `0123`; other stores near here: b/jitterbug.duckdb");
    explain("zz")
        .ends_with(USAGE)
        .complains("the digits 0 to 9 and a to f");
}

#[test]
fn stores_that_are_none_or_damaged_are_told_apart() {
    let bench = Bench::new();
    divider(&bench);
    bench
        .run(&["scan", "classes", "--no-run", "--out", "out"])
        .ends_with(SUCCESS);
    let report = |db: &str| bench.run(&["report", "--db", db]);
    report("out")
        .ends_with(USAGE)
        .complains("cannot use out as a store: ");
    let whole = fs::read(bench.dir().join("out/jitterbug.duckdb")).unwrap();
    bench.file("short.duckdb", &whole[..5_000]);
    report("short.duckdb")
        .ends_with(USAGE)
        .complains("short.duckdb is damaged: restore a copy of it, or name another file");
}

#[test]
fn variables_that_cannot_be_used_are_told() {
    let bench = Bench::new();
    divider(&bench);
    let said = |variable: &str, value: &str| {
        let mut scan = bench.command(&["scan", "classes"]);
        let output = scan.env(variable, value).output().unwrap();
        assert_eq!(output.status.code(), Some(SUCCESS));
        String::from_utf8(output.stderr).unwrap()
    };
    for (variable, value, told) in [
        ("JITTERBUG_LOG", "a=b=c", "JITTERBUG_LOG is ignored: "),
        (
            "JITTERBUG_CACHE",
            "cache",
            "JITTERBUG_CACHE=cache is not used",
        ),
        (
            "JITTERBUG_CACHE",
            "/proc/cache",
            "JITTERBUG_CACHE=/proc/cache is not used",
        ),
    ] {
        let said = said(variable, value);
        assert_eq!(said.matches(told).count(), 1, "{said}");
    }
    assert!(!said("JITTERBUG_LOG", "").contains("ignored"));
}

#[test]
fn a_glob_without_a_class_is_no_fault_of_the_methods() {
    let bench = Bench::new();
    divider(&bench);
    bench
        .run(&["bench", "differential", "classes", "--include", "typo.*"])
        .ends_with(USAGE)
        .complains("--include, --library and --exclude match whole names");
}
