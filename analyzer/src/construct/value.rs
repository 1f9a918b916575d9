//! Objects of value classes of the library, by the factory or constructor that takes what their fields hold.

use crate::classfile::Type;
use crate::models::{Holds, ValueClass, ValueField};
use crate::program::{ClassId, FieldId, MethodId};
use crate::solution::SolvedValue;
use crate::term::Constant;
use crate::witness::{Access, Build, InputValue, TypeRef};

use super::builder::Builder;

/// A year of which nothing is known, as people write it.
const USUAL_YEAR: i32 = 2000;

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
        // One that holds itself, as an `AtomicReference` may, comes from no factory.
        let factory = above
            .find_map(declared)
            .filter(|_| !self.is_in_progress(index));
        let Some(factory) = factory else {
            let class = self.names.class_ref(class);
            return self.impossible(index, class);
        };
        self.in_progress.push(index);
        let types = self.program.method(factory).descriptor.parameters.clone();
        let passed = listed.fields.iter().filter(|field| field.is_passed());
        let arguments = passed
            .zip(&types)
            .map(|(field, ty)| self.passed_for(field, fields, ty));
        let arguments = arguments.collect();
        self.in_progress.pop();
        let build = self.by_listed(factory, arguments);
        self.built(index, class, build)
    }

    /// What the library has for making an object: a public constructor or static method.
    fn by_listed(&self, maker: MethodId, arguments: Vec<InputValue>) -> Build {
        let declared = self.program.method(maker);
        let parameters = self.program.parameters(maker, self.names.package());
        let class = self.names.class_ref(maker.class);
        match declared.is_constructor() {
            true => Build::Constructor {
                access: Access::Public,
                parameters,
                arguments,
            },
            false => Build::Factory {
                receiver: None,
                declared: Some(TypeRef::Class(class.clone())),
                class,
                method: declared.name.to_string(),
                access: Access::Public,
                parameters,
                arguments,
                place: None,
            },
        }
    }

    /// What is known of a field, or else the number next to zero that it may hold.
    fn passed_for(
        &mut self,
        field: &ValueField,
        fields: &[(FieldId, SolvedValue)],
        ty: &Type,
    ) -> InputValue {
        let usual = match field.holds {
            _ if field.name == "year" => Some(USUAL_YEAR),
            Holds::Number(least, greatest) | Holds::Usual(least, greatest) => {
                i32::try_from(0.clamp(least, greatest)).ok()
            }
            _ => None,
        };
        let usual = usual.map(|number| SolvedValue::Number(Constant::Int(number)));
        match self.field_named(fields, field.name).or(usual) {
            Some(value) => self.value(value, ty),
            None => self.simple(ty),
        }
    }
}
