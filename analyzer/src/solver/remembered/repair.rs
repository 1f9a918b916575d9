//! Changes an input, one unknown after the other, until a query holds: a depth-limited local
//! search.

use super::super::Query;
use super::candidates::candidates;
use crate::term::{Assignment, SymbolId, Term, Terms};

/// How many unknowns may change.
const MAX_CHANGES: usize = 4;
/// How many unknowns of one condition are tried.
const MAX_SYMBOLS: usize = 4;
/// Conditions of this size, and each multiple of it, cost an evaluation more: they take as long, and few of them can be repaired.
const SIZE: u32 = 64;

/// A search that starts from one input.
pub(super) struct Repair<'a> {
    terms: &'a Terms,
    query: Query<'a>,
    assignment: Assignment,
    /// Whether the start satisfies the path, so that only changes can break it.
    path_held: bool,
    /// Unknowns that were changed and have to stay.
    changed: Vec<SymbolId>,
    /// Evaluations left, of small conditions; a search that ends with none is thrown away.
    budget: u32,
}

impl<'a> Repair<'a> {
    /// A search from `assignment`, which may or may not satisfy the path.
    pub(super) fn new(
        terms: &'a Terms,
        query: Query<'a>,
        (assignment, path_held): (Assignment, bool),
        budget: u32,
    ) -> Repair<'a> {
        Repair {
            terms,
            query,
            assignment,
            path_held,
            changed: Vec::new(),
            budget,
        }
    }

    /// An input that satisfies the query.
    pub(super) fn run(mut self) -> Option<Assignment> {
        match self.first_violated() {
            None => (self.budget > 0).then_some(self.assignment),
            Some(goal) => self.satisfy(goal).then_some(self.assignment),
        }
    }

    /// Changes an unknown of `goal` so that it holds, then repairs what that breaks.
    fn satisfy(&mut self, goal: Term) -> bool {
        if self.changed.len() == MAX_CHANGES {
            return false;
        }
        let terms = self.terms;
        for &symbol in terms.symbols_of(goal).iter().rev().take(MAX_SYMBOLS) {
            if self.changed.contains(&symbol) {
                continue;
            }
            let before = terms.value_of(symbol, &self.assignment);
            for value in candidates(terms, goal, symbol, &self.assignment) {
                if self.budget == 0 {
                    return false;
                }
                self.assignment.set(symbol, value);
                if self.holds(goal) && self.repair_rest(symbol) {
                    return true;
                }
            }
            self.assignment.set(symbol, before);
        }
        false
    }

    fn repair_rest(&mut self, symbol: SymbolId) -> bool {
        self.changed.push(symbol);
        let done = match self.first_violated() {
            None => self.budget > 0,
            Some(violated) => self.satisfy(violated),
        };
        if !done {
            self.changed.pop();
        }
        done
    }

    /// The condition comes first: what it needs decides most.
    fn first_violated(&mut self) -> Option<Term> {
        let query = self.query;
        if !self.holds(query.condition) {
            return Some(query.condition);
        }
        query
            .path
            .iter()
            .copied()
            .find(|&conjunct| self.may_be_violated(conjunct) && !self.holds(conjunct))
    }

    fn may_be_violated(&self, conjunct: Term) -> bool {
        let symbols = self.terms.symbols_of(conjunct);
        !self.path_held
            || self
                .changed
                .iter()
                .any(|changed| symbols.binary_search(changed).is_ok())
    }

    /// Without budget nothing is known to hold; a search that ends so is thrown away.
    fn holds(&mut self, condition: Term) -> bool {
        let cost = 1 + self.terms.size(condition) / SIZE;
        self.budget = self.budget.saturating_sub(cost);
        self.budget > 0 && self.terms.holds(condition, &self.assignment)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::{BinOp, CmpOp, Constant, Sort};

    #[test]
    fn a_change_that_breaks_another_conjunct_is_repaired_as_well() {
        let mut terms = Terms::new();
        let (x, y) = (terms.symbol("x", Sort::Int), terms.symbol("y", Sort::Int));
        let (one, ten) = (terms.int(1), terms.int(10));
        let next = terms.binary(BinOp::Add, x, one);
        let path = [terms.compare(CmpOp::Eq, y, next)];
        let condition = terms.compare(CmpOp::Gt, x, ten);
        let query = Query {
            path: &path,
            condition,
        };
        let found = Repair::new(&terms, query, (Assignment::new(), false), 100)
            .run()
            .unwrap();
        assert_eq!(terms.evaluate(x, &found), Constant::Int(11));
        assert_eq!(terms.evaluate(y, &found), Constant::Int(12));
    }
}
