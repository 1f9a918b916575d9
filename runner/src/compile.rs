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

/// Tests in one javac call. Starting and warming up costs as much as 3,000 tests, so that a second call
/// has to spare time, not work; the largest has room in the memory below.
const SMALLEST_BATCH: usize = 400;
const LARGEST_BATCH: usize = 1_500;

/// Time for one call, and more for each file.
const START_DEADLINE: Duration = Duration::from_secs(120);
const DEADLINE_OF_FILE: Duration = Duration::from_millis(200);

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

/// What one call of the compiler says: the rejected files, or how it ended.
type Call<E> = Result<Result<Rejected, String>, E>;

fn compile_batch(setup: &Setup<'_>, batch: usize, files: &[&str]) -> Result<Rejected, RunError> {
    compile_in_parts(files, &|part| compile_once(setup, batch, part))
}

/// Compiles all files at once or, where the compiler itself does not survive that, each half apart,
/// so that one file costs no other.
fn compile_in_parts<E>(
    files: &[&str],
    compile: &impl Fn(&[&str]) -> Call<E>,
) -> Result<Rejected, E> {
    match (compile(files)?, files) {
        (Ok(rejected), _) => Ok(rejected),
        (Err(_), []) => Ok(Rejected::new()),
        (Err(failure), [file]) => Ok(Rejected::from([((*file).to_owned(), failure)])),
        (Err(failure), _) => {
            tracing::debug!(failure, files = files.len(), "again in halves");
            let (first, second) = files.split_at(files.len() / 2);
            let mut rejected = compile_in_parts(first, compile)?;
            rejected.extend(compile_in_parts(second, compile)?);
            Ok(rejected)
        }
    }
}

fn compile_once(setup: &Setup<'_>, batch: usize, files: &[&str]) -> Call<RunError> {
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
    Ok(collect(&jvm, deadline(files.len())))
}

/// Time for a javac call on a machine that is busy with other things.
fn deadline(n_files: usize) -> Duration {
    let n_files = u32::try_from(n_files).unwrap_or(u32::MAX);
    START_DEADLINE + DEADLINE_OF_FILE.saturating_mul(n_files)
}

fn joined(setup: &Setup<'_>) -> OsString {
    let files: Vec<&OsStr> = setup
        .class_path
        .iter()
        .map(|file| file.as_os_str())
        .collect();
    files.join(OsStr::new(":"))
}

fn collect(jvm: &Jvm, deadline: Duration) -> Result<Rejected, String> {
    let until = Instant::now() + deadline;
    let mut rejected = Rejected::new();
    loop {
        match jvm.next(until) {
            Event::Record(Record::Rejected { file, message }) => {
                rejected.insert(file, message);
            }
            Event::Record(Record::Compiled) => return Ok(rejected),
            Event::Record(_) => {}
            Event::Closed(output) => return Err(format!("javac ended early: {output}")),
            Event::Late => return Err(format!("javac took more than {} s", deadline.as_secs())),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn a_file_that_kills_the_compiler_costs_no_other() {
        let calls = Cell::new(0);
        let compile = |files: &[&str]| -> Call<()> {
            calls.set(calls.get() + 1);
            match files.contains(&"deadly") {
                true => Ok(Err("javac ended early".to_owned())),
                false => Ok(Ok(Rejected::new())),
            }
        };
        let mut files = vec!["fine"; 1_000];
        files[700] = "deadly";
        let rejected = compile_in_parts(&files, &compile).unwrap();
        assert_eq!(rejected["deadly"], "javac ended early");
        assert_eq!(rejected.len(), 1);
        assert!(calls.get() < 25, "{calls:?} calls");
    }
}
