//! Saving a scan: a row that says it runs, then everything else in one transaction.
//!
//! Rows go through appenders, which cost microseconds a row where statements cost milliseconds.

use analyzer::coverage::MethodCoverage;
use analyzer::warning::{FaultPath, Warning};
use duckdb::types::{TimeUnit, Value};
use duckdb::{Appender, Connection, params};
use serde::Serialize;

use super::error::StoreError;
use super::open::Store;
use super::record::{ConfirmedWarning, ScanRecord, ScanStart, TestRecord};
use super::report::{ScanId, Triage};
use crate::names::stable_name;

impl Store {
    /// Notes that a scan runs. Until [`Store::finish`] no view and no report knows it.
    ///
    /// # Errors
    /// When `DuckDB` cannot write the store.
    pub fn begin(&mut self, start: &ScanStart) -> Result<ScanId, StoreError> {
        insert_scan(&self.connection, start).map_err(|source| self.failed(source))
    }

    /// Saves the results of a scan, all or none of them.
    ///
    /// # Errors
    /// When the scan does not run, or `DuckDB` cannot write the store.
    pub fn finish(&mut self, scan: ScanId, record: &ScanRecord) -> Result<(), StoreError> {
        match save(&mut self.connection, scan, record) {
            Ok(Saved::Yes) => Ok(()),
            Ok(Saved::NotRunning) => Err(StoreError::NotRunning {
                file: self.file.clone(),
                scan: scan.0,
            }),
            Err(source) => Err(self.failed(source)),
        }
    }

    /// Notes what a person decided about a warning; a later decision replaces an earlier one.
    ///
    /// # Errors
    /// When `DuckDB` cannot write the store.
    pub fn decide(&mut self, triage: &Triage) -> Result<(), StoreError> {
        self.connection
            .execute(
                "INSERT OR REPLACE INTO triage VALUES (?, ?, ?)",
                params![triage.fingerprint, triage.decision, triage.note],
            )
            .map_err(|source| self.failed(source))?;
        Ok(())
    }
}

enum Saved {
    Yes,
    NotRunning,
}

fn insert_scan(connection: &Connection, start: &ScanStart) -> duckdb::Result<ScanId> {
    let since_epoch = start
        .started
        .duration_since(std::time::UNIX_EPOCH)
        .unwrap_or_default();
    let seconds = i64::try_from(since_epoch.as_secs()).unwrap_or(i64::MAX);
    connection
        .query_row(
            "INSERT INTO scans
             SELECT coalesce(max(id), 0) + 1, 'running', ?, NULL, ?, ?, ?, ?, ? FROM scans
             RETURNING id",
            params![
                Value::Timestamp(TimeUnit::Second, seconds),
                start.tool_version,
                json(&start.inputs),
                start.jdk,
                start.config,
                start.selection
            ],
            |row| row.get(0),
        )
        .map(ScanId)
}

/// Leaving before `commit` rolls everything back.
fn save(connection: &mut Connection, scan: ScanId, record: &ScanRecord) -> duckdb::Result<Saved> {
    let transaction = connection.transaction()?;
    let changed = transaction.execute(
        "UPDATE scans SET status = 'complete', seconds = ? WHERE id = ? AND status = 'running'",
        params![record.duration.as_secs_f64(), scan.0],
    )?;
    if changed == 0 {
        return Ok(Saved::NotRunning);
    }
    append(&transaction, scan, record)?;
    transaction.commit()?;
    Ok(Saved::Yes)
}

/// Writes every row of a scan except that in `scans`.
pub(super) fn append(
    connection: &Connection,
    scan: ScanId,
    record: &ScanRecord,
) -> duckdb::Result<()> {
    append_methods(connection, scan, &record.methods)?;
    fill(
        connection,
        "warnings",
        &record.warnings,
        |rows, confirmed| append_warning(rows, scan, confirmed),
    )?;
    fill(connection, "paths", &record.warnings, |rows, confirmed| {
        append_paths(rows, scan, &confirmed.warning)
    })?;
    fill(connection, "tests", &record.warnings, |rows, confirmed| {
        append_tests(rows, scan, confirmed)
    })?;
    fill(connection, "runs", &record.warnings, |rows, confirmed| {
        confirmed
            .tests
            .iter()
            .try_for_each(|test| append_run(rows, scan, confirmed, test))
    })?;
    fill(connection, "problems", &record.problems, |rows, problem| {
        rows.append_row(params![scan.0, problem.file, problem.reason])
    })
}

/// Appends the rows of every item. The flush is explicit because dropping an appender swallows errors.
fn fill<T>(
    connection: &Connection,
    table: &str,
    items: &[T],
    mut append: impl FnMut(&mut Appender<'_>, &T) -> duckdb::Result<()>,
) -> duckdb::Result<()> {
    let mut rows = connection.appender(table)?;
    for item in items {
        append(&mut rows, item)?;
    }
    rows.flush()
}

fn append_methods(
    connection: &Connection,
    scan: ScanId,
    methods: &[MethodCoverage],
) -> duckdb::Result<()> {
    fill(connection, "methods", methods, |rows, of| {
        rows.append_row(params![
            scan.0,
            of.class,
            of.method,
            of.descriptor,
            stable_name(&of.outcome),
            of.paths,
            of.steps,
            of.forks
        ])
    })?;
    fill(connection, "incompletes", methods, |rows, of| {
        of.incomplete.iter().try_for_each(|(reason, paths)| {
            rows.append_row(params![
                scan.0,
                of.class,
                of.method,
                of.descriptor,
                reason,
                paths
            ])
        })
    })?;
    fill(connection, "solver", methods, |rows, of| {
        of.solver.iter().try_for_each(|(link, answers)| {
            rows.append_row(params![
                scan.0,
                of.class,
                of.method,
                of.descriptor,
                link,
                answers
            ])
        })
    })
}

fn append_warning(
    rows: &mut Appender<'_>,
    scan: ScanId,
    confirmed: &ConfirmedWarning,
) -> duckdb::Result<()> {
    let warning = &confirmed.warning;
    let site = &warning.site;
    let entry = &confirmed.best_path().entry;
    rows.append_row(params![
        scan.0,
        warning.fingerprint,
        stable_name(&warning.kind),
        warning.exception,
        site.class,
        site.method,
        site.descriptor,
        site.file,
        site.line,
        site.bci,
        site.scanned,
        warning.instruction,
        stable_name(&confirmed.status),
        confirmed.evidence.as_ref().map(stable_name),
        stable_name(&confirmed.blame()),
        confirmed.reason.as_ref().map(stable_name),
        confirmed.is_listed(),
        entry.class.binary,
        entry.method,
        entry.descriptor,
        confirmed.best
    ])
}

fn append_paths(rows: &mut Appender<'_>, scan: ScanId, warning: &Warning) -> duckdb::Result<()> {
    for (index, path) in warning.paths.iter().enumerate() {
        append_path(rows, scan, &warning.fingerprint, index, path)?;
    }
    Ok(())
}

fn append_path(
    rows: &mut Appender<'_>,
    scan: ScanId,
    fingerprint: &str,
    ordinal: usize,
    path: &FaultPath,
) -> duckdb::Result<()> {
    rows.append_row(params![
        scan.0,
        fingerprint,
        ordinal,
        stable_name(&path.blame),
        stable_name(&path.replay),
        path.accelerated,
        path.solver_unknown,
        path.environment.len(),
        path.depth.instructions,
        path.depth.branches,
        path.depth.path_condition,
        json(path)
    ])
}

fn append_tests(
    rows: &mut Appender<'_>,
    scan: ScanId,
    confirmed: &ConfirmedWarning,
) -> duckdb::Result<()> {
    for test in &confirmed.tests {
        if let Some(source) = &test.source {
            rows.append_row(params![
                scan.0,
                confirmed.warning.fingerprint,
                test.path,
                source.file,
                stable_name(&source.evidence),
                source.code
            ])?;
        }
    }
    Ok(())
}

fn append_run(
    rows: &mut Appender<'_>,
    scan: ScanId,
    confirmed: &ConfirmedWarning,
    test: &TestRecord,
) -> duckdb::Result<()> {
    rows.append_row(params![
        scan.0,
        confirmed.warning.fingerprint,
        test.path,
        test.verdict.name(),
        test.observed.exception,
        test.observed.message,
        json(&test.observed.frames),
        test.millis,
        json(&test.jdks),
        test.contradiction
    ])
}

fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("invariant: plain data becomes JSON")
}
