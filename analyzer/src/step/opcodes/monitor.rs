//! `monitorenter`, `monitorexit` (JVMS §6.5). One thread executes, so monitors only check for null.

use crate::step::{Flow, StepCx, StepResult};

/// `monitorenter`, `monitorexit` (JVMS §6.5.monitorenter)    …, objectref → …
///
/// Fault: `NullDereference`.
pub(super) fn monitor(cx: &mut StepCx<'_, '_>) -> StepResult {
    let object = cx.pop_reference()?;
    cx.require_object(object)?;
    Ok(Flow::Next)
}
