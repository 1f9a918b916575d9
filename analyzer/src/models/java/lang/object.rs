//! `java.lang.Object`: constructor, identity, class. Hash codes and what `toString` says of them are unknown. Checked against JDK 17.

use crate::classfile::Type;
use crate::models::support::{an_object, boolean, count_top, int, object, reference};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::sequence::Base;
use crate::state::{Body, HeapObject, ObjId, Provenance, Reference, Value};
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
        "java/lang/Object.hashCode()I",
        Precision::Over,
        unknown_result,
    ),
    model(
        "java/lang/Object.toString()Ljava/lang/String;",
        Precision::Over,
        unknown_result,
    ),
    model("java/lang/Object.notify()V", Precision::Exact, init),
    model("java/lang/Object.notifyAll()V", Precision::Exact, init),
    model("java/lang/Object.wait", Precision::Exact, init),
    model(
        "java/lang/Object.clone()Ljava/lang/Object;",
        Precision::Over,
        clone,
    ),
];

fn init(_: &mut StepCx<'_, '_>, _: MethodId, _: &[Value]) -> StepResult {
    Ok(Flow::Next)
}

fn unknown_result(cx: &mut StepCx<'_, '_>, method: MethodId, _: &[Value]) -> StepResult {
    cx.unknown_call(method, None)
}

/// The class object, when the class is decided or that of an array; an unknown one otherwise.
fn get_class(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let receiver = object(cx, arguments, 0)?;
    let Some(ty) = class_of(cx, receiver) else {
        return cx.unknown_call(method, None);
    };
    let class = cx.class_object(&ty);
    an_object(cx, class)?;
    count_top(cx, method)
}

/// The class of an object, as far as it is known; an input array is taken to have its declared one.
fn class_of(cx: &StepCx<'_, '_>, object: ObjId) -> Option<Type> {
    let program = cx.program();
    let ty = &cx.state.heap.get(object).ty;
    let declared = ty.narrowest(program);
    let is_final = |class| program.class(class).access.is_final();
    match (ty.exact, declared) {
        (Some(class), _) => Some(program.class(class).ty()),
        (None, Type::Array(_)) => Some(declared.clone()),
        (None, _) => program
            .class_of(declared)
            .is_some_and(is_final)
            .then(|| declared.clone()),
    }
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
