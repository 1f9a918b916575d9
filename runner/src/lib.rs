//! Runs generated tests on a real JVM, judges them and stores what happened.

pub mod store;
