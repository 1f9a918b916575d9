//! Disjunctions: what is left when all arms but one are impossible.

use super::Ranges;
use crate::term::{Node, Term, Terms};

impl Ranges {
    /// Assumes the only arm of a disjunction (`a || b`, or `a && b` that does not hold) that is not
    /// refuted; nothing when several are left.
    pub(super) fn assume_some_arm(&mut self, terms: &Terms, condition: Term, holds: bool) {
        self.propagate(terms);
        let Some(arms) = self.arms(terms, condition, holds) else {
            return;
        };
        let mut left = None;
        for (arm, holds) in arms {
            if self.refutes(terms, arm, holds) {
                continue;
            }
            if left.is_some() {
                return;
            }
            left = Some((arm, holds));
        }
        match left {
            Some((arm, holds)) => self.assume(terms, arm, holds),
            None => self.is_contradictory = true,
        }
    }

    /// The alternatives, each with the truth value that it would have; `None` when they are too many to look at.
    fn arms(&mut self, terms: &Terms, condition: Term, holds: bool) -> Option<Vec<(Term, bool)>> {
        let (mut arms, mut pending) = (Vec::new(), vec![(condition, holds)]);
        while let Some((term, holds)) = pending.pop() {
            if !self.may_look() {
                return None;
            }
            match *terms.node(term) {
                Node::Not(inner) => pending.push((inner, !holds)),
                Node::And(a, b) if !holds => pending.extend([(b, holds), (a, holds)]),
                Node::Or(a, b) if holds => pending.extend([(b, holds), (a, holds)]),
                _ => arms.push((term, holds)),
            }
        }
        Some(arms)
    }
}
