//! What has to be built, and what happens then.

use std::sync::Arc;

use crate::blame::Clues;
use crate::found::MadeOf;
use crate::program::MethodId;
use crate::replay::Prediction;
use crate::solution::Solution;

/// A test that is wanted.
#[derive(Clone, Debug)]
pub(crate) struct Order {
    /// The entry method.
    pub method: MethodId,
    /// The method of an interface that a test calls instead, on a lambda with the entry method as body.
    pub through: Option<MethodId>,
    /// Whether simple objects are tried in the place of forced ones.
    pub tries_specimens: bool,
    /// Whether the path rests on a conjecture, which only calls can show.
    pub is_conjecture: bool,
    /// What the object has to be made of that the entry method is called on, if the path says so.
    pub made_of: Option<Arc<MadeOf>>,
    /// Its inputs.
    pub solution: Solution,
    /// Whether the prelude comes before they are made.
    pub opens_first: bool,
    /// The fault they lead to.
    pub prediction: Prediction,
    /// What the path says of whose mistake that is.
    pub clues: Clues,
}

impl Order {
    /// Whether only calls can show the fault: the solution does not say what leads there.
    pub(crate) fn needs_calls(&self) -> bool {
        self.is_conjecture || self.is_made()
    }

    /// Whether it is known what the object is made of.
    pub(crate) fn is_made(&self) -> bool {
        self.made_of.is_some()
    }

    /// Whether nothing is done before the entry method is called.
    pub(crate) fn is_plain(&self) -> bool {
        self.solution.prelude.acts.is_empty()
    }
}
