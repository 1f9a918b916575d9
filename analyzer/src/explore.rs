//! Exploration of one method: all paths within the budgets.

mod after;
mod fresh;
mod grow;
mod made;
mod plain;
mod seeded;
mod settle;
mod strategy;
mod told;
mod vocabulary;
mod ways;

use std::rc::Rc;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use self::settle::{hangs_on_guess, is_weak, settled_by, supplier};
use self::strategy::Strategy;
use crate::config::Config;
use crate::entry;
use crate::fault::Raised;
use crate::found::{Found, MadeOf};
use crate::incomplete::Incomplete;
use crate::models::ModelTable;
use crate::program::{MethodId, Program};
use crate::replay::{self, Replayed};
use crate::route::{Route, SiteKey};
use crate::solution::{self, Solution};
use crate::state::State;
use crate::step::{Ended, Escape, Machine, Mode, Stop, advance};
use crate::warning::Replay;

pub(crate) use after::{budgets_after, explore_after};
pub(crate) use fresh::{budgets_of_fresh, explore_fresh};
pub(crate) use grow::Corpora;
pub(crate) use made::explore_made;
pub(crate) use plain::solve_plainly;
pub(crate) use seeded::{budgets_of_seeded, explore_seeded};
pub(crate) use told::{explore_told, tell, text_parameters};

/// Paths that are followed when no more are to be split, and the instructions of each.
const MAX_OLDEST: usize = 8;
const OLDEST_STEPS: u64 = 100;

/// What the exploration of one method gives.
pub(crate) struct Exploration<'p> {
    /// Terms, origins and counters.
    pub machine: Machine<'p>,
    /// Solved faults by site.
    pub found: Vec<Found<'p>>,
    /// Paths that ended.
    pub n_paths: u32,
}

/// Explores all paths of a method.
pub(crate) fn explore<'p>(
    program: &'p Program,
    config: &'p Config,
    models: &'p ModelTable,
    method: MethodId,
) -> Exploration<'p> {
    run(program, config, models, method, None)
}

/// Explores those paths of a method that may reach the goals of a route.
pub(crate) fn explore_towards<'p>(
    program: &'p Program,
    config: &'p Config,
    models: &'p ModelTable,
    method: MethodId,
    route: &'p Route,
) -> Exploration<'p> {
    run(program, config, models, method, Some(route))
}

fn run<'p>(
    program: &'p Program,
    config: &'p Config,
    models: &'p ModelTable,
    method: MethodId,
    route: Option<&'p Route>,
) -> Exploration<'p> {
    let mut machine = Machine::new(program, config, models, Mode::Explore);
    machine.route = route;
    let mut explorer = Explorer::new(machine, method);
    match entry::start_state(&mut explorer.result.machine, method) {
        Ok(state) => explorer.run(state),
        Err(reason) => explorer.result.machine.note(reason),
    }
    explorer.note_mismatches();
    explorer.result
}

struct Explorer<'p> {
    method: MethodId,
    /// Paths that were solved by site, the weak ones apart.
    n_tried: FxHashMap<(SiteKey, bool), usize>,
    /// How many of them the solver gave up on.
    n_unsolved: FxHashMap<SiteKey, usize>,
    /// Paths to a fault that were to be solved.
    n_examined: usize,
    /// Methods of the caller's whose answers are at fault somewhere, which is the caller's mistake.
    supplied: FxHashSet<(SiteKey, MethodId)>,
    /// Sites whose inputs did not replay.
    mismatched: Vec<SiteKey>,
    /// Sites where paths ended with a fault, solved or not.
    failed: FxHashSet<SiteKey>,
    strategy: Strategy<'p>,
    /// Whether solutions are replayed; not if the path began with a constructor, of which they say nothing.
    replays: bool,
    /// What the object was made of that the method is called on, if it was made.
    made_of: Option<Arc<MadeOf>>,
    result: Exploration<'p>,
}

impl<'p> Explorer<'p> {
    fn new(machine: Machine<'p>, method: MethodId) -> Self {
        Explorer {
            method,
            n_tried: FxHashMap::default(),
            n_unsolved: FxHashMap::default(),
            n_examined: 0,
            supplied: FxHashSet::default(),
            mismatched: Vec::new(),
            failed: FxHashSet::default(),
            strategy: Strategy::default(),
            replays: true,
            made_of: None,
            result: Exploration {
                machine,
                found: Vec::new(),
                n_paths: 0,
            },
        }
    }

    fn run(&mut self, state: State<'p>) {
        self.strategy = Strategy::default();
        self.strategy.push(state);
        while !self.strategy.is_empty() {
            if self.is_done() {
                return self.strategy.clear();
            }
            if let Some(limit) = self.limit() {
                if limit == Incomplete::ForkLimit {
                    self.follow_oldest();
                }
                self.result.machine.note(limit);
                return self.strategy.clear();
            }
            if let Some(mut state) = self.strategy.pop(&self.result.machine) {
                self.follow(&mut state);
                self.place_new();
            }
        }
    }

    /// Follows the paths that have waited longest to where they would be split next: one side of an early branch is not to
    /// be missed because the other has spent all forks.
    fn follow_oldest(&mut self) {
        for mut state in self.strategy.oldest(MAX_OLDEST) {
            let end = self.result.machine.n_steps + OLDEST_STEPS;
            while self.result.machine.n_steps < end {
                let ended = self.step(&mut state);
                self.result.machine.worklist.clear();
                if let Some(ended) = ended {
                    self.end(ended);
                    break;
                }
            }
        }
    }

    /// Has the new paths execute the instruction at which they were split, so that they stand where they go on. Those to a
    /// handler are short, and followed at once, the first one first: the last is the one that a loop has split off last.
    fn place_new(&mut self) {
        while !self.result.machine.worklist.is_empty() {
            for mut state in std::mem::take(&mut self.result.machine.worklist) {
                let has_thrown = state.calls.last().is_some_and(|call| call.throws.is_some());
                match self.limit() {
                    None if has_thrown => self.follow(&mut state),
                    None if let Some(ended) = self.step(&mut state) => self.end(ended),
                    _ => self.strategy.push(state),
                }
            }
        }
    }

    /// Follows one path to its end.
    fn follow(&mut self, state: &mut State<'p>) {
        let ended = loop {
            self.strategy.visit(state);
            if let Some(ended) = self.step(state) {
                break ended;
            }
        };
        self.end(ended);
    }

    /// Executes one instruction; `Some` when the path has ended.
    fn step(&mut self, state: &mut State<'p>) -> Option<Ended> {
        let ended = advance(&mut self.result.machine, state);
        self.examine_escapes();
        let machine = &self.result.machine;
        match ended {
            None if self.has_strayed(state) => Some(Ended::Stopped(Stop::Infeasible)),
            None if machine.n_steps >= machine.config.max_steps => {
                Some(Ended::Stopped(Stop::Incomplete(Incomplete::StepLimit)))
            }
            ended => ended,
        }
    }

    fn end(&mut self, ended: Ended) {
        self.result.n_paths += 1;
        if let Ended::Stopped(Stop::Incomplete(reason)) = ended {
            self.result.machine.note(reason);
        }
    }

    /// Whether a directed exploration has found what it looks for.
    fn is_done(&self) -> bool {
        let machine = &self.result.machine;
        machine
            .route
            .is_some_and(|route| route.is_done(&machine.settled))
    }

    /// Whether a directed path has left its route.
    fn has_strayed(&self, state: &State<'p>) -> bool {
        let route = self.result.machine.route;
        route.is_some_and(|route| !route.admits(state))
    }

    /// Notes the sites that no other inputs have reached.
    fn note_mismatches(&mut self) {
        let Exploration { machine, found, .. } = &mut self.result;
        for site in &self.mismatched {
            if found.iter().all(|found| found.site != *site) {
                machine.note(Incomplete::ReplayMismatch);
            }
        }
    }

    fn limit(&self) -> Option<Incomplete> {
        let machine = &self.result.machine;
        if machine.n_steps >= machine.config.max_steps {
            Some(Incomplete::StepLimit)
        } else if machine.n_forks >= machine.config.max_forks {
            Some(Incomplete::ForkLimit)
        } else {
            None
        }
    }

    fn examine_escapes(&mut self) {
        while let Some(escape) = self.result.machine.escapes.pop() {
            self.result.n_paths += 1;
            self.examine(escape);
        }
    }

    /// Solves and replays the path to a fault, unless its site is settled.
    fn examine(&mut self, Escape { state, raised }: Escape<'p>) {
        let machine = &self.result.machine;
        let is_informed = machine.watched.is_empty() || state.is_informed;
        let frames = raised.stack.iter().copied();
        let site = SiteKey::of(machine.program, frames, raised.id());
        let Some(site) = site.filter(|site| is_informed && machine.seeks(site)) else {
            return;
        };
        self.failed.insert(site.clone());
        // One more answer of the same method tells nothing new; the code may be at fault as well.
        let supplier = supplier(machine, &state, &raised);
        if supplier.is_some_and(|method| self.supplied.contains(&(site.clone(), method))) {
            return;
        }
        let is_weak = is_weak(machine, &state, &raised);
        if !self.may_try(&site, is_weak) {
            return;
        }
        self.n_examined += 1;
        let machine = &mut self.result.machine;
        let Some(solution) = solution::solve(machine, &state) else {
            machine.note(Incomplete::SolverUnknown);
            return self.give_up(site, is_weak);
        };
        let better = solve_plainly(machine, &state, &solution);
        let n_found = self.result.found.len();
        let mut replaces = false;
        if let Some(better) = better {
            self.keep(&site, state.clone(), raised.clone(), better.solution);
            replaces = better.replaces && self.result.found.len() > n_found;
        }
        if !replaces && self.result.machine.seeks(&site) {
            self.keep(&site, state, raised, solution);
        }
    }

    /// Keeps a solved path, unless its replay ends elsewhere.
    fn keep(&mut self, site: &SiteKey, state: State<'p>, raised: Rc<Raised>, solution: Solution) {
        let machine = &mut self.result.machine;
        // What a conjecture says of the inputs, only calls can bring about.
        let replayed = match self.replays && !state.path.is_conjecture() {
            true => replay::replay(machine, self.method, &solution, &raised),
            false => Replayed::Confirmed,
        };
        let replay = match replayed {
            Replayed::Confirmed => Replay::Confirmed,
            Replayed::Undecided => Replay::Undecided,
            Replayed::Mismatch => {
                // An accelerated path only adds to those that take each iteration; its guess may fail.
                if !state.accelerated {
                    self.mismatched.push(site.clone());
                }
                return;
            }
        };
        self.result.found.push(Found {
            site: site.clone(),
            nth_path: self.n_examined,
            state,
            raised,
            solution,
            replay,
            made_of: self.made_of.clone(),
        });
        self.settle();
    }
}
