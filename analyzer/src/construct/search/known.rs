//! By which type a test knows an object: of a class that it cannot name, it knows what the call says that gave the object.
//! A builder whose stages are interfaces of one private class has only the methods of the stage at hand.

use crate::program::{ClassId, MethodId};
use crate::returns::Return;
use crate::state::Value;

use super::super::recipe::{Action, Member};
use super::run::nodes;
use super::{Node, Search};

impl<'a> Search<'a, '_> {
    /// The type that a maker says of an object whose class cannot be named.
    pub(super) fn known_as(&self, class: ClassId, maker: Action) -> Option<ClassId> {
        let program = self.builder.program;
        if self.builder.names.class_access(class) <= self.access() {
            return None;
        }
        let said = match maker.member() {
            Member::Field(field) => Some(&program.field(field).ty),
            Member::Method(method) => program.method(method).descriptor.returns.as_ref(),
        };
        said.and_then(|ty| program.class_of(ty))
    }

    /// Whether the type by which an object is known has such a method.
    pub(in crate::construct) fn knows(&self, node: &Node<'_>, method: MethodId) -> bool {
        self.has_method(node.known_as, method)
    }

    /// Whether a test can call a method on what a maker of a class gives.
    pub(in crate::construct) fn gives_one_with(
        &self,
        (class, maker): (ClassId, Action),
        method: Action,
    ) -> bool {
        let known = self.known_as(class, maker);
        method
            .method()
            .is_none_or(|method| self.has_method(known, method))
    }

    /// Whether a type has a method, if there is one that says. Its parameters may be of wider types there.
    fn has_method(&self, known: Option<ClassId>, method: MethodId) -> bool {
        let program = self.builder.program;
        let Some(known) = known else {
            return true;
        };
        let wanted = program.method(method);
        let n_parameters = wanted.descriptor.parameters.len();
        let mut types = program.supertypes(known).into_iter();
        types.any(|ty| {
            let mut methods = program.methods(ty).map(|it| program.method(it));
            methods
                .any(|it| it.name == wanted.name && it.descriptor.parameters.len() == n_parameters)
        })
    }

    /// Whether a test knows the object well enough for an action.
    pub(super) fn is_known_for(&self, node: &Node<'_>, action: Action) -> bool {
        match action {
            Action::Pass(_) | Action::Owner(_) | Action::HandedOwner(..) => true,
            _ => {
                let mut called = action.giver().or_else(|| action.method()).into_iter();
                called.all(|method| self.knows(node, method))
            }
        }
    }

    /// Whether a call gives an object of a class that cannot be named by another type: the next stage of a builder.
    pub(super) fn is_stage(&self, node: &Node<'_>, action: Action) -> bool {
        let program = self.builder.program;
        let next = self.known_as(node.class, action);
        let is_stage =
            |next| next != program.known().object && program.is_subclass(node.class, next);
        node.known_as.is_some()
            && next != node.known_as
            && next.is_some_and(is_stage)
            && matches!(action, Action::Call(_))
    }

    /// The objects that such a call gives.
    pub(super) fn next_stage(
        &self,
        node: &Node<'a>,
        method: MethodId,
        (ended, arguments): (Vec<Return<'a>>, Vec<Value>),
    ) -> Vec<Node<'a>> {
        let turn = Action::Turn(method);
        let (owner, known_as) = (node.owner, self.known_as(node.class, turn));
        let calls = node.calls_and(turn, arguments);
        let stages = nodes(self.builder.program, ended, None, &calls, node.class).into_iter();
        let stages = stages.map(|it| Node {
            owner,
            known_as,
            ..it
        });
        stages.collect()
    }
}
