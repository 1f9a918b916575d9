//! The value of a term under given inputs.

use std::sync::{Mutex, PoisonError};

use rustc_hash::FxHashMap;

use super::constant;
use super::{Constant, Node, SymbolId, Term, Terms};

/// Values of input unknowns. What it does not mention has its simplest legal value.
#[derive(Clone, Default, Debug, PartialEq, Eq)]
pub struct Assignment {
    values: Vec<Option<Constant>>,
}

impl Assignment {
    /// Every unknown at its simplest value.
    pub fn new() -> Assignment {
        Assignment::default()
    }

    /// The value given to `symbol`, if one was given.
    pub fn get(&self, symbol: SymbolId) -> Option<Constant> {
        self.values.get(symbol.index()).copied().flatten()
    }

    /// Gives `symbol` a value.
    pub fn set(&mut self, symbol: SymbolId, value: Constant) {
        if self.values.len() <= symbol.index() {
            self.values.resize(symbol.index() + 1, None);
        }
        self.values[symbol.index()] = Some(value);
    }

    /// All values that were given, by symbol.
    pub fn iter(&self) -> impl Iterator<Item = (SymbolId, Constant)> {
        let ids = (0u32..).map(SymbolId);
        ids.zip(&self.values)
            .filter_map(|(symbol, value)| Some((symbol, (*value)?)))
    }
}

/// Below this size a term is evaluated by plain recursion; above it every shared subterm is
/// evaluated once, without recursion.
const SMALL: u32 = 64;
/// Subterms of large terms whose order is remembered, of all terms together.
const MAX_REMEMBERED: usize = 1 << 20;

/// What evaluations of large terms have in common: they are asked for the same ones again and again.
#[derive(Default, Debug)]
struct Evaluations {
    /// Subterms of a term, operands first.
    orders: FxHashMap<Term, Vec<Term>>,
    n_remembered: usize,
    /// By index of the term; those of another evaluation are overwritten before they are read.
    values: Vec<Constant>,
}

/// Shared like the terms it belongs to.
#[derive(Default, Debug)]
pub(super) struct Scratch(Mutex<Evaluations>);

impl Evaluations {
    fn evaluate(&mut self, terms: &Terms, term: Term, assignment: &Assignment) -> Constant {
        if !self.orders.contains_key(&term) {
            self.remember(term, terms.unknown_subterms(term, |_| false));
        }
        if self.values.len() <= term.index() {
            self.values.resize(term.index() + 1, Constant::Bool(false));
        }
        for &subterm in &self.orders[&term] {
            let operand = |operand: Term| self.values[operand.index()];
            self.values[subterm.index()] = terms.evaluate_node(subterm, assignment, &operand);
        }
        self.values[term.index()]
    }

    fn remember(&mut self, term: Term, order: Vec<Term>) {
        self.n_remembered += order.len();
        if self.n_remembered > MAX_REMEMBERED {
            self.orders.clear();
            self.n_remembered = order.len();
        }
        self.orders.insert(term, order);
    }
}

impl Terms {
    /// The value of `term` under `assignment`. Integer division by 0 has SMT-LIB's value: a path
    /// guards its divisors.
    pub fn evaluate(&self, term: Term, assignment: &Assignment) -> Constant {
        if self.size(term) <= SMALL {
            return self.evaluate_node(term, assignment, &|operand| {
                self.evaluate(operand, assignment)
            });
        }
        let scratch = self.scratch.0.lock();
        let mut scratch = scratch.unwrap_or_else(PoisonError::into_inner);
        scratch.evaluate(self, term, assignment)
    }

    /// Whether the condition holds under `assignment`.
    pub fn holds(&self, condition: Term, assignment: &Assignment) -> bool {
        self.evaluate(condition, assignment) == Constant::Bool(true)
    }

    /// The value of `symbol` under `assignment`.
    pub fn value_of(&self, symbol: SymbolId, assignment: &Assignment) -> Constant {
        assignment
            .get(symbol)
            .unwrap_or_else(|| self.simplest_value(symbol))
    }

    fn evaluate_node(
        &self,
        term: Term,
        assignment: &Assignment,
        operand: &dyn Fn(Term) -> Constant,
    ) -> Constant {
        let truth = |condition| operand(condition) == Constant::Bool(true);
        match *self.node(term) {
            Node::Constant(value) => value,
            Node::Symbol(symbol) => self.value_of(symbol, assignment),
            Node::Unary(op, a) => constant::unary(op, operand(a)),
            Node::Binary(op, a, b) => constant::binary(op, operand(a), operand(b)),
            Node::Convert(conversion, a) => constant::convert(conversion, operand(a)),
            Node::Compare(op, a, b) => {
                Constant::Bool(constant::compare(op, operand(a), operand(b)))
            }
            Node::And(a, b) => Constant::Bool(truth(a) && truth(b)),
            Node::Or(a, b) => Constant::Bool(truth(a) || truth(b)),
            Node::Not(a) => Constant::Bool(!truth(a)),
            Node::Ite(c, a, b) => operand(if truth(c) { a } else { b }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{BinOp, CmpOp, Sort};
    use super::*;

    #[test]
    fn missing_symbols_have_the_legal_value_nearest_to_zero() {
        let mut terms = Terms::new();
        let month = terms.symbol_in("month", 1, 12);
        let x = terms.symbol("x", Sort::Int);
        let sum = terms.binary(BinOp::Add, month, x);
        assert_eq!(terms.evaluate(sum, &Assignment::new()), Constant::Int(1));
    }

    #[test]
    fn shared_subterms_are_evaluated_once() {
        let mut terms = Terms::new();
        let mut term = terms.symbol("x", Sort::Int);
        let symbol = terms.as_symbol(term).unwrap();
        for _ in 0..200 {
            // As a tree this has 2^200 leaves.
            term = terms.binary(BinOp::Mul, term, term);
        }
        let mut assignment = Assignment::new();
        assignment.set(symbol, Constant::Int(1));
        assert_eq!(terms.evaluate(term, &assignment), Constant::Int(1));
    }

    #[test]
    fn a_condition_holds_under_the_values_given() {
        let mut terms = Terms::new();
        let x = terms.symbol("x", Sort::Int);
        let five = terms.int(5);
        let condition = terms.compare(CmpOp::Gt, x, five);
        let mut assignment = Assignment::new();
        assert!(!terms.holds(condition, &assignment));
        assignment.set(terms.as_symbol(x).unwrap(), Constant::Int(6));
        assert!(terms.holds(condition, &assignment));
        assert_eq!(assignment.iter().count(), 1);
    }
}
