//! Calls on what the object was passed before, and may have kept: `team.add(player); player.leave();`.

use crate::program::{ClassId, MethodId};
use crate::state::{Reference, State, Value};

use super::super::recipe::Action;
use super::{Node, Search};

impl<'a> Search<'a, '_> {
    /// The states that a call on what the object was passed leaves, if that changes anything.
    pub(super) fn call_handed_over(&mut self, node: &Node<'a>, method: MethodId) -> Vec<Node<'a>> {
        let mut receivers: Vec<Value> = Vec::new();
        for value in node.calls.iter().flat_map(|(_, arguments)| arguments) {
            if !receivers.contains(value) && self.is_of(&node.state, *value, method.class) {
                receivers.push(*value);
            }
        }
        let mut found = Vec::new();
        for receiver in receivers {
            let called = self.call(node.state.clone(), method, |search, state| {
                search.cx(state).exclude_null(receiver);
                let own = search.arguments(state, method, &[]).into_iter();
                Some((None, std::iter::once(receiver).chain(own).collect()))
            });
            let action = Action::HandedOver(method);
            found.extend(self.changed(node, action, called));
        }
        found
    }

    /// Whether an argument is declared as a class or one below it.
    fn is_of(&self, state: &State<'a>, argument: Value, class: ClassId) -> bool {
        let program = self.builder.program;
        let declared = argument
            .reference()
            .and_then(|it| match state.heap.resolve(it) {
                Reference::Symbolic(id) => Some(state.heap.symbolic(id).ty.clone()),
                Reference::Object(id) => Some(state.heap.get(id).ty.narrowest(program).clone()),
                Reference::Null => None,
            });
        let declared = declared.and_then(|ty| program.class_of(&ty));
        declared.is_some_and(|declared| program.is_subclass(declared, class))
    }
}
