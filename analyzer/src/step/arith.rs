//! Arithmetic: `iadd` to `lxor` (JVMS §6.5). Folding of constants is the term arena's work.

use crate::fault::Fault;
use crate::state::Value;
use crate::term::{BinOp, CmpOp, Term, UnOp};

use super::{StepCx, StepResult, Stop};

/// `iadd isub imul iand ior ixor ishl ishr iushr` (JVMS §6.5.iadd)    …, value1, value2 → …, result
///
/// Overflow wraps; shift distances use their low five bits.
pub(super) fn int_op(cx: &mut StepCx<'_, '_>, op: BinOp) -> StepResult {
    binary(cx, op, Value::Int)
}

/// `ladd lsub lmul land lor lxor lshl lshr lushr` (JVMS §6.5.ladd)    …, value1, value2 → …, result
///
/// Overflow wraps; shift distances are ints of which the low six bits count.
pub(super) fn long_op(cx: &mut StepCx<'_, '_>, op: BinOp) -> StepResult {
    binary(cx, op, Value::Long)
}

/// `fadd fsub fmul fdiv frem` (JVMS §6.5.fadd)    …, value1, value2 → …, result
pub(super) fn float_op(cx: &mut StepCx<'_, '_>, op: BinOp) -> StepResult {
    binary(cx, op, Value::Float)
}

/// `dadd dsub dmul ddiv drem` (JVMS §6.5.dadd)    …, value1, value2 → …, result
pub(super) fn double_op(cx: &mut StepCx<'_, '_>, op: BinOp) -> StepResult {
    binary(cx, op, Value::Double)
}

/// `idiv` (JVMS §6.5.idiv)    …, dividend, divisor → …, quotient
///
/// Fault: `DivisionByZero` when the divisor is 0. `MIN_VALUE / -1` wraps and does not throw.
pub(super) fn idiv(cx: &mut StepCx<'_, '_>) -> StepResult {
    let (dividend, divisor) = pop_division(cx)?;
    let quotient = cx.binary(BinOp::Div, dividend, divisor);
    cx.push_next(Value::Int(quotient))
}

/// `irem` (JVMS §6.5.irem)    …, dividend, divisor → …, remainder
///
/// Fault: `DivisionByZero` when the divisor is 0. The result has the sign of the dividend.
pub(super) fn irem(cx: &mut StepCx<'_, '_>) -> StepResult {
    let (dividend, divisor) = pop_division(cx)?;
    let remainder = cx.binary(BinOp::Rem, dividend, divisor);
    cx.push_next(Value::Int(remainder))
}

/// `ldiv` (JVMS §6.5.ldiv)    …, dividend, divisor → …, quotient
///
/// Fault: `DivisionByZero` when the divisor is 0.
pub(super) fn ldiv(cx: &mut StepCx<'_, '_>) -> StepResult {
    let (dividend, divisor) = pop_division(cx)?;
    let quotient = cx.binary(BinOp::Div, dividend, divisor);
    cx.push_next(Value::Long(quotient))
}

/// `lrem` (JVMS §6.5.lrem)    …, dividend, divisor → …, remainder
///
/// Fault: `DivisionByZero` when the divisor is 0.
pub(super) fn lrem(cx: &mut StepCx<'_, '_>) -> StepResult {
    let (dividend, divisor) = pop_division(cx)?;
    let remainder = cx.binary(BinOp::Rem, dividend, divisor);
    cx.push_next(Value::Long(remainder))
}

/// `ineg`, `lneg`, `fneg`, `dneg` (JVMS §6.5.ineg)    …, value → …, result
///
/// The negative of `MIN_VALUE` is itself.
pub(super) fn neg(cx: &mut StepCx<'_, '_>, wrap: fn(Term) -> Value) -> StepResult {
    let value = cx.pop_term()?;
    let negated = cx.machine.terms.unary(UnOp::Neg, value);
    cx.push_next(wrap(negated))
}

fn binary(cx: &mut StepCx<'_, '_>, op: BinOp, wrap: fn(Term) -> Value) -> StepResult {
    let right = cx.pop_term()?;
    let left = cx.pop_term()?;
    let result = cx.binary(op, left, right);
    cx.push_next(wrap(result))
}

/// Pops dividend and divisor, the latter guarded against zero.
fn pop_division(cx: &mut StepCx<'_, '_>) -> Result<(Term, Term), Stop> {
    let divisor = cx.pop_term()?;
    let dividend = cx.pop_term()?;
    let zero = cx.zero_like(divisor);
    let nonzero = cx.compare(CmpOp::Ne, divisor, zero);
    cx.guard(nonzero, Fault::DivisionByZero(divisor))?;
    Ok((dividend, divisor))
}
