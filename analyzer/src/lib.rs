//! Symbolic execution of Java bytecode: warnings and the witnesses that reach them.

#![warn(clippy::disallowed_methods)]

pub mod classfile;
pub mod coverage;
pub mod error;
pub mod instr;
pub mod program;
pub mod warning;
pub mod witness;
