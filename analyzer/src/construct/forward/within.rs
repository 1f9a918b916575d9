//! What fields hold that anybody can read and nobody can assign: who has the object changes it all the same.

use crate::classfile::Type;
use crate::construct::recipe::Action;
use crate::program::{ClassId, FieldId, MethodId};
use crate::solution::SolvedObject;

use super::Forward;
use super::moves::MAX_OTHERS;

impl Forward<'_, '_> {
    /// Changes of what final fields of a class hold: places of arrays, elements of collections, parts by their methods.
    pub(super) fn within(&self, class: ClassId) -> Vec<Action> {
        let program = self.search.builder.program;
        let fields = program.instance_fields(class).iter().copied();
        let open = fields.filter(|&field| {
            let declared = program.field(field);
            let is_final = declared.access.is_final() && !declared.is_contents();
            is_final && declared.access.is_public() && self.search.allows(Action::Place(field))
        });
        let changes = open.flat_map(|field| self.within_field(class, field));
        changes.take(MAX_OTHERS).collect()
    }

    fn within_field(&self, class: ClassId, field: FieldId) -> Vec<Action> {
        let program = self.search.builder.program;
        let ty = &program.field(field).ty;
        if let Type::Array(_) = ty {
            let is_array = |it: &SolvedObject| matches!(it, SolvedObject::Array { .. });
            return Vec::from_iter(self.needs_one(is_array).then_some(Action::Place(field)));
        }
        let Some(held) = program.class_of(ty).filter(|&held| held != class) else {
            return Vec::new();
        };
        let calls = match program.class(held).is_jdk() {
            true => Vec::from_iter(self.additions(held)),
            false => self.changing(held, &self.fields_of_parts(class)),
        };
        let within = calls.into_iter().map(|it| Action::Within(field, it));
        within.collect()
    }

    /// Changes of arrays that methods of a class give which read a solved field with such arrays: it may be its own.
    pub(super) fn places_given(&self, class: ClassId) -> Vec<Action> {
        let program = self.search.builder.program;
        let fields = self.search.requirement.own_fields().into_iter();
        let arrays = fields.filter(|it| program.field(*it).ty.component().is_some());
        let arrays: Vec<FieldId> = arrays.collect();
        if arrays.is_empty() {
            return Vec::new();
        }
        let gives_one = |getter: &MethodId| {
            let given = program.method(*getter).descriptor.returns.as_ref();
            let touched = self.touched(*getter);
            given.is_some_and(|given| {
                let mut read = arrays.iter().filter(|field| touched.read().contains(field));
                read.any(|field| holds_array(&program.field(*field).ty, given))
            })
        };
        let getters = program.methods(class).filter(|it| self.is_getter(*it));
        let places = getters.filter(gives_one).map(Action::PlaceOf);
        places.take(MAX_OTHERS).collect()
    }

    /// Whether what is solved of the object needs another one of a kind.
    pub(super) fn needs_one(&self, is_one: impl Fn(&SolvedObject) -> bool) -> bool {
        let mut objects = self.search.requirement.objects.iter();
        objects.any(|it| is_one(&it.solved))
    }
}

/// Whether an array of a type is of a given one, or holds such arrays.
fn holds_array(ty: &Type, given: &Type) -> bool {
    let mut inner = Some(ty);
    while let Some(array @ Type::Array(component)) = inner {
        if array == given {
            return true;
        }
        inner = Some(component);
    }
    false
}
