//! `java.lang.String`: strings made of others. Exact on constants; otherwise lengths are kept where they follow, and
//! trimming tells apart what nothing changes from what becomes empty. Other letters than ASCII change their case
//! as the locale says, so they give unknown strings. Checked against JDK 17.

use crate::classfile::Type;
use crate::models::support::{an_object, array_with, object, term, unknown_method};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::{ObjId, Reference, Sequence, Value};
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
        "java/lang/String.valueOf(Ljava/lang/Object;)Ljava/lang/String;",
        Precision::Over,
        value_of,
    ),
    model(
        "java/lang/String.valueOf(I)Ljava/lang/String;",
        Precision::Over,
        value_of,
    ),
    model(
        "java/lang/String.valueOf(J)Ljava/lang/String;",
        Precision::Over,
        value_of,
    ),
    model(
        "java/lang/String.valueOf(C)Ljava/lang/String;",
        Precision::Exact,
        value_of,
    ),
    model(
        "java/lang/String.valueOf(Z)Ljava/lang/String;",
        Precision::Over,
        value_of,
    ),
    model(
        "java/lang/String.valueOf(F)Ljava/lang/String;",
        Precision::Over,
        value_of,
    ),
    model(
        "java/lang/String.valueOf(D)Ljava/lang/String;",
        Precision::Over,
        value_of,
    ),
    model(
        "java/lang/Integer.toString(I)Ljava/lang/String;",
        Precision::Over,
        value_of,
    ),
    model(
        "java/lang/Long.toString(J)Ljava/lang/String;",
        Precision::Over,
        value_of,
    ),
];

fn concat(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 0)?;
    let other = object(cx, arguments, 1)?;
    let first = cx.contents_of(text)?;
    let second = cx.contents_of(other)?;
    let contents = cx.concatenated(first, &second);
    push_text(cx, method, contents)
}

/// Up to four cases: nothing to trim, empty, a single blank, and the rest, which gets shorter.
fn trim(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 0)?;
    if let Some(units) = cx.units(text) {
        let blank = |unit: &u16| *unit <= u16::from(b' ');
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
    let (starts, ends) = (is_blank(cx, text, zero)?, is_blank(cx, text, last)?);
    let changed = cx.machine.terms.or(starts, ends);
    if !cx.decide(changed)? {
        let contents = cx.contents_of(text)?;
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

fn is_blank(cx: &mut StepCx<'_, '_>, text: ObjId, index: Term) -> Result<Term, Stop> {
    let unit = term(&[cx.read_number(text, index)?], 0)?;
    let space = cx.int(i32::from(b' '));
    Ok(cx.compare(CmpOp::Le, unit, space))
}

fn upper(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    change_case(cx, method, arguments, |unit| unit.to_ascii_uppercase())
}

fn lower(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    change_case(cx, method, arguments, |unit| unit.to_ascii_lowercase())
}

/// Only the empty string is known to stay as long as it is: case may add letters.
fn change_case(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
    change: fn(&u8) -> u8,
) -> StepResult {
    let text = object(cx, arguments, 0)?;
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
            let same = same_truth(cx, was_empty, is_empty);
            cx.assume(same)?;
            contents
        }
    };
    push_text(cx, method, contents)
}

fn same_truth(cx: &mut StepCx<'_, '_>, a: Term, b: Term) -> Term {
    let terms = &mut cx.machine.terms;
    let (not_a, not_b) = (terms.not(a), terms.not(b));
    let (both, neither) = (terms.and(a, b), terms.and(not_a, not_b));
    terms.or(both, neither)
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
    let contents = cx.contents_of(text)?;
    let name = cx.program().method_name(method);
    let source = cx.derived_text(&name, contents);
    let contents = cx.contents_of(source)?;
    let array = array_with(cx, Type::Char, contents);
    an_object(cx, array)
}

/// String conversion; never null.
fn value_of(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let ty = cx.program().method(method).descriptor.parameters[0].clone();
    let Some(&value) = arguments.first() else {
        return unknown_method(cx, method);
    };
    let contents = cx.converted(value, &ty)?;
    push_text(cx, method, contents)
}

fn push_text(cx: &mut StepCx<'_, '_>, method: MethodId, contents: Sequence) -> StepResult {
    let name = cx.program().method_name(method);
    let text = cx.derived_text(&name, contents);
    cx.push_next(Value::Ref(Reference::Object(text)))
}
