//! Texts that a regular expression is likely to match: guesses, of which running it tells the right ones.

use regex_syntax::hir::{Class, Hir, HirKind, Repetition};

/// Longest sample, in bytes.
const MAX_LENGTH: usize = 64;
/// Digits of a number that no `int` holds.
const DIGITS_OF_LARGE: u32 = 11;
/// What stands for a class of characters, the first that is one of it.
const PREFERRED: &str = "1aA x_-.";

/// How a sample is made where the expression leaves a choice.
#[derive(Clone, Copy)]
struct Taste<'a> {
    /// Whether what may be left out is there.
    is_full: bool,
    /// Which of several alternatives it takes, counted from the first and round.
    branch: usize,
    /// The digit it is made of.
    digit: char,
    /// How often digits are repeated that have no bound.
    n_digits: u32,
    /// What it puts where any text may be.
    filler: &'a str,
}

const FULL: Taste<'_> = Taste {
    is_full: true,
    branch: 0,
    digit: '1',
    n_digits: 1,
    filler: "",
};

const TASTES: &[Taste<'_>] = &[
    FULL,
    Taste {
        is_full: false,
        ..FULL
    },
    Taste {
        n_digits: DIGITS_OF_LARGE,
        ..FULL
    },
    Taste { digit: '0', ..FULL },
    Taste { branch: 1, ..FULL },
    Taste { branch: 2, ..FULL },
];

/// Some texts that the expression may match; none where it is not understood.
pub(super) fn samples(expression: &str) -> Vec<String> {
    samples_with(expression, &[], &[])
}

/// The same, and some with one of the fillers where any text may be, or with so many digits where there may be any number.
pub(crate) fn samples_with(expression: &str, fillers: &[String], lengths: &[usize]) -> Vec<String> {
    let Ok(parsed) = regex_syntax::parse(expression) else {
        return Vec::new();
    };
    let filled = fillers.iter().map(|filler| Taste { filler, ..FULL });
    let counted = lengths.iter().flat_map(|&n| {
        let n_digits = u32::try_from(n).unwrap_or(u32::MAX);
        ['1', '0'].map(|digit| Taste {
            is_full: false,
            digit,
            n_digits,
            ..FULL
        })
    });
    let mut samples: Vec<String> = Vec::new();
    for taste in TASTES.iter().copied().chain(filled).chain(counted) {
        let mut sample = String::new();
        taste.write(&parsed, &mut sample);
        if sample.len() <= MAX_LENGTH && !samples.contains(&sample) {
            samples.push(sample);
        }
    }
    samples
}

impl Taste<'_> {
    fn write(self, part: &Hir, sample: &mut String) {
        if sample.len() > MAX_LENGTH {
            return;
        }
        match part.kind() {
            HirKind::Empty | HirKind::Look(_) => {}
            HirKind::Literal(literal) => sample.push_str(&String::from_utf8_lossy(&literal.0)),
            HirKind::Class(class) => sample.extend(self.one_of(class)),
            HirKind::Repetition(repetition) => self.repeat(repetition, sample),
            HirKind::Capture(group) => self.write(&group.sub, sample),
            HirKind::Concat(parts) => parts.iter().for_each(|part| self.write(part, sample)),
            HirKind::Alternation(parts) => self.write(&parts[self.branch % parts.len()], sample),
        }
    }

    fn repeat(self, repetition: &Repetition, sample: &mut String) {
        if is_anything(&repetition.sub) && !self.filler.is_empty() {
            return sample.push_str(self.filler);
        }
        let least = repetition.min;
        let count = match repetition.max {
            None if is_digits(&repetition.sub) => least.max(self.n_digits),
            Some(0) => 0,
            _ => least.max(u32::from(self.is_full)),
        };
        for _ in 0..count {
            self.write(&repetition.sub, sample);
            if sample.len() > MAX_LENGTH {
                return;
            }
        }
    }

    /// A character of a class.
    fn one_of(self, class: &Class) -> Option<char> {
        let wanted = std::iter::once(self.digit).chain(PREFERRED.chars());
        wanted
            .into_iter()
            .find(|&wanted| is_in(class, wanted))
            .or_else(|| first(class))
    }
}

/// Whether a part stands for one character, whichever it is.
fn is_anything(part: &Hir) -> bool {
    match part.kind() {
        HirKind::Class(class) => "9a =".chars().all(|letter| is_in(class, letter)),
        _ => false,
    }
}

/// Whether a part stands for one digit, and for no letter.
fn is_digits(part: &Hir) -> bool {
    match part.kind() {
        HirKind::Class(class) => is_in(class, '9') && !is_in(class, 'a'),
        HirKind::Capture(group) => is_digits(&group.sub),
        _ => false,
    }
}

fn is_in(class: &Class, wanted: char) -> bool {
    match class {
        Class::Unicode(class) => {
            let mut ranges = class.iter();
            ranges.any(|range| range.start() <= wanted && wanted <= range.end())
        }
        Class::Bytes(_) => false,
    }
}

fn first(class: &Class) -> Option<char> {
    match class {
        Class::Unicode(class) => class.iter().next().map(|range| range.start()),
        Class::Bytes(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{samples, samples_with};

    #[test]
    fn samples_leave_out_and_repeat_what_the_expression_lets_them() {
        assert_eq!(
            samples(r"(\w+)=(\d+)?"),
            ["1=1", "1=", "1=11111111111", "0=0"]
        );
        assert_eq!(samples("get|set|is"), ["get", "set", "is"]);
        assert_eq!(samples("^[^,]*$"), ["1", "", "0"]);
    }

    #[test]
    fn any_text_is_filled_and_digits_are_as_many_as_wanted() {
        let filled = samples_with("[A-Z]: (.*)", &["took=1".to_owned()], &[]);
        assert!(filled.contains(&"A: took=1".to_owned()));
        let counted = samples_with("[0-9]*X?", &[], &[8]);
        assert!(counted.contains(&"00000000".to_owned()));
    }

    #[test]
    fn an_expression_that_is_not_understood_has_none() {
        assert_eq!(samples("(?=a)b"), [""; 0]);
        assert_eq!(samples("["), [""; 0]);
    }

    #[test]
    fn samples_are_short() {
        assert_eq!(samples("a{1000}"), [""; 0]);
    }
}
