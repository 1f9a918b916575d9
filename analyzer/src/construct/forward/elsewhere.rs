//! Paths that begin elsewhere than those that were ordered: with a method that calls the entry method, or with a lambda that
//! has it as body.

use crate::describe;
use crate::entry;
use crate::found::Found;
use crate::program::{ClassId, MethodId};
use crate::solution::Solution;
use crate::state::{Body, Reference, Value};
use crate::warning::FaultPath;
use crate::witness::Access;

use super::super::recipe::Action;
use super::super::search::Node;
use super::super::{Built, Order, Workshop};
use super::{Forward, Goal};

/// The same where the order tells the fault by its innermost frames: they lie below `way`, methods that the entry method
/// calls. `helpers` are called on the object as well.
pub(in crate::construct) fn build_below(
    workshop: Workshop<'_>,
    order: &Order,
    way: &[MethodId],
    helpers: Vec<Action>,
) -> Option<Built> {
    let mut goal = Goal::of(workshop, order)?;
    goal.is_below = true;
    goal.helpers = helpers;
    for &method in way {
        goal.route.mark_all(workshop.program, method);
    }
    goal.route.lay(workshop.program);
    goal.built(Access::Forced)
}

/// The same for a lambda of an interface that `makers` give, or `turns` on what they give.
pub(in crate::construct) fn build_lambda(
    workshop: Workshop<'_>,
    order: &Order,
    interface: ClassId,
    makers: Vec<Action>,
    turns: Vec<Action>,
) -> Option<Built> {
    let mut goal = Goal::new(workshop, order, 0, interface)?;
    goal.makers = makers;
    goal.helpers = turns;
    goal.built(Access::Forced)
}

impl Goal<'_> {
    /// Whether the path is another one than that of the order.
    pub(super) fn begins_elsewhere(&self) -> bool {
        self.is_below || self.order.through.is_some()
    }
}

impl<'a> Forward<'a, '_> {
    /// What a lambda that was made captured, if the entry method is its body.
    pub(super) fn captured(&self, node: &Node<'a>) -> Option<Vec<Value>> {
        let program = self.goal.workshop.program;
        let (maker, site) = entry::lambda_site(program, self.goal.order.method)?;
        match &node.state.heap.get(node.object).body {
            Body::Lambda { made_at, captured } => {
                let code = program.readable_code(made_at.0)?;
                let is_it = made_at.0 == maker
                    && code
                        .instruction(made_at.1)
                        .call_site()
                        .is_some_and(|it| std::ptr::eq(it, site));
                is_it.then(|| captured.clone())
            }
            _ => None,
        }
    }

    /// The path of the entry method alone.
    pub(super) fn described(
        &self,
        node: &Node<'a>,
        mut found: Found<'a>,
        solution: Solution,
    ) -> FaultPath {
        let passed = node.calls.iter().map(|(_, arguments)| arguments.len());
        let own = found.state.inputs.iter().skip(passed.sum());
        let mut inputs: Vec<Value> = own.copied().collect();
        let position = self.goal.position.min(inputs.len());
        inputs.insert(position, Value::Ref(Reference::Object(node.object)));
        found.state.inputs = inputs.into();
        found.solution = solution;
        let order = self.goal.order;
        let path = describe::fault_path(&self.search.machine, order.method, &found);
        match order.through {
            Some(through) => FaultPath {
                entry: self
                    .goal
                    .workshop
                    .program
                    .entry_through(order.method, through),
                parameters: Vec::new(),
                ..path
            },
            None => path,
        }
    }
}
