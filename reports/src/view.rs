//! Numbers and groups for display: everything the reports count, counted once.

use std::collections::{BTreeMap, BTreeSet};

use analyzer::coverage::{
    CLASS_NOT_FOUND, INTERRUPTED, MethodCoverage, NO_MODEL, Outcome, UNDER_APPROXIMATED,
    Z3_QUERIES, Z3_WORK,
};
use analyzer::warning::Blame;
use runner::store::{Evidence, Reason, Report, Since, Status, StoredWarning, stable_name};
use serde::Serialize;

use crate::missing::Missing;
use crate::order::Rank;

/// Prefixes of the reasons that are counted as one, whatever they name.
const COUNTED_AS_ONE: [&str; 2] = [CLASS_NOT_FOUND, UNDER_APPROXIMATED];

/// Every grade of evidence, best first.
pub(crate) const EVIDENCE: [Evidence; 3] = [Evidence::Public, Evidence::Package, Evidence::Forced];

/// Every grade of blame, best first.
pub(crate) const BLAME: [Blame; 3] = [Blame::Own, Blame::Contradiction, Blame::Caller];

/// A named number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Count {
    /// Stable name of what is counted.
    pub(crate) name: String,
    /// How many.
    pub(crate) count: u64,
}

/// The numbers of a scan.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Overview {
    /// REAL warnings.
    pub(crate) real: u64,
    /// REAL warnings of the default list.
    pub(crate) listed: u64,
    /// Of these, what the scan before did not have.
    pub(crate) listed_new: u64,
    /// REAL warnings that need a caller who passes the bad value.
    pub(crate) by_caller: u64,
    /// REAL warnings that need force.
    pub(crate) by_force: u64,
    /// UNCONFIRMED warnings.
    pub(crate) unconfirmed: u64,
    /// Of these, those whose tests were not run.
    pub(crate) untested: u64,
    /// Warnings that a decision sets aside.
    pub(crate) set_aside: u64,
    /// REAL warnings that no earlier scan had.
    pub(crate) new: u64,
    /// REAL warnings that came back.
    pub(crate) regressed: u64,
    /// REAL warnings that are gone.
    pub(crate) fixed: u64,
    /// Scanned methods.
    pub(crate) methods: u64,
    /// Methods whose turn never came, because the scan was interrupted.
    pub(crate) skipped: u64,
    /// Paths that ended.
    pub(crate) paths: u64,
    /// Instructions executed.
    pub(crate) steps: u64,
    /// Methods by outcome, best first.
    pub(crate) outcomes: Vec<Count>,
    /// REAL warnings by evidence and, in it, by blame.
    pub(crate) grades: Vec<(String, Vec<u64>)>,
    /// UNCONFIRMED warnings by reason, most first.
    pub(crate) reasons: Vec<Count>,
    /// What the class path lacks, in a sentence.
    pub(crate) missing: Option<String>,
    /// Methods by reason why they are not exhausted, most first; without missing models.
    pub(crate) incomplete: Vec<Count>,
    /// Methods by the missing model that stopped them, most first.
    pub(crate) wanted_models: Vec<Count>,
    /// Feasibility questions by the link that answered, most first.
    pub(crate) solver: Vec<Count>,
    /// Queries to Z3, those for solutions included.
    pub(crate) z3_queries: u64,
    /// What they cost in Z3's resource units.
    pub(crate) z3_work: u64,
}

impl Overview {
    /// Whether no test was run, so that nothing can be in the default list.
    pub(crate) fn is_untested(&self) -> bool {
        self.untested > 0 && self.real == 0 && self.untested == self.unconfirmed
    }

    /// Counts a report.
    pub(crate) fn of(report: &Report) -> Self {
        let (warnings, methods) = (&report.warnings, &report.methods);
        let real = || warnings.iter().filter(|it| is_real(it));
        let ranked = |rank| warnings.iter().filter(move |it| Rank::of(it) == rank);
        let is_untested = |it: &&_| reason(it) == Some(Reason::NotRun);
        Self {
            real: count(real()),
            listed: count(ranked(Rank::Listed)),
            listed_new: count(ranked(Rank::Listed).filter(|it| it.since != Since::Known)),
            by_caller: count(ranked(Rank::Caller)),
            by_force: count(ranked(Rank::Force)),
            unconfirmed: count(ranked(Rank::Unconfirmed)),
            untested: count(ranked(Rank::Unconfirmed).filter(is_untested)),
            set_aside: count(warnings.iter().filter_map(StoredWarning::set_aside)),
            new: count(real().filter(|warning| warning.since == Since::New)),
            regressed: count(real().filter(|warning| warning.since == Since::Regressed)),
            fixed: count(report.fixed.iter()),
            methods: count(methods.iter()),
            skipped: count(methods.iter().filter(|method| was_skipped(method))),
            paths: methods.iter().map(|method| u64::from(method.paths)).sum(),
            steps: methods.iter().map(|method| method.steps).sum(),
            outcomes: outcomes(methods),
            grades: grades(report),
            reasons: reasons(warnings),
            missing: Missing::of(report).sentence(),
            incomplete: incomplete(methods),
            wanted_models: wanted_models(methods),
            solver: answers_of_links(report),
            z3_queries: total(report, Z3_QUERIES),
            z3_work: total(report, Z3_WORK),
        }
    }
}

/// Why a warning is not confirmed.
fn reason(warning: &StoredWarning) -> Option<Reason> {
    warning.confirmed.reason
}

fn reasons(warnings: &[StoredWarning]) -> Vec<Count> {
    let reasons = warnings.iter().filter_map(reason);
    tally(reasons.map(|reason| (stable_name(&reason), 1)))
}

/// How many answers each link of the solver's chain gave.
fn answers_of_links(report: &Report) -> Vec<Count> {
    let answers = solver_counters(report).filter(|(name, _)| ![Z3_QUERIES, Z3_WORK].contains(name));
    tally(answers.map(|(link, answers)| (link.to_owned(), answers)))
}

fn incomplete(methods: &[MethodCoverage]) -> Vec<Count> {
    tally(methods.iter().flat_map(|method| {
        let reasons = method.incomplete.keys();
        let others = reasons.filter(|reason| !reason.starts_with(NO_MODEL));
        let names: BTreeSet<&str> = others.map(|reason| counted_as(reason)).collect();
        names.into_iter().map(|name| (name.to_owned(), 1))
    }))
}

/// The name under which a reason is counted.
fn counted_as(reason: &str) -> &str {
    let mut prefixes = COUNTED_AS_ONE.into_iter();
    match prefixes.find(|prefix| reason.starts_with(prefix)) {
        Some(prefix) => prefix.trim_end_matches(':'),
        None => reason,
    }
}

fn wanted_models(methods: &[MethodCoverage]) -> Vec<Count> {
    let reasons = methods.iter().flat_map(|method| method.incomplete.keys());
    let models = reasons.filter_map(|reason| reason.strip_prefix(NO_MODEL));
    tally(models.map(|model| (model.to_owned(), 1)))
}

fn solver_counters(report: &Report) -> impl Iterator<Item = (&str, u64)> {
    let counters = report.methods.iter().flat_map(|method| &method.solver);
    counters.map(|(name, count)| (name.as_str(), *count))
}

/// The sum of one counter over all methods.
fn total(report: &Report, counter: &str) -> u64 {
    let counters = solver_counters(report).filter(|(name, _)| *name == counter);
    counters.map(|(_, count)| count).sum()
}

/// Methods per second; `None` without a duration.
pub(crate) fn methods_per_second(report: &Report) -> Option<f64> {
    let seconds = report.scan.seconds.filter(|seconds| *seconds > 0.0)?;
    let methods = u32::try_from(report.methods.len()).unwrap_or(u32::MAX);
    Some(f64::from(methods) / seconds)
}

fn is_real(warning: &StoredWarning) -> bool {
    warning.confirmed.status == Status::Real
}

fn was_skipped(method: &MethodCoverage) -> bool {
    method.incomplete.contains_key(INTERRUPTED)
}

fn count<T>(items: impl Iterator<Item = T>) -> u64 {
    items.fold(0, |sum, _| sum + 1)
}

fn outcomes(methods: &[MethodCoverage]) -> Vec<Count> {
    [
        Outcome::Exhausted,
        Outcome::Bounded,
        Outcome::Incomplete,
        Outcome::Crashed,
    ]
    .into_iter()
    .map(|outcome| Count {
        name: stable_name(&outcome),
        count: count(methods.iter().filter(|method| method.outcome == outcome)),
    })
    .collect()
}

fn grades(report: &Report) -> Vec<(String, Vec<u64>)> {
    let of = |evidence, blame| {
        count(report.warnings.iter().filter(|warning| {
            is_real(warning)
                && warning.confirmed.evidence == Some(evidence)
                && warning.confirmed.blame() == blame
        }))
    };
    EVIDENCE
        .into_iter()
        .map(|evidence| {
            let counts = BLAME.into_iter().map(|blame| of(evidence, blame)).collect();
            (stable_name(&evidence), counts)
        })
        .collect()
}

/// The first items, and how many others there are: never just one.
pub(crate) fn first<T>(items: &[T], most: usize) -> (&[T], usize) {
    match items.len().saturating_sub(most) {
        0 | 1 => (items, 0),
        n_others => (&items[..most], n_others),
    }
}

/// Sums by name, most first, then by name.
pub(crate) fn tally(items: impl Iterator<Item = (String, u64)>) -> Vec<Count> {
    let mut sums: BTreeMap<String, u64> = BTreeMap::new();
    for (name, count) in items {
        *sums.entry(name).or_default() += count;
    }
    let mut counts: Vec<_> = sums
        .into_iter()
        .map(|(name, count)| Count { name, count })
        .collect();
    counts.sort_by(|a, b| b.count.cmp(&a.count).then_with(|| a.name.cmp(&b.name)));
    counts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    #[test]
    fn every_warning_is_counted_once() {
        let report = sample::report();
        let overview = Overview::of(&report);
        let warnings = u64::try_from(report.warnings.len()).unwrap();
        assert_eq!(overview.real + overview.unconfirmed, warnings);
        let ranks = overview.listed + overview.by_caller + overview.by_force;
        assert_eq!(ranks, overview.real);
        let graded: u64 = overview.grades.iter().flat_map(|(_, counts)| counts).sum();
        assert_eq!(graded, overview.real);
        let reasons: u64 = overview.reasons.iter().map(|reason| reason.count).sum();
        assert_eq!(reasons, overview.unconfirmed);
    }

    #[test]
    fn missing_models_are_counted_apart() {
        let overview = Overview::of(&sample::report());
        assert_eq!(overview.wanted_models[0].name, "java.io.File.listFiles");
        assert!(
            overview
                .incomplete
                .iter()
                .all(|reason| !reason.name.starts_with(NO_MODEL))
        );
    }

    #[test]
    fn a_method_without_its_classes_is_counted_once() {
        let mut report = sample::quiet();
        let incomplete = &mut report.methods[0].incomplete;
        incomplete.insert(format!("{CLASS_NOT_FOUND}lib.A"), 1);
        incomplete.insert(format!("{CLASS_NOT_FOUND}lib.B"), 1);
        let overview = Overview::of(&report);
        let name = "class-not-found".to_owned();
        assert_eq!(overview.incomplete, [Count { name, count: 1 }]);
        assert!(overview.missing.is_some());
    }

    #[test]
    fn without_a_duration_there_is_no_speed() {
        let mut report = sample::report();
        report.scan.seconds = Some(0.0);
        assert_eq!(methods_per_second(&report), None);
    }
}
