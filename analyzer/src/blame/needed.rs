//! What the program would have to ask about a number that is at fault.

use crate::fault::{Fault, LibraryFault};
use crate::solution::Solution;
use crate::state::{Origin, Value};
use crate::step::{Machine, Test};
use crate::term::{BinOp, CmpOp, Node, Term, UnOp};

use super::Case;

impl Case<'_, '_> {
    /// What the program would have to test a faulting number for. That it is not too large says nothing where only a negative
    /// one is bad, because it is a size, or because it is below the length by the path or by how it is computed; nor where
    /// the caller passes a negative one. That it is not negative says nothing where it is an index that is too large.
    pub(super) fn needed_test(self, solution: &Solution) -> Test {
        let terms = &self.machine.terms;
        let is_bounded = match self.raised.fault {
            Some(Fault::ArrayIndex { index, length }) => {
                let mut conditions = self.conditions();
                let is_asked = self.machine.origin_of(terms.unconverted(index));
                !is_asked.is_some_and(|origin| self.is_bounded_below(origin))
                    && (terms.bounds(index).hi < terms.bounds(length).lo
                        || conditions.any(|it| self.bounds_above(it, index, length)))
                    || self.is_of_negative(index, solution)
                    || self.is_raised_by_negative(index, solution)
            }
            Some(Fault::NegativeArraySize(_))
            | Some(Fault::Library(LibraryFault::NegativeSize | LibraryFault::IllegalSize, _)) => {
                true
            }
            Some(Fault::Library(
                LibraryFault::StringIndex | LibraryFault::Index,
                Some(Value::Int(index)),
            )) => {
                self.conditions().any(|it| self.is_below_length(it, index))
                    || self.is_of_negative(index, solution)
                    || self.is_raised_by_negative(index, solution)
            }
            _ => false,
        };
        let index = match self.raised.fault {
            Some(
                Fault::ArrayIndex { index, .. }
                | Fault::Library(
                    LibraryFault::StringIndex | LibraryFault::Index,
                    Some(Value::Int(index)),
                ),
            ) => Some(index),
            _ => None,
        };
        match index {
            _ if is_bounded => Test::Sign,
            Some(index) if self.is_input(index, solution) && !self.is_negative(index, solution) => {
                Test::Limit
            }
            _ => Test::Range,
        }
    }

    /// Whether a number is an input, or so far from one, or rounded to a whole one.
    fn is_input(self, number: Term, solution: &Solution) -> bool {
        let terms = &self.machine.terms;
        match *terms.node(number) {
            Node::Convert(_, operand) => self.is_input(operand, solution),
            // As large as who passes the modulus likes.
            Node::Binary(BinOp::Rem, _, by) if !self.is_limited(by, solution) => {
                self.is_input(by, solution)
            }
            Node::Unary(UnOp::Floor | UnOp::Ceil | UnOp::Rint, operand) => {
                self.is_input(operand, solution)
            }
            // `Math.round`.
            Node::Ite(_, one, other) if terms.symbols_of(one) == terms.symbols_of(other) => {
                self.is_input(one, solution) && self.is_input(other, solution)
            }
            Node::Binary(BinOp::Add | BinOp::Sub, operand, by)
                if terms.as_constant(by).is_some() =>
            {
                self.is_input(operand, solution)
            }
            _ => self.machine.origin_of(terms.unconverted(number)).is_some(),
        }
    }

    /// Whether an index is negative, and an argument that it is computed from.
    fn is_of_negative(self, index: Term, solution: &Solution) -> bool {
        let arguments = self.arguments();
        let mut origins = self.origins_in(index).into_iter();
        self.is_negative(index, solution)
            && origins.any(|origin| {
                arguments.contains(&origin)
                    && self.is_negative_input(origin, index, solution)
                    && !self.is_bounded_below(origin)
            })
    }

    /// Whether an index is too large because a negative argument is taken from something, as `length() - columns`.
    fn is_raised_by_negative(self, index: Term, solution: &Solution) -> bool {
        let Machine { terms, origins, .. } = self.machine;
        let arguments = self.arguments();
        let place = terms.evaluate(index, &solution.assignment).as_integral();
        let is_raised = |symbol, input| {
            let without = self.value_with(index, (symbol, 0), solution);
            self.is_negative_input(input, index, solution)
                && !self.is_bounded_below(input)
                && without.as_integral() < place
        };
        let mut symbols = terms.symbols_of(index).iter();
        symbols.any(|symbol| {
            let input = origins.get(symbol).filter(|it| arguments.contains(it));
            let is_integral = terms.sort(terms.symbol_term(*symbol)).is_integral();
            is_integral && input.is_some_and(|&input| is_raised(*symbol, input))
        })
    }

    /// Whether a condition says that an index is below a length.
    fn bounds_above(self, condition: Term, index: Term, length: Term) -> bool {
        let terms = &self.machine.terms;
        match *terms.node(condition) {
            Node::Compare(CmpOp::Lt, one, other) => one == index && self.is_at_most(other, length),
            Node::Compare(CmpOp::Gt, one, other) => other == index && self.is_at_most(one, length),
            Node::Compare(CmpOp::Le, one, other) => {
                let limits = terms.as_int(other).zip(terms.as_int(length));
                one == index && limits.is_some_and(|(limit, length)| limit < length)
            }
            _ => false,
        }
    }

    /// Whether a condition says that an index is below the length that it has to be below.
    fn is_below_length(self, condition: Term, index: Term) -> bool {
        let terms = &self.machine.terms;
        let wanted = self.conditions().last();
        let wanted = wanted.map_or(&[][..], |last| terms.symbols_of(last));
        let is_length = |term| {
            let mut symbols = terms.symbols_of(term).iter();
            matches!(self.machine.origin_of(term), Some(Origin::Length(_)))
                && symbols.all(|it| wanted.contains(it))
        };
        match *terms.node(condition) {
            Node::Compare(CmpOp::Lt, one, other) => one == index && is_length(other),
            Node::Compare(CmpOp::Gt, one, other) => other == index && is_length(one),
            _ => false,
        }
    }

    fn is_at_most(self, limit: Term, length: Term) -> bool {
        let limits = self
            .machine
            .terms
            .as_int(limit)
            .zip(self.machine.terms.as_int(length));
        limit == length || limits.is_some_and(|(limit, length)| limit <= length)
    }
}
