//! Stretches of bytes and letters that a test passes, as `(char[] buffer, int start, int length)`, and that do not lie in their
//! arrays: whether anything fails when the arrays are long enough.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::construct::Order;
use crate::construct::builder::{Blueprint, Builder};
use crate::construct::recipe::Action;
use crate::instr::Instruction::{Ifge, Ifgt, Ifle, Iflt};
use crate::instr::MethodRef;
use crate::program::{MethodId, Program};
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
/// The longest array that a stretch is given.
const MAX_LENGTH: i32 = 1 << 16;
/// Classes of the library whose methods compare numbers.
const COMPARING: [&str; 2] = ["java/lang/Math", "java/util/Objects"];
/// Calls of methods of one class that are followed.
const MAX_DEPTH: u32 = 3;

/// Lengths of arrays that hold the stretches they are passed with, by position among the objects of the witness.
pub(super) type Lengths = BTreeMap<usize, i32>;

/// Whether a test that meets its fault passes a stretch that does not lie in its array to a method that compares no numbers, and
/// the fault is gone when the array is long enough and nothing is negative.
pub(in crate::construct) fn fails_on_stretch(
    builder: &Builder<'_>,
    order: &Order,
    witness: &Witness,
) -> bool {
    let lengths = match OF_STRETCHES.contains(&order.prediction.exception()) {
        true => lengths(builder, &witness.objects),
        false => Lengths::new(),
    };
    !lengths.is_empty() && {
        let deep = super::deep(builder);
        let mended = all_runs(builder, &deep, |run| {
            run.lengths = lengths.clone();
            run.perform(order, witness, Calls::Made)
        });
        mended.replayed == Replayed::Mismatch
    }
}

/// The arrays that are too short for what they are passed with when objects are made.
fn lengths(builder: &Builder<'_>, objects: &[InputObject]) -> Lengths {
    let calls = builder.blueprints.iter().flat_map(|built| match built {
        Blueprint::Called { calls, .. } => calls.as_slice(),
        Blueprint::Solved(_) | Blueprint::Allocated { .. } => &[],
    });
    let compares = |action: Action| {
        let mut method = action.method().into_iter();
        method.any(|it| compares_numbers(builder.program, it, MAX_DEPTH))
    };
    let mut lengths = Lengths::new();
    for (action, arguments) in calls {
        for (_, (array, start, end)) in stretches(arguments) {
            let needed = end.max(start.saturating_add(end)).clamp(0, MAX_LENGTH);
            if let Some(length) = length_of(&objects[array])
                && !lies_in(start, end, length)
                && !compares(*action)
            {
                lengths.insert(array, needed.max(length));
            }
        }
    }
    lengths
}

/// Arrays with the two numbers behind them, and where they begin.
fn stretches(arguments: &[InputValue]) -> impl Iterator<Item = (usize, (usize, i32, i32))> {
    let threes = arguments.windows(3).enumerate();
    threes.filter_map(|(at, three)| match *three {
        [
            InputValue::Object(array),
            InputValue::Int(start),
            InputValue::Int(end),
        ] => Some((at, (array, start, end))),
        _ => None,
    })
}

/// The arguments without what is negative behind an array that is made long enough.
pub(super) fn without_negative<'v>(
    lengths: &Lengths,
    arguments: &'v [InputValue],
) -> Cow<'v, [InputValue]> {
    let mut fitting = Cow::Borrowed(arguments);
    for (at, (array, start, end)) in stretches(arguments) {
        if lengths.contains_key(&array) {
            let numbers = [start, end].map(|it| InputValue::Int(it.max(0)));
            fitting.to_mut()[at + 1..at + 3].copy_from_slice(&numbers);
        }
    }
    fitting
}

/// Whether a method, or one of its class that it calls, compares numbers: it knows what does not fit.
fn compares_numbers(program: &Program, method: MethodId, depth: u32) -> bool {
    let compares_in = |callee: &MethodRef| {
        let class = callee.class.ty.class_name();
        let called = program.resolve_method(callee);
        let own = called.filter(|it| it.class == method.class && depth > 0);
        class.is_some_and(|class| COMPARING.contains(&&**class))
            || own.is_some_and(|it| compares_numbers(program, it, depth - 1))
    };
    let code = program.code(method).ok().flatten();
    let mut instructions = code.iter().flat_map(|code| &code.instructions);
    instructions.any(|it| {
        matches!(it, Iflt(_) | Ifge(_) | Ifgt(_) | Ifle(_))
            || it.compares_ints()
            || it.callee().is_some_and(compares_in)
    })
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
