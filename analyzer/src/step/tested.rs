//! Which inputs the program tests: the difference between a contradiction and a caller's mistake.

use crate::state::{Origin, Reference};
use crate::term::{BinOp, Node, Term};

use super::StepCx;

impl StepCx<'_, '_> {
    /// Records that the program compares a number with something.
    pub(super) fn mark_tested_number(&mut self, term: Term) {
        if let Some(origin) = self.machine.origin_of(self.unconverted(term)) {
            self.machine.tested.insert(origin);
        }
    }

    /// Records that the program compares two numbers. A bound is what no caller passes: a constant, a length, a field.
    pub(super) fn mark_compared(&mut self, left: Term, right: Term) {
        if let Node::Binary(BinOp::Lcmp, left, right) = *self.machine.terms.node(left) {
            return self.mark_compared(left, right);
        }
        for (one, other) in [(left, right), (right, left)] {
            self.mark_tested_number(one);
            let machine = &mut *self.machine;
            let symbols = machine.terms.symbols_of(other).iter();
            let mut origins = symbols.map(|symbol| machine.origins.get(symbol));
            let is_passed = |origin: Option<&Origin>| matches!(origin, Some(Origin::Parameter(_)));
            let is_bound = !origins.any(is_passed);
            let one = self.unconverted(one);
            if let Some(origin) = self.machine.origin_of(one).filter(|_| is_bound) {
                self.machine.bounded.insert(origin);
            }
        }
    }

    /// A number before conversions.
    fn unconverted(&self, mut term: Term) -> Term {
        while let Node::Convert(_, operand) = *self.machine.terms.node(term) {
            term = operand;
        }
        term
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
