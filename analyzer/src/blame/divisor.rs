//! Divisors that are zero just where an input is: it was multiplied, widened, or its sign was changed.

use crate::fault::Fault;
use crate::state::Origin;
use crate::step::Test;
use crate::term::{BinOp, Conversion, Node, Term, UnOp};

use super::Case;

impl Case<'_, '_> {
    /// Whether a divisor is zero only where a number is that the caller passes, and that the code does not test.
    pub(super) fn is_supplied_divisor(self) -> bool {
        let factors = self.divisor_origins();
        let is_tested =
            |origin| self.is_tested(origin, Test::Zero) || self.is_tested(origin, Test::Range);
        let is_supplied = |&origin: &Origin| self.is_supplied(origin) && !is_tested(origin);
        !factors.is_empty() && factors.iter().all(is_supplied)
    }

    /// The inputs of which one has to be zero for a divisor that is zero; nothing if that is not known.
    pub(super) fn divisor_origins(self) -> Vec<Origin> {
        let mut factors = Vec::new();
        match self.raised.fault {
            Some(Fault::DivisionByZero(divisor)) => match self.add_factors(divisor, &mut factors) {
                Some(()) => factors,
                None => Vec::new(),
            },
            _ => factors,
        }
    }

    fn add_factors(self, number: Term, factors: &mut Vec<Origin>) -> Option<()> {
        let terms = &self.machine.terms;
        if let Some(origin) = self.machine.origin_of(number) {
            factors.push(origin);
            return Some(());
        }
        match *terms.node(number) {
            Node::Unary(UnOp::Neg, operand) | Node::Convert(Conversion::I2l, operand) => {
                self.add_factors(operand, factors)
            }
            Node::Binary(BinOp::Sub, zero, operand) if self.is_zero(zero) => {
                self.add_factors(operand, factors)
            }
            Node::Binary(BinOp::Shl, operand, by) if terms.as_constant(by).is_some() => {
                self.add_factors(operand, factors)
            }
            // The absolute value.
            Node::Binary(BinOp::Mul, one, other) | Node::Ite(_, one, other) => {
                self.add_factors(one, factors)?;
                self.add_factors(other, factors)
            }
            Node::Constant(_) => (!self.is_zero(number)).then_some(()),
            _ => None,
        }
    }

    fn is_zero(self, number: Term) -> bool {
        let constant = self.machine.terms.as_constant(number);
        constant.and_then(|it| it.as_integral()) == Some(0)
    }
}
