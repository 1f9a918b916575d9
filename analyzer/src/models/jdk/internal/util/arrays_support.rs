//! `jdk.internal.util.ArraysSupport`: comparisons that look at many elements at once. This one leaves all of them to the loop behind the
//! call, which its contract allows. Checked against JDK 17 and 25.

use crate::classfile::Type;
use crate::models::support::{object, term};
use crate::models::{Model, Precision, environment, model};
use crate::program::MethodId;
use crate::state::{Body, Value};
use crate::step::{StepCx, StepResult};
use crate::term::BinOp;

pub(in crate::models) const MODELS: &[Model] = &[model(
    "jdk/internal/util/ArraysSupport.vectorizedMismatch",
    Precision::Exact,
    vectorized_mismatch,
)];

/// The complement of how many elements remain to be compared: all. Of elements of eight bytes none may remain.
fn vectorized_mismatch(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
) -> StepResult {
    let array = object(cx, arguments, 0)?;
    let is_narrow = match &cx.state.heap.get(array).body {
        Body::Array(component, _) => !matches!(component, Type::Long | Type::Double),
        _ => false,
    };
    if !is_narrow {
        return environment::call(cx, method, arguments);
    }
    let (length, ones) = (term(arguments, 4)?, cx.int(-1));
    let remaining = cx.binary(BinOp::Xor, length, ones);
    cx.push_next(Value::Int(remaining))
}
