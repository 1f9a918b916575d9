//! Finds a short sequence of calls that leaves an object with the required fields: constructors, factories, constants
//! and builders are run on unknown arguments, then mutators on what they return, breadth first.
//!
//! `search/run.rs` runs the calls, `search/call.rs` one of them, `search/starts.rs` says which may come first, `search/moves.rs` which next; builders build
//! after each call. What a sequence leaves is compared with the requirement in `search/judge.rs`, `fit.rs` and `matching.rs`. Calls whose result is unknown
//! are not relied on, unless that is all that is left; nothing here is believed before `rehearse.rs` has run it.

mod call;
mod handed_over;
mod hops;
mod judge;
mod known;
mod moves;
mod node;
mod run;
mod starts;
mod within;

use std::cell::Cell;

use rustc_hash::FxHashMap;

use crate::classfile::Type;
use crate::config::Config;
use crate::mention::{assigns_null, stores_null};
use crate::program::{ClassId, FieldId};
use crate::solution::SolvedValue;
use crate::step::{Effort, Machine, Mode};
use crate::witness::Access;

use super::builder::Builder;
use super::catalog::Hop;
use super::means::{Depth, Means};
use super::recipe::{Action, Member, Recipe};
use super::requirement::Requirement;

use node::Kind;
pub(super) use node::{Node, by_kind};

/// What an object may cost. Calls share it: what one of them does not need is left to those after it.
const BUDGET: Effort = Effort {
    steps: 8_000,
    forks: 90,
};
/// Conditions on one path through all calls of a sequence.
const PATH_BUDGET: usize = 32;
/// Forks at one place.
const MAX_FORKS_AT: u32 = 60;
/// Calls that the rest of the budget is kept for, once objects have begun.
const N_RESERVED: usize = 3;
/// Z3's resource units per query: what makes an object is seldom hard to solve for.
const SOLVER_RLIMIT: u32 = 5_000;
/// Z3's resource units per object.
const SOLVER_WORK: u64 = 20_000;
/// Calls after the one that makes the object.
const MAX_CALLS: usize = 3;
/// Sequences of one length that are continued.
const MAX_WIDTH: usize = 8;

/// Calls within calls at first.
const SHALLOW_DEPTH: usize = 3;
/// Calls within calls of constructors that lie deep, because classes have many ancestors.
pub(super) const DEEP_DEPTH: usize = 8;

/// Budgets of the search.
pub(super) fn budgets(config: &Config, means: Means) -> Config {
    Config {
        call_depth: match means.depth() {
            Some(Depth::Deep) => DEEP_DEPTH,
            Some(Depth::Shallow) | None => SHALLOW_DEPTH,
        },
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
    builder.n_asked.update(|n| n + 1);
    recalled(builder, class, fields, |found| found.best)
}

/// Calls that leave nothing to set if results that nobody knows are as hoped.
pub(super) fn hopeful_recipe(
    builder: &Builder<'_>,
    class: ClassId,
    fields: &[(FieldId, SolvedValue)],
) -> Option<Recipe> {
    recalled(builder, class, fields, |found| found.hoped)
}

/// What a search has found.
#[derive(Clone, Debug, Default)]
pub(super) struct Found {
    best: Option<Recipe>,
    /// Calls that leave nothing to set if results that nobody knows are as hoped.
    hoped: Option<Recipe>,
}

/// What a search knows so far.
#[derive(Default)]
struct Known {
    /// The calls that leave the least to set.
    best: Option<Recipe>,
    /// Calls that leave nothing to set, as null is passed to them.
    by_null: Option<Recipe>,
}

fn recalled(
    builder: &Builder<'_>,
    class: ClassId,
    fields: &[(FieldId, SolvedValue)],
    which: impl FnOnce(Found) -> Option<Recipe>,
) -> Option<Recipe> {
    let (requirement, numbering) = Requirement::of(builder, class, fields);
    let search = || search(builder, &requirement);
    let found = builder
        .catalog
        .recall()
        .found(builder, &requirement, search);
    Some(numbering.applied(which(found)?))
}

/// What calls on the object leave, or else those that take it as well: few objects come to be what they are by those.
fn search(builder: &Builder<'_>, requirement: &Requirement) -> Found {
    let alone = searched(builder, requirement, false);
    let is_enough = |found: &Found| found.best.as_ref().is_some_and(Recipe::is_complete);
    if is_enough(&alone) || !is_passed(builder, requirement) {
        return alone;
    }
    let passed = searched(builder, requirement, true);
    match is_enough(&passed) {
        true => passed,
        false => alone,
    }
}

/// Whether methods that take the object assign what is required of it; one of a class without a name fits nowhere.
fn is_passed(builder: &Builder<'_>, requirement: &Requirement) -> bool {
    if builder.program.class(requirement.class).is_abstract() {
        return false;
    }
    let fields = requirement.own_fields();
    let mut takers = builder.catalog.takers(builder.program, requirement.class);
    takers.any(|taker| {
        let touched = builder.preludes.touches.of(builder.program, taker);
        touched.assigns(&fields)
    })
}

fn searched(builder: &Builder<'_>, requirement: &Requirement, tries_passing: bool) -> Found {
    let mut all = Found::default();
    for access in [Access::Public, Access::Package] {
        let mut search = Search::new(builder, requirement, access);
        search.tries_passing = tries_passing;
        let best = search.run();
        all.hoped = all.hoped.or(search.hoped);
        if let Some(found) = best {
            let is_complete = found.is_complete();
            if is_complete
                || all
                    .best
                    .as_ref()
                    .is_none_or(|best| rank(&found) < rank(best))
            {
                all.best = Some(found);
            }
            if is_complete {
                break;
            }
        }
        if !search.has_passed_over.get() {
            break;
        }
    }
    all
}

/// What a recipe leaves to be set, what it relies on, and its length: less is better.
fn rank(recipe: &Recipe) -> (usize, bool, usize) {
    (recipe.missing.len(), recipe.is_guess, recipe.steps.len())
}

pub(super) struct Search<'a, 'p> {
    pub(super) builder: &'a Builder<'p>,
    pub(super) machine: Machine<'a>,
    pub(super) requirement: &'a Requirement,
    access: Access,
    /// Whether the object is passed to others.
    tries_passing: bool,
    /// Calls on the way to the wanted object.
    hops: Vec<Hop>,
    /// Calls that leave nothing to set if results that nobody knows are as hoped.
    hoped: Option<Recipe>,
    /// Whether the package of the test could call more.
    pub(super) has_passed_over: Cell<bool>,
    n_parameters: u16,
    /// What all calls may cost.
    pub(super) budget: Effort,
    /// Where the call at hand is given up.
    limit: Effort,
}

impl<'a, 'p> Search<'a, 'p> {
    pub(super) fn new(
        builder: &'a Builder<'p>,
        requirement: &'a Requirement,
        access: Access,
    ) -> Self {
        let mut search = Search {
            builder,
            machine: Machine::new(
                builder.program,
                &builder.config,
                builder.models,
                Mode::Construct,
            ),
            requirement,
            access,
            tries_passing: true,
            hops: Vec::new(),
            hoped: None,
            has_passed_over: Cell::new(false),
            n_parameters: 0,
            budget: BUDGET,
            limit: BUDGET,
        };
        search.hops = search.hops();
        search
    }

    fn run(&mut self) -> Option<Recipe> {
        let mut known = Known::default();
        let mut level = Vec::new();
        let mut found = self.begin_all(&mut known, &mut level);
        for _ in 0..MAX_CALLS {
            if found.is_some() || known.by_null.is_some() && !self.may_be_null_otherwise(&level) {
                break;
            }
            found = self.go_on(&mut known, &mut level);
        }
        found.or(known.by_null).or(known.best)
    }

    /// Makes objects, and judges them; `level` has those that lack something.
    fn begin_all(
        &mut self,
        known: &mut Known,
        level: &mut Vec<(usize, Node<'a>)>,
    ) -> Option<Recipe> {
        let starts = self.starts();
        for (index, &(class, action)) in starts.iter().enumerate() {
            let left = starts[index..].iter();
            let n_taking = left.filter(|(_, action)| self.takes(*action)).count();
            self.grant(n_taking + N_RESERVED);
            let begun = self.begin(class, action);
            let found = self.judge(begun, known, level);
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// Makes one more call on the objects of a level that lack least, and judges them.
    fn go_on(&mut self, known: &mut Known, level: &mut Vec<(usize, Node<'a>)>) -> Option<Recipe> {
        let moves = self.moves_on(level, known);
        level.retain(|(_, node)| !node.is_settled && !moves[&node.kind()].is_empty());
        level.sort_by_key(|(n_missing, _)| *n_missing);
        level.truncate(MAX_WIDTH);
        for (_, node) in std::mem::take(level) {
            for &action in &moves[&node.kind()] {
                self.grant(N_RESERVED);
                let continued = self.proceed(&node, action);
                let found = self.judge(continued, known, level);
                if found.is_some() {
                    return found;
                }
            }
        }
        None
    }

    /// What can be called next on the objects of a level.
    fn moves_on(&self, level: &[(usize, Node<'a>)], known: &Known) -> FxHashMap<Kind, Vec<Action>> {
        // What may hold null has to get it otherwise than by what was passed.
        let best = known.best.as_ref().filter(|_| known.by_null.is_none());
        by_kind(level.iter().map(|(_, node)| node), |kind| {
            let mut moves = self.moves(kind.class, best);
            let owner = kind.owner.into_iter();
            moves.extend(owner.flat_map(|owner| self.moves_of_owner(owner)));
            moves
        })
    }

    /// Whether further calls may leave null where nobody has passed it.
    fn may_be_null_otherwise(&self, level: &[(usize, Node<'a>)]) -> bool {
        self.has_makers(level) || self.may_be_emptied()
    }

    /// Whether some of the objects are of other classes, as builders are: what they make may hold null that nobody has passed.
    fn has_makers(&self, level: &[(usize, Node<'a>)]) -> bool {
        let mut nodes = level.iter().map(|(_, node)| node);
        nodes.any(|node| node.class != self.requirement.class)
    }

    /// Whether some method sets a field to null that is required to be, or puts null into an array that is: then nobody has to pass
    /// it.
    fn may_be_emptied(&self) -> bool {
        let program = self.builder.program;
        let mut fields = self.requirement.fields.iter();
        fields.any(|(field, value)| {
            let is_array = matches!(program.field(*field).ty, Type::Array(_));
            let empties = |method| match value {
                SolvedValue::Null => assigns_null(program, method, *field),
                _ => is_array && stores_null(program, method),
            };
            let mut methods = program.methods(field.class);
            methods.any(|method| !program.method(method).is_constructor() && empties(method))
        })
    }

    /// Lets the next call use its share of what is left, as one of `n` calls.
    pub(super) fn grant(&mut self, n: usize) {
        let steps = self.machine.n_steps;
        let forks = self.machine.n_forks;
        let share = u32::try_from(n).unwrap_or(u32::MAX).max(1);
        let budget = self.budget;
        self.limit = Effort {
            steps: steps + budget.steps.saturating_sub(steps) / u64::from(share),
            forks: forks + budget.forks.saturating_sub(forks).div_ceil(share),
        };
    }

    /// What the calls may be.
    pub(super) fn access(&self) -> Access {
        self.access
    }

    pub(super) fn allows(&self, action: Action) -> bool {
        let program = self.builder.program;
        let names = &self.builder.names;
        let access = match action.member() {
            Member::Method(method) => names.method_access(method),
            Member::Field(field) => names.member_access(field.class, program.field(field).access),
        };
        let needed = match (access, action) {
            (needed, Action::Call(method)) if needed > self.access => program
                .through_if_better(method, names.package())
                .map_or(needed, |through| through.access),
            (Access::Forced, Action::Turn(method)) => program
                .through_if_better(method, names.package())
                .map_or(Access::Forced, |through| through.access),
            (needed, _) => needed,
        };
        if needed > self.access && needed <= Access::Package {
            self.has_passed_over.set(true);
        }
        needed <= self.access
    }
}
