//! The class path of the tests, from the inputs and `--classpath` as they were named.
//!
//! The analyzer knows a class by what is inside its file, wherever that lies. A JVM looks for it
//! below a directory, by its name, so those directories have to be found. Archives stay as they are,
//! but for what is packed inside them.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf, absolute};
use std::{fs, io};

use analyzer::program::{PackedClasses, Program};
use anyhow::{Context as _, Result, bail};

use crate::config::ScanConfig;

/// Separates the entries of a class path, and cannot be escaped.
const SEPARATOR: char = ':';

/// Refuses names that a class path cannot hold.
pub(super) fn check(config: &ScanConfig) -> Result<()> {
    for file in entries(config).chain([&config.outputs.dir]) {
        // Links are followed later on, and what they point to counts.
        let real = fs::canonicalize(file).or_else(|_| absolute(file));
        let real = real.with_context(|| format!("cannot read {}", file.display()))?;
        let Some(name) = real.to_str() else {
            bail!(
                "{} has bytes in its path that are not UTF-8, which Java's class paths cannot hold: \
                 rename it (or scan with --no-run)",
                real.display()
            );
        };
        if name.contains(SEPARATOR) {
            bail!(
                "{} has a '{SEPARATOR}' in its path, which separates the entries of Java's class paths: \
                 rename it (or scan with --no-run)",
                real.display()
            );
        }
    }
    Ok(())
}

/// What a JVM needs to find the classes of `program`, in the order of the inputs. Classes that are
/// packed where no class path can point are unpacked into `scratch`.
pub(super) fn of_tests(
    program: &Program,
    config: &ScanConfig,
    scratch: &Path,
) -> Result<Vec<PathBuf>> {
    let archives = archive_entries(program, scratch)?;
    let mut class_path: Vec<PathBuf> = Vec::new();
    for file in entries(config) {
        let of_entry = jvm_entries(program, file)
            .with_context(|| format!("cannot read {}", file.display()))?;
        let packed = archives
            .iter()
            .filter(|(archive, _)| archive.starts_with(file));
        for entry in of_entry.iter().chain(packed.map(|(_, entry)| entry)) {
            if !class_path.contains(entry) {
                class_path.push(entry.clone());
            }
        }
    }
    Ok(class_path)
}

fn entries(config: &ScanConfig) -> impl Iterator<Item = &PathBuf> {
    config.inputs.iter().chain(&config.classpath)
}

/// Archives with what a JVM needs to find their classes.
fn archive_entries(program: &Program, scratch: &Path) -> Result<Vec<(PathBuf, PathBuf)>> {
    let mut found = Vec::new();
    for (number, packed) in program.packed_classes().enumerate() {
        let entry = match packed.is_file() {
            true => packed.file().to_owned(),
            false => unpack(&packed, &scratch.join(format!("classes-{number}")))?,
        };
        found.push((packed.file().to_owned(), entry));
    }
    Ok(found)
}

fn unpack(packed: &PackedClasses<'_>, target: &Path) -> Result<PathBuf> {
    if packed.is_archive() {
        let target = target.with_extension("jar");
        reports::write_file(&target, &packed.archive())?;
        return Ok(target);
    }
    for (name, bytes) in packed.files() {
        reports::write_file(&target.join(name), &bytes)?;
    }
    Ok(target.to_owned())
}

/// What a JVM needs beside archives.
fn jvm_entries(program: &Program, file: &Path) -> io::Result<Vec<PathBuf>> {
    if file.is_dir() {
        let dir = fs::canonicalize(file)?;
        let mut roots = BTreeSet::new();
        add_package_roots(program, &dir, &mut roots)?;
        roots.remove(&dir);
        // First, for the resources in it.
        return Ok([dir].into_iter().chain(roots).collect());
    }
    if is_class_file(file) {
        return Ok(Vec::from_iter(package_root(
            program,
            &fs::canonicalize(file)?,
        )));
    }
    Ok(Vec::new())
}

fn add_package_roots(
    program: &Program,
    dir: &Path,
    roots: &mut BTreeSet<PathBuf>,
) -> io::Result<()> {
    for entry in fs::read_dir(dir)? {
        let entry = entry?;
        let file = entry.path();
        // As the analyzer does, links to directories are not followed.
        if entry.file_type()?.is_dir() {
            add_package_roots(program, &file, roots)?;
        } else if is_class_file(&file) {
            roots.extend(package_root(program, &file));
        }
    }
    Ok(())
}

/// The directory from which a JVM finds the class in `file`; none if its place does not fit its name.
fn package_root(program: &Program, file: &Path) -> Option<PathBuf> {
    let is_root = |dir: &&Path| {
        let name = file.strip_prefix(dir).ok().and_then(Path::to_str);
        let name = name.and_then(|name| name.strip_suffix(".class"));
        name.is_some_and(|name| program.class_by_name(name).is_some())
    };
    // `Foo.class` in a directory `demo` is rather demo.Foo than Foo.
    let root = file.ancestors().skip(1).filter(is_root).last()?;
    Some(root.to_path_buf())
}

fn is_class_file(file: &Path) -> bool {
    file.extension()
        .is_some_and(|extension| extension == "class")
}
