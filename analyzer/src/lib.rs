//! Symbolic execution of Java bytecode: warnings and the witnesses that reach them.

pub mod classfile;
pub mod program;
pub mod instr;
pub mod term;
pub mod state;
pub mod solver;
pub mod fault;
pub mod incomplete;
pub mod config;
pub mod step;
pub mod models;
pub mod entry;
pub mod solution;
pub mod replay;
pub mod construct;
pub mod explore;
pub mod describe;
pub mod fingerprint;
pub mod scan;
pub mod coverage;
pub mod error;
pub mod warning;
pub mod witness;
