//! That messages say what is wrong, where, and what to do about it.

use std::fs;

use super::bench::Bench;
use super::{SUCCESS, USAGE, divider};

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
