//! Collaborators that the object is given before it is used: a method sets them, as a parser sets the input of a lexer, and the
//! methods that use them take them to be there.

use crate::classfile::Type;
use crate::instr::Instruction::{
    AconstNull, Aload, Areturn, Astore, Dup, Getfield, Ifnonnull, Ifnull,
};
use crate::instr::{Code, Instruction, MethodRef};
use crate::mention::{Mention, before_assignments};
use crate::program::{FieldId, MethodId, Program};

use super::resource::assigns_within;

/// Uses without a question, below which the class says nothing, and how many of them outweigh one with a question.
const FEW: usize = 2;
const OUTWEIGHING: usize = 8;
/// Calls of a constructor that are followed.
pub(super) const MAX_DEPTH: u32 = 3;
/// Instructions between reading a field and asking whether that is null: a copy in a local variable.
const COPY: usize = 3;

/// How code uses what is in a field: places that call it without a question, and those that ask whether it is there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Uses {
    trusting: usize,
    asking: usize,
}

/// Whether a field is for an object of the program's that a method gives, and that the code of the class and those below it trusts
/// to be there.
pub(super) fn is_attached(program: &Program, field: FieldId) -> bool {
    let class = program.class_of(&program.field(field).ty);
    let is_own = class.is_some_and(|class| !program.class(class).is_jdk());
    is_own && is_given(program, field) && {
        let uses = uses(program, field);
        uses.trusting >= FEW && uses.asking * OUTWEIGHING <= uses.trusting
    }
}

/// Whether a field is filled by a method that is to be called before others: no constructor assigns it, and those others trust
/// that it was. What an object is named, counts or dates may be missing.
pub(super) fn is_filled_first(program: &Program, field: FieldId) -> bool {
    if is_attribute(program, field) {
        return false;
    }
    let fills = |method: MethodId| {
        let mut before = before_assignments(program, method, field);
        before.any(|it| !matches!(it, AconstNull))
    };
    let calls_filler = |constructor| {
        let called = Mention::of(program, constructor).called.into_iter();
        let mut own = called.filter(|it| program.is_subclass(field.class, it.class));
        own.any(|it| assigns_within(program, it, field, MAX_DEPTH - 1))
    };
    let is_constructor = |method: &MethodId| program.method(*method).is_constructor();
    let mut constructors = program.constructors(field.class);
    let mut others = users(program, field).filter(|it| !is_constructor(it));
    !constructors.any(|it| fills(it) || calls_filler(it)) && others.any(fills) && {
        let uses = uses(program, field);
        uses.trusting >= FEW && uses.asking == 0
    }
}

/// Whether a field is for a value: a text, a number, a date, an enum constant.
fn is_attribute(program: &Program, field: FieldId) -> bool {
    let Some(class) = program.class_of(&program.field(field).ty) else {
        return false;
    };
    let declared = program.class(class);
    let is_value =
        declared.is_jdk() && ["java/lang", "java/math", "java/time"].contains(&declared.package());
    is_value || declared.is_enum() || declared.is_record()
}

/// Whether a method, no constructor, assigns the field what it is passed.
fn is_given(program: &Program, field: FieldId) -> bool {
    users(program, field).any(|method| {
        let declared = program.method(method);
        let is_setter = !declared.is_constructor() && !declared.is_static();
        let parameters = declared.descriptor.parameters.iter();
        let last: u16 = parameters.map(Type::slots).sum();
        let mut before = before_assignments(program, method, field);
        is_setter && before.any(|it| matches!(it, Aload(local) if (1..=last).contains(local)))
    })
}

/// The methods of the class and those below it.
fn users(program: &Program, field: FieldId) -> impl Iterator<Item = MethodId> {
    let classes = program.subtypes(field.class).iter().copied();
    let classes = std::iter::once(field.class).chain(classes);
    classes.flat_map(|class| program.methods(class))
}

fn uses(program: &Program, field: FieldId) -> Uses {
    let mut uses = Uses::default();
    for method in users(program, field) {
        let Some(code) = program.code(method).ok().flatten() else {
            continue;
        };
        let reads = code.instructions.iter().enumerate();
        let reads = reads.filter(|(_, it)| match it {
            Getfield(read) => program.resolve_field(read) == Some(field),
            other => other.callee().is_some_and(|it| gives(program, it, field)),
        });
        for (at, _) in reads {
            if asks(code, at) {
                uses.asking += 1;
            } else if is_called(code, at) {
                uses.trusting += 1;
            }
        }
    }
    uses
}

/// Whether a call is one of a getter of the field.
fn gives(program: &Program, callee: &MethodRef, field: FieldId) -> bool {
    let getter = program
        .resolve_method(callee)
        .filter(|it| it.class == field.class);
    let code = getter.and_then(|getter| program.code(getter).ok().flatten());
    match code.map(|code| &*code.instructions) {
        Some([Aload(0), Getfield(read), Areturn]) => program.resolve_field(read) == Some(field),
        _ => false,
    }
}

/// Whether what an instruction leaves on the stack, or a copy of it, is compared with null.
fn asks(code: &Code, at: usize) -> bool {
    let after = code.instructions[at + 1..].iter().take(COPY + 1);
    let mut after = after.skip_while(|it| matches!(it, Aload(_) | Astore(_) | Dup));
    matches!(after.next(), Some(Ifnull(_) | Ifnonnull(_)))
}

/// Whether a method is called on what an instruction leaves on the stack, before code branches.
fn is_called(code: &Code, at: usize) -> bool {
    let mut above = 0;
    for instruction in &code.instructions[at + 1..] {
        let (taken, left) = instruction.stack_effect();
        if taken > above {
            let is_call = matches!(
                instruction,
                Instruction::Invokevirtual(_) | Instruction::Invokeinterface(_)
            );
            return is_call && taken == above + 1;
        }
        if !instruction.jump_targets().is_empty() {
            return false;
        }
        above = above - taken + left;
    }
    false
}
