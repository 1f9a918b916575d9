//! `java.lang.String`: length, characters, parts and equality. Making, searching and rewriting have files of their own.
//! Checked against JDK 17.

use crate::classfile::Type;
use crate::fault::{Fault, LibraryFault};
use crate::instr::Instruction;
use crate::models::java::lang::string_builder;
use crate::models::java::lang::system::splice;
use crate::models::support::{
    an_object, boolean, count_top, int, object, reference, term, unknown,
};
use crate::models::text::{
    exactly, in_ranges, is_white, part, push_text, require_index, require_position, require_range,
    string_index,
};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::{ObjId, Reference, Value};
use crate::step::{Flow, Others, StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp, Term};

/// Units of an unknown text whose hash is known: so few have a negative one.
const MAX_HASHED: i32 = 6;

/// A text whose hash is the lowest `int`, which has no absolute value.
const LOWEST_HASH: &str = "polygenelubricants";

/// Units of an unknown text that may be blank.
const MAX_BLANK: i32 = 4;

/// The last unit at which two unknown texts of one length may be found to differ.
const MAX_START: i32 = 2;

pub(in crate::models) const MODELS: &[Model] = &[
    model("java/lang/String.length()I", Precision::Exact, length),
    model("java/lang/String.isEmpty()Z", Precision::Exact, is_empty),
    model(
        "java/lang/CharSequence.isEmpty()Z",
        Precision::Exact,
        is_empty_sequence,
    ),
    model("java/lang/String.charAt(I)C", Precision::Exact, char_at), // faults: StringIndex
    model(
        "java/lang/String.equals(Ljava/lang/Object;)Z",
        Precision::Over,
        equals,
    ),
    model("java/lang/String.hashCode()I", Precision::Over, hash_code),
    model(
        "java/lang/String.toString()Ljava/lang/String;",
        Precision::Exact,
        itself,
    ),
    model(
        "java/lang/String.intern()Ljava/lang/String;",
        Precision::Over,
        intern,
    ),
    model(
        "java/lang/String.substring(I)Ljava/lang/String;",
        Precision::Exact,
        substring_from,
    ), // faults: StringIndex
    model(
        "java/lang/String.substring(II)Ljava/lang/String;",
        Precision::Exact,
        substring,
    ), // faults: StringIndex
    model("java/lang/String.subSequence", Precision::Exact, substring), // faults: StringIndex
    model("java/lang/String.isBlank", Precision::Over, is_blank),
    model(
        "java/lang/String.codePointAt",
        Precision::Over,
        code_point_at,
    ), // faults: StringIndex
    model(
        "java/lang/String.codePointBefore",
        Precision::Over,
        code_point_before,
    ), // faults: StringIndex
    model(
        "java/lang/String.getChars(II[CI)V",
        Precision::Exact,
        get_chars,
    ), // faults: null, StringIndex
];

fn length(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 0)?;
    let length = cx.sequence(text)?.length;
    cx.push_next(Value::Int(length))
}

fn is_empty(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 0)?;
    let length = cx.sequence(text)?.length;
    let zero = cx.int(0);
    let empty = cx.compare(CmpOp::Eq, length, zero);
    boolean(cx, empty)
}

/// Builders inherit it (JDK 15 and later). What is no text of the library runs as it is written.
fn is_empty_sequence(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let sequence = object(cx, arguments, 0)?;
    match cx.holds_text(sequence) {
        true => string_builder::is_empty(cx, method, arguments),
        false => cx.call_body(method, arguments.to_vec()),
    }
}

fn char_at(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 0)?;
    let index = term(arguments, 1)?;
    let length = cx.sequence(text)?.length;
    require_index(cx, index, length)?;
    let unit = cx.read_number(text, index)?;
    cx.push_next(unit)
}

fn equals(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 0)?;
    let other = reference(arguments, 1)?;
    if cx.decide_null(other)? {
        return int(cx, 0);
    }
    let Reference::Object(other) = cx.state.heap.resolve(other) else {
        return int(cx, 0);
    };
    let string = Type::Class("java/lang/String".into());
    if !cx.decide_instance_of(other, &string)? {
        return int(cx, 0);
    }
    if text == other {
        return int(cx, 1);
    }
    match cx.same_text(text, other)? {
        Some(same) => {
            boolean(cx, same)?;
            count_top(cx, method)
        }
        None => {
            let same = same_start(cx, text, other)?;
            boolean(cx, same)?;
            count_top(cx, method)
        }
    }
}

/// Whether two texts are equal: those that end after a few units, for sure; longer ones with the same start perhaps.
fn same_start(cx: &mut StepCx<'_, '_>, text: ObjId, other: ObjId) -> Result<Term, Stop> {
    let (length, size) = (cx.sequence(text)?.length, cx.sequence(other)?.length);
    let perhaps = cx.unknown_number("equal", (0, 1));
    let zero = cx.int(0);
    let mut same = cx.compare(CmpOp::Ne, perhaps, zero);
    for index in (0..=MAX_START).rev() {
        let index = cx.int(index);
        let [own, others] = [cx.read_number(text, index)?, cx.read_number(other, index)?];
        let equal = cx.compare(CmpOp::Eq, term(&[own], 0)?, term(&[others], 0)?);
        let ended = cx.compare(CmpOp::Le, length, index);
        let terms = &mut cx.machine.terms;
        let goes_on = terms.and(equal, same);
        same = terms.or(ended, goes_on);
    }
    let fits = cx.compare(CmpOp::Eq, length, size);
    Ok(cx.machine.terms.and(fits, same))
}

/// Known of a constant, and of a text with few units. A switch compares the text itself next, so that its hash may be any. Where the
/// absolute value is taken, the hash of a text that came in may be the one number that has none.
fn hash_code(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 0)?;
    if let Some(units) = cx.units(text) {
        let hash = units.iter().fold(0_i32, |hash, &unit| {
            hash.wrapping_mul(31).wrapping_add(i32::from(unit))
        });
        return exactly(cx, method, hash);
    }
    let frame = cx.frame();
    let next = frame.code.instruction(frame.at.next());
    let switches = matches!(
        next,
        Instruction::Lookupswitch(_) | Instruction::Tableswitch(_)
    );
    let takes_absolute = next.callee().is_some_and(|callee| &*callee.name == "abs");
    let is_input = cx.state.heap.get(text).is_input();
    if takes_absolute
        && is_input
        && cx.guess_text(text, std::iter::once(LOWEST_HASH), Others::Followed)?
    {
        return hash_code(cx, method, arguments);
    }
    let (length, most) = (cx.sequence(text)?.length, cx.int(MAX_HASHED));
    let is_short = cx.compare(CmpOp::Le, length, most);
    if switches || !cx.decide(is_short)? {
        return unknown(cx, method, &Type::Int);
    }
    let hash = short_hash(cx, text, length)?;
    cx.push_next(Value::Int(hash))?;
    count_top(cx, method)
}

/// The hash of a text that has few units.
fn short_hash(cx: &mut StepCx<'_, '_>, text: ObjId, length: Term) -> Result<Term, Stop> {
    let factor = cx.int(31);
    let (mut hash, mut of_units) = (cx.int(0), cx.int(0));
    for index in 0..MAX_HASHED {
        let index = cx.int(index);
        let unit = term(&[cx.read_number(text, index)?], 0)?;
        let shifted = cx.binary(BinOp::Mul, of_units, factor);
        of_units = cx.binary(BinOp::Add, shifted, unit);
        let goes_on = cx.compare(CmpOp::Gt, length, index);
        hash = cx.machine.terms.ite(goes_on, of_units, hash);
    }
    Ok(hash)
}

fn itself(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    cx.push_next(arguments[0])
}

/// The literal of a text that is known; the first text of its kind becomes the literal. Others are themselves, as if
/// nobody had the same text before.
fn intern(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 0)?;
    match cx.units(text) {
        Some(units) => {
            let literal = cx.interned(text, units);
            an_object(cx, literal)
        }
        None => {
            cx.machine.leave_out();
            cx.push_next(arguments[0])
        }
    }
}

fn substring_from(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 0)?;
    let start = term(arguments, 1)?;
    let length = cx.sequence(text)?.length;
    require_position(cx, start, length)?;
    let part = part(cx, text, start, length)?;
    push_text(cx, method, part)
}

fn substring(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 0)?;
    let (start, end) = (term(arguments, 1)?, term(arguments, 2)?);
    let length = cx.sequence(text)?.length;
    require_range(cx, (start, end, length), string_index(end))?;
    let part = part(cx, text, start, end)?;
    push_text(cx, method, part)
}

/// Of an unknown text: exact for a few units; longer ones do not start with a blank.
fn is_blank(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 0)?;
    let length = cx.sequence(text)?.length;
    let zero = cx.int(0);
    if let Some(units) = cx.kept_units(text)? {
        let mut blank = cx.machine.terms.bool(true);
        for unit in units {
            let white = is_white(cx, term(&[unit], 0)?);
            blank = cx.machine.terms.and(blank, white);
        }
        boolean(cx, blank)?;
        return count_top(cx, method);
    }
    let most = cx.int(MAX_BLANK);
    let short = cx.compare(CmpOp::Le, length, most);
    let mut blank = short;
    for index in 0..MAX_BLANK {
        let index = cx.int(index);
        let behind = cx.compare(CmpOp::Ge, index, length);
        let unit = term(&[cx.read_number(text, index)?], 0)?;
        let white = is_white(cx, unit);
        let terms = &mut cx.machine.terms;
        let fits = terms.or(behind, white);
        blank = terms.and(blank, fits);
    }
    let first = term(&[cx.read_number(text, zero)?], 0)?;
    let white = is_white(cx, first);
    let terms = &mut cx.machine.terms;
    let starts = terms.not(white);
    let supposed = terms.or(short, starts);
    cx.machine.leave_out();
    cx.define(supposed)?;
    boolean(cx, blank)?;
    count_top(cx, method)
}

pub(super) fn code_point_at(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
) -> StepResult {
    let text = object(cx, arguments, 0)?;
    code_point(cx, method, (text, term(arguments, 1)?), HIGH)
}

pub(super) fn code_point_before(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
) -> StepResult {
    let text = object(cx, arguments, 0)?;
    let one = cx.int(1);
    let before = cx.binary(BinOp::Sub, term(arguments, 1)?, one);
    code_point(cx, method, (text, before), LOW)
}

/// First halves of surrogate pairs, and second halves.
const HIGH: &[(u16, u16)] = &[(0xD800, 0xDBFF)];
const LOW: &[(u16, u16)] = &[(0xDC00, 0xDFFF)];

/// The unit, where it is not the half of a pair that may have its other half beside it.
fn code_point(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    (text, index): (ObjId, Term),
    half: &[(u16, u16)],
) -> StepResult {
    let length = cx.sequence(text)?.length;
    require_index(cx, index, length)?;
    let unit = cx.read_number(text, index)?;
    let is_half = in_ranges(cx, term(&[unit], 0)?, half);
    let single = cx.machine.terms.not(is_half);
    if cx.decide(single)? {
        cx.push_next(unit)?;
        return count_top(cx, method);
    }
    unknown(cx, method, &Type::Int)
}

/// Copies a range into an array.
fn get_chars(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    copy_chars(cx, arguments, LibraryFault::StringIndex)
}

/// `getChars` of a string or builder; `no_room` is the fault of an array without room for them.
pub(super) fn copy_chars(
    cx: &mut StepCx<'_, '_>,
    arguments: &[Value],
    no_room: LibraryFault,
) -> StepResult {
    let text = object(cx, arguments, 0)?;
    let (start, end) = (term(arguments, 1)?, term(arguments, 2)?);
    let to = term(arguments, 4)?;
    let length = cx.sequence(text)?.length;
    require_range(cx, (start, end, length), string_index(end))?;
    let array = object(cx, arguments, 3)?;
    let n_copied = cx.binary(BinOp::Sub, end, start);
    let size = cx.sequence(array)?.length;
    let last = cx.binary(BinOp::Sub, size, n_copied);
    require_fits(cx, to, last, no_room)?;
    splice(cx, (text, start), (array, to), n_copied)?;
    Ok(Flow::Next)
}

/// The array has room from `to` on, where `last` is the last place that does.
fn require_fits(
    cx: &mut StepCx<'_, '_>,
    to: Term,
    last: Term,
    no_room: LibraryFault,
) -> Result<(), Stop> {
    let zero = cx.int(0);
    let starts = cx.compare(CmpOp::Ge, to, zero);
    let fits = cx.compare(CmpOp::Le, to, last);
    let legal = cx.machine.terms.and(starts, fits);
    cx.guard(legal, Fault::Library(no_room, Some(Value::Int(to))))
}
