//! What a rehearsal supposes where something hangs on a value that nobody knows, as the result of a call of the environment:
//! one answer, and the other one when it is run again. Nothing hangs on the value if all answers lead to the same end.

use crate::state::{ObjId, Origin, Provenance};

use super::machine::{Machine, Mode};
use super::{StepCx, Stop};
use crate::incomplete::Incomplete;

/// Answers on one run: what hangs on more is left to the JVM.
const MAX_SUPPOSED: usize = 8;

/// Instructions of one call after the first answer.
const MAX_STEPS: u32 = 2_000;

/// The answers of one run, in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Suppositions {
    planned: Vec<bool>,
    made: Vec<bool>,
}

impl Suppositions {
    /// Those of the next run, which differs in the last answer that has no other run yet; `None` after the last run.
    pub(crate) fn next(mut self) -> Option<Self> {
        let last = self.made.iter().rposition(|&answer| answer)?;
        self.made.truncate(last);
        self.made.push(false);
        Some(Suppositions {
            planned: self.made,
            made: Vec::new(),
        })
    }

    fn answer(&mut self) -> Option<bool> {
        let at = self.made.len();
        let answer = self.planned.get(at).copied().unwrap_or(true);
        self.made.push(answer);
        (at < MAX_SUPPOSED).then_some(answer)
    }
}

impl Machine<'_> {
    /// Instructions of one call on a concrete run: few once something is supposed, as most that go on for long are loops that
    /// would end on another answer.
    pub(crate) fn max_concrete_steps(&self) -> u32 {
        let suppositions = self.concrete.suppositions.as_ref();
        match suppositions.is_some_and(|it| !it.made.is_empty()) {
            true => self.config.max_concrete_steps.min(MAX_STEPS),
            false => self.config.max_concrete_steps,
        }
    }

    /// Whether this is a run that supposes; class initializers never do.
    pub(super) fn supposes(&self) -> bool {
        self.mode == Mode::Concrete && self.floor == 0 && self.concrete.suppositions.is_some()
    }
}

impl StepCx<'_, '_> {
    /// Whether a decision is supposed, rather than that the path forks. On any other concrete run nothing may be open.
    pub(super) fn supposes(&self) -> Result<bool, Stop> {
        if self.machine.supposes() {
            return Ok(true);
        }
        self.require_exploring().map(|()| false)
    }

    /// The answer to the question at hand.
    pub(super) fn suppose(&mut self) -> Result<bool, Stop> {
        let suppositions = self.machine.concrete.suppositions.as_mut();
        let answer = suppositions.and_then(Suppositions::answer);
        answer.ok_or(Stop::Incomplete(Incomplete::Undecided))
    }

    /// On a concrete run, what is to be supposed of whether two objects are one, if one of them came from nobody knows where.
    pub(super) fn suppose_same(&mut self, a: ObjId, b: ObjId) -> Result<Option<bool>, Stop> {
        let is_foreign = |id| match self.state.heap.provenance(id) {
            Provenance::Input(symbolic) => {
                self.state.heap.symbolic(symbolic).origin != Origin::Receiver
            }
            Provenance::Allocated => false,
        };
        let is_open = self.machine.supposes() && (is_foreign(a) || is_foreign(b));
        is_open.then(|| self.suppose()).transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::Suppositions;

    #[test]
    fn all_answers_are_given_once() {
        let (mut plan, mut seen) = (Some(Suppositions::default()), Vec::new());
        while let Some(mut run) = plan {
            let first = run.answer();
            // What is asked may hang on the answer before.
            let second = first.and_then(|first| first.then(|| run.answer()).flatten());
            seen.push((first, second));
            plan = run.next();
        }
        let (yes, no) = (Some(true), Some(false));
        assert_eq!(seen, [(yes, yes), (yes, no), (no, None)]);
    }
}
