//! Whose mistake a faulting value is (`docs/glossary.md`): what the caller passed, or what the method made.

use crate::construct::{Inside, Suspect};
use crate::explore::Found;
use crate::fault::{Fault, LibraryFault};
use crate::program::{FieldId, MethodId};
use crate::state::{CallId, Clause, Heap, ObjId, Origin, Provenance, Reference, Value};
use crate::step::Machine;
use crate::term::{BinOp, Constant, Node, Term};
use crate::warning::Blame;

/// Whose mistake the faulting value is.
pub(crate) fn blame(machine: &Machine<'_>, found: &Found<'_>) -> Blame {
    match culprit_origin(machine, found) {
        _ if is_unchecked(machine, found) || is_out_of_turn(machine, found) => Blame::Caller,
        Some(origin) if is_tested(machine, found, origin) => Blame::Contradiction,
        Some(origin) if is_supplied(machine, found, origin) => Blame::Caller,
        _ if is_checked_index(machine, found) => Blame::Contradiction,
        _ if is_reduced_index(machine, found) => Blame::Own,
        _ if is_supplied_index(machine, found) || is_refused(machine, found) => Blame::Caller,
        _ => Blame::Own,
    }
}

/// Whether the program tests the value. That a text is there says nothing about the number it spells.
fn is_tested(machine: &Machine<'_>, found: &Found<'_>, origin: Origin) -> bool {
    machine.tested.contains(&origin) && found.raised.exception != "java/lang/NumberFormatException"
}

/// Whose mistake the faulting value is, if it is an argument as it was passed; `None` if it is computed.
pub(crate) fn blame_of_passed(machine: &Machine<'_>, found: &Found<'_>) -> Option<Blame> {
    let is_passed = match index(found) {
        Some(index) => machine.origin_of(index).is_some(),
        None => true,
    };
    let blame = blame(machine, found);
    (is_passed && blame != Blame::Own).then_some(blame)
}

/// The fields whose initial values are at fault, with the solved objects that have them, if the fault is nothing
/// else: whose mistake that is depends on how a test gets them there.
pub(crate) fn suspects(machine: &Machine<'_>, found: &Found<'_>) -> Vec<Suspect> {
    let culprit = culprit_origin(machine, found);
    let origins = match culprit {
        Some(origin) => vec![origin],
        None => index_origins(machine, found),
    };
    let inside = inside(found);
    let mut suspects = Vec::new();
    for origin in origins {
        match suspect(machine, found, origin, inside) {
            Some(suspect) => suspects.push(suspect),
            None if is_supplied(machine, found, origin) => {}
            None => return Vec::new(),
        }
    }
    suspects
}

/// What is at fault where it lies in an array or collection.
fn inside(found: &Found<'_>) -> Inside {
    let culprit = found.raised.fault.as_ref().and_then(Fault::culprit);
    match culprit.and_then(Value::term) {
        Some(_) => Inside::Number,
        None => Inside::Null,
    }
}

/// The field that a value was read from, directly or as an element of the array or collection in it.
fn suspect(
    machine: &Machine<'_>,
    found: &Found<'_>,
    origin: Origin,
    inside: Inside,
) -> Option<Suspect> {
    let heap = &found.state.heap;
    let holder = match origin {
        Origin::Field(id, field) if !is_boxed(machine, field) => {
            let object = found.solution.index_of(heap.representative(id))?;
            return Some(Suspect {
                object,
                field,
                inside: None,
            });
        }
        Origin::Field(id, _) => {
            return suspect(machine, found, origin_of_object(heap, id)?, inside);
        }
        Origin::Element(id, _) | Origin::Held(id) => id,
        _ => return None,
    };
    let around = suspect(machine, found, origin_of_object(heap, holder)?, inside)?;
    Some(Suspect {
        inside: Some(inside),
        ..around
    })
}

/// Whether a field is the number in a box of the JDK: who passes the box passes the number.
fn is_boxed(machine: &Machine<'_>, field: FieldId) -> bool {
    let is_number = !machine.program.field(field).ty.is_reference();
    is_number && machine.program.class(field.class).is_jdk()
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

/// Whether the caller supplied the value: a parameter, an element of an array it passed, the number in a box, or the
/// answer of an object of its own.
fn is_supplied(machine: &Machine<'_>, found: &Found<'_>, origin: Origin) -> bool {
    let heap = &found.state.heap;
    let from =
        |id| origin_of_object(heap, id).is_some_and(|origin| is_supplied(machine, found, origin));
    match origin {
        Origin::Parameter(_) => true,
        Origin::Element(id, _) | Origin::Held(id) => from(id),
        Origin::Field(id, field) => is_boxed(machine, field) && from(id),
        Origin::Call(call) => is_answered_by_caller(machine, found, call),
        Origin::Receiver
        | Origin::Length(_)
        | Origin::Lookup(_)
        | Origin::Static(_)
        | Origin::Loop => false,
    }
}

/// Whether only an object that the caller writes can have given the answer: no class in sight has the method. What a stream
/// holds is data, and its end comes sooner or later.
fn is_answered_by_caller(machine: &Machine<'_>, found: &Found<'_>, call: CallId) -> bool {
    let call = &found.state.calls[call.0 as usize];
    let is_open = |method: MethodId| {
        let is_jdk = machine.program.class(method.class).is_jdk();
        machine.program.method(method).access.is_abstract() && !is_jdk
    };
    let is_stream = |method: MethodId| machine.program.class(method.class).package() == "java/io";
    let is_scripted = call.scripted_by.is_some() && !call.method.is_some_and(is_stream);
    is_scripted || call.method.is_some_and(is_open)
}

/// Whether an index is computed from values that the code has bounded, all of them: what it did not rule out is its own.
fn is_checked_index(machine: &Machine<'_>, found: &Found<'_>) -> bool {
    let origins = index_origins(machine, found);
    !origins.is_empty()
        && origins
            .iter()
            .all(|origin| machine.bounded.contains(origin))
}

/// Whether the code brings an index into a range, where any number is meant to pass, and still gets one that is bad for an
/// array which is not the caller's either, or a negative one for a text.
fn is_reduced_index(machine: &Machine<'_>, found: &Found<'_>) -> bool {
    let Some(index) = index(found) else {
        return false;
    };
    is_reduced(machine, index)
        && match found.raised.fault {
            Some(Fault::ArrayIndex { length, .. }) => is_own_length(machine, found, length),
            _ => {
                let value = machine.terms.evaluate(index, &found.solution.assignment);
                matches!(value, Constant::Int(value) if value < 0)
            }
        }
}

/// Whether a number was brought into a range, as `%`, `&` and `Math.min` do, and at most moved by a constant since.
fn is_reduced(machine: &Machine<'_>, number: Term) -> bool {
    match *machine.terms.node(number) {
        Node::Binary(BinOp::Rem | BinOp::And | BinOp::Shr | BinOp::Ushr, ..) | Node::Ite(..) => {
            true
        }
        Node::Binary(_, operand, by) if machine.terms.as_constant(by).is_some() => {
            is_reduced(machine, operand)
        }
        Node::Convert(_, operand) => is_reduced(machine, operand),
        _ => false,
    }
}

/// Whether the length of an array has not come from the caller.
fn is_own_length(machine: &Machine<'_>, found: &Found<'_>, length: Term) -> bool {
    let symbols = machine.terms.symbols_of(length).iter();
    let mut origins = symbols.map(|symbol| machine.origins.get(symbol));
    !origins.any(|origin| match origin {
        Some(&Origin::Length(id)) => origin_of_object(&found.state.heap, id)
            .is_some_and(|array| is_supplied(machine, found, array)),
        Some(&origin) => is_supplied(machine, found, origin),
        None => false,
    })
}

/// Whether an index is computed from values of the caller alone.
fn is_supplied_index(machine: &Machine<'_>, found: &Found<'_>) -> bool {
    let origins = index_origins(machine, found);
    let is_supplied = |&origin: &Origin| is_supplied(machine, found, origin);
    !origins.is_empty() && origins.iter().all(is_supplied)
}

/// Whether an argument is of another class than a generic method says: only code with unchecked warnings passes it.
fn is_unchecked(machine: &Machine<'_>, found: &Found<'_>) -> bool {
    let is_cast = matches!(found.raised.fault, Some(Fault::ClassCast(_)));
    let innermost = found.raised.stack.first();
    let is_bridge = |method: MethodId| machine.program.method(method).access.is_bridge();
    is_cast && innermost.is_some_and(|&(method, _)| is_bridge(method))
}

/// Whether the entry method is a `remove` or `set` of an iterator which passes on that the caller has not called `next`
/// before.
fn is_out_of_turn(machine: &Machine<'_>, found: &Found<'_>) -> bool {
    let is_state = matches!(
        found.raised.fault,
        Some(Fault::Library(LibraryFault::IllegalState, _))
    );
    let program = machine.program;
    let iterator = program.class_by_name("java/util/Iterator");
    let is_iterator = |class| iterator.is_some_and(|it| program.is_subclass(class, it));
    let name = |method| &program.method(method).name;
    let passes_on = |entry: MethodId| {
        let modelled = found.raised.modelled;
        is_iterator(entry.class) && modelled.is_some_and(|it| name(it) == name(entry))
    };
    let entry = found.raised.stack.last();
    is_state && entry.is_some_and(|&(method, _)| passes_on(method))
}

/// Whether code of the JDK refuses what the caller passes: numbers, or a text as a number.
fn is_refused(machine: &Machine<'_>, found: &Found<'_>) -> bool {
    let raised = &found.raised;
    let by_jdk = raised.fault.is_none()
        || raised
            .stack
            .first()
            .is_some_and(|&(method, _)| machine.program.class(method.class).is_jdk());
    let Some(Clause::Holds(last)) = found.state.path.clauses().last().filter(|_| by_jdk) else {
        return false;
    };
    let parses = raised.exception == "java/lang/NumberFormatException";
    let is_passed = |origin: Origin| match origin {
        Origin::Length(id) | Origin::Element(id, _) if parses => {
            origin_of_object(&found.state.heap, id)
                .is_some_and(|text| is_supplied(machine, found, text))
        }
        // Where something lies in the text.
        Origin::Call(_) => parses,
        origin => is_supplied(machine, found, origin),
    };
    let symbols = machine.terms.symbols_of(*last);
    let mut origins = symbols.iter().map(|symbol| machine.origins.get(symbol));
    !symbols.is_empty() && origins.all(|origin| origin.is_some_and(|&origin| is_passed(origin)))
}

/// The faulting index.
fn index(found: &Found<'_>) -> Option<Term> {
    match &found.raised.fault {
        Some(Fault::ArrayIndex { index, .. }) => Some(*index),
        Some(Fault::Library(_, Some(value))) => value.term(),
        _ => None,
    }
}

/// What a faulting index is computed from.
fn index_origins(machine: &Machine<'_>, found: &Found<'_>) -> Vec<Origin> {
    let symbols = index(found)
        .map(|index| machine.terms.symbols_of(index))
        .unwrap_or_default();
    let origins = symbols
        .iter()
        .map(|symbol| machine.origins.get(symbol).copied());
    origins.collect::<Option<_>>().unwrap_or_default()
}
