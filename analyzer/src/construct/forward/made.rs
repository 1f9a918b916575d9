//! An object that is made of a text, as a parser is: the path says of which one.

use crate::config::Config;
use crate::construct::recipe::Action;
use crate::construct::search::DEEP_DEPTH;
use crate::construct::{Built, Order, Workshop};
use crate::found::{MadeOf, Way};
use crate::step::Effort;
use crate::witness::Access;

use super::{Forward, Goal};

/// Instructions and forks of the call that makes the object: what is done with a known text is one path for the most part.
pub(super) const BUDGET: Effort = Effort {
    steps: 10_000,
    forks: 16,
};

/// A test of the object that is made of a text; `None` unless it passes the rehearsal.
pub(in crate::construct) fn build_made(
    workshop: Workshop<'_>,
    order: &Order,
    made_of: &MadeOf,
) -> Option<Built> {
    let deep = Config {
        call_depth: workshop.config.call_depth.max(DEEP_DEPTH),
        ..workshop.config.clone()
    };
    let workshop = Workshop {
        config: &deep,
        ..workshop
    };
    let mut goal = Goal::new(workshop, order, 0, order.method.class)?;
    goal.made_of = Some(made_of);
    goal.built(Access::Forced)
}

impl Forward<'_, '_> {
    /// Makes the object of a text, and runs the entry method on it.
    pub(super) fn make_of(&mut self, made_of: &MadeOf) -> Option<Built> {
        let MadeOf { way, text, word } = made_of;
        let (first, later) = self.actions_of(*way)?;
        let class = match way.giver {
            Some(giver) => giver.class,
            None => self.goal.class,
        };
        self.search.grant(1);
        let mut nodes = match way.told == way.maker {
            true => self.search.begin_told(class, first, text),
            false => self.search.begin(class, first),
        };
        for action in later {
            let text = match action.method() == Some(way.told) {
                true => text,
                false => word,
            };
            let next = nodes.iter().flat_map(|node| {
                self.search.grant(1);
                self.search.proceed_told(node, action, text)
            });
            nodes = next.collect();
        }
        self.try_all(nodes, &mut Vec::new())
    }

    /// The first call of a way, and those after it; `None` if the test may not make them all.
    fn actions_of(&self, way: Way) -> Option<(Action, Vec<Action>)> {
        let program = self.goal.workshop.program;
        let first = match program.method(way.maker).is_constructor() {
            true => Action::New(way.maker),
            false => Action::Factory(way.maker),
        };
        let later = [way.taker.map(Action::Call), way.giver.map(Action::Turn)];
        let later: Vec<Action> = later.into_iter().flatten().collect();
        let mut all = std::iter::once(first).chain(later.iter().copied());
        all.all(|action| self.search.allows(action))
            .then_some((first, later))
    }
}
