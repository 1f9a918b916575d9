//! What a path assumes about its inputs.

use std::rc::Rc;

use crate::instr::InstrIdx;
use crate::program::{ClassId, MethodId};
use crate::term::Term;

use super::CallBack;
use super::value::{ObjId, SymRef};

/// Clauses that may go uncounted: what loops ask of texts has to end.
const MAX_UNCOUNTED: usize = 96;

/// Conjunction of clauses, in the order they were met.
///
/// The terms among them are kept apart as well, because that is what the solver is asked with.
#[derive(Clone, Debug, Default)]
pub(crate) struct PathCondition {
    clauses: Vec<Clause>,
    terms: Vec<Term>,
    /// Clauses that do not count: they go on with a chain of questions, or say what an answer means.
    n_uncounted: usize,
}

/// One assumption.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Clause {
    /// A Boolean term holds.
    Holds(Term),
    /// The reference is null.
    Null(SymRef),
    /// The reference is this input object, not seen before (Khurshid et al. 2003).
    Fresh(SymRef, ObjId),
    /// Two input objects are the same one.
    Alias(ObjId, ObjId),
    /// Two input objects are different.
    Distinct(ObjId, ObjId),
    /// The object is an instance of the class.
    Is(ObjId, Rc<str>),
    /// The object is not an instance of the class.
    IsNot(ObjId, Rc<str>),
    /// The object's method is the one this class has.
    Dispatch(ObjId, ClassId),
    /// The object's method, which the caller supplies, throws an exception of the class.
    Throws(ObjId, MethodId, ClassId),
    /// The object's method, which the caller supplies, calls a function that it is passed, whenever it is called.
    CallsBack(ObjId, MethodId, CallBack),
    /// The collection refuses changes. That is a conjecture: only calls can show it.
    Refuses(ObjId),
    /// What the iterator runs over was changed since it was made. That is a conjecture as well.
    Stale(ObjId),
    /// What the queue holds meets a null where it is compared. That is one, too.
    Compares(ObjId),
    /// The function is the one that a call site makes. That is one more.
    Runs(ObjId, (MethodId, InstrIdx)),
    /// The digits in the text are more than the path has counted: their number is too large.
    TooLarge(ObjId),
}

impl PathCondition {
    /// Adds a clause.
    pub(crate) fn assume(&mut self, clause: Clause) {
        if let Clause::Holds(term) = clause {
            if self.terms.contains(&term) {
                return;
            }
            self.terms.push(term);
        }
        if self.goes_on(&clause) {
            self.n_uncounted += 1;
        }
        self.clauses.push(clause);
    }

    /// Adds what an answer of the library means, as the place that `indexOf` gives: that is no choice of the path.
    pub(crate) fn define(&mut self, meaning: Term) {
        let n_before = self.clauses.len();
        self.assume(Clause::Holds(meaning));
        self.n_uncounted += self.clauses.len() - n_before;
    }

    /// Whether a clause says of which further class the same object is not: a chain of such questions is one.
    fn goes_on(&self, clause: &Clause) -> bool {
        match (self.clauses.last(), clause) {
            (Some(Clause::IsNot(before, _)), Clause::IsNot(object, _)) => before == object,
            _ => false,
        }
    }

    /// Adds what holds for every input that exists: the solver is told, but the path does not choose it.
    pub(crate) fn presume(&mut self, fact: Term) {
        if !self.terms.contains(&fact) {
            self.terms.push(fact);
        }
    }

    /// The terms, for the solver.
    pub(crate) fn terms(&self) -> &[Term] {
        &self.terms
    }

    /// Every clause.
    pub(crate) fn clauses(&self) -> &[Clause] {
        &self.clauses
    }

    /// Size of the path condition, Jitterbug's measure of depth (Tomb, Brat, Visser 2007). Classes that an object was found
    /// not to have, one after the other, count as one, and what
    /// answers of the library mean does not count, as long as it is not too much.
    pub(crate) fn size(&self) -> usize {
        self.clauses.len() - self.n_uncounted.min(MAX_UNCOUNTED)
    }

    /// Whether it says what no input shows by itself, so that calls have to.
    pub(crate) fn is_conjecture(&self) -> bool {
        let mut clauses = self.clauses.iter();
        clauses.any(|clause| {
            matches!(
                clause,
                Clause::Refuses(_) | Clause::Stale(_) | Clause::Compares(_) | Clause::Runs(..)
            )
        })
    }

    /// Whether it ends with more digits than the path has counted.
    pub(crate) fn is_too_large(&self) -> bool {
        matches!(self.clauses.last(), Some(Clause::TooLarge(_)))
    }

    /// What it asks of the inputs, to put paths in order: nulls, which few callers pass, then its size.
    pub(crate) fn demands(&self) -> (usize, usize) {
        let is_null = |clause: &&Clause| matches!(clause, Clause::Null(_));
        (self.clauses.iter().filter(is_null).count(), self.size())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::{CmpOp, Sort, Terms};

    #[test]
    fn a_term_counts_once_and_heap_clauses_are_no_terms() {
        let mut terms = Terms::new();
        let (x, zero) = (terms.symbol("x", Sort::Int), terms.int(0));
        let positive = terms.compare(CmpOp::Gt, x, zero);
        let mut path = PathCondition::default();
        path.assume(Clause::Holds(positive));
        path.assume(Clause::Null(SymRef(0)));
        path.assume(Clause::Holds(positive));
        assert_eq!(path.size(), 2);
        assert_eq!(path.terms(), [positive]);
    }

    #[test]
    fn what_an_answer_means_is_known_but_does_not_count() {
        let mut terms = Terms::new();
        let (at, zero) = (terms.symbol("at", Sort::Int), terms.int(0));
        let is_found = terms.compare(CmpOp::Ge, at, zero);
        let mut path = PathCondition::default();
        path.define(is_found);
        path.define(is_found);
        assert_eq!((path.size(), path.clauses().len()), (0, 1));
        assert_eq!(path.terms(), [is_found]);
    }
}
