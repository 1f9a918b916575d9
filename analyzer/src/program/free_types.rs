//! Types that do for type parameters, for code that does not care which: `Box<Object>`, `Range<String>`.

use std::sync::Arc;

use crate::classfile::{GenericType, Type, Variables, type_parameters};
use crate::instr::{ClassId, MethodId};
use crate::program::Program;
use crate::witness::TypeRef;

const OBJECT: &str = "java/lang/Object";
const STRING: &str = "java/lang/String";
const COMPARABLE: &str = "java/lang/Comparable";

impl Program {
    /// See [`ClassRef::free`](crate::witness::ClassRef::free).
    pub(super) fn free_types(&self, id: ClassId, package: &str) -> Vec<TypeRef> {
        let class = self.class(id);
        let signature = class.signature.as_deref().unwrap_or_default();
        let is_own = signature.starts_with('<') && !class.needs_enclosing_instance();
        let types = is_own.then(|| simple(signature, &self.type_variables(id)));
        let types = types.flatten().unwrap_or_default();
        let is_raw = |ty: &Type| self.class_of(ty).is_none_or(|bound| self.is_generic(bound));
        match types.iter().any(is_raw) {
            true => Vec::new(),
            false => types.iter().map(|ty| self.type_ref(ty, package)).collect(),
        }
    }

    /// The parameters of a method with simple types for its type parameters; `None` where it has some for which others may
    /// be meant: what takes a class literal or an object of a class of the program says itself which type it wants.
    pub(super) fn with_free_types(&self, id: MethodId) -> Option<Vec<GenericType>> {
        let method = self.method(id);
        let parameters = self.parameter_types(id);
        if !method.has_type_parameters() {
            return Some(parameters);
        }
        let signature = method.signature.as_deref()?;
        let scope = self.type_variables(id.class);
        let variables = type_parameters(signature, &scope, &self.shared.index)?;
        let types = simple(signature, &variables)?;
        let is_plain = |ty: &&Type| is_class(ty, OBJECT) || is_class(ty, STRING);
        let is_compared = types.iter().any(|ty| is_class(ty, STRING));
        let is_open = |ty: &GenericType| match ty.erased.class_name() {
            Some(name) if ty.arguments.is_empty() => !(is_compared && **name == *COMPARABLE),
            Some(name) => name.starts_with("java/util/") || **name == *"java/lang/Iterable",
            None => !is_compared,
        };
        let is_free = types.iter().all(|ty| is_plain(&ty)) && parameters.iter().all(is_open);
        is_free.then(|| parameters.iter().map(with_strings).collect())
    }
}

/// The type with `String` in the place of what can be compared.
fn with_strings(ty: &GenericType) -> GenericType {
    let argument = |argument: &GenericType| match is_class(&argument.erased, COMPARABLE) {
        true => GenericType::raw(Type::Class(STRING.into())),
        false => with_strings(argument),
    };
    GenericType {
        erased: ty.erased.clone(),
        arguments: ty.arguments.iter().map(argument).collect::<Arc<_>>(),
    }
}

fn is_class(ty: &Type, name: &str) -> bool {
    ty.class_name().is_some_and(|own| **own == *name)
}

/// A type for each type parameter of a signature (JVMS §4.7.9.1): the class or interface that bounds it, or `String` for what
/// can be compared with itself; `None` where it is not as simple as that.
fn simple(signature: &str, variables: &Variables) -> Option<Vec<Type>> {
    let mut rest = signature.strip_prefix('<')?;
    let mut types = Vec::new();
    for (name, bound) in variables {
        rest = rest.strip_prefix(&**name)?.strip_prefix(':')?;
        let comparable = ["", "-"].map(|wildcard| format!(":L{COMPARABLE}<{wildcard}T{name};>;"));
        let after = comparable.iter().find_map(|it| rest.strip_prefix(&**it));
        types.push(match after {
            Some(_) => Type::Class(STRING.into()),
            None => bound.erased.clone(),
        });
        let plain = format!("L{};", bound.erased.class_name()?);
        rest = match after {
            Some(after) => after,
            None => rest
                .strip_prefix(':')
                .unwrap_or(rest)
                .strip_prefix(&*plain)?,
        };
    }
    rest.starts_with('>').then_some(types)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(signature: &str, variables: &[(&str, &str)]) -> Option<Vec<String>> {
        let variables = variables.iter().map(|(name, bound)| {
            let bound = GenericType::raw(Type::Class((*bound).into()));
            ((*name).into(), bound)
        });
        let types = simple(signature, &variables.collect())?;
        Some(types.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn a_type_parameter_is_as_good_as_its_bound() {
        let types = shown(
            "<K:Ljava/lang/Object;V:Ljava/lang/Number;>Ljava/lang/Object;",
            &[("K", OBJECT), ("V", "java/lang/Number")],
        );
        assert_eq!(types.unwrap(), ["java.lang.Object", "java.lang.Number"]);
        let types = shown(
            "<R::Ljava/lang/Runnable;>(TR;)V",
            &[("R", "java/lang/Runnable")],
        );
        assert_eq!(types.unwrap(), ["java.lang.Runnable"]);
    }

    #[test]
    fn what_is_compared_with_itself_is_a_string() {
        for bound in ["<TT;>", "<-TT;>"] {
            let signature = format!("<T::Ljava/lang/Comparable{bound};>Ljava/lang/Object;");
            let types = shown(&signature, &[("T", COMPARABLE)]);
            assert_eq!(types.unwrap(), ["java.lang.String"]);
        }
    }

    #[test]
    fn other_bounds_are_not_guessed_at() {
        let several = "<T:Ljava/lang/Object;:Ljava/lang/Comparable<TT;>;>Ljava/lang/Object;";
        assert_eq!(shown(several, &[("T", OBJECT)]), None);
        let of_itself = "<E:Ljava/lang/Enum<TE;>;>Ljava/lang/Object;";
        assert_eq!(shown(of_itself, &[("E", "java/lang/Enum")]), None);
        let of_another = "<T:Ljava/lang/Object;U:TT;>Ljava/lang/Object;";
        assert_eq!(shown(of_another, &[("T", OBJECT), ("U", OBJECT)]), None);
    }
}
