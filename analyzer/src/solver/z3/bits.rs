//! Terms in Z3's language: bit-vectors of 32 and 64 bits, IEEE floats rounding to nearest even.
//!
//! Z3 has no counterpart of Java's `%` on floats (its `fp.rem` rounds to nearest). Such a term
//! becomes a free unknown:
//! *unsatisfiable* stays right, and *satisfiable* is believed only when evaluation confirms it.

use ::z3::ast::{Ast, BV, Bool, Float, RoundingMode};
use ::z3::{Model, Solver, Sort as Z3Sort};
use rustc_hash::FxHashMap;

use super::session::Language;
use crate::term::{BinOp, CmpOp, Constant, Conversion, Interval, Node, Sort, Term, Terms, UnOp};

/// Terms translated so far in one context.
#[derive(Default)]
pub(super) struct Bits {
    translated: FxHashMap<Term, Value>,
    from_integer: Templates,
}

#[derive(Clone)]
enum Value {
    Condition(Bool),
    Bits(BV),
    Float(Float),
}

impl Language for Bits {
    const LOGIC: &'static str = "QF_BVFP";

    fn condition(&mut self, terms: &Terms, term: Term) -> Bool {
        for subterm in terms.unknown_subterms(term, |term| self.translated.contains_key(&term)) {
            let value = self.node(terms, subterm);
            self.translated.insert(subterm, value);
        }
        self.bool_at(term)
    }

    fn unknowns(&self, terms: &Terms, conjunct: Term) -> Vec<Term> {
        let symbols = terms.symbols_of(conjunct).iter();
        symbols.map(|symbol| terms.symbol_term(*symbol)).collect()
    }

    fn laws(&self, terms: &Terms, unknown: Term) -> Vec<Bool> {
        let (sort, bounds) = (terms.sort(unknown), terms.bounds(unknown));
        if !sort.is_integral() || bounds == Interval::of(sort) {
            return Vec::new();
        }
        let bits = self.bits_at(unknown);
        vec![bits.bvsge(bounds.lo), bits.bvsle(bounds.hi)]
    }

    fn value(&self, terms: &Terms, model: &Model, symbol: Term) -> Option<Constant> {
        let sort = terms.sort(symbol);
        match self.translated.get(&symbol)? {
            Value::Condition(value) => Some(Constant::Bool(model.eval(value, false)?.as_bool()?)),
            Value::Bits(value) => {
                let bits = model.eval(value, false)?.as_u64()?;
                Some(Constant::integral(sort, bits.cast_signed()))
            }
            Value::Float(value) => float_value(model, value, sort),
        }
    }
}

impl Bits {
    fn bool_at(&self, term: Term) -> Bool {
        match &self.translated[&term] {
            Value::Condition(value) => value.clone(),
            Value::Bits(_) | Value::Float(_) => unreachable!("a condition was expected"),
        }
    }

    fn bits_at(&self, term: Term) -> BV {
        match &self.translated[&term] {
            Value::Bits(value) => value.clone(),
            Value::Condition(_) | Value::Float(_) => unreachable!("an integer was expected"),
        }
    }

    fn float_at(&self, term: Term) -> Float {
        match &self.translated[&term] {
            Value::Float(value) => value.clone(),
            Value::Condition(_) | Value::Bits(_) => unreachable!("a float was expected"),
        }
    }

    fn node(&mut self, terms: &Terms, term: Term) -> Value {
        match *terms.node(term) {
            Node::Constant(value) => constant(value),
            Node::Symbol(_) => unknown(terms.sort(term), term),
            Node::Unary(UnOp::Neg, a) if terms.sort(a).is_floating() => {
                Value::Float(self.float_at(a).unary_neg())
            }
            Node::Unary(UnOp::Neg, a) => Value::Bits(self.bits_at(a).bvneg()),
            Node::Unary(UnOp::Sqrt, a) => Value::Float(self.float_at(a).sqrt()),
            Node::Unary(op, a) => {
                let mode = rounding(op);
                Value::Float(self.float_at(a).round_to_integral_with_rounding_mode(&mode))
            }
            Node::Binary(op, a, b) if is_float_comparison(op) => {
                Value::Bits(three_way_float(op, &self.float_at(a), &self.float_at(b)))
            }
            Node::Binary(BinOp::Rem, a, _) if terms.sort(a).is_floating() => {
                unknown(terms.sort(term), term)
            }
            Node::Binary(op, a, b) if terms.sort(a).is_floating() => {
                Value::Float(float_binary(op, &self.float_at(a), &self.float_at(b)))
            }
            Node::Binary(op, a, b) => {
                Value::Bits(bits_binary(op, &self.bits_at(a), &self.bits_at(b)))
            }
            Node::Convert(conversion, a) => self.conversion(conversion, a),
            Node::Compare(op, a, b) => Value::Condition(self.comparison(op, a, b)),
            Node::And(a, b) => Value::Condition(Bool::and(&[&self.bool_at(a), &self.bool_at(b)])),
            Node::Or(a, b) => Value::Condition(Bool::or(&[&self.bool_at(a), &self.bool_at(b)])),
            Node::Not(a) => Value::Condition(self.bool_at(a).not()),
            Node::Ite(c, a, b) => self.choice(c, a, b),
        }
    }

    fn comparison(&self, op: CmpOp, a: Term, b: Term) -> Bool {
        match (&self.translated[&a], &self.translated[&b]) {
            (Value::Bits(a), Value::Bits(b)) => match op {
                CmpOp::Eq => a.eq(b),
                CmpOp::Ne => a.eq(b).not(),
                CmpOp::Lt => a.bvslt(b),
                CmpOp::Le => a.bvsle(b),
                CmpOp::Gt => a.bvsgt(b),
                CmpOp::Ge => a.bvsge(b),
            },
            (Value::Float(a), Value::Float(b)) => match op {
                CmpOp::Eq => a.eq_fpa(b),
                CmpOp::Ne => a.eq_fpa(b).not(),
                CmpOp::Lt => a.lt(b),
                CmpOp::Le => a.le(b),
                CmpOp::Gt => a.gt(b),
                CmpOp::Ge => a.ge(b),
            },
            (Value::Condition(a), Value::Condition(b)) => match op {
                CmpOp::Ne => a.eq(b).not(),
                _ => a.eq(b),
            },
            _ => unreachable!("operands of one comparison have one sort"),
        }
    }

    fn choice(&self, condition: Term, a: Term, b: Term) -> Value {
        let condition = self.bool_at(condition);
        match (&self.translated[&a], &self.translated[&b]) {
            (Value::Bits(a), Value::Bits(b)) => Value::Bits(condition.ite(a, b)),
            (Value::Float(a), Value::Float(b)) => Value::Float(condition.ite(a, b)),
            (Value::Condition(a), Value::Condition(b)) => Value::Condition(condition.ite(a, b)),
            _ => unreachable!("arms of one choice have one sort"),
        }
    }

    fn integer_to_float(&mut self, conversion: Conversion, a: Term) -> Float {
        let bits = self.bits_at(a);
        self.from_integer.apply(&bits, conversion.target())
    }

    fn conversion(&mut self, conversion: Conversion, a: Term) -> Value {
        use Conversion::{
            D2f, D2i, D2l, F2d, F2i, F2l, I2b, I2c, I2d, I2f, I2l, I2s, L2d, L2f, L2i,
        };
        let nearest = RoundingMode::round_nearest_ties_to_even();
        match conversion {
            I2l => Value::Bits(self.bits_at(a).sign_ext(32)),
            L2i => Value::Bits(self.bits_at(a).extract(31, 0)),
            I2b => Value::Bits(self.bits_at(a).extract(7, 0).sign_ext(24)),
            I2s => Value::Bits(self.bits_at(a).extract(15, 0).sign_ext(16)),
            I2c => Value::Bits(self.bits_at(a).extract(15, 0).zero_ext(16)),
            F2d => Value::Float(
                self.float_at(a)
                    .to_fp_with_rounding_mode(&nearest, &Z3Sort::double()),
            ),
            D2f => Value::Float(
                self.float_at(a)
                    .to_fp_with_rounding_mode(&nearest, &Z3Sort::float32()),
            ),
            F2i | D2i => Value::Bits(saturating(&self.float_at(a), conversion, 32)),
            F2l | D2l => Value::Bits(saturating(&self.float_at(a), conversion, 64)),
            I2f | I2d | L2f | L2d => Value::Float(self.integer_to_float(conversion, a)),
        }
    }
}

fn is_float_comparison(op: BinOp) -> bool {
    matches!(op, BinOp::Fcmpl | BinOp::Fcmpg)
}

fn constant(value: Constant) -> Value {
    match value {
        Constant::Bool(value) => Value::Condition(Bool::from_bool(value)),
        Constant::Int(value) => Value::Bits(BV::from_i64(value.into(), 32)),
        Constant::Long(value) => Value::Bits(BV::from_i64(value, 64)),
        Constant::Float(value) => Value::Float(Float::from_f32(value)),
        Constant::Double(value) => Value::Float(Float::from_f64(value)),
    }
}

/// A free unknown, named after `term` because names in the program need not differ.
fn unknown(sort: Sort, term: Term) -> Value {
    let name = format!("{term:?}");
    match sort {
        Sort::Bool => Value::Condition(Bool::new_const(name)),
        Sort::Int => Value::Bits(BV::new_const(name, 32)),
        Sort::Long => Value::Bits(BV::new_const(name, 64)),
        Sort::Float => Value::Float(Float::new_const_float32(name)),
        Sort::Double => Value::Float(Float::new_const_double(name)),
    }
}

fn bits_binary(op: BinOp, a: &BV, b: &BV) -> BV {
    match op {
        BinOp::Add => a.bvadd(b),
        BinOp::Sub => a.bvsub(b),
        BinOp::Mul => a.bvmul(b),
        BinOp::Div => a.bvsdiv(b),
        BinOp::Rem => a.bvsrem(b),
        BinOp::And => a.bvand(b),
        BinOp::Or => a.bvor(b),
        BinOp::Xor => a.bvxor(b),
        BinOp::Shl => a.bvshl(distance(a, b)),
        BinOp::Shr => a.bvashr(distance(a, b)),
        BinOp::Ushr => a.bvlshr(distance(a, b)),
        BinOp::Lcmp => {
            let number = |value| BV::from_i64(value, 32);
            let not_equal = a.bvslt(b).ite(&number(-1), &number(1));
            a.eq(b).ite(&number(0), &not_equal)
        }
        BinOp::Fcmpl | BinOp::Fcmpg => unreachable!("floats are compared elsewhere"),
    }
}

/// The shift distance of JVMS §6.5.ishl and §6.5.lshl, an int, at the width of the shifted value.
fn distance(value: &BV, count: &BV) -> BV {
    let width = value.get_size();
    let masked = count.bvand(i64::from(width) - 1);
    masked.zero_ext(width - count.get_size())
}

fn float_binary(op: BinOp, a: &Float, b: &Float) -> Float {
    let nearest = RoundingMode::round_nearest_ties_to_even();
    match op {
        BinOp::Add => nearest.add(a, b),
        BinOp::Sub => nearest.sub(a, b),
        BinOp::Mul => nearest.mul(a, b),
        BinOp::Div => nearest.div(a, b),
        _ => unreachable!("{op:?} of floats"),
    }
}

fn three_way_float(op: BinOp, a: &Float, b: &Float) -> BV {
    let number = |value| BV::from_i64(value, 32);
    let unordered = number(if op == BinOp::Fcmpg { 1 } else { -1 });
    let greater = a.gt(b).ite(&number(1), &unordered);
    let equal = a.eq_fpa(b).ite(&number(0), &greater);
    a.lt(b).ite(&number(-1), &equal)
}

/// Rounds toward zero; NaN is 0, and what does not fit is the nearest end (JVMS §6.5.f2i).
fn saturating(value: &Float, conversion: Conversion, width: u32) -> BV {
    let (lo, hi) = if width == 32 {
        (i32::MIN.into(), i32::MAX.into())
    } else {
        (i64::MIN, i64::MAX)
    };
    // 2^31 and 2^63 are floats of both sorts; the largest integers are not.
    let number = |value: f64| match conversion {
        Conversion::F2i | Conversion::F2l => Float::from_f32(value as f32),
        _ => Float::from_f64(value),
    };
    let (least, above) = (number(lo as f64), number(-(lo as f64)));
    let inside = value.to_sbv_with_rounding_mode(&RoundingMode::round_towards_zero(), width);
    let upper = value.ge(&above).ite(&BV::from_i64(hi, width), &inside);
    let lower = value.le(&least).ite(&BV::from_i64(lo, width), &upper);
    value.is_nan().ite(&BV::from_i64(0, width), &lower)
}

/// `to_fp` of signed integers. The bindings lack it, so it is read as text about a placeholder,
/// once per pair of widths.
#[derive(Default)]
struct Templates {
    templates: FxHashMap<(u32, Sort), (BV, Float)>,
}

impl Templates {
    /// The float nearest to `bits`.
    fn apply(&mut self, bits: &BV, target: Sort) -> Float {
        let width = bits.get_size();
        let template = self
            .templates
            .entry((width, target))
            .or_insert_with(|| read_template(width, target));
        let (placeholder, converted) = template;
        converted.substitute(&[(&*placeholder, bits)])
    }
}

fn read_template(width: u32, target: Sort) -> (BV, Float) {
    let format = if target == Sort::Float {
        "8 24"
    } else {
        "11 53"
    };
    let reader = Solver::new();
    reader.from_string(format!(
        "(declare-const placeholder{width} (_ BitVec {width}))
         (assert (fp.isNaN ((_ to_fp {format}) RNE placeholder{width})))"
    ));
    let converted = reader
        .get_assertions()
        .first()
        .and_then(|is_nan| is_nan.nth_child(0)?.as_float());
    let converted = converted.expect("invariant: the text is well-formed SMT-LIB");
    (
        BV::new_const(format!("placeholder{width}"), width),
        converted,
    )
}

/// How a number is rounded to a whole one.
fn rounding(op: UnOp) -> RoundingMode {
    match op {
        UnOp::Floor => RoundingMode::round_towards_negative(),
        UnOp::Ceil => RoundingMode::round_towards_positive(),
        UnOp::Rint => RoundingMode::round_nearest_ties_to_even(),
        UnOp::Neg | UnOp::Sqrt => unreachable!("rounds nothing"),
    }
}

fn float_value(model: &Model, value: &Float, sort: Sort) -> Option<Constant> {
    let number = model.eval(value, false)?;
    let is_nan = model.eval(&number.is_nan(), false)?.as_bool()?;
    let bits = || model.eval(&number.to_ieee_bv(), false)?.as_u64();
    Some(match sort {
        Sort::Float if is_nan => Constant::Float(f32::NAN),
        Sort::Float => Constant::Float(f32::from_bits(u32::try_from(bits()?).ok()?)),
        _ if is_nan => Constant::Double(f64::NAN),
        _ => Constant::Double(f64::from_bits(bits()?)),
    })
}
