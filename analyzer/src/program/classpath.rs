//! Files, directories, archives and the run-time image: the only place that opens files.
//!
//! Class files are named by what is inside them, so a directory need not be the root of a package
//! tree. Archives in a directory `lib` below an input, of the file system or of an archive
//! (`BOOT-INF/lib`, `WEB-INF/lib`), are libraries of the scanned application and therefore class path;
//! other archives below an input are scanned like the input. A directory of the class path does not
//! stand for the archives in it, as in Java.

#![expect(
    clippy::disallowed_methods,
    reason = "this is the place that opens files"
)]

mod archive;
mod image;
mod packed;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use memmap2::Mmap;

use crate::coverage::InputProblem;
use crate::error::ProgramError;
use archive::{Archive, is_archive};
use image::InputImage;
pub(super) use image::RuntimeImage;
pub use packed::PackedClasses;

/// What to scan, and what it needs to run.
#[derive(Clone, Debug, Default)]
pub struct ClassPath {
    /// What is scanned: directories, class files, archives (jar, war, ear, jmod) and run-time images.
    pub inputs: Vec<PathBuf>,
    /// What the inputs use beside the JDK; same kinds.
    pub classpath: Vec<PathBuf>,
    /// The JDK that will run the tests, version 9 or newer.
    pub jdk: PathBuf,
}

/// Whether classes of a file are scanned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Input,
    ClassPath,
}

/// Where the bytes of a class are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Source {
    /// A file of its own, by number.
    File(u32),
    /// An entry of an archive, both by number.
    Entry(u32, u32),
    /// A class of an image that was given, both by number.
    Resource(u32, u32),
    /// The run-time image, in the module with this number.
    Image(u16),
}

/// Contents of an archive.
#[derive(Clone)]
enum Bytes {
    /// A file.
    Mapped(Arc<Mmap>),
    /// An archive in an archive.
    Inflated(Arc<[u8]>),
}

impl AsRef<[u8]> for Bytes {
    fn as_ref(&self) -> &[u8] {
        match self {
            Self::Mapped(map) => map,
            Self::Inflated(bytes) => bytes,
        }
    }
}

/// Everything that was opened.
pub(super) struct Files {
    archives: Vec<Archive>,
    images: Vec<InputImage>,
    loose: Vec<PathBuf>,
    /// The JDK.
    pub(super) image: RuntimeImage,
}

/// Class files of the inputs and the class path, in class path order.
pub(super) struct Listing {
    pub(super) found: Vec<(Role, Source)>,
    pub(super) problems: Vec<InputProblem>,
}

impl Files {
    /// Opens everything and lists the class files in it.
    pub(super) fn open(class_path: &ClassPath) -> Result<(Self, Listing), ProgramError> {
        let image = RuntimeImage::open(&class_path.jdk)?;
        let mut files = Self {
            archives: Vec::new(),
            images: Vec::new(),
            loose: Vec::new(),
            image,
        };
        let mut listing = Listing {
            found: Vec::new(),
            problems: Vec::new(),
        };
        for file in &class_path.inputs {
            files
                .add(file, Role::Input, &mut listing)
                .map_err(|reason| ProgramError::Input {
                    file: file.clone(),
                    reason,
                })?;
        }
        for file in &class_path.classpath {
            if let Err(reason) = files.add(file, Role::ClassPath, &mut listing) {
                listing.problems.push(InputProblem {
                    file: file.display().to_string(),
                    reason,
                });
            }
        }
        Ok((files, listing))
    }

    /// Bytes of the class called `name`.
    pub(super) fn read(&self, source: Source, name: &str) -> Result<Box<[u8]>, String> {
        match source {
            Source::File(file) => read_file(&self.loose[file as usize]),
            Source::Entry(archive, entry) => self.archives[archive as usize].read(entry),
            Source::Resource(image, class) => self.images[image as usize].read(class),
            Source::Image(module) => self.image.read(module, name),
        }
    }

    /// Where the class called `name` comes from, for messages.
    pub(super) fn describe(&self, source: Source, name: &str) -> String {
        match source {
            Source::File(file) => self.loose[file as usize].display().to_string(),
            Source::Entry(archive, entry) => self.archives[archive as usize].describe(entry),
            Source::Resource(image, class) => self.images[image as usize].describe(class),
            Source::Image(module) => self.image.describe(module, name),
        }
    }

    /// Whether a class lies in the directory or the archive that another one lies in, or below.
    pub(super) fn is_beside(&self, one: Source, other: Source) -> bool {
        match (one, other) {
            (Source::File(one), Source::File(other)) => {
                let dir = self.loose[one as usize].parent();
                dir.is_some_and(|dir| self.loose[other as usize].starts_with(dir))
            }
            (Source::Entry(one, _), Source::Entry(other, _)) => one == other,
            _ => false,
        }
    }

    fn add(&mut self, file: &Path, role: Role, listing: &mut Listing) -> Result<(), String> {
        if fs::metadata(file).map_err(reason)?.is_dir() {
            let archives = (role == Role::Input).then_some(role);
            return self.add_directory(file, role, archives, listing);
        }
        let bytes = map(file)?;
        let label = file.display().to_string();
        match bytes.as_ref() {
            [0xca, 0xfe, 0xba, 0xbe, ..] => {
                // Named by the user, so a broken one is not skipped like one among many.
                let file_bytes = bytes.as_ref().into();
                super::lower::check(file_bytes).map_err(|error| error.to_string())?;
                self.add_loose(file.to_owned(), role, listing);
                Ok(())
            }
            [b'P', b'K', ..] | [b'J', b'M', ..] => self.add_archive(bytes, label, role, listing),
            [] => Err("the file is empty".to_owned()),
            bytes if InputImage::is_image(bytes) => self.add_image(file, role, listing),
            _ => Err("not a class file, a zip archive or a directory".to_owned()),
        }
    }

    fn add_image(&mut self, file: &Path, role: Role, listing: &mut Listing) -> Result<(), String> {
        let image = InputImage::open(file)?;
        let number = self.images.len() as u32;
        let classes = (0..image.n_classes()).map(|class| (role, Source::Resource(number, class)));
        listing.found.extend(classes);
        self.images.push(image);
        Ok(())
    }

    fn add_loose(&mut self, file: PathBuf, role: Role, listing: &mut Listing) {
        listing
            .found
            .push((role, Source::File(self.loose.len() as u32)));
        self.loose.push(file);
    }

    /// Adds class files below a directory in the order of their names, whatever the file system's,
    /// and archives where they have a role.
    fn add_directory(
        &mut self,
        dir: &Path,
        role: Role,
        archives: Option<Role>,
        listing: &mut Listing,
    ) -> Result<(), String> {
        let entries = fs::read_dir(dir).map_err(reason)?;
        let mut entries = entries.collect::<Result<Vec<_>, _>>().map_err(reason)?;
        entries.sort_by_key(fs::DirEntry::file_name);
        for entry in entries {
            let file = entry.path();
            // Links to directories are not followed: they may lead in circles.
            if entry.file_type().map_err(reason)?.is_dir() {
                let is_library = entry.file_name() == "lib";
                let below = archives.map(|role| if is_library { Role::ClassPath } else { role });
                self.add_directory(&file, role, below, listing)?;
            } else if file
                .extension()
                .is_some_and(|extension| extension == "class")
            {
                self.add_loose(file, role, listing);
            } else if let Some(role) = archives.filter(|_| is_archive(&file.to_string_lossy())) {
                self.add_archive_file(&file, role, listing);
            }
        }
        Ok(())
    }

    /// Adds an archive that nobody named, so that a broken one costs only itself.
    fn add_archive_file(&mut self, file: &Path, role: Role, listing: &mut Listing) {
        let label = file.display().to_string();
        let added = map(file).and_then(|bytes| match bytes.as_ref() {
            [] => Err("the file is empty".to_owned()),
            _ => self.add_archive(bytes, label.clone(), role, listing),
        });
        if let Err(reason) = added {
            listing.problems.push(InputProblem {
                file: label,
                reason,
            });
        }
    }

    fn add_archive(
        &mut self,
        bytes: Bytes,
        label: String,
        role: Role,
        listing: &mut Listing,
    ) -> Result<(), String> {
        let archive = Archive::open(bytes, label)?;
        let contents = archive.list(self.image.feature_version());
        let number = self.archives.len() as u32;
        self.archives.push(archive);
        for (entry, is_launcher) in contents.classes {
            let role = if is_launcher { Role::ClassPath } else { role };
            listing.found.push((role, Source::Entry(number, entry)));
        }
        for entry in contents.too_deep {
            listing.problems.push(InputProblem {
                file: self.archives[number as usize].describe(entry),
                reason: "archives are nested too deep: it was not looked into".to_owned(),
            });
        }
        for (entry, is_library) in contents.nested {
            let role = if is_library { Role::ClassPath } else { role };
            let archive = &self.archives[number as usize];
            let label = archive.describe(entry);
            let nested = archive.read_nested(entry);
            let added = nested.and_then(|b| self.add_archive(b, label.clone(), role, listing));
            if let Err(reason) = added {
                listing.problems.push(InputProblem {
                    file: label,
                    reason,
                });
            }
        }
        Ok(())
    }
}

fn reason(error: std::io::Error) -> String {
    error.to_string()
}

fn read_file(file: &Path) -> Result<Box<[u8]>, String> {
    fs::read(file).map(Vec::into_boxed_slice).map_err(reason)
}

#[expect(
    unsafe_code,
    reason = "mapping a file is unsafe by nature; see the comment inside"
)]
fn map(file: &Path) -> Result<Bytes, String> {
    let file = fs::File::open(file).map_err(reason)?;
    // SAFETY: the map is only read. Should another process shorten the file during the scan, the
    // operating system ends this process (SIGBUS), and nothing of this scan is saved.
    let map = unsafe { Mmap::map(&file) }.map_err(reason)?;
    Ok(Bytes::Mapped(Arc::new(map)))
}
