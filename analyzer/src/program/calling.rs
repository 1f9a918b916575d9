//! Methods as a test in some package calls them: by which class, with what types of arguments, and what else could be meant.

use std::sync::Arc;

use crate::classfile::{GenericType, Type};
use crate::instr::{ClassId, FieldId, MethodId};
use crate::program::{Method, Program};
use crate::witness::{Access, Entry, Parameters, Through, Throws, TypeArgument};

impl Program {
    /// The method as the entry of a test in its own package.
    pub fn entry(&self, id: MethodId) -> Entry {
        let (class, method) = (self.class(id.class), self.method(id));
        let package = class.package();
        let type_ref = |ty: &Type| self.type_ref(ty, package);
        let access = self.method_access(id, package);
        Entry {
            class: self.class_ref(id.class, package),
            method: method.name.to_string(),
            descriptor: method.descriptor.raw.to_string(),
            access,
            through: self.through_if_better(id, package),
            is_static: method.is_static(),
            parameters: self.parameters(id, package),
            returns: method.descriptor.returns.as_ref().map(type_ref),
            bounds_classes: self.parameter_types(id).iter().any(is_bounded_class),
            hidden_names: self.names_hidden_by(class),
        }
    }

    /// The parameters of a method or constructor, as code in a package can name them.
    pub fn parameters(&self, id: MethodId, package: &str) -> Parameters {
        let types = self.method(id).descriptor.parameters.iter();
        let are_clear = !self.is_overloaded(id, self.declaring(id));
        let below = self.subtypes(id.class).iter().copied();
        let is_known = !self.class(id.class).is_jdk();
        Parameters {
            types: types.map(|ty| self.type_ref(ty, package)).collect(),
            arguments: self.arguments(id, package),
            are_clear,
            are_clear_below: are_clear && is_known && !self.is_overloaded(id, below),
            spread: self.taken_by_namesakes(id),
            throws: self.throws(id),
        }
    }

    /// Type arguments of the parameters: not of methods with type parameters that are not simple, and not where one has a
    /// wildcard among its own, of which a bound is no instance.
    fn arguments(&self, id: MethodId, package: &str) -> Vec<Vec<TypeArgument>> {
        let method = self.method(id);
        let signature = method.signature.as_deref();
        if signature.is_none_or(has_inner_wildcard) {
            return Vec::new();
        }
        let types = self.with_free_types(id).unwrap_or_default();
        let arguments = types.iter().map(|ty| self.type_arguments(ty, package));
        arguments.map(Option::unwrap_or_default).collect()
    }

    /// Type arguments of a field: not where one has a wildcard among its own.
    pub(crate) fn field_arguments(&self, id: FieldId, package: &str) -> Vec<TypeArgument> {
        let signature = self.field(id).signature.as_deref();
        if signature.is_none_or(has_inner_wildcard) {
            return Vec::new();
        }
        let arguments = self.type_arguments(&self.field_type(id, &[]), package);
        arguments.unwrap_or_default()
    }

    /// The type arguments of a type, if code in a package can write all of them.
    fn type_arguments(&self, ty: &GenericType, package: &str) -> Option<Vec<TypeArgument>> {
        let bounds = self
            .class_of(&ty.erased)
            .map(|class| self.type_variables(class));
        let mut bounds = bounds.iter().flatten().zip(&*ty.arguments);
        // An unbounded wildcard stands for `Object`, and of a bound as that of `T extends Comparable<T>` nobody knows whether
        // a type with arguments keeps it.
        let keeps = |bound: &GenericType, known: &GenericType| {
            let is_plain = bound.arguments.is_empty() || known.arguments.is_empty();
            is_plain && self.is_assignable(&known.erased, &bound.erased)
        };
        if !bounds.all(|((_, bound), known)| keeps(bound, known)) {
            return None;
        }
        let argument = |argument: &GenericType| {
            let ty = self.type_ref(&argument.erased, package);
            let arguments = self.type_arguments(argument, package)?;
            let is_raw = arguments.is_empty() && ty.class().is_some_and(|class| class.is_generic);
            (!is_raw).then_some(TypeArgument { ty, arguments })
        };
        ty.arguments.iter().map(argument).collect()
    }

    fn throws(&self, id: MethodId) -> Throws {
        let exceptions = self.method(id).exceptions.iter();
        let of_class = |name: &Arc<str>| {
            let Some(class) = self.class_by_name(name) else {
                return Throws::Throwables;
            };
            match self.is_unchecked(class) {
                true => Throws::Nothing,
                false if self.is_subclass(class, self.known().exception) => Throws::Exceptions,
                false => Throws::Throwables,
            }
        };
        exceptions.map(of_class).max().unwrap_or(Throws::Nothing)
    }

    /// Where methods may be declared that a call of this one could mean.
    fn declaring(&self, id: MethodId) -> impl Iterator<Item = ClassId> {
        let own = std::iter::once(id.class);
        let inherits = !self.method(id).is_constructor();
        let above = self.superclasses(id.class).iter().skip(1);
        let above = above.chain(self.interfaces(id.class)).copied();
        own.chain(above.filter(move |_| inherits))
    }

    /// With how many arguments another method of this name is meant; `None` if that may be any number, or this one takes no more
    /// than it has parameters (JLS §15.12.2).
    fn taken_by_namesakes(&self, id: MethodId) -> Option<Vec<usize>> {
        let own = self.method(id);
        let methods = self.declaring(id).flat_map(|class| self.methods(class));
        let namesakes = methods.map(|it| self.method(it)).filter(|other| {
            let differs = own.descriptor.parameters != other.descriptor.parameters;
            own.name == other.name && differs && !other.access.is_synthetic()
        });
        let count = |other: &Method| {
            let n_parameters = other.descriptor.parameters.len();
            (!other.access.is_varargs()).then_some(n_parameters)
        };
        let counts = namesakes.map(count).collect::<Option<_>>();
        counts.filter(|_| own.access.is_varargs())
    }

    /// Whether another method of this name in these classes takes as many arguments, or one takes any number. What the
    /// class overrides by a bridge, as `compareTo(T)`, is no other method.
    fn is_overloaded(&self, id: MethodId, mut classes: impl Iterator<Item = ClassId>) -> bool {
        let declared = self.method(id);
        let n_parameters = declared.descriptor.parameters.len();
        let is_other = |other: MethodId| {
            let other = self.method(other);
            let parameters = &other.descriptor.parameters;
            let differs = *parameters != declared.descriptor.parameters;
            let is_alike = other.name == declared.name && !other.access.is_synthetic();
            let bridges = |own: MethodId| {
                let own = self.method(own);
                let is_bridge = own.access.is_synthetic() && own.name == declared.name;
                is_bridge && own.descriptor.parameters == *parameters
            };
            let is_bridged = || self.methods(id.class).any(bridges);
            is_alike
                && (other.access.is_varargs() || differs && parameters.len() == n_parameters)
                && !is_bridged()
        };
        classes.any(|class| self.methods(class).any(is_other))
    }

    /// The body of a lambda as the entry of a test that calls a method of its interface.
    pub(crate) fn entry_through(&self, body: MethodId, interface: MethodId) -> Entry {
        let package = self.class(body.class).package();
        let called = self.method(interface);
        let access = self.member_access(interface.class, called.access, package);
        let entry = self.entry(interface);
        Entry {
            through: Some(Through {
                class: self.class_ref(interface.class, package),
                access,
                parameters: entry.parameters.clone(),
            }),
            method: entry.method,
            descriptor: entry.descriptor,
            is_static: false,
            parameters: entry.parameters,
            returns: entry.returns,
            ..self.entry(body)
        }
    }

    /// The method of a supertype through which a test in the package runs this one by better means than by a call of it.
    pub(crate) fn through_if_better(&self, id: MethodId, package: &str) -> Option<Through> {
        let method = self.method(id);
        let access = self.member_access(id.class, method.access, package);
        let has_supertype = !method.is_static() && !method.is_constructor();
        let through =
            (access != Access::Public && has_supertype).then(|| self.through(id, package));
        through.flatten().filter(|through| through.access < access)
    }

    /// The method of a supertype through which a test in the package can best run this one.
    fn through(&self, id: MethodId, package: &str) -> Option<Through> {
        let overridden = self.overridden(id).into_iter();
        let through = overridden.map(|above| {
            let method = self.method(above);
            Through {
                class: self.class_ref(above.class, package),
                access: self.member_access(above.class, method.access, package),
                parameters: self.parameters(above, package),
            }
        });
        let usable = through.filter(|through| through.access != Access::Forced);
        usable.min_by_key(|through| through.access)
    }
}

/// Whether there is a wildcard inside a type argument, as in `List<Class<?>>`. Names may look like one.
fn has_inner_wildcard(signature: &str) -> bool {
    let mut depth = 0;
    signature.chars().any(|c| {
        depth += i32::from(c == '<') - i32::from(c == '>');
        depth > 1 && matches!(c, '*' | '+' | '-')
    })
}

/// Whether the type is a `Class` of anything but `Object`.
fn is_bounded_class(ty: &GenericType) -> bool {
    let is_class = ty
        .erased
        .class_name()
        .is_some_and(|name| **name == *"java/lang/Class");
    is_class && ty.argument(0).erased != GenericType::object().erased
}
