//! Where a JVM finds the classes of an archive: from its root, or from a directory inside such as
//! `WEB-INF/classes`, which a class path cannot name.

use std::path::{Component, Path};

use super::archive::Archive;
use crate::program::Program;

/// Directories inside of archives from which classes are found.
const ROOTS: &[&str] = &["WEB-INF/classes/", "BOOT-INF/classes/"];
const JMOD_ROOT: &str = "classes/";

/// Separates an archive from the entry in it.
const NESTED: &str = "!/";

/// A root of classes in an archive.
pub struct PackedClasses<'a> {
    archive: &'a Archive,
    root: &'static str,
}

impl Program {
    /// The roots of classes in all archives of the inputs and the class path. What is nested comes
    /// after what it lies in, and a directory inside before the root.
    pub fn packed_classes(&self) -> impl Iterator<Item = PackedClasses<'_>> {
        self.shared.files.archives.iter().flat_map(roots)
    }
}

fn roots(archive: &Archive) -> Vec<PackedClasses<'_>> {
    let is_used = |root: &str| archive.file_names().any(|(_, name)| name.starts_with(root));
    let inside: Vec<&'static str> = match archive.is_jmod() {
        true => vec![JMOD_ROOT],
        false => ROOTS.iter().copied().filter(|root| is_used(root)).collect(),
    };
    let whole = (!archive.is_jmod()).then_some("");
    let roots = inside.into_iter().chain(whole);
    roots.map(|root| PackedClasses { archive, root }).collect()
}

impl PackedClasses<'_> {
    /// The file of the archive, as it was named; of the outermost one, if it is nested.
    pub fn file(&self) -> &Path {
        let label = self.archive.label();
        Path::new(label.split_once(NESTED).map_or(label, |(file, _)| file))
    }

    /// Whether the file itself is what a JVM needs.
    pub fn is_file(&self) -> bool {
        self.is_archive() && !self.archive.label().contains(NESTED)
    }

    /// Whether the archive as a whole is what a JVM needs.
    pub fn is_archive(&self) -> bool {
        self.root.is_empty()
    }

    /// The archive as a whole.
    pub fn archive(&self) -> Vec<u8> {
        self.archive.bytes()
    }

    /// Files below the root by their names from there; without those that cannot be read, and
    /// without names that lead elsewhere.
    pub fn files(&self) -> impl Iterator<Item = (String, Box<[u8]>)> {
        self.archive.file_names().filter_map(|(entry, name)| {
            let name = name.strip_prefix(self.root)?;
            let is_plain = |part| matches!(part, Component::Normal(_));
            let is_below = Path::new(name).components().all(is_plain);
            let bytes = is_below.then(|| self.archive.read(entry).ok()).flatten()?;
            Some((name.to_owned(), bytes))
        })
    }
}
