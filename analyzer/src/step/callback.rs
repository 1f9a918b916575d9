//! What objects of the caller may do to what they are passed, which nobody looks at.

use crate::incomplete::Incomplete;
use crate::program::MethodId;
use crate::state::{Body, Reference, Value};

use super::StepCx;
use super::text::is_builder;

impl StepCx<'_, '_> {
    /// Notes that nobody looks at what a method of the caller's does to what it is passed: arrays, collections and texts that
    /// can be written, and objects of the program with fields that can.
    pub(super) fn note_fillable(&mut self, method: MethodId, arguments: &[Value]) {
        let (program, heap) = (self.program(), &self.state.heap);
        let may_be_filled = |argument: &Value| {
            let Some(Reference::Object(id)) = argument.reference().map(|it| heap.resolve(it))
            else {
                return false;
            };
            let object = heap.get(id);
            let class = program.class_of(object.ty.narrowest(program));
            let scanned = class.filter(|&class| program.class(class).is_scanned());
            let mut fields = scanned
                .map_or(&[][..], |it| program.instance_fields(it))
                .iter();
            matches!(object.body, Body::Array(..))
                || object.container().is_some()
                || is_builder(object.ty.narrowest(program))
                || fields.any(|field| !program.field(*field).access.is_final())
        };
        if arguments.iter().any(may_be_filled) {
            let name = program.method_name(method);
            self.note(Incomplete::UnderApproximated(name));
        }
    }
}
