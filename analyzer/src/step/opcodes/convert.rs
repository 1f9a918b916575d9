//! Conversions: `i2l` to `i2s` (JVMS §6.5).

use crate::state::Value;
use crate::step::{StepCx, StepResult};
use crate::term::Conversion;

/// `i2l` … `i2s` (JVMS §6.5.i2l)    …, value → …, result
///
/// Narrowing drops high bits; float to integer saturates and NaN becomes 0.
pub(super) fn convert(cx: &mut StepCx<'_, '_>, conversion: Conversion) -> StepResult {
    let value = cx.pop_number(conversion.source())?;
    let converted = cx.machine.terms.convert(conversion, value);
    cx.push_next(Value::number(conversion.target(), converted))
}
