//! What a path does in a loop where no more forks are allowed: what it has done in each round so far.
//!
//! Faults behind the end of an array of fixed size take as many rounds as the array has elements, all alike. The forks of
//! the first rounds have chosen such a path; it needs no more of them.

use crate::state::State;
use crate::state::frame::{Decided, LoopVisit};

use super::StepCx;

/// Rounds of a loop that habits take a path through.
const MAX_ROUNDS: u32 = 12;

impl StepCx<'_, '_> {
    /// What to do where no more forks are allowed: what the path has decided here in each earlier round, if it has gone the
    /// same way in all of them, else what is preferred. `None` the first time that the two differ in the scanned code: one more
    /// fork.
    pub(super) fn habit(&mut self, arm: u32, preferred: bool) -> Option<bool> {
        let site = (self.state.frame().at, arm);
        let class = self.state.frame().method.class;
        let is_scanned = self.program().class(class).is_scanned();
        let may_fork = self.state.path.size() < self.machine.config.path_budget;
        // What is too hard for the solver only gets harder.
        let is_hard = self.state.solver_unknown;
        let visit = visited(self.state).filter(|_| !is_hard);
        let steady = visit.filter(|visit| visit.count < MAX_ROUNDS && !visit.is_mixed);
        let known = steady.and_then(|visit| visit.decided.iter_mut().find(|it| it.site == site));
        match known {
            Some(known) if known.answer != preferred => {
                let is_first = !std::mem::replace(&mut known.is_habit, true);
                match is_first && is_scanned {
                    true => (!may_fork).then_some(preferred),
                    false => Some(known.answer),
                }
            }
            _ => Some(preferred),
        }
    }
}

/// Remembers what a path decides in the innermost loop around its instruction.
pub(super) fn remember(state: &mut State<'_>, arm: u32, answer: bool) {
    let site = (state.frame().at, arm);
    let Some(visit) = visited(state) else {
        return;
    };
    match visit.decided.iter().find(|it| it.site == site) {
        Some(known) => visit.is_mixed |= known.answer != answer,
        None => visit.decided.push(Decided {
            site,
            answer,
            is_habit: false,
        }),
    }
}

fn visited<'s>(state: &'s mut State<'_>) -> Option<&'s mut LoopVisit> {
    let frame = state.frame_mut();
    let around = frame.loops.iter_mut();
    let around = around.filter(|visit| (visit.head..=visit.tail).contains(&frame.at));
    around.max_by_key(|visit| visit.head)
}
