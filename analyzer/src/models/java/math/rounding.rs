//! How `java.math` rounds a quotient.

use crate::classfile::Type;
use crate::fault::Fault;
use crate::models::support::{object, term};
use crate::program::MethodId;
use crate::state::Value;
use crate::step::{StepCx, Stop};
use crate::term::{BinOp, CmpOp, Term, UnOp};

/// A rounding mode by its position in `RoundingMode`, which is also the value of the older constants.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Mode(i32);

impl Mode {
    const UP: Self = Self(0);
    const CEILING: Self = Self(2);
    const FLOOR: Self = Self(3);
    pub(super) const HALF_UP: Self = Self(4);
    const HALF_DOWN: Self = Self(5);
    const HALF_EVEN: Self = Self(6);
    const UNNECESSARY: Self = Self(7);
}

/// The mode that the last argument says, `UNNECESSARY` where none does; `None` if it is not known.
pub(super) fn mode(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
) -> Result<Option<Mode>, Stop> {
    let last = arguments.len() - 1;
    let parameters = &cx.program().method(method).descriptor.parameters;
    let position = match parameters.last() {
        Some(Type::Class(name)) if &**name == "java/math/RoundingMode" => {
            let mode = object(cx, arguments, last)?;
            cx.enum_position(mode)?
        }
        _ if parameters.len() == 1 => return Ok(Some(Mode::UNNECESSARY)),
        _ => term(arguments, last)?,
    };
    Ok(cx.machine.terms.as_int(position).map(Mode))
}

/// The quotient of two `long`s as the mode rounds it; the fault is for what must not be rounded.
pub(super) fn rounded(
    cx: &mut StepCx<'_, '_>,
    (dividend, divisor): (Term, Term),
    mode: Mode,
    fault: Fault,
) -> Result<Term, Stop> {
    let quotient = cx.binary(BinOp::Div, dividend, divisor);
    let rest = cx.binary(BinOp::Rem, dividend, divisor);
    let zero = cx.zero_like(rest);
    if mode == Mode::UNNECESSARY {
        let is_exact = cx.compare(CmpOp::Eq, rest, zero);
        cx.guard(is_exact, fault)?;
        return Ok(quotient);
    }
    let signs = cx.binary(BinOp::Xor, dividend, divisor);
    let is_negative = cx.compare(CmpOp::Lt, signs, zero);
    let is_inexact = cx.compare(CmpOp::Ne, rest, zero);
    let is_away = away_from_zero(cx, (quotient, rest, divisor), mode, is_negative);
    let is_away = cx.machine.terms.and(is_away, is_inexact);
    let (up, down) = (cx.machine.terms.long(1), cx.machine.terms.long(-1));
    let step = cx.machine.terms.ite(is_negative, down, up);
    let further = cx.binary(BinOp::Add, quotient, step);
    Ok(cx.machine.terms.ite(is_away, further, quotient))
}

/// Whether a quotient with a rest is rounded away from zero.
fn away_from_zero(
    cx: &mut StepCx<'_, '_>,
    (quotient, rest, divisor): (Term, Term, Term),
    mode: Mode,
    is_negative: Term,
) -> Term {
    let (rest, divisor) = (magnitude(cx, rest), magnitude(cx, divisor));
    let twice = cx.binary(BinOp::Add, rest, rest);
    match mode {
        Mode::UP => cx.machine.terms.bool(true),
        Mode::CEILING => cx.machine.terms.not(is_negative),
        Mode::FLOOR => is_negative,
        Mode::HALF_UP => cx.compare(CmpOp::Ge, twice, divisor),
        Mode::HALF_DOWN => cx.compare(CmpOp::Gt, twice, divisor),
        Mode::HALF_EVEN => {
            let (one, zero) = (cx.machine.terms.long(1), cx.machine.terms.long(0));
            let last = cx.binary(BinOp::And, quotient, one);
            let is_odd = cx.compare(CmpOp::Ne, last, zero);
            let is_half = cx.compare(CmpOp::Eq, twice, divisor);
            let is_more = cx.compare(CmpOp::Gt, twice, divisor);
            let is_odd_half = cx.machine.terms.and(is_half, is_odd);
            cx.machine.terms.or(is_more, is_odd_half)
        }
        _ => cx.machine.terms.bool(false),
    }
}

fn magnitude(cx: &mut StepCx<'_, '_>, number: Term) -> Term {
    let zero = cx.zero_like(number);
    let is_negative = cx.compare(CmpOp::Lt, number, zero);
    let negated = cx.machine.terms.unary(UnOp::Neg, number);
    cx.machine.terms.ite(is_negative, negated, number)
}
