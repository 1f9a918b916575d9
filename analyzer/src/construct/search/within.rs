//! Changes of what a field of the object holds that anybody can read, and of arrays that it hands out: `cart.items.add("a")`,
//! `board.cells[0] = 3`, `board.cells()[0] = 3`.

use crate::classfile::{GenericType, Type};
use crate::construct::recipe::Action;
use crate::program::{FieldId, MethodId};
use crate::state::{Body, ObjId, State, Value};
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
        let array = held_in(node, field);
        let assigned = array.and_then(|it| self.assigned(node.state.clone(), it));
        let assigned = assigned.into_iter();
        assigned
            .map(|(state, passed)| node.with(state, Action::Place(field), passed.to_vec()))
            .collect()
    }

    /// Assigns some place of the array that a method of the object gives.
    pub(super) fn assign_place_of(&mut self, node: &Node<'a>, giver: MethodId) -> Vec<Node<'a>> {
        let (given, passed) = self.call_on(node.state.clone(), node.object, giver, &[]);
        let mut found = Vec::new();
        for (state, result) in given {
            let array = object_of(&state, result);
            let assigned = array.and_then(|it| self.assigned(state, it));
            // A copy is nothing of the object's.
            let assigned = assigned.filter(|(it, _)| it.heap.is_written_since(&node.state.heap));
            found.extend(assigned.map(|(state, own)| {
                let arguments = passed.iter().copied().chain(own).collect();
                node.with(state, Action::PlaceOf(giver), arguments)
            }));
        }
        found
    }

    /// A state in which some place of an array has some value; the place and the value.
    fn assigned(&mut self, mut state: State<'a>, array: ObjId) -> Option<(State<'a>, [Value; 2])> {
        let (component, length) = match &state.heap.get(array).body {
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
        Some((state, [place, value]))
    }
}

fn held_in(node: &Node<'_>, field: FieldId) -> Option<ObjId> {
    let held = node.state.heap.get(node.object).field(field)?;
    object_of(&node.state, Some(held.current))
}
