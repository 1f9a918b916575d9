//! What may be claimed at all, and which methods have a say in it.

use std::collections::BTreeSet;

use rustc_hash::FxHashSet;

use crate::instr::Instruction;
use crate::program::{ClassId, FieldId, MethodId, Program};

use super::Claim;
use super::starts::Starts;

/// All claims about the scanned code.
pub(super) fn all(program: &Program, starts: &Starts<'_>) -> FxHashSet<Claim> {
    let mut claims = FxHashSet::default();
    for &class in program.scanned_classes() {
        claims.extend(fields(program, starts, class).map(Claim::Field));
        let methods = program.methods(class);
        let giving = methods.filter(|&method| gives_reference(program, method));
        claims.extend(giving.map(Claim::Result));
    }
    claims
}

/// The methods that can break a claim: those that give an object, and those that assign a claimed field.
pub(super) fn makers(program: &Program, claims: &FxHashSet<Claim>) -> BTreeSet<MethodId> {
    let classes = program.scanned_classes().iter();
    let methods = classes.flat_map(|&class| program.methods(class));
    let has_a_say = |&method: &MethodId| {
        claims.contains(&Claim::Result(method)) || {
            let mut assigned = assigned_fields(program, method);
            assigned.any(|field| claims.contains(&Claim::Field(field)))
        }
    };
    methods.filter(has_a_say).collect()
}

/// The fields that the code of a method assigns.
pub(super) fn assigned_fields(
    program: &Program,
    method: MethodId,
) -> impl Iterator<Item = FieldId> + '_ {
    let code = program.code(method).ok().flatten();
    let instructions = code.into_iter().flat_map(|code| code.instructions.iter());
    instructions.filter_map(|instruction| assigned_field(program, instruction))
}

fn gives_reference(program: &Program, method: MethodId) -> bool {
    let declared = program.method(method);
    let returns = declared.descriptor.returns.as_ref();
    declared.has_code() && returns.is_some_and(|ty| ty.is_reference())
}

/// The fields of a class that only its own code assigns, and that are assigned when its constructors, or its initializer,
/// have returned.
fn fields<'a>(
    program: &'a Program,
    starts: &'a Starts<'_>,
    class: ClassId,
) -> impl Iterator<Item = FieldId> + 'a {
    let declared = program.class(class);
    let is_hidden = declared
        .nesting
        .levels
        .iter()
        .any(|level| level.is_private());
    let claimed = (0..).zip(&declared.fields).filter(move |(index, field)| {
        let id = FieldId {
            class,
            index: *index,
        };
        field.ty.is_reference()
            && (field.access.is_private() || field.access.is_final() || is_hidden)
            && starts.fill(id)
    });
    claimed.map(move |(index, _)| FieldId { class, index })
}

pub(super) fn assigned_field(program: &Program, instruction: &Instruction) -> Option<FieldId> {
    match instruction {
        Instruction::Putfield(field) | Instruction::Putstatic(field) => {
            program.resolve_field(field)
        }
        _ => None,
    }
}
