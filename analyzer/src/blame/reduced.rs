//! Numbers that are brought into a range, where any is meant to pass.

use crate::fault::Fault;
use crate::solution::Solution;
use crate::term::{Asked, BinOp, CmpOp, Interval, Node, Term};

use super::Case;

/// Values of a number of which few bits are left.
const FEW: Interval = Interval {
    lo: i16::MIN as i64,
    hi: u16::MAX as i64,
};

impl Case<'_, '_> {
    /// Whether the code brings an index into a range, where any number is meant to pass, and still gets a negative one, or
    /// one that is bad for an array or text which is not the caller's either.
    pub(super) fn is_reduced_index(self, solution: &Solution) -> bool {
        let Some(index) = self.index() else {
            return false;
        };
        self.takes_any(index)
            && match self.raised.fault {
                _ if self.is_negative(index, solution) => true,
                Some(Fault::ArrayIndex { length, .. }) => self.is_own_length(length),
                _ => self
                    .exceeded(index)
                    .is_some_and(|it| self.is_own_length(it)),
            }
    }

    /// Whether a bad index is a remainder by a number that the code knows, or by how long the array at fault is, or has a few bits by a
    /// known mask: any number is meant to pass. One that is not negative has to be bad for an array of known length.
    pub(super) fn is_remainder(self, solution: &Solution) -> bool {
        let terms = &self.machine.terms;
        let Some(Fault::ArrayIndex { index, length }) = self.raised.fault else {
            return false;
        };
        let is_known = |by| terms.as_constant(by).is_some() || by == length;
        let is_one = terms.holds_throughout(index, |part| match *terms.node(part) {
            Node::Binary(BinOp::Rem | BinOp::And, _, by) => Asked::known(is_known(by)),
            Node::Ite(_, one, other) if terms.symbols_of(one) == terms.symbols_of(other) => {
                Asked::HangsOnBoth(one, other)
            }
            Node::Binary(_, operand, by) if terms.as_constant(by).is_some() => {
                Asked::HangsOn(operand)
            }
            Node::Convert(_, operand) | Node::Unary(_, operand) => Asked::HangsOn(operand),
            _ => Asked::Fails,
        });
        is_one && (self.is_negative(index, solution) || terms.as_constant(length).is_some())
    }

    /// What an index is not below, by the last that the path says of it.
    fn exceeded(self, index: Term) -> Option<Term> {
        let terms = &self.machine.terms;
        let bound = |condition| match *terms.node(condition) {
            Node::Compare(CmpOp::Lt, one, bound) if one == index => Some(bound),
            _ => None,
        };
        let exceeded = self.conditions().filter_map(|it| match *terms.node(it) {
            Node::Not(within) => match *terms.node(within) {
                Node::And(_, below) => bound(below),
                _ => bound(within),
            },
            Node::Compare(CmpOp::Ge, one, bound) if one == index => Some(bound),
            _ => None,
        });
        exceeded.last()
    }

    /// Whether a number was brought into a range, and no argument in it is only tested for being too large: any may come.
    pub(super) fn takes_any(self, number: Term) -> bool {
        let mut origins = self.origins_in(number).into_iter();
        self.is_reduced(number) && !origins.any(|origin| self.is_half_tested(origin))
    }

    /// Whether a number was brought into a range, as `%`, `&`, `Math.min` and shifts to a few bits do, and at most moved by a
    /// constant since. A choice among one number and its negation, as in `Math.abs`, brings nothing into a range.
    fn is_reduced(self, number: Term) -> bool {
        let terms = &self.machine.terms;
        terms.holds_throughout(number, |part| match *terms.node(part) {
            Node::Binary(BinOp::Rem | BinOp::And, ..) => Asked::Holds,
            Node::Binary(BinOp::Shr | BinOp::Ushr, ..) => {
                Asked::known(FEW.includes(terms.bounds(part)))
            }
            Node::Ite(_, one, other) if terms.symbols_of(one) == terms.symbols_of(other) => {
                Asked::HangsOnBoth(one, other)
            }
            Node::Ite(..) => Asked::Holds,
            Node::Binary(BinOp::Or, one, other) => Asked::HangsOnBoth(one, other),
            Node::Binary(_, operand, by) if terms.as_constant(by).is_some() => {
                Asked::HangsOn(operand)
            }
            Node::Convert(_, operand) => Asked::HangsOn(operand),
            _ => Asked::Fails,
        })
    }
}
