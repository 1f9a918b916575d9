//! What a format asks for: `%[index$][flags][width][.precision]conversion`.

use std::sync::LazyLock;

use regex::{Captures, Regex};

use crate::fault::LibraryFault;

/// What stands behind a `%`.
static SPECIFIER: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"^(?:(\d+)\$)?([-#+ 0,(<]*)(\d+)?(\.\d+)?([tT])?([a-zA-Z%])")
        .expect("invariant: the expression is valid")
});

/// Conversions of everything else than time.
const CONVERSIONS: &str = "bBhHsScCdoxXeEfgGaAn%";
/// Conversions behind `t` or `T`.
const TIMES: &str = "HIklMSLNpzZsQBbhAaCYyjmdeRTrDFc";
/// Conversions that have no precision.
const WITHOUT_PRECISION: &str = "doxXcC";

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

/// The specifiers of a format that take arguments, or what is wrong with it as a whole; `None` if it has flags that are not
/// followed.
pub(super) fn specifiers(format: &str) -> Result<Option<Vec<Specifier>>, LibraryFault> {
    let mut specifiers = Vec::new();
    let (mut n_taken, mut last) = (0, None);
    let mut rest = format;
    while let Some((_, behind)) = rest.split_once('%') {
        let found = SPECIFIER.captures(behind);
        let found = found.ok_or(LibraryFault::UnknownConversion)?;
        rest = &behind[found[0].len()..];
        let conversion = conversion(&found)?;
        if !has_simple_flags(&found, conversion) {
            return Ok(None);
        }
        if "n%".contains(conversion) {
            continue;
        }
        last = match found.get(1).map(|index| index.as_str().parse::<i32>()) {
            Some(index) => Some(index.unwrap_or(i32::MAX) - 1),
            None if found[2].contains('<') => last,
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
    let letter = &found[6];
    let (is_time, has_precision) = (found.get(5).is_some(), found.get(4).is_some());
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
fn has_simple_flags(found: &Captures<'_>, conversion: char) -> bool {
    let has_width = found.get(3).is_some();
    let flags = found[2].replace('<', "");
    match flags.as_str() {
        "" => true,
        "-" => has_width && conversion != 'n',
        "0" => has_width && "doxefg".contains(conversion),
        "," | "+" => "dfg".contains(conversion),
        _ => false,
    }
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
        assert_eq!(arguments("%<s"), [('s', None)]);
    }

    #[test]
    fn what_is_no_format_is_refused() {
        for format in ["100%", "%i", "%D", "% %", "%tx", "%!"] {
            let refused = specifiers(format).err();
            let is_followed = specifiers(format) != Ok(None);
            assert!(
                refused == Some(LibraryFault::UnknownConversion) || !is_followed,
                "{format}"
            );
        }
        assert_eq!(specifiers("%.1d"), Err(LibraryFault::IllegalPrecision));
    }

    #[test]
    fn flags_that_may_exclude_each_other_are_not_followed() {
        assert_eq!(specifiers("%-d"), Ok(None));
        assert_eq!(specifiers("%(,.2f"), Ok(None));
    }
}
