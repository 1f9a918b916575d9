//! Fourth link: inputs that satisfied earlier questions often satisfy the next one, as they are or
//! slightly changed.

use std::collections::VecDeque;

use super::propagate::propagate;
use super::{Feasibility, Query, SolverConfig, common_prefix};
use crate::term::{Assignment, Term, Terms};

mod alike;
mod candidates;
mod repair;
mod samples;

pub(super) use self::candidates::candidates;
use self::repair::Repair;

/// Inputs that satisfied earlier questions, the last useful one first.
pub(super) struct Remembered {
    inputs: VecDeque<Input>,
    limit: usize,
    repairs: u32,
    /// The path that `Input::satisfied` counts on.
    path: Vec<Term>,
}

struct Input {
    assignment: Assignment,
    /// Number of leading conjuncts of the path known to hold.
    satisfied: usize,
    /// Whether the conjunct after these is known not to hold.
    fails: bool,
}

impl Remembered {
    pub(super) fn new(config: &SolverConfig) -> Remembered {
        let mut remembered = Remembered {
            inputs: VecDeque::new(),
            limit: config.remembered.max(1),
            repairs: config.repairs,
            path: Vec::new(),
        };
        remembered.add(Assignment::new());
        remembered
    }

    /// `Feasible` when a remembered input, or a small change of one, satisfies the query.
    pub(super) fn check(&mut self, terms: &Terms, query: Query<'_>) -> Option<Feasibility> {
        self.move_to(query.path);
        for index in 0..self.inputs.len() {
            if self.satisfies_path(terms, index) && self.holds(terms, index, query.condition) {
                self.use_again(index);
                return Some(Feasibility::Feasible);
            }
        }
        let repaired = self.repaired(terms, query)?;
        self.add(repaired);
        Some(Feasibility::Feasible)
    }

    /// `Feasible` when a small change of a remembered input satisfies a part of the path, whatever the rest says.
    pub(super) fn check_slice(&mut self, terms: &Terms, slice: Query<'_>) -> Option<Feasibility> {
        if slice.path.len() == self.path.len() {
            return None;
        }
        let nearest = self.nearest()?.assignment.clone();
        let repaired = Repair::new(terms, slice, (nearest, false), self.repairs).run()?;
        self.add(repaired);
        Some(Feasibility::Feasible)
    }

    /// `Feasible` when an input of equal parts satisfies the query.
    pub(super) fn alike(&mut self, terms: &Terms, query: Query<'_>) -> Option<Feasibility> {
        let equal = alike::alike(terms, query, &self.nearest()?.assignment)?;
        self.add(equal);
        Some(Feasibility::Feasible)
    }

    /// `Feasible` when one of some drawn inputs satisfies the query.
    pub(super) fn draw(&mut self, terms: &Terms, query: Query<'_>) -> Option<Feasibility> {
        let drawn = samples::draw(terms, query, &self.nearest()?.assignment)?;
        self.add(drawn);
        Some(Feasibility::Feasible)
    }

    /// `Feasible` when the query says how the nearest input has to change.
    pub(super) fn propagate(&mut self, terms: &Terms, query: Query<'_>) -> Option<Feasibility> {
        let changed = propagate(terms, query, &self.nearest()?.assignment)?;
        self.add(changed);
        Some(Feasibility::Feasible)
    }

    /// A remembered input, or a change of one, that satisfies `path`.
    pub(super) fn satisfying(&mut self, terms: &Terms, path: &[Term]) -> Option<Assignment> {
        self.move_to(path);
        let whole = (0..self.inputs.len()).find(|&index| self.satisfies_path(terms, index));
        if let Some(index) = whole {
            return Some(self.inputs[index].assignment.clone());
        }
        let (&condition, path) = path.split_last()?;
        let query = Query { path, condition };
        let repaired = self.repaired(terms, query);
        repaired.or_else(|| propagate(terms, query, &self.nearest()?.assignment))
    }

    /// A small change of the input that satisfies most of the current path.
    fn repaired(&self, terms: &Terms, query: Query<'_>) -> Option<Assignment> {
        let nearest = self.nearest()?;
        let path_held = nearest.satisfied >= query.path.len();
        Repair::new(
            terms,
            query,
            (nearest.assignment.clone(), path_held),
            self.repairs,
        )
        .run()
    }

    /// The latest of the inputs that satisfy most of the current path.
    fn nearest(&self) -> Option<&Input> {
        self.inputs.iter().rev().max_by_key(|input| input.satisfied)
    }

    /// Remembers values for some unknowns; the others keep those of the input that satisfies most
    /// of the current path.
    pub(super) fn learn(&mut self, part: &Assignment) {
        let nearest = self.nearest().map(|input| input.assignment.clone());
        let mut whole = nearest.unwrap_or_default();
        for (symbol, value) in part.iter() {
            whole.set(symbol, value);
        }
        self.add(whole);
    }

    fn add(&mut self, assignment: Assignment) {
        self.inputs.truncate(self.limit - 1);
        self.inputs.push_front(Input {
            assignment,
            satisfied: 0,
            fails: false,
        });
    }

    fn use_again(&mut self, index: usize) {
        if let Some(input) = self.inputs.remove(index) {
            self.inputs.push_front(input);
        }
    }

    fn move_to(&mut self, path: &[Term]) {
        let kept = common_prefix(&self.path, path);
        for input in &mut self.inputs {
            if input.satisfied >= kept {
                input.satisfied = kept;
                input.fails = false;
            }
        }
        self.path.truncate(kept);
        self.path.extend_from_slice(&path[kept..]);
    }

    fn satisfies_path(&mut self, terms: &Terms, index: usize) -> bool {
        let input = &mut self.inputs[index];
        while !input.fails && input.satisfied < self.path.len() {
            if terms.holds(self.path[input.satisfied], &input.assignment) {
                input.satisfied += 1;
            } else {
                input.fails = true;
            }
        }
        !input.fails
    }

    fn holds(&self, terms: &Terms, index: usize, condition: Term) -> bool {
        terms.holds(condition, &self.inputs[index].assignment)
    }
}
