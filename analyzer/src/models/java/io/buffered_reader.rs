//! `java.io.BufferedReader` over a text, by a reader of the program's or one that is passed: the lines of its text, as `String.lines` gives them.
//! A reader that the caller passes is taken to be one of these until something else is asked of it. Everything else is the
//! environment. Checked against JDK 17 and 25.
//!
//! A reader of strings keeps its text, and a buffered one the array of lines, in the field `lock` that every reader has.

use crate::classfile::Type;
use crate::models::java::lang::string_split::{lines_of_text, stream_of_array};
use crate::models::support::{held, object, passed_text, something};
use crate::models::{Model, Precision, environment, model};
use crate::program::{FieldId, MethodId};
use crate::state::{Body, ObjId, Reference, Value};
use crate::step::{Flow, StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp, Term};

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/io/StringReader.<init>", Precision::Exact, of_text), // faults: null
    model("java/io/BufferedReader.<init>", Precision::Under, of_reader), // faults: null
    model("java/io/BufferedReader.readLine()Ljava/lang/String;", Precision::Exact, read_line),
    model("java/io/BufferedReader.close", Precision::Exact, close),
    model("java/io/BufferedReader.lines", Precision::Over, lines),
    model("java/io/BufferedReader.mark", Precision::Over, moved),
    model("java/io/BufferedReader.read", Precision::Over, moved),
    model("java/io/BufferedReader.ready", Precision::Over, environment::call),
    model("java/io/BufferedReader.reset", Precision::Over, moved),
    model("java/io/BufferedReader.skip", Precision::Over, moved),
    model("java/io/StringReader.close", Precision::Exact, close),
    model("java/io/StringReader.mark", Precision::Over, moved),
    model("java/io/StringReader.read", Precision::Over, moved),
    model("java/io/StringReader.ready", Precision::Over, environment::call),
    model("java/io/StringReader.reset", Precision::Over, moved),
    model("java/io/StringReader.skip", Precision::Over, moved),
];

fn of_text(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let this = object(cx, arguments, 0)?;
    let text = object(cx, arguments, 1)?;
    keep(cx, this, Value::Ref(Reference::Object(text)));
    Ok(Flow::Next)
}

fn of_reader(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let this = object(cx, arguments, 0)?;
    let reader = object(cx, arguments, 1)?;
    match text_of(cx, reader)? {
        Some(text) => keep_lines(cx, method, (this, reader), text).map(|_| Flow::Next),
        None => environment::call(cx, method, arguments),
    }
}

/// Takes the text of a reader over, line by line.
fn keep_lines(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    (this, reader): (ObjId, ObjId),
    text: ObjId,
) -> Result<Option<ObjId>, Stop> {
    let lines = lines_of_text(cx, method, text)?;
    keep(cx, this, lines);
    forget(cx, reader);
    Ok(kept(cx, this))
}

/// Nobody knows any more what comes next.
fn moved(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let this = object(cx, arguments, 0)?;
    if kept(cx, this).is_some() || cx.listed(this).is_some() {
        forget(cx, this);
    }
    environment::call(cx, method, arguments)
}

fn close(_: &mut StepCx<'_, '_>, _: MethodId, _: &[Value]) -> StepResult {
    Ok(Flow::Next)
}

/// All lines, if none has been read.
fn lines(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let this = object(cx, arguments, 0)?;
    let lines = lines_to_read(cx, method, this)?;
    match (lines, next_place(cx, this)) {
        (Some(lines), Some((at, _))) if cx.machine.terms.as_int(at) == Some(0) => {
            forget(cx, this);
            stream_of_array(cx, Value::Ref(Reference::Object(lines)))
        }
        _ => moved(cx, method, arguments),
    }
}

/// Lets a reader keep its text or lines.
pub(super) fn keep(cx: &mut StepCx<'_, '_>, reader: ObjId, value: Value) {
    if let Some(lock) = lock(cx) {
        cx.state.heap.write_field(reader, lock, value);
    }
}

/// Leaves nothing to read, as far as anybody knows.
pub(in crate::models) fn forget(cx: &mut StepCx<'_, '_>, reader: ObjId) {
    keep(cx, reader, Value::Ref(Reference::Null));
}

fn read_line(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let this = object(cx, arguments, 0)?;
    let lines = lines_to_read(cx, method, this)?;
    let (Some(lines), Some((at, next))) = (lines, next_place(cx, this)) else {
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

/// The lines that a buffered reader goes through, if they are known.
fn lines_to_read(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    this: ObjId,
) -> Result<Option<ObjId>, Stop> {
    let is_array = |cx: &StepCx<'_, '_>, id| matches!(cx.state.heap.get(id).body, Body::Array(..));
    if let Some(lines) = kept(cx, this) {
        return Ok(Some(lines).filter(|&it| is_array(cx, it)));
    }
    if !is_unread(cx, this) {
        return Ok(None);
    }
    let within = Type::Class("java/io/Reader".into());
    let Some(within) = field(cx, "java/io/BufferedReader", "in", &within) else {
        return Ok(None);
    };
    let reader = cx.field_value(this, within);
    let reader = something(cx, reader)?;
    match text_of(cx, reader)? {
        Some(text) => keep_lines(cx, method, (this, reader), text),
        None => Ok(None),
    }
}

/// How many lines a buffered reader has given, and the field that counts them.
fn next_place(cx: &mut StepCx<'_, '_>, this: ObjId) -> Option<(Term, FieldId)> {
    let next = field(cx, "java/io/BufferedReader", "nextChar", &Type::Int)?;
    Some((cx.field_value(this, next).term()?, next))
}

/// The text that a reader is at the start of.
pub(in crate::models) fn text_of(
    cx: &mut StepCx<'_, '_>,
    reader: ObjId,
) -> Result<Option<ObjId>, Stop> {
    let strings = "java/io/StringReader";
    if is_unread(cx, reader)
        && let Some(class) = cx.program().class_by_name(strings)
        && cx.state.heap.get(reader).ty.admits(cx.program(), class)
        && let Some(lock) = lock(cx)
    {
        cx.refine(reader, &Type::Class(strings.into()))?;
        let text = cx.field_value(reader, lock);
        return passed_text(cx, text).map(Some);
    }
    let text = kept(cx, reader);
    Ok(text.filter(|&text| cx.is_text(text)))
}

/// Whether a reader came in, and nothing was asked of it.
fn is_unread(cx: &StepCx<'_, '_>, reader: ObjId) -> bool {
    let object = cx.state.heap.get(reader);
    let cell = lock(cx).and_then(|lock| object.field(lock));
    object.is_input() && cell.is_none_or(|cell| cell.written == 0) && !cx.has_answered(reader)
}

/// What a reader was given to keep in its lock.
fn kept(cx: &mut StepCx<'_, '_>, reader: ObjId) -> Option<ObjId> {
    let object = Type::Class("java/lang/Object".into());
    match is_unread(cx, reader) {
        true => None,
        false => held(cx, reader, ("java/io/Reader", "lock", &object)),
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
