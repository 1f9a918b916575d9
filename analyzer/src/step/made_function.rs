//! Functions in fields that may be some which the code beside them makes, as `parser = Integer::parseInt`: what the methods that they refer
//! to throw, and of which class what they give is, no function of the caller's shows.
//!
//! That is a conjecture: the path is worth something if calls that lead there are found (`construct/forward.rs`).

use crate::incomplete::Incomplete;
use crate::instr::Instruction;
use crate::program::{ClassId, FieldId, MadeFunction, MethodId};
use crate::state::{Body, Clause, ObjId, Origin};

use super::StepCx;
use super::machine::Mode;

/// Functions that are tried for one object.
const MAX_FUNCTIONS: usize = 4;

impl<'p> StepCx<'_, 'p> {
    /// Sibling paths on which an object is a function that code beside it makes, if it lies in a field, or in what a field holds. Those that
    /// capture something are only told of.
    pub(super) fn fork_made_functions(&mut self, function: ObjId, method: MethodId) {
        let mut calls = self.state.calls.iter();
        let is_asked_again = calls.any(|call| call.scripted_by == Some(function));
        if self.machine.mode != Mode::Explore || self.is_settling() || is_asked_again {
            return;
        }
        for (nth, made) in self.fitting(function).into_iter().enumerate() {
            if made.captures || nth >= MAX_FUNCTIONS {
                let name = self.program().method_name(method);
                self.note(Incomplete::SuppliedThrow(name));
                continue;
            }
            let (made_at, captured) = (made.made_at, Vec::new());
            let mut sibling = self.rewound();
            sibling.heap.get_mut(function).body = Body::Lambda { made_at, captured };
            self.fork(sibling, Clause::Runs(function, made_at));
        }
    }

    /// The functions that an object may be and that no function of the caller's stands for.
    fn fitting(&self, function: ObjId) -> Vec<&'p MadeFunction> {
        let is_cast = self.is_result_cast();
        let field = self.kept_in(function);
        let is_elsewhere = |it: &MadeFunction| {
            field.is_some() && it.kept_in.is_some_and(|kept| Some(kept) != field)
        };
        let made = self.made_beside(function).unwrap_or_default().iter();
        let fitting = made.filter(|it| !is_elsewhere(it) && (it.is_of_library || is_cast));
        fitting.collect()
    }

    /// Whether what the call gives is cast: the classes of what a function of the caller's gives always fit.
    fn is_result_cast(&self) -> bool {
        let frame = self.state.frame();
        let next = frame.code.instructions.get(frame.at.next().0 as usize);
        matches!(next, Some(Instruction::Checkcast(_)))
    }

    /// The functions of its interface that are made beside the field which an object comes from.
    fn made_beside(&self, function: ObjId) -> Option<&'p [MadeFunction]> {
        let program = self.program();
        let interface = program.class_of(self.state.heap.get(function).ty.narrowest(program))?;
        let class = self.kept_by(function)?;
        Some(program.functions_made(class, interface))
    }

    /// The field that the object itself is in.
    fn kept_in(&self, function: ObjId) -> Option<FieldId> {
        match self.state.heap.origin_of_object(function) {
            Some(Origin::Field(_, field)) => Some(field),
            _ => None,
        }
    }

    /// The class whose field an object comes from, or what holds it.
    fn kept_by(&self, mut id: ObjId) -> Option<ClassId> {
        loop {
            match self.state.heap.origin_of_object(id)? {
                Origin::Field(object, field) => {
                    let is_own = self.program().class(field.class).is_scanned();
                    return (is_own && self.presumes(object)).then_some(field.class);
                }
                Origin::Held(holder) | Origin::Lookup(holder) | Origin::Element(holder, _) => {
                    id = holder;
                }
                _ => return None,
            }
        }
    }
}
