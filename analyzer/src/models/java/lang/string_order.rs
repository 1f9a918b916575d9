//! `java.lang.String`: which of two texts comes first. Exact on constants; a short constant is compared unit by unit with an unknown
//! text, two unknown texts by their first units. Checked against JDK 17.

use crate::classfile::Type;
use crate::fault::Fault;
use crate::models::java::lang::string_compare::ascii;
use crate::models::support::{count_top, object, term, unknown};
use crate::models::text::{contents, exactly};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::sequence::Change;
use crate::state::type_constraint::Subtype;
use crate::state::{ObjId, Reference, Value};
use crate::step::{StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp, Term, UnOp};

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/lang/String.compareTo", Precision::Over, compare_to), // faults: null, ClassCast
    model("java/lang/String.compareToIgnoreCase", Precision::Over, compare_to), // faults: null
];

/// Longest constant that an unknown text is put in order with.
const MAX_ORDERED: usize = 16;

/// The last unit at which two unknown texts may be found to differ.
const MAX_STARTS: i32 = 2;

/// The difference of the first units that differ, or of the lengths. `Comparable.compareTo` casts first;
/// what is declared as a `Comparable` of unknown kind is taken to fit.
fn compare_to(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (text, other) = (object(cx, arguments, 0)?, object(cx, arguments, 1)?);
    let fault = Fault::ClassCast(Reference::Object(other));
    cx.refuse_others(other, &Type::Class("java/lang/String".into()), fault)?;
    if text == other {
        return exactly(cx, method, 0);
    }
    take_for_text(cx, other)?;
    if contents(cx, other)?.is_none() {
        return unknown(cx, method, &Type::Int);
    }
    let folded = cx.program().method(method).name.ends_with("IgnoreCase");
    let units = |text| match folded {
        true => lower_case(cx, text),
        false => cx.units(text),
    };
    let (a, b) = match (units(text), units(other)) {
        (Some(a), Some(b)) => (a, b),
        (None, Some(known)) => {
            return compare_to_known(cx, method, (text, &known), (false, folded));
        }
        (Some(known), None) => {
            return compare_to_known(cx, method, (other, &known), (true, folded));
        }
        (None, None) => return compare_starts(cx, method, (text, other), folded),
    };
    let differing = a.iter().zip(&b).find(|(a, b)| a != b);
    let difference = match differing {
        Some((&a, &b)) => i32::from(a) - i32::from(b),
        None => i32::try_from(a.len()).unwrap_or(0) - i32::try_from(b.len()).unwrap_or(0),
    };
    exactly(cx, method, difference)
}

/// What the caller passes as a `Comparable` is taken to be a text where it is compared with one.
fn take_for_text(cx: &mut StepCx<'_, '_>, other: ObjId) -> Result<(), Stop> {
    let string = Type::Class("java/lang/String".into());
    let object = cx.state.heap.get(other);
    let is_open = object.ty.is_subtype(cx.program(), &string) == Subtype::Sometimes;
    if !object.is_input() || !is_open {
        return Ok(());
    }
    cx.machine.leave_out();
    cx.refine(other, &string)
}

/// The difference to a short constant, or from it.
fn compare_to_known(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    (text, known): (ObjId, &[u16]),
    (reversed, folded): (bool, bool),
) -> StepResult {
    if known.len() > MAX_ORDERED {
        return unknown(cx, method, &Type::Int);
    }
    let length = cx.sequence(text)?.length;
    let size = cx.int(i32::try_from(known.len()).expect("invariant: few units are compared"));
    let mut difference = cx.binary(BinOp::Sub, length, size);
    let by_length = difference;
    for (index, &known) in known.iter().enumerate().rev() {
        let index = cx.int(i32::try_from(index).expect("invariant: few units are compared"));
        let known = cx.int(i32::from(known));
        let own = unit(cx, text, index, folded)?;
        let by_unit = cx.binary(BinOp::Sub, own, known);
        let (same, ended) = (
            cx.compare(CmpOp::Eq, own, known),
            cx.compare(CmpOp::Le, length, index),
        );
        let terms = &mut cx.machine.terms;
        let inside = terms.ite(same, difference, by_unit);
        difference = terms.ite(ended, by_length, inside);
    }
    if reversed {
        difference = cx.machine.terms.unary(UnOp::Neg, difference);
    }
    cx.push_next(Value::Int(difference))?;
    count_top(cx, method)
}

/// The difference of two texts that differ in their first units, or end there; any number for others.
fn compare_starts(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    (text, other): (ObjId, ObjId),
    folded: bool,
) -> StepResult {
    let (length, size) = (cx.sequence(text)?.length, cx.sequence(other)?.length);
    let by_length = cx.binary(BinOp::Sub, length, size);
    let mut difference = cx.unknown_number("difference", (i32::MIN, i32::MAX));
    for index in (0..=MAX_STARTS).rev() {
        let index = cx.int(index);
        let [own, others] = [
            unit(cx, text, index, folded)?,
            unit(cx, other, index, folded)?,
        ];
        let same = cx.compare(CmpOp::Eq, own, others);
        let by_unit = cx.binary(BinOp::Sub, own, others);
        let ends = [length, size].map(|length| cx.compare(CmpOp::Le, length, index));
        let terms = &mut cx.machine.terms;
        let inside = terms.ite(same, difference, by_unit);
        let ended = terms.or(ends[0], ends[1]);
        difference = terms.ite(ended, by_length, inside);
    }
    cx.push_next(Value::Int(difference))?;
    count_top(cx, method)
}

/// A unit of a text, its letter in lower case if that counts.
fn unit(cx: &mut StepCx<'_, '_>, text: ObjId, index: Term, folded: bool) -> Result<Term, Stop> {
    let unit = term(&[cx.read_number(text, index)?], 0)?;
    Ok(match folded {
        true => cx.changed(Change::Lower, unit),
        false => unit,
    })
}

/// The units of an ASCII text in lower case.
fn lower_case(cx: &StepCx<'_, '_>, text: ObjId) -> Option<Vec<u16>> {
    let text = ascii(cx, text)?.to_ascii_lowercase();
    Some(text.encode_utf16().collect())
}
