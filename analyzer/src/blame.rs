//! Whose mistake a faulting value is (`docs/glossary.md`): what the caller passed, or what the method made.

use crate::explore::Found;
use crate::fault::Fault;
use crate::program::FieldId;
use crate::state::{Clause, Heap, ObjId, Origin, Provenance, Reference};
use crate::step::Machine;
use crate::term::Term;
use crate::warning::Blame;

/// Whose mistake the faulting value is.
pub(crate) fn blame(machine: &Machine<'_>, found: &Found<'_>) -> Blame {
    match culprit_origin(machine, found) {
        Some(origin) if machine.tested.contains(&origin) => Blame::Contradiction,
        Some(origin) if is_supplied(found, origin) => Blame::Caller,
        _ if is_supplied_index(machine, found) => Blame::Caller,
        _ => Blame::Own,
    }
}

/// The fields whose initial values are at fault, with the solved objects that have them, if the fault is nothing
/// else: whose mistake that is depends on how a test gets them there.
pub(crate) fn suspects(machine: &Machine<'_>, found: &Found<'_>) -> Vec<(usize, FieldId)> {
    let origins = match culprit_origin(machine, found) {
        Some(origin) => vec![origin],
        None => index_origins(machine, found),
    };
    let mut fields = Vec::new();
    for origin in origins {
        match field_behind(found, origin) {
            Some(field) => fields.push(field),
            None if is_supplied(found, origin) => {}
            None => return Vec::new(),
        }
    }
    fields
}

/// The field that a value was read from, directly or as an element of the array or collection in it.
fn field_behind(found: &Found<'_>, origin: Origin) -> Option<(usize, FieldId)> {
    let heap = &found.state.heap;
    match origin {
        Origin::Field(id, field) => {
            let object = found.solution.index_of(heap.representative(id))?;
            Some((object, field))
        }
        Origin::Element(id, _) | Origin::Held(id) => {
            field_behind(found, origin_of_object(heap, id)?)
        }
        _ => None,
    }
}

/// The input that is at fault as it came in, if it is one.
pub(crate) fn culprit_origin(machine: &Machine<'_>, found: &Found<'_>) -> Option<Origin> {
    let heap = &found.state.heap;
    let Some(fault) = &found.raised.fault else {
        // The JDK threw: what the path assumed last is what it objects to.
        return match found.state.path.clauses().last()? {
            Clause::Null(id) => Some(heap.symbolic(*id).origin),
            _ => None,
        };
    };
    let culprit = fault.culprit()?;
    if let Some(term) = culprit.term() {
        return machine.origin_of(term);
    }
    match culprit.reference()? {
        Reference::Symbolic(id) => Some(heap.symbolic(id).origin),
        Reference::Object(id) => origin_of_object(heap, id),
        Reference::Null => None,
    }
}

fn origin_of_object(heap: &Heap, id: ObjId) -> Option<Origin> {
    match heap.provenance(id) {
        Provenance::Input(symbolic) => Some(heap.symbolic(symbolic).origin),
        Provenance::Allocated => None,
    }
}

/// Whether the caller supplied the value: a parameter, an element of an array it passed, or the answer of an
/// object of its own.
fn is_supplied(found: &Found<'_>, origin: Origin) -> bool {
    let heap = &found.state.heap;
    match origin {
        Origin::Parameter(_) => true,
        Origin::Element(id, _) | Origin::Held(id) => {
            origin_of_object(heap, id).is_some_and(|origin| is_supplied(found, origin))
        }
        Origin::Call(call) => found.state.calls[call.0 as usize].scripted_by.is_some(),
        Origin::Receiver
        | Origin::Field(..)
        | Origin::Length(_)
        | Origin::Lookup(_)
        | Origin::Static(_)
        | Origin::Loop => false,
    }
}

/// Whether an index is computed from parameters alone.
fn is_supplied_index(machine: &Machine<'_>, found: &Found<'_>) -> bool {
    let origins = index_origins(machine, found);
    let from_parameter = |origin: &Origin| matches!(origin, Origin::Parameter(_));
    !origins.is_empty() && origins.iter().all(from_parameter)
}

/// What a faulting index is computed from.
fn index_origins(machine: &Machine<'_>, found: &Found<'_>) -> Vec<Origin> {
    let index: Option<Term> = match &found.raised.fault {
        Some(Fault::ArrayIndex { index, .. }) => Some(*index),
        Some(Fault::Library(_, Some(value))) => value.term(),
        _ => None,
    };
    let symbols = index
        .map(|index| machine.terms.symbols_of(index))
        .unwrap_or_default();
    let origins = symbols
        .iter()
        .map(|symbol| machine.origins.get(symbol).copied());
    origins.collect::<Option<_>>().unwrap_or_default()
}
