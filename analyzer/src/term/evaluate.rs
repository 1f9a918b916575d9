//! The value of a term under given inputs.

use std::convert::Infallible;
use std::sync::{Mutex, PoisonError};

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

/// A term up to this size is evaluated by plain recursion. Of a larger one each subterm is evaluated once at most, without
/// recursion, and only where the value hangs on it: texts that differ mostly do so early.
const SMALL: u32 = 16;

/// The subterms of a large term that were evaluated.
#[derive(Default, Debug)]
struct Evaluation {
    /// By index of the term: the number of the evaluation that a value is of, and the value.
    values: Vec<(u32, Constant)>,
    number: u32,
    /// The terms whose values are wanted; each waits for the next one.
    wanted: Vec<Term>,
}

/// Room for one evaluation after the other. Shared like the terms it belongs to.
#[derive(Default, Debug)]
pub(super) struct Scratch(Mutex<Evaluation>);

impl Evaluation {
    fn evaluate(&mut self, terms: &Terms, term: Term, assignment: &Assignment) -> Constant {
        self.begin(term);
        while let Some(&wanted) = self.wanted.last() {
            let operand = |operand: Term| match terms.size(operand) <= SMALL {
                true => Ok(terms.evaluate(operand, assignment)),
                false => self.known(operand).ok_or(operand),
            };
            match terms.evaluate_node(wanted, assignment, operand) {
                Ok(value) => {
                    self.values[wanted.index()] = (self.number, value);
                    self.wanted.pop();
                }
                Err(missing) => self.wanted.push(missing),
            }
        }
        self.values[term.index()].1
    }

    /// Forgets all values, and wants that of `term`.
    fn begin(&mut self, term: Term) {
        self.number = self.number.wrapping_add(1);
        if self.number == 0 {
            self.values.clear();
            self.number = 1;
        }
        if self.values.len() <= term.index() {
            let none = (0, Constant::Bool(false));
            self.values.resize(term.index() + 1, none);
        }
        self.wanted.clear();
        self.wanted.push(term);
    }

    fn known(&self, term: Term) -> Option<Constant> {
        let (number, value) = self.values[term.index()];
        (number == self.number).then_some(value)
    }
}

impl Terms {
    /// The value of `term` under `assignment`. Integer division by 0 has SMT-LIB's value: a path
    /// guards its divisors.
    pub fn evaluate(&self, term: Term, assignment: &Assignment) -> Constant {
        if self.size(term) <= SMALL {
            let operand = |operand| Ok::<_, Infallible>(self.evaluate(operand, assignment));
            let Ok(value) = self.evaluate_node(term, assignment, operand);
            return value;
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

    /// The value of a term, given those of the operands that it hangs on.
    fn evaluate_node<E>(
        &self,
        term: Term,
        assignment: &Assignment,
        operand: impl Fn(Term) -> Result<Constant, E>,
    ) -> Result<Constant, E> {
        let truth = |condition| Ok(operand(condition)? == Constant::Bool(true));
        Ok(match *self.node(term) {
            Node::Constant(value) => value,
            Node::Symbol(symbol) => self.value_of(symbol, assignment),
            Node::Unary(op, a) => constant::unary(op, operand(a)?),
            Node::Binary(op, a, b) => constant::binary(op, operand(a)?, operand(b)?),
            Node::Convert(conversion, a) => constant::convert(conversion, operand(a)?),
            Node::Compare(op, a, b) => {
                Constant::Bool(constant::compare(op, operand(a)?, operand(b)?))
            }
            Node::And(a, b) => Constant::Bool(truth(a)? && truth(b)?),
            Node::Or(a, b) => Constant::Bool(truth(a)? || truth(b)?),
            Node::Not(a) => Constant::Bool(!truth(a)?),
            Node::Ite(c, a, b) => operand(if truth(c)? { a } else { b })?,
        })
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
