//! What has to be done before the object is made: its constructor copies what static fields hold at the time.

use std::collections::BTreeSet;

use crate::construct::Built;
use crate::construct::recipe::Action;
use crate::program::FieldId;
use crate::state::Act;

use super::{Forward, N_RESERVED};

/// Calls that are tried.
const MAX_ACTS: usize = 4;

impl<'a> Forward<'a, '_> {
    /// Makes the object after a call that changes static fields which its makers read, and runs the entry method on it.
    pub(super) fn make_later(&mut self) -> Option<Built> {
        let starts = self.starts();
        let preludes = self.goal.workshop.preludes;
        let makers = starts.iter().filter_map(|(_, action)| action.method());
        let read: BTreeSet<FieldId> = makers.flat_map(|maker| preludes.read_by(maker)).collect();
        if read.is_empty() {
            return None;
        }
        let mut acts = preludes.candidates(self.goal.order.method, &read);
        acts.retain(|&act| self.allows(act) && !preludes.effects(act).is_disjoint(&read));
        acts.truncate(MAX_ACTS);
        self.renew_budget();
        for act in acts {
            self.search.grant(N_RESERVED);
            for state in self.search.opened(act) {
                for &(class, action) in &starts {
                    self.search.grant(N_RESERVED);
                    let begun = self.search.begin_after(state.clone(), class, action);
                    if let Some(built) = self.try_all(begun, &mut Vec::new()) {
                        return Some(built);
                    }
                }
            }
        }
        None
    }

    fn allows(&self, act: Act) -> bool {
        match act {
            Act::Call(method) => self.search.allows(Action::Pass(method)),
            _ => false,
        }
    }
}
