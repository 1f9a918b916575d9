//! Characters beyond ASCII, by the tables of Unicode. A JDK may know an older version, which lacks its latest letters.

use std::sync::OnceLock;

use unicode_general_category::{GeneralCategory, get_general_category};

use crate::step::StepCx;
use crate::term::{BinOp, CmpOp, Term};

/// The first character that is not ASCII.
const FIRST: i32 = 0x80;

/// The case of unknown characters is followed to here: Latin, Greek, Cyrillic, Armenian.
const LAST_CASED: i32 = 0x587;

/// What a character may be.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    Digit,
    Letter,
    Alphabetic,
    LetterOrDigit,
    Upper,
    Lower,
    Title,
}

/// First and last character of the ranges of each kind.
static RANGES: [OnceLock<Vec<(i32, i32)>>; 7] = [const { OnceLock::new() }; 7];

impl Kind {
    fn has(self, character: char) -> bool {
        let category = get_general_category(character);
        let is_digit = category == GeneralCategory::DecimalNumber;
        match self {
            Kind::Digit => is_digit,
            Kind::Letter => is_letter(category),
            Kind::Alphabetic => character.is_alphabetic(),
            Kind::LetterOrDigit => is_digit || is_letter(category),
            Kind::Upper => character.is_uppercase(),
            Kind::Lower => character.is_lowercase(),
            Kind::Title => category == GeneralCategory::TitlecaseLetter,
        }
    }

    fn ranges(self) -> &'static [(i32, i32)] {
        RANGES[self as usize].get_or_init(|| {
            let mut ranges: Vec<(i32, i32)> = Vec::new();
            let has = |code: &i32| decoded(*code).is_some_and(|character| self.has(character));
            for code in (FIRST..=char::MAX as i32).filter(has) {
                match ranges.last_mut() {
                    Some((_, last)) if *last + 1 == code => *last = code,
                    _ => ranges.push((code, code)),
                }
            }
            ranges
        })
    }
}

fn is_letter(category: GeneralCategory) -> bool {
    use GeneralCategory as Is;
    matches!(
        category,
        Is::UppercaseLetter
            | Is::LowercaseLetter
            | Is::TitlecaseLetter
            | Is::ModifierLetter
            | Is::OtherLetter
    )
}

fn decoded(code: i32) -> Option<char> {
    u32::try_from(code).ok().and_then(char::from_u32)
}

/// Whether the path knows that a character is not ASCII.
pub(super) fn is_beyond(cx: &mut StepCx<'_, '_>, unit: Term) -> bool {
    match cx.machine.terms.as_int(unit) {
        Some(code) => code >= FIRST,
        None => {
            let first = cx.int(FIRST);
            let is_ascii = cx.compare(CmpOp::Lt, unit, first);
            cx.is_impossible(is_ascii)
        }
    }
}

/// The condition that a character beyond ASCII is of a kind.
pub(super) fn is_kind(cx: &mut StepCx<'_, '_>, unit: Term, kind: Kind) -> Term {
    if let Some(code) = cx.machine.terms.as_int(unit) {
        let is = decoded(code).is_some_and(|character| kind.has(character));
        return cx.machine.terms.bool(is);
    }
    let mut found = cx.machine.terms.bool(false);
    for &(first, last) in kind.ranges() {
        let inside = inside(cx, unit, (first, last));
        found = cx.machine.terms.or(found, inside);
    }
    found
}

fn inside(cx: &mut StepCx<'_, '_>, unit: Term, (first, last): (i32, i32)) -> Term {
    let (first, last) = (cx.int(first), cx.int(last));
    let from = cx.compare(CmpOp::Ge, unit, first);
    let to = cx.compare(CmpOp::Le, unit, last);
    cx.machine.terms.and(from, to)
}

/// The upper case of one character; itself, where that has several.
pub(super) fn upper(character: char) -> char {
    let mut mapped = character.to_uppercase();
    match (mapped.next(), mapped.next()) {
        (Some(upper), None) => upper,
        _ => character,
    }
}

/// The lower case of one character.
pub(super) fn lower(character: char) -> char {
    character.to_lowercase().next().unwrap_or(character)
}

/// A character beyond ASCII in the other case.
pub(super) fn mapped(cx: &mut StepCx<'_, '_>, unit: Term, case: fn(char) -> char) -> Term {
    if let Some(code) = cx.machine.terms.as_int(unit) {
        let mapped = decoded(code).map_or(code, |character| case(character) as i32);
        return cx.int(mapped);
    }
    let mut other = unit;
    for (first, last, distance) in moves(case) {
        let (inside, distance) = (inside(cx, unit, (first, last)), cx.int(distance));
        let moved = cx.binary(BinOp::Add, unit, distance);
        other = cx.machine.terms.ite(inside, moved, other);
    }
    other
}

/// Ranges of characters with how far they are from their other case.
fn moves(case: fn(char) -> char) -> Vec<(i32, i32, i32)> {
    let mut moves: Vec<(i32, i32, i32)> = Vec::new();
    let characters = (FIRST..=LAST_CASED).filter_map(decoded);
    for character in characters {
        let code = character as i32;
        let distance = case(character) as i32 - code;
        match moves.last_mut() {
            _ if distance == 0 => {}
            Some((_, last, known)) if *last + 1 == code && *known == distance => *last = code,
            _ => moves.push((code, code, distance)),
        }
    }
    moves
}
