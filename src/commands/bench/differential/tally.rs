//! Counts of a differential run, and the table that shows them.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::Duration;

use analyzer::call::Returned;
use analyzer::concrete::{Outcome, Thrown, Way};
use runner::call::JvmAnswer;

use crate::exit_code::Exit;

/// Details shown of one reason, the most frequent ones.
const MAX_DETAILS: usize = 3;
/// Frames shown of a stack trace.
const MAX_FRAMES: usize = 3;

/// Counts of a differential run.
#[derive(Debug, Default)]
pub(super) struct Tally {
    pub(super) n_agreed: u64,
    /// Instructions that the interpreter executed.
    pub(super) n_steps: u64,
    skipped: BTreeMap<String, u64>,
    crashed: Vec<String>,
    disagreements: Vec<Disagreement>,
}

/// A call on which the interpreter and the JVM disagree.
#[derive(Debug)]
pub(super) struct Disagreement {
    pub(super) method: String,
    pub(super) way: Way,
    /// The call that showed it.
    pub(super) original: String,
    /// The smallest call that shows it, with both answers.
    pub(super) smallest: String,
    pub(super) ours: Outcome,
    pub(super) jvm: JvmAnswer,
}

impl Tally {
    /// Counts a call that was not compared.
    pub(super) fn skip(&mut self, reason: &str) {
        *self.skipped.entry(reason.to_owned()).or_insert(0) += 1;
    }

    /// Counts a call on which the interpreter panicked.
    pub(super) fn crash(&mut self, call: &str) {
        self.skip("crashed");
        self.crashed.push(call.to_owned());
    }

    pub(super) fn disagree(&mut self, disagreement: Disagreement) {
        self.disagreements.push(disagreement);
    }

    pub(super) fn has_disagreement(&self, method: &str, way: Way) -> bool {
        let is_same = |known: &Disagreement| known.method == method && known.way == way;
        self.disagreements.iter().any(is_same)
    }

    /// Adds the counts of a batch.
    pub(super) fn add(&mut self, batch: Tally) {
        self.n_agreed += batch.n_agreed;
        self.n_steps += batch.n_steps;
        for (reason, n) in batch.skipped {
            *self.skipped.entry(reason).or_insert(0) += n;
        }
        self.crashed.extend(batch.crashed);
        self.disagreements.extend(batch.disagreements);
    }

    /// Forgets in which order the batches came.
    pub(super) fn sort(&mut self) {
        self.crashed.sort();
        // Stable: the first of a method stays the first, and that one has small inputs.
        let key = |known: &Disagreement| (known.method.clone(), known.way);
        self.disagreements.sort_by_key(key);
    }

    pub(super) fn exit(&self) -> Exit {
        if !self.disagreements.is_empty() {
            Exit::Findings
        } else if !self.crashed.is_empty() {
            Exit::Incomplete
        } else {
            Exit::Success
        }
    }

    /// Disagreements, one for each method, then the table.
    pub(super) fn render(&self, elapsed: Duration) -> String {
        let mut out = String::new();
        for call in &self.crashed {
            line(&mut out, &format!("crashed: {call}"));
        }
        for (i, disagreement) in self.disagreements.iter().enumerate() {
            let known = self.disagreements[..i].last();
            let is_new = |known: &Disagreement| {
                (&known.method, known.way) != (&disagreement.method, disagreement.way)
            };
            if known.is_none_or(is_new) {
                disagreement.render(&mut out);
            }
        }
        self.table(&mut out, elapsed);
        out
    }

    fn table(&self, out: &mut String, elapsed: Duration) {
        let n_disagreed = self.disagreements.len() as u64;
        let n_skipped: u64 = self.skipped.values().sum();
        let n_executions = self.n_agreed + n_disagreed + n_skipped;
        row(out, "executions", n_executions);
        row(out, "agreed", self.n_agreed);
        row(out, "disagreed", n_disagreed);
        row(out, "skipped", n_skipped);
        for (kind, details) in self.reasons() {
            row(
                out,
                &format!("  {kind}"),
                details.iter().map(|(n, _)| n).sum(),
            );
            for (n, detail) in details
                .iter()
                .filter(|(_, detail)| !detail.is_empty())
                .take(MAX_DETAILS)
            {
                row(out, &format!("    {detail}"), *n);
            }
        }
        row(
            out,
            "executions per second",
            per_second(n_executions, elapsed),
        );
        row(
            out,
            "instructions per second",
            per_second(self.n_steps, elapsed),
        );
    }

    /// Reasons by kind, the most frequent detail first.
    fn reasons(&self) -> BTreeMap<&str, Vec<(u64, &str)>> {
        let mut kinds: BTreeMap<&str, Vec<(u64, &str)>> = BTreeMap::new();
        for (reason, &n) in &self.skipped {
            let (kind, detail) = reason.split_once(':').unwrap_or((reason, ""));
            kinds.entry(kind).or_default().push((n, detail));
        }
        for details in kinds.values_mut() {
            details.sort_by_key(|&(n, detail)| (std::cmp::Reverse(n), detail));
        }
        kinds
    }
}

impl Disagreement {
    fn render(&self, out: &mut String) {
        let way = match self.way {
            Way::Body => "",
            Way::Model => " (its model)",
        };
        line(out, &format!("disagreement in {}{way}", self.method));
        line(out, &format!("  call         {}", self.smallest));
        line(out, &format!("  interpreter  {}", told(&self.ours)));
        line(out, &format!("  JVM          {}", told_by_jvm(&self.jvm)));
        line(out, &format!("  seen with    {}", self.original));
        line(out, "");
    }
}

fn told(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Returned(returned) => told_returned(returned),
        Outcome::Threw(Thrown {
            exception,
            site: None,
            ..
        }) => format!("throws {exception}"),
        Outcome::Threw(Thrown {
            exception,
            site: Some(site),
            ..
        }) => {
            let place = place(&site.class, &site.method, site.line);
            format!("throws {exception} at {place}")
        }
    }
}

fn told_by_jvm(answer: &JvmAnswer) -> String {
    match answer {
        JvmAnswer::Returned(returned) => told_returned(returned),
        JvmAnswer::Threw { exception, frames } => {
            let frames = frames.iter().take(MAX_FRAMES);
            let places: Vec<String> = frames
                .map(|frame| place(&frame.class, &frame.method, frame.line))
                .collect();
            format!("throws {exception} at {}", places.join(" < "))
        }
        JvmAnswer::Late | JvmAnswer::Died | JvmAnswer::NotCalled => "no answer".to_owned(),
    }
}

fn told_returned(returned: &Returned) -> String {
    let mut text = match &returned.value {
        Some(value) => format!("returns {value}"),
        None => "returns".to_owned(),
    };
    for array in &returned.arrays {
        // Writing to a string cannot fail.
        let _ = write!(text, ", leaves {array}");
    }
    text
}

fn place(class: &str, method: &str, line: Option<u32>) -> String {
    let line = line.map_or_else(String::new, |line| format!(":{line}"));
    format!("{class}.{method}{line}")
}

fn per_second(n: u64, elapsed: Duration) -> u64 {
    (n as f64 / elapsed.as_secs_f64().max(1e-9)) as u64
}

fn row(out: &mut String, label: &str, n: u64) {
    line(out, &format!("{n:>12}  {label}"));
}

fn line(out: &mut String, text: &str) {
    out.push_str(text);
    out.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    fn disagreement(method: &str) -> Disagreement {
        Disagreement {
            method: method.to_owned(),
            way: Way::Body,
            original: "m(7)".to_owned(),
            smallest: "m(1)".to_owned(),
            ours: Outcome::Returned(Returned {
                value: None,
                arrays: Vec::new(),
            }),
            jvm: JvmAnswer::Threw {
                exception: "E".to_owned(),
                frames: Vec::new(),
            },
        }
    }

    #[test]
    fn the_table_groups_reasons_and_counts_everything() {
        let mut tally = Tally {
            n_agreed: 5,
            n_steps: 40,
            ..Tally::default()
        };
        tally.skip("no-model:a");
        tally.skip("no-model:b");
        tally.skip("no-model:b");
        tally.skip("step-limit");
        let text = tally.render(Duration::from_secs(1));
        let rows: Vec<&str> = text.lines().map(str::trim).collect();
        assert_eq!(
            rows,
            [
                "9  executions",
                "5  agreed",
                "0  disagreed",
                "4  skipped",
                "3    no-model",
                "2      b",
                "1      a",
                "1    step-limit",
                "9  executions per second",
                "40  instructions per second",
            ]
        );
        assert_eq!(tally.exit(), Exit::Success);
    }

    #[test]
    fn a_method_is_shown_once_and_all_its_disagreements_count() {
        let mut tally = Tally::default();
        for method in ["a", "a", "b"] {
            tally.disagree(disagreement(method));
        }
        let text = tally.render(Duration::from_secs(1));
        assert_eq!(text.matches("disagreement in").count(), 2);
        assert!(text.contains("3  disagreed"), "{text}");
        assert_eq!(tally.exit(), Exit::Findings);
    }

    #[test]
    fn a_crash_is_no_success() {
        let mut tally = Tally::default();
        tally.crash("m(1)");
        assert_eq!(tally.exit(), Exit::Incomplete);
    }
}
