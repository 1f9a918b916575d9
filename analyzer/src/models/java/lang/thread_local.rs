//! `java.lang.ThreadLocal`: what the only thread keeps, which is nothing at first. Of one that came in nothing is known. Under:
//! what the thread kept before the entry method is not looked at. Checked against JDK 17 and 25.

use crate::models::support::{object, unknown_method};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::{ObjId, Value};
use crate::step::{Flow, StepCx, StepResult, Stop};

pub(in crate::models) const MODELS: &[Model] = &[
    model(
        "java/lang/ThreadLocal.<init>",
        Precision::Exact,
        |_, _, _| Ok(Flow::Next),
    ),
    model(
        "java/lang/ThreadLocal.get()Ljava/lang/Object;",
        Precision::Under,
        get,
    ),
    model("java/lang/ThreadLocal.remove()V", Precision::Exact, remove),
    model(
        "java/lang/ThreadLocal.set(Ljava/lang/Object;)V",
        Precision::Exact,
        set,
    ),
];

/// Asks `initialValue` the first time.
fn get(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let local = object(cx, arguments, 0)?;
    if cx.state.heap.get(local).is_input() {
        return unknown_method(cx, method);
    }
    let mut kept = cx.state.thread_locals.iter();
    if let Some(&(_, value)) = kept.find(|(known, _)| *known == local) {
        return cx.push_next(value);
    }
    let initial =
        cx.program()
            .declared_method(method.class, "initialValue", "()Ljava/lang/Object;");
    let initial = initial.ok_or(Stop::UNDECODABLE)?;
    let value = cx.ask(local, initial, &arguments[..1])?;
    keep(cx, local, Some(value));
    cx.push_next(value)
}

fn set(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let local = object(cx, arguments, 0)?;
    keep(cx, local, Some(arguments[1]));
    Ok(Flow::Next)
}

fn remove(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let local = object(cx, arguments, 0)?;
    keep(cx, local, None);
    Ok(Flow::Next)
}

fn keep(cx: &mut StepCx<'_, '_>, local: ObjId, value: Option<Value>) {
    let kept = &mut cx.state.thread_locals;
    kept.retain(|(known, _)| *known != local);
    kept.extend(value.map(|value| (local, value)));
}
