//! Keeps the generated tests as files: those that are REAL in one directory, the others in another.

use std::collections::BTreeMap;
use std::error::Error as _;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use runner::store::ConfirmedWarning;

use super::confirm::{DIRECTORIES, Helpers};
use super::report;
use crate::config::Outputs;

/// A file in the directory of the tests that says whose they are.
const MARK: &str = ".jitterbug";
const MEANING: &str = "Every scan replaces the directories beside this file.\n";

/// Refuses a directory for everything in which nothing can be written.
pub(super) fn check_out(outputs: &Outputs) -> Result<()> {
    if outputs.dir.is_file() {
        bail!(
            "--out names a file, {}: name a directory",
            outputs.dir.display()
        );
    }
    report::check_file(&outputs.tests.join(MARK), "--out")
}

/// Refuses a directory with tests that no scan wrote: the next step would remove them.
pub(super) fn check_tests(dir: &Path) -> Result<()> {
    let foreign = DIRECTORIES
        .iter()
        .map(|name| dir.join(name))
        .find(|dir| dir.exists());
    match foreign {
        Some(foreign) if !dir.join(MARK).exists() => bail!(
            "{} was not written by jitterbug and would be replaced: remove it, or name another --out",
            foreign.display()
        ),
        Some(_) | None => Ok(()),
    }
}

/// Writes the tests below `dir` in place of those of the scan before. A file that cannot be
/// written, because of the length of its name for instance, costs the others nothing.
pub(super) fn write_tests(
    dir: &Path,
    warnings: &[ConfirmedWarning],
    helpers: &Helpers,
) -> Result<()> {
    for name in DIRECTORIES {
        remove(&dir.join(name))?;
    }
    reports::write_file(&dir.join(MARK), MEANING)?;
    let tests = warnings.iter().flat_map(|warning| &warning.tests);
    let sources = tests.filter_map(|test| test.source.as_ref());
    let mut files: BTreeMap<&String, &String> = sources.map(|it| (&it.file, &it.code)).collect();
    let needed: Vec<_> = files
        .keys()
        .filter_map(|test| helpers.of_tests.get(*test))
        .collect();
    files.extend(
        needed
            .iter()
            .filter_map(|file| helpers.sources.get_key_value(*file)),
    );
    for (file, code) in files {
        if let Err(error) = reports::write_file(&dir.join(file), code) {
            let cause = error.source().map(ToString::to_string).unwrap_or_default();
            tracing::warn!("{error}: {cause}");
        }
    }
    Ok(())
}

/// Removes the report of an earlier scan, which nobody shall take for that of this one.
pub(super) fn remove_report(file: &Path) -> Result<()> {
    // What is no file, as `/dev/stdout`, is no earlier report.
    let is_file = file.symlink_metadata().is_ok_and(|found| found.is_file());
    if is_file {
        fs::remove_file(file)
            .with_context(|| format!("cannot remove the old report {}", file.display()))?;
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
