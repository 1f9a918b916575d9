//! Numbers that objects keep, and how an index or a size at fault rests on them.

use crate::fault::Fault;
use crate::instr::Instruction::{Anewarray, Newarray};
use crate::solution::Solution;
use crate::state::Origin;
use crate::term::{Asked, BinOp, CmpOp, Node, Term};

use super::{Case, KeptNumber};

impl Case<'_, '_> {
    /// Whether an index or size at fault, or a stretch, is computed from numbers that objects keep, or counted to them.
    pub(super) fn rests_on_kept(self) -> bool {
        let stretch = self.range().or_else(|| self.refused());
        let stretch = stretch.map(|condition| self.origins_in(condition));
        let origins = [
            self.index_origins(),
            self.size_origins(),
            stretch.unwrap_or_default(),
        ];
        let mut origins = origins.into_iter().flatten();
        self.kept_number().is_some() || origins.any(|origin| self.is_kept(&origin))
    }

    /// Whether an index that is bad for an array of the code's own is computed from numbers that objects keep, other than by adding,
    /// and each of them is 1: nobody is to blame for such a number.
    pub(super) fn is_computed_from_least(self, solution: &Solution) -> bool {
        let Some(Fault::ArrayIndex { index, length }) = self.raised.fault else {
            return false;
        };
        let (terms, origins) = (&self.machine.terms, self.index_origins());
        let is_one = |&symbol| {
            let value = terms.evaluate(terms.symbol_term(symbol), &solution.assignment);
            value.as_integral() == Some(1)
        };
        terms.as_int(length).is_some()
            && !origins.is_empty()
            && origins.iter().all(|origin| self.is_kept(origin))
            && self.is_scaled(index)
            && terms.symbols_of(index).iter().all(is_one)
    }

    /// Whether an input is a number that an object keeps.
    fn is_kept(self, origin: &Origin) -> bool {
        match *origin {
            Origin::Field(_, field) => !self.machine.program.field(field).ty.is_reference(),
            _ => false,
        }
    }

    /// Whether a number is computed by multiplication or division, among other arithmetic.
    fn is_scaled(self, number: Term) -> bool {
        let terms = &self.machine.terms;
        !terms.holds_throughout(number, |part| match *terms.node(part) {
            Node::Binary(BinOp::Mul | BinOp::Div, ..) => Asked::Fails,
            Node::Binary(_, one, other) => Asked::HangsOnBoth(one, other),
            Node::Convert(_, operand) => Asked::HangsOn(operand),
            _ => Asked::Holds,
        })
    }

    /// Whether an index at fault is a number of the code's own, or computed from nothing but lengths, and counted to no input.
    pub(super) fn is_own_index(self) -> bool {
        let Some(index) = self.index() else {
            return false;
        };
        let terms = &self.machine.terms;
        let is_length = |origin: &Origin| matches!(origin, Origin::Length(_));
        let are_lengths = |term| {
            let origins = self.origins_in(term);
            origins.len() == terms.symbols_of(term).len() && origins.iter().all(is_length)
        };
        // Loops begin to count next to zero.
        let is_first = |side| matches!(terms.as_int(side), Some(-1..=1));
        let counts = |condition: Term| {
            !are_lengths(condition)
                && (self.orders(condition, &is_first) || self.compares_with(condition, index))
        };
        let is_of_own_length = match self.raised.fault {
            Some(Fault::ArrayIndex { length, .. }) => are_lengths(length),
            _ => true,
        };
        is_of_own_length && are_lengths(index) && !self.conditions().any(counts)
    }

    /// Whether an index at fault lies behind the end of an array that the failing method makes just as long as what an object holds.
    pub(super) fn is_past_own_array(self, solution: &Solution) -> bool {
        let is_length = |origin: &Origin| matches!(origin, Origin::Length(_));
        self.made_length(solution).is_some_and(|length| {
            self.is_own_length(length) && self.origins_in(length).iter().all(is_length)
        })
    }

    /// Whether an index at fault lies behind the end of an array that the failing method makes, and both are computed from the same
    /// arguments, none of them negative: `new int[data.length / n]`, and then the place `i / n`.
    pub(super) fn is_past_computed_end(self, solution: &Solution) -> bool {
        let index = self.index();
        let Some((index, length)) = index.zip(self.made_length(solution)) else {
            return false;
        };
        let (terms, of_length) = (&self.machine.terms, self.origins_in(length));
        let origins = self.origins_in(index);
        let is_known = |origin: &Origin| {
            of_length.contains(origin) && !self.is_negative_input(*origin, length, solution)
        };
        terms.as_symbol(length).is_none()
            && terms.as_symbol(index).is_none()
            && !origins.is_empty()
            && origins.iter().all(is_known)
    }

    /// The length of the array that an index at fault lies behind, if the failing method makes it and computes that.
    fn made_length(self, solution: &Solution) -> Option<Term> {
        let Some(Fault::ArrayIndex { index, length }) = self.raised.fault else {
            return None;
        };
        let mut code = self.code_until_fault().iter();
        let makes_array = code.any(|it| matches!(it, Newarray(_) | Anewarray(_)));
        let is_computed = !self.origins_in(length).is_empty();
        (makes_array && is_computed && !self.is_negative(index, solution)).then_some(length)
    }

    /// Whether the path asks, before it comes to the fault, whether a number that an object keeps is negative.
    pub(super) fn knows_sign(self) -> bool {
        let conditions: Vec<Term> = self.conditions().collect();
        let before = conditions
            .split_last()
            .map_or(&[][..], |(_, before)| before);
        before
            .iter()
            .any(|&condition| self.asks_for_sign(condition))
    }

    /// Whether a condition compares a number that an object keeps with -1, 0 or 1.
    fn asks_for_sign(self, condition: Term) -> bool {
        let terms = &self.machine.terms;
        let is_kept = |side| matches!(self.machine.origin_of(side), Some(Origin::Field(..)));
        let is_small = |side| matches!(terms.as_int(side), Some(-1..=1));
        match *terms.node(condition) {
            Node::Not(condition) => self.asks_for_sign(condition),
            Node::Compare(_, one, other) => {
                self.compares_order(condition)
                    && (is_kept(one) && is_small(other) || is_kept(other) && is_small(one))
            }
            _ => false,
        }
    }

    /// How an index or size at fault rests on a number that an object keeps, if it does.
    pub(super) fn kept_number(self) -> Option<KeptNumber> {
        let number = self.size().or_else(|| self.index())?;
        let counts_to = |condition: Term| {
            let origins = self.origins_in(condition);
            let is_about_kept =
                !origins.is_empty() && origins.iter().all(|origin| self.is_kept(origin));
            is_about_kept && self.compares_with(condition, number)
        };
        let itself = self.machine.origin_of(self.unwidened(number));
        let is_counter = self.machine.terms.symbols_of(number).is_empty();
        if itself.is_some_and(|origin| self.is_kept(&origin)) {
            return Some(KeptNumber::Itself);
        }
        let counts = is_counter && self.conditions().any(counts_to);
        counts.then_some(KeptNumber::CountsTo)
    }

    /// Whether a condition says that something is above a known number, or at least the next one.
    fn compares_with(self, condition: Term, number: Term) -> bool {
        let terms = &self.machine.terms;
        let known = terms.as_int(number);
        let next = known.and_then(|number| number.checked_add(1));
        let is_it = |side| {
            let side = terms.as_int(side);
            side.is_some() && (side == known || side == next)
        };
        self.orders(condition, &is_it)
    }

    /// Whether a condition compares the order of something with such a side.
    fn orders(self, condition: Term, is_it: &dyn Fn(Term) -> bool) -> bool {
        match *self.machine.terms.node(condition) {
            Node::Not(condition) => self.orders(condition, is_it),
            Node::Compare(op, one, other) => {
                !matches!(op, CmpOp::Eq | CmpOp::Ne) && (is_it(one) || is_it(other))
            }
            _ => false,
        }
    }
}
