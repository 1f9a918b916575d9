//! What decides how a path goes on from a place in the code. A path that comes back to the place with nothing of it
//! changed comes back for ever.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::heap::Heap;
use super::value::Value;
use super::{State, StaticCell};
use crate::program::FieldId;

/// A path at some place.
#[derive(Clone)]
pub(crate) struct Snapshot {
    values: Rc<[Option<Value>]>,
    heap: Heap,
    statics: Rc<FxHashMap<FieldId, StaticCell>>,
    n_clauses: usize,
    n_results: usize,
}

impl Snapshot {
    /// A path where only these values and what they refer to are in use.
    pub(crate) fn of(state: &State<'_>, values: &[Option<Value>]) -> Snapshot {
        Snapshot {
            values: values.iter().map(|&value| resolved(state, value)).collect(),
            heap: state.heap.clone(),
            statics: state.statics.clone(),
            n_clauses: state.path.size(),
            n_results: n_results(state),
        }
    }

    /// Whether a path with these values is where it was.
    pub(crate) fn is_back(&self, state: &State<'_>, values: &[Option<Value>]) -> bool {
        self.n_clauses == state.path.size()
            && self.n_results == n_results(state)
            && self.values.len() == values.len()
            && self
                .values
                .iter()
                .zip(values)
                .all(|(then, &now)| *then == resolved(state, now))
            && Rc::ptr_eq(&self.statics, &state.statics)
            && self.heap.holds_the_same(&state.heap)
    }
}

/// Unknown results so far.
fn n_results(state: &State<'_>) -> usize {
    let results = state.calls.iter().filter(|call| call.result.is_some());
    results.count()
}

fn resolved(state: &State<'_>, value: Option<Value>) -> Option<Value> {
    value.map(|value| match value {
        Value::Ref(reference) => Value::Ref(state.heap.resolve(reference)),
        number => number,
    })
}
