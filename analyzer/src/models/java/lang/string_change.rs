//! `java.lang.String`: strings made of others. Exact on constants; otherwise lengths are kept where they follow, trimming
//! takes one unit from an end at most, and letters other than ASCII keep their case. Checked against JDK 17.

use crate::classfile::Type;
use crate::models::support::{an_object, array_with, object, term};
use crate::models::text::{is_white, is_white_unit, part, push_text, push_unknown_text};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::sequence::Change;
use crate::state::{ObjId, Sequence, Value};
use crate::step::{StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp, Term};

pub(in crate::models) const MODELS: &[Model] = &[
    model("java/lang/String.concat", Precision::Over, concat), // faults: null
    model("java/lang/String.trim", Precision::Under, trim),
    model(
        "java/lang/String.toUpperCase()Ljava/lang/String;",
        Precision::Under,
        upper,
    ),
    model(
        "java/lang/String.toLowerCase()Ljava/lang/String;",
        Precision::Under,
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
    model("java/lang/String.strip", Precision::Under, trim),
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

/// Up to four cases: empty, nothing to trim, a single blank, and a blank at one end or both; more of them would change
/// little.
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
    let terms = &mut cx.machine.terms;
    let (start, cut) = (terms.ite(starts, one, zero), terms.ite(ends, one, zero));
    let end = cx.binary(BinOp::Sub, length, cut);
    let contents = part(cx, text, start, end)?;
    if cx.machine.terms.as_int(contents.length) != Some(0) {
        require_ends(cx, (text, start, end), strips)?;
    }
    push_text(cx, method, contents)
}

/// Goes on where what is left is empty, or neither starts nor ends with a blank.
fn require_ends(
    cx: &mut StepCx<'_, '_>,
    (text, start, end): (ObjId, Term, Term),
    strips: bool,
) -> Result<(), Stop> {
    let one = cx.int(1);
    let last = cx.binary(BinOp::Sub, end, one);
    let empty = cx.compare(CmpOp::Eq, start, end);
    let starts = is_blank(cx, (text, start), strips)?;
    let ends = is_blank(cx, (text, last), strips)?;
    let terms = &mut cx.machine.terms;
    let blank = terms.or(starts, ends);
    let full = terms.not(blank);
    let trimmed = terms.or(empty, full);
    cx.assume(trimmed)
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
    change_case(cx, method, arguments, Change::Upper)
}

fn lower(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    change_case(cx, method, arguments, Change::Lower)
}

/// Every locale is taken to change ASCII as English does, which Turkish does not. What a JVM makes of a constant with other
/// letters is unknown.
fn change_case(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
    case: Change,
) -> StepResult {
    let text = object(cx, arguments, 0)?;
    if arguments.len() > 1 {
        object(cx, arguments, 1)?;
    }
    let contents = match cx.units(text) {
        Some(units) if units.iter().all(|&unit| unit < 128) => {
            let units: Vec<u16> = units.into_iter().map(|unit| case.of(unit)).collect();
            cx.literal_contents(&units)
        }
        Some(_) => {
            let name = cx.program().method_name(method);
            cx.unknown_contents(&name, (1, i32::MAX))
        }
        None => {
            let contents = cx.contents(text)?;
            cx.with_change(&contents, case)
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
        None => {
            let contents = cx.contents(text)?;
            cx.with_change(&contents, Change::Replaced(from, to))
        }
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
