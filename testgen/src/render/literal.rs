//! Values as Java literals (JLS §3.10), or as the constants that stand for them.

use std::fmt::Write as _;

use crate::java::Literal;

/// The literal as source. `byte` and `short` read as `int` literals; casts are the caller's.
/// `class_name` says how the file writes a class of `java.lang`.
pub(super) fn literal(value: &Literal, class_name: impl FnOnce(&str) -> String) -> String {
    match value {
        Literal::Null => "null".to_owned(),
        Literal::Boolean(value) => value.to_string(),
        Literal::Byte(value) => value.to_string(),
        Literal::Short(value) => value.to_string(),
        Literal::Char(unit) => format!("'{}'", escape(*unit, '\'')),
        Literal::Int(i32::MIN) => class_name("Integer") + ".MIN_VALUE",
        Literal::Int(i32::MAX) => class_name("Integer") + ".MAX_VALUE",
        Literal::Int(value) => value.to_string(),
        Literal::Long(i64::MIN) => class_name("Long") + ".MIN_VALUE",
        Literal::Long(i64::MAX) => class_name("Long") + ".MAX_VALUE",
        Literal::Long(value) => format!("{value}L"),
        Literal::Float(bits) => float(*bits, class_name),
        Literal::Double(bits) => double(*bits, class_name),
        Literal::String(units) => {
            let text: String = units.iter().map(|unit| escape(*unit, '"')).collect();
            format!("\"{text}\"")
        }
    }
}

fn float(bits: u32, class_name: impl FnOnce(&str) -> String) -> String {
    let value = f32::from_bits(bits);
    if value.is_nan() && bits != 0x7fc0_0000 {
        return format!("{}.intBitsToFloat(0x{bits:08x})", class_name("Float"));
    }
    match special(value.into()) {
        Some(constant) => format!("{}.{constant}", class_name("Float")),
        None => format!("{value:?}f"),
    }
}

fn double(bits: u64, class_name: impl FnOnce(&str) -> String) -> String {
    let value = f64::from_bits(bits);
    if value.is_nan() && bits != 0x7ff8_0000_0000_0000 {
        return format!("{}.longBitsToDouble(0x{bits:016x}L)", class_name("Double"));
    }
    match special(value) {
        Some(constant) => format!("{}.{constant}", class_name("Double")),
        // Rust prints the shortest digits that read back as the same value; Java reads them alike.
        None => format!("{value:?}"),
    }
}

/// The constant of the box class for values without a literal.
fn special(value: f64) -> Option<&'static str> {
    Some(match value {
        _ if value.is_nan() => "NaN",
        f64::INFINITY => "POSITIVE_INFINITY",
        f64::NEG_INFINITY => "NEGATIVE_INFINITY",
        _ => return None,
    })
}

/// One UTF-16 unit inside `quote`s, in ASCII.
///
/// Unicode escapes are translated before tokens are found (JLS §3.3), so `\u000a` would end the
/// line: what has an escape sequence of its own (JLS §3.10.7) must use that.
fn escape(unit: u16, quote: char) -> String {
    let mut text = String::new();
    let written = match char::from_u32(unit.into()) {
        Some('\n') => write!(text, "\\n"),
        Some('\r') => write!(text, "\\r"),
        Some('\t') => write!(text, "\\t"),
        Some('\\') => write!(text, "\\\\"),
        Some(c) if c == quote => write!(text, "\\{c}"),
        Some(c @ ' '..='~') => write!(text, "{c}"),
        _ => write!(text, "\\u{unit:04x}"),
    };
    written.expect("invariant: writing to a string succeeds");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn literal(value: &Literal) -> String {
        super::literal(value, str::to_owned)
    }

    #[test]
    fn floating_point_values_keep_every_bit() {
        assert_eq!(literal(&Literal::Float(1.5_f32.to_bits())), "1.5f");
        assert_eq!(
            literal(&Literal::Float(0xff80_0000)),
            "Float.NEGATIVE_INFINITY"
        );
        assert_eq!(
            literal(&Literal::Float(0x7fc0_0001)),
            "Float.intBitsToFloat(0x7fc00001)"
        );
        assert_eq!(literal(&Literal::Double((-0.0_f64).to_bits())), "-0.0");
        assert_eq!(literal(&Literal::Double(1e300_f64.to_bits())), "1e300");
        assert_eq!(literal(&Literal::Double(f64::NAN.to_bits())), "Double.NaN");
        assert_eq!(literal(&Literal::Double(1)), "5e-324");
    }

    #[test]
    fn strings_are_ascii_with_lone_surrogates_and_line_ends_escaped() {
        let mut units: Vec<u16> = "a\"'\\u\n\r\té".encode_utf16().collect();
        units.push(0xd800);
        let text = literal(&Literal::String(units));
        assert_eq!(text, r#""a\"'\\u\n\r\t\u00e9\ud800""#);
    }

    #[test]
    fn characters_and_extremes_have_their_own_spelling() {
        assert_eq!(literal(&Literal::Char(b'\''.into())), r"'\''");
        assert_eq!(literal(&Literal::Char(0)), r"'\u0000'");
        assert_eq!(literal(&Literal::Int(i32::MIN)), "Integer.MIN_VALUE");
        assert_eq!(literal(&Literal::Long(-1)), "-1L");
    }
}
