//! Nulls that the program does not ask about: a lookup, a search or a comparison makes something else of them, and that is
//! at fault then.

use crate::state::{Clause, Origin};

use super::Case;

impl Case<'_, '_> {
    /// Whether something else is at fault than a null on the path which the program does not ask about.
    pub(crate) fn hangs_on_null(self) -> bool {
        !self.unasked_nulls().is_empty()
    }

    /// Whether the caller passes such a null.
    pub(crate) fn hangs_on_passed_null(self) -> bool {
        let mut nulls = self.unasked_nulls().into_iter();
        nulls.any(|origin| self.is_supplied(origin))
    }

    /// Inputs that are null on the path without being at fault, and that the program does not test.
    pub(super) fn unasked_nulls(self) -> Vec<Origin> {
        let culprit = self.culprit_origin();
        let clauses = self.state.path.clauses().iter();
        let nulls = clauses.filter_map(|clause| match clause {
            Clause::Null(id) => Some(self.state.heap.symbolic(*id).origin),
            _ => None,
        });
        let is_unasked =
            |origin: &Origin| Some(*origin) != culprit && !self.is_asked_about(*origin);
        nulls.filter(is_unasked).collect()
    }
}
