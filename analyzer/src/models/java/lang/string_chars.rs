//! `java.lang.String`: its characters as a stream. Pairs of surrogates stay apart in `codePoints`, too.

use crate::classfile::Type;
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::{Reference, Value};
use crate::step::{StepCx, StepResult, Stop};

use super::string_change::array_of_units;

pub(in crate::models) const MODELS: &[Model] = &[
    model("java/lang/String.chars", Precision::Over, chars),
    model("java/lang/String.codePoints", Precision::Under, chars),
];

/// A stream over an array with the same numbers.
fn chars(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let array = array_of_units(cx, method, arguments, Type::Int)?;
    let arrays = cx.program().class_by_name("java/util/Arrays");
    let stream = arrays.and_then(|arrays| {
        let descriptor = "([I)Ljava/util/stream/IntStream;";
        cx.program().declared_method(arrays, "stream", descriptor)
    });
    let stream = stream.ok_or(Stop::UNDECODABLE)?;
    cx.call_body(stream, vec![Value::Ref(Reference::Object(array))])
}
