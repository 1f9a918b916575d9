//! What can go wrong with a store, by what its user can do about it.

use std::path::PathBuf;

/// The store cannot be used. Every message names the file.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// There is no such file.
    #[error("no store at {}: run a scan first or name another file", .file.display())]
    Missing {
        /// The store.
        file: PathBuf,
    },
    /// The file is something else.
    #[error("{} is not a jitterbug store ({found}): name another file", .file.display())]
    Foreign {
        /// The file.
        file: PathBuf,
        /// What it is.
        found: String,
    },
    /// A newer version of this tool wrote the file.
    #[error(
        "{} has schema {version}, this version reads up to {supported}: use a newer jitterbug or another file",
        .file.display()
    )]
    Newer {
        /// The store.
        file: PathBuf,
        /// Its schema version.
        version: i64,
        /// The newest version this tool knows.
        supported: i64,
    },
    /// Another process holds the file.
    #[error(
        "{} is in use by another process: wait until it ends, or close the DuckDB shell that has it open ({detail})",
        .file.display()
    )]
    Locked {
        /// The store.
        file: PathBuf,
        /// What `DuckDB` says, with the process id.
        detail: String,
    },
    /// Parts of the file are gone or wrong, as after a full disk or a copy that was cut short.
    #[error("{} is damaged: restore a copy of it, or name another file ({detail})", .file.display())]
    Damaged {
        /// The store.
        file: PathBuf,
        /// What `DuckDB` says.
        detail: String,
    },
    /// The operating system refuses to open or create the file.
    #[error("cannot use {} as a store: {detail}", .file.display())]
    Inaccessible {
        /// The store.
        file: PathBuf,
        /// What the system says.
        detail: String,
    },
    /// The store has no such scan.
    #[error("{} has no complete scan{}", .file.display(), which_instead(*.scan, .complete))]
    NoScan {
        /// The store.
        file: PathBuf,
        /// The scan that was asked for; `None` for the latest.
        scan: Option<i64>,
        /// The complete scans it has, oldest first.
        complete: Vec<i64>,
    },
    /// The scan was never begun, or is complete.
    #[error("scan {scan} in {} is not running, so nothing can be added to it", .file.display())]
    NotRunning {
        /// The store.
        file: PathBuf,
        /// The scan.
        scan: i64,
    },
    /// No warning has this fingerprint.
    #[error("{} has no warning whose fingerprint starts with `{prefix}`", .file.display())]
    NoWarning {
        /// The store.
        file: PathBuf,
        /// What was asked for.
        prefix: String,
    },
    /// Several warnings have this fingerprint prefix.
    #[error(
        "`{prefix}` is ambiguous in {}: {}",
        .file.display(),
        .matches.join(", ")
    )]
    Ambiguous {
        /// The store.
        file: PathBuf,
        /// What was asked for.
        prefix: String,
        /// Fingerprints that start with it; at most a handful.
        matches: Vec<String>,
    },
    /// A value in the store has no meaning for this version, as after an edit by hand.
    #[error("{} holds a value that cannot be read: {detail}", .file.display())]
    Corrupt {
        /// The store.
        file: PathBuf,
        /// What is wrong with it.
        detail: String,
    },
    /// `DuckDB` refused a statement, for instance because the disk is full.
    #[error("DuckDB failed on {}", .file.display())]
    Database {
        /// The store.
        file: PathBuf,
        /// What it says.
        source: duckdb::Error,
    },
}

/// How many scans a message lists.
const SHOWN_SCANS: usize = 10;

/// The rest of the sentence about a scan that is not there: what to ask for instead.
fn which_instead(scan: Option<i64>, complete: &[i64]) -> String {
    let asked = scan.map(|id| format!(" {id}")).unwrap_or_default();
    let latest = complete.len().saturating_sub(SHOWN_SCANS);
    let shown: Vec<String> = complete[latest..].iter().map(i64::to_string).collect();
    match (shown.is_empty(), latest) {
        (true, _) => format!("{asked}: let `jitterbug scan` finish one first"),
        (false, 0) => format!("{asked}: it has {}", shown.join(", ")),
        (false, _) => format!("{asked}: the latest are {}", shown.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_scan_comes_with_those_that_are_there() {
        let message = |scan, complete: &[i64]| {
            let error = StoreError::NoScan {
                file: PathBuf::from("a.duckdb"),
                scan,
                complete: complete.to_vec(),
            };
            error.to_string()
        };
        assert_eq!(
            message(Some(99), &[1, 3]),
            "a.duckdb has no complete scan 99: it has 1, 3"
        );
        assert_eq!(
            message(None, &[]),
            "a.duckdb has no complete scan: let `jitterbug scan` finish one first"
        );
        let many: Vec<i64> = (1..=30).collect();
        assert!(
            message(Some(99), &many)
                .ends_with("99: the latest are 21, 22, 23, 24, 25, 26, 27, 28, 29, 30")
        );
    }
}
