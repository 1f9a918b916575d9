//! What a function of the caller's is passed where it gives different answers: nobody has looked at it, and it has to differ all the
//! same.

use crate::classfile::GenericType;
use crate::state::{Reference, SymRef, UnknownCall, Value};
use crate::step::is_repeatable;

use super::{Builder, SolvedValue};

/// Calls that are compared with each other.
const MAX_COMPARED: usize = 16;

/// Values that are to differ: those that may be any, and others.
#[derive(Default)]
struct Differing {
    any: Vec<SymRef>,
    known: Vec<Value>,
}

impl<'a> Builder<'a, '_> {
    /// Lets values that may be any differ where they are all in which two calls of one function differ that give something else.
    pub(super) fn tell_apart(&mut self) {
        let calls = self.state.calls.iter().filter(|it| self.is_of_function(it));
        let calls: Vec<&'a UnknownCall> = calls.take(MAX_COMPARED).collect();
        let mut differing = Differing::default();
        for (at, call) in calls.iter().enumerate() {
            for earlier in &calls[..at] {
                if self.is_one_function(earlier, call) && self.differ(earlier.result, call.result) {
                    self.add_arguments((earlier, call), &mut differing);
                }
            }
        }
        let mut further: Vec<SolvedValue> = Vec::new();
        for any in differing.any {
            let ty = GenericType::raw(self.state.heap.symbolic(any).ty.clone());
            if let Some(value) = self.further_key((&ty, false), &differing.known, &further) {
                further.push(value);
                self.told_apart.insert(any, value);
            }
        }
    }

    fn is_of_function(&self, call: &UnknownCall) -> bool {
        let method = call.method.filter(|_| call.scripted_by.is_some());
        let program = self.machine.program;
        method.is_some_and(|it| is_repeatable(program, it)) && call.throws.is_none()
    }

    fn is_one_function(&self, one: &UnknownCall, other: &UnknownCall) -> bool {
        let by = |call: &UnknownCall| {
            call.scripted_by
                .map(|it| self.state.heap.representative(it))
        };
        one.method == other.method && by(one) == by(other)
    }

    /// What two calls are passed, unless it differs.
    fn add_arguments(&self, (one, other): (&UnknownCall, &UnknownCall), differing: &mut Differing) {
        let pairs = || {
            one.arguments
                .iter()
                .copied()
                .zip(other.arguments.iter().copied())
        };
        if pairs().any(|(one, other)| self.differ(Some(one), Some(other))) {
            return;
        }
        let apart = pairs().filter(|&(one, other)| self.resolved(one) != self.resolved(other));
        for value in apart.flat_map(|(one, other)| [one, other]) {
            match self.resolved(value) {
                Value::Ref(Reference::Symbolic(any)) if !differing.any.contains(&any) => {
                    differing.any.push(any);
                }
                Value::Ref(Reference::Object(_)) => differing.known.push(value),
                _ => {}
            }
        }
    }

    /// Whether two numbers differ, or two objects of which each is known for one.
    fn differ(&self, one: Option<Value>, other: Option<Value>) -> bool {
        let Some((one, other)) = one.zip(other) else {
            return false;
        };
        if let Some((one, other)) = one.term().zip(other.term()) {
            let terms = &self.machine.terms;
            return terms.evaluate(one, &self.assignment)
                != terms.evaluate(other, &self.assignment);
        }
        match (self.resolved(one), self.resolved(other)) {
            (Value::Ref(Reference::Symbolic(_)), _) | (_, Value::Ref(Reference::Symbolic(_))) => {
                false
            }
            (one, other) => one != other,
        }
    }
}
