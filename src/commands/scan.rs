//! `jitterbug scan`: analysis, tests, verdicts, store and reports, in this order.
//!
//! Whatever can be refused is refused before the long work starts. The store is closed while the
//! work goes on, so that others can read it.

mod class_path;
mod confirm;
mod exit;
mod files;
mod interrupt;
mod jdks;
mod save;
mod scope;
mod scratch;

use std::fs;
use std::path::Path;
use std::time::{Instant, SystemTime};

use analyzer::coverage::ScanResult;
use analyzer::halt::Halt;
use analyzer::program::{ClassId, ClassPath, Loaded, Program};
use analyzer::scan::{Phase, Watch};
use analyzer::solver::{z3_is_supported, z3_version};
use anyhow::{Context as _, Error, Result, anyhow, bail};
use runner::doctor::examine;
use runner::jdk::Jdk;
use runner::store::{ScanId, ScanRecord, ScanStart};
use serde_json::json;

use self::confirm::{Helpers, Setting, confirm};
use self::jdks::Jdks;
use self::save::{Saved, save};
use self::scratch::Scratch;
use super::doctor::Z3_ADVICE;
use super::report::{self, Targets};
use crate::cli::{DEFAULT_STORE, ScanArgs};
use crate::config::{Outputs, ScanConfig, TestConfig};
use crate::console::{self, Progress};
use crate::exit_code::Exit;

/// Scans, and says in the exit code how that went.
pub(super) fn run(args: &ScanArgs) -> Result<Exit> {
    let started = Instant::now();
    let config = ScanConfig::from_flags(args)?;
    let jdks = check(&config)?;
    let loaded = load(&config, jdks.analyzed())?;
    let start = start(&config, &jdks);
    let scan = begin(&config.outputs, &start)?;
    let halt = interrupt::halt();
    if let Some(limit) = config.time_limit {
        halt.ask_after(limit);
    }
    let (mut record, tests) = work(&loaded, &config, &jdks, halt)?;
    record.duration = started.elapsed();
    let saved = save(&config.outputs, scan, &start, &record)?;
    let kept = files::write_tests(&config.outputs.tests, &record.warnings, &tests.helpers);
    let shown = show(&saved, &config);
    let missed = missed(&saved, &loaded.program, &config, halt);
    let failures = [saved.elsewhere, kept.err(), shown.err(), tests.failure];
    console::last_of(failures.into_iter().flatten())?;
    for gap in &missed {
        console::note(&format!("incomplete: {gap}"));
    }
    let is_complete = missed.is_empty();
    Ok(exit::code(&saved.report, is_complete, config.exit_policy))
}

/// What can be refused before the long work starts; the JDKs for it.
fn check(config: &ScanConfig) -> Result<Jdks> {
    files::check_out(&config.outputs)?;
    targets(config).check(&config.outputs.db)?;
    check_solver()?;
    let jdks = Jdks::find(&config.jdks)?;
    check_test_bench(config, &jdks)?;
    Ok(jdks)
}

/// What running the tests gives beside the grades of the warnings.
struct Tests {
    helpers: Helpers,
    /// Why tests could not be run.
    failure: Option<Error>,
}

/// The long work: the analysis, and the tests of what it found.
fn work(
    loaded: &Loaded,
    config: &ScanConfig,
    jdks: &Jdks,
    halt: &'static Halt,
) -> Result<(ScanRecord, Tests)> {
    let scratch = Scratch::new(config.outputs.db_dir())?;
    let result = analyze(loaded, config, halt);
    let setting = Setting {
        program: &loaded.program,
        config,
        jdks,
        scratch: scratch.dir(),
        halt,
    };
    let confirmed = confirm(result.warnings, setting);
    let record = ScanRecord {
        warnings: confirmed.warnings,
        methods: result.methods,
        problems: result.problems,
        ..ScanRecord::default()
    };
    let failure = confirmed.failure.map(|failure| {
        failure.context(
            "tests could not be run, and warnings that no other test confirms are UNCONFIRMED",
        )
    });
    let helpers = confirmed.helpers;
    Ok((record, Tests { helpers, failure }))
}

/// Why the scan is incomplete, a line each.
fn missed(saved: &Saved, program: &Program, config: &ScanConfig, halt: &Halt) -> Vec<String> {
    let in_scope = |problem: &&_| scope::contains(problem, program, config);
    let unread: Vec<_> = saved.report.problems.iter().filter(in_scope).collect();
    let mut missed = exit::unread(&unread);
    missed.extend(exit::gaps(&saved.report, &store_flag(&saved.db)));
    if halt.has_cut() {
        missed.push("the scan was ended before everything was done".to_owned());
    }
    missed
}

fn check_solver() -> Result<()> {
    if !z3_is_supported() {
        bail!("the linked Z3 {} is too old: {Z3_ADVICE}", z3_version());
    }
    Ok(())
}

/// Finds out before the work, not after it, that no test can be run here.
fn check_test_bench(config: &ScanConfig, jdks: &Jdks) -> Result<()> {
    if !config.tests.run {
        return Ok(());
    }
    class_path::check(config)?;
    let TestConfig { junit, sandbox, .. } = config.tests;
    let examine = |jdk: &Jdk| examine(Some(jdk.home()), junit, sandbox);
    match jdks.all().iter().flat_map(examine).find(|it| !it.ok) {
        Some(finding) => bail!(
            "{}: {}; what to do: {} (or scan with --no-run)",
            finding.name,
            finding.detail,
            finding.advice
        ),
        None => Ok(()),
    }
}

fn load(config: &ScanConfig, jdk: &Jdk) -> Result<Loaded> {
    let loaded = Program::load(&ClassPath {
        inputs: config.inputs.clone(),
        classpath: config.classpath.clone(),
        jdk: jdk.home().to_owned(),
    })?;
    if loaded.program.scanned_classes().is_empty() && loaded.problems.is_empty() {
        bail!(
            "there is no class in {}: compile first, and name the directory of the classes, as target/classes, or a jar",
            config.input_names().join(", ")
        );
    }
    check_selection(&loaded.program, config)?;
    check_releases(&loaded.program, config, jdk)?;
    Ok(loaded)
}

/// Classes for a newer Java would be scanned without the library that they need, and no test of them runs.
fn check_releases(program: &Program, config: &ScanConfig, jdk: &Jdk) -> Result<()> {
    let classes = program
        .scanned_classes()
        .iter()
        .map(|&id| program.class(id));
    let (newer, others): (Vec<_>, Vec<_>) = classes
        .filter(|class| config.selects(&class.name))
        .partition(|class| u32::from(class.release) > jdk.feature());
    let Some(newest) = newer.iter().max_by_key(|class| class.release) else {
        return Ok(());
    };
    let told = format!(
        "{} of {} classes, {} among them, need Java {}, and this is JDK {} ({}): name another one with --jdk",
        newer.len(),
        newer.len() + others.len(),
        newest.binary_name(),
        newest.release,
        jdk.version(),
        jdk.home().display()
    );
    if others.is_empty() {
        bail!(told);
    }
    console::note(&told);
    Ok(())
}

/// A mistyped glob must not look like a clean scan.
fn check_selection(program: &Program, config: &ScanConfig) -> Result<()> {
    let classes = program.scanned_classes();
    let is_selected = |id: &ClassId| config.selects(&program.class(*id).name);
    if !classes.is_empty() && !classes.iter().any(is_selected) {
        bail!(
            "--include and --exclude leave no class of {}: they match whole names, as {}",
            config.input_names().join(", "),
            program.class(classes[0]).binary_name()
        );
    }
    let names = classes.iter().map(|&id| &*program.class(id).name);
    for glob in config.idle_includes(names) {
        console::note(&format!("--include '{glob}' matches no class"));
    }
    Ok(())
}

fn start(config: &ScanConfig, jdks: &Jdks) -> ScanStart {
    let description = &config.description;
    let selection = json!({
        "include": description["include"],
        "exclude": description["exclude"],
        "files": config.input_files(),
    });
    ScanStart {
        started: SystemTime::now(),
        tool_version: env!("CARGO_PKG_VERSION").to_owned(),
        inputs: config.input_names(),
        jdk: jdks.description(),
        config: description.to_string(),
        selection: selection.to_string(),
    }
}

/// Notes in the store that a scan runs, once others let it, and removes what an earlier one left where CI looks for results.
fn begin(outputs: &Outputs, start: &ScanStart) -> Result<ScanId> {
    for dir in [&*outputs.dir, outputs.db_dir()] {
        fs::create_dir_all(dir)
            .with_context(|| format!("cannot create directory {}", dir.display()))?;
    }
    files::check_tests(&outputs.tests)?;
    let scan = save::open(outputs)?.begin(start)?;
    let reports = [&outputs.json, &outputs.junit];
    for report in reports.into_iter().chain(&outputs.sarif) {
        files::remove_report(report)?;
    }
    Ok(scan)
}

fn analyze(loaded: &Loaded, config: &ScanConfig, halt: &Halt) -> ScanResult {
    let methods = Progress::start("methods analyzed");
    let callers = Progress::start("callers tried");
    let texts = Progress::start("methods told a text");
    let inputs = Progress::start("inputs constructed");
    let on_progress = |phase, done, total| match phase {
        Phase::Methods => methods.update(done, total),
        Phase::Callers => callers.update(done, total),
        Phase::Texts => texts.update(done, total),
        Phase::Inputs => inputs.update(done, total),
    };
    let on_progress = &on_progress;
    let watch = Watch { on_progress, halt };
    let mut result = analyzer::scan::scan(&loaded.program, &config.analysis, watch);
    result.problems.extend_from_slice(&loaded.problems);
    result.problems.sort();
    result.problems.dedup();
    if result.methods.is_empty() && result.problems.is_empty() {
        tracing::warn!("no method was analyzed: the selected classes have no code");
    }
    result
}

fn targets(config: &ScanConfig) -> Targets<'_> {
    let outputs = &config.outputs;
    Targets {
        json: Some(&outputs.json),
        junit: Some(&outputs.junit),
        junit_failures: outputs.junit_failures,
        sarif: outputs.sarif.as_deref(),
        html: Some(&outputs.html),
        sources: config.sources.as_deref(),
    }
}

/// Writes the reports, and prints the summary unless one of them goes to stdout.
fn show(saved: &Saved, config: &ScanConfig) -> Result<()> {
    let (report, targets) = (&saved.report, targets(config));
    let store = store_flag(&saved.db);
    report::write(report, &targets).map_err(|error| {
        anyhow!(
            "{error:#}; the scan is saved: jitterbug report{store} writes its reports again \
             (with --json FILE, --junit FILE, --sarif FILE, --html DIR)"
        )
    })?;
    if targets.take_stdout()? {
        return Ok(());
    }
    let places = format!(
        "\nReport: {}\nTests:  {}\nMore:   jitterbug explain <fingerprint>{store}\n",
        config.outputs.html.join("index.html").display(),
        config.outputs.tests.display(),
    );
    console::print(&(reports::summary::render(report) + &places))?;
    Ok(())
}

/// What other commands need to find the store.
fn store_flag(db: &Path) -> String {
    match db == Path::new(DEFAULT_STORE) {
        true => String::new(),
        false => format!(" --db {}", db.display()),
    }
}
