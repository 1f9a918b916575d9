//! Tests that pass an object of another type than a type argument says, as only code with unchecked warnings does (JLS §4.12.2): the cast
//! that the compiler adds then fails.

use crate::classfile::GenericType;
use crate::program::{Call, Inference, MethodId, Misfit, Program};
use crate::witness::{InputValue, Witness};

use super::blueprint::Blueprint;
use super::builder::Builder;
use super::recipe::Action;
use super::rehearse::FailedCast;

/// Objects within objects of which the types are asked for.
const MAX_DEPTH: u32 = 6;

impl Builder<'_> {
    /// Whether a cast fails on an object, or on what one gives, because the test passes it where a type argument says another type,
    /// of which the cast would not fail.
    pub(super) fn is_unchecked(
        &self,
        entry: MethodId,
        witness: &Witness,
        cast: &FailedCast,
    ) -> bool {
        let program = self.program;
        let typing = Typing {
            builder: self,
            only: cast.object,
        };
        let is_it = |misfit: &Misfit| {
            let is_meant = cast.object.is_some()
                || misfit.actual != GenericType::object().erased
                    && program.is_assignable(&cast.from, &misfit.actual);
            is_meant && program.is_assignable(&misfit.wanted, &cast.to)
        };
        typing.misfits(entry, witness).iter().any(is_it)
    }
}

/// What is known of the types of the objects of a test.
struct Typing<'b, 'a> {
    builder: &'b Builder<'a>,
    /// The only object of which the class counts, if one does.
    only: Option<usize>,
}

type Typed = Result<Option<GenericType>, Misfit>;

impl<'a> Typing<'_, 'a> {
    fn program(&self) -> &'a Program {
        self.builder.program
    }

    /// What the test passes that has another type than a type argument says.
    fn misfits(&self, entry: MethodId, witness: &Witness) -> Vec<Misfit> {
        let receiver = witness.receiver.and_then(|it| self.type_of(it, MAX_DEPTH));
        let entered = self.types_of(entry, receiver.as_ref());
        let mut inference = Inference::new(self.program());
        let passed = self.pass(&mut inference, entered, &witness.arguments, MAX_DEPTH);
        let built = self.builder.blueprints.iter();
        let misfits = built.filter_map(|it| self.typed(it, MAX_DEPTH).err());
        passed.err().into_iter().chain(misfits).collect()
    }

    /// The type of what the test passes, with its type arguments, as far as they are known.
    fn type_of(&self, value: InputValue, depth: u32) -> Option<GenericType> {
        let InputValue::Object(index) = value else {
            return None;
        };
        let typed = self.typed(&self.builder.blueprints[index], depth.checked_sub(1)?);
        let counts = |ty: &GenericType| {
            !ty.arguments.is_empty() || self.only.is_none_or(|only| only == index)
        };
        typed.ok()?.filter(counts)
    }

    /// The type of an object, if it is known.
    fn typed(&self, blueprint: &Blueprint, depth: u32) -> Typed {
        match blueprint {
            Blueprint::Solved(index) => {
                let ty = self.builder.pool[*index].ty(self.program());
                let class = self.program().class_of(&ty);
                Ok(class.map(|class| self.program().open_class(class)))
            }
            Blueprint::Allocated { class, .. } => Ok(Some(self.program().open_class(*class))),
            Blueprint::Called {
                receiver, calls, ..
            } => {
                let receiver = receiver.and_then(|it| self.type_of(InputValue::Object(it), depth));
                self.after(receiver, calls, depth)
            }
        }
    }

    /// The type of an object after calls that make it, or are made on it.
    fn after(
        &self,
        mut object: Option<GenericType>,
        calls: &[(Action, Vec<InputValue>)],
        depth: u32,
    ) -> Typed {
        let program = self.program();
        let mut inference = Inference::new(program);
        for (action, arguments) in calls {
            let call = self.called_by(*action, object.as_ref());
            let returns = call.as_ref().and_then(|call| call.returns.clone());
            self.pass(&mut inference, call, arguments, depth)?;
            object = match *action {
                Action::New(method) => Some(program.open_class(method.class)),
                Action::Factory(_) | Action::Turn(_) => returns.map(|it| inference.applied(&it)),
                Action::Constant(field) => Some(program.field_type(field, &[])),
                _ => object,
            };
            inference.end_call();
        }
        Ok(object.map(|it| inference.applied(&it)))
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
        let program = self.program();
        let class = method.class;
        let arguments = match program.method(method).is_constructor() {
            true => program.open_class(class).arguments,
            false => program.arguments_above(object.unwrap_or(&GenericType::object()), class),
        };
        program.open_call(method, &arguments)
    }

    /// Passes arguments to a call, which may tell what type parameters stand for.
    fn pass(
        &self,
        inference: &mut Inference<'_>,
        call: Option<Call>,
        arguments: &[InputValue],
        depth: u32,
    ) -> Result<(), Misfit> {
        let Some(call) = call.filter(|call| call.parameters.len() == arguments.len()) else {
            return Ok(());
        };
        let actual = arguments.iter().map(|it| self.type_of(*it, depth));
        let actual: Vec<Option<GenericType>> = actual.collect();
        for (declared, actual) in call.parameters.iter().zip(&actual) {
            if let Some(actual) = actual {
                inference.learn(declared, actual);
            }
        }
        inference.misfit(&call, &actual).map_or(Ok(()), Err)
    }
}
