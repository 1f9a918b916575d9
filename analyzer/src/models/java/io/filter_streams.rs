//! `java.io.FilterInputStream`, `FilterOutputStream`, `FilterReader` and `FilterWriter`: their constructors keep the stream, which
//! classes of the program read from the field that they inherit. Those of characters lock it, and refuse null. Checked against JDK 17
//! and 25.

use crate::classfile::Type;
use crate::models::support::object;
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::Value;
use crate::step::{Flow, StepCx, StepResult};

pub(in crate::models) const MODELS: &[Model] = &[
    model(
        "java/io/FilterInputStream.<init>",
        Precision::Exact,
        |cx, method, arguments| keep(cx, method, arguments, "in"),
    ),
    model(
        "java/io/FilterOutputStream.<init>",
        Precision::Exact,
        |cx, method, arguments| keep(cx, method, arguments, "out"),
    ),
    model(
        "java/io/FilterReader.<init>",
        Precision::Exact, // faults: null
        |cx, method, arguments| lock(cx, method, arguments, "in"),
    ),
    model(
        "java/io/FilterWriter.<init>",
        Precision::Exact, // faults: null
        |cx, method, arguments| lock(cx, method, arguments, "out"),
    ),
];

fn lock(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value], field: &str) -> StepResult {
    let (this, _) = (object(cx, arguments, 0)?, object(cx, arguments, 1)?);
    let any = Type::Class("java/lang/Object".into());
    if let Some(lock) = cx.program().find_field(method.class, "lock", &any) {
        cx.state.heap.write_field(this, lock, arguments[1]);
    }
    keep(cx, method, arguments, field)
}

fn keep(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value], field: &str) -> StepResult {
    let this = object(cx, arguments, 0)?;
    let program = cx.program();
    let ty = &program.method(method).descriptor.parameters[0];
    if let Some(field) = program.find_field(method.class, field, ty) {
        cx.state.heap.write_field(this, field, arguments[1]);
    }
    Ok(Flow::Next)
}
