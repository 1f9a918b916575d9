//! Runs the calls of a sequence on unknown arguments, those paths first that ask little of them.

use std::sync::Arc;

use crate::classfile::GenericType;
use crate::prelude::{Performance, unknown_arguments};
use crate::program::{ClassId, FieldId, MethodId, Program};
use crate::returns::{Return, returns};
use crate::state::type_constraint::Subtype;
use crate::state::{Act, Body, HeapObject, ObjId, State, Value};
use crate::step::Machine;

use super::call::{Called, object_of, value_of};
use super::{Action, Member, N_RESERVED, Node, Search};

impl<'a> Search<'a, '_> {
    /// The states that a maker leaves.
    pub(in crate::construct) fn begin(&mut self, class: ClassId, action: Action) -> Vec<Node<'a>> {
        self.begin_after(State::default(), class, action)
    }

    /// The same with a text for each argument that may be one.
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
        state: State<'a>,
        (class, action): (ClassId, Action),
        text: Option<&str>,
    ) -> Vec<Node<'a>> {
        if !action.begins() {
            return Vec::new();
        }
        let method = match action.member() {
            Member::Method(method) => method,
            Member::Field(field) => {
                let constant = self.constant(class, field).into_iter().collect();
                return self.as_said(class, action, constant);
            }
        };
        let is_constructor = matches!(action, Action::New(_));
        let mut this = None;
        let (ended, arguments) = self.call(state, method, |search, state| {
            this = is_constructor.then(|| search.cx(state).new_object(class));
            let arguments = search.arguments_told(state, method, text)?;
            Some((this.map(value_of), arguments))
        });
        let ended = match action.place() {
            Some(place) => self.taken_at(place, ended),
            None => ended,
        };
        let program = self.builder.program;
        let begun = nodes(program, ended, this, &[(action, arguments)], class);
        self.as_said(class, action, begun)
    }

    /// Objects, by the type that their maker says.
    fn as_said(&self, class: ClassId, maker: Action, made: Vec<Node<'a>>) -> Vec<Node<'a>> {
        let known_as = self.known_as(class, maker);
        let made = made.into_iter();
        made.map(|it| Node { known_as, ..it }).collect()
    }

    /// The states that one more call leaves; those that it leaves as they were lead nowhere.
    pub(in crate::construct) fn proceed(
        &mut self,
        node: &Node<'a>,
        action: Action,
    ) -> Vec<Node<'a>> {
        if !self.is_known_for(node, action) {
            return Vec::new();
        }
        let called = match action {
            Action::Turn(_) if self.is_left_to_luck(node) => return Vec::new(),
            Action::Call(method) | Action::Turn(method) => {
                let elements = self.elements_of(node, method);
                self.call_on(node.state.clone(), node.object, method, &elements)
            }
            Action::OnItself(method) => self.call_owner(node, node.object, method),
            Action::HandedOver(method) => return self.call_handed_over(node, method),
            Action::Pass(method) => return self.call_passing(node, method),
            Action::Owner(method) => match node.owner {
                Some((owner, _)) => self.call_owner(node, owner, method),
                None => return Vec::new(),
            },
            Action::Through(giver, method) => return self.call_through(node, giver, method),
            Action::Within(field, method) => return self.call_within(node, field, method),
            Action::Place(field) => return self.assign_place(node, field),
            Action::PlaceOf(giver) => return self.assign_place_of(node, giver),
            Action::SamePart(method) => return self.call_same_part(node, method),
            Action::Take(method) => return self.take(node, method),
            _ => return self.hand(node, action).unwrap_or_default(),
        };
        if action.makes() {
            return self.made(node, action, called);
        }
        if let Action::Call(method) = action
            && self.is_stage(node, action)
        {
            return self.next_stage(node, method, called);
        }
        self.changed(node, action, called)
    }

    /// The object under construction as one more call left it, where that has changed anything.
    pub(super) fn changed(
        &self,
        node: &Node<'a>,
        action: Action,
        (ended, arguments): Called<'a>,
    ) -> Vec<Node<'a>> {
        let mut passed = node.calls.iter().flat_map(|(_, arguments)| arguments);
        let has_inputs =
            matches!(action, Action::Pass(_)) || passed.any(|it| it.reference().is_some());
        let is_changed = |(state, _): &Return<'_>| {
            // What the object is passed to may keep it, and may be what a call was passed before; and what the object was
            // passed is looked at when it is changed.
            let is_other_changed =
                || has_inputs && state.heap.has_new_inputs_written(&node.state.heap);
            let are_statics_changed = || !state.changed_statics(&node.state).is_empty();
            state.heap.is_written_since(&node.state.heap)
                || is_other_changed()
                || are_statics_changed()
        };
        let changed = ended.into_iter().filter(is_changed).collect();
        self.continued(node, action, (changed, arguments))
    }

    /// What a call of the object gave, with the object as its owner unless that is a collection.
    fn made(
        &self,
        node: &Node<'a>,
        action: Action,
        (ended, arguments): Called<'a>,
    ) -> Vec<Node<'a>> {
        let program = self.builder.program;
        let class = self.made_by(action);
        let owner = (!program.class(class).is_jdk()).then_some((node.object, node.class));
        let calls = node.calls_and(action, arguments);
        let made = nodes(program, ended, None, &calls, class);
        let made = self.as_said(class, action, made).into_iter();
        made.map(|it| Node { owner, ..it }).collect()
    }

    /// The object under construction as one more call left it.
    fn continued(
        &self,
        node: &Node<'a>,
        action: Action,
        (ended, arguments): Called<'a>,
    ) -> Vec<Node<'a>> {
        let (program, object) = (self.builder.program, Some(node.object));
        let calls = node.calls_and(action, arguments);
        let (owner, known_as) = (node.owner, node.known_as);
        // What was taken is there for later calls.
        let part = node.part.filter(|_| node.takes());
        let continued = nodes(program, ended, object, &calls, node.class).into_iter();
        let continued = continued.map(|it| Node {
            owner,
            known_as,
            part,
            ..it
        });
        continued.collect()
    }

    /// The states that a call of the object leaves with a text for each argument that may be one.
    pub(in crate::construct) fn proceed_told(
        &mut self,
        node: &Node<'a>,
        action: Action,
        text: &str,
    ) -> Vec<Node<'a>> {
        let (Action::Call(method) | Action::Turn(method)) = action else {
            return Vec::new();
        };
        let called = self.call(node.state.clone(), method, |search, state| {
            let arguments = search.arguments_told(state, method, Some(text))?;
            Some((Some(value_of(node.object)), arguments))
        });
        match action.makes() {
            true => self.made(node, action, called),
            false => self.continued(node, action, called),
        }
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

    /// Calls a method on what another one gives.
    fn call_through(
        &mut self,
        node: &Node<'a>,
        giver: MethodId,
        method: MethodId,
    ) -> Vec<Node<'a>> {
        let (given, passed) = self.call_on(node.state.clone(), node.object, giver, &[]);
        let elements = match self.builder.program.class(method.class).is_jdk() {
            true => self.builder.program.return_type(giver, &[]),
            false => None,
        };
        let elements = elements.map(|ty| ty.arguments).unwrap_or_default();
        let mut found = Vec::new();
        for (state, result) in given {
            let Some(part) = object_of(&state, result) else {
                continue;
            };
            let (ended, own) = self.call_on(state, part, method, &elements);
            let arguments = passed.iter().copied().chain(own).collect();
            let action = Action::Through(giver, method);
            let called = self.continued(node, action, (ended, arguments));
            found.extend(called.into_iter().map(|it| it.at_part(part, giver)));
        }
        found
    }

    /// Has what a method gives at hand, which changes the object as it gives that.
    fn take(&mut self, node: &Node<'a>, giver: MethodId) -> Vec<Node<'a>> {
        let (given, passed) = self.call_on(node.state.clone(), node.object, giver, &[]);
        let mut found = Vec::new();
        for (state, result) in given {
            let Some(part) = object_of(&state, result) else {
                continue;
            };
            let ended = (vec![(state, result)], passed.clone());
            let taken = self.changed(node, Action::Take(giver), ended).into_iter();
            found.extend(taken.map(|it| it.at_part(part, giver)));
        }
        found
    }

    /// Passes the object to a method, or to a constructor, whose object is at hand then.
    fn call_passing(&mut self, node: &Node<'a>, method: MethodId) -> Vec<Node<'a>> {
        let action = Action::Pass(method);
        match self.pass(node, method) {
            (called, Some(new)) => {
                let passed = self.continued(node, action, called).into_iter();
                passed.map(|it| it.at_part(new, method)).collect()
            }
            (called, None) => self.changed(node, action, called),
        }
    }

    /// Calls a method on what the call before was made on.
    fn call_same_part(&mut self, node: &Node<'a>, method: MethodId) -> Vec<Node<'a>> {
        let Some((part, giver)) = node.part else {
            return Vec::new();
        };
        let called = self.call_on(node.state.clone(), part, method, &[]);
        let called = self.changed(node, Action::SamePart(method), called);
        called
            .into_iter()
            .map(|it| it.at_part(part, giver))
            .collect()
    }

    /// Calls a method with what another one gives.
    fn hand(&mut self, node: &Node<'a>, action: Action) -> Option<Vec<Node<'a>>> {
        let (giver, method) = action.giver().zip(action.method())?;
        let place = action.handed_at(self.builder.program)?;
        let (on, (given, passed)) = match action {
            Action::HandedOwner(..) => {
                let (owner, _) = node.owner?;
                (owner, self.call_owner(node, owner, giver))
            }
            _ => {
                let object = node.object;
                (object, self.call_on(node.state.clone(), object, giver, &[]))
            }
        };
        let mut found = Vec::new();
        for (state, result) in given {
            let Some(given) = object_of(&state, result) else {
                continue;
            };
            let (ended, own) = self.call(state, method, |search, state| {
                let mut own = search.arguments(state, method, &[]);
                own[place] = value_of(given);
                Some((Some(value_of(on)), own))
            });
            let own = (0..).zip(own).filter(|(at, _)| *at != place);
            let own = own.map(|(_, argument)| argument);
            let arguments = passed.iter().copied().chain(own).collect();
            found.extend(match action.makes() {
                true => self.made(node, action, (ended, arguments)),
                false => self.continued(node, action, (ended, arguments)),
            });
        }
        Some(found)
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

    /// The object that a static final field holds.
    fn constant(&mut self, class: ClassId, field: FieldId) -> Option<Node<'a>> {
        let mut state = State::default();
        let initializer = self.builder.program.initializer(field.class)?;
        if !self.enter(&mut state, initializer) {
            return None;
        }
        let value = self.cx(&mut state).static_value(field).ok()?;
        let object = object_of(&state, Some(value))?;
        let calls = vec![(Action::Constant(field), Vec::new())];
        let is_it = is_of(self.builder.program, state.heap.get(object), class);
        is_it.then(|| Node::begun(state, calls, object, class))
    }
}

/// What the calls left on those paths on which their object, or else the last result, is of a class; below an abstract one, of
/// whichever it turns out to be.
pub(super) fn nodes<'a>(
    program: &Program,
    ended: Vec<Return<'a>>,
    object: Option<ObjId>,
    calls: &[(Action, Vec<Value>)],
    class: ClassId,
) -> Vec<Node<'a>> {
    let ended = ended.into_iter().filter_map(|(state, result)| {
        let object = object.or_else(|| object_of(&state, result))?;
        let class = found_class(program, state.heap.get(object), class);
        let is_it = is_of(program, state.heap.get(object), class);
        is_it.then(|| Node::begun(state, calls.to_vec(), object, class))
    });
    ended.collect()
}

/// The class of an object of the program where only an abstract one above it was named.
fn found_class(program: &Program, object: &HeapObject, named: ClassId) -> ClassId {
    let is_abstract = program.class(named).is_scanned() && program.class(named).is_abstract();
    let below = object
        .ty
        .exact
        .filter(|&exact| is_abstract && program.is_subclass(exact, named));
    below.unwrap_or(named)
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
