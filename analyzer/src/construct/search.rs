//! Finds a short sequence of calls that leaves an object with the required fields: constructors, factories, constants
//! and builders are run on unknown arguments, then mutators on what they return, breadth first.
//!
//! What a sequence leaves is compared with the requirement in `matching.rs`. Calls whose result is unknown are not relied
//! on, and nothing here is believed before `rehearse.rs` has run it.

use std::cell::Cell;

use crate::config::Config;
use crate::program::{ClassId, FieldId, MethodId};
use crate::solution::SolvedValue;
use crate::state::{Frame, FrameKind, ObjId, Origin, Reference, State, Value};
use crate::step::{Ended, Machine, Mode, StepCx, advance};
use crate::witness::Access;

use super::builder::Builder;
use super::catalog::{self, Touch};
use super::matching;
use super::recipe::{Action, Recipe};
use super::relevance;

/// Instructions per object. Calls share them: what one of them does not need is left to those after it.
const MAX_STEPS: u64 = 8_000;
/// Conditions on one path through all calls of a sequence.
const PATH_BUDGET: usize = 32;
/// Paths per object, shared in the same way.
const MAX_FORKS: u32 = 90;
/// Conditions that a path takes before others get their turn, those with the fewest first.
const PATIENCE: usize = 6;
/// Forks at one place.
const MAX_FORKS_AT: u32 = 60;
/// Calls that the rest of the budget is kept for, once objects have begun.
const N_RESERVED: usize = 3;
/// Z3's resource units per query: what makes an object is seldom hard to solve for.
const SOLVER_RLIMIT: u32 = 5_000;
/// Z3's resource units per object.
const SOLVER_WORK: u64 = 20_000;
/// Ways to begin that are tried.
const MAX_STARTS: usize = 8;
/// Different mutators that are tried on one class.
const MAX_MUTATORS: usize = 6;
/// Calls after the one that makes the object.
const MAX_CALLS: usize = 3;
/// Sequences of one length that are continued.
const MAX_WIDTH: usize = 8;

/// Budgets of the search.
pub(super) fn budgets(config: &Config) -> Config {
    Config {
        path_budget: PATH_BUDGET,
        max_forks_at: MAX_FORKS_AT,
        solver_rlimit: SOLVER_RLIMIT,
        solver_work: SOLVER_WORK,
        ..config.clone()
    }
}

/// The best way to build an object: one that leaves nothing to set, by public means; else one by means of the
/// package; else one that leaves the least to set.
pub(super) fn recipe(
    builder: &Builder<'_>,
    class: ClassId,
    fields: &[(FieldId, SolvedValue)],
) -> Option<Recipe> {
    let search = || search(builder, class, fields);
    let recall = builder.catalog.recall();
    recall.recipe(builder, class, fields, search)
}

fn search(
    builder: &Builder<'_>,
    class: ClassId,
    fields: &[(FieldId, SolvedValue)],
) -> Option<Recipe> {
    let mut best: Option<Recipe> = None;
    for access in [Access::Public, Access::Package] {
        let mut search = Search::new(builder, class, fields, access);
        if let Some(found) = search.run() {
            if found.missing.is_empty() {
                return Some(found);
            }
            if best.as_ref().is_none_or(|best| rank(&found) < rank(best)) {
                best = Some(found);
            }
        }
        if !search.has_passed_over.get() {
            break;
        }
    }
    best
}

/// What a recipe leaves to be set, and its length: less is better.
fn rank(recipe: &Recipe) -> (usize, usize) {
    (recipe.missing.len(), recipe.steps.len())
}

/// Calls that were made, and the state they left.
pub(super) struct Node<'p> {
    pub(super) state: State<'p>,
    /// What was called, with all arguments but the receiver.
    pub(super) calls: Vec<(Action, Vec<Value>)>,
    /// The object under construction.
    pub(super) object: ObjId,
    class: ClassId,
}

/// Where following a path stopped.
enum Followed {
    /// At the end of the calls, with a result.
    Returned(Option<Value>),
    /// On the way.
    Parked,
    /// Where nothing more comes.
    Ended,
}

pub(super) struct Search<'a, 'p> {
    pub(super) builder: &'a Builder<'p>,
    pub(super) machine: Machine<'a>,
    pub(super) fields: &'a [(FieldId, SolvedValue)],
    pub(super) class: ClassId,
    access: Access,
    /// Whether the package of the test could call more.
    has_passed_over: Cell<bool>,
    n_parameters: u16,
    /// Instructions and forks after which the call at hand is given up.
    limit: (u64, u32),
}

impl<'a, 'p> Search<'a, 'p> {
    fn new(
        builder: &'a Builder<'p>,
        class: ClassId,
        fields: &'a [(FieldId, SolvedValue)],
        access: Access,
    ) -> Self {
        Search {
            builder,
            machine: Machine::new(
                builder.program,
                &builder.config,
                builder.models,
                Mode::Construct,
            ),
            fields,
            class,
            access,
            has_passed_over: Cell::new(false),
            n_parameters: 0,
            limit: (MAX_STEPS, MAX_FORKS),
        }
    }

    fn run(&mut self) -> Option<Recipe> {
        let mut best: Option<Recipe> = None;
        let mut level = Vec::new();
        let starts = self.starts();
        for (index, &(class, action)) in starts.iter().enumerate() {
            self.grant(starts.len() - index + N_RESERVED);
            let begun = self.begin(class, action);
            if let Some(found) = self.judge(begun, &mut best, &mut level) {
                return Some(found);
            }
        }
        for _ in 0..MAX_CALLS {
            level.sort_by_key(|(n_missing, _)| *n_missing);
            level.truncate(MAX_WIDTH);
            let mut next = Vec::new();
            for (_, node) in std::mem::take(&mut level) {
                for action in self.moves(&node, best.as_ref()) {
                    self.grant(N_RESERVED);
                    let continued = self.proceed(&node, action);
                    if let Some(found) = self.judge(continued, &mut best, &mut next) {
                        return Some(found);
                    }
                }
            }
            level = next;
        }
        best
    }

    /// Lets the next call use its share of what is left, as one of `n` calls.
    fn grant(&mut self, n: usize) {
        let steps = self.machine.n_steps;
        let forks = self.machine.n_forks;
        let share = u32::try_from(n).unwrap_or(u32::MAX).max(1);
        self.limit = (
            steps + MAX_STEPS.saturating_sub(steps) / u64::from(share),
            forks + MAX_FORKS.saturating_sub(forks).div_ceil(share),
        );
    }

    /// Compares what calls left with the requirement: a complete recipe ends the search.
    fn judge(
        &mut self,
        nodes: Vec<Node<'a>>,
        best: &mut Option<Recipe>,
        level: &mut Vec<(usize, Node<'a>)>,
    ) -> Option<Recipe> {
        for node in nodes {
            let mut n_missing = self.fields.len();
            if node.class == self.class
                && let Some(fit) = matching::fit(self, &node)
            {
                n_missing = fit.missing.len();
                let known = best.as_ref().map(rank);
                // Solving is the dear part.
                if known.is_none_or(|known| (n_missing, node.calls.len()) < known)
                    && let Some(found) = matching::recipe(self, &node, fit)
                {
                    if found.missing.is_empty() {
                        return Some(found);
                    }
                    *best = Some(found);
                }
            }
            level.push((n_missing, node));
        }
        None
    }

    /// Ways to begin, simple ones first.
    fn starts(&self) -> Vec<(ClassId, Action)> {
        let catalog = self.builder.catalog;
        let mut starts = self.makers(self.class);
        let builders = catalog.builders(self.class).iter();
        let mut classes: Vec<ClassId> = builders.map(|method| method.class).collect();
        classes.dedup();
        for class in classes {
            starts.extend(self.makers(class));
        }
        starts.truncate(MAX_STARTS);
        starts
    }

    /// What makes an object of a class from nothing.
    fn makers(&self, class: ClassId) -> Vec<(ClassId, Action)> {
        let (program, catalog) = (self.builder.program, self.builder.catalog);
        let mut constructors: Vec<MethodId> = program.constructors(class).collect();
        constructors.sort_by_cached_key(|&method| relevance::rank(self, class, method));
        let mut factories = catalog.factories(class).to_vec();
        factories.sort_by_cached_key(|&method| relevance::rank(self, class, method).0);
        let constants = catalog.constants(class).iter().copied();
        let makers = constructors.into_iter().map(Action::New);
        let makers = makers.chain(factories.into_iter().map(Action::Factory));
        makers
            .chain(constants.map(Action::Constant))
            .filter(|&action| self.allows(action))
            .map(|action| (class, action))
            .collect()
    }

    fn allows(&self, action: Action) -> bool {
        let program = self.builder.program;
        let (class, access) = match action {
            Action::New(method) | Action::Factory(method) => {
                (method.class, program.method(method).access)
            }
            Action::Call(method) | Action::Turn(method) => {
                (method.class, program.method(method).access)
            }
            Action::Constant(field) => (field.class, program.field(field).access),
        };
        let needed = self.builder.names.member_access(class, access);
        if needed > self.access && needed <= Access::Package {
            self.has_passed_over.set(true);
        }
        needed <= self.access
    }

    /// What can be called on the object of a node: what a builder builds, and methods that touch what is missing.
    fn moves(&self, node: &Node<'_>, best: Option<&Recipe>) -> Vec<Action> {
        if node.class != self.class {
            return self.moves_of_builder(node.class);
        }
        let missing: Vec<FieldId> = match best {
            Some(best) => best.missing.clone(),
            None => self.fields.iter().map(|(field, _)| *field).collect(),
        };
        self.mutators(node.class, &missing)
    }

    fn moves_of_builder(&self, class: ClassId) -> Vec<Action> {
        let (program, catalog) = (self.builder.program, self.builder.catalog);
        let turns = catalog.builders(self.class).iter().copied();
        let turns = turns
            .filter(|method| method.class == class)
            .map(Action::Turn);
        let mut moves: Vec<Action> = turns.filter(|&action| self.allows(action)).collect();
        let named_alike = |field: &&FieldId| {
            let name = &program.field(**field).name;
            self.fields
                .iter()
                .any(|(wanted, _)| program.field(*wanted).name == *name)
        };
        let fields = program.instance_fields(class).iter().filter(named_alike);
        let fields: Vec<FieldId> = fields.copied().collect();
        moves.extend(self.mutators(class, &fields));
        moves
    }

    /// Methods of the class that touch one of the fields, those that assign it first.
    fn mutators(&self, class: ClassId, fields: &[FieldId]) -> Vec<Action> {
        let program = self.builder.program;
        let mut found = Vec::new();
        for &class in program.superclasses(class) {
            if program.class(class).is_jdk() {
                break;
            }
            for method in program.methods(class) {
                let declared = program.method(method);
                let is_call = !declared.is_static()
                    && declared.has_code()
                    && !declared.is_constructor()
                    && !declared.access.is_synthetic();
                if !is_call || !self.allows(Action::Call(method)) {
                    continue;
                }
                let Touch { assigns, changes } = catalog::touch(program, method, fields);
                if assigns || changes {
                    let n_parameters = declared.descriptor.parameters.len();
                    found.push((!assigns, n_parameters, Action::Call(method)));
                }
            }
        }
        found.sort_by_key(|&(is_late, n_parameters, _)| (is_late, n_parameters));
        found.truncate(MAX_MUTATORS);
        found.into_iter().map(|(_, _, action)| action).collect()
    }

    /// The states that a maker leaves.
    fn begin(&mut self, class: ClassId, action: Action) -> Vec<Node<'a>> {
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
    fn proceed(&mut self, node: &Node<'a>, action: Action) -> Vec<Node<'a>> {
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
            self.class
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
    fn enter(&mut self, state: &mut State<'a>, method: MethodId) -> bool {
        let Ok(Some(code)) = self.builder.program.code(method) else {
            return false;
        };
        state.frames = vec![Frame::new(method, code, FrameKind::Entry)];
        self.cx(state).initialize_class(method.class).is_ok()
    }

    fn arguments(&mut self, state: &mut State<'a>, method: MethodId) -> Vec<Value> {
        let parameters = self.builder.program.parameter_types(method);
        let mut arguments = Vec::new();
        for ty in &parameters {
            let origin = Origin::Parameter(self.n_parameters);
            self.n_parameters += 1;
            let name = format!("arg{}", self.n_parameters);
            arguments.push(self.cx(state).input(name, ty, origin, 0));
        }
        arguments
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
    fn shallowest(&mut self) -> Option<State<'a>> {
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
