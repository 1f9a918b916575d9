//! Values as Java literals (JLS §3.10), or as the constants that stand for them.

use std::fmt::Write as _;

use crate::java::Literal;

/// How far from the least and the greatest number a name for it helps.
const NEAR: u64 = 64;

/// The literal as source. `byte` and `short` read as `int` literals; casts are the caller's.
/// `class_name` says how the file writes a class of `java.lang`.
pub(super) fn literal(value: &Literal, class_name: impl FnOnce(&str) -> String) -> String {
    match value {
        Literal::Null => "null".to_owned(),
        Literal::Boolean(value) => value.to_string(),
        Literal::Byte(value) => value.to_string(),
        Literal::Short(value) => value.to_string(),
        Literal::Char(unit) => format!("'{}'", escape(*unit, '\'')),
        Literal::Int(value) => match beside(value.abs_diff(i32::MIN), value.abs_diff(i32::MAX)) {
            Some(bound) => class_name("Integer") + &bound,
            None => value.to_string(),
        },
        Literal::Long(value) => match beside(value.abs_diff(i64::MIN), value.abs_diff(i64::MAX)) {
            Some(bound) => class_name("Long") + &bound,
            None => format!("{value}L"),
        },
        Literal::Float(bits) => float(*bits, class_name),
        Literal::Double(bits) => double(*bits, class_name),
        Literal::String(units) => {
            let text: String = units.iter().map(|unit| escape(*unit, '"')).collect();
            format!("\"{text}\"")
        }
    }
}

/// `.MAX_VALUE - 1`: a number this far above the least one and below the greatest, if it is near one of them.
fn beside(above_least: impl Into<u64>, below_greatest: impl Into<u64>) -> Option<String> {
    match (above_least.into(), below_greatest.into()) {
        (0, _) => Some(".MIN_VALUE".to_owned()),
        (_, 0) => Some(".MAX_VALUE".to_owned()),
        (above @ 1..=NEAR, _) => Some(format!(".MIN_VALUE + {above}")),
        (_, below @ 1..=NEAR) => Some(format!(".MAX_VALUE - {below}")),
        _ => None,
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
        assert_eq!(
            literal(&Literal::Int(i32::MAX - 6)),
            "Integer.MAX_VALUE - 6"
        );
        assert_eq!(literal(&Literal::Long(i64::MIN + 1)), "Long.MIN_VALUE + 1");
        assert_eq!(literal(&Literal::Long(i32::MAX.into())), "2147483647L");
        assert_eq!(literal(&Literal::Long(-1)), "-1L");
    }
}
