//! `jdk.internal.util.ByteArray`: numbers in arrays of bytes, as data streams of newer JDKs read and write them. The places are
//! in bounds. Checked against JDK 25; JDK 17 does without.

use crate::models::java::io::byte_streams::bytes_at;
use crate::models::java::io::data_input::{Make, int, long, short};
use crate::models::support::{object, term};
use crate::models::{Model, Precision, model};
use crate::state::Value;
use crate::step::{Flow, StepCx, StepResult};
use crate::term::{BinOp, Conversion};

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("jdk/internal/util/ByteArray.getChar([BI)C", Precision::Exact, |cx, _, arguments| get(cx, arguments, (2, int))),
    model("jdk/internal/util/ByteArray.getInt([BI)I", Precision::Exact, |cx, _, arguments| get(cx, arguments, (4, int))),
    model("jdk/internal/util/ByteArray.getLong([BI)J", Precision::Exact, |cx, _, arguments| get(cx, arguments, (8, long))),
    model("jdk/internal/util/ByteArray.getShort([BI)S", Precision::Exact, |cx, _, arguments| get(cx, arguments, (2, short))),
    model("jdk/internal/util/ByteArray.getUnsignedShort([BI)I", Precision::Exact, |cx, _, arguments| get(cx, arguments, (2, int))),
    model("jdk/internal/util/ByteArray.setChar([BIC)V", Precision::Exact, |cx, _, arguments| set(cx, arguments, 2)),
    model("jdk/internal/util/ByteArray.setInt([BII)V", Precision::Exact, |cx, _, arguments| set(cx, arguments, 4)),
    model("jdk/internal/util/ByteArray.setLong([BIJ)V", Precision::Exact, |cx, _, arguments| set(cx, arguments, 8)),
    model("jdk/internal/util/ByteArray.setShort([BIS)V", Precision::Exact, |cx, _, arguments| set(cx, arguments, 2)),
    model("jdk/internal/util/ByteArray.setUnsignedShort([BII)V", Precision::Exact, |cx, _, arguments| set(cx, arguments, 2)),
];

/// A number of so many bytes.
fn get(cx: &mut StepCx<'_, '_>, arguments: &[Value], (n_bytes, make): (i32, Make)) -> StepResult {
    let place = (object(cx, arguments, 0)?, term(arguments, 1)?);
    let bytes = bytes_at(cx, place, n_bytes)?;
    let number = make(cx, bytes);
    cx.push_next(number)
}

fn set(cx: &mut StepCx<'_, '_>, arguments: &[Value], n_bytes: i32) -> StepResult {
    let (array, offset) = (object(cx, arguments, 0)?, term(arguments, 1)?);
    let value = arguments[2];
    for nth in 0..n_bytes {
        let shift = cx.int(8 * (n_bytes - 1 - nth));
        let nth = cx.int(nth);
        let index = cx.binary(BinOp::Add, offset, nth);
        let shifted = cx.binary(BinOp::Shr, term(&[value], 0)?, shift);
        let terms = &mut cx.machine.terms;
        let low = match value {
            Value::Long(_) => terms.convert(Conversion::L2i, shifted),
            _ => shifted,
        };
        let byte = terms.convert(Conversion::I2b, low);
        cx.write_element(array, index, Value::Int(byte));
    }
    Ok(Flow::Next)
}
