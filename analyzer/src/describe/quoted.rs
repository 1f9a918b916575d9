//! Texts as Java writes them (JLS §3.10.5, §3.10.7).

use std::fmt::Write as _;

/// A text in quotes; letters of other scripts stay as they are.
pub(super) fn quoted(units: &[u16]) -> String {
    let mut text = String::from('"');
    for letter in char::decode_utf16(units.iter().copied()) {
        match letter {
            Ok('\n') => text.push_str("\\n"),
            Ok('\r') => text.push_str("\\r"),
            Ok('\t') => text.push_str("\\t"),
            Ok(letter @ ('"' | '\\')) => text.extend(['\\', letter]),
            Ok(letter) if letter.is_control() => escape(&mut text, letter.into()),
            Ok(letter) => text.push(letter),
            Err(half) => escape(&mut text, half.unpaired_surrogate().into()),
        }
    }
    text.push('"');
    text
}

fn escape(text: &mut String, unit: u32) {
    write!(text, "\\u{unit:04x}").expect("invariant: writing to a string succeeds");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_written_as_java_writes_them() {
        let units = |text: &str| text.encode_utf16().collect::<Vec<u16>>();
        assert_eq!(
            quoted(&units("a\"\\\n\0\u{1b}é")),
            "\"a\\\"\\\\\\n\\u0000\\u001bé\""
        );
        assert_eq!(quoted(&[0xd800]), "\"\\ud800\"");
    }
}
