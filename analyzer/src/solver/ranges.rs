//! Third link: intervals of integer terms and of differences of two ints, followed along the path.
//!
//! A condition is infeasible when assuming it leaves some term without values, and feasible when
//! assuming its negation does. Of a disjunction the arms are tried one by one; the last one that is
//! left holds. Everything else is passed on; products and floats are not looked into.

mod arms;
mod domain;

use rustc_hash::FxHashMap;

use self::domain::Domain;
use super::{Feasibility, Query, common_prefix};
use crate::term::{BinOp, CmpOp, Conversion, Interval, Node, Sort, Term, Terms, bounds_of_node};

/// Domains pushed through differences per assumption: enough in practice, and a bound where intervals
/// creep.
const MAX_STEPS: usize = 64;
/// How deep the structure of a term is followed for its interval.
const MAX_DEPTH: u32 = 4;
/// Compound terms with domains of their own that are looked at again when an operand changes, latest
/// first.
const MAX_RECHECKED: usize = 16;
/// Parts of one condition that are looked at, counted each time: conditions nested in alternatives are looked at twice,
/// and their alternatives four times.
const MAX_PARTS: usize = 200;

/// What a domain is of.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum Key {
    /// The value of an integer term.
    Value(Term),
    /// The mathematical difference of two ints, the older one first.
    Difference(Term, Term),
}

/// Domains that hold on the current path.
#[derive(Default)]
pub(super) struct Ranges {
    domains: FxHashMap<Key, Domain>,
    /// Replaced domains, to take back what the last conjuncts said.
    replaced: Vec<(Key, Option<Domain>)>,
    /// Keys of domains of differences.
    differences: Vec<(Term, Term)>,
    /// Terms other than symbols that have domains.
    compounds: Vec<Term>,
    /// Keys whose consequences are still to be drawn.
    pending: Vec<Key>,
    path: Vec<Term>,
    /// Where each conjunct of the path began.
    marks: Vec<Mark>,
    is_contradictory: bool,
    /// Parts of the present condition that may still be looked at; what is not looked at says nothing.
    parts_left: usize,
}

#[derive(Copy, Clone)]
struct Mark {
    replaced: usize,
    differences: usize,
    compounds: usize,
    was_contradictory: bool,
}

impl Ranges {
    pub(super) fn check(&mut self, terms: &Terms, query: Query<'_>) -> Option<Feasibility> {
        self.move_to(terms, query.path);
        self.parts_left = MAX_PARTS;
        if self.is_contradictory || self.refutes(terms, query.condition, true) {
            return Some(Feasibility::Infeasible);
        }
        self.parts_left = MAX_PARTS;
        self.refutes(terms, query.condition, false)
            .then_some(Feasibility::Feasible)
    }

    fn move_to(&mut self, terms: &Terms, path: &[Term]) {
        let kept = common_prefix(&self.path, path);
        if let Some(mark) = self.marks.get(kept) {
            self.take_back(*mark);
            self.marks.truncate(kept);
            self.path.truncate(kept);
        }
        for &conjunct in &path[kept..] {
            self.marks.push(self.mark());
            self.path.push(conjunct);
            self.parts_left = MAX_PARTS;
            self.assume(terms, conjunct, true);
            self.propagate(terms);
        }
    }

    /// Whether `condition` cannot have this truth value on the path.
    fn refutes(&mut self, terms: &Terms, condition: Term, holds: bool) -> bool {
        let mark = self.mark();
        self.assume(terms, condition, holds);
        self.propagate(terms);
        self.recheck_compounds(terms);
        let refuted = self.is_contradictory;
        self.take_back(mark);
        refuted
    }

    fn mark(&self) -> Mark {
        Mark {
            replaced: self.replaced.len(),
            differences: self.differences.len(),
            compounds: self.compounds.len(),
            was_contradictory: self.is_contradictory,
        }
    }

    fn take_back(&mut self, mark: Mark) {
        for (key, domain) in self.replaced.drain(mark.replaced..).rev() {
            match domain {
                Some(domain) => self.domains.insert(key, domain),
                None => self.domains.remove(&key),
            };
        }
        self.differences.truncate(mark.differences);
        self.compounds.truncate(mark.compounds);
        self.is_contradictory = mark.was_contradictory;
    }

    fn assume(&mut self, terms: &Terms, condition: Term, holds: bool) {
        if !self.may_look() {
            return;
        }
        match *terms.node(condition) {
            Node::Constant(value) => self.is_contradictory |= value.as_bool() != Some(holds),
            Node::Not(inner) => self.assume(terms, inner, !holds),
            Node::And(a, b) if holds => self.assume_both(terms, a, b, holds),
            Node::Or(a, b) if !holds => self.assume_both(terms, a, b, holds),
            Node::And(..) | Node::Or(..) => self.assume_some_arm(terms, condition, holds),
            Node::Compare(op, a, b) if terms.sort(a).is_integral() => {
                self.assume_comparison(terms, if holds { op } else { op.negated() }, a, b);
            }
            _ => {}
        }
    }

    /// Counts one more part of the condition; whether it may be looked at.
    fn may_look(&mut self) -> bool {
        let left = self.parts_left.checked_sub(1);
        self.parts_left = left.unwrap_or(0);
        left.is_some()
    }

    fn assume_both(&mut self, terms: &Terms, a: Term, b: Term, holds: bool) {
        self.assume(terms, a, holds);
        self.assume(terms, b, holds);
    }

    fn assume_comparison(&mut self, terms: &Terms, op: CmpOp, a: Term, b: Term) {
        let Some(limit) = terms.as_constant(b).and_then(|value| value.as_integral()) else {
            return self.assume_difference(terms, op, a, b);
        };
        let (x, c) = self.split(terms, a);
        self.narrow(terms, Key::Value(a), op, limit);
        if let (true, Some(limit)) = (x != a, limit.checked_sub(c)) {
            self.narrow(terms, Key::Value(x), op, limit);
        }
        if let Node::Binary(BinOp::Sub, y, z) = *terms.node(x)
            && self.is_exact_difference(terms, y, z)
        {
            self.narrow_difference(terms, (y, z), op, limit.saturating_sub(c));
        }
    }

    /// Of ints only: differences of longs may not fit 64 bits.
    fn assume_difference(&mut self, terms: &Terms, op: CmpOp, a: Term, b: Term) {
        if terms.sort(a) == Sort::Int {
            let ((x, c), (y, d)) = (self.split(terms, a), self.split(terms, b));
            self.narrow_difference(terms, (x, y), op, d - c);
        }
    }

    /// `x` and `c` when `term` is `x + c` and cannot wrap on this path, else `term` and 0.
    fn split(&self, terms: &Terms, term: Term) -> (Term, i64) {
        if let Node::Binary(BinOp::Add, x, c) = *terms.node(term)
            && let Some(summand) = terms.as_constant(c).and_then(|value| value.as_integral())
            && self
                .range(terms, x, MAX_DEPTH)
                .shifted(summand, terms.sort(x))
                .is_some()
        {
            return (x, summand);
        }
        (term, 0)
    }

    fn is_exact_difference(&self, terms: &Terms, y: Term, z: Term) -> bool {
        terms.sort(y) == Sort::Int && Interval::INT.includes(self.range_of_difference(terms, y, z))
    }

    /// Notes that `x - y op limit`, mathematically, of ints.
    fn narrow_difference(&mut self, terms: &Terms, (x, y): (Term, Term), op: CmpOp, limit: i64) {
        match x.cmp(&y) {
            std::cmp::Ordering::Less => self.narrow(terms, Key::Difference(x, y), op, limit),
            std::cmp::Ordering::Greater => {
                self.narrow(terms, Key::Difference(y, x), op.flipped(), -limit)
            }
            std::cmp::Ordering::Equal => self.is_contradictory |= !op.accepts(0.cmp(&limit)),
        }
    }

    fn narrow(&mut self, terms: &Terms, key: Key, op: CmpOp, limit: i64) {
        let new;
        let known = self.domains.get(&key);
        let is_new = known.is_none();
        let before = match known {
            Some(domain) => domain,
            None => {
                new = Domain::new(self.initial(terms, key));
                &new
            }
        };
        if before.stays(op, limit) {
            return;
        }
        let Some(after) = before.narrowed(op, limit) else {
            self.is_contradictory = true;
            return;
        };
        if is_new {
            self.note_new(terms, key);
        }
        self.replaced.push((key, self.domains.insert(key, after)));
        self.pending.push(key);
    }

    fn note_new(&mut self, terms: &Terms, key: Key) {
        match key {
            Key::Difference(x, y) => self.differences.push((x, y)),
            Key::Value(term) if terms.as_symbol(term).is_none() => self.compounds.push(term),
            Key::Value(_) => {}
        }
    }

    fn initial(&self, terms: &Terms, key: Key) -> Interval {
        match key {
            Key::Value(term) => self.range(terms, term, MAX_DEPTH),
            Key::Difference(x, y) => self.range_of_difference(terms, x, y),
        }
    }

    /// Values of an integer term on this path.
    fn range(&self, terms: &Terms, term: Term, depth: u32) -> Interval {
        let structural = self.structural(terms, term, depth);
        match self.domains.get(&Key::Value(term)) {
            Some(domain) => structural.meet(domain.interval).unwrap_or(domain.interval),
            None => structural,
        }
    }

    /// Values of a term by its operator and operands.
    fn structural(&self, terms: &Terms, term: Term, depth: u32) -> Interval {
        let always = terms.bounds(term);
        let node = terms.node(term);
        if depth == 0 || matches!(node, Node::Constant(_) | Node::Symbol(_)) {
            return always;
        }
        let here = bounds_of_node(node, terms.sort(term), |operand| {
            self.range(terms, operand, depth - 1)
        });
        here.meet(always).unwrap_or(always)
    }

    /// Values of `x - y` for ints; no overflow in 64 bits.
    fn range_of_difference(&self, terms: &Terms, x: Term, y: Term) -> Interval {
        let (x, y) = (
            self.range(terms, x, MAX_DEPTH),
            self.range(terms, y, MAX_DEPTH),
        );
        Interval {
            lo: x.lo - y.hi,
            hi: x.hi - y.lo,
        }
    }

    /// Draws the consequences of new domains.
    fn propagate(&mut self, terms: &Terms) {
        for _ in 0..MAX_STEPS {
            let Some(key) = self.pending.pop() else { break };
            if self.is_contradictory {
                break;
            }
            match key {
                Key::Difference(x, y) => self.relate(terms, x, y),
                Key::Value(term) => self.pass_on(terms, term),
            }
        }
        self.pending.clear();
    }

    /// A new range of `term` bounds what it is compared with, and the int that it widens.
    fn pass_on(&mut self, terms: &Terms, term: Term) {
        for index in 0..self.differences.len() {
            let (x, y) = self.differences[index];
            if x == term || y == term {
                self.relate(terms, x, y);
            }
        }
        match *terms.node(term) {
            Node::Convert(Conversion::I2l, narrow) => {
                let range = self.range(terms, term, 0);
                self.narrow_to(terms, Key::Value(narrow), range);
            }
            Node::Binary(BinOp::Add, x, c) => self.pass_on_to_summand(terms, term, (x, c)),
            _ => {}
        }
    }

    /// A range of `x + c` bounds `x`, wrap-around included.
    fn pass_on_to_summand(&mut self, terms: &Terms, sum: Term, (x, c): (Term, Term)) {
        let Some(c) = terms.as_constant(c).and_then(|value| value.as_integral()) else {
            return;
        };
        let (from, into) = (self.range(terms, x, MAX_DEPTH), self.range(terms, sum, 0));
        match from.moved_into(c, into, terms.sort(x)) {
            Some(range) => self.narrow_to(terms, Key::Value(x), range),
            None => self.is_contradictory = true,
        }
    }

    /// Of `x`, `y` and `x - y`, each bounds the third.
    fn relate(&mut self, terms: &Terms, x: Term, y: Term) {
        let difference = self.initial(terms, Key::Difference(x, y));
        self.narrow_to(terms, Key::Difference(x, y), difference);
        let Some(difference) = self
            .domains
            .get(&Key::Difference(x, y))
            .map(|domain| domain.interval)
        else {
            return;
        };
        let y_range = self.range(terms, y, MAX_DEPTH);
        let x_range = Interval {
            lo: y_range.lo + difference.lo,
            hi: y_range.hi + difference.hi,
        };
        self.narrow_to(terms, Key::Value(x), x_range);
        let x_range = self.range(terms, x, MAX_DEPTH);
        let y_range = Interval {
            lo: x_range.lo - difference.hi,
            hi: x_range.hi - difference.lo,
        };
        self.narrow_to(terms, Key::Value(y), y_range);
    }

    fn narrow_to(&mut self, terms: &Terms, key: Key, interval: Interval) {
        self.narrow(terms, key, CmpOp::Ge, interval.lo);
        self.narrow(terms, key, CmpOp::Le, interval.hi);
    }

    /// A domain of a compound term may contradict what has become known about its operands.
    fn recheck_compounds(&mut self, terms: &Terms) {
        let contradicts = |term: &Term| {
            let domain = self
                .domains
                .get(&Key::Value(*term))
                .map(|domain| domain.interval);
            domain.is_some_and(|domain| {
                domain
                    .meet(self.structural(terms, *term, MAX_DEPTH))
                    .is_none()
            })
        };
        if self
            .compounds
            .iter()
            .rev()
            .take(MAX_RECHECKED)
            .any(contradicts)
        {
            self.is_contradictory = true;
        }
    }
}

#[cfg(test)]
mod tests;
