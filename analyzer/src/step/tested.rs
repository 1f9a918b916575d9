//! Which inputs the program tests: the difference between a contradiction and a caller's mistake.
//!
//! What the library tests for its own sake, to compare, to print or to refuse, does not count.

use crate::instr::Instruction::{
    self, Iconst, IfIcmpge, IfIcmpgt, IfIcmple, IfIcmplt, Iload, Lcmp, Lconst, Ldc,
};
use crate::models::asks_for_null;
use crate::program::MethodId;
use crate::state::{Origin, Reference};
use crate::term::{BinOp, CmpOp, Constant, Node, Term};

use super::StepCx;

/// What an input is tested for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Test {
    /// Whether it is null.
    Null,
    /// Whether it is zero.
    Zero,
    /// Whether it is below or above what no caller passes: a constant, a length, a field.
    Range,
    /// Whether it is negative, as far as that can be seen: it is compared with 0, with 1, or with what a field holds.
    Sign,
}

impl StepCx<'_, '_> {
    /// Records that the program compares two numbers.
    pub(super) fn mark_compared(&mut self, op: CmpOp, left: Term, right: Term) {
        if let Node::Binary(BinOp::Lcmp, left, right) = *self.machine.terms.node(left) {
            return self.mark_compared(op, left, right);
        }
        for (one, other) in [(left, right), (right, left)] {
            let origin = self.machine.origin_of(self.machine.terms.unconverted(one));
            let test = match op {
                // Whatever a length is compared with, the program asks for it.
                _ if matches!(origin, Some(Origin::Length(_))) => Some(Test::Range),
                CmpOp::Eq | CmpOp::Ne => self.is_zero(other).then_some(Test::Zero),
                _ if self.is_passed(other) || self.is_counted(other) => None,
                _ => Some(Test::Range),
            };
            if let (Some(test), Some(origin)) = (test, origin) {
                self.mark_tested(origin, test);
                if test == Test::Range && self.may_tell_sign(other) {
                    self.mark_tested(origin, Test::Sign);
                }
            }
        }
    }

    /// Records that the program asks whether a reference is null.
    pub(super) fn mark_tested_null(&mut self, reference: Reference) {
        if let Reference::Symbolic(id) = reference {
            self.mark_tested(self.state.heap.symbolic(id).origin, Test::Null);
        }
    }

    fn mark_tested(&mut self, origin: Origin, test: Test) {
        let method = self.frame().method;
        if self.is_for_its_own_sake(method) {
            return;
        }
        let tests = self.machine.tested.entry(origin).or_default();
        if !tests.contains(&(method, test)) {
            tests.push((method, test));
        }
    }

    fn is_for_its_own_sake(&self, method: MethodId) -> bool {
        let program = self.program();
        program.class(method.class).is_jdk() && !asks_for_null(program, method)
    }

    fn is_zero(&self, term: Term) -> bool {
        let constant = self.machine.terms.as_constant(term);
        matches!(constant, Some(Constant::Int(0) | Constant::Long(0)))
    }

    /// Whether a comparison with the number may tell whether another one is negative.
    fn may_tell_sign(&self, term: Term) -> bool {
        let terms = &self.machine.terms;
        if let Some(bound) = terms.as_constant(term).and_then(Constant::as_integral) {
            return bound <= 1;
        }
        matches!(self.machine.origin_of(term), Some(Origin::Field(..)))
    }

    /// Whether a number comes from an argument.
    fn is_passed(&self, term: Term) -> bool {
        let symbols = self.machine.terms.symbols_of(term).iter();
        let mut origins = symbols.map(|symbol| self.machine.origins.get(symbol));
        origins.any(|origin| matches!(origin, Some(Origin::Parameter(_))))
    }

    /// Whether a number is the counter of a loop: unknown, or known and just pushed from a local variable.
    fn is_counted(&self, term: Term) -> bool {
        let terms = &self.machine.terms;
        if terms.as_constant(term).is_some() {
            return self.compares_no_literal();
        }
        let mut origins = terms.symbols_of(term).iter();
        origins.all(|symbol| self.machine.origins.get(symbol) == Some(&Origin::Loop))
    }

    /// Whether the instruction compares two numbers of which the code spells out neither, as `i < n` and `i < a.length`.
    fn compares_no_literal(&self) -> bool {
        let frame = self.state.frame();
        let at = frame.at.0 as usize;
        let code = &frame.code.instructions;
        let before = |n: usize| at.checked_sub(n).and_then(|at| code.get(at));
        let is_literal =
            |it: Option<&Instruction>| matches!(it, Some(Iconst(_) | Lconst(_) | Ldc(_)));
        let is_load = matches!(before(1), Some(Iload(_)));
        match (code.get(at), before(1)) {
            (Some(IfIcmplt(_) | IfIcmpge(_) | IfIcmpgt(_) | IfIcmple(_)), second) => {
                let first = before(2).filter(|_| is_load);
                ![first, second].into_iter().any(is_literal)
            }
            (_, Some(Lcmp)) => ![before(2), before(3)].into_iter().any(is_literal),
            _ => false,
        }
    }
}
