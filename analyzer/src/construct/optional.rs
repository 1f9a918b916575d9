//! Optionals and map entries: classes of the JDK whose fields the path knows, built by the means that set them.

use crate::classfile::Type;
use crate::program::{ClassId, FieldId};
use crate::solution::SolvedValue;
use crate::term::{Constant, Sort};
use crate::witness::{Access, Build, InputObject, InputValue, TypeRef};

use super::builder::Builder;

const ENTRY: &str = "java/util/AbstractMap$SimpleEntry";
const OPTIONAL: &str = "java/util/Optional";

/// Optionals of numbers, with the type they hold.
const OPTIONALS: &[(&str, Type)] = &[
    ("java/util/OptionalDouble", Type::Double),
    ("java/util/OptionalInt", Type::Int),
    ("java/util/OptionalLong", Type::Long),
];

/// Whether the means that make an object of the class set all that a path knows of it.
pub(super) fn is_transparent(name: &str) -> bool {
    let is_primitive = OPTIONALS.iter().any(|(optional, _)| *optional == name);
    is_primitive || name == OPTIONAL || name == ENTRY
}

impl Builder<'_> {
    /// An object with these fields. It has its place before they have theirs, because they may hold it.
    pub(super) fn transparent(
        &mut self,
        index: usize,
        class: ClassId,
        fields: &[(FieldId, SolvedValue)],
    ) -> InputValue {
        let id = self.reserve(index, class);
        let build = match &*self.program.class(class).name {
            ENTRY => self.entry(class, fields),
            OPTIONAL => {
                let value = self.field_named(fields, "value");
                let value = value.filter(|value| *value != SolvedValue::Null);
                self.optional(class, value, &object())
            }
            name => self.primitive_optional(name, class, fields),
        };
        self.objects[id] = InputObject::Instance {
            class: self.names.class_ref(class),
            build,
            calls: Vec::new(),
            fields: Vec::new(),
        };
        InputValue::Object(id)
    }

    fn entry(&mut self, class: ClassId, fields: &[(FieldId, SolvedValue)]) -> Build {
        let held = ["key", "value"].map(|name| self.field_named(fields, name));
        let held = held.map(|held| held.unwrap_or(SolvedValue::Null));
        Build::Constructor {
            access: Access::Public,
            parameters: self.jdk_parameters(class, "<init>", &[object(), object()]),
            arguments: held.map(|held| self.value(held, &object())).to_vec(),
        }
    }

    fn primitive_optional(
        &mut self,
        name: &str,
        class: ClassId,
        fields: &[(FieldId, SolvedValue)],
    ) -> Build {
        let found = OPTIONALS.iter().find(|(optional, _)| *optional == name);
        let (_, ty) = found.expect("invariant: is_transparent was asked before");
        let present = self.field_named(fields, "isPresent");
        let is_present = matches!(present, Some(SolvedValue::Number(Constant::Int(1))));
        let zero = SolvedValue::Number(Constant::zero(match ty {
            Type::Long => Sort::Long,
            Type::Double => Sort::Double,
            _ => Sort::Int,
        }));
        let value = self.field_named(fields, "value");
        self.optional(class, is_present.then(|| value.unwrap_or(zero)), ty)
    }

    fn optional(&mut self, class: ClassId, value: Option<SolvedValue>, ty: &Type) -> Build {
        let arguments: Vec<InputValue> = value
            .into_iter()
            .map(|value| self.value(value, ty))
            .collect();
        let method = if arguments.is_empty() { "empty" } else { "of" };
        let declared = TypeRef::Class(self.names.class_ref(class));
        Build::Factory {
            receiver: None,
            declared: Some(declared),
            class: self.names.class_ref(class),
            method: method.to_owned(),
            access: Access::Public,
            parameters: self.jdk_parameters(class, method, &vec![ty.clone(); arguments.len()]),
            arguments,
            place: None,
        }
    }

    pub(super) fn field_named(
        &self,
        fields: &[(FieldId, SolvedValue)],
        name: &str,
    ) -> Option<SolvedValue> {
        let field = fields
            .iter()
            .find(|(field, _)| self.program.field(*field).name.as_ref() == name);
        field.map(|&(_, value)| value)
    }
}

fn object() -> Type {
    Type::Class("java/lang/Object".into())
}
