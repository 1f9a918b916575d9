//! `java.lang.String`: texts from bytes, bytes of texts, and texts from code points. Bytes and units are taken to be ASCII,
//! where the charset is the default one or is known to keep it; else a text is unknown, as it is from code points. That
//! charsets and code points are valid is a precondition. Checked against JDK 17 and 25.

use crate::classfile::Type;
use crate::models::java::unknown_names;
use crate::models::support::{an_object, object, present, term, unknown_method};
use crate::models::text::part;
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::sequence::Change;
use crate::state::{Origin, Provenance, Reference, Sequence, SymRef, Value};
use crate::step::{StepCx, StepResult};
use crate::term::BinOp;

use super::string_make::{init, require_part, require_references};

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/lang/String.<init>([BB)V", Precision::Over, init_latin1),
    model("java/lang/String.<init>([B)V", Precision::Under, init_decoded), // faults: null
    model("java/lang/String.<init>([BLjava/lang/String;)V", Precision::Under, init_decoded), // faults: null
    model("java/lang/String.<init>([BLjava/nio/charset/Charset;)V", Precision::Under, init_decoded), // faults: null
    model("java/lang/String.<init>([BII)V", Precision::Under, init_decoded_range), // faults: null, StringIndex
    model("java/lang/String.<init>([BIII)V", Precision::Over, init_wide_range), // faults: null, StringIndex
    model("java/lang/String.<init>([BIILjava/lang/String;)V", Precision::Under, init_decoded_range), // faults: null, StringIndex
    model("java/lang/String.<init>([BIILjava/nio/charset/Charset;)V", Precision::Under, init_decoded_range), // faults: null, StringIndex
    model("java/lang/String.<init>([III)V", Precision::Under, init_code_points), // faults: null, StringIndex
    model("java/lang/String.<init>", Precision::Under, init_otherwise), // faults: null
    model("java/lang/String.getBytes()[B", Precision::Under, get_bytes),
    model("java/lang/String.getBytes(Ljava/lang/String;)[B", Precision::Under, get_bytes), // faults: null
    model("java/lang/String.getBytes(Ljava/nio/charset/Charset;)[B", Precision::Under, get_bytes), // faults: null
];

/// What the names of charsets and of constants for them contain, in capital letters, that encode ASCII as it is.
const ASCII_CHARSETS: &[&str] = &[
    "UTF-8", "UTF8", "UTF_8", "ASCII", "8859", "LATIN", "WINDOWS",
];
/// How many units are ASCII.
const ASCII: i32 = 128;

/// Bytes as the JDK's own code passes them: one for each character.
fn init_latin1(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let bytes = object(cx, arguments, 1)?;
    let latin1 = cx.machine.terms.as_int(term(arguments, 2)?) == Some(0);
    let cells = cx.sequence(bytes)?.cells(&cx.machine.terms);
    let Some(cells) = cells.filter(|_| latin1) else {
        return init_unknown(cx, method, arguments);
    };
    let mut units = Vec::new();
    for cell in cells {
        let mask = cx.int(0xFF);
        units.push(Value::Int(cx.binary(BinOp::And, term(&[cell], 0)?, mask)));
    }
    let contents = Sequence::of(&mut cx.machine.terms, units);
    init(cx, arguments, contents)
}

/// From the whole of an array.
fn init_decoded(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    require_references(cx, &arguments[1..])?;
    let array = object(cx, arguments, 1)?;
    let contents = cx.contents(array)?;
    init_from(cx, method, arguments, contents)
}

/// From `count` elements of an array, after its offset.
fn init_decoded_range(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
) -> StepResult {
    require_references(cx, &arguments[1..])?;
    let (array, offset, end) = require_part(cx, arguments[1], (arguments[2], arguments[3]))?;
    let contents = part(cx, array, offset, end)?;
    init_from(cx, method, arguments, contents)
}

/// The same with a high byte for every unit.
fn init_wide_range(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    require_part(cx, arguments[1], (arguments[3], arguments[4]))?;
    init_unknown(cx, method, arguments)
}

fn init_code_points(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    require_part(cx, arguments[1], (arguments[2], arguments[3]))?;
    init_unknown(cx, method, arguments)
}

/// As the JDK alone makes them.
fn init_otherwise(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    require_references(cx, &arguments[1..])?;
    init_unknown(cx, method, arguments)
}

fn init_unknown(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let name = cx.program().method_name(method);
    let text = cx.unknown_text(&name);
    let contents = cx.contents(text)?;
    init(cx, arguments, contents)
}

/// From these bytes, in the charset that comes last among the arguments, if one does. Counts as a call: what a replay knows
/// of the bytes need not be ASCII.
fn init_from(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
    bytes: Sequence,
) -> StepResult {
    let charset = arguments[2..].iter().rfind(|it| it.reference().is_some());
    let Some(contents) = ascii(cx, bytes, charset) else {
        return init_unknown(cx, method, arguments);
    };
    let name = cx.program().method_name(method);
    let text = cx.derived_text(&name, contents);
    let contents = cx.contents(text)?;
    init(cx, arguments, contents)
}

/// A new array.
fn get_bytes(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 0)?;
    if arguments.len() > 1 {
        present(cx, arguments, 1)?;
        if let Some(thrown) = unknown_names::thrown(cx, method, arguments, 1)? {
            return Ok(thrown);
        }
    }
    let units = cx.contents(text)?;
    let Some(contents) = ascii(cx, units, arguments.get(1)) else {
        return unknown_method(cx, method);
    };
    let name = cx.program().method_name(method);
    let source = cx.derived_text(&name, contents);
    let contents = cx.contents(source)?;
    let array = cx.new_array_of(Type::Byte, contents);
    an_object(cx, array)
}

/// The same contents in a charset, of which the path sees ASCII alone; none where that cannot be.
pub(in crate::models) fn ascii(
    cx: &mut StepCx<'_, '_>,
    contents: Sequence,
    charset: Option<&Value>,
) -> Option<Sequence> {
    if !charset.is_none_or(|&charset| keeps_ascii(cx, charset)) {
        return None;
    }
    let terms = &cx.machine.terms;
    let constant = |cell: &Value| terms.as_int(cell.term()?);
    let cells = contents.cells(terms);
    let constants = cells.and_then(|cells| cells.iter().map(constant).collect::<Option<Vec<_>>>());
    match constants {
        Some(constants) => {
            let are_ascii = constants.iter().all(|unit| (0..ASCII).contains(unit));
            are_ascii.then_some(contents)
        }
        None => Some(cx.with_change(&contents, Change::Ascii)),
    }
}

/// Whether ASCII is known to look the same in a charset, or in the one of that name.
pub(in crate::models) fn keeps_ascii(cx: &StepCx<'_, '_>, charset: Value) -> bool {
    let heap = &cx.state.heap;
    let name = match charset.reference().map(|it| heap.resolve(it)) {
        Some(Reference::Object(id)) => match (cx.units(id), heap.get(id).provenance) {
            (Some(units), _) => String::from_utf16_lossy(&units),
            (None, Provenance::Input(from)) => constant_name(cx, from),
            (None, Provenance::Allocated) => String::new(),
        },
        Some(Reference::Symbolic(from)) => constant_name(cx, from),
        Some(Reference::Null) | None => String::new(),
    };
    let name = name.to_uppercase();
    let mut known = ASCII_CHARSETS.iter();
    known.any(|part| name.contains(part))
}

/// The name of the constant that a reference comes from.
fn constant_name(cx: &StepCx<'_, '_>, from: SymRef) -> String {
    match cx.state.heap.symbolic(from).origin {
        Origin::Static(field) => cx.program().field(field).name.to_string(),
        _ => String::new(),
    }
}
