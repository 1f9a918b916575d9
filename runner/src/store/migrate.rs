//! Which schema a file has, and what brings it to the current one.

use duckdb::Connection;

/// The schema this version writes: every step that leads to it, oldest first.
const STEPS: [&str; 7] = [
    include_str!("schema_1.sql"),
    include_str!("schema_2.sql"),
    include_str!("schema_3.sql"),
    include_str!("schema_4.sql"),
    include_str!("schema_5.sql"),
    include_str!("schema_6.sql"),
    include_str!("schema_7.sql"),
];

/// What a database file turned out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// A database without tables.
    Empty,
    /// A database of somebody else.
    Foreign,
    /// A store with this schema.
    Schema(i64),
}

/// The newest schema this version knows.
pub(super) fn supported() -> i64 {
    i64::try_from(STEPS.len()).expect("invariant: few schema versions")
}

/// Looks at the tables of a database.
pub(super) fn inspect(connection: &Connection) -> duckdb::Result<Found> {
    let (ours, all): (i64, i64) = connection.query_row(
        "SELECT count(*) FILTER (table_name = 'jitterbug_schema'), count(*)
         FROM duckdb_tables() WHERE NOT internal",
        [],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    match (ours, all) {
        (_, 0) => Ok(Found::Empty),
        (0, _) => Ok(Found::Foreign),
        _ => connection
            .query_row("SELECT max(version) FROM jitterbug_schema", [], |row| {
                row.get(0)
            })
            .map(Found::Schema),
    }
}

/// Runs the steps that a file with schema `from` (0: empty) still lacks.
///
/// Each is a transaction of its own, because `DuckDB` lets no transaction change the columns of a
/// table twice; what comes between two of them finds a store of an older schema.
pub(super) fn upgrade(connection: &mut Connection, from: i64) -> duckdb::Result<()> {
    let done = usize::try_from(from).unwrap_or(0);
    for step in STEPS.iter().skip(done) {
        let transaction = connection.transaction()?;
        transaction.execute_batch(step)?;
        transaction.commit()?;
    }
    Ok(())
}
