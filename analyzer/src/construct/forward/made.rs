//! An object that is made of a text, as a parser is: the path says of which one.

use crate::config::Config;
use crate::construct::recipe::Action;
use crate::construct::search::DEEP_DEPTH;
use crate::construct::{Built, Order, Workshop};
use crate::found::MadeOf;
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
        let MadeOf { maker, taker, text } = made_of;
        let action = match self.goal.workshop.program.method(*maker).is_constructor() {
            true => Action::New(*maker),
            false => Action::Factory(*maker),
        };
        let mut actions = taker
            .iter()
            .map(|&taker| Action::Call(taker))
            .chain([action]);
        if !actions.all(|action| self.search.allows(action)) {
            return None;
        }
        self.search.grant(1);
        let class = self.goal.class;
        let made = match *taker {
            None => self.search.begin_told(class, action, text),
            Some(taker) => {
                let begun = self.search.begin(class, action);
                let told = begun.iter().flat_map(|node| {
                    self.search.grant(1);
                    self.search.proceed_told(node, taker, text)
                });
                told.collect()
            }
        };
        self.try_all(made, &mut Vec::new())
    }
}
