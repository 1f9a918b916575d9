//! `java.io.DataInputStream`: numbers out of an array of bytes, or of a stream that the caller passes, which ends where its
//! bytes do. Where too few are left, `EOFException` is thrown. Other streams are read by the JDK's code. Checked against JDK
//! 17 and 25.

use crate::classfile::Type;
use crate::models::support::{object, term};
use crate::models::{Model, Precision, environment, model};
use crate::program::MethodId;
use crate::state::{ObjId, Value};
use crate::step::{Flow, StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp, Conversion, Term};

use super::byte_streams::ByteArray;
use super::input_streams::{STREAM, is_passed, next_byte};

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/io/DataInputStream.readBoolean", Precision::Under, |cx, method, arguments| read(cx, method, arguments, (1, boolean))),
    model("java/io/DataInputStream.readByte", Precision::Under, |cx, method, arguments| read(cx, method, arguments, (1, byte))),
    model("java/io/DataInputStream.readChar", Precision::Under, |cx, method, arguments| read(cx, method, arguments, (2, int))),
    model("java/io/DataInputStream.readInt", Precision::Under, |cx, method, arguments| read(cx, method, arguments, (4, int))),
    model("java/io/DataInputStream.readLong", Precision::Under, |cx, method, arguments| read(cx, method, arguments, (8, long))),
    model("java/io/DataInputStream.readShort", Precision::Under, |cx, method, arguments| read(cx, method, arguments, (2, short))),
    model("java/io/DataInputStream.readUnsignedByte", Precision::Under, |cx, method, arguments| read(cx, method, arguments, (1, int))),
    model("java/io/DataInputStream.readUnsignedShort", Precision::Under, |cx, method, arguments| read(cx, method, arguments, (2, int))),
];

/// What is thrown where too few bytes are left.
const END_OF_FILE: &str = "java/io/EOFException";

/// What comes of reading some bytes.
enum Bytes {
    /// They are there, as numbers from 0 to 255.
    Read(Vec<Term>),
    /// The stream ends before them.
    TooFew,
    /// The stream throws.
    Thrown(Flow),
}

/// Makes a number of bytes.
pub(in crate::models) type Make = fn(&mut StepCx<'_, '_>, Vec<Term>) -> Value;

/// A number of so many bytes.
fn read(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
    (n_bytes, make): (i32, Make),
) -> StepResult {
    let source = source(cx, arguments)?;
    let array = source.map_or(Ok(None), |source| ByteArray::of(cx, source))?;
    let bytes = if let Some(array) = array {
        array.next(cx, n_bytes)?.map_or(Bytes::TooFew, Bytes::Read)
    } else if let Some(stream) = source.filter(|&source| is_passed(cx, source, STREAM)) {
        bytes_of(cx, stream, n_bytes)?
    } else if cx.is_opaque(method, arguments) {
        return environment::call(cx, method, arguments);
    } else {
        return cx.call_body(method, arguments.to_vec());
    };
    match bytes {
        Bytes::Read(bytes) => {
            let number = make(cx, bytes);
            cx.push_next(number)
        }
        Bytes::TooFew => cx.throw_made(END_OF_FILE),
        Bytes::Thrown(flow) => Ok(flow),
    }
}

/// What the stream reads from.
fn source(cx: &mut StepCx<'_, '_>, arguments: &[Value]) -> Result<Option<ObjId>, Stop> {
    let this = object(cx, arguments, 0)?;
    let input = Type::Class("java/io/InputStream".into());
    let class = cx.program().class_by_name("java/io/FilterInputStream");
    let field = class.and_then(|class| cx.program().find_field(class, "in", &input));
    let Some(field) = field else {
        return Ok(None);
    };
    let source = cx.field_value(this, field);
    object(cx, &[source], 0).map(Some)
}

/// Bytes of a stream that the caller passes. A sibling path finds too few.
fn bytes_of(cx: &mut StepCx<'_, '_>, stream: ObjId, n_bytes: i32) -> Result<Bytes, Stop> {
    let mut bytes = Vec::new();
    for _ in 0..n_bytes {
        match next_byte(cx, stream)? {
            Flow::Next => bytes.push(term(&Vec::from_iter(cx.frame().stack.pop()), 0)?),
            thrown => return Ok(Bytes::Thrown(thrown)),
        }
    }
    // What has ended stays so.
    let (last, zero) = (bytes[bytes.len() - 1], cx.int(0));
    let are_there = cx.compare(CmpOp::Ge, last, zero);
    let too_few = cx.machine.terms.not(are_there);
    if cx.machine.terms.as_bool(too_few) == Some(true) {
        return Ok(Bytes::TooFew);
    }
    if !cx.is_impossible(too_few) {
        let end = cx.fork_throw(|cx| {
            cx.assume(too_few)?;
            cx.throw_made(END_OF_FILE)
        });
        if let Err(Stop::Incomplete(reason)) = end {
            cx.note(reason);
        }
    }
    cx.assume(are_there)?;
    Ok(Bytes::Read(bytes))
}

fn boolean(cx: &mut StepCx<'_, '_>, bytes: Vec<Term>) -> Value {
    let (zero, one) = (cx.int(0), cx.int(1));
    let is_set = cx.compare(CmpOp::Ne, bytes[0], zero);
    Value::Int(cx.machine.terms.ite(is_set, one, zero))
}

fn byte(cx: &mut StepCx<'_, '_>, bytes: Vec<Term>) -> Value {
    Value::Int(cx.machine.terms.convert(Conversion::I2b, bytes[0]))
}

pub(in crate::models) fn short(cx: &mut StepCx<'_, '_>, bytes: Vec<Term>) -> Value {
    let number = big_endian(cx, bytes);
    Value::Int(cx.machine.terms.convert(Conversion::I2s, number))
}

pub(in crate::models) fn int(cx: &mut StepCx<'_, '_>, bytes: Vec<Term>) -> Value {
    Value::Int(big_endian(cx, bytes))
}

fn big_endian(cx: &mut StepCx<'_, '_>, bytes: Vec<Term>) -> Term {
    let (mut number, eight) = (cx.int(0), cx.int(8));
    for byte in bytes {
        let shifted = cx.binary(BinOp::Shl, number, eight);
        number = cx.binary(BinOp::Add, shifted, byte);
    }
    number
}

pub(in crate::models) fn long(cx: &mut StepCx<'_, '_>, bytes: Vec<Term>) -> Value {
    let terms = &mut cx.machine.terms;
    let (mut number, turn) = (terms.long(0), terms.long(1 << 8));
    for byte in bytes {
        let shifted = terms.binary(BinOp::Mul, number, turn);
        let byte = terms.convert(Conversion::I2l, byte);
        number = terms.binary(BinOp::Add, shifted, byte);
    }
    Value::Long(number)
}
