//! Boxes: `valueOf` of the primitive wrappers gives a new box. Identity of cached boxes is not modelled; reading a
//! box runs the JDK's own bytecode. Checked against JDK 17.

use crate::models::support::{an_object, object};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::Value;
use crate::step::{StepCx, StepResult};

pub(in crate::models) const MODELS: &[Model] = &[
    model(
        "java/lang/Boolean.valueOf(Z)Ljava/lang/Boolean;",
        Precision::Over,
        value_of,
    ),
    model(
        "java/lang/Byte.valueOf(B)Ljava/lang/Byte;",
        Precision::Over,
        value_of,
    ),
    model(
        "java/lang/Character.valueOf(C)Ljava/lang/Character;",
        Precision::Over,
        value_of,
    ),
    model(
        "java/lang/Short.valueOf(S)Ljava/lang/Short;",
        Precision::Over,
        value_of,
    ),
    model(
        "java/lang/Integer.valueOf(I)Ljava/lang/Integer;",
        Precision::Over,
        value_of,
    ),
    model(
        "java/lang/Long.valueOf(J)Ljava/lang/Long;",
        Precision::Over,
        value_of,
    ),
    model(
        "java/lang/Float.valueOf(F)Ljava/lang/Float;",
        Precision::Over,
        value_of,
    ),
    model(
        "java/lang/Double.valueOf(D)Ljava/lang/Double;",
        Precision::Over,
        value_of,
    ),
    model("java/lang/Boolean.booleanValue()Z", Precision::Exact, value),
    model("java/lang/Byte.byteValue()B", Precision::Exact, value),
    model("java/lang/Character.charValue()C", Precision::Exact, value),
    model("java/lang/Short.shortValue()S", Precision::Exact, value),
    model("java/lang/Integer.intValue()I", Precision::Exact, value),
    model("java/lang/Long.longValue()J", Precision::Exact, value),
    model("java/lang/Float.floatValue()F", Precision::Exact, value),
    model("java/lang/Double.doubleValue()D", Precision::Exact, value),
];

fn value_of(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let object = cx.new_object(method.class);
    if let Some(field) = cx.program().field_named(method.class, "value") {
        cx.state.heap.write_field(object, field, arguments[0]);
    }
    an_object(cx, object)
}

/// Also of input boxes, whose value a test can choose.
fn value(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let object = object(cx, arguments, 0)?;
    match cx.program().field_named(method.class, "value") {
        Some(field) => {
            let value = cx.field_value(object, field);
            cx.push_next(value)
        }
        None => cx.unknown_call(method, None),
    }
}
