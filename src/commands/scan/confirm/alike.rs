//! Tests that do the same and meet what looks the same to a JVM: `parse(p[0]) + parse(p[1])` throws at one of two places of a line, and a
//! stack trace does not say at which. One run has one exception, so one warning at most is confirmed by it.

use std::collections::HashMap;

use analyzer::warning::Location;
use runner::run::TestCase;
use runner::verdict::{Reason, Verdict};

use super::Attempt;
use super::bench::Runs;

/// What a JVM tells of an exception, and what the test does.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Likeness<'a> {
    exception: &'a str,
    class: &'a str,
    method: &'a str,
    line: Option<u32>,
    body: Option<&'a str>,
}

/// A test by where the fault is in the code, then by its warning, and which of the attempts it is.
type Place = (u32, usize, usize);

/// Of REAL tests of several warnings that are alike, lets the one whose instruction comes first in the code be so.
pub(super) fn keep_first(attempts: &[Vec<Attempt>], runs: &mut [Runs]) {
    let tried = attempts.iter().zip(&*runs).enumerate();
    let tried = tried.flat_map(|(i, (of, runs))| {
        let pairs = of.iter().zip(runs).enumerate();
        pairs.map(move |(at, (attempt, run))| (i, at, attempt, run))
    });
    let real = tried.filter_map(|(i, at, attempt, run)| {
        let verdict = run.as_ref()?.run.verdict;
        let case = attempt.test.as_ref().ok()?;
        let place = (case.expectation.site.bci, i, at);
        (verdict == Verdict::Real).then(|| (likeness(case), place))
    });
    for (_, i, at) in all_but_first(real) {
        if let Some(tried) = &mut runs[i][at] {
            tried.run.verdict = Verdict::Unconfirmed(Reason::WrongPlace);
            tried.jdks.clear();
        }
    }
}

/// Of tests that are alike, those of other warnings than the first one's.
fn all_but_first<'a>(tests: impl Iterator<Item = (Likeness<'a>, Place)>) -> Vec<Place> {
    let mut alike: HashMap<Likeness<'a>, Vec<Place>> = HashMap::new();
    for (likeness, place) in tests {
        alike.entry(likeness).or_default().push(place);
    }
    let others = alike.into_values().flat_map(|places| {
        let first = places.iter().min().map(|&(_, warning, _)| warning);
        let others = places.into_iter();
        others.filter(move |&(_, warning, _)| Some(warning) != first)
    });
    others.collect()
}

fn likeness(case: &TestCase) -> Likeness<'_> {
    let Location {
        class,
        method,
        line,
        ..
    } = &case.expectation.site;
    Likeness {
        exception: &case.expectation.exception,
        class,
        method,
        line: *line,
        body: testgen::body(&case.test.source),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: u32, body: &str) -> Likeness<'_> {
        Likeness {
            exception: "java.lang.NumberFormatException",
            class: "demo.Sum",
            method: "of",
            line: Some(line),
            body: Some(body),
        }
    }

    #[test]
    fn one_exception_confirms_the_warning_whose_instruction_comes_first() {
        let tests = [
            (parsed(3, "Sum.of(\"\");"), (20, 0, 0)),
            (parsed(3, "Sum.of(\"\");"), (9, 1, 2)),
            (parsed(3, "Sum.of(\"a,b\");"), (31, 2, 0)),
            (parsed(4, "Sum.of(\"\");"), (40, 3, 0)),
        ];
        assert_eq!(all_but_first(tests.into_iter()), [(20, 0, 0)]);
    }

    #[test]
    fn two_paths_of_one_warning_may_be_alike() {
        let tests = [
            (parsed(3, "Sum.of(\"\");"), (9, 1, 0)),
            (parsed(3, "Sum.of(\"\");"), (9, 1, 1)),
        ];
        assert_eq!(all_but_first(tests.into_iter()), []);
    }
}
