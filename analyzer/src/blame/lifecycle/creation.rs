//! What scanned code gives to each object of a class that it creates: who makes one by hand has to give it, too.

use crate::classfile::Type;
use crate::instr::{InstrIdx, Instruction, MethodRef};
use crate::mention::Mention;
use crate::nullness::got_by;
use crate::program::{FieldId, MethodId, Program};

use super::assigning::{MAX_DEPTH, assigns_within, returns_without};

/// Results of calls that code passes to a constructor, and that may be null for all one can see.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Results {
    /// They are no more than null.
    Doubted,
    /// Those of getters, and of methods that others implement, are something.
    Trusted,
}

impl Results {
    fn may_count(self, program: &Program, callee: &MethodRef) -> bool {
        let called = program.resolve_method(callee);
        let called = called.filter(|it| !program.class(it.class).is_jdk());
        self == Self::Trusted
            && called.is_some_and(|it| {
                got_by(program, it).is_some() || program.method(it).access.is_abstract()
            })
    }
}

/// Whether code of other classes creates objects of the class of a field, or below it, and all scanned code that does fills the field
/// at once: by the constructor, or by what follows before it branches. Of a class that no code creates objects of nobody knows.
pub(super) fn is_created_with(program: &Program, field: FieldId, results: Results) -> bool {
    let below = program.subtypes(field.class).iter().copied();
    let below = below.filter(|&class| class != field.class);
    let mut kinds = below.clone().filter(|&it| !program.class(it).is_abstract());
    let classes = below.chain([field.class]);
    let creations = classes.flat_map(|class| program.creations(class));
    let creations: Vec<(MethodId, InstrIdx)> = creations.copied().collect();
    let is_by_other = |&(method, _): &(MethodId, InstrIdx)| method.class != field.class;
    let gives = |&(method, at): &(MethodId, InstrIdx)| gives(program, (method, at), field, results);
    creations.iter().any(is_by_other)
        && creations.iter().all(gives)
        && kinds.all(|class| !program.creations(class).is_empty())
        && may_be_left(program, field)
}

/// Whether a constructor that others may call leaves a field to them. One that fills it may be passed null by scanned code itself.
fn may_be_left(program: &Program, field: FieldId) -> bool {
    program.constructors(field.class).any(|it| {
        let is_open = !program.method(it).access.is_private();
        is_open && !assigns_within(program, it, field, MAX_DEPTH)
    })
}

fn gives(
    program: &Program,
    (method, at): (MethodId, InstrIdx),
    field: FieldId,
    results: Results,
) -> bool {
    let [Instruction::New(class), created @ ..] = &program.instructions(method)[at.0 as usize..]
    else {
        return false;
    };
    let is_over = |it: &Instruction| {
        let is_other = matches!(it, Instruction::New(other) if other.ty == class.ty);
        is_other || it.ends_block() || !it.jump_targets().is_empty()
    };
    let end = created.iter().position(is_over).unwrap_or(created.len());
    is_constructed_with(program, (method, created), field, results)
        || fills(program, &created[..end], field)
}

/// Whether the constructor that code calls first of all on a new object fills a field, and is passed nothing that may be null.
fn is_constructed_with(
    program: &Program,
    (method, created): (MethodId, &[Instruction]),
    field: FieldId,
    results: Results,
) -> bool {
    let constructed = |it: &Instruction| {
        let constructor = it.callee().and_then(|it| program.resolve_method(it));
        constructor.filter(|&it| {
            program.method(it).is_constructor() && program.is_subclass(it.class, field.class)
        })
    };
    let may_be_null = |it: &&Instruction| match it {
        Instruction::AconstNull => true,
        Instruction::Aload(0) if !program.method(method).is_static() => false,
        Instruction::Aload(local) => program.method(method).parameter_at(*local).is_none(),
        other => other.callee().is_some_and(|callee| {
            let is_object = callee
                .descriptor
                .returns
                .as_ref()
                .is_some_and(Type::is_reference);
            is_object
                && !program.never_called_for_null(callee)
                && !results.may_count(program, callee)
        }),
    };
    let mut until = created.iter().take_while(|it| !may_be_null(it));
    let constructor = until.find_map(constructed);
    constructor.is_some_and(|it| assigns_within(program, it, field, MAX_DEPTH))
}

/// Whether code fills a field, or calls what always does.
fn fills(program: &Program, code: &[Instruction], field: FieldId) -> bool {
    let mention = Mention::in_code(program, code);
    let mut called = mention.called.into_iter();
    mention.assigned.contains(&field)
        || called.any(|it| {
            let fills = Mention::of(program, it).assigned.contains(&field);
            !program.method(it).is_constructor() && fills && !returns_without(program, it, field)
        })
}
