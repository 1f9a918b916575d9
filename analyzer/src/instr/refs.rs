//! Symbolic references of the constant pool (JVMS §5.1). Each remembers its resolution, so that it
//! is looked up once however often the instruction runs; call sites of one class share references.

use std::fmt;
use std::sync::{Arc, OnceLock};

use crate::classfile::{MethodDescriptor, Type};
use crate::instr::{ClassId, FieldId, MethodId};

/// A class, interface or array type as an operand.
#[derive(Debug)]
pub struct ClassConstant {
    /// The type.
    pub ty: Type,
    pub(crate) resolved: OnceLock<Option<ClassId>>,
}

impl ClassConstant {
    pub(crate) fn new(ty: Type) -> Self {
        Self {
            ty,
            resolved: OnceLock::new(),
        }
    }
}

/// As `java.util.Map$Entry[]`.
impl fmt::Display for ClassConstant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.ty.fmt(f)
    }
}

/// A field as an operand.
#[derive(Debug)]
pub struct FieldRef {
    /// The class the reference names, which may inherit the field.
    pub class: Arc<ClassConstant>,
    /// Name of the field.
    pub name: Arc<str>,
    /// Type of the field.
    pub ty: Type,
    pub(crate) resolved: OnceLock<Option<FieldId>>,
}

/// As `demo.Node.next`.
impl fmt::Display for FieldRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.class, self.name)
    }
}

/// A method as an operand.
#[derive(Debug)]
pub struct MethodRef {
    /// The class the reference names, which may inherit the method.
    pub class: Arc<ClassConstant>,
    /// Name of the method.
    pub name: Arc<str>,
    /// Its parameter and return types.
    pub descriptor: Arc<MethodDescriptor>,
    /// Whether the reference says that `class` is an interface.
    pub is_interface: bool,
    pub(crate) resolved: OnceLock<Option<MethodId>>,
}

/// As `java.lang.String.charAt(int)`.
impl fmt::Display for MethodRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}{}", self.class, self.name, self.descriptor)
    }
}
