//! One context with one solver whose assertions are the conjuncts of the current path, one level
//! each.

use ::z3::{Context, Model, Params, SatResult, Solver, StatisticsValue};

use super::super::{Query, common_prefix};
use super::Answer;
use super::translate::Translation;
use crate::term::{Assignment, Interval, SymbolId, Term, Terms};

/// The Z3 objects of one chain.
pub(super) struct Session {
    context: Context,
    solver: Solver,
    translation: Translation,
    /// Conjuncts on the solver's stack.
    asserted: Vec<Level>,
    /// Symbols whose declared range is on the solver's stack.
    in_range: Vec<SymbolId>,
}

struct Level {
    conjunct: Term,
    /// Length of `in_range` below this level.
    in_range: usize,
}

impl Session {
    /// A session in `context`, which must be the one of the thread.
    pub(super) fn new(context: Context, rlimit: u32) -> Session {
        // Bit-vectors and floats: the core that is made for them is faster than the combined
        // solver.
        let solver =
            Solver::new_for_logic("QF_BVFP").expect("invariant: Z3 knows the logics of SMT-LIB");
        let mut params = Params::new();
        params.set_u32("rlimit", rlimit);
        solver.set_params(&params);
        Session {
            context,
            solver,
            translation: Translation::default(),
            asserted: Vec::new(),
            in_range: Vec::new(),
        }
    }

    pub(super) fn context(&self) -> &Context {
        &self.context
    }

    /// Resource units spent since the context was made.
    pub(super) fn work(&self) -> u64 {
        match self.solver.get_statistics().value("rlimit count") {
            Some(StatisticsValue::UInt(units)) => units.into(),
            Some(StatisticsValue::Double(units)) => units as u64,
            None => 0,
        }
    }

    /// The answer to `query`, in the session's own context.
    pub(super) fn check(&mut self, terms: &Terms, query: Query<'_>) -> Answer {
        self.move_to(terms, query.path);
        self.push(terms, query.condition);
        let answer = match self.solver.check() {
            SatResult::Unsat => Answer::Infeasible,
            SatResult::Unknown => Answer::Unknown,
            SatResult::Sat => self.verified_model(terms, query),
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
            self.in_range.truncate(self.asserted[length].in_range);
            self.asserted.truncate(length);
            self.solver
                .pop(u32::try_from(extra).expect("invariant: fewer than 2^32 conjuncts"));
        }
    }

    fn push(&mut self, terms: &Terms, conjunct: Term) {
        self.asserted.push(Level {
            conjunct,
            in_range: self.in_range.len(),
        });
        self.solver.push();
        self.solver
            .assert(self.translation.condition(terms, conjunct));
        for &symbol in terms.symbols_of(conjunct) {
            self.assert_range(terms, symbol);
        }
    }

    fn assert_range(&mut self, terms: &Terms, symbol: SymbolId) {
        let term = terms.symbol_term(symbol);
        let (sort, bounds) = (terms.sort(term), terms.bounds(term));
        if !sort.is_integral() || bounds == Interval::of(sort) || self.in_range.contains(&symbol) {
            return;
        }
        self.in_range.push(symbol);
        let bits = self.translation.bits(terms, term);
        self.solver.assert(bits.bvsge(bounds.lo));
        self.solver.assert(bits.bvsle(bounds.hi));
    }

    /// The model, if it passes evaluation. It may not when a term has no counterpart in Z3 and
    /// became an unknown.
    fn verified_model(&mut self, terms: &Terms, query: Query<'_>) -> Answer {
        let Some(model) = self.solver.get_model() else {
            return Answer::Unknown;
        };
        let conjuncts = || query.path.iter().copied().chain([query.condition]);
        let mut assignment = Assignment::new();
        for conjunct in conjuncts() {
            self.read(terms, &model, conjunct, &mut assignment);
        }
        if conjuncts().all(|conjunct| terms.holds(conjunct, &assignment)) {
            Answer::Feasible(assignment)
        } else {
            Answer::Unknown
        }
    }

    fn read(&mut self, terms: &Terms, model: &Model, conjunct: Term, assignment: &mut Assignment) {
        for &symbol in terms.symbols_of(conjunct) {
            if assignment.get(symbol).is_none() {
                let value = self
                    .translation
                    .value(terms, model, terms.symbol_term(symbol));
                assignment.set(symbol, value);
            }
        }
    }
}
