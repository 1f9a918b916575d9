//! What objects of the caller's say of themselves of which nothing is known but that they are no strings: the test writes one with a
//! `toString` of its own.

use crate::program::MethodId;
use crate::state::type_constraint::Subtype;
use crate::state::{Body, ObjId};

use super::machine::Mode;
use super::{StepCx, StepResult};

impl StepCx<'_, '_> {
    /// Whether the test writes an object for what a method says of it: nothing is known of it but that it is no string. Where it may be
    /// one, the path on which it is says the same more simply.
    pub(crate) fn is_written_for_text(&self, id: ObjId, method: MethodId) -> bool {
        let program = self.program();
        let (object, known) = (self.state.heap.get(id), program.known());
        let any = program.class(known.object).ty();
        let is_open = match object.ty.exact {
            None => {
                let text = program.class(known.string).ty();
                self.subtype(id, &text) == Subtype::Never
            }
            // On a replay it is one of the test's.
            Some(exact) => self.machine.mode == Mode::Concrete && exact == known.object,
        };
        let has_fields = !matches!(&object.body, Body::Instance(cells) if cells.is_empty());
        object.is_input()
            && is_open
            && !has_fields
            && *object.ty.narrowest(program) == any
            && method.class == known.object
            && program.is_overridden_by_tests(method)
    }

    /// What such an object says, the same each time.
    pub(crate) fn told_text(&mut self, by: ObjId, method: MethodId) -> StepResult {
        self.call_function((method, by), &[])
    }
}
