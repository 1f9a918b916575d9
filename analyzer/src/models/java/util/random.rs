//! `java.util.Random`: the range of `nextInt`. The rest is environment. Checked against JDK 17.

use crate::models::support::{illegal_size, object, term, unknown_method};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::Value;
use crate::step::{Flow, StepCx, StepResult};
use crate::term::CmpOp;

pub(in crate::models) const MODELS: &[Model] = &[model(
    "java/util/Random.nextInt(I)I",
    Precision::Over,
    next_int,
)];

fn next_int(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    object(cx, arguments, 0)?;
    let (bound, zero) = (term(arguments, 1)?, cx.int(0));
    let legal = cx.compare(CmpOp::Gt, bound, zero);
    cx.guard(legal, illegal_size(bound))?;
    unknown_method(cx, method)?;
    if let Some(number) = cx.frame().stack.last().and_then(|value| value.term()) {
        let inside = cx.in_bounds(number, bound);
        cx.assume(inside)?;
    }
    Ok(Flow::Next)
}
