//! A directory for what a scan writes on its way: gone after the scan or, if that was killed, when the
//! next one begins.

use std::fs::{self, File};
use std::io;
use std::path::Path;

use anyhow::{Context as _, Result};
use tempfile::TempDir;

const PREFIX: &str = ".jitterbug-";
const LOCK: &str = "lock";

/// The directory, and the lock that says that its scan is alive.
pub(super) struct Scratch {
    dir: TempDir,
    _lock: File,
}

impl Scratch {
    /// Makes one in `out`, and removes those of scans that were killed.
    pub(super) fn new(out: &Path) -> Result<Self> {
        remove_stale(out);
        let dir = tempfile::Builder::new().prefix(PREFIX).tempdir_in(out);
        let scratch = dir.and_then(|dir| {
            let lock = lock(dir.path())?;
            Ok(Self { dir, _lock: lock })
        });
        scratch.with_context(|| format!("cannot write to {}", out.display()))
    }

    pub(super) fn dir(&self) -> &Path {
        self.dir.path()
    }
}

/// Locked before it has its name, so that nobody takes it for one that was left.
fn lock(dir: &Path) -> io::Result<File> {
    let nameless = dir.join("lock.new");
    let file = File::create(&nameless)?;
    // Where files cannot be locked, nothing is ever stale.
    let _ = file.try_lock();
    fs::rename(nameless, dir.join(LOCK))?;
    Ok(file)
}

fn remove_stale(out: &Path) {
    for entry in fs::read_dir(out).into_iter().flatten().flatten() {
        let dir = entry.path();
        if entry.file_name().to_string_lossy().starts_with(PREFIX) && is_stale(&dir) {
            tracing::info!(dir = %dir.display(), "removed what a killed scan left");
            if let Err(error) = fs::remove_dir_all(&dir) {
                tracing::warn!(dir = %dir.display(), %error, "a killed scan's files stay");
            }
        }
    }
}

fn is_stale(dir: &Path) -> bool {
    File::open(dir.join(LOCK)).is_ok_and(|lock| lock.try_lock().is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_killed_scan_left_goes_and_what_a_running_one_needs_stays() {
        let out = tempfile::tempdir().unwrap();
        let running = Scratch::new(out.path()).unwrap();
        let killed = out.path().join(".jitterbug-killed");
        fs::create_dir_all(killed.join("below")).unwrap();
        fs::write(killed.join(LOCK), "").unwrap();
        let starting = out.path().join(".jitterbug-starting");
        fs::create_dir(&starting).unwrap();
        let next = Scratch::new(out.path()).unwrap();
        assert!(!killed.exists());
        assert!(starting.exists() && running.dir().exists());
        let (running_dir, next_dir) = (running.dir().to_owned(), next.dir().to_owned());
        drop((running, next));
        assert!(!running_dir.exists() && !next_dir.exists());
    }
}
