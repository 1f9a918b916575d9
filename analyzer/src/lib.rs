//! Symbolic execution of Java bytecode: warnings and the witnesses that reach them.

pub mod coverage;
pub mod solver;
pub mod term;
pub mod warning;
pub mod witness;
