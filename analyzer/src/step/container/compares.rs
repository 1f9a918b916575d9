//! Queues by priority in fields, whose comparator may not take what another call has put in, or what has no order of its own.
//!
//! That is a conjecture: the path is worth something if calls that lead there are found (`construct/forward.rs`). In which
//! order such a queue gives what it holds is not followed.

use crate::classfile::Type;
use crate::fault::Fault;
use crate::incomplete::Incomplete;
use crate::models;
use crate::program::ClassId;
use crate::state::{Clause, ObjId, Reference, Value};
use crate::step::machine::Mode;
use crate::step::{StepCx, Stop};

impl StepCx<'_, '_> {
    /// Sibling paths on which comparing a new element with others meets null, or an object that has no order, if that may be and
    /// the site lacks a witness.
    pub(crate) fn fork_comparing(&mut self, id: ObjId, element: Value) -> Result<(), Stop> {
        let Some(class) = self.class_in_order(id) else {
            return Ok(());
        };
        let add = self
            .program()
            .declared_method(class, "add", "(Ljava/lang/Object;)Z");
        if let Some(add) = add {
            let name = self.program().method_name(add);
            self.machine.note(Incomplete::UnderApproximated(name));
        }
        if self.machine.mode != Mode::Explore || !self.lies_in_field(id) {
            return Ok(());
        }
        let unordered = element.reference().filter(|it| self.has_no_order(*it));
        let unordered = unordered.map(Fault::ClassCast);
        let null = Fault::NullDereference(Reference::Null);
        for fault in unordered.into_iter().chain([null]) {
            if self.needs_path(&fault) {
                self.fork_fault(fault, Clause::Compares(id))?;
            }
        }
        Ok(())
    }

    /// The class of a queue by priority that came in.
    fn class_in_order(&self, id: ObjId) -> Option<ClassId> {
        let ty = self.state.heap.get(id).ty.narrowest(self.program());
        let class = self.program().class_of(ty)?;
        models::is_by_priority(self.program(), class).then_some(class)
    }

    /// Whether an object is none that can be compared by itself.
    fn has_no_order(&self, reference: Reference) -> bool {
        let Reference::Object(id) = self.state.heap.resolve(reference) else {
            return false;
        };
        let comparable = Type::Class("java/lang/Comparable".into());
        let ty = self.state.heap.get(id).ty.narrowest(self.program());
        !self.program().is_assignable(ty, &comparable)
    }
}
