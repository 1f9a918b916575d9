//! Returns (JVMS §6.5).

use crate::state::FrameKind;

use super::{Flow, StepCx, StepResult, Stop};

/// `ireturn lreturn freturn dreturn areturn` (JVMS §6.5.ireturn)    …, value → [empty]
///
/// Narrow return types drop high bits.
pub(super) fn value(cx: &mut StepCx<'_, '_>) -> StepResult {
    let value = cx.pop()?;
    let (method, kind) = (cx.frame().method, cx.frame().kind);
    if kind == FrameKind::Spun {
        // Spun code is not the method it was spun for, and gives no wider values.
        return Ok(Flow::Return(Some(value)));
    }
    match &cx.program().method(method).descriptor.returns {
        Some(ty) if value.fits(ty) => {
            let value = cx.narrowed(ty, value);
            Ok(Flow::Return(Some(value)))
        }
        _ => Err(Stop::UNDECODABLE),
    }
}

/// `return` (JVMS §6.5.return)    … → [empty]
pub(super) fn void() -> StepResult {
    Ok(Flow::Return(None))
}
