//! Lines and words of a text.

use crate::models::support::object;
use crate::models::text::is_white_unit;
use crate::program::MethodId;
use crate::state::{ObjId, Reference, Value};
use crate::step::{Mode, StepCx, Stop};
use crate::term::CmpOp;

use super::separator::Separator;
use super::{Rule, known_parts, supposed_parts};

const LINE_FEED: u16 = 0x0A;
const CARRIAGE_RETURN: u16 = 0x0D;
const BLANK: u16 = b' ' as u16;

/// An array of the lines. Counts as a call of the method.
pub(in crate::models) fn lines_of_text(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    text: ObjId,
) -> Result<Value, Stop> {
    let array = match cx.units(text) {
        Some(units) => known_parts(cx, &lines_of(&units)),
        None => supposed_pieces(cx, text, Separator::unit(LINE_FEED))?,
    };
    Ok(counted(cx, method, array))
}

/// An array of the words between blanks. Counts as a call of the method.
pub(in crate::models) fn words_of_text(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    text: ObjId,
) -> Result<Value, Stop> {
    let array = match cx.units(text) {
        Some(units) => known_parts(cx, &words_of(&units)),
        None => supposed_pieces(cx, text, Separator::unit(BLANK))?,
    };
    Ok(counted(cx, method, array))
}

/// An array of the parts of an unknown text between delimiters, and where its tokens begin there: none is empty, but the first part is
/// where the text begins with a delimiter. It ends with none.
pub(in crate::models) fn tokens_of_text(
    cx: &mut StepCx<'_, '_>,
    text: ObjId,
    delimiters: &[u16],
) -> Result<(ObjId, i32), Stop> {
    let separator = Separator::run_of(delimiters);
    let zero = cx.int(0);
    let begins = separator.lies_at(cx, text, zero)?;
    let is_led = match cx.machine.mode {
        Mode::Construct => {
            let is_plain = cx.machine.terms.not(begins);
            cx.assume(is_plain)?;
            false
        }
        _ => cx.decide(begins)?,
    };
    let parts = supposed_pieces(cx, text, separator)?;
    if is_led {
        let head = cx.read_element(parts, zero)?;
        let head = object(cx, &[head], 0)?;
        let length = cx.sequence(head)?.length;
        let is_empty = cx.compare(CmpOp::Eq, length, zero);
        cx.assume(is_empty)?;
    }
    Ok((parts, i32::from(is_led)))
}

fn counted(cx: &mut StepCx<'_, '_>, method: MethodId, array: ObjId) -> Value {
    let array = Value::Ref(Reference::Object(array));
    let name = cx.program().method_name(method);
    cx.count_call(&name, array);
    array
}

/// None of an empty text, else one at least.
fn supposed_pieces(
    cx: &mut StepCx<'_, '_>,
    text: ObjId,
    separator: Separator,
) -> Result<ObjId, Stop> {
    let (length, zero) = (cx.sequence(text)?.length, cx.int(0));
    let is_empty = cx.compare(CmpOp::Eq, length, zero);
    if cx.decide(is_empty)? {
        return Ok(known_parts(cx, &[]));
    }
    let limit = 0;
    let array = supposed_parts(cx, text, &Rule { separator, limit })?;
    let count = cx.sequence(array)?.length;
    let some = cx.compare(CmpOp::Gt, count, zero);
    cx.define(some)?;
    Ok(array)
}

/// The parts that end with a line feed, a carriage return or both, and what comes after the last.
pub(super) fn lines_of(units: &[u16]) -> Vec<Vec<u16>> {
    let (mut lines, mut line, mut before) = (Vec::new(), Vec::new(), 0);
    for &unit in units {
        match unit {
            LINE_FEED if before == CARRIAGE_RETURN => {}
            LINE_FEED | CARRIAGE_RETURN => lines.push(std::mem::take(&mut line)),
            unit => line.push(unit),
        }
        before = unit;
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

fn words_of(units: &[u16]) -> Vec<Vec<u16>> {
    let words = units.split(|&unit| is_white_unit(unit));
    let words = words.filter(|word| !word.is_empty());
    words.map(<[u16]>::to_vec).collect()
}

/// An unknown text that is no more than what the path says it begins with, if that ends with a separator: nothing is behind it.
pub(super) fn ending_with_separator(
    cx: &mut StepCx<'_, '_>,
    text: ObjId,
    rule: &Rule,
) -> Result<Option<Vec<u16>>, Stop> {
    let units = cx.said_start(text);
    let ends = units
        .last()
        .is_some_and(|last| rule.separator.width(&[*last]) > 0);
    let is_all =
        rule.limit == 0 && ends && cx.may_be_text(text, &String::from_utf16_lossy(&units))?;
    Ok(is_all.then_some(units))
}
