//! Opening a store: every way it can fail gets its own message.

use std::fs::File;
use std::io::{ErrorKind, Read as _};
use std::path::{Path, PathBuf};

use duckdb::{AccessMode, Config, Connection};

use super::error::StoreError;
use super::migrate::{self, Found};

/// Bytes 8 to 11 of every `DuckDB` file.
const MAGIC: &[u8; 4] = b"DUCK";

/// Scans in a `DuckDB` file. The file stays locked while the store lives.
pub struct Store {
    pub(super) connection: Connection,
    pub(super) file: PathBuf,
}

impl Store {
    /// Opens a store for writing; creates the file when it does not exist.
    ///
    /// # Errors
    /// When the file cannot be opened or created, is no store, is in use, or belongs to a newer version.
    pub fn open(file: &Path) -> Result<Self, StoreError> {
        check_magic(file)?;
        let mut store = Self::connect(file, AccessMode::ReadWrite)?;
        match store.inspect()? {
            Found::Empty => migrate::upgrade(&mut store.connection, 0),
            Found::Schema(version) if version < migrate::supported() => {
                migrate::upgrade(&mut store.connection, version)
            }
            Found::Schema(_) | Found::Foreign => Ok(()),
        }
        .map_err(|source| store.failed(source))?;
        Ok(store)
    }

    /// Opens a store for reading; it must exist.
    ///
    /// # Errors
    /// As [`Store::open`], and when there is no such file.
    pub fn open_existing(file: &Path) -> Result<Self, StoreError> {
        if !check_magic(file)? {
            return Err(StoreError::Missing {
                file: file.to_owned(),
            });
        }
        let store = Self::connect(file, AccessMode::ReadOnly)?;
        match store.inspect()? {
            Found::Empty => Err(store.foreign("a DuckDB database without tables")),
            Found::Schema(version) if version < migrate::supported() => {
                drop(store);
                Self::open(file)
            }
            Found::Schema(_) | Found::Foreign => Ok(store),
        }
    }

    fn connect(file: &Path, mode: AccessMode) -> Result<Self, StoreError> {
        let connection = Config::default()
            .access_mode(mode)
            .and_then(|config| config.enable_autoload_extension(false))
            .and_then(|config| Connection::open_with_flags(file, config))
            .map_err(|source| cannot_open(file, source))?;
        Ok(Self {
            connection,
            file: file.to_owned(),
        })
    }

    /// Refuses files that this version cannot use.
    fn inspect(&self) -> Result<Found, StoreError> {
        match migrate::inspect(&self.connection).map_err(|source| self.failed(source))? {
            Found::Foreign => Err(self.foreign("a DuckDB database with other tables")),
            Found::Schema(version) if version > migrate::supported() => Err(StoreError::Newer {
                file: self.file.clone(),
                version,
                supported: migrate::supported(),
            }),
            found => Ok(found),
        }
    }

    fn foreign(&self, found: &str) -> StoreError {
        StoreError::Foreign {
            file: self.file.clone(),
            found: found.to_owned(),
        }
    }

    /// Says which file a failed statement was about.
    pub(super) fn failed(&self, source: duckdb::Error) -> StoreError {
        let file = self.file.clone();
        match source {
            duckdb::Error::FromSqlConversionFailure(_, _, detail) => StoreError::Corrupt {
                file,
                detail: detail.to_string(),
            },
            source if tells_damage(&source) => StoreError::Damaged {
                file,
                detail: first_line(&source),
            },
            source => StoreError::Database { file, source },
        }
    }
}

/// The version of the `DuckDB` library in use, as `v1.5.6`.
pub fn duckdb_version() -> Option<String> {
    Connection::open_in_memory()
        .and_then(|connection| connection.version())
        .ok()
}

/// Whether the file exists; an error when it does but `DuckDB` did not write it.
///
/// `DuckDB` says so too, but in words that change between versions.
fn check_magic(file: &Path) -> Result<bool, StoreError> {
    let inaccessible = |error: std::io::Error| StoreError::Inaccessible {
        file: file.to_owned(),
        detail: error.to_string(),
    };
    let mut start = Vec::new();
    match File::open(file) {
        Ok(opened) => opened
            .take(12)
            .read_to_end(&mut start)
            .map_err(inaccessible)?,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(false),
        Err(error) => return Err(inaccessible(error)),
    };
    if start.ends_with(MAGIC) && start.len() == 12 {
        Ok(true)
    } else {
        let found = "not a DuckDB database".to_owned();
        Err(StoreError::Foreign {
            file: file.to_owned(),
            found,
        })
    }
}

/// `DuckDB` has one kind of error for all of this, so its message has to tell them apart.
fn cannot_open(file: &Path, source: duckdb::Error) -> StoreError {
    let file = file.to_owned();
    let detail = first_line(&source);
    if detail.contains("Could not set lock") {
        StoreError::Locked { file, detail }
    } else if tells_damage(&source) {
        StoreError::Damaged { file, detail }
    } else if detail.contains("IO Error") {
        StoreError::Inaccessible { file, detail }
    } else {
        StoreError::Database { file, source }
    }
}

/// Whether the file ends too early, or a block of it is not what was written.
fn tells_damage(error: &duckdb::Error) -> bool {
    let text = error.to_string();
    ["Could not read enough bytes", "Corrupt database"]
        .iter()
        .any(|words| text.contains(words))
}

fn first_line(error: &duckdb::Error) -> String {
    error
        .to_string()
        .lines()
        .next()
        .unwrap_or_default()
        .to_owned()
}
