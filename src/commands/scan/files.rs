//! Keeps the generated tests as files: those that are REAL in one directory, the others in another.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use anyhow::{Context as _, Result};

use super::confirm::{Confirmed, DIRECTORIES};

/// Writes every test below `dir` in place of those of the scan before.
pub(super) fn write_tests(dir: &Path, confirmed: &Confirmed) -> Result<()> {
    for name in DIRECTORIES {
        remove(&dir.join(name))?;
    }
    let records = confirmed.warnings.iter().flat_map(|warning| &warning.tests);
    let tests = records
        .filter_map(|test| test.source.as_ref())
        .map(|source| (&source.file, &source.code));
    for (file, code) in tests.chain(&confirmed.helpers) {
        reports::write_file(&dir.join(file), code)?;
    }
    Ok(())
}

fn remove(dir: &Path) -> Result<()> {
    match fs::remove_dir_all(dir) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(error).with_context(|| format!("cannot remove the old tests in {}", dir.display()))
        }
        Ok(()) | Err(_) => Ok(()),
    }
}
