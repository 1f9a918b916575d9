//! `java.lang.StringBuilder` and `StringBuffer`: a builder holds its text as a string does; what changes in the middle
//! has a file of its own. Checked against JDK 17 and 25.

use crate::fault::Fault;
use crate::fault::LibraryFault;
use crate::models::Model;
use crate::models::java::lang::string::{self, copy_chars};
use crate::models::support::{an_object, boolean, object, reference, term, unknown_method};
use crate::models::text::{
    known_text, part, piece, plain_index, push_text, require_index, require_range, string_index,
};
use crate::program::MethodId;
use crate::state::{ObjId, Reference, Sequence, Value};
use crate::step::{Flow, StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp, Term};

/// The same models for both classes.
macro_rules! builders {
    ($($method:literal $precision:ident $run:ident),+ $(,)?) => {
        &[$(
            $crate::models::model(
                concat!("java/lang/StringBuilder.", $method), $crate::models::Precision::$precision, $run),
            $crate::models::model(
                concat!("java/lang/StringBuffer.", $method), $crate::models::Precision::$precision, $run),
        )+]
    };
}
pub(super) use builders;

pub(in crate::models) const MODELS: &[Model] = builders![
    "<init>()V" Exact init,
    "<init>(I)V" Exact init_capacity, // faults: NegativeSize
    "<init>(Ljava/lang/String;)V" Exact init_text, // faults: null
    "<init>(Ljava/lang/CharSequence;)V" Over init_text, // faults: null
    "append" Over append, // faults: null, Index
    "length" Exact length,
    "isEmpty" Exact is_empty,
    "capacity" Over unknown_method_result,
    "charAt" Exact char_at, // faults: StringIndex
    "codePointAt" Over code_point_at, // faults: StringIndex
    "codePointBefore" Over code_point_before, // faults: StringIndex
    "substring" Exact substring, // faults: StringIndex
    "subSequence" Exact substring, // faults: StringIndex
    "getChars" Over get_chars, // faults: null, StringIndex, Index
    "ensureCapacity" Exact nothing,
    "trimToSize" Exact nothing,
    "toString" Exact to_string,
    "compareTo" Over unknown_method_result,
    "chars" Over unknown_method_result,
    "codePoints" Over unknown_method_result,
];

fn init(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let builder = object(cx, arguments, 0)?;
    let empty = cx.ascii("");
    write(cx, builder, empty);
    Ok(Flow::Next)
}

/// The capacity is the length of an array, which may not be negative.
fn init_capacity(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (capacity, zero) = (term(arguments, 1)?, cx.int(0));
    let has_room = cx.compare(CmpOp::Ge, capacity, zero);
    let fault = Fault::Library(LibraryFault::NegativeSize, Some(arguments[1]));
    cx.guard(has_room, fault)?;
    init(cx, method, arguments)
}

fn init_text(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 1)?;
    let builder = object(cx, arguments, 0)?;
    let contents = appended(cx, method, Value::Ref(Reference::Object(text)))?;
    write(cx, builder, contents);
    Ok(Flow::Next)
}

fn append(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let piece = match arguments.len() {
        2 => appended(cx, method, arguments[1])?,
        _ => range_of(cx, method, &arguments[1..], plain_index)?,
    };
    let (builder, text) = builder(cx, arguments)?;
    let text = cx.concatenated(text, &piece);
    write(cx, builder, text);
    an_object(cx, builder)
}

/// What an argument of `append` adds.
fn appended(cx: &mut StepCx<'_, '_>, method: MethodId, argument: Value) -> Result<Sequence, Stop> {
    let ty = cx.program().method(method).descriptor.parameters[0].clone();
    piece(cx, method, argument, &ty)
}

/// A range of a text, from start to end, or of an array of characters, from an offset on. A range outside of an array
/// raises what `of_array` says. The last parameters of the method are text or array and range.
pub(super) fn range_of(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
    of_array: fn(Term) -> Fault,
) -> Result<Sequence, Stop> {
    let (first, second) = (term(arguments, 1)?, term(arguments, 2)?);
    let parameters = &cx.program().method(method).descriptor.parameters;
    let is_array = parameters[parameters.len() - 3].component().is_some();
    if is_array {
        let source = object(cx, arguments, 0)?;
        let end = cx.binary(BinOp::Add, first, second);
        let length = cx.sequence(source)?.length;
        require_range(cx, (first, end, length), of_array(end))?;
        return part(cx, source, first, end);
    }
    let Some(source) = text_or_null(cx, arguments)? else {
        let name = cx.program().method_name(method);
        let text = cx.unknown_text(&name);
        return cx.contents(text);
    };
    let length = cx.sequence(source)?.length;
    require_range(cx, (first, second, length), plain_index(second))?;
    part(cx, source, first, second)
}

/// The text of the first argument: null is the text `null`. `None` for a sequence of characters that is no text here.
fn text_or_null(cx: &mut StepCx<'_, '_>, arguments: &[Value]) -> Result<Option<ObjId>, Stop> {
    if cx.decide_null(reference(arguments, 0)?)? {
        let units: Vec<u16> = "null".encode_utf16().collect();
        return Ok(Some(cx.new_string(&units)));
    }
    known_text(cx, arguments[0])
}

fn length(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let (_, text) = builder(cx, arguments)?;
    cx.push_next(Value::Int(text.length))
}

pub(super) fn is_empty(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let (_, text) = builder(cx, arguments)?;
    let zero = cx.int(0);
    let empty = cx.compare(CmpOp::Eq, text.length, zero);
    boolean(cx, empty)
}

fn unknown_method_result(cx: &mut StepCx<'_, '_>, method: MethodId, _: &[Value]) -> StepResult {
    unknown_method(cx, method)
}

fn char_at(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let (builder, text) = builder(cx, arguments)?;
    let index = term(arguments, 1)?;
    require_index(cx, index, text.length)?;
    let unit = cx.read_number(builder, index)?;
    cx.push_next(unit)
}

fn code_point_at(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    builder(cx, arguments)?;
    string::code_point_at(cx, method, arguments)
}

fn code_point_before(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    builder(cx, arguments)?;
    string::code_point_before(cx, method, arguments)
}

fn substring(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (builder, text) = builder(cx, arguments)?;
    let start = term(arguments, 1)?;
    let end = term(arguments, 2).unwrap_or(text.length);
    let fault: Fault = string_index(arguments.get(2).map_or(start, |_| end));
    require_range(cx, (start, end, text.length), fault)?;
    let part = part(cx, builder, start, end)?;
    push_text(cx, method, part)
}

fn get_chars(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    builder(cx, arguments)?;
    copy_chars(cx, arguments, LibraryFault::Index)
}

fn nothing(_: &mut StepCx<'_, '_>, _: MethodId, _: &[Value]) -> StepResult {
    Ok(Flow::Next)
}

fn to_string(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (builder, _) = builder(cx, arguments)?;
    let text = cx.contents(builder)?;
    push_text(cx, method, text)
}

/// The receiver and its text, told apart from builders that it may be identical to.
pub(super) fn builder(
    cx: &mut StepCx<'_, '_>,
    arguments: &[Value],
) -> Result<(ObjId, Sequence), Stop> {
    let builder = object(cx, arguments, 0)?;
    cx.separate_elements(builder, None)?;
    Ok((builder, cx.sequence(builder)?.clone()))
}

/// Replaces the text of a builder. Unknown contents need an object of their own, which stays as it is.
pub(super) fn write(cx: &mut StepCx<'_, '_>, builder: ObjId, text: Sequence) {
    let text = match text.cells(&cx.machine.terms) {
        Some(cells) => Sequence::of(&mut cx.machine.terms, cells),
        None => {
            let parts = cx.parts_of(&text);
            Sequence::joined(text.length, parts)
        }
    };
    cx.replace_text(builder, text);
}
