//! Calls that change static state after the object was made: a registry drops it, or a counter of those that are alive goes down.
//!
//! What is changed before the object is made is another matter (`prelude.rs`): its constructor may undo that.

use crate::construct::recipe::Action;
use crate::program::{ClassId, MethodId};
use crate::state::Act;

use super::Forward;
use super::moves::MAX_OTHERS;

impl Forward<'_, '_> {
    /// Calls on the object, and of static methods, that change static fields which the entry method reads, or what they hold.
    pub(super) fn on_statics(&self, class: ClassId) -> Vec<Action> {
        let preludes = self.search.builder.preludes;
        let entry = self.goal.order.method;
        let read = preludes.read_by(entry);
        if read.is_empty() {
            return Vec::new();
        }
        let acts = preludes.candidates(entry, &read).into_iter();
        let calls = acts.filter_map(|act| self.later_call(act, class));
        let allowed = calls.filter(|&action| self.search.allows(action));
        allowed.take(MAX_OTHERS).collect()
    }

    /// What a step before the entry method is, as a call after the object was made.
    fn later_call(&self, act: Act, class: ClassId) -> Option<Action> {
        let program = self.search.builder.program;
        let is_own = |method: MethodId| program.select_method(class, method) == Some(method);
        match act {
            Act::Call(method) if !program.method(method).is_constructor() => {
                Some(Action::Pass(method))
            }
            Act::On(method) if is_own(method) && method != self.goal.order.method => {
                Some(Action::Call(method))
            }
            _ => None,
        }
    }
}
