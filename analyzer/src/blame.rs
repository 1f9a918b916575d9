//! Whose mistake a faulting value is (`docs/glossary.md`): what the caller passed, or what the method made.

use crate::explore::Found;
use crate::fault::Fault;
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
    let index: Option<Term> = match &found.raised.fault {
        Some(Fault::ArrayIndex { index, .. }) => Some(*index),
        Some(Fault::Library(_, Some(value))) => value.term(),
        _ => None,
    };
    let symbols = index
        .map(|index| machine.terms.symbols_of(index))
        .unwrap_or_default();
    let from_parameter = |symbol| matches!(machine.origins.get(symbol), Some(Origin::Parameter(_)));
    !symbols.is_empty() && symbols.iter().all(from_parameter)
}
