//! `jitterbug report`: renders a stored scan once more. Nothing is analyzed and nothing is run.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, anyhow, bail};
use reports::junit::Failures;
use reports::sarif::Sources;
use runner::store::{Report, ScanId};

use super::stores;
use crate::cli::ReportArgs;
use crate::config::failures;
use crate::console;
use crate::exit_code::Exit;

/// Files to write; `None` is not written.
pub(super) struct Targets<'a> {
    /// JSON.
    pub(super) json: Option<&'a Path>,
    /// JUnit XML.
    pub(super) junit: Option<&'a Path>,
    /// Which warnings are failures there.
    pub(super) junit_failures: Failures,
    /// SARIF.
    pub(super) sarif: Option<&'a Path>,
    /// Directory of the HTML report.
    pub(super) html: Option<&'a Path>,
    /// Root of the Java sources, which the HTML report shows and SARIF refers to.
    pub(super) sources: Option<&'a Path>,
}

/// Names stdout in the place of a file.
const STDOUT: &str = "-";

impl Targets<'_> {
    /// Refuses what cannot be written or read, before the work that is to be reported, and what would overwrite the store or another
    /// report.
    pub(super) fn check(&self, store: &Path) -> Result<()> {
        self.take_stdout()?;
        if let Some(sources) = self.sources.filter(|dir| !dir.is_dir()) {
            bail!("--sources {} is not a directory", sources.display());
        }
        if let Some(dir) = self.html {
            check_html(dir)?;
        }
        self.check_files(store)
    }

    /// Refuses files that cannot be written, or that something else is written to.
    fn check_files(&self, store: &Path) -> Result<()> {
        let files = [
            ("--json", self.json),
            ("--junit", self.junit),
            ("--sarif", self.sarif),
        ];
        let files = files
            .into_iter()
            .filter_map(|(flag, file)| Some((flag, file?)));
        let mut taken = vec![("the store", resolved(store))];
        for (flag, file) in files.filter(|(_, file)| !is_stdout(file)) {
            check_free(&taken, file, flag)?;
            taken.push((flag, resolved(file)));
            if file.is_dir() {
                bail!(
                    "{} is a directory, and a report is a file: name another one with {flag}",
                    file.display()
                );
            }
            check_file(file, flag)?;
        }
        Ok(())
    }

    /// Whether a report goes to stdout, which then holds nothing else.
    pub(super) fn take_stdout(&self) -> Result<bool> {
        if self.html.is_some_and(is_stdout) {
            bail!("--html names a directory, and '{STDOUT}' is none");
        }
        let files = [self.json, self.junit, self.sarif];
        match files
            .into_iter()
            .flatten()
            .filter(|file| is_stdout(file))
            .count()
        {
            0 => Ok(false),
            1 => Ok(true),
            _ => bail!("only one report can be written to stdout ('{STDOUT}')"),
        }
    }
}

/// Refuses a directory in which no HTML report can be written.
fn check_html(dir: &Path) -> Result<()> {
    if dir.is_file() {
        bail!(
            "{} is a file, and the HTML report is a directory: name another one with --html",
            dir.display()
        );
    }
    check_file(&dir.join("index.html"), "--html")
}

/// Refuses a file that cannot be written.
pub(super) fn check_file(file: &Path, flag: &str) -> Result<()> {
    reports::check_file(file).map_err(|error| {
        let error = anyhow::Error::from(error);
        anyhow!("{error:#}: name another place with {flag}")
    })
}

/// Refuses a file that something else is written to; several reports may go to one device.
fn check_free(taken: &[(&str, PathBuf)], file: &Path, flag: &str) -> Result<()> {
    let is_device = file.exists() && !file.is_file();
    let place = resolved(file);
    match taken.iter().find(|(_, other)| *other == place) {
        Some((owner, _)) if !is_device => bail!(
            "{} is {owner} already: name another file with {flag}",
            file.display()
        ),
        _ => Ok(()),
    }
}

/// A file with its links resolved, as far as it is there.
fn resolved(file: &Path) -> PathBuf {
    let name = file.file_name().unwrap_or_default();
    let dir = file.parent().filter(|dir| !dir.as_os_str().is_empty());
    let dir = dir.unwrap_or(Path::new(".")).canonicalize();
    let plain = || dir.map_or_else(|_| file.to_owned(), |dir| dir.join(name));
    file.canonicalize().unwrap_or_else(|_| plain())
}

fn is_stdout(file: &Path) -> bool {
    file == Path::new(STDOUT)
}

/// Prints the summary and writes what was asked for.
pub(super) fn run(args: &ReportArgs) -> Result<Exit> {
    let targets = Targets {
        json: args.json.as_deref(),
        junit: args.junit.as_deref(),
        junit_failures: failures(args.junit_failures),
        sarif: args.sarif.as_deref(),
        html: args.html.as_deref(),
        sources: args.sources.as_deref(),
    };
    targets.check(&args.db)?;
    let report = stores::open(&args.db)?.load(args.scan.map(ScanId))?;
    write(&report, &targets)?;
    if !targets.take_stdout()? {
        console::print(&reports::summary::render(&report))?;
    }
    Ok(Exit::Success)
}

fn write_file(file: &Path, text: &str) -> Result<()> {
    match is_stdout(file) {
        true => console::print(text)?,
        false => reports::write_file(file, text)?,
    }
    Ok(())
}

fn sarif_sources(root: &Path) -> Result<Sources> {
    let here = env::current_dir().context("the current directory is gone")?;
    Ok(Sources::new(root, &here))
}

/// Writes a report in the wanted forms. One that cannot be written costs no other.
pub(super) fn write(report: &Report, targets: &Targets<'_>) -> Result<()> {
    let written = [
        write_json(report, targets),
        write_junit(report, targets),
        write_sarif(report, targets),
        write_html(report, targets),
    ];
    console::last_of(written.into_iter().filter_map(Result::err))
}

fn write_json(report: &Report, targets: &Targets<'_>) -> Result<()> {
    if let Some(file) = targets.json {
        write_file(file, &reports::json::render(report))?;
    }
    Ok(())
}

fn write_junit(report: &Report, targets: &Targets<'_>) -> Result<()> {
    if let Some(file) = targets.junit {
        write_file(
            file,
            &reports::junit::render(report, targets.junit_failures)?,
        )?;
    }
    Ok(())
}

fn write_sarif(report: &Report, targets: &Targets<'_>) -> Result<()> {
    if let Some(file) = targets.sarif {
        let sources = targets.sources.map(sarif_sources).transpose()?;
        write_file(file, &reports::sarif::render(report, sources.as_ref()))?;
    }
    Ok(())
}

fn write_html(report: &Report, targets: &Targets<'_>) -> Result<()> {
    if let Some(dir) = targets.html {
        reports::html::write(report, dir, targets.sources)?;
    }
    Ok(())
}
