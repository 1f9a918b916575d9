//! `java.lang.StringBuilder` and `StringBuffer`: changes in the middle of the text. Checked against JDK 17 and 25.

use crate::models::Model;
use crate::models::java::lang::string_builder::{builder, builders, range_of, write};
use crate::models::support::{an_object, illegal_argument, illegal_size, object, term};
use crate::models::text::{
    part, piece, require_index, require_position, require_range, string_index,
};
use crate::program::MethodId;
use crate::state::sequence::Change;
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
    "appendCodePoint" Exact append_code_point, // faults: IllegalArgument
];

/// The last character, and the first that needs two units.
const LAST: i32 = 0x10_FFFF;
const FIRST_OF_TWO: i32 = 0x1_0000;

/// One unit, or the halves of a surrogate pair.
fn append_code_point(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let (builder, text) = builder(cx, arguments)?;
    let point = term(arguments, 1)?;
    let [zero, last, two] = [0, LAST, FIRST_OF_TWO].map(|bound| cx.int(bound));
    let (starts, ends) = (
        cx.compare(CmpOp::Ge, point, zero),
        cx.compare(CmpOp::Le, point, last),
    );
    cx.guard(starts, illegal_size(point))?;
    cx.guard(ends, illegal_argument(Value::Int(point)))?;
    let single = cx.compare(CmpOp::Lt, point, two);
    let units = match cx.decide(single)? {
        true => vec![Value::Int(point)],
        false => halves(cx, point),
    };
    let units = Sequence::of(&mut cx.machine.terms, units);
    let text = cx.concatenated(text, &units);
    write(cx, builder, text);
    an_object(cx, builder)
}

/// As `Character.highSurrogate` and `Character.lowSurrogate`.
fn halves(cx: &mut StepCx<'_, '_>, point: Term) -> Vec<Value> {
    let [ten, mask] = [10, 0x3FF].map(|number| cx.int(number));
    let [high, low] = [0xD800 - (FIRST_OF_TWO >> 10), 0xDC00].map(|number| cx.int(number));
    let upper = cx.binary(BinOp::Ushr, point, ten);
    let lower = cx.binary(BinOp::And, point, mask);
    let units = [(upper, high), (lower, low)];
    units
        .map(|(bits, base)| Value::Int(cx.binary(BinOp::Add, bits, base)))
        .to_vec()
}

fn insert(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (builder, text) = builder(cx, arguments)?;
    let at = term(arguments, 1)?;
    require_position(cx, at, text.length)?;
    let piece = match arguments.len() {
        3 => {
            let ty = cx.program().method(method).descriptor.parameters[1].clone();
            piece(cx, method, arguments[2], &ty)?
        }
        _ => range_of(cx, method, &arguments[2..], string_index)?,
    };
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

/// Surrogate pairs keep their order, so constants with some are left alone.
fn reverse(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (builder, text) = builder(cx, arguments)?;
    let text = match cx.units(builder) {
        Some(units) if units.iter().all(|unit| !(0xD800..0xE000).contains(unit)) => {
            let reversed: Vec<u16> = units.into_iter().rev().collect();
            cx.literal_contents(&reversed)
        }
        Some(_) => Sequence::unknown(text.length),
        None => cx.with_change(&text, Change::Reversed),
    };
    let name = cx.program().method_name(method);
    let text = cx.derived_text(&name, text);
    let text = cx.contents(text)?;
    write(cx, builder, text);
    an_object(cx, builder)
}
