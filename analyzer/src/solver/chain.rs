//! The order of the links, on one page.

use std::collections::BTreeMap;

use super::ranges::Ranges;
use super::remembered::Remembered;
use super::slice::{self, Slices};
use super::z3::{self, Answer, Z3};
use super::{Feasibility, Query, SolverConfig, contradiction, simplify, small};
use crate::coverage::{Z3_QUERIES, Z3_WORK};
use crate::term::{Assignment, Sort, Term, Terms};

/// The solver of one method's analysis: each link answers or passes the question on.
///
/// It keeps what it learned about a path as long as questions come in depth-first order, where the
/// next path shares a prefix with the last one.
pub struct Chain {
    ranges: Ranges,
    remembered: Remembered,
    slices: Slices,
    z3: Z3,
    answers: Answers,
    is_eager: bool,
}

/// How many questions each link answered.
#[derive(Default)]
struct Answers {
    simplify: u64,
    contradiction: u64,
    ranges: u64,
    /// By inputs that are remembered.
    recalled: u64,
    slice: u64,
    /// By inputs that were changed or drawn.
    searched: u64,
    /// By inputs that the condition handed down.
    propagated: u64,
    z3: u64,
    unknown: u64,
}

impl Chain {
    /// A chain for one method. It costs next to nothing until a question reaches Z3.
    pub fn new(config: &SolverConfig) -> Chain {
        Chain {
            ranges: Ranges::default(),
            remembered: Remembered::new(config),
            slices: Slices::default(),
            z3: Z3::new(config),
            answers: Answers::default(),
            is_eager: config.is_eager,
        }
    }

    /// Whether some input satisfies all conjuncts of `path` and `condition`.
    pub fn check(&mut self, terms: &mut Terms, path: &[Term], condition: Term) -> Feasibility {
        let query = Query { path, condition };
        if let Some(answer) = simplify::check(terms, query) {
            self.answers.simplify += 1;
            return answer;
        }
        if let Some(answer) = contradiction::check(terms, query) {
            self.answers.contradiction += 1;
            return answer;
        }
        if let Some(answer) = self.ranges.check(terms, query) {
            self.answers.ranges += 1;
            return answer;
        }
        if let Some(answer) = self.remembered.check(terms, query) {
            self.answers.recalled += 1;
            return answer;
        }
        let slice = slice::of(terms, query);
        if let Some(answer) = self.slices.recall(&slice) {
            self.answers.slice += 1;
            return answer;
        }
        if let Some(answer) = self.search(terms, slice.query()) {
            self.answers.searched += 1;
            return answer;
        }
        if let Some(answer) = self.remembered.propagate(terms, slice.query()) {
            self.answers.propagated += 1;
            return answer;
        }
        let answer = self.ask_z3(terms, slice.query());
        let answer = match answer {
            Feasibility::Unknown => self.guess(terms, slice.query()),
            known => known,
        };
        self.slices.remember(slice, answer);
        answer
    }

    /// Inputs that satisfy a slice: changed ones, and drawn ones where Z3 may take long.
    fn search(&mut self, terms: &Terms, slice: Query<'_>) -> Option<Feasibility> {
        let changed = self.remembered.check_slice(terms, slice);
        let found = changed.or_else(|| self.remembered.alike(terms, slice));
        found.or_else(|| match z3::is_dear(terms, slice) {
            true => self.remembered.draw(terms, slice),
            false => None,
        })
    }

    /// Draws inputs where Z3 had no answer and floats are involved, which take it longest.
    fn guess(&mut self, terms: &Terms, slice: Query<'_>) -> Feasibility {
        let is_float = |&term: &Term| matches!(terms.sort(term), Sort::Float | Sort::Double);
        let mut conjuncts = slice.path.iter().chain([&slice.condition]);
        let has_floats = conjuncts.any(|&conjunct| {
            let parts = terms.unknown_subterms(conjunct, |_| false);
            parts.iter().any(is_float)
        });
        let drawn = has_floats
            .then(|| self.remembered.draw(terms, slice))
            .flatten();
        drawn.unwrap_or(Feasibility::Unknown)
    }

    fn ask_z3(&mut self, terms: &mut Terms, slice: Query<'_>) -> Feasibility {
        let answer = match self.is_eager {
            true => self.z3.check(terms, slice),
            false => Answer::Unknown,
        };
        match answer {
            Answer::Unknown => self.answers.unknown += 1,
            Answer::Feasible(_) | Answer::Infeasible => self.answers.z3 += 1,
        }
        match answer {
            Answer::Feasible(model) => {
                self.remembered.learn(&model);
                Feasibility::Feasible
            }
            Answer::Infeasible => Feasibility::Infeasible,
            Answer::Unknown => Feasibility::Unknown,
        }
    }

    /// Small inputs that satisfy all conjuncts of `path`, checked by evaluation; `None` when there
    /// are none or none were found.
    pub fn solve(&mut self, terms: &mut Terms, path: &[Term]) -> Option<Assignment> {
        let known = self.remembered.satisfying(terms, path);
        self.z3
            .with_reserve(|z3| small::solve(terms, path, known, z3))
    }

    /// Answers per link (`simplify`, `contradiction`, `ranges`, `recalled`, `slice`, `searched`,
    /// `propagated`, `z3`, `unknown`), and what Z3 did: [`Z3_QUERIES`], those of [`Chain::solve`] included, and [`Z3_WORK`].
    pub fn counters(&self) -> BTreeMap<String, u64> {
        let answers = &self.answers;
        [
            ("simplify", answers.simplify),
            ("contradiction", answers.contradiction),
            ("ranges", answers.ranges),
            ("recalled", answers.recalled),
            ("slice", answers.slice),
            ("searched", answers.searched),
            ("propagated", answers.propagated),
            ("z3", answers.z3),
            ("unknown", answers.unknown),
            (Z3_QUERIES, self.z3.queries()),
            (Z3_WORK, self.z3.work()),
        ]
        .into_iter()
        .map(|(name, count)| (name.to_owned(), count))
        .collect()
    }
}
