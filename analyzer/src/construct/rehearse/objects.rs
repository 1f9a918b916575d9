//! The objects of the witness, each made as the test makes it.

use std::borrow::Cow;

use crate::construct::blueprint::Blueprint;
use crate::construct::written::Plan;
use crate::program::{ClassId, FieldId};
use crate::replay::Replayed;
use crate::solution::SolvedObject;
use crate::state::{ObjId, Reference, State, Value};
use crate::witness::InputValue;

use super::run::Rehearsal;
use super::steps::Around;

/// Nested constructions that are followed.
const MAX_DEPTH: u32 = 64;

impl Rehearsal<'_, '_> {
    /// A value of the witness.
    pub(super) fn value(&mut self, value: InputValue) -> Result<Value, Replayed> {
        let terms = &mut self.machine.terms;
        Ok(match value {
            InputValue::Null => Value::Ref(Reference::Null),
            InputValue::Boolean(value) => Value::Int(terms.int(i32::from(value))),
            InputValue::Byte(value) => Value::Int(terms.int(i32::from(value))),
            InputValue::Char(value) => Value::Int(terms.int(i32::from(value))),
            InputValue::Short(value) => Value::Int(terms.int(i32::from(value))),
            InputValue::Int(value) => Value::Int(terms.int(value)),
            InputValue::Long(value) => Value::Long(terms.long(value)),
            InputValue::Float(bits) => Value::Float(terms.float(f32::from_bits(bits))),
            InputValue::Double(bits) => Value::Double(terms.double(f64::from_bits(bits))),
            InputValue::Object(index) => Value::Ref(Reference::Object(self.object(index)?)),
        })
    }

    /// An object of the witness.
    pub(super) fn object(&mut self, index: usize) -> Result<ObjId, Replayed> {
        if let Some(known) = self.built[index] {
            return Ok(known);
        }
        if self.depth == MAX_DEPTH {
            return Err(Replayed::Undecided);
        }
        self.depth += 1;
        let object = self.new_object(index);
        self.depth -= 1;
        object
    }

    fn new_object(&mut self, index: usize) -> Result<ObjId, Replayed> {
        let builder = self.builder;
        match &builder.blueprints[index] {
            &Blueprint::Solved(solved) => {
                let object = self.lengthened(index, &builder.pool[solved]);
                let other = self.told_instead;
                let other = other.and_then(|it| it.of_told(builder.program, &object));
                let object = other.map_or(object, Cow::Owned);
                let id = self.cx().add_object(&object);
                self.built[index] = Some(id);
                self.fill(id, &object)
            }
            Blueprint::Allocated { class, fields } => {
                let id = self.cx().new_object(*class);
                self.built[index] = Some(id);
                self.set_fields(id, fields)
            }
            Blueprint::Called {
                class,
                receiver,
                calls,
                fields,
            } => {
                let owner = receiver.map(|receiver| self.object(receiver)).transpose()?;
                let id = self.made_by_calls(index, *class, owner, calls)?;
                self.check_class(id, *class)?;
                self.set_fields(id, fields)
            }
        }
    }

    /// The object that the calls of a recipe make, of another one if there is an owner.
    fn made_by_calls(
        &mut self,
        index: usize,
        class: ClassId,
        owner: Option<ObjId>,
        calls: &Plan,
    ) -> Result<ObjId, Replayed> {
        let mut around = Around {
            object: owner,
            owner,
            part: None,
        };
        for (action, arguments) in calls {
            let object = self.call(class, &mut around, *action, arguments)?;
            around.object = Some(object);
            self.built[index] = Some(object);
        }
        around.object.ok_or(Replayed::Undecided)
    }

    /// A solved array as long as it is to be; any other object as it is.
    fn lengthened<'o>(&self, index: usize, object: &'o SolvedObject) -> Cow<'o, SolvedObject> {
        let mut object = Cow::Borrowed(object);
        if let Some(&needed) = self.lengths.get(&index)
            && let SolvedObject::Array { length, .. } = object.to_mut()
        {
            *length = needed;
        }
        object
    }

    /// Calls may give an object of another class than the one that is wanted, such as a wrapper of it.
    fn check_class(&self, id: ObjId, class: ClassId) -> Result<(), Replayed> {
        let made = self.state.heap.get(id).ty.exact;
        let fits = made.is_none_or(|made| self.builder.program.is_subclass(made, class));
        fits.then_some(()).ok_or(Replayed::Undecided)
    }

    fn set_fields(
        &mut self,
        id: ObjId,
        fields: &[(FieldId, InputValue)],
    ) -> Result<ObjId, Replayed> {
        for &(field, value) in fields {
            let value = self.given(value)?;
            if self.builder.program.field(field).is_contents() && !self.is_still_empty(id, field) {
                return Err(Replayed::Mismatch);
            }
            self.state.heap.write_field(id, field, value);
        }
        Ok(id)
    }

    /// Whether an object that is to be filled as a collection holds nothing so far.
    fn is_still_empty(&self, id: ObjId, field: FieldId) -> bool {
        let heap = &self.state.heap;
        let Some(cell) = heap.get(id).field(field) else {
            // No constructor has run.
            return true;
        };
        let contents = object_of(&self.state, Some(cell.current));
        contents.is_ok_and(|contents| heap.get(contents).held().is_empty())
    }

    /// What the test passes, or puts into a field.
    pub(super) fn given(&mut self, value: InputValue) -> Result<Value, Replayed> {
        match value {
            InputValue::Null => Ok(self.passed_null()),
            value => self.value(value),
        }
    }
}

pub(super) fn object_of(state: &State<'_>, value: Option<Value>) -> Result<ObjId, Replayed> {
    let reference = value
        .and_then(Value::reference)
        .ok_or(Replayed::Undecided)?;
    match state.heap.resolve(reference) {
        Reference::Object(object) => Ok(object),
        Reference::Null => Err(Replayed::Mismatch),
        Reference::Symbolic(_) => Err(Replayed::Undecided),
    }
}
