//! The files of the workspace, by path from its root with `/` between directories.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Directories that hold nothing we write.
const NOT_OURS: &[&str] = &["target", "native", "jitterbug-out", "demo-out"];

/// Extensions of the files that rules read; of others only the path is known.
const TEXT: &[&str] = &["rs", "md", "toml", "java"];

/// Paths and, of text files, contents.
#[derive(Debug, Default)]
pub(crate) struct Tree {
    files: BTreeMap<String, String>,
}

impl Tree {
    pub(crate) fn of_the_workspace() -> Self {
        let mut tree = Self::default();
        tree.add_dir(Path::new(env!("CARGO_MANIFEST_DIR")), "");
        assert!(tree.has("Cargo.toml"), "the workspace was not found");
        tree
    }

    /// A made-up tree.
    pub(crate) fn of(files: &[(&str, &str)]) -> Self {
        let owned = files
            .iter()
            .map(|(path, text)| ((*path).to_owned(), (*text).to_owned()));
        Self {
            files: owned.collect(),
        }
    }

    pub(crate) fn text(&self, path: &str) -> Option<&str> {
        self.files.get(path).map(String::as_str)
    }

    /// Whether a file or directory has this path.
    pub(crate) fn has(&self, path: &str) -> bool {
        let path = path.trim_end_matches('/');
        self.files.contains_key(path) || self.files.keys().any(|file| is_below(file, path))
    }

    /// Files whose path starts and ends so.
    pub(crate) fn files<'a>(
        &'a self,
        start: &'a str,
        end: &'a str,
    ) -> impl Iterator<Item = (&'a str, &'a str)> {
        let matching = self
            .files
            .iter()
            .filter(move |(path, _)| path.starts_with(start) && path.ends_with(end));
        matching.map(|(path, text)| (path.as_str(), text.as_str()))
    }

    fn add_dir(&mut self, dir: &Path, prefix: &str) {
        for entry in fs::read_dir(dir).expect("the source tree is readable") {
            let entry = entry.expect("the source tree is readable");
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = format!("{prefix}{name}");
            if entry.path().is_dir() {
                if name != ".git" && !NOT_OURS.contains(&path.as_str()) {
                    self.add_dir(&entry.path(), &format!("{path}/"));
                }
            } else {
                self.files.insert(path, read_if_text(&entry.path()));
            }
        }
    }
}

fn is_below(file: &str, dir: &str) -> bool {
    file.strip_prefix(dir)
        .is_some_and(|rest| rest.starts_with('/'))
}

fn read_if_text(file: &Path) -> String {
    let is_text = file
        .extension()
        .is_some_and(|extension| TEXT.iter().any(|text| extension == *text));
    if is_text {
        fs::read_to_string(file).expect("source files are UTF-8")
    } else {
        String::new()
    }
}
