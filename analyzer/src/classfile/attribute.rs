//! Attributes (JVMS §4.7): where they lie. Their contents are read by whoever needs them.

use std::ops::Range;

use crate::classfile::{ConstantPool, Reader};
use crate::error::ClassFileError;

/// The attributes the analysis reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AttributeName {
    BootstrapMethods,
    Code,
    ConstantValue,
    EnclosingMethod,
    Exceptions,
    InnerClasses,
    LineNumberTable,
    LocalVariableTable,
    Module,
    PermittedSubclasses,
    Record,
    RuntimeInvisibleAnnotations,
    RuntimeVisibleAnnotations,
    Signature,
    SourceFile,
}

impl AttributeName {
    fn of(name: &[u8]) -> Option<Self> {
        Some(match name {
            b"BootstrapMethods" => Self::BootstrapMethods,
            b"Code" => Self::Code,
            b"ConstantValue" => Self::ConstantValue,
            b"EnclosingMethod" => Self::EnclosingMethod,
            b"Exceptions" => Self::Exceptions,
            b"InnerClasses" => Self::InnerClasses,
            b"LineNumberTable" => Self::LineNumberTable,
            b"LocalVariableTable" => Self::LocalVariableTable,
            b"Module" => Self::Module,
            b"PermittedSubclasses" => Self::PermittedSubclasses,
            b"Record" => Self::Record,
            b"RuntimeInvisibleAnnotations" => Self::RuntimeInvisibleAnnotations,
            b"RuntimeVisibleAnnotations" => Self::RuntimeVisibleAnnotations,
            b"Signature" => Self::Signature,
            b"SourceFile" => Self::SourceFile,
            _ => return None,
        })
    }
}

/// An attribute with the place of its `info` in the class file.
#[derive(Clone, Debug)]
pub(crate) struct Attribute {
    pub(crate) name: AttributeName,
    pub(crate) range: Range<u32>,
}

/// The known attributes of one structure, in file order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Attributes(Vec<Attribute>);

impl Attributes {
    /// Reads an attribute table; unknown attributes are skipped. `reader` sees the whole file.
    pub(crate) fn read(
        reader: &mut Reader<'_>,
        pool: &ConstantPool,
    ) -> Result<Self, ClassFileError> {
        let mut found = Vec::new();
        for _ in 0..reader.u2()? {
            let name = AttributeName::of(pool.utf8_bytes(reader.u2()?)?);
            let len = reader.u4()?;
            let start = reader.offset();
            reader.take(len as usize)?;
            found.extend(name.map(|name| Attribute {
                name,
                range: start..reader.offset(),
            }));
        }
        Ok(Self(found))
    }

    /// All of them.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Attribute> {
        self.0.iter()
    }

    /// Place of the first attribute with this name.
    pub(crate) fn find(&self, name: AttributeName) -> Option<&Range<u32>> {
        self.iter().find(|a| a.name == name).map(|a| &a.range)
    }
}
