//! `jitterbug scan`: analysis, tests, verdicts, store and reports, in this order.
//!
//! Whatever can be refused is refused before the long work starts. The store is closed while the
//! work goes on, so that others can read it.

mod class_path;
mod confirm;
mod exit;
mod files;
mod jdks;
mod scratch;

use std::fs;
use std::time::{Instant, SystemTime};

use analyzer::coverage::ScanResult;
use analyzer::program::{ClassPath, Loaded, Program};
use analyzer::solver::{z3_is_supported, z3_version};
use anyhow::{Context as _, Result, anyhow, bail};
use runner::doctor::examine;
use runner::jdk::Jdk;
use runner::store::{Report, ScanId, ScanRecord, ScanStart, Store};

use self::confirm::{Confirmed, confirm};
use self::jdks::Jdks;
use self::scratch::Scratch;
use super::doctor::Z3_ADVICE;
use super::report::{self, Targets};
use crate::cli::ScanArgs;
use crate::config::{Outputs, ScanConfig, TestConfig};
use crate::console::{self, Progress};
use crate::exit_code::Exit;

/// Scans, and says in the exit code how that went.
pub(super) fn run(args: &ScanArgs) -> Result<Exit> {
    let started = Instant::now();
    let config = ScanConfig::from_flags(args)?;
    check_solver()?;
    let jdks = Jdks::find(&config.jdks)?;
    check_test_bench(&config, &jdks)?;
    let loaded = load(&config, jdks.analyzed())?;
    let scan = begin(&config, &jdks)?;
    let scratch = Scratch::new(&config.outputs.dir)?;
    let result = analyze(&loaded, &config);
    let confirmed = confirm(
        result.warnings,
        &loaded.program,
        &config,
        &jdks,
        scratch.dir(),
    )?;
    files::write_tests(&config.outputs.tests, &confirmed)?;
    let Confirmed {
        warnings, failure, ..
    } = confirmed;
    let record = ScanRecord {
        duration: started.elapsed(),
        warnings,
        methods: result.methods,
        problems: result.problems,
    };
    let report = finish(&config.outputs, scan, &record)?;
    show(&report, &config)?;
    match failure {
        Some(failure) => {
            Err(anyhow!(failure)
                .context("the tests could not be run, so all warnings are UNCONFIRMED"))
        }
        None => Ok(exit::code(&report, config.exit_policy)),
    }
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
            "{}: {} (or scan with --no-run)",
            finding.name,
            finding.detail
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
        bail!("there is no class in {}", config.input_names().join(", "));
    }
    Ok(loaded)
}

/// Notes in the store that a scan runs.
fn begin(config: &ScanConfig, jdks: &Jdks) -> Result<ScanId> {
    let outputs = &config.outputs;
    for dir in [Some(&*outputs.dir), outputs.db.parent()]
        .into_iter()
        .flatten()
    {
        fs::create_dir_all(dir)
            .with_context(|| format!("cannot create directory {}", dir.display()))?;
    }
    let start = ScanStart {
        started: SystemTime::now(),
        tool_version: env!("CARGO_PKG_VERSION").to_owned(),
        inputs: config.input_names(),
        jdk: jdks.description(),
        config: config.description.to_string(),
    };
    Ok(Store::open(&outputs.db)?.begin(&start)?)
}

fn analyze(loaded: &Loaded, config: &ScanConfig) -> ScanResult {
    let progress = Progress::start("methods analyzed");
    let mut result = analyzer::scan::scan(&loaded.program, &config.analysis, &|done, total| {
        progress.update(done, total);
    });
    result.problems.extend_from_slice(&loaded.problems);
    result.problems.extend(loaded.program.late_problems());
    result.problems.sort();
    result.problems.dedup();
    if result.methods.is_empty() && result.problems.is_empty() {
        tracing::warn!("no method was analyzed: the selected classes have no code");
    }
    result
}

/// Saves the scan and reads it back, with what earlier nights say about it.
fn finish(outputs: &Outputs, scan: ScanId, record: &ScanRecord) -> Result<Report> {
    let mut store = Store::open(&outputs.db)?;
    store.finish(scan, record)?;
    Ok(store.load(Some(scan))?)
}

fn show(report: &Report, config: &ScanConfig) -> Result<()> {
    let outputs = &config.outputs;
    let targets = Targets {
        json: Some(&outputs.json),
        junit: Some(&outputs.junit),
        html: Some(&outputs.html),
        sources: config.sources.as_deref(),
    };
    report::write(report, &targets)?;
    let places = format!(
        "\nReport: {}\nTests:  {}\n",
        outputs.html.join("index.html").display(),
        outputs.tests.display()
    );
    console::print(&(reports::summary::render(report) + &places))?;
    Ok(())
}
