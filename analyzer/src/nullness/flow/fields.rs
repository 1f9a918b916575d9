//! What fields hold when they are read, and what becomes of the claims about them when they are assigned.

use crate::instr::FieldRef;
use crate::program::FieldId;

use super::super::frame::{Frame, Place, Slot};
use super::super::{Claim, heirs};
use super::Flow;

impl Flow<'_> {
    pub(super) fn getfield(&mut self, field: &FieldRef, frame: &mut Frame) -> Option<()> {
        let holder = frame.pop()?;
        frame.is_object(holder);
        let value = match self.known.program.resolve_field(field) {
            Some(id) => self.field_value(id, self.is_this(holder), frame),
            None => Slot::UNKNOWN,
        };
        frame.push(value, field.ty.slots());
        Some(())
    }

    pub(super) fn getstatic(&mut self, field: &FieldRef, frame: &mut Frame) -> Option<()> {
        let value = match self.known.program.resolve_field(field) {
            Some(id) => self.field_value(id, true, frame),
            None => Slot::UNKNOWN,
        };
        frame.push(value, field.ty.slots());
        Some(())
    }

    /// The value of a field of any object, or of `this`, or of a static one. What starts a field does not know yet that it
    /// is filled.
    fn field_value(&mut self, field: FieldId, is_own: bool, frame: &Frame) -> Slot {
        let is_below = |class| self.known.program.is_subclass(field.class, class);
        let is_open = is_own && self.setting.filling.is_some_and(is_below);
        let is_filled = is_own && frame.is_filled(field);
        let is_object = is_filled
            || (!is_open && self.relies_on(Claim::Field(field)))
            || (!is_open && is_own && self.inherits(field));
        Slot {
            sources: self.watched(field),
            ..Slot::read(is_own.then_some(Place::Field(field)), is_object)
        }
    }

    pub(super) fn putfield(&mut self, field: &FieldRef, frame: &mut Frame) -> Option<()> {
        let value = frame.below(0)?;
        frame.drop(field.ty.slots())?;
        let holder = frame.pop()?;
        frame.is_object(holder);
        self.assign(field, self.is_this(holder), value, frame);
        Some(())
    }

    pub(super) fn putstatic(&mut self, field: &FieldRef, frame: &mut Frame) -> Option<()> {
        let value = frame.below(0)?;
        frame.drop(field.ty.slots())?;
        self.assign(field, true, value, frame);
        Some(())
    }

    fn assign(&mut self, field: &FieldRef, is_own: bool, value: Slot, frame: &mut Frame) {
        let Some(id) = self.known.program.resolve_field(field) else {
            return;
        };
        frame.assign(id, is_own, value.is_object);
        let program = self.known.program;
        let is_new =
            program.method(self.method).is_constructor() && !program.field(id).access.is_static();
        match is_own && is_new {
            _ if value.is_object => {}
            // What the constructor does next may tell; if it throws, nobody has the object.
            true => frame.doubt(id, value),
            false => self.may_be_emptied(id, is_own),
        }
    }

    /// Gives up a field that is assigned what may be null; where the object is any, also what is claimed for classes below.
    fn may_be_emptied(&mut self, field: FieldId, is_own: bool) {
        let program = self.known.program;
        let below = program.subtypes(field.class).iter().filter(|_| !is_own);
        let inherited = below.map(|&class| Claim::Inherited(class, field));
        self.reading.broken.insert(Claim::Field(field));
        self.reading.broken.extend(inherited);
    }

    /// Whether the object is of a class that always fills the field of its superclass.
    fn inherits(&mut self, field: FieldId) -> bool {
        let mut heirs = heirs(self.known.program, self.setting.this, field);
        heirs.any(|heir| self.relies_on(Claim::Inherited(heir, field)))
    }
}
