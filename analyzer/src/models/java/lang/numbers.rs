//! `java.lang.Integer`, `Long`, `Double`, `Float`: parsing. Exact on constants. An unknown text is taken to be no number
//! when it is empty or starts with what lies behind the digits, ends with that where it cannot start with it, or is a sign or
//! point alone where it cannot do either, and else to spell a whole number. Checked against JDK 17.

use crate::classfile::Type;
use crate::fault::{Fault, LibraryFault};
use crate::incomplete::Incomplete;
use crate::models::support::{count_top, object, reference, term, unknown, unknown_method};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::sequence::{Spelled, Spelling};
use crate::state::{ObjId, Value};
use crate::step::{Flow, StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp, Constant, Conversion, Sort, Term};

pub(in crate::models) const MODELS: &[Model] = &[
    model(
        "java/lang/Integer.parseInt(Ljava/lang/String;)I",
        Precision::Under,
        parse,
    ), // faults: NumberFormat
    model(
        "java/lang/Integer.parseInt(Ljava/lang/String;I)I",
        Precision::Under,
        parse,
    ), // faults: NumberFormat
    model(
        "java/lang/Long.parseLong(Ljava/lang/String;)J",
        Precision::Under,
        parse,
    ), // faults: NumberFormat
    model(
        "java/lang/Long.parseLong(Ljava/lang/String;I)J",
        Precision::Under,
        parse,
    ), // faults: NumberFormat
    model(
        "java/lang/Double.parseDouble(Ljava/lang/String;)D",
        Precision::Under,
        parse_floating,
    ), // faults: null, NumberFormat
    model(
        "java/lang/Float.parseFloat(Ljava/lang/String;)F",
        Precision::Under,
        parse_floating,
    ), // faults: null, NumberFormat
];

/// Digits that are counted: an `int` has no more in base ten.
const MAX_DIGITS: u32 = 10;
/// Length of a text that any number fits into, in base ten and above, and below.
const LONGEST: (i32, i32) = (20, 64);

/// Null is no number, rather than a null argument.
fn parse(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let fault = no_number(arguments[0]);
    let text = cx.require_object_or(reference(arguments, 0)?, fault.clone())?;
    let radix = match arguments.get(1) {
        None => Some(10),
        Some(&radix) => legal_radix(cx, radix)?,
    };
    parse_integer(cx, method, (text, radix), fault)
}

/// The radix, if it is known; `Integer.parseInt` takes 2 to 36.
fn legal_radix(cx: &mut StepCx<'_, '_>, radix: Value) -> Result<Option<u32>, Stop> {
    let term = radix.term().ok_or(Stop::UNDECODABLE)?;
    let (two, n) = (cx.int(2), cx.int(35));
    let above_two = cx.binary(BinOp::Sub, term, two);
    let is_legal = cx.in_bounds(above_two, n);
    cx.guard(is_legal, no_number(radix))?;
    let known = cx.machine.terms.as_int(term);
    Ok(known.and_then(|radix| u32::try_from(radix).ok()))
}

/// The `int` or `long` that a text spells, by what the method returns.
pub(in crate::models) fn parse_integer(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    (text, radix): (ObjId, Option<u32>),
    fault: Fault,
) -> StepResult {
    let is_long = cx.program().method(method).descriptor.returns == Some(Type::Long);
    if let (Some(units), Some(radix)) = (cx.units(text), radix) {
        let number =
            integer(&units, radix).filter(|&number| is_long || i32::try_from(number).is_ok());
        let legal = cx.machine.terms.bool(number.is_some());
        cx.guard(legal, fault)?;
        let number = number.ok_or(Stop::Infeasible)?;
        push_integer(cx, number, is_long);
        return count_top(cx, method);
    }
    let radix = radix.filter(|radix| (2..=36).contains(radix));
    let are_digits = require_digits(cx, text, radix.unwrap_or(10), fault.clone())?;
    if are_digits {
        let most = if is_long { i64::MAX } else { i32::MAX.into() };
        cx.fork_too_large(text, (most, radix.unwrap_or(10)), fault)?;
    }
    let ty = if is_long { Type::Long } else { Type::Int };
    unknown(cx, method, &ty)?;
    let number = cx.frame().stack.last().and_then(|value| value.term());
    match radix {
        Some(radix) => spell(cx, text, number.ok_or(Stop::UNEXPECTED)?, radix),
        None => Ok(Flow::Next),
    }
}

/// Of an unknown text, a whole number.
fn parse_floating(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 0)?;
    let is_double = cx.program().method(method).descriptor.returns == Some(Type::Double);
    let fault = no_number(arguments[0]);
    if let Some(units) = cx.units(text) {
        if is_hexadecimal(&units) {
            let name = cx.program().method_name(method);
            cx.note(Incomplete::NoModel(name));
            return unknown_method(cx, method);
        }
        let number = floating(&units);
        let legal = cx.machine.terms.bool(number.is_some());
        cx.guard(legal, fault)?;
        let text = number.ok_or(Stop::Infeasible)?;
        let number = match is_double {
            true => text.parse().map(Constant::Double).ok(),
            false => text.parse().map(Constant::Float).ok(),
        };
        let number = number.ok_or(Stop::Infeasible)?;
        let term = cx.machine.terms.constant(number);
        cx.push(Value::number(number.sort(), term));
        return count_top(cx, method);
    }
    let number = whole_number(cx, method, (text, arguments[0]))?;
    let widening = if is_double {
        Conversion::I2d
    } else {
        Conversion::I2f
    };
    let number = cx.machine.terms.convert(widening, number);
    cx.push_next(Value::number(widening.target(), number))
}

/// The whole number that an unknown text spells, an `int`.
pub(in crate::models) fn whole_number(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    (text, at_fault): (ObjId, Value),
) -> Result<Term, Stop> {
    require_digits(cx, text, 10, no_number(at_fault))?;
    unknown(cx, method, &Type::Int)?;
    let number = cx.frame().stack.pop().and_then(|value| value.term());
    let number = number.ok_or(Stop::UNEXPECTED)?;
    spell(cx, text, number, 10)?;
    Ok(number)
}

pub(in crate::models) fn no_number(text: Value) -> Fault {
    Fault::Library(LibraryFault::NumberFormat, Some(text))
}

/// Guards that a text may be a number: it is not empty, and [`is_like_number`]. Whether that was certain.
fn require_digits(
    cx: &mut StepCx<'_, '_>,
    text: ObjId,
    radix: u32,
    fault: Fault,
) -> Result<bool, Stop> {
    let (length, zero) = (cx.sequence(text)?.length, cx.int(0));
    let filled = cx.compare(CmpOp::Gt, length, zero);
    if cx.machine.terms.as_bool(filled) == Some(false) {
        cx.guard(filled, fault)?;
        return Ok(true);
    }
    let like_number = is_like_number(cx, text, radix)?;
    let legal = cx.machine.terms.and(filled, like_number);
    let is_certain = is_certain(cx, legal);
    cx.guard(legal, fault)?;
    Ok(is_certain)
}

/// That a text does not start behind the digits; where it never does, that it does not end there; where it does not do that
/// either, that it is no sign or point alone.
fn is_like_number(cx: &mut StepCx<'_, '_>, text: ObjId, radix: u32) -> Result<Term, Stop> {
    let last = char::from_digit(radix - 1, radix).unwrap_or('9');
    let (length, zero, one) = (cx.sequence(text)?.length, cx.int(0), cx.int(1));
    let (least, last) = (cx.int('0' as i32), cx.int(last as i32));
    let first = term(&[cx.read_number(text, zero)?], 0)?;
    let starts = cx.compare(CmpOp::Le, first, last);
    if !is_certain(cx, starts) {
        return Ok(starts);
    }
    let end = cx.binary(BinOp::Sub, length, one);
    let end = term(&[cx.read_number(text, end)?], 0)?;
    let ends = cx.compare(CmpOp::Le, end, last);
    if !is_certain(cx, ends) {
        return Ok(ends);
    }
    let is_longer = cx.compare(CmpOp::Gt, length, one);
    let is_digit = cx.compare(CmpOp::Ge, first, least);
    Ok(cx.machine.terms.or(is_longer, is_digit))
}

fn is_certain(cx: &mut StepCx<'_, '_>, condition: Term) -> bool {
    let opposite = cx.machine.terms.not(condition);
    cx.is_impossible(opposite)
}

/// Remembers at the string that came in which number a text of it spells; the number is no longer than its place.
fn spell(cx: &mut StepCx<'_, '_>, text: ObjId, number: Term, radix: u32) -> StepResult {
    let length = cx.sequence(text)?.length;
    let fits = fits(cx, number, length, radix);
    cx.define(fits)?;
    let Some((origin, start)) = cx.cut_from(text)? else {
        return Ok(Flow::Next);
    };
    let spelled = Spelled {
        start,
        length,
        number: Spelling::Number(number),
        radix,
    };
    if let Some(sequence) = cx.state.heap.get_mut(origin).sequence_mut() {
        sequence.spelled.push(spelled);
    }
    Ok(Flow::Next)
}

/// The condition that a number has no more digits than a length.
fn fits(cx: &mut StepCx<'_, '_>, number: Term, length: Term, radix: u32) -> Term {
    let sort = cx.machine.terms.sort(number);
    let longest = cx.int(if radix < 10 { LONGEST.1 } else { LONGEST.0 });
    let radix = i64::from(radix);
    let mut fits = cx.compare(CmpOp::Ge, length, longest);
    for digits in 1..=MAX_DIGITS {
        let width = cx.int(i32::try_from(digits).unwrap_or(i32::MAX));
        let wide = cx.compare(CmpOp::Ge, length, width);
        let most = radix.pow(digits) - 1;
        let least = -(radix.pow(digits - 1) - 1);
        let terms = &mut cx.machine.terms;
        let (most, least) = match sort {
            Sort::Long => (terms.long(most), terms.long(least)),
            _ => {
                let narrow = |value: i64| i32::try_from(value).unwrap_or(i32::MAX);
                (terms.int(narrow(most)), terms.int(narrow(least)))
            }
        };
        let below = terms.compare(CmpOp::Le, number, most);
        let above = terms.compare(CmpOp::Ge, number, least);
        let small = terms.and(below, above);
        let case = terms.and(wide, small);
        fits = terms.or(fits, case);
    }
    fits
}

fn push_integer(cx: &mut StepCx<'_, '_>, number: i64, is_long: bool) {
    let terms = &mut cx.machine.terms;
    let value = match i32::try_from(number) {
        Ok(number) if !is_long => Value::Int(terms.int(number)),
        _ => Value::Long(terms.long(number)),
    };
    cx.push(value);
}

/// The number that `Long.parseLong` reads: an optional sign and ASCII digits. Digits of other scripts are none here.
pub(in crate::models) fn integer(units: &[u16], radix: u32) -> Option<i64> {
    if !(2..=36).contains(&radix) {
        return None;
    }
    i64::from_str_radix(&String::from_utf16(units).ok()?, radix).ok()
}

/// Whether a constant is a hexadecimal number, as `0x1.8p3`, which is not followed.
fn is_hexadecimal(units: &[u16]) -> bool {
    let text = String::from_utf16_lossy(units);
    let text = text
        .trim_matches(|c| c <= ' ')
        .trim_start_matches(['+', '-']);
    text.starts_with("0x") || text.starts_with("0X")
}

/// What `Double.parseDouble` reads, as Rust does: blanks around and a type suffix go.
fn floating(units: &[u16]) -> Option<String> {
    let text = String::from_utf16(units).ok()?;
    let text = text.trim_matches(|c| c <= ' ');
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    let named = matches!(unsigned, "NaN" | "Infinity");
    let plain = text.strip_suffix(['d', 'D', 'f', 'F']).unwrap_or(text);
    let digits = |c: char| c.is_ascii_digit() || "+-.eE".contains(c);
    let legal = named || (plain.chars().all(digits) && plain.parse::<f64>().is_ok());
    legal.then(|| if named { text } else { plain }.to_owned())
}

/// Whether `new BigDecimal` reads a constant: no blanks, no suffix, no names.
pub(in crate::models) fn is_decimal(units: &[u16]) -> bool {
    let text = String::from_utf16_lossy(units);
    let digits = |c: char| c.is_ascii_digit() || "+-.eE".contains(c);
    text.chars().all(digits) && text.parse::<f64>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::{floating, integer, is_hexadecimal};

    fn units(text: &str) -> Vec<u16> {
        text.encode_utf16().collect()
    }

    #[test]
    fn a_named_number_has_one_sign_at_most() {
        assert_eq!(floating(&units("-Infinity")).as_deref(), Some("-Infinity"));
        assert_eq!(floating(&units("--Infinity")), None);
        assert_eq!(floating(&units("+-NaN")), None);
    }

    #[test]
    fn a_sign_alone_and_a_blank_are_no_numbers() {
        assert_eq!(integer(&units("+"), 10), None);
        assert_eq!(integer(&units(" 1"), 10), None);
        assert_eq!(integer(&units("-7f"), 16), Some(-0x7f));
    }

    #[test]
    fn a_hexadecimal_number_may_have_blanks_and_a_sign() {
        assert!(is_hexadecimal(&units(" -0X1p3")));
        assert!(!is_hexadecimal(&units("10")));
    }

    #[test]
    fn a_floating_number_may_have_blanks_and_a_suffix() {
        assert_eq!(floating(&units(" 1.5f ")).as_deref(), Some("1.5"));
        assert_eq!(floating(&units("-Infinity")).as_deref(), Some("-Infinity"));
        assert_eq!(floating(&units("inf")), None);
        assert_eq!(floating(&units("")), None);
    }
}
