//! The order in which people read warnings.

use std::collections::BTreeMap;

use runner::store::{Evidence, Report, Status, StoredWarning, TestSource};
use serde::Serialize;

use crate::highlight;

/// Methods whose contracts leave a caller little to do wrong (`Object`, `AutoCloseable`).
const OWED_TO_ALL: [(&str, &str); 3] = [
    ("close", "()V"),
    ("equals", "(Ljava/lang/Object;)Z"),
    ("hashCode", "()I"),
];
/// What starts a program.
const MAIN: (&str, &str) = ("main", "([Ljava/lang/String;)V");
/// What names numbers that are as large or small as can be, and arrays of numbers or letters.
const ODD: [&str; 9] = [
    "MAX_VALUE",
    "MIN_VALUE",
    "new byte[",
    "new char[",
    "new double[",
    "new float[",
    "new int[",
    "new long[",
    "new short[",
];
/// Digits of a number that somebody may well pass.
const MOST_DIGITS: usize = 7;

/// How much a warning asks for attention, most first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Rank {
    /// It belongs to the default list.
    Listed,
    /// REAL, where a caller passes the bad value.
    Caller,
    /// REAL, by force.
    Force,
    /// UNCONFIRMED.
    Unconfirmed,
}

impl Rank {
    /// Every rank, in order.
    pub(crate) const ALL: [Self; 4] = [Self::Listed, Self::Caller, Self::Force, Self::Unconfirmed];

    /// The rank of a warning.
    pub(crate) fn of(stored: &StoredWarning) -> Self {
        let confirmed = &stored.confirmed;
        match (confirmed.status, confirmed.evidence) {
            (Status::Unconfirmed, _) => Self::Unconfirmed,
            (Status::Real, _) if confirmed.is_listed() => Self::Listed,
            (Status::Real, Some(Evidence::Public | Evidence::Package)) => Self::Caller,
            (Status::Real, Some(Evidence::Forced) | None) => Self::Force,
        }
    }
}

/// How probable it is that a warning of the default list is a bug, as far as its test says, most probable first: of those that were read by
/// hand (`docs/measurements.md`), 16 of 19 that are owed to all were, 104 of 385 ordinary ones, and 17 of 246 odd ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Likelihood {
    /// The test calls what has to work on any object.
    OwedToAll,
    /// Anything else.
    Ordinary,
    /// Only the package can do it, or it is a program that is started, or it takes numbers that are negative or large, or arrays of
    /// numbers, whose layout the caller may have to know.
    Odd,
}

impl Likelihood {
    fn of(stored: &StoredWarning) -> Self {
        let entry = stored.confirmed.best_path().call_stack.last();
        let entry = entry.map_or(("", ""), |it| (&*it.method, &*it.descriptor));
        let is_public = stored.confirmed.evidence == Some(Evidence::Public);
        match body_of(stored) {
            _ if !is_public || entry == MAIN => Self::Odd,
            Some(body) if passes_odd_numbers(body) => Self::Odd,
            _ if OWED_TO_ALL.contains(&entry) => Self::OwedToAll,
            _ => Self::Ordinary,
        }
    }
}

/// Whether a test names numbers that are negative or large, or arrays of numbers or letters.
fn passes_odd_numbers(body: &str) -> bool {
    let pieces = highlight::java(body);
    let code = pieces.iter().filter(|it| it.class != "string");
    let code: String = code.map(|it| it.text).collect();
    let is_negative = |pair: &[u8]| pair[0] == b'-' && pair[1].is_ascii_digit();
    let is_large =
        |number: &str| number.bytes().take_while(u8::is_ascii_digit).count() > MOST_DIGITS;
    let mut numbers = pieces.iter().filter(|it| it.class == "number");
    ODD.iter().any(|odd| code.contains(odd))
        || code.as_bytes().windows(2).any(is_negative)
        || numbers.any(|it| is_large(it.text))
}

/// The warnings in the order people read them: by rank; those of the default list by how probable a bug is, then from the shortest test
/// to the longest, as short tests are about plain objects and have turned out to show the most bugs, with the others that start at the
/// same method beside the first of them, as they often have one cause; all else by site.
pub(crate) fn ranked(report: &Report) -> Vec<&StoredWarning> {
    let listed = report
        .warnings
        .iter()
        .filter(|it| Rank::of(it) == Rank::Listed);
    let start_of = |warning| (Likelihood::of(warning), entry_of(warning));
    let mut shortest: BTreeMap<_, usize> = BTreeMap::new();
    for warning in listed {
        let length = length_of_test(warning);
        let known = shortest.entry(start_of(warning)).or_insert(length);
        *known = length.min(*known);
    }
    let mut warnings: Vec<_> = report.warnings.iter().collect();
    warnings.sort_by_cached_key(|warning| {
        let rank = Rank::of(warning);
        let place = (rank == Rank::Listed).then(|| {
            let start = start_of(warning);
            let first = shortest.get(&start);
            (start.0, first, start.1, length_of_test(warning))
        });
        (rank, place)
    });
    warnings
}

/// The method that the test of a warning calls last.
fn entry_of(stored: &StoredWarning) -> Vec<&str> {
    let entry = stored.confirmed.best_path().call_stack.last();
    let names = entry.map(|it| [&*it.class, &*it.method, &*it.descriptor]);
    names.into_iter().flatten().collect()
}

/// What the test does.
fn body_of(stored: &StoredWarning) -> Option<&str> {
    let test = stored.confirmed.best_test();
    let source = test.and_then(|test| test.source.as_ref());
    source.and_then(TestSource::body)
}

/// Letters of what the test does.
fn length_of_test(stored: &StoredWarning) -> usize {
    body_of(stored).map_or(usize::MAX, str::len)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    #[test]
    fn the_default_list_comes_first() {
        let report = sample::report();
        let ranks: Vec<_> = ranked(&report).into_iter().map(Rank::of).collect();
        assert!(ranks.is_sorted(), "{ranks:?}");
        assert_eq!(ranks[0], Rank::Listed);
    }

    #[test]
    fn the_shortest_test_of_the_default_list_comes_first() {
        let mut report = sample::report();
        let position = report
            .warnings
            .iter()
            .position(|it| Rank::of(it) == Rank::Listed);
        let listed = report.warnings[position.unwrap()].clone();
        for (name, more, entry) in [("third", 2, "other"), ("second", 3, ""), ("fourth", 4, "")] {
            let mut longer = listed.clone();
            longer.confirmed.warning.fingerprint = name.to_owned();
            let source = longer.confirmed.tests[0].source.as_mut().unwrap();
            source.code = source
                .code
                .replace("@Test", &format!("@Test {}", "/".repeat(more)));
            let path = &mut longer.confirmed.warning.paths[0];
            path.call_stack.last_mut().unwrap().method += entry;
            report.warnings.insert(0, longer);
        }
        let order = ranked(&report)
            .into_iter()
            .map(|it| &*it.confirmed.warning.fingerprint);
        let order: Vec<&str> = order.skip(1).take(3).collect();
        // What starts at the same method as the first one is beside it.
        assert_eq!(order, ["second", "fourth", "third"]);
    }

    #[test]
    fn what_works_on_any_object_comes_before_odd_numbers() {
        let mut report = sample::report();
        report.warnings.retain(|it| Rank::of(it) == Rank::Listed);
        let listed = report.warnings[0].clone();
        let kinds = [
            ("odd", ("get", "(I)I"), "a.get(-1);"),
            ("ordinary", ("equals", "(II)Z"), "a.equals(1, 0.12345678);"),
            (
                "owed",
                ("equals", "(Ljava/lang/Object;)Z"),
                "a.equals(new Object(), new Object());",
            ),
            ("package", ("peek", "()I"), "a.peek();"),
        ];
        report.warnings = kinds
            .map(|(name, (entry, descriptor), body)| {
                let mut warning = listed.clone();
                warning.confirmed.warning.fingerprint = name.to_owned();
                let package = (name == "package").then_some(Evidence::Package);
                warning.confirmed.evidence = package.or(Some(Evidence::Public));
                let source = warning.confirmed.tests[0].source.as_mut().unwrap();
                source.code = format!("@Test {body}");
                let path = &mut warning.confirmed.warning.paths[0];
                let last = path.call_stack.last_mut().unwrap();
                (last.method, last.descriptor) = (entry.to_owned(), descriptor.to_owned());
                warning
            })
            .into();
        let order = ranked(&report).into_iter();
        let order: Vec<&str> = order.map(|it| &*it.confirmed.warning.fingerprint).collect();
        assert_eq!(order, ["owed", "ordinary", "package", "odd"]);
    }

    #[test]
    fn numbers_and_arrays_of_them_may_be_odd() {
        for odd in [
            "a.get(-1);",
            "a.get(10000000);",
            "a.get(Integer.MAX_VALUE);",
            "a.get(new int[] {0});",
        ] {
            assert!(passes_odd_numbers(odd), "{odd}");
        }
        for plain in [
            "a.get(\"-1\");",
            "a.get(1234567);",
            "a.get(new Object[] {});",
        ] {
            assert!(!passes_odd_numbers(plain), "{plain}");
        }
    }
}
