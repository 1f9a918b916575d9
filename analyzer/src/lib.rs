//! Symbolic execution of Java bytecode: warnings and the witnesses that reach them.

#![warn(clippy::disallowed_methods)]

// What is handed over.
pub mod coverage;
pub mod warning;
pub mod witness;

// What a user wishes, or has to mend.
pub mod error;
pub mod halt;

// Class files and the program that they make.
pub mod call;
pub mod classfile;
mod instr;
mod members;
pub mod program;

// Terms, and what holds of them.
pub mod solver;
pub mod term;

// One path: its data, what it looks for, and what ends it.
pub mod config;
mod fault;
pub mod incomplete;
mod state;

// What code can reach, by its looks.
mod footprint;
mod found;
mod mention;
mod reach;
mod route;

// What code does.
pub mod models;
mod step;

// What is known of all the program.
mod nullness;
mod touch;

// One method, from its start to its faults.
pub mod concrete;
mod entry;
mod explore;
mod prelude;
mod replay;
mod returns;
mod solution;

// What is said of a fault.
mod blame;
mod describe;
mod message;

// What objects keep, and how tests make them.
mod construct;
mod facts;

// All methods.
mod fingerprint;
pub mod scan;
