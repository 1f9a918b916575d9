//! A fault that was found: its path, and inputs that lead along it.

use std::rc::Rc;
use std::sync::Arc;

use crate::fault::Raised;
use crate::program::MethodId;
use crate::route::SiteKey;
use crate::solution::Solution;
use crate::state::State;
use crate::warning::Replay;

/// A solved fault.
pub(crate) struct Found<'p> {
    /// Where.
    pub site: SiteKey,
    /// Which of the exploration's paths to a fault it is: one may be solved twice.
    pub nth_path: usize,
    /// The state at the fault.
    pub state: State<'p>,
    /// The fault.
    pub raised: Rc<Raised>,
    /// Inputs that reach it.
    pub solution: Solution,
    /// What the concrete replay of the inputs said; confirmed, where it was not asked.
    pub replay: Replay,
    /// What the object was made of that the entry method is called on, if the path says so.
    pub made_of: Option<Arc<MadeOf>>,
}

/// What an object was made of: the text that one of a few calls was told, the last of which gave the object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MadeOf {
    pub way: Way,
    /// What its arguments that are texts are, or read.
    pub text: String,
    /// The same of the call that gives the object, unless that is the one which is told.
    pub word: String,
}

/// The calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Way {
    /// The constructor, or the static method, that makes the object, or the one whose method gives it.
    pub maker: MethodId,
    /// A method of what was made that changes it.
    pub taker: Option<MethodId>,
    /// A method of it that gives the object.
    pub giver: Option<MethodId>,
    /// Which of them is told the text.
    pub told: MethodId,
}

impl Way {
    /// The methods, in order.
    pub(crate) fn methods(self) -> impl Iterator<Item = MethodId> {
        let later = [self.taker, self.giver].into_iter().flatten();
        std::iter::once(self.maker).chain(later)
    }
}

impl Found<'_> {
    /// The same with other inputs.
    pub(crate) fn solved_by(&self, solution: Solution) -> Self {
        Self {
            site: self.site.clone(),
            nth_path: self.nth_path,
            state: self.state.clone(),
            raised: Rc::clone(&self.raised),
            solution,
            replay: self.replay,
            made_of: self.made_of.clone(),
        }
    }
}
