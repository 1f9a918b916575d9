//! Changes an input, one unknown after the other, until a query holds: a depth-limited local search.

use super::super::Query;
use crate::term::{Assignment, Constant, Node, SymbolId, Term, Terms};

/// How many unknowns may change.
const MAX_CHANGES: usize = 4;
/// How many unknowns of one condition are tried.
const MAX_SYMBOLS: usize = 4;

/// A search that starts from one input.
pub(super) struct Repair<'a> {
    terms: &'a Terms,
    query: Query<'a>,
    assignment: Assignment,
    /// Unknowns that were changed and have to stay.
    changed: Vec<SymbolId>,
    /// Evaluations left.
    budget: u32,
}

impl<'a> Repair<'a> {
    pub(super) fn new(
        terms: &'a Terms,
        query: Query<'a>,
        assignment: Assignment,
        budget: u32,
    ) -> Repair<'a> {
        Repair {
            terms,
            query,
            assignment,
            changed: Vec::new(),
            budget,
        }
    }

    /// An input that satisfies the query.
    pub(super) fn run(&mut self) -> Option<Assignment> {
        let goal = self.first_violated(|_| true)?;
        self.satisfy(goal)
            .then(|| std::mem::take(&mut self.assignment))
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
                    break;
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
        let terms = self.terms;
        // A violated conjunct may stem from the start, not from this change; either way it has to be repaired.
        let done = match self.first_violated(|conjunct| !terms.symbols_of(conjunct).is_empty()) {
            None => self.budget > 0,
            Some(violated) => self.satisfy(violated),
        };
        if !done {
            self.changed.pop();
        }
        done
    }

    /// The condition first, then the path: what the condition needs decides most.
    fn first_violated(&mut self, matters: impl Fn(Term) -> bool) -> Option<Term> {
        let query = self.query;
        std::iter::once(query.condition)
            .chain(query.path.iter().copied())
            .find(|&conjunct| matters(conjunct) && !self.holds(conjunct))
    }

    fn holds(&mut self, condition: Term) -> bool {
        self.budget = self.budget.saturating_sub(1);
        self.terms.holds(condition, &self.assignment)
    }
}

/// Values of `symbol` that may decide `condition` when all else stays, smallest first.
///
/// For each comparison they are the values at the boundary, found by moving the unknown by the distance of the two
/// sides: exact where it occurs once with factor 1 or -1, a guess elsewhere.
pub(in crate::solver) fn candidates(
    terms: &Terms,
    condition: Term,
    symbol: SymbolId,
    assignment: &Assignment,
) -> Vec<Constant> {
    let current = terms.value_of(symbol, assignment);
    let mut values = Vec::new();
    let mut pending = vec![condition];
    while let Some(condition) = pending.pop() {
        match *terms.node(condition) {
            Node::Compare(_, a, b) => {
                let (a, b) = (terms.evaluate(a, assignment), terms.evaluate(b, assignment));
                boundary(current, a, b, &mut values);
            }
            Node::And(a, b) | Node::Or(a, b) => pending.extend([a, b]),
            Node::Not(a) => pending.push(a),
            _ => {}
        }
    }
    match current {
        Constant::Int(_) | Constant::Long(_) => integers(terms, symbol, current, values),
        _ => others(current, values),
    }
}

/// Values near which a comparison of `a` and `b` may change when `current` does.
fn boundary(current: Constant, a: Constant, b: Constant, values: &mut Vec<Constant>) {
    match (current.as_integral(), a.as_integral(), b.as_integral()) {
        (Some(current), Some(a), Some(b)) => {
            for middle in [
                current.wrapping_add(b.wrapping_sub(a)),
                current.wrapping_sub(b.wrapping_sub(a)),
                a,
                b,
            ] {
                for step in [0, 1, -1] {
                    values.push(Constant::Long(middle.wrapping_add(step)));
                }
            }
        }
        _ => values.extend([a, b]),
    }
}

/// The values as integers in the range of `symbol`, with 0, 1 and -1, smallest magnitude first.
fn integers(
    terms: &Terms,
    symbol: SymbolId,
    current: Constant,
    values: Vec<Constant>,
) -> Vec<Constant> {
    let bounds = terms.bounds(terms.symbol_term(symbol));
    let sort = current.sort();
    let mut integers: Vec<i64> = values
        .into_iter()
        .filter_map(Constant::as_integral)
        .chain([0, 1, -1])
        .filter(|value| bounds.contains(*value) && Some(*value) != current.as_integral())
        .collect();
    integers.sort_unstable_by_key(|value| (value.unsigned_abs(), *value < 0));
    integers.dedup();
    integers
        .into_iter()
        .map(|value| Constant::integral(sort, value))
        .collect()
}

/// Floats of the sort of `current`: the other sides, their neighbours, and the values that behave unusually.
fn others(current: Constant, values: Vec<Constant>) -> Vec<Constant> {
    let mut found = Vec::new();
    match current {
        Constant::Float(_) => {
            found.extend([0.0, 1.0, -1.0, f32::NAN].map(Constant::Float));
            for value in values {
                let Constant::Float(value) = value else {
                    continue;
                };
                found.extend([value, value + 1.0, value - 1.0].map(Constant::Float));
            }
        }
        Constant::Double(_) => {
            found.extend([0.0, 1.0, -1.0, f64::NAN].map(Constant::Double));
            for value in values {
                let Constant::Double(value) = value else {
                    continue;
                };
                found.extend([value, value + 1.0, value - 1.0].map(Constant::Double));
            }
        }
        Constant::Bool(value) => found.push(Constant::Bool(!value)),
        Constant::Int(_) | Constant::Long(_) => {}
    }
    found.retain(|value| *value != current);
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::{BinOp, CmpOp, Sort};

    #[test]
    fn a_change_that_breaks_another_conjunct_is_repaired_as_well() {
        let mut terms = Terms::new();
        let (x, y) = (terms.symbol("x", Sort::Int), terms.symbol("y", Sort::Int));
        let (one, ten) = (terms.int(1), terms.int(10));
        let next = terms.binary(BinOp::Add, x, one);
        let path = [terms.compare(CmpOp::Eq, y, next)];
        let condition = terms.compare(CmpOp::Gt, x, ten);
        let mut repair = Repair::new(
            &terms,
            Query {
                path: &path,
                condition,
            },
            Assignment::new(),
            100,
        );
        let found = repair.run().unwrap();
        assert_eq!(terms.evaluate(x, &found), Constant::Int(11));
        assert_eq!(terms.evaluate(y, &found), Constant::Int(12));
    }

    #[test]
    fn candidates_stay_in_the_declared_range() {
        let mut terms = Terms::new();
        let length = terms.symbol_in("length", 0, i32::MAX);
        let symbol = terms.as_symbol(length).unwrap();
        let three = terms.int(3);
        let condition = terms.compare(CmpOp::Gt, length, three);
        let values = candidates(&terms, condition, symbol, &Assignment::new());
        assert_eq!(values, [1, 2, 3, 4].map(Constant::Int));
    }
}
