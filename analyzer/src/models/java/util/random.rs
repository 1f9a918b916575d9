//! `java.util.Random` and what else gives random numbers: their ranges. The rest is environment. Checked against JDK 17.

use crate::models::support::{illegal_size, term, unknown_method};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::Value;
use crate::step::{Flow, StepCx, StepResult};
use crate::term::{CmpOp, Term};

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/lang/Math.random()D", Precision::Over, fraction),
    model("java/util/Random.nextInt(I)I", Precision::Over, below),
    model("java/util/random/RandomGenerator.nextInt(II)I", Precision::Over, between),
];

/// From zero on, below a bound.
fn below(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (bound, zero) = (term(arguments, 1)?, cx.int(0));
    let legal = cx.compare(CmpOp::Gt, bound, zero);
    cx.guard(legal, illegal_size(bound))?;
    within(cx, method, (zero, bound))
}

/// From an origin on, below a bound.
fn between(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (origin, bound) = (term(arguments, 1)?, term(arguments, 2)?);
    let legal = cx.compare(CmpOp::Gt, bound, origin);
    let open = match cx.machine.terms.as_constant(bound) {
        Some(_) => origin,
        None => bound,
    };
    cx.guard(legal, illegal_size(open))?;
    within(cx, method, (origin, bound))
}

/// From 0.0 on, below 1.0.
fn fraction(cx: &mut StepCx<'_, '_>, method: MethodId, _: &[Value]) -> StepResult {
    let terms = &mut cx.machine.terms;
    let range = (terms.double(0.0), terms.double(1.0));
    within(cx, method, range)
}

fn within(cx: &mut StepCx<'_, '_>, method: MethodId, (least, bound): (Term, Term)) -> StepResult {
    unknown_method(cx, method)?;
    let Some(number) = cx.frame().stack.last().and_then(|value| value.term()) else {
        return Ok(Flow::Next);
    };
    let inside = match cx.machine.terms.as_int(least) {
        Some(0) => cx.in_bounds(number, bound),
        _ => {
            let enough = cx.compare(CmpOp::Ge, number, least);
            let small = cx.compare(CmpOp::Lt, number, bound);
            cx.machine.terms.and(enough, small)
        }
    };
    cx.assume(inside)?;
    Ok(Flow::Next)
}
