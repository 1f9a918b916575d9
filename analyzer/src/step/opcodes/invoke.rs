//! Calls: `invokevirtual`, `invokespecial`, `invokestatic`, `invokeinterface` (JVMS §6.5).

use crate::instr::MethodRef;
use crate::program::MethodId;
use crate::state::{ObjId, Reference, Value};
use crate::step::{StepCx, StepResult, Stop};

/// `invokevirtual`, `invokeinterface` (JVMS §6.5.invokevirtual)    …, objectref, [arg1, …] → …, [result]
///
/// Fault: `NullDereference`. Forks on the class of input receivers.
pub(super) fn invokevirtual(cx: &mut StepCx<'_, '_>, method: &MethodRef) -> StepResult {
    let (object, arguments) = pop_call(cx, method)?;
    match resolve_instance(cx, method) {
        Some(resolved) => cx.call_virtual(object, resolved, arguments),
        None => unresolved(cx, method),
    }
}

/// `invokespecial` (JVMS §6.5.invokespecial)    …, objectref, [arg1, …] → …, [result]
///
/// Fault: `NullDereference`. Constructors, private methods and `super` calls: no dispatch.
pub(super) fn invokespecial(cx: &mut StepCx<'_, '_>, method: &MethodRef) -> StepResult {
    let (_, arguments) = pop_call(cx, method)?;
    match resolve_instance(cx, method) {
        Some(resolved) => {
            let caller = cx.frame().method.class;
            let target = cx.program().select_special(caller, method, resolved);
            cx.call(target, arguments)
        }
        None => unresolved(cx, method),
    }
}

/// `invokestatic` (JVMS §6.5.invokestatic)    …, [arg1, …] → …, [result]
///
/// Initializes the class that declares the method.
pub(super) fn invokestatic(cx: &mut StepCx<'_, '_>, method: &MethodRef) -> StepResult {
    let arguments = pop_arguments(cx, method)?;
    match resolve_static(cx, method) {
        Some(resolved) => {
            cx.initialize_before_use(resolved.class)?;
            cx.call(resolved, arguments)
        }
        None => unresolved(cx, method),
    }
}

fn resolve_instance(cx: &StepCx<'_, '_>, method: &MethodRef) -> Option<MethodId> {
    let resolved = cx.program().resolve_method(method)?;
    (!cx.program().method(resolved).is_static()).then_some(resolved)
}

fn resolve_static(cx: &StepCx<'_, '_>, method: &MethodRef) -> Option<MethodId> {
    let resolved = cx.program().resolve_method(method)?;
    cx.program()
        .method(resolved)
        .is_static()
        .then_some(resolved)
}

/// A method that the class path does not have, for want of its class or as the instruction wants it (static or not): its
/// result is unknown.
fn unresolved(cx: &mut StepCx<'_, '_>, method: &MethodRef) -> StepResult {
    cx.note(cx.not_found(&method.class, method));
    cx.unknown_result(
        &method.to_string(),
        None,
        method.descriptor.returns.as_ref(),
    )
}

fn pop_arguments(cx: &mut StepCx<'_, '_>, method: &MethodRef) -> Result<Vec<Value>, Stop> {
    let mut arguments = Vec::with_capacity(method.descriptor.parameters.len() + 1);
    for ty in method.descriptor.parameters.iter().rev() {
        arguments.push(cx.pop_typed(ty)?);
    }
    arguments.reverse();
    Ok(arguments)
}

/// The receiver, and all arguments with it as the first.
fn pop_call(cx: &mut StepCx<'_, '_>, method: &MethodRef) -> Result<(ObjId, Vec<Value>), Stop> {
    let mut arguments = pop_arguments(cx, method)?;
    let receiver = cx.pop_reference()?;
    let object = cx.require_object(receiver)?;
    arguments.insert(0, Value::Ref(Reference::Object(object)));
    Ok((object, arguments))
}
