//! What fields hold that anybody can read and nobody can assign: who has the object changes it all the same.

use crate::classfile::Type;
use crate::construct::recipe::Action;
use crate::program::{ClassId, FieldId};
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

    /// Whether what is solved of the object needs another one of a kind.
    pub(super) fn needs_one(&self, is_one: impl Fn(&SolvedObject) -> bool) -> bool {
        let mut objects = self.search.requirement.objects.iter();
        objects.any(|it| is_one(&it.solved))
    }
}
