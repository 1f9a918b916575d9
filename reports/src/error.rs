//! What can go wrong with a report.

use std::fs::{self, Permissions};
use std::io::{self, Write as _};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

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
    let dir = file.parent().filter(|dir| !dir.as_os_str().is_empty());
    let dir = dir.unwrap_or(Path::new("."));
    fs::create_dir_all(dir).map_err(failed)?;
    replace(file, dir, contents.as_ref()).map_err(failed)
}

fn replace(file: &Path, dir: &Path, contents: &[u8]) -> io::Result<()> {
    // Pipes, devices and links are written to, not replaced.
    if file.symlink_metadata().is_ok_and(|old| !old.is_file()) {
        return fs::write(file, contents);
    }
    let mut new = tempfile::Builder::new()
        .permissions(Permissions::from_mode(MODE))
        .tempfile_in(dir)?;
    new.write_all(contents)?;
    new.persist(file)?;
    Ok(())
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
}
