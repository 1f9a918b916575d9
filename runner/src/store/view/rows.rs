//! From rows to records, one query for each table. Results are sorted by the queries.

use std::collections::BTreeMap;

use analyzer::coverage::{InputProblem, MethodCoverage};
use analyzer::warning::{FaultPath, Location, Warning};
use duckdb::types::Type;
use duckdb::{Connection, Params, Row, params};
use serde::de::DeserializeOwned;

use crate::names::from_stable_name;
use crate::store::record::{ConfirmedWarning, Observed, TestRecord, TestSource};
use crate::store::report::{FixedWarning, Scan, ScanCounts, ScanId, StoredWarning, Triage};
use crate::verdict::Verdict;

/// Rows of a table that belong to a warning, by its fingerprint.
type ByWarning<T> = BTreeMap<String, Vec<T>>;

/// Rows of a table that belong to a method, by class, name and descriptor.
type ByMethod<T> = BTreeMap<(String, String, String), BTreeMap<String, T>>;

pub(super) fn scans(connection: &Connection) -> duckdb::Result<Vec<Scan>> {
    collect(
        connection,
        "SELECT id, status, strftime(started, '%Y-%m-%dT%H:%M:%SZ'), seconds, tool_version,
             inputs, jdk, config
         FROM scans ORDER BY id",
        [],
        |row| {
            Ok(Scan {
                id: ScanId(row.get(0)?),
                status: name(row, 1)?,
                started: row.get(2)?,
                seconds: row.get(3)?,
                tool_version: row.get(4)?,
                inputs: json(row, 5)?,
                jdk: row.get(6)?,
                config: row.get(7)?,
            })
        },
    )
}

pub(super) fn history(connection: &Connection, scan: ScanId) -> duckdb::Result<Vec<ScanCounts>> {
    collect(
        connection,
        "SELECT scan, strftime(started, '%Y-%m-%dT%H:%M:%SZ'), methods, real, listed, unconfirmed
         FROM scan_counts WHERE scan <= ? ORDER BY scan",
        params![scan.0],
        |row| {
            Ok(ScanCounts {
                id: ScanId(row.get(0)?),
                started: row.get(1)?,
                methods: row.get(2)?,
                real: row.get(3)?,
                listed: row.get(4)?,
                unconfirmed: row.get(5)?,
            })
        },
    )
}

pub(super) fn fixed(connection: &Connection, scan: ScanId) -> duckdb::Result<Vec<FixedWarning>> {
    collect(
        connection,
        "SELECT fingerprint, class, method, descriptor, exception, instruction, because
         FROM fixed_history WHERE scan = ?
         ORDER BY because, class, method, descriptor, instruction, fingerprint",
        params![scan.0],
        |row| {
            Ok(FixedWarning {
                fingerprint: row.get(0)?,
                class: row.get(1)?,
                method: row.get(2)?,
                descriptor: row.get(3)?,
                exception: row.get(4)?,
                instruction: row.get(5)?,
                because: name(row, 6)?,
            })
        },
    )
}

pub(super) fn problems(connection: &Connection, scan: ScanId) -> duckdb::Result<Vec<InputProblem>> {
    collect(
        connection,
        "SELECT file, reason FROM problems WHERE scan = ? ORDER BY file, reason",
        params![scan.0],
        |row| {
            Ok(InputProblem {
                file: row.get(0)?,
                reason: row.get(1)?,
            })
        },
    )
}

pub(super) fn methods(
    connection: &Connection,
    scan: ScanId,
) -> duckdb::Result<Vec<MethodCoverage>> {
    let mut incompletes: ByMethod<u32> = by_method(
        connection,
        "SELECT class, method, descriptor, reason, paths FROM incompletes WHERE scan = ?",
        scan,
    )?;
    let mut solver: ByMethod<u64> = by_method(
        connection,
        "SELECT class, method, descriptor, link, answers FROM solver WHERE scan = ?",
        scan,
    )?;
    collect(
        connection,
        "SELECT class, method, descriptor, outcome, paths, steps, forks
         FROM methods WHERE scan = ? ORDER BY class, method, descriptor",
        params![scan.0],
        |row| {
            let key = (row.get(0)?, row.get(1)?, row.get(2)?);
            let (incomplete, solver) = (
                incompletes.remove(&key).unwrap_or_default(),
                solver.remove(&key).unwrap_or_default(),
            );
            let (class, method, descriptor) = key;
            Ok(MethodCoverage {
                class,
                method,
                descriptor,
                outcome: name(row, 3)?,
                incomplete,
                paths: row.get(4)?,
                steps: row.get(5)?,
                forks: row.get(6)?,
                solver,
            })
        },
    )
}

/// Warnings of a scan by site, then fingerprint; with a `fingerprint`, that one.
pub(super) fn warnings(
    connection: &Connection,
    scan: ScanId,
    fingerprint: &str,
) -> duckdb::Result<Vec<StoredWarning>> {
    let mut paths = paths(connection, scan, fingerprint)?;
    let mut tests = tests(connection, scan, fingerprint)?;
    collect(
        connection,
        "SELECT w.fingerprint, w.kind, w.exception, w.class, w.method, w.descriptor, w.file,
             w.line, w.bci, w.scanned, w.instruction, w.status, w.evidence, w.reason, w.best,
             h.since, h.first_seen, t.decision, t.note
         FROM warnings w
         JOIN warning_history h ON h.scan = w.scan AND h.fingerprint = w.fingerprint
         LEFT JOIN triage t ON t.fingerprint = w.fingerprint
         WHERE w.scan = ? AND starts_with(w.fingerprint, ?)
         ORDER BY w.class, w.method, w.descriptor, w.line, w.bci, w.kind, w.fingerprint",
        params![scan.0, fingerprint],
        |row| {
            let fingerprint: String = row.get(0)?;
            let paths = paths.remove(&fingerprint).unwrap_or_default();
            let tests = tests.remove(&fingerprint).unwrap_or_default();
            warning(row, fingerprint, paths, tests)
        },
    )
}

fn warning(
    row: &Row<'_>,
    fingerprint: String,
    paths: Vec<FaultPath>,
    tests: Vec<TestRecord>,
) -> duckdb::Result<StoredWarning> {
    let best: usize = row.get(14)?;
    if best >= paths.len() {
        return Err(corrupt(
            14,
            format!("warning {fingerprint} lacks its path {best}"),
        ));
    }
    let decision: Option<String> = row.get(17)?;
    let note: Option<String> = row.get(18)?;
    let triage = decision.map(|decision| Triage {
        fingerprint: fingerprint.clone(),
        decision,
        note: note.unwrap_or_default(),
    });
    let warning = Warning {
        fingerprint,
        kind: name(row, 1)?,
        exception: row.get(2)?,
        site: site(row)?,
        instruction: row.get(10)?,
        paths,
        is_unbuilt: false,
    };
    let confirmed = ConfirmedWarning {
        warning,
        status: name(row, 11)?,
        evidence: optional_name(row, 12)?,
        reason: optional_name(row, 13)?,
        best,
        tests,
    };
    let (since, first_seen) = (name(row, 15)?, ScanId(row.get(16)?));
    Ok(StoredWarning {
        confirmed,
        since,
        first_seen,
        triage,
    })
}

fn site(row: &Row<'_>) -> duckdb::Result<Location> {
    Ok(Location {
        class: row.get(3)?,
        method: row.get(4)?,
        descriptor: row.get(5)?,
        file: row.get(6)?,
        line: row.get(7)?,
        bci: row.get(8)?,
        scanned: row.get(9)?,
    })
}

fn paths(
    connection: &Connection,
    scan: ScanId,
    fingerprint: &str,
) -> duckdb::Result<ByWarning<FaultPath>> {
    let rows = collect(
        connection,
        "SELECT fingerprint, data FROM paths WHERE scan = ? AND starts_with(fingerprint, ?)
         ORDER BY fingerprint, ordinal",
        params![scan.0, fingerprint],
        |row| Ok((row.get(0)?, json(row, 1)?)),
    )?;
    Ok(group(rows))
}

fn tests(
    connection: &Connection,
    scan: ScanId,
    fingerprint: &str,
) -> duckdb::Result<ByWarning<TestRecord>> {
    let rows = collect(
        connection,
        "SELECT r.fingerprint, r.ordinal, t.file, t.source, t.evidence,
             r.verdict, r.exception, r.message, r.frames, r.millis, r.jdks, r.contradiction
         FROM runs r LEFT JOIN tests t
             ON t.scan = r.scan AND t.fingerprint = r.fingerprint AND t.ordinal = r.ordinal
         WHERE r.scan = ? AND starts_with(r.fingerprint, ?)
         ORDER BY r.fingerprint, r.ordinal",
        params![scan.0, fingerprint],
        |row| Ok((row.get(0)?, test(row)?)),
    )?;
    Ok(group(rows))
}

fn test(row: &Row<'_>) -> duckdb::Result<TestRecord> {
    let file: Option<String> = row.get(2)?;
    let code: Option<String> = row.get(3)?;
    let evidence = optional_name(row, 4)?;
    let source = match (file, code, evidence) {
        (Some(file), Some(code), Some(evidence)) => Some(TestSource {
            file,
            code,
            evidence,
        }),
        _ => None,
    };
    let verdict: String = row.get(5)?;
    Ok(TestRecord {
        path: row.get(1)?,
        source,
        verdict: Verdict::named(&verdict)
            .ok_or_else(|| corrupt(5, format!("no verdict is called `{verdict}`")))?,
        observed: Observed {
            exception: row.get(6)?,
            message: row.get(7)?,
            frames: json(row, 8)?,
        },
        millis: row.get(9)?,
        jdks: json(row, 10)?,
        contradiction: row.get(11)?,
    })
}

fn group<T>(rows: Vec<(String, T)>) -> ByWarning<T> {
    let mut groups: ByWarning<T> = BTreeMap::new();
    for (fingerprint, item) in rows {
        groups.entry(fingerprint).or_default().push(item);
    }
    groups
}

fn by_method<T: duckdb::types::FromSql>(
    connection: &Connection,
    sql: &str,
    scan: ScanId,
) -> duckdb::Result<ByMethod<T>> {
    let mut groups: ByMethod<T> = BTreeMap::new();
    let rows = collect(connection, sql, params![scan.0], |row| {
        Ok((
            (row.get(0)?, row.get(1)?, row.get(2)?),
            row.get(3)?,
            row.get(4)?,
        ))
    })?;
    for (method, key, value) in rows {
        groups.entry(method).or_default().insert(key, value);
    }
    Ok(groups)
}

fn collect<T>(
    connection: &Connection,
    sql: &str,
    params: impl Params,
    read: impl FnMut(&Row<'_>) -> duckdb::Result<T>,
) -> duckdb::Result<Vec<T>> {
    connection.prepare(sql)?.query_map(params, read)?.collect()
}

fn name<T: DeserializeOwned>(row: &Row<'_>, column: usize) -> duckdb::Result<T> {
    let name: String = row.get(column)?;
    from_stable_name(&name).ok_or_else(|| corrupt(column, format!("unknown name `{name}`")))
}

fn optional_name<T: DeserializeOwned>(row: &Row<'_>, column: usize) -> duckdb::Result<Option<T>> {
    match row.get::<_, Option<String>>(column)? {
        Some(_) => name(row, column).map(Some),
        None => Ok(None),
    }
}

fn json<T: DeserializeOwned>(row: &Row<'_>, column: usize) -> duckdb::Result<T> {
    let text: String = row.get(column)?;
    let mut deserializer = serde_json::Deserializer::from_str(&text);
    // The store wrote it, and an array type is nested as deep as its dimensions, 255 at most (JVMS §4.4.1).
    deserializer.disable_recursion_limit();
    let read = T::deserialize(&mut deserializer);
    read.map_err(|error| corrupt(column, error.to_string()))
}

fn corrupt(column: usize, detail: String) -> duckdb::Error {
    duckdb::Error::FromSqlConversionFailure(column, Type::Text, detail.into())
}
