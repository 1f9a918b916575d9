//! Calls on what the object was passed before, and may have kept: `team.add(player); player.leave();`.

use crate::program::{ClassId, MethodId};
use crate::returns::Return;
use crate::state::{Reference, State, Value};

use super::super::recipe::Action;
use super::{Node, Search};

impl<'a> Search<'a, '_> {
    /// Whether a method takes the object, as opposed to one that is called on what the object was passed.
    pub(in crate::construct) fn takes_own(&self, class: ClassId, method: MethodId) -> bool {
        let program = self.builder.program;
        let own = program.class(class).ty();
        let declared = program.method(method);
        let mut parameters = declared.descriptor.parameters.iter();
        declared.is_static()
            || declared.is_constructor()
            || parameters.any(|ty| program.is_assignable(&own, ty))
    }

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
            let (ended, arguments) = self.call(node.state.clone(), method, |search, state| {
                search.cx(state).exclude_null(receiver);
                let own = search.arguments(state, method, &[]).into_iter();
                Some((None, std::iter::once(receiver).chain(own).collect()))
            });
            let is_changed = |(state, _): &Return<'_>| {
                let (heap, before) = (&state.heap, &node.state.heap);
                heap.is_written_since(before) || heap.has_new_inputs_written(before)
            };
            let changed = ended.into_iter().filter(is_changed).collect();
            let action = Action::Pass(method);
            let next = self.continued(node, action, changed, arguments).into_iter();
            let owner = node.owner;
            found.extend(next.map(|it| Node { owner, ..it }));
        }
        found
    }

    /// Whether an argument is declared as a class or one below it.
    fn is_of(&self, state: &State<'a>, argument: Value, class: ClassId) -> bool {
        let program = self.builder.program;
        let declared = argument.reference().and_then(|it| match it {
            Reference::Symbolic(id) => Some(state.heap.symbolic(id).ty.clone()),
            Reference::Object(id) => Some(state.heap.get(id).ty.narrowest(program).clone()),
            Reference::Null => None,
        });
        let declared = declared.and_then(|ty| program.class_of(&ty));
        declared.is_some_and(|declared| program.is_subclass(declared, class))
    }
}
