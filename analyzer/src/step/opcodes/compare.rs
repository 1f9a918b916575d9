//! Three-way comparisons: `lcmp` to `dcmpg` (JVMS §6.5).

use crate::state::Value;
use crate::step::{StepCx, StepResult};
use crate::term::{BinOp, Sort};

/// `lcmp`, `fcmpl`, `fcmpg`, `dcmpl`, `dcmpg` (JVMS §6.5.lcmp)    …, value1, value2 → …, result
///
/// -1, 0 or 1. With a NaN operand the forms ending in `l` give -1 and those in `g` give 1.
pub(super) fn three_way(cx: &mut StepCx<'_, '_>, op: BinOp, sort: Sort) -> StepResult {
    let right = cx.pop_number(sort)?;
    let left = cx.pop_number(sort)?;
    let order = cx.binary(op, left, right);
    cx.push_next(Value::Int(order))
}
