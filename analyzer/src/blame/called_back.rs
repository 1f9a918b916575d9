//! Functions that an object of the caller's is passed and does not call.

use crate::classfile::Type;
use crate::replay::{Replayed, passes_calling_back, replay};
use crate::solution::Solution;
use crate::state::{Body, ObjId, Reference, UnknownCall, Value};
use crate::term::Constant;

use super::Case;

impl Case<'_, '_> {
    /// Whether the fault is gone where an object of the caller's calls the function that it is passed: it is up to the caller that it
    /// does not. One that answers `false` says so, and code that goes another way then has asked whether it was called.
    pub(super) fn is_not_called(self, solution: &Solution) -> bool {
        let Some(entry) = self.raised.entry() else {
            return false;
        };
        let mut calls = self.state.calls.iter();
        let asks = |call: &UnknownCall| {
            call.scripted_by.is_some()
                && call.arguments.iter().any(|it| self.is_made(*it))
                && !self.answers_no(call, solution)
        };
        calls.any(asks)
            && !self.state.path.is_conjecture()
            && replay(self.machine, entry, solution, self.raised) == Replayed::Confirmed
            && passes_calling_back(self.machine, entry, solution, self.raised)
    }

    /// Whether a value is a function or an object that the program has made.
    fn is_made(self, value: Value) -> bool {
        let heap = &self.state.heap;
        let is_it = |id: ObjId| {
            let object = heap.get(id);
            let is_own = |class| self.machine.program.class(class).is_scanned();
            let is_lambda = matches!(object.body, Body::Lambda { .. });
            !object.is_input() && (is_lambda || object.ty.exact.is_some_and(is_own))
        };
        match value.reference().map(|it| heap.resolve(it)) {
            Some(Reference::Object(id)) => is_it(id),
            _ => false,
        }
    }

    /// Whether a method says that it has done nothing.
    fn answers_no(self, call: &UnknownCall, solution: &Solution) -> bool {
        let program = self.machine.program;
        let is_question = |method| program.method(method).descriptor.returns == Some(Type::Boolean);
        let answer = call
            .result
            .and_then(Value::term)
            .filter(|_| call.method.is_some_and(is_question));
        let terms = &self.machine.terms;
        answer.is_some_and(|it| terms.evaluate(it, &solution.assignment) == Constant::Int(0))
    }
}
