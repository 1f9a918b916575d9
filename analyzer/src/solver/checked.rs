//! A solver under supervision: every answer is compared with what Z3 says about the whole path in
//! bit-vectors.

use super::z3::{Answer, Z3};
use super::{Chain, Feasibility, Query, SolverConfig};
use crate::term::{Term, Terms};

/// Asks Z3 whatever the chain was asked, as KLEE's validating solver does.
pub(super) struct Checked {
    inner: Chain,
    oracle: Z3,
}

impl Checked {
    pub(super) fn new(config: &SolverConfig) -> Self {
        Checked {
            inner: Chain::new(config),
            oracle: Z3::by_bits_alone(config),
        }
    }

    /// The supervised solver.
    pub(super) fn inner(&mut self) -> &mut Chain {
        &mut self.inner
    }

    /// # Panics
    /// When the chain and Z3 contradict each other.
    pub(super) fn check(
        &mut self,
        terms: &mut Terms,
        path: &[Term],
        condition: Term,
    ) -> Feasibility {
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
