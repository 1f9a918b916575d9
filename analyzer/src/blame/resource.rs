//! Objects that are not ready: null in a field for a connection, a reader or a writer, for what `close()` gives away, for
//! what `init()` is there to make, or for what another method fills first (`attached.rs`).

use crate::instr::Instruction;
use crate::instr::Instruction::Getfield;
use crate::mention::{Mention, assigns_null};
use crate::nullness::asks;
use crate::program::{FieldId, MethodId, Program};
use crate::state::Origin;
use crate::state::trace::What;

use super::Case;
use super::attached::{is_attached, is_filled_first, is_left_to_fill, is_trusted, is_waited_for};

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

/// Methods before which an object is of no use.
const PREPARING: [&str; 4] = ["init", "initialise", "initialize", "setup"];

/// Methods that are called on objects whatever they are good for.
const ANYBODY: [&str; 5] = ["compareTo", "equals", "getMessage", "hashCode", "toString"];

/// Calls of a constructor that are followed.
pub(super) const MAX_DEPTH: u32 = 3;

impl Case<'_, '_> {
    /// Whether the entry method is called before its object has opened a resource, or after it has closed it. A method that
    /// opens or closes the resource itself may be called at any time.
    pub(super) fn is_not_open(self, origin: Origin) -> bool {
        self.closed_field(origin).is_some()
    }

    /// The field that is null because the object is not open, or another method has not been called that fills it.
    pub(super) fn closed_field(self, origin: Origin) -> Option<FieldId> {
        let (Origin::Field(object, field), Some(&(entry, _))) = (origin, self.raised.stack.last())
        else {
            return None;
        };
        let program = self.machine.program;
        let is_receiver = self.state.heap.origin_of_object(object) == Some(Origin::Receiver);
        let is_closed = self.is_thrown("java/lang/NullPointerException")
            && (may_be_closed(program, field)
                || is_attached(program, field)
                || (is_left_to_fill(program, field)
                    || is_receiver && is_waited_for(program, field))
                    && !self.is_asked_by_anybody(entry)
                || is_receiver && is_filled_first(program, field)
                || !is_receiver && self.is_trusted_elsewhere(field))
            && !Mention::of(program, entry).assigned.contains(&field)
            && !self.has_called_for(field);
        is_closed.then_some(field)
    }

    /// Whether a method is one that collections, logs and debuggers call on any object.
    fn is_asked_by_anybody(self, method: MethodId) -> bool {
        ANYBODY.contains(&&*self.machine.program.method(method).name)
    }

    /// Whether other code trusts that a field is filled of an object that the test hands over.
    fn is_trusted_elsewhere(self, field: FieldId) -> bool {
        let failing: Vec<_> = self
            .raised
            .stack
            .iter()
            .map(|&(method, _)| method)
            .collect();
        is_trusted(self.machine.program, field, &failing)
    }

    /// Whether the path has called a method that assigns the field, other than to close the object.
    pub(super) fn has_called_for(self, field: FieldId) -> bool {
        let program = self.machine.program;
        let mut events = self.state.trace.events().into_iter();
        events.any(|event| match event.what {
            What::Called(method) => {
                !closes(program, method) && Mention::of(program, method).assigned.contains(&field)
            }
            _ => false,
        })
    }
}

/// Whether a field is null while its object is not open.
pub(crate) fn may_be_closed(program: &Program, field: FieldId) -> bool {
    (is_resource(program, field) && is_opened(program, field))
        || ((is_emptied(program, field) || is_prepared(program, field))
            && !is_asked_about(program, field))
}

/// Whether a method that makes the object ready assigns the field, and no constructor does, itself or by calls.
fn is_prepared(program: &Program, field: FieldId) -> bool {
    let prepares = |method: MethodId| {
        let declared = program.method(method);
        let is_open = !declared.is_static() && !declared.access.is_private();
        is_open
            && is_one_of(&declared.name, &PREPARING)
            && Mention::of(program, method).assigned.contains(&field)
    };
    let mut constructors = program.constructors(field.class);
    around(program, field).any(prepares)
        && !constructors.any(|it| assigns_within(program, it, field, MAX_DEPTH))
}

/// Whether a method of the class, or what it calls of it, assigns the field.
pub(super) fn assigns_within(
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

fn is_resource(program: &Program, field: FieldId) -> bool {
    let class = program.class_of(&program.field(field).ty);
    let closeable = program.class_by_name("java/lang/AutoCloseable");
    let types = class.zip(closeable);
    types.is_some_and(|(class, closeable)| program.is_subclass(class, closeable))
}

/// Whether some method, no constructor and none that closes the object, assigns the field.
fn is_opened(program: &Program, field: FieldId) -> bool {
    around(program, field).any(|method| {
        let declared = program.method(method);
        let opens = !declared.is_constructor() && !closes(program, method);
        opens && Mention::of(program, method).assigned.contains(&field)
    })
}

/// Whether closing the object assigns null to the field.
fn is_emptied(program: &Program, field: FieldId) -> bool {
    around(program, field).any(|method| {
        let is_final = || is_named(program, method, &CLOSING) || !is_opened(program, field);
        closes(program, method) && assigns_null(program, method, field) && is_final()
    })
}

/// The methods of the classes that can assign the field if it is private.
fn around(program: &Program, field: FieldId) -> impl Iterator<Item = MethodId> {
    let nest = program.nest(field.class).into_iter();
    nest.flat_map(|class| program.methods(class))
}

/// Whether an object may be out of use after a method.
fn closes(program: &Program, method: MethodId) -> bool {
    is_named(program, method, &CLOSING) || is_named(program, method, &ENDING)
}

fn is_named(program: &Program, method: MethodId, names: &[&str]) -> bool {
    let declared = program.method(method);
    let is_plain = declared.descriptor.parameters.is_empty() && !declared.is_static();
    is_plain && is_one_of(&declared.name, names)
}

/// Whether a name is one of several, however its letters are written.
fn is_one_of(name: &str, names: &[&str]) -> bool {
    names.iter().any(|it| it.eq_ignore_ascii_case(name))
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
            Getfield(read) if program.resolve_field(read) == Some(field) => asks(program, code, at),
            _ => false,
        })
    })
}

pub(super) fn code(program: &Program, method: MethodId) -> &[Instruction] {
    let code = program.code(method).ok().flatten();
    code.map_or(&[], |code| &code.instructions)
}
