//! `java.math.BigDecimal`: quotients, and what else rounds. Constants run the bytecode of the JDK where a method is said in
//! short only. Checked against JDK 17.

use crate::fault::{Fault, LibraryFault};
use crate::models::support::{object, term};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::Value;
use crate::step::{StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp, Constant, Term, UnOp};

use super::decimal::{
    Decimal, LARGEST_FACTOR, align, arithmetic, body, both, decimal, give, is_constant, is_within,
    power_of_ten,
};
use super::rounding::{self, Mode};

macro_rules! models {
    ($($method:literal $run:expr),+ $(,)?) => {
        &[$(model(
            concat!("java/math/BigDecimal.", $method, "Ljava/math/BigDecimal;"),
            Precision::Under,
            $run,
        )),+]
    };
}

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = models!(
    "setScale(I)" set_scale, // faults: Arithmetic
    "setScale(II)" set_scale, // faults: Arithmetic
    "setScale(ILjava/math/RoundingMode;)" set_scale, // faults: null, Arithmetic
    "divide(Ljava/math/BigDecimal;)" divide_exactly, // faults: null, Arithmetic
    "divide(Ljava/math/BigDecimal;Ljava/math/MathContext;)" divide_roughly, // faults: null, Arithmetic
    "divide(Ljava/math/BigDecimal;I)" divide, // faults: null, Arithmetic
    "divide(Ljava/math/BigDecimal;II)" divide, // faults: null, Arithmetic
    "divide(Ljava/math/BigDecimal;Ljava/math/RoundingMode;)" divide, // faults: null, Arithmetic
    "divide(Ljava/math/BigDecimal;ILjava/math/RoundingMode;)" divide, // faults: null, Arithmetic
    "remainder(Ljava/math/BigDecimal;)" remainder, // faults: null, Arithmetic
);

/// Decimal places of a quotient that a `MathContext` rounds.
const PLACES: i32 = 6;

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
    quotient_of(cx, (method, arguments), (own, divisor), (scale, mode))
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
    let scale = cx.int(PLACES);
    quotient_of(
        cx,
        (method, arguments),
        (own, divisor),
        (scale, Mode::HALF_UP),
    )
}

fn quotient_of(
    cx: &mut StepCx<'_, '_>,
    (method, arguments): (MethodId, &[Value]),
    (own, divisor): (Decimal, Decimal),
    (scale, mode): (Term, Mode),
) -> StepResult {
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
    // No divisor is at fault that others divide by.
    cx.guard(ends, Fault::Library(LibraryFault::Arithmetic, None))?;
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

/// Dividend and divisor; zero is refused. Of one that the code makes, the number that it is made of is at fault.
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
    let object = object(cx, arguments, 1)?;
    let at_fault = match cx.state.heap.get(object).is_input() {
        true => arguments[1],
        false => Value::Long(divisor.unscaled),
    };
    cx.guard(legal, arithmetic(at_fault))?;
    Ok(Some((own, divisor)))
}
