//! Compiles the tests in a few large javac calls; a test that does not compile is left out and
//! keeps its reason, the others go on. Which test a complaint belongs to is found out on the Java
//! side, where the diagnostics are.

use std::collections::HashMap;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Component, Path};
use std::time::{Duration, Instant};

use testgen::GeneratedTest;

use crate::error::RunError;
use crate::jvm::{Event, Jvm, Launch};
use crate::pool::spread;
use crate::protocol::Record;
use crate::sandbox::Code;
use crate::setup::Setup;

/// Tests in one javac call: enough to be worth a JVM, few enough for its memory.
const SMALLEST_BATCH: usize = 50;
const LARGEST_BATCH: usize = 500;

/// Time for one batch on a machine that is busy with other things.
const DEADLINE: Duration = Duration::from_secs(600);

/// javac recurses over expressions, and generated ones can be deep.
const OPTIONS: &[&str] = &["-Xmx1g", "-Xss8m"];

/// Directory with the classes of a test, below [`Setup::classes`], or why there are none.
pub(crate) type Compiled = Result<String, String>;

/// Why a file is left out.
type Rejected = HashMap<String, String>;

/// Compiles the tests; the results are in their order.
pub(crate) fn compile(
    setup: &Setup<'_>,
    tests: &[&GeneratedTest],
    jobs: usize,
) -> Result<Vec<Compiled>, RunError> {
    let mut source_of: HashMap<&str, &str> = HashMap::new();
    let mut rejected = Rejected::new();
    let mut files = Vec::new();
    for test in tests {
        if source_of.contains_key(&*test.file) {
            continue;
        }
        source_of.insert(&test.file, &test.source);
        match write_sources(&setup.sources, test) {
            Ok(()) => files.push(&*test.file),
            Err(message) => drop(rejected.insert(test.file.clone(), message)),
        }
    }
    let size = files
        .len()
        .div_ceil(jobs.max(1))
        .clamp(SMALLEST_BATCH, LARGEST_BATCH);
    let batches: Vec<&[&str]> = files.chunks(size).collect();
    let work = |(): &mut (), batch: usize| compile_batch(setup, batch, batches[batch]);
    spread(batches.len(), jobs, work, |_, of_batch| {
        rejected.extend(of_batch)
    })?;
    let batch_of: HashMap<&str, usize> = files
        .iter()
        .enumerate()
        .map(|(i, file)| (*file, i / size))
        .collect();
    let compiled = |test: &&GeneratedTest| match rejected.get(&test.file) {
        _ if source_of[&*test.file] != test.source => {
            Err("another test has the same file".to_owned())
        }
        Some(message) => Err(message.clone()),
        None => Ok(batch_of[&*test.file].to_string()),
    };
    Ok(tests.iter().map(compiled).collect())
}

/// Writes a test and its helper. A name that the file system refuses costs only this test.
fn write_sources(dir: &Path, test: &GeneratedTest) -> Result<(), String> {
    write_source(dir, &test.file, &test.source)?;
    match &test.helper {
        Some(helper) => write_source(dir, &helper.file, &helper.source),
        None => Ok(()),
    }
}

fn write_source(dir: &Path, file: &str, source: &str) -> Result<(), String> {
    // Names come from class files, and those may come from anybody.
    let is_plain = |component| matches!(component, Component::Normal(_));
    if file.contains('\n') || !Path::new(file).components().all(is_plain) {
        return Err(format!("{file:?} is not a usable file name"));
    }
    let target = dir.join(file);
    let parent = target.parent().unwrap_or(dir);
    fs::create_dir_all(parent)
        .and_then(|()| fs::write(&target, source))
        .map_err(|e| format!("cannot write {file}: {e}"))
}

fn compile_batch(setup: &Setup<'_>, batch: usize, files: &[&str]) -> Result<Rejected, RunError> {
    let out = setup.classes.join(batch.to_string());
    fs::create_dir_all(&out).map_err(RunError::file("create", &out))?;
    let mut readable = setup.class_path.clone();
    readable.push(setup.sources.clone());
    let mut jvm = Jvm::start(&Launch {
        setup,
        main: "jitterbug.Compiler",
        code: Code::Ours,
        readable,
        writable: vec![out.clone()],
        options: OPTIONS.iter().map(OsString::from).collect(),
        arguments: vec![setup.sources.clone().into(), out.into(), joined(setup)],
    })?;
    // A JVM that is gone before it has read everything says so in the records.
    let _ = jvm.send(&files.join("\n"));
    jvm.close();
    Ok(collect(&jvm, files))
}

fn joined(setup: &Setup<'_>) -> OsString {
    let files: Vec<&OsStr> = setup
        .class_path
        .iter()
        .map(|file| file.as_os_str())
        .collect();
    files.join(OsStr::new(":"))
}

/// The rejected files of a batch; all of them when the compiler itself did not survive.
fn collect(jvm: &Jvm, files: &[&str]) -> Rejected {
    let until = Instant::now() + DEADLINE;
    let mut rejected = Rejected::new();
    let failure = loop {
        match jvm.next(until) {
            Event::Record(Record::Rejected { file, message }) => {
                rejected.insert(file, message);
            }
            Event::Record(Record::Compiled) => return rejected,
            Event::Record(_) => {}
            Event::Closed(output) => break format!("javac ended early: {output}"),
            Event::Late => break "javac took more than ten minutes".to_owned(),
        }
    };
    files
        .iter()
        .map(|file| ((*file).to_owned(), failure.clone()))
        .collect()
}
