//! One call on a state: what it is called on and passed, and what it leaves on each path.

use crate::classfile::{GenericType, Type};
use crate::entry;
use crate::explore::tell;
use crate::models::is_of_text;
use crate::program::{ClassId, MethodId};
use crate::returns::{Return, returns};
use crate::state::{ObjId, Origin, Reference, State, Value};
use crate::step::StepCx;

use super::{Node, Search};

/// What a call left on its paths, and what was passed but for the receiver.
pub(super) type Called<'a> = (Vec<Return<'a>>, Vec<Value>);

impl<'a> Search<'a, '_> {
    /// Calls a method on what `pass` says, with its arguments. Where it says nothing, or the method cannot be entered, no path
    /// is left.
    pub(super) fn call(
        &mut self,
        mut state: State<'a>,
        method: MethodId,
        pass: impl FnOnce(&mut Self, &mut State<'a>) -> Option<(Option<Value>, Vec<Value>)>,
    ) -> Called<'a> {
        let is_entered = self.enter(&mut state, method);
        let passed = is_entered.then(|| pass(self, &mut state)).flatten();
        let Some((receiver, arguments)) = passed else {
            return Called::default();
        };
        let all = receiver.into_iter().chain(arguments.iter().copied());
        state.frame_mut().set_arguments(all);
        (returns(&mut self.machine, state, self.limit), arguments)
    }

    /// Calls a method on an object, with unknown arguments; the types of its elements, if it is a collection.
    pub(super) fn call_on(
        &mut self,
        state: State<'a>,
        object: ObjId,
        method: MethodId,
        elements: &[GenericType],
    ) -> Called<'a> {
        self.call(state, method, |search, state| {
            let arguments = search.arguments(state, method, elements);
            Some((Some(value_of(object)), arguments))
        })
    }

    /// Passes the object to a method, on another object unless it is static, or to a constructor, whose object is given as well.
    pub(super) fn pass(
        &mut self,
        node: &Node<'a>,
        method: MethodId,
    ) -> (Called<'a>, Option<ObjId>) {
        let program = self.builder.program;
        let own = program.class(node.class).ty();
        let declared = program.method(method);
        let mut new = None;
        let called = self.call(node.state.clone(), method, |search, state| {
            let made = declared.is_constructor();
            new = made.then(|| search.cx(state).new_object(method.class));
            let made = new.map(value_of);
            let is_on_another = !declared.is_static() && made.is_none();
            let other = is_on_another.then(|| search.other(state, node.class, method));
            let is_place = |ty: &Type| program.is_assignable(&own, ty);
            let rest = search.arguments_with(state, method, node.object, is_place);
            Some((made, other.into_iter().chain(rest).collect()))
        });
        (called, new)
    }

    /// Those paths on which a call has given an array with an object at a place, with that.
    pub(super) fn taken_at(&self, place: i32, ended: Vec<Return<'a>>) -> Vec<Return<'a>> {
        let terms = &self.machine.terms;
        let taken = ended.into_iter().filter_map(|(state, result)| {
            let array = state.heap.get(object_of(&state, result)?);
            let cells = array.sequence()?.cells(terms)?;
            let element = *cells.get(usize::try_from(place).ok()?)?;
            Some((state, Some(element)))
        });
        taken.collect()
    }

    /// Another object, whose method is passed one of a class.
    fn other(&mut self, state: &mut State<'a>, passed: ClassId, method: MethodId) -> Value {
        let class = self.taker_of(passed, method);
        let ty = GenericType::raw(self.builder.program.class(class).ty());
        let other = self.argument(state, "other".to_owned(), &ty);
        self.cx(state).exclude_null(other);
        other
    }

    /// The class of the object whose method takes one of another class: the same if subclasses say what it takes.
    fn taker_of(&self, passed: ClassId, method: MethodId) -> ClassId {
        let program = self.builder.program;
        let is_bound = || {
            let (parameters, _) = program.types_in_subclass(method, passed);
            parameters != *program.method(method).descriptor.parameters
        };
        match program.is_subclass(passed, method.class) && is_bound() {
            true => passed,
            false => method.class,
        }
    }

    /// Calls a method on the object that gave the one under construction, which is passed to it if it takes one.
    pub(super) fn call_owner(
        &mut self,
        node: &Node<'a>,
        owner: ObjId,
        method: MethodId,
    ) -> Called<'a> {
        let program = self.builder.program;
        let own = program.class(node.class).ty();
        let object = program.class(program.known().object).ty();
        self.call(node.state.clone(), method, |search, state| {
            let is_place = |ty: &Type| *ty != object && program.is_assignable(&own, ty);
            let arguments = search.arguments_with(state, method, node.object, is_place);
            Some((Some(value_of(owner)), arguments))
        })
    }

    /// The object in the first place for it, and unknown arguments.
    fn arguments_with(
        &mut self,
        state: &mut State<'a>,
        method: MethodId,
        object: ObjId,
        is_place: impl Fn(&Type) -> bool,
    ) -> Vec<Value> {
        let parameters = self.builder.program.parameter_types(method);
        let place = parameters.iter().position(|ty| is_place(&ty.erased));
        let parameters = parameters.iter().enumerate();
        let arguments = parameters.map(|(at, ty)| match Some(at) == place {
            true => value_of(object),
            false => self.argument(state, format!("passed{}", self.n_parameters), ty),
        });
        arguments.collect()
    }

    /// Unknown arguments, but a text for those that may be one, if there is one; `None` if they cannot be.
    pub(super) fn arguments_told(
        &mut self,
        state: &mut State<'a>,
        method: MethodId,
        text: Option<&str>,
    ) -> Option<Vec<Value>> {
        let arguments = self.arguments(state, method, &[]);
        let parameters = self.builder.program.parameter_types(method);
        let texts = arguments.iter().zip(&parameters);
        let mut texts = texts.filter(|(_, ty)| is_of_text(&ty.erased));
        let are_told = text.is_none_or(|text| {
            texts.all(|(&argument, _)| tell(&mut self.cx(state), argument, text))
        });
        are_told.then_some(arguments)
    }

    /// Unknown arguments, for a collection of its elements' types.
    pub(super) fn arguments(
        &mut self,
        state: &mut State<'a>,
        method: MethodId,
        elements: &[GenericType],
    ) -> Vec<Value> {
        let program = self.builder.program;
        let parameters = program.parameter_types(method);
        let object = program.class(program.known().object).ty();
        let arguments = parameters.iter().enumerate().map(|(at, ty)| {
            let element = elements.get(at).filter(|_| ty.erased == object);
            let ty = element.unwrap_or(ty);
            let name = format!("passed{}", self.n_parameters);
            self.argument(state, name, ty)
        });
        arguments.collect()
    }

    /// An unknown argument.
    pub(in crate::construct) fn argument(
        &mut self,
        state: &mut State<'a>,
        name: String,
        ty: &GenericType,
    ) -> Value {
        let origin = Origin::Parameter(self.n_parameters);
        self.n_parameters += 1;
        self.cx(state).input(name, ty, origin, 0)
    }

    /// Makes the method the only frame.
    pub(in crate::construct) fn enter(&mut self, state: &mut State<'a>, method: MethodId) -> bool {
        entry::enter(&mut self.cx(state), method).is_ok()
    }

    pub(super) fn cx<'s>(&'s mut self, state: &'s mut State<'a>) -> StepCx<'s, 'a> {
        StepCx {
            machine: &mut self.machine,
            state,
        }
    }
}

pub(super) fn value_of(object: ObjId) -> Value {
    Value::Ref(Reference::Object(object))
}

pub(super) fn object_of(state: &State<'_>, value: Option<Value>) -> Option<ObjId> {
    match state.heap.resolve(value?.reference()?) {
        Reference::Object(object) => Some(object),
        Reference::Null | Reference::Symbolic(_) => None,
    }
}
