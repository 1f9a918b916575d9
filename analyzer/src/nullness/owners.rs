//! Fields that share their object with no other such field: each assignment stores one that was made on the spot.

use crate::instr::{Code, InstrIdx, Instruction};
use crate::program::{ClassId, FieldId, Program};

use super::claims::assigned_field;

impl Program {
    /// Whether a field is never null and only ever gets an object that was made for it, so that no other such field has
    /// the same one.
    pub(crate) fn is_owner(&self, field: FieldId) -> bool {
        let known = &self.class(field.class).owners;
        let fields = known.get_or_init(|| owners(self, field.class));
        fields.contains(&field)
    }
}

fn owners(program: &Program, class: ClassId) -> Box<[FieldId]> {
    let fields = 0..program.class(class).fields.len() as u16;
    let fields = fields.map(|index| FieldId { class, index });
    let is_candidate =
        |&field: &FieldId| !program.field(field).access.is_static() && program.is_never_null(field);
    let mut owners: Vec<FieldId> = fields.filter(is_candidate).collect();
    for class in program.nest(class) {
        for method in program.methods(class) {
            if let Ok(Some(code)) = program.code(method) {
                drop_shared(program, code, &mut owners);
            }
        }
    }
    owners.into_boxed_slice()
}

/// Drops the fields to which the code assigns something that others may have.
fn drop_shared(program: &Program, code: &Code, owners: &mut Vec<FieldId>) {
    for (at, instruction) in (0_u32..).zip(&code.instructions) {
        let assigned = assigned_field(program, instruction);
        if assigned.is_some_and(|field| owners.contains(&field)) && !makes_object(code, at) {
            owners.retain(|&field| Some(field) != assigned);
        }
    }
}

/// Whether the value on top of the stack before the instruction is an object that the instruction before made, and nobody
/// else has: a copy would be made in between.
fn makes_object(code: &Code, at: u32) -> bool {
    let before = at
        .checked_sub(1)
        .map(|before| &code.instructions[before as usize]);
    let is_made = match before {
        Some(Instruction::Invokespecial(method)) => &*method.name == "<init>",
        Some(
            Instruction::Newarray(_)
            | Instruction::Anewarray(_)
            | Instruction::Multianewarray { .. },
        ) => true,
        _ => false,
    };
    is_made && !is_target(code, InstrIdx(at))
}

fn is_target(code: &Code, at: InstrIdx) -> bool {
    let mut jumps = code.instructions.iter().flat_map(Instruction::jump_targets);
    jumps.any(|target| target == at) || code.handlers.iter().any(|handler| handler.target == at)
}
