//! What comes of a path to the fault: it is solved, written down as a test and rehearsed.

use std::rc::Rc;

use crate::blame::{self, Blamed, Case, Clues};
use crate::construct::builder::Builder;
use crate::construct::built::{Built, Trial};
use crate::construct::fit;
use crate::construct::means::{Depth, Instead, Means};
use crate::construct::order::Order;
use crate::construct::recipe::{Argument, Recipe, Step};
use crate::construct::search::Node;
use crate::explore::solve_plainly;
use crate::fault::Raised;
use crate::found::Found;
use crate::replay::Prediction;
use crate::solution::{self, Solution, SolvedObject, SolvedValue};
use crate::state::{Reference, State, Value};
use crate::step::Escape;
use crate::warning::{Blame, Replay};
use crate::witness::Access;

use super::{Forward, MAX_REHEARSED};

impl<'a> Forward<'a, '_> {
    /// Solves a path to the fault, and rehearses the test that comes of it.
    pub(super) fn examine(&mut self, node: &Node<'a>, escape: Escape<'a>) -> Option<Built> {
        let Escape { state, raised } = escape;
        if !self.is_ordered(&raised) || self.n_rehearsed >= MAX_REHEARSED {
            return None;
        }
        let case = Case {
            machine: &self.search.machine,
            state: &state,
            raised: &raised,
        };
        let passes_null = case.hangs_on_passed_null();
        let is_by_null = passes_null && !self.goal.order.clues.hangs_on_null;
        if is_by_null && self.by_null.is_some() {
            return None;
        }
        let found = self.found(state, raised)?;
        let blamed = self.blamed(node, &found, &self.goal.order.clues);
        let is_passed = blamed.is_some_and(|it| it.blame == Blame::Caller);
        if self.goal.passes_none && is_passed && !passes_null {
            return None;
        }
        // What a loop is taken to do at once is a guess at worst.
        self.n_rehearsed += usize::from(!found.state.accelerated);
        let without_nulls = passes_null.then(|| self.without_nulls(node, &found));
        if let Some(built) = without_nulls.flatten() {
            return Some(built);
        }
        if is_by_null {
            self.by_null = self.rehearsed(node, found, Some(Blamed::PASSED_NULL));
            return None;
        }
        let built = self.rehearsed(node, found, blamed)?;
        if built.blamed == Some(Blamed::OF_ANOTHER) {
            // The owner may get there by itself.
            self.of_another.get_or_insert(built);
            return None;
        }
        Some(built)
    }

    /// Whether what is raised is what the test is to show, or within it.
    fn is_ordered(&self, raised: &Raised) -> bool {
        let program = self.goal.workshop.program;
        let prediction = &self.goal.order.prediction;
        match self.goal.is_below {
            true => prediction.is_inside(program, raised),
            false => *prediction == Prediction::of(program, raised),
        }
    }

    /// The path, solved for plain inputs; `None` also where they are too long for a test.
    fn found(&mut self, state: State<'a>, raised: Rc<Raised>) -> Option<Found<'a>> {
        let machine = &mut self.search.machine;
        let solution = solution::solve(machine, &state)?;
        let better = solve_plainly(machine, &state, &solution);
        let solution = better.map_or(solution, |it| it.solution);
        let is_too_long = solution.objects.iter().any(fit::is_too_long);
        (!is_too_long).then(|| Found {
            site: self.goal.site.clone(),
            nth_path: 0,
            state,
            raised,
            solution,
            replay: Replay::Confirmed,
            made_of: None,
        })
    }

    /// The test with objects for the nulls that it passes.
    fn without_nulls(&self, node: &Node<'a>, found: &Found<'a>) -> Option<Built> {
        let solution = self.with_objects_for_nulls(found)?;
        let mut order = self.goal.order.clone();
        order.clues.hangs_on_null = false;
        let of_value = || {
            let is_told = self.goal.begins_elsewhere();
            is_told.then(|| blame::blame_of_value(&self.search.machine, found))
        };
        let blamed = self.blamed(node, found, &order.clues).or_else(of_value);
        let built = self.rehearsed(node, found.solved_by(solution), blamed)?;
        // Its path is another one.
        Some(Built {
            is_simpler: true,
            ..built
        })
    }

    fn blamed(&self, node: &Node<'a>, found: &Found<'a>, clues: &Clues) -> Option<Blamed> {
        let class = self.goal.class;
        let kept_by = (self.search.access() == Access::Public).then_some(class);
        let kept = (kept_by, node.state.calls.len());
        blame::blame_of_passed(&self.search.machine, found, clues, kept)
    }

    fn rehearsed(
        &self,
        node: &Node<'a>,
        found: Found<'a>,
        blamed: Option<Blamed>,
    ) -> Option<Built> {
        let (recipe, solution) = self.written(node, &found)?;
        let order = Order {
            solution,
            prediction: Prediction::of(self.goal.workshop.program, &found.raised),
            opens_first: true,
            ..self.goal.order.clone()
        };
        let means = Means::Calls(Depth::Shallow, Instead::Set);
        let given = (order.solution.objects.len() - 1, recipe);
        let trial = Trial::new(&order, || Builder {
            given: Some(given.clone()),
            ..Builder::new(self.goal.workshop, &order, means)
        });
        if !trial.is_confirmed() {
            return None;
        }
        let built = trial.finish(&order, |_, _| blamed);
        if self.goal.passes_none && built.is_passed() {
            return None;
        }
        if built.witness.access() > self.search.access() {
            // Calls that are public may need arguments that are not.
            self.search.has_passed_over.set(true);
            return None;
        }
        let path = Some(self.described(node, found, order.solution));
        let (begins_elsewhere, retold) = match self.goal.begins_elsewhere() {
            true => (path, None),
            false => (None, path),
        };
        Some(Built {
            specimens: retold.is_some(),
            begins_elsewhere,
            retold,
            ..built
        })
    }

    /// The calls as a recipe for the last object of the solution, and the solution as one of the entry method.
    fn written(&self, node: &Node<'a>, found: &Found<'a>) -> Option<(Recipe, Solution)> {
        let mut solution = found.solution.clone();
        let object = found.state.heap.representative(node.object);
        let owner = self.owning_receiver(node).zip(node.owner);
        let owner = owner.map(|(owner, (_, class))| {
            solution.objects.push(SolvedObject::plain(class));
            (
                found.state.heap.representative(owner),
                solution.objects.len() - 1,
            )
        });
        let itself = SolvedValue::Object(solution.objects.len());
        solution.objects.push(SolvedObject::plain(self.goal.class));
        let is = |value: Value, object| {
            value.reference().is_some_and(|reference| {
                found.state.heap.resolve(reference) == Reference::Object(object)
            })
        };
        let is_itself = |value| is(value, object);
        let mut inputs = found
            .state
            .inputs
            .iter()
            .zip(std::mem::take(&mut solution.inputs));
        let mut steps = Vec::new();
        for (action, arguments) in &node.calls {
            let arguments = inputs.by_ref().take(arguments.len());
            let arguments = arguments.map(|(&value, solved)| match solved {
                _ if is_itself(value) => Argument::Itself,
                SolvedValue::Object(index) => Argument::Wanted(index),
                solved => Argument::Made(solved),
            });
            steps.push(Step {
                action: *action,
                arguments: arguments.collect(),
            });
        }
        solution.inputs = inputs
            .map(|(&value, solved)| match owner {
                _ if is_itself(value) => itself,
                Some((owner, index)) if is(value, owner) => SolvedValue::Object(index),
                _ => solved,
            })
            .collect();
        solution.inputs.insert(self.goal.position, itself);
        let answers = &mut solution.answers;
        answers.drain(..node.state.calls.len().min(answers.len()));
        for answer in answers {
            answer.n_ground -= node.state.n_ground;
        }
        (solution.prelude.n_answers, solution.prelude.n_ground) = (0, 0);
        let recipe = Recipe {
            owner: owner.map(|(_, index)| index),
            ..Recipe::of(steps)
        };
        Some((recipe, solution))
    }
}
