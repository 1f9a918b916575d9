//! `java.lang.reflect.Array`: length, creation, and elements of arrays of references. An input that may be anything
//! is taken to be an `Object[]` or no array. Checked against JDK 17.

use crate::classfile::Type;
use crate::fault::{Fault, LibraryFault};
use crate::models::support::{
    an_object, count_top, illegal_argument, object, reference, term, unknown_method,
};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::{Body, ObjId, Reference, Sequence, Value};
use crate::step::{Flow, StepCx, StepResult, Stop};
use crate::term::{CmpOp, Term};

pub(in crate::models) const MODELS: &[Model] = &[
    model(
        "java/lang/reflect/Array.getLength(Ljava/lang/Object;)I",
        Precision::Under,
        get_length,
    ), // faults: null
    model(
        "java/lang/reflect/Array.newInstance(Ljava/lang/Class;I)Ljava/lang/Object;",
        Precision::Over,
        new_instance,
    ), // faults: null, NegativeSize
    model(
        "java/lang/reflect/Array.get(Ljava/lang/Object;I)Ljava/lang/Object;",
        Precision::Over,
        get,
    ), // faults: null, ArrayIndex, IllegalArgument
    model(
        "java/lang/reflect/Array.set(Ljava/lang/Object;ILjava/lang/Object;)V",
        Precision::Over,
        set,
    ), // faults: null, ArrayIndex, IllegalArgument
];

fn get_length(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let Some(array) = array(cx, arguments)? else {
        return cx.raise_here(illegal_argument(arguments[0]));
    };
    let length = cx.sequence(array)?.length;
    cx.push_next(Value::Int(length))
}

fn new_instance(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let component = object(cx, arguments, 0)?;
    let (length, zero) = (term(arguments, 1)?, cx.int(0));
    let valid = cx.compare(CmpOp::Ge, length, zero);
    let fault = Fault::Library(LibraryFault::NegativeSize, Some(arguments[1]));
    cx.guard(valid, fault)?;
    match &cx.state.heap.get(component).body {
        Body::Class(ty) => {
            let ty = ty.clone();
            let array = cx.new_array(&ty, length);
            an_object(cx, array)?;
            count_top(cx, method)
        }
        _ => unknown_array(cx, method, length),
    }
}

/// An array of an unknown type: of references, all null.
fn unknown_array(cx: &mut StepCx<'_, '_>, method: MethodId, length: Term) -> StepResult {
    cx.unknown_call(method, None)?;
    let array = cx.frame().stack.last().copied();
    let array = object(cx, array.as_slice(), 0)?;
    let component = Type::Class("java/lang/Object".into());
    cx.refine(array, &component.clone().into_array())?;
    let elements = Sequence::filled(length, Value::Ref(Reference::Null));
    cx.state.heap.get_mut(array).body = Body::Array(component, elements);
    Ok(Flow::Next)
}

/// Numbers would have to be boxed; they are unknown.
fn get(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let Some((array, index)) = element(cx, arguments)? else {
        return cx.raise_here(illegal_argument(arguments[0]));
    };
    if !holds_references(cx, array) {
        let flow = unknown_method(cx, method)?;
        cx.exclude_null_on_top();
        return Ok(flow);
    }
    let value = cx.read_reference(array, index)?;
    cx.push_next(value)
}

/// What is stored into an array of numbers is unknown.
fn set(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let Some((array, index)) = element(cx, arguments)? else {
        return cx.raise_here(illegal_argument(arguments[0]));
    };
    if holds_references(cx, array) {
        let value = reference(arguments, 2)?;
        cx.write_element(array, index, Value::Ref(value));
    } else {
        object(cx, arguments, 2)?;
        cx.forget_elements(array)?;
    }
    Ok(Flow::Next)
}

fn element(cx: &mut StepCx<'_, '_>, arguments: &[Value]) -> Result<Option<(ObjId, Term)>, Stop> {
    let Some(array) = array(cx, arguments)? else {
        return Ok(None);
    };
    let index = term(arguments, 1)?;
    let length = cx.sequence(array)?.length;
    let in_bounds = cx.in_bounds(index, length);
    let fault = Fault::Library(LibraryFault::ArrayIndex, Some(arguments[1]));
    cx.guard(in_bounds, fault)?;
    Ok(Some((array, index)))
}

/// The first argument, if that is an array.
fn array(cx: &mut StepCx<'_, '_>, arguments: &[Value]) -> Result<Option<ObjId>, Stop> {
    let argument = object(cx, arguments, 0)?;
    if matches!(cx.state.heap.get(argument).body, Body::Array(..)) {
        return Ok(Some(argument));
    }
    let any = Type::Class("java/lang/Object".into()).into_array();
    let is_array = cx.decide_instance_of(argument, &any)?;
    Ok(is_array.then_some(argument))
}

fn holds_references(cx: &StepCx<'_, '_>, array: ObjId) -> bool {
    matches!(&cx.state.heap.get(array).body, Body::Array(component, _) if component.is_reference())
}
