//! `java.util.Objects`: `requireNonNull` of a parameter, with a message, or of what is only kept, states a precondition, so null ends the path without a
//! warning when scanned code calls it. Checked against JDK 17.

use crate::classfile::Type;
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
    let says_so = arguments.len() > 1 || is_parameter(cx) || is_kept(cx);
    if cx.program().class(caller).is_jdk() || is_implied(cx) || !says_so {
        object(cx, arguments, 0)?;
    } else if cx.decide_null(argument)? {
        return cx.throw_precondition("java/lang/NullPointerException");
    }
    cx.push_next(Value::Ref(argument))
}

/// Whether the call is about a parameter of the method that runs: it tells its caller what it needs.
fn is_parameter(cx: &mut StepCx<'_, '_>) -> bool {
    let program = cx.program();
    let frame = cx.frame();
    let method = program.method(frame.method);
    let slots = method.descriptor.parameters.iter().map(Type::slots);
    let n = slots.sum::<u16>() + u16::from(!method.is_static());
    let before = &frame.code.instructions[..frame.at.0 as usize];
    let mut before = before.iter().rev();
    let value = before.find(|it| !matches!(it, Instruction::Checkcast(_)));
    matches!(value, Some(Instruction::Aload(local)) if *local < n)
}

/// Whether nothing is done with the value but to keep it or to pass it on: the call is there for the sake of the question.
fn is_kept(cx: &mut StepCx<'_, '_>) -> bool {
    let frame = cx.frame();
    let behind = &frame.code.instructions[frame.at.0 as usize + 1..];
    let mut behind = behind.iter();
    let user = behind.find(|it| !matches!(it, Instruction::Checkcast(_)));
    matches!(
        user,
        Some(Instruction::Pop | Instruction::Putfield(_) | Instruction::Areturn)
    )
}

/// Whether javac wrote the call, for `receiver::method` or `outer.new Inner()`: it checks a copy.
fn is_implied(cx: &mut StepCx<'_, '_>) -> bool {
    let frame = cx.frame();
    let before = frame.at.0.checked_sub(1).map(InstrIdx);
    before.is_some_and(|before| matches!(frame.code.instruction(before), Instruction::Dup))
}
