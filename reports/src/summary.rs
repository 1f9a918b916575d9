//! The text summary: what a terminal shows after a scan.

use std::fmt::Write as _;

use runner::store::{Report, StoredWarning};

use crate::order::ranked;
use crate::view::{self, BLAME, Count, Overview};
use crate::{names, story};

/// How many lines a list of reasons has.
const TOP: usize = 10;

/// Renders the summary.
#[must_use]
pub fn render(report: &Report) -> String {
    let overview = Overview::of(report);
    let mut out = String::new();
    head(&mut out, report, &overview);
    listed(&mut out, report);
    grades(&mut out, &overview);
    counts(&mut out, "UNCONFIRMED by reason", &overview.reasons);
    counts(&mut out, "Methods by outcome", &overview.outcomes);
    counts(
        &mut out,
        "Methods not exhausted, by reason",
        &overview.incomplete,
    );
    counts(&mut out, "Most wanted models", &overview.wanted_models);
    counts(&mut out, "Feasibility answered by", &overview.solver);
    z3(&mut out, &overview);
    problems(&mut out, report);
    story::visible(&out)
}

fn z3(out: &mut String, overview: &Overview) {
    if overview.z3_queries > 0 {
        let (queries, work) = (overview.z3_queries, overview.z3_work);
        line(
            out,
            &format!("  Z3 was asked {queries} times, for {work} of its resource units"),
        );
    }
}

/// What a person reads in the morning first: the default list, and below it all the rest in a line.
fn head(out: &mut String, report: &Report, overview: &Overview) {
    let Overview {
        skipped, methods, ..
    } = overview;
    line(out, &story::headline(overview));
    line(out, &story::rest(overview));
    if *skipped > 0 {
        let interrupted = format!("Interrupted: {skipped} of {methods} methods were not analyzed");
        line(out, &interrupted);
    }
    match overview.untested {
        0 => {}
        1 => line(out, "1 warning was not tested"),
        many => line(out, &format!("{many} warnings were not tested")),
    }
    if let Some(missing) = &overview.missing {
        line(out, missing);
    }
    if overview.set_aside > 0 {
        let set_aside = overview.set_aside;
        line(out, &format!("{set_aside} set aside by a decision"));
    }
    if report.history.len() > 1 {
        line(out, &news(overview));
    }
    line(out, &effort(report, overview));
}

fn news(overview: &Overview) -> String {
    let Overview {
        listed_new,
        new,
        regressed,
        fixed,
        ..
    } = overview;
    format!(
        "Since the last scan: {listed_new} new in the default list; \
         of all REAL ones {new} new, {regressed} regressed, {fixed} fixed"
    )
}

fn effort(report: &Report, overview: &Overview) -> String {
    let Overview {
        methods,
        paths,
        steps,
        ..
    } = overview;
    let speed = view::methods_per_second(report)
        .map(|speed| format!(", {speed:.1} methods/s"))
        .unwrap_or_default();
    let counts = [
        (*methods, "method"),
        (*paths, "path"),
        (*steps, "instruction"),
    ];
    counts.map(counted).join(", ") + &speed
}

fn counted((count, noun): (u64, &str)) -> String {
    match count {
        1 => format!("1 {noun}"),
        many => format!("{many} {noun}s"),
    }
}

/// The default list, or where the others are when it is empty.
fn listed(out: &mut String, report: &Report) {
    let is_listed = |warning: &&StoredWarning| warning.confirmed.is_listed();
    let ranked = ranked(report).into_iter();
    let listed: Vec<_> = ranked.filter(is_listed).collect();
    if listed.is_empty() {
        return elsewhere(out, report);
    }
    heading(out, "Default list");
    for warning in listed {
        entry(out, warning);
    }
}

fn elsewhere(out: &mut String, report: &Report) {
    if report.warnings.is_empty() {
        return;
    }
    line(
        out,
        "The report has them all; `jitterbug explain <fingerprint>` shows one of them",
    );
}

fn entry(out: &mut String, stored: &StoredWarning) {
    let warning = &stored.confirmed.warning;
    let site = names::full_place(&warning.site);
    line(
        out,
        &format!(
            "  {site}  {}  [{}]",
            warning.exception,
            short(&warning.fingerprint)
        ),
    );
    line(out, &format!("      {}", warning.what_happens()));
    let from = names::entry(&stored.confirmed.best_path().entry);
    line(out, &format!("      from {from}"));
    if let Some(triage) = &stored.triage {
        line(out, &format!("      {}", story::decision(triage)));
    }
}

fn grades(out: &mut String, overview: &Overview) {
    if overview.real == 0 {
        return;
    }
    heading(out, "REAL by evidence and blame");
    let mut header = format!("  {:<10}", "");
    for blame in BLAME {
        // Writing to a string cannot fail.
        let _ = write!(header, "{:>15}", runner::store::stable_name(&blame));
    }
    line(out, &header);
    for (evidence, counts) in &overview.grades {
        let mut row = format!("  {evidence:<10}");
        for count in counts {
            let _ = write!(row, "{count:>15}");
        }
        line(out, &row);
    }
}

fn counts(out: &mut String, title: &str, counts: &[Count]) {
    let shown: Vec<_> = counts.iter().filter(|count| count.count > 0).collect();
    if shown.is_empty() {
        return;
    }
    heading(out, title);
    let (shown, n_others) = view::first(&shown, TOP);
    for count in shown {
        line(out, &format!("  {:>9}  {}", count.count, count.name));
    }
    if n_others > 0 {
        line(out, &format!("             … and {n_others} more"));
    }
}

fn problems(out: &mut String, report: &Report) {
    if report.problems.is_empty() {
        return;
    }
    heading(out, "Inputs that could not be read");
    let (shown, n_others) = view::first(&report.problems, TOP);
    for problem in shown {
        line(out, &format!("  {}: {}", problem.file, problem.reason));
    }
    if n_others > 0 {
        line(out, &format!("  … and {n_others} more"));
    }
}

fn heading(out: &mut String, title: &str) {
    line(out, "");
    line(out, title);
}

fn line(out: &mut String, text: &str) {
    out.push_str(text);
    out.push('\n');
}

/// The first digits of a fingerprint, enough for people.
pub(crate) fn short(fingerprint: &str) -> &str {
    fingerprint.get(..8).unwrap_or(fingerprint)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;
    use runner::store::Reason;

    #[test]
    fn the_summary_reads_well() {
        insta::assert_snapshot!(render(&sample::report()));
    }

    #[test]
    fn an_empty_default_list_says_where_the_other_warnings_are() {
        let mut report = sample::report();
        report
            .warnings
            .retain(|warning| !warning.confirmed.is_listed());
        let text = render(&report);
        let first = "Nothing in the default list\n1 more happened";
        assert!(text.starts_with(first), "{text}");
        assert!(text.contains("The report has them all"), "{text}");
        assert!(!render(&sample::quiet()).contains("The report has"));
    }

    #[test]
    fn a_scan_without_tests_does_not_look_like_a_quiet_one() {
        let report = sample::untested();
        let text = render(&report);
        let n_warnings = report.warnings.len();
        assert!(text.starts_with("No test was run"), "{text}");
        assert!(
            text.contains(&format!("{n_warnings} warnings were not tested")),
            "{text}"
        );
        let mut report = report;
        report.warnings.truncate(1);
        let text = render(&report);
        assert!(text.contains("\n1 warning was not tested\n"), "{text}");
    }

    #[test]
    fn a_scan_with_some_of_its_tests_does_not_look_like_a_quiet_one() {
        let mut report = sample::untested();
        report.warnings[0].confirmed.reason = Some(Reason::NoException);
        let text = render(&report);
        let first = "Nothing in the default list so far\n";
        assert!(text.starts_with(first), "{text}");
    }

    #[test]
    fn an_interrupted_scan_says_so() {
        let mut report = sample::quiet();
        let method = &mut report.methods[0];
        method.incomplete.insert("interrupted".to_owned(), 1);
        let text = render(&report);
        assert!(
            text.contains("Interrupted: 1 of 1 methods were not analyzed"),
            "{text}"
        );
    }

    #[test]
    fn a_night_without_warnings_is_short() {
        insta::assert_snapshot!(render(&sample::quiet()), @r"
        Nothing in the default list
        0 UNCONFIRMED
        1 method, 2 paths, 30 instructions, 0.5 methods/s

        Methods by outcome
                  1  exhausted
        ");
    }
}
