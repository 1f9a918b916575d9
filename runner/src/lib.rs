//! Runs generated tests on a real JVM, judges them and stores what happened.
//!
//! [`run`](run::run) takes generated tests with what their paths predict and returns a
//! [`Verdict`](verdict::Verdict) for each. Tests run someone's code with strange inputs, so they run
//! in a [`sandbox`]. How a test came to be is not known here, nor how a verdict is shown.

#![warn(clippy::missing_errors_doc)]

pub mod error;
pub mod observation;
pub mod verdict;

pub mod jdk;
pub mod junit;
pub mod sandbox;

mod harness;
mod jvm;
mod message;
mod names;
mod pool;
mod protocol;
mod setup;

mod compile;
mod execute;

pub mod call;
pub mod doctor;
pub mod run;
pub mod store;
