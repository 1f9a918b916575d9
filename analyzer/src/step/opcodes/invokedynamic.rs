//! `invokedynamic` (JVMS §6.5): runs what its call site links to (`instr/spin.rs`).

use crate::classfile::Type;
use crate::incomplete::Incomplete;
use crate::instr::{CallSite, Constant, InstrIdx, Linkage, Piece, Spun};
use crate::program::MethodId;
use crate::state::{
    Body, HeapObject, ObjId, Provenance, Reference, Sequence, TypeConstraint, Value,
};
use crate::step::text::MAX_UNKNOWN;
use crate::step::{StepCx, StepResult, Stop};

/// `invokedynamic` (JVMS §6.5.invokedynamic)    …, [arg1, …] → …, [result]
///
/// Lambdas become objects, other spun methods are called. A site whose bootstrap method is not known gives an
/// unknown result.
pub(super) fn invokedynamic<'p>(cx: &mut StepCx<'_, 'p>, site: &'p CallSite) -> StepResult {
    let mut arguments = Vec::new();
    for ty in site.descriptor.parameters.iter().rev() {
        arguments.push(cx.pop_typed(ty)?);
    }
    arguments.reverse();
    match site.linkage() {
        Some(Linkage::Object(spun)) => lambda(cx, spun, arguments),
        Some(Linkage::Method(code)) => cx.enter_spun(cx.state.frame().method, code, arguments),
        Some(Linkage::Text(pieces)) => {
            concatenation(cx, pieces, &site.descriptor.parameters, &arguments)
        }
        None => {
            let name = site.bootstrap.method.qualified_name();
            cx.note(Incomplete::NoModel(name.clone()));
            cx.unknown_result(&name, None, site.descriptor.returns.as_ref())
        }
    }
}

/// An object whose methods run spun code with what it captured.
fn lambda(cx: &mut StepCx<'_, '_>, spun: &Spun, captured: Vec<Value>) -> StepResult {
    let made_at = (cx.frame().method, cx.frame().at);
    let object = cx.new_lambda(&spun.interfaces, made_at, captured);
    cx.push_next(Value::Ref(Reference::Object(object)))
}

/// The text that the pieces make.
fn concatenation(
    cx: &mut StepCx<'_, '_>,
    pieces: &[Piece],
    types: &[Type],
    arguments: &[Value],
) -> StepResult {
    let mut contents = cx.ascii("");
    let mut values = arguments.iter().zip(types);
    for piece in pieces {
        let piece = match piece {
            Piece::Argument => match values.next() {
                Some((&value, ty)) => cx.converted(value, ty)?,
                None => return Err(Stop::UNDECODABLE),
            },
            Piece::Literal(units) => cx.literal_contents(units),
            Piece::Constant(constant) => constant_contents(cx, constant),
        };
        contents = cx.concatenated(contents, &piece);
    }
    let text = cx.derived_text("concatenation", contents);
    cx.push_next(Value::Ref(Reference::Object(text)))
}

fn constant_contents(cx: &mut StepCx<'_, '_>, constant: &Constant) -> Sequence {
    match constant {
        Constant::Int(value) => cx.ascii(&value.to_string()),
        Constant::Long(value) => cx.ascii(&value.to_string()),
        _ => cx.unknown_contents("constant", (0, MAX_UNKNOWN)),
    }
}

impl<'p> StepCx<'_, 'p> {
    /// A lambda of the call site at `made_at`.
    pub(in crate::step) fn new_lambda(
        &mut self,
        interfaces: &[Type],
        made_at: (MethodId, InstrIdx),
        captured: Vec<Value>,
    ) -> ObjId {
        let ty = TypeConstraint {
            exact: None,
            bounds: interfaces.to_vec(),
            excluded: Vec::new(),
        };
        let body = Body::Lambda { made_at, captured };
        let heap = &mut self.state.heap;
        heap.alloc(HeapObject::new(ty, Provenance::Allocated, body))
    }

    /// The object that an instruction of a method makes of nothing.
    pub(in crate::step) fn function_made_at(
        &mut self,
        made_at: (MethodId, InstrIdx),
    ) -> Option<ObjId> {
        let (made_in, at) = made_at;
        let code = self.program().readable_code(made_in)?;
        match code.instruction(at).call_site()?.linkage() {
            Some(Linkage::Object(spun)) => {
                Some(self.new_lambda(&spun.interfaces, made_at, Vec::new()))
            }
            _ => None,
        }
    }

    /// Calls a method of a lambda; `None` if the receiver is not a lambda, or for its inherited methods.
    pub(in crate::step) fn call_lambda(
        &mut self,
        receiver: ObjId,
        method: MethodId,
        arguments: &[Value],
    ) -> Option<StepResult> {
        let Body::Lambda { made_at, captured } = &self.state.heap.get(receiver).body else {
            return None;
        };
        let (made_in, at) = *made_at;
        let code = self.program().readable_code(made_in)?;
        let site = code.instruction(at).call_site()?;
        let Some(Linkage::Object(spun)) = site.linkage() else {
            return None;
        };
        let called = self.program().method(method);
        if !called.access.is_abstract() || called.name != site.name {
            return None;
        }
        let code = spun.method(&called.descriptor.raw)?;
        let passed = captured.iter().chain(&arguments[1..]).copied().collect();
        Some(self.enter_spun(made_in, code, passed))
    }
}
