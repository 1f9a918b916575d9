//! `java.io.InputStreamReader` over the bytes of an array, by a stream of the program's or one that is passed: their text, as far
//! as it is ASCII. Over other streams it is the environment. Checked against JDK 17 and 25.
//!
//! It keeps the stream in the field `lock` until somebody reads.

use crate::classfile::Type;
use crate::models::java::io::buffered_reader::{close, keep, moved};
use crate::models::java::lang::string_bytes::{ascii, keeps_ascii};
use crate::models::support::{object, something};
use crate::models::{Model, Precision, environment, model};
use crate::program::MethodId;
use crate::state::{ObjId, Reference, Value};
use crate::step::{Flow, StepCx, StepResult, Stop};

pub(in crate::models) const MODELS: &[Model] = &[
    model(
        "java/io/InputStreamReader.<init>",
        Precision::Under,
        of_stream,
    ), // faults: null
    model("java/io/InputStreamReader.close", Precision::Under, close),
    model("java/io/InputStreamReader.read", Precision::Over, moved),
];

/// The stream over an array.
const OVER_ARRAY: &str = "java/io/ByteArrayInputStream";

fn of_stream(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let this = object(cx, arguments, 0)?;
    let stream = object(cx, arguments, 1)?;
    if arguments.len() > 2 {
        object(cx, arguments, 2)?;
    }
    let charset = arguments.get(2);
    if !charset.is_none_or(|&charset| keeps_ascii(cx, charset)) {
        return environment::call(cx, method, arguments);
    }
    keep(cx, this, Value::Ref(Reference::Object(stream)));
    Ok(Flow::Next)
}

/// The text that a stream is at the start of.
pub(super) fn text_of_stream(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    stream: ObjId,
) -> Result<Option<ObjId>, Stop> {
    let Some(bytes) = array_of(cx, stream)? else {
        return Ok(None);
    };
    let bytes = cx.contents(bytes)?;
    let name = cx.program().method_name(method);
    let contents = ascii(cx, bytes, None);
    Ok(contents.map(|contents| cx.derived_text(&name, contents)))
}

/// The array that a stream is at the start of, and at the end of from then on. One that the caller passes is taken to be such a
/// stream, if nobody has read from it.
fn array_of(cx: &mut StepCx<'_, '_>, stream: ObjId) -> Result<Option<ObjId>, Stop> {
    let Some(class) = cx.program().class_by_name(OVER_ARRAY) else {
        return Ok(None);
    };
    let object = cx.state.heap.get(stream);
    let is_over_array = object.ty.admits(cx.program(), class) && !cx.has_answered(stream);
    let field = |name| cx.program().field_named(class, name);
    let (Some(pos), Some(count), Some(buf)) = (field("pos"), field("count"), field("buf")) else {
        return Ok(None);
    };
    if !is_over_array {
        return Ok(None);
    }
    if cx.state.heap.get(stream).is_input() {
        cx.refine(stream, &Type::Class(OVER_ARRAY.into()))?;
    }
    let at = cx.field_value(stream, pos).term();
    let array = cx.field_value(stream, buf);
    let array = something(cx, array)?;
    let end = cx.field_value(stream, count);
    let is_at_start = at.and_then(|at| cx.machine.terms.as_int(at)) == Some(0);
    if !is_at_start || end.term() != Some(cx.sequence(array)?.length) {
        return Ok(None);
    }
    cx.state.heap.write_field(stream, pos, end);
    Ok(Some(array))
}
