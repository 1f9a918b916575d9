//! What every night found, in one `DuckDB` file that users may query themselves.
//!
//! `record` is the plain data that goes in, `report` what comes out; `grade` turns the verdicts of a warning's
//! tests into REAL or UNCONFIRMED; `write` saves a scan in one transaction, so that a killed scan
//! leaves the nights before it as they were; `view` reads scans back. `docs/store.md` documents the
//! tables. No other module knows `DuckDB`.
//!
//! `DuckDB` lets one process open a file for writing and then nobody else even for reading, so a
//! [`Store`] should live only as long as it is used: open it to [`Store::begin`] a scan, drop it while
//! the scan runs, and open it again to [`Store::finish`].

mod error;
mod grade;
mod migrate;
mod open;
mod record;
mod report;
mod view;
mod write;

#[cfg(test)]
mod tests;

pub use crate::names::stable_name;
pub use crate::verdict::{Reason, Verdict};
pub use error::StoreError;
pub use grade::{conviction, grade};
pub use open::{Store, duckdb_version};
pub use record::{
    ConfirmedWarning, Observed, ScanRecord, ScanStart, Status, TestRecord, TestSource,
};
pub use report::{
    FixedBecause, FixedWarning, Gone, Report, Scan, ScanCounts, ScanId, ScanStatus, Sighting,
    Since, StoredWarning, Triage,
};
pub use testgen::Evidence;
