//! What a test passes, as far as it matters for whose mistake its failure is.

use super::{Build, InputObject, InputValue, TypeRef, Witness};

impl Witness {
    /// Whether a test passes no values: it makes new objects and calls the entry method, that is all.
    pub(crate) fn passes_nothing(&self) -> bool {
        let is_plain = |object: &InputObject| match object {
            InputObject::Instance {
                build: Build::Constructor { arguments, .. },
                calls,
                fields,
                ..
            } => arguments.is_empty() && calls.is_empty() && fields.is_empty(),
            _ => false,
        };
        self.arguments.is_empty() && self.before.is_empty() && self.objects.iter().all(is_plain)
    }

    /// Whether a test writes a number, or an array of numbers, into a field of an object.
    pub(crate) fn writes_numbers(&self) -> bool {
        let is_number = |value: &InputValue| match *value {
            InputValue::Null | InputValue::Boolean(_) => false,
            InputValue::Object(index) => match &self.objects[index] {
                InputObject::Array { element, .. } => matches!(element, TypeRef::Primitive(_)),
                _ => false,
            },
            _ => true,
        };
        let mut fields = self.objects.iter().flat_map(|object| match object {
            InputObject::Instance { fields, .. } => fields.as_slice(),
            _ => &[],
        });
        fields.any(|field| is_number(&field.value))
    }
}
