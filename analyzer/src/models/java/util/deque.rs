//! `java.util.Deque` and `Queue`, `Stack` and `Vector`, whichever class implements them. In which order a queue by priority
//! gives what it holds is its caller's affair, and where a new element goes hangs on a comparator that nobody knows: it is
//! the last. Checked against JDK 17.

use crate::fault::LibraryFault;
use crate::models::java::util::collection::{clear, is_empty};
use crate::models::java::util::list;
use crate::models::java::util::support::{
    class, decide_empty, decide_full, null, receiver, refuse_full, require_element, stored, truth,
};
use crate::models::support::{an_object, object};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::container::{Container, List};
use crate::state::{ObjId, Value};
use crate::step::{Flow, StepCx, StepResult, Stop, Target};
use crate::term::{BinOp, Term};

pub(in crate::models) const MODELS: &[Model] = &[
    model(
        "java/util/Deque.addFirst(Ljava/lang/Object;)V",
        Precision::Exact,
        add_first,
    ), // faults: NullArgument
    model(
        "java/util/Deque.addLast(Ljava/lang/Object;)V",
        Precision::Exact,
        add_last,
    ), // faults: NullArgument
    model(
        "java/util/Deque.push(Ljava/lang/Object;)V",
        Precision::Exact,
        add_first,
    ), // faults: NullArgument
    model(
        "java/util/Deque.offerFirst(Ljava/lang/Object;)Z",
        Precision::Exact,
        offer_first,
    ), // faults: NullArgument
    model(
        "java/util/Deque.offerLast(Ljava/lang/Object;)Z",
        Precision::Exact,
        offer_last,
    ), // faults: NullArgument
    model(
        "java/util/Deque.offer(Ljava/lang/Object;)Z",
        Precision::Exact,
        offer_last,
    ), // faults: NullArgument
    model(
        "java/util/Deque.getFirst()Ljava/lang/Object;",
        Precision::Exact,
        get_first,
    ), // faults: NoSuchElement
    model(
        "java/util/Deque.element()Ljava/lang/Object;",
        Precision::Exact,
        get_first,
    ), // faults: NoSuchElement
    model(
        "java/util/Deque.getLast()Ljava/lang/Object;",
        Precision::Exact,
        get_last,
    ), // faults: NoSuchElement
    model(
        "java/util/Deque.peek()Ljava/lang/Object;",
        Precision::Exact,
        peek_first,
    ),
    model(
        "java/util/Deque.peekFirst()Ljava/lang/Object;",
        Precision::Exact,
        peek_first,
    ),
    model(
        "java/util/Deque.peekLast()Ljava/lang/Object;",
        Precision::Exact,
        peek_last,
    ),
    model(
        "java/util/Deque.remove()Ljava/lang/Object;",
        Precision::Exact,
        remove_first,
    ), // faults: NoSuchElement
    model(
        "java/util/Deque.removeFirst()Ljava/lang/Object;",
        Precision::Exact,
        remove_first,
    ), // faults: NoSuchElement
    model(
        "java/util/Deque.pop()Ljava/lang/Object;",
        Precision::Exact,
        remove_first,
    ), // faults: NoSuchElement
    model(
        "java/util/Deque.removeLast()Ljava/lang/Object;",
        Precision::Exact,
        remove_last,
    ), // faults: NoSuchElement
    model(
        "java/util/Deque.poll()Ljava/lang/Object;",
        Precision::Exact,
        poll_first,
    ),
    model(
        "java/util/Deque.pollFirst()Ljava/lang/Object;",
        Precision::Exact,
        poll_first,
    ),
    model(
        "java/util/Deque.pollLast()Ljava/lang/Object;",
        Precision::Exact,
        poll_last,
    ),
    model(
        "java/util/Deque.descendingIterator()Ljava/util/Iterator;",
        Precision::Under,
        descending,
    ),
    model(
        "java/util/PriorityQueue.comparator()Ljava/util/Comparator;",
        Precision::Under,
        comparator,
    ),
    model(
        "java/util/Stack.push(Ljava/lang/Object;)Ljava/lang/Object;",
        Precision::Exact,
        stack_push,
    ),
    model(
        "java/util/Stack.pop()Ljava/lang/Object;",
        Precision::Exact,
        stack_pop,
    ), // faults: EmptyStack
    model(
        "java/util/Stack.peek()Ljava/lang/Object;",
        Precision::Exact,
        stack_peek,
    ), // faults: EmptyStack
    model("java/util/Stack.empty()Z", Precision::Exact, is_empty),
    model(
        "java/util/Vector.addElement(Ljava/lang/Object;)V",
        Precision::Exact,
        add_last,
    ),
    model(
        "java/util/Vector.elementAt(I)Ljava/lang/Object;",
        Precision::Exact,
        list::get,
    ), // faults: ArrayIndex
    model(
        "java/util/Vector.firstElement()Ljava/lang/Object;",
        Precision::Exact,
        get_first,
    ), // faults: NoSuchElement
    model(
        "java/util/Vector.lastElement()Ljava/lang/Object;",
        Precision::Exact,
        get_last,
    ), // faults: NoSuchElement
    model(
        "java/util/Vector.removeElementAt(I)V",
        Precision::Under,
        remove_element_at,
    ), // faults: ArrayIndex
    model(
        "java/util/Vector.removeAllElements()V",
        Precision::Exact,
        clear,
    ),
    model(
        "java/util/Vector.elements()Ljava/util/Enumeration;",
        Precision::Exact,
        elements,
    ),
];

fn front(cx: &mut StepCx<'_, '_>, _: Target) -> Result<Term, Stop> {
    Ok(cx.int(0))
}

fn back(cx: &mut StepCx<'_, '_>, target: Target) -> Result<Term, Stop> {
    let (length, one) = (cx.list_length(target.id)?, cx.int(1));
    Ok(cx.binary(BinOp::Sub, length, one))
}

/// Where an element is put.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    First,
    Last,
}

/// Puts the element into a queue that has room; whether it had.
fn insert(cx: &mut StepCx<'_, '_>, arguments: &[Value], place: Place) -> Result<bool, Stop> {
    let target = receiver(cx, arguments)?;
    cx.require_writable(target, false)?;
    let element = stored(cx, target, arguments, 1)?;
    if decide_full(cx, target)? {
        return Ok(false);
    }
    let index = match place {
        Place::First => cx.int(0),
        Place::Last => cx.list_length(target.id)?,
    };
    cx.list_insert(target.id, index, element)?;
    Ok(true)
}

pub(super) fn add(cx: &mut StepCx<'_, '_>, arguments: &[Value], place: Place) -> StepResult {
    match insert(cx, arguments, place)? {
        true => Ok(Flow::Next),
        false => refuse_full(cx),
    }
}

pub(super) fn offer(cx: &mut StepCx<'_, '_>, arguments: &[Value], place: Place) -> StepResult {
    let has_room = insert(cx, arguments, place)?;
    truth(cx, has_room)
}

fn add_first(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    add(cx, arguments, Place::First)
}

fn add_last(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    add(cx, arguments, Place::Last)
}

fn offer_first(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    offer(cx, arguments, Place::First)
}

fn offer_last(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    offer(cx, arguments, Place::Last)
}

fn stack_push(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    insert(cx, arguments, Place::Last)?;
    cx.push_next(arguments[1])
}

/// Which end of a queue.
type End = fn(&mut StepCx<'_, '_>, Target) -> Result<Term, Stop>;

/// What becomes of an element: it is read, or removed.
type Use = fn(&mut StepCx<'_, '_>, ObjId, Term) -> Result<Value, Stop>;

const READ: Use = |cx, list, index| cx.list_get(list, index);
const REMOVE: Use = |cx, list, index| cx.list_remove(list, index);

/// The element at an end.
fn at_end(cx: &mut StepCx<'_, '_>, target: Target, end: End, taken: Use) -> StepResult {
    let index = end(cx, target)?;
    let element = taken(cx, target.id, index)?;
    cx.push_next(element)
}

/// The element at an end; the fault where there is none.
fn required(
    cx: &mut StepCx<'_, '_>,
    arguments: &[Value],
    end: End,
    fault: LibraryFault,
) -> StepResult {
    let target = receiver(cx, arguments)?;
    require_element(cx, target, fault)?;
    at_end(cx, target, end, READ)
}

/// Takes the element at an end; the fault where there is none.
fn taken(
    cx: &mut StepCx<'_, '_>,
    arguments: &[Value],
    end: End,
    fault: LibraryFault,
) -> StepResult {
    let target = receiver(cx, arguments)?;
    cx.require_writable(target, false)?;
    require_element(cx, target, fault)?;
    at_end(cx, target, end, REMOVE)
}

/// The element at an end, or null.
fn or_null(cx: &mut StepCx<'_, '_>, arguments: &[Value], end: End, taken: Use) -> StepResult {
    let target = receiver(cx, arguments)?;
    if decide_empty(cx, target)? {
        return null(cx);
    }
    at_end(cx, target, end, taken)
}

fn get_first(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    required(cx, arguments, front, LibraryFault::NoSuchElement)
}

fn get_last(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    required(cx, arguments, back, LibraryFault::NoSuchElement)
}

fn stack_peek(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    required(cx, arguments, back, LibraryFault::EmptyStack)
}

pub(super) fn remove_first(
    cx: &mut StepCx<'_, '_>,
    _: MethodId,
    arguments: &[Value],
) -> StepResult {
    taken(cx, arguments, front, LibraryFault::NoSuchElement)
}

pub(super) fn remove_last(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    taken(cx, arguments, back, LibraryFault::NoSuchElement)
}

fn stack_pop(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    taken(cx, arguments, back, LibraryFault::EmptyStack)
}

fn peek_first(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    or_null(cx, arguments, front, READ)
}

fn peek_last(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    or_null(cx, arguments, back, READ)
}

pub(super) fn poll_first(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    or_null(cx, arguments, front, REMOVE)
}

pub(super) fn poll_last(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    or_null(cx, arguments, back, REMOVE)
}

/// Runs over a copy in reverse order, which later changes do not reach.
fn descending(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    let mut elements = cx.container_elements(target)?;
    elements.reverse();
    let rules = cx.rules_of(target.id);
    let class = class(cx, "java/util/ArrayDeque")?;
    let reversed = List::of(&mut cx.machine.terms, rules, elements);
    let reversed = cx.new_container(class, Container::List(reversed));
    let reversed = cx.target(reversed)?;
    let cursor = cx.new_cursor(reversed)?;
    an_object(cx, cursor)
}

/// None, of a queue that came in; those that the program makes run their bytecode.
fn comparator(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let queue = object(cx, arguments, 0)?;
    match cx.is_container(queue) {
        true => null(cx),
        false => cx.call_body(method, arguments.to_vec()),
    }
}

fn remove_element_at(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let flow = list::remove(cx, method, arguments)?;
    cx.frame().stack.pop();
    Ok(flow)
}

fn elements(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    let cursor = cx.new_enumeration(target)?;
    an_object(cx, cursor)
}
