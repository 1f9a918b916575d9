//! Command line of jitterbug.
fn main() {}
