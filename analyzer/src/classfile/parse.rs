//! The `ClassFile` structure (JVMS §4.1).

use crate::classfile::{AccessFlags, Attributes, ConstantPool, Reader};
use crate::error::ClassFileError;

/// A class file, its structure checked and nothing decoded that was not asked for.
pub(crate) struct ClassFile {
    pub(crate) pool: ConstantPool,
    /// Major version; Java feature version plus 44.
    major: u16,
    pub(crate) access: AccessFlags,
    pub(crate) this_class: u16,
    /// 0 for `java/lang/Object` and module descriptions.
    pub(crate) super_class: u16,
    pub(crate) interfaces: Vec<u16>,
    pub(crate) fields: Vec<Member>,
    pub(crate) methods: Vec<Member>,
    pub(crate) attributes: Attributes,
}

/// A field or method.
pub(crate) struct Member {
    pub(crate) access: AccessFlags,
    pub(crate) name: u16,
    pub(crate) descriptor: u16,
    pub(crate) attributes: Attributes,
}

impl ClassFile {
    /// Parses the structure.
    pub(crate) fn parse(bytes: Box<[u8]>) -> Result<Self, ClassFileError> {
        if u32::try_from(bytes.len()).is_err() {
            return Err(ClassFileError::Malformed("class file larger than 4 GiB"));
        }
        let mut reader = Reader::new(&bytes);
        if reader.u4()? != 0xCAFE_BABE {
            return Err(ClassFileError::BadMagic);
        }
        let _minor = reader.u2()?;
        let major = reader.u2()?;
        let offsets = ConstantPool::scan(&mut reader)?;
        let body = reader.pos();
        // The pool owns the bytes, so reading goes on over its copy of them.
        let pool = ConstantPool::new(bytes, offsets);
        Self::parse_body(major, pool, body)
    }

    /// The feature release of Java that the class file needs (JVMS table 4.1-A): 45 was that of Java 1.1.
    pub(crate) fn release(&self) -> u16 {
        self.major.saturating_sub(44)
    }

    fn parse_body(major: u16, pool: ConstantPool, body: usize) -> Result<Self, ClassFileError> {
        let mut reader = Reader::at(pool.bytes(), body);
        let r = &mut reader;
        let access = AccessFlags(r.u2()?);
        let (this_class, super_class) = (r.u2()?, r.u2()?);
        let interfaces = r.u2_list()?;
        let fields = read_members(r, &pool)?;
        let methods = read_members(r, &pool)?;
        let attributes = Attributes::read(r, &pool)?;
        Ok(Self {
            major,
            access,
            this_class,
            super_class,
            interfaces,
            fields,
            methods,
            attributes,
            pool,
        })
    }

    /// Internal name of the class.
    pub(crate) fn name(&self) -> Result<String, ClassFileError> {
        Ok(self.pool.class_name(self.this_class)?.into_owned())
    }
}

fn read_members(
    reader: &mut Reader<'_>,
    pool: &ConstantPool,
) -> Result<Vec<Member>, ClassFileError> {
    (0..reader.u2()?)
        .map(|_| {
            Ok(Member {
                access: AccessFlags(reader.u2()?),
                name: reader.u2()?,
                descriptor: reader.u2()?,
                attributes: Attributes::read(reader, pool)?,
            })
        })
        .collect()
}
