//! Terms in Z3's mathematical integers: sums, differences and multiples, exactly, wrap-around
//! included.
//!
//! Most conditions on a path compare sums of a few ints. Linear arithmetic decides them many times
//! faster than bit-vectors, whose adders have to be proved bit by bit. What is not linear (products
//! of unknowns, most bit operations, floats) becomes a free unknown within the bounds of its term:
//! *unsatisfiable* stays right, and *satisfiable* is believed only when evaluation confirms it.

mod laws;
mod number;

use ::z3::Model;
use ::z3::ast::{Bool, Int};
use rustc_hash::{FxHashMap, FxHashSet};

use self::number::Number;
use super::session::Language;
use crate::term::{BinOp, CmpOp, Constant, Conversion, Interval, Node, Term, Terms, UnOp};

/// Terms translated so far in one context.
#[derive(Default)]
pub(super) struct Integers {
    translated: FxHashMap<Term, Value>,
    /// Integer terms that stand for themselves.
    unknown: FxHashSet<Term>,
}

#[derive(Clone)]
enum Value {
    Condition(Bool),
    Integer(Number),
    /// A float has no counterpart here.
    Float,
}

impl Language for Integers {
    const LOGIC: &'static str = "QF_LIA";

    fn condition(&mut self, terms: &Terms, term: Term) -> Bool {
        for subterm in terms.unknown_subterms(term, |term| self.translated.contains_key(&term)) {
            let value = self.node(terms, subterm);
            let value = value.unwrap_or_else(|| self.unknown(terms, subterm));
            self.translated.insert(subterm, value);
        }
        self.bool_at(term)
            .expect("invariant: conjuncts are conditions")
    }

    fn unknowns(&self, terms: &Terms, conjunct: Term) -> Vec<Term> {
        let mut unknowns = terms.unknown_subterms(conjunct, |_| false);
        unknowns.retain(|term| self.unknown.contains(term));
        unknowns
    }

    fn laws(&self, terms: &Terms, unknown: Term) -> Vec<Bool> {
        let Some(Number { value, .. }) = self.number_at(unknown) else {
            return Vec::new();
        };
        let bounds = terms.bounds(unknown);
        let mut laws = vec![value.ge(bounds.lo), value.le(bounds.hi)];
        if let Node::Binary(op, a, b) = *terms.node(unknown)
            && let (Some(a), Some(b)) = (self.number_at(a), self.number_at(b))
        {
            laws.extend(laws::laws(op, value, (&a.value, &b.value)));
        }
        laws
    }

    fn value(&self, terms: &Terms, model: &Model, symbol: Term) -> Option<Constant> {
        match self.translated.get(&symbol)? {
            Value::Condition(value) => Some(Constant::Bool(model.eval(value, false)?.as_bool()?)),
            Value::Integer(number) => {
                let value = model.eval(&number.value, false)?.as_i64()?;
                Some(Constant::integral(terms.sort(symbol), value))
            }
            Value::Float => None,
        }
    }
}

impl Integers {
    fn bool_at(&self, term: Term) -> Option<Bool> {
        match &self.translated[&term] {
            Value::Condition(value) => Some(value.clone()),
            Value::Integer(_) | Value::Float => None,
        }
    }

    fn number_at(&self, term: Term) -> Option<&Number> {
        match &self.translated[&term] {
            Value::Integer(number) => Some(number),
            Value::Condition(_) | Value::Float => None,
        }
    }

    /// A term that stands for itself.
    fn unknown(&mut self, terms: &Terms, term: Term) -> Value {
        let sort = terms.sort(term);
        let name = format!("{term:?}");
        if sort.is_integral() {
            self.unknown.insert(term);
            let (value, bounds) = (Int::new_const(name), terms.bounds(term));
            Value::Integer(Number::new(value, bounds))
        } else if sort.is_floating() {
            Value::Float
        } else {
            Value::Condition(Bool::new_const(name))
        }
    }

    /// The value of a term whose operands are translated; `None` for unknowns and for what is not
    /// linear.
    fn node(&self, terms: &Terms, term: Term) -> Option<Value> {
        match *terms.node(term) {
            Node::Constant(Constant::Bool(value)) => Some(Value::Condition(Bool::from_bool(value))),
            Node::Constant(value) => Some(Value::Integer(Number::constant(value.as_integral()?))),
            Node::Symbol(_) => None,
            Node::Unary(UnOp::Sqrt | UnOp::Floor | UnOp::Ceil | UnOp::Rint, _) => None,
            Node::Unary(UnOp::Neg, a) => {
                let sum = Number::constant(0).minus(self.number_at(a)?);
                Some(Value::Integer(sum.wrapped(Interval::of(terms.sort(term)))))
            }
            Node::Binary(op, a, b) => self.binary(terms, op, (a, b)).map(Value::Integer),
            Node::Convert(conversion, a) => {
                let operand = self.number_at(a)?;
                Some(Value::Integer(operand.wrapped(range_of(conversion)?)))
            }
            Node::Compare(op, a, b) => self.comparison(op, a, b).map(Value::Condition),
            Node::And(a, b) => Some(Value::Condition(self.bool_at(a)? & self.bool_at(b)?)),
            Node::Or(a, b) => Some(Value::Condition(self.bool_at(a)? | self.bool_at(b)?)),
            Node::Not(a) => Some(Value::Condition(self.bool_at(a)?.not())),
            Node::Ite(c, a, b) => self.choice(terms.bounds(term), (c, a, b)),
        }
    }

    fn comparison(&self, op: CmpOp, a: Term, b: Term) -> Option<Bool> {
        if let (Some(a), Some(b)) = (self.bool_at(a), self.bool_at(b)) {
            return Some(if op == CmpOp::Ne {
                a.eq(b).not()
            } else {
                a.eq(b)
            });
        }
        let (a, b) = (&self.number_at(a)?.value, &self.number_at(b)?.value);
        Some(match op {
            CmpOp::Eq => a.eq(b),
            CmpOp::Ne => a.eq(b).not(),
            CmpOp::Lt => a.lt(b),
            CmpOp::Le => a.le(b),
            CmpOp::Gt => a.gt(b),
            CmpOp::Ge => a.ge(b),
        })
    }

    fn choice(&self, bounds: Interval, (c, a, b): (Term, Term, Term)) -> Option<Value> {
        let condition = self.bool_at(c)?;
        if let (Some(a), Some(b)) = (self.bool_at(a), self.bool_at(b)) {
            return Some(Value::Condition(condition.ite(&a, &b)));
        }
        let (a, b) = (&self.number_at(a)?.value, &self.number_at(b)?.value);
        Some(Value::Integer(Number::new(condition.ite(a, b), bounds)))
    }

    fn binary(&self, terms: &Terms, op: BinOp, (a, b): (Term, Term)) -> Option<Number> {
        let sort = Interval::of(terms.sort(a));
        let is_natural = terms.bounds(a).lo >= 0;
        let constant = |term| terms.as_constant(term)?.as_integral();
        let (left, right) = (self.number_at(a)?, self.number_at(b)?);
        match (op, constant(a), constant(b)) {
            (BinOp::Add, ..) => Some(left.plus(right).wrapped(sort)),
            (BinOp::Sub, ..) => Some(left.minus(right).wrapped(sort)),
            (BinOp::Mul, _, Some(factor)) => Some(left.times(factor).wrapped(sort)),
            (BinOp::Mul, Some(factor), _) => Some(right.times(factor).wrapped(sort)),
            (BinOp::Shl, _, Some(count)) => Some(left.times(power(count, sort)?).wrapped(sort)),
            (BinOp::Shr, _, Some(count)) => Some(left.floor(power(count, sort)?)),
            (BinOp::Ushr, _, Some(count)) if is_natural => Some(left.floor(power(count, sort)?)),
            (BinOp::Div, _, Some(divisor)) if is_natural && divisor > 0 => {
                Some(left.floor(divisor))
            }
            (BinOp::Rem, _, Some(divisor)) if is_natural && divisor > 0 => {
                Some(left.wrapped(Interval::new(0, divisor - 1)?))
            }
            (BinOp::And, _, Some(mask)) => Some(left.wrapped(low_bits(mask)?)),
            (BinOp::And, Some(mask), _) => Some(right.wrapped(low_bits(mask)?)),
            (BinOp::Lcmp, ..) => Some(left.three_way(right)),
            _ => None,
        }
    }
}

/// What an integer conversion keeps; `None` for those from and to floats.
fn range_of(conversion: Conversion) -> Option<Interval> {
    match conversion {
        Conversion::I2l => Some(Interval::LONG),
        Conversion::L2i => Some(Interval::INT),
        Conversion::I2b => Interval::new(i8::MIN.into(), i8::MAX.into()),
        Conversion::I2s => Interval::new(i16::MIN.into(), i16::MAX.into()),
        Conversion::I2c => Interval::new(0, u16::MAX.into()),
        _ => None,
    }
}

/// The factor of a shift (JVMS §6.5.ishl: the count is taken modulo the width); `None` when it is
/// no positive number of the sort.
fn power(count: i64, sort: Interval) -> Option<i64> {
    let width = if sort == Interval::INT { 32 } else { 64 };
    let factor = 1_i64.checked_shl(u32::try_from(count.rem_euclid(width)).ok()?)?;
    (factor > 0 && sort.contains(factor)).then_some(factor)
}

/// What a mask of low bits lets through; `None` for another mask.
fn low_bits(mask: i64) -> Option<Interval> {
    (mask >= 0 && mask & mask.wrapping_add(1) == 0 && mask < i64::MAX)
        .then(|| Interval::new(0, mask))
        .flatten()
}
