//! Getters of objects that the caller supplies: one that is asked twice gives the same value, unless something else was
//! called in between of which nobody knows what it does.

use crate::models::only_tells;
use crate::program::MethodId;
use crate::state::{ObjId, UnknownCall, Value};

use super::StepCx;

impl StepCx<'_, '_> {
    /// What a getter of the object has given before, if that still holds.
    pub(super) fn given_before(&self, method: MethodId, receiver: ObjId) -> Option<Value> {
        let (program, heap) = (self.program(), &self.state.heap);
        let is_getter = |call: &&UnknownCall| {
            call.throws.is_none() && call.method.is_some_and(|it| only_tells(program, it))
        };
        let is_it = |call: &UnknownCall| {
            let is_its = call.scripted_by.is_some_and(|by| heap.is_one(by, receiver));
            is_its && call.method == Some(method)
        };
        let mut latest = self.state.calls.iter().rev().take_while(is_getter);
        latest.find(|call| is_it(call))?.result
    }
}
