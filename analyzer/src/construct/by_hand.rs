//! Tests that write down a state which code keeps itself: public fields that belong together, and what a generated parser makes of its
//! input.

use crate::blame::{self, Blamed};
use crate::instr::Instruction;
use crate::mention::before_assignments;
use crate::program::FieldId;
use crate::state::Act;
use crate::witness::{Access, Build, InputObject, Witness};

use super::before::Planned;
use super::blueprint::Blueprint;
use super::builder::Builder;
use super::order::Order;
use super::recipe::Action;

impl Builder<'_> {
    /// Whose mistake a state is that the test makes by hand, where code makes such states, too, or where it writes into what a final field
    /// holds.
    pub(super) fn blame_by_hand(&self, order: &Order) -> Option<Blamed> {
        let calls = self.blueprints.iter().flat_map(Blueprint::calls);
        let mut methods = calls.filter_map(|(action, _)| action.method());
        if order.prediction.is_of_object() && methods.any(|it| blame::grows_tree(self.program, it))
        {
            return Some(Blamed::GENERATED);
        }
        let mut set = self.blueprints.iter().flat_map(Blueprint::set);
        let is_beside = |field: FieldId| {
            let mut culprits = order.clues.culprits.iter();
            culprits.any(|culprit| culprit.class == field.class) && self.is_kept_open(field)
        };
        let mut opened = self.prelude.iter();
        let is_replaced = |planned: &Planned| match planned {
            Planned::Act(Act::Assign(field), _) => {
                order.clues.statics.contains(field) && blame::is_begun(self.program, *field)
            }
            _ => false,
        };
        let mut calls = self.blueprints.iter().flat_map(Blueprint::calls);
        let clues = &order.clues;
        let is_written = |action: &Action| match *action {
            Action::Place(field) => clues.culprits.contains(&field) && !clues.is_asked_itself,
            Action::Within(field, method) => {
                let is_collection = self.program.class(method.class).is_jdk();
                is_collection && clues.suspects.iter().any(|it| it.field == field)
            }
            // Whose class gives an array of its own away answers for what it becomes there.
            Action::PlaceOf(giver) => !self.program.is_subclass(order.method.class, giver.class),
            _ => false,
        };
        let is_put_there = set.any(|&(field, _)| is_beside(field))
            || opened.any(is_replaced)
            || calls.any(|(action, _)| is_written(action));
        is_put_there.then_some(Blamed::PUT_THERE)
    }

    /// Whether what is at fault is what a constructor asked of the subclass that the test writes.
    pub(super) fn is_given_by_subclass(&self, order: &Order, witness: &Witness) -> bool {
        let program = self.program;
        let is_subclass = |object: &InputObject| {
            let InputObject::Instance { build, .. } = object else {
                return false;
            };
            matches!(build, Build::Anonymous { .. })
        };
        let is_hook = |given: &Instruction| {
            let asked = given.callee().and_then(|it| program.resolve_method(it));
            asked.is_some_and(|it| program.method(it).access.is_abstract())
        };
        let is_asked = |field: &FieldId| {
            let methods = program.methods(field.class);
            let mut makers = methods.filter(|it| program.method(*it).is_constructor());
            makers.any(|it| before_assignments(program, it, *field).any(is_hook))
        };
        witness.objects.iter().any(is_subclass) && order.clues.culprits.iter().any(is_asked)
    }

    /// Whether a field is there for anybody to set, and code sets it as well, of objects that it has not just made: it knows what
    /// else that needs. What is on a token, the input says.
    fn is_kept_open(&self, field: FieldId) -> bool {
        self.access_of_field(field) == Access::Public
            && self.catalog.is_changed(self.program, field)
            && !blame::is_token(self.program, field.class)
            && !blame::is_parser(self.program, field.class)
    }
}
