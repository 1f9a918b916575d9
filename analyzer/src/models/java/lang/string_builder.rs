//! `java.lang.StringBuilder` and `StringBuffer`: building never fails, and the text that comes out is unknown.
//! Checked against JDK 17 and 25.

use crate::models::support::{an_object, object};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::Value;
use crate::step::{Flow, StepCx, StepResult};

pub(in crate::models) const MODELS: &[Model] = &[
    model("java/lang/StringBuilder.<init>()V", Precision::Over, init),
    model(
        "java/lang/StringBuilder.<init>(Ljava/lang/String;)V",
        Precision::Over,
        init_text,
    ), // faults: null
    model(
        "java/lang/StringBuilder.append(Ljava/lang/String;)Ljava/lang/StringBuilder;",
        Precision::Over,
        itself,
    ),
    model(
        "java/lang/StringBuilder.append(Ljava/lang/Object;)Ljava/lang/StringBuilder;",
        Precision::Over,
        itself,
    ),
    model(
        "java/lang/StringBuilder.append(C)Ljava/lang/StringBuilder;",
        Precision::Over,
        itself,
    ),
    model(
        "java/lang/StringBuilder.append(I)Ljava/lang/StringBuilder;",
        Precision::Over,
        itself,
    ),
    model(
        "java/lang/StringBuilder.append(J)Ljava/lang/StringBuilder;",
        Precision::Over,
        itself,
    ),
    model(
        "java/lang/StringBuilder.append(Z)Ljava/lang/StringBuilder;",
        Precision::Over,
        itself,
    ),
    model(
        "java/lang/StringBuilder.append(F)Ljava/lang/StringBuilder;",
        Precision::Over,
        itself,
    ),
    model(
        "java/lang/StringBuilder.append(D)Ljava/lang/StringBuilder;",
        Precision::Over,
        itself,
    ),
    model(
        "java/lang/StringBuilder.toString()Ljava/lang/String;",
        Precision::Over,
        to_string,
    ),
    model("java/lang/StringBuffer.<init>()V", Precision::Over, init),
    model(
        "java/lang/StringBuffer.append(Ljava/lang/String;)Ljava/lang/StringBuffer;",
        Precision::Over,
        itself,
    ),
    model(
        "java/lang/StringBuffer.append(Ljava/lang/Object;)Ljava/lang/StringBuffer;",
        Precision::Over,
        itself,
    ),
    model(
        "java/lang/StringBuffer.append(C)Ljava/lang/StringBuffer;",
        Precision::Over,
        itself,
    ),
    model(
        "java/lang/StringBuffer.append(I)Ljava/lang/StringBuffer;",
        Precision::Over,
        itself,
    ),
    model(
        "java/lang/StringBuffer.append(J)Ljava/lang/StringBuffer;",
        Precision::Over,
        itself,
    ),
    model(
        "java/lang/StringBuffer.toString()Ljava/lang/String;",
        Precision::Over,
        to_string,
    ),
];

fn init(_: &mut StepCx<'_, '_>, _: MethodId, _: &[Value]) -> StepResult {
    Ok(Flow::Next)
}

fn init_text(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    object(cx, arguments, 1)?;
    Ok(Flow::Next)
}

fn itself(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    cx.push_next(arguments[0])
}

fn to_string(cx: &mut StepCx<'_, '_>, method: MethodId, _: &[Value]) -> StepResult {
    let name = cx.program().method_name(method);
    let text = cx.unknown_text(&name);
    an_object(cx, text)
}
