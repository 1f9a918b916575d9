//! `invokedynamic` (JVMS §6.5), for the bootstrap methods that javac uses.

use std::sync::Arc;

use crate::incomplete::Incomplete;
use crate::instr::{CallSite, Constant, HandleKind, HandleTarget, MethodHandle};
use crate::program::MethodId;
use crate::state::{Body, HeapObject, ObjId, Provenance, Reference, TypeConstraint, Value};

use super::text::MAX_UNKNOWN;
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
            concatenation(cx, site, &arguments)
        }
        name => {
            cx.note(Incomplete::NoModel(name.to_owned()));
            cx.unknown_result(name, None, site.descriptor.returns.as_ref())
        }
    }
}

/// In a recipe, the place of an argument and that of a constant.
const ARGUMENT: u16 = 1;
const CONSTANT: u16 = 2;

/// The string that a recipe and the arguments of a call make (`StringConcatFactory`).
fn concatenation(cx: &mut StepCx<'_, '_>, site: &CallSite, arguments: &[Value]) -> StepResult {
    let mut contents = cx.ascii("");
    let mut values = arguments.iter().zip(site.descriptor.parameters.iter());
    let mut constants = site.bootstrap.arguments.iter().skip(1);
    let recipe = match site.bootstrap.arguments.first() {
        Some(Constant::String(recipe)) => recipe.clone(),
        _ => return Err(Stop::Incomplete(Incomplete::UndecodableCode)),
    };
    for run in recipe.0.chunk_by(|&a, &b| a > CONSTANT && b > CONSTANT) {
        let piece = match run[0] {
            ARGUMENT => match values.next() {
                Some((&value, ty)) => cx.converted(value, ty)?,
                None => return Err(Stop::Incomplete(Incomplete::UndecodableCode)),
            },
            CONSTANT => match constants.next() {
                Some(Constant::String(text)) => cx.literal_contents(&text.0),
                _ => cx.unknown_contents("constant", (0, MAX_UNKNOWN)),
            },
            _ => cx.literal_contents(run),
        };
        contents = cx.concatenated(contents, &piece);
    }
    let text = cx.derived_text("concatenation", contents);
    cx.push_next(Value::Ref(Reference::Object(text)))
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
