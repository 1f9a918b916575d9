//! `java.lang.StringBuilder` and `StringBuffer`: changes in the middle of the text. Checked against JDK 17 and 25.

use crate::models::Model;
use crate::models::java::lang::string_builder::{builder, builders, write};
use crate::models::support::{an_object, object, term};
use crate::models::text::{
    part, piece, require_index, require_position, require_range, string_index,
};
use crate::program::MethodId;
use crate::state::{ObjId, Sequence, Value};
use crate::step::{Flow, StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp, Term};

pub(in crate::models) const MODELS: &[Model] = builders![
    "insert" Over insert, // faults: StringIndex, null
    "replace" Over replace, // faults: StringIndex, null
    "delete" Over delete, // faults: StringIndex
    "deleteCharAt" Over delete_char_at, // faults: StringIndex
    "setCharAt" Over set_char_at, // faults: StringIndex
    "setLength" Over set_length, // faults: StringIndex
    "reverse" Over reverse,
    "appendCodePoint" Over replaced,
];

/// Any text may be in the builder now.
fn replaced(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let builder = object(cx, arguments, 0)?;
    let name = cx.program().method_name(method);
    let text = cx.unknown_text(&name);
    let text = cx.contents(text)?;
    write(cx, builder, text);
    an_object(cx, builder)
}

/// A range of an inserted array or text is not followed.
fn insert(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    if arguments.len() != 3 {
        return replaced(cx, method, arguments);
    }
    let (builder, text) = builder(cx, arguments)?;
    let at = term(arguments, 1)?;
    require_position(cx, at, text.length)?;
    let ty = cx.program().method(method).descriptor.parameters[1].clone();
    let piece = piece(cx, method, arguments[2], &ty)?;
    splice(cx, builder, (at, at), Some(&piece))
}

/// The end may lie behind the text.
fn replace(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let (builder, text) = builder(cx, arguments)?;
    let range = range(cx, text.length, arguments)?;
    let piece = object(cx, arguments, 3)?;
    let piece = cx.contents(piece)?;
    splice(cx, builder, range, Some(&piece))
}

/// The end may lie behind the text.
fn delete(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let (builder, text) = builder(cx, arguments)?;
    let range = range(cx, text.length, arguments)?;
    splice(cx, builder, range, None)
}

/// The range of the first two arguments, cut off at the end of the text.
fn range(cx: &mut StepCx<'_, '_>, length: Term, arguments: &[Value]) -> Result<(Term, Term), Stop> {
    let (start, end) = (term(arguments, 1)?, term(arguments, 2)?);
    let beyond = cx.compare(CmpOp::Gt, end, length);
    let end = cx.machine.terms.ite(beyond, length, end);
    require_range(cx, (start, end, length), string_index(start))?;
    Ok((start, end))
}

fn delete_char_at(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let (builder, text) = builder(cx, arguments)?;
    let index = term(arguments, 1)?;
    require_index(cx, index, text.length)?;
    let one = cx.int(1);
    let next = cx.binary(BinOp::Add, index, one);
    splice(cx, builder, (index, next), None)
}

fn set_char_at(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let (builder, text) = builder(cx, arguments)?;
    let index = term(arguments, 1)?;
    require_index(cx, index, text.length)?;
    let one = cx.int(1);
    let next = cx.binary(BinOp::Add, index, one);
    let unit = Sequence::of(&mut cx.machine.terms, [arguments[2]]);
    splice(cx, builder, (index, next), Some(&unit))?;
    cx.frame().stack.pop();
    Ok(Flow::Next)
}

/// Puts a piece, or nothing, in the place of a range; ends with the builder.
fn splice(
    cx: &mut StepCx<'_, '_>,
    builder: ObjId,
    (start, end): (Term, Term),
    piece: Option<&Sequence>,
) -> StepResult {
    let (zero, length) = (cx.int(0), cx.sequence(builder)?.length);
    let mut text = part(cx, builder, zero, start)?;
    let rest = part(cx, builder, end, length)?;
    if let Some(piece) = piece {
        text = cx.concatenated(text, piece);
    }
    let text = cx.concatenated(text, &rest);
    write(cx, builder, text);
    an_object(cx, builder)
}

/// Longer: filled up with `\0`; shorter: cut off.
fn set_length(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let (builder, text) = builder(cx, arguments)?;
    let (length, zero) = (term(arguments, 1)?, cx.int(0));
    let valid = cx.compare(CmpOp::Ge, length, zero);
    cx.guard(valid, string_index(length))?;
    let shorter = cx.compare(CmpOp::Le, length, text.length);
    let text = if cx.decide(shorter)? {
        cx.stretch(builder, zero, length)?
    } else {
        let missing = cx.binary(BinOp::Sub, length, text.length);
        let filler = Sequence::filled(missing, Value::Int(zero));
        let text = cx.contents(builder)?;
        cx.concatenated(text, &filler)
    };
    write(cx, builder, text);
    Ok(Flow::Next)
}

/// Surrogate pairs keep their order, so they are left alone.
fn reverse(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (builder, text) = builder(cx, arguments)?;
    let text = match cx.units(builder) {
        Some(units) if units.iter().all(|unit| !(0xD800..0xE000).contains(unit)) => {
            let reversed: Vec<u16> = units.into_iter().rev().collect();
            cx.literal_contents(&reversed)
        }
        _ => Sequence::unknown(text.length),
    };
    let name = cx.program().method_name(method);
    let text = cx.derived_text(&name, text);
    let text = cx.contents(text)?;
    write(cx, builder, text);
    an_object(cx, builder)
}
