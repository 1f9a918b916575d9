//! What a warning says, in sentences. The same words in every report.

use analyzer::warning::{Binding, Blame, FaultKind};
use runner::store::{ConfirmedWarning, Evidence, Reason, Status, Triage};

use crate::names;
use crate::order::Rank;
use crate::view::Overview;

/// How many inputs a sentence names.
const NAMED_INPUTS: usize = 3;

/// How long a value in a sentence may be.
const VALUE_LENGTH: usize = 40;

/// What is said of a path whose test has simple objects in the place of the solved ones.
pub(crate) const OTHER_WAY: &str = "This path was found with other objects. The test has simpler ones, and may reach the fault in another way.";

/// How long a step before the call may be.
const STEP_LENGTH: usize = 100;

/// Text as a terminal or a browser can show it: control characters become `\u0000` and its like.
pub(crate) fn visible(text: &str) -> String {
    let mut visible = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' | '\t' => visible.push(c),
            c if c.is_control() => visible.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => visible.push(c),
        }
    }
    visible
}

/// How many warnings the default list has, and what that means.
pub(crate) fn headline(overview: &Overview) -> String {
    match overview.listed {
        0 if overview.is_untested() => "No test was run: nothing is confirmed".to_owned(),
        0 if overview.untested > 0 => "Nothing in the default list so far".to_owned(),
        0 => "Nothing in the default list".to_owned(),
        1 => "1 warning in the default list: it happened, a caller can do it, and the code itself is to blame".to_owned(),
        many => format!(
            "{many} warnings in the default list: they happened, a caller can do it, and the code itself is to blame"
        ),
    }
}

/// How many warnings there are beside the default list, and why they are not in it.
pub(crate) fn rest(overview: &Overview) -> String {
    let happened = [
        (
            overview.by_caller,
            "only when a caller passes the bad value",
        ),
        (overview.by_force, "only by force"),
    ];
    let happened: Vec<_> = happened
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .enumerate()
        .map(|(at, (count, how))| match at {
            0 => format!("{count} more happened {how}"),
            _ => format!("{count} {how}"),
        })
        .collect();
    let unconfirmed = format!("{} UNCONFIRMED", overview.unconfirmed);
    match happened.is_empty() {
        true => unconfirmed,
        false => format!("{}; {unconfirmed}", happened.join(", ")),
    }
}

/// What a rank is called.
pub(crate) fn rank(rank: Rank) -> &'static str {
    match rank {
        Rank::Listed => "Default list",
        Rank::Caller => "REAL, but a caller passes the bad value",
        Rank::Force => "REAL, but by force",
        Rank::Unconfirmed => "UNCONFIRMED",
    }
}

/// What a rank means.
pub(crate) fn rank_meaning(rank: Rank) -> &'static str {
    match rank {
        Rank::Listed => "It happened, a caller can do it, and the code itself is to blame.",
        Rank::Caller => {
            "It happened, with an argument that nobody promised to handle, or that only the package can make."
        }
        Rank::Force => "It happened, in a state or at an entry that only reflection gets to.",
        Rank::Unconfirmed => {
            "The JVM did not do what the analysis predicts, or could not be asked."
        }
    }
}

/// The warning in one sentence.
pub(crate) fn sentence(confirmed: &ConfirmedWarning) -> String {
    let path = confirmed.best_path();
    let site = &confirmed.warning.site;
    let entry = names::entry(&path.entry);
    let inputs = inputs(&path.parameters);
    let before = after(&path.before);
    let verb = match confirmed.status {
        Status::Real => "throws",
        Status::Unconfirmed => "may throw",
    };
    let exception = names::simple(&confirmed.warning.exception);
    let method = names::method(site);
    let place = names::place(site);
    if method == entry {
        format!("{before}{entry}{inputs} {verb} {exception} at {place}.")
    } else {
        format!("{before}{entry}{inputs} {verb} {exception} in {method} at {place}.")
    }
}

/// What a person decided about the warning, and why.
pub(crate) fn decision(triage: &Triage) -> String {
    match triage.note.is_empty() {
        true => format!("Decision: {}", triage.decision),
        false => format!("Decision: {}: {}", triage.decision, triage.note),
    }
}

/// `After demo.Config.setRate(7), `; empty where nothing is done before.
fn after(steps: &[String]) -> String {
    let Some((first, later)) = steps.split_first() else {
        return String::new();
    };
    let first = shorten(first, STEP_LENGTH);
    match later.len() {
        0 => format!("After {first}, "),
        1 => format!("After {first} and 1 step more, "),
        n => format!("After {first} and {n} steps more, "),
    }
}

/// ` with x = 0, name = null`; empty without parameters.
fn inputs(parameters: &[Binding]) -> String {
    let arguments: Vec<_> = parameters
        .iter()
        .filter(|parameter| parameter.name != "this")
        .cloned()
        .collect();
    let shown = &arguments[..arguments.len().min(NAMED_INPUTS)];
    let more = if arguments.len() > NAMED_INPUTS {
        ", …"
    } else {
        ""
    };
    if shown.is_empty() {
        String::new()
    } else {
        format!(" with {}{more}", assignments(shown))
    }
}

/// Parameters with their solved values, as `x = 0, name = null`.
pub(crate) fn assignments(parameters: &[Binding]) -> String {
    parameters
        .iter()
        .map(|parameter| {
            format!(
                "{} = {}",
                parameter.name,
                shorten(&parameter.value, VALUE_LENGTH)
            )
        })
        .collect::<Vec<_>>()
        .join(", ")
}

fn shorten(value: &str, length: usize) -> String {
    match value.char_indices().nth(length) {
        Some((end, _)) => format!("{}…", &value[..end]),
        None => value.to_owned(),
    }
}

/// What a grade of evidence means.
pub(crate) fn evidence(evidence: Evidence) -> &'static str {
    match evidence {
        Evidence::Public => {
            "The test uses only public methods and constructors: any caller can do this."
        }
        Evidence::Package => {
            "The test uses package access: a class in the same package can do this."
        }
        Evidence::Forced => "The test uses reflection: no ordinary caller may ever get here.",
    }
}

/// What a grade of blame means.
pub(crate) fn blame(blame: Blame) -> &'static str {
    match blame {
        Blame::Own => "The method, or what it calls, makes the bad value itself.",
        Blame::Contradiction => {
            "The method tests this value elsewhere, so it expects it, but not here."
        }
        Blame::Caller => {
            "The bad value is an argument as it came in, never tested and never ruled out, or only classes of the package can bring it about."
        }
    }
}

/// Why a warning is UNCONFIRMED, with what the JVM, javac or the test generator said.
pub(crate) fn unconfirmed(confirmed: &ConfirmedWarning, reason: Reason) -> String {
    let mut text = reason.explanation().to_owned();
    if reason == Reason::Environment {
        text = format!(
            "{text} Calls: {}.",
            confirmed.best_path().environment.join(", ")
        );
    }
    let test = confirmed.best_test();
    if let Some(second) = test.and_then(|test| test.contradiction.as_ref()) {
        return format!("{text} The first was as predicted. {second}");
    }
    let observed = test.map(|test| &test.observed);
    let said = observed.and_then(|observed| match (&observed.exception, &observed.message) {
        (Some(exception), Some(message)) => Some(format!("{exception}: {message}")),
        (exception, message) => exception.clone().or_else(|| message.clone()),
    });
    match said {
        Some(said) => format!("{text} {said}"),
        None => text,
    }
}

/// A kind of fault as people call it.
pub(crate) fn kind(kind: FaultKind) -> &'static str {
    match kind {
        FaultKind::NullDereference => "null dereference",
        FaultKind::DivisionByZero => "division by zero",
        FaultKind::ArrayIndex => "array index",
        FaultKind::NegativeArraySize => "negative array size",
        FaultKind::ClassCast => "class cast",
        FaultKind::ArrayStore => "array store",
        FaultKind::Library => "library fault",
    }
}

/// The stack trace of a run as Java prints it; `None` when no exception escaped.
pub(crate) fn stack_trace(confirmed: &ConfirmedWarning) -> Option<String> {
    let observed = &confirmed.best_test()?.observed;
    let mut text = observed.exception.clone()?;
    if let Some(message) = &observed.message {
        text.push_str(": ");
        text.push_str(message);
    }
    for frame in &observed.frames {
        text.push_str("\n    at ");
        text.push_str(frame);
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    #[test]
    fn a_sentence_names_entry_inputs_exception_and_place() {
        let report = sample::report();
        let text = sentence(&report.warnings[0].confirmed);
        assert_eq!(
            text,
            "demo.Ring.average(int[], int) with values = new int[0], skip = 0 throws \
             ArithmeticException at Ring.java:21."
        );
    }

    #[test]
    fn a_sentence_begins_with_what_is_done_before() {
        let steps = ["a.B.open()", "a.B.close()"].map(str::to_owned);
        assert_eq!(after(&[]), "");
        assert_eq!(after(&steps[..1]), "After a.B.open(), ");
        assert_eq!(after(&steps), "After a.B.open() and 1 step more, ");
    }

    #[test]
    fn what_the_second_run_of_a_flaky_test_did_is_told() {
        let mut confirmed = sample::report().warnings.remove(0).confirmed;
        confirmed.tests[0].contradiction = Some("The second run ended well.".to_owned());
        let text = unconfirmed(&confirmed, Reason::Flaky);
        assert_eq!(
            text,
            "Two runs of the test differed. The first was as predicted. The second run ended well."
        );
    }

    #[test]
    fn a_long_value_is_cut_between_characters() {
        let cut = shorten(&"é".repeat(100), VALUE_LENGTH);
        assert_eq!(cut.chars().count(), VALUE_LENGTH + 1);
    }
}
