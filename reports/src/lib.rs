//! Text, JSON, JUnit XML, SARIF and HTML views of the store.
//!
//! Every function here turns a [`Report`](runner::store::Report), or one warning of it, into text;
//! nothing is computed that the store does not know. [`check_file`], [`write_file`] and [`html::write`] are the
//! only places that touch files. `docs/results.md` documents the formats.

#![warn(clippy::missing_errors_doc)]

mod error;
mod highlight;
mod labels;
mod missing;
mod names;
mod order;
mod story;
mod view;

pub mod explain;
pub mod html;
pub mod json;
pub mod junit;
pub mod sarif;
pub mod summary;

#[cfg(test)]
mod sample;

pub use error::{ReportError, check_file, write_file};
