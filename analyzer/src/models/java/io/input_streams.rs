//! `java.io.InputStream.read` and `java.io.Reader.read` on what the caller passes: the bytes or characters that the path
//! needs, then -1 for ever. A test passes a stream over an array, or a reader of a string. Checked against JDK 17.

use crate::models::support::{object, term};
use crate::models::{Model, Precision, environment, model};
use crate::program::MethodId;
use crate::state::{ObjId, Origin, Value};
use crate::step::{Flow, StepCx, StepResult};
use crate::term::CmpOp;

pub(in crate::models) const MODELS: &[Model] = &[
    model(
        "java/io/InputStream.read()I",
        Precision::Under,
        |cx, method, arguments| read(cx, method, arguments, 0xFF),
    ),
    model(
        "java/io/Reader.read()I",
        Precision::Under,
        |cx, method, arguments| read(cx, method, arguments, 0xFFFF),
    ),
];

fn read(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value], most: i32) -> StepResult {
    let stream = object(cx, arguments, 0)?;
    if !is_passed(cx, stream, method) {
        return environment::call(cx, method, arguments);
    }
    let mut earlier = cx.state.calls.iter().rev();
    let by = |by| cx.state.heap.representative(by) == cx.state.heap.representative(stream);
    let earlier = earlier.find(|call| call.scripted_by.is_some_and(by));
    let earlier = earlier.and_then(|call| call.result);
    cx.unknown_call(method, Some(stream))?;
    let top = cx.frame().stack.last().copied();
    let unit = term(&Vec::from_iter(top), 0)?;
    let (end, most) = (cx.int(-1), cx.int(most));
    let (low, high) = (
        cx.compare(CmpOp::Ge, unit, end),
        cx.compare(CmpOp::Le, unit, most),
    );
    let is_unit = cx.machine.terms.and(low, high);
    cx.take_for_granted(is_unit);
    if let Some(earlier) = earlier {
        let went_on = cx.compare(CmpOp::Ne, term(&[earlier], 0)?, end);
        let ends = cx.compare(CmpOp::Eq, unit, end);
        let consistent = cx.machine.terms.or(went_on, ends);
        cx.assume(consistent)?;
    }
    Ok(Flow::Next)
}

/// Whether the caller chose the stream, and any kind of it will do.
fn is_passed(cx: &StepCx<'_, '_>, stream: ObjId, method: MethodId) -> bool {
    let heap = &cx.state.heap;
    let chosen = matches!(
        heap.origin_of_object(stream),
        Some(Origin::Parameter(_) | Origin::Field(..) | Origin::Element(..))
    );
    let ty = &heap.get(stream).ty;
    let declared = cx.program().class(method.class).ty();
    chosen && ty.exact.is_none() && *ty.narrowest(cx.program()) == declared
}
