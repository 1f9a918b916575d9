//! Generic types of members: what the elements of a parameter, result or field are declared to be.
//!
//! Declared types are believed, as the compiler believed them; what has no signature is taken erased.

use std::sync::Arc;

use crate::classfile::{
    GenericType, Type, Variables, field_signature, further_bounds, method_signature, supertypes,
    type_parameters,
};
use crate::instr::{ClassId, FieldId, MethodId};
use crate::program::Program;

impl Program {
    /// Types of the parameters in the descriptor.
    pub(crate) fn parameter_types(&self, id: MethodId) -> Vec<GenericType> {
        let erased = self.method(id).descriptor.parameters.iter().cloned();
        let declared = self.method_types(id, &[]).map(|(parameters, _)| parameters);
        match declared {
            Some(declared) if declared.len() == erased.len() => declared
                .into_iter()
                .zip(erased)
                .map(|(declared, erased)| kept(Some(declared), erased))
                .collect(),
            // Where the compiler adds parameters, it is not said which ones they are.
            _ => erased.map(GenericType::raw).collect(),
        }
    }

    /// Type of the result, asked of an object of the declaring class with these type arguments; `None` for `void`.
    pub(crate) fn return_type(
        &self,
        id: MethodId,
        arguments: &[GenericType],
    ) -> Option<GenericType> {
        let erased = self.method(id).descriptor.returns.clone()?;
        let types = self.method_types(id, arguments);
        match types.and_then(|(_, returns)| returns) {
            // A type argument says more than the erased type of the result.
            Some(declared) if !arguments.is_empty() => Some(declared),
            declared => Some(kept(declared, erased)),
        }
    }

    /// Types of the parameters and of the result of a method, without their arguments, as the source of a subclass has to
    /// declare them: a subclass of a raw type knows of no type arguments (JLS §4.8).
    pub(crate) fn types_in_subclass(
        &self,
        id: MethodId,
        class: ClassId,
    ) -> (Vec<Type>, Option<Type>) {
        let descriptor = &self.method(id).descriptor;
        let erased = || (descriptor.parameters.to_vec(), descriptor.returns.clone());
        if !self.type_variables(class).is_empty() {
            return erased();
        }
        let arguments = self.arguments_above(&GenericType::raw(self.class(class).ty()), id.class);
        let Some((parameters, returns)) = self.method_types(id, &arguments) else {
            return erased();
        };
        let parameters = parameters.into_iter().map(|ty| ty.erased);
        (parameters.collect(), returns.map(|ty| ty.erased))
    }

    /// What a class extends and implements that has no signature: nothing of that has type arguments.
    fn raw_supertypes(&self, class: ClassId) -> Vec<GenericType> {
        let class = self.class(class);
        let names = class.super_name.iter().chain(&class.interface_names);
        let types = names.map(|name| GenericType::raw(Type::Class(name.clone())));
        types.collect()
    }

    /// The type arguments that a type has for a class or interface above it, those that are not known as their bounds; none
    /// where that is not generic, or raw.
    pub(crate) fn arguments_above(&self, ty: &GenericType, above: ClassId) -> Arc<[GenericType]> {
        let Some(class) = self.class_of(&ty.erased) else {
            return Arc::from([]);
        };
        if class == above {
            return ty.arguments.clone();
        }
        let declared = match self.class(class).signature.as_deref() {
            Some(signature) => {
                let scope = self.variables(class, &ty.arguments);
                supertypes(signature, &scope, &self.shared.index).unwrap_or_default()
            }
            None => self.raw_supertypes(class),
        };
        let mut declared = declared.into_iter();
        let leads = |ty: &GenericType| {
            let next = self.class_of(&ty.erased);
            next.is_some_and(|next| {
                next != class && self.is_subclass(class, next) && self.is_subclass(next, above)
            })
        };
        let found = declared.find(leads);
        found.map_or_else(|| Arc::from([]), |ty| self.arguments_above(&ty, above))
    }

    /// The type arguments with which a class, or one above it, is declared to extend or implement others.
    pub(crate) fn arguments_said(&self, ty: &Type) -> Vec<GenericType> {
        let raw = GenericType::raw(ty.clone());
        let class = self.class_of(ty).into_iter();
        let above = class.flat_map(|it| self.superclasses(it).iter().chain(self.interfaces(it)));
        let said = above.map(|&above| self.arguments_above(&raw, above));
        said.flat_map(|it| it.to_vec()).collect()
    }

    /// Type of a field in an object of the declaring class with these type arguments.
    pub fn field_type(&self, id: FieldId, arguments: &[GenericType]) -> GenericType {
        let field = self.field(id);
        if field.is_contents() {
            let (erased, arguments) = (field.ty.clone(), arguments.into());
            return GenericType { erased, arguments };
        }
        let declared = field.signature.as_deref().and_then(|signature| {
            let scope = self.variables(id.class, arguments);
            field_signature(signature, &scope, &self.shared.index)
        });
        match declared {
            // A type argument says more than the erased type of the field.
            Some(declared) if !arguments.is_empty() => declared,
            declared => kept(declared, field.ty.clone()),
        }
    }

    fn method_types(
        &self,
        id: MethodId,
        arguments: &[GenericType],
    ) -> Option<(Vec<GenericType>, Option<GenericType>)> {
        let signature = self.method(id).signature.as_deref()?;
        let scope = self.variables(id.class, arguments);
        let parsed = method_signature(signature, &scope, &self.shared.index)?;
        Some((parsed.parameters, parsed.returns))
    }

    /// Type parameters of a class as these arguments, those that are missing as their bounds.
    pub(super) fn variables(&self, class: ClassId, arguments: &[GenericType]) -> Variables {
        let mut variables = self.type_variables(class);
        for ((_, variable), argument) in variables.iter_mut().zip(arguments) {
            variable.clone_from(argument);
        }
        variables
    }

    /// The bounds after the first one of the type parameters of a method and its class, without their arguments.
    pub(crate) fn further_bounds(&self, method: MethodId) -> Vec<Type> {
        let class = self.class(method.class).signature.as_deref();
        let signatures = class
            .into_iter()
            .chain(self.method(method).signature.as_deref());
        let bounds = signatures.filter_map(|it| further_bounds(it, &self.shared.index));
        bounds.flatten().collect()
    }

    /// Type parameters of a class, each as its first bound.
    pub(crate) fn type_variables(&self, class: ClassId) -> Variables {
        let signature = self.class(class).signature.as_deref();
        let declared = signature.and_then(|signature| {
            type_parameters(signature, &Variables::new(), &self.shared.index)
        });
        declared.unwrap_or_default()
    }
}

/// The declared type if it erases to what the class file says (JLS §4.6), as it always should.
fn kept(declared: Option<GenericType>, erased: Type) -> GenericType {
    match declared {
        Some(declared) if declared.erased == erased => declared,
        _ => GenericType::raw(erased),
    }
}
