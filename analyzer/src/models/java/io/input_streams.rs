//! `java.io.InputStream.read` and `java.io.Reader.read` on what the caller passes: the bytes or characters that the path
//! needs, then -1 for ever. `java.lang.Readable.read` gives how many there may be. A test passes a stream over an array, or a
//! reader of a string. Checked against JDK 17.

use crate::classfile::Type;
use crate::models::support::{object, term};
use crate::models::{Model, Precision, environment, model};
use crate::program::MethodId;
use crate::state::{ObjId, Origin, Value};
use crate::step::{Flow, Mode, StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp};

pub(in crate::models) const MODELS: &[Model] = &[
    model(
        "java/io/InputStream.read()I",
        Precision::Under,
        |cx, method, arguments| read(cx, method, arguments, MAX_BYTE),
    ),
    model(
        "java/io/Reader.read()I",
        Precision::Under,
        |cx, method, arguments| read(cx, method, arguments, MAX_CHAR),
    ),
    model("java/lang/Readable.read", Precision::Over, read_into),
];

/// The class of streams that the caller passes.
pub(super) const STREAM: &str = "java/io/InputStream";

/// The greatest number that a byte is read as.
const MAX_BYTE: i32 = 0xFF;
/// The greatest character.
const MAX_CHAR: i32 = 0xFFFF;

fn read(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value], most: i32) -> StepResult {
    let stream = object(cx, arguments, 0)?;
    match is_passed(cx, stream, &cx.program().class(method.class).name) {
        true => next_unit(cx, (stream, method), most),
        false => environment::call(cx, method, arguments),
    }
}

/// An answer of the caller's: it reads no more than there is room for.
fn read_into(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (reader, buffer) = (object(cx, arguments, 0)?, object(cx, arguments, 1)?);
    let field = |name| {
        let class = cx.program().class_by_name("java/nio/Buffer")?;
        cx.program().find_field(class, name, &Type::Int)
    };
    let (Some(position), Some(limit)) = (field("position"), field("limit")) else {
        return cx.unknown_call(method, Some(reader));
    };
    let [position, limit] = [position, limit].map(|field| cx.field_value(buffer, field));
    let flow = cx.unknown_call(method, Some(reader))?;
    if let (Flow::Next, Some(&read)) = (&flow, cx.frame().stack.last()) {
        let room = cx.binary(BinOp::Sub, term(&[limit], 0)?, term(&[position], 0)?);
        let fits = cx.compare(CmpOp::Le, term(&[read], 0)?, room);
        cx.presume(fits)?;
    }
    Ok(flow)
}

/// Ends with the next byte of a stream that is passed, or -1.
pub(super) fn next_byte(cx: &mut StepCx<'_, '_>, stream: ObjId) -> StepResult {
    next_unit(cx, (stream, read_of(cx, STREAM)?), MAX_BYTE)
}

/// Ends with the next character of a reader that is passed, or -1.
pub(super) fn next_char(cx: &mut StepCx<'_, '_>, reader: ObjId) -> StepResult {
    next_unit(cx, (reader, read_of(cx, "java/io/Reader")?), MAX_CHAR)
}

fn read_of(cx: &StepCx<'_, '_>, class: &str) -> Result<MethodId, Stop> {
    let class = cx.program().class_by_name(class);
    let read = class.and_then(|class| cx.program().declared_method(class, "read", "()I"));
    read.ok_or(Stop::UNDECODABLE)
}

fn next_unit(cx: &mut StepCx<'_, '_>, (stream, read): (ObjId, MethodId), most: i32) -> StepResult {
    let mut earlier = cx.state.calls.iter().rev();
    let by = |by| cx.state.heap.is_one(by, stream);
    let earlier = earlier.find(|call| call.scripted_by.is_some_and(by));
    let earlier = earlier.and_then(|call| call.result);
    let flow = cx.unknown_call(read, Some(stream))?;
    if matches!(flow, Flow::Throw(_)) {
        return Ok(flow);
    }
    let top = cx.frame().stack.last().copied();
    let unit = term(&Vec::from_iter(top), 0)?;
    let (end, most) = (cx.int(-1), cx.int(most));
    let (low, high) = (
        cx.compare(CmpOp::Ge, unit, end),
        cx.compare(CmpOp::Le, unit, most),
    );
    let is_unit = cx.machine.terms.and(low, high);
    cx.presume(is_unit)?;
    if let Some(earlier) = earlier {
        let went_on = cx.compare(CmpOp::Ne, term(&[earlier], 0)?, end);
        let ends = cx.compare(CmpOp::Eq, unit, end);
        let consistent = cx.machine.terms.or(went_on, ends);
        cx.presume(consistent)?;
    }
    Ok(flow)
}

/// Whether the caller chose the stream, declared as this class, and any kind of it will do.
pub(super) fn is_passed(cx: &StepCx<'_, '_>, stream: ObjId, class: &str) -> bool {
    let heap = &cx.state.heap;
    let chosen = matches!(
        heap.origin_of_object(stream),
        Some(Origin::Parameter(_) | Origin::Field(..) | Origin::Element(..))
    );
    let object = heap.get(stream);
    let narrowest = object.ty.narrowest(cx.program()).class_name();
    let is_declared = narrowest.is_some_and(|name| &**name == class);
    // On a replay it is an input, whoever passed it, or of the abstract class itself.
    let is_known = object.ty.exact.is_some() || object.is_input();
    let is_replayed = cx.machine.mode == Mode::Concrete && is_known;
    is_declared && (is_replayed || chosen)
}
