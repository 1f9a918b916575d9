//! Modified UTF-8 (JVMS §4.4.7): the zero character in two bytes, supplementary characters as
//! surrogate pairs of three bytes each.

use std::borrow::Cow;

use crate::error::ClassFileError;

const BAD: ClassFileError = ClassFileError::Malformed("malformed modified UTF-8");

/// Text for names and descriptors. An unpaired surrogate, which Rust strings cannot hold, becomes
/// U+FFFD; where the exact units matter use [`decode_utf16`].
pub(crate) fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, ClassFileError> {
    if bytes.is_ascii() {
        return std::str::from_utf8(bytes)
            .map(Cow::Borrowed)
            .map_err(|_| BAD);
    }
    Ok(Cow::Owned(String::from_utf16_lossy(&decode_utf16(bytes)?)))
}

/// The UTF-16 units, as a Java string holds them.
pub(crate) fn decode_utf16(bytes: &[u8]) -> Result<Vec<u16>, ClassFileError> {
    let mut units = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while let Some((&first, tail)) = rest.split_first() {
        let (unit, tail) = match (first, tail) {
            (0x00..=0x7f, _) => (u16::from(first), tail),
            (0xc0..=0xdf, [a, tail @ ..]) => (u16::from(first & 0x1f) << 6 | low6(*a)?, tail),
            (0xe0..=0xef, [a, b, tail @ ..]) => (
                u16::from(first & 0x0f) << 12 | low6(*a)? << 6 | low6(*b)?,
                tail,
            ),
            _ => return Err(BAD),
        };
        units.push(unit);
        rest = tail;
    }
    Ok(units)
}

fn low6(byte: u8) -> Result<u16, ClassFileError> {
    if byte & 0xc0 == 0x80 {
        Ok(u16::from(byte & 0x3f))
    } else {
        Err(BAD)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zero_character_takes_two_bytes() {
        assert_eq!(decode_utf16(&[0xc0, 0x80, b'a']).unwrap(), [0, 97]);
    }

    #[test]
    fn supplementary_characters_are_surrogate_pairs() {
        // U+1F600 as D83D DE00.
        let bytes = [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80];
        assert_eq!(decode_utf16(&bytes).unwrap(), [0xd83d, 0xde00]);
        assert_eq!(decode(&bytes).unwrap(), "\u{1f600}");
    }

    #[test]
    fn cut_or_wrong_continuation_is_an_error() {
        assert!(decode_utf16(&[0xe4, 0xb8]).is_err());
        assert!(decode_utf16(&[0xc3, 0x41]).is_err());
        assert!(decode_utf16(&[0xf0, 0x9f, 0x98, 0x80]).is_err());
    }
}
