//! One warning in full, as text: what `jitterbug explain` prints.
//!
//! From the general to the particular: the warning in one sentence, the place, how deep the path is, the
//! values of parameters, the path condition, the values of locals, fields and unknowns that solve it, the path,
//! whether it is REAL, and the test.

use std::fmt::Write as _;

use analyzer::warning::{Binding, FaultPath, FieldBinding, Step, Unknown, Warning};
use runner::store::{ConfirmedWarning, Gone, Reason, Scan, Sighting, StoredWarning, stable_name};

use crate::{names, story};

/// Renders a warning.
#[must_use]
pub fn render(sighting: &Sighting) -> String {
    let stored = &sighting.warning;
    let confirmed = &stored.confirmed;
    let path = confirmed.best_path();
    let mut out = String::new();
    if let Some(gone) = &sighting.gone {
        line(&mut out, &last_seen(gone));
    }
    line(&mut out, &story::sentence(confirmed));
    line(&mut out, "");
    place(&mut out, stored);
    depth(&mut out, path);
    bindings(&mut out, "Parameters", &path.parameters);
    if path.specimens {
        line(&mut out, "");
        line(&mut out, story::OTHER_WAY);
    }
    lines(&mut out, "Done before", &path.before);
    lines(&mut out, "Changed by other tests", &path.shared_state);
    lines(&mut out, "Path condition", &path.path_condition);
    lines(&mut out, "Calls whose result is a guess", &path.environment);
    bindings(&mut out, "Local variables at the fault", &path.locals);
    fields(&mut out, &path.fields);
    unknowns(&mut out, &path.unknowns);
    solutions(&mut out, &confirmed.warning);
    steps(&mut out, &path.steps);
    answer(&mut out, confirmed);
    test(&mut out, confirmed);
    story::visible(&out)
}

fn last_seen(gone: &Gone) -> String {
    let Scan { id, started, .. } = &gone.last_seen;
    format!(
        "Last seen in scan {} of {started}; scan {}, the latest, does not have it.",
        id.0, gone.latest.0
    )
}

fn place(out: &mut String, stored: &StoredWarning) {
    let warning = &stored.confirmed.warning;
    let path = stored.confirmed.best_path();
    fact(out, "Fingerprint", &warning.fingerprint);
    fact(out, "Method", &names::method(&warning.site));
    fact(
        out,
        "Instruction",
        &format!("{} (bci {})", warning.instruction, warning.site.bci),
    );
    fact(out, "Line", &names::full_place(&warning.site));
    fact(
        out,
        "Fault",
        &format!("{}, {}", story::kind(warning.kind), warning.exception),
    );
    fact(out, "Entry", &names::entry(&path.entry));
    fact(
        out,
        "Blame",
        &format!("{}: {}", stable_name(&path.blame), story::blame(path.blame)),
    );
    if !path.rule.is_empty() {
        fact(out, "Rule", &path.rule);
    }
    if let Some(triage) = &stored.triage {
        fact(
            out,
            "Decision",
            &format!("{}: {}", triage.decision, triage.note),
        );
    }
}

fn depth(out: &mut String, path: &FaultPath) {
    let depth = path.depth;
    let mut text = format!(
        "instructions: {}, branches: {}, size of the path condition: {}",
        depth.instructions, depth.branches, depth.path_condition
    );
    if path.accelerated {
        text.push_str(", with loop acceleration");
    }
    if path.specimens {
        text.push_str(", with simple objects in the place of solved ones");
    }
    if path.solver_unknown {
        text.push_str(", with a condition the solver could not decide");
    }
    fact(out, "Depth", &text);
}

fn bindings(out: &mut String, title: &str, bindings: &[Binding]) {
    section(out, title, bindings, |binding| {
        if binding.symbolic == binding.value || binding.symbolic == binding.name {
            return format!("{} = {}", binding.name, binding.value);
        }
        format!(
            "{} = {}   ({})",
            binding.name, binding.value, binding.symbolic
        )
    });
}

fn fields(out: &mut String, fields: &[FieldBinding]) {
    section(out, "Fields, first and last value", fields, |field| {
        let initial = field.initial.as_deref().unwrap_or("(new object)");
        format!("{}: {initial} → {}", field.field, field.current)
    });
}

fn unknowns(out: &mut String, unknowns: &[Unknown]) {
    section(out, "Unknown values", unknowns, |unknown| {
        format!(
            "{} is the {}, solved as {}",
            unknown.symbol, unknown.origin, unknown.value
        )
    });
}

/// The inputs of every path: each is a solution of its own.
fn solutions(out: &mut String, warning: &Warning) {
    section(out, "Solutions", &warning.paths, |path| {
        let replay = stable_name(&path.replay);
        format!(
            "{}: {} (replay: {replay})",
            names::entry(&path.entry),
            story::assignments(&path.parameters)
        )
    });
}

fn steps(out: &mut String, steps: &[Step]) {
    section(out, "Path", steps, |step| {
        format!("{:<24} {}", names::place(&step.location), step.text)
    });
}

fn answer(out: &mut String, confirmed: &ConfirmedWarning) {
    line(out, "");
    match (confirmed.reason, confirmed.evidence) {
        (None, evidence) => {
            let on = match confirmed.jdks() {
                [] => String::new(),
                jdks => format!(", on JDK {}", jdks.join(", ")),
            };
            line(out, &format!("REAL? yes{on}"));
            if let Some(evidence) = evidence {
                line(out, &format!("  {}", story::evidence(evidence)));
            }
        }
        (Some(reason), _) => why_not(out, confirmed, reason),
    }
    if let Some(trace) = story::stack_trace(confirmed) {
        line(out, "");
        line(out, "The JVM said");
        indented(out, &trace);
    }
}

fn why_not(out: &mut String, confirmed: &ConfirmedWarning, reason: Reason) {
    line(out, &format!("REAL? no: {}", stable_name(&reason)));
    line(out, &format!("  {}", story::unconfirmed(confirmed, reason)));
}

fn test(out: &mut String, confirmed: &ConfirmedWarning) {
    if let Some(source) = confirmed.best_test().and_then(|test| test.source.as_ref()) {
        line(out, "");
        line(out, &format!("Test {}", source.file));
        indented(out, &source.code);
    }
}

fn lines(out: &mut String, title: &str, lines: &[String]) {
    section(out, title, lines, String::clone);
}

/// A title and a line for each item; nothing without items.
fn section<T>(out: &mut String, title: &str, items: &[T], text: impl Fn(&T) -> String) {
    if items.is_empty() {
        return;
    }
    line(out, "");
    line(out, title);
    for item in items {
        line(out, &format!("  {}", text(item)));
    }
}

fn fact(out: &mut String, name: &str, value: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(out, "{name:<12} {value}");
}

fn indented(out: &mut String, text: &str) {
    for each in text.lines() {
        line(out, format!("  {each}").trim_end());
    }
}

fn line(out: &mut String, text: &str) {
    out.push_str(text);
    out.push('\n');
}

#[cfg(test)]
mod tests {
    use runner::store::ScanId;

    use super::*;
    use crate::sample;

    fn seen(warning: StoredWarning) -> Sighting {
        Sighting {
            warning,
            gone: None,
        }
    }

    #[test]
    fn a_real_warning_is_explained_in_full() {
        insta::assert_snapshot!(render(&seen(sample::report().warnings.remove(0))));
    }

    #[test]
    fn a_warning_that_is_gone_says_so_first() {
        let report = sample::report();
        let mut sighting = seen(report.warnings[0].clone());
        sighting.gone = Some(Gone {
            last_seen: report.scan,
            latest: ScanId(5),
        });
        let text = render(&sighting);
        let first =
            "Last seen in scan 2 of 2025-01-02T02:00:00Z; scan 5, the latest, does not have it.\n";
        assert!(text.starts_with(first), "{text}");
    }

    #[test]
    fn control_characters_are_shown_and_not_sent_to_the_terminal() {
        let mut stored = sample::report().warnings.remove(0);
        stored.confirmed.warning.paths[0].parameters[0].value = "\"a\0\u{1b}[31m\"".to_owned();
        let text = render(&seen(stored));
        assert!(text.contains(r#""a\u0000\u001b[31m""#), "{text}");
        assert!(
            !text.contains(|c: char| c.is_control() && c != '\n'),
            "{text}"
        );
    }

    #[test]
    fn of_a_test_with_simple_objects_its_own_values_come_first() {
        let mut stored = sample::report().warnings.remove(0);
        stored.confirmed.warning.paths[0].specimens = true;
        let text = render(&seen(stored));
        let at = |part: &str| text.find(part).unwrap();
        let order = ["Parameters", story::OTHER_WAY, "Path condition"].map(at);
        assert!(order.is_sorted(), "{text}");
    }

    #[test]
    fn an_unconfirmed_warning_says_why() {
        let report = sample::report();
        let environment = report
            .warnings
            .into_iter()
            .find(|warning| warning.confirmed.reason == Some(Reason::Environment))
            .unwrap();
        let text = render(&seen(environment));
        assert!(text.contains("REAL? no: environment"), "{text}");
        assert!(text.contains("Calls: java.io.File.listFiles()"), "{text}");
    }
}
