//! Local variables: loads, stores, `iinc` (JVMS §6.5).

use crate::state::Value;
use crate::step::{Flow, StepCx, StepResult, Stop};
use crate::term::BinOp;

/// `iload`, `lload`, `fload`, `dload`, `aload` (JVMS §6.5.iload)    … → …, value
pub(super) fn load(cx: &mut StepCx<'_, '_>, slot: u16) -> StepResult {
    let value = local(cx, slot)?;
    cx.push_next(value)
}

/// `istore`, `lstore`, `fstore`, `dstore`, `astore` (JVMS §6.5.istore)    …, value → …
pub(super) fn store(cx: &mut StepCx<'_, '_>, slot: u16) -> StepResult {
    let value = cx.pop()?;
    let locals = &mut cx.frame().locals;
    if let Some(second) = locals.get_mut(usize::from(slot) + 1)
        && value.is_wide()
    {
        *second = None;
    }
    *locals.get_mut(usize::from(slot)).ok_or(Stop::UNDECODABLE)? = Some(value);
    Ok(Flow::Next)
}

/// `iinc` (JVMS §6.5.iinc)    … → …
pub(super) fn iinc(cx: &mut StepCx<'_, '_>, slot: u16, delta: i32) -> StepResult {
    let Value::Int(value) = local(cx, slot)? else {
        return Err(Stop::UNDECODABLE);
    };
    let delta = cx.int(delta);
    let sum = cx.binary(BinOp::Add, value, delta);
    cx.frame().locals[usize::from(slot)] = Some(Value::Int(sum));
    Ok(Flow::Next)
}

fn local(cx: &mut StepCx<'_, '_>, slot: u16) -> Result<Value, Stop> {
    let value = cx.frame().locals.get(usize::from(slot)).copied().flatten();
    value.ok_or(Stop::UNDECODABLE)
}
