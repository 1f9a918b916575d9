//! One call again and again: what fills a buffer, or counts up to a limit.

use crate::construct::Built;
use crate::construct::recipe::Action;
use crate::construct::search::Node;

use super::{BUDGET, Forward, N_RESERVED};

/// Methods that are repeated.
const MAX_REPEATED: usize = 3;
/// How often.
const MAX_TIMES: usize = 32;

impl<'a> Forward<'a, '_> {
    /// Calls the same method on a new object until the entry method meets the fault.
    pub(super) fn repeat(&mut self, made: &[Node<'a>]) -> Option<Built> {
        let own = made.iter().filter(|node| node.class == self.goal.class);
        let node = own.min_by_key(|node| node.state.path.size())?;
        let moves = self.search.moves(node, None).into_iter();
        let calls = moves.filter(|action| matches!(action, Action::Call(_)));
        let calls: Vec<Action> = calls.take(MAX_REPEATED).collect();
        calls.into_iter().find_map(|action| {
            (self.n_steps, self.n_rehearsed) = (0, 0);
            let machine = &self.search.machine;
            let (n_steps, n_forks) = (machine.n_steps, machine.n_forks);
            self.search.budget = (n_steps + BUDGET.0, n_forks + BUDGET.1);
            self.again_and_again(node, action)
        })
    }

    /// Follows the path that asks least.
    fn again_and_again(&mut self, node: &Node<'a>, action: Action) -> Option<Built> {
        let mut node = self.again(node, action)?;
        for _ in 1..MAX_TIMES {
            node = self.again(&node, action)?;
            if let Some(built) = self.try_entry(&node) {
                return Some(built);
            }
        }
        None
    }

    fn again(&mut self, node: &Node<'a>, action: Action) -> Option<Node<'a>> {
        self.search.grant(N_RESERVED);
        let nodes = self.search.proceed(node, action).into_iter();
        nodes.min_by_key(|node| node.state.path.size())
    }
}
