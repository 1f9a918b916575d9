//! How far the analysis got.

use analyzer::coverage::InputProblem;
use runner::store::Report;
use serde::Serialize;

use super::{Frame, TOP};
use crate::html::charts::{self, Part};
use crate::view::Overview;

/// How far the analysis got.
#[derive(Serialize)]
pub(in crate::html) struct CoveragePage<'a> {
    frame: Frame<'a>,
    overview: Overview,
    outcomes: Vec<Part>,
    incomplete: Vec<Part>,
    wanted_models: Vec<Part>,
    solver: Vec<Part>,
    problems: &'a [InputProblem],
}

impl<'a> CoveragePage<'a> {
    pub(in crate::html) fn of(report: &'a Report) -> Self {
        let overview = Overview::of(report);
        Self {
            frame: Frame::of(report, ""),
            outcomes: charts::split(&overview.outcomes),
            incomplete: charts::ranking(&overview.incomplete, TOP),
            wanted_models: charts::ranking(&overview.wanted_models, TOP),
            solver: charts::ranking(&overview.solver, TOP),
            problems: &report.problems,
            overview,
        }
    }
}
