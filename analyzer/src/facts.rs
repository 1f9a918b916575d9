//! What holds for every object of a class between two calls: ranges of numbers, lengths of arrays, fields that agree with
//! each other, fields that are never null though `nullness.rs` does not see it.
//!
//! All of it is guessed and proved, after Flanagan and Leino 2001 ("Houdini"): `candidates.rs` lists what a class might
//! keep, `made.rs` takes what shows in the code, and `proof.rs` runs every constructor and every method that assigns such
//! a field on objects that keep all of it. What one of them breaks goes, until nobody breaks anything.
//!
//! An object that breaks such a fact does not exist, and a path that needs one is not followed
//! (`analyzer/src/step/facts.rs`). Deliberately not considered: reflection, deserialization, subclasses outside the scan,
//! threads, calls out of the middle of a method that come back into the object, and exceptions of library calls that are not
//! followed, unless a handler names them.

mod candidates;
mod fact;
mod hints;
mod made;
mod proof;
mod survey;
mod value;
mod writers;

pub(crate) use fact::{Fact, Quantity};

use std::collections::BTreeMap;

use crate::models::{ModelTable, value_class};
use crate::program::{ClassId, FieldId, MethodId, Program};

/// What is known about objects.
#[derive(Debug, Default)]
pub(crate) struct Facts {
    pub(crate) known: Box<[Fact]>,
    /// Fields that a method assigns which calls library methods whose models do not look at everything that may happen, with one of these:
    /// that facts about such a field hold is only as sure as those models.
    pub(crate) doubts: BTreeMap<FieldId, MethodId>,
}

/// The facts about the objects of a class and of all that are nested with it, proved when first asked for; `None` if nothing is asked
/// about objects of that class.
///
/// What is found depends on code alone, so it does not matter who asks first.
pub(crate) fn facts<'p>(
    program: &'p Program,
    models: &ModelTable,
    class: ClassId,
) -> Option<&'p Facts> {
    let declared = program.class(class);
    if let Some(listed) = value_class(declared) {
        let of_value = || Facts {
            known: value::facts(program, class, listed),
            doubts: BTreeMap::new(),
        };
        return Some(declared.facts.get_or_init(of_value));
    }
    if !declared.is_scanned() {
        return None;
    }
    let top_level = program.class_by_name(&declared.nesting.top_level);
    let home = program.class(top_level.unwrap_or(class));
    Some(home.facts.get_or_init(|| {
        let nest = program.nest(class);
        proof::prove(program, models, &nest)
    }))
}
