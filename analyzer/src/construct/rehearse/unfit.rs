//! Numbers that a test had better not pass: stretches of bytes and letters, as `(char[] buffer, int start, int length)`, that do
//! not lie in their arrays, and negative or huge ones that an object is to keep. Whether anything fails without them.

use crate::construct::builder::{Blueprint, Builder};
use crate::construct::recipe::Action;
use crate::construct::{KeptNumber, Order};
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
/// Numbers from here on are huge.
const HUGE: i32 = 1 << 30;
/// Classes of the library whose methods compare numbers.
const COMPARING: [&str; 2] = ["java/lang/Math", "java/util/Objects"];
/// Calls of methods of one class that are followed.
const MAX_DEPTH: u32 = 3;
/// What is passed for a negative or huge number: nothing, or more than there is room for.
const USUAL: [i32; 2] = [0, 1_000];

/// What a test passes instead of what it had better not pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mend {
    /// The whole array.
    Whole,
    /// This number.
    Number(i32),
}

/// Whether a test that meets its fault does so by numbers that it had better not pass: the fault is gone when it passes the whole
/// array, or neither nothing nor more than there is room for.
pub(in crate::construct) fn fails_on_numbers(
    builder: &Builder<'_>,
    order: &Order,
    witness: &Witness,
) -> bool {
    let is_kept = matches!(
        order.kept_number,
        Some(KeptNumber::Itself | KeptNumber::Moved)
    );
    let is_gone = |mend| is_gone(builder, order, witness, mend);
    OF_STRETCHES.contains(&order.prediction.exception())
        && (is_gone(Mend::Whole) || is_kept && USUAL.map(Mend::Number).into_iter().all(is_gone))
}

/// Whether a test passes something for which this can be passed, and then does not meet its fault.
fn is_gone(builder: &Builder<'_>, order: &Order, witness: &Witness, mend: Mend) -> bool {
    let program = builder.program;
    let objects = &witness.objects;
    let calls = builder.blueprints.iter().flat_map(|built| match built {
        Blueprint::Called { calls, .. } => calls.as_slice(),
        Blueprint::Solved(_) | Blueprint::Allocated { .. } => &[],
    });
    let mut calls = calls.map(|(action, arguments)| (*action, arguments));
    let is_unfit = |(action, arguments): (Action, &Vec<InputValue>)| {
        mend.fitting(program, objects, (action, arguments))
            .is_some()
    };
    calls.any(is_unfit) && {
        let deep = super::deep(builder);
        let mended = all_runs(builder, &deep, |run| {
            run.mend = Some((mend, objects));
            run.perform(order, witness, Calls::Made)
        });
        mended.replayed != Replayed::Confirmed
    }
}

impl Mend {
    /// The arguments with this in the place of what had better not be passed; `None` if there is nothing of that kind.
    pub(super) fn fitting(
        self,
        program: &Program,
        objects: &[InputObject],
        (action, arguments): (Action, &[InputValue]),
    ) -> Option<Vec<InputValue>> {
        let fitting = match self {
            Self::Whole => {
                let asks = |method| compares_numbers(program, method, MAX_DEPTH);
                whole(objects, arguments).filter(|_| !action.method().is_some_and(asks))?
            }
            Self::Number(number) => {
                let usual = |value: &InputValue| match *value {
                    InputValue::Int(odd) if !(0..HUGE).contains(&odd) => InputValue::Int(number),
                    value => value,
                };
                arguments.iter().map(usual).collect()
            }
        };
        (fitting != arguments).then_some(fitting)
    }
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

/// The arguments with the whole array in the place of each stretch that does not lie in its own; `None` if all do.
fn whole(objects: &[InputObject], arguments: &[InputValue]) -> Option<Vec<InputValue>> {
    let mut whole = arguments.to_vec();
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
            whole[at - 1] = InputValue::Int(0);
            whole[at] = InputValue::Int(length);
        }
    }
    (whole != arguments).then_some(whole)
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
