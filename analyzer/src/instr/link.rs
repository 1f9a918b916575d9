//! Constant pool entries to operands. Each entry is built once per class and then shared.

use std::ops::Range;
use std::sync::{Arc, OnceLock};

use crate::classfile::{ConstantPool, Entry, MethodDescriptor, Names, Reader, Type};
use crate::error::ClassFileError;
use crate::instr::{
    Bootstrap, CallSite, ClassConstant, Constant, DynamicConstant, FieldRef, HandleKind,
    HandleTarget, MethodHandle, MethodRef, StringConstant,
};

/// Dynamic constants may take dynamic constants as arguments, but never themselves (JVMS §4.7.23).
const MAX_DEPTH: u8 = 16;

/// An operand that instructions of one class share.
#[derive(Clone, Debug)]
pub(crate) enum Linked {
    Class(Arc<ClassConstant>),
    Field(Arc<FieldRef>),
    Method(Arc<MethodRef>),
    String(Arc<StringConstant>),
    MethodType(Arc<MethodDescriptor>),
    Handle(Arc<MethodHandle>),
    Dynamic(Arc<DynamicConstant>),
    CallSite(Arc<CallSite>),
}

/// Builds operands from the constant pool of one class.
pub(crate) struct Linker<'a> {
    /// The pool.
    pub(crate) pool: &'a ConstantPool,
    /// What was built so far, by pool index.
    pub(crate) cells: &'a [OnceLock<Linked>],
    /// Place of the `BootstrapMethods` attribute.
    pub(crate) bootstraps: Option<&'a Range<u32>>,
    /// Source of shared class names.
    pub(crate) names: &'a dyn Names,
}

macro_rules! operand {
    ($(#[$doc:meta])* $name:ident, $variant:ident, $ty:ty, $expected:literal) => {
        $(#[$doc])*
        pub(super) fn $name(&self, index: u16) -> Result<Arc<$ty>, ClassFileError> {
            match self.linked(index, 0)? {
                Linked::$variant(operand) => Ok(Arc::clone(operand)),
                _ => Err(bad(index, $expected)),
            }
        }
    };
}

impl Linker<'_> {
    operand!(/** A field. */ field, Field, FieldRef, "a field");
    operand!(/** A method. */ method, Method, MethodRef, "a method");
    operand!(/** An `invokedynamic` call site. */ call_site, CallSite, CallSite, "a call site");

    /// A class, interface or array type.
    pub(super) fn class(&self, index: u16) -> Result<Arc<ClassConstant>, ClassFileError> {
        // Checked before linking: members link their class, which must not be a member again.
        if !matches!(self.pool.entry(index)?, Entry::Class(_)) {
            return Err(bad(index, "a class"));
        }
        match self.linked(index, 0)? {
            Linked::Class(class) => Ok(Arc::clone(class)),
            _ => unreachable!("invariant: a class entry links to a class"),
        }
    }

    /// A loadable constant.
    pub(super) fn constant(&self, index: u16) -> Result<Constant, ClassFileError> {
        self.constant_at(index, 0)
    }

    fn constant_at(&self, index: u16, depth: u8) -> Result<Constant, ClassFileError> {
        match self.pool.entry(index)? {
            Entry::Integer(value) => return Ok(Constant::Int(value)),
            Entry::Float(value) => return Ok(Constant::Float(value)),
            Entry::Long(value) => return Ok(Constant::Long(value)),
            Entry::Double(value) => return Ok(Constant::Double(value)),
            _ => {}
        }
        match self.linked(index, depth)?.clone() {
            Linked::String(text) => Ok(Constant::String(text)),
            Linked::Class(class) => Ok(Constant::Class(class)),
            Linked::MethodType(descriptor) => Ok(Constant::MethodType(descriptor)),
            Linked::Handle(handle) => Ok(Constant::MethodHandle(handle)),
            Linked::Dynamic(constant) => Ok(Constant::Dynamic(constant)),
            Linked::Field(_) | Linked::Method(_) | Linked::CallSite(_) => {
                Err(bad(index, "a loadable constant"))
            }
        }
    }

    fn linked(&self, index: u16, depth: u8) -> Result<&Linked, ClassFileError> {
        let cell = self.cells.get(usize::from(index));
        let cell = cell.ok_or(bad(index, "an entry"))?;
        if let Some(linked) = cell.get() {
            return Ok(linked);
        }
        let linked = self.link(index, depth)?;
        // Another thread may have been faster; then its operand is the shared one.
        Ok(cell.get_or_init(|| linked))
    }

    fn link(&self, index: u16, depth: u8) -> Result<Linked, ClassFileError> {
        if depth > MAX_DEPTH {
            return Err(ClassFileError::Malformed(
                "dynamic constant nested too deeply",
            ));
        }
        Ok(match self.pool.entry(index)? {
            Entry::Class(name) => Linked::Class(Arc::new(self.class_constant(name)?)),
            Entry::String(text) => Linked::String(Arc::new(self.string(text)?)),
            Entry::Field(class, member) => Linked::Field(Arc::new(self.field_ref(class, member)?)),
            Entry::Method(class, member) => {
                Linked::Method(Arc::new(self.method_ref(class, member, false)?))
            }
            Entry::InterfaceMethod(class, member) => {
                Linked::Method(Arc::new(self.method_ref(class, member, true)?))
            }
            Entry::MethodType(text) => Linked::MethodType(self.descriptor(&self.pool.utf8(text)?)?),
            Entry::MethodHandle { kind, reference } => {
                Linked::Handle(Arc::new(self.handle(kind, reference, depth)?))
            }
            Entry::Dynamic(bootstrap, constant) => {
                Linked::Dynamic(Arc::new(self.dynamic(bootstrap, constant, depth)?))
            }
            Entry::InvokeDynamic(bootstrap, site) => {
                Linked::CallSite(Arc::new(self.invoke_dynamic(bootstrap, site, depth)?))
            }
            _ => return Err(bad(index, "an operand")),
        })
    }

    fn class_constant(&self, name: u16) -> Result<ClassConstant, ClassFileError> {
        let ty = Type::of_class_constant(&self.pool.utf8(name)?, self.names)?;
        Ok(ClassConstant::new(ty))
    }

    fn string(&self, text: u16) -> Result<StringConstant, ClassFileError> {
        let units = self.pool.utf16(text)?;
        Ok(StringConstant(units.into_boxed_slice()))
    }

    fn descriptor(&self, text: &str) -> Result<Arc<MethodDescriptor>, ClassFileError> {
        MethodDescriptor::parse(text, self.names).map(Arc::new)
    }

    fn field_ref(&self, class: u16, member: u16) -> Result<FieldRef, ClassFileError> {
        let (name, ty) = self.pool.name_and_type(member)?;
        Ok(FieldRef {
            class: self.class(class)?,
            name: Arc::from(&*name),
            ty: Type::parse(&ty, self.names)?,
            resolved: OnceLock::new(),
        })
    }

    fn method_ref(
        &self,
        class: u16,
        member: u16,
        is_interface: bool,
    ) -> Result<MethodRef, ClassFileError> {
        let (name, descriptor) = self.pool.name_and_type(member)?;
        Ok(MethodRef {
            class: self.class(class)?,
            name: Arc::from(&*name),
            descriptor: self.descriptor(&descriptor)?,
            is_interface,
            resolved: OnceLock::new(),
        })
    }

    fn dynamic(
        &self,
        bootstrap: u16,
        constant: u16,
        depth: u8,
    ) -> Result<DynamicConstant, ClassFileError> {
        let bootstrap = self.bootstrap(bootstrap, depth)?;
        let (name, ty) = self.pool.name_and_type(constant)?;
        let (name, ty) = (Arc::from(&*name), Type::parse(&ty, self.names)?);
        Ok(DynamicConstant::new(name, ty, bootstrap))
    }

    fn invoke_dynamic(
        &self,
        bootstrap: u16,
        site: u16,
        depth: u8,
    ) -> Result<CallSite, ClassFileError> {
        let bootstrap = self.bootstrap(bootstrap, depth)?;
        let (name, descriptor) = self.pool.name_and_type(site)?;
        let (name, descriptor) = (Arc::from(&*name), self.descriptor(&descriptor)?);
        Ok(CallSite::new(name, descriptor, bootstrap))
    }

    fn handle(&self, kind: u8, reference: u16, depth: u8) -> Result<MethodHandle, ClassFileError> {
        let kind = HandleKind::of(kind);
        let kind = kind.ok_or(ClassFileError::Malformed("unknown kind of method handle"))?;
        // A handle of a handle is refused below; the depth stops it from recursing before that.
        let target = match self.linked(reference, depth + 1)? {
            Linked::Field(field) if kind.is_field_access() => HandleTarget::Field(field.clone()),
            Linked::Method(m) if !kind.is_field_access() => HandleTarget::Method(m.clone()),
            _ => {
                return Err(bad(reference, "the member of a method handle"));
            }
        };
        Ok(MethodHandle { kind, target })
    }

    fn bootstrap(&self, number: u16, depth: u8) -> Result<Bootstrap, ClassFileError> {
        const MISSING: ClassFileError = ClassFileError::Malformed("missing bootstrap method");

        let range = self.bootstraps.ok_or(MISSING)?;
        let mut reader = Reader::new(self.pool.slice(range));
        if number >= reader.u2()? {
            return Err(MISSING);
        }
        for _ in 0..number {
            let _method = reader.u2()?;
            let arguments = reader.u2()?;
            reader.take(usize::from(arguments) * 2)?;
        }
        let index = reader.u2()?;
        let Linked::Handle(method) = self.linked(index, depth + 1)?.clone() else {
            return Err(bad(index, "a method handle"));
        };
        let arguments = reader.u2_list()?;
        let arguments = arguments
            .into_iter()
            .map(|index| self.constant_at(index, depth + 1));
        Ok(Bootstrap {
            method,
            arguments: arguments.collect::<Result<_, _>>()?,
        })
    }
}

fn bad(index: u16, expected: &'static str) -> ClassFileError {
    ClassFileError::BadConstant { index, expected }
}
