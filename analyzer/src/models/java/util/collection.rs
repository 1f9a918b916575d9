//! `java.util.Collection`, for lists, sets and the views of maps alike. `containsAll`, `removeAll`, `removeIf`, `retainAll`,
//! `forEach` and `remove` of the values of a map are the JDK's own bytecode over these, where they are not refused at once. Checked against JDK 17 and 25.

use crate::classfile::Type;
use crate::models::java::util::ranges::clear_range;
use crate::models::java::util::support::{
    ADD_ALL, call_inherited, class, copied_from, decide_full, has, has_some, not_followed,
    receiver, refuse_full, require_comparable, require_resizable, require_storable, truth,
};
use crate::models::support::{an_object, boolean, object, reference};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::container::{Container, Part, Writes};
use crate::state::{Body, ObjId, Reference, Value};
use crate::step::{Flow, StepCx, StepResult, Stop, Target};
use crate::term::CmpOp;

/// What collections do that have nothing better: they ask an iterator.
const REMOVE: (&str, &str, &str) = (
    "java/util/AbstractCollection",
    "remove",
    "(Ljava/lang/Object;)Z",
);

pub(in crate::models) const MODELS: &[Model] = &[
    model("java/util/Collection.size()I", Precision::Exact, size),
    model(
        "java/util/Collection.isEmpty()Z",
        Precision::Exact,
        is_empty,
    ),
    model(
        "java/util/Collection.contains(Ljava/lang/Object;)Z",
        Precision::Under,
        contains,
    ),
    model(
        "java/util/Collection.add(Ljava/lang/Object;)Z",
        Precision::Exact,
        add,
    ), // faults: NullArgument, Unsupported
    model(
        "java/util/Collection.addAll(Ljava/util/Collection;)Z",
        Precision::Under,
        add_all,
    ), // faults: as add
    model(
        "java/util/Collection.remove(Ljava/lang/Object;)Z",
        Precision::Under,
        remove,
    ), // faults: Unsupported
    model("java/util/Collection.clear()V", Precision::Exact, clear), // faults: Unsupported
    model(
        "java/util/Collection.removeAll(Ljava/util/Collection;)Z",
        Precision::Exact,
        remove_some,
    ), // faults: Unsupported
    model(
        "java/util/Collection.removeIf(Ljava/util/function/Predicate;)Z",
        Precision::Exact,
        remove_some,
    ), // faults: Unsupported
    model(
        "java/util/Collection.retainAll(Ljava/util/Collection;)Z",
        Precision::Exact,
        remove_some,
    ), // faults: Unsupported
    model(
        "java/util/Collection.iterator()Ljava/util/Iterator;",
        Precision::Exact,
        iterator,
    ),
    model(
        "java/util/Collection.toArray()[Ljava/lang/Object;",
        Precision::Under,
        to_array,
    ),
    model(
        "java/util/Collection.toArray([Ljava/lang/Object;)[Ljava/lang/Object;",
        Precision::Under,
        to_typed_array,
    ), // faults: NullArgument
    model(
        "java/util/Collection.clone()Ljava/lang/Object;",
        Precision::Under,
        copy,
    ),
    model(
        "java/util/Collection.spliterator()Ljava/util/Spliterator;",
        Precision::Exact,
        spliterator,
    ),
];

pub(super) fn size(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    let size = cx.container_size(target)?;
    cx.push_next(Value::Int(size))
}

pub(super) fn is_empty(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    let (size, zero) = (cx.container_size(target)?, cx.int(0));
    let empty = cx.compare(CmpOp::Eq, size, zero);
    boolean(cx, empty)
}

fn contains(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    require_compared(cx, method, target)?;
    let element = Value::Ref(reference(arguments, 1)?);
    require_askable(cx, target, element)?;
    let found = cx.container_contains(target, element)?;
    cx.push_next(Value::Int(found))
}

/// Raises what classes raise that do not even look for a null.
pub(super) fn require_askable(
    cx: &mut StepCx<'_, '_>,
    target: Target,
    element: Value,
) -> Result<(), Stop> {
    let rules = cx.rules_of(target.id);
    let is_list = cx.list(target.id).is_ok();
    let refuses = match target.part {
        _ if is_list => rules.is_constant() && !rules.null_keys,
        Part::Values => !rules.null_values,
        Part::Whole | Part::Keys => !rules.null_keys,
        Part::Entries => false,
    };
    if !refuses {
        return Ok(());
    }
    cx.require_non_null(element)?;
    match target.part {
        Part::Values | Part::Entries => Ok(()),
        Part::Whole | Part::Keys => require_comparable(cx, target.id, element),
    }
}

fn add(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let target = growing(cx, arguments)?;
    cx.require_writable(target, false)?;
    let element = Value::Ref(reference(arguments, 1)?);
    require_addable(cx, target.id, element)?;
    if decide_full(cx, target)? {
        return refuse_full(cx);
    }
    let added = add_element(cx, target, element)?;
    truth(cx, added)
}

/// Raises what the class raises for an element to be added; an `EnumSet` may be asked for null, and refuses to take it.
fn require_addable(cx: &mut StepCx<'_, '_>, id: ObjId, element: Value) -> Result<(), Stop> {
    if cx.rules_of(id).are_for_enums() {
        cx.require_non_null(element)?;
    }
    require_storable(cx, id, element)
}

/// The receiver of elements: windows on parts of a map take none.
fn growing(cx: &mut StepCx<'_, '_>, arguments: &[Value]) -> Result<Target, Stop> {
    let target = receiver(cx, arguments)?;
    let writes = match (target.part, target.writes) {
        (Part::Whole, writes) => writes,
        (_, Writes::None) => Writes::None,
        _ => Writes::Fixed,
    };
    Ok(Target { writes, ..target })
}

/// Ends the path where elements are not compared: entries.
fn require_compared(cx: &StepCx<'_, '_>, method: MethodId, target: Target) -> Result<(), Stop> {
    match target.part {
        Part::Entries => Err(not_followed(cx, method)),
        Part::Whole | Part::Keys | Part::Values => Ok(()),
    }
}

/// Adds an element at the end; false if it is in a set already.
pub(super) fn add_element(
    cx: &mut StepCx<'_, '_>,
    target: Target,
    element: Value,
) -> Result<bool, Stop> {
    if cx.list(target.id).is_ok() {
        let length = cx.list_length(target.id)?;
        cx.list_insert(target.id, length, element)?;
        return Ok(true);
    }
    cx.set_add(target.id, element)
}

/// The elements of the other are known before the first is added: an instruction that forks starts over.
fn add_all(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let target = growing(cx, arguments)?;
    if target.writes == Writes::None {
        cx.require_writable(target, false)?;
    }
    let added = object(cx, arguments, 1)?;
    let added = copied_from(cx, added)?;
    let is_bounded = cx.list(target.id).is_ok_and(|list| list.capacity.is_some());
    if is_foreign(cx, added) || is_bounded {
        return call_inherited(cx, ADD_ALL, arguments);
    }
    let elements = cx.elements_of(added)?;
    let some = !elements.is_empty();
    require_resizable(cx, target, |cx| Ok(cx.machine.terms.bool(some)))?;
    for &element in &elements {
        require_addable(cx, target.id, element)?;
    }
    if cx.list(target.id).is_err() && !elements.is_empty() {
        // Whether each is new may be open, and then the path would fork half way.
        for (at, &element) in elements.iter().enumerate() {
            cx.container_contains(target, element)?;
            compare_with(cx, element, &elements[..at])?;
        }
    }
    let mut changed = false;
    for element in elements {
        changed |= add_element(cx, target, element)?;
    }
    truth(cx, changed)
}

/// Whether an object is neither container nor array: a collection of the program.
fn is_foreign(cx: &StepCx<'_, '_>, id: ObjId) -> bool {
    !cx.is_container(id) && !matches!(cx.state.heap.get(id).body, Body::Array(..))
}

/// Asks an element whether it is equal to those that come before it.
pub(super) fn compare_with(
    cx: &mut StepCx<'_, '_>,
    element: Value,
    earlier: &[Value],
) -> Result<(), Stop> {
    if cx.has_own_equality(element) {
        for &other in earlier {
            cx.decide_equal(element, other)?;
        }
    }
    Ok(())
}

pub(super) fn remove(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    if target.part == Part::Values {
        return call_inherited(cx, REMOVE, arguments);
    }
    require_compared(cx, method, target)?;
    let element = Value::Ref(reference(arguments, 1)?);
    require_resizable(cx, target, |cx| has(cx, target, element))?;
    require_askable(cx, target, element)?;
    if cx.list(target.id).is_err() {
        let removed = cx.table_remove(target.id, element)?.is_some();
        return truth(cx, removed);
    }
    let position = cx.position_of(target, element)?;
    if let Some(position) = position {
        let position = cx.int(position);
        cx.list_remove(target.id, position)?;
    }
    truth(cx, position.is_some())
}

pub(super) fn clear(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let cleared = object(cx, arguments, 0)?;
    if clear_range(cx, cleared)? {
        return Ok(Flow::Next);
    }
    let target = receiver(cx, arguments)?;
    require_resizable(cx, target, |cx| has_some(cx, target))?;
    if cx.list(target.id).is_ok() {
        cx.list_clear(target.id)?;
    } else {
        cx.table_clear(target.id)?;
    }
    Ok(Flow::Next)
}

/// Asks each element, unless every attempt is refused. The keys and values of a constant map are asked.
fn remove_some(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    let is_window = cx.rules_of(target.id).writes != Writes::None;
    if target.writes == Writes::None && (is_window || target.part == Part::Whole) {
        cx.require_writable(target, false)?;
    }
    let declared = cx.program().method(method);
    let (name, descriptor) = (declared.name.clone(), declared.descriptor.raw.clone());
    let owner = match &*name {
        "removeIf" => "java/util/Collection",
        _ => "java/util/AbstractCollection",
    };
    call_inherited(cx, (owner, &name, &descriptor), arguments)
}

fn iterator(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    let cursor = cx.new_cursor(target)?;
    an_object(cx, cursor)
}

/// The one that every collection has by default: it asks an iterator.
fn spliterator(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let collection = class(cx, "java/util/Collection")?;
    let default = cx
        .program()
        .find_method(collection, "spliterator", "()Ljava/util/Spliterator;");
    let default = default.ok_or_else(|| not_followed(cx, method))?;
    cx.call_body(default, arguments.to_vec())
}

fn to_array(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    let elements = cx.container_elements(target)?;
    let component = Type::Class("java/lang/Object".into());
    let array = new_array(cx, &component, elements);
    an_object(cx, array)
}

/// Into the array if it is large enough, else into a new one of its type. Raises what storing elements of another type
/// does.
fn to_typed_array(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    let array = object(cx, arguments, 1)?;
    let elements = cx.container_elements(target)?;
    let component = require_takers(cx, array, &elements)?;
    let room = cx.sequence(array)?.length;
    let n = i32::try_from(elements.len()).map_err(|_| Stop::UNEXPECTED)?;
    let n = cx.int(n);
    let fits = cx.compare(CmpOp::Ge, room, n);
    if !cx.decide(fits)? {
        let array = new_array(cx, &component, elements);
        return an_object(cx, array);
    }
    let exactly = cx.compare(CmpOp::Eq, room, n);
    let ends = !cx.decide(exactly)?;
    write_all(cx, array, elements);
    if ends {
        cx.write_element(array, n, Value::Ref(Reference::Null));
    }
    an_object(cx, array)
}

fn new_array(cx: &mut StepCx<'_, '_>, component: &Type, elements: Vec<Value>) -> ObjId {
    let length = cx.int(i32::try_from(elements.len()).unwrap_or(i32::MAX));
    let array = cx.new_array(component, length);
    write_all(cx, array, elements);
    array
}

/// Continues where an array takes the elements; of which type it is.
pub(super) fn require_takers(
    cx: &mut StepCx<'_, '_>,
    array: ObjId,
    elements: &[Value],
) -> Result<Type, Stop> {
    let Body::Array(component, _) = &cx.state.heap.get(array).body else {
        return Err(Stop::UNEXPECTED);
    };
    let component = component.clone();
    for element in elements.iter().filter_map(|element| element.reference()) {
        cx.require_storable(array, element, &component)?;
    }
    Ok(component)
}

/// Puts elements into an array, from the first place on.
pub(super) fn write_all(cx: &mut StepCx<'_, '_>, array: ObjId, elements: Vec<Value>) {
    for (index, element) in (0..).zip(elements) {
        let index = cx.int(index);
        cx.write_element(array, index, element);
    }
}

fn copy(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let original = object(cx, arguments, 0)?;
    let target = cx.target(original)?;
    let Some(class) = cx.state.heap.get(original).ty.exact else {
        return Err(not_followed(cx, method));
    };
    let copy = match cx.list(target.id) {
        Ok(_) => Container::List(cx.copied_list(target.id)?),
        Err(_) => Container::Table(cx.copied_table(target.id)?),
    };
    let copy = cx.new_container(class, copy);
    an_object(cx, copy)
}
