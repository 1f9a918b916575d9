//! Classes of inputs, where the program asks an input for its own.

use crate::program::ClassId;
use crate::state::{ObjId, Origin, Reference};

use super::{Builder, SolvedObject};

impl Builder<'_, '_> {
    /// The class of an input of which the program asks for it.
    pub(super) fn class_of(&self, of: ObjId) -> Option<ClassId> {
        let program = self.machine.program;
        let ty = self.state.known_class(of);
        let declared = match ty.exact {
            Some(class) => class,
            None => program.class_of(ty.narrowest(program))?,
        };
        let usual: &[&str] = match &*program.class(declared).name {
            "java/lang/Object" => &["java/lang/String", "java/lang/Integer"],
            "java/lang/Number" => &["java/lang/Integer", "java/lang/Long"],
            _ => &[],
        };
        let usual = usual.iter().filter_map(|name| program.class_by_name(name));
        let subtypes = program.subtypes(declared).iter().copied();
        let mut classes = std::iter::once(declared).chain(usual).chain(subtypes);
        let taken = self.classes_of_others(of);
        classes.find(|&class| {
            let known = program.class(class);
            let is_open = !known.is_abstract() && !known.is_interface();
            is_open && ty.admits(program, class) && !taken.contains(&class)
        })
    }

    /// The classes of inputs that came in before one, and of which the path knows that they are of another class.
    fn classes_of_others(&self, of: ObjId) -> Vec<ClassId> {
        let heap = &self.state.heap;
        let class_object = |of| {
            let class = heap.symbolic_from(Origin::ClassOf(of))?;
            match heap.resolve(Reference::Symbolic(class)) {
                Reference::Object(id) => Some(id),
                Reference::Null | Reference::Symbolic(_) => None,
            }
        };
        let Some(own) = class_object(of) else {
            return Vec::new();
        };
        let before = heap.objects().map(|(id, _)| id).filter(|id| *id < of);
        let others =
            before.filter(|&id| class_object(id).is_some_and(|it| heap.are_distinct(own, it)));
        others.filter_map(|other| self.class_of(other)).collect()
    }

    /// The class object of an input; of one that a test writes a class for, any, because nobody has looked at that.
    pub(super) fn class_literal(&self, of: ObjId) -> SolvedObject {
        let program = self.machine.program;
        let class = self.class_of(of).unwrap_or(program.known().object);
        SolvedObject::Class(program.class(class).ty())
    }
}
