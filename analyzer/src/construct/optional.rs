//! Optionals and map entries: classes of the JDK whose fields the path knows, built by the means that set them.

use crate::classfile::Type;
use crate::program::{ClassId, FieldId};
use crate::solution::SolvedValue;
use crate::term::{Constant, Sort};
use crate::witness::{Access, Build, InputValue, TypeRef};

use super::builder::Builder;

/// Optionals with the type they hold.
const OPTIONALS: &[(&str, Type)] = &[
    ("java/util/OptionalDouble", Type::Double),
    ("java/util/OptionalInt", Type::Int),
    ("java/util/OptionalLong", Type::Long),
];

impl Builder<'_> {
    /// How to build an object with these fields; `None` for other classes.
    pub(super) fn transparent(
        &mut self,
        name: &str,
        class: ClassId,
        fields: &[(FieldId, SolvedValue)],
    ) -> Option<Build> {
        let object = Type::Class("java/lang/Object".into());
        let value = self.field_named(fields, "value");
        if name == "java/util/AbstractMap$SimpleEntry" {
            let key = self.field_named(fields, "key").unwrap_or(SolvedValue::Null);
            let value = value.unwrap_or(SolvedValue::Null);
            let arguments = vec![self.value(key, &object), self.value(value, &object)];
            return Some(Build::Constructor {
                access: Access::Public,
                parameters: vec![self.names.type_ref(&object); 2],
                arguments,
            });
        }
        if name == "java/util/Optional" {
            let value = value.filter(|value| *value != SolvedValue::Null);
            return Some(self.optional(class, value, &object));
        }
        let (_, ty) = OPTIONALS.iter().find(|(optional, _)| *optional == name)?;
        let present = self.field_named(fields, "isPresent");
        let is_present = matches!(present, Some(SolvedValue::Number(Constant::Int(1))));
        let zero = SolvedValue::Number(Constant::zero(match ty {
            Type::Long => Sort::Long,
            Type::Double => Sort::Double,
            _ => Sort::Int,
        }));
        let value = is_present.then(|| value.unwrap_or(zero));
        Some(self.optional(class, value, ty))
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
            parameters: vec![self.names.type_ref(ty); arguments.len()],
            arguments,
        }
    }

    fn field_named(&self, fields: &[(FieldId, SolvedValue)], name: &str) -> Option<SolvedValue> {
        let field = fields
            .iter()
            .find(|(field, _)| self.program.field(*field).name.as_ref() == name);
        field.map(|&(_, value)| value)
    }
}
