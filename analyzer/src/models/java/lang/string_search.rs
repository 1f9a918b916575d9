//! `java.lang.String` and builders: searching. Exact on constants; in an unknown text, what is found lies at the index
//! that is answered. Checked against JDK 17.

use crate::classfile::Type;
use crate::models::alphabet::place_in;
use crate::models::needle::{Direction, empty_behind_end, suppose_found};
use crate::models::support::{boolean, object, term, unknown};
use crate::models::text::{contents, exactly, units_at, unknown_unless};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::{ObjId, Value};
use crate::step::{MAX_COMPARED, StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp, Term};

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/lang/String.indexOf(I)I", Precision::Over, index_of_unit),
    model("java/lang/String.indexOf(II)I", Precision::Over, index_of_unit),
    model("java/lang/String.lastIndexOf(I)I", Precision::Over, index_of_unit),
    model("java/lang/String.lastIndexOf(II)I", Precision::Over, index_of_unit),
    model("java/lang/String.indexOf(Ljava/lang/String;)I", Precision::Over, index_of_text), // faults: null
    model("java/lang/String.indexOf(Ljava/lang/String;I)I", Precision::Over, index_of_text), // faults: null
    model("java/lang/String.lastIndexOf(Ljava/lang/String;)I", Precision::Over, index_of_text), // faults: null
    model("java/lang/String.lastIndexOf(Ljava/lang/String;I)I", Precision::Over, index_of_text), // faults: null
    model("java/lang/StringBuilder.indexOf", Precision::Over, index_of_text), // faults: null
    model("java/lang/StringBuilder.lastIndexOf", Precision::Over, index_of_text), // faults: null
    model("java/lang/StringBuffer.indexOf", Precision::Over, index_of_text), // faults: null
    model("java/lang/StringBuffer.lastIndexOf", Precision::Over, index_of_text), // faults: null
    model("java/lang/String.contains(Ljava/lang/CharSequence;)Z", Precision::Over, contains), // faults: null
];

/// Characters that are told apart from a character that was not found, of unknown texts and of constants.
const MAX_EXCLUDED: usize = 8;
const MAX_EXCLUDED_OF_CONSTANT: usize = 48;

fn index_of_unit(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 0)?;
    let wanted = term(arguments, 1)?;
    let from = arguments.get(2).and_then(|value| value.term());
    let unit = cx.machine.terms.as_int(wanted);
    if let (Some(units), Some(unit), Some(from)) = (cx.units(text), unit, place(cx, from)) {
        let at = find(&units, &encoded(unit), is_last(cx, method), from);
        return exactly(cx, method, at);
    }
    let one = cx.int(1);
    let at = unknown_index(cx, method, (text, one), from)?;
    let last = is_last(cx, method);
    let units = cx.units(text).filter(|_| from.is_none());
    if let Some(place) = units.and_then(|units| place_in(cx, &units, wanted, last)) {
        let consistent = cx.compare(CmpOp::Eq, at, place);
        cx.define(consistent)?;
        return cx.push_next(Value::Int(at));
    }
    let unit = term(&[cx.read_number(text, at)?], 0)?;
    let found = cx.compare(CmpOp::Eq, unit, wanted);
    let absent = missing(cx, at);
    let consistent = cx.machine.terms.or(absent, found);
    cx.define(consistent)?;
    if from.is_none() {
        exclude_elsewhere(cx, (text, wanted), at, last)?;
    }
    cx.push_next(Value::Int(at))
}

/// Of the characters that were read, none before the first place (or after the last one) is the wanted one.
fn exclude_elsewhere(
    cx: &mut StepCx<'_, '_>,
    (text, wanted): (ObjId, Term),
    at: Term,
    last: bool,
) -> Result<(), Stop> {
    let length = cx.sequence(text)?.length;
    let cells = cx.sequence(text)?.initial.clone();
    let absent = missing(cx, at);
    let most = match cx.units(text) {
        Some(_) => MAX_EXCLUDED_OF_CONSTANT,
        None => MAX_EXCLUDED,
    };
    for (index, value) in cells.into_iter().take(most) {
        let op = if last { CmpOp::Gt } else { CmpOp::Lt };
        let beside = cx.compare(op, index, at);
        let inside = cx.in_bounds(index, length);
        let differs = cx.compare(CmpOp::Ne, term(&[value], 0)?, wanted);
        let terms = &mut cx.machine.terms;
        let beside = terms.or(absent, beside);
        let concerned = terms.and(beside, inside);
        let free = terms.not(concerned);
        let consistent = terms.or(free, differs);
        cx.take_for_granted(consistent);
    }
    Ok(())
}

fn index_of_text(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (text, wanted) = (object(cx, arguments, 0)?, object(cx, arguments, 1)?);
    let from = arguments.get(2).and_then(|value| value.term());
    let wanted_units = cx.units(wanted);
    if let (Some(units), Some(wanted), Some(from)) =
        (cx.units(text), &wanted_units, place(cx, from))
    {
        let at = find(&units, wanted, is_last(cx, method), from);
        return exactly(cx, method, at);
    }
    if contents(cx, text)?.is_none() {
        return unknown(cx, method, &Type::Int);
    }
    let size = match contents(cx, wanted)? {
        Some(wanted) => wanted.length,
        None => cx.int(0),
    };
    let at = unknown_index(cx, method, (text, size), from)?;
    if let Some(units) = &wanted_units
        && units.len() <= MAX_COMPARED
    {
        let there = units_at(cx, text, at, units)?;
        let absent = missing(cx, at);
        let consistent = cx.machine.terms.or(absent, there);
        cx.define(consistent)?;
    }
    if wanted_units.is_none() && cx.sequence(wanted).is_ok() {
        let is_last = is_last(cx, method);
        suppose_found(cx, (text, wanted), at, Direction { is_last, from })?;
    }
    cx.push_next(Value::Int(at))
}

/// Where a search starts. `Some(None)`: no start argument; `None`: the start is not a constant.
fn place(cx: &StepCx<'_, '_>, from: Option<Term>) -> Option<Option<i32>> {
    match from {
        None => Some(None),
        Some(from) => cx.machine.terms.as_int(from).map(Some),
    }
}

fn contains(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (text, wanted) = (object(cx, arguments, 0)?, object(cx, arguments, 1)?);
    if contents(cx, wanted)?.is_none() {
        return unknown(cx, method, &Type::Boolean);
    }
    let wanted_units = cx.units(wanted);
    if let (Some(units), Some(wanted)) = (cx.units(text), &wanted_units) {
        let found = find(&units, wanted, false, None) >= 0;
        return exactly(cx, method, i32::from(found));
    }
    let (length, size) = (cx.sequence(text)?.length, cx.sequence(wanted)?.length);
    let short = wanted_units
        .as_ref()
        .filter(|units| units.len() <= MAX_COMPARED);
    if short.is_none() && wanted_units.is_some() {
        let fits = cx.compare(CmpOp::Ge, length, size);
        return unknown_unless(cx, method, fits);
    }
    let at = unknown_index(cx, method, (text, size), None)?;
    let absent = missing(cx, at);
    match short {
        Some(units) => {
            let there = units_at(cx, text, at, units)?;
            let consistent = cx.machine.terms.or(absent, there);
            cx.define(consistent)?;
        }
        None => suppose_found(cx, (text, wanted), at, Direction::FORWARDS)?,
    }
    let found = cx.machine.terms.not(absent);
    boolean(cx, found)
}

/// An index at which so many units fit into the text, or -1; on the right side of `from`. It counts as a call.
fn unknown_index(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    (text, size): (ObjId, Term),
    from: Option<Term>,
) -> Result<Term, Stop> {
    unknown(cx, method, &Type::Int)?;
    let at = cx.frame().stack.pop();
    let at = term(&[at.ok_or(Stop::UNEXPECTED)?], 0)?;
    let (length, zero) = (cx.sequence(text)?.length, cx.int(0));
    let last = cx.binary(BinOp::Sub, length, size);
    let starts = cx.compare(CmpOp::Ge, at, zero);
    let ends = cx.compare(CmpOp::Le, at, last);
    let mut inside = cx.machine.terms.and(starts, ends);
    if let Some(from) = from {
        let allowed = match is_last(cx, method) {
            true => cx.compare(CmpOp::Le, at, from),
            false => {
                let behind = cx.compare(CmpOp::Ge, at, from);
                let at_end = empty_behind_end(cx, at, (length, size), from);
                cx.machine.terms.or(behind, at_end)
            }
        };
        inside = cx.machine.terms.and(inside, allowed);
    }
    let absent = missing(cx, at);
    let possible = cx.machine.terms.or(absent, inside);
    cx.define(possible)?;
    Ok(at)
}

fn missing(cx: &mut StepCx<'_, '_>, at: Term) -> Term {
    let minus_one = cx.int(-1);
    cx.compare(CmpOp::Eq, at, minus_one)
}

fn is_last(cx: &StepCx<'_, '_>, method: MethodId) -> bool {
    &*cx.program().method(method).name == "lastIndexOf"
}

/// The units of a code point; for what is no code point, such as no text has that was ever well-formed.
fn encoded(code_point: i32) -> Vec<u16> {
    match u16::try_from(code_point) {
        Ok(unit) => vec![unit],
        Err(_) => u32::try_from(code_point)
            .ok()
            .and_then(char::from_u32)
            .map(|c| c.encode_utf16(&mut [0; 2]).to_vec())
            .unwrap_or_else(|| vec![0xDC00, 0xDC00, 0xD800]),
    }
}

/// The first place of some units from `from` on, or the last one up to there; -1 if there is none.
fn find(units: &[u16], wanted: &[u16], last: bool, from: Option<i32>) -> i32 {
    if wanted.len() > units.len() {
        return -1;
    }
    let allowed = |at: &usize| {
        let at = i32::try_from(*at).unwrap_or(i32::MAX);
        from.is_none_or(|from| if last { at <= from } else { at >= from })
    };
    // Behind the end, the empty text is found at the end.
    if let (true, false, Some(from)) = (wanted.is_empty(), last, from) {
        let length = i32::try_from(units.len()).unwrap_or(i32::MAX);
        return from.clamp(0, length);
    }
    let mut places = (0..=units.len() - wanted.len())
        .filter(allowed)
        .filter(|&at| units[at..].starts_with(wanted));
    let place = if last {
        places.next_back()
    } else {
        places.next()
    };
    place.and_then(|at| i32::try_from(at).ok()).unwrap_or(-1)
}

#[cfg(test)]
mod tests {
    use super::find;

    #[test]
    fn the_empty_text_is_found_at_both_ends() {
        assert_eq!(
            (
                find(&[1, 2], &[], false, None),
                find(&[1, 2], &[], true, None)
            ),
            (0, 2)
        );
    }

    #[test]
    fn a_longer_text_is_not_found() {
        assert_eq!(find(&[1], &[1, 2], false, None), -1);
    }

    #[test]
    fn a_search_starts_where_it_is_told() {
        assert_eq!(find(&[1, 2, 1], &[1], false, Some(1)), 2);
        assert_eq!(find(&[1, 2, 1], &[1], true, Some(1)), 0);
        assert_eq!(find(&[1, 2], &[], false, Some(9)), 2);
    }
}
