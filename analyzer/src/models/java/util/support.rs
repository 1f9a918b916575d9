//! What models of collections share.

use crate::classfile::Type;
use crate::fault::{Fault, LibraryFault};
use crate::incomplete::Incomplete;
use crate::models::support::{object, reference};
use crate::program::{ClassId, MethodId};
use crate::state::container::{BadIndex, Container, Current, List, Rules, Table, Writes};
use crate::state::{ObjId, Reference, Value};
use crate::step::{StepCx, StepResult, Stop, Target};
use crate::term::{CmpOp, Term};

use super::classes::{self, Shape};
use super::extended::overrides_some;

/// The receiver's list or table.
pub(super) fn receiver(cx: &mut StepCx<'_, '_>, arguments: &[Value]) -> Result<Target, Stop> {
    let id = object(cx, arguments, 0)?;
    cx.target(id)
}

/// The collection whose elements are copied: of a class of the program that overrides nothing, what it holds.
pub(super) fn copied_from(cx: &mut StepCx<'_, '_>, source: ObjId) -> Result<ObjId, Stop> {
    match cx.extends_collection(source) {
        Some((class, field)) if !overrides_some(cx.program(), class) => {
            cx.inherited_contents(source, field)
        }
        _ => Ok(source),
    }
}

/// An argument that is stored, checked against what the class allows.
pub(super) fn stored(
    cx: &mut StepCx<'_, '_>,
    target: Target,
    arguments: &[Value],
    position: usize,
) -> Result<Value, Stop> {
    let value = Value::Ref(reference(arguments, position)?);
    require_storable(cx, target.id, value)?;
    Ok(value)
}

/// Raises what the class raises for a null element or key, and for one that has no order.
pub(super) fn require_storable(
    cx: &mut StepCx<'_, '_>,
    id: ObjId,
    value: Value,
) -> Result<(), Stop> {
    if cx.rules_of(id).null_keys {
        return Ok(());
    }
    cx.require_non_null(value)?;
    cx.fork_comparing(id, value)?;
    require_comparable(cx, id, value)
}

/// Keys of what the program sorted by their own order are cast to `Comparable`, even if there is no other key. What a
/// caller made has an order that fits.
pub(super) fn require_comparable(
    cx: &mut StepCx<'_, '_>,
    id: ObjId,
    key: Value,
) -> Result<(), Stop> {
    let is_of_caller = cx.state.heap.get(id).is_input() && !cx.is_inside(id);
    let is_sorted = cx.rules_of(id).natural && !is_of_caller;
    let Some(reference) = key.reference().filter(|_| is_sorted) else {
        return Ok(());
    };
    let comparable = Type::Class("java/lang/Comparable".into());
    if let Reference::Symbolic(symbolic) = cx.state.heap.resolve(reference) {
        let declared = &cx.state.heap.symbolic(symbolic).ty;
        if cx.program().is_assignable(declared, &comparable) {
            return Ok(());
        }
    }
    let fault = Fault::ClassCast(reference);
    let object = cx.require_object_or(reference, fault.clone())?;
    cx.require_instance(object, &comparable, fault.clone())?;
    match is_comparable_with_others(cx, id, object) {
        true => Ok(()),
        false => cx.raise_here(fault),
    }
}

/// Whether a key may be compared with the first: final classes of the library only know their own kind.
fn is_comparable_with_others(cx: &StepCx<'_, '_>, id: ObjId, key: ObjId) -> bool {
    let slots = cx.table(id).map(|table| &*table.slots).unwrap_or_default();
    let present = slots
        .iter()
        .find(|slot| matches!(slot.current, Current::Value(_)));
    let first = present.and_then(|slot| slot.key.reference());
    match first.map(|first| cx.state.heap.resolve(first)) {
        Some(Reference::Object(first)) => match (only_class(cx, first), only_class(cx, key)) {
            (Some(one), Some(other)) => one == other,
            _ => true,
        },
        _ => true,
    }
}

/// The class of an object, if it is a final class of the library.
fn only_class(cx: &StepCx<'_, '_>, id: ObjId) -> Option<ClassId> {
    let program = cx.program();
    let ty = cx.state.heap.get(id).ty.narrowest(program);
    let class = program.class_of(ty)?;
    let known = program.class(class);
    (known.is_jdk() && known.access.is_final()).then_some(class)
}

/// The same for a key with its value.
pub(super) fn require_storable_entry(
    cx: &mut StepCx<'_, '_>,
    id: ObjId,
    (key, value): (Value, Value),
) -> Result<(), Stop> {
    require_storable(cx, id, key)?;
    match cx.rules_of(id).null_values {
        true => Ok(()),
        false => cx.require_non_null(value),
    }
}

/// Raises what the class raises where no element may come or go; where the class notices only that
/// one would, unless it turns out that none does.
pub(super) fn require_resizable(
    cx: &mut StepCx<'_, '_>,
    target: Target,
    resizes: impl FnOnce(&mut StepCx<'_, '_>) -> Result<Term, Stop>,
) -> Result<(), Stop> {
    match target.writes {
        Writes::Fixed | Writes::InPlace => {
            let resizes = resizes(cx)?;
            let idle = cx.machine.terms.not(resizes);
            cx.guard(idle, Fault::Library(LibraryFault::Unsupported, None))
        }
        Writes::All | Writes::Unseen | Writes::None => cx.require_writable(target, false),
    }
}

/// The condition that the container has an element.
pub(super) fn has_some(cx: &mut StepCx<'_, '_>, target: Target) -> Result<Term, Stop> {
    let (length, zero) = (cx.container_size(target)?, cx.int(0));
    Ok(cx.compare(CmpOp::Gt, length, zero))
}

/// The condition that the container has this element or key.
pub(super) fn has(cx: &mut StepCx<'_, '_>, target: Target, element: Value) -> Result<Term, Stop> {
    let (found, zero) = (cx.container_contains(target, element)?, cx.int(0));
    Ok(cx.compare(CmpOp::Ne, found, zero))
}

/// Raises what the class raises unless `0 <= index < length`.
pub(super) fn require_index(
    cx: &mut StepCx<'_, '_>,
    target: Target,
    index: Term,
    length: Term,
) -> Result<(), Stop> {
    let in_bounds = cx.in_bounds(index, length);
    let bad_index = cx.rules_of(target.id).bad_index;
    if bad_index == BadIndex::ArrayUnlessFew {
        let few = is_few(cx, length);
        let many = cx.machine.terms.not(few);
        let passes = cx.machine.terms.or(in_bounds, many);
        cx.guard(
            passes,
            Fault::Library(LibraryFault::Index, Some(Value::Int(index))),
        )?;
    }
    let fault = match bad_index {
        BadIndex::List => LibraryFault::Index,
        BadIndex::Array | BadIndex::ArrayUnlessNew | BadIndex::ArrayUnlessFew => {
            LibraryFault::ArrayIndex
        }
    };
    cx.guard(in_bounds, Fault::Library(fault, Some(Value::Int(index))))
}

/// Whether `List.of` has a class of its own for this many elements: one or two.
pub(super) fn is_few(cx: &mut StepCx<'_, '_>, length: Term) -> Term {
    let (one, two) = (cx.int(1), cx.int(2));
    let [some, few] =
        [(one, length), (length, two)].map(|(low, high)| cx.compare(CmpOp::Le, low, high));
    cx.machine.terms.and(some, few)
}

/// Raises what the class raises for a place to insert at unless `0 <= index <= length`.
pub(super) fn require_position(
    cx: &mut StepCx<'_, '_>,
    target: Target,
    index: Term,
    length: Term,
) -> Result<(), Stop> {
    let zero = cx.int(0);
    let not_negative = cx.compare(CmpOp::Ge, index, zero);
    let not_beyond = cx.compare(CmpOp::Le, index, length);
    let in_bounds = cx.machine.terms.and(not_negative, not_beyond);
    let fault = match cx.rules_of(target.id).bad_index {
        BadIndex::Array => LibraryFault::ArrayIndex,
        BadIndex::List | BadIndex::ArrayUnlessNew | BadIndex::ArrayUnlessFew => LibraryFault::Index,
    };
    cx.guard(in_bounds, Fault::Library(fault, Some(Value::Int(index))))
}

/// Raises the fault where the container has no element.
pub(super) fn require_element(
    cx: &mut StepCx<'_, '_>,
    target: Target,
    fault: LibraryFault,
) -> Result<(), Stop> {
    let some = has_some(cx, target)?;
    cx.guard(some, Fault::Library(fault, None))
}

/// Whether the container has no element. Forks.
pub(super) fn decide_empty(cx: &mut StepCx<'_, '_>, target: Target) -> Result<bool, Stop> {
    let (length, zero) = (cx.container_size(target)?, cx.int(0));
    let empty = cx.compare(CmpOp::Eq, length, zero);
    cx.decide(empty)
}

/// Whether a queue takes no more elements, because it is bounded. Forks.
pub(super) fn decide_full(cx: &mut StepCx<'_, '_>, target: Target) -> Result<bool, Stop> {
    let Some(capacity) = cx.list(target.id).ok().and_then(|list| list.capacity) else {
        return Ok(false);
    };
    let length = cx.list_length(target.id)?;
    let full = cx.compare(CmpOp::Ge, length, capacity);
    cx.decide(full)
}

/// What `add` does for want of room.
pub(super) fn refuse_full(cx: &mut StepCx<'_, '_>) -> StepResult {
    cx.raise_here(Fault::Library(LibraryFault::IllegalState, None))
}

/// The reason for a call that the model does not follow.
pub(super) fn not_followed(cx: &StepCx<'_, '_>, method: MethodId) -> Stop {
    Stop::Incomplete(Incomplete::NoModel(cx.program().method_name(method)))
}

/// Calls the JDK's own body of a method on a container, which works through methods that have models.
pub(super) fn call_inherited(
    cx: &mut StepCx<'_, '_>,
    (owner, name, descriptor): (&str, &str, &str),
    arguments: &[Value],
) -> StepResult {
    let owner = class(cx, owner)?;
    let body = cx.program().declared_method(owner, name, descriptor);
    let body = body.ok_or(Stop::UNDECODABLE)?;
    cx.call_body(body, arguments.to_vec())
}

/// `addAll` of what is no container here: asks its iterator.
pub(super) const ADD_ALL: (&str, &str, &str) = (
    "java/util/AbstractCollection",
    "addAll",
    "(Ljava/util/Collection;)Z",
);
/// `putAll` of what is no container here: asks its entries.
pub(super) const PUT_ALL: (&str, &str, &str) =
    ("java/util/AbstractMap", "putAll", "(Ljava/util/Map;)V");

/// Ends with `null`.
pub(super) fn null(cx: &mut StepCx<'_, '_>) -> StepResult {
    cx.push_next(Value::Ref(Reference::Null))
}

/// Ends with `true` or `false`.
pub(super) fn truth(cx: &mut StepCx<'_, '_>, value: bool) -> StepResult {
    let value = cx.int(i32::from(value));
    cx.push_next(Value::Int(value))
}

/// The class by its internal name.
pub(super) fn class(cx: &StepCx<'_, '_>, name: &str) -> Result<ClassId, Stop> {
    let missing = || Incomplete::ClassNotFound(name.to_owned());
    let class = cx.program().class_by_name(name);
    class.ok_or_else(|| Stop::Incomplete(missing()))
}

/// A new list of these elements.
pub(super) fn new_list(
    cx: &mut StepCx<'_, '_>,
    name: &str,
    rules: Rules,
    elements: impl IntoIterator<Item = Value>,
) -> Result<ObjId, Stop> {
    let class = class(cx, name)?;
    let list = List::of(&mut cx.machine.terms, rules, elements);
    Ok(cx.new_container(class, Container::List(list)))
}

/// What a new object of a class holds.
pub(super) fn empty(cx: &mut StepCx<'_, '_>, known: classes::Known) -> Container {
    match known.shape {
        Shape::List | Shape::Iterator => {
            Container::List(List::of(&mut cx.machine.terms, known.rules, []))
        }
        Shape::Set => Container::Table(Table::empty(known.rules, false)),
        Shape::Map => Container::Table(Table::empty(known.rules, true)),
    }
}
