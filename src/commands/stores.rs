//! Opens the store that a command was given, or says which other ones are near.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use runner::store::{Sighting, Store, StoreError};

/// How many stores are named.
const SHOWN: usize = 5;

/// Opens a store for reading.
pub(super) fn open(db: &Path) -> Result<Store> {
    Store::open_existing(db).map_err(|error| hinted(error, db))
}

/// The warning with this fingerprint.
pub(super) fn warning(db: &Path, fingerprint: &str) -> Result<Sighting> {
    let sighting = open(db)?.warning(fingerprint);
    sighting.map_err(|error| hinted(error, db))
}

/// The error; where another store may have what was asked for, with the stores in this directory and those in it.
fn hinted(error: StoreError, db: &Path) -> anyhow::Error {
    let hint = match error {
        StoreError::Missing { .. } => "name the store with --db",
        StoreError::NoWarning { .. } => "other stores near here",
        _ => return error.into(),
    };
    match &*near(Path::new("."), db) {
        [] => error.into(),
        others => anyhow!("{error}; {hint}: {}", listed(others)),
    }
}

fn listed(files: &[PathBuf]) -> String {
    let shown = files
        .iter()
        .take(SHOWN)
        .map(|file| file.display().to_string());
    let shown = shown.collect::<Vec<_>>().join(", ");
    match files.len() > SHOWN {
        true => format!("{shown}, …"),
        false => shown,
    }
}

/// Files below a directory, or one further down, that may be stores; in order.
fn near(dir: &Path, db: &Path) -> Vec<PathBuf> {
    let here = entries(dir);
    let below = here.iter().filter(|file| file.is_dir());
    let below: Vec<_> = below.flat_map(|dir| entries(dir)).collect();
    let is_store = |file: &PathBuf| {
        let extension = file.extension();
        extension.is_some_and(|extension| extension == "duckdb") && file != db && file.is_file()
    };
    let mut stores: Vec<_> = here.into_iter().chain(below).filter(is_store).collect();
    stores.sort();
    stores
}

/// What is in a directory, without a `./` in front; nothing where it cannot be read.
fn entries(dir: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(dir).into_iter().flatten().flatten();
    let files = entries.map(|entry| entry.path());
    let plain = |file: PathBuf| match file.strip_prefix(".") {
        Ok(plain) => plain.to_owned(),
        Err(_) => file,
    };
    files.map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stores_near_are_found_but_not_the_one_that_was_named() {
        let dir = tempfile::tempdir().unwrap();
        let file = |name: &str| dir.path().join(name);
        fs::create_dir_all(file("out/deep")).unwrap();
        for name in [
            "nights.duckdb",
            "out/jitterbug.duckdb",
            "out/deep/a.duckdb",
            "out/a.txt",
        ] {
            fs::write(file(name), "").unwrap();
        }
        let found = near(dir.path(), &file("nights.duckdb"));
        assert_eq!(found, [file("out/jitterbug.duckdb")]);
    }

    #[test]
    fn of_many_stores_the_first_are_named() {
        let files = ["a", "b", "c", "d", "e", "f"].map(PathBuf::from);
        assert_eq!(listed(&files[..5]), "a, b, c, d, e");
        assert_eq!(listed(&files), "a, b, c, d, e, …");
    }
}
