//! Texts without the blanks at their ends: exact for a few units, longer ones have one at each end at most.

use crate::models::support::{object, term};
use crate::models::text::{is_white, is_white_unit, part, push_text};
use crate::program::MethodId;
use crate::state::sequence::Base;
use crate::state::{ObjId, Value};
use crate::step::{StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp, Term};

/// Units of an unknown text that may be blanks at its ends.
const MAX_TRIMMED: i32 = 6;

/// Which blanks go.
#[derive(Clone, Copy)]
struct Blanks {
    /// White space, and not everything up to the blank.
    white: bool,
    at_start: bool,
    at_end: bool,
}

impl Blanks {
    fn of(method: &str) -> Self {
        Blanks {
            white: method != "trim",
            at_start: method != "stripTrailing",
            at_end: method != "stripLeading",
        }
    }

    /// What stays of known units.
    fn rest(self, units: &[u16]) -> &[u16] {
        let stays = |unit: &u16| match self.white {
            true => !is_white_unit(*unit),
            false => *unit > u16::from(b' '),
        };
        let n = units.len();
        let start = match self.at_start {
            true => units.iter().position(stays).unwrap_or(n),
            false => 0,
        };
        let last = units.iter().rposition(stays);
        let end = match self.at_end {
            true => last.map_or(start, |last| last + 1),
            false => n,
        };
        &units[start..end]
    }
}

/// Blanks are looked for in texts of a few units.
pub(super) fn trim(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 0)?;
    let blanks = Blanks::of(&cx.program().method(method).name);
    if let Some(units) = cx.units(text) {
        let contents = cx.literal_contents(blanks.rest(&units));
        return push_text(cx, method, contents);
    }
    let filled = has_no_blank_ends(cx, text, blanks)?;
    let is_whole = match is_cut_out(cx, text)? {
        true => cx.define(filled).map(|()| true)?,
        false => cx.decide(filled)?,
    };
    let (start, end) = match is_whole {
        true => (cx.int(0), cx.sequence(text)?.length),
        false => trimmed(cx, text, blanks)?,
    };
    let contents = part(cx, text, start, end)?;
    push_text(cx, method, contents)
}

/// Whether a text lies somewhere in another one: what it holds is dear to ask.
fn is_cut_out(cx: &StepCx<'_, '_>, text: ObjId) -> Result<bool, Stop> {
    let terms = &cx.machine.terms;
    Ok(match &cx.sequence(text)?.base {
        Base::Joined(joined) => {
            let mut parts = joined.parts.iter();
            parts.any(|part| terms.as_int(part.offset).is_none())
        }
        Base::Filled(_) | Base::Unknown | Base::Converted(_) => false,
    })
}

/// Whether nothing would go.
fn has_no_blank_ends(cx: &mut StepCx<'_, '_>, text: ObjId, blanks: Blanks) -> Result<Term, Stop> {
    let (length, zero, one) = (cx.sequence(text)?.length, cx.int(0), cx.int(1));
    let last = cx.binary(BinOp::Sub, length, one);
    let starts = is_blank(cx, (text, zero), blanks.white)?;
    let ends = is_blank(cx, (text, last), blanks.white)?;
    let is_empty = cx.compare(CmpOp::Eq, length, zero);
    let terms = &mut cx.machine.terms;
    let blank = match blanks {
        Blanks {
            at_start: false, ..
        } => ends,
        Blanks { at_end: false, .. } => starts,
        Blanks { .. } => terms.or(starts, ends),
    };
    let filled = terms.not(blank);
    Ok(terms.or(is_empty, filled))
}

/// Where the rest starts and ends when the blanks go: exact for a few units, longer texts have one
/// at each end at most.
fn trimmed(cx: &mut StepCx<'_, '_>, text: ObjId, blanks: Blanks) -> Result<(Term, Term), Stop> {
    let (length, most) = (cx.sequence(text)?.length, cx.int(MAX_TRIMMED));
    let first = first_units(cx, text, length, blanks.white)?;
    let (start, end) = trimmed_short(cx, &first, length, blanks);
    let long = trimmed_long(cx, text, &first, length, blanks)?;
    let short = cx.compare(CmpOp::Le, length, most);
    let terms = &mut cx.machine.terms;
    let supposed = terms.or(short, long.is_supposed);
    let start = terms.ite(short, start, long.start);
    let end = terms.ite(short, end, long.end);
    cx.define(supposed)?;
    Ok((start, end))
}

/// A unit at the start of a text.
struct Unit {
    index: Term,
    /// Whether the text is so long.
    inside: Term,
    /// Whether it goes.
    blank: Term,
}

/// The units at the start of a text that may go.
fn first_units(
    cx: &mut StepCx<'_, '_>,
    text: ObjId,
    length: Term,
    white: bool,
) -> Result<Vec<Unit>, Stop> {
    let mut units = Vec::new();
    for index in 0..MAX_TRIMMED {
        let index = cx.int(index);
        units.push(Unit {
            index,
            inside: cx.compare(CmpOp::Lt, index, length),
            blank: is_blank(cx, (text, index), white)?,
        });
    }
    Ok(units)
}

/// The same of a text that has no more units than these: from the first one that stays to behind the last one.
fn trimmed_short(
    cx: &mut StepCx<'_, '_>,
    units: &[Unit],
    length: Term,
    Blanks {
        at_start, at_end, ..
    }: Blanks,
) -> (Term, Term) {
    let (most, zero, one) = (cx.int(MAX_TRIMMED), cx.int(0), cx.int(1));
    let mut start = if at_start { most } else { zero };
    for unit in units.iter().rev().filter(|_| at_start) {
        let terms = &mut cx.machine.terms;
        let goes = terms.and(unit.inside, unit.blank);
        start = terms.ite(goes, start, unit.index);
    }
    let mut end = start;
    for unit in units {
        let next = cx.binary(BinOp::Add, unit.index, one);
        let terms = &mut cx.machine.terms;
        let other = terms.not(unit.blank);
        let stays = terms.and(unit.inside, other);
        end = terms.ite(stays, next, end);
    }
    (start, if at_end { end } else { length })
}

/// What is left of a longer text, of which something is supposed.
struct Long {
    start: Term,
    end: Term,
    /// That no more than one unit goes at each end.
    is_supposed: Term,
}

/// The same of a text that has more of them.
fn trimmed_long(
    cx: &mut StepCx<'_, '_>,
    text: ObjId,
    first: &[Unit],
    length: Term,
    Blanks {
        white,
        at_start,
        at_end,
    }: Blanks,
) -> Result<Long, Stop> {
    let (zero, one, never) = (cx.int(0), cx.int(1), cx.machine.terms.bool(false));
    let last = cx.binary(BinOp::Sub, length, one);
    let before_last = cx.binary(BinOp::Sub, last, one);
    let (ends, more) = match at_end {
        true => (
            is_blank(cx, (text, last), white)?,
            is_blank(cx, (text, before_last), white)?,
        ),
        false => (never, never),
    };
    let (starts, second) = match at_start {
        true => (first[0].blank, first[1].blank),
        false => (never, never),
    };
    let terms = &mut cx.machine.terms;
    let (two_first, two_last) = (terms.and(starts, second), terms.and(ends, more));
    let too_many = terms.or(two_first, two_last);
    Ok(Long {
        start: terms.ite(starts, one, zero),
        end: terms.ite(ends, last, length),
        is_supposed: terms.not(too_many),
    })
}

/// Whether the unit goes: white space where it is stripped, anything up to the blank where it is trimmed.
fn is_blank(
    cx: &mut StepCx<'_, '_>,
    (text, index): (ObjId, Term),
    strips: bool,
) -> Result<Term, Stop> {
    let unit = term(&[cx.read_number(text, index)?], 0)?;
    if strips {
        return Ok(is_white(cx, unit));
    }
    let space = cx.int(i32::from(b' '));
    Ok(cx.compare(CmpOp::Le, unit, space))
}
