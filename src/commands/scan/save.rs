//! Saves a scan. A night's work is not lost because somebody has the store open in the morning.

use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, anyhow};
use runner::store::{Report, ScanId, ScanRecord, ScanStart, Store, StoreError};

use crate::config::Outputs;
use crate::console;

/// How long others may use the store before a scan is refused, or saved elsewhere.
const PATIENCE: Duration = Duration::from_secs(60);
const PAUSE: Duration = Duration::from_millis(500);

/// The store that takes a scan when its own cannot.
const ELSEWHERE: &str = "unsaved.duckdb";

/// A scan in a store.
pub(super) struct Saved {
    /// As read back, with what earlier nights say about it.
    pub(super) report: Report,
    /// The store.
    pub(super) db: PathBuf,
    /// Why it is in one of its own.
    pub(super) elsewhere: Option<anyhow::Error>,
}

/// Saves the scan and reads it back.
pub(super) fn save(
    outputs: &Outputs,
    scan: ScanId,
    start: &ScanStart,
    record: &ScanRecord,
) -> Result<Saved> {
    let saved = open(outputs).and_then(|store| finish(store, scan, record));
    match saved {
        Ok(report) => Ok(Saved {
            report,
            db: outputs.db.clone(),
            elsewhere: None,
        }),
        Err(refusal) => save_elsewhere(outputs, start, record, refusal),
    }
}

/// Opens the store, and waits while others use it.
pub(super) fn open(outputs: &Outputs) -> Result<Store, StoreError> {
    let until = Instant::now() + PATIENCE;
    let mut was_told = false;
    loop {
        match Store::open(&outputs.db) {
            Err(StoreError::Locked { file, detail }) if Instant::now() < until => {
                tracing::debug!(detail, "waiting for the store");
                if !was_told {
                    let file = file.display();
                    console::note(&format!("waiting for {file}, which another process uses"));
                }
                was_told = true;
                thread::sleep(PAUSE);
            }
            answer => return answer,
        }
    }
}

fn finish(mut store: Store, scan: ScanId, record: &ScanRecord) -> Result<Report, StoreError> {
    store.finish(scan, record)?;
    store.load(Some(scan))
}

fn save_elsewhere(
    outputs: &Outputs,
    start: &ScanStart,
    record: &ScanRecord,
    refusal: StoreError,
) -> Result<Saved> {
    let file = outputs.dir.join(ELSEWHERE);
    let saved = Store::open(&file).and_then(|mut store| {
        let scan = store.begin(start)?;
        finish(store, scan, record)
    });
    let report = saved.with_context(|| refusal.to_string())?;
    let advice = format!(
        "the reports are complete, but the scan is saved in {} and not among its nights",
        file.display()
    );
    Ok(Saved {
        report,
        db: file,
        elsewhere: Some(anyhow!(refusal).context(advice)),
    })
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;
    use std::time::SystemTime;

    use super::*;

    fn outputs(dir: &Path) -> Outputs {
        Outputs {
            dir: dir.to_owned(),
            db: dir.join("nights.duckdb"),
            json: dir.join("results.json"),
            junit: dir.join("TEST-jitterbug.xml"),
            junit_failures: reports::junit::Failures::default(),
            sarif: None,
            html: dir.join("report"),
            tests: dir.join("tests"),
        }
    }

    #[test]
    fn a_scan_whose_store_was_replaced_meanwhile_is_not_lost() {
        let dir = tempfile::tempdir().unwrap();
        let outputs = outputs(dir.path());
        let start = ScanStart {
            started: SystemTime::UNIX_EPOCH,
            tool_version: String::new(),
            inputs: vec!["app.jar".to_owned()],
            jdk: String::new(),
            config: "{}".to_owned(),
            selection: String::new(),
        };
        let scan = Store::open(&outputs.db).unwrap().begin(&start).unwrap();
        fs::write(&outputs.db, "these are somebody's notes").unwrap();
        let saved = save(&outputs, scan, &start, &ScanRecord::default()).unwrap();
        assert_eq!(saved.report.scan.inputs, ["app.jar"]);
        assert_eq!(saved.db, dir.path().join(ELSEWHERE));
        let advice = format!("{:#}", saved.elsewhere.unwrap());
        assert!(advice.contains(ELSEWHERE), "{advice}");
        assert!(advice.contains("not a jitterbug store"), "{advice}");
        assert_eq!(
            fs::read(&outputs.db).unwrap(),
            b"these are somebody's notes"
        );
    }
}
