//! Zip archives: which entries are classes, which version of a class counts, what is nested.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::{Cursor, Read};

use zip::ZipArchive;
use zip::result::ZipError;

use super::Bytes;

const VERSIONS: &str = "META-INF/versions/";
const MANIFEST: &str = "META-INF/MANIFEST.MF";
/// An entry that claims to be larger is not read: no class or library is.
const MAX_ENTRY: u64 = 1 << 30;
/// Room for most classes.
const FIRST_READ: usize = 64 << 10;
/// An ear holds wars, which hold jars; what is deeper is rather data.
const MAX_NESTING: usize = 3;

/// An open archive; its directory is in memory, its contents are read on demand.
pub(super) struct Archive {
    /// File name, with `!/entry` for nested archives.
    label: String,
    zip: ZipArchive<Cursor<Bytes>>,
    is_jmod: bool,
}

/// Entries of interest, by number, in the order of their names.
pub(super) struct Contents {
    /// Classes, and whether each belongs to the launcher of a Spring Boot jar.
    pub(super) classes: Vec<(u32, bool)>,
    /// Archives, and whether each is a library.
    pub(super) nested: Vec<(u32, bool)>,
    /// Archives that are nested too deep to be looked into.
    pub(super) too_deep: Vec<u32>,
}

impl Archive {
    /// Reads the directory of an archive.
    pub(super) fn open(bytes: Bytes, label: String) -> Result<Self, String> {
        let is_jmod = bytes.as_ref().starts_with(b"JM");
        let zip = ZipArchive::new(Cursor::new(bytes)).map_err(|error| match error {
            ZipError::InvalidArchive(_) => "the archive is damaged or incomplete".to_owned(),
            error => error.to_string(),
        })?;
        Ok(Self {
            label,
            zip,
            is_jmod,
        })
    }

    /// Finds classes and nested archives, for a JDK of this feature version.
    pub(super) fn list(&self, feature_version: u16) -> Contents {
        let names: Vec<_> = self.zip.file_names().collect();
        // Names that are not text cannot name a class.
        let named = || {
            let names = (0..).zip(&names);
            names.filter_map(|(entry, name)| Some((entry, name.as_deref().ok()?)))
        };
        let is_boot_jar = named().any(|(_, name)| name.starts_with("BOOT-INF/"));
        let mut nested = BTreeMap::new();
        let mut too_deep = Vec::new();
        let is_deepest = self.label.matches("!/").count() >= MAX_NESTING;
        for (entry, name) in named().filter(|(_, name)| is_archive(name)) {
            if is_deepest {
                too_deep.push(entry);
            } else {
                let is_library = name.split('/').any(|part| part == "lib");
                nested.insert(name, (entry, is_library));
            }
        }
        let is_launcher = |name: &str| is_boot_jar && !name.starts_with("BOOT-INF/");
        let classes = self.newest(named(), feature_version).into_iter();
        Contents {
            classes: classes
                .map(|(name, (_, entry))| (entry, is_launcher(name)))
                .collect(),
            nested: nested.into_values().collect(),
            too_deep,
        }
    }

    /// Of each class, the newest version that a JDK of this feature version loads, and its entry.
    fn newest<'n>(
        &self,
        names: impl Iterator<Item = (u32, &'n str)>,
        feature_version: u16,
    ) -> BTreeMap<&'n str, (u16, u32)> {
        let is_multi_release = self.is_multi_release();
        let mut versions: BTreeMap<&str, (u16, u32)> = BTreeMap::new();
        for (entry, name) in names {
            let Some((class, version)) = self.class_entry(name) else {
                continue;
            };
            if version > 0 && (!is_multi_release || version > feature_version) {
                continue;
            }
            let best = versions.entry(class).or_insert((version, entry));
            if version > best.0 {
                *best = (version, entry);
            }
        }
        versions
    }

    /// The class file an entry holds and the version it is for, 0 for the base.
    fn class_entry<'a>(&self, name: &'a str) -> Option<(&'a str, u16)> {
        if !name.ends_with(".class") || self.is_jmod && !name.starts_with("classes/") {
            return None;
        }
        let Some(versioned) = name.strip_prefix(VERSIONS) else {
            return Some((name, 0));
        };
        let (version, class) = versioned.split_once('/')?;
        Some((class, version.parse().ok().filter(|version| *version >= 9)?))
    }

    /// Whether the manifest says so; without it `META-INF/versions` means nothing.
    fn is_multi_release(&self) -> bool {
        let manifest = self
            .zip
            .index_for_name(MANIFEST)
            .map(|entry| self.read(entry as u32));
        let Some(Ok(manifest)) = manifest else {
            return false;
        };
        let text = String::from_utf8_lossy(&manifest);
        let mut attributes = text.lines().filter_map(|line| line.split_once(':'));
        attributes.any(|(key, value)| {
            key.eq_ignore_ascii_case("Multi-Release") && value.trim().eq_ignore_ascii_case("true")
        })
    }

    /// Contents of an entry.
    pub(super) fn read(&self, entry: u32) -> Result<Box<[u8]>, String> {
        // A clone shares the directory; reading needs a cursor of its own.
        let mut zip = self.zip.clone();
        let mut file = zip
            .by_index(entry as usize)
            .map_err(|error| error.to_string())?;
        if file.size() > MAX_ENTRY {
            return Err("the entry is too large".to_owned());
        }
        // What the entry claims as its size may be anything.
        let mut bytes = Vec::with_capacity((file.size() as usize).min(FIRST_READ));
        file.by_ref()
            .take(MAX_ENTRY)
            .read_to_end(&mut bytes)
            .map_err(|error| error.to_string())?;
        Ok(bytes.into_boxed_slice())
    }

    /// Contents of an entry that is an archive.
    pub(super) fn read_nested(&self, entry: u32) -> Result<Bytes, String> {
        Ok(Bytes::Inflated(self.read(entry)?.into()))
    }

    /// Whether it is a module of a JDK, with its classes in a folder.
    pub(super) fn is_jmod(&self) -> bool {
        self.is_jmod
    }

    /// The name the archive was opened by.
    pub(super) fn label(&self) -> &str {
        &self.label
    }

    /// All that is in the archive, as a file.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let cursor = self.zip.clone().into_inner();
        cursor.get_ref().as_ref().to_vec()
    }

    /// Names of all entries that are files, with their numbers.
    pub(super) fn file_names(&self) -> impl Iterator<Item = (u32, Cow<'_, str>)> {
        let names = (0..).zip(self.zip.file_names());
        let texts = names.filter_map(|(entry, name)| Some((entry, name.ok()?)));
        texts.filter(|(_, name)| !name.ends_with('/'))
    }

    /// Name of an entry, after the archive's.
    pub(super) fn describe(&self, entry: u32) -> String {
        let name = self.zip.name_for_index(entry as usize);
        let name = name.and_then(Result::ok).unwrap_or_default();
        format!("{}!/{name}", self.label)
    }
}

/// Whether a file of this name is an archive.
pub(super) fn is_archive(name: &str) -> bool {
    [".jar", ".war", ".ear", ".jmod"]
        .iter()
        .any(|extension| name.ends_with(extension))
}
