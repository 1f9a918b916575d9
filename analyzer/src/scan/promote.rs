//! A second attempt at warnings whose best path starts where no caller stands, or blames one: the exploration starts again
//! at accessible methods that call the entry, directed at the fault.
//!
//! The paths that are found compete with the known ones. A value that the new entry only passes on stays its caller's
//! mistake.

use std::collections::BTreeMap;

use rayon::prelude::*;
use rustc_hash::FxHashSet;

use crate::config::Config;
use crate::construct::Workshop;
use crate::coverage::MethodCoverage;
use crate::explore::explore_towards;
use crate::program::{MethodId, Program};
use crate::replay::Prediction;
use crate::route::Route;
use crate::warning::{Blame, FaultPath};
use crate::witness::Access;

use super::callers::{Approach, Callers};
use super::progress::{Counter, Phase, Watch};
use super::ranking::keep_best;
use super::{Analyzed, Pending, add, coverage_of, isolated, sum_up};

/// Callers that are tried for a warning that starts where no caller stands.
const MAX_STARTS: usize = 3;
/// Calls between an accessible method and the entry are followed in addition to those below the entry.
const MORE_DEPTH: usize = 2;
/// Conditions on one path: a caller has its own, too.
const PATH_BUDGET: usize = 24;
/// Instructions per caller.
const MAX_STEPS: u64 = 1_500;
/// Forks per caller.
const MAX_FORKS: u32 = 60;
/// Z3's resource units per caller.
const SOLVER_WORK: u64 = 20_000;

/// Explores the callers of weak warnings, those that are `open` to more; what was found, and what it cost.
pub(super) fn promote(
    Workshop {
        program,
        config,
        models,
        ..
    }: Workshop<'_>,
    open: &FxHashSet<MethodId>,
    warnings: &[Pending],
    watch: Watch<'_>,
) -> Vec<Analyzed> {
    let config = budgets(config);
    let routes: Vec<(MethodId, Route)> = routes(program, open, warnings).into_iter().collect();
    let counter = Counter::new(Phase::Callers, routes.len(), watch);
    let explore = |(start, route): &(MethodId, Route)| {
        let explore = || {
            let exploration = explore_towards(program, &config, models, *start, route);
            sum_up(&exploration, *start)
        };
        (!counter.is_over()).then(|| counter.count(|| isolated(program, *start, explore)))
    };
    routes.par_iter().filter_map(explore).collect()
}

fn budgets(config: &Config) -> Config {
    Config {
        call_depth: config.call_depth + MORE_DEPTH,
        path_budget: config.path_budget.max(PATH_BUDGET),
        max_steps: config.max_steps.min(MAX_STEPS),
        max_forks: config.max_forks.min(MAX_FORKS),
        solver_work: config.solver_work.min(SOLVER_WORK),
        ..config.clone()
    }
}

/// Where to start, and what to look for from there.
fn routes(
    program: &Program,
    open: &FxHashSet<MethodId>,
    warnings: &[Pending],
) -> BTreeMap<MethodId, Route> {
    let callers = Callers::new(program);
    let mut routes: BTreeMap<MethodId, Route> = BTreeMap::new();
    for pending in warnings {
        let mut solved = pending.solved.iter();
        let plain = solved.find(|(_, order)| order.is_plain());
        let Some((path, order)) = plain.or(pending.solved.first()) else {
            continue;
        };
        let approach = callers.approach(program, order.method);
        let starts = approach.starts.iter();
        let starts = starts.filter(|start| open.contains(start));
        for &start in starts.take(starts_for(path)) {
            let route = routes.entry(start).or_default();
            add_approach(program, route, &approach);
            add_fault(route, &order.prediction);
        }
    }
    for route in routes.values_mut() {
        route.lay(program);
    }
    routes
}

/// How many callers may make a better case.
fn starts_for(path: &FaultPath) -> usize {
    match (path.entry.access, path.blame) {
        (Access::Forced, _) => MAX_STARTS,
        // The exploration of each caller has been here already, less patiently.
        (Access::Package, _) | (_, Blame::Caller) => 1,
        _ => 0,
    }
}

pub(super) fn add_approach(program: &Program, route: &mut Route, approach: &Approach) {
    for call in &approach.calls {
        if call.is_deferred {
            route.mark_all(program, call.caller);
        } else {
            route.mark(call.caller, call.at);
        }
    }
}

pub(super) fn add_fault(route: &mut Route, fault: &Prediction) {
    if let Some(site) = fault.site() {
        route.add_goal(site);
    }
    for &(method, at) in fault.stack().iter().skip(1) {
        route.mark(method, at);
    }
}

/// Adds what was found to the warnings it concerns, and the effort to the methods it started in, which are sorted by key.
pub(super) fn merge(
    warnings: &mut [Pending],
    methods: &mut [MethodCoverage],
    promoted: Vec<Analyzed>,
) {
    let mut found: BTreeMap<String, Vec<_>> = BTreeMap::new();
    for Analyzed {
        coverage, warnings, ..
    } in promoted
    {
        if let Some(known) = coverage_of(&coverage, methods) {
            add(known, &coverage);
        }
        for Pending { warning, solved } in warnings {
            found.entry(warning.fingerprint).or_default().extend(solved);
        }
    }
    for pending in warnings {
        if let Some(solved) = found.remove(&pending.warning.fingerprint) {
            pending.solved.extend(solved);
            keep_best(pending);
        }
    }
}
