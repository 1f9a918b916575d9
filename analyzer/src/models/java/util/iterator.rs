//! `java.util.Iterator`, `ListIterator`, `Enumeration` and `Map.Entry`. Checked against JDK 17.

use crate::fault::{Fault, LibraryFault};
use crate::incomplete::Incomplete;
use crate::models::support::{boolean, object, reference};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::Value;
use crate::step::{Flow, StepCx, StepResult, Stop};
use crate::term::{BinOp, Term};

pub(in crate::models) const MODELS: &[Model] = &[
    model("java/util/Iterator.hasNext()Z", Precision::Exact, has_next),
    model(
        "java/util/Iterator.next()Ljava/lang/Object;",
        Precision::Under,
        next,
    ), // faults: NoSuchElement, ConcurrentModification
    model("java/util/Iterator.remove()V", Precision::Under, remove), // faults: Unsupported, IllegalState, ConcurrentModification
    model(
        "java/util/Enumeration.hasMoreElements()Z",
        Precision::Exact,
        has_next,
    ),
    model(
        "java/util/Enumeration.nextElement()Ljava/lang/Object;",
        Precision::Under,
        next,
    ), // faults: NoSuchElement
    model(
        "java/util/ListIterator.hasPrevious()Z",
        Precision::Exact,
        has_previous,
    ),
    model(
        "java/util/ListIterator.previous()Ljava/lang/Object;",
        Precision::Exact,
        previous,
    ), // faults: NoSuchElement
    model(
        "java/util/ListIterator.nextIndex()I",
        Precision::Exact,
        next_index,
    ),
    model(
        "java/util/ListIterator.previousIndex()I",
        Precision::Exact,
        previous_index,
    ),
    model(
        "java/util/ListIterator.set(Ljava/lang/Object;)V",
        Precision::Exact,
        set,
    ), // faults: Unsupported, IllegalState
    model(
        "java/util/ListIterator.add(Ljava/lang/Object;)V",
        Precision::Under,
        add,
    ), // faults: Unsupported, ConcurrentModification
    model(
        "java/util/Map$Entry.hashCode()I",
        Precision::Exact,
        entry_hash,
    ),
    model(
        "java/util/Map$Entry.getKey()Ljava/lang/Object;",
        Precision::Exact,
        get_key,
    ),
    model(
        "java/util/Map$Entry.getValue()Ljava/lang/Object;",
        Precision::Exact,
        get_value,
    ),
    model(
        "java/util/Map$Entry.setValue(Ljava/lang/Object;)Ljava/lang/Object;",
        Precision::Over,
        set_value,
    ),
];

fn has_next(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let cursor = object(cx, arguments, 0)?;
    let some = cx.has_next(cursor)?;
    boolean(cx, some)
}

fn next(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let cursor = object(cx, arguments, 0)?;
    let element = cx.next_element(cursor)?;
    cx.push_next(element)
}

/// An iterator of the program that does not remove runs the body that refuses to.
fn remove(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let cursor = object(cx, arguments, 0)?;
    if cx.state.heap.get(cursor).container().is_none() {
        return cx.call_body(method, arguments.to_vec());
    }
    match cx.remove_last_given(cursor)? {
        true => Ok(Flow::Next),
        false => cx.raise_here(Fault::Library(LibraryFault::IllegalState, None)),
    }
}

fn has_previous(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let some = passed(cx, method, arguments)? > 0;
    let some = cx.machine.terms.bool(some);
    boolean(cx, some)
}

fn previous(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    passed(cx, method, arguments)?;
    let cursor = object(cx, arguments, 0)?;
    let element = cx.previous_element(cursor)?;
    cx.push_next(element)
}

fn next_index(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let next = passed(cx, method, arguments)?;
    let next = cx.int(next);
    cx.push_next(Value::Int(next))
}

/// How many elements the iterator has passed. One that comes in is taken to stand at the start.
fn passed(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> Result<i32, Stop> {
    let cursor = object(cx, arguments, 0)?;
    if cx.state.heap.get(cursor).is_input() {
        let name = cx.program().method_name(method);
        cx.note(Incomplete::UnderApproximated(name));
    }
    Ok(i32::try_from(cx.cursor(cursor)?.next).unwrap_or(i32::MAX))
}

fn previous_index(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let next = passed(cx, method, arguments)?;
    let previous = cx.int(next - 1);
    cx.push_next(Value::Int(previous))
}

fn set(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let cursor = object(cx, arguments, 0)?;
    let element = Value::Ref(reference(arguments, 1)?);
    match cx.replace_last_given(cursor, element)? {
        true => Ok(Flow::Next),
        false => cx.raise_here(Fault::Library(LibraryFault::IllegalState, None)),
    }
}

fn add(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let cursor = object(cx, arguments, 0)?;
    let element = Value::Ref(reference(arguments, 1)?);
    cx.insert_before_next(cursor, element)?;
    Ok(Flow::Next)
}

fn get_key(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let entry = object(cx, arguments, 0)?;
    let key = cx.entry_key(entry)?;
    cx.push_next(key)
}

fn get_value(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let entry = object(cx, arguments, 0)?;
    let value = cx.entry_value(entry)?;
    cx.push_next(value)
}

fn set_value(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let entry = object(cx, arguments, 0)?;
    let value = Value::Ref(reference(arguments, 1)?);
    let before = cx.set_entry_value(entry, value)?;
    cx.push_next(before)
}

fn entry_hash(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let entry = object(cx, arguments, 0)?;
    let (key, value) = (cx.entry_key(entry)?, cx.entry_value(entry)?);
    let (key, value) = (hash_or_zero(cx, key)?, hash_or_zero(cx, value)?);
    let hash = cx.binary(BinOp::Xor, key, value);
    cx.push_next(Value::Int(hash))
}

/// As `Objects.hashCode`.
fn hash_or_zero(cx: &mut StepCx<'_, '_>, value: Value) -> Result<Term, Stop> {
    let reference = value.reference().ok_or(Stop::UNDECODABLE)?;
    if cx.decide_null(reference)? {
        return Ok(cx.int(0));
    }
    let hashed = cx.require_object(reference)?;
    cx.ask_hash(hashed)
}
