//! False alarms: the fixtures below `tests/java/legal` have no fault that a legal input reaches.
//!
//! What is still said about them is annotated like anywhere else. Beyond that, none of it may be in the default list, and
//! a run prints how many methods there are and what is said about them.

use std::fmt;

use crate::annotations::Status;
use crate::compare::{Reported, ReportedWarning};
use crate::report::ByFile;

/// Where the fixtures lie, as the report names them.
const DIRECTORY: &str = "fixtures/legal/";
/// Fewer methods would say little.
const MIN_METHODS: usize = 60;

/// What was said about methods without fault.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    n_methods: usize,
    n_listed: usize,
    n_real: usize,
    n_unconfirmed: usize,
}

impl Tally {
    /// Counts what a report says about the fixtures.
    pub(crate) fn of(by_file: &ByFile) -> Self {
        let legal = by_file
            .iter()
            .filter(|(file, _)| file.starts_with(DIRECTORY));
        let mut tally = Self::default();
        legal.for_each(|(_, reported)| tally.add(reported));
        tally
    }

    fn add(&mut self, reported: &Reported) {
        let count = |is: fn(&ReportedWarning) -> bool| {
            reported
                .warnings
                .iter()
                .filter(|warning| is(warning))
                .count()
        };
        self.n_methods += reported.n_methods;
        self.n_listed += count(|warning| warning.listed);
        self.n_real += count(|warning| !warning.listed && warning.status == Status::Real);
        self.n_unconfirmed += count(|warning| warning.status == Status::Unconfirmed);
    }

    /// Whether there are enough methods, and nothing about them is in the default list.
    pub(crate) fn check(&self) -> Result<(), String> {
        if self.n_listed == 0 && self.n_methods >= MIN_METHODS {
            Ok(())
        } else {
            Err(self.to_string())
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            n_methods,
            n_listed,
            n_real,
            n_unconfirmed,
        } = self;
        write!(
            f,
            "{n_methods} methods without fault: {n_listed} in the default list, {n_real} REAL outside of it \
             (forced, or a caller's mistake), {n_unconfirmed} UNCONFIRMED"
        )
    }
}
