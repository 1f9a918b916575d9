//! `java.math.BigDecimal`, while its unscaled value is a `long`: arithmetic on that and on the scale. What is not known is
//! taken to be so small that nothing overflows; constants that are not run the bytecode of the JDK. Quotients are in
//! `big_decimal_divide.rs`. Checked against JDK 17.

use crate::incomplete::Incomplete;
use crate::models::java::lang::numbers;
use crate::models::support::{object, term, unknown_method};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::{Reference, Value};
use crate::step::{Flow, StepCx, StepResult};
use crate::term::{BinOp, CmpOp, Conversion, Term, UnOp};

use super::decimal::{
    Decimal, LARGEST_FACTOR, aligned, arithmetic, body, both, decimal, fill, give, is_compact,
    is_constant, is_within, power_of_ten,
};

macro_rules! models {
    ($($precision:ident $method:literal $run:expr),+ $(,)?) => {
        &[$(model(concat!("java/math/BigDecimal.", $method), Precision::$precision, $run)),+]
    };
}

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = models!(
    Under "valueOf(J)Ljava/math/BigDecimal;" value_of,
    Under "valueOf(JI)Ljava/math/BigDecimal;" value_of,
    Under "<init>(Ljava/lang/String;)V" parse, // faults: null, NumberFormat
    Exact "equals(Ljava/lang/Object;)Z" equals,
    Exact "signum()I" signum,
    Under "compareTo(Ljava/math/BigDecimal;)I" compare_to, // faults: null
    Under "intValue()I" |cx, method, arguments| whole(cx, method, arguments, Fraction::Dropped),
    Under "longValue()J" |cx, method, arguments| whole(cx, method, arguments, Fraction::Dropped),
    Under "intValueExact()I" |cx, method, arguments| whole(cx, method, arguments, Fraction::Refused), // faults: Arithmetic
    Under "longValueExact()J" |cx, method, arguments| whole(cx, method, arguments, Fraction::Refused), // faults: Arithmetic
    Exact "negate()Ljava/math/BigDecimal;" negate,
    Under "add(Ljava/math/BigDecimal;)Ljava/math/BigDecimal;" |cx, method, arguments| sum(cx, method, arguments, BinOp::Add), // faults: null
    Under "subtract(Ljava/math/BigDecimal;)Ljava/math/BigDecimal;" |cx, method, arguments| sum(cx, method, arguments, BinOp::Sub), // faults: null
    Under "multiply(Ljava/math/BigDecimal;)Ljava/math/BigDecimal;" multiply, // faults: null
    Over "toString()Ljava/lang/String;" text,
    Over "toPlainString()Ljava/lang/String;" text,
);

/// Terms up to this size are calculated with: their sums fit into a `long`.
const LARGEST_TERM: i64 = 1 << 62;

/// What becomes of the digits behind the point.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fraction {
    Dropped,
    Refused,
}

/// `valueOf(unscaled)` and `valueOf(unscaled, scale)`.
fn value_of(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let scale = match arguments.get(1) {
        Some(_) => term(arguments, 1)?,
        None => cx.int(0),
    };
    let unscaled = term(arguments, 0)?;
    let decimal = Decimal { unscaled, scale };
    match is_compact(cx, unscaled)? {
        true => give(cx, method, decimal),
        false => body(cx, method, arguments),
    }
}

/// Of an unknown text, a whole number.
fn parse(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 1)?;
    if let Some(units) = cx.units(text) {
        let legal = cx.machine.terms.bool(numbers::is_decimal(&units));
        cx.guard(legal, numbers::no_number(arguments[1]))?;
        return body(cx, method, arguments);
    }
    let number = numbers::whole_number(cx, method, (text, arguments[1]))?;
    let unscaled = cx.machine.terms.convert(Conversion::I2l, number);
    let scale = cx.int(0);
    let this = object(cx, arguments, 0)?;
    fill(cx, method, this, Decimal { unscaled, scale })?;
    Ok(Flow::Next)
}

/// The JDK looks at the scale first: who compares with zero asks for zero all the same, though 0.0 is another one.
fn equals(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    if let Value::Ref(Reference::Object(other)) = arguments[1]
        && cx.state.heap.get(other).ty.exact == Some(method.class)
        && let Some((own, other)) = both(cx, method, arguments)?
    {
        cx.mark_compared(CmpOp::Eq, own.unscaled, other.unscaled);
    }
    body(cx, method, arguments)
}

fn signum(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let Some(own) = decimal(cx, method, arguments, 0)? else {
        return body(cx, method, arguments);
    };
    let zero = cx.zero_like(own.unscaled);
    order(cx, own.unscaled, zero)
}

fn compare_to(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    match aligned(cx, method, arguments)? {
        Some((own, other, _)) => order(cx, own, other),
        None => body(cx, method, arguments),
    }
}

fn whole(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
    fraction: Fraction,
) -> StepResult {
    let Some(own) = decimal(cx, method, arguments, 0)? else {
        return body(cx, method, arguments);
    };
    let Some(unit) = power_of_ten(cx, own.scale)? else {
        return body(cx, method, arguments);
    };
    let is_int = &*cx.program().method(method).descriptor.raw == "()I";
    let number = cx.binary(BinOp::Div, own.unscaled, unit);
    let narrow = cx.machine.terms.convert(Conversion::L2i, number);
    if fraction == Fraction::Refused {
        let back = cx.binary(BinOp::Mul, number, unit);
        let mut fits = cx.compare(CmpOp::Eq, back, own.unscaled);
        if is_int {
            let widened = cx.machine.terms.convert(Conversion::I2l, narrow);
            let is_small = cx.compare(CmpOp::Eq, widened, number);
            fits = cx.machine.terms.and(fits, is_small);
        }
        cx.guard(fits, arithmetic(arguments[0]))?;
    }
    cx.push_next(match is_int {
        true => Value::Int(narrow),
        false => Value::Long(number),
    })
}

fn negate(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let Some(own) = decimal(cx, method, arguments, 0)? else {
        return body(cx, method, arguments);
    };
    let unscaled = cx.machine.terms.unary(UnOp::Neg, own.unscaled);
    give(cx, method, Decimal { unscaled, ..own })
}

/// The sum or difference, with the greater scale of both.
fn sum(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value], op: BinOp) -> StepResult {
    let Some((own, other, scale)) = aligned(cx, method, arguments)? else {
        return body(cx, method, arguments);
    };
    if !(is_within(cx, own, LARGEST_TERM)? && is_within(cx, other, LARGEST_TERM)?) {
        return body(cx, method, arguments);
    }
    let unscaled = cx.binary(op, own, other);
    give(cx, method, Decimal { unscaled, scale })
}

fn multiply(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let Some((own, other)) = both(cx, method, arguments)? else {
        return body(cx, method, arguments);
    };
    let factors = (own.unscaled, other.unscaled);
    if !(is_within(cx, factors.0, LARGEST_FACTOR)? && is_within(cx, factors.1, LARGEST_FACTOR)?) {
        return body(cx, method, arguments);
    }
    let unscaled = cx.binary(BinOp::Mul, factors.0, factors.1);
    let scale = cx.binary(BinOp::Add, own.scale, other.scale);
    give(cx, method, Decimal { unscaled, scale })
}

/// The digits of an unknown number are not looked at.
fn text(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    match decimal(cx, method, arguments, 0)? {
        Some(own) if !is_constant(cx, own) => {
            let name = cx.program().method_name(method);
            cx.note(Incomplete::NoModel(name));
            unknown_method(cx, method)
        }
        _ => body(cx, method, arguments),
    }
}

/// -1, 0 or 1.
fn order(cx: &mut StepCx<'_, '_>, one: Term, other: Term) -> StepResult {
    let (less, more) = (
        cx.compare(CmpOp::Lt, one, other),
        cx.compare(CmpOp::Gt, one, other),
    );
    let [below, equal, above] = [-1, 0, 1].map(|sign| cx.int(sign));
    let not_less = cx.machine.terms.ite(more, above, equal);
    let order = cx.machine.terms.ite(less, below, not_less);
    cx.push_next(Value::Int(order))
}
