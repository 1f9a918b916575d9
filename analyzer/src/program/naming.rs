//! Classes, types and members as a test in some package can name them; `calling.rs` has what it takes to call them.
//!
//! A package is given by its internal name, as `java/util`, like [`Class::package`] returns it.
//! Code in a package of the JDK cannot be written, so package access ends there.

use crate::classfile::{AccessFlags, Type};
use crate::instr::{ClassId, InstrIdx, MethodId};
use crate::program::{Class, NestingKind, Program};
use crate::warning::Location;
use crate::witness::{Access, ClassRef, TypeRef};

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

    /// Simple names of `java.lang` that classes in the package of this one bear, too.
    pub(super) fn names_hidden_by(&self, class: &Class) -> Vec<String> {
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

/// Whether code of a test in `package` shares the package of the class.
fn is_home(class: &Class, package: &str) -> bool {
    let is_platform = PLATFORM
        .iter()
        .any(|platform| class.name.starts_with(platform));
    !class.is_jdk() && !is_platform && class.package() == package
}
