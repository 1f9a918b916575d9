//! Symbolic execution of Java bytecode: warnings and the witnesses that reach them.

#![warn(clippy::disallowed_methods)]

mod blame;
pub mod call;
pub mod classfile;
pub mod concrete;
pub mod config;
mod construct;
pub mod coverage;
mod describe;
mod entry;
pub mod error;
mod explore;
mod facts;
mod fault;
mod fingerprint;
mod footprint;
pub mod halt;
pub mod incomplete;
mod instr;
mod members;
mod mention;
mod message;
pub mod models;
mod nullness;
mod prelude;
pub mod program;
mod reach;
mod replay;
mod returns;
mod route;
pub mod scan;
mod solution;
pub mod solver;
mod state;
mod step;
pub mod term;
mod touch;
pub mod warning;
pub mod witness;
