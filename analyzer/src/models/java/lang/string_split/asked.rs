//! How many parts of an unknown text are worth a look.

use crate::instr::{FieldRef, Instruction};
use crate::program::{FieldId, Program};

/// Most parts of an unknown text, if the code neither asks for others nor has room for more, and most that it may ask for.
const FEW_PARTS: i32 = 4;
const MAX_PARTS: i32 = 12;

/// Most parts of an unknown text that code is shown.
pub(super) fn parts_asked_for(program: &Program, code: &[Instruction]) -> i32 {
    let asked = parts_by_constants(code).max(parts_beyond_room(program, code));
    asked.max(FEW_PARTS)
}

/// One part more than code seems to ask for by constants, as `f[5]` and `f.length < 6` do.
fn parts_by_constants(code: &[Instruction]) -> i32 {
    let asked = code.windows(2).filter_map(|pair| match pair {
        [Instruction::Iconst(at), Instruction::Aaload] => Some(at + 2),
        [Instruction::Iconst(length), comparison] if comparison.compares_ints() => Some(length + 1),
        _ => None,
    });
    asked.filter(|asked| *asked <= MAX_PARTS).max().unwrap_or(0)
}

/// One part more than there is room for in an array that a class makes for itself, and that code uses.
fn parts_beyond_room(program: &Program, code: &[Instruction]) -> i32 {
    let used = code.iter().filter_map(|it| match it {
        Instruction::Getfield(field) | Instruction::Getstatic(field) => {
            program.resolve_field(field)
        }
        _ => None,
    });
    let asked = used
        .filter_map(|field| room_made(program, field))
        .map(|room| room + 1);
    asked.filter(|asked| *asked <= MAX_PARTS).max().unwrap_or(0)
}

/// How long the array is that a constructor or an initializer makes for a field.
fn room_made(program: &Program, field: FieldId) -> Option<i32> {
    let is_it = |assigned: &FieldRef| program.resolve_field(assigned) == Some(field);
    let mut code = program.methods(field.class).filter(|&it| {
        let method = program.method(it);
        method.is_constructor() || method.is_class_initializer()
    });
    code.find_map(|method| {
        let mut made = program.instructions(method).windows(3);
        made.find_map(|three| match three {
            [
                Instruction::Iconst(room),
                Instruction::Newarray(_) | Instruction::Anewarray(_),
                Instruction::Putfield(assigned) | Instruction::Putstatic(assigned),
            ] if is_it(assigned) => Some(*room),
            _ => None,
        })
    })
}
