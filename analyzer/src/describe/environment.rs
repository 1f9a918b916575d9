//! The unknown calls that a found fault depends on.

use crate::blame;
use crate::state::{Clause, ObjId, Origin, Reference, Value};

use super::Words;

impl Words<'_, '_> {
    /// Unknown calls that the path condition or the fault depends on.
    pub(super) fn environment(&self) -> Vec<String> {
        let origins = &self.machine.origins;
        let from_terms = self
            .symbols()
            .into_iter()
            .filter_map(|symbol| origins.get(&symbol).copied());
        let from_clauses = self
            .state
            .path
            .clauses()
            .iter()
            .filter_map(|clause| self.origin_of_clause(clause));
        let culprit = blame::culprit_origin(self.machine, self.found);
        let mut names: Vec<String> = from_terms
            .chain(from_clauses)
            .chain(culprit)
            .filter_map(|origin| self.call_behind(origin))
            .collect();
        names.sort();
        names.dedup();
        names
    }

    fn origin_of_clause(&self, clause: &Clause) -> Option<Origin> {
        let of_object = |id: ObjId| self.state.heap.origin_of_object(id);
        match clause {
            Clause::Holds(_) => None,
            Clause::Null(id) | Clause::Fresh(id, _) => Some(self.state.heap.symbolic(*id).origin),
            Clause::Alias(id, _)
            | Clause::Distinct(id, _)
            | Clause::Is(id, _)
            | Clause::IsNot(id, _)
            | Clause::Dispatch(id, _)
            | Clause::Throws(id, ..)
            | Clause::CallsBack(id, ..)
            | Clause::Refuses(id)
            | Clause::Stale(id)
            | Clause::Compares(id)
            | Clause::Runs(id, _)
            | Clause::TooLarge(id) => of_object(*id),
        }
    }

    /// The unknown call that an input comes from, however indirectly. A call that the caller's object answers does not
    /// count, but one that answers for what an unknown call gave does: no test can supply that.
    fn call_behind(&self, origin: Origin) -> Option<String> {
        match origin {
            Origin::Call(call) => {
                let call = &self.state.calls[call.0 as usize];
                match call.scripted_by {
                    Some(receiver) => self.call_behind_object(receiver),
                    None => Some(call.name.to_string()),
                }
            }
            Origin::Field(id, _)
            | Origin::Element(id, _)
            | Origin::Held(id)
            | Origin::Lookup(id)
            | Origin::ClassOf(id)
            | Origin::Length(id) => self.call_behind_object(id),
            Origin::Static(field) => Some(self.program.field_name(field)),
            Origin::Receiver | Origin::Parameter(_) | Origin::Loop => None,
        }
    }

    fn call_behind_object(&self, id: ObjId) -> Option<String> {
        match self.state.heap.origin_of_object(id) {
            Some(origin) => self.call_behind(origin),
            None => self.call_that_made(id),
        }
    }

    fn call_that_made(&self, id: ObjId) -> Option<String> {
        let result = Some(Value::Ref(Reference::Object(id)));
        self.state
            .calls
            .iter()
            .find(|call| call.result == result)
            .map(|call| call.name.to_string())
    }
}
