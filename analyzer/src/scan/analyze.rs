//! What the analysis of one method gives: all its explorations, each isolated from the failures of the others.

use std::any::Any;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::blame::Clues;
use crate::config::Config;
use crate::construct::Order;
use crate::coverage::{MethodCoverage, Outcome};
use crate::describe;
use crate::explore::{
    Corpora, Exploration, explore, explore_after, explore_fresh, explore_made, explore_seeded,
};
use crate::fingerprint::fingerprint;
use crate::found::Found;
use crate::incomplete::Incomplete;
use crate::prelude::Preludes;
use crate::program::{MethodId, Program};
use crate::replay::Prediction;
use crate::warning::Warning;
use crate::witness::Access;

use super::Pending;

/// What the explorations of one method may cost.
#[derive(Clone, Copy)]
pub(super) struct Budgets<'a> {
    /// Of the method itself.
    pub(super) plain: &'a Config,
    /// Of the method on a new object.
    pub(super) fresh: &'a Config,
    /// Of the method on texts that it is likely to understand.
    pub(super) seeded: &'a Config,
}

/// What the analysis of one method gives.
pub(super) struct Analyzed {
    pub(super) coverage: MethodCoverage,
    /// Whether paths were given up, so that more patience may find more.
    pub(super) is_open: bool,
    pub(super) warnings: Vec<Pending>,
}

/// A defect of ours costs one method, not the scan.
pub(super) fn isolated(
    program: &Program,
    method: MethodId,
    analyze: impl FnOnce() -> Analyzed,
) -> Analyzed {
    let result = catch_unwind(AssertUnwindSafe(analyze));
    result.unwrap_or_else(|panic| {
        let message = crash_message(program, method, &*panic);
        let incomplete = BTreeMap::from([(Incomplete::Crashed(message).to_string(), 1)]);
        Analyzed {
            coverage: coverage(program, method, Outcome::Crashed, incomplete),
            is_open: false,
            warnings: Vec::new(),
        }
    })
}

/// A method in which there is nothing to explore.
fn unexplored(program: &Program, method: MethodId) -> Analyzed {
    Analyzed {
        coverage: coverage(program, method, Outcome::Exhausted, BTreeMap::new()),
        is_open: false,
        warnings: Vec::new(),
    }
}

/// A method whose turn never came.
pub(super) fn skipped(program: &Program, method: MethodId) -> Analyzed {
    let incomplete = BTreeMap::from([(Incomplete::Interrupted.to_string(), 1)]);
    Analyzed {
        coverage: coverage(program, method, Outcome::Incomplete, incomplete),
        is_open: false,
        warnings: Vec::new(),
    }
}

/// Explores a method, once more after what changes static fields that it reads, and, if paths were given up, on a new object and
/// with texts that it is likely to understand; at last on objects that are made of such texts.
pub(super) fn analyze<'p>(
    (preludes, corpora): (&Preludes<'p>, &Corpora),
    budgets: Budgets<'p>,
    method: MethodId,
) -> Analyzed {
    let (program, models) = (preludes.program, preludes.models);
    let mut plain = explore(program, budgets.plain, models, method);
    let is_reached = program.entry(method).reach() != Access::Forced;
    // What else is tried costs nothing that the method alone shows.
    let further = |explore: &mut dyn FnMut() -> Option<Exploration<'p>>| {
        isolated(program, method, || match explore() {
            Some(exploration) => sum_up(&exploration, method),
            None => unexplored(program, method),
        })
    };
    let after = is_reached.then(|| further(&mut || explore_after(preludes, method, &mut plain)));
    let mut analyzed = sum_up(&plain, method);
    let is_open = is_reached && analyzed.is_open;
    let fresh =
        is_open.then(|| further(&mut || explore_fresh(budgets.fresh, models, method, &plain)));
    let seeded = is_open.then(|| {
        further(&mut || explore_seeded(budgets.seeded, (models, corpora), method, &plain))
    });
    // Where no path was given up and none fails, other objects have nothing to show.
    let may_fail = is_open || is_reached && !analyzed.warnings.is_empty();
    let made = may_fail.then(|| {
        let known = (models, preludes.touches, corpora);
        further(&mut || explore_made(budgets.seeded, known, method, &plain))
    });
    for more in [after, fresh, seeded, made].into_iter().flatten() {
        add(&mut analyzed.coverage, &more.coverage);
        analyzed.warnings.extend(more.warnings);
    }
    analyzed
}

/// Adds another exploration of a method: its effort, and that it crashed.
pub(super) fn add(method: &mut MethodCoverage, more: &MethodCoverage) {
    if more.outcome == Outcome::Crashed {
        method.outcome = Outcome::Crashed;
        method.incomplete.extend(more.incomplete.clone());
    }
    method.paths += more.paths;
    method.steps += more.steps;
    method.forks += more.forks;
    for (link, n) in &more.solver {
        *method.solver.entry(link.clone()).or_default() += n;
    }
}

/// What an exploration gives the scan.
pub(super) fn sum_up(exploration: &Exploration<'_>, method: MethodId) -> Analyzed {
    let program = exploration.machine.program;
    let warnings = warnings(exploration, method);
    let machine = &exploration.machine;
    let outcome = match machine.incomplete.keys().map(Incomplete::is_bound).min() {
        None => Outcome::Exhausted,
        Some(true) => Outcome::Bounded,
        Some(false) => Outcome::Incomplete,
    };
    let incomplete = machine
        .incomplete
        .iter()
        .map(|(reason, count)| (reason.to_string(), *count))
        .collect();
    let coverage = MethodCoverage {
        paths: exploration.n_paths,
        steps: machine.n_steps,
        forks: machine.n_forks,
        solver: machine.solver.counters(),
        ..coverage(program, method, outcome, incomplete)
    };
    Analyzed {
        coverage,
        is_open: machine.incomplete.keys().any(Incomplete::gives_up_paths),
        warnings,
    }
}

pub(super) fn coverage(
    program: &Program,
    method: MethodId,
    outcome: Outcome,
    incomplete: BTreeMap<String, u32>,
) -> MethodCoverage {
    let declared = program.method(method);
    MethodCoverage {
        class: program.class(method.class).binary_name(),
        method: declared.name.to_string(),
        descriptor: declared.descriptor.raw.to_string(),
        outcome,
        incomplete,
        paths: 0,
        steps: 0,
        forks: 0,
        solver: BTreeMap::new(),
    }
}

/// One warning per found fault; `collect` unites those of one site.
fn warnings(exploration: &Exploration<'_>, method: MethodId) -> Vec<Pending> {
    let program = exploration.machine.program;
    let mut warnings = Vec::new();
    for found in &exploration.found {
        let warning = Warning {
            fingerprint: fingerprint(program, &found.site),
            kind: found.site.fault.kind,
            exception: found.raised.exception.replace('/', "."),
            site: program.location(found.site.method, found.site.at),
            instruction: program.instruction(found.site.method, found.site.at),
            paths: Vec::new(),
            is_unbuilt: false,
        };
        let path = describe::fault_path(&exploration.machine, method, found);
        warnings.push(Pending {
            warning,
            solved: vec![(path, order(exploration, method, found))],
        });
    }
    warnings
}

/// What has to be built for a found fault.
fn order(exploration: &Exploration<'_>, method: MethodId, found: &Found<'_>) -> Order {
    Order {
        method,
        through: None,
        tries_specimens: exploration.machine.program.entry(method).reach() != Access::Forced,
        is_conjecture: found.state.path.is_conjecture(),
        made_of: found.made_of.clone(),
        solution: found.solution.clone(),
        opens_first: false,
        prediction: Prediction::of(exploration.machine.program, &found.raised),
        clues: Clues::of(&exploration.machine, found),
    }
}

/// Logs a panic; what it said.
pub(super) fn crash_message(
    program: &Program,
    method: MethodId,
    panic: &(dyn Any + Send),
) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    let text = text.or_else(|| panic.downcast_ref::<&str>().map(|&text| text.to_owned()));
    let message = text.unwrap_or_else(|| "unknown panic".to_owned());
    tracing::error!(
        method = program.method_name(method),
        message,
        "analysis crashed"
    );
    message
}
