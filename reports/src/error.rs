//! What can go wrong with a report.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

/// A report cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum ReportError {
    /// The file cannot be written.
    #[error("cannot write {}", .file.display())]
    Write {
        /// The file.
        file: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
    /// A template of the HTML report does not fit its data: a defect of this crate.
    #[error("cannot render {template}")]
    Template {
        /// The template.
        template: &'static str,
        /// What the template engine says.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// The report cannot be written as JUnit XML: a defect of this crate.
    #[error("cannot write JUnit XML")]
    Junit(#[source] Box<dyn std::error::Error + Send + Sync>),
}

/// What a new file allows to whom, before the user's mask.
const MODE: u32 = 0o666;

/// Writes a report, together with the directories that lead to it. Whoever reads the file sees the old contents or the
/// new ones, never a part.
///
/// # Errors
/// When the file or a directory that leads to it cannot be written.
pub fn write_file(file: &Path, contents: &(impl AsRef<[u8]> + ?Sized)) -> Result<(), ReportError> {
    let failed = |source| ReportError::Write {
        file: file.to_owned(),
        source,
    };
    let dir = dirs_of(file).next().unwrap_or(Path::new("."));
    fs::create_dir_all(dir).map_err(failed)?;
    replace(file, dir, contents.as_ref()).map_err(failed)
}

/// Finds out, before the work that it is to report, whether [`write_file`] can write this file. Leaves nothing behind.
///
/// # Errors
/// When no file can be made where this one, or the first of the missing directories that lead to it, shall be.
pub fn check_file(file: &Path) -> Result<(), ReportError> {
    if is_no_plain_file(file) {
        return Ok(());
    }
    let dir = dirs_of(file).find(|dir| dir.exists());
    let made = new_file(dir.unwrap_or(Path::new(".")));
    made.map(drop).map_err(|source| ReportError::Write {
        file: file.to_owned(),
        source,
    })
}

/// The directories that lead to a file, from the innermost.
fn dirs_of(file: &Path) -> impl Iterator<Item = &Path> {
    let dirs = file.ancestors().skip(1);
    dirs.map(|dir| match dir.as_os_str().is_empty() {
        true => Path::new("."),
        false => dir,
    })
}

/// Whether it is a pipe, a device or a link, which are written to and not replaced; or a directory.
fn is_no_plain_file(file: &Path) -> bool {
    file.symlink_metadata().is_ok_and(|old| !old.is_file())
}

fn replace(file: &Path, dir: &Path, contents: &[u8]) -> io::Result<()> {
    if is_no_plain_file(file) {
        return fs::write(file, contents);
    }
    let mut new = new_file(dir)?;
    // Not by the file with its name, which errors would tell.
    new.as_file_mut().write_all(contents)?;
    new.persist(file)?;
    Ok(())
}

/// A file with a name of its own, which errors do not tell: nobody asked for it.
fn new_file(dir: &Path) -> io::Result<NamedTempFile> {
    let mut options = File::options();
    options.write(true).create_new(true).mode(MODE);
    tempfile::Builder::new().make_in(dir, |file| options.open(file))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_and_a_link_is_followed() {
        let dir = tempfile::tempdir().unwrap();
        let (file, link) = (dir.path().join("a/results.json"), dir.path().join("link"));
        write_file(&file, "old").unwrap();
        let reader = fs::File::open(&file).unwrap();
        write_file(&file, "new").unwrap();
        assert_eq!(io::read_to_string(reader).unwrap(), "old");
        std::os::unix::fs::symlink(&file, &link).unwrap();
        write_file(&link, "newest").unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "newest");
        assert_eq!(fs::read_dir(dir.path().join("a")).unwrap().count(), 1);
    }

    #[test]
    fn a_file_that_cannot_be_written_is_named() {
        let dir = tempfile::tempdir().unwrap();
        let blocker = dir.path().join("reports");
        write_file(&blocker, "a file").unwrap();
        let error = write_file(&blocker.join("junit.xml"), "")
            .unwrap_err()
            .to_string();
        assert!(error.ends_with("reports/junit.xml"), "{error}");
    }

    #[test]
    fn what_cannot_be_written_is_known_before() {
        let dir = tempfile::tempdir().unwrap();
        let blocker = dir.path().join("reports");
        check_file(&dir.path().join("not/yet/there.xml")).unwrap();
        check_file(&blocker).unwrap();
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 0);
        write_file(&blocker, "a file").unwrap();
        check_file(&blocker.join("junit.xml")).unwrap_err();
        check_file(Path::new("/dev/stdout")).unwrap();
    }

    #[test]
    fn errors_tell_no_name_that_nobody_asked_for() {
        let failures = [
            check_file(Path::new("/proc/a.json")),
            write_file(Path::new("/proc/a.json"), ""),
        ];
        for failure in failures {
            let failure = failure.unwrap_err();
            let cause = std::error::Error::source(&failure).unwrap().to_string();
            assert!(!cause.contains("/proc"), "{cause}");
        }
    }
}
