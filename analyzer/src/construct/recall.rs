//! Recipes that were found before: the same object is wanted by many warnings.

use std::sync::{Mutex, PoisonError};

use rustc_hash::FxHashMap;

use super::builder::Builder;
use super::means::Depth;
use super::requirement::Requirement;
use super::search::Found;

/// What was searched for, with what was found.
///
/// A search depends on nothing but its key, so it does not matter which thread comes first.
#[derive(Debug, Default)]
pub(super) struct Recall {
    found: Mutex<FxHashMap<Key, Found>>,
}

/// An object as seen from the package of a test.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Key {
    package: String,
    depth: Option<Depth>,
    /// As text: floats have no equality of their own.
    requirement: String,
}

impl Recall {
    /// What is found for an object, which is searched for once.
    pub(super) fn found(
        &self,
        builder: &Builder<'_>,
        requirement: &Requirement,
        search: impl FnOnce() -> Found,
    ) -> Found {
        let key = Key {
            package: builder.names.package().to_owned(),
            depth: builder.means.depth(),
            requirement: format!("{requirement:?}"),
        };
        let found = || self.found.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = found().get(&key) {
            return known.clone();
        }
        let new = search();
        found().insert(key, new.clone());
        new
    }
}
