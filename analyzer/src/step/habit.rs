//! What a path does in a loop where no more forks are allowed: what it has done in each round so far.
//!
//! Faults behind the end of an array of fixed size take as many rounds as the array has elements, all alike. The forks of
//! the first rounds have chosen such a path; it needs no more of them.

use crate::state::State;
use crate::state::frame::LoopVisit;

use super::StepCx;

/// Rounds of a loop that habits take a path through.
const MAX_ROUNDS: u32 = 12;

impl StepCx<'_, '_> {
    /// What the path has decided here in each earlier round, if it has gone the same way in all of them.
    pub(super) fn habit(&mut self, arm: u32) -> Option<bool> {
        let at = self.state.frame().at;
        let visit = visited(self.state)?;
        let is_short = visit.count < MAX_ROUNDS && !visit.is_mixed;
        let mut decided = visit.decided.iter().filter(|_| is_short);
        decided
            .find(|(site, _)| *site == (at, arm))
            .map(|(_, answer)| *answer)
    }
}

/// Remembers what a path decides in the innermost loop around its instruction.
pub(super) fn remember(state: &mut State<'_>, arm: u32, answer: bool) {
    let site = (state.frame().at, arm);
    let Some(visit) = visited(state) else {
        return;
    };
    match visit.decided.iter().find(|(known, _)| *known == site) {
        Some((_, known)) => visit.is_mixed |= *known != answer,
        None => visit.decided.push((site, answer)),
    }
}

fn visited<'s>(state: &'s mut State<'_>) -> Option<&'s mut LoopVisit> {
    let frame = state.frame_mut();
    let around = frame.loops.iter_mut();
    let around = around.filter(|visit| (visit.head..=visit.tail).contains(&frame.at));
    around.max_by_key(|visit| visit.head)
}
