//! Returns (JVMS §6.5).

use crate::classfile::Type;
use crate::program::MethodId;
use crate::state::type_constraint::Subtype;
use crate::state::{FrameKind, Reference, Value};
use crate::step::{Flow, StepCx, StepResult, Stop};

/// `ireturn lreturn freturn dreturn areturn` (JVMS §6.5.ireturn)    …, value → [empty]
///
/// Narrow return types drop high bits.
pub(super) fn value(cx: &mut StepCx<'_, '_>) -> StepResult {
    let value = cx.pop()?;
    let (method, kind) = (cx.frame().method, cx.frame().kind);
    if kind == FrameKind::Spun {
        // Spun code is not the method it was spun for, and gives no wider values.
        return Ok(Flow::Return(Some(value)));
    }
    match &cx.program().method(method).descriptor.returns {
        Some(ty) if value.fits(ty) => {
            cx.believe_result(method, value)?;
            let value = cx.narrowed(ty, value);
            Ok(Flow::Return(Some(value)))
        }
        _ => Err(Stop::UNDECODABLE),
    }
}

/// `return` (JVMS §6.5.return)    … → [empty]
pub(super) fn void() -> StepResult {
    Ok(Flow::Return(None))
}

impl StepCx<'_, '_> {
    /// A method of a generic type gives what the type arguments of its receiver say, as far as that came in: the caller casts
    /// it without asking (JLS §4.12.2).
    fn believe_result(&mut self, method: MethodId, result: Value) -> Result<(), Stop> {
        let Some(ty) = self.promised(method) else {
            return Ok(());
        };
        let result = result.reference().map(|it| self.state.heap.resolve(it));
        match result {
            Some(Reference::Symbolic(id)) => {
                let known = &self.state.heap.symbolic(id).ty;
                if self.program().is_assignable(&ty, known) {
                    self.state.heap.narrow(id, ty);
                }
                Ok(())
            }
            Some(Reference::Object(id)) if self.state.heap.get(id).is_input() => {
                match self.subtype(id, &ty) {
                    Subtype::Always => Ok(()),
                    Subtype::Never => Err(Stop::Infeasible),
                    Subtype::Sometimes => self.refine(id, &ty),
                }
            }
            _ => Ok(()),
        }
    }

    /// What the type arguments of the receiver make of the type of the result, if that is narrower than it says.
    fn promised(&mut self, method: MethodId) -> Option<Type> {
        let program = self.program();
        let declared = program.method(method);
        let erased = declared
            .descriptor
            .returns
            .as_ref()
            .filter(|ty| ty.is_reference())?;
        if declared.is_static() || declared.signature.is_none() {
            return None;
        }
        let Reference::Object(receiver) = self.frame().receiver?.reference()? else {
            return None;
        };
        let arguments = self.arguments_above(receiver, method.class);
        let promised = program.return_type(method, &arguments)?.erased;
        (promised != *erased && program.is_assignable(&promised, erased)).then_some(promised)
    }
}
