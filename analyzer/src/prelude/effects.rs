//! Which acts change which static fields, found by taking them.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use rustc_hash::FxHashMap;

use crate::config::Config;
use crate::models::ModelTable;
use crate::program::{FieldId, MethodId, Program};
use crate::returns::returns;
use crate::state::{Act, State};
use crate::step::{Effort, Machine, Mode, StepCx};
use crate::touch::Touches;

use super::candidates::{Candidates, Index};
use super::perform::{Performance, unknown_arguments};

/// What one act may cost.
pub(crate) const RUN: Effort = Effort {
    steps: 400,
    forks: 12,
};

/// The preludes of a scan.
pub(crate) struct Preludes<'p> {
    pub(crate) program: &'p Program,
    /// Budgets.
    pub(crate) config: &'p Config,
    pub(crate) models: &'p ModelTable,
    /// What methods do to fields.
    pub(crate) touches: &'p Touches,
    index: OnceLock<Index>,
    effects: Mutex<FxHashMap<Act, Arc<BTreeSet<FieldId>>>>,
}

impl<'p> Preludes<'p> {
    pub(crate) fn new(
        program: &'p Program,
        config: &'p Config,
        models: &'p ModelTable,
        touches: &'p Touches,
    ) -> Self {
        Preludes {
            program,
            config,
            models,
            touches,
            index: OnceLock::new(),
            effects: Mutex::default(),
        }
    }

    /// What may change static fields that a method reads, or what they hold.
    pub(crate) fn candidates(&self, entry: MethodId, read: &BTreeSet<FieldId>) -> Vec<Act> {
        let candidates = Candidates::new(self.program, self.touches, self.index(), entry);
        candidates.of(read)
    }

    /// How many methods read the one of some fields that the fewest read.
    pub(crate) fn n_readers(&self, fields: impl Iterator<Item = FieldId>) -> u64 {
        self.index().n_readers(fields)
    }

    fn index(&self) -> &Index {
        let index = || Index::new(self.program, self.touches);
        self.index.get_or_init(index)
    }

    /// The static fields of scanned code that a method reads, as far as its code shows.
    pub(crate) fn read_by(&self, method: MethodId) -> BTreeSet<FieldId> {
        let touched = self.touches.of(self.program, method);
        let is_one = |field: &&FieldId| {
            let declared = self.program.field(**field);
            let is_scanned = self.program.class(field.class).is_scanned();
            is_scanned && declared.access.is_static() && declared.constant_value.is_none()
        };
        touched.read().iter().filter(is_one).copied().collect()
    }

    /// The static fields that an act changes if it is the first one.
    ///
    /// That depends on the code alone, so it does not matter which thread asks first.
    pub(crate) fn effects(&self, act: Act) -> Arc<BTreeSet<FieldId>> {
        let known = || self.effects.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = known().get(&act) {
            return Arc::clone(known);
        }
        let effects = Arc::new(self.find_effects(act));
        known().insert(act, Arc::clone(&effects));
        effects
    }

    fn find_effects(&self, act: Act) -> BTreeSet<FieldId> {
        let mut machine = Machine::new(self.program, self.config, self.models, Mode::Construct);
        let mut state = State::default();
        let mut cx = StepCx {
            machine: &mut machine,
            state: &mut state,
        };
        let arguments = unknown_arguments(&mut cx, act, &mut 0);
        let mut performance = Performance {
            machine: &mut machine,
            run: |machine: &mut Machine<'p>, state| returns(machine, state, RUN),
        };
        let left = performance.perform(&state, act, &arguments);
        let changed = left.iter().flat_map(|left| left.changed_statics(&state));
        changed.collect()
    }
}
