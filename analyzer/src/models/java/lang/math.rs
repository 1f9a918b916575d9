//! `java.lang.Math` and `StrictMath`: exact integer methods, and `sqrt`. Checked against JDK 17.

use crate::fault::{Fault, LibraryFault};
use crate::models::support::term;
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::Value;
use crate::step::{StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp, Conversion, Sort, Term, UnOp};

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/lang/Math.abs(I)I", Precision::Exact, abs),
    model("java/lang/Math.abs(J)J", Precision::Exact, abs),
    model("java/lang/Math.max(II)I", Precision::Exact, max),
    model("java/lang/Math.max(JJ)J", Precision::Exact, max),
    model("java/lang/Math.min(II)I", Precision::Exact, min),
    model("java/lang/Math.min(JJ)J", Precision::Exact, min),
    model("java/lang/Math.floorMod(II)I", Precision::Exact, floor_mod), // faults: Arithmetic
    model("java/lang/Math.floorDiv(II)I", Precision::Exact, floor_div), // faults: Arithmetic
    model("java/lang/Math.addExact(II)I", Precision::Exact, |cx, _, arguments| exact(cx, arguments, BinOp::Add)), // faults: Arithmetic
    model("java/lang/Math.subtractExact(II)I", Precision::Exact, |cx, _, arguments| exact(cx, arguments, BinOp::Sub)), // faults: Arithmetic
    model("java/lang/Math.multiplyExact(II)I", Precision::Exact, |cx, _, arguments| exact(cx, arguments, BinOp::Mul)), // faults: Arithmetic
    model("java/lang/Math.addExact(JJ)J", Precision::Exact, |cx, _, arguments| exact_long(cx, arguments, BinOp::Add)), // faults: Arithmetic
    model("java/lang/Math.subtractExact(JJ)J", Precision::Exact, |cx, _, arguments| exact_long(cx, arguments, BinOp::Sub)), // faults: Arithmetic
    model("java/lang/Math.sqrt(D)D", Precision::Exact, sqrt),
    model("java/lang/StrictMath.sqrt(D)D", Precision::Exact, sqrt),
];

/// Correctly rounded on every machine (IEEE 754).
fn sqrt(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let root = cx.machine.terms.unary(UnOp::Sqrt, term(arguments, 0)?);
    cx.push_next(Value::Double(root))
}

/// `abs(MIN_VALUE)` is `MIN_VALUE`.
fn abs(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let value = term(arguments, 0)?;
    let zero = cx.zero_like(value);
    let negative = cx.compare(CmpOp::Lt, value, zero);
    let negated = cx.machine.terms.unary(UnOp::Neg, value);
    choose(cx, negative, negated, value)
}

fn max(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let (a, b) = (term(arguments, 0)?, term(arguments, 1)?);
    let first = cx.compare(CmpOp::Ge, a, b);
    choose(cx, first, a, b)
}

fn min(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let (a, b) = (term(arguments, 0)?, term(arguments, 1)?);
    let first = cx.compare(CmpOp::Le, a, b);
    choose(cx, first, a, b)
}

/// The remainder with the sign of the divisor.
fn floor_mod(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let (remainder, divisor, mixed) = floored(cx, arguments)?;
    let adjusted = cx.binary(BinOp::Add, remainder, divisor);
    choose(cx, mixed, adjusted, remainder)
}

/// The quotient rounded down.
fn floor_div(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let (_, divisor, mixed) = floored(cx, arguments)?;
    let quotient = cx.binary(BinOp::Div, term(arguments, 0)?, divisor);
    let one = cx.int(1);
    let adjusted = cx.binary(BinOp::Sub, quotient, one);
    choose(cx, mixed, adjusted, quotient)
}

/// Remainder, divisor, and whether the remainder is not zero and their signs differ.
fn floored(cx: &mut StepCx<'_, '_>, arguments: &[Value]) -> Result<(Term, Term, Term), Stop> {
    let (dividend, divisor) = (term(arguments, 0)?, term(arguments, 1)?);
    let zero = cx.int(0);
    let nonzero = cx.compare(CmpOp::Ne, divisor, zero);
    cx.guard(
        nonzero,
        Fault::Library(LibraryFault::Arithmetic, Some(arguments[1])),
    )?;
    let remainder = cx.binary(BinOp::Rem, dividend, divisor);
    let signs = cx.binary(BinOp::Xor, remainder, divisor);
    let differ = cx.compare(CmpOp::Lt, signs, zero);
    let inexact = cx.compare(CmpOp::Ne, remainder, zero);
    let mixed = cx.machine.terms.and(differ, inexact);
    Ok((remainder, divisor, mixed))
}

/// The result, where it fits into an `int`.
fn exact(cx: &mut StepCx<'_, '_>, arguments: &[Value], op: BinOp) -> StepResult {
    let (a, b) = (term(arguments, 0)?, term(arguments, 1)?);
    let result = cx.binary(op, a, b);
    let terms = &mut cx.machine.terms;
    let (a, b) = (
        terms.convert(Conversion::I2l, a),
        terms.convert(Conversion::I2l, b),
    );
    let wide = terms.binary(op, a, b);
    let widened = terms.convert(Conversion::I2l, result);
    let fits = terms.compare(CmpOp::Eq, wide, widened);
    let overflow = Fault::Library(LibraryFault::Arithmetic, Some(Value::Int(result)));
    cx.guard(fits, overflow)?;
    cx.push_next(Value::Int(result))
}

/// The sum or difference, where it lies on the side of the first operand that the second one says.
fn exact_long(cx: &mut StepCx<'_, '_>, arguments: &[Value], op: BinOp) -> StepResult {
    let (a, b) = (term(arguments, 0)?, term(arguments, 1)?);
    let (result, zero) = (cx.binary(op, a, b), cx.zero_like(b));
    let grows = match op {
        BinOp::Sub => cx.compare(CmpOp::Le, b, zero),
        _ => cx.compare(CmpOp::Ge, b, zero),
    };
    let (above, below) = (
        cx.compare(CmpOp::Ge, result, a),
        cx.compare(CmpOp::Le, result, a),
    );
    let fits = cx.machine.terms.ite(grows, above, below);
    let overflow = Fault::Library(LibraryFault::Arithmetic, Some(Value::Long(result)));
    cx.guard(fits, overflow)?;
    cx.push_next(Value::Long(result))
}

fn choose(cx: &mut StepCx<'_, '_>, condition: Term, first: Term, second: Term) -> StepResult {
    let term = cx.machine.terms.ite(condition, first, second);
    let sort: Sort = cx.machine.terms.sort(term);
    cx.push_next(Value::number(sort, term))
}
