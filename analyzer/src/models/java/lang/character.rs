//! `java.lang.Character`: classes and case of characters. Exact up to U+00FF, but for the numeric value of superscripts
//! and fractions, and white space everywhere. Letters, decimal digits and case follow Unicode where a character is known not
//! to be ASCII; elsewhere, every character above U+00FF counts as a letter without case that is no digit. Categories are unknown numbers. All of U+0000 to U+00FF checked against JDK 17 and 25.

use crate::models::letters::{self, Kind};
use crate::models::support::{boolean, term, unknown_method};
use crate::models::text::{in_ranges, is_white};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::Value;
use crate::step::{StepCx, StepResult};
use crate::term::{BinOp, CmpOp, Term};

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/lang/Character.isDigit", Precision::Under, |cx, _, arguments| is_kind(cx, arguments, (&[DIGIT], Kind::Digit))),
    model("java/lang/Character.isLetter", Precision::Under, |cx, _, arguments| is_kind(cx, arguments, (LETTER, Kind::Letter))),
    model("java/lang/Character.isAlphabetic", Precision::Under, |cx, _, arguments| is_kind(cx, arguments, (LETTER, Kind::Alphabetic))),
    model("java/lang/Character.isLetterOrDigit", Precision::Under, letter_or_digit),
    model("java/lang/Character.isUpperCase", Precision::Under, |cx, _, arguments| is_kind(cx, arguments, (UPPER, Kind::Upper))),
    model("java/lang/Character.isLowerCase", Precision::Under, |cx, _, arguments| is_kind(cx, arguments, (LOWER, Kind::Lower))),
    model("java/lang/Character.isTitleCase", Precision::Under, |cx, _, arguments| is_kind(cx, arguments, (&[], Kind::Title))),
    model("java/lang/Character.isWhitespace", Precision::Exact, white),
    model("java/lang/Character.isSpaceChar", Precision::Exact, |cx, _, arguments| is_in(cx, arguments, SPACE)),
    model("java/lang/Character.isJavaIdentifierStart", Precision::Under, |cx, _, arguments| is_in(cx, arguments, START)),
    model("java/lang/Character.isJavaIdentifierPart", Precision::Under, |cx, _, arguments| is_in(cx, arguments, PART)),
    model("java/lang/Character.toUpperCase", Precision::Under, to_upper),
    model("java/lang/Character.toTitleCase", Precision::Under, to_upper),
    model("java/lang/Character.toLowerCase", Precision::Under, to_lower),
    model("java/lang/Character.digit", Precision::Under, digit),
    model("java/lang/Character.getNumericValue", Precision::Under, numeric_value),
    model("java/lang/Character.getType", Precision::Over, |cx, method, _| unknown_method(cx, method)),
];

/// First and last character of a range.
type Range = (u16, u16);

const DIGIT: Range = (0x30, 0x39);
const ABOVE: Range = (0x100, 0xFFFF);
#[rustfmt::skip]
const LETTER: &[Range] = &[
    (0x41, 0x5A), (0x61, 0x7A), (0xAA, 0xAA), (0xB5, 0xB5), (0xBA, 0xBA), (0xC0, 0xD6), (0xD8, 0xF6), (0xF8, 0xFF), ABOVE,
];
const UPPER: &[Range] = &[(0x41, 0x5A), (0xC0, 0xD6), (0xD8, 0xDE)];
#[rustfmt::skip]
const LOWER: &[Range] = &[(0x61, 0x7A), (0xAA, 0xAA), (0xB5, 0xB5), (0xBA, 0xBA), (0xDF, 0xF6), (0xF8, 0xFF)];
#[rustfmt::skip]
const SPACE: &[Range] = &[
    (0x20, 0x20), (0xA0, 0xA0), (0x1680, 0x1680), (0x2000, 0x200A), (0x2028, 0x2029), (0x202F, 0x202F),
    (0x205F, 0x205F), (0x3000, 0x3000),
];
#[rustfmt::skip]
const START: &[Range] = &[
    (0x24, 0x24), (0x41, 0x5A), (0x5F, 0x5F), (0x61, 0x7A), (0xA2, 0xA5), (0xAA, 0xAA), (0xB5, 0xB5), (0xBA, 0xBA),
    (0xC0, 0xD6), (0xD8, 0xF6), (0xF8, 0xFF), ABOVE,
];
#[rustfmt::skip]
const PART: &[Range] = &[
    (0x00, 0x08), (0x0E, 0x1B), (0x24, 0x24), (0x30, 0x39), (0x41, 0x5A), (0x5F, 0x5F), (0x61, 0x7A), (0x7F, 0x9F),
    (0xA2, 0xA5), (0xAA, 0xAA), (0xAD, 0xAD), (0xB5, 0xB5), (0xBA, 0xBA), (0xC0, 0xD6), (0xD8, 0xF6), (0xF8, 0xFF), ABOVE,
];

fn is_in(cx: &mut StepCx<'_, '_>, arguments: &[Value], ranges: &[Range]) -> StepResult {
    let inside = in_ranges(cx, term(arguments, 0)?, ranges);
    boolean(cx, inside)
}

/// Of what is known not to be ASCII, by the tables of Unicode.
fn is_kind(
    cx: &mut StepCx<'_, '_>,
    arguments: &[Value],
    (ranges, kind): (&[Range], Kind),
) -> StepResult {
    let unit = term(arguments, 0)?;
    if !letters::is_beyond(cx, unit) {
        return is_in(cx, arguments, ranges);
    }
    let is = letters::is_kind(cx, unit, kind);
    boolean(cx, is)
}

fn letter_or_digit(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let unit = term(arguments, 0)?;
    if letters::is_beyond(cx, unit) {
        let either = letters::is_kind(cx, unit, Kind::LetterOrDigit);
        return boolean(cx, either);
    }
    let (letter, digit) = (in_ranges(cx, unit, LETTER), in_ranges(cx, unit, &[DIGIT]));
    let either = cx.machine.terms.or(letter, digit);
    boolean(cx, either)
}

fn white(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let white = is_white(cx, term(arguments, 0)?);
    boolean(cx, white)
}

/// U+00B5 and U+00FF have their upper case elsewhere.
fn to_upper(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let unit = term(arguments, 0)?;
    if letters::is_beyond(cx, unit) {
        let upper = letters::mapped(cx, unit, letters::upper);
        return cx.push_next(Value::Int(upper));
    }
    let lower = in_ranges(cx, unit, &[(0x61, 0x7A), (0xE0, 0xF6), (0xF8, 0xFE)]);
    let shifted = moved(cx, (unit, lower), -0x20);
    let micro = replaced(cx, (unit, shifted), (0xB5, 0x39C));
    let upper = replaced(cx, (unit, micro), (0xFF, 0x178));
    cx.push_next(Value::Int(upper))
}

fn to_lower(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let unit = term(arguments, 0)?;
    if letters::is_beyond(cx, unit) {
        let lower = letters::mapped(cx, unit, letters::lower);
        return cx.push_next(Value::Int(lower));
    }
    let upper = in_ranges(cx, unit, UPPER);
    let lower = moved(cx, (unit, upper), 0x20);
    cx.push_next(Value::Int(lower))
}

/// The unit, moved where the condition holds.
fn moved(cx: &mut StepCx<'_, '_>, (unit, condition): (Term, Term), distance: i32) -> Term {
    let distance = cx.int(distance);
    let moved = cx.binary(BinOp::Add, unit, distance);
    cx.machine.terms.ite(condition, moved, unit)
}

/// `other`, but `to` where the unit is `from`.
fn replaced(cx: &mut StepCx<'_, '_>, (unit, other): (Term, Term), (from, to): (i32, i32)) -> Term {
    let (from, to) = (cx.int(from), cx.int(to));
    let is = cx.compare(CmpOp::Eq, unit, from);
    cx.machine.terms.ite(is, to, other)
}

/// -1 for what is no digit of the radix, and for a radix that there is not.
fn digit(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let (value, radix) = (value_of(cx, term(arguments, 0)?), term(arguments, 1)?);
    let (least, most, none) = (cx.int(2), cx.int(36), cx.int(-1));
    let conditions = [
        cx.compare(CmpOp::Lt, value, radix),
        cx.compare(CmpOp::Ge, radix, least),
        cx.compare(CmpOp::Le, radix, most),
    ];
    let terms = &mut cx.machine.terms;
    let always = terms.bool(true);
    let legal = conditions.into_iter().fold(always, |a, b| terms.and(a, b));
    let digit = terms.ite(legal, value, none);
    cx.push_next(Value::Int(digit))
}

fn numeric_value(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let value = value_of(cx, term(arguments, 0)?);
    cx.push_next(Value::Int(value))
}

/// The value of an ASCII digit or letter, else -1.
fn value_of(cx: &mut StepCx<'_, '_>, unit: Term) -> Term {
    let mut value = cx.int(-1);
    for (first, last, base) in [('0', '9', 0), ('A', 'Z', 10), ('a', 'z', 10)] {
        let first = u16::try_from(u32::from(first)).unwrap_or(0);
        let last = u16::try_from(u32::from(last)).unwrap_or(0);
        let inside = in_ranges(cx, unit, &[(first, last)]);
        let distance = cx.int(base - i32::from(first));
        let digit = cx.binary(BinOp::Add, unit, distance);
        value = cx.machine.terms.ite(inside, digit, value);
    }
    value
}
