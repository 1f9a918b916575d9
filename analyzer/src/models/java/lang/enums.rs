//! `java.lang.Enum`: the position of a constant. Of a constant that came in, it is an unknown number below the number
//! of constants. Checked against JDK 17.

use crate::models::support::object;
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::Value;
use crate::step::{StepCx, StepResult};
use crate::term::BinOp;

pub(in crate::models) const MODELS: &[Model] = &[
    model("java/lang/Enum.ordinal()I", Precision::Exact, ordinal),
    model("java/lang/Enum.compareTo", Precision::Exact, compare_to), // faults: null
];

fn ordinal(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let constant = object(cx, arguments, 0)?;
    let position = cx.enum_position(constant)?;
    cx.push_next(Value::Int(position))
}

/// The difference of the positions. Two constants of different enum classes cannot meet here.
fn compare_to(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let (one, other) = (object(cx, arguments, 0)?, object(cx, arguments, 1)?);
    let (one, other) = (cx.enum_position(one)?, cx.enum_position(other)?);
    let difference = cx.binary(BinOp::Sub, one, other);
    cx.push_next(Value::Int(difference))
}
