//! Constants: `aconst_null` to `ldc2_w` (JVMS §6.5).

use crate::incomplete::Incomplete;
use crate::instr::{Constant, DynamicConstant};
use crate::state::{Reference, Value};
use crate::step::{Flow, StepCx, StepResult};

/// `nop` (JVMS §6.5.nop)    … → …
pub(super) fn nop() -> StepResult {
    Ok(Flow::Next)
}

/// `aconst_null` (JVMS §6.5.aconst_null)    … → …, null
pub(super) fn aconst_null(cx: &mut StepCx<'_, '_>) -> StepResult {
    cx.push_next(Value::Ref(Reference::Null))
}

/// `iconst_<i>`, `bipush`, `sipush` (JVMS §6.5.iconst_i)    … → …, value
pub(super) fn iconst(cx: &mut StepCx<'_, '_>, value: i32) -> StepResult {
    let term = cx.int(value);
    cx.push_next(Value::Int(term))
}

/// `lconst_<l>` (JVMS §6.5.lconst_l)    … → …, value
pub(super) fn lconst(cx: &mut StepCx<'_, '_>, value: i64) -> StepResult {
    let term = cx.machine.terms.long(value);
    cx.push_next(Value::Long(term))
}

/// `fconst_<f>` (JVMS §6.5.fconst_f)    … → …, value
pub(super) fn fconst(cx: &mut StepCx<'_, '_>, value: f32) -> StepResult {
    let term = cx.machine.terms.float(value);
    cx.push_next(Value::Float(term))
}

/// `dconst_<d>` (JVMS §6.5.dconst_d)    … → …, value
pub(super) fn dconst(cx: &mut StepCx<'_, '_>, value: f64) -> StepResult {
    let term = cx.machine.terms.double(value);
    cx.push_next(Value::Double(term))
}

/// `ldc`, `ldc_w`, `ldc2_w` (JVMS §6.5.ldc)    … → …, value
///
/// Method handles and types are unknown objects, but not null. Dynamic constants are computed.
pub(super) fn ldc<'p>(cx: &mut StepCx<'_, 'p>, constant: &'p Constant) -> StepResult {
    match constant {
        Constant::Int(value) => iconst(cx, *value),
        Constant::Long(value) => lconst(cx, *value),
        Constant::Float(value) => fconst(cx, *value),
        Constant::Double(value) => dconst(cx, *value),
        Constant::String(text) => {
            let object = cx.string_constant(&text.0);
            cx.push_next(Value::Ref(Reference::Object(object)))
        }
        Constant::Class(class) => {
            let object = cx.class_object(&class.ty);
            cx.push_next(Value::Ref(Reference::Object(object)))
        }
        Constant::MethodType(_) | Constant::MethodHandle(_) => {
            let ty = constant.ty();
            let flow = cx.unknown_result(&ty.to_string(), None, Some(&ty))?;
            cx.exclude_null_on_top();
            Ok(flow)
        }
        Constant::Dynamic(constant) => dynamic(cx, constant),
    }
}

/// A constant that a bootstrap method computes (JVMS §5.4.3.6).
fn dynamic<'p>(cx: &mut StepCx<'_, 'p>, constant: &'p DynamicConstant) -> StepResult {
    if let Some(code) = constant.code() {
        return cx.enter_spun(cx.state.frame().method, code, Vec::new());
    }
    let name = constant.bootstrap.method.qualified_name();
    cx.note(Incomplete::NoModel(name.clone()));
    cx.unknown_result(&name, None, Some(&constant.ty))
}
