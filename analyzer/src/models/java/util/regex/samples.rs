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
pub(crate) fn samples(expression: &str) -> Vec<String> {
    written(expression, TASTES.iter().copied())
}

/// Some with one of the fillers where any text may be.
pub(crate) fn filled_samples(expression: &str, fillers: &[String]) -> Vec<String> {
    written(
        expression,
        fillers.iter().map(|filler| Taste { filler, ..FULL }),
    )
}

/// Some with one of the numbers of digits where there may be any number.
pub(crate) fn counted_samples(expression: &str, counts: &[u32]) -> Vec<String> {
    let counted = counts.iter().flat_map(|&n_digits| {
        ['0', '1'].map(|digit| Taste {
            is_full: false,
            digit,
            n_digits,
            ..FULL
        })
    });
    written(expression, counted)
}

fn written<'a>(expression: &str, tastes: impl Iterator<Item = Taste<'a>>) -> Vec<String> {
    let Ok(parsed) = regex_syntax::parse(expression) else {
        return Vec::new();
    };
    let mut samples: Vec<String> = Vec::new();
    for taste in tastes {
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
        let least = repetition.min;
        if least <= 1 && repetition.max.is_none() && self.fills(&repetition.sub) {
            return sample.push_str(self.filler);
        }
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

    /// Whether the filler may stand where this part is repeated.
    fn fills(self, part: &Hir) -> bool {
        match part.kind() {
            HirKind::Class(class) => {
                let mut letters = self.filler.chars().chain(" =".chars());
                !self.filler.is_empty() && letters.all(|letter| is_in(class, letter))
            }
            HirKind::Capture(group) => self.fills(&group.sub),
            _ => false,
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
    use super::{counted_samples, filled_samples, samples};

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
        let filled = filled_samples("[A-Z]: (.*)", &["took=1".to_owned()]);
        assert_eq!(filled, ["A: took=1"]);
        assert_eq!(counted_samples("[0-9]*X?", &[3]), ["000", "111"]);
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
