//! `java.io.BufferedReader.readLine` over a `StringReader` of the program's: the lines of its text, as `String.lines` gives them.
//! Everything else of these classes is the environment. Checked against JDK 17 and 25.
//!
//! A reader of strings keeps its text, and a buffered one the array of lines, in the field `lock` that every reader has.

use crate::classfile::Type;
use crate::models::java::lang::string_split::lines_of_text;
use crate::models::support::{held, object};
use crate::models::{Model, Precision, environment, model};
use crate::program::{FieldId, MethodId};
use crate::state::{Body, ObjId, Provenance, Reference, Value};
use crate::step::{Flow, StepCx, StepResult};
use crate::term::{BinOp, CmpOp};

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/io/StringReader.<init>", Precision::Exact, of_text), // faults: null
    model("java/io/BufferedReader.<init>", Precision::Under, of_reader), // faults: null
    model("java/io/BufferedReader.readLine()Ljava/lang/String;", Precision::Exact, read_line),
    model("java/io/BufferedReader.lines", Precision::Over, moved),
    model("java/io/BufferedReader.mark", Precision::Over, moved),
    model("java/io/BufferedReader.read", Precision::Over, moved),
    model("java/io/BufferedReader.reset", Precision::Over, moved),
    model("java/io/BufferedReader.skip", Precision::Over, moved),
    model("java/io/StringReader.mark", Precision::Over, moved),
    model("java/io/StringReader.read", Precision::Over, moved),
    model("java/io/StringReader.reset", Precision::Over, moved),
    model("java/io/StringReader.skip", Precision::Over, moved),
];

fn of_text(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let this = object(cx, arguments, 0)?;
    let text = object(cx, arguments, 1)?;
    if let Some(lock) = lock(cx) {
        let text = Value::Ref(Reference::Object(text));
        cx.state.heap.write_field(this, lock, text);
    }
    Ok(Flow::Next)
}

fn of_reader(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let this = object(cx, arguments, 0)?;
    let reader = object(cx, arguments, 1)?;
    let (Some(text), Some(lock)) = (kept(cx, reader), lock(cx)) else {
        return environment::call(cx, method, arguments);
    };
    if cx.is_text(text) {
        let lines = lines_of_text(cx, method, text)?;
        cx.state.heap.write_field(this, lock, lines);
        forget(cx, reader);
    }
    Ok(Flow::Next)
}

/// Nobody knows any more what comes next.
fn moved(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let this = object(cx, arguments, 0)?;
    if kept(cx, this).is_some() {
        forget(cx, this);
    }
    environment::call(cx, method, arguments)
}

fn forget(cx: &mut StepCx<'_, '_>, reader: ObjId) {
    if let Some(lock) = lock(cx) {
        let nothing = Value::Ref(Reference::Null);
        cx.state.heap.write_field(reader, lock, nothing);
    }
}

fn read_line(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let this = object(cx, arguments, 0)?;
    let lines = kept(cx, this).filter(|&it| matches!(cx.state.heap.get(it).body, Body::Array(..)));
    let (Some(lines), Some(next)) = (
        lines,
        field(cx, "java/io/BufferedReader", "nextChar", &Type::Int),
    ) else {
        return environment::call(cx, method, arguments);
    };
    let Value::Int(at) = cx.field_value(this, next) else {
        return environment::call(cx, method, arguments);
    };
    let length = cx.sequence(lines)?.length;
    let is_there = cx.compare(CmpOp::Lt, at, length);
    if !cx.decide(is_there)? {
        return cx.push_next(Value::Ref(Reference::Null));
    }
    let line = cx.read_element(lines, at)?;
    let one = cx.int(1);
    let behind = cx.binary(BinOp::Add, at, one);
    cx.state.heap.write_field(this, next, Value::Int(behind));
    cx.push_next(line)
}

/// What a reader that the program made keeps in its lock.
fn kept(cx: &mut StepCx<'_, '_>, reader: ObjId) -> Option<ObjId> {
    let object = Type::Class("java/lang/Object".into());
    match cx.state.heap.provenance(reader) {
        Provenance::Allocated => held(cx, reader, ("java/io/Reader", "lock", &object)),
        Provenance::Input(_) => None,
    }
}

fn lock(cx: &StepCx<'_, '_>) -> Option<FieldId> {
    let object = Type::Class("java/lang/Object".into());
    field(cx, "java/io/Reader", "lock", &object)
}

fn field(cx: &StepCx<'_, '_>, class: &str, name: &str, ty: &Type) -> Option<FieldId> {
    let class = cx.program().class_by_name(class)?;
    cx.program().find_field(class, name, ty)
}
