//! Collections in fields that may refuse changes, because other code of the class puts such a one there now and then.
//!
//! That is a conjecture: the path is worth something if calls that lead there are found (`construct/forward.rs`).

use crate::fault::{Fault, LibraryFault};
use crate::state::container::{Container, Writes};
use crate::state::{Clause, ObjId, Origin};
use crate::step::machine::Mode;
use crate::step::{StepCx, Stop};

impl StepCx<'_, '_> {
    /// A sibling path on which a collection refuses to be changed, if that may be and the site lacks a witness.
    pub(super) fn fork_refusing(&mut self, id: ObjId) -> Result<(), Stop> {
        let fault = Fault::Library(LibraryFault::Unsupported, None);
        if self.machine.mode != Mode::Explore || !self.may_refuse(id) || !self.needs_path(&fault) {
            return Ok(());
        }
        self.set_writes(id, Writes::None);
        let forked = self.fork_fault(fault, Clause::Refuses(id));
        self.set_writes(id, Writes::All);
        forked
    }

    /// Whether a collection lies in a field, or in what a field holds, and code beside it makes some that refuse changes.
    fn may_refuse(&self, mut id: ObjId) -> bool {
        let heap = &self.state.heap;
        let ty = heap.get(id).ty.narrowest(self.program());
        while let Some(origin) = heap.origin_of_object(id) {
            id = match origin {
                Origin::Field(object, field) => {
                    let is_own = self.program().class(field.class).is_scanned();
                    let is_known = self.presumes(object);
                    return is_own && is_known && self.program().makes_refusing(field.class, ty);
                }
                Origin::Held(holder) | Origin::Lookup(holder) => holder,
                _ => return false,
            };
        }
        false
    }

    fn set_writes(&mut self, id: ObjId, writes: Writes) {
        match self.state.heap.get_mut(id).container_mut() {
            Some(Container::List(list)) => list.rules.writes = writes,
            Some(Container::Table(table)) => table.rules.writes = writes,
            _ => {}
        }
    }
}
