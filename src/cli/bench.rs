//! Flags of `bench`: measurements of the tool itself.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::{SandboxChoice, at_least_one};

const DIFFERENTIAL_EXAMPLES: &str = "\
Examples:
  jitterbug bench differential target/classes
      Every method that can be called with simple inputs, a few times each.
  jitterbug bench differential app.jar --classpath lib.jar --executions 100000 --seed 7
      More inputs, and other ones.
  jitterbug bench differential --include java.lang.Math --include 'java.util.Arrays'
      Classes of the JDK; they have to be named.
  jitterbug bench differential app.jar lib.jar --library 'java.util.*'
      Code of several jars, and beside it a package of the JDK.

Exit codes:
  0    no disagreement
  1    the interpreter and the JVM disagree
  3    no disagreement, but the interpreter crashed on some call";

/// Flags of `bench`.
#[derive(Args, Debug)]
pub(crate) struct BenchArgs {
    #[command(subcommand)]
    pub(crate) command: BenchCommand,
}

/// What to measure.
#[derive(Debug, Subcommand)]
pub(crate) enum BenchCommand {
    /// Run methods on concrete inputs in the interpreter and on a JVM, and compare
    Differential(DifferentialArgs),
    /// Explore methods exhaustively for growing bounds on their inputs, and count what that takes
    Structures(StructuresArgs),
}

const STRUCTURES_EXAMPLES: &str = "\
Examples:
  jitterbug bench structures target/classes --include 'com.foo.RedBlackTree'
      One row for each bound: how many methods are explored to their end, and at what cost.
  jitterbug bench structures target/classes --heap-bounds 2,4,6
      Other bounds.

Columns:
  done      methods all of whose paths end within the bound; the others are named below the table
  reached   methods of which an input could be larger than the bound
  z3        questions that only Z3 answered; the links before it answered the rest of `asked`
  seconds   on one processor core";

/// Flags of `bench structures`.
#[derive(Args, Debug)]
#[command(after_help = STRUCTURES_EXAMPLES)]
pub(crate) struct StructuresArgs {
    /// Whose methods are explored: directories of classes, jar archives, class files
    #[arg(required = true, value_name = "INPUT")]
    pub(crate) inputs: Vec<PathBuf>,
    /// What the inputs use beside the JDK: jars and directories, separated by ':'; may be repeated
    #[arg(long, value_name = "CP")]
    pub(crate) classpath: Vec<OsString>,
    /// The JDK whose library is analyzed
    #[arg(long, value_name = "HOME")]
    pub(crate) jdk: Option<PathBuf>,
    /// Only classes whose name matches; may be repeated
    #[arg(long, value_name = "GLOB")]
    pub(crate) include: Vec<String>,
    /// Follow references from an input this far
    #[arg(long, value_name = "K", value_delimiter = ',', default_value = "1,2,3,4", value_parser = at_least_one())]
    pub(crate) heap_bounds: Vec<u32>,
    /// Take the inputs to be trees: no object is reached in two ways
    #[arg(long)]
    pub(crate) trees: bool,
}

/// Flags of `bench differential`.
#[derive(Args, Debug)]
#[command(after_help = DIFFERENTIAL_EXAMPLES)]
pub(crate) struct DifferentialArgs {
    /// Whose methods are called: directories of classes, jar archives, class files
    #[arg(required_unless_present_any = ["include", "library"], value_name = "INPUT")]
    pub(crate) inputs: Vec<PathBuf>,
    /// What the inputs use beside the JDK: jars and directories, separated by ':'; may be repeated
    #[arg(long, value_name = "CP")]
    pub(crate) classpath: Vec<OsString>,
    /// The JDK whose library is interpreted and that makes the same calls
    #[arg(long, value_name = "HOME")]
    pub(crate) jdk: Option<PathBuf>,
    /// Only classes whose name matches, those of the JDK too, as 'java.lang.Math'; may be repeated
    #[arg(long, value_name = "GLOB")]
    pub(crate) include: Vec<String>,
    /// No classes whose name matches; wins over --include; may be repeated
    #[arg(long, value_name = "GLOB")]
    pub(crate) exclude: Vec<String>,
    /// Classes of the JDK that are called beside the inputs, whatever --include says; may be repeated
    #[arg(long, value_name = "GLOB")]
    pub(crate) library: Vec<String>,
    /// Calls to make, at most
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = at_least_one())]
    pub(crate) executions: u32,
    /// Where the inputs start from: the same number gives the same inputs
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Threads and JVMs at a time [default: one for each core]
    #[arg(long, value_name = "N", value_parser = at_least_one())]
    pub(crate) jobs: Option<u32>,
    /// Milliseconds a call may run on the JVM
    #[arg(long, value_name = "MS", default_value_t = 2_000, value_parser = at_least_one())]
    pub(crate) deadline: u32,
    /// How calls are kept from harm; 'none' lets them write files and use the network
    #[arg(long, value_enum, value_name = "HOW", default_value = "auto")]
    pub(crate) sandbox: SandboxChoice,
}
