//! `java.io.StringReader`, and `BufferedReader` over a text, by a reader of the program's or one that is passed: the characters of
//! the text, and its lines, as `String.lines` gives them. A reader that the caller passes is taken to be one of strings until
//! something else is asked of it. Everything else is the environment. Checked against JDK 17 and 25.
//!
//! A reader of strings keeps what is left of its text in the field `lock` that every reader has, and so does a buffered one once
//! something is read, and then the array of lines.

use crate::classfile::Type;
use crate::models::java::io::input_stream_reader;
use crate::models::java::lang::string_split::{lines_of_text, stream_of_array};
use crate::models::support::{held, object, passed_text, something};
use crate::models::text::part;
use crate::models::{Model, Precision, environment, model};
use crate::program::{FieldId, MethodId};
use crate::state::{Body, ObjId, Reference, Value};
use crate::step::{Flow, StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp, Term};

pub(in crate::models) const BUFFERED: &str = "java/io/BufferedReader";
pub(in crate::models) const STRINGS: &str = "java/io/StringReader";

/// Letters of a known text that is read one by one.
const MAX_LETTERS: i32 = 256;

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/io/StringReader.<init>", Precision::Exact, of_text), // faults: null
    model("java/io/BufferedReader.<init>", Precision::Under, of_reader), // faults: null
    model("java/io/BufferedReader.readLine()Ljava/lang/String;", Precision::Exact, read_line),
    model("java/io/BufferedReader.close", Precision::Under, close),
    model("java/io/BufferedReader.lines", Precision::Over, lines),
    model("java/io/BufferedReader.mark", Precision::Over, moved),
    model("java/io/BufferedReader.read", Precision::Over, moved),
    model("java/io/BufferedReader.read()I", Precision::Over, read),
    model("java/io/BufferedReader.ready", Precision::Over, environment::call),
    model("java/io/BufferedReader.reset", Precision::Over, moved),
    model("java/io/BufferedReader.skip", Precision::Over, moved),
    model("java/io/StringReader.close", Precision::Under, close),
    model("java/io/StringReader.mark", Precision::Over, moved),
    model("java/io/StringReader.read", Precision::Over, moved),
    model("java/io/StringReader.read()I", Precision::Over, read),
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

/// Nothing is read before the first letter or line is asked for. That there is room for a letter is a precondition.
fn of_reader(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let this = object(cx, arguments, 0)?;
    let reader = object(cx, arguments, 1)?;
    if let Some(within) = within(cx) {
        let reader = Value::Ref(Reference::Object(reader));
        cx.state.heap.write_field(this, within, reader);
    }
    Ok(Flow::Next)
}

/// Nobody knows any more what comes next.
pub(super) fn moved(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let this = object(cx, arguments, 0)?;
    forget(cx, this);
    environment::call(cx, method, arguments)
}

/// Whoever reads on gets an exception.
pub(super) fn close(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let this = object(cx, arguments, 0)?;
    forget(cx, this);
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
pub(in crate::models) fn keep(cx: &mut StepCx<'_, '_>, reader: ObjId, value: Value) {
    if let Some(lock) = lock(cx) {
        cx.state.heap.write_field(reader, lock, value);
    }
}

/// Leaves nothing to read, as far as anybody knows.
fn forget(cx: &mut StepCx<'_, '_>, reader: ObjId) {
    let nothing = Value::Ref(Reference::Null);
    keep(cx, reader, nothing);
    if is_buffered(cx, reader)
        && let Some(within) = within(cx)
    {
        cx.state.heap.write_field(reader, within, nothing);
    }
}

fn is_buffered(cx: &StepCx<'_, '_>, reader: ObjId) -> bool {
    let known = cx.state.heap.get(reader).ty.narrowest(cx.program());
    known.class_name().is_some_and(|name| &**name == BUFFERED)
}

/// The next character of a text, which is the first of what is left.
fn read(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let this = object(cx, arguments, 0)?;
    let Some(text) = text_ahead(cx, method, this)? else {
        return moved(cx, method, arguments);
    };
    let length = cx.sequence(text)?.length;
    let known = cx.machine.terms.as_int(length);
    // What is left is a text of its own after each letter.
    if known.is_some_and(|length| length > MAX_LETTERS) {
        return moved(cx, method, arguments);
    }
    let (zero, one) = (cx.int(0), cx.int(1));
    let is_there = cx.compare(CmpOp::Lt, zero, length);
    if !cx.decide(is_there)? {
        let end = cx.int(-1);
        return cx.push_next(Value::Int(end));
    }
    let unit = cx.read_number(text, zero)?;
    let name = cx.program().method_name(method);
    let left = part(cx, text, one, length)?;
    let left = cx.derived_text(&name, left);
    keep(cx, this, Value::Ref(Reference::Object(left)));
    cx.push_next(unit)
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
    let kept_lines = |cx: &mut StepCx<'_, '_>| {
        let kept = kept(cx, this)?;
        matches!(cx.state.heap.get(kept).body, Body::Array(..)).then_some(kept)
    };
    if let Some(lines) = kept_lines(cx) {
        return Ok(Some(lines));
    }
    let Some(text) = text_ahead(cx, method, this)? else {
        return Ok(None);
    };
    let lines = lines_of_text(cx, method, text)?;
    keep(cx, this, lines);
    Ok(kept_lines(cx))
}

/// What is left of the text of a reader, if that is known. A buffered one takes it over first: what is read is gone, and reading
/// on may fork.
fn text_ahead(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    this: ObjId,
) -> Result<Option<ObjId>, Stop> {
    if let Some(kept) = kept(cx, this) {
        return Ok(cx.is_text(kept).then_some(kept));
    }
    let reader = match is_buffered(cx, this) {
        true => reader_within(cx, this)?,
        false => Some(this),
    };
    let Some(reader) = reader else {
        return Ok(None);
    };
    let text = text_of(cx, method, reader)?;
    if let Some(text) = text {
        keep(cx, this, Value::Ref(Reference::Object(text)));
    }
    Ok(text)
}

/// The reader that a buffered one reads from, if it is there.
pub(in crate::models) fn reader_within(
    cx: &mut StepCx<'_, '_>,
    this: ObjId,
) -> Result<Option<ObjId>, Stop> {
    let Some(reader) = within(cx).map(|within| cx.field_value(this, within)) else {
        return Ok(None);
    };
    let is_gone = |it| cx.state.heap.resolve(it) == Reference::Null;
    match reader.reference().is_none_or(is_gone) {
        true => Ok(None),
        false => something(cx, reader).map(Some),
    }
}

/// How many lines a buffered reader has given, and the field that counts them.
fn next_place(cx: &mut StepCx<'_, '_>, this: ObjId) -> Option<(Term, FieldId)> {
    let next = field(cx, BUFFERED, "nextChar", &Type::Int)?;
    Some((cx.field_value(this, next).term()?, next))
}

/// The text that a text, a reader or a stream is at the start of; it is read then.
pub(in crate::models) fn text_of(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    source: ObjId,
) -> Result<Option<ObjId>, Stop> {
    if cx.is_text(source) {
        return Ok(Some(source));
    }
    if let Some(text) = input_stream_reader::text_of_stream(cx, method, source)? {
        return Ok(Some(text));
    }
    if let Some(text) = text_of_strings(cx, source)? {
        forget(cx, source);
        return Ok(Some(text));
    }
    let Some(inner) = kept(cx, source).filter(|&inner| inner != source) else {
        return Ok(None);
    };
    let text = match cx.is_text(inner) {
        true => Some(inner),
        false => input_stream_reader::text_of_stream(cx, method, inner)?,
    };
    if text.is_some() {
        forget(cx, source);
    }
    Ok(text)
}

/// The text of a reader that came in, which is taken to be one of strings; `None` if it cannot be.
pub(in crate::models) fn text_of_strings(
    cx: &mut StepCx<'_, '_>,
    reader: ObjId,
) -> Result<Option<ObjId>, Stop> {
    let (Some(class), Some(lock)) = (cx.program().class_by_name(STRINGS), lock(cx)) else {
        return Ok(None);
    };
    if !is_unread(cx, reader) || !cx.state.heap.get(reader).ty.admits(cx.program(), class) {
        return Ok(None);
    }
    cx.refine(reader, &Type::Class(STRINGS.into()))?;
    let text = cx.field_value(reader, lock);
    passed_text(cx, text).map(Some)
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

/// The field of a buffered reader for the one that it reads from.
pub(in crate::models) fn within(cx: &StepCx<'_, '_>) -> Option<FieldId> {
    field(cx, BUFFERED, "in", &Type::Class("java/io/Reader".into()))
}

fn lock(cx: &StepCx<'_, '_>) -> Option<FieldId> {
    let object = Type::Class("java/lang/Object".into());
    field(cx, "java/io/Reader", "lock", &object)
}

fn field(cx: &StepCx<'_, '_>, class: &str, name: &str, ty: &Type) -> Option<FieldId> {
    let class = cx.program().class_by_name(class)?;
    cx.program().find_field(class, name, ty)
}
