//! First link: conditions that folding or bounds have already decided.

use super::{Feasibility, Query};
use crate::term::Terms;

pub(super) fn check(terms: &Terms, query: Query<'_>) -> Option<Feasibility> {
    match terms.as_bool(query.condition)? {
        true => Some(Feasibility::Feasible),
        false => Some(Feasibility::Infeasible),
    }
}
