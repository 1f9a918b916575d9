//! What calls with unknown results give on a path: what the objects answer that the test scripts, and what a replay takes the others
//! to give.

use crate::program::MethodId;
use crate::state::{Clause, ObjId, UnknownCall};

use super::{Builder, Reply, SolvedAnswer};

/// Iterations that a jump may skip if the calls in them are to be answered.
const MAX_SKIPPED: usize = 64;

impl<'a> Builder<'a, '_> {
    /// Calls that only return are told where another one throws: the test counts them.
    pub(super) fn scripted_answers(&mut self, receiver: ObjId) -> Option<Vec<(MethodId, Reply)>> {
        let mut answers = Vec::new();
        for call in self.calls() {
            let by = call
                .scripted_by
                .map(|by| self.state.heap.representative(by));
            let Some(method) = call.method.filter(|_| by == Some(receiver)) else {
                continue;
            };
            let reply = match (call.throws, call.result) {
                (Some(class), _) => Reply::Throws(class),
                (None, Some(result)) => Reply::Gives(self.input(result)?),
                (None, None) => Reply::Returns,
            };
            answers.push((method, reply));
        }
        let is_throw = |(_, reply): &&(MethodId, Reply)| matches!(reply, Reply::Throws(_));
        let throwing = answers.iter().find(is_throw).map(|&(method, _)| method);
        answers.retain(|&(method, reply)| reply != Reply::Returns || Some(method) == throwing);
        answers.extend(self.calls_back(receiver));
        Some(answers)
    }

    /// The methods of an object that call what they are passed.
    fn calls_back(&self, receiver: ObjId) -> impl Iterator<Item = (MethodId, Reply)> {
        let clauses = self.state.path.clauses().iter();
        clauses.filter_map(move |clause| match *clause {
            Clause::CallsBack(by, method, call)
                if self.state.heap.representative(by) == receiver =>
            {
                Some((method, Reply::CallsBack(call)))
            }
            _ => None,
        })
    }

    /// The calls that are answered, in their order: those of the iteration before a jump again for each that it skips, unless
    /// those are too many for a test.
    fn calls(&self) -> Vec<&'a UnknownCall> {
        let mut calls = Vec::new();
        let mut rest = 0;
        for jump in &self.state.jumps {
            let skipped = self
                .machine
                .terms
                .evaluate(jump.iterations, &self.assignment);
            let n = skipped.as_integral().and_then(|n| usize::try_from(n).ok());
            let repeated = &self.state.calls[jump.n_calls - jump.n_repeated..jump.n_calls];
            calls.extend(&self.state.calls[rest..jump.n_calls]);
            for _ in 0..n.filter(|n| *n <= MAX_SKIPPED).unwrap_or_default() {
                calls.extend(repeated);
            }
            rest = jump.n_calls;
        }
        calls.extend(&self.state.calls[rest..]);
        calls
    }

    pub(super) fn answers(&mut self) -> Option<Vec<SolvedAnswer>> {
        let answers = self.calls().into_iter().map(|call| {
            let result = match call.result {
                Some(result) => Some(self.input(result)?),
                None => None,
            };
            Some(SolvedAnswer {
                method: call.method,
                n_ground: call.n_ground,
                result,
                throws: call.throws,
            })
        });
        answers.collect()
    }
}
