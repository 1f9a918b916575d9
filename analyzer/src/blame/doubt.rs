//! Fields of which the code knows that they may be null.

use std::collections::BTreeSet;

use crate::instr::InstrIdx;
use crate::instr::Instruction::{
    self, Getfield, Getstatic, Ifnonnull, Ifnull, Putfield, Putstatic,
};
use crate::mention::Mention;
use crate::program::{FieldId, MethodId, Program};

use super::guards::Arms;
use super::lifecycle::{closes, is_finalizer};

/// Methods that cope with half an object, as collections, logs and debuggers call them whenever they like, or that copy it as it is.
const DESCRIBING: [&str; 6] = [
    "clone",
    "compare",
    "compareTo",
    "equals",
    "hashCode",
    "toString",
];

/// Whether the scanned code has something to do where null is in a field that not anybody can set, in as many methods as trust that
/// something else is there.
pub(crate) fn is_doubted(program: &Program, field: FieldId) -> bool {
    let access = program.field(field).access;
    let is_open = access.is_public() && !access.is_final();
    let uses = program.uses(field).iter();
    let knowing = uses
        .clone()
        .filter(|it| it.copes && knows(program, it.method, field));
    let knowing: BTreeSet<MethodId> = knowing.map(|it| it.method).collect();
    let trusting = uses.filter(|it| !it.asks && !knowing.contains(&it.method));
    let trusting: BTreeSet<MethodId> = trusting.map(|it| it.method).collect();
    !is_open && !knowing.is_empty() && knowing.len() >= trusting.len()
}

/// Whether a method that asks does so because null was passed: not before it fills the field, or to clear up, and not on behalf of
/// some kind of such objects only.
fn knows(program: &Program, method: MethodId, field: FieldId) -> bool {
    let is_of_kind = method.class != field.class && program.is_subclass(method.class, field.class);
    let is_described = || DESCRIBING.contains(&&*program.method(method).name);
    let fills = || Mention::of(program, method).assigned.contains(&field);
    let clears_up = || closes(program, method) || is_finalizer(program, method);
    !is_of_kind && !is_described() && !fills() && !clears_up()
}

/// Whether a method looks whether something is in a field, and fills it only for one of the answers.
pub(super) fn fills_on_demand(program: &Program, method: MethodId, field: FieldId) -> bool {
    let Some(code) = program.readable_code(method) else {
        return false;
    };
    let is_read = |it: &Instruction| match it {
        Getfield(read) | Getstatic(read) => program.resolve_field(read) == Some(field),
        _ => false,
    };
    let is_filled = |it: &Instruction| match it {
        Putfield(filled) | Putstatic(filled) => program.resolve_field(filled) == Some(field),
        _ => false,
    };
    let numbered = || (0..).map(InstrIdx).zip(&code.instructions);
    let read = numbered().find(|(_, it)| is_read(it));
    let filled = numbered().filter(|(_, it)| is_filled(it)).last();
    let Some(((read, _), (filled, _))) = read.zip(filled) else {
        return false;
    };
    numbered().any(|(at, it)| {
        (read..filled).contains(&at)
            && matches!(it, Ifnull(_) | Ifnonnull(_))
            && !Arms::of(code, at).all_lead_to(filled)
    })
}
