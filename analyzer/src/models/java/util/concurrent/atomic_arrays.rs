//! `java.util.concurrent.atomic`: the elements of `AtomicIntegerArray`, `AtomicLongArray` and `AtomicReferenceArray`. Each
//! method raises `ArrayIndex`. Checked against JDK 17 and 25.

use crate::fault::{Fault, LibraryFault};
use crate::models::Model;
use crate::models::support::{object, term};
use crate::program::MethodId;
use crate::state::{Body, ObjId, Reference, Value};
use crate::step::{StepCx, Stop};

use super::cell::{self, Cell, Place, counter, holder};

pub(in crate::models) const INTEGERS: &[Model] = counter!(element "AtomicIntegerArray");
pub(in crate::models) const LONGS: &[Model] = counter!(element "AtomicLongArray");
pub(in crate::models) const REFERENCES: &[Model] = holder!(element "AtomicReferenceArray");

/// The element at an index in bounds of the array inside.
fn element<'a>(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &'a [Value],
) -> Result<Cell<'a>, Stop> {
    let holder = object(cx, arguments, 0)?;
    let field = cx.program().field_named(method.class, "array");
    let array = cx.separated_field(holder, field.ok_or(Stop::UNEXPECTED)?)?;
    let array = cx.require_object(array.reference().unwrap_or(Reference::Null))?;
    narrow(cx, (holder, array), method);
    let (index, length) = (term(arguments, 1)?, cx.sequence(array)?.length);
    let in_bounds = cx.in_bounds(index, length);
    let fault = Fault::Library(LibraryFault::ArrayIndex, Some(Value::Int(index)));
    cx.guard(in_bounds, fault)?;
    Ok(Cell {
        place: Place::Element(array, index),
        operands: &arguments[2..],
    })
}

/// The elements that came in are of the type that the declaration says, though the array is one of any objects.
fn narrow(cx: &mut StepCx<'_, '_>, (holder, array): (ObjId, ObjId), method: MethodId) {
    let declared = cx.arguments_above(holder, method.class);
    let object = cx.state.heap.get_mut(array);
    if let (Some(element), Body::Array(component, _)) = (declared.first(), &mut object.body) {
        component.clone_from(&element.erased);
    }
}
