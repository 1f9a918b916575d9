//! Objects on the way that the solution does not have: builders, and what a method gives so that another one is passed it.

use crate::program::{ClassId, MethodId};
use crate::solution::SolvedObject;
use crate::witness::{Build, Call, InputObject, InputValue};

use super::blueprint::Blueprint;
use super::builder::Builder;
use super::recipe::Action;
use super::written::Plan;

impl Builder<'_> {
    /// What is handed to a maker, or to the owner, is an object of its own, made before.
    pub(super) fn with_given(
        &mut self,
        action: Action,
        mut arguments: Vec<InputValue>,
        receiver: Option<usize>,
    ) -> (Action, Vec<InputValue>) {
        let (giver, action_with) = match action {
            Action::HandedTurn(giver, method) => (giver, Action::Turn(method)),
            Action::HandedOwner(giver, method) => (giver, Action::Owner(method)),
            _ => return (action, arguments),
        };
        let n_own = self.program.method(giver).descriptor.parameters.len();
        let mut own = arguments.split_off(n_own);
        let given = self.given_by(giver, arguments, receiver);
        let place = action.handed_at(self.program).unwrap_or(own.len());
        own.insert(place, InputValue::Object(given));
        (action_with, own)
    }

    /// What a method of an object gives.
    fn given_by(
        &mut self,
        giver: MethodId,
        arguments: Vec<InputValue>,
        receiver: Option<usize>,
    ) -> usize {
        let action = Action::Turn(giver);
        let class = self.made_by(action);
        let id = self.reserve_other(class);
        let build = self.call_on(action, giver, arguments.clone(), receiver);
        self.finish_other(
            id,
            class,
            receiver,
            (build, Vec::new(), vec![(action, arguments)]),
        );
        id
    }

    /// The place of an object that the solution does not have.
    pub(super) fn reserve_other(&mut self, class: ClassId) -> usize {
        self.pool.push(SolvedObject::plain(class));
        self.place.push(None);
        self.reserve(self.pool.len() - 1, class)
    }

    pub(super) fn finish_other(
        &mut self,
        id: usize,
        class: ClassId,
        receiver: Option<usize>,
        (build, calls, plan): (Build, Vec<Call>, Plan),
    ) {
        self.objects[id] = InputObject::Instance {
            class: self.names.class_ref(class),
            build,
            calls,
            fields: Vec::new(),
        };
        self.blueprints[id] = Blueprint::Called {
            class,
            receiver,
            calls: plan,
            fields: Vec::new(),
        };
    }
}
