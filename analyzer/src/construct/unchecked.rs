//! Tests that pass objects of other types than type arguments say, as only code with unchecked warnings does (JLS §4.12.2): the casts that
//! the compiler adds then fail.

use crate::classfile::GenericType;
use crate::program::{Call, Inference, MethodId};
use crate::witness::{InputValue, Witness};

use super::builder::{Blueprint, Builder};
use super::recipe::Action;

/// Objects within objects of which the types are asked for.
const MAX_DEPTH: u32 = 6;

impl Builder<'_> {
    /// Whether the test passes something of another type than a type argument says.
    pub(super) fn is_unchecked(&self, entry: MethodId, witness: &Witness) -> bool {
        let receiver = witness.receiver.and_then(|it| self.type_of(it, MAX_DEPTH));
        let mut inference = Inference::new(self.program);
        let entered = self.types_of(entry, receiver.as_ref());
        let mut built = self.blueprints.iter();
        !self.passes(&mut inference, entered, &witness.arguments, MAX_DEPTH)
            || built.any(|it| self.typed(it, MAX_DEPTH).is_none())
    }

    /// The type of what the test passes, with its type arguments, as far as they are known.
    fn type_of(&self, value: InputValue, depth: u32) -> Option<GenericType> {
        match value {
            InputValue::Object(index) if depth > 0 => self.typed(&self.blueprints[index], depth)?,
            _ => None,
        }
    }

    /// The type of an object, if it is known; `None` if something is passed to the calls that make it that has another type than a type
    /// argument says.
    fn typed(&self, blueprint: &Blueprint, depth: u32) -> Option<Option<GenericType>> {
        let program = self.program;
        let (receiver, calls) = match blueprint {
            Blueprint::Solved(index) => {
                let ty = self.pool[*index].ty(program);
                let class = program.class_of(&ty);
                return Some(class.map(|class| program.open_class(class)));
            }
            Blueprint::Allocated { class, .. } => return Some(Some(program.open_class(*class))),
            Blueprint::Called {
                receiver, calls, ..
            } => (receiver, calls),
        };
        let mut inference = Inference::new(program);
        let mut object = receiver.and_then(|it| self.type_of(InputValue::Object(it), depth - 1));
        for (action, arguments) in calls {
            let call = self.called_by(*action, object.as_ref());
            let returns = call.as_ref().and_then(|call| call.returns.clone());
            if !self.passes(&mut inference, call, arguments, depth - 1) {
                return None;
            }
            object = match *action {
                Action::New(method) => Some(program.open_class(method.class)),
                Action::Factory(_) | Action::Turn(_) => returns.map(|it| inference.applied(&it)),
                Action::Constant(field) => Some(program.field_type(field, &[])),
                _ => object,
            };
            inference.end_call();
        }
        Some(object.map(|it| inference.applied(&it)))
    }

    /// The types of a call that makes an object, or is made on one.
    fn called_by(&self, action: Action, object: Option<&GenericType>) -> Option<Call> {
        match action {
            Action::New(method) | Action::Factory(method) | Action::Pass(method) => {
                self.types_of(method, None)
            }
            Action::Call(method) | Action::Turn(method) => self.types_of(method, object),
            Action::Constant(_) | Action::Owner(_) | Action::Through(..) | Action::Handed(..) => {
                None
            }
        }
    }

    fn types_of(&self, method: MethodId, object: Option<&GenericType>) -> Option<Call> {
        let program = self.program;
        let class = method.class;
        let arguments = match program.method(method).is_constructor() {
            true => program.open_class(class).arguments,
            false => program.arguments_above(object.unwrap_or(&GenericType::object()), class),
        };
        program.open_call(method, &arguments)
    }

    /// Whether arguments can be what a call takes, which may tell what type parameters stand for.
    fn passes(
        &self,
        inference: &mut Inference<'_>,
        call: Option<Call>,
        arguments: &[InputValue],
        depth: u32,
    ) -> bool {
        let Some(call) = call.filter(|call| call.parameters.len() == arguments.len()) else {
            return true;
        };
        let actual = arguments.iter().map(|it| self.type_of(*it, depth));
        let actual: Vec<Option<GenericType>> = actual.collect();
        for (declared, actual) in call.parameters.iter().zip(&actual) {
            if let Some(actual) = actual {
                inference.learn(declared, actual);
            }
        }
        inference.admits(&call, &actual)
    }
}
