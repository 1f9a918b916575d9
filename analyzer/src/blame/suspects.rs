//! Fields whose values are at fault: whose mistake that is depends on how a test gets them there.

use crate::fault::{Culprit, Fault};
use crate::found::Found;
use crate::solution::Solution;
use crate::state::Origin;
use crate::step::{Machine, Test};

use super::{Case, Inside, Suspect};

/// The fields whose initial values are at fault, with the solved objects that have them, if the fault is nothing
/// else: whose mistake that is depends on how a test gets them there.
pub(crate) fn suspects(machine: &Machine<'_>, found: &Found<'_>) -> Vec<Suspect> {
    let case = Case::of(machine, found);
    let inside = case.inside();
    let mut suspects = Vec::new();
    let origins = case.origins_at_fault(&found.solution);
    let is_one_of_few = origins.iter().any(|&origin| case.is_one_of_few(origin));
    if is_one_of_few
        || case.is_moved_argument(&found.solution)
        || case.is_computed_from_least(&found.solution)
        || case.is_huge(&found.solution)
    {
        return suspects;
    }
    for origin in origins {
        match case.suspect(found, origin, inside) {
            Some(suspect) => suspects.push(suspect),
            None if case.is_supplied(origin) => {}
            None => return Vec::new(),
        }
    }
    suspects
}

impl Case<'_, '_> {
    /// The inputs that are at fault, or that the fault hangs on.
    fn origins_at_fault(self, solution: &Solution) -> Vec<Origin> {
        if self.is_index_of_content(solution) || self.is_of_permitted_class() {
            return Vec::new();
        }
        if let Some(culprit) = self.culprit_origin() {
            return vec![culprit];
        }
        let computed = self.computed_origins(solution);
        let others = [
            self.unasked_nulls(),
            self.short_array(),
            self.refused_origins(),
        ];
        let mut candidates = [computed].into_iter().chain(others);
        let found = candidates.find(|origins| !origins.is_empty());
        found.unwrap_or_default()
    }

    /// What an index, a size, a divisor or a stretch at fault is computed from.
    pub(super) fn computed_origins(self, solution: &Solution) -> Vec<Origin> {
        let computed = [
            self.index_origins(),
            self.size_origins(),
            self.divisor_origins(solution),
            self.range_origins(),
        ];
        computed.concat()
    }

    /// What a stretch that an array does not have is computed from, arrays for their lengths.
    fn range_origins(self) -> Vec<Origin> {
        let condition = self.range();
        let origins = condition.map(|condition| self.origins_in(condition));
        let holder = |origin| match origin {
            Origin::Length(id) => self.state.heap.origin_of_object(id),
            origin => Some(origin),
        };
        let held: Option<Vec<Origin>> = origins.into_iter().flatten().map(holder).collect();
        held.unwrap_or_default()
    }

    /// The array that is too short for a place which the code names, or counts to. Who asks how long it is knows better.
    fn short_array(self) -> Vec<Origin> {
        let Some(Fault::ArrayIndex { length, .. }) = self.raised.fault else {
            return Vec::new();
        };
        let origin = match self.origins_in(length)[..] {
            [asked] if self.is_tested(asked, Test::Range) => None,
            [Origin::Length(id)] => self.state.heap.origin_of_object(id),
            _ => None,
        };
        origin.into_iter().collect()
    }

    /// What is at fault where it lies in an array or collection.
    fn inside(self) -> Inside {
        let culprit = self.raised.fault.as_ref().and_then(Fault::culprit);
        let is_input = self.culprit_origin().is_some() || !self.index_origins().is_empty();
        match culprit {
            Some(Culprit::Number(_)) if is_input => Inside::Number,
            _ => Inside::Null,
        }
    }

    /// The field that a value was read from, directly or as an element of the array or collection in it.
    fn suspect(self, found: &Found<'_>, origin: Origin, inside: Inside) -> Option<Suspect> {
        let heap = &self.state.heap;
        let holder = match origin {
            Origin::Field(id, field) if !self.is_boxed(field) => {
                let object = found.solution.index_of(heap.representative(id))?;
                return Some(Suspect {
                    object,
                    field,
                    inside: None,
                });
            }
            Origin::Field(id, _) => {
                return self.suspect(found, heap.origin_of_object(id)?, inside);
            }
            Origin::Element(id, _) | Origin::Held(id) => id,
            _ => return None,
        };
        let around = self.suspect(found, heap.origin_of_object(holder)?, inside)?;
        Some(Suspect {
            inside: Some(inside),
            ..around
        })
    }
}
