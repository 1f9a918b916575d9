//! One object that the caller passes for two: what is written to the one changes the other.

use crate::fault::{Fault, LibraryFault};
use crate::instr::Instruction::{IfAcmpeq, IfAcmpne};
use crate::state::trace::What;
use crate::state::{Body, Clause, ObjId, Origin, Reference, Value};

use super::Case;
use super::lifecycle::Lifecycle;

impl Case<'_, '_> {
    /// Whether the caller passes one object for two, and the code changes the one before it fails on the other, or while it goes through
    /// that. Code that compares the two knows that they may be one.
    pub(super) fn is_passed_twice(self) -> bool {
        let is_change = matches!(
            self.raised.fault,
            Some(Fault::Library(LibraryFault::ConcurrentModification, _))
        );
        // A buffer refuses to be put into itself.
        let is_refused = self.raised.fault.is_none()
            && self.raised.exception == "java/lang/IllegalArgumentException";
        let is_meant = |id: ObjId| match is_change {
            true => self.has_collection(id),
            false => !matches!(self.state.heap.get(id).body, Body::Text(_)),
        };
        let is_twice = |(number, clause): (u32, &Clause)| match *clause {
            Clause::Alias(one, other) => {
                let counts = (is_change || is_refused) && is_meant(one)
                    || !self.is_of_program(one)
                        && self.is_written(one)
                        && !self.is_compared_at(number);
                counts && self.is_handed(one) && self.is_handed(other)
            }
            _ => false,
        };
        (0..).zip(self.state.path.clauses()).any(is_twice)
    }

    /// Whether the caller passes an object, now or in an array or a collection, or has passed a collection, an array or a text to what keeps
    /// it. Objects of the program's classes may well be passed twice, as the accounts between which money is moved, but for those that hold
    /// the collection that is gone through.
    fn is_handed(self, id: ObjId) -> bool {
        let (heap, program) = (&self.state.heap, self.machine.program);
        let object = heap.get(id);
        let is_content = object.container().is_some() || object.sequence().is_some();
        match heap.origin_of_object(id) {
            Some(Origin::Field(_, field)) if is_content => {
                Lifecycle::of(program, field).is_handed_over()
            }
            Some(origin) if self.is_of_program(id) => self.arguments().contains(&origin),
            Some(origin) => self.is_supplied(origin),
            None => false,
        }
    }

    /// Whether an object is of a class of the program.
    fn is_of_program(self, id: ObjId) -> bool {
        let program = self.machine.program;
        let class = program.class_of(self.state.heap.get(id).ty.narrowest(program));
        class.is_some_and(|class| program.class(class).is_scanned())
    }

    /// Whether something was put into an object, or into what it holds.
    fn is_written(self, id: ObjId) -> bool {
        let object = Value::Ref(Reference::Object(self.state.heap.representative(id)));
        self.state.reaches_write(object, 0)
    }

    /// Whether the program itself compares two objects where the path takes them to be one.
    fn is_compared_at(self, number: u32) -> bool {
        let program = self.machine.program;
        let events = self.state.trace.events();
        let mut there = events.iter().filter(|it| it.what == What::Assumed(number));
        there.any(|event| {
            let code = program.instructions(event.method);
            let instruction = code.get(event.at.0 as usize);
            let compares = matches!(instruction, Some(IfAcmpeq(_) | IfAcmpne(_)));
            compares && program.class(event.method.class).is_scanned()
        })
    }

    /// Whether an object is a collection, or has one.
    fn has_collection(self, id: ObjId) -> bool {
        let heap = &self.state.heap;
        let object = heap.get(heap.representative(id));
        let is_one = |value: &Value| match value.reference().map(|it| heap.resolve(it)) {
            Some(Reference::Object(held)) => heap.get(held).container().is_some(),
            _ => false,
        };
        object.container().is_some() || object.fields().iter().any(|cell| is_one(&cell.current))
    }
}
