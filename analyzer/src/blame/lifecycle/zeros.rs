//! Numbers that are zero while their object is not ready: before `init()` sets them, or after `close()`.

use crate::instr::Instruction;
use crate::instr::Instruction::{Iconst, Lconst};
use crate::mention::before_assignments;
use crate::program::{FieldId, MethodId, Program};

use super::assigning::around;
use super::closed::prepares;
use super::ending::{CLOSING, closes, is_named};

/// Instructions between the read of a number and the jump that hangs on it, as for `n < MAX`.
const BEFORE_JUMP: usize = 3;

/// Whether a private field is zero just before the object is made ready, or after its end, and nobody asks: who makes it ready, be it a
/// constructor, puts another constant there.
pub(in crate::blame) fn is_zero_unless_ready(program: &Program, field: FieldId) -> bool {
    let assigns = |&it: &MethodId| before_assignments(program, it, field).next().is_some();
    let assigning: Vec<MethodId> = around(program, field).filter(assigns).collect();
    let is_constructor = |it: MethodId| program.method(it).is_constructor();
    let is_ended = assigning.iter().any(|&it| is_named(program, it, &CLOSING));
    let is_begun = || assigning.iter().any(|&it| prepares(program, it, field));
    let is_meant = |&it: &MethodId| {
        let begins = is_constructor(it) || prepares(program, it, field);
        closes(program, it) || begins && before_assignments(program, it, field).all(is_something)
    };
    let is_left = || !assigning.iter().any(|&it| is_constructor(it));
    program.field(field).access.is_private()
        && (is_ended || is_left() && is_begun())
        && assigning.iter().all(is_meant)
        && !around(program, field).any(|it| asks(program, it, field))
}

/// Whether an instruction gives a number that is known not to be zero.
fn is_something(instruction: &Instruction) -> bool {
    match *instruction {
        Iconst(number) => number != 0,
        Lconst(number) => number != 0,
        _ => false,
    }
}

/// Whether what a method does hangs on the number in a field, other than to end the object.
fn asks(program: &Program, method: MethodId, field: FieldId) -> bool {
    let code = program.instructions(method);
    let jumps = |after: &[Instruction]| {
        let mut next = after.iter().skip(1).take(BEFORE_JUMP);
        next.any(|it| !it.jump_targets().is_empty())
    };
    let mut rests = (0..code.len()).map(|at| &code[at..]);
    !closes(program, method) && rests.any(|rest| program.reads(&rest[0], field) && jumps(rest))
}
