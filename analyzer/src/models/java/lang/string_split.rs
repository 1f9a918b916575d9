//! `java.lang.String.split`: at a separator that is one plain character. Exact on constants; an unknown text has up to
//! four parts, of one character but for the last. Other expressions give any parts, none of them null.
//! Checked against JDK 17.

use crate::classfile::Type;
use crate::models::support::{an_object, array_of, count_top, object, term, unknown_method};
use crate::models::text::part;
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::{ObjId, Reference, Value};
use crate::step::{Flow, StepCx, StepResult, Stop};
use crate::term::{CmpOp, Term};

pub(in crate::models) const MODELS: &[Model] = &[
    model(
        "java/lang/String.split(Ljava/lang/String;)[Ljava/lang/String;",
        Precision::Under,
        split,
    ), // faults: null
    model(
        "java/lang/String.split(Ljava/lang/String;I)[Ljava/lang/String;",
        Precision::Over,
        split_limited,
    ), // faults: null
];

/// Most parts of an unknown text.
const MAX_PARTS: i32 = 4;

fn split(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (text, separator) = (object(cx, arguments, 0)?, object(cx, arguments, 1)?);
    let Some(separator) = cx.units(separator).and_then(|units| plain_unit(&units)) else {
        return unknown_parts(cx, method);
    };
    let texts = match cx.units(text) {
        Some(units) => {
            let parts = parts(&units, separator);
            parts.iter().map(|part| cx.new_string(part)).collect()
        }
        None => supposed_parts(cx, text, separator)?,
    };
    let elements = texts
        .into_iter()
        .map(|text| Value::Ref(Reference::Object(text)));
    let array = array_of(
        cx,
        Type::Class("java/lang/String".into()),
        elements.collect(),
    );
    an_object(cx, array)?;
    count_top(cx, method)
}

/// Parts of an unknown text: many, two, none, or the text itself, as its characters say.
fn supposed_parts(
    cx: &mut StepCx<'_, '_>,
    text: ObjId,
    separator: u16,
) -> Result<Vec<ObjId>, Stop> {
    let (length, separator) = (cx.sequence(text)?.length, cx.int(i32::from(separator)));
    for n_parts in (2..=MAX_PARTS).rev() {
        let least = cx.int(2 * n_parts - 1);
        let mut split = cx.compare(CmpOp::Ge, length, least);
        for place in 0..n_parts - 1 {
            let at = is_separator(cx, text, 2 * place + 1, separator)?;
            split = cx.machine.terms.and(split, at);
        }
        if cx.decide(split)? {
            return cut(cx, text, n_parts);
        }
    }
    let one = cx.int(1);
    let single = cx.compare(CmpOp::Eq, length, one);
    let first = is_separator(cx, text, 0, separator)?;
    let nothing_else = cx.machine.terms.and(single, first);
    if cx.decide(nothing_else)? {
        return Ok(Vec::new());
    }
    Ok(vec![text])
}

fn is_separator(
    cx: &mut StepCx<'_, '_>,
    text: ObjId,
    index: i32,
    separator: Term,
) -> Result<Term, Stop> {
    let index = cx.int(index);
    let unit = term(&[cx.read_number(text, index)?], 0)?;
    Ok(cx.compare(CmpOp::Eq, unit, separator))
}

/// Single characters at the even places, and the rest.
fn cut(cx: &mut StepCx<'_, '_>, text: ObjId, n_parts: i32) -> Result<Vec<ObjId>, Stop> {
    let length = cx.sequence(text)?.length;
    let mut texts = Vec::new();
    for place in 0..n_parts {
        let start = cx.int(2 * place);
        let end = match place + 1 < n_parts {
            true => cx.int(2 * place + 1),
            false => length,
        };
        let contents = part(cx, text, start, end)?;
        texts.push(cx.new_text(contents));
    }
    Ok(texts)
}

fn split_limited(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    object(cx, arguments, 1)?;
    unknown_parts(cx, method)
}

/// Any parts, at least one.
fn unknown_parts(cx: &mut StepCx<'_, '_>, method: MethodId) -> StepResult {
    unknown_method(cx, method)?;
    let array = cx.frame().stack.last().copied();
    let array = object(cx, array.as_slice(), 0)?;
    let (length, one) = (cx.sequence(array)?.length, cx.int(1));
    let some = cx.compare(CmpOp::Ge, length, one);
    cx.assume(some)?;
    if let Some(parts) = cx.state.heap.get_mut(array).sequence_mut() {
        parts.never_null = true;
    }
    Ok(Flow::Next)
}

/// The unit that a regular expression of one character, or of an escaped one, stands for.
fn plain_unit(expression: &[u16]) -> Option<u16> {
    let special: Vec<u16> = ".$|()[{^?*+\\".encode_utf16().collect();
    let backslash = u16::from(b'\\');
    match expression {
        [unit] if !special.contains(unit) => Some(*unit),
        [escape, unit] if *escape == backslash && special.contains(unit) => Some(*unit),
        _ => None,
    }
}

/// The parts between separators, without empty ones at the end; a text without separator is one part.
fn parts(units: &[u16], separator: u16) -> Vec<Vec<u16>> {
    let mut parts: Vec<Vec<u16>> = units
        .split(|&unit| unit == separator)
        .map(<[u16]>::to_vec)
        .collect();
    if parts.len() > 1 {
        while parts.last().is_some_and(Vec::is_empty) {
            parts.pop();
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::{parts, plain_unit};

    fn lengths(text: &str) -> Vec<usize> {
        let units: Vec<u16> = text.encode_utf16().collect();
        let parts = parts(&units, u16::from(b','));
        parts.iter().map(Vec::len).collect()
    }

    #[test]
    fn empty_parts_at_the_end_are_dropped_and_an_empty_text_is_one_part() {
        assert_eq!(lengths("a,,bc,,"), [1, 0, 2]);
        assert_eq!(lengths(",,"), [0; 0]);
        assert_eq!(lengths(""), [0]);
    }

    #[test]
    fn a_character_with_a_meaning_is_plain_only_when_escaped() {
        let units = |text: &str| text.encode_utf16().collect::<Vec<u16>>();
        assert_eq!(plain_unit(&units(".")), None);
        assert_eq!(plain_unit(&units("\\.")), Some(u16::from(b'.')));
        assert_eq!(plain_unit(&units(";")), Some(u16::from(b';')));
    }
}
