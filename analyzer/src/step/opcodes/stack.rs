//! Operand stack shuffles: `pop` to `swap` (JVMS §6.5). A wide value is one entry here, so the forms
//! of `dup2` and its kin follow from the category of the values they meet (JVMS §2.11.1).

use crate::state::Value;
use crate::step::{Flow, StepCx, StepResult, Stop};

/// `pop` (JVMS §6.5.pop)    …, value → …
pub(super) fn pop(cx: &mut StepCx<'_, '_>) -> StepResult {
    cx.pop()?;
    Ok(Flow::Next)
}

/// `pop2` (JVMS §6.5.pop2)    …, value2, value1 → …
pub(super) fn pop2(cx: &mut StepCx<'_, '_>) -> StepResult {
    pop_pair(cx)?;
    Ok(Flow::Next)
}

/// `dup` (JVMS §6.5.dup)    …, value → …, value, value
pub(super) fn dup(cx: &mut StepCx<'_, '_>) -> StepResult {
    let value = cx.pop()?;
    push_all(cx, &[value, value])
}

/// `dup_x1` (JVMS §6.5.dup_x1)    …, value2, value1 → …, value1, value2, value1
pub(super) fn dup_x1(cx: &mut StepCx<'_, '_>) -> StepResult {
    let value1 = cx.pop()?;
    let value2 = cx.pop()?;
    push_all(cx, &[value1, value2, value1])
}

/// `dup_x2` (JVMS §6.5.dup_x2)    …, value3, value2, value1 → …, value1, value3, value2, value1
pub(super) fn dup_x2(cx: &mut StepCx<'_, '_>) -> StepResult {
    let value1 = cx.pop()?;
    let below = pop_pair(cx)?;
    push_all(cx, &[value1])?;
    push_all(cx, &below)?;
    push_all(cx, &[value1])
}

/// `dup2` (JVMS §6.5.dup2)    …, value2, value1 → …, value2, value1, value2, value1
pub(super) fn dup2(cx: &mut StepCx<'_, '_>) -> StepResult {
    let pair = pop_pair(cx)?;
    push_all(cx, &pair)?;
    push_all(cx, &pair)
}

/// `dup2_x1` (JVMS §6.5.dup2_x1)    …, value3, value2, value1 → …, value2, value1, value3, value2, value1
pub(super) fn dup2_x1(cx: &mut StepCx<'_, '_>) -> StepResult {
    let pair = pop_pair(cx)?;
    let below = cx.pop()?;
    push_all(cx, &pair)?;
    push_all(cx, &[below])?;
    push_all(cx, &pair)
}

/// `dup2_x2` (JVMS §6.5.dup2_x2)    …, value4, value3, value2, value1 → …, value2, value1, value4, value3, value2, value1
pub(super) fn dup2_x2(cx: &mut StepCx<'_, '_>) -> StepResult {
    let pair = pop_pair(cx)?;
    let below = pop_pair(cx)?;
    push_all(cx, &pair)?;
    push_all(cx, &below)?;
    push_all(cx, &pair)
}

/// `swap` (JVMS §6.5.swap)    …, value2, value1 → …, value1, value2
pub(super) fn swap(cx: &mut StepCx<'_, '_>) -> StepResult {
    let value1 = cx.pop()?;
    let value2 = cx.pop()?;
    push_all(cx, &[value1, value2])
}

/// Pops two slots: a wide value or two others, deepest first.
fn pop_pair(cx: &mut StepCx<'_, '_>) -> Result<Vec<Value>, Stop> {
    let top = cx.pop()?;
    if top.is_wide() {
        return Ok(vec![top]);
    }
    let below = cx.pop()?;
    Ok(vec![below, top])
}

fn push_all(cx: &mut StepCx<'_, '_>, values: &[Value]) -> StepResult {
    cx.frame().stack.extend_from_slice(values);
    Ok(Flow::Next)
}
