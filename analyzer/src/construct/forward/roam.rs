//! Calls in any order, as long as they lead to an object with other numbers: what is put in and taken out until a ring
//! wraps round, what is done and undone.

use std::collections::VecDeque;

use rustc_hash::FxHashSet;

use crate::construct::Built;
use crate::construct::recipe::Action;
use crate::construct::search::Node;
use crate::state::{Reference, Value};
use crate::term::Constant;

use super::{BUDGET, Forward, N_RESERVED};

/// Methods that are called.
const MAX_METHODS: usize = 4;
/// Objects with different numbers that are looked at.
const MAX_OBJECTS: usize = 96;
/// Calls after the one that makes the object.
const MAX_CALLS: usize = 12;

/// What is known of an object: its numbers, and which references are null.
type Looks = Vec<Option<Constant>>;

impl<'a> Forward<'a, '_> {
    /// Breadth first, from a new object on; what looks like an object that was met before leads nowhere new.
    pub(super) fn roam(&mut self, made: &[Node<'a>]) -> Option<Built> {
        let own = made.iter().filter(|node| node.class == self.goal.class);
        let node = own.min_by_key(|node| node.state.path.size())?.clone();
        let moves = self.search.moves(&node, None).into_iter();
        let calls = moves.filter(|action| matches!(action, Action::Call(_)));
        let calls: Vec<Action> = calls.take(MAX_METHODS).collect();
        if calls.len() < 2 {
            return None;
        }
        self.renew_budget();
        let mut met = FxHashSet::from_iter([self.looks(&node)]);
        let mut queue = VecDeque::from([node]);
        while let Some(node) = queue.pop_front() {
            for &action in &calls {
                for next in self.called(&node, action) {
                    if met.len() == MAX_OBJECTS || !met.insert(self.looks(&next)) {
                        continue;
                    }
                    if let Some(built) = self.try_entry(&next) {
                        return Some(built);
                    }
                    if next.calls.len() <= MAX_CALLS {
                        queue.push_back(next);
                    }
                }
            }
        }
        None
    }

    /// The call on all its paths, those first that ask least.
    fn called(&mut self, node: &Node<'a>, action: Action) -> Vec<Node<'a>> {
        self.search.grant(N_RESERVED);
        let mut nodes = self.search.proceed(node, action);
        nodes.sort_by_key(|node| node.state.path.size());
        nodes
    }

    pub(super) fn renew_budget(&mut self) {
        (self.n_steps, self.n_rehearsed) = (0, 0);
        let machine = &self.search.machine;
        let (n_steps, n_forks) = (machine.n_steps, machine.n_forks);
        self.search.budget = (n_steps + BUDGET.0, n_forks + BUDGET.1);
    }

    fn looks(&self, node: &Node<'a>) -> Looks {
        let heap = &node.state.heap;
        let terms = &self.search.machine.terms;
        let looks = |value: Value| match value.reference().map(|it| heap.resolve(it)) {
            None => terms.as_constant(value.term()?),
            Some(Reference::Null) => Some(Constant::Bool(false)),
            Some(Reference::Object(_) | Reference::Symbolic(_)) => None,
        };
        let fields = heap.get(node.object).fields();
        fields.iter().map(|cell| looks(cell.current)).collect()
    }
}
