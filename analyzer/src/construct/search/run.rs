//! Runs the calls of a sequence on unknown arguments, those paths first that ask little of them.

use crate::classfile::GenericType;
use crate::program::{ClassId, FieldId, MethodId};
use crate::state::{Frame, FrameKind, ObjId, Origin, Reference, State, Value};
use crate::step::{Ended, StepCx, advance};

use super::{Action, Node, Search};

/// Conditions that a path takes before others get their turn, those with the fewest first.
const PATIENCE: usize = 6;

/// Where following a path stopped.
enum Followed {
    /// At the end of the calls, with a result.
    Returned(Option<Value>),
    /// On the way.
    Parked,
    /// Where nothing more comes.
    Ended,
}

impl<'a> Search<'a, '_> {
    /// The states that a maker leaves.
    pub(in crate::construct) fn begin(&mut self, class: ClassId, action: Action) -> Vec<Node<'a>> {
        let mut state = State::default();
        let (method, is_constructor) = match action {
            Action::New(method) => (method, true),
            Action::Factory(method) => (method, false),
            Action::Constant(field) => return self.constant(class, field).into_iter().collect(),
            Action::Call(_) | Action::Turn(_) => return Vec::new(),
        };
        if !self.enter(&mut state, method) {
            return Vec::new();
        }
        let this = is_constructor.then(|| self.cx(&mut state).new_object(class));
        let arguments = self.arguments(&mut state, method);
        let calls = vec![(action, arguments.clone())];
        self.finish(state, this, arguments, &calls, class)
    }

    /// The states that one more call leaves.
    pub(in crate::construct) fn proceed(
        &mut self,
        node: &Node<'a>,
        action: Action,
    ) -> Vec<Node<'a>> {
        let (Action::Call(method) | Action::Turn(method)) = action else {
            return Vec::new();
        };
        let mut state = node.state.clone();
        if !self.enter(&mut state, method) {
            return Vec::new();
        }
        let arguments = self.arguments(&mut state, method);
        let mut calls = node.calls.clone();
        calls.push((action, arguments.clone()));
        let class = if action.makes() {
            self.requirement.class
        } else {
            node.class
        };
        self.finish(state, Some(node.object), arguments, &calls, class)
    }

    fn cx<'s>(&'s mut self, state: &'s mut State<'a>) -> StepCx<'s, 'a> {
        StepCx {
            machine: &mut self.machine,
            state,
        }
    }

    /// Makes the method the only frame.
    pub(in crate::construct) fn enter(&mut self, state: &mut State<'a>, method: MethodId) -> bool {
        let Ok(Some(code)) = self.builder.program.code(method) else {
            return false;
        };
        state.frames = vec![Frame::new(method, code, FrameKind::Entry)];
        self.cx(state).initialize_class(method.class).is_ok()
    }

    fn arguments(&mut self, state: &mut State<'a>, method: MethodId) -> Vec<Value> {
        let parameters = self.builder.program.parameter_types(method);
        let arguments = parameters.iter().map(|ty| {
            let name = format!("arg{}", self.n_parameters);
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
    fn finish(
        &mut self,
        mut state: State<'a>,
        this: Option<ObjId>,
        arguments: Vec<Value>,
        calls: &[(Action, Vec<Value>)],
        class: ClassId,
    ) -> Vec<Node<'a>> {
        let this_value = this.map(|this| Value::Ref(Reference::Object(this)));
        state
            .frame_mut()
            .set_arguments(this_value.into_iter().chain(arguments));
        self.machine.worklist.push(state);
        let mut nodes = Vec::new();
        while let Some(mut state) = self.shallowest() {
            let result = match self.follow(&mut state) {
                Followed::Returned(result) => result,
                Followed::Parked => {
                    self.machine.worklist.push(state);
                    continue;
                }
                Followed::Ended => continue,
            };
            let keeps = calls
                .last()
                .is_some_and(|(action, _)| matches!(action, Action::New(_) | Action::Call(_)));
            let object = if keeps {
                this
            } else {
                object_of(&state, result)
            };
            let is_of_class = |object: ObjId| state.heap.get(object).ty.exact == Some(class);
            if let Some(object) = object.filter(|&object| is_of_class(object)) {
                nodes.push(Node {
                    object,
                    calls: calls.to_vec(),
                    class,
                    state,
                });
            }
        }
        nodes
    }

    /// The path with the fewest conditions: it asks little of the arguments, and no loop has gone round on it.
    pub(in crate::construct) fn shallowest(&mut self) -> Option<State<'a>> {
        let worklist = &mut self.machine.worklist;
        let latest_first = (0..worklist.len()).rev();
        let at = latest_first.min_by_key(|&at| worklist[at].path.size())?;
        Some(worklist.remove(at))
    }

    /// Runs a path to its end, or until others deserve their turn.
    fn follow(&mut self, state: &mut State<'a>) -> Followed {
        let (max_steps, max_forks) = self.limit;
        let patience = state.path.size() + PATIENCE;
        loop {
            if self.machine.n_steps >= max_steps || self.machine.n_forks > max_forks {
                self.machine.worklist.clear();
                return Followed::Ended;
            }
            if state.path.size() > patience && !self.machine.worklist.is_empty() {
                return Followed::Parked;
            }
            match advance(&mut self.machine, state) {
                Some(Ended::Returned(result)) => return Followed::Returned(result),
                Some(Ended::Thrown | Ended::Stopped(_)) => return Followed::Ended,
                None => self.machine.escapes.clear(),
            }
        }
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
        (state.heap.get(object).ty.exact == Some(class)).then(|| Node {
            object,
            calls: vec![(Action::Constant(field), Vec::new())],
            class,
            state,
        })
    }
}

fn object_of(state: &State<'_>, value: Option<Value>) -> Option<ObjId> {
    match state.heap.resolve(value?.reference()?) {
        Reference::Object(object) => Some(object),
        Reference::Null | Reference::Symbolic(_) => None,
    }
}
