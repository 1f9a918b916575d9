//! Classes, types and members as a test in some package can name them.
//!
//! A package is given by its internal name, as `java/util`, like [`Class::package`] returns it.
//! Code in a package of the JDK cannot be written, so package access ends there.

use std::sync::Arc;

use crate::classfile::{AccessFlags, GenericType, Type};
use crate::instr::{ClassId, FieldId, InstrIdx, MethodId};
use crate::program::{Class, Method, NestingKind, Program};
use crate::warning::Location;
use crate::witness::{Access, ClassRef, Entry, Parameters, Through, Throws, TypeArgument, TypeRef};

/// Packages that belong to modules of the JDK, where no test can be placed.
const PLATFORM: [&str; 5] = ["java/", "javax/", "jdk/", "sun/", "com/sun/"];

/// Levels of classes in classes that are looked at: two class files can say that each lies in the other.
const MAX_NESTED: usize = 100;

impl Program {
    /// Where an instruction stands.
    pub fn location(&self, id: MethodId, at: InstrIdx) -> Location {
        let (class, method) = (self.class(id.class), self.method(id));
        let code = self.readable_code(id);
        Location {
            class: class.binary_name(),
            method: method.name.to_string(),
            descriptor: method.descriptor.raw.to_string(),
            file: class.source_path(),
            line: code.and_then(|code| code.line_at(at)),
            bci: code
                .and_then(|code| code.bcis.get(at.0 as usize))
                .map_or(0, |bci| bci.0),
            scanned: class.is_scanned(),
        }
    }

    /// Whether a class has type parameters, its own or those of the instance around it.
    pub(super) fn is_generic(&self, id: ClassId) -> bool {
        let around = |id: &ClassId| {
            let class = self.class(*id);
            let outer = class.nesting.outer.as_deref();
            let outer = outer.filter(|_| class.needs_enclosing_instance());
            self.class_by_name(outer?)
        };
        let has_parameters = |id: ClassId| {
            let signature = self.class(id).signature.as_deref();
            signature.is_some_and(|signature| signature.starts_with('<'))
        };
        let classes = std::iter::successors(Some(id), around);
        classes.take(MAX_NESTED).any(has_parameters)
    }

    /// The class as a test in `package` can name it.
    pub fn class_ref(&self, id: ClassId, package: &str) -> ClassRef {
        let class = self.class(id);
        ClassRef {
            binary: class.binary_name(),
            source: class.nesting.source_name.as_deref().map(str::to_owned),
            access: self.class_access(id, package),
            is_inner: class.needs_enclosing_instance(),
            is_jdk: self.shared.jdk_packages.contains(class.package()),
            is_generic: self.is_generic(id),
            free: self.free_types(id, package),
            supertypes: self.plain_supertypes(id),
        }
    }

    /// Names of the supertypes from the program that have no type parameters.
    fn plain_supertypes(&self, id: ClassId) -> Vec<String> {
        let classes = self.superclasses(id).iter().skip(1);
        let all = classes.chain(self.interfaces(id)).copied();
        let plain = all.filter(|&it| !self.class(it).is_jdk() && !self.is_generic(it));
        plain.map(|it| self.class(it).binary_name()).collect()
    }

    /// The type as a test in `package` can name it. A missing class can only be named by
    /// reflection, which will tell what is missing.
    pub(crate) fn type_ref(&self, ty: &Type, package: &str) -> TypeRef {
        match ty {
            Type::Array(component) => TypeRef::Array(Box::new(self.type_ref(component, package))),
            Type::Class(name) => TypeRef::Class(match self.class_by_name(name) {
                Some(class) => self.class_ref(class, package),
                None => ClassRef {
                    binary: name.replace('/', "."),
                    source: None,
                    access: Access::Forced,
                    is_inner: false,
                    is_jdk: false,
                    is_generic: true,
                    free: Vec::new(),
                    supertypes: Vec::new(),
                },
            }),
            primitive => TypeRef::Primitive(primitive.letter().unwrap_or('I')),
        }
    }

    /// How a test in `package` can use a member of a class that has these flags.
    pub fn member_access(&self, id: ClassId, member: AccessFlags, package: &str) -> Access {
        let class = self.class(id);
        let own = if member.is_public() {
            Access::Public
        } else if member.is_private() || member.is_synthetic() || !is_home(class, package) {
            Access::Forced
        } else {
            Access::Package
        };
        own.max(self.class_access(id, package))
    }

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

    /// Simple names of `java.lang` that classes in the package of this one bear, too.
    fn names_hidden_by(&self, class: &Class) -> Vec<String> {
        if class.is_jdk() {
            return Vec::new();
        }
        let index = &self.shared.index;
        let beside = |simple: &str| match class.package() {
            "" => simple.to_owned(),
            package => format!("{package}/{simple}"),
        };
        let is_public = |simple: &str| {
            let class = self.class_by_name(&format!("java/lang/{simple}"));
            class.is_some_and(|class| self.class(class).access.is_public())
        };
        index
            .top_level_names("java/lang")
            .filter(|simple| index.find(&beside(simple)).is_some() && is_public(simple))
            .map(str::to_owned)
            .collect()
    }

    /// How a test in `package` can use a class.
    pub(crate) fn class_access(&self, id: ClassId, package: &str) -> Access {
        let class = self.class(id);
        let nesting = &class.nesting;
        let top_level = self
            .class_by_name(&nesting.top_level)
            .map(|id| self.class(id).access);
        let is_nameable = nesting.source_name.is_some() && self.is_exported(class);
        let Some(top_level) = top_level.filter(|_| is_nameable) else {
            return Access::Forced;
        };
        if nesting.is_private() {
            return Access::Forced;
        }
        if top_level.is_public() && nesting.levels.iter().all(|level| level.is_public()) {
            return Access::Public;
        }
        if is_home(class, package) {
            Access::Package
        } else {
            Access::Forced
        }
    }

    /// Whether the module system lets everybody use the package of the class.
    fn is_exported(&self, class: &Class) -> bool {
        let exported = || {
            let shared = &self.shared;
            shared
                .exported_packages
                .get_or_init(|| shared.files.image.exported_packages())
        };
        !class.is_jdk() || exported().contains(class.package())
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

impl Class {
    /// Whether instances of the class need one of the class around it.
    pub fn needs_enclosing_instance(&self) -> bool {
        match self.nesting.kind {
            NestingKind::TopLevel | NestingKind::StaticMember => false,
            NestingKind::InnerMember => true,
            NestingKind::Local | NestingKind::Anonymous => self
                .fields
                .iter()
                .any(|field| field.access.is_synthetic() && field.name.starts_with("this$")),
        }
    }

    /// Source file with its package directories, as `java/util/Map.java`.
    fn source_path(&self) -> Option<String> {
        let file = self.source_file.as_deref()?;
        match self.package() {
            "" => Some(file.to_owned()),
            package => Some(format!("{package}/{file}")),
        }
    }
}

/// Whether the type is a `Class` of anything but `Object`.
fn is_bounded_class(ty: &GenericType) -> bool {
    let is_class = ty
        .erased
        .class_name()
        .is_some_and(|name| **name == *"java/lang/Class");
    is_class && ty.argument(0).erased != GenericType::object().erased
}

/// Whether code of a test in `package` shares the package of the class.
fn is_home(class: &Class, package: &str) -> bool {
    let is_platform = PLATFORM
        .iter()
        .any(|platform| class.name.starts_with(platform));
    !class.is_jdk() && !is_platform && class.package() == package
}
