//! Solved instances of classes: their fields and answers.

use crate::models::is_transparent;
use crate::state::{Body, HeapObject, ObjId, Origin, Reference, Value};

use super::{Builder, SolvedObject};

impl Builder<'_, '_> {
    /// An instance with the fields that matter, as they were at first, and what the test is to script of it.
    pub(super) fn instance(&mut self, id: ObjId, object: &HeapObject) -> Option<SolvedObject> {
        let program = self.machine.program;
        let asked = self.state.heap.symbolic_from(Origin::ClassOf(id));
        let class = match object.ty.exact.or(asked.and_then(|_| self.class_of(id))) {
            Some(class) => class,
            None => program.class_by_name(object.ty.narrowest(program).class_name()?)?,
        };
        if let Some(enum_class) = program.enum_class(class).filter(|_| !object.is_input()) {
            return self.constant(enum_class, object);
        }
        // What the code has made itself is a key that a collection of the caller's has to have: an equal one.
        let is_value = match program.class(class).is_jdk() {
            true => is_transparent(program.class(class)),
            false => program.class(class).is_record() || program.says_equality(class),
        };
        let mut fields = Vec::new();
        for cell in object.fields() {
            let value = match cell.initial.filter(|_| object.is_input()) {
                // The class puts it there.
                Some(initial) if self.is_function(initial) => None,
                Some(initial) => self.required(initial)?,
                // What it is computed from may be anything, but it is computed from that.
                None if is_value && !object.is_input() => self.value(cell.current)?,
                None => None,
            };
            fields.extend(value.map(|value| (cell.field, value)));
        }
        let answers = self.scripted_answers(id)?;
        Some(SolvedObject::Instance {
            class,
            fields,
            answers,
            bounds: Some(object.ty.clone()),
        })
    }

    /// Whether a value is a lambda or method reference that the program makes.
    fn is_function(&self, value: Value) -> bool {
        let heap = &self.state.heap;
        match value.reference().map(|it| heap.resolve(it)) {
            Some(Reference::Object(id)) => matches!(heap.get(id).body, Body::Lambda { .. }),
            _ => false,
        }
    }
}
