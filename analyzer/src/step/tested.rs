//! Which inputs the program tests: the difference between a contradiction and a caller's mistake.

use crate::state::Reference;
use crate::term::Term;

use super::StepCx;

impl StepCx<'_, '_> {
    /// Records that the program compares a number with something.
    pub(super) fn mark_tested_number(&mut self, term: Term) {
        if let Some(origin) = self.machine.origin_of(term) {
            self.machine.tested.insert(origin);
        }
    }

    /// Records that the program asks whether a reference is null.
    pub(super) fn mark_tested_null(&mut self, reference: Reference) {
        if let Reference::Symbolic(id) = reference {
            self.machine
                .tested
                .insert(self.state.heap.symbolic(id).origin);
        }
    }
}
