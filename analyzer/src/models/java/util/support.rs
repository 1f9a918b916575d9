//! What models of collections share.

use crate::fault::{Fault, LibraryFault};
use crate::incomplete::Incomplete;
use crate::models::support::{object, reference};
use crate::program::{ClassId, MethodId};
use crate::state::container::{Container, List, Rules, Table};
use crate::state::{ObjId, Reference, Value};
use crate::step::{StepCx, StepResult, Stop, Target};
use crate::term::{CmpOp, Term};

use super::classes::{self, Shape};

/// The receiver's list or table.
pub(super) fn receiver(cx: &mut StepCx<'_, '_>, arguments: &[Value]) -> Result<Target, Stop> {
    let id = object(cx, arguments, 0)?;
    cx.target(id)
}

/// An argument that is stored, checked against what the class allows.
pub(super) fn stored(
    cx: &mut StepCx<'_, '_>,
    target: Target,
    arguments: &[Value],
    position: usize,
) -> Result<Value, Stop> {
    let value = Value::Ref(reference(arguments, position)?);
    if !cx.rules_of(target.id).null_keys {
        cx.require_non_null(value)?;
    }
    Ok(value)
}

/// Raises `IndexOutOfBoundsException` unless `0 <= index < length`.
pub(super) fn require_index(
    cx: &mut StepCx<'_, '_>,
    target: Target,
    index: Term,
    length: Term,
) -> Result<(), Stop> {
    let in_bounds = cx.in_bounds(index, length);
    cx.guard(in_bounds, index_fault(cx, target, index))
}

/// Raises `IndexOutOfBoundsException` unless `0 <= index <= length`.
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
    cx.guard(in_bounds, index_fault(cx, target, index))
}

/// A bad index, as the class reports it.
pub(super) fn index_fault(cx: &StepCx<'_, '_>, target: Target, index: Term) -> Fault {
    let fault = match cx.rules_of(target.id).array_index {
        true => LibraryFault::ArrayIndex,
        false => LibraryFault::Index,
    };
    Fault::Library(fault, Some(Value::Int(index)))
}

/// Raises the fault where the container has no element.
pub(super) fn require_element(
    cx: &mut StepCx<'_, '_>,
    target: Target,
    fault: LibraryFault,
) -> Result<(), Stop> {
    let (length, zero) = (cx.container_size(target)?, cx.int(0));
    let some = cx.compare(CmpOp::Gt, length, zero);
    cx.guard(some, Fault::Library(fault, None))
}

/// Whether the container has no element. Forks.
pub(super) fn decide_empty(cx: &mut StepCx<'_, '_>, target: Target) -> Result<bool, Stop> {
    let (length, zero) = (cx.container_size(target)?, cx.int(0));
    let empty = cx.compare(CmpOp::Eq, length, zero);
    cx.decide(empty)
}

/// The reason for a call that the model does not follow.
pub(super) fn not_followed(cx: &StepCx<'_, '_>, method: MethodId) -> Stop {
    Stop::Incomplete(Incomplete::NoModel(cx.program().method_name(method)))
}

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
