//! `invokedynamic` (JVMS §6.5), for the bootstrap methods that javac uses.

use std::sync::Arc;

use crate::incomplete::Incomplete;
use crate::instr::{CallSite, Constant, HandleKind, HandleTarget, MethodHandle};
use crate::program::MethodId;
use crate::state::{Body, HeapObject, ObjId, Provenance, Reference, TypeConstraint, Value};

use super::{StepCx, StepResult, Stop};

/// `invokedynamic` (JVMS §6.5.invokedynamic)    …, [arg1, …] → …, [result]
///
/// Lambdas and method references become objects; string concatenation gives a string. Other
/// bootstrap methods give an unknown result.
pub(super) fn invokedynamic(cx: &mut StepCx<'_, '_>, site: &CallSite) -> StepResult {
    let mut arguments = Vec::new();
    for _ in 0..site.descriptor.parameters.len() {
        arguments.push(cx.pop()?);
    }
    arguments.reverse();
    match bootstrap_name(site).as_str() {
        "java.lang.invoke.LambdaMetafactory.metafactory" => lambda(cx, site, arguments),
        "java.lang.invoke.StringConcatFactory.makeConcatWithConstants" => {
            let text = cx.unknown_text("concatenation");
            cx.push_next(Value::Ref(Reference::Object(text)))
        }
        name => {
            cx.note(Incomplete::NoModel(name.to_owned()));
            cx.unknown_result(name, None, site.descriptor.returns.as_ref())
        }
    }
}

fn bootstrap_name(site: &CallSite) -> String {
    match &site.bootstrap.method.target {
        HandleTarget::Method(method) => format!("{}.{}", method.class, method.name),
        HandleTarget::Field(field) => field.to_string(),
    }
}

/// An object that implements the interface by calling the handle with what it captured.
fn lambda(cx: &mut StepCx<'_, '_>, site: &CallSite, captured: Vec<Value>) -> StepResult {
    let (Some(Constant::MethodHandle(handle)), Some(interface)) =
        (site.bootstrap.arguments.get(1), &site.descriptor.returns)
    else {
        return Err(Stop::Incomplete(Incomplete::UnsupportedInstruction(
            "invokedynamic",
        )));
    };
    let ty = TypeConstraint::subtype_of(interface.clone());
    let body = Body::Lambda {
        name: site.name.clone(),
        handle: handle.clone(),
        captured,
    };
    let object = cx
        .state
        .heap
        .alloc(HeapObject::new(ty, Provenance::Allocated, body));
    cx.push_next(Value::Ref(Reference::Object(object)))
}

impl StepCx<'_, '_> {
    /// Calls the functional method of a lambda; `None` if the receiver is none, or for its other methods.
    pub(super) fn call_lambda(
        &mut self,
        receiver: ObjId,
        method: MethodId,
        arguments: &[Value],
    ) -> Option<StepResult> {
        let Body::Lambda {
            name,
            handle,
            captured,
        } = &self.state.heap.get(receiver).body
        else {
            return None;
        };
        let called = self.program().method(method);
        if !called.access.is_abstract() || called.name != *name {
            return None;
        }
        let (handle, mut all) = (handle.clone(), captured.clone());
        all.extend_from_slice(&arguments[1..]);
        Some(self.invoke_handle(&handle, all))
    }

    fn invoke_handle(
        &mut self,
        handle: &Arc<MethodHandle>,
        mut arguments: Vec<Value>,
    ) -> StepResult {
        let unsupported = Err(Stop::Incomplete(Incomplete::UnsupportedInstruction(
            "invokedynamic",
        )));
        let HandleTarget::Method(method) = &handle.target else {
            return unsupported;
        };
        let Some(resolved) = self.program().resolve_method(method) else {
            return unsupported;
        };
        match handle.kind {
            HandleKind::InvokeStatic => {
                self.initialize_before_use(resolved.class)?;
                self.call(resolved, arguments)
            }
            HandleKind::InvokeVirtual | HandleKind::InvokeInterface => {
                let Some(Value::Ref(receiver)) = arguments.first().copied() else {
                    return unsupported;
                };
                let object = self.require_object(receiver)?;
                arguments[0] = Value::Ref(Reference::Object(object));
                self.call_virtual(object, resolved, arguments)
            }
            HandleKind::InvokeSpecial => self.call(resolved, arguments),
            _ => unsupported,
        }
    }
}
