//! One context with a solver per language, whose assertions are the conjuncts of the current path,
//! one level each.

use ::z3::ast::Bool;
use ::z3::{Context, Model, Params, SatResult, Solver, StatisticsValue};

use super::super::{Query, common_prefix};
use super::Answer;
use super::bits::Bits;
use super::circuits::{self, MAX_ADDERS};
use super::integers::Integers;
use crate::term::{Assignment, Constant, Term, Terms};

/// A way to say terms in Z3.
pub(super) trait Language: Default {
    /// SMT-LIB's name of the logic; its solver is faster than the combined one.
    const LOGIC: &'static str;

    /// A conjunct of a path.
    fn condition(&mut self, terms: &Terms, conjunct: Term) -> Bool;

    /// Integers in a conjunct that stand for themselves, so that what is known about them has to be said.
    fn unknowns(&self, terms: &Terms, conjunct: Term) -> Vec<Term>;

    /// The bounds of an unknown, and other conditions that always hold; none when Z3 knows them by its type.
    fn laws(&self, terms: &Terms, unknown: Term) -> Vec<Bool>;

    /// What a model says about a symbol that occurs in a translated conjunct; `None` when that is
    /// open.
    fn value(&self, terms: &Terms, model: &Model, symbol: Term) -> Option<Constant>;
}

/// The Z3 objects of one chain.
pub(super) struct Session {
    context: Context,
    /// Limit of one query.
    rlimit: u32,
    integers: Option<Stack<Integers>>,
    bits: Option<Stack<Bits>>,
    by_bits_alone: bool,
}

impl Session {
    /// A session in `context`, which must be the one of the thread.
    pub(super) fn new(context: Context, rlimit: u32, by_bits_alone: bool) -> Session {
        Session {
            context,
            rlimit,
            integers: None,
            bits: None,
            by_bits_alone,
        }
    }

    pub(super) fn context(&self) -> &Context {
        &self.context
    }

    /// The answer to `query`, in the session's own context: by integers if they can tell, by bits
    /// otherwise. What is too much work for integers is not asked again: bits are slower.
    pub(super) fn check(&mut self, terms: &Terms, query: Query<'_>) -> Answer {
        self.check_by_integers(terms, query)
            .or_else(|| self.check_by_bits(terms, query))
            .unwrap_or(Answer::Unknown)
    }

    fn check_by_integers(&mut self, terms: &Terms, query: Query<'_>) -> Option<Answer> {
        if self.by_bits_alone {
            return None;
        }
        let integers = self.integers.get_or_insert_with(|| Stack::new(self.rlimit));
        integers.check(terms, query)
    }

    fn check_by_bits(&mut self, terms: &Terms, query: Query<'_>) -> Option<Answer> {
        let max_adders = MAX_ADDERS.min(self.rlimit);
        if !self.by_bits_alone && circuits::are_too_large(terms, query, max_adders) {
            return Some(Answer::Unknown);
        }
        let bits = self.bits.get_or_insert_with(|| Stack::new(self.rlimit));
        bits.check(terms, query)
    }

    /// Resource units spent since the context was made. Z3 counts them per context, so any of its
    /// solvers knows.
    pub(super) fn work(&self) -> u64 {
        let by_integers = self.integers.as_ref().map(Stack::work);
        by_integers
            .or_else(|| self.bits.as_ref().map(Stack::work))
            .unwrap_or(0)
    }
}

/// A solver and what is asserted in it.
struct Stack<L> {
    solver: Solver,
    language: L,
    asserted: Vec<Level>,
    /// Unknowns whose laws are asserted.
    bound: Vec<Term>,
}

struct Level {
    conjunct: Term,
    /// Length of `bound` below this level.
    bound: usize,
}

impl<L: Language> Stack<L> {
    fn new(rlimit: u32) -> Stack<L> {
        let solver = Solver::new_for_logic(L::LOGIC);
        let solver = solver.expect("invariant: Z3 knows the logics of SMT-LIB");
        let mut params = Params::new();
        params.set_u32("rlimit", rlimit);
        solver.set_params(&params);
        Stack {
            solver,
            language: L::default(),
            asserted: Vec::new(),
            bound: Vec::new(),
        }
    }

    fn work(&self) -> u64 {
        match self.solver.get_statistics().value("rlimit count") {
            Some(StatisticsValue::UInt(units)) => units.into(),
            Some(StatisticsValue::Double(units)) => units as u64,
            None => 0,
        }
    }

    /// `None` when the language is too poor: its solution is none.
    fn check(&mut self, terms: &Terms, query: Query<'_>) -> Option<Answer> {
        self.move_to(terms, query.path);
        self.push(terms, query.condition);
        let answer = match self.solver.check() {
            SatResult::Unsat => Some(Answer::Infeasible),
            SatResult::Unknown => Some(Answer::Unknown),
            SatResult::Sat => self.verified_model(terms, query).map(Answer::Feasible),
        };
        self.pop_to(query.path.len());
        answer
    }

    /// Makes the solver's stack that of `path`, keeping what they share.
    fn move_to(&mut self, terms: &Terms, path: &[Term]) {
        let current: Vec<Term> = self.asserted.iter().map(|level| level.conjunct).collect();
        let kept = common_prefix(&current, path);
        self.pop_to(kept);
        for &conjunct in &path[kept..] {
            self.push(terms, conjunct);
        }
    }

    fn pop_to(&mut self, length: usize) {
        let extra = self.asserted.len() - length;
        if extra > 0 {
            self.bound.truncate(self.asserted[length].bound);
            self.asserted.truncate(length);
            self.solver
                .pop(u32::try_from(extra).expect("invariant: fewer than 2^32 conjuncts"));
        }
    }

    fn push(&mut self, terms: &Terms, conjunct: Term) {
        self.asserted.push(Level {
            conjunct,
            bound: self.bound.len(),
        });
        self.solver.push();
        self.solver.assert(self.language.condition(terms, conjunct));
        for unknown in self.language.unknowns(terms, conjunct) {
            self.assert_laws(terms, unknown);
        }
    }

    fn assert_laws(&mut self, terms: &Terms, unknown: Term) {
        if self.bound.contains(&unknown) {
            return;
        }
        let laws = self.language.laws(terms, unknown);
        if !laws.is_empty() {
            self.bound.push(unknown);
            laws.iter().for_each(|law| self.solver.assert(law));
        }
    }

    /// The model, if it passes evaluation. It may not when a term has no counterpart in the
    /// language and became an unknown.
    fn verified_model(&self, terms: &Terms, query: Query<'_>) -> Option<Assignment> {
        let model = self.solver.get_model()?;
        let conjuncts = || query.path.iter().copied().chain([query.condition]);
        let mut assignment = Assignment::new();
        for conjunct in conjuncts() {
            self.read(terms, &model, conjunct, &mut assignment);
        }
        conjuncts()
            .all(|conjunct| terms.holds(conjunct, &assignment))
            .then_some(assignment)
    }

    fn read(&self, terms: &Terms, model: &Model, conjunct: Term, assignment: &mut Assignment) {
        for &symbol in terms.symbols_of(conjunct) {
            if assignment.get(symbol).is_none() {
                let value = self.language.value(terms, model, terms.symbol_term(symbol));
                let value = value.unwrap_or_else(|| terms.simplest_value(symbol));
                assignment.set(symbol, value);
            }
        }
    }
}
