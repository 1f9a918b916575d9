//! Conversions: `i2l` to `i2s` (JVMS §6.5).

use crate::state::Value;
use crate::term::{Conversion, Sort};

use super::{StepCx, StepResult};

/// `i2l` … `i2s` (JVMS §6.5.i2l)    …, value → …, result
///
/// Narrowing drops high bits; float to integer saturates and NaN becomes 0.
pub(super) fn convert(cx: &mut StepCx<'_, '_>, conversion: Conversion) -> StepResult {
    let value = cx.pop_number(conversion.source())?;
    let converted = cx.machine.terms.convert(conversion, value);
    cx.push_next(match conversion.target() {
        Sort::Bool | Sort::Int => Value::Int(converted),
        Sort::Long => Value::Long(converted),
        Sort::Float => Value::Float(converted),
        Sort::Double => Value::Double(converted),
    })
}
