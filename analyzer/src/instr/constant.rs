//! Loadable constants, method handles and call sites (JVMS §4.4, §5.1, §5.4.3.5).

use std::fmt;
use std::sync::{Arc, OnceLock};

use crate::classfile::{MethodDescriptor, Type};
use crate::instr::{ClassConstant, Code, FieldRef, Linkage, MethodRef};

/// What `ldc` loads and what bootstrap methods take as static arguments.
#[derive(Clone, Debug)]
pub enum Constant {
    /// `int`
    Int(i32),
    /// `float`
    Float(f32),
    /// `long`
    Long(i64),
    /// `double`
    Double(f64),
    /// A string.
    String(Arc<StringConstant>),
    /// A class object.
    Class(Arc<ClassConstant>),
    /// A method type.
    MethodType(Arc<MethodDescriptor>),
    /// A method handle.
    MethodHandle(Arc<MethodHandle>),
    /// A constant that a bootstrap method computes.
    Dynamic(Arc<DynamicConstant>),
}

/// A string constant in UTF-16 units, unpaired surrogates included.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StringConstant(pub Box<[u16]>);

/// The text, for people: unpaired surrogates are replaced.
impl fmt::Display for StringConstant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&String::from_utf16_lossy(&self.0))
    }
}

/// A method handle: what it does and with which member.
#[derive(Debug)]
pub struct MethodHandle {
    /// What the handle does.
    pub kind: HandleKind,
    /// The member it does it with.
    pub target: HandleTarget,
}

/// Kinds of method handle (JVMS table 5.4.3.5-A).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandleKind {
    /// `REF_getField`
    GetField,
    /// `REF_getStatic`
    GetStatic,
    /// `REF_putField`
    PutField,
    /// `REF_putStatic`
    PutStatic,
    /// `REF_invokeVirtual`
    InvokeVirtual,
    /// `REF_invokeStatic`
    InvokeStatic,
    /// `REF_invokeSpecial`
    InvokeSpecial,
    /// `REF_newInvokeSpecial`
    NewInvokeSpecial,
    /// `REF_invokeInterface`
    InvokeInterface,
}

impl HandleKind {
    /// The kind with this number.
    pub(crate) fn of(number: u8) -> Option<Self> {
        Some(match number {
            1 => Self::GetField,
            2 => Self::GetStatic,
            3 => Self::PutField,
            4 => Self::PutStatic,
            5 => Self::InvokeVirtual,
            6 => Self::InvokeStatic,
            7 => Self::InvokeSpecial,
            8 => Self::NewInvokeSpecial,
            9 => Self::InvokeInterface,
            _ => return None,
        })
    }

    /// Whether the handle reads or writes a field.
    pub fn is_field_access(self) -> bool {
        matches!(
            self,
            Self::GetField | Self::GetStatic | Self::PutField | Self::PutStatic
        )
    }
}

/// The member of a method handle.
#[derive(Clone, Debug)]
pub enum HandleTarget {
    /// A field to read or write.
    Field(Arc<FieldRef>),
    /// A method or constructor to call.
    Method(Arc<MethodRef>),
}

/// A bootstrap method with its static arguments.
#[derive(Clone, Debug)]
pub struct Bootstrap {
    /// The method that computes the constant or links the call site.
    pub method: Arc<MethodHandle>,
    /// Its arguments after lookup, name and type.
    pub arguments: Arc<[Constant]>,
}

/// A dynamically computed constant.
#[derive(Debug)]
pub struct DynamicConstant {
    /// Name handed to the bootstrap method.
    pub name: Arc<str>,
    /// Type of the constant.
    pub ty: Type,
    /// How it is computed.
    pub bootstrap: Bootstrap,
    pub(super) code: OnceLock<Option<Code>>,
}

impl DynamicConstant {
    pub(super) fn new(name: Arc<str>, ty: Type, bootstrap: Bootstrap) -> Self {
        Self {
            name,
            ty,
            bootstrap,
            code: OnceLock::new(),
        }
    }
}

/// The call site of an `invokedynamic`.
#[derive(Debug)]
pub struct CallSite {
    /// Name handed to the bootstrap method, often that of an interface method.
    pub name: Arc<str>,
    /// What the instruction takes from the stack and leaves on it.
    pub descriptor: Arc<MethodDescriptor>,
    /// How the site is linked.
    pub bootstrap: Bootstrap,
    pub(super) linkage: OnceLock<Option<Linkage>>,
}

impl CallSite {
    pub(super) fn new(
        name: Arc<str>,
        descriptor: Arc<MethodDescriptor>,
        bootstrap: Bootstrap,
    ) -> Self {
        Self {
            name,
            descriptor,
            bootstrap,
            linkage: OnceLock::new(),
        }
    }
}
