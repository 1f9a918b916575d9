//! Questions about a number, and whether their answer makes a difference to what fails.

use std::collections::BTreeSet;

use crate::instr::Instruction::{
    Dload, Dstore, Fload, Fstore, Ifeq, Ifne, Iinc, Iload, Istore, Lload, Lstore,
};
use crate::instr::{Code, InstrIdx, Instruction};
use crate::state::Origin;
use crate::step::{Question, Test};

use super::Case;

/// Instructions that put together what one compares.
const MAX_OPERANDS: usize = 5;

impl Case<'_, '_> {
    /// Whether the program tests the value, and does not do the same whatever the answer is, as it does after
    /// `String half = hour < 12 ? "am" : "pm";`.
    pub(super) fn is_guarded(self, origin: Origin, test: Test) -> bool {
        let mut tests = self.tests(origin, test);
        tests.any(|it| self.is_heard(it) && self.guards(it))
    }

    /// Whether the program asks whether a number is zero, or which side of it a number is on, before it divides.
    pub(super) fn is_asked_for_zero(self, divisor: Origin) -> bool {
        self.is_tested(divisor, Test::Zero) || self.is_guarded(divisor, Test::Sign)
    }

    /// Whether an answer to the question keeps the method that asks it from the fault, changes the number, or leaves something behind that
    /// the method asks about.
    fn guards(self, question: &Question) -> bool {
        let &Question { by, at, .. } = question;
        let mut stack = self.raised.stack.iter();
        let fails = stack.find(|(method, _)| *method == by);
        let code = self.machine.program.readable_code(by);
        let Some((&(_, fails), code)) = fails.zip(code) else {
            return true;
        };
        let arms = Arms::of(code, at);
        !arms.all_lead_to(fails) || arms.assign(&compared(code, at)) || arms.are_remembered()
    }
}

/// The code behind a question, by its answer.
pub(super) struct Arms<'c> {
    code: &'c Code,
    answers: Vec<InstrIdx>,
    /// For each answer, the instructions that it leads to before the question is asked again.
    reached: Vec<Vec<bool>>,
}

impl<'c> Arms<'c> {
    pub(super) fn of(code: &'c Code, question: InstrIdx) -> Self {
        let answers = code.successors(question);
        let reached = answers.iter().map(|it| code.reached(*it, question));
        Arms {
            code,
            reached: reached.collect(),
            answers,
        }
    }

    /// Whether all answers lead to an instruction.
    pub(super) fn all_lead_to(&self, place: InstrIdx) -> bool {
        self.reached.iter().all(|arm| arm[place.0 as usize])
    }

    /// The instructions that only the answer leads to which goes on at one.
    pub(super) fn only_from(&self, answer: InstrIdx) -> impl Iterator<Item = usize> {
        let arm = self.answers.iter().position(|it| *it == answer);
        self.apart()
            .filter(move |&at| arm.is_some_and(|arm| self.reached[arm][at]))
    }

    /// The instructions that some answers lead to, and others do not.
    fn apart(&self) -> impl Iterator<Item = usize> {
        let all = 0..self.code.instructions.len();
        all.filter(|&at| {
            let n = self.reached.iter().filter(|arm| arm[at]).count();
            n > 0 && n < self.reached.len()
        })
    }

    /// Whether one of them assigns one of some local variables.
    fn assign(&self, locals: &BTreeSet<u16>) -> bool {
        let mut assigned = self
            .apart()
            .filter_map(|at| assigned(&self.code.instructions[at]));
        assigned.any(|local| locals.contains(&local))
    }

    /// Whether code asks about a number that hangs on the answer: one that is assigned in an arm, or where the arms meet.
    fn are_remembered(&self) -> bool {
        let apart: BTreeSet<usize> = self.apart().collect();
        let next = |at: &usize| {
            let next = self
                .code
                .successors(InstrIdx(u32::try_from(*at).unwrap_or_default()));
            next.into_iter().map(|it| it.0 as usize)
        };
        let behind = apart.iter().flat_map(next);
        let assigning = behind.chain(apart.iter().copied());
        let kept = assigning.filter_map(|at| assigned(&self.code.instructions[at]));
        let kept: BTreeSet<u16> = kept.collect();
        let mut pairs = self.code.instructions.windows(2);
        pairs.any(|pair| matches!(pair, [Iload(local), Ifeq(_) | Ifne(_)] if kept.contains(local)))
    }
}

/// The local variables that a question compares.
fn compared(code: &Code, question: InstrIdx) -> BTreeSet<u16> {
    let before = &code.instructions[..question.0 as usize];
    let operands = before.iter().rev().take(MAX_OPERANDS);
    let operands = operands.take_while(|it| it.jump_targets().is_empty());
    let loaded = operands.filter_map(|it| match it {
        Iload(local) | Lload(local) | Fload(local) | Dload(local) => Some(*local),
        _ => None,
    });
    loaded.collect()
}

/// The local variable that an instruction assigns a number.
fn assigned(instruction: &Instruction) -> Option<u16> {
    match instruction {
        Istore(local) | Lstore(local) | Fstore(local) | Dstore(local) | Iinc { local, .. } => {
            Some(*local)
        }
        _ => None,
    }
}
