//! `Math.floor`, `ceil`, `rint` and `round`. Checked against JDK 17.

use crate::models::support::term;
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::Value;
use crate::step::{StepCx, StepResult};
use crate::term::{BinOp, CmpOp, Conversion, Term, UnOp};

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/lang/Math.floor(D)D", Precision::Exact, |cx, _, arguments| rounded(cx, arguments, UnOp::Floor)),
    model("java/lang/Math.ceil(D)D", Precision::Exact, |cx, _, arguments| rounded(cx, arguments, UnOp::Ceil)),
    model("java/lang/Math.rint(D)D", Precision::Exact, |cx, _, arguments| rounded(cx, arguments, UnOp::Rint)),
    model("java/lang/StrictMath.floor(D)D", Precision::Exact, |cx, _, arguments| rounded(cx, arguments, UnOp::Floor)),
    model("java/lang/StrictMath.ceil(D)D", Precision::Exact, |cx, _, arguments| rounded(cx, arguments, UnOp::Ceil)),
    model("java/lang/StrictMath.rint(D)D", Precision::Exact, |cx, _, arguments| rounded(cx, arguments, UnOp::Rint)),
    model("java/lang/Math.round(D)J", Precision::Exact, round_double),
    model("java/lang/Math.round(F)I", Precision::Exact, round_float),
];

fn rounded(cx: &mut StepCx<'_, '_>, arguments: &[Value], op: UnOp) -> StepResult {
    let whole = cx.machine.terms.unary(op, term(arguments, 0)?);
    cx.push_next(Value::Double(whole))
}

fn round_double(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let nearest = nearest(cx, term(arguments, 0)?);
    let whole = cx.machine.terms.convert(Conversion::D2l, nearest);
    cx.push_next(Value::Long(whole))
}

fn round_float(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let wide = cx
        .machine
        .terms
        .convert(Conversion::F2d, term(arguments, 0)?);
    let nearest = nearest(cx, wide);
    let whole = cx.machine.terms.convert(Conversion::D2i, nearest);
    cx.push_next(Value::Int(whole))
}

/// The nearest whole number, or the greater one of two. What a number is above the whole one below it is exact, as its sum with a half is
/// not; what has no fraction, or is no number, stays what it is.
fn nearest(cx: &mut StepCx<'_, '_>, number: Term) -> Term {
    let terms = &mut cx.machine.terms;
    let (half, one) = (terms.double(0.5), terms.double(1.0));
    let below = terms.unary(UnOp::Floor, number);
    let fraction = terms.binary(BinOp::Sub, number, below);
    let is_above = terms.compare(CmpOp::Ge, fraction, half);
    let above = terms.binary(BinOp::Add, below, one);
    terms.ite(is_above, above, below)
}
