//! Which problems are about what the user wants scanned. Those of libraries and of classes that are left
//! out are told, but are no reason to call a scan incomplete.

use std::path::{Path, PathBuf};

use analyzer::coverage::InputProblem;
use analyzer::program::Program;

use crate::config::ScanConfig;

/// Directories of archives from which classes are named.
const ROOTS: [&str; 3] = ["WEB-INF/classes/", "BOOT-INF/classes/", "classes/"];

/// Whether a problem is about a scanned class, or an archive that is not inside a library. In doubt, it is.
pub(super) fn contains(problem: &InputProblem, program: &Program, config: &ScanConfig) -> bool {
    let place = &*problem.file;
    let input = longest(&config.inputs, place);
    if longest(&config.classpath, place) > input {
        return false;
    }
    let Some(prefix) = input else { return true };
    let place = place[prefix..].trim_start_matches(['!', '/']);
    let (archives, name) = place.rsplit_once("!/").unwrap_or(("", place));
    if archives.split("!/").any(is_library) {
        return false;
    }
    let Some(name) = name.strip_suffix(".class") else {
        return true;
    };
    match known_class(program, name) {
        Some((name, is_scanned)) => is_scanned && config.selects(name),
        None => may_be_selected(config, name),
    }
}

/// How many characters of `place` name the longest of these files that is it, or holds it.
fn longest(files: &[PathBuf], place: &str) -> Option<usize> {
    let lengths = files.iter().filter_map(|file| {
        let file = file.to_string_lossy();
        let file = file.trim_end_matches('/');
        let below = place.strip_prefix(file)?;
        let is_there = below.is_empty() || below.starts_with('/') || below.starts_with("!/");
        is_there.then_some(file.len())
    });
    lengths.max()
}

/// Whether an archive with this name is taken for class path, as the analyzer does.
fn is_library(archive: &str) -> bool {
    let dir = Path::new(archive).parent();
    dir.is_some_and(|dir| dir.iter().any(|part| part == "lib"))
}

/// The name of the class in a file, and whether it is scanned; none if it could not be read. Directories
/// before the package may be part of the file's name.
fn known_class<'a>(program: &Program, file: &'a str) -> Option<(&'a str, bool)> {
    suffixes(file).find_map(|name| {
        let id = program.class_by_name(name)?;
        Some((name, program.class(id).is_scanned()))
    })
}

/// Whether the class in a file that could not be read may be one of the selected.
fn may_be_selected(config: &ScanConfig, file: &str) -> bool {
    let root = ROOTS.iter().find_map(|root| file.strip_prefix(root));
    let analysis = &config.analysis;
    let is_included = || suffixes(file).any(|name| analysis.include.is_match(name));
    !analysis.exclude.is_match(root.unwrap_or(file))
        && (analysis.include.is_empty() || is_included())
}

/// `a/b/C`, `b/C`, `C`.
fn suffixes(name: &str) -> impl Iterator<Item = &str> {
    let starts = name.match_indices('/').map(|(slash, _)| slash + 1);
    std::iter::once(0).chain(starts).map(|start| &name[start..])
}
