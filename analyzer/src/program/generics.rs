//! Generic types of members: what the elements of a parameter, result or field are declared to be.
//!
//! Declared types are believed, as the compiler believed them; what has no signature is taken erased.

use crate::classfile::{
    GenericType, Type, Variables, field_signature, method_signature, type_parameters,
};
use crate::instr::{ClassId, FieldId, MethodId};
use crate::program::Program;

impl Program {
    /// Types of the parameters in the descriptor.
    pub fn parameter_types(&self, id: MethodId) -> Vec<GenericType> {
        let erased = self.method(id).descriptor.parameters.iter().cloned();
        let declared = self.method_types(id).map(|(parameters, _)| parameters);
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

    /// Type of the result; `None` for `void`.
    pub fn return_type(&self, id: MethodId) -> Option<GenericType> {
        let erased = self.method(id).descriptor.returns.clone()?;
        let declared = self.method_types(id).and_then(|(_, returns)| returns);
        Some(kept(declared, erased))
    }

    /// Type of a field in an object of the declaring class with these type arguments.
    pub fn field_type(&self, id: FieldId, arguments: &[GenericType]) -> GenericType {
        let field = self.field(id);
        let declared = field.signature.as_deref().and_then(|signature| {
            let mut scope = self.type_variables(id.class);
            for ((_, variable), argument) in scope.iter_mut().zip(arguments) {
                variable.clone_from(argument);
            }
            field_signature(signature, &scope, &self.shared.index)
        });
        match declared {
            // A type argument says more than the erased type of the field.
            Some(declared) if !arguments.is_empty() => declared,
            declared => kept(declared, field.ty.clone()),
        }
    }

    fn method_types(&self, id: MethodId) -> Option<(Vec<GenericType>, Option<GenericType>)> {
        let signature = self.method(id).signature.as_deref()?;
        let scope = self.type_variables(id.class);
        let parsed = method_signature(signature, &scope, &self.shared.index)?;
        Some((parsed.parameters, parsed.returns))
    }

    /// Type parameters of a class, each as its first bound.
    fn type_variables(&self, class: ClassId) -> Variables {
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
