//! In which order the paths of a method are followed: depth first, of those that one loop has split off the one with the fewest
//! iterations first, and once half of the budget is spent, where no path has been yet first.
//!
//! So one side of an early branch does not spend it all before the other has been looked at (Cadar, Dunbar and Engler
//! 2008, "KLEE", §3.4). Until then depth first is better: neighbours share most of their path conditions, which is what
//! the solver chain lives on.

use rustc_hash::FxHashSet;

use crate::instr::InstrIdx;
use crate::program::MethodId;
use crate::state::State;
use crate::step::Machine;

/// The part of the budget for forks that is spent depth first: one half.
const DEPTH_FIRST: u32 = 2;

/// An instruction, and whether the entry method itself executes it: a method that calls itself has been nowhere by that.
pub(super) type Place = (MethodId, InstrIdx, bool);

/// Where paths have been.
pub(super) type Visited = FxHashSet<Place>;

/// Paths that wait, and where the others have been.
#[derive(Default)]
pub(super) struct Strategy<'p> {
    /// Each stands before the instruction it goes on with; the latest is last.
    waiting: Vec<State<'p>>,
    /// Instructions that were executed.
    visited: Visited,
}

impl<'p> Strategy<'p> {
    pub(super) fn push(&mut self, state: State<'p>) {
        self.waiting.push(state);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    pub(super) fn clear(&mut self) {
        self.waiting.clear();
    }

    /// The path to follow next.
    pub(super) fn pop(&mut self, machine: &Machine<'p>) -> Option<State<'p>> {
        let is_plenty = machine.n_forks <= machine.config.max_forks / DEPTH_FIRST;
        let is_new = |state: &State<'p>| {
            let (method, _) = state.site();
            let is_scanned = machine.program.class(method.class).is_scanned();
            is_scanned && !self.visited.contains(&place(state))
        };
        match self.waiting.iter().position(is_new).filter(|_| !is_plenty) {
            Some(new) => Some(self.waiting.remove(new)),
            None => self.shallowest().map(|at| self.waiting.remove(at)),
        }
    }

    /// The last path, or the first of those that a loop has split off where it stands: fewer iterations are a simpler case.
    fn shallowest(&self) -> Option<usize> {
        let last = self.waiting.last()?;
        self.waiting
            .iter()
            .position(|it| places(it).eq(places(last)))
    }

    /// The paths that have waited longest.
    pub(super) fn oldest(&mut self, n: usize) -> impl Iterator<Item = State<'p>> + use<'p> {
        let n = n.min(self.waiting.len());
        self.waiting.drain(..n).collect::<Vec<_>>().into_iter()
    }

    /// The instructions that were executed.
    pub(super) fn take_visited(&mut self) -> Visited {
        std::mem::take(&mut self.visited)
    }

    /// Notes that a path executes its next instruction.
    pub(super) fn visit(&mut self, state: &State<'p>) {
        self.visited.insert(place(state));
    }
}

fn place(state: &State<'_>) -> Place {
    let (method, at) = state.site();
    (method, at, state.frames.len() == 1)
}

/// Where each frame of a path stands.
fn places(state: &State<'_>) -> impl Iterator<Item = (MethodId, InstrIdx)> {
    state.frames.iter().map(|frame| (frame.method, frame.at))
}
