//! Queues by priority in fields, whose comparator may not take what another call has put in.
//!
//! That is a conjecture: the path is worth something if calls that lead there are found (`construct/forward.rs`).

use crate::fault::Fault;
use crate::models;
use crate::state::{Clause, ObjId, Reference};
use crate::step::machine::Mode;
use crate::step::{StepCx, Stop};

impl StepCx<'_, '_> {
    /// A sibling path on which comparing a new element with others meets null, if that may be and the site lacks a
    /// witness.
    pub(crate) fn fork_comparing(&mut self, id: ObjId) -> Result<(), Stop> {
        let fault = Fault::NullDereference(Reference::Null);
        let is_tried = self.machine.mode == Mode::Explore && self.is_in_order(id);
        if !is_tried || !self.needs_path(&fault) {
            return Ok(());
        }
        self.fork_fault(fault, Clause::Compares(id))
    }

    /// Whether it is such a queue, in a field of an object that came in, of a class of the program.
    fn is_in_order(&self, id: ObjId) -> bool {
        let ty = self.state.heap.get(id).ty.narrowest(self.program());
        let class = self.program().class_of(ty);
        class.is_some_and(|it| models::is_by_priority(self.program(), it)) && self.lies_in_field(id)
    }
}
