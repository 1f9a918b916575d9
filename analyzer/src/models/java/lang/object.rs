//! `java.lang.Object`: constructor, identity, class. Hash codes are unknown numbers. Checked against JDK 17.

use crate::models::support::{an_object, boolean, count_top, int, object, reference};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::sequence::Base;
use crate::state::{Body, HeapObject, Provenance, Reference, Value};
use crate::step::{Flow, StepCx, StepResult};

pub(in crate::models) const MODELS: &[Model] = &[
    model("java/lang/Object.<init>()V", Precision::Exact, init),
    model(
        "java/lang/Object.registerNatives()V",
        Precision::Exact,
        init,
    ),
    model(
        "java/lang/Object.getClass()Ljava/lang/Class;",
        Precision::Exact,
        get_class,
    ),
    model(
        "java/lang/Object.equals(Ljava/lang/Object;)Z",
        Precision::Exact,
        equals,
    ),
    model(
        "java/lang/Object.clone()Ljava/lang/Object;",
        Precision::Over,
        clone,
    ),
];

fn init(_: &mut StepCx<'_, '_>, _: MethodId, _: &[Value]) -> StepResult {
    Ok(Flow::Next)
}

/// The class object, when the class is decided; an unknown one otherwise.
fn get_class(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let receiver = object(cx, arguments, 0)?;
    let ty = &cx.state.heap.get(receiver).ty;
    let Some(class) = ty.exact else {
        let returns = cx.program().method(method).descriptor.returns.clone();
        let name = cx.program().method_name(method);
        let flow = cx.unknown_result(&name, Some((method, None)), returns.as_ref())?;
        cx.exclude_null_on_top();
        return Ok(flow);
    };
    let ty = cx.program().class(class).ty();
    let class = cx.class_object(&ty);
    an_object(cx, class)?;
    count_top(cx, method)
}

/// Identity.
fn equals(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let other = cx.state.heap.resolve(reference(arguments, 1)?);
    if other == Reference::Null {
        return int(cx, 0);
    }
    let same = cx.decide_identical(reference(arguments, 0)?, other)?;
    let same = cx.machine.terms.bool(same);
    boolean(cx, same)
}

/// A copy of an array that was made on the path; copies of other objects are unknown.
fn clone(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let original = object(cx, arguments, 0)?;
    let copied = cx.state.heap.get(original);
    match &copied.body {
        Body::Array(_, elements) if matches!(elements.base, Base::Filled(_)) => {
            let copy = HeapObject::new(
                copied.ty.clone(),
                Provenance::Allocated,
                copied.body.clone(),
            );
            let copy = cx.state.heap.alloc(copy);
            an_object(cx, copy)
        }
        _ => {
            let flow = cx.unknown_call(method, None)?;
            cx.exclude_null_on_top();
            Ok(flow)
        }
    }
}
