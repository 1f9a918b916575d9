//! `java.util.SortedMap`, `SortedSet` and their navigable kin: parts of them, and their reverse. Where the order of the keys
//! is known, such a range shows what is in it as long as nobody changes its collection, and is written by `clear` and by
//! iterators alone; of one that was empty, what is added is followed. Of others nothing is known. Checked against JDK 17 and 25.

use crate::models::java::util::sorted::require_keys;
use crate::models::java::util::support::{class, decide_empty, receiver};
use crate::models::support::{an_object, illegal_argument};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::container::{Container, Current, First, Range, Slot, Table, Writes};
use crate::state::{ObjId, Value};
use crate::step::{StepCx, StepResult, Stop, Target};
use crate::term::CmpOp;

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/util/SortedMap.headMap(Ljava/lang/Object;)Ljava/util/SortedMap;", Precision::Under, head), // faults: NullArgument
    model("java/util/SortedMap.tailMap(Ljava/lang/Object;)Ljava/util/SortedMap;", Precision::Under, tail), // faults: NullArgument
    model("java/util/SortedMap.subMap(Ljava/lang/Object;Ljava/lang/Object;)Ljava/util/SortedMap;", Precision::Under, sub), // faults: NullArgument, IllegalArgument
    model("java/util/SortedMap.headMap(Ljava/lang/Object;Z)Ljava/util/NavigableMap;", Precision::Under, head), // faults: NullArgument
    model("java/util/SortedMap.tailMap(Ljava/lang/Object;Z)Ljava/util/NavigableMap;", Precision::Under, tail), // faults: NullArgument
    model("java/util/SortedMap.subMap(Ljava/lang/Object;ZLjava/lang/Object;Z)Ljava/util/NavigableMap;", Precision::Under, sub_between), // faults: NullArgument, IllegalArgument
    model("java/util/SortedMap.descendingMap()Ljava/util/NavigableMap;", Precision::Under, reversed),
    model("java/util/SortedMap.navigableKeySet()Ljava/util/NavigableSet;", Precision::Under, all),
    model("java/util/SortedMap.descendingKeySet()Ljava/util/NavigableSet;", Precision::Under, reversed),
    model("java/util/SortedSet.headSet(Ljava/lang/Object;)Ljava/util/SortedSet;", Precision::Under, head), // faults: NullArgument
    model("java/util/SortedSet.tailSet(Ljava/lang/Object;)Ljava/util/SortedSet;", Precision::Under, tail), // faults: NullArgument
    model("java/util/SortedSet.subSet(Ljava/lang/Object;Ljava/lang/Object;)Ljava/util/SortedSet;", Precision::Under, sub), // faults: NullArgument, IllegalArgument
    model("java/util/SortedSet.headSet(Ljava/lang/Object;Z)Ljava/util/NavigableSet;", Precision::Under, head), // faults: NullArgument
    model("java/util/SortedSet.tailSet(Ljava/lang/Object;Z)Ljava/util/NavigableSet;", Precision::Under, tail), // faults: NullArgument
    model("java/util/SortedSet.subSet(Ljava/lang/Object;ZLjava/lang/Object;Z)Ljava/util/NavigableSet;", Precision::Under, sub_between), // faults: NullArgument, IllegalArgument
    model("java/util/SortedSet.descendingSet()Ljava/util/NavigableSet;", Precision::Under, reversed),
    model("java/util/SortedSet.descendingIterator()Ljava/util/Iterator;", Precision::Under, reversed),
];

const REVERSED: &str = "java/util/TreeMap$DescendingKeyIterator";
const SET: &str = "java/util/TreeSet";

/// How a key in the range compares with a bound.
type Bound = (Value, CmpOp);

/// Which way a range goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Up,
    Down,
}

fn all(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    range(cx, (method, arguments), &[], Way::Up)
}

fn reversed(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    range(cx, (method, arguments), &[], Way::Down)
}

fn head(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let upper = upper(cx, arguments, 1)?;
    range(cx, (method, arguments), &[upper], Way::Up)
}

fn tail(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let lower = lower(cx, arguments, 1)?;
    range(cx, (method, arguments), &[lower], Way::Up)
}

fn sub(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let bounds = [(arguments[1], CmpOp::Ge), (arguments[2], CmpOp::Lt)];
    range(cx, (method, arguments), &bounds, Way::Up)
}

fn sub_between(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let lower = lower(cx, arguments, 1)?;
    let upper = upper(cx, arguments, 3)?;
    range(cx, (method, arguments), &[lower, upper], Way::Up)
}

/// The bound itself is in the range, unless a flag says no.
fn lower(cx: &mut StepCx<'_, '_>, arguments: &[Value], at: usize) -> Result<Bound, Stop> {
    let is_in = flag(cx, arguments, at + 1)?.unwrap_or(true);
    Ok((arguments[at], if is_in { CmpOp::Ge } else { CmpOp::Gt }))
}

/// The bound itself is not in the range, unless a flag says so.
fn upper(cx: &mut StepCx<'_, '_>, arguments: &[Value], at: usize) -> Result<Bound, Stop> {
    let is_in = flag(cx, arguments, at + 1)?.unwrap_or(false);
    Ok((arguments[at], if is_in { CmpOp::Le } else { CmpOp::Lt }))
}

fn flag(cx: &mut StepCx<'_, '_>, arguments: &[Value], at: usize) -> Result<Option<bool>, Stop> {
    let flag = arguments.get(at).and_then(|flag| flag.term());
    flag.map(|flag| cx.decide_true(flag)).transpose()
}

/// The bounds of an empty collection are compared all the same. Keys that a part refuses are not looked for.
fn range(
    cx: &mut StepCx<'_, '_>,
    (method, arguments): (MethodId, &[Value]),
    bounds: &[Bound],
    way: Way,
) -> StepResult {
    require_keys(cx, arguments)?;
    let target = receiver(cx, arguments)?;
    require_in_order(cx, target, bounds)?;
    let returns = cx.program().method(method).descriptor.returns.clone();
    let declared = returns.as_ref().and_then(|ty| ty.class_name());
    let name = range_class(declared.map_or("", AsRef::as_ref));
    let shows = match decide_empty(cx, target)? {
        true => Some(target),
        false => part(cx, target, bounds, way)?,
    };
    if let Some(shows) = shows.filter(|_| name == REVERSED) {
        let cursor = cx.new_cursor(shows)?;
        return an_object(cx, cursor);
    }
    let table = cx.table(target.id)?;
    let range = shows.map(|shows| Range {
        of: target.id,
        shows: shows.id,
        is_map: name != SET,
        writes: target.writes,
        modifications: table.modifications,
        written: table.written,
    });
    let class = class(cx, name)?;
    let range = cx.new_container(class, Container::Range(range));
    an_object(cx, range)
}

/// The class of a range of a `TreeMap` or `TreeSet` for its declared type.
fn range_class(declared: &str) -> &'static str {
    match declared {
        "java/util/Iterator" => REVERSED,
        "java/util/SortedMap" | "java/util/NavigableMap" => "java/util/TreeMap$AscendingSubMap",
        "java/util/concurrent/ConcurrentNavigableMap" => {
            "java/util/concurrent/ConcurrentSkipListMap$SubMap"
        }
        _ => SET,
    }
}

/// Raises what the class raises where the lower bound lies above the upper one, as far as their order is known.
fn require_in_order(cx: &mut StepCx<'_, '_>, target: Target, bounds: &[Bound]) -> Result<(), Stop> {
    let &[(lower, _), (upper, _)] = bounds else {
        return Ok(());
    };
    let Some(ranks) = cx.ranks_by(target.id, &[lower, upper])? else {
        return Ok(());
    };
    let in_order = cx.compare_ranks(CmpOp::Le, &ranks[0], &ranks[1]);
    let at_fault = cx.held_number(lower).unwrap_or(lower);
    cx.guard(in_order, illegal_argument(at_fault))
}

/// A copy of the part of a collection between bounds, if the order is known. Forks.
fn part(
    cx: &mut StepCx<'_, '_>,
    target: Target,
    bounds: &[Bound],
    way: Way,
) -> Result<Option<Target>, Stop> {
    let limits: Vec<Value> = bounds.iter().map(|&(limit, _)| limit).collect();
    let Some((mut keys, limits)) = cx.ordered_keys(target.id, &limits)? else {
        return Ok(None);
    };
    let mut arm = 0;
    for (limit, &(_, op)) in limits.iter().zip(bounds) {
        let mut inside = Vec::new();
        for (slot, rank) in keys {
            arm += 1;
            let is_inside = cx.compare_ranks(op, &rank, limit);
            if cx.decide_arm(is_inside, true, arm)? {
                inside.push((slot, rank));
            }
        }
        keys = inside;
    }
    let mut slots = cx.sorted(keys)?;
    if way == Way::Down {
        slots.reverse();
    }
    copy(cx, target, &slots, way).map(Some)
}

fn copy(
    cx: &mut StepCx<'_, '_>,
    target: Target,
    slots: &[usize],
    way: Way,
) -> Result<Target, Stop> {
    let source = cx.table(target.id)?;
    let (is_map, rules) = (source.is_map(), source.rules.writing(Writes::Unseen));
    let mut table = Table {
        copy_of: Some(target.id),
        ..Table::empty(rules.ordered(way == Way::Up), is_map)
    };
    for &slot in slots {
        let key = cx.table(target.id)?.slots[slot].key;
        let value = match is_map {
            true => cx.slot_value(target.id, slot)?,
            false => key,
        };
        table.slots.push(Slot {
            key,
            first: First::Absent,
            current: Current::Value(value),
        });
    }
    let class = cx.state.heap.get(target.id).ty.exact;
    let class = class.map_or_else(|| self::class(cx, SET), Ok)?;
    Ok(Target {
        id: cx.new_container(class, Container::Table(table)),
        writes: target.writes.max(Writes::Unseen),
        ..target
    })
}

/// Takes what a range shows out of its collection; `false` for what is no range, or shows its collection itself.
pub(in crate::models) fn clear_range(cx: &mut StepCx<'_, '_>, id: ObjId) -> Result<bool, Stop> {
    let id = cx.state.heap.representative(id);
    let Some(&Container::Range(Some(range))) = cx.state.heap.get(id).container() else {
        return Ok(false);
    };
    let of = cx.target(range.of)?;
    let is_writable = of.writes.max(range.writes) == Writes::All;
    if range.of == range.shows || !is_writable {
        return Ok(false);
    }
    // Whether it still shows what is there.
    cx.target(id)?;
    for slot in 0..cx.table(range.shows)?.slots.len() {
        let key = cx.table(range.shows)?.slots[slot].key;
        cx.table_remove(of.id, key)?;
    }
    Ok(true)
}
