//! Texts of numbers that are not known: those of up to three characters are told, of longer ones their length.

use crate::state::{Sequence, Value};
use crate::step::StepCx;
use crate::term::{BinOp, CmpOp, Conversion, Sort, Term};

/// Numbers whose texts are told: the least, the greatest, and how many digits they have.
const TOLD: [(i64, i64, usize); 5] = [
    (-99, -10, 2),
    (-9, -1, 1),
    (0, 9, 1),
    (10, 99, 2),
    (100, 999, 3),
];
/// Characters of the shortest text that is not told.
const SHORTEST_OTHER: i32 = 4;
/// Digits of the longest number, of an `int` and of a `long`.
const LONGEST: (u32, u32) = (10, 19);

impl StepCx<'_, '_> {
    /// The decimal text of an unknown number. Its digits are unknown as well, and make up the number: no division is
    /// easier to solve. The text of other numbers has the other length.
    pub(super) fn digits(&mut self, number: Term, other: Term) -> Sequence {
        let terms = &mut self.machine.terms;
        let any = ["text[0]", "text[1]", "text[2]"];
        let mut units = any.map(|name| terms.symbol_in(name, i32::from(b'-'), i32::from(b'9')));
        let digits = ["hundreds", "tens", "ones"].map(|name| terms.symbol_in(name, 0, 9));
        let mut length = other;
        let mut right = self.is_as_long(number, other);
        for (least, most, n_digits) in TOLD {
            let (from, to) = (self.like(number, least), self.like(number, most));
            let from = self.compare(CmpOp::Ge, number, from);
            let to = self.compare(CmpOp::Le, number, to);
            let applies = self.machine.terms.and(from, to);
            let made_up = self.is_made_up(number, digits, least < 0);
            let otherwise = self.machine.terms.not(applies);
            let consistent = self.machine.terms.or(otherwise, made_up);
            right = self.machine.terms.and(right, consistent);
            let told = self.characters(&digits[digits.len() - n_digits..], least < 0);
            let size = self.int(i32::try_from(told.len()).unwrap_or(0));
            length = self.machine.terms.ite(applies, size, length);
            for (unit, told) in units.iter_mut().zip(told) {
                *unit = self.machine.terms.ite(applies, told, *unit);
            }
        }
        self.take_for_granted(right);
        Sequence {
            length,
            ..Sequence::of(&mut self.machine.terms, units.map(Value::Int))
        }
    }

    /// Whether the text of a number that is not told has this length.
    fn is_as_long(&mut self, number: Term, length: Term) -> Term {
        let shortest = self.int(SHORTEST_OTHER);
        let mut right = self.compare(CmpOp::Ge, length, shortest);
        let longest = match self.machine.terms.sort(number) {
            Sort::Long => LONGEST.1,
            _ => LONGEST.0,
        };
        for n in SHORTEST_OTHER.cast_unsigned()..=longest {
            let most = self.int(n.cast_signed());
            let is_longer = self.compare(CmpOp::Gt, length, most);
            let is_beyond = self.is_beyond(number, n, longest);
            let terms = &mut self.machine.terms;
            let (is_short, is_within) = (terms.not(is_longer), terms.not(is_beyond));
            let (neither, both) = (
                terms.or(is_short, is_beyond),
                terms.or(is_longer, is_within),
            );
            let agree = terms.and(neither, both);
            right = terms.and(right, agree);
        }
        right
    }

    /// Whether the text of a number has more characters than `n`; no number has more digits than `longest`.
    fn is_beyond(&mut self, number: Term, n: u32, longest: u32) -> Term {
        let least = self.like(number, -10_i64.pow(n - 1));
        let below = self.compare(CmpOp::Le, number, least);
        if n == longest {
            return below;
        }
        let most = self.like(number, 10_i64.pow(n));
        let above = self.compare(CmpOp::Ge, number, most);
        self.machine.terms.or(below, above)
    }

    /// Whether a number has these digits.
    fn is_made_up(&mut self, number: Term, digits: [Term; 3], is_negative: bool) -> Term {
        let ten = self.int(10);
        let mut sum = self.int(0);
        for digit in digits {
            let shifted = self.binary(BinOp::Mul, sum, ten);
            sum = self.binary(BinOp::Add, shifted, digit);
        }
        if is_negative {
            let zero = self.int(0);
            sum = self.binary(BinOp::Sub, zero, sum);
        }
        if self.machine.terms.sort(number) == Sort::Long {
            sum = self.machine.terms.convert(Conversion::I2l, sum);
        }
        self.compare(CmpOp::Eq, number, sum)
    }

    /// The characters of digits, with their sign.
    fn characters(&mut self, digits: &[Term], is_negative: bool) -> Vec<Term> {
        let (zero, minus) = (self.int(i32::from(b'0')), self.int(i32::from(b'-')));
        let digits = digits.iter();
        let digits = digits.map(|&digit| self.binary(BinOp::Add, digit, zero));
        let digits: Vec<Term> = digits.collect();
        let sign = is_negative.then_some(minus).into_iter();
        sign.chain(digits).collect()
    }

    /// A constant of the sort of another number.
    fn like(&mut self, number: Term, value: i64) -> Term {
        match self.machine.terms.sort(number) {
            Sort::Long => self.machine.terms.long(value),
            _ => self.int(i32::try_from(value).unwrap_or(i32::MAX)),
        }
    }

    /// What a truth value is called.
    pub(super) fn truth(&mut self, value: Term) -> Sequence {
        let zero = self.int(0);
        let holds = self.compare(CmpOp::Ne, value, zero);
        let [four, five] = [4, 5].map(|length| self.int(length));
        let length = self.machine.terms.ite(holds, four, five);
        let units = b"true\0".iter().zip(b"false");
        let units: Vec<Value> = units
            .map(|(&yes, &no)| {
                let [yes, no] = [yes, no].map(|unit| self.int(i32::from(unit)));
                Value::Int(self.machine.terms.ite(holds, yes, no))
            })
            .collect();
        Sequence {
            length,
            ..Sequence::of(&mut self.machine.terms, units)
        }
    }
}
