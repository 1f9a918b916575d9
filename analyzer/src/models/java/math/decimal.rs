//! A `java.math.BigDecimal` as two numbers, and what its models share.

use crate::fault::{Fault, LibraryFault};
use crate::models::support::{an_object, object, term};
use crate::program::{FieldId, MethodId};
use crate::state::{ObjId, Value};
use crate::step::{StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp, Term};

/// Factors up to this size are calculated with: their products fit into a `long`.
pub(super) const LARGEST_FACTOR: i64 = 1 << 31;
/// Powers of ten up to this one are chosen by an unknown scale.
const MAX_POWER: i32 = 9;

/// `unscaled · 10^-scale`
#[derive(Clone, Copy)]
pub(super) struct Decimal {
    pub(super) unscaled: Term,
    pub(super) scale: Term,
}

/// The receiver and the first argument.
pub(super) fn both(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
) -> Result<Option<(Decimal, Decimal)>, Stop> {
    let other = decimal(cx, method, arguments, 1)?;
    let own = decimal(cx, method, arguments, 0)?;
    Ok(own.zip(other))
}

/// The unscaled values of both at the greater scale, and that scale.
pub(super) fn aligned(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
) -> Result<Option<(Term, Term, Term)>, Stop> {
    match both(cx, method, arguments)? {
        Some((own, other)) => align(cx, own, other),
        None => Ok(None),
    }
}

pub(super) fn align(
    cx: &mut StepCx<'_, '_>,
    own: Decimal,
    other: Decimal,
) -> Result<Option<(Term, Term, Term)>, Stop> {
    let is_same = cx.compare(CmpOp::Eq, own.scale, other.scale);
    if cx.decide(is_same)? {
        return Ok(Some((own.unscaled, other.unscaled, own.scale)));
    }
    let is_less = cx.compare(CmpOp::Lt, own.scale, other.scale);
    let is_less = cx.decide(is_less)?;
    let (coarse, fine) = if is_less { (own, other) } else { (other, own) };
    let exponent = cx.binary(BinOp::Sub, fine.scale, coarse.scale);
    let (Some(power), true) = (
        power_of_ten(cx, exponent)?,
        is_within(cx, coarse.unscaled, LARGEST_FACTOR)?,
    ) else {
        return Ok(None);
    };
    let raised = cx.binary(BinOp::Mul, coarse.unscaled, power);
    Ok(Some(match is_less {
        true => (raised, other.unscaled, fine.scale),
        false => (own.unscaled, raised, fine.scale),
    }))
}

/// `10^exponent` as a `long`, if that is small and not negative.
pub(super) fn power_of_ten(cx: &mut StepCx<'_, '_>, exponent: Term) -> Result<Option<Term>, Stop> {
    let (least, greatest) = (cx.int(0), cx.int(MAX_POWER));
    let is_positive = cx.compare(CmpOp::Ge, exponent, least);
    let is_small = cx.compare(CmpOp::Le, exponent, greatest);
    let fits = cx.machine.terms.and(is_positive, is_small);
    if !holds(cx, fits)? {
        return Ok(None);
    }
    let mut power = cx.machine.terms.long(1);
    for (digits, value) in (1..=MAX_POWER).zip((1..).map(|digits| 10_i64.pow(digits))) {
        let (digits, value) = (cx.int(digits), cx.machine.terms.long(value));
        let is_it = cx.compare(CmpOp::Eq, exponent, digits);
        power = cx.machine.terms.ite(is_it, value, power);
    }
    Ok(Some(power))
}

/// The number at a position; `None` if its unscaled value is no `long`.
pub(super) fn decimal(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
    position: usize,
) -> Result<Option<Decimal>, Stop> {
    let object = object(cx, arguments, position)?;
    let (unscaled, scale) = fields(cx, method)?;
    let unscaled = term(&[cx.separated_field(object, unscaled)?], 0)?;
    let scale = term(&[cx.separated_field(object, scale)?], 0)?;
    Ok(is_compact(cx, unscaled)?.then_some(Decimal { unscaled, scale }))
}

/// The JDK marks what is no `long` by the least one.
pub(super) fn is_compact(cx: &mut StepCx<'_, '_>, unscaled: Term) -> Result<bool, Stop> {
    let inflated = cx.machine.terms.long(i64::MIN);
    let is_compact = cx.compare(CmpOp::Ne, unscaled, inflated);
    holds(cx, is_compact)
}

pub(super) fn is_within(cx: &mut StepCx<'_, '_>, number: Term, largest: i64) -> Result<bool, Stop> {
    let limits = [-largest, largest].map(|limit| cx.machine.terms.long(limit));
    let above = cx.compare(CmpOp::Ge, number, limits[0]);
    let below = cx.compare(CmpOp::Le, number, limits[1]);
    let is_within = cx.machine.terms.and(above, below);
    holds(cx, is_within)
}

/// Whether a condition on constants holds; one on anything else is taken for granted.
fn holds(cx: &mut StepCx<'_, '_>, condition: Term) -> Result<bool, Stop> {
    match cx.machine.terms.as_bool(condition) {
        Some(known) => Ok(known),
        None => cx.assume(condition).map(|()| true),
    }
}

pub(super) fn is_constant(cx: &StepCx<'_, '_>, number: Decimal) -> bool {
    let terms = &cx.machine.terms;
    terms.as_constant(number.unscaled).is_some() && terms.as_constant(number.scale).is_some()
}

/// Ends with a new object.
pub(super) fn give(cx: &mut StepCx<'_, '_>, method: MethodId, number: Decimal) -> StepResult {
    let new = cx.new_object(method.class);
    fill(cx, method, new, number)?;
    an_object(cx, new)
}

pub(super) fn fill(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    object: ObjId,
    number: Decimal,
) -> Result<(), Stop> {
    let (unscaled, scale) = fields(cx, method)?;
    let heap = &mut cx.state.heap;
    heap.write_field(object, unscaled, Value::Long(number.unscaled));
    heap.write_field(object, scale, Value::Int(number.scale));
    Ok(())
}

fn fields(cx: &StepCx<'_, '_>, method: MethodId) -> Result<(FieldId, FieldId), Stop> {
    let named = |name| cx.program().field_named(method.class, name);
    let fields = named("intCompact").zip(named("scale"));
    fields.ok_or(Stop::UNEXPECTED)
}

pub(super) fn arithmetic(at_fault: Value) -> Fault {
    Fault::Library(LibraryFault::Arithmetic, Some(at_fault))
}

/// What the JDK does.
pub(super) fn body(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    cx.call_body(method, arguments.to_vec())
}
