//! What a test does before it calls the entry method: the steps of a solved prelude, written down.

use crate::classfile::{GenericType, Type};
use crate::program::{ClassId, FieldId, MethodId};
use crate::solution::{SolvedObject, SolvedValue};
use crate::state::Act;
use crate::witness::{InputValue, Opening, StaticAssignment};

use super::builder::Builder;
use super::recipe::{Action, Argument, Recipe, Step};

/// What the rehearsal does before the entry method.
#[derive(Clone, Debug)]
pub(super) enum Planned {
    /// Makes an object.
    Make(InputValue),
    /// Takes a step of the prelude.
    Act(Act, Vec<InputValue>),
}

impl Builder<'_> {
    /// What is done before the entry method is called with these inputs. The same is noted for the rehearsal.
    pub(super) fn openings(&mut self, inputs: impl Iterator<Item = InputValue>) -> Vec<Opening> {
        let order = self.order;
        if order.is_plain() {
            return Vec::new();
        }
        let mut openings = Vec::new();
        if !order.opens_first {
            let objects = inputs.filter(|input| matches!(input, InputValue::Object(_)));
            for object in objects {
                self.prelude.push(Planned::Make(object));
                openings.push(Opening::Make(object));
            }
        }
        for (act, arguments) in &order.solution.prelude.acts {
            openings.extend(self.opening(*act, arguments));
        }
        openings
    }

    fn opening(&mut self, act: Act, solved: &[SolvedValue]) -> Option<Opening> {
        let values = self.passed(act, solved);
        self.prelude.push(Planned::Act(act, values.clone()));
        let (method, arguments) = match act {
            Act::Assign(field) => {
                let value = self.static_assignment(field, values[0]);
                return Some(Opening::Assign(value));
            }
            Act::Call(method) | Act::On(method) => (method, values),
            Act::OnField(field, method) => {
                let ty = &self.program.field(field).ty;
                let held = self.held_object(ty, Action::Constant(field), &[])?;
                (method, [vec![held], values].concat())
            }
            Act::OnResult(giver, method) => {
                let ty = self.program.method(giver).descriptor.returns.as_ref()?;
                let (taken, _) = solved.split_at(n_parameters(self, giver));
                let given = self.held_object(ty, Action::Factory(giver), taken)?;
                (method, [&[given], &values[taken.len()..]].concat())
            }
        };
        let call = self.call(Action::Pass(method), arguments, None)?;
        Some(Opening::Call(call))
    }

    /// The arguments of an act as the test writes them.
    fn passed(&mut self, act: Act, solved: &[SolvedValue]) -> Vec<InputValue> {
        let program = self.program;
        let types: Vec<GenericType> = match act {
            Act::Assign(field) => vec![program.field_type(field, &[])],
            Act::Call(method) | Act::OnField(_, method) => program.parameter_types(method),
            Act::On(method) => {
                self.need(solved[0]);
                let receiver = GenericType::raw(program.class(method.class).ty());
                [vec![receiver], program.parameter_types(method)].concat()
            }
            Act::OnResult(giver, method) => [
                program.parameter_types(giver),
                program.parameter_types(method),
            ]
            .concat(),
        };
        let arguments = solved.iter().zip(&types);
        arguments
            .map(|(&value, ty)| {
                self.settle_class(value, ty);
                self.value(value, &ty.erased)
            })
            .collect()
    }

    /// The object that a static field holds, or that a static method gives.
    fn held_object(
        &mut self,
        ty: &Type,
        action: Action,
        taken: &[SolvedValue],
    ) -> Option<InputValue> {
        let class: ClassId = self.program.class_of(ty)?;
        self.pool.push(SolvedObject::plain(class));
        self.place.push(None);
        let index = self.pool.len() - 1;
        let id = self.reserve(index, class);
        let arguments = taken.iter().map(|&value| match value {
            SolvedValue::Object(index) => Argument::Wanted(index),
            value => Argument::Made(value),
        });
        let arguments = arguments.collect();
        let recipe = Recipe::of(vec![Step { action, arguments }]);
        self.called(id, index, class, &[], &[], recipe);
        Some(InputValue::Object(id))
    }

    fn static_assignment(&self, field: FieldId, value: InputValue) -> StaticAssignment {
        StaticAssignment {
            class: self.names.class_ref(field.class),
            name: self.program.field(field).name.to_string(),
            access: self.access_of_field(field),
            value,
        }
    }
}

fn n_parameters(builder: &Builder<'_>, method: MethodId) -> usize {
    builder.program.method(method).descriptor.parameters.len()
}
