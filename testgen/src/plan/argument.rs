//! Type arguments of collections, optionals and functions in a test: those of the parameter that they are for, if all they
//! hold or give is of these types.

use analyzer::witness::{
    Build, ClassRef, Contents, InputObject, InputValue, StubMethod, TypeArgument, TypeRef,
};

use super::construct::box_class;
use super::planner::Planner;
use super::stub::is_functional;
use crate::access::Style;
use crate::java::Type;

/// What stands for a type where a caller may pass any.
const USUAL: &[(&str, &[&str])] = &[
    (
        "java.util.ArrayDeque",
        &["java.util.Deque", "java.util.Queue"],
    ),
    (
        "java.util.ArrayList",
        &[
            "java.lang.Iterable",
            "java.util.Collection",
            "java.util.List",
        ],
    ),
    ("java.util.HashMap", &["java.util.Map"]),
    ("java.util.HashSet", &["java.util.Set"]),
];

impl Planner<'_> {
    /// The type arguments of an object's variable, if the test can write them: others that use the object may want other
    /// ones. What is written because javac refused the usual test has none.
    pub(super) fn type_arguments(&self, index: usize) -> Option<Vec<Type>> {
        let node = &self.nodes[index];
        let is_plain = self.scope.style == Style::Plain;
        let is_typed = is_plain && node.uses == 1 && !node.arguments.is_empty();
        let written = is_typed.then(|| self.scope.arguments(&node.arguments));
        written.flatten()
    }

    /// Simple types for the type parameters of a class whose object the test makes by a constructor and only calls, unless a
    /// class literal says which, or something else than a text is compared.
    pub(super) fn free_arguments(&self, index: usize) -> Option<Vec<Type>> {
        let InputObject::Instance {
            class,
            build:
                Build::Constructor {
                    parameters,
                    arguments,
                    ..
                },
            calls,
            ..
        } = self.object(index)
        else {
            return None;
        };
        let node = &self.nodes[index];
        let entry = (&self.path.entry.parameters, &self.path.witness.arguments);
        let calls = calls.iter().map(|call| (&call.parameters, &call.arguments));
        let all = calls.chain(node.is_receiver.then_some(entry));
        let all = all.chain([(parameters, arguments)]);
        let mut passed = all.flat_map(|(parameters, values)| parameters.iter().zip(values));
        let is_free = !class.free.is_empty()
            && self.scope.style == Style::Plain
            && node.uses == 1
            && (node.is_receiver || node.hint.is_none())
            && passed.all(|(ty, value)| self.says_no_type(ty, *value));
        let types = class.free.iter().map(|ty| self.scope.ty(ty));
        is_free.then(|| types.collect()).flatten()
    }

    /// Whether an argument fits whatever simple types stand for type parameters.
    fn says_no_type(&self, ty: &TypeRef, value: InputValue) -> bool {
        match ty.class().map(|class| &*class.binary) {
            Some("java.lang.Class") => false,
            Some("java.lang.Comparable") => match value {
                InputValue::Object(index) => {
                    matches!(ty, TypeRef::Class(_))
                        && matches!(self.object(index), InputObject::String(_))
                }
                _ => value == InputValue::Null,
            },
            _ => true,
        }
    }
}

/// Type arguments of a collection or map that reflection takes as an `Object`: it may hold anything.
pub(super) fn any(object: &InputObject, wanted: Option<&TypeRef>) -> Vec<TypeArgument> {
    let (InputObject::Container { class, contents }, Some(TypeRef::Class(wanted))) =
        (object, wanted)
    else {
        return Vec::new();
    };
    let is_free = class.free == wanted.free
        && class.free.iter().all(is_object)
        && !matches!(contents, Contents::Iterated(_));
    let argument = |ty: &TypeRef| TypeArgument {
        ty: ty.clone(),
        arguments: Vec::new(),
    };
    match is_free {
        true => class.free.iter().map(argument).collect(),
        false => Vec::new(),
    }
}

/// The arguments that are declared for an object, if what it holds fits; otherwise none.
pub(super) fn fitting<'a>(
    objects: &[InputObject],
    at: usize,
    declared: &'a [TypeArgument],
) -> &'a [TypeArgument] {
    let fit = |value: &InputValue, argument| fits(objects, *value, argument);
    let is_fit = match (&objects[at], declared) {
        (InputObject::Container { contents, .. }, _) => holds_only(objects, contents, declared),
        (InputObject::Instance { class, build, .. }, [value]) => match build {
            Build::Factory { arguments, .. } if class.binary == "java.util.Optional" => {
                arguments.iter().all(|argument| fit(argument, value))
            }
            _ => false,
        },
        (InputObject::Stub { methods, .. }, _) => {
            let answers = methods.iter().filter(|method| answers_any(method));
            let mut answers = answers.flat_map(|method| &method.answers);
            let is_argument = |answer| declared.iter().any(|argument| fit(answer, argument));
            is_functional(methods, at) && answers.all(is_argument)
        }
        _ => false,
    };
    match is_fit {
        true => declared,
        false => &[],
    }
}

/// Whether all that a container holds is of these types.
fn holds_only(objects: &[InputObject], contents: &Contents, types: &[TypeArgument]) -> bool {
    let fit = |value: &InputValue, argument| fits(objects, *value, argument);
    match (contents, types) {
        (Contents::Elements(values), [element]) => values.iter().all(|value| fit(value, element)),
        // The list that is gone through takes its type from the values alone.
        (Contents::Iterated(values), [element]) => {
            let says_type =
                |value: &InputValue| matches!(value, InputValue::Object(_)) && fit(value, element);
            !is_object(&element.ty) && !values.is_empty() && values.iter().all(says_type)
        }
        (Contents::Entries(entries), [key, value]) => {
            let mut entries = entries.iter();
            entries.all(|(k, v)| fit(k, key) && fit(v, value))
        }
        _ => false,
    }
}

fn is_object(ty: &TypeRef) -> bool {
    matches!(ty, TypeRef::Class(it) if it.binary == "java.lang.Object")
}

/// Whether type arguments may say what a method gives.
fn answers_any(method: &StubMethod) -> bool {
    let class = method.returns.as_ref().and_then(TypeRef::class);
    class.is_some_and(|class| class.binary == "java.lang.Object")
}

/// Whether an element can be put where this type is asked for.
fn fits(objects: &[InputObject], value: InputValue, argument: &TypeArgument) -> bool {
    let InputValue::Object(index) = value else {
        return value == InputValue::Null;
    };
    let wanted = match &argument.ty {
        TypeRef::Class(wanted) => wanted,
        TypeRef::Array(wanted) => {
            return matches!(&objects[index], InputObject::Array { element, .. } if *element == **wanted);
        }
        TypeRef::Primitive(_) => return false,
    };
    match &objects[index] {
        _ if wanted.binary == "java.lang.Object" => true,
        InputObject::String(_) => wanted.binary == "java.lang.String",
        InputObject::Boxed(value) => {
            let own = box_class(*value);
            own.is_some_and(|own| wanted.binary.strip_prefix("java.lang.") == Some(own))
        }
        InputObject::EnumConstant { class, .. }
        | InputObject::Instance { class, .. }
        | InputObject::Stub { class, .. } => {
            class.binary == wanted.binary || class.supertypes.contains(&wanted.binary)
        }
        InputObject::Container { class, .. } => is_usual(class, wanted),
        InputObject::Array { .. } | InputObject::ClassLiteral(_) => false,
    }
}

fn is_usual(class: &ClassRef, wanted: &ClassRef) -> bool {
    let mut usual = USUAL.iter();
    class.binary == wanted.binary
        || usual.any(|(own, types)| class.binary == *own && types.contains(&&*wanted.binary))
}
