//! Stretches of bytes and letters, as `(char[] buffer, int start, int length)`: whether those that a test passes lie in
//! their arrays, and whether anything fails if they do.

use crate::construct::Order;
use crate::construct::builder::{Blueprint, Builder};
use crate::replay::Replayed;
use crate::witness::{InputObject, InputValue, TypeRef, Witness};

use super::{Calls, all_runs};

/// Exceptions of stretches that do not lie in their arrays.
const OF_STRETCHES: [&str; 4] = [
    "java/lang/ArrayIndexOutOfBoundsException",
    "java/lang/IndexOutOfBoundsException",
    "java/lang/NegativeArraySizeException",
    "java/lang/StringIndexOutOfBoundsException",
];

/// Whether a test that meets its fault passes a stretch that does not lie in its array, and the fault is gone when it passes
/// the whole array.
pub(in crate::construct) fn fails_on_stretch(
    builder: &Builder<'_>,
    order: &Order,
    witness: &Witness,
) -> bool {
    let is_of_stretch = OF_STRETCHES.contains(&order.prediction.exception());
    let objects = &witness.objects;
    let is_unfit = |arguments: &[InputValue]| fitting(objects, arguments).is_some();
    is_of_stretch && passed(builder, witness).any(is_unfit) && {
        let deep = super::deep(builder);
        let whole = all_runs(builder, &deep, |run| {
            run.whole_arrays_of = Some(objects);
            run.perform(order, witness, Calls::Made)
        });
        whole.replayed != Replayed::Confirmed
    }
}

/// What the test passes to each method that it calls.
fn passed<'a>(
    builder: &'a Builder<'_>,
    witness: &'a Witness,
) -> impl Iterator<Item = &'a [InputValue]> {
    let calls = builder.blueprints.iter().flat_map(|built| match built {
        Blueprint::Called { calls, .. } => calls.as_slice(),
        Blueprint::Solved(_) | Blueprint::Allocated { .. } => &[],
    });
    let passed = calls.map(|(_, arguments)| arguments.as_slice());
    passed.chain([witness.arguments.as_slice()])
}

/// The arguments with the whole array in the place of each stretch that does not lie in its own; `None` if all do.
pub(super) fn fitting(
    objects: &[InputObject],
    arguments: &[InputValue],
) -> Option<Vec<InputValue>> {
    let mut fitting = arguments.to_vec();
    for at in 2..arguments.len() {
        let [
            InputValue::Object(array),
            InputValue::Int(start),
            InputValue::Int(end),
        ] = arguments[at - 2..=at]
        else {
            continue;
        };
        if let Some(length) = length_of(&objects[array])
            && !lies_in(start, end, length)
        {
            fitting[at - 1] = InputValue::Int(0);
            fitting[at] = InputValue::Int(length);
        }
    }
    (fitting != arguments).then_some(fitting)
}

fn length_of(object: &InputObject) -> Option<i32> {
    match object {
        InputObject::Array {
            element: TypeRef::Primitive('B' | 'C'),
            length,
            ..
        } => Some(*length),
        _ => None,
    }
}

/// Whether a stretch lies in an array, whatever the second number says: where it ends, or how long it is.
fn lies_in(start: i32, end: i32, length: i32) -> bool {
    let is_end = start <= end && end <= length;
    let is_length = end >= 0 && i64::from(start) + i64::from(end) <= i64::from(length);
    start >= 0 && (is_end || is_length)
}
