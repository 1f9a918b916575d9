//! How objects of a witness come into being, in the terms of the analyzer.

use crate::program::{ClassId, FieldId};
use crate::witness::InputValue;

use super::recipe::Action;

/// How an object of the witness comes into being.
#[derive(Clone, Debug)]
pub(super) enum Blueprint {
    /// As it is solved: strings, arrays, boxes, stubs, objects of the JDK.
    Solved(usize),
    /// By calls; the first one makes the object, from `receiver` if it is a [`Action::Turn`].
    Called {
        class: ClassId,
        receiver: Option<usize>,
        calls: Vec<(Action, Vec<InputValue>)>,
        fields: Vec<(FieldId, InputValue)>,
    },
    /// By allocation.
    Allocated {
        class: ClassId,
        fields: Vec<(FieldId, InputValue)>,
    },
}

impl Blueprint {
    /// The calls that make the object, and those on it.
    pub(super) fn calls(&self) -> &[(Action, Vec<InputValue>)] {
        match self {
            Self::Called { calls, .. } => calls,
            Self::Solved(_) | Self::Allocated { .. } => &[],
        }
    }

    /// The fields that are set afterwards.
    pub(super) fn set(&self) -> &[(FieldId, InputValue)] {
        match self {
            Self::Solved(_) => &[],
            Self::Called { fields, .. } | Self::Allocated { fields, .. } => fields,
        }
    }
}
