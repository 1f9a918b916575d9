//! `java.io.InputStream.read` and `java.io.Reader.read` on what the caller passes: the bytes or characters that the path
//! needs, then -1 for ever. A test passes a stream over an array, or a reader of a string. Checked against JDK 17.

use crate::models::support::{object, term};
use crate::models::{Model, Precision, environment, model};
use crate::program::MethodId;
use crate::state::{ObjId, Origin, Value};
use crate::step::{Flow, StepCx, StepResult, Stop};
use crate::term::CmpOp;

pub(in crate::models) const MODELS: &[Model] = &[
    model(
        "java/io/InputStream.read()I",
        Precision::Under,
        |cx, method, arguments| read(cx, method, arguments, MAX_BYTE),
    ),
    model(
        "java/io/Reader.read()I",
        Precision::Under,
        |cx, method, arguments| read(cx, method, arguments, 0xFFFF),
    ),
];

const MAX_BYTE: i32 = 0xFF;

fn read(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value], most: i32) -> StepResult {
    let stream = object(cx, arguments, 0)?;
    match is_passed(cx, stream, &cx.program().class(method.class).name) {
        true => next_unit(cx, (stream, method), most),
        false => environment::call(cx, method, arguments),
    }
}

/// Ends with the next byte of a stream that is passed, or -1.
pub(super) fn next_byte(cx: &mut StepCx<'_, '_>, stream: ObjId) -> StepResult {
    let class = cx.program().class_by_name("java/io/InputStream");
    let read = class.and_then(|class| cx.program().declared_method(class, "read", "()I"));
    next_unit(cx, (stream, read.ok_or(Stop::UNDECODABLE)?), MAX_BYTE)
}

fn next_unit(cx: &mut StepCx<'_, '_>, (stream, read): (ObjId, MethodId), most: i32) -> StepResult {
    let mut earlier = cx.state.calls.iter().rev();
    let by = |by| cx.state.heap.representative(by) == cx.state.heap.representative(stream);
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
    let ty = &heap.get(stream).ty;
    let narrowest = ty.narrowest(cx.program()).class_name();
    chosen && ty.exact.is_none() && narrowest.is_some_and(|name| &**name == class)
}
