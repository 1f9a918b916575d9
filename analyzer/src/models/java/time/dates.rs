//! `java.time.LocalDate.parse` and `LocalTime.parse` of one text, in the ISO format with a year of four digits. An unknown text
//! is taken to be one of a few dates, or none; what it spells in other ways is the environment. Checked against JDK 17.

use crate::fault::{Fault, LibraryFault};
use crate::models::support::object;
use crate::models::{Model, Precision, environment, model};
use crate::program::MethodId;
use crate::state::{Reference, Value};
use crate::step::{Others, StepCx, StepResult};

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/time/LocalDate.parse(Ljava/lang/CharSequence;)Ljava/time/LocalDate;", Precision::Under, date), // faults: null, DateTimeParse
    model("java/time/LocalTime.parse(Ljava/lang/CharSequence;)Ljava/time/LocalTime;", Precision::Under, time), // faults: null, DateTimeParse
];

const DATES: &[&str] = &["2024-02-29", "2023-01-31", "?"];
const TIMES: &[&str] = &["00:00", "23:59", "?"];

/// The numbers that a text spells; `None` where it is refused, and `Some(None)` where that is not known here.
type Spelled = Option<Option<Vec<i32>>>;

fn date(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    parse(
        cx,
        method,
        arguments,
        DATES,
        spelled_date,
        "(III)Ljava/time/LocalDate;",
    )
}

fn time(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    parse(
        cx,
        method,
        arguments,
        TIMES,
        spelled_time,
        "(II)Ljava/time/LocalTime;",
    )
}

fn parse(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
    guesses: &[&'static str],
    spelled: fn(&str) -> Spelled,
    descriptor: &str,
) -> StepResult {
    let text = object(cx, arguments, 0)?;
    if !cx.guess_text(text, guesses.iter().copied(), Others::Dropped)? {
        return environment::call(cx, method, arguments);
    }
    let units = cx.units(text).unwrap_or_default();
    let fault = Fault::Library(
        LibraryFault::DateTimeParse,
        Some(Value::Ref(Reference::Object(text))),
    );
    let maker = cx.program().declared_method(method.class, "of", descriptor);
    match (spelled(&String::from_utf16_lossy(&units)), maker) {
        (None, _) => cx.raise_here(fault),
        (Some(Some(numbers)), Some(maker)) => {
            let numbers = numbers.into_iter().map(|it| Value::Int(cx.int(it)));
            let numbers = numbers.collect();
            cx.call_body(maker, numbers)
        }
        (Some(_), _) => environment::call(cx, method, arguments),
    }
}

/// Year, month and day.
fn spelled_date(text: &str) -> Spelled {
    if text.starts_with(['+', '-']) {
        return Some(None);
    }
    let numbers = digits(text, '-', &[4, 2, 2])?;
    let (year, month, day) = (numbers[0], numbers[1], numbers[2]);
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let last = match month {
        2 => 28 + i32::from(is_leap),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    };
    let is_there = (1..=12).contains(&month) && (1..=last).contains(&day);
    is_there.then_some(Some(numbers))
}

/// Hour and minute; what names seconds is not known here.
fn spelled_time(text: &str) -> Spelled {
    let minutes = text.get(.."00:00".len())?;
    let numbers = digits(minutes, ':', &[2, 2]).filter(|it| it[0] < 24 && it[1] < 60)?;
    Some((minutes == text).then_some(numbers))
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
    use super::{spelled_date, spelled_time};

    #[test]
    fn only_days_that_exist_are_dates() {
        assert_eq!(spelled_date("2024-02-29"), Some(Some(vec![2024, 2, 29])));
        for wrong in [
            "2023-02-29",
            "2024-13-01",
            "2024-1-01",
            "",
            "?",
            "2024-04-31",
        ] {
            assert_eq!(spelled_date(wrong), None, "{wrong}");
        }
        assert_eq!(spelled_date("+12024-02-29"), Some(None));
    }

    #[test]
    fn only_minutes_of_a_day_are_times() {
        assert_eq!(spelled_time("23:59"), Some(Some(vec![23, 59])));
        for wrong in ["24:00", "7:30", "", "aa:bb", "garbage"] {
            assert_eq!(spelled_time(wrong), None, "{wrong}");
        }
        assert_eq!(spelled_time("23:59:30"), Some(None));
    }
}
