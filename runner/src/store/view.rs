//! Reading scans back: what reports and `explain` show.

mod rows;

use duckdb::params;

use super::error::StoreError;
use super::open::Store;
use super::report::{Gone, Report, Scan, ScanId, ScanStatus, Sighting};

/// How many fingerprints an ambiguous prefix lists.
const SHOWN_MATCHES: usize = 5;

impl Store {
    /// Every scan, oldest first, those that were killed included.
    ///
    /// # Errors
    /// When `DuckDB` cannot read the store.
    pub fn scans(&self) -> Result<Vec<Scan>, StoreError> {
        rows::scans(&self.connection).map_err(|source| self.failed(source))
    }

    /// Every complete scan, oldest first.
    fn complete_scans(&self) -> Result<Vec<Scan>, StoreError> {
        let mut scans = self.scans()?;
        scans.retain(|scan| scan.status == ScanStatus::Complete);
        Ok(scans)
    }

    /// Everything about a complete scan; about the latest one by default.
    ///
    /// # Errors
    /// When there is no such complete scan, or `DuckDB` cannot read the store.
    pub fn load(&self, scan: Option<ScanId>) -> Result<Report, StoreError> {
        let mut complete = self.complete_scans()?;
        let found = complete
            .iter()
            .rposition(|candidate| scan.is_none_or(|id| id == candidate.id));
        let Some(found) = found else {
            return Err(StoreError::NoScan {
                file: self.file.clone(),
                scan: scan.map(|id| id.0),
                complete: complete.iter().map(|scan| scan.id.0).collect(),
            });
        };
        self.report(complete.swap_remove(found))
            .map_err(|source| self.failed(source))
    }

    fn report(&self, scan: Scan) -> duckdb::Result<Report> {
        let connection = &self.connection;
        Ok(Report {
            history: rows::history(connection, scan.id)?,
            warnings: rows::warnings(connection, scan.id, "")?,
            fixed: rows::fixed(connection, scan.id)?,
            methods: rows::methods(connection, scan.id)?,
            problems: rows::problems(connection, scan.id)?,
            scan,
        })
    }

    /// The warning whose fingerprint starts with `prefix`, as the latest complete scan that has it saw it.
    ///
    /// # Errors
    /// When no warning or several have such a fingerprint, or `DuckDB` cannot read the store.
    pub fn warning(&self, prefix: &str) -> Result<Sighting, StoreError> {
        let matches = self
            .fingerprints(prefix)
            .map_err(|source| self.failed(source))?;
        let (file, prefix) = (self.file.clone(), prefix.to_owned());
        let (fingerprint, scan) = match matches.as_slice() {
            [] => return Err(StoreError::NoWarning { file, prefix }),
            [one] => one,
            several => {
                let matches = several
                    .iter()
                    .map(|(fingerprint, _)| fingerprint.clone())
                    .collect();
                return Err(StoreError::Ambiguous {
                    file,
                    prefix,
                    matches,
                });
            }
        };
        let warning = rows::warnings(&self.connection, *scan, fingerprint)
            .map_err(|source| self.failed(source))?
            .pop();
        let warning = warning.ok_or(StoreError::NoWarning { file, prefix })?;
        Ok(Sighting {
            gone: self.gone_since(*scan)?,
            warning,
        })
    }

    /// What to say about a warning that `scan` was the last to have; nothing when that is the latest one.
    fn gone_since(&self, scan: ScanId) -> Result<Option<Gone>, StoreError> {
        let mut scans = self.complete_scans()?;
        let latest = scans.last().map(|latest| latest.id);
        let last_seen = scans.iter().position(|candidate| candidate.id == scan);
        Ok(match (latest, last_seen) {
            (Some(latest), Some(at)) if latest != scan => Some(Gone {
                last_seen: scans.swap_remove(at),
                latest,
            }),
            _ => None,
        })
    }

    /// Some fingerprints with this prefix, each with the latest complete scan that has it.
    fn fingerprints(&self, prefix: &str) -> duckdb::Result<Vec<(String, ScanId)>> {
        let mut statement = self.connection.prepare(
            "SELECT fingerprint, max(scan) FROM warning_history
             WHERE starts_with(fingerprint, ?) GROUP BY fingerprint ORDER BY fingerprint LIMIT ?",
        )?;
        let rows = statement.query_map(params![prefix.to_lowercase(), SHOWN_MATCHES], |row| {
            Ok((row.get(0)?, ScanId(row.get(1)?)))
        })?;
        rows.collect()
    }
}
