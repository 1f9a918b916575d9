//! The witnesses of the paths to a fault.

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::blame::{Blamed, Clues};
use crate::construct::{self, Built, Order, Unreached, Workshop};
use crate::describe;
use crate::footprint::{self, Footprint};
use crate::program::{MethodId, Program};
use crate::replay::Replayed;
use crate::warning::{Blame, FaultPath, Replay, Warning};
use crate::witness::Access;

use super::Pending;
use super::analyze::crash_message;
use super::as_built::blame_as_built;
use super::ranking::MAX_PATHS;

/// A warning with its witnesses, and what went wrong on the way.
pub(super) struct Constructed {
    warning: Warning,
    /// What the test of each path has to do with static fields.
    footprints: Vec<Footprint>,
    pub(super) crashes: Vec<(MethodId, String)>,
}

impl Constructed {
    /// Adds a path with its witness, unless that is known. Of two paths with one witness, it shows the one that it was solved for, or
    /// else the one that asks less of the inputs, as it was found.
    fn add(&mut self, path: FaultPath, footprint: Footprint, is_as_found: bool) {
        let is_same =
            |known: &FaultPath| (&known.entry, &known.witness) == (&path.entry, &path.witness);
        let doubt = |path: &FaultPath| (path.specimens, path.depth.path_condition);
        let known = &mut self.warning.paths;
        match known.iter().position(is_same) {
            None => {
                known.push(path);
                self.footprints.push(footprint);
            }
            Some(at) if is_as_found && doubt(&path) < doubt(&known[at]) => {
                known[at] = path;
                self.footprints[at] = footprint;
            }
            Some(_) => {}
        }
    }

    /// Whether witnesses of one more path may be better than those that there are, which rehearsals may have refuted.
    fn is_bettered_by(&self, path: &FaultPath, is_refuted: bool) -> bool {
        let known = &self.warning.paths;
        let is_no_better = |it: &FaultPath| is_forced(it) || it.blame == Blame::Caller;
        let is_wanted = is_refuted
            || known.iter().all(is_forced)
            || path.blame != Blame::Caller && known.iter().all(is_no_better);
        path.entry.access != Access::Forced && is_wanted
    }

    /// Adds the path with what was built for it; of a spare one, only what takes no force.
    fn add_built(
        &mut self,
        workshop: Workshop<'_>,
        (path, order): (&FaultPath, &Order),
        built: Built,
        is_spare: bool,
    ) {
        let is_as_found = built.retold.is_none();
        let told = survived(workshop, order, &mut self.crashes, || {
            witnessed(path, &order.clues, built)
        });
        let (path, footprint) = told.unwrap_or_else(|| (path.clone(), Footprint::default()));
        if !is_spare || !is_forced(&path) {
            self.add(path, footprint, is_as_found);
        }
    }

    /// A conjecture that no calls show leaves none.
    fn has_paths(&self) -> bool {
        !self.warning.paths.is_empty()
    }
}

/// Constructs the witnesses of a warning: those of the best paths, and more if they can only be forced, or turn out to be the
/// caller's mistake, or rehearsals say that they lead elsewhere.
pub(super) fn construct(workshop: Workshop<'_>, pending: Pending) -> Constructed {
    let mut constructed = Constructed {
        warning: pending.warning,
        footprints: Vec::new(),
        crashes: Vec::new(),
    };
    let (mut is_enough, mut is_refuted) = (false, true);
    let mut unreached = Unreached::default();
    for (n, (path, mut order)) in pending.solved.into_iter().enumerate() {
        let is_spare = n >= MAX_PATHS;
        let is_wanted = !is_spare || constructed.is_bettered_by(&path, is_refuted);
        // What was built before may meet no fault on the JVM; an object that is made of a text is what it is.
        if !order.is_made() && !is_wanted {
            continue;
        }
        order.tries_specimens &= !is_enough;
        let crashes = &mut constructed.crashes;
        let built = survived(workshop, &order, crashes, || {
            construct::build(workshop, &order, &mut unreached)
        });
        let built = built.unwrap_or_else(|| vec![Built::default()]);
        // What only the package can do shows nothing to others.
        is_enough |= built
            .iter()
            .any(|it| it.is_confirmed() && !it.is_forced() && it.blamed != Some(Blamed::INSIDER));
        is_refuted &= built.iter().all(|it| it.replayed == Replayed::Mismatch);
        for built in built {
            constructed.add_built(workshop, (&path, &order), built, is_spare);
        }
    }
    constructed
}

/// A warning without witnesses: nobody is going to run its tests.
pub(super) fn unbuilt(pending: Pending) -> Constructed {
    let mut warning = pending.warning;
    warning.is_unbuilt = true;
    let mut solved = pending.solved.into_iter();
    let shown = solved.find(|(_, order)| !order.needs_calls());
    warning.paths.extend(shown.map(|(path, _)| path));
    Constructed {
        footprints: vec![Footprint::default(); warning.paths.len()],
        warning,
        crashes: Vec::new(),
    }
}

/// What `work` gives; nothing if it crashes, which is noted.
fn survived<T>(
    workshop: Workshop<'_>,
    order: &Order,
    crashes: &mut Vec<(MethodId, String)>,
    work: impl FnOnce() -> T,
) -> Option<T> {
    let worked = catch_unwind(AssertUnwindSafe(work));
    let panicked = worked.map_err(|panic| {
        let message = crash_message(workshop.program, order.method, &*panic);
        crashes.push((order.method, message));
    });
    panicked.ok()
}

/// The path with one of its witnesses, and what its test has to do with static fields.
fn witnessed(path: &FaultPath, clues: &Clues, built: Built) -> (FaultPath, Footprint) {
    let path = built.begins_elsewhere.as_ref().unwrap_or(path);
    let is_confirmed = built.is_confirmed();
    let is_retold = built.retold.is_some();
    let as_built = blame_as_built(path, clues, &built);
    let (blame, rule) = as_built.map_or((path.blame, &*path.rule), |it| (it.blame, it.rule));
    let told = built.retold.unwrap_or_else(|| path.clone());
    let path = FaultPath {
        // What simple objects, accelerated loops and longer calls give may be other numbers than on the path.
        message: match is_confirmed {
            true => path.message.clone().map(|it| it.with_numbers(&built.shown)),
            false => path.message.clone(),
        },
        specimens: built.specimens && !is_retold || built.is_simpler,
        blame,
        rule: rule.to_owned(),
        replay: match (built.specimens, is_confirmed) {
            (true, true) => Replay::Confirmed,
            (true, false) => Replay::Undecided,
            (false, _) => path.replay,
        },
        parameters: describe::given(&told.parameters, &built.witness),
        before: describe::before(&built.witness),
        depth: told.depth,
        path_condition: told.path_condition,
        locals: told.locals,
        fields: told.fields,
        unknowns: told.unknowns,
        steps: told.steps,
        witness: built.witness,
        ..path.clone()
    };
    (path, built.footprint)
}

/// Whether the test of the path cannot do without reflection.
fn is_forced(path: &FaultPath) -> bool {
    path.entry.reach().max(path.witness.access()) == Access::Forced
}

/// The warnings that have a path; their paths say which static fields their tests share with others.
pub(super) fn told_apart(program: &Program, built: Vec<Constructed>) -> Vec<Warning> {
    let (mut warnings, mut footprints) = (Vec::new(), Vec::new());
    for constructed in built.into_iter().filter(Constructed::has_paths) {
        warnings.push(constructed.warning);
        footprints.extend(constructed.footprints);
    }
    let paths = warnings.iter_mut().flat_map(|warning| &mut warning.paths);
    for (path, shared) in paths.zip(footprint::shared(&footprints)) {
        let names = shared.into_iter().map(|field| program.field_name(field));
        path.shared_state = names.collect();
    }
    warnings
}
