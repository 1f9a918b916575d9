//! Runs the calls of a sequence on unknown arguments, those paths first that ask little of them.

use std::sync::Arc;

use crate::classfile::{GenericType, Type};
use crate::entry;
use crate::explore::tell;
use crate::prelude::{Performance, unknown_arguments};
use crate::program::{ClassId, FieldId, MethodId, Program};
use crate::returns::{Return, returns};
use crate::state::type_constraint::Subtype;
use crate::state::{Act, Body, HeapObject, ObjId, Origin, Reference, State, Value};
use crate::step::{Machine, StepCx};

use super::{Action, N_RESERVED, Node, Search};

impl<'a> Search<'a, '_> {
    /// The states that a maker leaves.
    pub(in crate::construct) fn begin(&mut self, class: ClassId, action: Action) -> Vec<Node<'a>> {
        self.begin_after(State::default(), class, action)
    }

    /// The same with a text as first argument.
    pub(in crate::construct) fn begin_told(
        &mut self,
        class: ClassId,
        action: Action,
        text: &str,
    ) -> Vec<Node<'a>> {
        self.begun(State::default(), (class, action), Some(text))
    }

    /// The same on a path that has something behind it.
    pub(in crate::construct) fn begin_after(
        &mut self,
        state: State<'a>,
        class: ClassId,
        action: Action,
    ) -> Vec<Node<'a>> {
        self.begun(state, (class, action), None)
    }

    fn begun(
        &mut self,
        mut state: State<'a>,
        (class, action): (ClassId, Action),
        text: Option<&str>,
    ) -> Vec<Node<'a>> {
        let (method, is_constructor) = match action {
            Action::New(method) => (method, true),
            Action::Factory(method) => (method, false),
            Action::Constant(field) => return self.constant(class, field).into_iter().collect(),
            Action::Call(_)
            | Action::Turn(_)
            | Action::Pass(_)
            | Action::Owner(_)
            | Action::Through(..)
            | Action::Handed(..) => return Vec::new(),
        };
        if !self.enter(&mut state, method) {
            return Vec::new();
        }
        let this = is_constructor.then(|| self.cx(&mut state).new_object(class));
        let arguments = self.arguments(&mut state, method, &[]);
        if let Some(text) = text
            && !self.is_told(&mut state, &arguments, text)
        {
            return Vec::new();
        }
        state
            .frame_mut()
            .set_arguments(this.map(value_of).into_iter().chain(arguments.clone()));
        let ended = self.finish(state);
        nodes(
            self.builder.program,
            ended,
            this,
            &[(action, arguments)],
            class,
        )
    }

    /// The states that one more call leaves; those that it leaves as they were lead nowhere.
    pub(in crate::construct) fn proceed(
        &mut self,
        node: &Node<'a>,
        action: Action,
    ) -> Vec<Node<'a>> {
        let (ended, arguments) = match action {
            Action::Turn(_) if self.is_left_to_luck(node) => return Vec::new(),
            Action::Call(method) | Action::Turn(method) => {
                let elements = self.elements_of(node, method);
                self.call_on(node.state.clone(), node.object, method, &elements)
            }
            Action::Pass(method) => self.pass(node, method),
            Action::Owner(method) => match node.owner {
                Some((owner, _)) => self.call_owner(node, owner, method),
                None => return Vec::new(),
            },
            Action::Through(part, method) => return self.call_through(node, part, method),
            Action::Handed(giver, method) => return self.hand(node, giver, method),
            Action::New(_) | Action::Factory(_) | Action::Constant(_) => return Vec::new(),
        };
        let mut calls = node.calls.clone();
        calls.push((action, arguments));
        if action.makes() {
            let class = self.made_by(action);
            let is_kept = self.builder.program.class(class).is_jdk();
            let owner = (!is_kept).then_some((node.object, node.class));
            let made = nodes(self.builder.program, ended, None, &calls, class);
            return made.into_iter().map(|it| Node { owner, ..it }).collect();
        }
        let is_changed = |(state, _): &Return<'_>| {
            let is_static = matches!(action, Action::Pass(_));
            state.heap.is_written_since(&node.state.heap)
                || is_static && !state.changed_statics(&node.state).is_empty()
        };
        let changed = ended.into_iter().filter(is_changed).collect();
        let (program, object) = (self.builder.program, Some(node.object));
        let changed = nodes(program, changed, object, &calls, node.class).into_iter();
        let owner = node.owner;
        changed.map(|it| Node { owner, ..it }).collect()
    }

    /// The states that a call of the object leaves with a text as first argument.
    pub(in crate::construct) fn proceed_told(
        &mut self,
        node: &Node<'a>,
        method: MethodId,
        text: &str,
    ) -> Vec<Node<'a>> {
        let mut state = node.state.clone();
        if !self.enter(&mut state, method) {
            return Vec::new();
        }
        let arguments = self.arguments(&mut state, method, &[]);
        if !self.is_told(&mut state, &arguments, text) {
            return Vec::new();
        }
        let all = std::iter::once(value_of(node.object)).chain(arguments.clone());
        state.frame_mut().set_arguments(all);
        let ended = self.finish(state);
        let mut calls = node.calls.clone();
        calls.push((Action::Call(method), arguments));
        let (program, object) = (self.builder.program, Some(node.object));
        nodes(program, ended, object, &calls, node.class)
    }

    /// Takes the first of some arguments to be a text; whether it can be.
    fn is_told(&mut self, state: &mut State<'a>, arguments: &[Value], text: &str) -> bool {
        let argument = arguments.first();
        argument.is_some_and(|&argument| tell(&mut self.cx(state), argument, text))
    }

    /// What a builder builds as it is.
    pub(in crate::construct) fn built_by(&mut self, node: &Node<'a>) -> Vec<Node<'a>> {
        let mut built = Vec::new();
        for turn in self.turns(node.class) {
            self.grant(N_RESERVED);
            built.extend(self.proceed(node, turn));
        }
        built
    }

    /// Calls a method on an object, with unknown arguments; the types of its elements, if it is a collection.
    fn call_on(
        &mut self,
        mut state: State<'a>,
        object: ObjId,
        method: MethodId,
        elements: &[GenericType],
    ) -> (Vec<Return<'a>>, Vec<Value>) {
        if !self.enter(&mut state, method) {
            return (Vec::new(), Vec::new());
        }
        let arguments = self.arguments(&mut state, method, elements);
        let all = std::iter::once(value_of(object)).chain(arguments.clone());
        state.frame_mut().set_arguments(all);
        (self.finish(state), arguments)
    }

    /// Passes the object to a method, on another object unless it is static, or to a constructor.
    fn pass(&mut self, node: &Node<'a>, method: MethodId) -> (Vec<Return<'a>>, Vec<Value>) {
        let program = self.builder.program;
        let mut state = node.state.clone();
        if !self.enter(&mut state, method) {
            return (Vec::new(), Vec::new());
        }
        let declared = program.method(method);
        let made = declared
            .is_constructor()
            .then(|| value_of(self.cx(&mut state).new_object(method.class)));
        let mut arguments = Vec::new();
        if !declared.is_static() && made.is_none() {
            let class = self.taker_of(node.class, method);
            let ty = GenericType::raw(program.class(class).ty());
            let receiver = self.argument(&mut state, "other".to_owned(), &ty);
            self.cx(&mut state).exclude_null(receiver);
            arguments.push(receiver);
        }
        let own = program.class(node.class).ty();
        let is_place = |ty: &Type| program.is_assignable(&own, ty);
        arguments.extend(self.arguments_with(&mut state, method, node.object, is_place));
        let all = made.into_iter().chain(arguments.iter().copied());
        state.frame_mut().set_arguments(all);
        (self.finish(state), arguments)
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
    fn call_owner(
        &mut self,
        node: &Node<'a>,
        owner: ObjId,
        method: MethodId,
    ) -> (Vec<Return<'a>>, Vec<Value>) {
        let program = self.builder.program;
        let mut state = node.state.clone();
        if !self.enter(&mut state, method) {
            return (Vec::new(), Vec::new());
        }
        let own = program.class(node.class).ty();
        let object = program.class(program.known().object).ty();
        let is_place = |ty: &Type| *ty != object && program.is_assignable(&own, ty);
        let arguments = self.arguments_with(&mut state, method, node.object, is_place);
        let all = std::iter::once(value_of(owner)).chain(arguments.clone());
        state.frame_mut().set_arguments(all);
        (self.finish(state), arguments)
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

    /// Calls a method on what another one gives.
    fn call_through(&mut self, node: &Node<'a>, part: MethodId, method: MethodId) -> Vec<Node<'a>> {
        let (given, passed) = self.call_on(node.state.clone(), node.object, part, &[]);
        let elements = match self.builder.program.class(method.class).is_jdk() {
            true => self.builder.program.return_type(part, &[]),
            false => None,
        };
        let elements = elements.map(|ty| ty.arguments).unwrap_or_default();
        let mut found = Vec::new();
        for (state, result) in given {
            let Some(part_of_it) = object_of(&state, result) else {
                continue;
            };
            let (ended, own) = self.call_on(state, part_of_it, method, &elements);
            let arguments = passed.iter().copied().chain(own).collect();
            let mut calls = node.calls.clone();
            calls.push((Action::Through(part, method), arguments));
            found.extend(nodes(
                self.builder.program,
                ended,
                Some(node.object),
                &calls,
                node.class,
            ));
        }
        found
    }

    /// Calls a method with what another one gives.
    fn hand(&mut self, node: &Node<'a>, giver: MethodId, method: MethodId) -> Vec<Node<'a>> {
        let action = Action::Handed(giver, method);
        let Some(place) = action.handed_at(self.builder.program) else {
            return Vec::new();
        };
        let (given, passed) = self.call_on(node.state.clone(), node.object, giver, &[]);
        let mut found = Vec::new();
        for (mut state, result) in given {
            let Some(given) = object_of(&state, result) else {
                continue;
            };
            if !self.enter(&mut state, method) {
                continue;
            }
            let mut own = self.arguments(&mut state, method, &[]);
            own[place] = value_of(given);
            let all = std::iter::once(value_of(node.object)).chain(own.clone());
            state.frame_mut().set_arguments(all);
            own.remove(place);
            let mut calls = node.calls.clone();
            calls.push((action, passed.iter().copied().chain(own).collect()));
            let ended = self.finish(state);
            let (program, object) = (self.builder.program, Some(node.object));
            found.extend(nodes(program, ended, object, &calls, node.class));
        }
        found
    }

    /// The type arguments of an object as the collection whose method is called.
    fn elements_of(&mut self, node: &Node<'a>, method: MethodId) -> Arc<[GenericType]> {
        let program = self.builder.program;
        if !program.class(method.class).is_jdk() {
            return Arc::default();
        }
        let makers = node.calls.iter().rev().filter(|(action, _)| action.makes());
        let given = makers.map(|(action, _)| action.method()).next().flatten();
        let given = given.and_then(|giver| program.return_type(giver, &[]));
        let arguments = given.map(|given| program.arguments_above(&given, method.class));
        match arguments.filter(|it| !it.is_empty()) {
            Some(arguments) => arguments,
            None => {
                let mut state = node.state.clone();
                self.cx(&mut state)
                    .arguments_above(node.object, method.class)
            }
        }
    }

    /// What a step of a prelude leaves.
    pub(in crate::construct) fn opened(&mut self, act: Act) -> Vec<State<'a>> {
        let mut state = State::default();
        let mut number = self.n_parameters;
        let arguments = unknown_arguments(&mut self.cx(&mut state), act, &mut number);
        self.n_parameters = number;
        let limit = self.limit;
        let mut performance = Performance {
            machine: &mut self.machine,
            run: |machine: &mut Machine<'a>, state| returns(machine, state, limit),
        };
        performance.perform(&state, act, &arguments)
    }

    fn cx<'s>(&'s mut self, state: &'s mut State<'a>) -> StepCx<'s, 'a> {
        StepCx {
            machine: &mut self.machine,
            state,
        }
    }

    /// Makes the method the only frame.
    pub(in crate::construct) fn enter(&mut self, state: &mut State<'a>, method: MethodId) -> bool {
        entry::enter(&mut self.cx(state), method).is_ok()
    }

    /// Unknown arguments, for a collection of its elements' types.
    fn arguments(
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

    /// Runs the only frame on all paths within the budget.
    fn finish(&mut self, state: State<'a>) -> Vec<Return<'a>> {
        returns(&mut self.machine, state, self.limit)
    }

    /// The object that a static final field holds.
    fn constant(&mut self, class: ClassId, field: FieldId) -> Option<Node<'a>> {
        let mut state = State::default();
        let initializer = self.builder.program.initializer(field.class)?;
        if !self.enter(&mut state, initializer) {
            return None;
        }
        let value = self.cx(&mut state).static_value(field).ok()?;
        let object = object_of(&state, Some(value))?;
        is_of(self.builder.program, state.heap.get(object), class).then(|| Node {
            object,
            calls: vec![(Action::Constant(field), Vec::new())],
            class,
            owner: None,
            is_stuck: false,
            state,
        })
    }
}

/// What the calls left on those paths on which their object, or else the last result, is of a class.
fn nodes<'a>(
    program: &Program,
    ended: Vec<Return<'a>>,
    object: Option<ObjId>,
    calls: &[(Action, Vec<Value>)],
    class: ClassId,
) -> Vec<Node<'a>> {
    let ended = ended.into_iter().filter_map(|(state, result)| {
        let object = object.or_else(|| object_of(&state, result))?;
        is_of(program, state.heap.get(object), class).then(|| Node {
            object,
            calls: calls.to_vec(),
            class,
            owner: None,
            is_stuck: false,
            state,
        })
    });
    ended.collect()
}

/// Whether the object is one of the class itself, a lambda of the interface, or one of a class of the JDK or below.
fn is_of(program: &Program, object: &HeapObject, class: ClassId) -> bool {
    let wanted = program.class(class);
    match object.body {
        Body::Lambda { .. } => object.ty.bounds.contains(&wanted.ty()),
        _ if wanted.is_jdk() => object.ty.is_subtype(program, &wanted.ty()) == Subtype::Always,
        _ => object.ty.exact == Some(class),
    }
}

fn value_of(object: ObjId) -> Value {
    Value::Ref(Reference::Object(object))
}

fn object_of(state: &State<'_>, value: Option<Value>) -> Option<ObjId> {
    match state.heap.resolve(value?.reference()?) {
        Reference::Object(object) => Some(object),
        Reference::Null | Reference::Symbolic(_) => None,
    }
}
