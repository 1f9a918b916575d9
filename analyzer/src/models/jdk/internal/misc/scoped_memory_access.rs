//! `jdk.internal.misc.ScopedMemoryAccess`: numbers of several bytes in arrays of bytes, as heap buffers read and write them.
//! Other memory is the environment. Checked against JDK 17 and 25.

use crate::classfile::Type;
use crate::models::support::{reference, term};
use crate::models::{Model, Precision, environment, model};
use crate::program::MethodId;
use crate::state::{Body, ObjId, Reference, Value};
use crate::step::{Flow, StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp, Conversion, Term};

use super::unsafe_memory::BASE_OFFSET;

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("jdk/internal/misc/ScopedMemoryAccess.getCharUnaligned", Precision::Over, get_char),
    model("jdk/internal/misc/ScopedMemoryAccess.getShortUnaligned", Precision::Over, get_short),
    model("jdk/internal/misc/ScopedMemoryAccess.getIntUnaligned", Precision::Over, get_int),
    model("jdk/internal/misc/ScopedMemoryAccess.getLongUnaligned", Precision::Over, get_long),
    model("jdk/internal/misc/ScopedMemoryAccess.putCharUnaligned", Precision::Over, put_short),
    model("jdk/internal/misc/ScopedMemoryAccess.putShortUnaligned", Precision::Over, put_short),
    model("jdk/internal/misc/ScopedMemoryAccess.putIntUnaligned", Precision::Over, put_int),
    model("jdk/internal/misc/ScopedMemoryAccess.putLongUnaligned", Precision::Over, put_long),
];

/// Where a number lies: from which byte of an array, and whether its highest byte comes first.
struct Place {
    array: ObjId,
    start: Term,
    is_big_endian: bool,
}

fn get_char(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    get_narrow(cx, method, arguments, Conversion::I2c)
}

fn get_short(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    get_narrow(cx, method, arguments, Conversion::I2s)
}

fn get_narrow(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
    narrowed: Conversion,
) -> StepResult {
    let Some(place) = place(cx, arguments)? else {
        return environment::call(cx, method, arguments);
    };
    let number = read(cx, &place, 2)?;
    let number = cx.machine.terms.convert(narrowed, number);
    cx.push_next(Value::Int(number))
}

fn get_int(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let Some(place) = place(cx, arguments)? else {
        return environment::call(cx, method, arguments);
    };
    let number = read(cx, &place, 4)?;
    cx.push_next(Value::Int(number))
}

fn get_long(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let Some(place) = place(cx, arguments)? else {
        return environment::call(cx, method, arguments);
    };
    let four = cx.int(4);
    let behind = Place {
        start: cx.binary(BinOp::Add, place.start, four),
        ..place
    };
    let (first, second) = (read(cx, &place, 4)?, read(cx, &behind, 4)?);
    let (high, low) = match place.is_big_endian {
        true => (first, second),
        false => (second, first),
    };
    let terms = &mut cx.machine.terms;
    let (high, low) = (
        terms.convert(Conversion::I2l, high),
        terms.convert(Conversion::I2l, low),
    );
    let (width, mask) = (terms.int(32), terms.long(0xFFFF_FFFF));
    let high = cx.binary(BinOp::Shl, high, width);
    let low = cx.binary(BinOp::And, low, mask);
    let number = cx.binary(BinOp::Or, high, low);
    cx.push_next(Value::Long(number))
}

fn put_short(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    put(cx, method, arguments, 2)
}

fn put_int(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    put(cx, method, arguments, 4)
}

fn put_long(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    put(cx, method, arguments, 8)
}

fn put(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value], n_bytes: i32) -> StepResult {
    let Some(place) = place(cx, arguments)? else {
        return environment::call(cx, method, arguments);
    };
    let number = term(arguments, 4)?;
    for at in 0..n_bytes {
        let index = byte_at(cx, &place, at, n_bytes);
        let width = cx.int(8 * (n_bytes - 1 - at));
        let moved = cx.binary(BinOp::Shr, number, width);
        let terms = &mut cx.machine.terms;
        let moved = match n_bytes {
            8 => terms.convert(Conversion::L2i, moved),
            _ => moved,
        };
        let byte = terms.convert(Conversion::I2b, moved);
        cx.write_element(place.array, index, Value::Int(byte));
    }
    Ok(Flow::Next)
}

/// Where the arguments say that the number lies, after the object and its scope; `None` if not in an array of bytes.
fn place(cx: &mut StepCx<'_, '_>, arguments: &[Value]) -> Result<Option<Place>, Stop> {
    let Reference::Object(array) = cx.state.heap.resolve(reference(arguments, 2)?) else {
        return Ok(None);
    };
    if !matches!(&cx.state.heap.get(array).body, Body::Array(Type::Byte, _)) {
        return Ok(None);
    }
    let base = cx.machine.terms.long(i64::from(BASE_OFFSET));
    let start = cx.binary(BinOp::Sub, term(arguments, 3)?, base);
    let start = cx.machine.terms.convert(Conversion::L2i, start);
    let (order, zero) = (term(arguments, arguments.len() - 1)?, cx.int(0));
    let is_big_endian = cx.compare(CmpOp::Ne, order, zero);
    Ok(Some(Place {
        array,
        start,
        is_big_endian: cx.decide(is_big_endian)?,
    }))
}

/// The byte at a position of a number, counted from the highest.
fn byte_at(cx: &mut StepCx<'_, '_>, place: &Place, at: i32, n_bytes: i32) -> Term {
    let offset = cx.int(match place.is_big_endian {
        true => at,
        false => n_bytes - 1 - at,
    });
    cx.binary(BinOp::Add, place.start, offset)
}

/// Up to four bytes as an `int`.
fn read(cx: &mut StepCx<'_, '_>, place: &Place, n_bytes: i32) -> Result<Term, Stop> {
    let (mut number, eight, mask) = (cx.int(0), cx.int(8), cx.int(0xFF));
    for at in 0..n_bytes {
        let index = byte_at(cx, place, at, n_bytes);
        let byte = term(&[cx.read_number(place.array, index)?], 0)?;
        let byte = cx.binary(BinOp::And, byte, mask);
        let moved = cx.binary(BinOp::Shl, number, eight);
        number = cx.binary(BinOp::Or, moved, byte);
    }
    Ok(number)
}
