//! Iterators in fields, whose collection another method may have changed since they were made.
//!
//! That is a conjecture: the path is worth something if calls that lead there are found (`construct/forward.rs`).

use crate::fault::{Fault, LibraryFault};
use crate::state::{Clause, ObjId, Origin};
use crate::step::machine::Mode;
use crate::step::{StepCx, Stop};

impl StepCx<'_, '_> {
    /// A sibling path on which an iterator notices such a change, if that may be and the site lacks a witness.
    pub(super) fn fork_stale(&mut self, id: ObjId) -> Result<(), Stop> {
        let fault = Fault::Library(LibraryFault::ConcurrentModification, None);
        if self.machine.mode != Mode::Explore || !self.lies_in_field(id) || !self.needs_path(&fault)
        {
            return Ok(());
        }
        self.fork_fault(fault, Clause::Stale(id))
    }

    /// Whether it lies in a field of an object that came in, of a class of the program.
    pub(super) fn lies_in_field(&self, id: ObjId) -> bool {
        match self.state.heap.origin_of_object(id) {
            Some(Origin::Field(object, field)) => {
                self.program().class(field.class).is_scanned() && self.presumes(object)
            }
            _ => false,
        }
    }
}
