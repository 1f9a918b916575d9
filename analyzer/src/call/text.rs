//! Values as words, which the Java harness reads and writes (`runner/java/jitterbug/Values.java`).
//!
//! A value is one or more words in prefix order; no word has a space. Numbers are decimal, floating point is hexadecimal
//! bits, strings are hexadecimal units.

use std::fmt::Write as _;
use std::str::SplitAsciiWhitespace;

use super::{Invocation, JavaValue, Returned, Scalar};
use crate::classfile::{Type, Unshared};

impl Invocation {
    /// The call in words, without a line break.
    pub fn to_words(&self) -> String {
        let mut words = format!("{} {} {}", self.class, self.name, self.descriptor);
        match &self.receiver {
            Some(receiver) => write_value(&mut words, receiver),
            None => words.push_str(" static"),
        }
        write_values(&mut words, &self.arguments);
        words
    }
}

impl Returned {
    /// What the words say; `None` if they say nothing that could be returned.
    pub fn from_words(words: &mut SplitAsciiWhitespace<'_>) -> Option<Self> {
        let value = match words.clone().next()? {
            "void" => words.next().and(None),
            _ => Some(read_value(words)?),
        };
        let arrays = read_values(words)?;
        Some(Returned { value, arrays })
    }
}

fn write_values(words: &mut String, values: &[JavaValue]) {
    // Writing to a string cannot fail.
    let _ = write!(words, " {}", values.len());
    for value in values {
        write_value(words, value);
    }
}

fn write_value(words: &mut String, value: &JavaValue) {
    let _ = match value {
        JavaValue::Null => write!(words, " null"),
        JavaValue::Scalar(scalar) => write!(words, " {}", scalar_word(*scalar)),
        JavaValue::Boxed(scalar) => write!(words, " box {}", scalar_word(*scalar)),
        JavaValue::Text(units) => {
            words.push_str(" T:");
            units
                .iter()
                .try_for_each(|unit| write!(words, "{unit:04x}"))
        }
        JavaValue::Array { component, .. } => write!(words, " [{}", component.descriptor()),
        JavaValue::New {
            class, descriptor, ..
        } => write!(words, " new {class} {descriptor}"),
        JavaValue::Object(class) => write!(words, " L:{class}"),
    };
    match value {
        JavaValue::Array {
            elements: parts, ..
        }
        | JavaValue::New {
            arguments: parts, ..
        } => {
            write_values(words, parts);
        }
        _ => {}
    }
}

fn scalar_word(scalar: Scalar) -> String {
    match scalar {
        Scalar::Boolean(value) => format!("Z:{}", u8::from(value)),
        Scalar::Byte(value) => format!("B:{value}"),
        Scalar::Char(value) => format!("C:{value}"),
        Scalar::Short(value) => format!("S:{value}"),
        Scalar::Int(value) => format!("I:{value}"),
        Scalar::Long(value) => format!("J:{value}"),
        Scalar::Float(bits) => format!("F:{bits:x}"),
        Scalar::Double(bits) => format!("D:{bits:x}"),
    }
}

fn read_values(words: &mut SplitAsciiWhitespace<'_>) -> Option<Vec<JavaValue>> {
    let count: usize = words.next()?.parse().ok()?;
    (0..count).map(|_| read_value(words)).collect()
}

fn read_value(words: &mut SplitAsciiWhitespace<'_>) -> Option<JavaValue> {
    let word = words.next()?;
    if let Some(component) = word.strip_prefix('[') {
        let component = Type::parse(component, &Unshared).ok()?;
        let elements = read_values(words)?;
        return Some(JavaValue::Array {
            component,
            elements,
        });
    }
    match word {
        "null" => Some(JavaValue::Null),
        "box" => read_scalar(words.next()?).map(JavaValue::Boxed),
        _ => match word.split_once(':')? {
            ("T", units) => read_units(units).map(JavaValue::Text),
            ("L", class) => Some(JavaValue::object(class)),
            _ => read_scalar(word).map(JavaValue::Scalar),
        },
    }
}

fn read_scalar(word: &str) -> Option<Scalar> {
    let (letter, number) = word.split_once(':')?;
    match letter {
        "Z" => Some(Scalar::Boolean(number == "1")),
        "B" => number.parse().ok().map(Scalar::Byte),
        "C" => number.parse().ok().map(Scalar::Char),
        "S" => number.parse().ok().map(Scalar::Short),
        "I" => number.parse().ok().map(Scalar::Int),
        "J" => number.parse().ok().map(Scalar::Long),
        "F" => u32::from_str_radix(number, 16).ok().map(Scalar::Float),
        "D" => u64::from_str_radix(number, 16).ok().map(Scalar::Double),
        _ => None,
    }
}

fn read_units(hexadecimal: &str) -> Option<Vec<u16>> {
    let unit = |digits: &[u8]| u16::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok();
    hexadecimal.as_bytes().chunks(4).map(unit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn returned(words: &str) -> Option<Returned> {
        Returned::from_words(&mut words.split_ascii_whitespace())
    }

    #[test]
    fn what_is_written_is_read_again() {
        let array = JavaValue::Array {
            component: Type::Class("java/lang/Object".into()),
            elements: vec![
                JavaValue::Null,
                JavaValue::text("aé\u{10000}"),
                JavaValue::text(""),
                JavaValue::Boxed(Scalar::float(-0.0)),
                JavaValue::Object("java.util.ArrayList".to_owned()),
            ],
        };
        let mut words = String::new();
        write_value(&mut words, &array);
        write_values(&mut words, std::slice::from_ref(&array));
        let expected = Returned {
            value: Some(array.clone()),
            arrays: vec![array],
        };
        assert_eq!(returned(&words), Some(expected));
    }

    #[test]
    fn void_is_no_value() {
        let expected = Returned {
            value: None,
            arrays: Vec::new(),
        };
        assert_eq!(returned("void 0"), Some(expected));
    }

    #[test]
    fn torn_words_are_no_answer() {
        for words in ["", "I:1", "[I 2 I:1", "I:1 1", "X:1 0", "T:00zz 0"] {
            assert_eq!(returned(words), None, "{words}");
        }
    }
}
