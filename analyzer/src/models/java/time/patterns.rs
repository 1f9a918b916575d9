//! `parse` and `format` of dates and times by a `DateTimeFormatter` with a pattern that is known: an unknown text is taken to be one of
//! two dates as the pattern writes them, or none; a date has no hours, and a time no days. What other texts and patterns say is in `unread_texts.rs`. Checked against JDK 17 and 25.
//!
//! A formatter keeps its pattern in the field `chrono`.

use crate::classfile::Type;
use crate::fault::{Fault, LibraryFault};
use crate::models::java::unread_texts::read;
use crate::models::support::{an_object, held, object};
use crate::models::{Model, Precision, environment, model};
use crate::program::MethodId;
use crate::state::{ObjId, Provenance, Reference, Value};
use crate::step::{Others, StepCx, StepResult};

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/time/LocalDate.format(Ljava/time/format/DateTimeFormatter;)Ljava/lang/String;", Precision::Over, |cx, method, it| format(cx, (method, it), TIMES)), // faults: null, UnsupportedTemporal
    model("java/time/LocalTime.format(Ljava/time/format/DateTimeFormatter;)Ljava/lang/String;", Precision::Over, |cx, method, it| format(cx, (method, it), DATES)), // faults: null, UnsupportedTemporal
    model("java/time/LocalDate.parse(Ljava/lang/CharSequence;Ljava/time/format/DateTimeFormatter;)Ljava/time/LocalDate;", Precision::Under, date), // faults: null, DateTimeParse
    model("java/time/LocalDateTime.parse(Ljava/lang/CharSequence;Ljava/time/format/DateTimeFormatter;)Ljava/time/LocalDateTime;", Precision::Under, date_time), // faults: null, DateTimeParse
    model("java/time/LocalTime.parse(Ljava/lang/CharSequence;Ljava/time/format/DateTimeFormatter;)Ljava/time/LocalTime;", Precision::Under, time), // faults: null, DateTimeParse
    model("java/time/format/DateTimeFormatter.ofPattern(Ljava/lang/String;)Ljava/time/format/DateTimeFormatter;", Precision::Over, of_pattern), // faults: null, IllegalText
];

const FORMATTER: &str = "java/time/format/DateTimeFormatter";
/// What no pattern reads.
const STRANGE: &str = "?";
/// Letters that a date consists of, and a time.
const DATE: &str = "yMd";
const TIME: &str = "Hm";
/// All letters of known patterns that dates have something for, and times.
const DATES: &str = "yuMd";
const TIMES: &str = "Hms";
/// Year, month, day, hour and minute of the guesses.
const GUESSES: [[i32; 5]; 2] = [[2024, 2, 29, 0, 0], [2023, 1, 31, 23, 59]];

/// A formatter of a pattern that can be written is known by it.
fn of_pattern(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let pattern = object(cx, arguments, 0)?;
    let units = cx.units(pattern);
    let is_plain = units.is_some_and(|units| written(&units, GUESSES[0]).is_some());
    let class = cx.program().class_by_name(FORMATTER);
    let (Some(class), true) = (class, is_plain) else {
        return read(cx, method, arguments);
    };
    let formatter = cx.new_object(class);
    if let Some(field) = cx.program().find_field(class, "chrono", &chronology()) {
        let pattern = Value::Ref(Reference::Object(pattern));
        cx.state.heap.write_field(formatter, field, pattern);
    }
    an_object(cx, formatter)
}

fn date(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    parse(cx, method, arguments, (DATE, "(III)Ljava/time/LocalDate;"))
}

fn date_time(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let letters = [DATE, TIME].concat();
    let maker = "(IIIII)Ljava/time/LocalDateTime;";
    parse(cx, method, arguments, (&letters, maker))
}

fn time(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    parse(cx, method, arguments, (TIME, "(II)Ljava/time/LocalTime;"))
}

/// What `maker` makes of the numbers for these letters.
fn parse(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
    (letters, maker): (&str, &str),
) -> StepResult {
    let text = object(cx, arguments, 0)?;
    let formatter = object(cx, arguments, 1)?;
    let pattern = pattern_of(cx, formatter).filter(|pattern| spells(pattern, letters));
    let maker = cx.program().declared_method(method.class, "of", maker);
    let (Some(pattern), Some(maker)) = (pattern, maker) else {
        return read(cx, method, arguments);
    };
    let guesses = GUESSES.map(|numbers| written(&pattern, numbers).unwrap_or_default());
    let all = guesses.iter().map(String::as_str).chain([STRANGE]);
    if !cx.guess_text(text, all, Others::Dropped)? {
        return environment::call(cx, method, arguments);
    }
    let known = String::from_utf16_lossy(&cx.units(text).unwrap_or_default());
    if known == STRANGE {
        let text = Value::Ref(Reference::Object(text));
        return cx.raise_here(Fault::Library(LibraryFault::DateTimeParse, Some(text)));
    }
    let Some(guess) = guesses.iter().position(|guess| *guess == known) else {
        return environment::call(cx, method, arguments);
    };
    let numbers = letters
        .chars()
        .filter_map(|letter| number(letter, GUESSES[guess]));
    let numbers = numbers.map(|number| Value::Int(cx.int(number))).collect();
    cx.call_body(maker, numbers)
}

/// Writes a date or a time, which has nothing for some letters.
fn format(
    cx: &mut StepCx<'_, '_>,
    (method, arguments): (MethodId, &[Value]),
    lacking: &str,
) -> StepResult {
    let formatter = object(cx, arguments, 1)?;
    let pattern = pattern_of(cx, formatter).unwrap_or_default();
    let unquoted = letters_of(&pattern);
    if unquoted.contains(|letter| lacking.contains(letter)) {
        return cx.raise_here(Fault::Library(LibraryFault::UnsupportedTemporal, None));
    }
    environment::call(cx, method, arguments)
}

/// The pattern of a formatter that the program made.
fn pattern_of(cx: &mut StepCx<'_, '_>, formatter: ObjId) -> Option<Vec<u16>> {
    if let Provenance::Input(_) = cx.state.heap.provenance(formatter) {
        return None;
    }
    let pattern = held(cx, formatter, (FORMATTER, "chrono", &chronology()))?;
    cx.units(pattern)
}

fn chronology() -> Type {
    Type::Class("java/time/chrono/Chronology".into())
}

/// The number that a letter of a pattern stands for.
fn number(letter: char, [year, month, day, hour, minute]: [i32; 5]) -> Option<i32> {
    match letter {
        'y' | 'u' => Some(year),
        'M' => Some(month),
        'd' => Some(day),
        'H' => Some(hour),
        'm' => Some(minute),
        's' => Some(0),
        _ => None,
    }
}

/// Whether a pattern has all the letters, where `u` does for `y`.
fn spells(pattern: &[u16], letters: &str) -> bool {
    let own = letters_of(pattern).replace('u', "y");
    letters.chars().all(|letter| own.contains(letter))
}

/// A pattern without what it quotes.
fn letters_of(pattern: &[u16]) -> String {
    let pattern = String::from_utf16_lossy(pattern);
    pattern.split('\'').step_by(2).collect()
}

/// A date and time as a pattern writes them; `None` of patterns with names, zones, halves of days or optional parts, and of numbers
/// without a width that others touch.
fn written(pattern: &[u16], numbers: [i32; 5]) -> Option<String> {
    let pattern = String::from_utf16_lossy(pattern);
    let (mut text, mut rest, mut before) = (String::new(), pattern.as_str(), 0);
    while let Some(letter) = rest.chars().next() {
        if letter == '\'' {
            let (quoted, behind) = unquoted(&rest[1..])?;
            text.push_str(&quoted);
            (rest, before) = (behind, 0);
            continue;
        }
        let width = rest.chars().take_while(|it| *it == letter).count();
        rest = &rest[width * letter.len_utf8()..];
        let touches = before > 0 && letter.is_ascii_alphabetic();
        if touches && (before == 1 || width == 1) {
            return None;
        }
        text.push_str(&written_run(letter, width, numbers)?);
        before = if letter.is_ascii_alphabetic() {
            width
        } else {
            0
        };
    }
    Some(text)
}

/// What is quoted, with the quote that began it left out, and what comes behind: two quotes side by side are one that is meant.
fn unquoted(pattern: &str) -> Option<(String, &str)> {
    let mut end = 0;
    loop {
        end += pattern[end..].find('\'')?;
        if !pattern[end + 1..].starts_with('\'') {
            break;
        }
        end += 2;
    }
    let quoted = pattern[..end].replace("''", "'");
    let quoted = if quoted.is_empty() {
        "'".to_owned()
    } else {
        quoted
    };
    Some((quoted, &pattern[end + 1..]))
}

fn written_run(letter: char, width: usize, numbers: [i32; 5]) -> Option<String> {
    match (letter, width) {
        ('[' | ']' | '{' | '}' | '#', _) => None,
        (letter, _) if !letter.is_ascii_alphabetic() => {
            Some(std::iter::repeat_n(letter, width).collect())
        }
        ('y' | 'u', 2) => Some(format!("{:02}", numbers[0] % 100)),
        ('y' | 'u', 4) | ('M' | 'd' | 'H' | 'm' | 's', 1 | 2) => {
            Some(format!("{:0width$}", number(letter, numbers)?))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(pattern: &str) -> Option<String> {
        let units: Vec<u16> = pattern.encode_utf16().collect();
        written(&units, GUESSES[1])
    }

    #[test]
    fn numbers_take_the_places_of_letters() {
        let written = [
            ("dd.MM.yyyy", "31.01.2023"),
            ("M/d/yy H:mm", "1/31/23 23:59"),
            ("yyyy-MM-dd'T'HH:mm:ss", "2023-01-31T23:59:00"),
            ("uuuuMMdd", "20230131"),
            ("HH 'o''clock'", "23 o'clock"),
            ("HH '''a'mm''", "23 'a59'"),
            ("ddMMyyyy", "31012023"),
        ];
        for (pattern, expected) in written {
            assert_eq!(text(pattern).as_deref(), Some(expected), "{pattern}");
        }
        for other in [
            "EEE, d MMM yyyy",
            "HH:mm z",
            "yyyy[-MM]",
            "hh:mm a",
            "yyyy-'",
        ] {
            assert_eq!(text(other), None, "{other}");
        }
    }

    #[test]
    fn quoted_letters_spell_nothing() {
        let spells = |pattern: &str, letters| {
            let units: Vec<u16> = pattern.encode_utf16().collect();
            super::spells(&units, letters)
        };
        assert!(spells("uuuu-MM-dd", DATE));
        assert!(!spells("yyyy 'Md'", DATE));
    }
}
