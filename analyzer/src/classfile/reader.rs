//! Bounds-checked big-endian cursor over class file bytes.

use crate::error::ClassFileError;

/// A cursor; every read is checked and moves it.
#[derive(Clone)]
pub(crate) struct Reader<'a> {
    bytes: &'a [u8],
    pos: usize,
}

impl<'a> Reader<'a> {
    /// A cursor at the start of `bytes`.
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self::at(bytes, 0)
    }

    /// A cursor at `pos`, which may lie beyond the end.
    pub(crate) fn at(bytes: &'a [u8], pos: usize) -> Self {
        Self { bytes, pos }
    }

    /// Offset of the next byte.
    pub(crate) fn pos(&self) -> usize {
        self.pos
    }

    /// [`Reader::pos`] in a class file, which is never larger than 4 GiB.
    pub(crate) fn offset(&self) -> u32 {
        u32::try_from(self.pos).expect("invariant: the parser rejects larger files")
    }

    /// Whether nothing is left.
    pub(crate) fn is_at_end(&self) -> bool {
        self.pos >= self.bytes.len()
    }

    /// The next `len` bytes.
    pub(crate) fn take(&mut self, len: usize) -> Result<&'a [u8], ClassFileError> {
        let end = self.pos.checked_add(len);
        let slice = end.and_then(|end| self.bytes.get(self.pos..end));
        let slice = slice.ok_or(ClassFileError::Truncated(self.pos))?;
        self.pos += len;
        Ok(slice)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], ClassFileError> {
        let slice = self.take(N)?;
        Ok(slice.try_into().expect("invariant: take returns N bytes"))
    }

    /// Unsigned byte.
    pub(crate) fn u1(&mut self) -> Result<u8, ClassFileError> {
        Ok(self.array::<1>()?[0])
    }

    /// Unsigned 16-bit number.
    pub(crate) fn u2(&mut self) -> Result<u16, ClassFileError> {
        self.array().map(u16::from_be_bytes)
    }

    /// Unsigned 32-bit number.
    pub(crate) fn u4(&mut self) -> Result<u32, ClassFileError> {
        self.array().map(u32::from_be_bytes)
    }

    /// Signed byte.
    pub(crate) fn i1(&mut self) -> Result<i8, ClassFileError> {
        self.array().map(i8::from_be_bytes)
    }

    /// Signed 16-bit number.
    pub(crate) fn i2(&mut self) -> Result<i16, ClassFileError> {
        self.array().map(i16::from_be_bytes)
    }

    /// Signed 32-bit number.
    pub(crate) fn i4(&mut self) -> Result<i32, ClassFileError> {
        self.array().map(i32::from_be_bytes)
    }

    /// Signed 64-bit number.
    pub(crate) fn i8(&mut self) -> Result<i64, ClassFileError> {
        self.array().map(i64::from_be_bytes)
    }

    /// A list of 16-bit numbers with a 16-bit length in front.
    pub(crate) fn u2_list(&mut self) -> Result<Vec<u16>, ClassFileError> {
        let count = self.u2()?;
        (0..count).map(|_| self.u2()).collect()
    }
}
