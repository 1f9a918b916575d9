//! One call again and again: what fills a buffer, or counts up to a limit.

use crate::construct::Built;
use crate::construct::recipe::Action;
use crate::construct::search::Node;
use crate::state::{Reference, Value};
use crate::term::Term;

use super::{BUDGET, Forward, N_RESERVED};

/// Methods that are repeated, of those that count.
const MAX_REPEATED: usize = 3;
/// How often.
const MAX_TIMES: usize = 32;

/// What changes where a call counts.
#[derive(PartialEq, Eq)]
enum Counter {
    /// A number, which may depend on what was passed.
    Number(Term),
    /// How often an array or a collection was changed.
    Changes(u32),
}

impl<'a> Forward<'a, '_> {
    /// Calls the same method on a new object until the entry method meets the fault; the entry method before others.
    pub(super) fn repeat(&mut self, made: &[Node<'a>]) -> Option<Built> {
        let node = self.simplest(made)?;
        let mut calls = self.calls_on(node);
        let entry = self.goal.order.method;
        calls.sort_by_key(|action| action.method() != Some(entry));
        let mut n_repeated = 0;
        for action in calls {
            self.renew_budget();
            let Some(once) = self.again(node, action) else {
                continue;
            };
            n_repeated += 1;
            let built = self.again_and_again(once, action);
            if built.is_some() || n_repeated == MAX_REPEATED {
                return built;
            }
        }
        None
    }

    fn again_and_again(&mut self, mut node: Node<'a>, action: Action) -> Option<Built> {
        for _ in 1..MAX_TIMES {
            node = self.again(&node, action)?;
            if let Some(built) = self.try_entry(&node) {
                return Some(built);
            }
        }
        None
    }

    /// The path of a call that asks least among those on which it counts.
    fn again(&mut self, node: &Node<'a>, action: Action) -> Option<Node<'a>> {
        let counters = self.counters(node);
        let mut nodes = self.called(node, action).into_iter();
        nodes.find(|next| {
            let mut pairs = counters.iter().zip(self.counters(next));
            pairs.any(|(before, after)| self.counts(before.as_ref(), after.as_ref()))
        })
    }

    /// Whether a counter has gone on: a number that depends on what was passed does, where it still depends on what it was before.
    fn counts(&self, before: Option<&Counter>, after: Option<&Counter>) -> bool {
        match (before, after) {
            (Some(Counter::Number(before)), Some(Counter::Number(after))) => {
                let terms = &self.search.machine.terms;
                let now = terms.symbols_of(*after);
                let keeps = terms.symbols_of(*before).iter().all(|it| now.contains(it));
                before != after && keeps
            }
            (before, after) => before != after,
        }
    }

    /// Numbers of the object that matter, known or not, and how often its arrays and collections were changed.
    fn counters(&self, node: &Node<'a>) -> Vec<Option<Counter>> {
        let heap = &node.state.heap;
        let count = |reference| match heap.resolve(reference) {
            Reference::Object(held) => {
                let held = heap.get(held);
                let n_writes = held.sequence().map(|it| it.writes.len());
                let n_writes = n_writes.and_then(|it| u32::try_from(it).ok());
                n_writes.or_else(|| held.container()?.modifications())
            }
            Reference::Null | Reference::Symbolic(_) => None,
        };
        let counter = |value: Value| match value.reference() {
            Some(reference) => count(reference).map(Counter::Changes),
            None => value.term().map(Counter::Number),
        };
        let object = heap.get(node.object);
        let fields = self.search.requirement.fields.iter();
        fields
            .map(|&(field, _)| counter(object.field(field)?.current))
            .collect()
    }

    /// The new object that asks least.
    pub(super) fn simplest<'n>(&self, made: &'n [Node<'a>]) -> Option<&'n Node<'a>> {
        made.iter().min_by_key(|node| node.state.path.demands())
    }

    pub(super) fn calls_on(&self, node: &Node<'a>) -> Vec<Action> {
        let mut calls = self.search.moves(node.class, None);
        calls.retain(|action| matches!(action, Action::Call(_)));
        calls
    }

    /// The call on all its paths, those first that ask least.
    pub(super) fn called(&mut self, node: &Node<'a>, action: Action) -> Vec<Node<'a>> {
        self.search.grant(N_RESERVED);
        let mut nodes = self.search.proceed(node, action);
        nodes.sort_by_key(|node| node.state.path.demands());
        nodes
    }

    pub(super) fn renew_budget(&mut self) {
        (self.n_steps, self.n_rehearsed) = (0, 0);
        self.search.machine.renew();
        self.search.budget = BUDGET;
    }
}
