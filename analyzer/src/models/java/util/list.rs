//! `java.util.List`, whichever class implements it. A sublist is a window.
//! Checked against JDK 17 and 25.

use crate::models::java::util::collection::{add_element, require_askable};
use crate::models::java::util::support::{
    call_inherited, copied_from, receiver, require_index, require_position, require_resizable,
    require_storable, stored, truth,
};
use crate::models::support::{an_object, illegal_argument, int, object, reference, term};
use crate::models::text::plain_index;
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::Value;
use crate::state::container::{Iteration, Writes};
use crate::step::{Flow, StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp};

pub(in crate::models) const MODELS: &[Model] = &[
    model(
        "java/util/List.get(I)Ljava/lang/Object;",
        Precision::Exact,
        get,
    ), // faults: Index
    model(
        "java/util/List.set(ILjava/lang/Object;)Ljava/lang/Object;",
        Precision::Exact,
        set,
    ), // faults: Index, Unsupported, ArrayStore
    model(
        "java/util/List.add(ILjava/lang/Object;)V",
        Precision::Under,
        insert,
    ), // faults: Index, Unsupported
    model(
        "java/util/List.remove(I)Ljava/lang/Object;",
        Precision::Under,
        remove,
    ), // faults: Index, Unsupported
    model(
        "java/util/List.addAll(ILjava/util/Collection;)Z",
        Precision::Under,
        insert_all,
    ), // faults: Index, Unsupported
    model(
        "java/util/List.indexOf(Ljava/lang/Object;)I",
        Precision::Under,
        index_of,
    ),
    model(
        "java/util/List.lastIndexOf(Ljava/lang/Object;)I",
        Precision::Under,
        last_index_of,
    ),
    model(
        "java/util/List.subList(II)Ljava/util/List;",
        Precision::Under,
        sub_list,
    ), // faults: Index
    model(
        "java/util/List.listIterator()Ljava/util/ListIterator;",
        Precision::Exact,
        list_iterator,
    ),
    model(
        "java/util/List.listIterator(I)Ljava/util/ListIterator;",
        Precision::Under,
        list_iterator_at,
    ), // faults: Index
    model(
        "java/util/concurrent/CopyOnWriteArrayList.addIfAbsent(Ljava/lang/Object;)Z",
        Precision::Exact,
        add_if_absent,
    ),
    model(
        "java/util/List.ensureCapacity(I)V",
        Precision::Exact,
        |_, _, _| Ok(Flow::Next),
    ),
    model(
        "java/util/List.trimToSize()V",
        Precision::Exact,
        |_, _, _| Ok(Flow::Next),
    ),
    model(
        "java/util/List.replaceAll(Ljava/util/function/UnaryOperator;)V",
        Precision::Exact,
        replace_all,
    ), // faults: NullArgument, Unsupported
];

pub(super) fn get(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    let index = term(arguments, 1)?;
    let length = cx.list_length(target.id)?;
    require_index(cx, target, index, length)?;
    let element = cx.list_get(target.id, index)?;
    cx.push_next(element)
}

pub(super) fn set(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    cx.require_writable(target, true)?;
    let index = term(arguments, 1)?;
    let length = cx.list_length(target.id)?;
    require_index(cx, target, index, length)?;
    let element = stored(cx, target, arguments, 2)?;
    cx.require_array_takes(target.id, element)?;
    let before = cx.list_get(target.id, index)?;
    cx.list_set(target.id, index, element)?;
    cx.push_next(before)
}

fn add_if_absent(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    let element = Value::Ref(reference(arguments, 1)?);
    let is_new = cx.position_of(target, element)?.is_none();
    if is_new {
        add_element(cx, target, element)?;
    }
    truth(cx, is_new)
}

pub(super) fn insert(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    cx.require_writable(target, false)?;
    let index = term(arguments, 1)?;
    let length = cx.list_length(target.id)?;
    require_position(cx, target, index, length)?;
    let element = stored(cx, target, arguments, 2)?;
    cx.list_insert(target.id, index, element)?;
    Ok(Flow::Next)
}

pub(super) fn remove(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    cx.require_writable(target, false)?;
    let index = term(arguments, 1)?;
    let length = cx.list_length(target.id)?;
    require_index(cx, target, index, length)?;
    let removed = cx.list_remove(target.id, index)?;
    cx.push_next(removed)
}

/// At the end or, element by element, at one of the first indices.
fn insert_all(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    if target.writes == Writes::None {
        cx.require_writable(target, false)?;
    }
    let index = term(arguments, 1)?;
    let length = cx.list_length(target.id)?;
    require_position(cx, target, index, length)?;
    let added = object(cx, arguments, 2)?;
    let added = copied_from(cx, added)?;
    let elements = cx.elements_of(added)?;
    let some = !elements.is_empty();
    require_resizable(cx, target, |cx| Ok(cx.machine.terms.bool(some)))?;
    for &element in &elements {
        require_storable(cx, target.id, element)?;
    }
    let at_end = cx.compare(CmpOp::Eq, index, length);
    if cx.decide(at_end)? {
        for element in elements {
            add_element(cx, target, element)?;
        }
        return truth(cx, some);
    }
    let first = cx.tried_length(index)?;
    for (at, element) in (first..).zip(elements) {
        let at = cx.int(at);
        cx.list_insert(target.id, at, element)?;
    }
    truth(cx, some)
}

fn index_of(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    let element = Value::Ref(reference(arguments, 1)?);
    require_askable(cx, target, element)?;
    let position = cx.position_of(target, element)?.unwrap_or(-1);
    let position = cx.int(position);
    cx.push_next(Value::Int(position))
}

/// Asks from the end on, as the library does.
fn last_index_of(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    let element = Value::Ref(reference(arguments, 1)?);
    require_askable(cx, target, element)?;
    let elements = cx.container_elements(target)?;
    for (position, &other) in elements.iter().enumerate().rev() {
        let position = i32::try_from(position).map_err(|_| Stop::UNEXPECTED)?;
        if cx.decide_equal(element, other)? {
            return int(cx, position);
        }
    }
    int(cx, -1)
}

fn sub_list(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    let (from, to) = (term(arguments, 1)?, term(arguments, 2)?);
    let length = cx.list_length(target.id)?;
    let zero = cx.int(0);
    for (low, high, index) in [(zero, from, from), (to, length, to)] {
        let in_bounds = cx.compare(CmpOp::Le, low, high);
        cx.guard(in_bounds, plain_index(index))?;
    }
    let ordered = cx.compare(CmpOp::Le, from, to);
    if cx.rules_of(target.id).iteration == Iteration::Snapshot {
        cx.guard(ordered, plain_index(from))?;
    } else {
        // Of a list from its start on, only the end can be wrong.
        let is_start = cx.machine.terms.as_int(from).is_some();
        let at_fault = if is_start { to } else { from };
        cx.guard(ordered, illegal_argument(Value::Int(at_fault)))?;
    }
    let start = cx.tried_length(from)?;
    let length = cx.binary(BinOp::Sub, to, from);
    let part = cx.new_sublist(target, start, length)?;
    an_object(cx, part)
}

fn list_iterator(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    let cursor = cx.new_list_cursor(target, 0)?;
    an_object(cx, cursor)
}

fn list_iterator_at(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    let index = term(arguments, 1)?;
    let (zero, length) = (cx.int(0), cx.list_length(target.id)?);
    for (low, high) in [(zero, index), (index, length)] {
        let in_bounds = cx.compare(CmpOp::Le, low, high);
        cx.guard(in_bounds, plain_index(index))?;
    }
    let index = usize::try_from(cx.tried_length(index)?).map_err(|_| Stop::UNEXPECTED)?;
    let cursor = cx.new_list_cursor(target, index)?;
    an_object(cx, cursor)
}

/// A list that may not be written refuses, however few elements it has. A list of the program's own has what all inherit.
fn replace_all(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let list = object(cx, arguments, 0)?;
    if cx.is_container(list) {
        let target = receiver(cx, arguments)?;
        if target.writes == Writes::None {
            cx.require_writable(target, true)?;
        }
    }
    let descriptor = cx.program().method(method).descriptor.raw.clone();
    call_inherited(cx, ("java/util/List", "replaceAll", &descriptor), arguments)
}
