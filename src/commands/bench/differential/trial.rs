//! One batch of calls: run them here, ask the JVM, compare, and look closely at what disagrees.

use std::panic::{AssertUnwindSafe, catch_unwind};

use analyzer::call::Invocation;
use analyzer::concrete::{Interpreter, Outcome, Ran, Way};
use analyzer::program::MethodId;
use runner::call::{Caller, Identity, JvmAnswer};
use runner::error::RunError;

use super::compare::{Comparison, compare};
use super::inputs::Random;
use super::shrink;
use super::subjects::Subject;
use super::tally::{Disagreement, Tally};

/// Subjects with the number of calls that each gets.
#[derive(Default)]
pub(super) struct Batch<'s> {
    shares: Vec<(&'s Subject, usize)>,
}

impl<'s> Batch<'s> {
    pub(super) fn add(&mut self, subject: &'s Subject, n: usize) {
        self.shares.push((subject, n));
    }

    pub(super) fn n_calls(&self) -> usize {
        self.shares.iter().map(|(_, n)| n).sum()
    }
}

/// What all batches share.
pub(super) struct Trial<'p> {
    pub(super) interpreter: Interpreter<'p>,
    pub(super) seed: u64,
}

/// A call that the interpreter has answered in one way.
#[derive(Clone)]
pub(super) struct Answered<'s> {
    pub(super) subject: &'s Subject,
    pub(super) way: Way,
    pub(super) call: Invocation,
    pub(super) ours: Outcome,
    /// What on the way may have left something out.
    unsure: Option<String>,
}

impl Trial<'_> {
    /// Runs and compares a batch.
    pub(super) fn run(
        &self,
        caller: &mut Caller<'_, '_>,
        batch: &Batch<'_>,
    ) -> Result<Tally, RunError> {
        let mut tally = Tally::default();
        let mut answered = Vec::new();
        for (subject, n) in &batch.shares {
            let mut random = Random::new(self.seed, &subject.name);
            for call in subject.inputs.calls(*n, &mut random) {
                for way in [Way::Body, Way::Model] {
                    answered.extend(self.interpret(subject, &call, way, &mut tally));
                }
            }
        }
        let suspects = self.ask(caller, answered, &mut tally)?;
        self.confirm(caller, suspects, &mut tally)?;
        Ok(tally)
    }

    fn interpret<'s>(
        &self,
        subject: &'s Subject,
        call: &Invocation,
        way: Way,
        tally: &mut Tally,
    ) -> Option<Answered<'s>> {
        if !self.interpreter.has(subject.method, way) {
            return None;
        }
        let ran = match self.ran(subject.method, call, way) {
            Ok(ran) => ran,
            Err(message) => {
                tally.crash(&message);
                return None;
            }
        };
        tally.n_steps += ran.n_steps;
        match ran.outcome {
            Ok(ours) => Some(Answered {
                subject,
                way,
                call: call.clone(),
                ours,
                unsure: ran.unsure,
            }),
            Err(reason) => {
                tally.skip(&reason.to_string());
                None
            }
        }
    }

    /// A defect of ours costs one call, not the run; the error is its message.
    fn ran(&self, method: MethodId, call: &Invocation, way: Way) -> Result<Ran, String> {
        let run = AssertUnwindSafe(|| self.interpreter.run(method, call, way));
        catch_unwind(run).map_err(|_| format!("{call}"))
    }

    /// Counts what agrees in the warm JVM; what does not is returned.
    fn ask<'s>(
        &self,
        caller: &mut Caller<'_, '_>,
        answered: Vec<Answered<'s>>,
        tally: &mut Tally,
    ) -> Result<Vec<Answered<'s>>, RunError> {
        let calls = distinct_calls(&answered);
        let answers = caller.answer(&calls)?;
        let mut suspects = Vec::new();
        for one in answered {
            let jvm = answer_to(&one.call, &calls, &answers);
            match (self.compare(&one.ours, jvm), &one.unsure) {
                (Comparison::Agree, _) => tally.n_agreed += 1,
                (Comparison::Skip(reason), _) => tally.skip(reason),
                (Comparison::Disagree, Some(what)) => tally.skip(&format!("unsure:{what}")),
                (Comparison::Disagree, None) => suspects.push(one),
            }
        }
        Ok(suspects)
    }

    /// Asks two other JVMs. Where they differ from each other, the call depends on luck.
    fn confirm(
        &self,
        caller: &mut Caller<'_, '_>,
        suspects: Vec<Answered<'_>>,
        tally: &mut Tally,
    ) -> Result<(), RunError> {
        let calls = distinct_calls(&suspects);
        if calls.is_empty() {
            return Ok(());
        }
        let usual = caller.answer_afresh(&calls, Identity::Usual)?;
        let counted = caller.answer_afresh(&calls, Identity::Counted)?;
        for one in suspects {
            let jvm = answer_to(&one.call, &calls, &usual);
            if jvm != answer_to(&one.call, &calls, &counted) {
                tally.skip("nondeterministic");
                continue;
            }
            match self.compare(&one.ours, jvm) {
                Comparison::Agree => tally.n_agreed += 1,
                Comparison::Skip(reason) => tally.skip(reason),
                Comparison::Disagree => {
                    let disagreement = self.explain(caller, &one, jvm, tally)?;
                    tally.disagree(disagreement);
                }
            }
        }
        Ok(())
    }

    /// The disagreement with the smallest inputs that show it; only the first of a method is worth the time.
    fn explain(
        &self,
        caller: &mut Caller<'_, '_>,
        one: &Answered<'_>,
        jvm: &JvmAnswer,
        tally: &Tally,
    ) -> Result<Disagreement, RunError> {
        let is_first = !tally.has_disagreement(&one.subject.name, one.way);
        let smallest = match is_first {
            true => shrink::smallest(self, caller, one)?,
            false => None,
        };
        let (shown, shown_jvm) = smallest.unwrap_or_else(|| (one.clone(), jvm.clone()));
        Ok(Disagreement {
            method: one.subject.name.clone(),
            way: one.way,
            original: one.call.to_string(),
            smallest: shown.call.to_string(),
            ours: shown.ours,
            jvm: shown_jvm,
        })
    }

    /// Whether a call still disagrees, in the warm JVM.
    pub(super) fn disagrees<'s>(
        &self,
        caller: &mut Caller<'_, '_>,
        one: &Answered<'s>,
        call: Invocation,
    ) -> Result<Option<(Answered<'s>, JvmAnswer)>, RunError> {
        let Ok(Ran {
            outcome: Ok(ours),
            unsure: None,
            ..
        }) = self.ran(one.subject.method, &call, one.way)
        else {
            return Ok(None);
        };
        let Some(jvm) = caller.answer(std::slice::from_ref(&call))?.pop() else {
            return Ok(None);
        };
        let disagrees = self.compare(&ours, &jvm) == Comparison::Disagree;
        let smaller = Answered {
            call,
            ours,
            ..one.clone()
        };
        Ok(disagrees.then_some((smaller, jvm)))
    }

    fn compare(&self, ours: &Outcome, jvm: &JvmAnswer) -> Comparison {
        let program = self.interpreter.program;
        compare(ours, jvm, &|class| {
            let class = program.class_by_name(&class.replace('.', "/"));
            class.is_some_and(|class| program.class(class).is_jdk())
        })
    }
}

/// The calls in order, without repetition of neighbours: the two ways of one call need one answer.
fn distinct_calls(answered: &[Answered<'_>]) -> Vec<Invocation> {
    let mut calls: Vec<Invocation> = answered.iter().map(|one| one.call.clone()).collect();
    calls.sort();
    calls.dedup();
    calls
}

fn answer_to<'a>(
    call: &Invocation,
    calls: &[Invocation],
    answers: &'a [JvmAnswer],
) -> &'a JvmAnswer {
    let place = calls.binary_search(call);
    &answers[place.expect("invariant: every call that was answered here was asked")]
}
