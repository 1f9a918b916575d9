//! Objects that are not ready: null in a field for a connection, a reader or a writer, for what `close()` gives away, for
//! what `init()` is there to make, or for what another method fills first (`attached.rs`).

use crate::instr::Instruction;
use crate::instr::Instruction::Aload;
use crate::mention::{Mention, assigns_null};
use crate::nullness::asks;
use crate::program::{FieldId, MethodId, Program};
use crate::state::Origin;
use crate::state::trace::What;

use super::Case;
use super::attached::Life;
use super::filling::{returns_without, users};

/// Methods after which an object is of no use.
const CLOSING: [&str; 3] = ["close", "destroy", "dispose"];

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

/// Methods before which an object is of no use.
const PREPARING: [&str; 6] = [
    "contextualize",
    "enableLogging",
    "init",
    "initialise",
    "initialize",
    "setup",
];

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
        let (Origin::Field(object, field), Some(entry)) = (origin, self.raised.entry()) else {
            return None;
        };
        let program = self.machine.program;
        if !self.is_thrown("java/lang/NullPointerException")
            || reads_back(program, entry)
            || Mention::of(program, entry).assigned.contains(&field)
                && !continues(program, entry, field)
            || self.has_called_for(field)
        {
            return None;
        }
        let owner = self.state.heap.origin_of_object(object);
        let is_receiver = owner == Some(Origin::Receiver);
        // What the code itself has made, nobody else is to fill but through another method of its owner.
        let is_given = is_receiver
            || owner.is_some_and(|it| {
                self.is_part_of_argument(it)
                    || self.is_handed_over(it)
                    || self.is_filled_through(it, (entry, field))
            });
        let life = Life::of(program, field);
        let is_closed = may_be_closed(program, field)
            || life.is_attached()
            || (life.is_left_to_fill()
                || is_given
                    && (life.is_waited_for() || life.is_given_where_made() || life.is_result()))
                && !self.is_asked_by_anybody(entry)
            || is_receiver && life.is_filled_first()
            || !is_receiver && life.is_trusted(&self.failing());
        is_closed.then_some(field)
    }

    /// Whether an object lies where only what is passed lies.
    pub(super) fn is_handed_over(self, origin: Origin) -> bool {
        match origin {
            Origin::Field(_, field) => Life::of(self.machine.program, field).is_handed_over(),
            _ => false,
        }
    }

    /// Whether an object lies in a field of the entry method's own object.
    pub(super) fn is_part_of_receiver(self, origin: Origin) -> bool {
        matches!(origin, Origin::Field(holder, _) if self.state.heap.origin_of_object(holder) == Some(Origin::Receiver))
    }

    /// Whether the path has called a method.
    pub(super) fn has_called(self, method: MethodId) -> bool {
        let mut events = self.state.trace.events().into_iter();
        events.any(|event| matches!(event.what, What::Called(called) if called == method))
    }

    /// Whether an object is a part of the entry method's own, of which another method that anybody can call, and nobody has, fills the
    /// field.
    fn is_filled_through(self, part: Origin, (entry, field): (MethodId, FieldId)) -> bool {
        let program = self.machine.program;
        let Origin::Field(_, held_in) = part else {
            return false;
        };
        if !self.is_part_of_receiver(part) {
            return false;
        }
        let fillers = fillers(program, field);
        let above = program.superclasses(entry.class).iter();
        let mut methods = above.flat_map(|&class| program.methods(class));
        methods.any(|it| {
            let method = program.method(it);
            let is_open = !method.access.is_private() && !method.is_constructor();
            it != entry
                && is_open
                && fills_part(program, it, (held_in, &fillers))
                && !self.has_called(it)
        })
    }

    /// Whether an object lies in a field that all constructors are passed a value for which others can call.
    pub(super) fn is_given_by_others(self, origin: Origin) -> bool {
        let program = self.machine.program;
        let Origin::Field(_, field) = origin else {
            return false;
        };
        let constructors = program
            .constructors(field.class)
            .map(|it| program.method(it));
        let mut open = constructors.filter(|it| !it.access.is_private()).peekable();
        let ty = &program.field(field).ty;
        open.peek().is_some() && open.all(|it| it.descriptor.parameters.contains(ty))
    }

    /// Whether a method is one that collections, logs and debuggers call on any object.
    pub(super) fn is_asked_by_anybody(self, method: MethodId) -> bool {
        ANYBODY.contains(&&*self.machine.program.method(method).name)
    }

    /// The methods that fail.
    fn failing(self) -> Vec<MethodId> {
        let stack = self.raised.stack.iter();
        stack.map(|&(method, _)| method).collect()
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

/// The methods, no constructors, that always fill a field.
fn fillers(program: &Program, field: FieldId) -> Vec<MethodId> {
    let fillers = users(program, field).filter(|&it| {
        !program.method(it).is_constructor()
            && assigns_more_than_null(program, it, field)
            && !returns_without(program, it, field)
    });
    fillers.collect()
}

/// Whether a method calls one of these on a part.
fn fills_part(
    program: &Program,
    method: MethodId,
    (part, fillers): (FieldId, &[MethodId]),
) -> bool {
    let fills = |called: MethodId| {
        let named = program.method(called);
        fillers.iter().any(|&filler| {
            let filling = program.method(filler);
            filling.name == named.name
                && filling.descriptor == named.descriptor
                && program.is_subclass(filler.class, called.class)
        })
    };
    let mut called = program.calls_on(method, part).into_iter();
    called.any(|it| {
        let called = it.callee().and_then(|it| program.resolve_method(it));
        called.is_some_and(fills)
    })
}

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
pub(super) fn reads_back(program: &Program, method: MethodId) -> bool {
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
fn prepares(program: &Program, method: MethodId, field: FieldId) -> bool {
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

/// Whether a method, no constructor and none that ends the object or copies it, sets the field to null.
pub(super) fn is_emptied_before_its_end(program: &Program, field: FieldId) -> bool {
    around(program, field).any(|method| {
        let begins_or_ends = program.method(method).is_constructor()
            || closes(program, method)
            || is_named(program, method, &["clone"]);
        !begins_or_ends && assigns_null(program, method, field)
    })
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
pub(super) fn continues(program: &Program, method: MethodId, field: FieldId) -> bool {
    let fills = |it| assigns_more_than_null(program, it, field);
    let begins = |it| fills(it) && !uses_at_once(program, it, field);
    fills(method) && uses_at_once(program, method, field) && around(program, field).any(begins)
}

/// Whether a method assigns something to the field that is not always null.
pub(super) fn assigns_more_than_null(program: &Program, method: MethodId, field: FieldId) -> bool {
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

/// The methods of the classes that can assign the field if it is private.
fn around(program: &Program, field: FieldId) -> impl Iterator<Item = MethodId> {
    let nest = program.nest(field.class).into_iter();
    let methods = nest.flat_map(|class| program.methods(class));
    methods.filter(|&method| !is_finalizer(program, method))
}

/// Whether a method is what the garbage collector calls last, after everybody else (JLS §12.6).
pub(super) fn is_finalizer(program: &Program, method: MethodId) -> bool {
    is_named(program, method, &["finalize"])
}

/// Whether an object may be out of use after a method.
pub(super) fn closes(program: &Program, method: MethodId) -> bool {
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
