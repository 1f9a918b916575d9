//! Objects that are not ready: null in a field for what opens and closes, or for what another method fills first.
//!
//! Which protocol an object has (typestate: Strom and Yemini, 1986) is guessed from how the code of its class fills the field and
//! trusts it; see [`Lifecycle`].

use crate::instr::{InstrIdx, Instruction};
use crate::mention::Mention;
use crate::nullness::got_by;
use crate::program::{FieldId, MethodId, Program};
use crate::state::Origin;
use crate::state::trace::What;

use super::Case;
use super::lifecycle::{
    Lifecycle, MAX_DEPTH, assigns_more_than_null, assigns_within, closes, continues,
    is_zero_unless_ready, may_be_closed, reads_back, returns_without, users,
};

/// Methods that are called on objects whatever they are good for.
const ANYBODY: [&str; 5] = ["compareTo", "equals", "getMessage", "hashCode", "toString"];

/// A field that is null where it is used, and may have to be filled before.
struct Unready<'a, 'p> {
    case: Case<'a, 'p>,
    /// The method that the test calls.
    entry: MethodId,
    field: FieldId,
    /// Where the object with the field comes from.
    owner: Option<Origin>,
    lifecycle: Lifecycle<'p>,
}

/// Protocols that an object may have, and whether the entry method is called against them.
const PROTOCOLS: &[fn(&Unready<'_, '_>) -> bool] = &[
    |it| may_be_closed(it.case.machine.program, it.field),
    |it| it.lifecycle.is_attached(),
    |it| it.lifecycle.is_left_to_fill() && it.is_asked_for_work(),
    |it| it.lifecycle.is_waited_for() && it.is_given() && it.is_asked_for_work(),
    |it| it.lifecycle.is_given_where_made() && it.is_given() && it.is_asked_for_work(),
    |it| it.lifecycle.is_result() && it.is_given() && it.is_asked_for_work(),
    |it| it.lifecycle.is_filled_first() && it.is_of_receiver() && it.comes_later(),
    |it| it.lifecycle.is_trusted(&it.case.failing()) && !it.is_of_receiver(),
    |it| it.lifecycle.is_left_to_container() && it.is_asked_for_work(),
];

impl<'a, 'p> Unready<'a, 'p> {
    /// A static field that a null at fault was read from.
    fn of_static(case: Case<'a, 'p>, field: FieldId) -> Option<Self> {
        Some(Self {
            case,
            entry: case.raised.entry()?,
            field,
            owner: None,
            lifecycle: Lifecycle::of(case.machine.program, field),
        })
    }

    /// What a null at fault was read from; `None` if that is no field.
    fn of(case: Case<'a, 'p>, origin: Origin) -> Option<Self> {
        let Origin::Field(object, field) = origin else {
            return None;
        };
        Some(Self {
            case,
            entry: case.raised.entry()?,
            field,
            owner: case.state.heap.origin_of_object(object),
            lifecycle: Lifecycle::of(case.machine.program, field),
        })
    }

    /// Whether the entry method fills the field itself: it may be called at any time.
    fn is_own_business(&self) -> bool {
        let program = self.case.machine.program;
        let fills = Mention::of(program, self.entry)
            .assigned
            .contains(&self.field);
        reads_back(program, self.entry) || fills && !continues(program, self.entry, self.field)
    }

    fn is_of_receiver(&self) -> bool {
        self.owner == Some(Origin::Receiver)
    }

    /// Whether others are to fill the field: what the code itself has made, nobody else is to fill but through another method of its
    /// owner.
    fn is_given(&self) -> bool {
        self.is_of_receiver()
            || self.owner.is_some_and(|owner| {
                self.case.is_part_of_argument(owner)
                    || self.case.is_handed_over(owner)
                    || self.case.is_filled_through(owner, (self.entry, self.field))
            })
    }

    /// Whether other methods may well be called before the entry method.
    fn comes_later(&self) -> bool {
        self.is_asked_for_work() && !self.case.is_first_callback(self.entry)
    }

    /// Whether the entry method is none that collections, logs and debuggers call on any object.
    fn is_asked_for_work(&self) -> bool {
        !self.case.is_asked_by_anybody(self.entry)
    }
}

impl Case<'_, '_> {
    /// Whether the entry method is called on an object, or one of its parts, that is not ready, or no longer.
    pub(super) fn is_not_ready(self, origin: Origin) -> bool {
        self.unready_field(origin).is_some() || self.is_unready_number(origin)
    }

    /// Whether a divisor is zero because its object, the receiver or an argument, is not ready, or no longer, which is not for the entry
    /// method to see to.
    fn is_unready_number(self, origin: Origin) -> bool {
        let Origin::Field(object, field) = origin else {
            return false;
        };
        let owner = self.state.heap.origin_of_object(object);
        let program = self.machine.program;
        let is_user = |it: MethodId| {
            !self.is_asked_by_anybody(it) && !assigns_within(program, it, field, MAX_DEPTH)
        };
        self.divisor().is_some()
            && matches!(owner, Some(Origin::Receiver | Origin::Parameter(_)))
            && self.raised.entry().is_some_and(is_user)
            && !self.has_called_for(field)
            && is_zero_unless_ready(program, field)
    }

    /// The field that is null because its object is not open, or another method has not been called that fills it.
    pub(super) fn unready_field(self, origin: Origin) -> Option<FieldId> {
        let unready = Unready::of(self, origin)?;
        let is_excused = !self.is_thrown("java/lang/NullPointerException")
            || unready.is_own_business()
            || self.has_called_for(unready.field);
        let mut protocols = PROTOCOLS.iter();
        (!is_excused && protocols.any(|is_broken| is_broken(&unready))).then_some(unready.field)
    }

    /// The static field that is null because another method has not been called that fills it.
    pub(super) fn unready_static(self) -> Option<FieldId> {
        let field = self.static_at_fault()?;
        let program = self.machine.program;
        let unready = Unready::of_static(self, field)?;
        let fills = |it: MethodId| Mention::of(program, it).assigned.contains(&field);
        let mut before = self.state.prelude.acts.iter();
        let is_filled = before.any(|it| it.act.method().is_some_and(fills));
        let is_excused = unready.is_own_business() || self.has_called_for(field) || is_filled;
        (!is_excused && unready.lifecycle.is_filled_first() && unready.is_asked_for_work())
            .then_some(field)
    }

    /// The static field of scanned code whose null is at fault, as it was read right there or by a getter.
    fn static_at_fault(self) -> Option<FieldId> {
        if !self.is_thrown("java/lang/NullPointerException") {
            return None;
        }
        let program = self.machine.program;
        let (method, InstrIdx(at)) = self.raised.place()?;
        let (code, at) = (program.instructions(method), at as usize);
        let mut before = code.iter().enumerate().take(at);
        let gives = |it: &Instruction| match it {
            Instruction::Getstatic(read) => program.resolve_field(read),
            other => got_by(program, program.resolve_method(other.callee()?)?),
        };
        let is_ours = |it: &FieldId| {
            let is_static = program.field(*it).access.is_static();
            is_static && program.class(it.class).is_scanned()
        };
        before
            .find(|&(place, _)| Instruction::used_at(code, place) == Some(at))
            .and_then(|(_, read)| gives(read))
            .filter(is_ours)
    }

    /// Whether an object lies where only what is passed lies.
    pub(super) fn is_handed_over(self, origin: Origin) -> bool {
        match origin {
            Origin::Field(_, field) => Lifecycle::of(self.machine.program, field).is_handed_over(),
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
