//! `java.lang.String`: searching and comparing. Exact on constants; in an unknown string, a character that is found
//! lies at the index that is answered, and a constant prefix is compared unit by unit. Checked against JDK 17.

use crate::classfile::Type;
use crate::models::support::{boolean, count_top, int, object, reference, term, unknown};
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
        "java/lang/String.lastIndexOf(I)I",
        Precision::Over,
        index_of_unit,
    ),
    model(
        "java/lang/String.indexOf(Ljava/lang/String;)I",
        Precision::Over,
        index_of_text,
    ), // faults: null
    model(
        "java/lang/String.lastIndexOf(Ljava/lang/String;)I",
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
];

/// Longest prefix or suffix that is compared unit by unit.
const MAX_COMPARED: usize = 64;

fn index_of_unit(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 0)?;
    let wanted = term(arguments, 1)?;
    if let (Some(units), Some(unit)) = (cx.units(text), cx.machine.terms.as_int(wanted)) {
        let at = find(&units, &encoded(unit), is_last(cx, method));
        return exactly(cx, method, at);
    }
    let at = unknown_index(cx, method, text, 1)?;
    let unit = term(&[cx.read_number(text, at)?], 0)?;
    let found = cx.compare(CmpOp::Eq, unit, wanted);
    let absent = missing(cx, at);
    let consistent = cx.machine.terms.or(absent, found);
    cx.assume(consistent)?;
    cx.push_next(Value::Int(at))
}

fn index_of_text(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (text, wanted) = (object(cx, arguments, 0)?, object(cx, arguments, 1)?);
    let wanted_units = cx.units(wanted);
    if let (Some(units), Some(wanted)) = (cx.units(text), &wanted_units) {
        let at = find(&units, wanted, is_last(cx, method));
        return exactly(cx, method, at);
    }
    let size = wanted_units.and_then(|units| i32::try_from(units.len()).ok());
    let at = unknown_index(cx, method, text, size.unwrap_or(0))?;
    cx.push_next(Value::Int(at))
}

fn contains(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (text, wanted) = (object(cx, arguments, 0)?, object(cx, arguments, 1)?);
    match (cx.units(text), cx.units(wanted)) {
        (Some(units), Some(wanted)) => {
            int(cx, i32::from(find(&units, &wanted, false) >= 0))?;
            count_top(cx, method)
        }
        _ => unknown(cx, method, &Type::Boolean),
    }
}

fn starts_with(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    part_equals(cx, method, arguments, |_, _, _| None)
}

fn ends_with(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    part_equals(cx, method, arguments, |cx, length, size| {
        Some(cx.binary(BinOp::Sub, length, size))
    })
}

/// Whether the text holds the units of a short constant from where `start` says; from the first unit by default.
fn part_equals(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
    start: fn(&mut StepCx<'_, '_>, Term, Term) -> Option<Term>,
) -> StepResult {
    let (text, part) = (object(cx, arguments, 0)?, object(cx, arguments, 1)?);
    let units = cx.units(part).filter(|units| units.len() <= MAX_COMPARED);
    let Some(units) = units else {
        return unknown(cx, method, &Type::Boolean);
    };
    let length = cx.sequence(text)?.length;
    let size = cx.sequence(part)?.length;
    let mut condition = cx.compare(CmpOp::Ge, length, size);
    let start = start(cx, length, size).unwrap_or_else(|| cx.int(0));
    if cx.machine.terms.as_bool(condition) != Some(false) {
        for (offset, unit) in (0..).zip(units) {
            let (offset, unit) = (cx.int(offset), cx.int(i32::from(unit)));
            let index = cx.binary(BinOp::Add, start, offset);
            let own = term(&[cx.read_number(text, index)?], 0)?;
            let equal = cx.compare(CmpOp::Eq, own, unit);
            condition = cx.machine.terms.and(condition, equal);
        }
    }
    boolean(cx, condition)?;
    count_top(cx, method)
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
    let (Some(a), Some(b)) = (cx.units(text), cx.units(other)) else {
        return unknown(cx, method, &Type::Int);
    };
    let differing = a.iter().zip(&b).find(|(a, b)| a != b);
    let difference = match differing {
        Some((&a, &b)) => i32::from(a) - i32::from(b),
        None => i32::try_from(a.len()).unwrap_or(0) - i32::try_from(b.len()).unwrap_or(0),
    };
    exactly(cx, method, difference)
}

fn exactly(cx: &mut StepCx<'_, '_>, method: MethodId, value: i32) -> StepResult {
    int(cx, value)?;
    count_top(cx, method)
}

/// An index at which `size` units fit into the text, or -1. It counts as a call.
fn unknown_index(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    text: ObjId,
    size: i32,
) -> Result<Term, Stop> {
    unknown(cx, method, &Type::Int)?;
    let at = cx.frame().stack.pop();
    let at = term(&[at.ok_or(Stop::Infeasible)?], 0)?;
    let (length, zero, size) = (cx.sequence(text)?.length, cx.int(0), cx.int(size));
    let last = cx.binary(BinOp::Sub, length, size);
    let starts = cx.compare(CmpOp::Ge, at, zero);
    let ends = cx.compare(CmpOp::Le, at, last);
    let inside = cx.machine.terms.and(starts, ends);
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

/// The first or last place of some units, or -1.
fn find(units: &[u16], wanted: &[u16], last: bool) -> i32 {
    let mut places = (0..=units.len().saturating_sub(wanted.len()))
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
            (find(&[1, 2], &[], false), find(&[1, 2], &[], true)),
            (0, 2)
        );
    }

    #[test]
    fn a_longer_text_is_not_found() {
        assert_eq!(find(&[1], &[1, 2], false), -1);
    }
}
