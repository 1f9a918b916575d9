//! `parse` of dates and times. In the ISO format with a year of four digits, an unknown text is taken to be one of a few dates, or
//! none. What texts spell in other ways is in `unread_texts.rs`. Checked against JDK 17.

use crate::fault::{Fault, LibraryFault};
use crate::models::support::object;
use crate::models::{Model, Precision, environment, model};
use crate::program::MethodId;
use crate::state::{ObjId, Reference, Value};
use crate::step::{Others, StepCx, StepResult};

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/time/LocalDate.parse(Ljava/lang/CharSequence;)Ljava/time/LocalDate;", Precision::Under, date), // faults: null, DateTimeParse
    model("java/time/LocalDateTime.parse(Ljava/lang/CharSequence;)Ljava/time/LocalDateTime;", Precision::Under, date_time), // faults: null, DateTimeParse
    model("java/time/LocalTime.parse(Ljava/lang/CharSequence;)Ljava/time/LocalTime;", Precision::Under, time), // faults: null, DateTimeParse
    model("java/time/YearMonth.parse(Ljava/lang/CharSequence;)Ljava/time/YearMonth;", Precision::Under, month), // faults: null, DateTimeParse
];

/// What no format reads.
const STRANGE: &str = "?";

/// How a class reads texts.
struct Format {
    /// Texts to try.
    guesses: &'static [&'static str],
    /// What a text says.
    spelled: fn(&str) -> Spelled,
    /// Descriptor of the method `of` that takes the numbers.
    maker: &'static str,
}

const DATE: Format = Format {
    guesses: &["2024-02-29", "2023-01-31", STRANGE],
    spelled: spelled_date,
    maker: "(III)Ljava/time/LocalDate;",
};

const TIME: Format = Format {
    guesses: &["00:00", "23:59", STRANGE],
    spelled: spelled_time,
    maker: "(II)Ljava/time/LocalTime;",
};

const DATE_TIME: Format = Format {
    guesses: &["2024-02-29T00:00", "2023-01-31T23:59", STRANGE],
    spelled: spelled_date_time,
    maker: "(IIIII)Ljava/time/LocalDateTime;",
};

const MONTH: Format = Format {
    guesses: &["2024-02", "2023-12", STRANGE],
    spelled: spelled_month,
    maker: "(II)Ljava/time/YearMonth;",
};

/// What a text says.
#[derive(Debug, PartialEq, Eq)]
enum Spelled {
    /// It is refused.
    Nothing,
    /// Whatever the library makes of it.
    Unknown,
    /// These numbers.
    Numbers(Vec<i32>),
}

fn date(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    parse(cx, method, arguments, &DATE)
}

fn time(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    parse(cx, method, arguments, &TIME)
}

fn date_time(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    parse(cx, method, arguments, &DATE_TIME)
}

fn month(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    parse(cx, method, arguments, &MONTH)
}

fn parse(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
    format: &Format,
) -> StepResult {
    let text = object(cx, arguments, 0)?;
    let start = cx.known_start(text)?;
    let strange = (!start.is_empty()).then(|| start + "?");
    let guesses = format.guesses.iter().copied().chain(strange.as_deref());
    if !cx.guess_text(text, guesses, Others::Dropped)? {
        return environment::call(cx, method, arguments);
    }
    let units = cx.units(text).unwrap_or_default();
    let maker = cx
        .program()
        .declared_method(method.class, "of", format.maker);
    match ((format.spelled)(&String::from_utf16_lossy(&units)), maker) {
        (Spelled::Nothing, _) => refuse(cx, text),
        (Spelled::Numbers(numbers), Some(maker)) => {
            let numbers = numbers.into_iter().map(|it| Value::Int(cx.int(it)));
            let numbers = numbers.collect();
            cx.call_body(maker, numbers)
        }
        _ => environment::call(cx, method, arguments),
    }
}

fn refuse(cx: &mut StepCx<'_, '_>, text: ObjId) -> StepResult {
    let text = Value::Ref(Reference::Object(text));
    cx.raise_here(Fault::Library(LibraryFault::DateTimeParse, Some(text)))
}

/// Year, month and day.
fn spelled_date(text: &str) -> Spelled {
    if text.starts_with(['+', '-']) {
        return Spelled::Unknown;
    }
    match digits(text, '-', &[4, 2, 2]) {
        Some(numbers) if is_day(numbers[0], numbers[1], numbers[2]) => Spelled::Numbers(numbers),
        _ => Spelled::Nothing,
    }
}

fn is_day(year: i32, month: i32, day: i32) -> bool {
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let last = match month {
        2 => 28 + i32::from(is_leap),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    };
    (1..=12).contains(&month) && (1..=last).contains(&day)
}

/// Hour and minute; what names seconds is not known here.
fn spelled_time(text: &str) -> Spelled {
    let minutes = text.get(.."00:00".len()).unwrap_or_default();
    match digits(minutes, ':', &[2, 2]) {
        Some(numbers) if numbers[0] < 24 && numbers[1] < 60 => match minutes == text {
            true => Spelled::Numbers(numbers),
            false => Spelled::Unknown,
        },
        _ => Spelled::Nothing,
    }
}

/// A date and a time, with a `T` between them that may be a small letter.
fn spelled_date_time(text: &str) -> Spelled {
    let Some((date, time)) = text.split_once(['T', 't']) else {
        return Spelled::Nothing;
    };
    match (spelled_date(date), spelled_time(time)) {
        (Spelled::Nothing, _) | (_, Spelled::Nothing) => Spelled::Nothing,
        (Spelled::Numbers(date), Spelled::Numbers(time)) => Spelled::Numbers([date, time].concat()),
        _ => Spelled::Unknown,
    }
}

/// Year and month.
fn spelled_month(text: &str) -> Spelled {
    if text.starts_with(['+', '-']) {
        return Spelled::Unknown;
    }
    match digits(text, '-', &[4, 2]) {
        Some(numbers) if (1..=12).contains(&numbers[1]) => Spelled::Numbers(numbers),
        _ => Spelled::Nothing,
    }
}

/// Numbers of so many digits each, between separators.
fn digits(text: &str, separator: char, widths: &[usize]) -> Option<Vec<i32>> {
    let parts: Vec<&str> = text.split(separator).collect();
    let fits = |(part, &width): (&&str, &usize)| {
        part.len() == width && part.bytes().all(|it| it.is_ascii_digit())
    };
    let is_right = parts.len() == widths.len() && parts.iter().zip(widths).all(fits);
    is_right.then(|| parts.iter().filter_map(|part| part.parse().ok()).collect())
}

#[cfg(test)]
mod tests {
    use super::{Spelled, spelled_date, spelled_date_time, spelled_month, spelled_time};

    #[test]
    fn only_days_that_exist_are_dates() {
        let leap = Spelled::Numbers(vec![2024, 2, 29]);
        assert_eq!(spelled_date("2024-02-29"), leap);
        for wrong in [
            "2023-02-29",
            "2024-13-01",
            "2024-1-01",
            "",
            "?",
            "2024-04-31",
        ] {
            assert_eq!(spelled_date(wrong), Spelled::Nothing, "{wrong}");
        }
        assert_eq!(spelled_date("+12024-02-29"), Spelled::Unknown);
    }

    #[test]
    fn only_minutes_of_a_day_are_times() {
        assert_eq!(spelled_time("23:59"), Spelled::Numbers(vec![23, 59]));
        for wrong in ["24:00", "7:30", "", "aa:bb", "garbage"] {
            assert_eq!(spelled_time(wrong), Spelled::Nothing, "{wrong}");
        }
        assert_eq!(spelled_time("23:59:30"), Spelled::Unknown);
    }

    #[test]
    fn a_date_and_a_time_make_both() {
        let leap = Spelled::Numbers(vec![2024, 2, 29, 23, 59]);
        assert_eq!(spelled_date_time("2024-02-29T23:59"), leap);
        for wrong in ["2024-02-29", "2024-02-30T00:00", "T", "2024-02-29T24:00"] {
            assert_eq!(spelled_date_time(wrong), Spelled::Nothing, "{wrong}");
        }
        let seconds = spelled_date_time("2024-02-29T23:59:30");
        assert_eq!(seconds, Spelled::Unknown);
    }

    #[test]
    fn a_year_has_twelve_months() {
        assert_eq!(spelled_month("2023-12"), Spelled::Numbers(vec![2023, 12]));
        for wrong in ["2023-13", "2023-00", "2023", "2023-1"] {
            assert_eq!(spelled_month(wrong), Spelled::Nothing, "{wrong}");
        }
    }
}
