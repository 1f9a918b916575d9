//! Sums and products that overflow because the caller passes a number that no array is as long as.

use crate::solution::Solution;
use crate::state::Origin;
use crate::step::Test;
use crate::term::{BinOp, Constant, Conversion, Node, SymbolId, Term, wraps};

use super::Case;

/// Nobody who means a length or a place passes a number from here on: eight bytes for each, and it overflows.
pub(crate) const HUGE: i64 = 1 << 28;

impl Case<'_, '_> {
    /// Whether the fault is there only because something overflows that nobody has so much of.
    pub(super) fn is_huge(self, solution: &Solution) -> bool {
        self.is_overflow_of_huge(solution)
            || self.is_product_that_overflows(solution)
            || self.is_divisor_that_wraps(solution)
    }

    /// Whether a divisor is 0 only because a sum of huge numbers overflows, or no `int` holds a `long`. Of what divides, shifts or masks, any
    /// number is meant to come.
    pub(super) fn is_divisor_that_wraps(self, solution: &Solution) -> bool {
        let terms = &self.machine.terms;
        let Some(divisor) = self.divisor() else {
            return false;
        };
        let is_huge = |symbol: &SymbolId| {
            let value = solution.assignment.get(*symbol);
            let value = value.and_then(Constant::as_integral);
            value.is_some_and(|value| value.unsigned_abs() >= HUGE.unsigned_abs())
        };
        let is_too_long = |operand| {
            let value = terms.evaluate(operand, &solution.assignment);
            value
                .as_integral()
                .is_some_and(|it| i32::try_from(it).is_err())
        };
        let mut parts = terms
            .unknown_subterms(divisor, |part| mixes(terms.node(part)))
            .into_iter();
        parts.any(|part| {
            let wraps = match *terms.node(part) {
                // What lies between the least number and the largest may well be meant.
                Node::Binary(BinOp::Sub, ..) => false,
                Node::Convert(Conversion::L2i, operand) => {
                    self.machine.origin_of(operand).is_some() && is_too_long(operand)
                }
                _ => self.wraps(part, solution),
            };
            wraps && terms.symbols_of(part).iter().any(is_huge)
        })
    }

    /// Whether the fault is about a length, a place or a divisor, and something on the way to it overflows because an argument is huge.
    /// An argument that the code compares with something is not meant to be any number.
    pub(super) fn is_overflow_of_huge(self, solution: &Solution) -> bool {
        let about_length = self.size().or_else(|| self.index());
        let place = about_length.or_else(|| self.range());
        let Some(place) = place.or_else(|| self.divisor()) else {
            return false;
        };
        let mut terms = self.conditions().chain([place]);
        terms.any(|term| self.overflows(term, (place, solution)))
    }

    /// Whether a number, or what is said of one, is made of any other, as of a hash value.
    pub(super) fn is_of_any(self, number: Term) -> bool {
        let terms = &self.machine.terms;
        let mut parts = terms.unknown_subterms(number, |_| false).into_iter();
        parts.any(|part| matches!(terms.node(part), Node::Binary(BinOp::Rem | BinOp::And, ..)))
    }

    fn overflows(self, term: Term, (place, solution): (Term, &Solution)) -> bool {
        let terms = &self.machine.terms;
        let is_of_any = self.is_of_any(place);
        let is_at_fault = |origin| !is_of_any || self.is_tested(origin, Test::Range);
        let mut parts = terms.unknown_subterms(term, |_| false).into_iter();
        parts.any(|part| {
            let symbols = terms.symbols_of(part).iter();
            let mut huge = symbols.filter_map(|&it| self.huge_argument(it, solution));
            self.wraps(part, solution) && huge.any(is_at_fault)
        })
    }

    /// Whether a number is not what adding, subtracting, multiplying or shifting its operands gives.
    fn wraps(self, term: Term, solution: &Solution) -> bool {
        let terms = &self.machine.terms;
        let value = |operand| terms.evaluate(operand, &solution.assignment);
        match *terms.node(term) {
            Node::Binary(op, one, other) => wraps(op, value(one), value(other)),
            _ => false,
        }
    }

    /// A huge number that is passed to the entry method, or to what a test calls before it. The elements of an array may be any where
    /// one is a place or a length, and not where their sum divides; of numbers of which each is passed, the largest and the least may
    /// well be the limits of a range.
    fn huge_argument(self, symbol: SymbolId, solution: &Solution) -> Option<Origin> {
        let origin = *self.machine.origins.get(&symbol)?;
        let value = solution.assignment.get(symbol);
        let value = value.and_then(Constant::as_integral)?;
        let is_passed = match origin {
            Origin::Parameter(_) => self.divisor().is_none(),
            Origin::Element(array, _) => self.divisor().is_some() && self.is_of_caller(array),
            _ => false,
        };
        let is_huge = value.unsigned_abs() >= HUGE.unsigned_abs() && is_passed;
        is_huge.then_some(origin)
    }
}

/// Whether an operation makes any number of its operands, rather than a larger one.
fn mixes(node: &Node) -> bool {
    use BinOp::{And, Div, Or, Rem, Shl, Shr, Ushr, Xor};
    matches!(
        node,
        Node::Binary(And | Div | Or | Rem | Shl | Shr | Ushr | Xor, ..)
    )
}
