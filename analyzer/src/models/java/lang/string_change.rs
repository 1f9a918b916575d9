//! `java.lang.String`: strings made of others. Exact on constants; otherwise lengths are kept where they follow, blanks are
//! trimmed from short texts, one occurrence is replaced, and letters other than ASCII keep their case. Checked against JDK 17.

mod trim;

use crate::classfile::Type;
use crate::models::support::{an_object, object, present, term};
use crate::models::text::{part, push_text, units_at};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::sequence::Change;
use crate::state::{ObjId, Sequence, Value};
use crate::step::{MAX_COMPARED, StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp};

pub(in crate::models) const MODELS: &[Model] = &[
    model("java/lang/String.concat", Precision::Over, concat), // faults: null
    model("java/lang/String.trim", Precision::Under, trim::trim),
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
    model("java/lang/String.strip", Precision::Under, trim::trim),
    model(
        "java/lang/String.stripLeading",
        Precision::Under,
        trim::trim,
    ),
    model(
        "java/lang/String.stripTrailing",
        Precision::Under,
        trim::trim,
    ),
    model(
        "java/lang/String.replace(Ljava/lang/CharSequence;Ljava/lang/CharSequence;)Ljava/lang/String;",
        Precision::Over,
        replace_text,
    ), // faults: null
];

fn concat(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 0)?;
    let other = object(cx, arguments, 1)?;
    let first = cx.contents(text)?;
    let second = cx.contents(other)?;
    let contents = cx.concatenated(first, &second);
    push_text(cx, method, contents)
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
        present(cx, arguments, 1)?;
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
    let array = array_of_units(cx, method, arguments, Type::Char)?;
    an_object(cx, array)
}

/// A new array of numbers with the units of the text.
pub(super) fn array_of_units(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
    component: Type,
) -> Result<ObjId, Stop> {
    let text = object(cx, arguments, 0)?;
    let contents = cx.contents(text)?;
    let name = cx.program().method_name(method);
    let source = cx.derived_text(&name, contents);
    let contents = cx.contents(source)?;
    Ok(cx.new_array_of(component, contents))
}

fn replace_text(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 0)?;
    let (from, to) = (object(cx, arguments, 1)?, object(cx, arguments, 2)?);
    match (cx.units(text), cx.units(from), cx.units(to)) {
        (Some(text), Some(from), Some(to)) => {
            let contents = cx.literal_contents(&replaced(&text, &from, &to));
            push_text(cx, method, contents)
        }
        _ => {
            let contents = replaced_once(cx, text, (from, to))?;
            push_text(cx, method, contents)
        }
    }
}

/// A text with each occurrence replaced; the empty text occurs before each unit, and at the end.
fn replaced(text: &[u16], from: &[u16], to: &[u16]) -> Vec<u16> {
    if from.is_empty() {
        let each = text.iter().flat_map(|unit| [to, &[*unit]].concat());
        return each.chain(to.iter().copied()).collect();
    }
    let (mut replaced, mut rest) = (Vec::new(), text);
    while let Some((&unit, behind)) = rest.split_first() {
        if let Some(behind) = rest.strip_prefix(from) {
            replaced.extend(to);
            rest = behind;
        } else {
            replaced.push(unit);
            rest = behind;
        }
    }
    replaced
}

/// A text in which a short constant is replaced at one place at most, wherever that is.
fn replaced_once(
    cx: &mut StepCx<'_, '_>,
    text: ObjId,
    (from, to): (ObjId, ObjId),
) -> Result<Sequence, Stop> {
    let units = cx.units(from);
    let units = units.filter(|units| !units.is_empty() && units.len() <= MAX_COMPARED);
    let Some(units) = units else {
        return Ok(cx.unknown_contents("text", (0, i32::MAX)));
    };
    let (length, zero) = (cx.sequence(text)?.length, cx.int(0));
    let (size, new_size) = (cx.sequence(from)?.length, cx.sequence(to)?.length);
    let at = cx.unknown_number("place", (-1, i32::MAX - 1));
    let absent = cx.compare(CmpOp::Lt, at, zero);
    let last = cx.binary(BinOp::Sub, length, size);
    let inside = cx.compare(CmpOp::Le, at, last);
    let there = units_at(cx, text, at, &units)?;
    let terms = &mut cx.machine.terms;
    let found = terms.and(inside, there);
    let supposed = terms.or(absent, found);
    cx.machine.leave_out();
    cx.define(supposed)?;
    let rest = cx.binary(BinOp::Add, at, size);
    let terms = &mut cx.machine.terms;
    let (end, rest) = (
        terms.ite(absent, length, at),
        terms.ite(absent, length, rest),
    );
    let new_size = terms.ite(absent, zero, new_size);
    let head = part(cx, text, zero, end)?;
    let new = cx.stretch(to, zero, new_size)?;
    let tail = part(cx, text, rest, length)?;
    let replaced = cx.concatenated(head, &new);
    Ok(cx.concatenated(replaced, &tail))
}
