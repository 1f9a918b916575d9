//! Runs the tool on every Java fixture and compares its report with the fixture's annotations.
//!
//! One trial per file under `tests/java` and target, a release of the language and a JDK (`tests/ui/target.rs`). The
//! fixtures are compiled once per target, in one javac call, and scanned once per target and set of options, when the
//! first trial asks for it; those that a filter on the command line leaves out are neither. `tests/ui/annotations.rs`
//! describes the annotations.

#[path = "ui/annotations.rs"]
mod annotations;
#[path = "ui/compare.rs"]
mod compare;
#[path = "ui/compile.rs"]
mod compile;
#[path = "ui/jdks.rs"]
mod jdks;
#[path = "ui/legal.rs"]
mod legal;
#[path = "ui/report.rs"]
mod report;
#[path = "support/sources.rs"]
mod sources;
#[path = "ui/target.rs"]
mod target;

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::{Arc, OnceLock};

use libtest_mimic::{Arguments, Failed, Trial};

use annotations::{Claims, Options};
use compile::Compiled;
use report::ByFile;
use sources::{files_below, fixture_dir};
use target::Target;

/// One Java file, with its name relative to `tests/java`.
struct Fixture {
    name: String,
    file: PathBuf,
    source: String,
    claims: Result<Claims, Vec<String>>,
    targets: Vec<Target>,
}

impl Fixture {
    /// The options of a file that can be read; of another one only the trial itself speaks.
    fn options(&self) -> Options {
        self.claims
            .as_ref()
            .map(|claims| claims.options)
            .unwrap_or_default()
    }
}

/// What the trials share.
struct Suite {
    fixtures: Vec<Fixture>,
    work: tempfile::TempDir,
    classes: BTreeMap<Target, OnceLock<Result<Compiled, String>>>,
    scans: BTreeMap<(Target, Options), OnceLock<Result<ByFile, String>>>,
}

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let jdks = jdks::find();
    if jdks.is_empty() && !arguments.list {
        return fail(jdks::NONE);
    }
    let releases = match target::releases() {
        Ok(releases) => releases,
        Err(problem) => return fail(&problem),
    };
    let wanted = arguments.filter.as_deref().unwrap_or_default();
    let suite = Arc::new(Suite::new(wanted, &releases, &jdks));
    if let Some(skipped) = target::skipped(&suite.skipped()).filter(|_| !arguments.list) {
        say(&skipped);
    }
    let trials = (0..suite.fixtures.len()).flat_map(|index| trials(&suite, index));
    let trials = trials.chain(legal_trial(&suite)).collect();
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// The trial that counts what is said about methods without fault.
fn legal_trial(suite: &Arc<Suite>) -> Option<Trial> {
    let is_legal = |fixture: &&Fixture| fixture.name.starts_with("legal/");
    let fixture = suite.fixtures.iter().find(is_legal)?;
    let (suite, options) = (Arc::clone(suite), fixture.options());
    let target = fixture.targets.first()?.clone();
    let count = move || {
        let tally = legal::Tally::of(suite.scanned(&target, options)?);
        say(&tally.to_string());
        tally.check()
    };
    let trial = move || count().map_err(Failed::from);
    Some(Trial::test("legal/ (no false alarm)", trial))
}

/// One trial per target; where no JDK knows the release of the fixture, one that fails or is ignored.
fn trials(suite: &Arc<Suite>, index: usize) -> Vec<Trial> {
    let fixture = &suite.fixtures[index];
    if fixture.targets.is_empty() {
        let trial = match target::lacking(fixture.options()) {
            Ok(release) => untried(format!("{} (skipped: no JDK {release})", fixture.name))
                .with_ignored_flag(true),
            Err(why) => untried(format!("{} ({why})", fixture.name)),
        };
        return vec![trial];
    }
    let name = |position: usize, target: &Target| match position {
        0 if !target.lenient => fixture.name.clone(),
        _ => format!("{} ({target})", fixture.name),
    };
    let targets = fixture.targets.iter().enumerate();
    let trial = |(position, target): (usize, &Target)| {
        let (suite, name, target) = (Arc::clone(suite), name(position, target), target.clone());
        Trial::test(name, move || {
            suite
                .check(&suite.fixtures[index], &target)
                .map_err(Failed::from)
        })
    };
    targets.map(trial).collect()
}

/// A trial that fails because its fixture cannot be compiled; the name says why.
fn untried(name: String) -> Trial {
    Trial::test(name, || Err(Failed::from("it could not be tried")))
}

impl Suite {
    /// The fixtures that a filter on the names of trials can mean, empty for all.
    fn new(wanted: &str, releases: &[u32], jdks: &[jdks::Jdk]) -> Self {
        // Behind the name of its fixture, the name of a trial may have more in parentheses.
        let wanted = wanted.split(" (").next().unwrap_or_default();
        let root = fixture_dir();
        let fixtures: Vec<Fixture> = files_below(&root, "java")
            .into_iter()
            .map(|file| read_fixture(&root, file, releases, jdks))
            .filter(|fixture| fixture.name.contains(wanted))
            .collect();
        let mut classes = BTreeMap::new();
        let mut scans = BTreeMap::new();
        for fixture in &fixtures {
            for target in &fixture.targets {
                classes.insert(target.clone(), OnceLock::new());
                scans.insert((target.clone(), fixture.options()), OnceLock::new());
            }
        }
        Self {
            fixtures,
            work: tempfile::tempdir().expect("a temporary directory can be made"),
            classes,
            scans,
        }
    }

    /// Release and name of the fixtures that no JDK of this machine knows.
    fn skipped(&self) -> Vec<(u32, &str)> {
        let untried = self.fixtures.iter();
        let untried = untried.filter(|fixture| fixture.targets.is_empty());
        untried
            .filter_map(|fixture| {
                let release = target::lacking(fixture.options()).ok()?;
                Some((release, &*fixture.name))
            })
            .collect()
    }

    fn check(&self, fixture: &Fixture, target: &Target) -> Result<(), String> {
        let claims = fixture
            .claims
            .as_ref()
            .map_err(|problems| unreadable(&fixture.name, problems))?;
        if self.compiled(target)?.refused.contains(&fixture.file) {
            return Ok(());
        }
        let by_file = self.scanned(target, claims.options)?;
        let nothing = compare::Reported::default();
        let reported = by_file
            .get(&format!("fixtures/{}", fixture.name))
            .unwrap_or(&nothing);
        let file = format!("tests/java/{}", fixture.name);
        compare::difference(&file, &fixture.source, claims, reported).map_or(Ok(()), Err)
    }

    /// The classes of a target; the first caller compiles them.
    fn compiled(&self, target: &Target) -> Result<&Compiled, String> {
        let compiled = self
            .classes
            .get(target)
            .expect("invariant: every fixture's targets have classes");
        compiled
            .get_or_init(|| self.compile(target))
            .as_ref()
            .map_err(Clone::clone)
    }

    /// The report of the scan with these options; the first caller runs it.
    fn scanned(&self, target: &Target, options: Options) -> Result<&ByFile, String> {
        let scan = self
            .scans
            .get(&(target.clone(), options))
            .expect("invariant: every fixture's options have a scan");
        scan.get_or_init(|| self.scan(target, options))
            .as_ref()
            .map_err(Clone::clone)
    }

    fn scan(&self, target: &Target, options: Options) -> Result<ByFile, String> {
        let compiled = self.compiled(target)?;
        let (depth, any_state) = (options.call_depth, options.any_state);
        let name = format!("{:?}-depth{depth:?}-any{any_state}", options.release);
        let run_dir = self.dir(target).join(name);
        let input = run_dir.join("classes");
        let same =
            |fixture: &&Fixture| fixture.options() == options && fixture.targets.contains(target);
        for fixture in self.fixtures.iter().filter(same) {
            compile::copy_classes(&compiled.classes, &input, fixture)
                .map_err(|error| format!("cannot copy classes: {error}"))?;
        }
        run_tool(&input, &run_dir, target, options)
    }

    /// Compiles all fixtures of a target.
    fn compile(&self, target: &Target) -> Result<Compiled, String> {
        let fixtures = self.fixtures.iter();
        let fixtures = fixtures.filter(|fixture| fixture.targets.contains(target));
        let files = fixtures.map(|fixture| fixture.file.clone()).collect();
        let compiled = compile::compile(target, files, &self.dir(target).join("classes"))?;
        for file in &compiled.refused {
            say(&format!("SKIPPED at {target}: {}", file.display()));
        }
        Ok(compiled)
    }

    fn dir(&self, target: &Target) -> PathBuf {
        let name = format!("release{}-jdk{}", target.release, target.jdk.version);
        self.work.path().join(name)
    }
}

fn run_tool(
    input: &Path,
    run_dir: &Path,
    target: &Target,
    options: Options,
) -> Result<ByFile, String> {
    let json = run_dir.join("report.json");
    let mut tool = Command::new(env!("CARGO_BIN_EXE_jitterbug"));
    tool.arg("scan")
        .arg(input)
        .arg("--json")
        .arg(&json)
        .arg("--out")
        .arg(run_dir.join("out"))
        .args(["--sandbox", "auto"])
        .arg("--jdk")
        .arg(&target.jdk.home);
    if let Some(call_depth) = options.call_depth {
        tool.arg("--call-depth").arg(call_depth.to_string());
    }
    if options.any_state {
        tool.arg("--any-state");
    }
    let output = tool
        .output()
        .map_err(|error| format!("cannot start the tool: {error}"))?;
    // 0 and 1 tell of warnings, 3 of methods that crashed: those are in the report.
    if !matches!(output.status.code(), Some(0 | 1 | 3)) {
        let messages = String::from_utf8_lossy(&output.stderr);
        return Err(format!(
            "{tool:?}\nended with {}:\n{messages}",
            output.status
        ));
    }
    let text =
        fs::read_to_string(&json).map_err(|error| format!("the scan left no report: {error}"))?;
    report::parse(&text)
}

fn read_fixture(root: &Path, file: PathBuf, releases: &[u32], jdks: &[jdks::Jdk]) -> Fixture {
    let name = file
        .strip_prefix(root)
        .expect("invariant: fixtures lie in their directory");
    let source = fs::read_to_string(&file).expect("fixtures are readable text");
    let mut fixture = Fixture {
        name: name.to_string_lossy().into_owned(),
        claims: annotations::parse(&source),
        source,
        file,
        targets: Vec::new(),
    };
    fixture.targets = target::targets(&fixture.name, fixture.options(), releases, jdks);
    fixture
}

fn unreadable(name: &str, problems: &[String]) -> String {
    let lines: Vec<String> = problems
        .iter()
        .map(|problem| format!("tests/java/{name}: {problem}"))
        .collect();
    lines.join("\n")
}

fn fail(why: &str) -> ExitCode {
    say(&format!("FAILED: {why}"));
    ExitCode::FAILURE
}

fn say(message: &str) {
    let mut stderr = std::io::stderr();
    writeln!(stderr, "{message}").expect("stderr can be written");
}
