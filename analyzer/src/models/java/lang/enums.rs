//! `java.lang.Enum`: the position of a constant. Of a constant that came in, it is an unknown number below the number
//! of constants. Checked against JDK 17.

use crate::models::support::{object, term};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::{ObjId, Value};
use crate::step::{StepCx, StepResult, Stop};
use crate::term::{BinOp, Term};

pub(in crate::models) const MODELS: &[Model] = &[
    model("java/lang/Enum.ordinal()I", Precision::Exact, ordinal),
    model("java/lang/Enum.compareTo", Precision::Exact, compare_to), // faults: null
];

fn ordinal(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let constant = object(cx, arguments, 0)?;
    let position = position(cx, constant)?;
    cx.push_next(Value::Int(position))
}

/// The difference of the positions. Two constants of different enum classes cannot meet here.
fn compare_to(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let (one, other) = (object(cx, arguments, 0)?, object(cx, arguments, 1)?);
    let (one, other) = (position(cx, one)?, position(cx, other)?);
    let difference = cx.binary(BinOp::Sub, one, other);
    cx.push_next(Value::Int(difference))
}

fn position(cx: &mut StepCx<'_, '_>, constant: ObjId) -> Result<Term, Stop> {
    let program = cx.program();
    let field = program.field_named(program.known().enumeration, "ordinal");
    let field = field.ok_or(Stop::Infeasible)?;
    let position = term(&[cx.field_value(constant, field)], 0)?;
    let declared = cx.state.heap.get(constant).ty.narrowest(program);
    let class = program.class_of(declared).map(|class| program.class(class));
    if let Some(class) = class.filter(|class| class.is_enum()) {
        let n_constants = i32::try_from(class.enum_constants().count()).unwrap_or(i32::MAX);
        let n_constants = cx.int(n_constants);
        let legal = cx.in_bounds(position, n_constants);
        cx.take_for_granted(legal);
    }
    Ok(position)
}
