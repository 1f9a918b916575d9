//! The overview: numbers, filters and the table of warnings.

use runner::store::{FixedWarning, Report, stable_name};
use serde::Serialize;

use super::{Frame, Row, TOP, row};
use crate::html::charts::{self, Part, Trend};
use crate::order::{Rank, ranked};
use crate::summary::short;
use crate::view::{self, Count, Overview};
use crate::{names, story};

/// Values of the facets that have few, in their natural order; those of other facets come by number.
///
/// They can be chosen even where no warning has them, so that a preset that asks for them shows
/// nothing instead of everything.
const STATUS: &[&str] = &["REAL", "UNCONFIRMED"];
const EVIDENCE: &[&str] = &["public", "package", "forced"];
const BLAME: &[&str] = &["own", "contradiction", "caller"];
const SINCE: &[&str] = &["new", "regressed", "known"];

/// The overview.
#[derive(Serialize)]
pub(in crate::html) struct IndexPage<'a> {
    frame: Frame<'a>,
    overview: Overview,
    trend: Option<Trend>,
    reasons: Vec<Part>,
    facets: Vec<Facet>,
    packages: Vec<Count>,
    groups: Vec<Group>,
    fixed: Vec<Fixed>,
    problems: usize,
}

/// Values by which the table can be filtered.
#[derive(Serialize)]
struct Facet {
    name: &'static str,
    title: &'static str,
    values: Vec<String>,
}

/// Rows under one heading.
#[derive(Serialize)]
struct Group {
    id: Rank,
    title: &'static str,
    meaning: &'static str,
    rows: Vec<Row>,
}

#[derive(Serialize)]
struct Fixed {
    short: String,
    exception: String,
    method: String,
    instruction: String,
    because: String,
}

impl<'a> IndexPage<'a> {
    pub(in crate::html) fn of(report: &'a Report) -> Self {
        let overview = Overview::of(report);
        let rows: Vec<_> = ranked(report)
            .into_iter()
            .map(|warning| (Rank::of(warning), row(warning)))
            .collect();
        Self {
            frame: Frame::of(report, ""),
            trend: Trend::of(&report.history),
            reasons: charts::ranking(&overview.reasons, TOP),
            facets: facets(&rows, report.history.len() > 1),
            packages: view::tally(rows.iter().map(|(_, row)| (row.package.clone(), 1))),
            groups: groups(rows),
            fixed: report.fixed.iter().map(fixed).collect(),
            problems: report.problems.len(),
            overview,
        }
    }
}

fn facets(rows: &[(Rank, Row)], has_history: bool) -> Vec<Facet> {
    let closed = |name, title, values: &[&str]| Facet {
        name,
        title,
        values: values.iter().map(|&value| value.to_owned()).collect(),
    };
    let open = |name, title, value: fn(&Row) -> Option<&String>| {
        let rows = rows.iter();
        let counts = view::tally(rows.filter_map(|(_, row)| Some((value(row)?.clone(), 1))));
        Facet {
            name,
            title,
            values: counts.into_iter().map(|count| count.name).collect(),
        }
    };
    let facets = [
        closed("status", "REAL?", STATUS),
        closed("evidence", "Evidence", EVIDENCE),
        closed("blame", "Blame", BLAME),
        open("kind", "Kind", |row| Some(&row.kind)),
        open("reason", "Unconfirmed because", |row| row.reason.as_ref()),
    ];
    let since = has_history.then(|| closed("since", "Since", SINCE));
    facets.into_iter().chain(since).collect()
}

/// The groups in the order of their ranks.
fn groups(mut rows: Vec<(Rank, Row)>) -> Vec<Group> {
    let group = |rank| Group {
        id: rank,
        title: story::rank(rank),
        meaning: story::rank_meaning(rank),
        rows: rows
            .extract_if(.., |(of, _)| *of == rank)
            .map(|(_, row)| row)
            .collect(),
    };
    Rank::ALL.map(group).into()
}

fn fixed(fixed: &FixedWarning) -> Fixed {
    Fixed {
        short: short(&fixed.fingerprint).to_owned(),
        exception: names::simple(&fixed.exception).to_owned(),
        method: names::signature(&fixed.class, &fixed.method, &fixed.descriptor),
        instruction: fixed.instruction.clone(),
        because: stable_name(&fixed.because),
    }
}
