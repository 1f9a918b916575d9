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
                _ => Err(ClassFileError::BadConstant { index, expected: $expected }),
            }
        }
    };
}

impl Linker<'_> {
    operand!(/** A class, interface or array type. */ class, Class, ClassConstant, "a class");
    operand!(/** A field. */ field, Field, FieldRef, "a field");
    operand!(/** A method. */ method, Method, MethodRef, "a method");
    operand!(/** An `invokedynamic` call site. */ call_site, CallSite, CallSite, "a call site");

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
                Err(ClassFileError::BadConstant {
                    index,
                    expected: "a loadable constant",
                })
            }
        }
    }

    fn linked(&self, index: u16, depth: u8) -> Result<&Linked, ClassFileError> {
        let cell = self.cells.get(usize::from(index));
        let cell = cell.ok_or(ClassFileError::BadConstant {
            index,
            expected: "an entry",
        })?;
        if let Some(linked) = cell.get() {
            return Ok(linked);
        }
        let linked = self.link(index, depth)?;
        // Another thread may have been faster; then its operand is the shared one.
        Ok(cell.get_or_init(|| linked))
    }

    #[expect(clippy::too_many_lines, reason = "one arm per kind of constant")]
    fn link(&self, index: u16, depth: u8) -> Result<Linked, ClassFileError> {
        if depth > MAX_DEPTH {
            return Err(ClassFileError::Malformed(
                "dynamic constant nested too deeply",
            ));
        }
        Ok(match self.pool.entry(index)? {
            Entry::Class(name) => Linked::Class(Arc::new(self.class_constant(name)?)),
            Entry::String(text) => {
                let units = self.pool.utf16(text)?.into_boxed_slice();
                Linked::String(Arc::new(StringConstant(units)))
            }
            Entry::Field {
                class,
                name_and_type,
            } => self.field_ref(class, name_and_type)?,
            Entry::Method {
                class,
                name_and_type,
            } => self.method_ref(class, name_and_type, false)?,
            Entry::InterfaceMethod {
                class,
                name_and_type,
            } => self.method_ref(class, name_and_type, true)?,
            Entry::MethodType(text) => {
                Linked::MethodType(Arc::new(self.descriptor(&self.pool.utf8(text)?)?))
            }
            Entry::MethodHandle { kind, reference } => {
                Linked::Handle(Arc::new(self.handle(kind, reference, depth)?))
            }
            Entry::Dynamic {
                bootstrap,
                name_and_type,
            } => {
                let bootstrap = self.bootstrap(bootstrap, depth)?;
                let (name, ty) = self.pool.name_and_type(name_and_type)?;
                let (name, ty) = (Arc::from(&*name), Type::parse(&ty, self.names)?);
                Linked::Dynamic(Arc::new(DynamicConstant {
                    name,
                    ty,
                    bootstrap,
                }))
            }
            Entry::InvokeDynamic {
                bootstrap,
                name_and_type,
            } => {
                let bootstrap = self.bootstrap(bootstrap, depth)?;
                let (name, descriptor) = self.pool.name_and_type(name_and_type)?;
                let descriptor = Arc::new(self.descriptor(&descriptor)?);
                let name = Arc::from(&*name);
                Linked::CallSite(Arc::new(CallSite {
                    name,
                    descriptor,
                    bootstrap,
                }))
            }
            _ => {
                return Err(ClassFileError::BadConstant {
                    index,
                    expected: "an operand",
                });
            }
        })
    }

    fn class_constant(&self, name: u16) -> Result<ClassConstant, ClassFileError> {
        let ty = Type::of_class_constant(&self.pool.utf8(name)?, self.names)?;
        Ok(ClassConstant::new(ty))
    }

    fn descriptor(&self, text: &str) -> Result<MethodDescriptor, ClassFileError> {
        MethodDescriptor::parse(text, self.names)
    }

    fn field_ref(&self, class: u16, name_and_type: u16) -> Result<Linked, ClassFileError> {
        let (name, ty) = self.pool.name_and_type(name_and_type)?;
        Ok(Linked::Field(Arc::new(FieldRef {
            class: self.class(class)?,
            name: Arc::from(&*name),
            ty: Type::parse(&ty, self.names)?,
            resolved: OnceLock::new(),
        })))
    }

    fn method_ref(
        &self,
        class: u16,
        name_and_type: u16,
        is_interface: bool,
    ) -> Result<Linked, ClassFileError> {
        let (name, descriptor) = self.pool.name_and_type(name_and_type)?;
        Ok(Linked::Method(Arc::new(MethodRef {
            class: self.class(class)?,
            name: Arc::from(&*name),
            descriptor: Arc::new(self.descriptor(&descriptor)?),
            is_interface,
            resolved: OnceLock::new(),
        })))
    }

    fn handle(&self, kind: u8, reference: u16, depth: u8) -> Result<MethodHandle, ClassFileError> {
        let kind = HandleKind::of(kind);
        let kind = kind.ok_or(ClassFileError::Malformed("unknown kind of method handle"))?;
        // A handle of a handle is refused below; the depth stops it from recursing before that.
        let target = match self.linked(reference, depth + 1)? {
            Linked::Field(field) if kind.is_field_access() => HandleTarget::Field(field.clone()),
            Linked::Method(m) if !kind.is_field_access() => HandleTarget::Method(m.clone()),
            _ => {
                let expected = "the member of a method handle";
                return Err(ClassFileError::BadConstant {
                    index: reference,
                    expected,
                });
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
            return Err(ClassFileError::BadConstant {
                index,
                expected: "a method handle",
            });
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
