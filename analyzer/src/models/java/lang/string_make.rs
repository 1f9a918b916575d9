//! `java.lang.String`: constructors and static methods that make strings. Checked against JDK 17 and 25.

use crate::classfile::Type;
use crate::models::support::{an_object, illegal_size, object, term, unknown_method};
use crate::models::text::{part, piece, push_text, push_unknown_text, require_range, string_index};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::{Body, ObjId, Reference, Sequence, Value};
use crate::step::{Flow, StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp, Conversion, Term};

/// Longest text that `repeat` writes out.
const MAX_REPEATED: usize = 4096;

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/lang/String.<init>()V", Precision::Exact, init_empty),
    model("java/lang/String.<init>(Ljava/lang/String;)V", Precision::Exact, init_text), // faults: null
    model("java/lang/String.<init>([C)V", Precision::Exact, init_text), // faults: null
    model("java/lang/String.<init>([CII)V", Precision::Exact, init_range), // faults: null, StringIndex
    model("java/lang/String.<init>(Ljava/lang/StringBuilder;)V", Precision::Over, init_builder), // faults: null
    model("java/lang/String.<init>(Ljava/lang/StringBuffer;)V", Precision::Over, init_builder), // faults: null
    model("java/lang/String.valueOf(Ljava/lang/Object;)Ljava/lang/String;", Precision::Over, value_of),
    model("java/lang/String.valueOf(I)Ljava/lang/String;", Precision::Over, value_of),
    model("java/lang/String.valueOf(J)Ljava/lang/String;", Precision::Over, value_of),
    model("java/lang/String.valueOf(C)Ljava/lang/String;", Precision::Exact, value_of),
    model("java/lang/String.valueOf(Z)Ljava/lang/String;", Precision::Over, value_of),
    model("java/lang/String.valueOf(F)Ljava/lang/String;", Precision::Over, value_of),
    model("java/lang/String.valueOf(D)Ljava/lang/String;", Precision::Over, value_of),
    model("java/lang/String.valueOf([C)Ljava/lang/String;", Precision::Exact, value_of), // faults: null
    model("java/lang/String.valueOf([CII)Ljava/lang/String;", Precision::Exact, value_of_range), // faults: null, StringIndex
    model("java/lang/String.copyValueOf([C)Ljava/lang/String;", Precision::Exact, value_of), // faults: null
    model("java/lang/String.copyValueOf([CII)Ljava/lang/String;", Precision::Exact, value_of_range), // faults: null, StringIndex
    model("java/lang/Integer.toString(I)Ljava/lang/String;", Precision::Over, value_of),
    model("java/lang/Long.toString(J)Ljava/lang/String;", Precision::Over, value_of),
    model("java/lang/Boolean.toString(Z)Ljava/lang/String;", Precision::Over, value_of),
    model("java/lang/Character.toString(C)Ljava/lang/String;", Precision::Exact, value_of),
    model("java/lang/Float.toString(F)Ljava/lang/String;", Precision::Over, value_of),
    model("java/lang/Double.toString(D)Ljava/lang/String;", Precision::Over, value_of),
    model("java/lang/Integer.toHexString", Precision::Over, |cx, _, arguments| in_radix(cx, arguments, 4)),
    model("java/lang/Integer.toOctalString", Precision::Over, |cx, _, arguments| in_radix(cx, arguments, 3)),
    model("java/lang/Integer.toBinaryString", Precision::Over, |cx, _, arguments| in_radix(cx, arguments, 1)),
    model("java/lang/Long.toHexString", Precision::Over, |cx, _, arguments| in_radix(cx, arguments, 4)),
    model("java/lang/Long.toOctalString", Precision::Over, |cx, _, arguments| in_radix(cx, arguments, 3)),
    model("java/lang/Long.toBinaryString", Precision::Over, |cx, _, arguments| in_radix(cx, arguments, 1)),
    model("java/lang/String.repeat", Precision::Over, repeat),
    model("java/lang/String.join", Precision::Under, join), // faults: null
];

fn init_empty(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let contents = cx.ascii("");
    init(cx, arguments, contents)
}

/// From a string or an array of characters.
fn init_text(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let source = object(cx, arguments, 1)?;
    let contents = cx.contents(source)?;
    init(cx, arguments, contents)
}

fn init_range(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let contents = range(cx, &arguments[1..])?;
    init(cx, arguments, contents)
}

fn init_builder(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let source = object(cx, arguments, 1)?;
    let ty = Type::Class("java/lang/CharSequence".into());
    let value = Value::Ref(Reference::Object(source));
    let contents = piece(cx, method, value, &ty)?;
    init(cx, arguments, contents)
}

/// Raises a fault for every null among the arguments, the last one first: charsets are looked at before bytes.
pub(super) fn require_references(cx: &mut StepCx<'_, '_>, arguments: &[Value]) -> Result<(), Stop> {
    let references = arguments
        .iter()
        .rev()
        .filter(|value| value.reference().is_some());
    for &reference in references {
        object(cx, &[reference], 0)?;
    }
    Ok(())
}

pub(super) fn init(cx: &mut StepCx<'_, '_>, arguments: &[Value], contents: Sequence) -> StepResult {
    let string = object(cx, arguments, 0)?;
    cx.state.heap.get_mut(string).body = Body::Text(contents);
    Ok(Flow::Next)
}

/// String conversion; never null.
fn value_of(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let ty = cx.program().method(method).descriptor.parameters[0].clone();
    let Some(&value) = arguments.first() else {
        return unknown_method(cx, method);
    };
    if ty.component().is_some() {
        let contents = piece(cx, method, value, &ty)?;
        return push_text(cx, method, contents);
    }
    let contents = cx.converted(value, &ty)?;
    push_text(cx, method, contents)
}

fn value_of_range(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let contents = range(cx, arguments)?;
    push_text(cx, method, contents)
}

/// A range of an array, by offset and count.
fn range(cx: &mut StepCx<'_, '_>, arguments: &[Value]) -> Result<Sequence, Stop> {
    let (array, offset, end) = require_part(cx, arguments[0], (arguments[1], arguments[2]))?;
    part(cx, array, offset, end)
}

/// The array, and where the range begins and ends.
pub(super) fn require_part(
    cx: &mut StepCx<'_, '_>,
    array: Value,
    (offset, count): (Value, Value),
) -> Result<(ObjId, Term, Term), Stop> {
    let array = object(cx, &[array], 0)?;
    let (offset, count) = (term(&[offset], 0)?, term(&[count], 0)?);
    let end = cx.binary(BinOp::Add, offset, count);
    let length = cx.sequence(array)?.length;
    require_range(cx, (offset, end, length), string_index(end))?;
    Ok((array, offset, end))
}

/// An unsigned number by its bits, `bits` for each digit.
fn in_radix(cx: &mut StepCx<'_, '_>, arguments: &[Value], bits: u32) -> StepResult {
    let number = term(arguments, 0)?;
    let terms = &cx.machine.terms;
    let value = terms
        .as_int(number)
        .map(|value| u64::from(value.cast_unsigned()));
    let value = value.or(terms.as_long(number).map(i64::cast_unsigned));
    let contents = match value {
        Some(value) => cx.ascii(&digits(value, bits)),
        None => cx.unknown_contents("text", (1, 64)),
    };
    let text = cx.derived_text("digits", contents);
    an_object(cx, text)
}

fn digits(value: u64, bits: u32) -> String {
    match bits {
        4 => format!("{value:x}"),
        3 => format!("{value:o}"),
        _ => format!("{value:b}"),
    }
}

fn repeat(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 0)?;
    let (count, zero) = (term(arguments, 1)?, cx.int(0));
    let legal = cx.compare(CmpOp::Ge, count, zero);
    cx.guard(legal, illegal_size(count))?;
    let contents = match (cx.units(text), cx.machine.terms.as_int(count)) {
        (Some(units), Some(count)) if is_short(&units, count) => {
            let units = units.repeat(usize::try_from(count).unwrap_or(0));
            cx.literal_contents(&units)
        }
        _ => {
            let length = cx.sequence(text)?.length;
            let length = fitting_product(cx, length, count)?;
            Sequence::unknown(length)
        }
    };
    push_text(cx, method, contents)
}

/// Whether so many copies are written out.
fn is_short(units: &[u16], count: i32) -> bool {
    let count = usize::try_from(count).unwrap_or(usize::MAX);
    units.len().saturating_mul(count) <= MAX_REPEATED
}

/// The product, where it is no longer than a string can be.
fn fitting_product(cx: &mut StepCx<'_, '_>, length: Term, count: Term) -> Result<Term, Stop> {
    let product = cx.binary(BinOp::Mul, length, count);
    let terms = &mut cx.machine.terms;
    let (a, b) = (
        terms.convert(Conversion::I2l, length),
        terms.convert(Conversion::I2l, count),
    );
    let exact = terms.binary(BinOp::Mul, a, b);
    let narrow = terms.convert(Conversion::I2l, product);
    let fits = terms.compare(CmpOp::Eq, exact, narrow);
    cx.define(fits)?;
    Ok(product)
}

fn join(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    require_references(cx, arguments)?;
    push_unknown_text(cx, method)
}
