//! The constant pool (JVMS §4.4), kept as bytes and offsets; entries are decoded when asked for.

use std::borrow::Cow;
use std::ops::Range;

use crate::classfile::{Reader, mutf8};
use crate::error::ClassFileError;

/// The constant pool together with the class file bytes it lies in.
pub(crate) struct ConstantPool {
    bytes: Box<[u8]>,
    /// Offset of each entry's tag; 0 for index 0 and the second half of 8-byte entries.
    offsets: Box<[u32]>,
}

/// A decoded entry; numbers in it are pool indices unless said otherwise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Entry {
    /// `CONSTANT_Integer`
    Integer(i32),
    /// `CONSTANT_Float`
    Float(f32),
    /// `CONSTANT_Long`
    Long(i64),
    /// `CONSTANT_Double`
    Double(f64),
    /// `CONSTANT_Class` with its name.
    Class(u16),
    /// `CONSTANT_String` with its characters.
    String(u16),
    /// `CONSTANT_Fieldref` with class, and name and type.
    Field(u16, u16),
    /// `CONSTANT_Methodref` with class, and name and type.
    Method(u16, u16),
    /// `CONSTANT_InterfaceMethodref` with class, and name and type.
    InterfaceMethod(u16, u16),
    /// `CONSTANT_NameAndType` with name and descriptor.
    NameAndType(u16, u16),
    /// `CONSTANT_MethodHandle`; `kind` is a number of JVMS table 5.4.3.5-A.
    MethodHandle { kind: u8, reference: u16 },
    /// `CONSTANT_MethodType` with its descriptor.
    MethodType(u16),
    /// `CONSTANT_Dynamic` with the number of its bootstrap method, and name and type.
    Dynamic(u16, u16),
    /// `CONSTANT_InvokeDynamic` with the number of its bootstrap method, and name and type.
    InvokeDynamic(u16, u16),
    /// `CONSTANT_Package` with its name.
    Package(u16),
    /// `CONSTANT_Utf8` or `CONSTANT_Module`.
    Other,
}

impl ConstantPool {
    /// Finds the entries. `reader` stands before the pool's count and ends after its last entry.
    pub(super) fn scan(reader: &mut Reader<'_>) -> Result<Box<[u32]>, ClassFileError> {
        let count = usize::from(reader.u2()?);
        let mut offsets = vec![0; count.max(1)];
        let mut index = 1;
        while index < count {
            offsets[index] = reader.offset();
            let tag = reader.u1()?;
            let len = match tag {
                1 => usize::from(reader.u2()?),
                3 | 4 | 9..=12 | 17 | 18 => 4,
                5 | 6 => 8,
                7 | 8 | 16 | 19 | 20 => 2,
                15 => 3,
                _ => return Err(ClassFileError::Malformed("unknown constant pool tag")),
            };
            reader.take(len)?;
            index += if matches!(tag, 5 | 6) { 2 } else { 1 };
        }
        Ok(offsets.into_boxed_slice())
    }

    /// The pool over `bytes`, with the offsets found by [`ConstantPool::scan`].
    pub(super) fn new(bytes: Box<[u8]>, offsets: Box<[u32]>) -> Self {
        Self { bytes, offsets }
    }

    /// Number of entries, the unused index 0 included.
    pub(crate) fn len(&self) -> usize {
        self.offsets.len()
    }

    /// The whole class file.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// A part of the class file, as an attribute names it.
    pub(crate) fn slice(&self, range: &Range<u32>) -> &[u8] {
        self.bytes
            .get(range.start as usize..range.end as usize)
            .unwrap_or_default()
    }

    fn reader(&self, index: u16) -> Option<Reader<'_>> {
        let offset = *self.offsets.get(usize::from(index))?;
        (offset != 0).then(|| Reader::at(&self.bytes, offset as usize))
    }

    /// The entry at `index`.
    pub(crate) fn entry(&self, index: u16) -> Result<Entry, ClassFileError> {
        let bad = ClassFileError::BadConstant {
            index,
            expected: "an entry",
        };
        let mut reader = self.reader(index).ok_or(bad)?;
        let r = &mut reader;
        Ok(match r.u1()? {
            3 => Entry::Integer(r.i4()?),
            4 => Entry::Float(f32::from_bits(r.u4()?)),
            5 => Entry::Long(r.i8()?),
            6 => Entry::Double(f64::from_bits(r.i8()?.cast_unsigned())),
            7 => Entry::Class(r.u2()?),
            8 => Entry::String(r.u2()?),
            9 => Entry::Field(r.u2()?, r.u2()?),
            10 => Entry::Method(r.u2()?, r.u2()?),
            11 => Entry::InterfaceMethod(r.u2()?, r.u2()?),
            12 => Entry::NameAndType(r.u2()?, r.u2()?),
            15 => Entry::MethodHandle {
                kind: r.u1()?,
                reference: r.u2()?,
            },
            16 => Entry::MethodType(r.u2()?),
            17 => Entry::Dynamic(r.u2()?, r.u2()?),
            18 => Entry::InvokeDynamic(r.u2()?, r.u2()?),
            20 => Entry::Package(r.u2()?),
            _ => Entry::Other,
        })
    }

    /// The bytes of a `CONSTANT_Utf8` in modified UTF-8.
    pub(crate) fn utf8_bytes(&self, index: u16) -> Result<&[u8], ClassFileError> {
        let bad = ClassFileError::BadConstant {
            index,
            expected: "text",
        };
        let mut reader = self.reader(index).ok_or(bad.clone())?;
        if reader.u1()? != 1 {
            return Err(bad);
        }
        let len = reader.u2()?;
        reader.take(usize::from(len))
    }

    /// Text of a `CONSTANT_Utf8`.
    pub(crate) fn utf8(&self, index: u16) -> Result<Cow<'_, str>, ClassFileError> {
        mutf8::decode(self.utf8_bytes(index)?)
    }

    /// UTF-16 units of a `CONSTANT_Utf8`.
    pub(crate) fn utf16(&self, index: u16) -> Result<Vec<u16>, ClassFileError> {
        mutf8::decode_utf16(self.utf8_bytes(index)?)
    }

    /// Name of a `CONSTANT_Class`.
    pub(crate) fn class_name(&self, index: u16) -> Result<Cow<'_, str>, ClassFileError> {
        match self.entry(index)? {
            Entry::Class(name) => self.utf8(name),
            _ => Err(ClassFileError::BadConstant {
                index,
                expected: "a class",
            }),
        }
    }

    /// Name of a `CONSTANT_Class` where 0 means none.
    pub(crate) fn optional_class(
        &self,
        index: u16,
    ) -> Result<Option<Cow<'_, str>>, ClassFileError> {
        if index == 0 {
            Ok(None)
        } else {
            self.class_name(index).map(Some)
        }
    }

    /// Name and descriptor of a `CONSTANT_NameAndType`.
    pub(crate) fn name_and_type(
        &self,
        index: u16,
    ) -> Result<(Cow<'_, str>, Cow<'_, str>), ClassFileError> {
        match self.entry(index)? {
            Entry::NameAndType(name, descriptor) => Ok((self.utf8(name)?, self.utf8(descriptor)?)),
            _ => Err(ClassFileError::BadConstant {
                index,
                expected: "a name and type",
            }),
        }
    }
}
