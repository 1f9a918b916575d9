//! `java.lang.String`: searching and comparing. Exact on constants; in an unknown string, a character that is found
//! lies at the index that is answered, and a constant prefix is compared unit by unit. Checked against JDK 17.

use crate::classfile::Type;
use crate::models::support::{boolean, count_top, int, object, reference, term, unknown};
use crate::models::text::{contents, unknown_unless};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::{ObjId, Reference, Value};
use crate::step::{StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp, Term};

pub(in crate::models) const MODELS: &[Model] = &[
    model(
        "java/lang/String.indexOf(I)I",
        Precision::Over,
        index_of_unit,
    ),
    model(
        "java/lang/String.indexOf(II)I",
        Precision::Over,
        index_of_unit,
    ),
    model(
        "java/lang/String.lastIndexOf(I)I",
        Precision::Over,
        index_of_unit,
    ),
    model(
        "java/lang/String.lastIndexOf(II)I",
        Precision::Over,
        index_of_unit,
    ),
    model(
        "java/lang/String.indexOf(Ljava/lang/String;)I",
        Precision::Over,
        index_of_text,
    ), // faults: null
    model(
        "java/lang/String.indexOf(Ljava/lang/String;I)I",
        Precision::Over,
        index_of_text,
    ), // faults: null
    model(
        "java/lang/String.lastIndexOf(Ljava/lang/String;)I",
        Precision::Over,
        index_of_text,
    ), // faults: null
    model(
        "java/lang/String.lastIndexOf(Ljava/lang/String;I)I",
        Precision::Over,
        index_of_text,
    ), // faults: null
    model(
        "java/lang/StringBuilder.indexOf",
        Precision::Over,
        index_of_text,
    ), // faults: null
    model(
        "java/lang/StringBuilder.lastIndexOf",
        Precision::Over,
        index_of_text,
    ), // faults: null
    model(
        "java/lang/StringBuffer.indexOf",
        Precision::Over,
        index_of_text,
    ), // faults: null
    model(
        "java/lang/StringBuffer.lastIndexOf",
        Precision::Over,
        index_of_text,
    ), // faults: null
    model(
        "java/lang/String.contains(Ljava/lang/CharSequence;)Z",
        Precision::Over,
        contains,
    ), // faults: null
    model(
        "java/lang/String.startsWith(Ljava/lang/String;)Z",
        Precision::Over,
        starts_with,
    ), // faults: null
    model(
        "java/lang/String.startsWith(Ljava/lang/String;I)Z",
        Precision::Over,
        starts_with,
    ), // faults: null
    model(
        "java/lang/String.endsWith(Ljava/lang/String;)Z",
        Precision::Over,
        ends_with,
    ), // faults: null
    model(
        "java/lang/String.equalsIgnoreCase(Ljava/lang/String;)Z",
        Precision::Over,
        equals_ignore_case,
    ),
    model(
        "java/lang/String.compareTo(Ljava/lang/String;)I",
        Precision::Over,
        compare_to,
    ), // faults: null
    model(
        "java/lang/String.compareToIgnoreCase(Ljava/lang/String;)I",
        Precision::Over,
        compare_to,
    ), // faults: null
    model(
        "java/lang/String.contentEquals",
        Precision::Over,
        content_equals,
    ), // faults: null
    model(
        "java/lang/String.regionMatches(ILjava/lang/String;II)Z",
        Precision::Over,
        region_matches,
    ), // faults: null
    model(
        "java/lang/String.regionMatches(ZILjava/lang/String;II)Z",
        Precision::Over,
        region_matches,
    ), // faults: null
];

/// Longest prefix or suffix that is compared unit by unit.
const MAX_COMPARED: usize = 64;
/// Characters that are told apart from a character that was not found.
const MAX_EXCLUDED: usize = 8;

fn index_of_unit(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 0)?;
    let wanted = term(arguments, 1)?;
    let from = arguments.get(2).and_then(|value| value.term());
    let unit = cx.machine.terms.as_int(wanted);
    if let (Some(units), Some(unit), Some(from)) = (cx.units(text), unit, place(cx, from)) {
        let at = find(&units, &encoded(unit), is_last(cx, method), from);
        return exactly(cx, method, at);
    }
    let at = unknown_index(cx, method, (text, 1), from)?;
    let unit = term(&[cx.read_number(text, at)?], 0)?;
    let found = cx.compare(CmpOp::Eq, unit, wanted);
    let absent = missing(cx, at);
    let consistent = cx.machine.terms.or(absent, found);
    cx.assume(consistent)?;
    if from.is_none() {
        exclude_elsewhere(cx, (text, wanted), at, is_last(cx, method))?;
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
    for (index, value) in cells.into_iter().take(MAX_EXCLUDED) {
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
    if contents(cx, text).is_none() {
        return unknown(cx, method, &Type::Int);
    }
    let size = wanted_units.as_ref().map_or(0, Vec::len);
    let size = i32::try_from(size).unwrap_or(0);
    let at = unknown_index(cx, method, (text, size), from)?;
    if let Some(units) = wanted_units.filter(|units| units.len() <= MAX_COMPARED) {
        let there = units_at(cx, text, at, &units)?;
        let absent = missing(cx, at);
        let consistent = cx.machine.terms.or(absent, there);
        cx.assume(consistent)?;
    }
    cx.push_next(Value::Int(at))
}

/// Where a search starts: anywhere without such an argument, nowhere known for an unknown one.
fn place(cx: &StepCx<'_, '_>, from: Option<Term>) -> Option<Option<i32>> {
    match from {
        None => Some(None),
        Some(from) => cx.machine.terms.as_int(from).map(Some),
    }
}

fn contains(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (text, wanted) = (object(cx, arguments, 0)?, object(cx, arguments, 1)?);
    if contents(cx, wanted).is_none() {
        return unknown(cx, method, &Type::Boolean);
    }
    match (cx.units(text), cx.units(wanted)) {
        (Some(units), Some(wanted)) => {
            int(cx, i32::from(find(&units, &wanted, false, None) >= 0))?;
            count_top(cx, method)
        }
        _ => {
            let (length, size) = (cx.sequence(text)?.length, cx.sequence(wanted)?.length);
            let fits = cx.compare(CmpOp::Ge, length, size);
            unknown_unless(cx, method, fits)
        }
    }
}

/// As `equals`, with any text.
fn content_equals(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (text, other) = (object(cx, arguments, 0)?, object(cx, arguments, 1)?);
    if contents(cx, other).is_none() {
        return unknown(cx, method, &Type::Boolean);
    }
    match cx.same_text(text, other)? {
        Some(same) => {
            boolean(cx, same)?;
            count_top(cx, method)
        }
        None => unknown(cx, method, &Type::Boolean),
    }
}

/// Exact on constants; true only where both ranges lie inside.
fn region_matches(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let ignores_case = arguments.len() == 6;
    let first = usize::from(ignores_case) + 1;
    let (text, other) = (object(cx, arguments, 0)?, object(cx, arguments, first + 1)?);
    let (start, other_start) = (term(arguments, first)?, term(arguments, first + 2)?);
    let count = term(arguments, first + 3)?;
    let mut possible = cx.machine.terms.bool(true);
    for (text, start) in [(text, start), (other, other_start)] {
        let (zero, length) = (cx.int(0), cx.sequence(text)?.length);
        let last = cx.binary(BinOp::Sub, length, count);
        let starts = cx.compare(CmpOp::Ge, start, zero);
        let ends = cx.compare(CmpOp::Le, start, last);
        let inside = cx.machine.terms.and(starts, ends);
        possible = cx.machine.terms.and(possible, inside);
    }
    let terms = &cx.machine.terms;
    let count = terms.as_int(count).filter(|&count| count <= 16);
    match (count, terms.as_bool(possible)) {
        (_, Some(false)) => exactly(cx, method, 0),
        (Some(count), _) if !ignores_case => {
            for offset in 0..count {
                let offset = cx.int(offset);
                let one = cx.binary(BinOp::Add, start, offset);
                let two = cx.binary(BinOp::Add, other_start, offset);
                let (one, two) = (cx.read_number(text, one)?, cx.read_number(other, two)?);
                let equal = cx.compare(CmpOp::Eq, term(&[one], 0)?, term(&[two], 0)?);
                possible = cx.machine.terms.and(possible, equal);
            }
            boolean(cx, possible)?;
            count_top(cx, method)
        }
        _ => unknown_unless(cx, method, possible),
    }
}

fn starts_with(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (text, part) = (object(cx, arguments, 0)?, object(cx, arguments, 1)?);
    let start = term(arguments, 2).unwrap_or_else(|_| cx.int(0));
    part_equals(cx, method, (text, part), start)
}

fn ends_with(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (text, part) = (object(cx, arguments, 0)?, object(cx, arguments, 1)?);
    let (length, size) = (cx.sequence(text)?.length, cx.sequence(part)?.length);
    let start = cx.binary(BinOp::Sub, length, size);
    part_equals(cx, method, (text, part), start)
}

/// Whether the text holds the units of a short constant from `start` on. Any other part is there only where it fits.
fn part_equals(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    (text, part): (ObjId, ObjId),
    start: Term,
) -> StepResult {
    let (zero, length, size) = (
        cx.int(0),
        cx.sequence(text)?.length,
        cx.sequence(part)?.length,
    );
    let last = cx.binary(BinOp::Sub, length, size);
    let starts = cx.compare(CmpOp::Ge, start, zero);
    let ends = cx.compare(CmpOp::Le, start, last);
    let fits = cx.machine.terms.and(starts, ends);
    if cx.machine.terms.as_bool(fits) == Some(false) {
        return exactly(cx, method, 0);
    }
    let units = cx.units(part).filter(|units| units.len() <= MAX_COMPARED);
    let Some(units) = units else {
        return unknown_unless(cx, method, fits);
    };
    let there = units_at(cx, text, start, &units)?;
    let condition = cx.machine.terms.and(fits, there);
    boolean(cx, condition)?;
    count_top(cx, method)
}

/// The condition that a text has these units from `start` on.
fn units_at(
    cx: &mut StepCx<'_, '_>,
    text: ObjId,
    start: Term,
    units: &[u16],
) -> Result<Term, Stop> {
    let mut condition = cx.machine.terms.bool(true);
    for (offset, &unit) in (0..).zip(units) {
        let (offset, unit) = (cx.int(offset), cx.int(i32::from(unit)));
        let index = cx.binary(BinOp::Add, start, offset);
        let own = term(&[cx.read_number(text, index)?], 0)?;
        let equal = cx.compare(CmpOp::Eq, own, unit);
        condition = cx.machine.terms.and(condition, equal);
    }
    Ok(condition)
}

fn equals_ignore_case(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
) -> StepResult {
    let text = object(cx, arguments, 0)?;
    let other = reference(arguments, 1)?;
    if cx.decide_null(other)? {
        return int(cx, 0);
    }
    let Reference::Object(other) = cx.state.heap.resolve(other) else {
        return Err(Stop::Infeasible);
    };
    match (ascii(cx, text), ascii(cx, other)) {
        (Some(text), Some(other)) => {
            int(cx, i32::from(text.eq_ignore_ascii_case(&other)))?;
            count_top(cx, method)
        }
        _ => unknown(cx, method, &Type::Boolean),
    }
}

fn ascii(cx: &StepCx<'_, '_>, text: ObjId) -> Option<String> {
    let text = String::from_utf16(&cx.units(text)?).ok()?;
    text.is_ascii().then_some(text)
}

/// The difference of the first units that differ, or of the lengths.
fn compare_to(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (text, other) = (object(cx, arguments, 0)?, object(cx, arguments, 1)?);
    if text == other {
        return exactly(cx, method, 0);
    }
    let folded = cx.program().method(method).name.ends_with("IgnoreCase");
    let units = |text| match folded {
        true => lower_case(cx, text),
        false => cx.units(text),
    };
    let (Some(a), Some(b)) = (units(text), units(other)) else {
        return unknown(cx, method, &Type::Int);
    };
    let differing = a.iter().zip(&b).find(|(a, b)| a != b);
    let difference = match differing {
        Some((&a, &b)) => i32::from(a) - i32::from(b),
        None => i32::try_from(a.len()).unwrap_or(0) - i32::try_from(b.len()).unwrap_or(0),
    };
    exactly(cx, method, difference)
}

/// The units of an ASCII text in lower case.
fn lower_case(cx: &StepCx<'_, '_>, text: ObjId) -> Option<Vec<u16>> {
    let text = ascii(cx, text)?.to_ascii_lowercase();
    Some(text.encode_utf16().collect())
}

fn exactly(cx: &mut StepCx<'_, '_>, method: MethodId, value: i32) -> StepResult {
    int(cx, value)?;
    count_top(cx, method)
}

/// An index at which so many units fit into the text, or -1; on the right side of `from`. It counts as a call.
fn unknown_index(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    (text, size): (ObjId, i32),
    from: Option<Term>,
) -> Result<Term, Stop> {
    unknown(cx, method, &Type::Int)?;
    let at = cx.frame().stack.pop();
    let at = term(&[at.ok_or(Stop::Infeasible)?], 0)?;
    let (length, zero, size) = (cx.sequence(text)?.length, cx.int(0), cx.int(size));
    let last = cx.binary(BinOp::Sub, length, size);
    let starts = cx.compare(CmpOp::Ge, at, zero);
    let ends = cx.compare(CmpOp::Le, at, last);
    let mut inside = cx.machine.terms.and(starts, ends);
    if let Some(from) = from {
        let op = if is_last(cx, method) {
            CmpOp::Le
        } else {
            CmpOp::Ge
        };
        let beyond = cx.compare(op, at, from);
        inside = cx.machine.terms.and(inside, beyond);
    }
    let absent = missing(cx, at);
    let possible = cx.machine.terms.or(absent, inside);
    cx.assume(possible)?;
    Ok(at)
}

fn missing(cx: &mut StepCx<'_, '_>, at: Term) -> Term {
    let minus_one = cx.int(-1);
    cx.compare(CmpOp::Eq, at, minus_one)
}

fn is_last(cx: &StepCx<'_, '_>, method: MethodId) -> bool {
    &*cx.program().method(method).name == "lastIndexOf"
}

/// The units of a code point; none that any text has for what is no code point.
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
