//! Instructions for people: `idiv`, `iload 3`, `getfield demo.Node.next`.

use std::fmt;

use crate::instr::{CallSite, Constant, HandleTarget, Instruction, MethodHandle};

/// Mnemonic and operands; jump targets are instruction indices, written `@7`.
impl fmt::Display for Instruction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.mnemonic())?;
        match self {
            Self::Iconst(value) => write!(f, " {value}"),
            Self::Lconst(value) => write!(f, " {value}"),
            Self::Fconst(value) => write!(f, " {value}"),
            Self::Dconst(value) => write!(f, " {value}"),
            Self::Ldc(constant) => write!(f, " {constant}"),
            Self::Iload(slot)
            | Self::Lload(slot)
            | Self::Fload(slot)
            | Self::Dload(slot)
            | Self::Aload(slot)
            | Self::Istore(slot)
            | Self::Lstore(slot)
            | Self::Fstore(slot)
            | Self::Dstore(slot)
            | Self::Astore(slot)
            | Self::Ret(slot) => write!(f, " {slot}"),
            Self::Iinc { local, delta } => write!(f, " {local} {delta}"),
            Self::Getstatic(field)
            | Self::Putstatic(field)
            | Self::Getfield(field)
            | Self::Putfield(field) => write!(f, " {field}"),
            Self::Invokedynamic(site) => write!(f, " {site}"),
            Self::New(class)
            | Self::Anewarray(class)
            | Self::Checkcast(class)
            | Self::Instanceof(class) => write!(f, " {class}"),
            Self::Newarray(component) => write!(f, " {component}"),
            Self::Multianewarray { array, dimensions } => write!(f, " {array} {dimensions}"),
            other => {
                let mut targets = other.jump_targets().into_iter();
                match other.callee() {
                    Some(method) => write!(f, " {method}"),
                    None => targets.try_for_each(|target| write!(f, " @{}", target.0)),
                }
            }
        }
    }
}

/// As Java would write it; dynamic constants by name.
impl fmt::Display for Constant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Int(value) => write!(f, "{value}"),
            Self::Float(value) => write!(f, "{value}f"),
            Self::Long(value) => write!(f, "{value}L"),
            Self::Double(value) => write!(f, "{value}"),
            Self::String(text) => write!(f, "{:?}", text.to_string()),
            Self::Class(class) => write!(f, "{class}.class"),
            Self::MethodType(descriptor) => f.write_str(&descriptor.raw),
            Self::MethodHandle(handle) => handle.fmt(f),
            Self::Dynamic(constant) => f.write_str(&constant.name),
        }
    }
}

/// The member.
impl fmt::Display for MethodHandle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.target {
            HandleTarget::Field(field) => field.fmt(f),
            HandleTarget::Method(method) => method.fmt(f),
        }
    }
}

/// Name and parameters, as `apply(int)`.
impl fmt::Display for CallSite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.name, self.descriptor)
    }
}
