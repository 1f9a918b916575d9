//! Which methods assign a field, and what.

use crate::instr::Instruction;
use crate::instr::Instruction::Aload;
use crate::mention::Mention;
use crate::program::{FieldId, MethodId, Program};

use super::ending::is_finalizer;

/// Calls of a constructor that are followed.
pub(in crate::blame) const MAX_DEPTH: u32 = 3;

/// The methods of the class with the classes around and inside it, and of those below it.
pub(in crate::blame) fn users(program: &Program, field: FieldId) -> impl Iterator<Item = MethodId> {
    let mut classes = program.nest(field.class);
    let below = program.subtypes(field.class).iter();
    let below: Vec<_> = below.filter(|it| !classes.contains(it)).copied().collect();
    classes.extend(below);
    let methods = classes.into_iter().flat_map(|class| program.methods(class));
    methods.filter(|&method| !is_finalizer(program, method))
}

/// The methods of the classes that can assign the field if it is private.
pub(in crate::blame) fn around(
    program: &Program,
    field: FieldId,
) -> impl Iterator<Item = MethodId> {
    let nest = program.nest(field.class).into_iter();
    let methods = nest.flat_map(|class| program.methods(class));
    methods.filter(|&method| !is_finalizer(program, method))
}

/// Whether a method of the class, or what it calls of it, assigns the field.
pub(in crate::blame) fn assigns_within(
    program: &Program,
    method: MethodId,
    field: FieldId,
    depth: u32,
) -> bool {
    let mention = Mention::of(program, method);
    mention.assigned.contains(&field)
        || depth > 0
            && mention.called.into_iter().any(|called| {
                program.is_subclass(field.class, called.class)
                    && assigns_within(program, called, field, depth - 1)
            })
}

/// Whether a method assigns something to the field that is not always null.
pub(in crate::blame) fn assigns_more_than_null(
    program: &Program,
    method: MethodId,
    field: FieldId,
) -> bool {
    let code = program.instructions(method);
    let is_joined = |at: usize| {
        let mut targets = code.iter().flat_map(Instruction::jump_targets);
        targets.any(|target| target.0 as usize == at)
    };
    code.windows(2).zip(1..).any(|(pair, at)| {
        let is_null = matches!(pair[0], Instruction::AconstNull) && !is_joined(at);
        program.assigns(&pair[1], field) && !is_null
    })
}

/// Whether a method can return without assigning the field.
pub(in crate::blame) fn returns_without(
    program: &Program,
    method: MethodId,
    field: FieldId,
) -> bool {
    let code = program.readable_code(method);
    code.is_some_and(|code| code.returns_without(|it| program.assigns(it, field)))
}

/// Whether a method uses what is in the field of its own object before it branches or assigns it.
fn uses_at_once(program: &Program, method: MethodId, field: FieldId) -> bool {
    let code = program.instructions(method);
    let ends = |it: &Instruction| program.assigns(it, field) || !it.jump_targets().is_empty();
    let until = code.iter().position(ends);
    let straight = &code[..until.unwrap_or(code.len())];
    let reads =
        |pair: &[Instruction]| matches!(pair[0], Aload(0)) && program.reads(&pair[1], field);
    let mut uses = program.uses(field).iter();
    straight.windows(2).any(reads) && !uses.any(|it| it.method == method && it.asks)
}

/// Whether a method that fills the field always uses what is there before, and another one fills it without that: who calls them has
/// to begin with the other one.
pub(in crate::blame) fn continues(program: &Program, method: MethodId, field: FieldId) -> bool {
    let fills = |it| assigns_more_than_null(program, it, field);
    let begins = |it| fills(it) && !uses_at_once(program, it, field);
    fills(method) && uses_at_once(program, method, field) && around(program, field).any(begins)
}
