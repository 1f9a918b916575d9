//! What scanned code gives to each object of a class that it creates: who makes one by hand has to give it, too.

use crate::instr::{InstrIdx, Instruction};
use crate::mention::Mention;
use crate::program::{FieldId, MethodId, Program};

use super::resource::{MAX_DEPTH, assigns_within, code};

/// Whether code of other classes creates objects of the class of a field, or below it, and all scanned code that does fills the field
/// at once: by the constructor, or by what follows before it branches.
pub(super) fn is_created_with(program: &Program, field: FieldId) -> bool {
    let classes = program.subtypes(field.class).iter();
    let classes = classes.filter(|&&class| class != field.class).copied();
    let classes = classes.chain([field.class]);
    let creations = classes.flat_map(|class| program.creations(class));
    let creations: Vec<(MethodId, InstrIdx)> = creations.copied().collect();
    let is_by_other = |&(method, _): &(MethodId, InstrIdx)| method.class != field.class;
    creations.iter().any(is_by_other)
        && may_be_left(program, field)
        && creations
            .into_iter()
            .all(|(method, at)| gives(program, method, at, field))
}

/// Whether a constructor that others may call leaves a field to them. One that fills it may be passed null by scanned code itself.
fn may_be_left(program: &Program, field: FieldId) -> bool {
    program.constructors(field.class).any(|it| {
        let is_open = !program.method(it).access.is_private();
        is_open && !assigns_within(program, it, field, MAX_DEPTH)
    })
}

fn gives(program: &Program, method: MethodId, at: InstrIdx, field: FieldId) -> bool {
    let created = &code(program, method)[at.0 as usize..];
    let is_over = |it: &Instruction| it.ends_block() || !it.jump_targets().is_empty();
    let end = created.iter().position(is_over).unwrap_or(created.len());
    matches!(created, [Instruction::New(_), ..])
        && (is_constructed_with(program, created, field) || fills(program, &created[..end], field))
}

/// Whether the constructor that code calls first of all on a new object fills a field, and is passed no null on the spot.
fn is_constructed_with(program: &Program, created: &[Instruction], field: FieldId) -> bool {
    let constructed = |it: &Instruction| {
        let constructor = it.callee().and_then(|it| program.resolve_method(it));
        constructor.filter(|&it| {
            program.method(it).is_constructor() && program.is_subclass(it.class, field.class)
        })
    };
    let is_null = |it: &&Instruction| matches!(it, Instruction::AconstNull);
    let mut until = created.iter().take_while(|it| !is_null(it));
    let constructor = until.find_map(constructed);
    constructor.is_some_and(|it| assigns_within(program, it, field, MAX_DEPTH))
}

/// Whether code fills a field, or calls what does.
fn fills(program: &Program, code: &[Instruction], field: FieldId) -> bool {
    let mention = Mention::in_code(program, code);
    let mut called = mention.called.into_iter();
    mention.assigned.contains(&field)
        || called.any(|it| {
            let is_constructor = program.method(it).is_constructor();
            !is_constructor && Mention::of(program, it).assigned.contains(&field)
        })
}
