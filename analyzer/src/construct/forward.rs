//! The way round: instead of a search for the solved object, calls that make one of its class are run on unknown arguments,
//! then the entry method on what they leave, and the whole is solved where it meets the fault.
//!
//! Nobody has to guess which of the many states that lead to the fault calls leave: a ring that is full, a text put together
//! by appends, two fields that agree.

mod earlier;
mod elsewhere;
mod found;
mod goal;
mod handed_over;
mod looks;
mod made;
mod moves;
mod named;
mod parts;
mod repeat;
mod roam;
mod statics;
mod switches;
mod unreached;
mod within;

use rustc_hash::FxHashMap;

use crate::classfile::GenericType;
use crate::entry;
use crate::program::{ClassId, MethodId};
use crate::returns::shallowest;
use crate::state::{ObjId, Reference, State, Value};
use crate::step::{Effort, Mode, StepCx, advance};
use crate::witness::Access;

pub(super) use elsewhere::{build_below, build_lambda};
pub(super) use made::build_made;
pub(crate) use unreached::Unreached;

use super::recipe::Action;
use super::search::{Node, Search, by_kind};
use super::{Built, Order, Workshop};

use goal::Goal;

/// Instructions of the entry method after one sequence of calls, if there may be others.
const MAX_STEPS: u64 = 2_000;
/// Instructions of the entry method after all of them.
const MAX_STEPS_IN_ALL: u64 = 6_000;
/// Paths of the entry method after one sequence of calls, cases of switches aside.
const MAX_FORKS: u32 = 16;
/// Calls after the one that makes the object.
const MAX_CALLS: usize = 3;
/// Sequences of one length that are continued.
const MAX_WIDTH: usize = 12;
/// Of these, sequences with one last call that leave objects which look the same.
const MAX_ALIKE: usize = 2;
/// Solved paths that may fail the rehearsal.
const MAX_REHEARSED: usize = 8;
/// Instructions and forks of the calls before it.
const BUDGET: Effort = Effort {
    steps: 20_000,
    forks: 120,
};
/// Calls that their budget is kept for.
const N_RESERVED: usize = 3;
/// Objects on the way to the wanted one, each given by the one before it.
const MAX_TURNS: usize = 4;

/// A test whose first object of the program comes from calls that were run before the entry method; `None` unless it
/// passes the rehearsal by better means than those of `access`.
pub(super) fn build(
    workshop: Workshop<'_>,
    order: &Order,
    access: Access,
    unreached: &mut Unreached,
) -> Option<Built> {
    if workshop.program.entry(order.method).reach() >= access {
        return None;
    }
    let goals = [Goal::of, Goal::given_by_receiver, Goal::of_heir].into_iter();
    let mut goals = goals.filter_map(|goal| goal(workshop, order));
    goals.find_map(|goal| unreached.try_for(&goal, access, || goal.built(access)))
}

/// The same, of public calls that are not passed what is at fault, nor what another object has given.
pub(super) fn build_otherwise(workshop: Workshop<'_>, order: &Order) -> Option<Built> {
    let is_worth = workshop.program.entry(order.method).reach() == Access::Public;
    let goals = [Goal::of, Goal::given_by_receiver].into_iter();
    let mut goals = goals
        .filter(|_| is_worth)
        .filter_map(|goal| goal(workshop, order));
    goals.find_map(|mut goal| {
        goal.passes_none = true;
        goal.built(Access::Package)
    })
}

struct Forward<'a, 'p> {
    goal: &'a Goal<'p>,
    search: Search<'a, 'p>,
    /// Instructions of the entry method so far.
    n_steps: u64,
    n_rehearsed: usize,
    /// The first test that passes a null nobody asks about, though the ordered fault needs none: something else than null
    /// may lead there, too.
    by_null: Option<Built>,
    /// The first test that passes what another owner gave.
    of_another: Option<Built>,
}

impl<'a> Forward<'a, '_> {
    fn run(&mut self) -> Option<Built> {
        match self.goal.made_of {
            Some(made_of) => self.make_of(made_of),
            None => self.call(),
        }
    }

    fn call(&mut self) -> Option<Built> {
        let mut level = Vec::new();
        for (class, action) in self.starts() {
            self.search.grant(N_RESERVED);
            let begun = self.search.begin(class, action);
            if let Some(built) = self.try_all(begun, &mut level) {
                return Some(built);
            }
        }
        let mut made = self.own(&level);
        for n_before in 0..MAX_CALLS {
            let moves = by_kind(level.iter(), |kind| {
                let mut moves = self.moves(kind.class);
                // After that come another call and one on what was taken.
                if n_before + 2 < MAX_CALLS && kind.class == self.goal.class {
                    moves.extend(self.takes(kind.class, &moves));
                }
                let owner = kind.owner.into_iter();
                moves.extend(owner.flat_map(|owner| self.moves_of_owner(owner)));
                let giver = kind.giver.into_iter();
                moves.extend(giver.flat_map(|giver| self.on_same_part(kind.class, giver)));
                moves
            });
            level.retain(|node: &Node<'_>| !moves[&node.kind()].is_empty());
            level.sort_by_key(|node| (node.is_stuck, node.state.path.demands()));
            self.retain_different(&mut level);
            level.truncate(MAX_WIDTH);
            let mut next = Vec::new();
            for node in std::mem::take(&mut level) {
                for &action in &moves[&node.kind()] {
                    self.search.grant(N_RESERVED);
                    let continued = self.search.proceed(&node, action);
                    if let Some(built) = self.try_all(continued, &mut next) {
                        return Some(built);
                    }
                }
            }
            level = next;
            if made.is_empty() {
                made = self.own(&level);
            }
        }
        let made_later = self.make_later();
        let repeated = made_later.or_else(|| self.repeat(&made));
        repeated.or_else(|| self.roam(&made))
    }

    /// Keeps few of those objects that look the same after the same call: what follows one of them mostly follows the others.
    fn retain_different(&self, level: &mut Vec<Node<'a>>) {
        let mut n_alike: FxHashMap<_, usize> = FxHashMap::default();
        level.retain(|node| {
            let last = node.calls.last().map(|(action, _)| *action);
            let n = n_alike.entry((last, self.looks(node))).or_default();
            *n += 1;
            *n <= MAX_ALIKE
        });
    }

    /// Those nodes that have made the object.
    fn own(&self, nodes: &[Node<'a>]) -> Vec<Node<'a>> {
        let own = nodes.iter().filter(|node| node.class == self.goal.class);
        own.cloned().collect()
    }

    fn starts(&self) -> Vec<(ClassId, Action)> {
        if self.goal.makers.is_empty() {
            return self.search.starts();
        }
        let makers = self.goal.makers.iter().copied();
        let allowed = makers.filter(|&action| self.search.allows(action));
        let of = |action| match action {
            Action::New(constructor) => (constructor.class, action),
            _ => (self.goal.class, action),
        };
        allowed.map(of).collect()
    }

    /// Runs the entry method on what each of the sequences left.
    fn try_all(&mut self, nodes: Vec<Node<'a>>, level: &mut Vec<Node<'a>>) -> Option<Built> {
        for mut node in nodes {
            if node.class == self.goal.class {
                if let Some(built) = self.try_entry(&node) {
                    return Some(built);
                }
            } else {
                // Those that give each other would never come to an end.
                let built = match node.n_made_in_turn() <= MAX_TURNS {
                    true => self.search.built_by(&node),
                    false => Vec::new(),
                };
                node.is_stuck = built.is_empty();
                let built = self.try_all(built, level);
                if built.is_some() {
                    return built;
                }
            }
            level.push(node);
        }
        None
    }

    fn has_tried_enough(&self) -> bool {
        self.n_steps >= MAX_STEPS_IN_ALL || self.n_rehearsed >= MAX_REHEARSED
    }

    fn try_entry(&mut self, node: &Node<'a>) -> Option<Built> {
        let is_receiver = self.goal.position == 0;
        let is_known = !is_receiver || self.search.enters(node, self.goal.order.method);
        if self.has_tried_enough() || !is_known {
            return None;
        }
        let machine = &mut self.search.machine;
        let (n_steps, n_forks) = (machine.n_steps, machine.n_forks);
        machine.mode = Mode::Explore;
        // What a call before the entry method threw is not thrown by it.
        machine.escapes.clear();
        let built = self.run_entry(node);
        let machine = &mut self.search.machine;
        machine.mode = Mode::Construct;
        machine.worklist.clear();
        self.n_steps += machine.n_steps - n_steps;
        (machine.n_steps, machine.n_forks) = (n_steps, n_forks);
        built
    }

    /// Follows the paths of the entry method that may meet the fault.
    fn run_entry(&mut self, node: &Node<'a>) -> Option<Built> {
        let mut state = node.state.clone();
        self.enter_entry(&mut state, node)?;
        let machine = &mut self.search.machine;
        let (.., max_steps) = self.goal.effort();
        let (max_steps, max_forks) = (
            machine.n_steps + max_steps,
            machine.n_forks + self.goal.max_forks,
        );
        machine.worklist.push(state);
        while let Some(mut state) = shallowest(&mut self.search.machine) {
            loop {
                let machine = &mut self.search.machine;
                let ended =
                    advance(machine, &mut state).is_some() || !self.goal.route.admits(&state);
                while let Some(escape) = self.search.machine.escapes.pop() {
                    if let Some(built) = self.examine(node, escape) {
                        return Some(built);
                    }
                }
                let machine = &self.search.machine;
                if machine.n_steps >= max_steps || machine.n_forks >= max_forks {
                    return None;
                }
                if ended {
                    break;
                }
            }
        }
        None
    }

    /// Calls the entry method with the object in its place and unknown other arguments.
    fn enter_entry(&mut self, state: &mut State<'a>, node: &Node<'a>) -> Option<()> {
        let program = self.goal.workshop.program;
        let method = self.goal.order.method;
        if !self.search.enter(state, method) {
            return None;
        }
        let is_static = program.method(method).access.is_static();
        let names = entry::parameter_names(program, method);
        let parameters = program.parameter_types(method);
        let object = Value::Ref(Reference::Object(node.object));
        let is_receiver = !is_static && self.goal.position == 0;
        let mut arguments = match self.goal.order.through {
            Some(_) => self.captured(node)?,
            None if is_receiver => vec![object],
            None => Vec::new(),
        };
        let own = arguments.len();
        let n_known = own.saturating_sub(usize::from(is_receiver));
        if !is_static && !is_receiver {
            arguments.push(match self.owning_receiver(node) {
                Some(owner) => Value::Ref(Reference::Object(owner)),
                None => self.any_receiver(state, method),
            });
        }
        for (name, ty) in names.into_iter().zip(&parameters).skip(n_known) {
            let is_made = !is_receiver && arguments.len() == self.goal.position;
            arguments.push(match is_made && self.goal.order.through.is_none() {
                true => object,
                false => self.search.argument(state, name, ty),
            });
        }
        let passed = node.calls.iter().flat_map(|(_, arguments)| arguments);
        let unknown = arguments[own..].iter().filter(|it| **it != object);
        state.inputs = passed.chain(unknown).copied().collect();
        state.frame_mut().set_arguments(arguments);
        Some(())
    }

    /// The object that gave the one which is passed, if the entry method can be called on it.
    fn owning_receiver(&self, node: &Node<'a>) -> Option<ObjId> {
        let program = self.goal.workshop.program;
        let (owner, class) = node.owner?;
        program
            .is_subclass(class, self.goal.order.method.class)
            .then_some(owner)
    }

    /// A receiver of which nothing is known.
    fn any_receiver(&mut self, state: &mut State<'a>, method: MethodId) -> Value {
        let program = self.goal.workshop.program;
        let ty = GenericType::raw(program.class(method.class).ty());
        let receiver = self.search.argument(state, "this".to_owned(), &ty);
        let mut cx = StepCx {
            machine: &mut self.search.machine,
            state,
        };
        cx.exclude_null(receiver);
        receiver
    }
}
