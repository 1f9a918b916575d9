//! Seventh link: what a condition has to be is handed down through its operators until it says what the unknowns have to be
//! (Niemetz, Preiner, Biere 2016, "Precise and Complete Propagation Based Local Search for Satisfiability Modulo
//! Theories").
//!
//! Where an operator leaves a choice, such as the side of a disjunction, the one that holds already comes first, and the
//! others are tried when it leads nowhere. Only integers are handed down. What is found is checked by evaluation, so that
//! a step which is no more than a guess does no harm.

mod inverse;

use rustc_hash::FxHashMap;

use self::inverse::{cut_off, moved, negated, operands, targets};
use super::Query;
use super::small::CHARACTERS;
use crate::term::{
    Assignment, BinOp, CmpOp, Constant, Interval, Node, SymbolId, Term, Terms, UnOp,
};

/// Steps of one search, where the evaluation of a conjunct is one as well.
const MAX_STEPS: u32 = 3_000;
/// Steps that hang on each other: each is a frame of the stack.
const MAX_DEPTH: u32 = 400;

/// An input like `start` that satisfies the query.
pub(super) fn propagate(terms: &Terms, query: Query<'_>, start: &Assignment) -> Option<Assignment> {
    let mut search = Search {
        terms,
        query,
        assignment: start.clone(),
        domains: FxHashMap::default(),
        trail: Vec::new(),
        n_steps: 0,
        depth: 0,
    };
    search.repair().then_some(search.assignment)
}

/// What is to be made true.
#[derive(Clone, Copy)]
enum Goal {
    /// A condition has this value.
    Is(Term, bool),
    /// An integer lies in there.
    Within(Term, Interval),
}

/// What is to be made true after each other.
struct Goals<'g> {
    first: Goal,
    rest: Option<&'g Goals<'g>>,
}

/// What was known of an unknown before a step.
struct Change {
    symbol: SymbolId,
    value: Constant,
    domain: Option<Interval>,
}

struct Search<'a> {
    terms: &'a Terms,
    query: Query<'a>,
    assignment: Assignment,
    /// Where unknowns have to stay, if not everywhere.
    domains: FxHashMap<SymbolId, Interval>,
    trail: Vec<Change>,
    n_steps: u32,
    depth: u32,
}

impl Search<'_> {
    /// Makes the first conjunct true that does not hold, until all do.
    fn repair(&mut self) -> bool {
        let Query { path, condition } = self.query;
        let mut conjuncts = [condition].into_iter().chain(path.iter().copied());
        let violated = conjuncts.find(|&conjunct| {
            self.n_steps += 1;
            !self.terms.holds(conjunct, &self.assignment)
        });
        violated.is_none_or(|conjunct| self.reach(&[Goal::Is(conjunct, true)], None))
    }

    /// Pursues goals one after the other, and what else is to be done after them; nothing has changed if that fails.
    fn reach(&mut self, goals: &[Goal], rest: Option<&Goals<'_>>) -> bool {
        if let Some((&first, others)) = goals.split_last() {
            let all = Goals { first, rest };
            return self.reach(others, Some(&all));
        }
        if self.n_steps >= MAX_STEPS || self.depth == MAX_DEPTH {
            return false;
        }
        self.n_steps += 1;
        self.depth += 1;
        let n_changes = self.trail.len();
        let is_reached = match rest {
            None => self.repair(),
            Some(&Goals {
                first: Goal::Is(condition, wanted),
                rest,
            }) => self.decide(condition, wanted, rest),
            Some(&Goals {
                first: Goal::Within(term, target),
                rest,
            }) => self.place(term, target, rest),
        };
        if !is_reached {
            self.undo(n_changes);
        }
        self.depth -= 1;
        is_reached
    }

    /// Tries one side, then the other.
    fn either(&mut self, sides: [&[Goal]; 2], rest: Option<&Goals<'_>>) -> bool {
        sides.into_iter().any(|side| self.reach(side, rest))
    }

    fn holds(&self, condition: Term) -> bool {
        self.terms.holds(condition, &self.assignment)
    }

    /// Makes a condition true or false.
    fn decide(&mut self, condition: Term, wanted: bool, rest: Option<&Goals<'_>>) -> bool {
        match *self.terms.node(condition) {
            Node::Constant(value) => value == Constant::Bool(wanted) && self.reach(&[], rest),
            Node::Symbol(symbol) => {
                let target = Interval::point(wanted.into());
                self.narrow(symbol, target) && self.reach(&[], rest)
            }
            Node::Not(operand) => self.reach(&[Goal::Is(operand, !wanted)], rest),
            Node::And(a, b) if wanted => self.both(a, b, wanted, rest),
            Node::Or(a, b) if !wanted => self.both(a, b, wanted, rest),
            Node::And(a, b) | Node::Or(a, b) => {
                let (first, second) = match self.holds(b) == wanted && self.holds(a) != wanted {
                    true => (b, a),
                    false => (a, b),
                };
                self.either(
                    [&[Goal::Is(first, wanted)], &[Goal::Is(second, wanted)]],
                    rest,
                )
            }
            Node::Ite(choice, a, b) => {
                self.choose(choice, (a, b), |side| Goal::Is(side, wanted), rest)
            }
            Node::Compare(op, a, b) if self.terms.sort(a).is_integral() => {
                let op = if wanted { op } else { op.negated() };
                self.relate(op, (a, b), rest)
            }
            _ => self.holds(condition) == wanted && self.reach(&[], rest),
        }
    }

    fn both(&mut self, a: Term, b: Term, wanted: bool, rest: Option<&Goals<'_>>) -> bool {
        self.reach(&[Goal::Is(a, wanted), Goal::Is(b, wanted)], rest)
    }

    /// Pursues a goal for the side that is chosen; the one that is chosen already first.
    fn choose(
        &mut self,
        choice: Term,
        (yes, no): (Term, Term),
        goal: impl Fn(Term) -> Goal,
        rest: Option<&Goals<'_>>,
    ) -> bool {
        let [yes, no] =
            [(true, yes), (false, no)].map(|(wanted, side)| [Goal::Is(choice, wanted), goal(side)]);
        match self.holds(choice) {
            true => self.either([&yes, &no], rest),
            false => self.either([&no, &yes], rest),
        }
    }

    /// Makes a comparison of integers true.
    fn relate(&mut self, op: CmpOp, (a, b): (Term, Term), rest: Option<&Goals<'_>>) -> bool {
        let (Some(left), Some(right)) = (self.value(a), self.value(b)) else {
            return false;
        };
        let targets = [targets(op, right, left), targets(op.flipped(), left, right)];
        self.move_one([a, b], targets, rest)
    }

    /// Moves one operand into an interval while the other stays where it is, or the other way round.
    fn move_one(
        &mut self,
        [a, b]: [Term; 2],
        [to_a, to_b]: [Vec<Interval>; 2],
        rest: Option<&Goals<'_>>,
    ) -> bool {
        [(a, to_a, b), (b, to_b, a)]
            .into_iter()
            .any(|(moved, targets, kept)| {
                let value = self.value(kept).map(Interval::point);
                let may_move = self.terms.as_constant(moved).is_none();
                value.filter(|_| may_move).is_some_and(|value| {
                    targets.into_iter().any(|target| {
                        self.reach(
                            &[Goal::Within(kept, value), Goal::Within(moved, target)],
                            rest,
                        )
                    })
                })
            })
    }

    /// Makes an integer lie in an interval.
    fn place(&mut self, term: Term, target: Interval, rest: Option<&Goals<'_>>) -> bool {
        if self.terms.bounds(term).meet(target).is_none() {
            return false;
        }
        let within = |operand, target: Option<Interval>| target.map(|it| Goal::Within(operand, it));
        let goal = match *self.terms.node(term) {
            Node::Constant(_) => None,
            Node::Symbol(symbol) => {
                return self.narrow(symbol, target) && self.reach(&[], rest);
            }
            Node::Ite(choice, a, b) => {
                return self.choose(choice, (a, b), |side| Goal::Within(side, target), rest);
            }
            Node::Convert(conversion, operand) if let Some(cut) = cut_off(conversion) => {
                let Some(kept) = self.terms.bounds(term).meet(target) else {
                    return false;
                };
                let around = cut.map(|cut| [Goal::Within(operand, moved(kept, cut))]);
                return self.reach(&[Goal::Within(operand, kept)], rest)
                    || around.is_some_and(|around| self.reach(&around, rest));
            }
            Node::Unary(UnOp::Neg, operand) => within(operand, negated(target)),
            Node::Binary(op, a, b) => return self.compute(op, (a, b), (term, target), rest),
            _ => None,
        };
        match goal {
            Some(goal) => self.reach(&[goal], rest),
            None => self.lies(term, target) && self.reach(&[], rest),
        }
    }

    /// Makes what is computed lie in an interval.
    fn compute(
        &mut self,
        op: BinOp,
        (a, b): (Term, Term),
        (term, target): (Term, Interval),
        rest: Option<&Goals<'_>>,
    ) -> bool {
        let values = self.value(a).zip(self.value(b));
        match values.and_then(|values| operands(op, target, values)) {
            Some(targets) => self.move_one([a, b], targets, rest),
            None => self.lies(term, target) && self.reach(&[], rest),
        }
    }

    fn value(&self, term: Term) -> Option<i64> {
        self.terms.evaluate(term, &self.assignment).as_integral()
    }

    fn lies(&self, term: Term, target: Interval) -> bool {
        self.value(term).is_some_and(|value| target.contains(value))
    }

    /// Leaves an unknown only the values of an interval.
    fn narrow(&mut self, symbol: SymbolId, target: Interval) -> bool {
        let terms = self.terms;
        let value = terms.value_of(symbol, &self.assignment);
        let domain = self.domains.get(&symbol).copied();
        let all = match value {
            Constant::Bool(_) => Interval::BIT,
            _ => terms.bounds(terms.symbol_term(symbol)),
        };
        let Some(narrowed) = domain.unwrap_or(all).meet(target) else {
            return false;
        };
        let change = Change {
            symbol,
            value,
            domain,
        };
        self.trail.push(change);
        self.domains.insert(symbol, narrowed);
        let moved = match value {
            Constant::Bool(_) => Constant::Bool(narrowed.lo == 1),
            _ => Constant::integral(value.sort(), self.inside(narrowed, symbol, value)),
        };
        self.assignment.set(symbol, moved);
        true
    }

    /// The present value if it may stay, else a readable character if the unknown is one, else the nearest number.
    fn inside(&self, target: Interval, symbol: SymbolId, present: Constant) -> i64 {
        let present = present.as_integral().unwrap_or(0);
        let nearest = present.clamp(target.lo, target.hi);
        if nearest == present || !self.terms.is_character(symbol) {
            return nearest;
        }
        let mut readable = CHARACTERS.iter().map(|&it| i64::from(it));
        readable.find(|it| target.contains(*it)).unwrap_or(nearest)
    }

    fn undo(&mut self, n_changes: usize) {
        for change in self.trail.drain(n_changes..).rev() {
            self.assignment.set(change.symbol, change.value);
            match change.domain {
                Some(domain) => self.domains.insert(change.symbol, domain),
                None => self.domains.remove(&change.symbol),
            };
        }
    }
}

#[cfg(test)]
mod tests;
