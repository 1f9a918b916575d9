//! Returns (JVMS §6.5).

use crate::classfile::Type;
use crate::state::{FrameKind, Value};
use crate::term::Conversion;

use super::{Flow, StepCx, StepResult};

/// `ireturn lreturn freturn dreturn areturn` (JVMS §6.5.ireturn)    …, value → [empty]
///
/// Narrow return types drop high bits.
pub(super) fn value(cx: &mut StepCx<'_, '_>) -> StepResult {
    let value = cx.pop()?;
    let (method, kind) = (cx.frame().method, cx.frame().kind);
    let conversion = match cx.program().method(method).descriptor.returns {
        // Spun code is not the method it was spun for, and gives no wider values.
        _ if kind == FrameKind::Spun => None,
        Some(Type::Byte) => Some(Conversion::I2b),
        Some(Type::Char) => Some(Conversion::I2c),
        Some(Type::Short) => Some(Conversion::I2s),
        _ => None,
    };
    Ok(Flow::Return(Some(match (conversion, value) {
        (Some(conversion), Value::Int(term)) => {
            Value::Int(cx.machine.terms.convert(conversion, term))
        }
        _ => value,
    })))
}

/// `return` (JVMS §6.5.return)    … → [empty]
pub(super) fn void() -> StepResult {
    Ok(Flow::Return(None))
}
