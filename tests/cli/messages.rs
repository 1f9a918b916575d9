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
