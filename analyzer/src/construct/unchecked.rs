//! Tests that pass an object of another type than a type argument says, as only code with unchecked warnings does (JLS §4.12.2): the cast
//! that the compiler adds then fails.

use crate::classfile::{GenericType, Type};
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
        let misfits = |only| {
            let typing = Typing {
                builder: self,
                only,
            };
            typing.misfits(entry, witness).into_iter()
        };
        misfits(cast.object).any(|it| self.tells(&it, cast))
            || misfits(None).any(|it| self.says_one_of(&cast.from, &it))
    }

    /// Whether a type argument that is none of what is asked for tells why a cast fails.
    fn tells(&self, misfit: &Misfit, cast: &FailedCast) -> bool {
        let is_any = misfit.actual == GenericType::object().erased;
        let is_of_it = !is_any && self.program.is_assignable(&cast.from, &misfit.actual);
        match &cast.to {
            Some(to) => {
                let is_wanted = self.program.is_assignable(&misfit.wanted, to);
                let is_meant = cast.object.is_some() || is_of_it;
                // Or what was passed casts to what its own type argument says, as a `String` that is to compare itself with anything.
                let is_own = misfit.actual == *to;
                is_meant && is_wanted || is_own && !is_wanted
            }
            None => is_of_it,
        }
    }

    /// Whether a class is declared with one of two type arguments that do not agree, other than itself (`Comparable<T>`).
    fn says_one_of(&self, class: &Type, misfit: &Misfit) -> bool {
        let said = self.program.arguments_said(class);
        let mut said = said.iter().map(|it| &it.erased);
        said.any(|it| {
            let tells = *it != *class && *it != GenericType::object().erased;
            tells && (*it == misfit.actual || *it == misfit.wanted)
        })
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
        let mut inference = Inference::new(self.program());
        let receiver = self.receiver(&mut inference, witness.receiver);
        let passed = receiver.and_then(|receiver| {
            let entered = self.types_of(entry, receiver.as_ref());
            self.pass(&mut inference, entered, &witness.arguments, MAX_DEPTH)
        });
        let built = self.builder.blueprints.iter();
        let misfits = built.filter_map(|it| self.typed(it, MAX_DEPTH).err());
        passed.err().into_iter().chain(misfits).collect()
    }

    /// The type of the entry method's own object, of which the inference knows what its type parameters stand for.
    fn receiver(&self, inference: &mut Inference<'_>, receiver: Option<InputValue>) -> Typed {
        let Some(InputValue::Object(index)) = receiver else {
            return Ok(None);
        };
        self.made(inference, &self.builder.blueprints[index], MAX_DEPTH)
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

    /// The type of an object, if it is known, with its type arguments, as far as they are.
    fn typed(&self, blueprint: &Blueprint, depth: u32) -> Typed {
        let mut inference = Inference::new(self.program());
        let object = self.made(&mut inference, blueprint, depth)?;
        Ok(object.map(|it| inference.applied(&it)))
    }

    /// The type of an object, if it is known; what its type parameters stand for is left to the inference.
    fn made(&self, inference: &mut Inference<'_>, blueprint: &Blueprint, depth: u32) -> Typed {
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
                self.after(inference, receiver, calls, depth)
            }
        }
    }

    /// The type of an object after calls that make it, or are made on it.
    fn after(
        &self,
        inference: &mut Inference<'_>,
        mut object: Option<GenericType>,
        calls: &[(Action, Vec<InputValue>)],
        depth: u32,
    ) -> Typed {
        let program = self.program();
        for (action, arguments) in calls {
            let call = self.called_by(*action, object.as_ref());
            let returns = call.as_ref().and_then(|call| call.returns.clone());
            self.pass(inference, call, arguments, depth)?;
            object = match *action {
                Action::New(method) => Some(program.open_class(method.class)),
                Action::Factory(_) | Action::Turn(_) => returns.map(|it| inference.applied(&it)),
                Action::Constant(field) => Some(program.field_type(field, &[])),
                _ => object,
            };
            inference.end_call();
        }
        Ok(object)
    }

    /// The types of a call that makes an object, or is made on one.
    fn called_by(&self, action: Action, object: Option<&GenericType>) -> Option<Call> {
        match action {
            Action::New(method)
            | Action::Factory(method)
            | Action::Element(method, _)
            | Action::Pass(method) => self.types_of(method, None),
            Action::Call(method) | Action::Turn(method) => self.types_of(method, object),
            _ => None,
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
        inference.learn(&call, &actual);
        inference.misfit(&call, &actual).map_or(Ok(()), Err)
    }
}
