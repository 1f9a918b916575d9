//! `java.lang.String`: whether texts, or parts of them, are the same. Exact on constants; a constant part is compared unit by unit
//! with an unknown text, and longer parts than the text are not there. Checked against JDK 17.

use crate::classfile::Type;
use crate::models::needle::{differs, occurs};
use crate::models::support::{boolean, count_top, int, object, reference, term, unknown};
use crate::models::text::{contents, exactly, units_at, unknown_unless};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::{ObjId, Reference, Value};
use crate::step::{Flow, MAX_COMPARED, StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp, Conversion, Term};

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/lang/String.startsWith(Ljava/lang/String;)Z", Precision::Over, starts_with), // faults: null
    model("java/lang/String.startsWith(Ljava/lang/String;I)Z", Precision::Over, starts_with), // faults: null
    model("java/lang/String.endsWith(Ljava/lang/String;)Z", Precision::Over, ends_with), // faults: null
    model("java/lang/String.equalsIgnoreCase(Ljava/lang/String;)Z", Precision::Over, equals_ignore_case),
    model("java/lang/String.contentEquals", Precision::Over, content_equals), // faults: null
    model("java/lang/String.regionMatches(ILjava/lang/String;II)Z", Precision::Over, region_matches), // faults: null
    model("java/lang/String.regionMatches(ZILjava/lang/String;II)Z", Precision::Over, region_matches), // faults: null
];

/// Longest region of unknown texts that is compared unit by unit.
const MAX_REGION: i32 = 16;

/// As `equals`, with any text.
fn content_equals(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (text, other) = (object(cx, arguments, 0)?, object(cx, arguments, 1)?);
    if contents(cx, other)?.is_none() {
        return unknown(cx, method, &Type::Boolean);
    }
    match cx.same_text(text, other)? {
        Some(same) => {
            boolean(cx, same)?;
            count_top(cx, method)
        }
        None => unknown(cx, method, &Type::Boolean),
    }
}

/// Exact on constants; true only where both ranges lie inside. What respects the case looks at the other text first.
fn region_matches(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let has_flag = arguments.len() == 6;
    let first = usize::from(has_flag) + 1;
    let text = object(cx, arguments, 0)?;
    let (start, other_start) = (term(arguments, first)?, term(arguments, first + 2)?);
    let count = term(arguments, first + 3)?;
    let mut possible = region_inside(cx, text, start, count)?;
    let ignores_case = has_flag && is_true(cx, arguments, 1)?;
    if ignores_case {
        // The other text is looked at last.
        let zero = cx.int(0);
        let starts = cx.compare(CmpOp::Ge, other_start, zero);
        possible = cx.machine.terms.and(possible, starts);
        if !cx.decide(possible)? {
            return exactly(cx, method, 0);
        }
    }
    let other = object(cx, arguments, first + 1)?;
    let inside = region_inside(cx, other, other_start, count)?;
    possible = cx.machine.terms.and(possible, inside);
    let terms = &cx.machine.terms;
    if terms.as_bool(possible) == Some(false) {
        return exactly(cx, method, 0);
    }
    let count = terms.as_int(count).filter(|&count| count <= MAX_REGION);
    let (own, others) = ((text, start), (other, other_start));
    let equal = match count {
        Some(count) if ignores_case => same_letters(cx, own, others, count)?,
        Some(count) => Some(same_units(cx, own, others, count)?),
        None => None,
    };
    let Some(equal) = equal else {
        return unknown_unless(cx, method, possible);
    };
    let condition = cx.machine.terms.and(possible, equal);
    boolean(cx, condition)?;
    count_top(cx, method)
}

/// Whether parts of two texts are the same but for the case of their letters; `None` where neither is known.
fn same_letters(
    cx: &mut StepCx<'_, '_>,
    own: (ObjId, Term),
    others: (ObjId, Term),
    count: i32,
) -> Result<Option<Term>, Stop> {
    for (known, asked) in [(others, own), (own, others)] {
        if let Some(letters) = letters_in(cx, known, count) {
            return has_letters(cx, asked, &letters).map(Some);
        }
    }
    Ok(None)
}

/// Whether parts of two texts are the same.
fn same_units(
    cx: &mut StepCx<'_, '_>,
    own: (ObjId, Term),
    others: (ObjId, Term),
    count: i32,
) -> Result<Term, Stop> {
    let mut all = cx.machine.terms.bool(true);
    for offset in 0..count {
        let offset = cx.int(offset);
        let mut unit = |(text, start): (ObjId, Term)| {
            let place = cx.binary(BinOp::Add, start, offset);
            term(&[cx.read_number(text, place)?], 0)
        };
        let (one, two) = (unit(own)?, unit(others)?);
        let equal = cx.compare(CmpOp::Eq, one, two);
        all = cx.machine.terms.and(all, equal);
    }
    Ok(all)
}

/// Whether a `boolean` argument is true. Forks.
fn is_true(cx: &mut StepCx<'_, '_>, arguments: &[Value], position: usize) -> Result<bool, Stop> {
    let (flag, zero) = (term(arguments, position)?, cx.int(0));
    let holds = cx.compare(CmpOp::Ne, flag, zero);
    cx.decide(holds)
}

/// Whether `count` units from `start` on lie inside a text. In `long`, as a negative count is legal.
fn region_inside(
    cx: &mut StepCx<'_, '_>,
    text: ObjId,
    start: Term,
    count: Term,
) -> Result<Term, Stop> {
    let (zero, length) = (cx.int(0), cx.sequence(text)?.length);
    let starts = cx.compare(CmpOp::Ge, start, zero);
    let terms = &mut cx.machine.terms;
    let [start, count, length] =
        [start, count, length].map(|term| terms.convert(Conversion::I2l, term));
    let last = cx.binary(BinOp::Sub, length, count);
    let ends = cx.compare(CmpOp::Le, start, last);
    Ok(cx.machine.terms.and(starts, ends))
}

fn starts_with(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (text, part) = (object(cx, arguments, 0)?, object(cx, arguments, 1)?);
    let start = term(arguments, 2).unwrap_or_else(|_| cx.int(0));
    part_equals(cx, method, (text, part), start)
}

fn ends_with(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (text, part) = (object(cx, arguments, 0)?, object(cx, arguments, 1)?);
    let (length, size) = (cx.sequence(text)?.length, cx.sequence(part)?.length);
    let start = cx.binary(BinOp::Sub, length, size);
    part_equals(cx, method, (text, part), start)
}

/// Whether the text holds the units of a short constant from `start` on. Any other part is there only where it fits.
fn part_equals(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    (text, part): (ObjId, ObjId),
    start: Term,
) -> StepResult {
    let (zero, length, size) = (
        cx.int(0),
        cx.sequence(text)?.length,
        cx.sequence(part)?.length,
    );
    let last = cx.binary(BinOp::Sub, length, size);
    let starts = cx.compare(CmpOp::Ge, start, zero);
    let ends = cx.compare(CmpOp::Le, start, last);
    let fits = cx.machine.terms.and(starts, ends);
    if cx.machine.terms.as_bool(fits) == Some(false) {
        return exactly(cx, method, 0);
    }
    let units = match cx.units(part) {
        Some(units) if units.len() <= MAX_COMPARED => units,
        Some(_) => return unknown_unless(cx, method, fits),
        None => return unknown_part(cx, method, (text, part), (start, fits)),
    };
    let there = units_at(cx, text, start, &units)?;
    let condition = cx.machine.terms.and(fits, there);
    boolean(cx, condition)?;
    count_top(cx, method)
}

/// Whether the text holds the units of another unknown text from `start` on.
fn unknown_part(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    texts: (ObjId, ObjId),
    (start, fits): (Term, Term),
) -> StepResult {
    unknown_unless(cx, method, fits)?;
    let (there, differs) = (occurs(cx, texts, start)?, differs(cx, texts, start)?);
    let flag = cx.frame().stack.last().and_then(|flag| flag.term());
    let (flag, zero) = (flag.ok_or(Stop::UNDECODABLE)?, cx.int(0));
    let is_not = cx.compare(CmpOp::Eq, flag, zero);
    let terms = &mut cx.machine.terms;
    let beyond = terms.not(fits);
    let elsewhere = terms.or(beyond, differs);
    let (is, no) = (terms.not(is_not), terms.and(is_not, elsewhere));
    let yes = terms.and(is, there);
    let consistent = terms.or(yes, no);
    cx.machine.leave_out();
    cx.define(consistent)?;
    Ok(Flow::Next)
}

fn equals_ignore_case(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
) -> StepResult {
    let text = object(cx, arguments, 0)?;
    let other = reference(arguments, 1)?;
    if cx.decide_null(other)? {
        return int(cx, 0);
    }
    let Reference::Object(other) = cx.state.heap.resolve(other) else {
        return Err(Stop::UNEXPECTED);
    };
    match (ascii(cx, text), ascii(cx, other)) {
        (Some(text), Some(other)) => {
            exactly(cx, method, i32::from(text.eq_ignore_ascii_case(&other)))
        }
        (Some(known), None) => equals_letters(cx, method, (other, &known)),
        (None, Some(known)) => equals_letters(cx, method, (text, &known)),
        (None, None) => {
            let (length, size) = (cx.sequence(text)?.length, cx.sequence(other)?.length);
            let fits = cx.compare(CmpOp::Eq, length, size);
            unknown_unless(cx, method, fits)
        }
    }
}

/// Whether a text has these ASCII characters, letters in either case.
fn equals_letters(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    (text, known): (ObjId, &str),
) -> StepResult {
    let (length, size) = (cx.sequence(text)?.length, known.len());
    if size > MAX_COMPARED {
        return unknown(cx, method, &Type::Boolean);
    }
    let size = cx.int(i32::try_from(size).expect("invariant: few units are compared"));
    let fits = cx.compare(CmpOp::Eq, length, size);
    let start = cx.int(0);
    let equal = has_letters(cx, (text, start), known)?;
    let condition = cx.machine.terms.and(fits, equal);
    boolean(cx, condition)?;
    count_top(cx, method)
}

/// Whether a text has these ASCII characters from an index on, letters in either case.
fn has_letters(
    cx: &mut StepCx<'_, '_>,
    (text, start): (ObjId, Term),
    known: &str,
) -> Result<Term, Stop> {
    let mut all = cx.machine.terms.bool(true);
    for (offset, letter) in (0..).zip(known.chars()) {
        let offset = cx.int(offset);
        let index = cx.binary(BinOp::Add, start, offset);
        let own = term(&[cx.read_number(text, index)?], 0)?;
        let mut equal = cx.machine.terms.bool(false);
        for variant in variants(letter) {
            let variant = cx.int(variant as i32);
            let same = cx.compare(CmpOp::Eq, own, variant);
            equal = cx.machine.terms.or(equal, same);
        }
        all = cx.machine.terms.and(all, equal);
    }
    Ok(all)
}

/// A region of a constant of ASCII characters, if it lies inside.
fn letters_in(cx: &StepCx<'_, '_>, (text, start): (ObjId, Term), count: i32) -> Option<String> {
    let start = usize::try_from(cx.machine.terms.as_int(start)?).ok()?;
    let end = start.checked_add(usize::try_from(count).ok()?)?;
    Some(ascii(cx, text)?.get(start..end)?.to_owned())
}

/// The characters that equal an ASCII character but for their case, as `Character.toUpperCase` and `toLowerCase` see it.
fn variants(letter: char) -> Vec<char> {
    let mut variants = vec![letter.to_ascii_lowercase(), letter.to_ascii_uppercase()];
    variants.dedup();
    match variants[0] {
        'i' => variants.extend(['\u{130}', '\u{131}']),
        'k' => variants.push('\u{212A}'),
        's' => variants.push('\u{17F}'),
        _ => {}
    }
    variants
}

/// The text, if it is known and all of its characters are ASCII.
pub(in crate::models) fn ascii(cx: &StepCx<'_, '_>, text: ObjId) -> Option<String> {
    let text = String::from_utf16(&cx.units(text)?).ok()?;
    text.is_ascii().then_some(text)
}
