//! Which numbers would be legal in the place of one at fault, and whether a question tells these from the others.
//!
//! `i > 9` of an array with nine places answers alike for all of them: it is there to keep out what lies behind. `i > 4` does not: it
//! tells one half of the places from the other one (`i > 4 ? cells[i] : -cells[i]`), and says nothing about what is no place at all.

use crate::fault::{Fault, LibraryFault};
use crate::solution::Solution;
use crate::state::Origin;
use crate::step::{Machine, Question};
use crate::term::{Assignment, Constant, SymbolId, Term};

use super::Case;

/// The nearest legal number is looked for so far away, and the last one so far from that.
const MAX_LEGAL: i64 = 400;
/// How long a text or a list of any length is taken to be: the solver prefers such ones as have one element or none.
const MANY: i64 = 300;
/// What is so far from all legal numbers is as bad as any.
const FAR: i64 = 1 << 30;

/// The legal numbers for an input.
pub(super) struct Legal {
    input: Origin,
    low: i64,
    high: i64,
    /// A number that is much worse than the one at fault.
    worse: i64,
    /// What the other inputs are.
    others: Assignment,
    /// Whether lengths among these may be any.
    are_many: bool,
}

impl Legal {
    /// Whether the number at fault is too large, rather than too small.
    pub(super) fn is_too_large(&self) -> bool {
        self.worse > self.high
    }
}

impl Case<'_, '_> {
    /// Whether a question about an input is none about the fault: it tells legal numbers from each other, or answers for all of them just as
    /// for those that are much too large, or too small.
    pub(super) fn is_among_legal(self, question: &Question, legal: Option<&Legal>) -> bool {
        let compared = question.compared.zip(legal);
        compared.is_some_and(|(condition, legal)| {
            let answer = |number| self.answer(condition, number, legal);
            self.tells_legal_apart(condition, legal) || answer(legal.low) == answer(legal.worse)
        })
    }

    /// Whether a condition holds for some of the legal numbers, and for others not.
    pub(super) fn tells_legal_apart(self, condition: Term, legal: &Legal) -> bool {
        self.answer(condition, legal.low, legal) != self.answer(condition, legal.high, legal)
    }

    /// What a condition comes to for a number.
    fn answer(self, condition: Term, number: i64, legal: &Legal) -> Constant {
        let there = self.with_input(condition, number, legal);
        self.machine.terms.evaluate(condition, &there)
    }

    /// The legal numbers for an input from which an index at fault is computed, the others being as they are solved. Not of
    /// what is brought into a range, nor where how much there is hangs on the input, too.
    pub(super) fn legal(self, input: Origin, solution: &Solution) -> Option<Legal> {
        let terms = &self.machine.terms;
        let symbol = self.input_in_index(input)?;
        let term = terms.symbol_term(symbol);
        let bounds = terms.sort(term).is_integral().then(|| terms.bounds(term))?;
        let solved = terms.evaluate(term, &solution.assignment).as_integral()?;
        let (others, are_many) = self.with_many(symbol, solution);
        let is_legal = |number: &i64| self.is_legal(symbol, *number, &others);
        let mut near = (1..MAX_LEGAL).flat_map(|by| [solved - by, solved + by]);
        let first = near.find(is_legal)?;
        let low = (first - MAX_LEGAL..first).rev().find(|it| !is_legal(it))? + 1;
        let high = (first..first + MAX_LEGAL).find(|it| !is_legal(it))? - 1;
        let worse = match solved < low {
            true => (low - FAR).max(bounds.lo),
            false => (high + FAR).min(bounds.hi),
        };
        Some(Legal {
            input,
            low,
            high,
            worse,
            others,
            are_many,
        })
    }

    /// The symbol of an input in an index at fault.
    fn input_in_index(self, input: Origin) -> Option<SymbolId> {
        let Machine { terms, origins, .. } = self.machine;
        let index = self.index().filter(|it| !self.is_of_any(*it))?;
        let mut symbols = terms.symbols_of(index).iter();
        let symbol = symbols.find(|it| origins.get(it) == Some(&input))?;
        let is_length = match self.raised.fault {
            Some(Fault::ArrayIndex { length, .. }) => terms.symbols_of(length).contains(symbol),
            _ => false,
        };
        (!is_length).then_some(*symbol)
    }

    /// Whether a number in the place of an input is legal: nothing objects to what is computed from it.
    fn is_legal(self, input: SymbolId, number: i64, others: &Assignment) -> bool {
        let terms = &self.machine.terms;
        let mut there = others.clone();
        there.set(
            input,
            Constant::integral(terms.sort(terms.symbol_term(input)), number),
        );
        match self.raised.fault {
            Some(Fault::ArrayIndex { index, length }) => {
                let value = |term| terms.evaluate(term, &there).as_integral();
                let place = value(index).zip(value(length));
                place.is_some_and(|(index, length)| 0 <= index && index < length)
            }
            _ => self
                .objection(input)
                .is_some_and(|it| !terms.holds(it, &there)),
        }
    }

    /// What the library objects to in an index that is computed from an input.
    fn objection(self, input: SymbolId) -> Option<Term> {
        let asked = self.asked_by_program();
        let is_about_it =
            |it: &Term| self.machine.terms.symbols_of(*it).contains(&input) && !asked.contains(it);
        match self.raised.fault {
            Some(Fault::Library(
                LibraryFault::Index | LibraryFault::StringIndex | LibraryFault::ArrayIndex,
                _,
            )) => self.conditions().filter(is_about_it).last(),
            _ => None,
        }
    }

    /// The solved inputs, but for lengths that may be any in what is at fault, if there are such.
    fn with_many(self, input: SymbolId, solution: &Solution) -> (Assignment, bool) {
        let measured = match self.raised.fault {
            Some(Fault::ArrayIndex { length, .. }) => Some(length),
            _ => self.objection(input),
        };
        let origins = &self.machine.origins;
        let is_length = |it: SymbolId| matches!(origins.get(&it), Some(Origin::Length(_)));
        let mut assignment = solution.assignment.clone();
        let are_many = measured.is_some_and(|it| self.set_many(it, is_length, &mut assignment));
        (assignment, are_many)
    }

    /// Sets numbers in a term to many; gives whether there are any.
    fn set_many(
        self,
        term: Term,
        is_one: impl Fn(SymbolId) -> bool,
        assignment: &mut Assignment,
    ) -> bool {
        let terms = &self.machine.terms;
        let mut is_any = false;
        for &symbol in terms.symbols_of(term) {
            let sort = terms.sort(terms.symbol_term(symbol));
            if is_one(symbol) && sort.is_integral() {
                assignment.set(symbol, Constant::integral(sort, MANY));
                is_any = true;
            }
        }
        is_any
    }

    /// The inputs of a condition, with a number in the place of one. Where lengths are many, so is what else the code compares with: it may
    /// count what there is.
    fn with_input(self, condition: Term, number: i64, legal: &Legal) -> Assignment {
        let Machine { terms, origins, .. } = self.machine;
        let mut there = legal.others.clone();
        if legal.are_many {
            self.set_many(condition, |_| true, &mut there);
        }
        for &symbol in terms.symbols_of(condition) {
            let sort = terms.sort(terms.symbol_term(symbol));
            if origins.get(&symbol) == Some(&legal.input) && sort.is_integral() {
                there.set(symbol, Constant::integral(sort, number));
            }
        }
        there
    }
}
