//! What models of strings and builders share: bounds, pieces, and texts as results.

use crate::classfile::Type;
use crate::fault::{Fault, LibraryFault};
use crate::models::support::{an_object, count_top, int, term, unknown};
use crate::program::MethodId;
use crate::state::{Body, ObjId, Reference, Sequence, Value};
use crate::step::{Flow, StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp, Term};

/// Guards `0 <= index < length`.
pub(super) fn require_index(
    cx: &mut StepCx<'_, '_>,
    index: Term,
    length: Term,
) -> Result<(), Stop> {
    let in_bounds = cx.in_bounds(index, length);
    cx.guard(in_bounds, string_index(index))
}

/// Guards `0 <= position <= length`.
pub(super) fn require_position(
    cx: &mut StepCx<'_, '_>,
    position: Term,
    length: Term,
) -> Result<(), Stop> {
    let zero = cx.int(0);
    let starts = cx.compare(CmpOp::Ge, position, zero);
    let ends = cx.compare(CmpOp::Le, position, length);
    let legal = cx.machine.terms.and(starts, ends);
    cx.guard(legal, string_index(position))
}

/// Guards `0 <= start <= end <= length`; `culprit` is to blame.
pub(super) fn require_range(
    cx: &mut StepCx<'_, '_>,
    (start, end, length): (Term, Term, Term),
    fault: Fault,
) -> Result<(), Stop> {
    let zero = cx.int(0);
    let starts = cx.compare(CmpOp::Ge, start, zero);
    let ordered = cx.compare(CmpOp::Le, start, end);
    let ends = cx.compare(CmpOp::Le, end, length);
    let terms = &mut cx.machine.terms;
    let within = terms.and(ordered, ends);
    let legal = terms.and(starts, within);
    cx.guard(legal, fault)
}

/// `StringIndexOutOfBoundsException` for this index.
pub(super) fn string_index(index: Term) -> Fault {
    Fault::Library(LibraryFault::StringIndex, Some(Value::Int(index)))
}

/// `IndexOutOfBoundsException` for this index.
pub(super) fn plain_index(index: Term) -> Fault {
    Fault::Library(LibraryFault::Index, Some(Value::Int(index)))
}

/// The units from `start` to before `end`.
pub(super) fn part(
    cx: &mut StepCx<'_, '_>,
    text: ObjId,
    start: Term,
    end: Term,
) -> Result<Sequence, Stop> {
    let length = cx.binary(BinOp::Sub, end, start);
    cx.stretch(text, start, length)
}

/// The contents of a string or builder.
pub(super) fn contents(cx: &mut StepCx<'_, '_>, text: ObjId) -> Result<Option<Sequence>, Stop> {
    Ok(match &cx.state.heap.get(text).body {
        Body::Text(text) => Some(text.clone()),
        Body::Builder { .. } => {
            cx.separate_elements(text, None)?;
            cx.state.heap.get(text).sequence().cloned()
        }
        _ => None,
    })
}

/// What a value of a type adds to a text. An array of characters adds those; null is no array.
pub(super) fn piece(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    value: Value,
    ty: &Type,
) -> Result<Sequence, Stop> {
    if *ty == Type::Char.into_array() {
        let array = crate::models::support::object(cx, &[value], 0)?;
        return cx.contents(array);
    }
    let piece = cx.converted(value, ty)?;
    if *ty == Type::Char {
        return Ok(piece);
    }
    let name = cx.program().method_name(method);
    let text = cx.derived_text(&name, piece);
    cx.contents(text)
}

/// Ends with a new string.
pub(super) fn push_text(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    contents: Sequence,
) -> StepResult {
    let name = cx.program().method_name(method);
    let text = cx.derived_text(&name, contents);
    an_object(cx, text)
}

/// Ends with a string nobody knows.
pub(super) fn push_unknown_text(cx: &mut StepCx<'_, '_>, method: MethodId) -> StepResult {
    let name = cx.program().method_name(method);
    let text = cx.unknown_text(&name);
    an_object(cx, text)
}

/// The object at a position that is a string or holds a text, if it is one.
pub(super) fn known_text(cx: &mut StepCx<'_, '_>, value: Value) -> Result<Option<ObjId>, Stop> {
    let reference = value.reference().map(|known| cx.state.heap.resolve(known));
    match reference {
        Some(Reference::Object(id)) => Ok(contents(cx, id)?.map(|_| id)),
        _ => Ok(None),
    }
}

/// Pushes an unknown `boolean` as the result of the call; the condition that it is true.
fn unknown_flag(cx: &mut StepCx<'_, '_>, method: MethodId) -> Result<Term, Stop> {
    unknown(cx, method, &Type::Boolean)?;
    let top = cx.frame().stack.last().and_then(|value| value.term());
    let top = top.ok_or(Stop::UNEXPECTED)?;
    let zero = cx.int(0);
    Ok(cx.compare(CmpOp::Ne, top, zero))
}

/// Ends with an unknown `boolean` that is false unless the condition holds.
pub(super) fn unknown_unless(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    possible: Term,
) -> StepResult {
    let result = unknown_flag(cx, method)?;
    let no = cx.machine.terms.not(result);
    let consistent = cx.machine.terms.or(no, possible);
    cx.define(consistent)?;
    Ok(Flow::Next)
}

/// White space in the sense of `Character.isWhitespace`, first and last unit of each range.
const WHITE: &[(u16, u16)] = &[
    (0x09, 0x0D),
    (0x1C, 0x20),
    (0x1680, 0x1680),
    (0x2000, 0x2006),
    (0x2008, 0x200A),
    (0x2028, 0x2029),
    (0x205F, 0x205F),
    (0x3000, 0x3000),
];

/// The condition that a unit is white space.
pub(super) fn is_white(cx: &mut StepCx<'_, '_>, unit: Term) -> Term {
    in_ranges(cx, unit, WHITE)
}

/// The condition that a unit lies in one of the ranges, each with its last unit.
pub(super) fn in_ranges(cx: &mut StepCx<'_, '_>, unit: Term, ranges: &[(u16, u16)]) -> Term {
    let mut found = cx.machine.terms.bool(false);
    for &(first, last) in ranges {
        let (first, last) = (cx.int(i32::from(first)), cx.int(i32::from(last)));
        let from = cx.compare(CmpOp::Ge, unit, first);
        let to = cx.compare(CmpOp::Le, unit, last);
        let inside = cx.machine.terms.and(from, to);
        found = cx.machine.terms.or(found, inside);
    }
    found
}

/// Whether a unit is white space.
pub(super) fn is_white_unit(unit: u16) -> bool {
    WHITE
        .iter()
        .any(|&(first, last)| (first..=last).contains(&unit))
}

/// The condition that a text has these units from `start` on.
pub(super) fn units_at(
    cx: &mut StepCx<'_, '_>,
    text: ObjId,
    start: Term,
    units: &[u16],
) -> Result<Term, Stop> {
    let mut condition = cx.machine.terms.bool(true);
    for (offset, &unit) in (0..).zip(units) {
        let (offset, unit) = (cx.int(offset), cx.int(i32::from(unit)));
        let index = cx.binary(BinOp::Add, start, offset);
        let own = term(&[cx.read_number(text, index)?], 0)?;
        let equal = cx.compare(CmpOp::Eq, own, unit);
        condition = cx.machine.terms.and(condition, equal);
    }
    Ok(condition)
}

/// Ends with a number that was computed where other paths may leave it unknown.
pub(super) fn exactly(cx: &mut StepCx<'_, '_>, method: MethodId, value: i32) -> StepResult {
    int(cx, value)?;
    count_top(cx, method)
}
