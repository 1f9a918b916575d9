//! How many paths to one fault are solved: until a good one is found that no better one is to be expected after, within limits.

use rustc_hash::FxHashSet;

use crate::blame::{self, Case};
use crate::fault::Raised;
use crate::program::MethodId;
use crate::route::SiteKey;
use crate::state::{Clause, State};
use crate::step::Machine;
use crate::warning::{Blame, Replay};

use super::{Exploration, Explorer, Found};

/// Paths whose witnesses are kept for one site of one entry method.
const MAX_FOUND: usize = 2;
/// Paths that are solved for one site before it is left alone.
const MAX_TRIED: usize = 4;
/// Paths to one site that the solver may give up on beside those.
const MAX_UNSOLVED: usize = 24;

impl Explorer<'_> {
    /// Counts one more path to a site; whether it is to be solved. The last one that is not weak settles the site.
    pub(super) fn may_try(&mut self, site: &SiteKey, is_weak: bool) -> bool {
        let n_tried = self.n_tried.entry((site.clone(), is_weak)).or_insert(0);
        *n_tried += 1;
        if !is_weak && *n_tried >= MAX_TRIED {
            self.result.machine.settled.insert(site.clone());
        }
        !is_weak || *n_tried <= MAX_TRIED
    }

    /// A path that the solver gave up on says nothing about the site: others are tried in its place, within limits.
    pub(super) fn give_up(&mut self, site: SiteKey, is_weak: bool) {
        let n_unsolved = self.n_unsolved.entry(site.clone()).or_insert(0);
        *n_unsolved += 1;
        if *n_unsolved > MAX_UNSOLVED {
            return;
        }
        self.result.machine.settled.remove(&site);
        if let Some(n_tried) = self.n_tried.get_mut(&(site, is_weak)) {
            *n_tried -= 1;
        }
    }

    /// Settles the site of the last witness when no better one is to be expected: it replays, it
    /// is not weak, and the bad value is not just what the caller passed, or may have passed before.
    pub(super) fn settle(&mut self) {
        let Some(last) = self.result.found.last() else {
            return;
        };
        let site = last.site.clone();
        let machine = &self.result.machine;
        let good = |found: &&Found<'_>| {
            let confirmed = found.site == site && found.replay == Replay::Confirmed;
            confirmed && !is_weak(machine, &found.state, &found.raised)
        };
        let good = self.result.found.iter().filter(good);
        let n_good = FxHashSet::from_iter(good.map(|found| found.nth_path)).len();
        let is_callers = blame::blame(machine, last).blame == Blame::Caller;
        let supplier = supplier(machine, &last.state, &last.raised);
        if let Some(method) = supplier.filter(|_| is_callers && last.replay == Replay::Confirmed) {
            self.supplied.insert((site.clone(), method));
        }
        let from_caller = is_callers || !blame::suspects(machine, last).is_empty();
        let depends_on_calls = !last.state.calls.is_empty();
        let may_differ = from_caller || depends_on_calls || n_good == 1 && tells_apart(&last.state);
        if n_good >= MAX_FOUND || n_good > 0 && !may_differ {
            self.result.machine.settled.insert(site);
        }
    }
}

/// The sites of faults that were found and hang on no guess: others need not look for them.
pub(super) fn settled_by(plain: &Exploration<'_>) -> FxHashSet<SiteKey> {
    let found = plain.found.iter();
    let found = found.filter(|it| {
        let is_sure = !hangs_on_guess(&plain.machine, &it.state) && !it.state.path.is_conjecture();
        it.replay == Replay::Confirmed && is_sure
    });
    found.map(|found| found.site.clone()).collect()
}

/// Whether a better path to the fault may be found: this one hangs on a guess, or on a null that is not itself at fault.
pub(super) fn is_weak(machine: &Machine<'_>, state: &State<'_>, raised: &Raised) -> bool {
    let case = Case {
        machine,
        state,
        raised,
    };
    hangs_on_guess(machine, state)
        || state.path.is_conjecture()
        || state.path.is_too_large()
        || case.hangs_on_null()
}

/// The method of the caller's whose answer is at fault.
pub(super) fn supplier(
    machine: &Machine<'_>,
    state: &State<'_>,
    raised: &Raised,
) -> Option<MethodId> {
    let case = Case {
        machine,
        state,
        raised,
    };
    state.answering(case.culprit_origin()?)?.method
}

/// Whether a path takes two objects to be different, so that another one may take them to be the same: calls may bring about the
/// one, but not the other.
fn tells_apart(state: &State<'_>) -> bool {
    let mut clauses = state.path.clauses().iter();
    clauses.any(|clause| matches!(clause, Clause::Distinct(..)))
}

/// Whether a path needs a certain answer of a call that nobody can script.
pub(super) fn hangs_on_guess(machine: &Machine<'_>, state: &State<'_>) -> bool {
    let mut guesses = state.guessed(&machine.terms);
    guesses.any(|call| call.method.is_some())
}
