//! The prelude of a path: what a test does before it calls the entry method, so that static fields hold something else than
//! their initializers leave.

use std::collections::BTreeSet;

use crate::program::{FieldId, MethodId};

use crate::term::{Constant, Terms};

use super::State;
use super::value::{ObjId, Reference, Value};

/// Objects that are looked at.
const MAX_SEEN: usize = 64;

/// One step of a prelude.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Act {
    /// Assigns a static field.
    Assign(FieldId),
    /// Calls a static method, or a constructor, whose object nobody keeps.
    Call(MethodId),
    /// Calls a method on its first argument.
    On(MethodId),
    /// Calls a method on what a static field holds.
    OnField(FieldId, MethodId),
    /// Calls a method on what a static one gives, which takes the first arguments.
    OnResult(MethodId, MethodId),
}

impl Act {
    /// The method that is called in the end.
    pub(crate) fn method(self) -> Option<MethodId> {
        match self {
            Act::Assign(_) => None,
            Act::Call(method)
            | Act::On(method)
            | Act::OnField(_, method)
            | Act::OnResult(_, method) => Some(method),
        }
    }
}

/// A step of a prelude as it was taken.
#[derive(Clone, Debug)]
pub(crate) struct Acted {
    /// What was done.
    pub act: Act,
    /// With what.
    pub arguments: Vec<Value>,
}

/// What a path has behind it when its entry method is called.
#[derive(Clone, Debug, Default)]
pub(crate) struct Prelude {
    /// The steps.
    pub acts: Vec<Acted>,
    /// The calls among them whose result the path does not know.
    pub n_calls: usize,
    /// The ground calls among them; see [`State::n_ground`].
    pub n_ground: u32,
}

/// What something looks like that a static field leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Look {
    /// The field.
    Field(FieldId),
    /// A number that is known.
    Number(Constant),
    /// A reference that may be any.
    Any,
    /// A number that hangs on so many unknown ones.
    Unknown(usize),
    /// Null.
    Null,
    /// The nth object that was met.
    Object(usize),
}

impl State<'_> {
    /// What static fields look like, and what they lead to: preludes that leave the same are much alike.
    pub(crate) fn looks(&self, terms: &Terms, fields: &BTreeSet<FieldId>) -> Vec<Look> {
        let (mut looks, mut open) = (Vec::new(), Vec::new());
        for field in fields {
            if let Some(cell) = self.statics.get(field) {
                looks.push(Look::Field(*field));
                self.look(terms, cell.value, &mut looks, &mut open);
            }
        }
        let mut next = 0;
        while let Some(&id) = open.get(next).filter(|_| next < MAX_SEEN) {
            let object = self.heap.get(id);
            let length = object.length().map(Value::Int);
            for value in length.into_iter().chain(object.held()) {
                self.look(terms, value, &mut looks, &mut open);
            }
            next += 1;
        }
        looks
    }

    fn look(&self, terms: &Terms, value: Value, looks: &mut Vec<Look>, open: &mut Vec<ObjId>) {
        looks.push(match self.resolved(value) {
            Value::Ref(Reference::Null) => Look::Null,
            Value::Ref(Reference::Symbolic(_)) | Value::ReturnAddress(_) => Look::Any,
            Value::Ref(Reference::Object(id)) => {
                let known = open.iter().position(|&it| it == id);
                Look::Object(known.unwrap_or_else(|| {
                    open.push(id);
                    open.len() - 1
                }))
            }
            Value::Int(term) | Value::Long(term) | Value::Float(term) | Value::Double(term) => {
                let unknown = || Look::Unknown(terms.symbols_of(term).len());
                terms.as_constant(term).map_or_else(unknown, Look::Number)
            }
        });
    }

    /// Static fields that hold something else than on an earlier part of the path, or hold what was written since.
    pub(crate) fn changed_statics(&self, earlier: &State<'_>) -> BTreeSet<FieldId> {
        let is_changed = |field: FieldId, value: Value| {
            let known = earlier.statics.get(&field);
            let is_other = match known {
                Some(known) => self.resolved(known.value) != self.resolved(value),
                None => self.statics[&field].is_assigned,
            };
            is_other || self.reaches_write(value, earlier.heap.now())
        };
        let cells = self.statics.iter();
        let changed = cells.filter(|(field, cell)| is_changed(**field, cell.value));
        changed.map(|(field, _)| *field).collect()
    }

    /// Whether a value leads to an object that was written after a time.
    pub(crate) fn reaches_write(&self, value: Value, time: u32) -> bool {
        let (mut open, mut seen) = (vec![value], BTreeSet::new());
        while let Some(value) = open.pop() {
            let Value::Ref(Reference::Object(id)) = self.resolved(value) else {
                continue;
            };
            if seen.insert(id) {
                let object = self.heap.get(id);
                if object.last_written() > time {
                    return true;
                }
                open.extend(object.held());
            }
        }
        false
    }

    fn resolved(&self, value: Value) -> Value {
        match value {
            Value::Ref(reference) => Value::Ref(self.heap.resolve(reference)),
            number => number,
        }
    }
}
