//! Exceptions of the JDK that a path asks for their message or their cause: `new Exception("message", cause)`.

use crate::classfile::Type;
use crate::program::{ClassId, FieldId};
use crate::solution::SolvedValue;
use crate::witness::{Access, Build, InputObject, InputValue};

use super::builder::Builder;

impl Builder<'_> {
    /// An exception with what is known of it, by a public constructor that passes on just that.
    pub(super) fn exception(
        &mut self,
        index: usize,
        class: ClassId,
        fields: &[(FieldId, SolvedValue)],
    ) -> Option<InputValue> {
        let program = self.program;
        if !program.is_subclass(class, program.known().throwable) {
            return None;
        }
        let passed = self.told_of_exception(index, fields)?;
        let types: Vec<Type> = passed.iter().map(|(_, ty)| ty.clone()).collect();
        let constructor = program.constructors(class).find(|&method| {
            let declared = program.method(method);
            declared.access.is_public() && *declared.descriptor.parameters == *types
        })?;
        let parameters = program.parameters(constructor, self.names.package());
        // It has its place before they have theirs, because a cause may hold it.
        let id = self.reserve(index, class);
        let passed = passed.into_iter();
        let arguments = passed.map(|(value, ty)| self.value(value, &ty)).collect();
        self.objects[id] = InputObject::Instance {
            class: self.names.class_ref(class),
            build: Build::Constructor {
                access: Access::Public,
                parameters,
                arguments,
            },
            calls: Vec::new(),
            fields: Vec::new(),
        };
        Some(InputValue::Object(id))
    }

    /// The message and the cause that an exception holds, as a constructor takes them; `None` if it holds neither.
    fn told_of_exception(
        &self,
        index: usize,
        fields: &[(FieldId, SolvedValue)],
    ) -> Option<Vec<(SolvedValue, Type)>> {
        let held = |value: &SolvedValue| *value != SolvedValue::Null;
        let message = self.field_named(fields, "detailMessage").filter(held);
        let cause = self.field_named(fields, "cause").filter(held);
        // An exception that is its own cause has none.
        let cause = cause.filter(|&cause| cause != SolvedValue::Object(index));
        let text = Type::Class("java/lang/String".into());
        let thrown = Type::Class("java/lang/Throwable".into());
        match (message, cause) {
            (None, None) => None,
            (Some(message), None) => Some(vec![(message, text)]),
            (message, Some(cause)) => {
                let message = message.unwrap_or(SolvedValue::Null);
                Some(vec![(message, text), (cause, thrown)])
            }
        }
    }
}
