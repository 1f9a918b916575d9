//! The steps of recipes.

use crate::construct::recipe::Action;
use crate::program::{ClassId, MethodId};
use crate::replay::Replayed;
use crate::state::{ObjId, Reference, Value};
use crate::witness::InputValue;

use super::run::{Rehearsal, object_of};
use super::unfit::without_negative;

impl Rehearsal<'_, '_> {
    /// One step of a recipe: the object after it.
    pub(super) fn call(
        &mut self,
        class: ClassId,
        (object, owner): (Option<ObjId>, Option<ObjId>),
        action: Action,
        arguments: &[InputValue],
    ) -> Result<ObjId, Replayed> {
        let mut values = Vec::new();
        let mut arguments = without_negative(&self.lengths, arguments);
        if let Some(instead) = self.instead {
            arguments = instead.of(self.builder.program, action, &arguments).into();
        }
        for &argument in arguments.iter() {
            values.push(self.given(argument)?);
        }
        match action {
            Action::New(method) => {
                self.note_given(&values);
                let this = self.cx().new_object(class);
                self.run(method, Some(this), values)?;
                Ok(this)
            }
            Action::Factory(method) => {
                let result = self.run(method, None, values)?;
                object_of(&self.state, result)
            }
            Action::Turn(method) => {
                let result = self.run(method, object, values)?;
                object_of(&self.state, result)
            }
            Action::Call(method) => {
                self.run(method, object, values)?;
                object.ok_or(Replayed::Undecided)
            }
            Action::Pass(method) => {
                let is_constructor = self.builder.program.method(method).is_constructor();
                let made = is_constructor.then(|| self.cx().new_object(method.class));
                self.run(method, made, values)?;
                object.ok_or(Replayed::Undecided)
            }
            Action::Owner(method) => {
                self.run(method, owner, values)?;
                object.ok_or(Replayed::Undecided)
            }
            Action::Through(part, method) => {
                let own = values.split_off(self.n_parameters(part));
                let part = self.part(part, object, values)?;
                self.run(method, Some(part), own)?;
                object.ok_or(Replayed::Undecided)
            }
            Action::Handed(giver, method) => {
                let mut own = values.split_off(self.n_parameters(giver));
                let given = self.part(giver, object, values)?;
                let place = action.handed_at(self.builder.program);
                let place = place.ok_or(Replayed::Undecided)?;
                own.insert(place, Value::Ref(Reference::Object(given)));
                self.run(method, object, own)?;
                object.ok_or(Replayed::Undecided)
            }
            Action::Constant(field) => {
                let initializer = self.builder.program.initializer(field.class);
                self.enter(initializer.ok_or(Replayed::Undecided)?)?;
                let value = self.cx().static_value(field);
                object_of(&self.state, Some(value.map_err(|_| Replayed::Undecided)?))
            }
        }
    }

    /// The object that a method gives.
    fn part(
        &mut self,
        giver: MethodId,
        object: Option<ObjId>,
        values: Vec<Value>,
    ) -> Result<ObjId, Replayed> {
        let given = self.run(giver, object, values)?;
        object_of(&self.state, given)
    }

    fn n_parameters(&self, method: MethodId) -> usize {
        let method = self.builder.program.method(method);
        method.descriptor.parameters.len()
    }
}
