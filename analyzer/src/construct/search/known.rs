//! By which type a test knows an object: of a class that it cannot name, or make an object of, it knows what the call says that gave it one.
//! A builder whose stages are interfaces of one private class has only the methods of the stage at hand.

use crate::program::{ClassId, MethodId, Program};
use crate::witness::Access;

use super::super::hidden::is_hidden;
use super::super::recipe::Action;
use super::call::Called;
use super::run::nodes;
use super::{Node, Search};

impl<'a> Search<'a, '_> {
    /// The type that a maker says of an object whose class others cannot name, or cannot make objects of.
    pub(super) fn known_as(&self, class: ClassId, maker: Action) -> Option<ClassId> {
        let program = self.builder.program;
        let is_known = is_taken_out(program, maker) || !is_hidden(program, class);
        if matches!(maker, Action::New(_)) || is_known && self.can_name(class) {
            return None;
        }
        maker.says(program).and_then(|ty| program.class_of(ty))
    }

    fn can_name(&self, class: ClassId) -> bool {
        self.builder.names.class_access(class) <= self.access()
    }

    /// Whether a test can call the entry method on an object: it casts to a class that it can name.
    pub(in crate::construct) fn enters(&self, node: &Node<'_>, entry: MethodId) -> bool {
        let is_named = self.builder.names.class_access(node.class) != Access::Forced;
        is_named && self.can_name(node.class)
            || self.builder.has_method(node.class, node.known_as, entry)
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
            .is_none_or(|method| self.builder.has_method(class, known, method))
    }

    /// Whether a test knows the object well enough for an action.
    pub(super) fn is_known_for(&self, node: &Node<'_>, action: Action) -> bool {
        match action {
            Action::Pass(_)
            | Action::HandedOver(_)
            | Action::Place(_)
            | Action::Within(..)
            | Action::Owner(_)
            | Action::HandedOwner(..) => true,
            _ => {
                let mut called = action.giver().or_else(|| action.method()).into_iter();
                called.all(|method| self.builder.has_method(node.class, node.known_as, method))
            }
        }
    }

    /// Whether a call gives an object of a class that cannot be named by another type: the next stage of a builder.
    pub(super) fn is_stage(&self, node: &Node<'_>, action: Action) -> bool {
        let program = self.builder.program;
        let Some((known, next)) = node.known_as.zip(self.known_as(node.class, action)) else {
            return false;
        };
        matches!(action, Action::Call(_))
            && next != program.known().object
            && program.is_subclass(node.class, next)
            && !program.is_subclass(known, next)
    }

    /// The objects that such a call gives.
    pub(super) fn next_stage(
        &self,
        node: &Node<'a>,
        method: MethodId,
        (ended, arguments): Called<'a>,
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

/// Whether a collection, an optional or the like gives the object: it is known by what the type arguments of that say.
fn is_taken_out(program: &Program, maker: Action) -> bool {
    let giver = maker.method().filter(|_| matches!(maker, Action::Turn(_)));
    giver.is_some_and(|giver| program.class(giver.class).is_jdk())
}
