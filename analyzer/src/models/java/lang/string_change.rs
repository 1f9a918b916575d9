//! `java.lang.String`: strings made of others. Exact on constants; otherwise lengths are kept where they follow, and
//! trimming tells apart what nothing changes from what becomes empty. Other letters than ASCII change their case
//! as the locale says, so they give unknown strings. Checked against JDK 17.

use crate::classfile::Type;
use crate::models::support::{an_object, array_with, object, term};
use crate::models::text::{is_white, is_white_unit, push_text, push_unknown_text, same};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::{ObjId, Sequence, Value};
use crate::step::{StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp, Term};

pub(in crate::models) const MODELS: &[Model] = &[
    model("java/lang/String.concat", Precision::Over, concat), // faults: null
    model("java/lang/String.trim", Precision::Over, trim),
    model(
        "java/lang/String.toUpperCase()Ljava/lang/String;",
        Precision::Over,
        upper,
    ),
    model(
        "java/lang/String.toLowerCase()Ljava/lang/String;",
        Precision::Over,
        lower,
    ),
    model(
        "java/lang/String.replace(CC)Ljava/lang/String;",
        Precision::Over,
        replace,
    ),
    model(
        "java/lang/String.toCharArray",
        Precision::Over,
        to_char_array,
    ),
    model(
        "java/lang/String.toUpperCase(Ljava/util/Locale;)Ljava/lang/String;",
        Precision::Under,
        upper,
    ), // faults: null
    model(
        "java/lang/String.toLowerCase(Ljava/util/Locale;)Ljava/lang/String;",
        Precision::Under,
        lower,
    ), // faults: null
    model("java/lang/String.strip", Precision::Over, trim),
    model("java/lang/String.stripLeading", Precision::Over, shortened),
    model("java/lang/String.stripTrailing", Precision::Over, shortened),
    model(
        "java/lang/String.replace(Ljava/lang/CharSequence;Ljava/lang/CharSequence;)Ljava/lang/String;",
        Precision::Over,
        replace_text,
    ), // faults: null
    model("java/lang/String.replaceAll", Precision::Over, replaced), // faults: null
    model("java/lang/String.replaceFirst", Precision::Over, replaced), // faults: null
];

fn concat(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 0)?;
    let other = object(cx, arguments, 1)?;
    let first = cx.contents(text)?;
    let second = cx.contents(other)?;
    let contents = cx.concatenated(first, &second);
    push_text(cx, method, contents)
}

/// Up to four cases: nothing to trim, empty, a single blank, and the rest, which gets shorter.
fn trim(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 0)?;
    let strips = &*cx.program().method(method).name == "strip";
    if let Some(units) = cx.units(text) {
        let blank = |unit: &u16| match strips {
            true => is_white_unit(*unit),
            false => *unit <= u16::from(b' '),
        };
        let start = units
            .iter()
            .position(|unit| !blank(unit))
            .unwrap_or(units.len());
        let end = units
            .iter()
            .rposition(|unit| !blank(unit))
            .map_or(start, |last| last + 1);
        let contents = cx.literal_contents(&units[start..end]);
        return push_text(cx, method, contents);
    }
    let length = cx.sequence(text)?.length;
    let (zero, one) = (cx.int(0), cx.int(1));
    let empty = cx.compare(CmpOp::Eq, length, zero);
    if cx.decide(empty)? {
        let contents = cx.ascii("");
        return push_text(cx, method, contents);
    }
    let last = cx.binary(BinOp::Sub, length, one);
    let starts = is_blank(cx, (text, zero), strips)?;
    let ends = is_blank(cx, (text, last), strips)?;
    let changed = cx.machine.terms.or(starts, ends);
    if !cx.decide(changed)? {
        let contents = cx.contents(text)?;
        return push_text(cx, method, contents);
    }
    let single = cx.compare(CmpOp::Eq, length, one);
    if cx.decide(single)? {
        let contents = cx.ascii("");
        return push_text(cx, method, contents);
    }
    let name = cx.program().method_name(method);
    let contents = cx.unknown_contents(&name, (0, i32::MAX));
    let shorter = cx.compare(CmpOp::Lt, contents.length, length);
    cx.assume(shorter)?;
    push_text(cx, method, contents)
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

fn upper(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    change_case(cx, method, arguments, |unit| unit.to_ascii_uppercase())
}

fn lower(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    change_case(cx, method, arguments, |unit| unit.to_ascii_lowercase())
}

/// Only the empty string is known to stay as long as it is: case may add letters. Every locale is taken to change ASCII
/// as English does, which Turkish does not.
fn change_case(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
    change: fn(&u8) -> u8,
) -> StepResult {
    let text = object(cx, arguments, 0)?;
    if arguments.len() > 1 {
        object(cx, arguments, 1)?;
    }
    let ascii: Option<Vec<u16>> = cx.units(text).and_then(|units| {
        let unit = |unit: u16| u8::try_from(unit).ok().filter(u8::is_ascii);
        units
            .into_iter()
            .map(|u| unit(u).map(|byte| u16::from(change(&byte))))
            .collect()
    });
    let contents = match ascii {
        Some(units) => cx.literal_contents(&units),
        None => {
            let name = cx.program().method_name(method);
            let contents = cx.unknown_contents(&name, (0, i32::MAX));
            let (length, zero) = (cx.sequence(text)?.length, cx.int(0));
            let was_empty = cx.compare(CmpOp::Eq, length, zero);
            let is_empty = cx.compare(CmpOp::Eq, contents.length, zero);
            same(cx, was_empty, is_empty)?;
            contents
        }
    };
    push_text(cx, method, contents)
}

fn replace(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 0)?;
    let (from, to) = (term(arguments, 1)?, term(arguments, 2)?);
    let contents = match cx.kept_units(text)? {
        Some(mut units) => {
            for unit in &mut units {
                let old = term(&[*unit], 0)?;
                let equal = cx.compare(CmpOp::Eq, old, from);
                *unit = Value::Int(cx.machine.terms.ite(equal, to, old));
            }
            Sequence::of(&mut cx.machine.terms, units)
        }
        None => Sequence::unknown(cx.sequence(text)?.length),
    };
    push_text(cx, method, contents)
}

/// A new array of the characters.
fn to_char_array(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 0)?;
    let contents = cx.contents(text)?;
    let name = cx.program().method_name(method);
    let source = cx.derived_text(&name, contents);
    let contents = cx.contents(source)?;
    let array = array_with(cx, Type::Char, contents);
    an_object(cx, array)
}

/// A text of which blanks were cut off at one end.
fn shortened(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 0)?;
    let name = cx.program().method_name(method);
    let contents = cx.unknown_contents(&name, (0, i32::MAX));
    let length = cx.sequence(text)?.length;
    let shorter = cx.compare(CmpOp::Le, contents.length, length);
    cx.assume(shorter)?;
    push_text(cx, method, contents)
}

fn replace_text(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 0)?;
    let (from, to) = (object(cx, arguments, 1)?, object(cx, arguments, 2)?);
    let string = |id| String::from_utf16(&cx.units(id)?).ok();
    match (string(text), string(from), string(to)) {
        (Some(text), Some(from), Some(to)) => {
            let contents = cx.ascii(&text.replace(&from, &to));
            push_text(cx, method, contents)
        }
        _ => push_unknown_text(cx, method),
    }
}

/// Regular expressions are not matched.
fn replaced(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    object(cx, arguments, 1)?;
    object(cx, arguments, 2)?;
    push_unknown_text(cx, method)
}
