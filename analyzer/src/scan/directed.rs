//! Explorations that start elsewhere and are directed at faults which are known: each within small budgets, and isolated from the
//! failures of the others.

use rayon::prelude::*;

use crate::config::Config;
use crate::program::{MethodId, Program};
use crate::replay::Prediction;
use crate::route::Route;

use super::analyze::{Analyzed, isolated};
use super::callers::Approach;
use super::progress::{Counter, Phase, Watch};

/// What the exploration from one start may cost.
pub(super) struct Budgets {
    /// Calls that are followed in addition to those below the entry of a warning.
    pub(super) more_depth: usize,
    /// Conditions on one path.
    pub(super) conditions: usize,
    /// Instructions.
    pub(super) steps: u64,
    /// Forks.
    pub(super) forks: u32,
    /// Z3's resource units.
    pub(super) solver_work: u64,
}

impl Budgets {
    /// The configuration with these, or less where it allows less.
    pub(super) fn within(&self, config: &Config) -> Config {
        Config {
            call_depth: config.call_depth + self.more_depth,
            path_budget: config.path_budget.max(self.conditions),
            solver_work: config.solver_work.min(self.solver_work),
            // What the receiver may be is told apart by where it leads.
            max_targets: 2 * config.max_targets,
            ..config.at_most(self.steps, self.forks)
        }
    }
}

/// Explores from each start, until the time for it is over.
pub(super) fn explore_each<T: Sync>(
    program: &Program,
    starts: impl IntoIterator<Item = (MethodId, T)>,
    (phase, watch): (Phase, Watch<'_>),
    explore: impl Fn(MethodId, &T) -> Analyzed + Sync,
) -> Vec<Analyzed> {
    let starts: Vec<(MethodId, T)> = starts.into_iter().collect();
    let counter = Counter::new(phase, starts.len(), watch);
    let explore = |(start, aim): &(MethodId, T)| {
        let explore = || explore(*start, aim);
        (!counter.is_over()).then(|| counter.count(|| isolated(program, *start, explore)))
    };
    starts.par_iter().filter_map(explore).collect()
}

/// Lets a route lead to a fault, by the calls between a start and the method in which it was found.
pub(super) fn lead(program: &Program, route: &mut Route, approach: &Approach, fault: &Prediction) {
    for call in &approach.calls {
        match call.is_deferred {
            true => route.mark_all(program, call.caller),
            false => route.mark(call.caller, call.at),
        }
    }
    if let Some(site) = fault.site() {
        route.add_goal(site);
    }
    for &(method, at) in fault.stack().iter().skip(1) {
        route.mark(method, at);
    }
}
