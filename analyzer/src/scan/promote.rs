//! A second attempt at warnings whose best path starts where no caller stands, or blames one: the exploration starts again
//! at accessible methods that call the entry, directed at the fault.
//!
//! The paths that are found compete with the known ones. A value that the new entry only passes on stays its caller's
//! mistake.

use std::collections::BTreeMap;

use rustc_hash::FxHashSet;

use crate::construct::Workshop;
use crate::coverage::MethodCoverage;
use crate::explore::explore_towards;
use crate::program::{ClassId, MethodId, Program};
use crate::route::Route;
use crate::warning::{Blame, FaultPath};
use crate::witness::Access;

use super::analyze::{Analyzed, add, sum_up};
use super::callers::Callers;
use super::directed::{Budgets, explore_each, lead};
use super::progress::{Phase, Watch};
use super::ranking::keep_best;
use super::{Pending, coverage_of};

/// Callers that are tried for a warning that starts where no caller stands.
const MAX_STARTS: usize = 3;
/// A caller has conditions of its own, too.
const BUDGETS: Budgets = Budgets {
    more_depth: 2,
    conditions: 24,
    steps: 1_500,
    forks: 60,
    solver_work: 20_000,
};

/// Explores the callers of weak warnings, those that are `open` to more or call hooks; what was found, and what it cost.
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
    let config = BUDGETS.within(config);
    let routes = routes(program, open, warnings).into_iter();
    let routes = routes.map(|((start, _), route)| (start, route));
    explore_each(program, routes, (Phase::Callers, watch), |start, route| {
        let towards = explore_towards(program, &config, models, start, route);
        sum_up(&towards, start)
    })
}

/// Where to start, and what to look for from there; hooks of each class apart.
fn routes(
    program: &Program,
    open: &FxHashSet<MethodId>,
    warnings: &[Pending],
) -> BTreeMap<(MethodId, Option<ClassId>), Route> {
    let callers = Callers::new(program);
    let mut routes: BTreeMap<_, Route> = BTreeMap::new();
    for pending in warnings {
        let mut solved = pending.solved.iter();
        let plain = solved.find(|(_, order)| order.is_plain());
        let Some((path, order)) = plain.or(pending.solved.first()) else {
            continue;
        };
        let approach = callers.approach(program, order.method);
        let is_hook = is_hook(program, order.method);
        let starts = approach.starts.iter();
        // Nobody has begun at a bridge, which is there for everybody.
        let is_bridge = |start: &MethodId| {
            let is_public = || program.entry(*start).access == Access::Public;
            program.method(*start).access.is_bridge() && is_public()
        };
        let starts = starts.filter(|start| is_hook || is_bridge(start) || open.contains(start));
        for &start in starts.take(starts_for(path)) {
            let heir = is_hook.then_some(order.method.class);
            let route = routes.entry((start, heir)).or_default();
            lead(program, route, &approach, &order.prediction);
        }
    }
    for route in routes.values_mut() {
        route.lay(program);
    }
    routes
}

/// Whether a method overrides one of the scanned code: of the classes that select the same methods, the exploration of a caller goes
/// on with one, which need not be the one that has this method as well.
fn is_hook(program: &Program, method: MethodId) -> bool {
    let mut overridden = program.overridden(method).into_iter();
    overridden.any(|above| program.class(above.class).is_scanned())
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
