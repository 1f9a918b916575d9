//! `java.util.Objects`: `requireNonNull` states a documented precondition, so null ends the path without a warning
//! when scanned code calls it. Checked against JDK 17.

use crate::instr::{InstrIdx, Instruction};
use crate::models::support::{object, reference};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::Value;
use crate::step::{StepCx, StepResult};

pub(in crate::models) const MODELS: &[Model] = &[model(
    "java/util/Objects.requireNonNull",
    Precision::Exact,
    require_non_null,
)];

fn require_non_null(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let argument = reference(arguments, 0)?;
    let caller = cx.frame().method.class;
    if cx.program().class(caller).is_jdk() || is_implied(cx) {
        object(cx, arguments, 0)?;
    } else if cx.decide_null(argument)? {
        return cx.throw_precondition("java/lang/NullPointerException");
    }
    cx.push_next(Value::Ref(argument))
}

/// Whether javac wrote the call, for `receiver::method` or `outer.new Inner()`: it checks a copy.
fn is_implied(cx: &mut StepCx<'_, '_>) -> bool {
    let frame = cx.frame();
    let before = frame.at.0.checked_sub(1).map(InstrIdx);
    before.is_some_and(|before| matches!(frame.code.instruction(before), Instruction::Dup))
}
