//! What a test may name and call: plain Java, package access, or reflection?
//!
//! The analyzer says how *code in the package of the class under test* reaches a class or member.
//! A test for a class of the platform cannot live in that package (the JVM forbids it), and neither can
//! one for a package that source cannot name, so there package access is worth as little as private
//! access.

use std::iter;

use analyzer::witness::{Access, ClassRef, Parameters, TypeArgument, TypeRef};
use serde::{Deserialize, Serialize};

use crate::java::{ClassName, Type};
use crate::names;

/// How the state of a test was reached, best first: the worst means that was used.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Evidence {
    /// Any caller can do this.
    #[default]
    Public,
    /// A caller in the same package can do this.
    Package,
    /// Only reflection can do this.
    Forced,
}

impl From<Access> for Evidence {
    fn from(access: Access) -> Self {
        match access {
            Access::Public => Self::Public,
            Access::Package => Self::Package,
            Access::Forced => Self::Forced,
        }
    }
}

/// How a test uses members that plain Java can reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// In plain Java.
    Plain,
    /// By reflection. Raw types and casts to erasures do not satisfy every generic signature, and
    /// reflection asks for none.
    Reflective,
}

/// The place of a test, which decides what it can name.
pub(crate) struct Scope {
    /// How it uses members.
    pub(crate) style: Style,
    /// Package of the test; empty for the unnamed one.
    pub(crate) package: String,
    /// Whether the class under test is in that package, too.
    is_shared: bool,
}

/// A member that plain Java can use.
pub(crate) struct Member {
    pub(crate) owner: ClassName,
    /// With type arguments where they are known.
    pub(crate) parameters: Vec<Type>,
    /// See [`Parameters::are_clear`].
    pub(crate) is_clear: bool,
    /// See [`Parameters::spread`].
    pub(crate) spread: Option<Vec<usize>>,
    /// Whether subclasses inherit it so that it can be called on them without more ado.
    pub(crate) is_clear_below: bool,
}

impl Scope {
    /// The scope of tests for a class.
    pub(crate) fn of(class: &ClassRef, style: Style) -> Self {
        let package = names::package(&class.binary);
        let is_shared = !class.is_jdk && names::is_package(package);
        Self {
            style,
            package: match is_shared {
                true => package.to_owned(),
                false => format!("jitterbug.{}", names::usable_package(package)),
            },
            is_shared,
        }
    }

    /// How the test reaches what the class under test reaches with `access`.
    pub(crate) fn access(&self, access: Access) -> Access {
        match access {
            Access::Package if !self.is_shared => Access::Forced,
            Access::Public | Access::Package | Access::Forced => access,
        }
    }

    /// The name of a class; `None` when the test cannot write it.
    pub(crate) fn class_name(&self, class: &ClassRef) -> Option<ClassName> {
        let package = names::package(&class.binary);
        let source = class.source.as_deref()?;
        let nested = match package {
            "" => source,
            _ => source.strip_prefix(package)?.strip_prefix('.')?,
        };
        let is_visible = self.access(class.access) != Access::Forced;
        // Code in a package cannot name classes of the unnamed package (JLS §7.5).
        let is_importable = !package.is_empty() || self.package.is_empty();
        let is_writable = source.split('.').all(names::is_identifier);
        (is_visible && is_importable && is_writable)
            .then(|| ClassName::new(package, nested).generic(class.is_generic))
    }

    /// A type as the test writes it; `None` when it cannot.
    pub(crate) fn ty(&self, ty: &TypeRef) -> Option<Type> {
        Some(match ty {
            TypeRef::Primitive(letter) => Type::Primitive(*letter),
            TypeRef::Class(class) => Type::Class(self.class_name(class)?),
            TypeRef::Array(element) => Type::array_of(self.ty(element)?),
        })
    }

    /// Type arguments as the test writes them; `None` when it cannot.
    pub(crate) fn arguments(&self, arguments: &[TypeArgument]) -> Option<Vec<Type>> {
        let written = arguments
            .iter()
            .map(|it| Some(self.ty(&it.ty)?.with(self.arguments(&it.arguments)?)));
        written.collect()
    }

    fn parameters(&self, parameters: &Parameters) -> Option<Vec<Type>> {
        let known = parameters.arguments.iter().map(|of| self.arguments(of));
        let known = known.map(Option::unwrap_or_default);
        let known = known.chain(iter::repeat_with(Vec::new));
        let types = parameters.iter().zip(known);
        types.map(|(ty, of)| Some(self.ty(ty)?.with(of))).collect()
    }

    /// A method, constructor (`<init>`) or field in plain Java; `None` when it takes reflection.
    ///
    /// Every parameter type has to be writable as well: without casts for `null` a call may be
    /// ambiguous.
    pub(crate) fn member(
        &self,
        owner: &ClassRef,
        name: &str,
        access: Access,
        parameters: &Parameters,
    ) -> Option<Member> {
        let is_writable = name == names::CONSTRUCTOR || names::is_identifier(name);
        // `new Object()` satisfies everybody.
        let is_simple = name == names::CONSTRUCTOR && parameters.is_empty() && !owner.is_generic;
        let is_plain =
            (self.style == Style::Plain || is_simple) && self.access(access) != Access::Forced;
        if !is_writable || !is_plain {
            return None;
        }
        Some(Member {
            owner: self.class_name(owner)?,
            is_clear: parameters.are_clear,
            spread: parameters.spread.clone(),
            // What a subclass has put for a type variable, the test does not know.
            is_clear_below: parameters.are_clear_below
                && (!owner.is_generic || parameters.iter().all(|ty| ty.class().is_none())),
            parameters: self.parameters(parameters)?,
        })
    }
}

/// The access of the class at the bottom of a type.
pub(crate) fn of_type(ty: &TypeRef) -> Access {
    match ty {
        TypeRef::Primitive(_) => Access::Public,
        TypeRef::Class(class) => class.access,
        TypeRef::Array(element) => of_type(element),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class(binary: &str, access: Access) -> ClassRef {
        ClassRef {
            binary: binary.to_owned(),
            source: Some(binary.replace('$', ".")),
            access,
            is_inner: false,
            is_jdk: binary.starts_with("java."),
            is_generic: true,
            free: Vec::new(),
            supertypes: Vec::new(),
        }
    }

    fn scope_of(class: &ClassRef) -> Scope {
        Scope::of(class, Style::Plain)
    }

    #[test]
    fn a_nested_class_is_named_through_its_enclosing_class() {
        let scope = scope_of(&class("demo.Node", Access::Public));
        let name = scope.class_name(&class("java.util.Map$Entry", Access::Public));
        assert_eq!(name, Some(ClassName::new("java.util", "Map.Entry")));
    }

    #[test]
    fn package_access_is_worth_nothing_inside_the_platform() {
        let list = class("java.util.ArrayList", Access::Public);
        let scope = scope_of(&list);
        assert_eq!(scope.package, "jitterbug.java.util");
        assert!(
            scope
                .member(&list, "grow", Access::Package, &Parameters::default())
                .is_none()
        );
        assert!(
            scope
                .member(&list, "size", Access::Public, &Parameters::default())
                .is_some()
        );
    }

    #[test]
    fn a_package_that_source_cannot_name_has_its_tests_elsewhere() {
        let keyword = class("a.do.C", Access::Public);
        let scope = scope_of(&keyword);
        assert_eq!(scope.package, "jitterbug.a.do_");
        assert_eq!(scope.access(Access::Package), Access::Forced);
        assert!(
            scope
                .member(&keyword, "get", Access::Public, &Parameters::default())
                .is_none()
        );
        let library = scope_of(&class("javax.inject.Provider", Access::Public));
        assert_eq!(library.package, "javax.inject");
        assert_eq!(library.access(Access::Package), Access::Package);
    }

    #[test]
    fn names_that_java_cannot_write_take_reflection() {
        let entry = class("demo.Node", Access::Public);
        let scope = scope_of(&entry);
        assert!(
            scope
                .member(&entry, "foo-impl", Access::Public, &Parameters::default())
                .is_none()
        );
        assert!(
            scope
                .member(&entry, "new", Access::Public, &Parameters::default())
                .is_none()
        );
        assert!(
            scope
                .class_name(&class("Unnamed", Access::Public))
                .is_none()
        );
    }

    #[test]
    fn javac_refuses_no_object_that_is_made_of_nothing() {
        let mut object = class("java.lang.Object", Access::Public);
        object.is_generic = false;
        let scope = Scope::of(&object, Style::Reflective);
        let is_plain = |name| {
            let member = scope.member(&object, name, Access::Public, &Parameters::default());
            member.is_some()
        };
        assert!(is_plain(names::CONSTRUCTOR));
        assert!(!is_plain("hashCode"));
    }

    #[test]
    fn a_generic_class_hands_on_what_does_not_hang_on_its_variables() {
        let holder = class("demo.Holder", Access::Public);
        let is_clear_below = |types: Vec<TypeRef>| {
            let mut parameters = Parameters::from(types);
            parameters.are_clear_below = true;
            let member = scope_of(&holder).member(&holder, "set", Access::Public, &parameters);
            member.is_some_and(|it| it.is_clear_below)
        };
        let object = TypeRef::Class(class("java.lang.Object", Access::Public));
        assert!(is_clear_below(vec![TypeRef::Primitive('I')]));
        assert!(!is_clear_below(vec![object]));
    }

    #[test]
    fn evidence_is_ordered_from_public_to_forced() {
        assert!(Evidence::Public < Evidence::Package && Evidence::Package < Evidence::Forced);
    }
}
