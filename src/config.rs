//! From flags to a checked configuration: defaults are filled in, globs compiled, inputs looked at.
//! Nothing is written here, and the machine (JDK, sandbox) is not looked at.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{env, fs};

use anyhow::{Context as _, Result};
use globset::{Glob, GlobBuilder, GlobSet, GlobSetBuilder};
use reports::junit::Failures;
use runner::sandbox::Sandbox;
use serde_json::json;
use testgen::JunitVersion;

use crate::cli::{FailOn, JunitChoice, JunitFailures, SandboxChoice, ScanArgs};

/// A scan that can be started.
#[derive(Debug)]
pub(crate) struct ScanConfig {
    /// What is scanned; every one exists.
    pub(crate) inputs: Vec<PathBuf>,
    /// What it uses beside the JDK.
    pub(crate) classpath: Vec<PathBuf>,
    /// Root of the Java sources.
    pub(crate) sources: Option<PathBuf>,
    /// The JDKs the user named; the library of the first is analyzed.
    pub(crate) jdks: Vec<PathBuf>,
    /// What is written where.
    pub(crate) outputs: Outputs,
    /// The globs of `--include`, as the user wrote them.
    includes: Vec<String>,
    /// Budgets and selection of classes.
    pub(crate) analysis: analyzer::config::Config,
    /// Time for the whole scan; `None` is as long as it takes.
    pub(crate) time_limit: Option<Duration>,
    /// How tests are written and run.
    pub(crate) tests: TestConfig,
    /// What the exit code says.
    pub(crate) exit_policy: ExitPolicy,
    /// The choices that shape the results, for the store.
    pub(crate) description: serde_json::Value,
}

/// What a scan writes where.
#[derive(Debug)]
pub(crate) struct Outputs {
    /// The directory of everything else, unless a flag says otherwise.
    pub(crate) dir: PathBuf,
    /// The store.
    pub(crate) db: PathBuf,
    /// Results as JSON.
    pub(crate) json: PathBuf,
    /// Results as JUnit XML.
    pub(crate) junit: PathBuf,
    /// Which warnings are failures there.
    pub(crate) junit_failures: Failures,
    /// Results as SARIF; only where it is asked for.
    pub(crate) sarif: Option<PathBuf>,
    /// Results as HTML.
    pub(crate) html: PathBuf,
    /// Generated tests.
    pub(crate) tests: PathBuf,
}

/// How tests are written and run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TestConfig {
    /// Whether they are run at all.
    pub(crate) run: bool,
    /// What they are written for.
    pub(crate) junit: JunitVersion,
    /// How they are kept from harm.
    pub(crate) sandbox: Sandbox,
    /// Time for one test.
    pub(crate) deadline: Duration,
    /// JVMs at a time.
    pub(crate) jobs: usize,
}

/// What the exit code says.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ExitPolicy {
    /// Which warnings are a failure.
    pub(crate) fail_on: FailOn,
    /// Whether an incomplete scan is as good as a complete one.
    pub(crate) keep_going_ok: bool,
    /// Whether the results never make a scan fail.
    pub(crate) exit_zero: bool,
}

impl ScanConfig {
    /// Checks the flags.
    pub(crate) fn from_flags(args: &ScanArgs) -> Result<Self> {
        for input in &args.inputs {
            check_input(input)?;
        }
        Ok(Self {
            inputs: args.inputs.clone(),
            classpath: classpath(&args.classpath)?,
            sources: args.sources.clone(),
            jdks: args.jdk.clone(),
            outputs: Outputs::from_flags(args),
            includes: args.include.clone(),
            analysis: analysis(args)?,
            time_limit: args.time_limit.map(|it| Duration::from_secs(it.into())),
            tests: TestConfig::from_flags(args),
            exit_policy: ExitPolicy {
                fail_on: args.fail_on,
                keep_going_ok: args.keep_going_ok,
                exit_zero: args.exit_zero,
            },
            description: describe(args),
        })
    }

    /// Whether a class, by its internal name, is to be scanned.
    pub(crate) fn selects(&self, class: &str) -> bool {
        self.analysis.selects(class)
    }

    /// The globs of `--include`, as the user wrote them, that match none of these classes.
    pub(crate) fn idle_includes<'a>(&self, classes: impl Iterator<Item = &'a str>) -> Vec<&str> {
        let include = &self.analysis.include;
        let used: BTreeSet<usize> = classes.flat_map(|class| include.matches(class)).collect();
        let globs = self.includes.iter().enumerate();
        let idle = globs.filter(|(at, _)| !used.contains(at));
        idle.map(|(_, glob)| &**glob).collect()
    }

    /// The inputs as the user wrote them.
    pub(crate) fn input_names(&self) -> Vec<String> {
        let names = self.inputs.iter();
        names.map(|input| input.display().to_string()).collect()
    }

    /// The inputs by names that do not depend on how they were written, in order.
    pub(crate) fn input_files(&self) -> BTreeSet<String> {
        let inputs = self.inputs.iter();
        let files = inputs.map(|it| it.canonicalize().unwrap_or_else(|_| it.clone()));
        files.map(|file| file.display().to_string()).collect()
    }
}

impl Outputs {
    /// The directory of the store.
    pub(crate) fn db_dir(&self) -> &Path {
        let dir = self.db.parent().filter(|dir| !dir.as_os_str().is_empty());
        dir.unwrap_or(Path::new("."))
    }

    fn from_flags(args: &ScanArgs) -> Self {
        let dir = &args.out;
        let or = |flag: &Option<PathBuf>, name| flag.clone().unwrap_or_else(|| dir.join(name));
        Self {
            dir: dir.clone(),
            db: or(&args.db, "jitterbug.duckdb"),
            json: or(&args.json, "results.json"),
            junit: or(&args.junit, "TEST-jitterbug.xml"),
            junit_failures: failures(args.junit_failures),
            sarif: args.sarif.clone(),
            html: or(&args.html, "report"),
            tests: dir.join("tests"),
        }
    }
}

impl TestConfig {
    fn from_flags(args: &ScanArgs) -> Self {
        Self {
            run: !args.no_run,
            junit: junit_version(args.junit_version),
            sandbox: sandbox(args.sandbox),
            deadline: Duration::from_secs(args.deadline.into()),
            jobs: args.jobs.map_or_else(cores, |jobs| jobs as usize),
        }
    }
}

/// The runner's word for a choice.
pub(crate) fn sandbox(choice: SandboxChoice) -> Sandbox {
    match choice {
        SandboxChoice::Auto => Sandbox::Auto,
        SandboxChoice::Bwrap => Sandbox::Bwrap,
        SandboxChoice::None => Sandbox::None,
    }
}

/// The test generator's word for a choice.
pub(crate) fn junit_version(choice: JunitChoice) -> JunitVersion {
    match choice {
        JunitChoice::Five => JunitVersion::Five,
        JunitChoice::Four => JunitVersion::Four,
    }
}

/// The reports' word for a choice.
pub(crate) fn failures(choice: JunitFailures) -> Failures {
    match choice {
        JunitFailures::Listed => Failures::Listed,
        JunitFailures::Real => Failures::Real,
    }
}

/// One thread for each core.
pub(crate) fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// That an input can be read.
pub(crate) fn check_input(input: &Path) -> Result<()> {
    input
        .metadata()
        .map(|_| ())
        .with_context(|| format!("cannot read input {}", input.display()))
}

/// Entries as `java` reads them: `lib/*` means every jar in `lib`, and an empty entry nothing.
pub(crate) fn classpath(flags: &[OsString]) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in flags.iter().flat_map(env::split_paths) {
        if entry.file_name().is_some_and(|name| name == "*") {
            files.extend(jars_beside(&entry)?);
        } else if !entry.as_os_str().is_empty() {
            entry.metadata().with_context(|| unreadable(&entry))?;
            files.push(entry);
        }
    }
    Ok(files)
}

fn unreadable(entry: &Path) -> String {
    let name = entry.file_name().unwrap_or_default().to_string_lossy();
    let hint = match name.contains('*') && name != "*" {
        true => " (of wildcards there is only DIR/*, all jars of a directory)",
        false => "",
    };
    format!("cannot read --classpath entry {}{hint}", entry.display())
}

fn jars_beside(wildcard: &Path) -> Result<Vec<PathBuf>> {
    let unreadable = || unreadable(wildcard);
    let dir = wildcard.parent().filter(|dir| !dir.as_os_str().is_empty());
    let entries = fs::read_dir(dir.unwrap_or(Path::new("."))).with_context(unreadable)?;
    let mut jars = Vec::new();
    for entry in entries {
        jars.push(entry.with_context(unreadable)?.path());
    }
    jars.retain(|file| file.extension().is_some_and(|extension| extension == "jar"));
    jars.sort();
    Ok(jars)
}

fn analysis(args: &ScanArgs) -> Result<analyzer::config::Config> {
    Ok(analyzer::config::Config {
        call_depth: args.call_depth,
        path_budget: args.path_budget,
        heap_bound: args.heap_bound,
        presumes_facts: !args.any_state,
        max_steps: args.step_limit,
        max_forks: args.fork_limit,
        include: class_globs("--include", &args.include)?,
        exclude: class_globs("--exclude", &args.exclude)?,
        jobs: args.jobs.unwrap_or(0) as usize,
        ..analyzer::config::Config::default()
    })
}

/// Globs over internal class names, one for each of these, which may be written with dots.
pub(crate) fn class_globs(flag: &str, globs: &[String]) -> Result<GlobSet> {
    let mut set = GlobSetBuilder::new();
    for text in globs {
        let slashed = match text.contains('/') {
            true => text.clone(),
            false => text.replace('.', "/"),
        };
        let pattern = format!("{slashed}{{,$*}}");
        // First as the user wrote it, for the message.
        let glob = Glob::new(text).and_then(|_| {
            let mut pattern = GlobBuilder::new(&pattern);
            pattern.empty_alternates(true).build()
        });
        set.add(glob.with_context(|| format!("{flag} '{text}' is no glob"))?);
    }
    set.build()
        .with_context(|| format!("the globs of {flag} are too large"))
}

/// What shapes the results. Thread counts and output files do not.
fn describe(args: &ScanArgs) -> serde_json::Value {
    json!({
        "call_depth": args.call_depth,
        "path_budget": args.path_budget,
        "heap_bound": args.heap_bound,
        "any_state": args.any_state,
        "step_limit": args.step_limit,
        "fork_limit": args.fork_limit,
        "include": args.include,
        "exclude": args.exclude,
        "run": !args.no_run,
        "sandbox": match args.sandbox {
            SandboxChoice::Auto => "auto",
            SandboxChoice::Bwrap => "bwrap",
            SandboxChoice::None => "none",
        },
        "deadline_seconds": args.deadline,
        "junit_version": match args.junit_version {
            JunitChoice::Five => 5,
            JunitChoice::Four => 4,
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matches(glob: &str, class: &str) -> bool {
        class_globs("--include", &[glob.to_owned()])
            .unwrap()
            .is_match(class)
    }

    #[test]
    fn a_package_may_be_written_with_dots_or_slashes() {
        for glob in ["com.foo.*", "com/foo/*", "com/foo/**", "com.foo.**"] {
            assert!(matches(glob, "com/foo/Bar"), "{glob}");
            assert!(matches(glob, "com/foo/bar/Baz"), "{glob}");
            assert!(!matches(glob, "com/food/Bar"), "{glob}");
        }
    }

    #[test]
    fn nested_classes_go_with_their_outermost_class() {
        assert!(matches("com.foo.Bar", "com/foo/Bar$1"));
        assert!(matches("com.foo.Bar", "com/foo/Bar"));
        assert!(!matches("com.foo.Bar", "com/foo/Bart"));
    }

    #[test]
    fn a_class_path_may_come_in_several_flags() {
        let read = classpath(&["/:".into(), "/proc:/".into()]).unwrap();
        assert_eq!(read, ["/", "/proc", "/"].map(PathBuf::from));
    }

    #[test]
    fn a_broken_glob_is_named_with_its_flag() {
        let error = class_globs("--exclude", &["a[".to_owned()]).unwrap_err();
        let message = format!("{error:#}");
        assert!(
            message.starts_with("--exclude 'a[' is no glob: error parsing glob 'a[': "),
            "{message}"
        );
    }
}
