//! Objects that a test writes itself. In a rehearsal, calls before the entry method get the answers that the test has for them;
//! those of the entry method get what the path took them to be.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::program::MethodId;
use crate::state::{ObjId, Value};

use super::StepCx;

/// The answers of objects that a test writes, by method.
#[derive(Debug, Default)]
pub(crate) struct Stubs {
    answers: FxHashMap<(ObjId, MethodId), Answers>,
    /// Methods that call functions that they are passed.
    calling_back: FxHashSet<(ObjId, MethodId)>,
}

/// Answers in the order of the calls; the last one repeats.
#[derive(Debug, Default)]
struct Answers {
    all: Vec<Value>,
    n_given: usize,
}

impl Stubs {
    /// Adds the answer to one more call of a method.
    pub(crate) fn add(&mut self, stub: ObjId, method: MethodId, answer: Value) {
        self.answers
            .entry((stub, method))
            .or_default()
            .all
            .push(answer);
    }

    /// Forgets all answers.
    pub(crate) fn clear(&mut self) {
        self.answers.clear();
    }

    /// Has a method call each function that it is passed.
    pub(crate) fn call_back(&mut self, stub: ObjId, method: MethodId) {
        self.calling_back.insert((stub, method));
    }

    /// Whether a method calls functions that it is passed.
    pub(super) fn calls_back(&self, stub: ObjId, method: MethodId) -> bool {
        self.calling_back.contains(&(stub, method))
    }

    fn next(&mut self, stub: ObjId, method: MethodId) -> Option<Value> {
        let answers = self.answers.get_mut(&(stub, method))?;
        let next = answers.all.get(answers.n_given).or(answers.all.last());
        answers.n_given += 1;
        next.copied()
    }
}

impl StepCx<'_, '_> {
    /// What an object that the test writes answers, if it has an answer.
    pub(super) fn answer_of_stub(&mut self, method: MethodId, by: Option<ObjId>) -> Option<Value> {
        let stub = self.state.heap.representative(by?);
        self.machine.concrete.stubs.next(stub, method)
    }
}
