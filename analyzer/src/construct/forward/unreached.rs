//! Goals that calls did not lead to: another path to the same fault, by the same frames, is not tried with the same calls again.

use std::collections::BTreeSet;

use crate::instr::InstrIdx;
use crate::program::{ClassId, FieldId, MethodId};
use crate::solution::SolvedObject;
use crate::state::Act;
use crate::witness::Access;

use super::Goal;

/// The goals of one warning that were not reached.
#[derive(Default)]
pub(crate) struct Unreached(Vec<Aim>);

/// What of a goal decides which calls are tried for it: not the values that fields are to have.
#[derive(PartialEq)]
struct Aim {
    entry: MethodId,
    stack: Vec<(MethodId, InstrIdx)>,
    prelude: Vec<Act>,
    position: usize,
    class: ClassId,
    is_conjecture: bool,
    /// Fields that are solved of the object itself, and of any object.
    fields: BTreeSet<FieldId>,
    fields_of_all: BTreeSet<FieldId>,
    n_containers: usize,
    access: Access,
}

impl Unreached {
    /// What is built for a goal, unless that is known to fail.
    pub(super) fn try_for<T>(
        &mut self,
        goal: &Goal<'_>,
        access: Access,
        build: impl FnOnce() -> Option<T>,
    ) -> Option<T> {
        let aim = Aim::of(goal, access);
        if self.0.contains(&aim) {
            return None;
        }
        let built = build();
        if built.is_none() {
            self.0.push(aim);
        }
        built
    }
}

impl Aim {
    fn of(goal: &Goal<'_>, access: Access) -> Self {
        let order = goal.order;
        let objects = &order.solution.objects;
        let fields = objects.iter().filter_map(|object| match object {
            SolvedObject::Instance { fields, .. } => Some(fields),
            _ => None,
        });
        let is_container = |it: &&SolvedObject| matches!(it, SolvedObject::Container { .. });
        let acts = order.solution.prelude.acts.iter();
        let own = goal.solved_fields().iter();
        Aim {
            entry: order.method,
            stack: order.prediction.stack().to_vec(),
            prelude: acts.map(|(act, _)| *act).collect(),
            position: goal.position,
            class: goal.class,
            is_conjecture: order.is_conjecture,
            fields: own.map(|(field, _)| *field).collect(),
            fields_of_all: fields.flatten().map(|(field, _)| *field).collect(),
            n_containers: objects.iter().filter(is_container).count(),
            access,
        }
    }
}
