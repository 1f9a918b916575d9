//! `java.util.SortedMap`, `SortedSet` and their navigable kin: what depends on the order. The order is followed only for
//! neighbours among whole numbers that the program put there: a range is an object of which nothing is known, and another
//! neighbour of a key is any element or none. A caller's collection has the natural order. Checked against JDK 17 and 25.

use crate::models::java::util::map::entry_copy;
use crate::models::java::util::support::{class, decide_empty, null, receiver};
use crate::models::support::{an_object, unknown_method};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::Value;
use crate::state::container::Container;
use crate::step::{StepCx, StepResult, Stop, Target};
use crate::term::CmpOp;

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/util/SortedMap.comparator()Ljava/util/Comparator;", Precision::Under, comparator),
    model("java/util/SortedMap.headMap(Ljava/lang/Object;)Ljava/util/SortedMap;", Precision::Under, range), // faults: NullArgument
    model("java/util/SortedMap.tailMap(Ljava/lang/Object;)Ljava/util/SortedMap;", Precision::Under, range), // faults: NullArgument
    model("java/util/SortedMap.subMap(Ljava/lang/Object;Ljava/lang/Object;)Ljava/util/SortedMap;", Precision::Under, range), // faults: NullArgument
    model("java/util/SortedMap.headMap(Ljava/lang/Object;Z)Ljava/util/NavigableMap;", Precision::Under, range), // faults: NullArgument
    model("java/util/SortedMap.tailMap(Ljava/lang/Object;Z)Ljava/util/NavigableMap;", Precision::Under, range), // faults: NullArgument
    model("java/util/SortedMap.subMap(Ljava/lang/Object;ZLjava/lang/Object;Z)Ljava/util/NavigableMap;", Precision::Under, range), // faults: NullArgument
    model("java/util/SortedMap.descendingMap()Ljava/util/NavigableMap;", Precision::Under, range),
    model("java/util/SortedMap.navigableKeySet()Ljava/util/NavigableSet;", Precision::Under, range),
    model("java/util/SortedMap.descendingKeySet()Ljava/util/NavigableSet;", Precision::Under, range),
    model("java/util/SortedMap.ceilingKey(Ljava/lang/Object;)Ljava/lang/Object;", Precision::Over, neighbour), // faults: NullArgument
    model("java/util/SortedMap.floorKey(Ljava/lang/Object;)Ljava/lang/Object;", Precision::Over, neighbour), // faults: NullArgument
    model("java/util/SortedMap.higherKey(Ljava/lang/Object;)Ljava/lang/Object;", Precision::Over, neighbour), // faults: NullArgument
    model("java/util/SortedMap.lowerKey(Ljava/lang/Object;)Ljava/lang/Object;", Precision::Over, neighbour), // faults: NullArgument
    model("java/util/SortedMap.ceilingEntry(Ljava/lang/Object;)Ljava/util/Map$Entry;", Precision::Over, neighbour), // faults: NullArgument
    model("java/util/SortedMap.floorEntry(Ljava/lang/Object;)Ljava/util/Map$Entry;", Precision::Over, neighbour), // faults: NullArgument
    model("java/util/SortedMap.higherEntry(Ljava/lang/Object;)Ljava/util/Map$Entry;", Precision::Over, neighbour), // faults: NullArgument
    model("java/util/SortedMap.lowerEntry(Ljava/lang/Object;)Ljava/util/Map$Entry;", Precision::Over, neighbour), // faults: NullArgument
    model("java/util/SortedSet.comparator()Ljava/util/Comparator;", Precision::Under, comparator),
    model("java/util/SortedSet.headSet(Ljava/lang/Object;)Ljava/util/SortedSet;", Precision::Under, range), // faults: NullArgument
    model("java/util/SortedSet.tailSet(Ljava/lang/Object;)Ljava/util/SortedSet;", Precision::Under, range), // faults: NullArgument
    model("java/util/SortedSet.subSet(Ljava/lang/Object;Ljava/lang/Object;)Ljava/util/SortedSet;", Precision::Under, range), // faults: NullArgument
    model("java/util/SortedSet.headSet(Ljava/lang/Object;Z)Ljava/util/NavigableSet;", Precision::Under, range), // faults: NullArgument
    model("java/util/SortedSet.tailSet(Ljava/lang/Object;Z)Ljava/util/NavigableSet;", Precision::Under, range), // faults: NullArgument
    model("java/util/SortedSet.subSet(Ljava/lang/Object;ZLjava/lang/Object;Z)Ljava/util/NavigableSet;", Precision::Under, range), // faults: NullArgument
    model("java/util/SortedSet.descendingSet()Ljava/util/NavigableSet;", Precision::Under, range),
    model("java/util/SortedSet.descendingIterator()Ljava/util/Iterator;", Precision::Under, range),
    model("java/util/SortedSet.ceiling(Ljava/lang/Object;)Ljava/lang/Object;", Precision::Over, neighbour), // faults: NullArgument
    model("java/util/SortedSet.floor(Ljava/lang/Object;)Ljava/lang/Object;", Precision::Over, neighbour), // faults: NullArgument
    model("java/util/SortedSet.higher(Ljava/lang/Object;)Ljava/lang/Object;", Precision::Over, neighbour), // faults: NullArgument
    model("java/util/SortedSet.lower(Ljava/lang/Object;)Ljava/lang/Object;", Precision::Over, neighbour), // faults: NullArgument
    model("java/util/SortedSet.pollFirst()Ljava/lang/Object;", Precision::Over, poll),
    model("java/util/SortedSet.pollLast()Ljava/lang/Object;", Precision::Over, poll),
];

/// None, of a caller's collection; what the program made may have any.
fn comparator(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    match cx.state.heap.get(target.id).is_input() {
        true => null(cx),
        false => unknown_method(cx, method),
    }
}

/// An empty collection compares the bounds, too. Bounds in the wrong order, which the library refuses, are not looked for.
fn range(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    require_keys(cx, arguments)?;
    let returns = cx.program().method(method).descriptor.returns.clone();
    let name = returns.as_ref().and_then(|ty| ty.class_name());
    let class = class(cx, range_class(name.map_or("", AsRef::as_ref)))?;
    let range = cx.new_container(class, Container::Range);
    an_object(cx, range)
}

/// The class of a range of a `TreeMap` or `TreeSet` for its declared type.
fn range_class(declared: &str) -> &'static str {
    match declared {
        "java/util/Iterator" => "java/util/TreeMap$DescendingKeyIterator",
        "java/util/SortedMap" | "java/util/NavigableMap" => "java/util/TreeMap$AscendingSubMap",
        _ => "java/util/TreeSet",
    }
}

/// An empty collection compares nothing.
fn neighbour(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    if decide_empty(cx, target)? {
        return null(cx);
    }
    require_keys(cx, arguments)?;
    let Some((number, keys)) = cx.ordered_keys(target.id, arguments[1])? else {
        return unknown_method(cx, method);
    };
    let name = cx.program().method(method).name.clone();
    match cx.nearest_slot(&keys, (side(&name), number))? {
        None => null(cx),
        Some(slot) => neighbour_at(cx, target, slot, &name),
    }
}

/// How a neighbour compares with the key.
fn side(name: &str) -> CmpOp {
    match name {
        _ if name.starts_with("floor") => CmpOp::Le,
        _ if name.starts_with("lower") => CmpOp::Lt,
        _ if name.starts_with("ceiling") => CmpOp::Ge,
        _ => CmpOp::Gt,
    }
}

/// The key in a slot, or a copy of the entry.
fn neighbour_at(cx: &mut StepCx<'_, '_>, target: Target, slot: usize, name: &str) -> StepResult {
    let key = cx.table(target.id)?.slots[slot].key;
    if !name.ends_with("Entry") {
        return cx.push_next(key);
    }
    let value = cx.table_get(target.id, key)?;
    entry_copy(cx, key, value)
}

/// Raises what comparing a null key raises.
fn require_keys(cx: &mut StepCx<'_, '_>, arguments: &[Value]) -> Result<(), Stop> {
    receiver(cx, arguments)?;
    let keys = arguments.iter().skip(1);
    keys.filter(|key| key.reference().is_some())
        .try_for_each(|&key| cx.require_non_null(key))
}

/// Takes some element out.
fn poll(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    cx.require_writable(target, false)?;
    if decide_empty(cx, target)? {
        return null(cx);
    }
    let cursor = cx.new_cursor(target)?;
    let element = cx.next_element(cursor)?;
    cx.remove_last_given(cursor)?;
    cx.push_next(element)
}
