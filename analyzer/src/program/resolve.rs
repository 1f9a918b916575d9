//! Field and method resolution and method selection (JVMS §5.4.3.2 to §5.4.3.4 and §5.4.6).
//!
//! Access control is not checked: bytecode that breaks it does not run anyway.

use crate::classfile::{AccessFlags, Type};
use crate::instr::{ClassId, FieldId, FieldRef, Instruction, MethodId, MethodRef};
use crate::program::class::package_of;
use crate::program::{Method, Program};

impl Program {
    /// The field a reference means.
    pub fn resolve_field(&self, field: &FieldRef) -> Option<FieldId> {
        *field.resolved.get_or_init(|| {
            let class = self.resolve_class(&field.class)?;
            self.find_field(class, &field.name, &field.ty)
        })
    }

    /// Whether an instruction reads a field, of an object or a static one.
    pub(crate) fn reads(&self, instruction: &Instruction, field: FieldId) -> bool {
        use Instruction::{Getfield, Getstatic};
        matches!(instruction, Getfield(read) | Getstatic(read) if self.resolve_field(read) == Some(field))
    }

    /// Whether an instruction assigns a field, of an object or a static one.
    pub(crate) fn assigns(&self, instruction: &Instruction, field: FieldId) -> bool {
        use Instruction::{Putfield, Putstatic};
        matches!(instruction, Putfield(assigned) | Putstatic(assigned) if self.resolve_field(assigned) == Some(field))
    }

    /// The instructions of a method that call something on what a field of an object holds, as `names.push(name)`.
    pub(crate) fn calls_on(&self, method: MethodId, field: FieldId) -> Vec<&Instruction> {
        let code = self.instructions(method);
        let reads = code
            .iter()
            .enumerate()
            .filter(|(_, it)| self.reads(it, field));
        let uses = reads.filter_map(|(at, _)| Instruction::used_at(code, at));
        uses.map(|at| &code[at])
            .filter(|it| it.callee().is_some())
            .collect()
    }

    /// The method a reference means.
    pub fn resolve_method(&self, method: &MethodRef) -> Option<MethodId> {
        *method.resolved.get_or_init(|| {
            let (name, descriptor) = (&*method.name, &*method.descriptor.raw);
            // Arrays have the methods of Object; `clone` is public in them.
            let class = match &method.class.ty {
                Type::Array(_) => self.known().object,
                _ => self.resolve_class(&method.class)?,
            };
            if self.class(class).is_interface() != method.is_interface {
                return None;
            }
            self.find_method(class, name, descriptor)
        })
    }

    /// The field of a class by name and type, looked for in the order of JVMS §5.4.3.2.
    pub fn find_field(&self, class: ClassId, name: &str, ty: &Type) -> Option<FieldId> {
        let declared = |class: ClassId| {
            let index = self.class(class).field_index(name, ty)?;
            Some(FieldId { class, index })
        };
        // A class's own interfaces come before its superclass, whose interfaces come after it.
        let in_interface = |interface: ClassId| {
            declared(interface).or_else(|| {
                self.interfaces(interface)
                    .iter()
                    .copied()
                    .find_map(declared)
            })
        };
        self.superclasses(class).iter().find_map(|superclass| {
            let names = &self.class(*superclass).interface_names;
            let mut interfaces = names.iter().filter_map(|name| self.class_by_name(name));
            declared(*superclass).or_else(|| interfaces.find_map(in_interface))
        })
    }

    /// The method of a class or interface by name and descriptor, looked for in the order of
    /// JVMS §5.4.3.3 and §5.4.3.4.
    pub(crate) fn find_method(
        &self,
        class: ClassId,
        name: &str,
        descriptor: &str,
    ) -> Option<MethodId> {
        let declared = |class: ClassId| self.declared_method(class, name, descriptor);
        if self.class(class).is_interface() {
            let of_object = || {
                let method = declared(self.known().object)?;
                let access = self.method(method).access;
                (access.is_public() && !access.is_static()).then_some(method)
            };
            return declared(class)
                .or_else(of_object)
                .or_else(|| self.find_in_interfaces(class, name, descriptor));
        }
        self.find_signature_polymorphic(class, name)
            .or_else(|| self.superclasses(class).iter().copied().find_map(declared))
            .or_else(|| self.find_in_interfaces(class, name, descriptor))
    }

    /// The method that a virtual or interface call of `resolved` runs on an object of `class`
    /// (JVMS §5.4.6). May be abstract, and `None` if interfaces contradict each other: the JVM
    /// throws an error then.
    pub fn select_method(&self, class: ClassId, resolved: MethodId) -> Option<MethodId> {
        let method = self.method(resolved);
        if method.access.is_private() {
            return Some(resolved);
        }
        let (name, descriptor) = (&*method.name, &*method.descriptor.raw);
        let overriding = self.superclasses(class).iter().find_map(|superclass| {
            let candidate = self.declared_method(*superclass, name, descriptor)?;
            self.can_override(candidate, resolved).then_some(candidate)
        });
        overriding.or_else(|| self.maximally_specific(class, name, descriptor))
    }

    /// The methods above the class of this one that a virtual call may name to run it, also by a bridge.
    pub fn overridden(&self, method: MethodId) -> Vec<MethodId> {
        let runs_it = std::iter::once(method).chain(self.bridges_to(method));
        runs_it
            .flat_map(|it| self.overridden_directly(it))
            .collect()
    }

    fn overridden_directly(&self, method: MethodId) -> Vec<MethodId> {
        let declared = self.method(method);
        if declared.access.is_private() || declared.is_static() || declared.is_constructor() {
            return Vec::new();
        }
        let superclasses = self.superclasses(method.class).iter().skip(1);
        let above = superclasses.chain(self.interfaces(method.class));
        let (name, descriptor) = (&*declared.name, &*declared.descriptor.raw);
        let same = above.filter_map(|&class| self.declared_method(class, name, descriptor));
        let runs_it = |above: &MethodId| self.select_method(method.class, *above) == Some(method);
        same.filter(runs_it).collect()
    }

    /// The methods that javac writes to override generic methods, which call this one.
    pub(crate) fn bridges_to(&self, id: MethodId) -> impl Iterator<Item = MethodId> {
        let method = self.method(id);
        let calls = move |instruction: &Instruction| match instruction {
            Instruction::Invokevirtual(callee) => self.resolve_method(callee) == Some(id),
            _ => false,
        };
        self.methods(id.class).filter(move |&other| {
            let bridge = self.method(other);
            bridge.access.is_synthetic()
                && bridge.name == method.name
                && self.instructions(other).iter().any(calls)
        })
    }

    /// Whether `method` overrides `resolved` when its class is a subclass (JVMS §5.4.5).
    fn can_override(&self, method: MethodId, resolved: MethodId) -> bool {
        if method == resolved {
            return true;
        }
        let (access, of) = (self.method(method).access, self.method(resolved).access);
        if access.is_private() || access.is_static() {
            return false;
        }
        if !of.is_package_private() || self.is_same_package(method.class, resolved.class) {
            return true;
        }
        self.overrides_through_package(method, resolved)
    }

    /// A package-private method is also overridden through a method of its package that widened
    /// access, and that `method` in turn overrides.
    fn overrides_through_package(&self, method: MethodId, resolved: MethodId) -> bool {
        let Method {
            name, descriptor, ..
        } = self.method(method);
        let between = self.superclasses(method.class).iter().skip(1);
        between
            .take_while(|class| **class != resolved.class)
            .any(|class| {
                let widened = self.declared_method(*class, name, &descriptor.raw);
                widened.is_some_and(|widened| {
                    let is_open = |a: AccessFlags| a.is_public() || a.is_protected();
                    is_open(self.method(widened).access) && self.can_override(widened, resolved)
                })
            })
    }

    fn is_same_package(&self, a: ClassId, b: ClassId) -> bool {
        package_of(&self.class(a).name) == package_of(&self.class(b).name)
    }

    /// Steps 3 and 4 of JVMS §5.4.3.3: the one default method that counts, or else any method.
    fn find_in_interfaces(&self, class: ClassId, name: &str, descriptor: &str) -> Option<MethodId> {
        let any = || self.interface_methods(class, name, descriptor).next();
        self.maximally_specific(class, name, descriptor)
            .or_else(any)
    }

    /// The only maximally-specific superinterface method that is not abstract (JVMS §5.4.3.3).
    fn maximally_specific(&self, class: ClassId, name: &str, descriptor: &str) -> Option<MethodId> {
        let all: Vec<_> = self.interface_methods(class, name, descriptor).collect();
        let is_hidden = |method: &MethodId| {
            all.iter()
                .any(|m| m.class != method.class && self.is_subclass(m.class, method.class))
        };
        let specific = all.iter().filter(|method| !is_hidden(method));
        let mut concrete = specific.filter(|method| !self.method(**method).access.is_abstract());
        let first = concrete.next();
        first.copied().filter(|_| concrete.next().is_none())
    }

    fn interface_methods(
        &self,
        class: ClassId,
        name: &str,
        descriptor: &str,
    ) -> impl Iterator<Item = MethodId> {
        let declared = |class: &ClassId| self.declared_method(*class, name, descriptor);
        self.interfaces(class)
            .iter()
            .filter_map(declared)
            .filter(|method| {
                let access = self.method(*method).access;
                !access.is_private() && !access.is_static()
            })
    }

    /// `MethodHandle.invokeExact` and its like take any descriptor (JVMS §2.9.3).
    fn find_signature_polymorphic(&self, class: ClassId, name: &str) -> Option<MethodId> {
        const DESCRIPTOR: &str = "([Ljava/lang/Object;)";

        let known = self.known();
        if class != known.method_handle && class != known.var_handle {
            return None;
        }
        self.methods(class).find(|id| {
            let method = self.method(*id);
            &*method.name == name
                && method.access.is_native()
                && method.access.is_varargs()
                && method.descriptor.raw.starts_with(DESCRIPTOR)
        })
    }
}
