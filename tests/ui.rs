//! Runs the tool on every Java fixture and compares its report with the fixture's annotations.
//!
//! One trial per file under `tests/java`. The fixtures are compiled once (one javac call per
//! `release` option) and scanned once per set of options, when the first trial asks for it.
//! `tests/ui/annotations.rs` describes the annotations.

#[path = "ui/annotations.rs"]
mod annotations;
#[path = "ui/compare.rs"]
mod compare;
#[path = "ui/report.rs"]
mod report;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::{Arc, OnceLock};

use libtest_mimic::{Arguments, Failed, Trial};

use annotations::{Claims, Options};
use report::ByFile;

/// One Java file, with its name relative to `tests/java`.
struct Fixture {
    name: String,
    file: PathBuf,
    source: String,
    claims: Result<Claims, Vec<String>>,
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
    classes: OnceLock<Result<PathBuf, String>>,
    scans: BTreeMap<Options, OnceLock<Result<ByFile, String>>>,
}

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    if !arguments.list && !has_javac() {
        return skip("no javac on the PATH, so no fixture can be compiled");
    }
    let suite = Arc::new(Suite::new());
    let trials = (0..suite.fixtures.len())
        .map(|index| trial(&suite, index))
        .collect();
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn trial(suite: &Arc<Suite>, index: usize) -> Trial {
    let suite = Arc::clone(suite);
    let name = suite.fixtures[index].name.clone();
    Trial::test(name, move || {
        suite.check(&suite.fixtures[index]).map_err(Failed::from)
    })
}

impl Suite {
    fn new() -> Self {
        let root = fixture_dir();
        let mut files = Vec::new();
        collect_java_files(&root, &mut files);
        files.sort();
        let fixtures: Vec<Fixture> = files
            .into_iter()
            .map(|file| read_fixture(&root, file))
            .collect();
        let scans = fixtures
            .iter()
            .map(|fixture| (fixture.options(), OnceLock::new()))
            .collect();
        let work = tempfile::tempdir().expect("a temporary directory can be made");
        Self {
            fixtures,
            work,
            classes: OnceLock::new(),
            scans,
        }
    }

    fn check(&self, fixture: &Fixture) -> Result<(), String> {
        let claims = fixture
            .claims
            .as_ref()
            .map_err(|problems| unreadable(&fixture.name, problems))?;
        let by_file = self.scanned(claims.options)?;
        let nothing = compare::Reported::default();
        let reported = by_file
            .get(&format!("fixtures/{}", fixture.name))
            .unwrap_or(&nothing);
        let file = format!("tests/java/{}", fixture.name);
        compare::difference(&file, &fixture.source, claims, reported).map_or(Ok(()), Err)
    }

    /// The report of the scan with these options; the first caller runs it.
    fn scanned(&self, options: Options) -> Result<&ByFile, String> {
        let scan = self
            .scans
            .get(&options)
            .expect("invariant: every fixture's options have a scan");
        scan.get_or_init(|| self.scan(options))
            .as_ref()
            .map_err(Clone::clone)
    }

    fn scan(&self, options: Options) -> Result<ByFile, String> {
        let classes = self
            .classes
            .get_or_init(|| self.compile())
            .as_ref()
            .map_err(Clone::clone)?;
        let name = format!("release{}-depth{:?}", options.release, options.call_depth);
        let run_dir = self.work.path().join(name);
        let input = run_dir.join("classes");
        for fixture in self
            .fixtures
            .iter()
            .filter(|fixture| fixture.options() == options)
        {
            copy_classes(classes, &input, &fixture.name)
                .map_err(|error| format!("cannot copy classes: {error}"))?;
        }
        run_tool(&input, &run_dir, options)
    }

    /// Compiles all fixtures and answers the directory of their classes.
    fn compile(&self) -> Result<PathBuf, String> {
        let classes = self.work.path().join("classes");
        let releases: BTreeSet<u32> = self
            .fixtures
            .iter()
            .map(|fixture| fixture.options().release)
            .collect();
        for release in releases {
            let files = self
                .fixtures
                .iter()
                .filter(|fixture| fixture.options().release == release);
            run_javac(
                release,
                files.map(|fixture| fixture.file.as_path()),
                &classes,
            )?;
        }
        Ok(classes)
    }
}

fn run_javac<'a>(
    release: u32,
    files: impl Iterator<Item = &'a Path>,
    classes: &Path,
) -> Result<(), String> {
    let mut javac = Command::new("javac");
    javac
        .args(["-g", "-nowarn", "-Xlint:-options", "--release"])
        .arg(release.to_string());
    javac.arg("-d").arg(classes).args(files);
    let output = javac
        .output()
        .map_err(|error| format!("cannot start javac: {error}"))?;
    let messages = String::from_utf8_lossy(&output.stderr);
    if output.status.success() {
        Ok(())
    } else {
        Err(format!("the fixtures do not compile:\n{messages}"))
    }
}

fn run_tool(input: &Path, run_dir: &Path, options: Options) -> Result<ByFile, String> {
    let json = run_dir.join("report.json");
    let mut tool = Command::new(env!("CARGO_BIN_EXE_jitterbug"));
    tool.arg("scan")
        .arg(input)
        .arg("--json")
        .arg(&json)
        .arg("--out")
        .arg(run_dir.join("out"))
        .args(["--sandbox", "auto"]);
    if let Some(call_depth) = options.call_depth {
        tool.arg("--call-depth").arg(call_depth.to_string());
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

/// Copies the class files of one source file: the class and everything nested in it.
fn copy_classes(classes: &Path, target: &Path, fixture: &str) -> std::io::Result<()> {
    let file = Path::new("fixtures").join(fixture);
    let package = file.parent().expect("invariant: fixtures have a package");
    let class = file
        .file_stem()
        .expect("invariant: fixtures have a name")
        .to_string_lossy();
    fs::create_dir_all(target.join(package))?;
    for entry in fs::read_dir(classes.join(package))? {
        let name = entry?.file_name();
        let text = name.to_string_lossy();
        if text
            .strip_suffix(".class")
            .is_some_and(|stem| stem.split('$').next() == Some(&*class))
        {
            fs::copy(
                classes.join(package).join(&name),
                target.join(package).join(&name),
            )?;
        }
    }
    Ok(())
}

fn read_fixture(root: &Path, file: PathBuf) -> Fixture {
    let name = file
        .strip_prefix(root)
        .expect("invariant: fixtures lie in their directory");
    let source = fs::read_to_string(&file).expect("fixtures are readable text");
    Fixture {
        name: name.to_string_lossy().into_owned(),
        claims: annotations::parse(&source),
        source,
        file,
    }
}

fn collect_java_files(dir: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(dir).expect("the fixture directory is readable") {
        let path = entry.expect("the fixture directory is readable").path();
        if path.is_dir() {
            collect_java_files(&path, files);
        } else if path
            .extension()
            .is_some_and(|extension| extension == "java")
        {
            files.push(path);
        }
    }
}

fn fixture_dir() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/java")
}

fn unreadable(name: &str, problems: &[String]) -> String {
    let lines: Vec<String> = problems
        .iter()
        .map(|problem| format!("tests/java/{name}: {problem}"))
        .collect();
    lines.join("\n")
}

fn has_javac() -> bool {
    Command::new("javac")
        .arg("-version")
        .output()
        .is_ok_and(|output| output.status.success())
}

/// Skips loudly; on a build server a skipped suite is a failed one.
fn skip(why: &str) -> ExitCode {
    let mut stderr = std::io::stderr();
    writeln!(stderr, "SKIPPED: {why}").expect("stderr can be written");
    if std::env::var_os("CI").is_some() {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}
