//! Generated tests as a developer and as javac see them.
//!
//! `build` makes witnesses, `cases` and `awkward` hold one warning per feature with classes under `java/`,
//! `sources` compares whole files by eye, and `javac` asks the JDK.

mod awkward;
mod build;
mod cases;

mod javac;
mod sources;
