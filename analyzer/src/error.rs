//! Errors of the program layer: what a user has to mend, and what is wrong with one class file.
//!
//! Limits of the analysis are not errors; they are data beside the warnings.

use std::path::PathBuf;

use thiserror::Error;

/// The program to scan cannot be opened.
#[derive(Debug, Error)]
pub enum ProgramError {
    /// A scan input is missing or is not what its name says.
    #[error("cannot read input {}: {reason}", file.display())]
    Input {
        /// The input as it was given.
        file: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// The directory is no JDK, or one from before Java 9, which is older than what tests can run on.
    #[error("{} has no run-time image (lib/modules); a JDK 11 or newer is needed", dir.display())]
    NoRuntimeImage {
        /// The JDK directory as it was given.
        dir: PathBuf,
    },
    /// The run-time image of the JDK cannot be used.
    #[error("cannot use the run-time image of the JDK in {}: {reason}", dir.display())]
    BrokenRuntimeImage {
        /// The JDK directory as it was given.
        dir: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
}

/// A class file that violates JVMS §4.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ClassFileError {
    /// The first four bytes are not `0xCAFEBABE`.
    #[error("not a class file")]
    BadMagic,
    /// The bytes end inside a structure.
    #[error("class file ends inside a structure at byte {0}")]
    Truncated(usize),
    /// A constant pool index has no entry of the expected kind.
    #[error("constant pool entry {index} is not {expected}")]
    BadConstant {
        /// Index into the constant pool.
        index: u16,
        /// What the structure needs there.
        expected: &'static str,
    },
    /// A descriptor does not follow the grammar of JVMS §4.3.
    #[error("malformed descriptor '{0}'")]
    BadDescriptor(String),
    /// An opcode that JVMS §6 does not define.
    #[error("undefined opcode {opcode:#04x} at bytecode index {bci}")]
    BadOpcode {
        /// The byte.
        opcode: u8,
        /// Where it stands.
        bci: u32,
    },
    /// A branch or exception range that does not meet an instruction.
    #[error("bytecode index {0} is not the start of an instruction")]
    BadTarget(u32),
    /// Any other violation.
    #[error("{0}")]
    Malformed(&'static str),
}
