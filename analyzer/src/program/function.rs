//! Functions that call sites of the program make: lambdas and method references.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::instr::{ClassId, FieldId, InstrIdx, MethodId};

/// A function that the call site at this place makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MadeFunction {
    /// Where it is made.
    pub(crate) made_at: (MethodId, InstrIdx),
    /// The field that it is assigned to, just so.
    pub(crate) kept_in: Option<FieldId>,
    /// Whether it is a reference to a method of a library, whose code nobody looks at by itself.
    pub(crate) is_of_library: bool,
    /// Whether it captures something.
    pub(crate) captures: bool,
}

/// Functions by the top-level class whose code makes them, and their interface.
pub(crate) type MadeFunctions = BTreeMap<(Arc<str>, ClassId), Vec<MadeFunction>>;
