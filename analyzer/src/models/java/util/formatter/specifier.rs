//! What a format asks for: `%[index$][flags][width][.precision]conversion`.

use std::sync::LazyLock;

use regex::{Captures, Regex};

use crate::fault::LibraryFault;

/// What stands behind a `%`.
static SPECIFIER: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"^(?:([0-9]+)\$)?([-#+ 0,(<]*)([0-9]+)?(?:\.([0-9]+))?([tT])?([a-zA-Z%])")
        .expect("invariant: the expression is valid")
});

/// The groups of the expression.
const INDEX: usize = 1;
const FLAGS: usize = 2;
const WIDTH: usize = 3;
const PRECISION: usize = 4;
const TIME: usize = 5;
const LETTER: usize = 6;

/// Conversions of everything else than time.
const CONVERSIONS: &str = "bBhHsScCdoxXeEfgGaAn%";
/// Conversions behind `t` or `T`.
const TIMES: &str = "HIklMSLNpzZsQBbhAaCYyjmdeRTrDFc";
/// Conversions that have no precision.
const WITHOUT_PRECISION: &str = "doxXcCn%";

/// A conversion and its argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Specifier {
    /// In lower case.
    conversion: char,
    /// Which argument it takes; `None` for the one before the first.
    pub(super) argument: Option<i32>,
}

impl Specifier {
    /// Classes of the arguments that it takes; `None` if it takes any.
    pub(super) fn classes(self) -> Option<&'static [&'static str]> {
        match self.conversion {
            'c' => Some(&[
                "java/lang/Character",
                "java/lang/Byte",
                "java/lang/Short",
                "java/lang/Integer",
            ]),
            'd' | 'o' | 'x' => Some(&[
                "java/lang/Byte",
                "java/lang/Short",
                "java/lang/Integer",
                "java/lang/Long",
                "java/math/BigInteger",
            ]),
            'e' | 'f' | 'g' => Some(&[
                "java/lang/Float",
                "java/lang/Double",
                "java/math/BigDecimal",
            ]),
            'a' => Some(&["java/lang/Float", "java/lang/Double"]),
            't' => Some(&[
                "java/lang/Long",
                "java/util/Calendar",
                "java/util/Date",
                "java/time/temporal/TemporalAccessor",
            ]),
            _ => None,
        }
    }
}

/// The specifiers of a format that take arguments, or what is wrong with it as a whole; `None` if it has flags or numbers
/// that are not followed.
pub(super) fn specifiers(format: &str) -> Result<Option<Vec<Specifier>>, LibraryFault> {
    let mut specifiers = Vec::new();
    let (mut n_taken, mut last) = (0, None);
    let mut rest = format;
    while let Some((_, behind)) = rest.split_once('%') {
        let found = SPECIFIER.captures(behind);
        let found = found.ok_or(LibraryFault::UnknownConversion)?;
        rest = &behind[found[0].len()..];
        if !has_simple_flags(&found) || !has_small_numbers(&found) {
            return Ok(None);
        }
        let conversion = conversion(&found)?;
        if "n%".contains(conversion) {
            continue;
        }
        // Where the argument is the one before, an index says nothing.
        last = match number(&found, INDEX) {
            _ if found[FLAGS].contains('<') => last,
            Some(index) => Some(index - 1),
            None => {
                n_taken += 1;
                Some(n_taken - 1)
            }
        };
        specifiers.push(Specifier {
            conversion,
            argument: last,
        });
    }
    Ok(Some(specifiers))
}

/// The conversion in lower case, if there is one and it may have the precision.
fn conversion(found: &Captures<'_>) -> Result<char, LibraryFault> {
    let letter = &found[LETTER];
    let is_time = found.get(TIME).is_some();
    let has_precision = found.get(PRECISION).is_some();
    let known = if is_time { TIMES } else { CONVERSIONS };
    match known.contains(letter) {
        false => Err(LibraryFault::UnknownConversion),
        true if has_precision && (is_time || WITHOUT_PRECISION.contains(letter)) => {
            Err(LibraryFault::IllegalPrecision)
        }
        true if is_time => Ok('t'),
        true => Ok(letter.to_ascii_lowercase().chars().next().unwrap_or('s')),
    }
}

/// Whether the flags are few and fit: which ones exclude each other is not followed.
fn has_simple_flags(found: &Captures<'_>) -> bool {
    let (letter, has_width) = (&found[LETTER], found.get(WIDTH).is_some());
    match &found[FLAGS] {
        "" | "<" => letter != "n" || !has_width,
        "-" => has_width && letter != "n",
        "0" => has_width && "doxefg".contains(letter),
        "," | "+" => "dfg".contains(letter),
        _ => false,
    }
}

/// Whether the numbers that there are can be an index, a width and a precision.
fn has_small_numbers(found: &Captures<'_>) -> bool {
    let is_small = |group| found.get(group).is_none() || number(found, group).is_some();
    [INDEX, WIDTH, PRECISION].into_iter().all(is_small) && number(found, INDEX) != Some(0)
}

fn number(found: &Captures<'_>, group: usize) -> Option<i32> {
    found.get(group)?.as_str().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arguments(format: &str) -> Vec<(char, Option<i32>)> {
        let specifiers = specifiers(format).unwrap().unwrap();
        let pair = |it: Specifier| (it.conversion, it.argument);
        specifiers.into_iter().map(pair).collect()
    }

    #[test]
    fn arguments_are_taken_in_turn_by_index_or_again() {
        let taken = arguments("%s 100%% %2$-5d%<X %.2f%n%tY");
        let expected = [('s', 0), ('d', 1), ('x', 1), ('f', 1), ('t', 2)];
        assert_eq!(taken, expected.map(|(it, at)| (it, Some(at))));
        assert_eq!(arguments("%<s %1$<s"), [('s', None), ('s', None)]);
        assert_eq!(arguments("%s %2$<s"), [('s', Some(0)), ('s', Some(0))]);
    }

    #[test]
    fn what_is_no_format_is_refused() {
        for format in ["100%", "%i", "%D", "%tx", "%!", "%\u{661}d", "%s %"] {
            let refused = specifiers(format);
            assert_eq!(refused, Err(LibraryFault::UnknownConversion), "{format}");
        }
        for format in ["%.1d", "%.1c", "%.2%", "%.1n", "%.1tY"] {
            let refused = specifiers(format);
            assert_eq!(refused, Err(LibraryFault::IllegalPrecision), "{format}");
        }
    }

    #[test]
    fn flags_that_may_exclude_each_other_are_not_followed() {
        for format in ["%-d", "%(,.2f", "% %", "%--q", "%<<5t", "%5n", "%-5n"] {
            assert_eq!(specifiers(format), Ok(None), "{format}");
        }
    }

    #[test]
    fn numbers_that_are_none_are_not_followed() {
        for format in ["%0$d", "%2147483648$d", "%99999999999d", "%.99999999999f"] {
            assert_eq!(specifiers(format), Ok(None), "{format}");
        }
    }
}
