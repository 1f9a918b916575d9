//! Values and calls as a Java program writes them, for people.

use std::fmt;

use super::{Invocation, JavaValue, Scalar};
use crate::classfile::Type;

impl fmt::Display for Scalar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Scalar::Boolean(value) => write!(f, "{value}"),
            Scalar::Byte(value) => write!(f, "(byte) {value}"),
            Scalar::Short(value) => write!(f, "(short) {value}"),
            Scalar::Char(value) => write!(f, "'{}'", Unit(value)),
            Scalar::Int(i32::MIN) => f.write_str("Integer.MIN_VALUE"),
            Scalar::Int(value) => write!(f, "{value}"),
            Scalar::Long(i64::MIN) => f.write_str("Long.MIN_VALUE"),
            Scalar::Long(value) => write!(f, "{value}L"),
            Scalar::Float(bits) => write_float(f, f32::from_bits(bits)),
            Scalar::Double(bits) => write_double(f, f64::from_bits(bits)),
        }
    }
}

fn write_float(f: &mut fmt::Formatter<'_>, value: f32) -> fmt::Result {
    match value {
        _ if value.is_nan() => f.write_str("Float.NaN"),
        f32::INFINITY => f.write_str("Float.POSITIVE_INFINITY"),
        f32::NEG_INFINITY => f.write_str("Float.NEGATIVE_INFINITY"),
        _ => write!(f, "{value:e}f"),
    }
}

fn write_double(f: &mut fmt::Formatter<'_>, value: f64) -> fmt::Result {
    match value {
        _ if value.is_nan() => f.write_str("Double.NaN"),
        f64::INFINITY => f.write_str("Double.POSITIVE_INFINITY"),
        f64::NEG_INFINITY => f.write_str("Double.NEGATIVE_INFINITY"),
        _ => write!(f, "{value:e}"),
    }
}

/// A UTF-16 unit inside quotes.
struct Unit(u16);

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match char::from_u32(u32::from(self.0)) {
            Some(c @ ('"' | '\'' | '\\')) => write!(f, "\\{c}"),
            Some(c @ ' '..='~') => write!(f, "{c}"),
            _ => write!(f, "\\u{:04x}", self.0),
        }
    }
}

impl fmt::Display for JavaValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JavaValue::Null => f.write_str("null"),
            JavaValue::Scalar(value) => write!(f, "{value}"),
            JavaValue::Boxed(value) => write!(f, "{}.valueOf({value})", simple(value.box_class())),
            JavaValue::Text(units) => {
                f.write_str("\"")?;
                units
                    .iter()
                    .try_for_each(|&unit| write!(f, "{}", Unit(unit)))?;
                f.write_str("\"")
            }
            JavaValue::Array {
                component,
                elements,
            } => {
                write!(f, "new {}[] {{{}}}", short(component), List(elements))
            }
            JavaValue::New {
                class, arguments, ..
            } => {
                write!(f, "new {}({})", simple(class), List(arguments))
            }
            JavaValue::Object(class) => write!(f, "<a {class}>"),
        }
    }
}

impl fmt::Display for Invocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let arguments = List(&self.arguments);
        match &self.receiver {
            Some(receiver) => write!(f, "{receiver}.{}({arguments})", self.name),
            None if &*self.name == "<init>" => {
                write!(f, "new {}({arguments})", simple(&self.class))
            }
            None => write!(f, "{}.{}({arguments})", simple(&self.class), self.name),
        }
    }
}

struct List<'a>(&'a [JavaValue]);

impl fmt::Display for List<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, value) in self.0.iter().enumerate() {
            write!(f, "{}{value}", if i == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

fn short(ty: &Type) -> String {
    match ty {
        Type::Class(name) => simple(name),
        Type::Array(component) => format!("{}[]", short(component)),
        primitive => primitive.to_string(),
    }
}

/// A class without its package, as source code names it.
fn simple(internal: &str) -> String {
    let name = internal.rsplit('/').next().unwrap_or(internal);
    name.replace('$', ".")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_reads_like_java() {
        let call = Invocation {
            class: "java/lang/String".into(),
            name: "valueOf".into(),
            descriptor: "".into(),
            receiver: None,
            arguments: vec![
                JavaValue::Scalar(Scalar::Int(i32::MIN)),
                JavaValue::Scalar(Scalar::double(-0.0)),
                JavaValue::Scalar(Scalar::float(f32::NAN)),
                JavaValue::Boxed(Scalar::Long(7)),
                JavaValue::Text(vec![0x61, 0x22, 0xd800]),
            ],
        };
        assert_eq!(
            call.to_string(),
            r#"String.valueOf(Integer.MIN_VALUE, -0e0, Float.NaN, Long.valueOf(7L), "a\"\ud800")"#
        );
    }

    #[test]
    fn receivers_and_arrays_read_like_java() {
        let elements = vec![
            JavaValue::Scalar(Scalar::Char(0x27)),
            JavaValue::Scalar(Scalar::Char(9)),
        ];
        let call = Invocation {
            class: "a/Box".into(),
            name: "put".into(),
            descriptor: "".into(),
            receiver: Some(JavaValue::New {
                class: "a/Box$In".into(),
                descriptor: "()V".into(),
                arguments: Vec::new(),
            }),
            arguments: vec![
                JavaValue::Array {
                    component: Type::Char,
                    elements,
                },
                JavaValue::Null,
            ],
        };
        assert_eq!(
            call.to_string(),
            r"new Box.In().put(new char[] {'\'', '\u0009'}, null)"
        );
    }
}
