//! Arrays that a test passes with numbers that do not fit them: stretches that lie elsewhere, as `(char[] buffer, int start, int length)`,
//! fewer elements than are counted, and the parts that an object consists of, as they are.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::construct::Order;
use crate::construct::blueprint::Blueprint;
use crate::construct::builder::Builder;
use crate::construct::recipe::Action;
use crate::instr::Instruction;
use crate::instr::Instruction::{Ifge, Ifgt, Ifle, Iflt};
use crate::instr::MethodRef;
use crate::program::{MethodId, Program};
use crate::replay::Replayed;
use crate::term::Constant;
use crate::witness::{InputObject, InputValue, Witness};

use super::run_mended;

/// Exceptions of places that are not there.
pub(super) const OF_PLACES: [&str; 6] = [
    "java/lang/ArrayIndexOutOfBoundsException",
    "java/lang/IndexOutOfBoundsException",
    "java/lang/NegativeArraySizeException",
    "java/lang/StringIndexOutOfBoundsException",
    "java/nio/BufferOverflowException",
    "java/nio/BufferUnderflowException",
];
/// The longest array that is tried for a stretch or a count.
const MAX_LENGTH: i32 = 1 << 16;
/// Classes of the library whose methods compare numbers.
const COMPARING: [&str; 2] = ["java/lang/Math", "java/util/Objects"];
/// Calls of methods of one class that are followed.
pub(super) const MAX_DEPTH: u32 = 3;

/// Lengths of arrays that hold what they are passed with, by position among the objects of the witness.
pub(super) type Lengths = BTreeMap<usize, i32>;

/// Arrays, and arrays and numbers, that make up an object, and how much longer the arrays have to be to fit for sure.
const MANY_ARRAYS: usize = 2;
const MANY_PARTS: usize = 4;
const LONGER: i32 = 1000;

/// Whether a test that meets its fault, a bad index or size, passes arrays and numbers that do not fit each other to a method that
/// compares no numbers, and the fault is gone when the arrays are long enough and nothing is negative.
pub(super) fn fails_on_unfit(
    builder: &Builder<'_>,
    order: &Order,
    witness: &Witness,
    shown: &[Option<Constant>],
) -> bool {
    if !OF_PLACES.contains(&order.prediction.exception()) {
        return false;
    }
    let objects = &witness.objects;
    let blind = calls(builder).filter(|(action, _)| !compares(builder.program, *action));
    let blind: Vec<&[InputValue]> = blind.map(|(_, arguments)| arguments.as_slice()).collect();
    let lengths = |longer: fn(&[InputObject], &[InputValue]) -> Lengths| -> Lengths {
        let lengths = blind
            .iter()
            .flat_map(|arguments| longer(objects, arguments));
        lengths.collect()
    };
    let run_with = |lengths: &Lengths| {
        run_mended(builder, (order, witness), |run| {
            run.lengths = lengths.clone();
        })
    };
    let mended =
        |lengths: &Lengths| !lengths.is_empty() && run_with(lengths).replayed == Replayed::Mismatch;
    let unfit = lengths(match order.clues.rests_on_kept {
        true => unfit,
        false => unfit_stretches,
    });
    let is_enough = |shorter: &Lengths| {
        let rehearsed = run_with(shorter);
        rehearsed.replayed == Replayed::Mismatch && !rehearsed.throws
    };
    let is_shorter_enough = || short_of_index(&unfit, shown).is_some_and(|it| is_enough(&it));
    mended(&unfit) && !is_shorter_enough() || mended(&lengths(parts))
}

/// Lengths with just one place more than what the index at fault has before it, if the numbers ask for more: where nothing fails then, they
/// have nothing to do with it.
fn short_of_index(lengths: &Lengths, shown: &[Option<Constant>]) -> Option<Lengths> {
    let index = shown.first().copied().flatten()?.as_integral()?;
    let enough = i32::try_from(index).ok()?.checked_add(1)?;
    let is_shorter = lengths.values().any(|&needed| enough < needed);
    let shorter = lengths
        .iter()
        .map(|(&array, &needed)| (array, needed.min(enough)));
    is_shorter.then(|| shorter.collect())
}

/// The calls by which a test makes its objects.
pub(super) fn calls<'b>(
    builder: &'b Builder<'_>,
) -> impl Iterator<Item = &'b (Action, Vec<InputValue>)> {
    builder.blueprints.iter().flat_map(|built| match built {
        Blueprint::Called { calls, .. } => calls.as_slice(),
        Blueprint::Solved(_) | Blueprint::Allocated { .. } => &[],
    })
}

fn compares(program: &Program, action: Action) -> bool {
    let mut method = action.method().into_iter();
    method.any(|it| compares_numbers(program, it))
}

/// The arrays among the arguments of a call that takes all that an object consists of, longer than any of them has to be.
fn parts(objects: &[InputObject], arguments: &[InputValue]) -> Lengths {
    let longer =
        arrays(objects, arguments).map(|(array, length)| (array, length.saturating_add(LONGER)));
    let longer: Lengths = longer.collect();
    match longer.len() >= MANY_ARRAYS && longer.len() + numbers(arguments).count() >= MANY_PARTS {
        true => longer,
        false => Lengths::new(),
    }
}

/// The arrays among the arguments of a call that are too short for the numbers beside them, and how long they have to be: for the
/// stretch that two numbers behind them name, or else for as many as one number says, or for rows and columns.
fn unfit(objects: &[InputObject], arguments: &[InputValue]) -> Lengths {
    let next = numbers(arguments).skip(1);
    let products = numbers(arguments).zip(next);
    let products = products.map(|(one, other)| one.saturating_mul(other));
    let counted = numbers(arguments).chain(products).max();
    let stretches: BTreeMap<usize, (i32, i32)> = stretches(arguments).map(|(_, it)| it).collect();
    let needed = |(array, length): (usize, i32)| {
        let needed = match stretches.get(&array) {
            Some(&(start, end)) if lies_in(start, end, length) => return None,
            Some(&(start, end)) => end.max(start.saturating_add(end)),
            None => counted.filter(|&counted| counted > length)?,
        };
        Some((array, needed.min(MAX_LENGTH).max(length)))
    };
    arrays(objects, arguments).filter_map(needed).collect()
}

/// Of these, those for stretches.
fn unfit_stretches(objects: &[InputObject], arguments: &[InputValue]) -> Lengths {
    let mut unfit = unfit(objects, arguments);
    unfit.retain(|&array, _| stretches(arguments).any(|(_, (it, _))| it == array));
    unfit
}

/// The arrays among arguments, and how long they are.
fn arrays(objects: &[InputObject], arguments: &[InputValue]) -> impl Iterator<Item = (usize, i32)> {
    arguments.iter().filter_map(|it| match it {
        InputValue::Object(index) => match objects[*index] {
            InputObject::Array { length, .. } => Some((*index, length)),
            _ => None,
        },
        _ => None,
    })
}

fn numbers(arguments: &[InputValue]) -> impl Iterator<Item = i32> {
    arguments.iter().filter_map(|it| match it {
        InputValue::Int(number) => Some(*number),
        _ => None,
    })
}

/// Arrays with the two numbers behind them, and where they begin.
fn stretches(arguments: &[InputValue]) -> impl Iterator<Item = (usize, (usize, (i32, i32)))> {
    let threes = arguments.windows(3).enumerate();
    threes.filter_map(|(at, three)| match *three {
        [
            InputValue::Object(array),
            InputValue::Int(start),
            InputValue::Int(end),
        ] => Some((at, (array, (start, end)))),
        _ => None,
    })
}

/// The arguments without what is negative behind an array that is made long enough.
pub(super) fn without_negative<'v>(
    lengths: &Lengths,
    arguments: &'v [InputValue],
) -> Cow<'v, [InputValue]> {
    let mut fitting = Cow::Borrowed(arguments);
    for (at, (array, (start, end))) in stretches(arguments) {
        if lengths.contains_key(&array) {
            let numbers = [start, end].map(|it| InputValue::Int(it.max(0)));
            fitting.to_mut()[at + 1..at + 3].copy_from_slice(&numbers);
        }
    }
    fitting
}

/// Whether a method, or one of its class that it calls, compares numbers: it knows what does not fit.
fn compares_numbers(program: &Program, method: MethodId) -> bool {
    is_within(program, method, MAX_DEPTH, |code| {
        code.iter()
            .any(|it| matches!(it, Iflt(_) | Ifge(_) | Ifgt(_) | Ifle(_)) || it.compares_ints())
    })
}

/// Whether a method, or one of its class that it calls, has code of a kind, or calls a class that compares numbers.
pub(super) fn is_within(
    program: &Program,
    method: MethodId,
    depth: u32,
    is_it: fn(&[Instruction]) -> bool,
) -> bool {
    let compares = |callee: &MethodRef| {
        let class = callee.class.ty.class_name();
        class.is_some_and(|class| COMPARING.contains(&&**class))
    };
    let code = program.instructions(method);
    let mut callees = code.iter().filter_map(Instruction::callee);
    let is_in = |callee| is_within(program, callee, depth - 1, is_it);
    is_it(code) || callees.any(compares) || depth > 0 && own_callees(program, method).any(is_in)
}

/// The methods of its class that a method calls.
pub(super) fn own_callees(program: &Program, method: MethodId) -> impl Iterator<Item = MethodId> {
    let callees = program.instructions(method).iter();
    let callees = callees.filter_map(Instruction::callee);
    let called = callees.filter_map(|callee| program.resolve_method(callee));
    called.filter(move |callee| callee.class == method.class)
}

/// Whether a stretch lies in an array, whatever the second number says: where it ends, or how long it is.
fn lies_in(start: i32, end: i32, length: i32) -> bool {
    let is_end = start <= end && end <= length;
    let is_length = end >= 0 && i64::from(start) + i64::from(end) <= i64::from(length);
    start >= 0 && (is_end || is_length)
}
