//! Objects of value classes of the library, by the factory or constructor that takes what their fields hold.

use crate::models::{Holds, ValueClass};
use crate::program::{ClassId, FieldId};
use crate::solution::SolvedValue;
use crate::term::Constant;
use crate::witness::{Access, Build, InputValue, TypeRef};

use super::builder::Builder;

impl Builder<'_> {
    /// `LocalDate.of(2000, 1, 31)`
    pub(super) fn value_object(
        &mut self,
        index: usize,
        class: ClassId,
        listed: &ValueClass,
        fields: &[(FieldId, SolvedValue)],
    ) -> InputValue {
        let mut above = self.program.superclasses(class).iter();
        let declared = |&class| {
            let (name, descriptor) = (listed.factory, listed.descriptor);
            self.program.declared_method(class, name, descriptor)
        };
        let Some(factory) = above.find_map(declared) else {
            let class = self.names.class_ref(class);
            return self.impossible(index, class);
        };
        let types = self.program.method(factory).descriptor.parameters.clone();
        let arguments = listed
            .fields
            .iter()
            .filter(|field| field.is_passed())
            .zip(&types)
            .map(|(field, ty)| {
                let known = self.field_named(fields, field.name);
                let usual = match field.holds {
                    Holds::Number(least, greatest) => Some(0.clamp(least, greatest)),
                    _ => None,
                };
                let usual = usual.map(|number| SolvedValue::Number(Constant::Int(number)));
                match known.or(usual) {
                    Some(value) => self.value(value, ty),
                    None => self.simple(ty),
                }
            });
        let arguments = arguments.collect();
        let parameters = self.program.parameters(factory, self.names.package());
        if listed.factory == "<init>" {
            let build = Build::Constructor {
                access: Access::Public,
                parameters,
                arguments,
            };
            return self.built(index, class, build);
        }
        let build = Build::Factory {
            receiver: None,
            declared: Some(TypeRef::Class(self.names.class_ref(factory.class))),
            class: self.names.class_ref(factory.class),
            method: listed.factory.to_owned(),
            access: Access::Public,
            parameters,
            arguments,
        };
        self.built(index, class, build)
    }
}
