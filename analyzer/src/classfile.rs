//! Bytes to the structures of JVMS §4: constant pool, members, attributes, descriptors.
//!
//! A parser of our own, small because it reads only what the analysis uses (ADR 1). It checks
//! bounds and index kinds, so that no input makes it panic; it does not verify bytecode, and it
//! ignores attributes it does not know, as JVMS §4.7.1 asks. Knows nothing about analysis.

mod access;
mod attribute;
mod descriptor;
mod module;
mod mutf8;
mod parse;
mod pool;
mod reader;
mod signature;

#[cfg(test)]
pub(crate) mod oracle;

pub use access::AccessFlags;
pub use descriptor::{MethodDescriptor, Names, Type};
pub use signature::{GenericType, MethodSignature, Variables};

pub(crate) use attribute::{Attribute, AttributeName, Attributes};
pub(crate) use descriptor::Unshared;
pub(crate) use module::exported_packages;
pub(crate) use parse::{ClassFile, Member};
pub(crate) use pool::{ConstantPool, Entry};
pub(crate) use reader::Reader;
pub(crate) use signature::{
    Wildcards, bounds_within, field_signature, further_bounds, method_signature,
    open_method_signature, supertypes, type_parameters,
};
