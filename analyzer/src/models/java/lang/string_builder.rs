//! `java.lang.StringBuilder` and `StringBuffer`: a builder holds its text as a string does. Builders that a caller
//! passed in, and what `insert`, `replace` and `delete` leave, are unknown. Checked against JDK 17.

use crate::fault::{Fault, LibraryFault};
use crate::models::support::{an_object, object, reference, term, unknown_method};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::{Body, ObjId, Reference, Sequence, Value};
use crate::step::{Flow, StepCx, StepResult, Stop};
use crate::term::{CmpOp, Term};

/// Longest text whose units `setLength` writes one by one.
const MAX_FILLED: i32 = 4096;

/// The same models for both classes.
macro_rules! builders {
    ($($method:literal $precision:ident $run:ident),+ $(,)?) => {
        &[$(
            model(concat!("java/lang/StringBuilder.", $method), Precision::$precision, $run),
            model(concat!("java/lang/StringBuffer.", $method), Precision::$precision, $run),
        )+]
    };
}

pub(in crate::models) const MODELS: &[Model] = builders![
    "<init>()V" Exact init,
    "<init>(I)V" Under init, // faults: none for a negative capacity
    "<init>(Ljava/lang/String;)V" Over init_text, // faults: null
    "<init>(Ljava/lang/CharSequence;)V" Over init_text, // faults: null
    "append" Over append,
    "insert" Under replaced,
    "replace" Under replaced,
    "delete" Under replaced,
    "reverse" Over reverse,
    "appendCodePoint" Under replaced,
    "length" Over length,
    "charAt" Over char_at, // faults: StringIndex
    "deleteCharAt" Over delete_char_at, // faults: StringIndex
    "setLength" Over set_length, // faults: StringIndex
    "setCharAt" Over set_char_at, // faults: StringIndex
    "ensureCapacity" Exact nothing,
    "trimToSize" Exact nothing,
    "toString" Over to_string,
];

fn init(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let builder = object(cx, arguments, 0)?;
    let empty = cx.ascii("");
    write(cx, builder, empty);
    Ok(Flow::Next)
}

fn init_text(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 1)?;
    let builder = object(cx, arguments, 0)?;
    let contents = appended(cx, method, Value::Ref(Reference::Object(text)))?;
    write(cx, builder, contents);
    Ok(Flow::Next)
}

/// A range of an array or of another text is not followed.
fn append(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let builder = object(cx, arguments, 0)?;
    if arguments.len() != 2 {
        return replaced(cx, method, arguments);
    }
    let piece = appended(cx, method, arguments[1])?;
    if let Some(text) = contents(cx, builder) {
        let text = cx.concatenated(text, &piece);
        write(cx, builder, text);
    }
    an_object(cx, builder)
}

/// What an argument of `append` adds. Counts as a call, except for a character.
fn appended(cx: &mut StepCx<'_, '_>, method: MethodId, argument: Value) -> Result<Sequence, Stop> {
    let ty = cx.program().method(method).descriptor.parameters[0].clone();
    let piece = cx.converted(argument, &ty)?;
    if ty == crate::classfile::Type::Char {
        return Ok(piece);
    }
    let name = cx.program().method_name(method);
    let text = cx.derived_text(&name, piece);
    cx.contents_of(text)
}

/// Any text may be in the builder now.
fn replaced(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let builder = object(cx, arguments, 0)?;
    let name = cx.program().method_name(method);
    let text = cx.unknown_text(&name);
    if contents(cx, builder).is_some() {
        let text = cx.contents_of(text)?;
        write(cx, builder, text);
    }
    an_object(cx, builder)
}

fn reverse(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let builder = object(cx, arguments, 0)?;
    let Some(text) = contents(cx, builder) else {
        return replaced(cx, method, arguments);
    };
    let text = match cx.units(builder) {
        // Surrogate pairs keep their order, so they are left alone.
        Some(units) if units.iter().all(|unit| !(0xD800..0xE000).contains(unit)) => {
            let reversed: Vec<u16> = units.into_iter().rev().collect();
            cx.literal_contents(&reversed)
        }
        _ => Sequence::unknown(text.length),
    };
    let name = cx.program().method_name(method);
    let text = cx.derived_text(&name, text);
    let text = cx.contents_of(text)?;
    write(cx, builder, text);
    an_object(cx, builder)
}

fn length(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let builder = object(cx, arguments, 0)?;
    match contents(cx, builder) {
        Some(text) => cx.push_next(Value::Int(text.length)),
        None => unknown_length(cx, method),
    }
}

/// The length of a builder that came in: not negative.
fn unknown_length(cx: &mut StepCx<'_, '_>, method: MethodId) -> StepResult {
    let name = cx.program().method_name(method);
    let text = cx.unknown_text(&name);
    let length = cx.sequence(text)?.length;
    cx.push_next(Value::Int(length))
}

fn char_at(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let builder = object(cx, arguments, 0)?;
    let index = term(arguments, 1)?;
    if contents(cx, builder).is_none() {
        return unknown_method(cx, method);
    }
    require_index(cx, builder, index)?;
    let unit = cx.read_number(builder, index)?;
    cx.push_next(unit)
}

fn set_char_at(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let builder = object(cx, arguments, 0)?;
    let index = term(arguments, 1)?;
    if contents(cx, builder).is_some() {
        require_index(cx, builder, index)?;
        let known = cx.machine.terms.as_int(index).is_some();
        let mut text = Sequence::unknown(cx.sequence(builder)?.length);
        if let Some(units) = cx.kept_units(builder)?.filter(|_| known) {
            text = Sequence::of(&mut cx.machine.terms, units);
            for entry in &mut text.initial {
                if entry.0 == index {
                    entry.1 = arguments[2];
                }
            }
        }
        write(cx, builder, text);
    }
    Ok(Flow::Next)
}

fn delete_char_at(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let builder = object(cx, arguments, 0)?;
    let index = term(arguments, 1)?;
    if contents(cx, builder).is_some() {
        require_index(cx, builder, index)?;
        let position = cx.machine.terms.as_int(index);
        let text = match (cx.kept_units(builder)?, position) {
            (Some(mut units), Some(position)) => {
                units.remove(usize::try_from(position).map_err(|_| Stop::Infeasible)?);
                Sequence::of(&mut cx.machine.terms, units)
            }
            _ => {
                let (length, one) = (cx.sequence(builder)?.length, cx.int(1));
                Sequence::unknown(cx.binary(crate::term::BinOp::Sub, length, one))
            }
        };
        write(cx, builder, text);
    }
    an_object(cx, builder)
}

/// Longer: filled up with `\0`; shorter: cut off.
fn set_length(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let builder = object(cx, arguments, 0)?;
    let length = term(arguments, 1)?;
    let zero = cx.int(0);
    let valid = cx.compare(CmpOp::Ge, length, zero);
    cx.guard(valid, index_fault(length))?;
    if contents(cx, builder).is_some() {
        let size = cx.machine.terms.as_int(length).filter(|&n| n <= MAX_FILLED);
        let text = match (cx.kept_units(builder)?, size) {
            (Some(mut units), Some(size)) => {
                units.resize(usize::try_from(size).unwrap_or(0), Value::Int(zero));
                Sequence::of(&mut cx.machine.terms, units)
            }
            _ => Sequence::unknown(length),
        };
        write(cx, builder, text);
    }
    Ok(Flow::Next)
}

fn nothing(_: &mut StepCx<'_, '_>, _: MethodId, _: &[Value]) -> StepResult {
    Ok(Flow::Next)
}

fn to_string(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let builder = reference(arguments, 0)?;
    let name = cx.program().method_name(method);
    let text = match cx.state.heap.resolve(builder) {
        Reference::Object(id) => contents(cx, id),
        Reference::Null | Reference::Symbolic(_) => None,
    };
    let text = match text {
        Some(text) => cx.derived_text(&name, text),
        None => cx.unknown_text(&name),
    };
    an_object(cx, text)
}

fn require_index(cx: &mut StepCx<'_, '_>, builder: ObjId, index: Term) -> Result<(), Stop> {
    let length = cx.sequence(builder)?.length;
    let in_bounds = cx.in_bounds(index, length);
    cx.guard(in_bounds, index_fault(index))
}

fn index_fault(index: Term) -> Fault {
    Fault::Library(LibraryFault::StringIndex, Some(Value::Int(index)))
}

/// The text of a builder that was made on the path.
fn contents(cx: &StepCx<'_, '_>, builder: ObjId) -> Option<Sequence> {
    match &cx.state.heap.get(builder).body {
        Body::Text(text) => Some(text.clone()),
        _ => None,
    }
}

fn write(cx: &mut StepCx<'_, '_>, builder: ObjId, text: Sequence) {
    cx.state.heap.get_mut(builder).body = Body::Text(text);
}
