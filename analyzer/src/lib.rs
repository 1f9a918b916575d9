//! Symbolic execution of Java bytecode: warnings and the witnesses that reach them.

#![warn(clippy::disallowed_methods)]

mod blame;
pub mod call;
pub mod classfile;
pub mod concrete;
pub mod config;
pub mod construct;
pub mod coverage;
pub mod describe;
pub mod entry;
pub mod error;
pub mod explore;
pub mod fault;
pub mod fingerprint;
pub mod halt;
pub mod incomplete;
pub mod instr;
mod invariant;
mod members;
mod mention;
mod message;
pub mod models;
mod nullness;
pub mod program;
pub mod replay;
pub mod route;
pub mod scan;
pub mod solution;
pub mod solver;
pub mod state;
pub mod step;
pub mod term;
pub mod warning;
pub mod witness;
