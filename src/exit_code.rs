//! What the exit code of the tool means. Scripts rely on these numbers.

use std::process::ExitCode;

/// How a command ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Exit {
    /// The work is complete, and nothing that `--fail-on` names was found.
    Success = 0,
    /// Warnings that `--fail-on` names were found. Says more than [`Exit::Incomplete`], so it wins
    /// when both hold.
    Findings = 1,
    /// The user has to mend something: flags, inputs, the store, or the machine.
    Usage = 2,
    /// The work is done as far as possible: some class was unreadable, some method crashed the
    /// analysis, some test did not compile, or the scan was interrupted.
    Incomplete = 3,
    /// A defect of this tool.
    Bug = 101,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}
