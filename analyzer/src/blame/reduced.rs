//! Numbers that are brought into a range, where any is meant to pass.

use crate::fault::Fault;
use crate::solution::Solution;
use crate::state::Origin;
use crate::term::{Asked, BinOp, Constant, Interval, Node, Term};

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
        let is_negative = self.is_negative(index, solution);
        match self.raised.fault {
            Some(Fault::ArrayIndex { length, .. }) => {
                self.takes_any(index, solution) && (is_negative || self.is_own_length(length))
            }
            _ => self.takes_any_as_chosen(index, solution) && (is_negative || self.is_alone(index)),
        }
    }

    /// Whether the library objects to nothing but numbers that were brought into a range before it was given them.
    pub(super) fn is_reduced_refusal(self, condition: Term, solution: &Solution) -> bool {
        let terms = &self.machine.terms;
        let handed = self.passed_to_jdk().filter_map(|value| value.term());
        let reduced: Vec<Term> = handed
            .filter(|&number| self.takes_any_as_chosen(number, solution))
            .collect();
        let is_of_one = |symbol| {
            reduced
                .iter()
                .any(|&number| terms.symbols_of(number).contains(symbol))
        };
        let symbols = terms.symbols_of(condition);
        !symbols.is_empty()
            && symbols.iter().all(is_of_one)
            && !self.is_handed_in_parts(condition, solution)
    }

    /// Whether the library is given a number that was brought into a range, to which it objects, and beside it another part of the same
    /// number, which was not (`LocalTime.of(minutes / 60, minutes % 60)`): not any number is meant to pass.
    pub(super) fn is_handed_in_parts(self, condition: Term, solution: &Solution) -> bool {
        let terms = &self.machine.terms;
        let handed = self.passed_to_jdk().filter_map(|value| value.term());
        let symbols = terms.symbols_of(condition);
        let parts = handed.filter(|&part| {
            let of_part = terms.symbols_of(part);
            of_part.len() == 1 && of_part == symbols
        });
        let (reduced, whole): (Vec<Term>, Vec<Term>) =
            parts.partition(|&part| self.takes_any_as_chosen(part, solution));
        !reduced.is_empty() && !whole.is_empty()
    }

    /// Whether a number was brought into a range, and a choice in it has not come to what is passed: `Math.min` bounds nothing that is
    /// too small.
    fn takes_any_as_chosen(self, number: Term, solution: &Solution) -> bool {
        let chosen = self.chosen(number, solution);
        let is_constant = self.machine.terms.as_constant(chosen).is_some();
        self.takes_any(number, solution) && (is_constant || self.takes_any(chosen, solution))
    }

    /// Whether a mask leaves a number as large as it is, as `n & ~7` and `n & 0x7fff_ffff` do.
    fn keeps_size(self, mask: Term) -> bool {
        let constant = self.machine.terms.as_constant(mask);
        let mask = constant.and_then(Constant::as_integral);
        mask.is_some_and(|mask| mask < 0 || mask >= i32::MAX.into())
    }

    /// Whether nothing in a modulus or a mask is what the caller passes, but for what the code has bounded.
    pub(super) fn is_limited(self, by: Term, solution: &Solution) -> bool {
        let mut origins = self.origins_in(by).into_iter();
        origins.all(|it| self.is_own_origin(it) || self.is_bounded(it, solution))
    }

    /// Whether nothing in a number is what the caller passes.
    fn is_own(self, number: Term) -> bool {
        let mut origins = self.origins_in(number).into_iter();
        origins.all(|origin| self.is_own_origin(origin))
    }

    /// Whether the last thing that is known about an index is known of it alone, or of it and of what the code has made itself.
    fn is_alone(self, index: Term) -> bool {
        let terms = &self.machine.terms;
        let symbols = terms.symbols_of(index);
        let is_about = |condition: &Term| {
            let mut others = terms.symbols_of(*condition).iter();
            others.any(|symbol| symbols.contains(symbol))
        };
        let own = self.origins_in(index);
        let last = self.conditions().filter(is_about).last();
        last.is_some_and(|condition| {
            let mut origins = self.origins_in(condition).into_iter();
            origins.all(|origin| own.contains(&origin) || self.is_own_origin(origin))
        })
    }

    fn is_own_origin(self, origin: Origin) -> bool {
        match origin {
            Origin::Length(id) => !self.is_of_caller(id),
            origin => !self.is_supplied(origin),
        }
    }

    /// Whether a bad index is a remainder by a number that the code knows, or by how long the array at fault is, or has a few bits by a
    /// known mask: any number is meant to pass. One that is not negative has to be bad for an array of known length.
    pub(super) fn is_remainder(self, solution: &Solution) -> bool {
        let terms = &self.machine.terms;
        let (index, length) = match self.raised.fault {
            Some(Fault::ArrayIndex { index, length }) => (Some(index), Some(length)),
            _ => (self.index(), None),
        };
        let Some(index) = index else {
            return false;
        };
        let is_known = |by| terms.as_constant(by).is_some() || Some(by) == length;
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
        let is_known = length.is_some_and(|it| terms.as_constant(it).is_some());
        is_one && (is_known || self.is_negative(index, solution))
    }

    /// Whether a number was brought into a range, and no argument in it is only tested for being too large: any may come.
    pub(super) fn takes_any(self, number: Term, solution: &Solution) -> bool {
        let mut origins = self.origins_in(number).into_iter();
        self.is_reduced(number, solution) && !origins.any(|origin| self.is_half_tested(origin))
    }

    /// Whether a number is one of several, as of `Math.min`, or computed from one that is.
    fn is_choice(self, number: Term) -> bool {
        let terms = &self.machine.terms;
        let mut parts = terms.unknown_subterms(number, |_| false).into_iter();
        parts.any(|part| match *terms.node(part) {
            Node::Ite(_, one, other) => terms.symbols_of(one) != terms.symbols_of(other),
            _ => false,
        })
    }

    /// Whether a number was brought into a range, as `%`, `&`, `Math.min` and shifts to a few bits do, and at most moved by a
    /// constant since, or by another such number, or negated; not where that is a choice. A choice among one number and its
    /// negation, as in `Math.abs`, brings nothing into a range; nor does a modulus or a mask that the caller passes, where the number is
    /// too large.
    fn is_reduced(self, number: Term, solution: &Solution) -> bool {
        let terms = &self.machine.terms;
        let is_negative = self.is_negative(number, solution);
        terms.holds_throughout(number, |part| match *terms.node(part) {
            Node::Binary(BinOp::And, operand, mask) | Node::Binary(BinOp::And, mask, operand)
                if self.keeps_size(mask) =>
            {
                Asked::HangsOn(operand)
            }
            Node::Binary(BinOp::Rem, operand, by) => {
                let is_few = |number| self.is_reduced(number, solution);
                let is_limited = is_negative || self.is_limited(by, solution);
                Asked::known(is_limited || is_few(by) || is_few(operand))
            }
            Node::Binary(BinOp::And, one, other) => {
                Asked::known(self.is_limited(one, solution) || self.is_limited(other, solution))
            }
            Node::Binary(BinOp::Shr | BinOp::Ushr, operand, _) => {
                let is_few = |number| FEW.includes(terms.bounds(number));
                Asked::known(is_few(part) || is_few(operand))
            }
            Node::Ite(_, one, other) if terms.symbols_of(one) == terms.symbols_of(other) => {
                Asked::HangsOnBoth(one, other)
            }
            Node::Ite(_, own, other) | Node::Ite(_, other, own) if self.is_own(own) => {
                match self.is_limit(own, (part, other, is_negative), solution) {
                    true => Asked::Holds,
                    false => Asked::HangsOn(other),
                }
            }
            Node::Ite(_, one, other) => Asked::HangsOnBoth(one, other),
            Node::Binary(BinOp::Or, one, other) => Asked::HangsOnBoth(one, other),
            Node::Binary(_, operand, by) if terms.as_constant(by).is_some() => {
                Asked::HangsOn(operand)
            }
            Node::Binary(BinOp::Add, one, other)
                if !self.is_choice(one) && !self.is_choice(other) =>
            {
                Asked::HangsOnBoth(one, other)
            }
            Node::Unary(_, operand) if !self.is_choice(operand) => Asked::HangsOn(operand),
            Node::Convert(_, operand) => Asked::HangsOn(operand),
            _ => Asked::Fails,
        })
    }

    /// Whether a number of the code's own keeps another one from being as bad as it likes: it is no less, where that is too large, and no
    /// more, where it is negative; or the number is that one.
    fn is_limit(
        self,
        own: Term,
        (number, other, is_negative): (Term, Term, bool),
        solution: &Solution,
    ) -> bool {
        let value = |number| {
            let value = self.machine.terms.evaluate(number, &solution.assignment);
            value.as_number()
        };
        let both = value(own).zip(value(other));
        both.is_some_and(|(own, other)| match is_negative {
            _ if value(number) == Some(own) => true,
            true => own <= other,
            false => own >= other,
        })
    }
}
