//! `java.lang.Throwable` and the constructors of the JDK's exceptions: stack traces are not modelled,
//! messages and causes not kept. Checked against JDK 17.

use crate::models::support::reference;
use crate::models::{Model, Precision, model};
use crate::program::{Class, MethodId, Program};
use crate::state::{Reference, Value};
use crate::step::{Flow, StepCx, StepResult};

pub(in crate::models) const MODELS: &[Model] = &[
    CONSTRUCTOR,
    model(
        "java/lang/Throwable.fillInStackTrace()Ljava/lang/Throwable;",
        Precision::Exact,
        itself,
    ),
    model(
        "java/lang/Throwable.initCause(Ljava/lang/Throwable;)Ljava/lang/Throwable;",
        Precision::Under,
        itself,
    ),
    model(
        "java/lang/Throwable.addSuppressed(Ljava/lang/Throwable;)V",
        Precision::Under,
        nothing,
    ),
    model(
        "java/lang/Throwable.printStackTrace()V",
        Precision::Exact,
        nothing,
    ),
];

const CONSTRUCTOR: Model = model("java/lang/Throwable.<init>", Precision::Under, construct);

/// The model of every constructor of a JDK exception.
pub(in crate::models) fn constructor(
    program: &Program,
    class: &Class,
    method: &str,
) -> Option<&'static Model> {
    let throwable = program.class_by_name("java/lang/Throwable")?;
    (method == "<init>" && program.is_subclass(class.id, throwable)).then_some(&CONSTRUCTOR)
}

fn construct(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    if let Reference::Object(exception) = reference(arguments, 0)? {
        cx.fill_in_stack_trace(exception);
    }
    Ok(Flow::Next)
}

fn nothing(_: &mut StepCx<'_, '_>, _: MethodId, _: &[Value]) -> StepResult {
    Ok(Flow::Next)
}

fn itself(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    cx.push_next(arguments[0])
}
