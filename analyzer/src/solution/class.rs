//! Classes of inputs, where the program asks an input for its own.

use crate::program::ClassId;
use crate::state::ObjId;

use super::{Builder, SolvedObject};

impl Builder<'_, '_> {
    /// The class of an input of which the program asks for it.
    pub(super) fn class_of(&self, of: ObjId) -> Option<ClassId> {
        let program = self.machine.program;
        let ty = &self.state.heap.get(self.state.heap.representative(of)).ty;
        let declared = match ty.exact {
            Some(class) => class,
            None => program.class_of(ty.narrowest(program))?,
        };
        let subtypes = program.subtypes(declared).iter().copied();
        let mut classes = std::iter::once(declared).chain(subtypes);
        classes.find(|&class| {
            let known = program.class(class);
            !known.is_abstract() && !known.is_interface() && ty.admits(program, class)
        })
    }

    /// The class object of an input; of one that a test writes a class for, any, because nobody has looked at that.
    pub(super) fn class_literal(&self, of: ObjId) -> SolvedObject {
        let program = self.machine.program;
        let class = self.class_of(of).unwrap_or(program.known().object);
        SolvedObject::Class(program.class(class).ty())
    }
}
