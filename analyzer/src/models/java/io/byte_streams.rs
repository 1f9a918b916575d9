//! `java.io.ByteArrayInputStream.read`, and what the streams over arrays of bytes inherit. The rest of them is the JDK's
//! code. Checked against JDK 17 and 25.

use crate::classfile::Type;
use crate::models::java::io::input_streams::{is_passed, next_byte};
use crate::models::support::{object, term};
use crate::models::{Model, Precision, environment, model};
use crate::program::{FieldId, MethodId};
use crate::state::{ObjId, Value};
use crate::step::{Flow, Mode, StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp, Conversion, Term};

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/io/ByteArrayInputStream.read()I", Precision::Exact, read),
    model("java/io/InputStream.<init>", Precision::Exact, |_, _, _| Ok(Flow::Next)),
    model("java/io/InputStream.read([BII)I", Precision::Under, read_part),
    model("java/io/InputStream.read([B)I", Precision::Under, whole_array), // faults: null
    model("java/io/OutputStream.<init>", Precision::Exact, |_, _, _| Ok(Flow::Next)),
    model("java/io/OutputStream.write([B)V", Precision::Under, whole_array), // faults: null
];

/// Bytes that are read from a stream that the caller passes.
const MAX_READ: i32 = 8;

/// The class of streams that the caller passes.
pub(super) const STREAM: &str = "java/io/InputStream";

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

/// Byte by byte, where the stream is one of the program's that says no more than what its next byte is.
fn read_part(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let this = object(cx, arguments, 0)?;
    if is_passed(cx, this, STREAM) {
        return read_passed(cx, this, arguments);
    }
    let exact = cx.state.heap.get(this).ty.exact;
    match exact.is_some_and(|class| !cx.program().class(class).is_jdk()) {
        true => cx.call_body(method, arguments.to_vec()),
        false => environment::call(cx, method, arguments),
    }
}

/// As many bytes as there is room for, or as the stream has: sibling paths find its end, which comes soon.
fn read_passed(cx: &mut StepCx<'_, '_>, stream: ObjId, arguments: &[Value]) -> StepResult {
    presume_part(cx, arguments)?;
    let array = object(cx, arguments, 1)?;
    let (start, count) = (term(arguments, 2)?, term(arguments, 3)?);
    for n_read in 0.. {
        let n = cx.int(n_read);
        let is_full = cx.compare(CmpOp::Eq, n, count);
        if n_read > 0 && cx.fork_end(is_full, n)? {
            return cx.push_next(Value::Int(n));
        }
        let flow = next_byte(cx, stream)?;
        if !matches!(flow, Flow::Next) {
            return Ok(flow);
        }
        let byte = term(&Vec::from_iter(cx.frame().stack.pop()), 0)?;
        let end = cx.int(-1);
        let (is_end, read) = (
            cx.compare(CmpOp::Eq, byte, end),
            if n_read == 0 { end } else { n },
        );
        if n_read == MAX_READ && cx.machine.mode != Mode::Concrete {
            cx.assume(is_end)?;
        }
        if cx.fork_end(is_end, read)? {
            return cx.push_next(Value::Int(read));
        }
        let (place, byte) = (
            cx.binary(BinOp::Add, start, n),
            cx.machine.terms.convert(Conversion::I2b, byte),
        );
        cx.write_element(array, place, Value::Int(byte));
    }
    Err(Stop::UNDECODABLE)
}

impl StepCx<'_, '_> {
    /// Whether a call ends here with a number, as it does under a condition; where it may do either, a sibling ends.
    fn fork_end(&mut self, ends: Term, number: Term) -> Result<bool, Stop> {
        let goes_on = self.machine.terms.not(ends);
        if self.is_impossible(ends) {
            return Ok(false);
        }
        if self.is_impossible(goes_on) {
            return Ok(true);
        }
        self.fork_throw(|cx| {
            cx.assume(ends)?;
            cx.push_next(Value::Int(number))
        })?;
        self.assume(goes_on)?;
        Ok(false)
    }
}

/// That the part of the array that is read into is in it, and not empty: what a stream says otherwise is its own affair.
fn presume_part(cx: &mut StepCx<'_, '_>, arguments: &[Value]) -> Result<(), Stop> {
    let array = object(cx, arguments, 1)?;
    let (start, count) = (term(arguments, 2)?, term(arguments, 3)?);
    let (zero, one, length) = (cx.int(0), cx.int(1), cx.sequence(array)?.length);
    let rest = cx.binary(BinOp::Sub, length, start);
    for (small, large) in [(zero, start), (start, length), (one, count), (count, rest)] {
        let is_legal = cx.compare(CmpOp::Le, small, large);
        cx.presume(is_legal)?;
    }
    Ok(())
}

/// Reads into all of an array, or writes all of it, as the class of the stream does with a part.
fn whole_array(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let this = object(cx, arguments, 0)?;
    let array = object(cx, arguments, 1)?;
    let (program, declared) = (cx.program(), cx.program().method(method));
    let of_part = declared.descriptor.raw.replace("([B)", "([BII)");
    let exact = cx.state.heap.get(this).ty.exact;
    let class = exact.or_else(|| is_passed(cx, this, STREAM).then_some(method.class));
    let of_part = class.and_then(|class| program.find_method(class, &declared.name, &of_part));
    let Some(of_part) = of_part else {
        return environment::call(cx, method, arguments);
    };
    let (start, length) = (cx.int(0), cx.sequence(array)?.length);
    let part = [start, length].map(Value::Int);
    cx.call(of_part, [arguments, &part].concat())
}
