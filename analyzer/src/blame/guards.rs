//! Questions about a number, and whether their answer makes a difference to what fails.

use std::collections::BTreeSet;

use crate::instr::Instruction::{
    Dload, Dstore, Fload, Fstore, Ifeq, Ifne, Iload, Istore, Lload, Lstore,
};
use crate::instr::{Code, InstrIdx, Instruction};
use crate::solution::Solution;
use crate::state::Origin;
use crate::step::{Question, Test};

use super::Case;

/// Instructions that put together what one compares.
const MAX_OPERANDS: usize = 5;

impl Case<'_, '_> {
    /// Whether the program tests the value, and does not do the same whatever the answer is, as it does after
    /// `String half = hour < 12 ? "am" : "pm";`, nor to tell legal numbers from each other.
    pub(super) fn is_guarded(self, origin: Origin, test: Test, solution: &Solution) -> bool {
        let tests = self.tests(origin, test);
        let mut guards = tests
            .filter(|it| self.is_heard(it) && self.guards(it))
            .peekable();
        // Legal numbers have to be looked for.
        guards.peek().is_some() && {
            let legal = self.legal(origin, solution);
            guards.any(|it| !self.is_among_legal(it, legal.as_ref()))
        }
    }

    /// Whether the program tests the value, and goes another way for some answer.
    pub(super) fn is_branched_on(self, origin: Origin, test: Test) -> bool {
        let mut tests = self.tests(origin, test);
        tests.any(|it| self.is_heard(it) && self.guards(it))
    }

    /// Whether the program asks whether a number is zero, or which side of it a number is on, before it divides.
    pub(super) fn is_asked_for_zero(self, divisor: Origin, solution: &Solution) -> bool {
        self.is_tested(divisor, Test::Zero) || self.is_guarded(divisor, Test::Sign, solution)
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
        !arms.all_lead_to(fails)
            || arms.change(&operands(code, at), &operands(code, fails))
            || arms.are_remembered()
    }
}

/// The code behind a question, by its answer.
pub(super) struct Arms<'c> {
    code: &'c Code,
    /// Where each answer goes on.
    answers: Vec<InstrIdx>,
    /// For each answer, the instructions that it leads to before the question is asked again.
    reached: Vec<Vec<bool>>,
    /// Of these, those on the way ahead, without another round of a loop.
    ahead: Vec<Vec<bool>>,
}

impl<'c> Arms<'c> {
    pub(super) fn of(code: &'c Code, question: InstrIdx) -> Self {
        let answers = code.successors(question);
        let reached = |is_way: fn(InstrIdx, InstrIdx) -> bool| {
            let arms = answers.iter().map(|it| code.reached(*it, question, is_way));
            arms.collect()
        };
        Arms {
            code,
            reached: reached(|_, _| true),
            ahead: reached(|from, to| from < to),
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
            .filter(move |&at| arm.is_some_and(|arm| self.ahead[arm][at]))
    }

    /// Whether an arm assigns one of the local variables, or gives a number that is computed from one to what is used.
    fn change(&self, locals: &BTreeSet<u16>, used: &BTreeSet<u16>) -> bool {
        let instruction = |at: usize| &self.code.instructions[at];
        let is_one = |local: u16| locals.contains(&local);
        let loads = |at| loaded(instruction(at)).is_some_and(is_one);
        let assigns = |at| assigned(instruction(at)).is_some_and(is_one);
        let gives = |at| assigned(instruction(at)).is_some_and(|it| used.contains(&it));
        self.apart().any(assigns) || self.apart().any(loads) && self.meeting().any(gives)
    }

    /// Whether code asks about a number that hangs on the answer: one that is assigned in an arm, or where the arms meet.
    fn are_remembered(&self) -> bool {
        let assigning = self.meeting().chain(self.apart());
        let kept = assigning.filter_map(|at| assigned(&self.code.instructions[at]));
        let kept: BTreeSet<u16> = kept.collect();
        let mut pairs = self.code.instructions.windows(2);
        pairs.any(|pair| matches!(pair, [Iload(local), Ifeq(_) | Ifne(_)] if kept.contains(local)))
    }

    /// The instructions that some answers lead to, and others do not.
    fn apart(&self) -> impl Iterator<Item = usize> {
        let all = 0..self.code.instructions.len();
        all.filter(|&at| {
            let n = self.ahead.iter().filter(|arm| arm[at]).count();
            n > 0 && n < self.ahead.len()
        })
    }

    /// Where the arms meet.
    fn meeting(&self) -> impl Iterator<Item = usize> {
        let behind = (0..).map(InstrIdx).zip(&self.code.instructions);
        let apart: BTreeSet<usize> = self.apart().collect();
        let behind = behind.filter(move |(at, _)| apart.contains(&(at.0 as usize)));
        let next = behind.flat_map(|(at, _)| self.code.successors(at));
        let next = next.map(|it| it.0 as usize);
        next.filter(|&at| self.ahead.iter().all(|arm| arm[at]))
    }
}

/// The local variables of which an instruction takes the numbers.
fn operands(code: &Code, at: InstrIdx) -> BTreeSet<u16> {
    let before = &code.instructions[..at.0 as usize];
    let operands = before.iter().rev().take(MAX_OPERANDS);
    let operands = operands.take_while(|it| it.jump_targets().is_empty());
    operands.filter_map(loaded).collect()
}

/// The local variable whose number an instruction loads.
fn loaded(instruction: &Instruction) -> Option<u16> {
    match instruction {
        Iload(local) | Lload(local) | Fload(local) | Dload(local) => Some(*local),
        _ => None,
    }
}

/// The local variable that an instruction assigns a number; what counts on does not.
fn assigned(instruction: &Instruction) -> Option<u16> {
    match instruction {
        Istore(local) | Lstore(local) | Fstore(local) | Dstore(local) => Some(*local),
        _ => None,
    }
}
