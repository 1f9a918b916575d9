//! The terminal: results on stdout, everything else on stderr.
//!
//! No other module writes to either, but for help and errors of flags, which clap prints (`src/cli.rs`); none knows indicatif
//! or how a log line looks.

use std::env;
use std::io::{self, ErrorKind, IsTerminal as _, Write as _};
use std::sync::atomic::{AtomicUsize, Ordering};

use indicatif::{ProgressBar, ProgressStyle};
use tracing_subscriber::EnvFilter;

/// Progress lines without a terminal: one for each of these parts of the work.
const PLAIN_STEPS: usize = 10;

/// Which log lines are shown.
const LOG: &str = "JITTERBUG_LOG";

/// Sends log lines to stderr; `JITTERBUG_LOG` says which.
pub(crate) fn log_to_stderr() {
    let wanted = env::var_os(LOG).filter(|wanted| !wanted.is_empty());
    let filter = EnvFilter::builder().with_env_var(LOG).try_from_env();
    let filter = filter.unwrap_or_else(|error| {
        if wanted.is_some() {
            note(&format!(
                "{LOG} is ignored: {error}; it says what to log, as 'info' or 'analyzer=debug'"
            ));
        }
        EnvFilter::new("warn")
    });
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal() && env::var_os("NO_COLOR").is_none())
        .without_time()
        .init();
}

/// Writes results to stdout. A reader that has seen enough, as `head`, is no error.
pub(crate) fn print(text: &str) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    match stdout
        .write_all(text.as_bytes())
        .and_then(|()| stdout.flush())
    {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        other => other,
    }
}

/// Writes a line to stderr.
pub(crate) fn note(line: &str) {
    // Nobody is left to hear that this failed.
    let _ = writeln!(io::stderr().lock(), "{line}");
}

/// Writes an error with its causes to stderr.
pub(crate) fn error(error: &anyhow::Error) {
    note(&format!("error: {error:#}"));
}

/// Of several errors, all of which have to be mended, returns the last one; the others go to stderr.
pub(crate) fn last_of(
    errors: impl IntoIterator<Item = anyhow::Error>,
) -> Result<(), anyhow::Error> {
    let mut errors = errors.into_iter().peekable();
    while let Some(found) = errors.next() {
        match errors.peek() {
            Some(_) => error(&found),
            None => return Err(found),
        }
    }
    Ok(())
}

/// One phase of work whose end is in sight: a bar on a terminal, a few lines elsewhere.
pub(crate) struct Progress {
    label: &'static str,
    bar: ProgressBar,
    /// How many of [`PLAIN_STEPS`] were told; on a terminal nothing is.
    n_told: Option<AtomicUsize>,
}

impl Progress {
    /// Starts the phase called `label`, as `methods analyzed`.
    pub(crate) fn start(label: &'static str) -> Self {
        let style = ProgressStyle::with_template("{pos}/{len} {msg} {wide_bar} {eta}")
            .expect("invariant: the template is well-formed");
        let is_terminal = io::stderr().is_terminal();
        let bar = match is_terminal {
            true => ProgressBar::new(0),
            false => ProgressBar::hidden(),
        };
        Self {
            label,
            bar: bar.with_style(style).with_message(label),
            n_told: (!is_terminal).then(|| AtomicUsize::new(0)),
        }
    }

    /// Writes results to stdout, above the bar.
    pub(crate) fn print(&self, text: &str) -> io::Result<()> {
        self.bar.suspend(|| print(text))
    }

    /// Tells that `done` of `total` are done. May be called from any thread, in any order.
    pub(crate) fn update(&self, done: usize, total: usize) {
        self.bar.set_length(total as u64);
        self.bar.set_position(done as u64);
        if done == total {
            self.bar.finish_and_clear();
        }
        let Some(n_told) = &self.n_told else { return };
        let step = done * PLAIN_STEPS / total.max(1);
        if n_told.fetch_max(step, Ordering::Relaxed) < step {
            note(&format!("{done}/{total} {}", self.label));
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
