//! `jitterbug report`: renders a stored scan once more. Nothing is analyzed and nothing is run.

use std::env;
use std::path::Path;

use anyhow::{Context as _, Result};
use reports::sarif::Sources;
use runner::store::{Report, ScanId, Store};

use crate::cli::ReportArgs;
use crate::console;
use crate::exit_code::Exit;

/// Files to write; `None` is not written.
pub(super) struct Targets<'a> {
    /// JSON.
    pub(super) json: Option<&'a Path>,
    /// JUnit XML.
    pub(super) junit: Option<&'a Path>,
    /// SARIF.
    pub(super) sarif: Option<&'a Path>,
    /// Directory of the HTML report.
    pub(super) html: Option<&'a Path>,
    /// Root of the Java sources, which the HTML report shows and SARIF refers to.
    pub(super) sources: Option<&'a Path>,
}

/// Prints the summary and writes what was asked for.
pub(super) fn run(args: &ReportArgs) -> Result<Exit> {
    let report = Store::open_existing(&args.db)?.load(args.scan.map(ScanId))?;
    let targets = Targets {
        json: args.json.as_deref(),
        junit: args.junit.as_deref(),
        sarif: args.sarif.as_deref(),
        html: args.html.as_deref(),
        sources: args.sources.as_deref(),
    };
    write(&report, &targets)?;
    console::print(&reports::summary::render(&report))?;
    Ok(Exit::Success)
}

fn sarif_sources(root: &Path) -> Result<Sources> {
    let here = env::current_dir().context("the current directory is gone")?;
    Ok(Sources::new(root, &here))
}

/// Writes a report in the wanted forms.
pub(super) fn write(report: &Report, targets: &Targets<'_>) -> Result<()> {
    if let Some(file) = targets.json {
        reports::write_file(file, &reports::json::render(report))?;
    }
    if let Some(file) = targets.junit {
        reports::write_file(file, &reports::junit::render(report)?)?;
    }
    if let Some(file) = targets.sarif {
        let sources = targets.sources.map(sarif_sources).transpose()?;
        reports::write_file(file, &reports::sarif::render(report, sources.as_ref()))?;
    }
    if let Some(dir) = targets.html {
        reports::html::write(report, dir, targets.sources)?;
    }
    Ok(())
}
