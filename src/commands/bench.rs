//! `jitterbug bench`: measurements of the tool itself.

mod differential;
mod structures;

use anyhow::Result;

use crate::cli::{BenchArgs, BenchCommand};
use crate::exit_code::Exit;

/// Measures what the command says.
pub(super) fn run(args: &BenchArgs) -> Result<Exit> {
    match &args.command {
        BenchCommand::Differential(args) => differential::run(args),
        BenchCommand::Structures(args) => structures::run(args),
    }
}
