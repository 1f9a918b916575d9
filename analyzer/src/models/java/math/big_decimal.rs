//! `java.math.BigDecimal`, while its unscaled value is a `long`: arithmetic on that and on the scale. What is not known is
//! taken to be so small that nothing overflows; constants that are not run the bytecode of the JDK, as do those for which
//! a method says in short only what it does. Checked against JDK 17.

use crate::fault::{Fault, LibraryFault};
use crate::incomplete::Incomplete;
use crate::models::java::lang::numbers;
use crate::models::support::{an_object, object, term, unknown_method};
use crate::models::{Model, Precision, model};
use crate::program::{FieldId, MethodId};
use crate::state::{ObjId, Value};
use crate::step::{Flow, StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp, Constant, Conversion, Term, UnOp};

use super::rounding::{self, Mode};

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
    Under "setScale(I)Ljava/math/BigDecimal;" set_scale, // faults: Arithmetic
    Under "setScale(II)Ljava/math/BigDecimal;" set_scale, // faults: Arithmetic
    Under "setScale(ILjava/math/RoundingMode;)Ljava/math/BigDecimal;" set_scale, // faults: null, Arithmetic
    Under "divide(Ljava/math/BigDecimal;)Ljava/math/BigDecimal;" divide_exactly, // faults: null, Arithmetic
    Under "divide(Ljava/math/BigDecimal;Ljava/math/MathContext;)Ljava/math/BigDecimal;" divide_roughly, // faults: null, Arithmetic
    Under "divide(Ljava/math/BigDecimal;I)Ljava/math/BigDecimal;" divide, // faults: null, Arithmetic
    Under "divide(Ljava/math/BigDecimal;II)Ljava/math/BigDecimal;" divide, // faults: null, Arithmetic
    Under "divide(Ljava/math/BigDecimal;Ljava/math/RoundingMode;)Ljava/math/BigDecimal;" divide, // faults: null, Arithmetic
    Under "divide(Ljava/math/BigDecimal;ILjava/math/RoundingMode;)Ljava/math/BigDecimal;" divide, // faults: null, Arithmetic
    Under "remainder(Ljava/math/BigDecimal;)Ljava/math/BigDecimal;" remainder, // faults: null, Arithmetic
    Over "toString()Ljava/lang/String;" text,
    Over "toPlainString()Ljava/lang/String;" text,
);

/// Factors up to this size are calculated with: their products fit into a `long`.
const LARGEST_FACTOR: i64 = 1 << 31;
/// Terms up to this size are: so do their sums.
const LARGEST_TERM: i64 = 1 << 62;
/// Powers of ten up to this one are chosen by an unknown scale.
const MAX_POWER: i32 = 9;
/// Decimal places of a quotient that a `MathContext` rounds.
const PLACES: i32 = 6;

/// `unscaled · 10^-scale`
#[derive(Clone, Copy)]
struct Decimal {
    unscaled: Term,
    scale: Term,
}

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

/// `setScale(scale)` and `setScale(scale, mode)`.
fn set_scale(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let mode = rounding::mode(cx, method, arguments)?;
    let (Some(own), Some(mode)) = (decimal(cx, method, arguments, 0)?, mode) else {
        return body(cx, method, arguments);
    };
    let one = cx.machine.terms.long(1);
    let (scale, divisor) = (term(arguments, 1)?, (one, arguments[0]));
    quotient(
        cx,
        (method, arguments),
        own.unscaled,
        divisor,
        (own.scale, scale, mode),
    )
}

/// `divide(divisor, mode)` with the scale of the dividend, or with a scale of its own before the mode.
fn divide(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let mode = rounding::mode(cx, method, arguments)?;
    let (Some((own, divisor)), Some(mode)) = (divided(cx, method, arguments)?, mode) else {
        return body(cx, method, arguments);
    };
    let scale = match arguments.len() {
        4 => term(arguments, 2)?,
        _ => own.scale,
    };
    let difference = cx.binary(BinOp::Sub, own.scale, divisor.scale);
    let (dividend, divisor) = (own.unscaled, (divisor.unscaled, arguments[1]));
    quotient(
        cx,
        (method, arguments),
        dividend,
        divisor,
        (difference, scale, mode),
    )
}

/// A quotient that a context rounds is taken to have a few places. Constants have those that the context says.
fn divide_roughly(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    object(cx, arguments, 2)?;
    let Some((own, divisor)) = divided(cx, method, arguments)? else {
        return body(cx, method, arguments);
    };
    if is_constant(cx, own) && is_constant(cx, divisor) {
        return body(cx, method, arguments);
    }
    let (scale, difference) = (
        cx.int(PLACES),
        cx.binary(BinOp::Sub, own.scale, divisor.scale),
    );
    let (dividend, divisor) = (own.unscaled, (divisor.unscaled, arguments[1]));
    quotient(
        cx,
        (method, arguments),
        dividend,
        divisor,
        (difference, scale, Mode::HALF_UP),
    )
}

/// A quotient without end is refused. That of a constant divisor is taken to have no more places than both numbers, and
/// that of an unknown one to have none if three is no factor of the divisor alone.
fn divide_exactly(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let Some((own, divisor)) = divided(cx, method, arguments)? else {
        return body(cx, method, arguments);
    };
    let zero = cx.machine.terms.long(0);
    let ends = match cx.machine.terms.as_constant(divisor.unscaled) {
        Some(Constant::Long(divisor)) => {
            let endless = cx.machine.terms.long(without_tens(divisor));
            let rest = cx.binary(BinOp::Rem, own.unscaled, endless);
            cx.compare(CmpOp::Eq, rest, zero)
        }
        _ => {
            let three = cx.machine.terms.long(3);
            let rest = [own, divisor].map(|it| cx.binary(BinOp::Rem, it.unscaled, three));
            let own_has = cx.compare(CmpOp::Eq, rest[0], zero);
            let divisor_lacks = cx.compare(CmpOp::Ne, rest[1], zero);
            cx.machine.terms.or(own_has, divisor_lacks)
        }
    };
    cx.guard(ends, arithmetic(arguments[1]))?;
    if is_constant(cx, own) && is_constant(cx, divisor) {
        return body(cx, method, arguments);
    }
    let rest = cx.binary(BinOp::Rem, own.unscaled, divisor.unscaled);
    let is_whole = cx.compare(CmpOp::Eq, rest, zero);
    cx.assume(is_whole)?;
    let unscaled = cx.binary(BinOp::Div, own.unscaled, divisor.unscaled);
    let scale = cx.binary(BinOp::Sub, own.scale, divisor.scale);
    give(cx, method, Decimal { unscaled, scale })
}

/// A number without its factors of two and five: quotients by what is left have no end.
fn without_tens(mut number: i64) -> i64 {
    for factor in [2, 5] {
        while number != 0 && number % factor == 0 {
            number /= factor;
        }
    }
    number
}

fn remainder(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let Some((own, divisor)) = divided(cx, method, arguments)? else {
        return body(cx, method, arguments);
    };
    let Some((own, divisor, scale)) = align(cx, own, divisor)? else {
        return body(cx, method, arguments);
    };
    let unscaled = cx.binary(BinOp::Rem, own, divisor);
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

/// `dividend · 10^-difference / divisor` rounded to a scale.
fn quotient(
    cx: &mut StepCx<'_, '_>,
    (method, arguments): (MethodId, &[Value]),
    dividend: Term,
    (divisor, at_fault): (Term, Value),
    (difference, scale, mode): (Term, Term, Mode),
) -> StepResult {
    let raised = cx.binary(BinOp::Sub, scale, difference);
    let zero = cx.int(0);
    let is_raised = cx.compare(CmpOp::Ge, raised, zero);
    let is_raised = cx.decide(is_raised)?;
    let exponent = match is_raised {
        true => raised,
        false => cx.machine.terms.unary(UnOp::Neg, raised),
    };
    let (Some(power), true) = (
        power_of_ten(cx, exponent)?,
        is_within(
            cx,
            if is_raised { dividend } else { divisor },
            LARGEST_FACTOR,
        )?,
    ) else {
        return body(cx, method, arguments);
    };
    let (dividend, divisor) = match is_raised {
        true => (cx.binary(BinOp::Mul, dividend, power), divisor),
        false => (dividend, cx.binary(BinOp::Mul, divisor, power)),
    };
    let unscaled = rounding::rounded(cx, (dividend, divisor), mode, arithmetic(at_fault))?;
    give(cx, method, Decimal { unscaled, scale })
}

/// Dividend and divisor; zero is refused.
fn divided(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
) -> Result<Option<(Decimal, Decimal)>, Stop> {
    let Some((own, divisor)) = both(cx, method, arguments)? else {
        return Ok(None);
    };
    let zero = cx.zero_like(divisor.unscaled);
    let legal = cx.compare(CmpOp::Ne, divisor.unscaled, zero);
    cx.guard(legal, arithmetic(arguments[1]))?;
    Ok(Some((own, divisor)))
}

/// The receiver and the first argument.
fn both(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
) -> Result<Option<(Decimal, Decimal)>, Stop> {
    let other = decimal(cx, method, arguments, 1)?;
    let own = decimal(cx, method, arguments, 0)?;
    Ok(own.zip(other))
}

/// The unscaled values of both at the greater scale, and that scale.
fn aligned(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
) -> Result<Option<(Term, Term, Term)>, Stop> {
    match both(cx, method, arguments)? {
        Some((own, other)) => align(cx, own, other),
        None => Ok(None),
    }
}

fn align(
    cx: &mut StepCx<'_, '_>,
    own: Decimal,
    other: Decimal,
) -> Result<Option<(Term, Term, Term)>, Stop> {
    let is_same = cx.compare(CmpOp::Eq, own.scale, other.scale);
    if cx.decide(is_same)? {
        return Ok(Some((own.unscaled, other.unscaled, own.scale)));
    }
    let is_less = cx.compare(CmpOp::Lt, own.scale, other.scale);
    let is_less = cx.decide(is_less)?;
    let (coarse, fine) = if is_less { (own, other) } else { (other, own) };
    let exponent = cx.binary(BinOp::Sub, fine.scale, coarse.scale);
    let (Some(power), true) = (
        power_of_ten(cx, exponent)?,
        is_within(cx, coarse.unscaled, LARGEST_FACTOR)?,
    ) else {
        return Ok(None);
    };
    let raised = cx.binary(BinOp::Mul, coarse.unscaled, power);
    Ok(Some(match is_less {
        true => (raised, other.unscaled, fine.scale),
        false => (own.unscaled, raised, fine.scale),
    }))
}

/// `10^exponent` as a `long`, if that is small and not negative.
fn power_of_ten(cx: &mut StepCx<'_, '_>, exponent: Term) -> Result<Option<Term>, Stop> {
    let (least, greatest) = (cx.int(0), cx.int(MAX_POWER));
    let is_positive = cx.compare(CmpOp::Ge, exponent, least);
    let is_small = cx.compare(CmpOp::Le, exponent, greatest);
    let fits = cx.machine.terms.and(is_positive, is_small);
    if !holds(cx, fits)? {
        return Ok(None);
    }
    let mut power = cx.machine.terms.long(1);
    for (digits, value) in (1..=MAX_POWER).zip((1..).map(|digits| 10_i64.pow(digits))) {
        let (digits, value) = (cx.int(digits), cx.machine.terms.long(value));
        let is_it = cx.compare(CmpOp::Eq, exponent, digits);
        power = cx.machine.terms.ite(is_it, value, power);
    }
    Ok(Some(power))
}

/// The number at a position; `None` if its unscaled value is no `long`.
fn decimal(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
    position: usize,
) -> Result<Option<Decimal>, Stop> {
    let object = object(cx, arguments, position)?;
    let (unscaled, scale) = fields(cx, method)?;
    let unscaled = term(&[cx.separated_field(object, unscaled)?], 0)?;
    let scale = term(&[cx.separated_field(object, scale)?], 0)?;
    Ok(is_compact(cx, unscaled)?.then_some(Decimal { unscaled, scale }))
}

/// The JDK marks what is no `long` by the least one.
fn is_compact(cx: &mut StepCx<'_, '_>, unscaled: Term) -> Result<bool, Stop> {
    let inflated = cx.machine.terms.long(i64::MIN);
    let is_compact = cx.compare(CmpOp::Ne, unscaled, inflated);
    holds(cx, is_compact)
}

fn is_within(cx: &mut StepCx<'_, '_>, number: Term, largest: i64) -> Result<bool, Stop> {
    let limits = [-largest, largest].map(|limit| cx.machine.terms.long(limit));
    let above = cx.compare(CmpOp::Ge, number, limits[0]);
    let below = cx.compare(CmpOp::Le, number, limits[1]);
    let is_within = cx.machine.terms.and(above, below);
    holds(cx, is_within)
}

/// Whether a condition on constants holds; one on anything else is taken for granted.
fn holds(cx: &mut StepCx<'_, '_>, condition: Term) -> Result<bool, Stop> {
    match cx.machine.terms.as_bool(condition) {
        Some(known) => Ok(known),
        None => cx.assume(condition).map(|()| true),
    }
}

fn is_constant(cx: &StepCx<'_, '_>, number: Decimal) -> bool {
    let terms = &cx.machine.terms;
    terms.as_constant(number.unscaled).is_some() && terms.as_constant(number.scale).is_some()
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

/// Ends with a new object.
fn give(cx: &mut StepCx<'_, '_>, method: MethodId, number: Decimal) -> StepResult {
    let new = cx.new_object(method.class);
    fill(cx, method, new, number)?;
    an_object(cx, new)
}

fn fill(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    object: ObjId,
    number: Decimal,
) -> Result<(), Stop> {
    let (unscaled, scale) = fields(cx, method)?;
    let heap = &mut cx.state.heap;
    heap.write_field(object, unscaled, Value::Long(number.unscaled));
    heap.write_field(object, scale, Value::Int(number.scale));
    Ok(())
}

fn fields(cx: &StepCx<'_, '_>, method: MethodId) -> Result<(FieldId, FieldId), Stop> {
    let named = |name| cx.program().field_named(method.class, name);
    let fields = named("intCompact").zip(named("scale"));
    fields.ok_or(Stop::Infeasible)
}

fn arithmetic(at_fault: Value) -> Fault {
    Fault::Library(LibraryFault::Arithmetic, Some(at_fault))
}

/// What the JDK does.
fn body(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    cx.call_body(method, arguments.to_vec())
}
