//! The Java side: a few source files without dependencies, compiled once per JDK into a cache.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Once;
use std::{env, fs, io};

use crate::error::RunError;
use crate::jdk::{Jdk, MINIMUM};

const SOURCES: &[(&str, &str)] = &[
    ("Caller.java", include_str!("../java/jitterbug/Caller.java")),
    (
        "Compiler.java",
        include_str!("../java/jitterbug/Compiler.java"),
    ),
    (
        "Records.java",
        include_str!("../java/jitterbug/Records.java"),
    ),
    (
        "TestLoader.java",
        include_str!("../java/jitterbug/TestLoader.java"),
    ),
    ("Values.java", include_str!("../java/jitterbug/Values.java")),
    ("Worker.java", include_str!("../java/jitterbug/Worker.java")),
];

/// Names the cache.
const CACHE: &str = "JITTERBUG_CACHE";

/// The directory with the compiled harness for a JDK.
///
/// It is shared by all scans of the user. A cache that cannot be written costs a compilation into
/// `scratch`, nothing else.
pub(crate) fn prepare(jdk: &Jdk, scratch: &Path) -> Result<PathBuf, RunError> {
    let key = key(jdk);
    if let Some(cache) = cache_dir() {
        let cached = cache.join("harness").join(&key);
        let filled = match is_whole(&cached) {
            true => Ok(()),
            false => fill(&cached, jdk),
        };
        match filled {
            Ok(()) => return fs::canonicalize(&cached).map_err(RunError::file("read", cached)),
            Err(error) => tell_unused(&error.to_string()),
        }
    }
    let private = scratch.join("harness").join(key);
    fill(&private, jdk)?;
    Ok(private)
}

/// Whether every class is there; caches are cleaned by programs that look at single files.
fn is_whole(classes: &Path) -> bool {
    SOURCES.iter().all(|(name, _)| {
        let class = Path::new("jitterbug").join(name);
        classes.join(class).with_extension("class").is_file()
    })
}

/// Other sources, or another JDK, mean another directory; nothing in the cache ever changes.
fn key(jdk: &Jdk) -> String {
    let mut hasher = blake3::Hasher::new();
    for (name, source) in SOURCES {
        hasher
            .update(name.as_bytes())
            .update(&[0])
            .update(source.as_bytes())
            .update(&[0]);
    }
    hasher.update(jdk.version().as_bytes()).update(&[0]);
    hasher.update(jdk.home().as_os_str().as_encoded_bytes());
    hasher.finalize().to_hex()[..32].to_owned()
}

fn cache_dir() -> Option<PathBuf> {
    let dir = named(CACHE)
        .or_else(|| Some(named("XDG_CACHE_HOME")?.join("jitterbug")))
        .or_else(|| Some(named("HOME")?.join(".cache/jitterbug")))?;
    if !dir.is_absolute() {
        tell_unused("it is no absolute path");
        return None;
    }
    Some(dir)
}

/// The directory that a variable of the environment names.
fn named(variable: &str) -> Option<PathBuf> {
    let dir = env::var_os(variable).filter(|dir| !dir.is_empty());
    dir.map(PathBuf::from)
}

/// Tells, once, whoever named a cache that it does not serve.
fn tell_unused(why: &str) {
    static TOLD: Once = Once::new();
    if let Some(cache) = named(CACHE) {
        let cache = cache.display();
        TOLD.call_once(|| {
            tracing::warn!(
                "{CACHE}={cache} is not used, and each scan compiles its test harness: {why}"
            );
        });
    }
}

/// Compiles beside the target and renames, so that a scan that starts at the same time, or one
/// that was killed here, never shows half a harness.
fn fill(target: &Path, jdk: &Jdk) -> Result<(), RunError> {
    let parent = target
        .parent()
        .expect("invariant: the target is a directory with a key for its name");
    fs::create_dir_all(parent).map_err(RunError::file("create", parent))?;
    let temporary = tempfile::tempdir_in(parent).map_err(RunError::file("write to", parent))?;
    let classes = temporary.path().join("classes");
    compile(jdk, temporary.path(), &classes)?;
    if target.is_dir() && !is_whole(target) {
        fs::remove_dir_all(target).map_err(RunError::file("remove", target))?;
    }
    match fs::rename(&classes, target) {
        Err(e) if !is_whole(target) => Err(RunError::file("create", target)(e)),
        // Either we were first, or somebody else has just put the same files there.
        Ok(()) | Err(_) => Ok(()),
    }
}

fn compile(jdk: &Jdk, dir: &Path, classes: &Path) -> Result<(), RunError> {
    let sources = write_sources(dir).map_err(RunError::file("write to", dir))?;
    let javac = jdk.javac();
    let output = Command::new(&javac)
        .args([
            "-J-XX:TieredStopAtLevel=1",
            "-J-XX:+UseSerialGC",
            "-Xlint:-options",
        ])
        .args([OsStr::new("--release"), OsStr::new(&MINIMUM.to_string())])
        .args([OsStr::new("-d"), classes.as_os_str()])
        .args(sources)
        .output()
        .map_err(RunError::file("start", &javac))?;
    if output.status.success() {
        return Ok(());
    }
    Err(RunError::Harness {
        javac,
        detail: String::from_utf8_lossy(&output.stderr).trim().to_owned(),
    })
}

fn write_sources(dir: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::with_capacity(SOURCES.len());
    for (name, source) in SOURCES {
        let file = dir.join(name);
        fs::write(&file, source)?;
        files.push(file);
    }
    Ok(files)
}
