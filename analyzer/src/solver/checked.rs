//! A solver under supervision: every answer is compared with what Z3 says about the whole path in
//! bit-vectors. For tests and debugging.

use super::z3::{Answer, Z3};
use super::{Feasibility, Query, Solver, SolverConfig};
use crate::term::{Term, Terms};

/// Asks Z3 whatever `inner` was asked, as KLEE's validating solver does.
pub struct Checked<S> {
    inner: S,
    oracle: Z3,
}

impl<S: Solver> Checked<S> {
    /// Supervises `inner`.
    pub fn new(inner: S, config: &SolverConfig) -> Checked<S> {
        Checked {
            inner,
            oracle: Z3::by_bits_alone(config),
        }
    }

    /// The supervised solver.
    pub fn inner(&mut self) -> &mut S {
        &mut self.inner
    }
}

impl<S: Solver> Solver for Checked<S> {
    /// # Panics
    /// When `inner` and Z3 contradict each other.
    fn check(&mut self, terms: &mut Terms, path: &[Term], condition: Term) -> Feasibility {
        let answer = self.inner.check(terms, path, condition);
        let expected = match self.oracle.check(terms, Query { path, condition }) {
            Answer::Feasible(_) => Feasibility::Feasible,
            Answer::Infeasible => Feasibility::Infeasible,
            Answer::Unknown => Feasibility::Unknown,
        };
        let one_gave_up = [answer, expected].contains(&Feasibility::Unknown);
        assert!(
            one_gave_up || answer == expected,
            "{answer:?}, but Z3 says {expected:?}: {} on the path {:?}",
            terms.show(condition),
            path.iter()
                .map(|conjunct| terms.show(*conjunct))
                .collect::<Vec<_>>(),
        );
        answer
    }
}
