//! Indices that the code computes, and then compares themselves.

use crate::fault::Fault;
use crate::solution::Solution;
use crate::state::Origin;
use crate::step::Test;
use crate::term::{BinOp, CmpOp, Node, Term};

use super::Case;

impl Case<'_, '_> {
    /// Whether the code computes an index from arguments, and has found that index not to be too large, or not to be too small, which it
    /// is all the same (`at + 1 > a.length ? 0 : a[at + 1]`).
    pub(super) fn is_itself_bounded(self, solution: &Solution) -> bool {
        if self.is_asked_for_one_too_many(solution) {
            return true;
        }
        let Some(index) = self.index().filter(|it| self.is_computed(*it)) else {
            return false;
        };
        let is_too_small = self.is_negative(index, solution);
        let of_sizes = self.found_of_sizes();
        let mut asked = self.asked_by_program_once().into_iter();
        !self.is_of_unmeasured(solution)
            && !self.is_of_unmeasured_text(solution)
            && asked.any(|it| !of_sizes.contains(&it) && self.is_bound(it, index, is_too_small))
    }

    /// Whether the code asks whether an index is at most as large as the array is long (`at <= counts.length`), whatever both come from.
    fn is_asked_for_one_too_many(self, solution: &Solution) -> bool {
        let Some(Fault::ArrayIndex { index, length }) = self.raised.fault else {
            return false;
        };
        let terms = &self.machine.terms;
        let mut asked = self.asked_by_program_once().into_iter();
        let mut origins = self.index_origins().into_iter();
        terms.as_int(index).is_none()
            && origins.any(|it| self.is_branched_on(it, Test::Range))
            && !self.is_negative(index, solution)
            && asked.any(|condition| match *terms.node(condition) {
                Node::Compare(CmpOp::Le, one, other) => (one, other) == (index, length),
                Node::Compare(CmpOp::Ge, one, other) => (other, one) == (index, length),
                _ => false,
            })
    }

    /// Whether a number is computed from arguments, and maybe others.
    fn is_computed(self, number: Term) -> bool {
        let arguments = self.arguments();
        let mut origins = self.origins_in(number).into_iter();
        let is_input = self
            .machine
            .origin_of(self.machine.terms.unconverted(number));
        is_input.is_none() && origins.any(|it| arguments.contains(&it))
    }

    /// Whether a condition says that a number, or one a fixed way from it, is above something, or below something, that no caller passes
    /// and no loop counts.
    fn is_bound(self, condition: Term, number: Term, is_above: bool) -> bool {
        let arguments = self.arguments();
        let (greater, smaller) = match *self.machine.terms.node(condition) {
            Node::Compare(CmpOp::Ge | CmpOp::Gt, one, other) => (one, other),
            Node::Compare(CmpOp::Le | CmpOp::Lt, one, other) => (other, one),
            _ => return false,
        };
        let (side, limit) = match is_above {
            true => (greater, smaller),
            false => (smaller, greater),
        };
        let is_free = |it: Origin| it == Origin::Loop || arguments.contains(&it);
        self.unmoved(side) == self.unmoved(number)
            && !self.origins_in(limit).into_iter().any(is_free)
    }

    /// What a number is so far from.
    fn unmoved(self, number: Term) -> Term {
        let terms = &self.machine.terms;
        match *terms.node(number) {
            Node::Binary(BinOp::Add | BinOp::Sub, operand, by)
                if terms.as_constant(by).is_some() =>
            {
                self.unmoved(operand)
            }
            _ => number,
        }
    }
}
