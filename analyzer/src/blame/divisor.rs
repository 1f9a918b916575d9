//! Divisors that are zero just where an input is: it was multiplied, widened, its sign was changed, or it is an object of which
//! the library makes a number.

use crate::fault::Fault;
use crate::instr::Instruction;
use crate::solution::Solution;
use crate::state::{ObjId, Origin, Reference};
use crate::step::Test;
use crate::term::{Asked, BinOp, Constant, Conversion, Node, Term, UnOp};

use super::Case;

impl Case<'_, '_> {
    /// The divisor that is zero.
    pub(super) fn divisor(self) -> Option<Term> {
        match self.raised.fault {
            Some(Fault::DivisionByZero(divisor)) => Some(divisor),
            _ => None,
        }
    }

    /// Whether a divisor is zero only where a number is that the caller passes, and that the code does not test.
    pub(super) fn is_supplied_divisor(self, solution: &Solution) -> bool {
        let factors = self.divisor_origins(solution);
        let is_supplied = |&origin: &Origin| {
            self.is_supplied(origin) && !self.is_asked_for_zero(origin, solution)
        };
        !factors.is_empty() && factors.iter().all(is_supplied)
    }

    /// Whether a divisor counts what lies between two arguments, and is zero because the one that is the end comes before the other
    /// (`to - from + 1`); not where the program has compared them.
    pub(super) fn is_count_of_crossed(self, solution: &Solution) -> bool {
        let terms = &self.machine.terms;
        let Some(divisor) = self.divisor() else {
            return false;
        };
        let &[one, other] = terms.symbols_of(divisor) else {
            return false;
        };
        let arguments = self.arguments();
        let origins = self.origins_in(divisor);
        let is_difference = terms.holds_throughout(divisor, |part| match *terms.node(part) {
            Node::Binary(BinOp::Add | BinOp::Sub, one, other) => Asked::HangsOnBoth(one, other),
            Node::Convert(Conversion::I2l, operand) => Asked::HangsOn(operand),
            _ => Asked::known(terms.as_symbol(part).is_some() || terms.as_constant(part).is_some()),
        });
        let end = terms.evaluate(terms.symbol_term(other), &solution.assignment);
        let with_equal = end.as_integral();
        let with_equal = with_equal.map(|end| self.value_with(divisor, (one, end), solution));
        let mut asked = self.asked_by_program_once().into_iter();
        is_difference
            && origins.iter().all(|it| arguments.contains(it))
            && with_equal.and_then(Constant::as_integral) >= Some(1)
            && !asked.any(|it| terms.symbols_of(it) == [one, other])
    }

    /// Whether a `BigDecimal` is zero, and the program asks whether it is, or about its sign. What else may be wrong with one, as
    /// too many places, is another question.
    pub(super) fn is_decimal_asked_for_zero(self, decimal: Reference, solution: &Solution) -> bool {
        let program = self.machine.program;
        let class = program.class_by_name("java/math/BigDecimal");
        let unscaled = class.and_then(|class| program.field_named(class, "intCompact"));
        let (Reference::Object(id), Some(unscaled)) = (self.state.heap.resolve(decimal), unscaled)
        else {
            return false;
        };
        let at_first = self.state.heap.get(id).field(unscaled);
        let at_first = at_first.and_then(|cell| cell.initial?.term());
        let terms = &self.machine.terms;
        let value = at_first.map(|term| terms.evaluate(term, &solution.assignment));
        if value.and_then(Constant::as_integral) != Some(0) {
            return false;
        }
        let number = Origin::Field(id, unscaled);
        self.is_tested(number, Test::Zero) || self.is_tested(number, Test::Range)
    }

    /// The inputs that are zero, so that a divisor is, or of which one has to be; nothing if that is not known.
    pub(super) fn divisor_origins(self, solution: &Solution) -> Vec<Origin> {
        let Some(divisor) = self.divisor() else {
            return Vec::new();
        };
        let Some(factors) = self.factors(divisor) else {
            return match self.loses_some(divisor) {
                true => Vec::new(),
                false => self.parts_of_one(divisor),
            };
        };
        let is_zero = |factor: &Term| self.is_zero_in(*factor, solution);
        let (zero, other): (Vec<Term>, Vec<Term>) = factors.into_iter().partition(is_zero);
        self.origins_of(if zero.is_empty() { &other } else { &zero })
    }

    /// Whether a divisor is a product of two inputs or more of which none is zero: it overflows to 0, as `width * height` does from
    /// 65,536 on.
    pub(super) fn is_product_that_overflows(self, solution: &Solution) -> bool {
        let factors = self.divisor().and_then(|divisor| self.factors(divisor));
        factors.is_some_and(|factors| {
            let mut inputs = factors.iter();
            factors.len() > 1 && !inputs.any(|it| self.is_zero_in(*it, solution))
        })
    }

    fn is_zero_in(self, number: Term, solution: &Solution) -> bool {
        let value = self.machine.terms.evaluate(number, &solution.assignment);
        value.as_integral() == Some(0)
    }

    fn origins_of(self, inputs: &[Term]) -> Vec<Origin> {
        let origins = inputs.iter();
        let origins = origins.filter_map(|&it| self.machine.origin_of(it));
        origins.collect()
    }

    /// Whether a number is zero where what it is computed from is not, as the hours of 30 minutes are: it is divided, or cut off, as a whole.
    fn loses_some(self, number: Term) -> bool {
        let terms = &self.machine.terms;
        let mut whole = number;
        while let Node::Convert(conversion, operand) = *terms.node(whole) {
            if conversion.source().is_floating() {
                return true;
            }
            whole = operand;
        }
        matches!(
            terms.node(whole),
            Node::Binary(BinOp::Div | BinOp::Rem | BinOp::Shr | BinOp::Ushr, ..)
        )
    }

    /// The parts of an object of the library from which alone a number is computed, as the length of a `Duration` is.
    pub(super) fn parts_of_one(self, number: Term) -> Vec<Origin> {
        let holder = |origin: &Origin| match *origin {
            Origin::Field(id, field) if self.is_boxed(field) => Some(id),
            _ => None,
        };
        let parts = self.origins_in(number);
        let first = parts.first().and_then(holder);
        let are_of_one = |parts: &[Origin]| parts.iter().all(|part| holder(part) == first);
        match first {
            Some(first) if are_of_one(&parts) && self.is_only_question(first) => parts,
            _ => Vec::new(),
        }
    }

    /// Whether the divisor is what a method of the object gives, as it is or converted, and the code asks the object nothing
    /// else: who does knows more about it.
    fn is_only_question(self, holder: ObjId) -> bool {
        let Some((method, at)) = self.raised.place() else {
            return false;
        };
        let program = self.machine.program;
        let class = program.class_of(self.state.heap.get(holder).ty.narrowest(program));
        let asks = |it: &Instruction| {
            let named = it.callee().and_then(|it| program.resolve_class(&it.class));
            named.is_some() && named == class
        };
        let is_conversion = |it: &&Instruction| {
            matches!(it, Instruction::L2i | Instruction::D2i | Instruction::I2l)
        };
        let before = &program.instructions(method)[..at.0 as usize];
        let mut operand = before.iter().rev().skip_while(is_conversion);
        operand.next().is_some_and(asks) && before.iter().filter(|it| asks(it)).count() == 1
    }

    /// Whether a mask takes all bits of a number, so that what it gives is zero just where the number is: unsigned numbers.
    fn has_all_bits(self, number: Term, mask: Term) -> bool {
        let terms = &self.machine.terms;
        let mask = terms.as_constant(mask).and_then(Constant::as_integral);
        mask.is_some_and(|mask| {
            let is_low_bits = mask > 0 && mask & mask.wrapping_add(1) == 0;
            let bounds = terms.bounds(number);
            is_low_bits && bounds.lo >= -(mask / 2) - 1 && bounds.hi <= mask
        })
    }

    /// The inputs that a number is the product of; nothing if it is more than that.
    fn factors(self, number: Term) -> Option<Vec<Term>> {
        let terms = &self.machine.terms;
        let mut factors = Vec::new();
        let is_product = terms.holds_throughout(number, |part| {
            if self.machine.origin_of(part).is_some() {
                factors.push(part);
                return Asked::Holds;
            }
            match *terms.node(part) {
                Node::Unary(UnOp::Neg, operand) | Node::Convert(Conversion::I2l, operand) => {
                    Asked::HangsOn(operand)
                }
                Node::Binary(BinOp::Sub, zero, operand) if self.is_zero(zero) => {
                    Asked::HangsOn(operand)
                }
                Node::Binary(BinOp::Shl, operand, by) if terms.as_constant(by).is_some() => {
                    Asked::HangsOn(operand)
                }
                Node::Binary(BinOp::And, operand, mask) if self.has_all_bits(operand, mask) => {
                    Asked::HangsOn(operand)
                }
                // The absolute value.
                Node::Binary(BinOp::Mul, one, other) | Node::Ite(_, one, other) => {
                    Asked::HangsOnBoth(one, other)
                }
                Node::Constant(_) => Asked::known(!self.is_zero(part)),
                _ => Asked::Fails,
            }
        });
        is_product.then_some(factors)
    }

    fn is_zero(self, number: Term) -> bool {
        let constant = self.machine.terms.as_constant(number);
        constant.and_then(|it| it.as_integral()) == Some(0)
    }
}
