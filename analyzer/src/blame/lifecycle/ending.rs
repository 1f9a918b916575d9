//! Methods after which an object is of no use.

use crate::mention::assigns_null;
use crate::program::{FieldId, MethodId, Program};

use super::assigning::around;

/// Methods after which an object is of no use.
pub(in crate::blame) const CLOSING: [&str; 3] = ["close", "destroy", "dispose"];

/// Methods after which it is of none if nothing opens it again.
const ENDING: [&str; 8] = [
    "complete",
    "detach",
    "disconnect",
    "done",
    "free",
    "release",
    "shutdown",
    "stop",
];

/// Whether an object may be out of use after a method.
pub(in crate::blame) fn closes(program: &Program, method: MethodId) -> bool {
    is_named(program, method, &CLOSING) || is_named(program, method, &ENDING)
}

/// Whether a method is what the garbage collector calls last, after everybody else (JLS §12.6).
pub(in crate::blame) fn is_finalizer(program: &Program, method: MethodId) -> bool {
    is_named(program, method, &["finalize"])
}

/// Whether a method, no constructor and none that ends the object or copies it, sets the field to null.
pub(in crate::blame) fn is_emptied_before_its_end(program: &Program, field: FieldId) -> bool {
    around(program, field).any(|method| {
        let begins_or_ends = program.method(method).is_constructor()
            || closes(program, method)
            || is_named(program, method, &["clone"]);
        !begins_or_ends && assigns_null(program, method, field)
    })
}

pub(in crate::blame) fn is_named(program: &Program, method: MethodId, names: &[&str]) -> bool {
    let declared = program.method(method);
    let is_plain = declared.descriptor.parameters.is_empty() && !declared.is_static();
    is_plain && is_one_of(&declared.name, names)
}

/// Whether a name is one of several, however its letters are written.
pub(in crate::blame) fn is_one_of(name: &str, names: &[&str]) -> bool {
    names.iter().any(|it| it.eq_ignore_ascii_case(name))
}
