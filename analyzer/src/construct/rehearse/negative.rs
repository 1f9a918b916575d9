//! Negative numbers that a test passes to calls which make its objects, as `new Buffer(-1)` and `writer.jump(-1)`: whether anything
//! fails without them.

use crate::construct::Order;
use crate::construct::builder::Builder;
use crate::construct::recipe::Action;
use crate::instr::Instruction;
use crate::instr::Instruction::{
    Iadd, Iand, Iconst, Ifge, Ifgt, Ifle, Iflt, Irem, Isub, Ladd, Land, Lrem, Lsub,
};
use crate::mention::{Mention, before_assignments};
use crate::program::{MethodId, Program};
use crate::witness::{InputValue, Witness};

use super::is_gone;
use super::unfit::{MAX_DEPTH, OF_PLACES, calls, is_within};

/// What is passed instead: too small for no place, and too large for most.
const INSTEAD: [i32; 2] = [0, 1000];

/// Whether a test that meets its fault, a bad index or size, passes a negative number to a method that does not ask for the sign of
/// any, nor does the code that fails, and the fault is gone with other numbers.
pub(super) fn fails_below_zero(builder: &Builder<'_>, order: &Order, witness: &Witness) -> bool {
    let mended = |instead: &i32| {
        is_gone(builder, (order, witness), |run| {
            run.instead = Some(*instead);
        })
    };
    let mut failing = order.prediction.stack().iter();
    OF_PLACES.contains(&order.prediction.exception())
        && !order.clues.knows_sign
        && !failing.any(|&(method, _)| takes_remainder(builder.program, method))
        && passes_negative(builder)
        && INSTEAD.iter().all(mended)
}

fn passes_negative(builder: &Builder<'_>) -> bool {
    calls(builder).any(|(action, arguments)| {
        arguments.iter().any(|it| is_negative(*it)) && !knows_sign(builder.program, *action)
    })
}

/// The arguments of a call with a number in the place of those that are negative, unless the method knows what is.
pub(super) fn not_negative(
    program: &Program,
    action: Action,
    arguments: &[InputValue],
    instead: i32,
) -> Vec<InputValue> {
    let is_open = arguments.iter().any(|it| is_negative(*it)) && !knows_sign(program, action);
    let spared = |argument: &InputValue| match *argument {
        InputValue::Int(number) if number < 0 && is_open => InputValue::Int(instead),
        InputValue::Long(number) if number < 0 && is_open => InputValue::Long(instead.into()),
        other => other,
    };
    arguments.iter().map(spared).collect()
}

fn is_negative(argument: InputValue) -> bool {
    matches!(argument, InputValue::Int(..0) | InputValue::Long(..0))
}

fn knows_sign(program: &Program, action: Action) -> bool {
    let mut called = action.method().into_iter();
    called.any(|method| asks_for_sign(program, method) || moves(program, method))
}

/// Whether a method moves what a field holds, by a number that may well be negative.
fn moves(program: &Program, method: MethodId) -> bool {
    let mut fields = Mention::of(program, method).assigned.into_iter();
    fields.any(|field| {
        let mut before = before_assignments(program, method, field);
        before.any(|it| matches!(it, Iadd | Isub | Ladd | Lsub))
    }) && !program.method(method).is_constructor()
}

/// Whether a method takes a remainder, which is negative as well. What is masked is not.
fn takes_remainder(program: &Program, method: MethodId) -> bool {
    let mut instructions = program.instructions(method).iter();
    instructions.any(|it| matches!(it, Irem | Lrem))
}

/// Whether a method, or one of its class that it calls, compares something with zero, or brings it into a range.
fn asks_for_sign(program: &Program, method: MethodId) -> bool {
    is_within(program, method, MAX_DEPTH, |code| {
        let is_small = |it: &Instruction| matches!(it, Iconst(-1..=1));
        let mut pairs = code.windows(2);
        pairs.any(|pair| is_small(&pair[0]) && pair[1].compares_ints())
            || code.iter().any(|it| {
                matches!(
                    it,
                    Ifge(_) | Ifgt(_) | Ifle(_) | Iflt(_) | Iand | Irem | Land | Lrem
                )
            })
    })
}
