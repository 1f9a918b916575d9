//! Constant texts that are searched for a character: where it is, as a term. Alphabets are a few runs of characters that
//! follow one another, as the four of `A-Za-z0-9+/`, and within a run the place is the distance from its start.

use crate::step::StepCx;
use crate::term::{BinOp, CmpOp, Term};

/// Of a text with more runs, the condition that a character is at the place is easier to solve than the place.
const MAX_RUNS: usize = 8;

/// Units that follow one another, each larger by one than the one before.
#[derive(Debug, PartialEq, Eq)]
struct Run {
    /// The place of the first unit.
    place: usize,
    first: u16,
    length: u16,
}

/// The first place of a character in a text, the last one if it `is_last`, or -1; `None` for texts of many runs and those with
/// characters of two units.
pub(super) fn place_in(
    cx: &mut StepCx<'_, '_>,
    units: &[u16],
    wanted: Term,
    is_last: bool,
) -> Option<Term> {
    let mut runs = runs(units);
    let has_surrogates = units.iter().any(|unit| (0xD800..0xE000).contains(unit));
    if has_surrogates || runs.len() > MAX_RUNS {
        return None;
    }
    // What is added last is asked first.
    if !is_last {
        runs.reverse();
    }
    let mut place = cx.int(-1);
    for run in runs {
        place = place_in_run(cx, &run, wanted, place)?;
    }
    Some(place)
}

/// The place of a character that may be in a run, or else is at another place.
fn place_in_run(cx: &mut StepCx<'_, '_>, run: &Run, wanted: Term, other: Term) -> Option<Term> {
    let first = cx.int(run.first.into());
    let length = cx.int(run.length.into());
    let start = cx.int(run.place.try_into().ok()?);
    let distance = cx.binary(BinOp::Sub, wanted, first);
    let last = cx.binary(BinOp::Add, first, length);
    let from = cx.compare(CmpOp::Ge, wanted, first);
    let to = cx.compare(CmpOp::Lt, wanted, last);
    let place = cx.binary(BinOp::Add, start, distance);
    let terms = &mut cx.machine.terms;
    let is_inside = terms.and(from, to);
    Some(terms.ite(is_inside, place, other))
}

fn runs(units: &[u16]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for (place, &unit) in units.iter().enumerate() {
        match runs.last_mut() {
            Some(run) if run.first.checked_add(run.length) == Some(unit) => run.length += 1,
            _ => runs.push(Run {
                place,
                first: unit,
                length: 1,
            }),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hexadecimal_digits_are_two_runs() {
        let units: Vec<u16> = "0123456789abcdef".encode_utf16().collect();
        let [digits, letters] = [(0, '0', 10), (10, 'a', 6)].map(|(place, first, length)| Run {
            place,
            first: first as u16,
            length,
        });
        assert_eq!(runs(&units), [digits, letters]);
    }
}
