//! Changes of what a field of the object holds that anybody can read: `cart.items.add("a")`, `board.cells[0] = 3`.

use crate::classfile::{GenericType, Type};
use crate::construct::recipe::Action;
use crate::program::{FieldId, MethodId};
use crate::state::{Body, ObjId};
use crate::term::CmpOp;

use super::call::object_of;
use super::{Node, Search};

impl<'a> Search<'a, '_> {
    /// Calls a method on what a field of the object holds.
    pub(super) fn call_within(
        &mut self,
        node: &Node<'a>,
        field: FieldId,
        method: MethodId,
    ) -> Vec<Node<'a>> {
        let Some(held) = held_in(node, field) else {
            return Vec::new();
        };
        let elements = self.builder.program.field_type(field, &[]).arguments;
        let called = self.call_on(node.state.clone(), held, method, &elements);
        self.changed(node, Action::Within(field, method), called)
    }

    /// Assigns some place of the array that a field of the object holds.
    pub(super) fn assign_place(&mut self, node: &Node<'a>, field: FieldId) -> Vec<Node<'a>> {
        self.assigned(node, field).into_iter().collect()
    }

    fn assigned(&mut self, node: &Node<'a>, field: FieldId) -> Option<Node<'a>> {
        let array = held_in(node, field)?;
        let mut state = node.state.clone();
        let held = state.heap.get(array);
        let (component, length) = match &held.body {
            Body::Array(component, sequence) => (component.clone(), sequence.length),
            _ => return None,
        };
        let int = GenericType::raw(Type::Int);
        let place = self.argument(&mut state, "place".to_owned(), &int);
        let value = GenericType::raw(component);
        let value = self.argument(&mut state, "assigned".to_owned(), &value);
        let mut cx = self.cx(&mut state);
        let (at, zero) = (place.term()?, cx.int(0));
        for within in [
            cx.compare(CmpOp::Ge, at, zero),
            cx.compare(CmpOp::Lt, at, length),
        ] {
            cx.assume(within).ok()?;
        }
        cx.write_element(array, at, value);
        let calls = node.calls_and(Action::Place(field), vec![place, value]);
        Some(Node {
            state,
            calls,
            part: None,
            ..node.clone()
        })
    }
}

fn held_in(node: &Node<'_>, field: FieldId) -> Option<ObjId> {
    let held = node.state.heap.get(node.object).field(field)?;
    object_of(&node.state, Some(held.current))
}
