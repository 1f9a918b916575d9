//! The steps of recipes.

use crate::construct::recipe::Action;
use crate::program::{ClassId, FieldId, MethodId};
use crate::replay::Replayed;
use crate::state::{ObjId, Reference, Value};
use crate::witness::InputValue;

use super::objects::object_of;
use super::run::Rehearsal;
use super::unfit::without_negative;

/// The objects that a step of a recipe may be about.
#[derive(Clone, Copy)]
pub(super) struct Around {
    /// The one under construction.
    pub(super) object: Option<ObjId>,
    /// The one that gave it.
    pub(super) owner: Option<ObjId>,
    /// The part of it that a step before was a call on.
    pub(super) part: Option<ObjId>,
}

impl Rehearsal<'_, '_> {
    /// One step of a recipe: the object after it.
    pub(super) fn call(
        &mut self,
        class: ClassId,
        around: &mut Around,
        action: Action,
        arguments: &[InputValue],
    ) -> Result<ObjId, Replayed> {
        let values = self.given_all(action, arguments)?;
        let Around {
            object,
            owner,
            part,
        } = *around;
        match action {
            Action::New(method) => return self.make(class, method, values),
            Action::Factory(method) => return self.result_of(method, None, values),
            Action::Element(method, place) => return self.element_of(method, values, place),
            Action::Turn(method) => return self.result_of(method, object, values),
            Action::HandedTurn(giver, method) => {
                let own = self.handed(action, giver, object, values)?;
                return self.result_of(method, object, own);
            }
            Action::Constant(field) => return self.constant(field),
            Action::Call(method) | Action::OnItself(method) => {
                self.effect_of(method, object, values)?
            }
            Action::Owner(method) => self.effect_of(method, owner, values)?,
            Action::SamePart(method) => {
                let part = part.ok_or(Replayed::Undecided)?;
                self.effect_of(method, Some(part), values)?;
            }
            Action::Pass(method) | Action::HandedOver(method) => {
                around.part = self.pass(method, values)?.or(part);
            }
            Action::Through(giver, method) => {
                let (part, own) = self.part(giver, object, values)?;
                around.part = Some(part);
                self.effect_of(method, around.part, own)?;
            }
            Action::Take(method) => {
                around.part = Some(self.result_of(method, object, values)?);
            }
            Action::Within(field, method) => {
                let held = self.held_in(object, field)?;
                self.effect_of(method, Some(held), values)?;
            }
            Action::Place(field) => {
                let array = self.held_in(object, field)?;
                self.assign_place(array, &values)?;
            }
            Action::PlaceOf(giver) => {
                let (array, own) = self.part(giver, object, values)?;
                self.assign_place(array, &own)?;
            }
            Action::Handed(giver, method) => {
                let own = self.handed(action, giver, object, values)?;
                self.effect_of(method, object, own)?;
            }
            Action::HandedOwner(giver, method) => {
                let own = self.handed(action, giver, owner, values)?;
                self.effect_of(method, owner, own)?;
            }
        }
        object.ok_or(Replayed::Undecided)
    }

    /// A call for what it does.
    fn effect_of(
        &mut self,
        method: MethodId,
        object: Option<ObjId>,
        values: Vec<Value>,
    ) -> Result<(), Replayed> {
        self.run(method, object, values).map(|_| ())
    }

    /// What a step is passed.
    fn given_all(
        &mut self,
        action: Action,
        arguments: &[InputValue],
    ) -> Result<Vec<Value>, Replayed> {
        let mut arguments = without_negative(&self.lengths, arguments);
        if let Some(instead) = self.instead {
            arguments = instead
                .of(self.builder.program, action.method(), &arguments)
                .into();
        }
        arguments.iter().map(|&it| self.given(it)).collect()
    }

    fn make(
        &mut self,
        class: ClassId,
        constructor: MethodId,
        values: Vec<Value>,
    ) -> Result<ObjId, Replayed> {
        self.note_given(&values);
        let this = self.cx().new_object(class);
        self.run(constructor, Some(this), values)?;
        Ok(this)
    }

    /// Passes the object to a static method, or to the constructor of another, which is the result.
    fn pass(&mut self, method: MethodId, values: Vec<Value>) -> Result<Option<ObjId>, Replayed> {
        let is_constructor = self.builder.program.method(method).is_constructor();
        let made = is_constructor.then(|| self.cx().new_object(method.class));
        self.run(method, made, values)?;
        Ok(made)
    }

    /// What a field of an object holds.
    fn held_in(&self, object: Option<ObjId>, field: FieldId) -> Result<ObjId, Replayed> {
        let object = self.state.heap.get(object.ok_or(Replayed::Undecided)?);
        object_of(&self.state, object.field(field).map(|it| it.current))
    }

    /// Assigns a place of an array, which has to have it.
    fn assign_place(&mut self, array: ObjId, values: &[Value]) -> Result<(), Replayed> {
        let &[Value::Int(place), value] = values else {
            return Err(Replayed::Undecided);
        };
        let length = self.state.heap.get(array).sequence().map(|it| it.length);
        let terms = &self.machine.terms;
        let known = terms
            .as_int(place)
            .zip(length.and_then(|it| terms.as_int(it)));
        let (at, length) = known.ok_or(Replayed::Undecided)?;
        if !(0..length).contains(&at) {
            return Err(Replayed::Mismatch);
        }
        self.cx().write_element(array, place, value);
        Ok(())
    }

    /// The object at a place of the array that a method gives.
    fn element_of(
        &mut self,
        method: MethodId,
        values: Vec<Value>,
        place: i32,
    ) -> Result<ObjId, Replayed> {
        let array = self.result_of(method, None, values)?;
        let array = self.state.heap.get(array).sequence();
        let cells = array.and_then(|it| it.cells(&self.machine.terms));
        let place = usize::try_from(place).ok();
        let element = cells
            .zip(place)
            .and_then(|(cells, at)| cells.get(at).copied());
        object_of(&self.state, Some(element.ok_or(Replayed::Mismatch)?))
    }

    fn constant(&mut self, field: FieldId) -> Result<ObjId, Replayed> {
        let initializer = self.builder.program.initializer(field.class);
        self.enter(initializer.ok_or(Replayed::Undecided)?)?;
        let value = self.cx().static_value(field);
        object_of(&self.state, Some(value.map_err(|_| Replayed::Undecided)?))
    }

    /// What the object is passed, with what a method of it gives in its place.
    fn handed(
        &mut self,
        action: Action,
        giver: MethodId,
        object: Option<ObjId>,
        values: Vec<Value>,
    ) -> Result<Vec<Value>, Replayed> {
        let (given, mut own) = self.part(giver, object, values)?;
        let place = action.handed_at(self.builder.program);
        let place = place.ok_or(Replayed::Undecided)?;
        own.insert(place, Value::Ref(Reference::Object(given)));
        Ok(own)
    }

    /// The object that a method gives, and the values that are left for the call on it.
    fn part(
        &mut self,
        giver: MethodId,
        object: Option<ObjId>,
        mut values: Vec<Value>,
    ) -> Result<(ObjId, Vec<Value>), Replayed> {
        let method = self.builder.program.method(giver);
        let own = values.split_off(method.descriptor.parameters.len());
        Ok((self.result_of(giver, object, values)?, own))
    }

    fn result_of(
        &mut self,
        method: MethodId,
        object: Option<ObjId>,
        values: Vec<Value>,
    ) -> Result<ObjId, Replayed> {
        let result = self.run(method, object, values)?;
        object_of(&self.state, result)
    }
}
