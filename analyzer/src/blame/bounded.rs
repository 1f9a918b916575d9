//! Arguments that the code has bounded, or has not.

use crate::solution::Solution;
use crate::state::Origin;
use crate::step::{Machine, Test};
use crate::term::{BinOp, CmpOp, Constant, Conversion, Interval, Node, SymbolId, Term};

use super::Case;
use super::legal::Legal;

/// The largest `char`; and large ones of those of which every kind of letter is known, which are of none.
const CHARS: i64 = u16::MAX as i64;
const NO_LETTERS: [i64; 3] = [0x7F, b'~' as i64, b'`' as i64];

/// The side of a comparison that is found to be the greater one, or the smaller one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Greater,
    Smaller,
}

impl Case<'_, '_> {
    /// Whether a number is computed from an argument that the code has not bounded.
    pub(super) fn has_open_argument(self, number: Term, solution: &Solution) -> bool {
        let arguments = self.arguments();
        let needed = self.needed_test(solution);
        let mut origins = self.origins_in(number).into_iter();
        let is_open = |it| {
            !self.is_tested(it, needed)
                && !self.is_looked_for(it)
                && !self.is_clamped(it, (number, solution))
                && !self.is_bounded(it, solution)
        };
        origins.any(|it| arguments.contains(&it) && is_open(it))
    }

    /// Whether an argument goes into a number only where it is brought between two bounds, as `Math.max(0, Math.min(n, 9))` does: a choice
    /// that is neither the least number there is nor the largest, however small or large the argument is.
    fn is_clamped(self, argument: Origin, (number, solution): (Term, &Solution)) -> bool {
        let terms = &self.machine.terms;
        let is_it = |part: &Term| self.machine.origin_of(*part) == Some(argument);
        let mut parts = terms.unknown_subterms(number, |_| false).into_iter();
        let Some(input) = parts.find(is_it) else {
            return false;
        };
        let is_integral = terms.sort(input).is_integral();
        let Some(symbol) = terms.as_symbol(input).filter(|_| is_integral) else {
            return false;
        };
        let all = Interval::of(terms.sort(input));
        let is_inside = |part, extreme| {
            let value = self.value_with(part, (symbol, extreme), solution);
            let value = value.as_integral();
            value.is_some_and(|it| all.lo < it && it < all.hi)
        };
        let is_within = |part| {
            let is_choice = matches!(terms.node(part), Node::Ite(..));
            is_choice && is_inside(part, all.lo) && is_inside(part, all.hi)
        };
        let open = terms.unknown_subterms(number, is_within);
        !open.iter().any(is_it)
    }

    /// Whether the program has found an input to be neither too small nor too large, by what it has asked about it alone: with the least
    /// numbers there are, or with the largest, it would not have come here.
    pub(super) fn is_bounded(self, input: Origin, solution: &Solution) -> bool {
        let Machine { terms, origins, .. } = self.machine;
        let asked = self.asked_by_program_once();
        let mut symbols = asked.iter().flat_map(|&it| terms.symbols_of(it));
        let Some(&symbol) = symbols.find(|it| origins.get(it) == Some(&input)) else {
            return false;
        };
        let number = terms.symbol_term(symbol);
        let is_about_it = |it: &&Term| terms.symbols_of(**it) == [symbol] && self.is_order(**it);
        let asked: Vec<Term> = asked.iter().filter(is_about_it).copied().collect();
        let excludes = |asked: &[Term], value: i64| {
            let mut there = asked
                .iter()
                .map(|&it| self.value_with(it, (symbol, value), solution));
            there.any(|it| it == Constant::Bool(false))
        };
        let all = terms.bounds(number);
        // The least `int` is its own absolute value.
        let low = [all.lo + 1, all.lo + 2, all.lo / 2];
        let high = match all.hi {
            CHARS => NO_LETTERS,
            _ => [all.hi, all.hi - 1, all.hi / 2],
        };
        let (below, above) = self.asked_of_sides(&asked, self.legal(input, solution).as_ref());
        terms.sort(number).is_integral()
            && low.into_iter().all(|it| excludes(&below, it))
            && high.into_iter().all(|it| excludes(&above, it))
    }

    /// What was asked about a number that says something of small ones, and of large ones: on the side of what is at fault, not what only
    /// tells legal numbers from each other.
    fn asked_of_sides(self, asked: &[Term], legal: Option<&Legal>) -> (Vec<Term>, Vec<Term>) {
        let is_among = |condition: Term, legal: &Legal| {
            !self.is_equation(condition) && self.tells_legal_apart(condition, legal)
        };
        let about = |is_bad_side: fn(&Legal) -> bool| -> Vec<Term> {
            let legal = legal.filter(|it| is_bad_side(it));
            let asked = asked.iter().copied();
            asked
                .filter(|&it| !legal.is_some_and(|legal| is_among(it, legal)))
                .collect()
        };
        (about(|it| !it.is_too_large()), about(Legal::is_too_large))
    }

    /// Whether a condition asks whether something is one number.
    pub(super) fn is_equation(self, condition: Term) -> bool {
        let node = self.machine.terms.node(condition);
        matches!(node, Node::Compare(op, ..) if op.is_equation())
    }

    /// What a term comes to where one input is another number than the solved one.
    pub(super) fn value_with(
        self,
        term: Term,
        (symbol, value): (SymbolId, i64),
        solution: &Solution,
    ) -> Constant {
        let terms = &self.machine.terms;
        let sort = terms.sort(terms.symbol_term(symbol));
        let mut assignment = solution.assignment.clone();
        assignment.set(symbol, Constant::integral(sort, value));
        terms.evaluate(term, &assignment)
    }

    /// Whether a condition compares numbers as they are, moved by others or with the other sign: what asks for some bits of a number, or for a
    /// remainder, says nothing about how large it is.
    fn is_order(self, condition: Term) -> bool {
        let terms = &self.machine.terms;
        let mut parts = terms.unknown_subterms(condition, |_| false).into_iter();
        parts.all(|part| match *terms.node(part) {
            Node::Binary(op, ..) => matches!(op, BinOp::Add | BinOp::Sub) || op.is_three_way(),
            Node::Convert(conversion, _) => conversion == Conversion::I2l,
            _ => true,
        })
    }

    /// Whether an argument is only tested for being too large.
    pub(super) fn is_half_tested(self, origin: Origin) -> bool {
        self.arguments().contains(&origin)
            && self.is_tested(origin, Test::Range)
            && !self.is_tested(origin, Test::Sign)
            && !self.is_bounded_below(origin)
    }

    /// Whether the path asks whether an argument is too small: it is above something.
    pub(super) fn is_bounded_below(self, argument: Origin) -> bool {
        self.is_asked(argument, Side::Greater)
    }

    /// Whether an index is computed from an argument that the path does not ask to be both large and small enough: which of two
    /// parts of a list it falls into is no more than one of these questions.
    pub(super) fn is_index_of_half_bound(self) -> bool {
        let arguments = self.arguments();
        let mut origins = self.index_origins().into_iter();
        origins.any(|it| {
            let is_bounded = self.is_bounded_below(it) && self.is_asked(it, Side::Smaller);
            arguments.contains(&it) && !is_bounded
        })
    }

    /// Whether the path compares an argument, and finds that it is on this side.
    fn is_asked(self, argument: Origin, side: Side) -> bool {
        let terms = &self.machine.terms;
        let is_it = |term| self.machine.origin_of(terms.unconverted(term)) == Some(argument);
        self.conditions().any(|condition| {
            let (greater, smaller) = match *terms.node(condition) {
                Node::Compare(CmpOp::Ge | CmpOp::Gt, one, other) => (one, other),
                Node::Compare(CmpOp::Le | CmpOp::Lt, one, other) => (other, one),
                _ => return false,
            };
            is_it(match side {
                Side::Greater => greater,
                Side::Smaller => smaller,
            })
        })
    }
}
