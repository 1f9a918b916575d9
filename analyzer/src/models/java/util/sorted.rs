//! `java.util.SortedMap`, `SortedSet` and their navigable kin: ends and neighbours. The order is followed among numbers, texts,
//! dates and constants, all that the program put there or few of a caller's; without it another neighbour of a key is
//! any element or none, and what is at an end is one element. A caller's collection has the natural order. Checked against JDK 17
//! and 25.

use crate::fault::LibraryFault;
use crate::models::java::util::map::entry_copy;
use crate::models::java::util::support::{decide_empty, null, receiver, require_element};
use crate::models::support::unknown_method;
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::Value;
use crate::step::{StepCx, StepResult, Stop, Target};
use crate::term::CmpOp;

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/util/SortedMap.comparator()Ljava/util/Comparator;", Precision::Under, comparator),
    model("java/util/SortedMap.ceilingKey(Ljava/lang/Object;)Ljava/lang/Object;", Precision::Over, ceiling), // faults: NullArgument
    model("java/util/SortedMap.floorKey(Ljava/lang/Object;)Ljava/lang/Object;", Precision::Over, floor), // faults: NullArgument
    model("java/util/SortedMap.higherKey(Ljava/lang/Object;)Ljava/lang/Object;", Precision::Over, higher), // faults: NullArgument
    model("java/util/SortedMap.lowerKey(Ljava/lang/Object;)Ljava/lang/Object;", Precision::Over, lower), // faults: NullArgument
    model("java/util/SortedMap.ceilingEntry(Ljava/lang/Object;)Ljava/util/Map$Entry;", Precision::Over, ceiling_entry), // faults: NullArgument
    model("java/util/SortedMap.floorEntry(Ljava/lang/Object;)Ljava/util/Map$Entry;", Precision::Over, floor_entry), // faults: NullArgument
    model("java/util/SortedMap.higherEntry(Ljava/lang/Object;)Ljava/util/Map$Entry;", Precision::Over, higher_entry), // faults: NullArgument
    model("java/util/SortedMap.lowerEntry(Ljava/lang/Object;)Ljava/util/Map$Entry;", Precision::Over, lower_entry), // faults: NullArgument
    model("java/util/SortedSet.comparator()Ljava/util/Comparator;", Precision::Under, comparator),
    model("java/util/SortedSet.ceiling(Ljava/lang/Object;)Ljava/lang/Object;", Precision::Over, ceiling), // faults: NullArgument
    model("java/util/SortedSet.floor(Ljava/lang/Object;)Ljava/lang/Object;", Precision::Over, floor), // faults: NullArgument
    model("java/util/SortedSet.higher(Ljava/lang/Object;)Ljava/lang/Object;", Precision::Over, higher), // faults: NullArgument
    model("java/util/SortedSet.lower(Ljava/lang/Object;)Ljava/lang/Object;", Precision::Over, lower), // faults: NullArgument
    model("java/util/SortedMap.firstKey()Ljava/lang/Object;", Precision::Under, first), // faults: NoSuchElement
    model("java/util/SortedMap.lastKey()Ljava/lang/Object;", Precision::Under, last), // faults: NoSuchElement
    model("java/util/SortedMap.firstEntry()Ljava/util/Map$Entry;", Precision::Under, first_entry),
    model("java/util/SortedMap.lastEntry()Ljava/util/Map$Entry;", Precision::Under, last_entry),
    model("java/util/SortedMap.pollFirstEntry()Ljava/util/Map$Entry;", Precision::Under, poll_first_entry),
    model("java/util/SortedMap.pollLastEntry()Ljava/util/Map$Entry;", Precision::Under, poll_last_entry),
    model("java/util/SortedSet.first()Ljava/lang/Object;", Precision::Under, first), // faults: NoSuchElement
    model("java/util/SortedSet.last()Ljava/lang/Object;", Precision::Under, last), // faults: NoSuchElement
    model("java/util/SortedSet.pollFirst()Ljava/lang/Object;", Precision::Under, poll_first),
    model("java/util/SortedSet.pollLast()Ljava/lang/Object;", Precision::Under, poll_last),
];

/// None, of a caller's collection; what the program made may have any.
fn comparator(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    match cx.state.heap.get(target.id).is_input() {
        true => null(cx),
        false => unknown_method(cx, method),
    }
}

fn floor(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    neighbour(cx, method, arguments, CmpOp::Le, Shown::Key)
}

fn lower(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    neighbour(cx, method, arguments, CmpOp::Lt, Shown::Key)
}

fn ceiling(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    neighbour(cx, method, arguments, CmpOp::Ge, Shown::Key)
}

fn higher(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    neighbour(cx, method, arguments, CmpOp::Gt, Shown::Key)
}

fn floor_entry(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    neighbour(cx, method, arguments, CmpOp::Le, Shown::Entry)
}

fn lower_entry(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    neighbour(cx, method, arguments, CmpOp::Lt, Shown::Entry)
}

fn ceiling_entry(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    neighbour(cx, method, arguments, CmpOp::Ge, Shown::Entry)
}

fn higher_entry(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    neighbour(cx, method, arguments, CmpOp::Gt, Shown::Entry)
}

/// What is shown of an element: the key, or a copy of its entry.
#[derive(Clone, Copy)]
enum Shown {
    Key,
    Entry,
}

/// The nearest key that compares like this with the argument. An empty collection compares nothing.
fn neighbour(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
    side: CmpOp,
    shown: Shown,
) -> StepResult {
    let target = receiver(cx, arguments)?;
    if decide_empty(cx, target)? {
        return null(cx);
    }
    require_keys(cx, arguments)?;
    let Some((keys, ranks)) = cx.ordered_keys(target.id, &arguments[1..])? else {
        return unknown_method(cx, method);
    };
    match cx.nearest_slot(&keys, (side, &ranks[0]))? {
        None => null(cx),
        Some(slot) => show(cx, target, slot, shown),
    }
}

/// What an element shows.
type Element = (Value, Option<Value>);

fn show(cx: &mut StepCx<'_, '_>, target: Target, slot: usize, shown: Shown) -> StepResult {
    let element = element(cx, target, slot, shown)?;
    push(cx, element)
}

/// The key, and for an entry its value.
fn element(
    cx: &mut StepCx<'_, '_>,
    target: Target,
    slot: usize,
    shown: Shown,
) -> Result<Element, Stop> {
    let key = cx.table(target.id)?.slots[slot].key;
    let value = match shown {
        Shown::Key => None,
        Shown::Entry => Some(cx.slot_value(target.id, slot)?),
    };
    Ok((key, value))
}

fn push(cx: &mut StepCx<'_, '_>, (key, value): Element) -> StepResult {
    match value {
        None => cx.push_next(key),
        Some(value) => entry_copy(cx, key, value),
    }
}

/// Raises what comparing a null key raises.
pub(super) fn require_keys(cx: &mut StepCx<'_, '_>, arguments: &[Value]) -> Result<(), Stop> {
    receiver(cx, arguments)?;
    let keys = arguments.iter().skip(1);
    keys.filter(|key| key.reference().is_some())
        .try_for_each(|&key| cx.require_non_null(key))
}

fn first(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    end_key(cx, arguments, End::First)
}

fn last(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    end_key(cx, arguments, End::Last)
}

fn first_entry(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    end_entry(cx, arguments, End::First)
}

fn last_entry(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    end_entry(cx, arguments, End::Last)
}

fn poll_first(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    poll(cx, arguments, End::First, Shown::Key)
}

fn poll_last(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    poll(cx, arguments, End::Last, Shown::Key)
}

fn poll_first_entry(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    poll(cx, arguments, End::First, Shown::Entry)
}

fn poll_last_entry(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    poll(cx, arguments, End::Last, Shown::Entry)
}

/// An end of a sorted collection.
#[derive(Clone, Copy)]
enum End {
    First,
    Last,
}

fn end_key(cx: &mut StepCx<'_, '_>, arguments: &[Value], end: End) -> StepResult {
    let target = receiver(cx, arguments)?;
    require_element(cx, target, LibraryFault::NoSuchElement)?;
    let slot = slot_at(cx, target, end)?;
    show(cx, target, slot, Shown::Key)
}

/// A copy of the entry, or null.
fn end_entry(cx: &mut StepCx<'_, '_>, arguments: &[Value], end: End) -> StepResult {
    let target = receiver(cx, arguments)?;
    if decide_empty(cx, target)? {
        return null(cx);
    }
    let slot = slot_at(cx, target, end)?;
    show(cx, target, slot, Shown::Entry)
}

/// Takes out an element, if there is one, and shows it.
fn poll(cx: &mut StepCx<'_, '_>, arguments: &[Value], end: End, shown: Shown) -> StepResult {
    let target = receiver(cx, arguments)?;
    cx.require_writable(target, false)?;
    if decide_empty(cx, target)? {
        return null(cx);
    }
    let slot = slot_at(cx, target, end)?;
    let polled = element(cx, target, slot, shown)?;
    cx.remove_slot(target.id, slot)?;
    push(cx, polled)
}

/// The slot at an end of a collection with elements; where the order is not known, that of some element.
fn slot_at(cx: &mut StepCx<'_, '_>, target: Target, end: End) -> Result<usize, Stop> {
    if let Some((keys, _)) = cx.ordered_keys(target.id, &[])? {
        let beyond = match end {
            End::First => CmpOp::Ge,
            End::Last => CmpOp::Le,
        };
        return cx.end_slot(&keys, beyond);
    }
    if matches!(end, End::Last)
        && let Some(slot) = cx.last_slot(target.id)?
    {
        return Ok(slot);
    }
    let cursor = cx.new_cursor(target)?;
    cx.next_element(cursor)?;
    cx.cursor(cursor)?.last.ok_or(Stop::UNDECODABLE)
}
