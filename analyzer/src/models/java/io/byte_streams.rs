//! `java.io.ByteArrayInputStream.read`, and what the streams over arrays of bytes inherit. The rest of them is the JDK's
//! code. Checked against JDK 17 and 25.

use crate::classfile::Type;
use crate::models::support::{object, term};
use crate::models::{Model, Precision, environment, model};
use crate::program::{FieldId, MethodId};
use crate::state::{ObjId, Value};
use crate::step::{Flow, StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp, Term};

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/io/ByteArrayInputStream.read()I", Precision::Exact, read),
    model("java/io/InputStream.<init>", Precision::Exact, |_, _, _| Ok(Flow::Next)),
    model("java/io/OutputStream.<init>", Precision::Exact, |_, _, _| Ok(Flow::Next)),
];

/// A `ByteArrayInputStream`, seen from the inside.
pub(super) struct ByteArray {
    stream: ObjId,
    array: ObjId,
    at: (FieldId, Term),
    end: Term,
}

impl ByteArray {
    /// What a stream reads from, if it is one.
    pub(super) fn of(cx: &mut StepCx<'_, '_>, stream: ObjId) -> Result<Option<Self>, Stop> {
        let program = cx.program();
        let Some(class) = program.class_by_name("java/io/ByteArrayInputStream") else {
            return Ok(None);
        };
        let is_one = *cx.state.heap.get(stream).ty.narrowest(program) == program.class(class).ty();
        let field = |name, ty| program.find_field(class, name, ty).filter(|_| is_one);
        let bytes = Type::Byte.into_array();
        let fields = (
            field("buf", &bytes),
            field("pos", &Type::Int),
            field("count", &Type::Int),
        );
        let (Some(buf), Some(pos), Some(count)) = fields else {
            return Ok(None);
        };
        let [array, at, end] = [buf, pos, count].map(|field| cx.field_value(stream, field));
        let (array, at, end) = (object(cx, &[array], 0)?, term(&[at], 0)?, term(&[end], 0)?);
        Ok(Some(ByteArray {
            stream,
            array,
            at: (pos, at),
            end,
        }))
    }

    /// The next bytes as numbers from 0 to 255, if there are so many; else all that are left are passed over.
    pub(super) fn next(
        &self,
        cx: &mut StepCx<'_, '_>,
        n_bytes: i32,
    ) -> Result<Option<Vec<Term>>, Stop> {
        let (field, at) = self.at;
        let width = cx.int(n_bytes);
        let behind = cx.binary(BinOp::Add, at, width);
        let are_there = cx.compare(CmpOp::Le, behind, self.end);
        if !cx.decide(are_there)? {
            let end = Value::Int(self.end);
            cx.state.heap.write_field(self.stream, field, end);
            return Ok(None);
        }
        let bytes = bytes_at(cx, (self.array, at), n_bytes)?;
        cx.state
            .heap
            .write_field(self.stream, field, Value::Int(behind));
        Ok(Some(bytes))
    }
}

/// Bytes of an array as numbers from 0 to 255; the places are in bounds.
pub(in crate::models) fn bytes_at(
    cx: &mut StepCx<'_, '_>,
    (array, at): (ObjId, Term),
    n_bytes: i32,
) -> Result<Vec<Term>, Stop> {
    let mut bytes = Vec::new();
    for nth in 0..n_bytes {
        let (nth, mask) = (cx.int(nth), cx.int(0xFF));
        let index = cx.binary(BinOp::Add, at, nth);
        let byte = term(&[cx.read_number(array, index)?], 0)?;
        bytes.push(cx.binary(BinOp::And, byte, mask));
    }
    Ok(bytes)
}

fn read(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let this = object(cx, arguments, 0)?;
    let Some(array) = ByteArray::of(cx, this)? else {
        return match cx.is_opaque(method, arguments) {
            true => environment::call(cx, method, arguments),
            false => cx.call_body(method, arguments.to_vec()),
        };
    };
    let byte = match array.next(cx, 1)? {
        Some(bytes) => bytes[0],
        None => cx.int(-1),
    };
    cx.push_next(Value::Int(byte))
}
