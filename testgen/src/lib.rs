//! JUnit source for the witnesses of warnings.
//!
//! [`generate`] turns one path of a [`Warning`](analyzer::warning::Warning) into a Java file that a
//! developer can read, keep and run: it fails with the predicted exception while the fault is
//! there and passes once it is fixed. Pure: no file is written, no JVM is started, and whether the
//! prediction is right is for the runner to say.

mod error;
mod junit;
mod story;
mod throws;

mod access;
mod names;
mod plan;

mod helper;
mod java;
mod render;

pub use access::Evidence;
pub use error::CannotBuild;
pub use helper::HelperSource;
pub use junit::{Fallback, GeneratedTest, JunitVersion, Options, body, generate};
pub use names::KEYWORDS;
