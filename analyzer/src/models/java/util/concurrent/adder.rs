//! `java.util.concurrent.atomic.LongAdder` and its kin: one thread counts in their base, and the rest is their bytecode.
//! Checked against JDK 17 and 25.

use crate::models::support::{int, object, term};
use crate::models::{Model, Precision, model};
use crate::program::{FieldId, MethodId};
use crate::state::{ObjId, Value};
use crate::step::{StepCx, StepResult, Stop};
use crate::term::CmpOp;

pub(in crate::models) const MODELS: &[Model] = &[
    model(
        "java/util/concurrent/atomic/Striped64.casBase(JJ)Z",
        Precision::Exact,
        cas_base,
    ),
    model(
        "java/util/concurrent/atomic/Striped64.getAndSetBase(J)J",
        Precision::Exact,
        get_and_set_base,
    ),
];

fn base(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
) -> Result<(ObjId, FieldId), Stop> {
    let adder = object(cx, arguments, 0)?;
    let field = cx.program().field_named(method.class, "base");
    Ok((adder, field.ok_or(Stop::Infeasible)?))
}

fn cas_base(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (adder, field) = base(cx, method, arguments)?;
    let current = cx.field_value(adder, field).term();
    let current = current.ok_or(Stop::Infeasible)?;
    let equal = cx.compare(CmpOp::Eq, current, term(arguments, 1)?);
    let equal = cx.decide(equal)?;
    if equal {
        cx.state.heap.write_field(adder, field, arguments[2]);
    }
    int(cx, i32::from(equal))
}

fn get_and_set_base(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (adder, field) = base(cx, method, arguments)?;
    let before = cx.field_value(adder, field);
    cx.state.heap.write_field(adder, field, arguments[1]);
    cx.push_next(before)
}
