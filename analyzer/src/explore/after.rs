//! Exploration of a method after preludes: what was done before has changed static fields that it reads.
//!
//! Preludes are tried breadth first, the shortest first. Only paths that read what the prelude changed are of interest;
//! all others have been explored without it.

use std::collections::BTreeSet;

use rustc_hash::FxHashSet;

use crate::config::Config;
use crate::entry;
use crate::incomplete::Incomplete;
use crate::prelude::{Performance, Preludes, RUN, unknown_arguments};
use crate::program::{FieldId, MethodId};
use crate::returns::returns;
use crate::state::prelude::Look;
use crate::state::{Act, State};
use crate::step::{Effort, Machine, Mode, StepCx};

use super::{Exploration, Explorer, settled_by};

/// Steps of a prelude.
const MAX_ACTS: usize = 3;
/// Acts that others depend on.
const MAX_ENABLERS: usize = 3;
/// Preludes of one length that are continued.
const MAX_WIDTH: usize = 6;
/// Ways through one step that are followed.
const MAX_WAYS: usize = 3;
/// Instructions of a method and its preludes, those of repeated steps apart, if few others read the same fields.
const MAX_STEPS: u64 = 3_000;
/// Methods that read a field: where there are more, they share what is spent on it.
const FEW_READERS: u64 = 32;
/// Calls on the stack, the entry method among them, up to which it matters what a static field holds.
const NEAR: usize = 2;
/// Steps that are repeated, and how often.
const MAX_REPEATED: usize = 2;
const MAX_TIMES: usize = 32;

/// What the method may cost after one prelude.
const ENTRY: Effort = Effort {
    steps: 400,
    forks: 16,
};
/// Conditions on one path: a prelude has its own, too.
const PATH_BUDGET: usize = 24;
/// Z3's resource units per method.
const SOLVER_WORK: u64 = 20_000;

/// Budgets of the exploration after a prelude.
pub(crate) fn budgets_after(config: &Config) -> Config {
    Config {
        path_budget: config.path_budget.max(PATH_BUDGET),
        solver_work: config.solver_work.min(SOLVER_WORK),
        ..config.at_most(ENTRY.steps, ENTRY.forks)
    }
}

/// Explores a method after preludes, for faults that `plain` has not found; `None` if nothing changes what it reads.
pub(crate) fn explore_after<'p>(
    preludes: &Preludes<'p>,
    method: MethodId,
    plain: &mut Exploration<'p>,
) -> Option<Exploration<'p>> {
    if plain.machine.statics_read.is_empty() {
        return None;
    }
    let mut after = After::new(preludes, method, plain);
    let acts = after.first_acts();
    if acts.is_empty() {
        return None;
    }
    note_contents(preludes, &acts, &mut plain.machine);
    after.share(&acts);
    after.explore(&acts);
    for &act in acts.iter().take(MAX_REPEATED) {
        after.repeat(act);
    }
    let mut explored = after.explorer.result;
    explored.machine.n_steps = after.spent.steps;
    explored.machine.n_forks = after.spent.forks;
    Some(explored)
}

/// Notes which final fields that the method reads hold what others change.
fn note_contents(preludes: &Preludes<'_>, acts: &[Act], machine: &mut Machine<'_>) {
    let program = preludes.program;
    let effects: Vec<_> = acts.iter().map(|&act| preludes.effects(act)).collect();
    let is_changed = |field: &FieldId| effects.iter().any(|it| it.contains(field));
    let read = machine.statics_read.keys().copied();
    let read = read.filter(|field| is_changed(field) && !program.is_reassigned(*field));
    for field in read.collect::<Vec<_>>() {
        machine.note(Incomplete::StaticState(program.field_name(field)));
    }
}

/// The static fields that a method has read itself, or what it calls.
fn near(machine: &Machine<'_>) -> impl Iterator<Item = FieldId> {
    let read = machine.statics_read.iter();
    read.filter(|&(_, &depth)| depth <= NEAR)
        .map(|(&field, _)| field)
}

struct After<'a, 'p> {
    preludes: &'a Preludes<'p>,
    explorer: Explorer<'p>,
    /// Static fields that the method reads.
    read: BTreeSet<FieldId>,
    /// These, and those that what changes them reads.
    followed: BTreeSet<FieldId>,
    /// The next number of a parameter.
    number: u16,
    /// What static fields looked like after preludes.
    met: FxHashSet<Vec<Look>>,
    /// The effort so far.
    spent: Effort,
    /// Instructions of the method and its preludes, those of repeated steps apart.
    budget: u64,
    max_steps: u64,
}

impl<'a, 'p> After<'a, 'p> {
    fn new(preludes: &'a Preludes<'p>, method: MethodId, plain: &Exploration<'p>) -> Self {
        let Preludes {
            program,
            config,
            models,
            ..
        } = *preludes;
        let mut machine = Machine::new(program, config, models, Mode::Explore);
        machine.settled = settled_by(plain);
        let mut read: BTreeSet<FieldId> = near(&plain.machine).collect();
        read.extend(preludes.read_by(method));
        let n_parameters = program.method(method).descriptor.parameters.len();
        After {
            preludes,
            explorer: Explorer::new(machine, method),
            followed: read.clone(),
            read,
            number: u16::try_from(n_parameters).unwrap_or(u16::MAX),
            met: FxHashSet::default(),
            spent: Effort::default(),
            budget: MAX_STEPS,
            max_steps: MAX_STEPS,
        }
    }

    /// What a prelude may begin with.
    fn first_acts(&mut self) -> Vec<Act> {
        self.initialize();
        let mut acts = self.acts();
        acts.retain(|&act| !self.preludes.effects(act).is_disjoint(&self.followed));
        acts
    }

    /// Shares what is spent on fields among all methods that read them.
    fn share(&mut self, acts: &[Act]) {
        let effects: Vec<_> = acts.iter().map(|&act| self.preludes.effects(act)).collect();
        let changed = effects.iter().flat_map(|effects| effects.iter());
        let read = changed.copied().filter(|field| self.read.contains(field));
        let n_readers = self.preludes.n_readers(read);
        self.budget = MAX_STEPS * FEW_READERS / n_readers.max(FEW_READERS);
        self.max_steps = self.budget;
    }

    /// Makes sure that it is known what the fields hold at first.
    fn initialize(&mut self) {
        let mut state = State::default();
        let mut cx = StepCx {
            machine: &mut self.explorer.result.machine,
            state: &mut state,
        };
        for field in &self.read {
            // A class that cannot be initialized has nothing to change.
            let _ = cx.initialize_class(field.class);
        }
    }

    /// What may change what the method reads, then what those acts depend on.
    fn acts(&mut self) -> Vec<Act> {
        let (preludes, method) = (self.preludes, self.explorer.method);
        let mut acts = preludes.candidates(method, &self.read);
        let called = acts.iter().filter_map(|act| act.method());
        let asked: BTreeSet<FieldId> = called
            .flat_map(|called| preludes.read_by(called))
            .filter(|field| !self.read.contains(field))
            .collect();
        let mut enablers = preludes.candidates(method, &asked);
        enablers.retain(|enabler| !acts.contains(enabler));
        acts.extend(enablers.into_iter().take(MAX_ENABLERS));
        self.followed.extend(self.read.union(&asked));
        acts
    }

    fn explore(&mut self, first: &[Act]) {
        let mut acts = first.to_vec();
        let mut level = vec![State::default()];
        for _ in 0..MAX_ACTS {
            let mut next = Vec::new();
            for state in std::mem::take(&mut level) {
                for &act in &acts {
                    for left in self.perform(&state, act) {
                        self.explore_on(&left);
                        next.push(left);
                    }
                    if self.spent.steps >= self.max_steps {
                        return;
                    }
                }
            }
            next.sort_by_key(|state: &State<'_>| state.path.demands());
            next.truncate(MAX_WIDTH);
            level = next;
            acts = self.acts();
        }
    }

    /// Takes the same step again and again, on the way that asks least, while numbers change.
    fn repeat(&mut self, act: Act) {
        self.max_steps = self.spent.steps + self.budget / 2;
        self.met.clear();
        let mut state = State::default();
        for times in 1..=MAX_TIMES {
            let Some(left) = self.perform(&state, act).into_iter().next() else {
                return;
            };
            if self.numbers(&left) == self.numbers(&state) {
                return;
            }
            state = left;
            if times > MAX_ACTS {
                self.explore_on(&state);
            }
            if self.spent.steps >= self.max_steps {
                return;
            }
        }
    }

    /// What is known of the numbers that static fields lead to.
    fn numbers(&self, state: &State<'_>) -> Vec<Look> {
        let terms = &self.explorer.result.machine.terms;
        let mut looks = state.looks(terms, &self.followed);
        looks.retain(|look| matches!(look, Look::Number(_)));
        looks
    }

    /// The ways through a step that leave static fields as they have not been before, those first that ask least.
    fn perform(&mut self, state: &State<'p>, act: Act) -> Vec<State<'p>> {
        let mut before = state.clone();
        let machine = &mut self.explorer.result.machine;
        machine.mode = Mode::Construct;
        machine.watched.clear();
        let tested = machine.tested.clone();
        let first = self.number;
        let arguments = unknown_arguments(
            &mut StepCx {
                machine,
                state: &mut before,
            },
            act,
            &mut self.number,
        );
        let mut performance = Performance {
            machine,
            run: |machine: &mut Machine<'p>, state| returns(machine, state, RUN),
        };
        let mut left = performance.perform(&before, act, &arguments);
        // Whether others that get an argument later test it says nothing: they may not be called.
        machine
            .tested
            .retain_parameters(&tested, |number| number >= first);
        self.account();
        left.retain(|left| !left.changed_statics(state).is_disjoint(&self.followed));
        left.sort_by_key(|left| left.path.demands());
        self.unmet(left)
    }

    /// Those that leave something new.
    fn unmet(&mut self, left: Vec<State<'p>>) -> Vec<State<'p>> {
        let terms = &self.explorer.result.machine.terms;
        let looks = left.iter().map(|left| left.looks(terms, &self.followed));
        let looks: Vec<_> = looks.collect();
        let paired = left.into_iter().zip(&looks);
        let unmet = paired.filter(|(_, looks)| !self.met.contains(*looks));
        let unmet = unmet.map(|(left, _)| left).take(MAX_WAYS).collect();
        self.met.extend(looks);
        unmet
    }

    /// Explores the method where a prelude has led, if that has changed what it reads.
    fn explore_on(&mut self, prelude: &State<'p>) {
        let changed = prelude.changed_statics(&State::default());
        if changed.is_disjoint(&self.read) {
            return;
        }
        let explorer = &mut self.explorer;
        let machine = &mut explorer.result.machine;
        machine.mode = Mode::Explore;
        machine.escapes.clear();
        machine.watched = changed;
        if let Ok(state) = entry::start_after(machine, prelude.clone(), explorer.method) {
            explorer.run(state);
        }
        self.read.extend(near(&explorer.result.machine));
        self.account();
    }

    /// Counts what was spent, and begins to count anew.
    fn account(&mut self) {
        let Effort { steps, forks } = self.explorer.result.machine.renew();
        self.spent.steps += steps;
        self.spent.forks += forks;
    }
}
