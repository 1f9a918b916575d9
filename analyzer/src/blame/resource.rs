//! Resources that are not open: null in a field for a connection, a reader or a writer, or for what `close()` gives away.

use crate::instr::Instruction;
use crate::instr::Instruction::{Aload, Astore, Dup, Getfield, Ifnonnull, Ifnull};
use crate::mention::{Mention, assigns_null};
use crate::program::{FieldId, MethodId, Program};
use crate::state::Origin;

use super::Case;

/// Methods after which an object is of no use.
const CLOSING: [&str; 3] = ["close", "destroy", "dispose"];

/// Methods after which it is of none if nothing opens it again.
const ENDING: [&str; 7] = [
    "detach",
    "disconnect",
    "done",
    "free",
    "release",
    "shutdown",
    "stop",
];

/// Instructions between reading a field and asking whether that is null: a copy in a local variable.
const COPY: usize = 3;

impl Case<'_, '_> {
    /// Whether the entry method is called before its object has opened a resource, or after it has closed it. A method that
    /// opens or closes the resource itself may be called at any time.
    pub(super) fn is_not_open(self, origin: Origin) -> bool {
        let (Origin::Field(_, field), Some(&(entry, _))) = (origin, self.raised.stack.last())
        else {
            return false;
        };
        let program = self.machine.program;
        self.is_thrown("java/lang/NullPointerException")
            && may_be_closed(program, field)
            && !Mention::of(program, entry).assigned.contains(&field)
    }
}

/// Whether a field is null while its object is not open.
pub(crate) fn may_be_closed(program: &Program, field: FieldId) -> bool {
    (is_resource(program, field) && is_opened(program, field))
        || (is_emptied(program, field) && !is_asked_about(program, field))
}

fn is_resource(program: &Program, field: FieldId) -> bool {
    let class = program.class_of(&program.field(field).ty);
    let closeable = program.class_by_name("java/lang/AutoCloseable");
    let types = class.zip(closeable);
    types.is_some_and(|(class, closeable)| program.is_subclass(class, closeable))
}

/// Whether some method, no constructor and none that closes the object, assigns the field.
fn is_opened(program: &Program, field: FieldId) -> bool {
    let nest = program.nest(field.class).into_iter();
    let mut methods = nest.flat_map(|class| program.methods(class));
    methods.any(|method| {
        let declared = program.method(method);
        let opens = !declared.is_constructor() && !closes(program, method);
        opens && Mention::of(program, method).assigned.contains(&field)
    })
}

/// Whether closing the object assigns null to the field.
fn is_emptied(program: &Program, field: FieldId) -> bool {
    let mut methods = program.methods(field.class);
    methods.any(|method| {
        let is_final = || is_named(program, method, &CLOSING) || !is_opened(program, field);
        closes(program, method) && assigns_null(program, method, field) && is_final()
    })
}

/// Whether an object may be out of use after a method.
fn closes(program: &Program, method: MethodId) -> bool {
    is_named(program, method, &CLOSING) || is_named(program, method, &ENDING)
}

fn is_named(program: &Program, method: MethodId, names: &[&str]) -> bool {
    let declared = program.method(method);
    let is_plain = declared.descriptor.parameters.is_empty() && !declared.is_static();
    is_plain && names.contains(&&*declared.name)
}

/// Whether a method of the class asks whether the field, or a copy of it, is null, other than to close the object once.
fn is_asked_about(program: &Program, field: FieldId) -> bool {
    let mut methods = program.methods(field.class);
    methods.any(|method| {
        if closes(program, method) {
            return false;
        }
        let code = code(program, method);
        code.iter().enumerate().any(|(at, read)| match read {
            Getfield(read) if program.resolve_field(read) == Some(field) => {
                let after = code[at + 1..].iter().take(COPY + 1);
                let mut after = after.skip_while(|it| matches!(it, Aload(_) | Astore(_) | Dup));
                matches!(after.next(), Some(Ifnull(_) | Ifnonnull(_)))
            }
            _ => false,
        })
    })
}

fn code(program: &Program, method: MethodId) -> &[Instruction] {
    let code = program.code(method).ok().flatten();
    code.map_or(&[], |code| &code.instructions)
}
