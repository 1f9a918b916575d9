//! What models share: arguments by position and results.

use crate::classfile::Type;
use crate::fault::{Fault, LibraryFault};
use crate::program::{ClassId, MethodId};
use crate::state::{Body, ObjId, Reference, Sequence, Value};
use crate::step::{Flow, Mode, StepCx, StepResult, Stop};
use crate::term::Term;

/// The number at a position.
pub(super) fn term(arguments: &[Value], position: usize) -> Result<Term, Stop> {
    let term = arguments.get(position).and_then(|value| value.term());
    term.ok_or(Stop::UNDECODABLE)
}

/// The reference at a position.
pub(super) fn reference(arguments: &[Value], position: usize) -> Result<Reference, Stop> {
    let reference = arguments.get(position).and_then(|value| value.reference());
    reference.ok_or(Stop::UNDECODABLE)
}

/// The object at a position; null raises what the library raises for it.
pub(super) fn object(
    cx: &mut StepCx<'_, '_>,
    arguments: &[Value],
    position: usize,
) -> Result<ObjId, Stop> {
    let argument = reference(arguments, position)?;
    cx.require_object_or(
        argument,
        Fault::Library(LibraryFault::NullArgument, Some(Value::Ref(argument))),
    )
}

/// The object that a field of a class of the library holds, if there is one; the class, name and type of the field.
pub(super) fn held(
    cx: &mut StepCx<'_, '_>,
    owner: ObjId,
    (class, name, ty): (&str, &str, &Type),
) -> Option<ObjId> {
    let class = cx.program().class_by_name(class)?;
    let field = cx.program().find_field(class, name, ty)?;
    let held = cx.field_value(owner, field).reference()?;
    match cx.state.heap.resolve(held) {
        Reference::Object(held) => Some(held),
        _ => None,
    }
}

/// The object behind a reference that is not null.
pub(super) fn something(cx: &mut StepCx<'_, '_>, value: Value) -> Result<ObjId, Stop> {
    cx.require_something(value.reference().ok_or(Stop::UNDECODABLE)?)?;
    object(cx, &[value], 0)
}

/// The text that a value of the type `Object` is, which was passed to the library.
pub(super) fn passed_text(cx: &mut StepCx<'_, '_>, value: Value) -> Result<ObjId, Stop> {
    let text = something(cx, value)?;
    cx.refine(text, &Type::Class("java/lang/String".into()))?;
    Ok(text)
}

/// What the library raises for a number that is too small.
pub(super) fn illegal_size(number: Term) -> Fault {
    Fault::Library(LibraryFault::IllegalSize, Some(Value::Int(number)))
}

/// What the library raises for an argument that it refuses.
pub(super) fn illegal_argument(argument: Value) -> Fault {
    Fault::Library(LibraryFault::IllegalArgument, Some(argument))
}

/// The class that a class object stands for, if that is known and no array or primitive type.
pub(super) fn represented_class(cx: &StepCx<'_, '_>, literal: ObjId) -> Option<ClassId> {
    match &cx.state.heap.get(literal).body {
        Body::Class(ty) => cx.program().class_of(ty),
        _ => None,
    }
}

/// Refuses null as an argument that nobody looks into: initializers need not know what it is.
pub(super) fn present(
    cx: &mut StepCx<'_, '_>,
    arguments: &[Value],
    position: usize,
) -> Result<(), Stop> {
    let heap = &cx.state.heap;
    let is_there = match heap.resolve(reference(arguments, position)?) {
        Reference::Symbolic(id) => heap.symbolic(id).non_null,
        Reference::Object(_) | Reference::Null => false,
    };
    if !(is_there && cx.machine.mode == Mode::Concrete) {
        object(cx, arguments, position)?;
    }
    Ok(())
}

/// Ends with an `int` constant.
pub(super) fn int(cx: &mut StepCx<'_, '_>, value: i32) -> StepResult {
    let term = cx.int(value);
    cx.push_next(Value::Int(term))
}

/// Ends with a condition as a `boolean`.
pub(super) fn boolean(cx: &mut StepCx<'_, '_>, condition: Term) -> StepResult {
    let (one, zero) = (cx.int(1), cx.int(0));
    let term = cx.machine.terms.ite(condition, one, zero);
    cx.push_next(Value::Int(term))
}

/// Ends with an object.
pub(super) fn an_object(cx: &mut StepCx<'_, '_>, id: ObjId) -> StepResult {
    cx.push_next(Value::Ref(Reference::Object(id)))
}

/// Ends with an unknown number of a type that depends on the arguments alone, as a hash does.
pub(super) fn unknown(cx: &mut StepCx<'_, '_>, method: MethodId, ty: &Type) -> StepResult {
    let name = cx.program().method_name(method);
    cx.unknown_result(&name, Some((method, None)), Some(ty))
}

/// Ends with an unknown result of the method's type.
pub(super) fn unknown_method(cx: &mut StepCx<'_, '_>, method: MethodId) -> StepResult {
    cx.unknown_call(method, None)
}

/// Counts the result that was just pushed as that of a call, where other paths leave it unknown: see
/// `StepCx::derived_text`.
pub(super) fn count_top(cx: &mut StepCx<'_, '_>, method: MethodId) -> StepResult {
    if let Some(&top) = cx.frame().stack.last() {
        let name = cx.program().method_name(method);
        cx.count_call(&name, top);
    }
    Ok(Flow::Next)
}

/// Ends with a number that was computed, or with an unknown one of the method's type. Counts as a call either way.
pub(super) fn known_or_unknown(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    known: Option<Value>,
) -> StepResult {
    match known {
        Some(value) => {
            cx.push(value);
            count_top(cx, method)
        }
        None => unknown_method(cx, method),
    }
}

/// A new array of these elements.
pub(super) fn array_of(cx: &mut StepCx<'_, '_>, component: Type, elements: Vec<Value>) -> ObjId {
    let elements = Sequence::of(&mut cx.machine.terms, elements);
    cx.new_array_of(component, elements)
}
