//! `java.util.Vector`: what it had before there was `List`, but for what `deque.rs` has.
//! Checked against JDK 17.

use crate::fault::Fault;
use crate::models::java::util::collection::{require_takers, write_all};
use crate::models::java::util::support::receiver;
use crate::models::java::util::{collection, list};
use crate::models::support::object;
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::Value;
use crate::step::{Flow, StepCx, StepResult, Stop};
use crate::term::CmpOp;

pub(in crate::models) const MODELS: &[Model] = &[
    model(
        "java/util/Vector.removeElement(Ljava/lang/Object;)Z",
        Precision::Under,
        collection::remove,
    ),
    model(
        "java/util/Vector.setElementAt(Ljava/lang/Object;I)V",
        Precision::Exact,
        set_element_at,
    ), // faults: ArrayIndex
    model(
        "java/util/Vector.insertElementAt(Ljava/lang/Object;I)V",
        Precision::Under,
        insert_element_at,
    ), // faults: ArrayIndex
    model(
        "java/util/Vector.copyInto([Ljava/lang/Object;)V",
        Precision::Under,
        copy_into,
    ), // faults: ArrayRange, ArrayStore
];

/// The arguments as the methods of `List` take them: the place before the element.
fn place_first(arguments: &[Value]) -> [Value; 3] {
    [arguments[0], arguments[2], arguments[1]]
}

fn set_element_at(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let flow = list::set(cx, method, &place_first(arguments))?;
    cx.frame().stack.pop();
    Ok(flow)
}

fn insert_element_at(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    list::insert(cx, method, &place_first(arguments))
}

fn copy_into(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    let array = object(cx, arguments, 1)?;
    let elements = cx.container_elements(target)?;
    let room = cx.sequence(array)?.length;
    let n = i32::try_from(elements.len()).map_err(|_| Stop::UNEXPECTED)?;
    let n = cx.int(n);
    let fits = cx.compare(CmpOp::Ge, room, n);
    cx.guard(fits, Fault::ArrayRange { array, argument: 0 })?;
    require_takers(cx, array, &elements)?;
    write_all(cx, array, elements);
    Ok(Flow::Next)
}
