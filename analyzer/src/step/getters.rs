//! Getters of objects that the caller supplies: one that is asked twice gives the same value, unless the object was told
//! or asked something else in between.

use crate::program::MethodId;
use crate::state::{ObjId, UnknownCall, Value};

use super::StepCx;

impl StepCx<'_, '_> {
    /// What a getter of the object has given before, if that still holds.
    pub(super) fn given_before(&self, method: MethodId, receiver: ObjId) -> Option<Value> {
        let heap = &self.state.heap;
        let receiver = heap.representative(receiver);
        let is_of_receiver = |call: &&UnknownCall| {
            let by = call.scripted_by.map(|by| heap.representative(by));
            by == Some(receiver)
        };
        let latest = self.state.calls.iter().rev().filter(is_of_receiver);
        let mut still = latest.take_while(|call| {
            call.method.is_some_and(|it| self.is_getter(it)) && call.throws.is_none()
        });
        let given = still.find(|call| call.method == Some(method))?;
        given.result
    }

    /// Whether a method takes nothing, gives something, and is named as what only tells: `getName`, `isOpen`, `size`.
    fn is_getter(&self, method: MethodId) -> bool {
        let method = self.program().method(method);
        let named = |prefix| method.name.strip_prefix(prefix);
        let rest = named("get").or_else(|| named("is")).unwrap_or_default();
        let is_told = matches!(&*method.name, "length" | "size")
            || (rest.starts_with(char::is_uppercase)
                && !rest.starts_with("And")
                && !rest.starts_with("Next"));
        is_told && method.descriptor.parameters.is_empty() && method.descriptor.returns.is_some()
    }
}
