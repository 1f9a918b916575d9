//! Questions about members that more than one part of the analysis asks.

use std::collections::BTreeSet;

use crate::classfile::Type;
use crate::instr::{InstrIdx, MethodRef};
use crate::program::{ClassId, FieldId, MethodId, Program};

impl Program {
    /// A method for display, as `java.util.List.get(int)`.
    pub fn method_name(&self, method: MethodId) -> String {
        let declared = self.method(method);
        format!(
            "{}.{}{}",
            self.class(method.class).binary_name(),
            declared.name,
            declared.descriptor
        )
    }

    /// A field for display, as `java.lang.Integer.MAX_VALUE`.
    pub(crate) fn field_name(&self, field: FieldId) -> String {
        let class = self.class(field.class).binary_name();
        format!("{class}.{}", self.field(field).name)
    }

    /// A class for display, without its package.
    pub(crate) fn simple_name(&self, class: ClassId) -> &str {
        let name = &self.class(class).name;
        name.rsplit('/').next().unwrap_or(name)
    }

    /// An instruction for display.
    pub fn instruction(&self, method: MethodId, at: InstrIdx) -> String {
        match self.code(method) {
            Ok(Some(code)) => code.instruction(at).to_string(),
            Ok(None) | Err(_) => String::new(),
        }
    }

    /// Whether code of a method comes from a source line.
    pub fn has_line(&self, method: MethodId, line: u32) -> bool {
        let code = self.readable_code(method);
        code.is_some_and(|code| code.has_line(line))
    }

    /// Whether a fault in a method is reported there: in scanned code, unless nobody wrote it.
    pub fn is_reported(&self, method: MethodId) -> bool {
        let class = self.class(method.class);
        let method = self.method(method);
        class.is_scanned() && !method.is_accessor() && !(class.is_enum() && method.is_lookup())
    }

    /// Those frames of a call stack, innermost first, at which a fault is reported.
    pub(crate) fn reported_frames(
        &self,
        stack: impl IntoIterator<Item = (MethodId, InstrIdx)>,
    ) -> impl Iterator<Item = (MethodId, InstrIdx)> {
        let frames = stack.into_iter();
        frames.filter(|&(method, _)| self.is_reported(method))
    }

    /// Whether a method gives something other than a yes or no.
    pub(crate) fn gives_value(&self, method: MethodId) -> bool {
        let returns = &self.method(method).descriptor.returns;
        returns.as_ref().is_some_and(|ty| *ty != Type::Boolean)
    }

    /// The constructors of a class.
    pub fn constructors(&self, class: ClassId) -> impl Iterator<Item = MethodId> {
        self.methods(class)
            .filter(|&method| self.method(method).name.as_ref() == "<init>")
    }

    /// A public constructor of an exception that takes nothing or, where there is none, a message alone.
    pub(crate) fn plain_constructor(&self, exception: ClassId) -> Option<MethodId> {
        let descriptors = ["()V", "(Ljava/lang/String;)V"].into_iter();
        let mut declared =
            descriptors.filter_map(|it| self.declared_method(exception, "<init>", it));
        declared.find(|&constructor| self.method(constructor).access.is_public())
    }

    /// Whether tests override a method of the library though it has a body: those by which streams, readers and writers fail,
    /// and the one that says the text of an object.
    pub(crate) fn is_overridden_by_tests(&self, method: MethodId) -> bool {
        const LEFT_TO_HEIRS: &[&str] = &[
            "java/io/InputStream",
            "java/io/OutputStream",
            "java/io/Reader",
            "java/io/Writer",
        ];
        let (access, name) = (self.method(method).access, &*self.method(method).name);
        let is_open = access.is_public() && !access.is_final() && !access.is_static();
        let class = &*self.class(method.class).name;
        let is_text = method.class == self.known().object && name == "toString";
        let fails = !self.method(method).exceptions.is_empty();
        is_open && fails && LEFT_TO_HEIRS.contains(&class) || is_text
    }

    /// Whether a method may throw exceptions of the class without declaring them.
    pub(crate) fn is_unchecked(&self, exception: ClassId) -> bool {
        let known = self.known();
        let is_a = |wider| self.is_subclass(exception, wider);
        is_a(known.runtime_exception) || is_a(known.error)
    }

    /// The class initializer.
    pub fn initializer(&self, class: ClassId) -> Option<MethodId> {
        self.declared_method(class, "<clinit>", "()V")
    }

    /// Whether a class, or one above it, says itself what is equal.
    pub(crate) fn says_equality(&self, class: ClassId) -> bool {
        let own = self.find_method(class, "equals", "(Ljava/lang/Object;)Z");
        own.is_some_and(|method| method.class != self.known().object)
    }

    /// The field that a class declares under this name.
    pub(crate) fn field_named(&self, class: ClassId, name: &str) -> Option<FieldId> {
        let index = self
            .class(class)
            .fields
            .iter()
            .position(|field| field.name.as_ref() == name)?;
        Some(FieldId {
            class,
            index: u16::try_from(index).ok()?,
        })
    }

    /// The field of a class of the JDK that holds what its subclasses in the program hold as a collection.
    pub(crate) fn contents_field(&self, class: ClassId) -> Option<FieldId> {
        let index = self
            .class(class)
            .fields
            .iter()
            .position(|field| field.is_contents())?;
        let index = u16::try_from(index).ok()?;
        Some(FieldId { class, index })
    }

    /// The method that `invokespecial` runs (JVMS §6.5.invokespecial): for a `super` call the one that the
    /// direct superclass of the caller has.
    pub(crate) fn select_special(
        &self,
        caller: ClassId,
        named: &MethodRef,
        resolved: MethodId,
    ) -> MethodId {
        let declared = self.method(resolved);
        let is_super_call = declared.name.as_ref() != "<init>"
            && !declared.access.is_private()
            && !named.is_interface
            && self.resolve_class(&named.class) != Some(caller);
        if !is_super_call {
            return resolved;
        }
        self.super_class(caller)
            .and_then(|superclass| self.select_method(superclass, resolved))
            .unwrap_or(resolved)
    }

    /// Abstract methods that an implementation of a class or interface has to supply.
    pub(crate) fn abstract_methods(&self, class: ClassId) -> Vec<MethodId> {
        let mut seen = BTreeSet::new();
        let mut missing = Vec::new();
        for supertype in self.supertypes(class) {
            for method in self.methods(supertype) {
                let declared = self.method(method);
                let key = (declared.name.clone(), declared.descriptor.raw.clone());
                // Every object has what an interface repeats of `Object`, but not what a class takes back.
                let object = self.known().object;
                let is_there = self.class(supertype).is_interface()
                    && self.declared_method(object, &key.0, &key.1).is_some();
                if !declared.access.is_abstract() || is_there || !seen.insert(key) {
                    continue;
                }
                let selected = self.select_method(class, method);
                if selected.is_none_or(|selected| self.method(selected).access.is_abstract()) {
                    missing.push(method);
                }
            }
        }
        let is_covered = |it: &MethodId| missing.iter().any(|&other| self.narrows(other, *it));
        let needed = missing.iter().copied().filter(|it| !is_covered(it));
        needed.collect()
    }

    /// Whether a method differs from another one in nothing but a narrower result, and so overrides it (JLS §8.4.5).
    pub(crate) fn narrows(&self, method: MethodId, wider: MethodId) -> bool {
        let (method, wider) = (self.method(method), self.method(wider));
        let (narrow, wide) = (&method.descriptor, &wider.descriptor);
        let returns = narrow.returns.as_ref().zip(wide.returns.as_ref());
        method.name == wider.name
            && narrow.parameters == wide.parameters
            && returns.is_some_and(|(narrow, wide)| {
                narrow != wide && wide.is_reference() && self.is_assignable(narrow, wide)
            })
    }

    /// Whether the class or what is above it has instance methods with bodies, those of the JDK aside.
    pub fn has_bodies(&self, class: ClassId) -> bool {
        let mut above = self.supertypes(class).into_iter();
        let has_body = |method: MethodId| {
            let declared = self.method(method);
            declared.has_code() && !declared.is_static()
        };
        above.any(|it| !self.class(it).is_jdk() && self.methods(it).any(has_body))
    }

    /// Whether objects of a class have another field of this name, which an expression of its type means instead, or may mean,
    /// as well (JLS §8.3).
    pub fn hides(&self, class: ClassId, field: FieldId) -> bool {
        let name = &self.field(field).name;
        let is_beside = |it: &ClassId| !self.is_subclass(field.class, *it);
        let mut others = self.supertypes(class).into_iter().filter(is_beside);
        class != field.class
            && others.any(|it| {
                self.class(it)
                    .fields
                    .iter()
                    .any(|other| other.name == *name)
            })
    }

    /// A class and everything above it, itself first.
    pub fn supertypes(&self, class: ClassId) -> Vec<ClassId> {
        let mut all = vec![class];
        let mut next = 0;
        while let Some(&id) = all.get(next) {
            for above in self.super_class(id).iter().chain(self.interfaces(id)) {
                if !all.contains(above) {
                    all.push(*above);
                }
            }
            next += 1;
        }
        all
    }
}
