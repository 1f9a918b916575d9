//! What an object has to be like, with the objects that it needs: all that a search for it depends on.
//!
//! Its objects have numbers of their own, in the order in which they are met, so that what two warnings require alike is
//! searched for once.

use crate::program::{ClassId, FieldId, MethodId};
use crate::solution::{SolvedObject, SolvedValue};
use crate::witness::Access;

use super::builder::Builder;
use super::recipe::{Argument, Recipe};

/// An object that is to be built.
#[derive(Debug)]
pub(super) struct Requirement {
    pub(super) class: ClassId,
    pub(super) fields: Vec<(FieldId, SolvedValue)>,
    /// What the fields need, directly or through each other.
    pub(super) objects: Vec<RequiredObject>,
    /// The method that the test calls on it, where others cannot name its class.
    pub(super) entry: Option<MethodId>,
}

/// An object that another one needs.
#[derive(Debug)]
pub(super) struct RequiredObject {
    pub(super) solved: SolvedObject,
    /// Whether nobody looks at it.
    pub(super) is_free: bool,
    /// Whether its own arguments are being built; it cannot be an argument itself.
    pub(super) is_in_progress: bool,
    /// Whether it is the one that is searched for, which what makes it cannot be passed.
    pub(super) is_itself: bool,
}

/// The objects of a requirement among those of the builder, by their number.
pub(super) struct Numbering(Vec<usize>);

impl Requirement {
    pub(super) fn of(
        builder: &Builder<'_>,
        class: ClassId,
        fields: &[(FieldId, SolvedValue)],
    ) -> (Requirement, Numbering) {
        let mut numbering = Numbering(Vec::new());
        let fields = fields.iter();
        let fields = fields
            .map(|&(field, value)| (field, numbering.numbered(value)))
            .collect();
        let mut objects = Vec::new();
        while let Some(&index) = numbering.0.get(objects.len()) {
            objects.push(RequiredObject {
                solved: builder.pool[index].map(|value| numbering.numbered(value)),
                // What the entry method is passed besides is that very object.
                is_free: builder.free.contains(&index) && !builder.is_passed_to_entry(index),
                is_in_progress: builder.is_in_progress(index),
                is_itself: builder.searched == Some(index),
            });
        }
        let is_named = builder.names.class_access(class) == Access::Public;
        let entry = builder.searched.and_then(|it| builder.entry_of(it));
        let requirement = Requirement {
            class,
            fields,
            objects,
            entry: entry.filter(|_| !is_named),
        };
        (requirement, numbering)
    }

    /// The fields of the object itself.
    pub(super) fn own_fields(&self) -> Vec<FieldId> {
        self.fields.iter().map(|(field, _)| *field).collect()
    }
}

impl Numbering {
    /// The value with the number of its object, a new one if it is met for the first time.
    fn numbered(&mut self, value: SolvedValue) -> SolvedValue {
        let SolvedValue::Object(index) = value else {
            return value;
        };
        let known = self.0.iter().position(|&known| known == index);
        SolvedValue::Object(known.unwrap_or_else(|| {
            self.0.push(index);
            self.0.len() - 1
        }))
    }

    /// The recipe for the objects of the builder.
    pub(super) fn applied(&self, mut recipe: Recipe) -> Recipe {
        let steps = recipe.steps.iter_mut();
        let arguments = steps.flat_map(|step| step.arguments.iter_mut());
        let required = recipe.required.iter_mut();
        let fields = required.flat_map(|(number, fields)| {
            *number = self.0[*number];
            fields.iter_mut().map(|(_, argument)| argument)
        });
        for argument in arguments.chain(fields) {
            if let Argument::Wanted(number) = argument {
                *number = self.0[*number];
            }
        }
        recipe
    }
}
