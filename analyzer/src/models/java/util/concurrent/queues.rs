//! `java.util.concurrent.BlockingQueue` and `BlockingDeque`, whichever class implements them. A call that waits for another
//! thread never ends, one that waits for some time has waited in vain. Checked against JDK 17 and 25.

use crate::models::java::util::collection::add_element;
use crate::models::java::util::deque::{
    Place, add, offer, poll_first, poll_last, remove_first, remove_last,
};
use crate::models::java::util::support::{
    decide_empty, decide_full, not_followed, receiver, require_storable,
};
use crate::models::support::{int, object};
use crate::models::{Model, Precision, Run, model};
use crate::program::MethodId;
use crate::state::Value;
use crate::step::{StepCx, StepResult, Stop};
use crate::term::BinOp;

pub(in crate::models) const MODELS: &[Model] = &[
    exact(
        "java/util/concurrent/BlockingDeque.putFirst(Ljava/lang/Object;)V",
        |cx, _, it| put(cx, it, Place::First),
    ), // faults: NullArgument
    exact(
        "java/util/concurrent/BlockingDeque.putLast(Ljava/lang/Object;)V",
        |cx, _, it| put(cx, it, Place::Last),
    ), // faults: NullArgument
    exact(
        "java/util/concurrent/BlockingDeque.takeFirst()Ljava/lang/Object;",
        |cx, method, it| take(cx, (method, it), remove_first),
    ),
    exact(
        "java/util/concurrent/BlockingDeque.takeLast()Ljava/lang/Object;",
        |cx, method, it| take(cx, (method, it), remove_last),
    ),
    exact(
        "java/util/concurrent/BlockingDeque.offerFirst(Ljava/lang/Object;JLjava/util/concurrent/TimeUnit;)Z",
        |cx, _, it| offer(cx, it, Place::First),
    ), // faults: NullArgument
    exact(
        "java/util/concurrent/BlockingDeque.offerLast(Ljava/lang/Object;JLjava/util/concurrent/TimeUnit;)Z",
        |cx, _, it| offer(cx, it, Place::Last),
    ), // faults: NullArgument
    exact(
        "java/util/concurrent/BlockingDeque.pollFirst(JLjava/util/concurrent/TimeUnit;)Ljava/lang/Object;",
        poll_first,
    ),
    exact(
        "java/util/concurrent/BlockingDeque.pollLast(JLjava/util/concurrent/TimeUnit;)Ljava/lang/Object;",
        poll_last,
    ),
    exact(
        "java/util/concurrent/BlockingQueue.put(Ljava/lang/Object;)V",
        |cx, _, it| put(cx, it, Place::Last),
    ), // faults: NullArgument
    exact(
        "java/util/concurrent/BlockingQueue.take()Ljava/lang/Object;",
        |cx, method, it| take(cx, (method, it), remove_first),
    ),
    exact(
        "java/util/concurrent/BlockingQueue.offer(Ljava/lang/Object;JLjava/util/concurrent/TimeUnit;)Z",
        |cx, _, it| offer(cx, it, Place::Last),
    ), // faults: NullArgument
    exact(
        "java/util/concurrent/BlockingQueue.poll(JLjava/util/concurrent/TimeUnit;)Ljava/lang/Object;",
        poll_first,
    ),
    exact(
        "java/util/concurrent/BlockingQueue.remainingCapacity()I",
        remaining,
    ),
    exact(
        "java/util/concurrent/BlockingQueue.drainTo(Ljava/util/Collection;)I",
        drain,
    ), // faults: NullArgument
];

const fn exact(signature: &'static str, run: Run) -> Model {
    model(signature, Precision::Exact, run)
}

/// Adds an element, or waits for room.
fn put(cx: &mut StepCx<'_, '_>, arguments: &[Value], place: Place) -> StepResult {
    let target = receiver(cx, arguments)?;
    match decide_full(cx, target)? {
        true => Err(Stop::Endless),
        false => add(cx, arguments, place),
    }
}

/// Takes an element, or waits for one.
fn take(
    cx: &mut StepCx<'_, '_>,
    (method, arguments): (MethodId, &[Value]),
    remove: Run,
) -> StepResult {
    let target = receiver(cx, arguments)?;
    match decide_empty(cx, target)? {
        true => Err(Stop::Endless),
        false => remove(cx, method, arguments),
    }
}

fn remaining(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    let Some(capacity) = cx.list(target.id)?.capacity else {
        return int(cx, i32::MAX);
    };
    let length = cx.list_length(target.id)?;
    let room = cx.binary(BinOp::Sub, capacity, length);
    cx.push_next(Value::Int(room))
}

fn drain(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    let into = object(cx, arguments, 1)?;
    if !cx.is_container(into) || into == target.id {
        return Err(not_followed(cx, method));
    }
    let into = cx.target(into)?;
    let elements = cx.container_elements(target)?;
    for &element in &elements {
        require_storable(cx, into.id, element)?;
    }
    let n_elements = i32::try_from(elements.len()).unwrap_or(i32::MAX);
    for element in elements {
        add_element(cx, into, element)?;
    }
    cx.list_clear(target.id)?;
    int(cx, n_elements)
}
