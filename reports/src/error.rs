//! What can go wrong with a report.

use std::fs;
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

/// Writes a report, together with the directories that lead to it.
pub fn write_file(file: &Path, contents: &(impl AsRef<[u8]> + ?Sized)) -> Result<(), ReportError> {
    let failed = |source| ReportError::Write {
        file: file.to_owned(),
        source,
    };
    if let Some(dir) = file.parent().filter(|dir| !dir.as_os_str().is_empty()) {
        fs::create_dir_all(dir).map_err(failed)?;
    }
    fs::write(file, contents).map_err(failed)
}

#[cfg(test)]
mod tests {
    use super::*;

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
