//! Arithmetic: `iadd` to `lxor` (JVMS §6.5). Folding of constants is the term arena's work.

use crate::fault::Fault;
use crate::state::Value;
use crate::step::{StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp, Sort, Term, UnOp};

/// `iadd isub imul iand ior ixor ishl ishr iushr` (JVMS §6.5.iadd)    …, value1, value2 → …, result
///
/// Overflow wraps; shift distances use their low five bits.
pub(super) fn int_op(cx: &mut StepCx<'_, '_>, op: BinOp) -> StepResult {
    let second = cx.pop_number(Sort::Int)?;
    let first = cx.pop_number(Sort::Int)?;
    let class = cx.frame().method.class;
    cx.machine.note_wrap(class, op, [first, second]);
    let result = cx.binary(op, first, second);
    cx.push_next(Value::Int(result))
}

/// `ladd lsub lmul land lor lxor lshl lshr lushr` (JVMS §6.5.ladd)    …, value1, value2 → …, result
///
/// Overflow wraps; shift distances are ints of which the low six bits count.
pub(super) fn long_op(cx: &mut StepCx<'_, '_>, op: BinOp) -> StepResult {
    let right = match op {
        BinOp::Shl | BinOp::Shr | BinOp::Ushr => Sort::Int,
        _ => Sort::Long,
    };
    binary(cx, op, (Sort::Long, right))
}

/// `fadd fsub fmul fdiv frem` (JVMS §6.5.fadd)    …, value1, value2 → …, result
pub(super) fn float_op(cx: &mut StepCx<'_, '_>, op: BinOp) -> StepResult {
    binary(cx, op, (Sort::Float, Sort::Float))
}

/// `dadd dsub dmul ddiv drem` (JVMS §6.5.dadd)    …, value1, value2 → …, result
pub(super) fn double_op(cx: &mut StepCx<'_, '_>, op: BinOp) -> StepResult {
    binary(cx, op, (Sort::Double, Sort::Double))
}

/// `idiv` (JVMS §6.5.idiv)    …, dividend, divisor → …, quotient
///
/// Fault: `DivisionByZero` when the divisor is 0. `MIN_VALUE / -1` wraps and does not throw.
pub(super) fn idiv(cx: &mut StepCx<'_, '_>) -> StepResult {
    let (dividend, divisor) = pop_division(cx, Sort::Int)?;
    let quotient = cx.binary(BinOp::Div, dividend, divisor);
    cx.push_next(Value::Int(quotient))
}

/// `irem` (JVMS §6.5.irem)    …, dividend, divisor → …, remainder
///
/// Fault: `DivisionByZero` when the divisor is 0. The result has the sign of the dividend.
pub(super) fn irem(cx: &mut StepCx<'_, '_>) -> StepResult {
    let (dividend, divisor) = pop_division(cx, Sort::Int)?;
    let remainder = cx.binary(BinOp::Rem, dividend, divisor);
    cx.push_next(Value::Int(remainder))
}

/// `ldiv` (JVMS §6.5.ldiv)    …, dividend, divisor → …, quotient
///
/// Fault: `DivisionByZero` when the divisor is 0.
pub(super) fn ldiv(cx: &mut StepCx<'_, '_>) -> StepResult {
    let (dividend, divisor) = pop_division(cx, Sort::Long)?;
    let quotient = cx.binary(BinOp::Div, dividend, divisor);
    cx.push_next(Value::Long(quotient))
}

/// `lrem` (JVMS §6.5.lrem)    …, dividend, divisor → …, remainder
///
/// Fault: `DivisionByZero` when the divisor is 0.
pub(super) fn lrem(cx: &mut StepCx<'_, '_>) -> StepResult {
    let (dividend, divisor) = pop_division(cx, Sort::Long)?;
    let remainder = cx.binary(BinOp::Rem, dividend, divisor);
    cx.push_next(Value::Long(remainder))
}

/// `ineg`, `lneg`, `fneg`, `dneg` (JVMS §6.5.ineg)    …, value → …, result
///
/// The negative of `MIN_VALUE` is itself.
pub(super) fn neg(cx: &mut StepCx<'_, '_>, sort: Sort) -> StepResult {
    let value = cx.pop_number(sort)?;
    let negated = cx.machine.terms.unary(UnOp::Neg, value);
    cx.push_next(Value::number(sort, negated))
}

/// The result is of the sort of the left operand.
fn binary(cx: &mut StepCx<'_, '_>, op: BinOp, (left, right): (Sort, Sort)) -> StepResult {
    let second = cx.pop_number(right)?;
    let first = cx.pop_number(left)?;
    let result = cx.binary(op, first, second);
    cx.push_next(Value::number(left, result))
}

/// Pops dividend and divisor, the latter guarded against zero.
fn pop_division(cx: &mut StepCx<'_, '_>, sort: Sort) -> Result<(Term, Term), Stop> {
    let divisor = cx.pop_number(sort)?;
    let dividend = cx.pop_number(sort)?;
    let zero = cx.zero_like(divisor);
    let nonzero = cx.compare(CmpOp::Ne, divisor, zero);
    cx.guard(nonzero, Fault::DivisionByZero(divisor))?;
    Ok((dividend, divisor))
}
