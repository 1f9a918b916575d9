//! Generated tests as a developer and as javac see them.
//!
//! `build` makes witnesses, `cases`, `awkward` and `openings` hold one warning per feature with classes under `java/`,
//! `sources` compares whole files by eye, and `javac` asks the JDK.

mod awkward;
mod build;
mod cases;
mod openings;

mod javac;
mod sources;
