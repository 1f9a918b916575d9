//! `java.lang.Object`: constructor, identity, class. Hash codes are unknown, and what `toString` says unless the test
//! writes the object. Checked against JDK 17.

use crate::classfile::Type;
use crate::models::support::{an_object, boolean, count_top, int, object, reference};
use crate::models::{Model, Precision, model};
use crate::program::{ClassId, MethodId};
use crate::state::{Body, ObjId, Reference, Value};
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
        to_string,
    ),
    model("java/lang/Object.notify()V", Precision::Under, init),
    model("java/lang/Object.notifyAll()V", Precision::Under, init),
    model("java/lang/Object.wait", Precision::Under, init),
    model(
        "java/lang/Object.clone()Ljava/lang/Object;",
        Precision::Under,
        clone,
    ),
];

fn init(_: &mut StepCx<'_, '_>, _: MethodId, _: &[Value]) -> StepResult {
    Ok(Flow::Next)
}

fn unknown_result(cx: &mut StepCx<'_, '_>, method: MethodId, _: &[Value]) -> StepResult {
    cx.unknown_call(method, None)
}

/// What an object says of itself. That of one which the test writes may be any text.
fn to_string(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let receiver = object(cx, arguments, 0)?;
    match cx.is_written_for_text(receiver, method) {
        true => cx.told_text(receiver, method),
        false => cx.unknown_call(method, None),
    }
}

/// The class object, when the class is decided or that of an array; otherwise one of which it is known whose class it is.
fn get_class(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let receiver = object(cx, arguments, 0)?;
    let Some(ty) = class_of(cx, receiver) else {
        return match cx.open_class(receiver) {
            Some(class) => cx.push_next(class),
            None => cx.unknown_call(method, None),
        };
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

/// A copy of an array, or of an object with the fields it has now. The class of an input that is not final is taken to
/// be the one that the program knows.
fn clone(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let original = object(cx, arguments, 0)?;
    if let Body::Array(component, _) = &cx.state.heap.get(original).body {
        let component = component.clone();
        let contents = cx.contents(original)?;
        let copy = cx.new_array_of(component, contents);
        return an_object(cx, copy);
    }
    let program = cx.program();
    let ty = &cx.state.heap.get(original).ty;
    let declared = ty.exact.or_else(|| program.class_of(ty.narrowest(program)));
    let Some(class) = declared.filter(|&class| is_plain(cx, original, class)) else {
        return cx.unknown_call(method, None);
    };
    if !cx
        .program()
        .is_assignable(&cx.program().class(class).ty(), &cloneable())
    {
        return cx.throw_precondition("java/lang/CloneNotSupportedException");
    }
    let copy = cx.new_object(class);
    for &field in program.instance_fields(class) {
        let value = cx.separated_field(original, field)?;
        cx.state.heap.write_field(copy, field, value);
    }
    an_object(cx, copy)
}

fn cloneable() -> Type {
    Type::Class("java/lang/Cloneable".into())
}

/// Whether an object consists of the fields of its class.
fn is_plain(cx: &StepCx<'_, '_>, object: ObjId, class: ClassId) -> bool {
    let instance = matches!(cx.state.heap.get(object).body, Body::Instance(_));
    let class = cx.program().class(class);
    instance && !class.is_jdk() && !class.is_interface() && !class.is_abstract()
}
