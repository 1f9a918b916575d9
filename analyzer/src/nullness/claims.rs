//! What may be claimed at all, and which methods have a say in it.

use std::collections::BTreeSet;

use rustc_hash::FxHashSet;

use crate::instr::{Code, Instruction};
use crate::program::{ClassId, FieldId, MethodId, Program};

use super::Claim;

/// All claims about the scanned code.
pub(super) fn all(program: &Program) -> FxHashSet<Claim> {
    let mut claims = FxHashSet::default();
    for &class in program.scanned_classes() {
        claims.extend(fields(program, class).map(Claim::Field));
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
fn fields(program: &Program, class: ClassId) -> impl Iterator<Item = FieldId> {
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
            && !may_be_left_out(program, id)
            && is_started(program, id)
    });
    claimed.map(move |(index, _)| FieldId { class, index })
}

/// Whether all constructors, or the class initializer, leave the field assigned.
fn is_started(program: &Program, field: FieldId) -> bool {
    let declared = program.field(field);
    if !declared.access.is_static() {
        let mut constructors = program.constructors(field.class);
        return constructors.all(|constructor| is_assigned(program, constructor, field));
    }
    let initializer = program.initializer(field.class);
    declared.constant_value.is_some()
        || initializer.is_some_and(|initializer| is_assigned(program, initializer, field))
}

/// Whether deserialization leaves the field null.
pub(crate) fn may_be_left_out(program: &Program, field: FieldId) -> bool {
    let serializable = program.class_by_name("java/io/Serializable");
    let is_serializable = serializable.is_some_and(|id| program.is_subclass(field.class, id));
    is_serializable && program.field(field).access.is_transient()
}

/// Whether a constructor or class initializer leaves the field assigned: itself before it branches, by the compiler's
/// rules, or through another constructor.
fn is_assigned(program: &Program, method: MethodId, field: FieldId) -> bool {
    let Ok(Some(code)) = program.code(method) else {
        return false;
    };
    if program.field(field).access.is_final() || delegates(program, code, method.class) {
        return true;
    }
    let first_handled = code.handlers.iter().map(|handler| handler.start.0).min();
    let straight = code
        .instructions
        .iter()
        .zip(0..first_handled.unwrap_or(u32::MAX))
        .take_while(|(instruction, _)| instruction.jump_targets().is_empty());
    straight
        .into_iter()
        .any(|(instruction, _)| assigned_field(program, instruction) == Some(field))
}

/// Whether a constructor calls another one of its class (JLS §8.8.7.1).
fn delegates(program: &Program, code: &Code, class: ClassId) -> bool {
    let mut n_open = 0;
    for instruction in &code.instructions {
        match instruction {
            Instruction::New(named) if program.resolve_class(named) == Some(class) => n_open += 1,
            Instruction::Invokespecial(method)
                if &*method.name == "<init>"
                    && program.resolve_class(&method.class) == Some(class) =>
            {
                n_open -= 1;
            }
            _ => {}
        }
    }
    n_open < 0
}

pub(super) fn assigned_field(program: &Program, instruction: &Instruction) -> Option<FieldId> {
    match instruction {
        Instruction::Putfield(field) | Instruction::Putstatic(field) => {
            program.resolve_field(field)
        }
        _ => None,
    }
}
