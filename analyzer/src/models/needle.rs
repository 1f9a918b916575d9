//! Unknown texts that are searched for in others: what their first units have to be so that they are found at a place,
//! or nowhere. Under: texts that differ behind these units are not thought of.

use crate::state::ObjId;
use crate::step::{StepCx, Stop};
use crate::term::{BinOp, CmpOp, Term};

use super::support::term;

/// Units that are compared.
const MAX_UNITS: i32 = 4;

/// Which occurrence is looked for, and where the search starts.
#[derive(Clone, Copy)]
pub(super) struct Direction {
    /// Whether it goes backwards.
    pub(super) is_last: bool,
    /// Where it starts; `None` at the end it comes from.
    pub(super) from: Option<Term>,
}

impl Direction {
    /// From the start.
    pub(super) const FORWARDS: Direction = Direction {
        is_last: false,
        from: None,
    };
}

/// The condition that a needle occurs at an index, if it fits there.
pub(super) fn occurs(
    cx: &mut StepCx<'_, '_>,
    (text, needle): (ObjId, ObjId),
    at: Term,
) -> Result<Term, Stop> {
    let size = cx.sequence(needle)?.length;
    let mut same = cx.machine.terms.bool(true);
    for offset in 0..MAX_UNITS {
        let offset = cx.int(offset);
        let index = cx.binary(BinOp::Add, at, offset);
        let (own, wanted) = (unit(cx, text, index)?, unit(cx, needle, offset)?);
        let equal = cx.compare(CmpOp::Eq, own, wanted);
        let behind = cx.compare(CmpOp::Le, size, offset);
        let terms = &mut cx.machine.terms;
        let agrees = terms.or(behind, equal);
        same = terms.and(same, agrees);
    }
    Ok(same)
}

/// A condition under which a needle does not occur at an index: its first unit is another one.
pub(super) fn differs(
    cx: &mut StepCx<'_, '_>,
    (text, needle): (ObjId, ObjId),
    at: Term,
) -> Result<Term, Stop> {
    let (zero, size) = (cx.int(0), cx.sequence(needle)?.length);
    let (own, wanted) = (unit(cx, text, at)?, unit(cx, needle, zero)?);
    let has_unit = cx.compare(CmpOp::Gt, size, zero);
    let other = cx.compare(CmpOp::Ne, own, wanted);
    Ok(cx.machine.terms.and(has_unit, other))
}

/// Supposes that a needle is found at `at`, or nowhere if that is -1.
pub(super) fn suppose_found(
    cx: &mut StepCx<'_, '_>,
    texts: (ObjId, ObjId),
    at: Term,
    direction: Direction,
) -> Result<(), Stop> {
    let minus_one = cx.int(-1);
    let is_absent = cx.compare(CmpOp::Eq, at, minus_one);
    let nowhere = nowhere(cx, texts)?;
    let there = occurs(cx, texts, at)?;
    let alone = first_in_its_direction(cx, texts, at, direction)?;
    let terms = &mut cx.machine.terms;
    let there = terms.and(there, alone);
    let is_there = terms.not(is_absent);
    let (absent, present) = (terms.and(is_absent, nowhere), terms.and(is_there, there));
    let consistent = terms.or(absent, present);
    cx.machine.leave_out();
    cx.define(consistent)
}

/// Longer than the text, or of units that a short text does not have.
fn nowhere(cx: &mut StepCx<'_, '_>, texts: (ObjId, ObjId)) -> Result<Term, Stop> {
    let (text, needle) = texts;
    let (length, size) = (cx.sequence(text)?.length, cx.sequence(needle)?.length);
    let (zero, most) = (cx.int(0), cx.int(MAX_UNITS));
    let is_longer = cx.compare(CmpOp::Gt, size, length);
    let has_unit = cx.compare(CmpOp::Gt, size, zero);
    let is_short = cx.compare(CmpOp::Le, length, most);
    let elsewhere = not_between(cx, texts, zero, length)?;
    let terms = &mut cx.machine.terms;
    let other = terms.and(is_short, elsewhere);
    let other = terms.and(has_unit, other);
    Ok(terms.or(is_longer, other))
}

/// No occurrence comes before the one at `at`.
fn first_in_its_direction(
    cx: &mut StepCx<'_, '_>,
    texts: (ObjId, ObjId),
    at: Term,
    Direction { is_last, from }: Direction,
) -> Result<Term, Stop> {
    let (text, needle) = texts;
    let (length, size) = (cx.sequence(text)?.length, cx.sequence(needle)?.length);
    let (zero, one, most) = (cx.int(0), cx.int(1), cx.int(MAX_UNITS));
    let end = match is_last {
        true => cx.binary(BinOp::Sub, length, size),
        false => zero,
    };
    let next = cx.binary(BinOp::Add, at, one);
    let (low, high, extent) = match is_last {
        true => (next, length, length),
        false => (from.unwrap_or(zero), at, at),
    };
    let is_short = cx.compare(CmpOp::Le, extent, most);
    let elsewhere = not_between(cx, texts, low, high)?;
    let has_unit = cx.compare(CmpOp::Gt, size, zero);
    let mut alone = cx.machine.terms.and(is_short, elsewhere);
    alone = cx.machine.terms.and(has_unit, alone);
    for start in [Some(end), from].into_iter().flatten() {
        let is_start = cx.compare(CmpOp::Eq, at, start);
        alone = cx.machine.terms.or(alone, is_start);
    }
    if let Some(from) = from.filter(|_| !is_last) {
        let at_end = empty_behind_end(cx, at, (length, size), from);
        alone = cx.machine.terms.or(alone, at_end);
    }
    Ok(alone)
}

/// Whether a search for the empty text begins behind the end: it is found at the end, then.
pub(super) fn empty_behind_end(
    cx: &mut StepCx<'_, '_>,
    at: Term,
    (length, size): (Term, Term),
    from: Term,
) -> Term {
    let zero = cx.int(0);
    let is_empty = cx.compare(CmpOp::Eq, size, zero);
    let is_behind = cx.compare(CmpOp::Gt, from, length);
    let is_end = cx.compare(CmpOp::Eq, at, length);
    let found = cx.machine.terms.and(is_behind, is_end);
    cx.machine.terms.and(is_empty, found)
}

/// None of the first units of the text from `low` to before `high` is the first one of the needle.
fn not_between(
    cx: &mut StepCx<'_, '_>,
    (text, needle): (ObjId, ObjId),
    low: Term,
    high: Term,
) -> Result<Term, Stop> {
    let zero = cx.int(0);
    let wanted = unit(cx, needle, zero)?;
    let mut none = cx.machine.terms.bool(true);
    for index in 0..MAX_UNITS {
        let index = cx.int(index);
        let own = unit(cx, text, index)?;
        let (before, behind) = (
            cx.compare(CmpOp::Lt, index, low),
            cx.compare(CmpOp::Ge, index, high),
        );
        let other = cx.compare(CmpOp::Ne, own, wanted);
        let terms = &mut cx.machine.terms;
        let outside = terms.or(before, behind);
        let differs = terms.or(outside, other);
        none = terms.and(none, differs);
    }
    Ok(none)
}

fn unit(cx: &mut StepCx<'_, '_>, text: ObjId, index: Term) -> Result<Term, Stop> {
    term(&[cx.read_number(text, index)?], 0)
}
