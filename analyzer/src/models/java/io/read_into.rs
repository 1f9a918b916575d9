//! `java.io.InputStream.read` and `java.io.Reader.read` into an array, and their likes that write one: the part of the array has to
//! lie in it, whatever the stream is. What the caller passes fills it, as far as it reaches. Checked against JDK 17 and 25.

use crate::models::java::io::input_streams::{is_passed, next_byte, next_char};
use crate::models::support::{object, term};
use crate::models::text::{plain_index, require_range};
use crate::models::{Model, Precision, environment, model};
use crate::program::MethodId;
use crate::state::{ObjId, Value};
use crate::step::{Flow, Mode, StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp, Conversion, Term};

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/io/InputStream.read([BII)I", Precision::Under, read_part), // faults: null, Index
    model("java/io/InputStream.read([B)I", Precision::Under, whole_array), // faults: null
    model("java/io/OutputStream.write([BII)V", Precision::Under, write_part), // faults: null, Index
    model("java/io/OutputStream.write([B)V", Precision::Under, whole_array), // faults: null
    model("java/io/Reader.read([CII)I", Precision::Under, read_part), // faults: null, Index
    model("java/io/Reader.read([C)I", Precision::Under, whole_array), // faults: null
    model("java/io/Writer.write([CII)V", Precision::Under, write_part), // faults: null, Index
    model("java/io/Writer.write([C)V", Precision::Under, whole_array), // faults: null
];

/// Bytes or characters that one call reads from a stream that the caller passes.
const MAX_READ: i32 = 8;

/// What a passed stream has next, one by one.
fn read_part(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let this = object(cx, arguments, 0)?;
    require_part(cx, arguments)?;
    match is_passed(cx, this, &cx.program().class(method.class).name) {
        true => read_passed(cx, (this, method), arguments),
        false => call_own(cx, (this, method), arguments),
    }
}

fn write_part(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let this = object(cx, arguments, 0)?;
    require_part(cx, arguments)?;
    call_own(cx, (this, method), arguments)
}

/// The code of the method, where it is inherited by a class of the program.
fn call_own(
    cx: &mut StepCx<'_, '_>,
    (this, method): (ObjId, MethodId),
    arguments: &[Value],
) -> StepResult {
    let exact = cx.state.heap.get(this).ty.exact;
    match exact.is_some_and(|class| !cx.program().class(class).is_jdk()) {
        true => cx.call_body(method, arguments.to_vec()),
        false => environment::call(cx, method, arguments),
    }
}

/// As many as there is room for, or as the stream has: sibling paths find its end, which comes soon.
fn read_passed(
    cx: &mut StepCx<'_, '_>,
    (stream, method): (ObjId, MethodId),
    arguments: &[Value],
) -> StepResult {
    let array = object(cx, arguments, 1)?;
    let (start, count) = (term(arguments, 2)?, term(arguments, 3)?);
    let (next, width): (NextUnit, _) = match &*cx.program().class(method.class).name {
        "java/io/Reader" => (next_char, Conversion::I2c),
        _ => (next_byte, Conversion::I2b),
    };
    let (zero, one) = (cx.int(0), cx.int(1));
    // Readers give nothing then; streams differ where they are at their end.
    if count == zero && width == Conversion::I2c {
        return cx.push_next(Value::Int(zero));
    }
    let is_asked = cx.compare(CmpOp::Le, one, count);
    cx.presume(is_asked)?;
    for n_read in 0.. {
        let n = cx.int(n_read);
        let is_full = cx.compare(CmpOp::Eq, n, count);
        if cx.is_certain(is_full) {
            return cx.push_next(Value::Int(n));
        }
        // Of what is as long as the caller likes, there is more.
        let has_room = cx.machine.terms.not(is_full);
        cx.assume(has_room)?;
        let flow = next(cx, stream)?;
        if !matches!(flow, Flow::Next) {
            return Ok(flow);
        }
        let unit = term(&Vec::from_iter(cx.frame().stack.pop()), 0)?;
        if ends(cx, unit, n_read)? {
            let read = n_or_end(cx, n_read);
            return cx.push_next(Value::Int(read));
        }
        let place = cx.binary(BinOp::Add, start, n);
        let unit = cx.machine.terms.convert(width, unit);
        cx.write_element(array, place, Value::Int(unit));
    }
    Err(Stop::UNDECODABLE)
}

/// Whether the stream is at its end after `n_read` units. Forks.
fn ends(cx: &mut StepCx<'_, '_>, unit: Term, n_read: i32) -> Result<bool, Stop> {
    let end = cx.int(-1);
    let is_end = cx.compare(CmpOp::Eq, unit, end);
    if n_read == MAX_READ && cx.machine.mode != Mode::Concrete {
        cx.assume(is_end)?;
    }
    let read = n_or_end(cx, n_read);
    cx.fork_end(is_end, read)
}

/// What a call that has read so many units gives at the end of the stream.
fn n_or_end(cx: &mut StepCx<'_, '_>, n_read: i32) -> Term {
    cx.int(if n_read == 0 { -1 } else { n_read })
}

/// Ends with the next byte or character of a stream.
type NextUnit = for<'a, 'p> fn(&mut StepCx<'a, 'p>, ObjId) -> StepResult;

impl StepCx<'_, '_> {
    fn is_certain(&mut self, condition: Term) -> bool {
        let otherwise = self.machine.terms.not(condition);
        self.is_impossible(otherwise)
    }

    /// Whether a call ends here with a number, as it does under a condition; where it may do either, a sibling ends.
    fn fork_end(&mut self, ends: Term, number: Term) -> Result<bool, Stop> {
        let goes_on = self.machine.terms.not(ends);
        if self.is_impossible(ends) {
            return Ok(false);
        }
        if self.is_certain(ends) {
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

/// Guards that the part is in the array.
fn require_part(cx: &mut StepCx<'_, '_>, arguments: &[Value]) -> Result<(), Stop> {
    let array = object(cx, arguments, 1)?;
    let (start, count) = (term(arguments, 2)?, term(arguments, 3)?);
    let end = cx.binary(BinOp::Add, start, count);
    let length = cx.sequence(array)?.length;
    let zero = cx.int(0);
    require_range(cx, (zero, start, length), plain_index(start))?;
    require_range(cx, (start, end, length), plain_index(end))
}

/// Reads into all of an array, or writes all of it, as the class of the stream does with a part.
fn whole_array(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let this = object(cx, arguments, 0)?;
    let array = object(cx, arguments, 1)?;
    let (program, declared) = (cx.program(), cx.program().method(method));
    let of_part = declared.descriptor.raw.replace(')', "II)");
    let exact = cx.state.heap.get(this).ty.exact;
    let is_read = is_passed(cx, this, &program.class(method.class).name);
    let class = exact.or_else(|| is_read.then_some(method.class));
    let of_part = class.and_then(|class| program.find_method(class, &declared.name, &of_part));
    let Some(of_part) = of_part else {
        return environment::call(cx, method, arguments);
    };
    let (start, length) = (cx.int(0), cx.sequence(array)?.length);
    let part = [start, length].map(Value::Int);
    cx.call(of_part, [arguments, &part].concat())
}
