//! `java.lang.ref`: what soft and weak references refer to. Under: that the garbage collector clears one is not looked at; of
//! one that came in nothing is known. Checked against JDK 17 and 25.

use crate::models::support::{object, unknown_method};
use crate::models::{Model, Precision, model};
use crate::program::{FieldId, MethodId};
use crate::state::{Reference, Value};
use crate::step::{Flow, StepCx, StepResult, Stop};

pub(in crate::models) const MODELS: &[Model] = &[
    model("java/lang/ref/Reference.<init>", Precision::Exact, init),
    model("java/lang/ref/SoftReference.<init>", Precision::Exact, init),
    model("java/lang/ref/WeakReference.<init>", Precision::Exact, init),
    model("java/lang/ref/Reference.get", Precision::Under, get),
    model("java/lang/ref/SoftReference.get", Precision::Under, get),
    model("java/lang/ref/Reference.clear", Precision::Exact, clear),
];

fn referent(cx: &StepCx<'_, '_>) -> Result<FieldId, Stop> {
    let holder = cx.program().class_by_name("java/lang/ref/Reference");
    let field = holder.and_then(|holder| cx.program().field_named(holder, "referent"));
    field.ok_or(Stop::UNEXPECTED)
}

/// Of an object, and perhaps with a queue, into which nothing comes.
fn init(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let (this, field) = (object(cx, arguments, 0)?, referent(cx)?);
    cx.state.heap.write_field(this, field, arguments[1]);
    Ok(Flow::Next)
}

fn get(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (this, field) = (object(cx, arguments, 0)?, referent(cx)?);
    if cx.state.heap.get(this).is_input() {
        return unknown_method(cx, method);
    }
    let value = cx.field_value(this, field);
    cx.push_next(value)
}

fn clear(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let (this, field) = (object(cx, arguments, 0)?, referent(cx)?);
    let null = Value::Ref(Reference::Null);
    cx.state.heap.write_field(this, field, null);
    Ok(Flow::Next)
}
