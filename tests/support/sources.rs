//! The Java fixtures as files.

use std::fs;
use std::path::{Path, PathBuf};

/// Where the fixtures are.
pub(crate) fn fixture_dir() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/java")
}

/// Files with an extension below a directory, sorted.
pub(crate) fn files_below(dir: &Path, extension: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    collect(dir, extension, &mut files);
    files.sort();
    files
}

fn collect(dir: &Path, extension: &str, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(dir).expect("the directory is readable") {
        let path = entry.expect("the directory is readable").path();
        if path.is_dir() {
            collect(&path, extension, files);
        } else if path.extension().is_some_and(|found| found == extension) {
            files.push(path);
        }
    }
}
