//! Getters of objects that the caller supplies: one that is asked twice gives the same value, unless something else was
//! called in between of which nobody knows what it does.

use crate::classfile::Type;
use crate::program::MethodId;
use crate::state::{ObjId, UnknownCall, Value};

use super::StepCx;

impl StepCx<'_, '_> {
    /// What a getter of the object has given before, if that still holds.
    pub(super) fn given_before(&self, method: MethodId, receiver: ObjId) -> Option<Value> {
        let heap = &self.state.heap;
        let receiver = heap.representative(receiver);
        let is_getter = |call: &&UnknownCall| {
            call.throws.is_none() && call.method.is_some_and(|it| self.is_getter(it))
        };
        let is_it = |call: &UnknownCall| {
            let by = call.scripted_by.map(|by| heap.representative(by));
            by == Some(receiver) && call.method == Some(method)
        };
        let mut latest = self.state.calls.iter().rev().take_while(is_getter);
        latest.find(|call| is_it(call))?.result
    }

    /// Whether a method takes nothing, gives something, and is named as what only tells: `getName`, `isOpen`, `size`. What
    /// gives letters and bytes reads them, and what `java.util.function` declares makes something each time.
    fn is_getter(&self, method: MethodId) -> bool {
        let program = self.program();
        let makes = program.class(method.class).package() == "java/util/function";
        let method = program.method(method);
        let named = |prefix| method.name.strip_prefix(prefix);
        let rest = named("get").or_else(|| named("is")).unwrap_or_default();
        let mut others = ["And", "As", "Next"].iter();
        let is_told = matches!(&*method.name, "length" | "size")
            || rest.starts_with(char::is_uppercase) && !others.any(|other| rest.starts_with(other));
        let is_read = matches!(
            method.descriptor.returns,
            None | Some(Type::Byte | Type::Char)
        );
        is_told && method.descriptor.parameters.is_empty() && !makes && !is_read
    }
}
