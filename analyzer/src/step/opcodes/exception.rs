//! `athrow` (JVMS §6.5).

use crate::step::{Flow, StepCx, StepResult};

/// `athrow` (JVMS §6.5.athrow)    …, objectref → objectref
///
/// Fault: `NullDereference`. Forks on the class of an input exception where handlers differ.
pub(super) fn athrow(cx: &mut StepCx<'_, '_>) -> StepResult {
    let exception = cx.pop_reference()?;
    let exception = cx.require_object(exception)?;
    Ok(Flow::Throw(exception))
}
