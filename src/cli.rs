//! The flags and the help that teaches them. Whether values make sense together is for
//! [`config`](crate::config) to say. No other module knows clap.

use std::path::PathBuf;

use analyzer::config::Config as Budgets;
use clap::builder::RangedU64ValueParser;
use clap::builder::styling::{AnsiColor, Styles};
use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::exit_code::Exit;

mod bench;

pub(crate) use bench::{BenchArgs, BenchCommand, DifferentialArgs, StructuresArgs};

const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Green.on_default().bold())
    .usage(AnsiColor::Green.on_default().bold())
    .literal(AnsiColor::Cyan.on_default().bold())
    .placeholder(AnsiColor::Cyan.on_default());

const EXAMPLES: &str = "\
Examples:
  jitterbug doctor                          is everything there that a scan needs?
  jitterbug scan app.jar --classpath 'lib/a.jar:lib/b.jar'
  jitterbug explain 3f9a                    the path, the state and the test of a warning
  jitterbug report --html site              the latest scan once more, as HTML

Exit codes:
  0    done; nothing that --fail-on names was found
  1    warnings that --fail-on names were found
  2    flags, inputs, the store or the machine need mending
  3    done as far as possible: classes unreadable, methods crashed, tests not compiled, or interrupted
  101  a defect of jitterbug

Environment:
  JAVA_HOME        the JDK, when --jdk is not given
  JITTERBUG_CACHE  directory for the compiled test harness (default: below XDG_CACHE_HOME or ~/.cache)
  JITTERBUG_JUNIT  jars of JUnit, separated by ':', when they are in no usual place
  JITTERBUG_LOG    what to log on stderr, as 'info' or 'analyzer=debug' (default: warn)";

const SCAN_EXAMPLES: &str = "\
Examples:
  jitterbug scan target/classes --sources src/main/java
      Scan a build's classes. REAL warnings come with their tests in jitterbug-out/tests/real.
  jitterbug scan app.jar --classpath 'lib/a.jar:lib/b.jar' --fail-on real
      In CI: exit code 1 when a warning was confirmed on the JVM.
  jitterbug scan app.jar --include 'com.foo.*' --exclude '**/generated/**'
      Only some packages.
  jitterbug scan app.jar --out tonight --db nights.duckdb --fail-on new-listed
      Night after night into one store: the report says what is new and what is fixed, and the
      exit code is 1 when the default list has a warning that the nights before did not have.

Default list:
  REAL warnings that a caller can cause without reflection (evidence public or package) and that are
  the code's own mistake (blame own or contradiction): 'listed' for --fail-on and --junit-failures.";

const DECIDE_EXAMPLES: &str = "\
Examples:
  jitterbug decide 3f9a wont-fix --reason 'callers check the length first'
      Reports go on to show it, but it makes no scan in this store fail any more.
  jitterbug decide 3f9a fix --reason 'in the next release'
      'fix', 'fixed' and 'confirmed' are about work: while the warning is there, it counts for --fail-on.";

/// Confirms static-analysis warnings on Java bytecode by running them on a real JVM.
///
/// Every method is executed symbolically. For each possible fault (null dereference, division by
/// zero, array bounds and their kin) a JUnit test is written and run. A warning is REAL when the
/// JVM threw the predicted exception at the predicted place; every other one says why not.
#[derive(Parser)]
#[command(name = "jitterbug", version, styles = STYLES, after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Look for faults in bytecode and confirm them on a JVM
    Scan(Box<ScanArgs>),
    /// Show all that is known about one warning
    Explain(ExplainArgs),
    /// Note what was decided about a warning; reports show it, and it makes no scan fail any more
    Decide(DecideArgs),
    /// Render a stored scan once more
    Report(ReportArgs),
    /// Check that this machine has what a scan needs
    Doctor(DoctorArgs),
    /// Measure the tool itself
    Bench(BenchArgs),
}

/// Flags of `scan`.
#[derive(Args, Debug)]
#[command(after_help = SCAN_EXAMPLES)]
pub(crate) struct ScanArgs {
    /// What to scan: directories of classes and archives; jar, war, ear and jmod archives; class files;
    /// run-time images of JDKs (`lib/modules`)
    ///
    /// Archives in a directory `lib` below an input are libraries that the input uses.
    #[arg(required = true, value_name = "INPUT")]
    pub(crate) inputs: Vec<PathBuf>,
    /// What the inputs use beside the JDK: jars and directories, separated by ':'; may be repeated
    #[arg(long, value_name = "CP", help_heading = "Program")]
    pub(crate) classpath: Vec<std::ffi::OsString>,
    /// Root of the Java sources, to be shown in the HTML report and found by readers of SARIF
    #[arg(long, value_name = "DIR", help_heading = "Program")]
    pub(crate) sources: Option<PathBuf>,
    /// The JDK whose library is analyzed and that runs the tests; may be repeated
    ///
    /// The tests run on each of them; a warning is REAL when one confirms it. The library of the
    /// first is analyzed. Without the flag it is that of JAVA_HOME, else of the java on PATH, else
    /// the newest in /usr/lib/jvm.
    #[arg(long, value_name = "HOME", help_heading = "Program")]
    pub(crate) jdk: Vec<PathBuf>,
    /// Only classes whose name matches, as 'com.foo.*' or 'com/foo/**'; may be repeated
    ///
    /// `*` matches any characters, those that separate packages included. Nested classes go with
    /// their outermost class.
    #[arg(long, value_name = "GLOB", help_heading = "Program")]
    pub(crate) include: Vec<String>,
    /// No classes whose name matches; wins over --include; may be repeated
    #[arg(long, value_name = "GLOB", help_heading = "Program")]
    pub(crate) exclude: Vec<String>,

    /// Directory for everything that is written
    #[arg(
        long,
        value_name = "DIR",
        default_value = "jitterbug-out",
        help_heading = "Output"
    )]
    pub(crate) out: PathBuf,
    /// Store that remembers all scans [default: <out>/jitterbug.duckdb]
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub(crate) db: Option<PathBuf>,
    /// Results as JSON; '-' is stdout [default: <out>/results.json]
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub(crate) json: Option<PathBuf>,
    /// Results as JUnit XML; '-' is stdout [default: <out>/TEST-jitterbug.xml]
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub(crate) junit: Option<PathBuf>,
    /// Which warnings are failures in JUnit XML; never those that a decision sets aside. Other REAL ones are skipped,
    /// and say why
    #[arg(
        long,
        value_enum,
        value_name = "WHICH",
        default_value = "listed",
        help_heading = "Output"
    )]
    pub(crate) junit_failures: JunitFailures,
    /// Results as SARIF 2.1.0; '-' is stdout [default: not written]
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub(crate) sarif: Option<PathBuf>,
    /// Results as HTML [default: <out>/report]
    #[arg(long, value_name = "DIR", help_heading = "Output")]
    pub(crate) html: Option<PathBuf>,

    /// Threads and JVMs at a time [default: one for each core]
    #[arg(long, value_name = "N", value_parser = at_least_one(), help_heading = "Effort")]
    pub(crate) jobs: Option<u32>,
    /// Follow calls this deep below the method under test
    #[arg(long, value_name = "N", default_value_t = Budgets::default().call_depth, help_heading = "Effort")]
    pub(crate) call_depth: usize,
    /// End a path when its path condition has this many conjuncts
    #[arg(
        long,
        value_name = "N",
        default_value_t = Budgets::default().path_budget,
        value_parser = RangedU64ValueParser::<usize>::new().range(1..),
        help_heading = "Effort"
    )]
    pub(crate) path_budget: usize,
    /// Follow references from an input this far, as `list.head.next.next`
    #[arg(long, value_name = "N", default_value_t = Budgets::default().heap_bound, help_heading = "Effort")]
    pub(crate) heap_bound: u32,
    /// Suppose that fields may hold anything, also what no constructor or method of their class leaves there:
    /// deserialization and reflection can. Finds more, needs reflection for most of it
    #[arg(long, help_heading = "Effort")]
    pub(crate) any_state: bool,
    /// End a method when its paths together have executed this many instructions
    #[arg(
        long,
        value_name = "N",
        default_value_t = Budgets::default().max_steps,
        value_parser = RangedU64ValueParser::<u64>::new().range(1..),
        help_heading = "Effort"
    )]
    pub(crate) step_limit: u64,
    /// Follow only one way at each branch of a method once it has forked this often
    #[arg(long, value_name = "N", default_value_t = Budgets::default().max_forks, value_parser = at_least_one(), help_heading = "Effort")]
    pub(crate) fork_limit: u32,
    /// End the scan after about this time, with the results it has, as a signal does: methods whose turn has not come by then
    /// are left out, and the tests of what was found still run
    #[arg(long, value_name = "SECONDS", value_parser = at_least_one(), help_heading = "Effort")]
    pub(crate) time_limit: Option<u32>,

    /// Write the tests but run none: every warning stays UNCONFIRMED
    #[arg(long, help_heading = "Tests")]
    pub(crate) no_run: bool,
    /// How tests are kept from harm; 'none' lets them write files and use the network
    #[arg(
        long,
        value_enum,
        value_name = "HOW",
        default_value = "auto",
        help_heading = "Tests"
    )]
    pub(crate) sandbox: SandboxChoice,
    /// Seconds a single test may work or wait; time that other processes take does not count
    #[arg(long, value_name = "SECONDS", default_value_t = 2, value_parser = at_least_one(), help_heading = "Tests")]
    pub(crate) deadline: u32,
    /// JUnit version the tests are written for
    #[arg(
        long,
        value_enum,
        value_name = "N",
        default_value = "5",
        help_heading = "Tests"
    )]
    pub(crate) junit_version: JunitChoice,

    /// Which warnings make the exit code 1; never those that a decision sets aside (see `decide`)
    #[arg(
        long,
        value_enum,
        value_name = "WHICH",
        default_value = "never",
        help_heading = "Exit code"
    )]
    pub(crate) fail_on: FailOn,
    /// An incomplete scan is no failure: 0 instead of 3
    #[arg(long, help_heading = "Exit code")]
    pub(crate) keep_going_ok: bool,
    /// 0 instead of 1 and 3
    #[arg(long, help_heading = "Exit code")]
    pub(crate) exit_zero: bool,
}

/// Flags of `explain`.
#[derive(Args, Debug)]
pub(crate) struct ExplainArgs {
    /// Fingerprint of the warning, or its first digits
    #[arg(value_parser = fingerprint)]
    pub(crate) fingerprint: String,
    /// Store of the scan
    #[arg(long, value_name = "FILE", default_value = DEFAULT_STORE)]
    pub(crate) db: PathBuf,
}

/// Flags of `decide`.
#[derive(Args, Debug)]
#[command(after_help = DECIDE_EXAMPLES)]
pub(crate) struct DecideArgs {
    /// Fingerprint of the warning, or its first digits
    #[arg(value_parser = fingerprint)]
    pub(crate) fingerprint: String,
    /// The decision in a word; a later one replaces it. Any but 'fix', 'fixed' and 'confirmed' sets the warning aside
    pub(crate) decision: String,
    /// Why
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub(crate) reason: String,
    /// Store of the scan
    #[arg(long, value_name = "FILE", default_value = DEFAULT_STORE)]
    pub(crate) db: PathBuf,
}

/// Flags of `report`.
#[derive(Args, Debug)]
pub(crate) struct ReportArgs {
    /// Store of the scan
    #[arg(long, value_name = "FILE", default_value = DEFAULT_STORE)]
    pub(crate) db: PathBuf,
    /// Which scan [default: the latest complete one]
    #[arg(long, value_name = "ID")]
    pub(crate) scan: Option<i64>,
    /// Write JSON to this file; '-' is stdout
    #[arg(long, value_name = "FILE")]
    pub(crate) json: Option<PathBuf>,
    /// Write JUnit XML to this file; '-' is stdout
    #[arg(long, value_name = "FILE")]
    pub(crate) junit: Option<PathBuf>,
    /// Which warnings are failures in JUnit XML; never those that a decision sets aside
    #[arg(long, value_enum, value_name = "WHICH", default_value = "listed")]
    pub(crate) junit_failures: JunitFailures,
    /// Write SARIF 2.1.0 to this file; '-' is stdout
    #[arg(long, value_name = "FILE")]
    pub(crate) sarif: Option<PathBuf>,
    /// Write HTML to this directory
    #[arg(long, value_name = "DIR")]
    pub(crate) html: Option<PathBuf>,
    /// Root of the Java sources, to be shown in the HTML report and found by readers of SARIF
    #[arg(long, value_name = "DIR")]
    pub(crate) sources: Option<PathBuf>,
}

/// Flags of `doctor`.
#[derive(Args, Debug)]
pub(crate) struct DoctorArgs {
    /// The JDK to look at
    #[arg(long, value_name = "HOME")]
    pub(crate) jdk: Option<PathBuf>,
    /// JUnit version to look for
    #[arg(long, value_enum, value_name = "N", default_value = "5")]
    pub(crate) junit_version: JunitChoice,
    /// The sandbox to try
    #[arg(long, value_enum, value_name = "HOW", default_value = "auto")]
    pub(crate) sandbox: SandboxChoice,
}

/// Where `scan` keeps its store when no flag says otherwise.
pub(crate) const DEFAULT_STORE: &str = "jitterbug-out/jitterbug.duckdb";

/// Which warnings make a scan fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum FailOn {
    /// None
    Never,
    /// Those of the default list
    Listed,
    /// Those of the default list that are new or back since earlier scans in the same store
    NewListed,
    /// Those that the JVM confirmed
    Real,
    /// Those that the JVM confirmed and that are new or back since earlier scans in the same store
    NewReal,
    /// All, UNCONFIRMED ones included
    Any,
}

/// Which warnings are failures in JUnit XML.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum JunitFailures {
    /// Those of the default list
    Listed,
    /// Those that the JVM confirmed
    Real,
}

/// How tests are kept from harm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SandboxChoice {
    /// Bubblewrap; without it, nothing is run
    Auto,
    /// Bubblewrap
    Bwrap,
    /// A deadline, and nothing else
    None,
}

/// Versions of JUnit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum JunitChoice {
    /// JUnit 5 and later
    #[value(name = "5")]
    Five,
    /// JUnit 4
    #[value(name = "4")]
    Four,
}

/// Reads the command line. What to say about it, help included, is printed here.
pub(crate) fn parse() -> Result<Command, Exit> {
    Cli::try_parse().map(|cli| cli.command).map_err(|answer| {
        // Nobody is left to hear that this failed.
        let _ = answer.print();
        if answer.use_stderr() {
            Exit::Usage
        } else {
            Exit::Success
        }
    })
}

fn fingerprint(text: &str) -> Result<String, String> {
    match !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        true => Ok(text.to_owned()),
        false => Err("fingerprints are made of the digits 0 to 9 and a to f, as 3f9a".to_owned()),
    }
}

fn at_least_one() -> clap::builder::RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(1..)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;

    #[test]
    fn flags_are_declared_without_contradiction() {
        Cli::command().debug_assert();
    }
}
