//! What a test can do before it calls the entry method so that static fields hold something else than their initializers
//! leave: assignments and calls, found in the code and run on unknown arguments.

mod candidates;
mod effects;
mod perform;

pub(crate) use effects::{Preludes, RUN};
pub(crate) use perform::{Performance, unknown_arguments};
