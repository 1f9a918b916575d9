//! Fields that are null while their object is not open: for a connection, a reader or a writer, for what `close()` gives away, for
//! what `init()` is there to make.

use crate::instr::Instruction;
use crate::mention::{Mention, assigns_null};
use crate::nullness::asks;
use crate::program::{FieldId, MethodId, Program};

use super::assigning::{
    MAX_DEPTH, around, assigns_more_than_null, assigns_within, returns_without,
};
use super::ending::{CLOSING, closes, is_emptied_before_its_end, is_named, is_one_of};

/// Methods before which an object is of no use.
const PREPARING: [&str; 6] = [
    "contextualize",
    "enableLogging",
    "init",
    "initialise",
    "initialize",
    "setup",
];

/// Whether a field is null while its object is not open.
pub(crate) fn may_be_closed(program: &Program, field: FieldId) -> bool {
    (is_resource(program, field)
        && is_opened(program, field)
        && !is_opened_on_demand(program, field))
        || ((is_emptied(program, field)
            || is_prepared(program, field)
            || is_read_back(program, field))
            && !is_asked_about(program, field))
}

/// Whether a method reads what its object has written itself, and so fills one that was made for that.
pub(in crate::blame) fn reads_back(program: &Program, method: MethodId) -> bool {
    let externalizable = program.class_by_name("java/io/Externalizable");
    let is_of_it = externalizable.is_some_and(|it| program.is_subclass(method.class, it));
    is_of_it && *program.method(method).name == *"readExternal"
}

/// Whether a field is left to `readExternal` by the constructor that objects are made by which are read back, and by no other one.
fn is_read_back(program: &Program, field: FieldId) -> bool {
    let leaves = |it: MethodId| !assigns_within(program, it, field, MAX_DEPTH);
    let (plain, others): (Vec<MethodId>, Vec<MethodId>) = program
        .constructors(field.class)
        .partition(|&it| program.method(it).descriptor.parameters.is_empty());
    let reads = |it| reads_back(program, it) && !returns_without(program, it, field);
    !others.is_empty()
        && plain.into_iter().all(leaves)
        && !others.into_iter().any(leaves)
        && around(program, field).any(reads)
}

/// Whether a method that makes the object ready assigns the field, some constructor leaves it to that and the others at most call
/// it, and nothing but the end of the object empties it.
fn is_prepared(program: &Program, field: FieldId) -> bool {
    let mut constructors = program.constructors(field.class);
    let assigns = |it| Mention::of(program, it).assigned.contains(&field);
    around(program, field).any(|it| prepares(program, it, field))
        && !is_emptied_before_its_end(program, field)
        && !program.constructors(field.class).any(assigns)
        && constructors.any(|it| !assigns_within(program, it, field, MAX_DEPTH))
}

/// Whether a method makes the object ready, and assigns the field.
pub(super) fn prepares(program: &Program, method: MethodId, field: FieldId) -> bool {
    let declared = program.method(method);
    let is_open = !declared.is_static() && !declared.access.is_private();
    is_open
        && is_one_of(&declared.name, &PREPARING)
        && Mention::of(program, method).assigned.contains(&field)
}

/// Whether a method makes the object ready that the code of the class leaves to others to call.
fn is_left_to_others(program: &Program, method: MethodId, field: FieldId) -> bool {
    let own_name = &program.method(method).name;
    let mut others = around(program, field).filter(|it| program.method(*it).name != *own_name);
    program.method(method).access.is_public()
        && prepares(program, method, field)
        && !others.any(|it| Mention::of(program, it).called.contains(&method))
}

fn is_resource(program: &Program, field: FieldId) -> bool {
    let class = program.class_of(&program.field(field).ty);
    let closeable = program.class_by_name("java/lang/AutoCloseable");
    let types = class.zip(closeable);
    types.is_some_and(|(class, closeable)| program.is_subclass(class, closeable))
}

/// Whether some method, no constructor and none that closes the object, assigns more than null to the field, and does not copy
/// what was there before.
fn is_opened(program: &Program, field: FieldId) -> bool {
    around(program, field).any(|method| {
        let opens = !program.method(method).is_constructor() && !closes(program, method);
        opens
            && assigns_more_than_null(program, method, field)
            && !copies_before_assigning(program, method, field)
    })
}

/// Whether a method makes an array of what is in the field, which it trusts to be there (`buffer = Arrays.copyOf(buffer, 8)`).
fn copies_before_assigning(program: &Program, method: MethodId, field: FieldId) -> bool {
    let code = program.instructions(method);
    let is_copied = |after: &[Instruction]| {
        let call = after.iter().find_map(Instruction::callee);
        call.is_some_and(|it| &*it.name == "copyOf")
    };
    let is_use = |it: &Instruction| program.reads(it, field) || program.assigns(it, field);
    let first = code.iter().position(is_use);
    first.is_some_and(|at| program.reads(&code[at], field) && is_copied(&code[at + 1..]))
}

/// Whether a method uses the field and fills it where it is null: then nobody has to open the object before.
fn is_opened_on_demand(program: &Program, field: FieldId) -> bool {
    let mut uses = program.uses(field).iter().filter(|it| !it.asks);
    uses.any(|it| fills_where_null(program, it.method, field))
}

/// Whether a method fills the field, itself or by a call, just where it has found null there (`if (out == null) open();`).
fn fills_where_null(program: &Program, method: MethodId, field: FieldId) -> bool {
    let code = program.instructions(method);
    let fills = |it: &Instruction| {
        let called = it.callee().and_then(|it| program.resolve_method(it));
        let is_call = called.is_some_and(|it| assigns_within(program, it, field, 0));
        is_call || program.assigns(it, field)
    };
    code.windows(2).enumerate().any(|(at, pair)| match pair {
        [read, Instruction::Ifnonnull(target)] if program.reads(read, field) => {
            let filled = code.get(at + 2..target.0 as usize);
            filled.unwrap_or_default().iter().any(fills)
        }
        _ => false,
    })
}

/// Whether closing the object assigns null to the field.
fn is_emptied(program: &Program, field: FieldId) -> bool {
    around(program, field).any(|method| {
        let is_final = || is_named(program, method, &CLOSING) || !is_opened(program, field);
        closes(program, method) && assigns_null(program, method, field) && is_final()
    })
}

/// Whether a method of the class asks whether the field, or a copy of it, is null, other than to close the object once, or in what
/// makes it ready.
fn is_asked_about(program: &Program, field: FieldId) -> bool {
    let mut methods = program.methods(field.class);
    methods.any(|method| {
        if closes(program, method) || is_left_to_others(program, method, field) {
            return false;
        }
        let code = program.instructions(method);
        let mut instructions = code.iter().enumerate();
        instructions.any(|(at, it)| program.reads(it, field) && asks(program, code, at))
    })
}
