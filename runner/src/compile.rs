//! Compiles the tests in a few large javac calls; a test that does not compile is left out and keeps its reason, and the others go on.
//! Its fallback may take its place. Which test a complaint belongs to is found out on the Java side, where the diagnostics are.

use std::collections::{BTreeMap, HashMap};
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Component, Path};
use std::time::{Duration, Instant};

use testgen::{GeneratedTest, HelperSource};

use crate::error::RunError;
use crate::jvm::{Event, Identity, Jvm, Launch};
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

/// The classes of a test, or why there are none.
pub(crate) type Compiled = Result<Classes, String>;

/// The classes of a test.
#[derive(Clone, Debug)]
pub(crate) struct Classes {
    /// Directory below [`Setup::classes`].
    pub(crate) directory: String,
}

/// A test as javac gets it.
#[derive(Clone, Copy)]
struct Source<'a> {
    file: &'a str,
    text: &'a str,
    helper: Option<&'a HelperSource>,
}

/// Why a file is left out.
type Rejected = HashMap<String, String>;

/// Compiles the tests; the results are in their order.
pub(crate) fn compile(
    setup: &Setup<'_>,
    tests: &[&GeneratedTest],
    jobs: usize,
) -> Result<Vec<Compiled>, RunError> {
    let plain: Vec<Source<'_>> = tests.iter().map(|test| plain(test)).collect();
    compile_sources(setup, &plain, jobs, Round::First)
}

/// Compiles the fallbacks of tests that were refused, by number; those that are refused as well are left out.
pub(crate) fn compile_fallbacks(
    setup: &Setup<'_>,
    tests: &[(usize, &GeneratedTest)],
    jobs: usize,
) -> Result<Vec<(usize, Classes)>, RunError> {
    let (refused, fallbacks): (Vec<usize>, Vec<Source<'_>>) = tests
        .iter()
        .filter_map(|(i, test)| Some((i, fallback(test)?)))
        .unzip();
    let compiled = compile_sources(setup, &fallbacks, jobs, Round::Second)?;
    let compiled = refused.into_iter().zip(compiled);
    Ok(compiled
        .filter_map(|(i, compiled)| Some((i, compiled.ok()?)))
        .collect())
}

fn plain(test: &GeneratedTest) -> Source<'_> {
    Source {
        file: &test.file,
        text: &test.source,
        helper: test.helper.as_ref(),
    }
}

fn fallback(test: &GeneratedTest) -> Option<Source<'_>> {
    let fallback = test.fallback.as_ref()?;
    Some(Source {
        file: &test.file,
        text: &fallback.source,
        helper: Some(&fallback.helper),
    })
}

/// What is compiled; each has directories of its own.
#[derive(Clone, Copy)]
enum Round {
    /// The tests.
    First,
    /// Fallbacks.
    Second,
}

impl Round {
    /// Directory of a batch, below [`Setup::classes`].
    fn directory(self, batch: usize) -> String {
        match self {
            Round::First => batch.to_string(),
            Round::Second => format!("fallback-{batch}"),
        }
    }
}

fn compile_sources(
    setup: &Setup<'_>,
    sources: &[Source<'_>],
    jobs: usize,
    round: Round,
) -> Result<Vec<Compiled>, RunError> {
    let mut rejected = Rejected::new();
    let text_of = write_all(&setup.sources, sources, &mut rejected)?;
    let mut files: Vec<&str> = text_of.keys().copied().collect();
    files.retain(|file| !rejected.contains_key(*file));
    let size = files
        .len()
        .div_ceil(jobs.max(1))
        .clamp(SMALLEST_BATCH, LARGEST_BATCH);
    let batches: Vec<&[&str]> = files.chunks(size).collect();
    let work =
        |(): &mut (), batch: usize| compile_batch(setup, &round.directory(batch), batches[batch]);
    spread(batches.len(), jobs, work, |_, of_batch| {
        rejected.extend(of_batch)
    })?;
    let batch_of: HashMap<&str, usize> = files
        .iter()
        .enumerate()
        .map(|(i, file)| (*file, i / size))
        .collect();
    let compiled = |source: &Source<'_>| match rejected.get(source.file) {
        _ if text_of[source.file] != source.text => {
            Err("another test has the same file".to_owned())
        }
        Some(message) => Err(message.clone()),
        None => Ok(Classes {
            directory: round.directory(batch_of[source.file]),
        }),
    };
    Ok(sources.iter().map(compiled).collect())
}

/// Writes the sources, by file; of two with one file the first.
fn write_all<'a>(
    dir: &Path,
    sources: &[Source<'a>],
    rejected: &mut Rejected,
) -> Result<BTreeMap<&'a str, &'a str>, RunError> {
    let mut text_of = BTreeMap::new();
    for source in sources {
        if text_of.contains_key(source.file) {
            continue;
        }
        text_of.insert(source.file, source.text);
        if let Err(message) = write_sources(dir, source)? {
            rejected.insert(source.file.to_owned(), message);
        }
    }
    Ok(text_of)
}

/// What became of a file: written, or refused for its name.
type Written = Result<(), String>;

/// Writes a test and its helper. A name that the file system refuses costs only this test; a disk that
/// is full says nothing about any test.
fn write_sources(dir: &Path, source: &Source<'_>) -> Result<Written, RunError> {
    let written = write_source(dir, source.file, source.text)?;
    match source.helper {
        Some(helper) if written.is_ok() => write_source(dir, &helper.file, &helper.source),
        Some(_) | None => Ok(written),
    }
}

fn write_source(dir: &Path, file: &str, source: &str) -> Result<Written, RunError> {
    // Names come from class files, and those may come from anybody.
    let is_plain = |component| matches!(component, Component::Normal(_));
    if file.contains('\n') || !Path::new(file).components().all(is_plain) {
        return Ok(Err(format!("{file:?} is not a usable file name")));
    }
    let target = dir.join(file);
    let parent = target.parent().unwrap_or(dir);
    match fs::create_dir_all(parent).and_then(|()| fs::write(&target, source)) {
        Ok(()) => Ok(Ok(())),
        Err(e) if is_about_name(&e) => Ok(Err(format!("cannot write {file}: {e}"))),
        Err(e) => Err(RunError::file("write", target)(e)),
    }
}

/// Whether a file could not be written because of its name: too long, with forbidden characters, or
/// that of something else.
fn is_about_name(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::InvalidFilename
            | ErrorKind::InvalidInput
            | ErrorKind::AlreadyExists
            | ErrorKind::IsADirectory
            | ErrorKind::NotADirectory
    ) || error.raw_os_error() == Some(rustix::io::Errno::ILSEQ.raw_os_error())
}

/// What one call of the compiler says: the rejected files, or how it ended.
type Call<E> = Result<Result<Rejected, String>, E>;

fn compile_batch(setup: &Setup<'_>, directory: &str, files: &[&str]) -> Result<Rejected, RunError> {
    compile_in_parts(files, &|part| compile_once(setup, directory, part))
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

fn compile_once(setup: &Setup<'_>, directory: &str, files: &[&str]) -> Call<RunError> {
    if setup.halt.is_asked() {
        return Err(RunError::Interrupted);
    }
    let out = setup.classes.join(directory);
    fs::create_dir_all(&out).map_err(RunError::file("create", &out))?;
    let mut readable = setup.class_path.clone();
    readable.push(setup.sources.clone());
    let mut jvm = Jvm::start(&Launch {
        setup,
        main: "jitterbug.Compiler",
        code: Code::Ours,
        readable,
        writable: vec![out.clone()],
        options: OPTIONS,
        identity: Identity::Usual,
        arguments: vec![setup.sources.clone().into(), out.into(), joined(setup)],
    })?;
    // A JVM that is gone before it has read everything says so in the records.
    let _ = jvm.send(&files.join("\n"));
    jvm.close();
    match collect(&jvm, deadline(files.len()), &setup.classes)? {
        // Whoever ends the run may end javac first.
        Err(_) if setup.halt.is_asked() => Err(RunError::Interrupted),
        call => Ok(call),
    }
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

fn collect(jvm: &Jvm, deadline: Duration, classes: &Path) -> Call<RunError> {
    let until = Instant::now() + deadline;
    let mut rejected = Rejected::new();
    loop {
        match jvm.next(until) {
            Event::Record(Record::Rejected { file, message }) => {
                rejected.insert(file, message);
            }
            Event::Record(Record::Unwritable { message }) => {
                return Err(RunError::file("write to", classes)(io::Error::other(
                    message,
                )));
            }
            Event::Record(Record::Compiled) => return Ok(Ok(rejected)),
            Event::Record(_) => {}
            Event::Closed(output) => return Ok(Err(format!("javac ended early: {output}"))),
            Event::Late => {
                return Ok(Err(format!(
                    "javac took more than {} s",
                    deadline.as_secs()
                )));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::os::unix::fs::symlink;
    use std::path::PathBuf;

    use analyzer::halt::Halt;
    use testgen::Evidence;

    use super::*;
    use crate::jdk::Jdk;
    use crate::sandbox::Isolation;

    /// Every write to it fails as on a full disk.
    const FULL: &str = "/dev/full";

    fn test(class_name: &str) -> GeneratedTest {
        GeneratedTest {
            fingerprint: String::new(),
            path: 0,
            package: String::new(),
            class_name: class_name.to_owned(),
            method_name: "fails".to_owned(),
            file: format!("{class_name}.java"),
            source: format!("class {class_name} {{}}\n"),
            evidence: Evidence::Public,
            helper: None,
            fallback: None,
        }
    }

    /// Compiles a test and one whose name no file system takes, where `blocked` leads to a full disk.
    fn compile_with(blocked: impl Fn(&Setup<'_>) -> PathBuf) -> Result<Vec<Compiled>, RunError> {
        let (jdk, halt) = (Jdk::find(None).unwrap(), Halt::new());
        let dir = tempfile::tempdir().unwrap();
        let setup = Setup::new(&jdk, Isolation::None, &halt, [].iter(), dir.path()).unwrap();
        let blocked = blocked(&setup);
        fs::create_dir_all(blocked.parent().unwrap()).unwrap();
        symlink(FULL, blocked).unwrap();
        compile(&setup, &[&test("Plain"), &test(&"L".repeat(300))], 1)
    }

    #[test]
    fn a_name_that_the_file_system_refuses_costs_only_its_test() {
        let compiled = compile_with(|setup| setup.sources.join("Other.java")).unwrap();
        assert!(compiled[0].is_ok(), "{compiled:?}");
        let refusal = compiled[1].as_ref().unwrap_err();
        assert!(refusal.contains("name too long"), "{refusal}");
    }

    #[test]
    fn a_class_name_that_the_file_system_refuses_costs_only_its_test() {
        let (jdk, halt) = (Jdk::find(None).unwrap(), Halt::new());
        let dir = tempfile::tempdir().unwrap();
        let setup = Setup::new(&jdk, Isolation::None, &halt, [].iter(), dir.path()).unwrap();
        let mut long = test("Long");
        long.source = format!("class Long {{ class {} {{}} }}\n", "L".repeat(300));
        let compiled = compile(&setup, &[&test("Plain"), &long], 1).unwrap();
        assert!(compiled[0].is_ok() && compiled[1].is_err(), "{compiled:?}");
    }

    #[test]
    fn a_full_disk_is_no_verdict_about_a_test() {
        let full = |blocked: fn(&Setup<'_>) -> PathBuf| {
            let error = compile_with(blocked).unwrap_err();
            let cause = std::error::Error::source(&error).unwrap().to_string();
            assert!(cause.contains("No space left"), "{error}: {cause}");
        };
        full(|setup| setup.sources.join("Plain.java"));
        full(|setup| setup.classes.join("0/Plain.class"));
    }

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
