//! Recipes that were found before: the same object is wanted by many warnings.

use std::sync::{Mutex, PoisonError};

use rustc_hash::FxHashMap;

use crate::program::{ClassId, FieldId};
use crate::solution::SolvedValue;

use super::builder::Builder;
use super::recipe::Recipe;

/// What was searched for, with what was found.
///
/// A search depends on nothing but its key, so it does not matter which thread comes first.
#[derive(Debug, Default)]
pub(super) struct Recall {
    found: Mutex<FxHashMap<Key, Option<Recipe>>>,
}

/// An object as seen from the package of a test.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Key {
    package: String,
    class: ClassId,
    /// The required fields as text: floats have no equality of their own.
    fields: String,
}

impl Recall {
    /// The recipe for an object, searched for once. An object that needs others of its solution is
    /// searched for each time: those differ.
    pub(super) fn recipe(
        &self,
        builder: &Builder<'_>,
        class: ClassId,
        fields: &[(FieldId, SolvedValue)],
        search: impl FnOnce() -> Option<Recipe>,
    ) -> Option<Recipe> {
        let is_object = |(_, value): &(_, SolvedValue)| matches!(value, SolvedValue::Object(_));
        if fields.iter().any(is_object) {
            return search();
        }
        let key = Key {
            package: builder.names.package().to_owned(),
            class,
            fields: format!("{fields:?}"),
        };
        let found = || self.found.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = found().get(&key) {
            return known.clone();
        }
        let recipe = search();
        found().insert(key, recipe.clone());
        recipe
    }
}
