//! Types as descriptors write them (JVMS §4.3).

use std::fmt;
use std::sync::Arc;

use crate::error::ClassFileError;

/// Supplies shared copies of class names, so that equal names share memory.
pub trait Names {
    /// A shared copy of `name`.
    fn intern(&self, name: &str) -> Arc<str>;
}

/// Names without sharing, for structures that do not live long.
pub(crate) struct Unshared;

impl Names for Unshared {
    fn intern(&self, name: &str) -> Arc<str> {
        name.into()
    }
}

/// A Java type, erased.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Type {
    /// `boolean`
    Boolean,
    /// `byte`
    Byte,
    /// `char`
    Char,
    /// `short`
    Short,
    /// `int`
    Int,
    /// `long`
    Long,
    /// `float`
    Float,
    /// `double`
    Double,
    /// A class or interface by internal name, as `java/util/Map$Entry`.
    Class(Arc<str>),
    /// An array of the component type.
    Array(Arc<Type>),
}

/// Classes of boxes with what they hold (JLS §5.1.7).
const BOXES: [(&str, Type); 8] = [
    ("java/lang/Boolean", Type::Boolean),
    ("java/lang/Byte", Type::Byte),
    ("java/lang/Character", Type::Char),
    ("java/lang/Short", Type::Short),
    ("java/lang/Integer", Type::Int),
    ("java/lang/Long", Type::Long),
    ("java/lang/Float", Type::Float),
    ("java/lang/Double", Type::Double),
];

impl Type {
    /// What a box of this class holds; `None` for other classes.
    pub fn held_by(class: &str) -> Option<Self> {
        let found = BOXES.into_iter().find(|(boxed, _)| *boxed == class);
        found.map(|(_, held)| held)
    }

    /// Internal name of the class whose objects hold values of this type; `None` for references.
    pub fn box_class(&self) -> Option<&'static str> {
        let found = BOXES.iter().find(|(_, held)| held == self);
        found.map(|(boxed, _)| *boxed)
    }

    /// Parses a field descriptor.
    pub fn parse(descriptor: &str, names: &dyn Names) -> Result<Self, ClassFileError> {
        let mut parser = Parser {
            text: descriptor,
            rest: descriptor,
            names,
        };
        let ty = parser.field_type()?;
        parser.end(ty)
    }

    /// The type a `CONSTANT_Class` name stands for: a class name or an array descriptor.
    pub fn of_class_constant(name: &str, names: &dyn Names) -> Result<Self, ClassFileError> {
        if name.starts_with('[') {
            Self::parse(name, names)
        } else {
            Ok(Self::Class(names.intern(name)))
        }
    }

    /// Local variable slots or operand stack units: 2 for `long` and `double`, else 1.
    pub fn slots(&self) -> u16 {
        if matches!(self, Self::Long | Self::Double) {
            2
        } else {
            1
        }
    }

    /// Whether values are references.
    pub fn is_reference(&self) -> bool {
        matches!(self, Self::Class(_) | Self::Array(_))
    }

    /// Internal name of the class; `None` for primitives and arrays.
    pub fn class_name(&self) -> Option<&Arc<str>> {
        if let Self::Class(name) = self {
            Some(name)
        } else {
            None
        }
    }

    /// Component type of an array.
    pub fn component(&self) -> Option<&Self> {
        if let Self::Array(component) = self {
            Some(component)
        } else {
            None
        }
    }

    /// The array type with this component type.
    pub fn into_array(self) -> Self {
        Self::Array(Arc::new(self))
    }

    /// The descriptor, as `[Ljava/lang/String;`.
    pub fn descriptor(&self) -> String {
        match self {
            Self::Class(name) => format!("L{name};"),
            Self::Array(component) => format!("[{}", component.descriptor()),
            primitive => primitive.letter().map(String::from).unwrap_or_default(),
        }
    }

    /// The name of its class object, as `java.util.Map$Entry`, `[Ljava.lang.String;` or `int`: arrays are called by their
    /// descriptors.
    pub fn binary_name(&self) -> String {
        match self {
            Self::Array(_) => self.descriptor().replace('/', "."),
            _ => self.to_string(),
        }
    }

    /// Descriptor letter of a primitive type.
    pub fn letter(&self) -> Option<char> {
        match self {
            Self::Boolean => Some('Z'),
            Self::Byte => Some('B'),
            Self::Char => Some('C'),
            Self::Short => Some('S'),
            Self::Int => Some('I'),
            Self::Long => Some('J'),
            Self::Float => Some('F'),
            Self::Double => Some('D'),
            Self::Class(_) | Self::Array(_) => None,
        }
    }

    /// Primitive type of a descriptor letter.
    pub fn of_letter(letter: char) -> Option<Self> {
        match letter {
            'Z' => Some(Self::Boolean),
            'B' => Some(Self::Byte),
            'C' => Some(Self::Char),
            'S' => Some(Self::Short),
            'I' => Some(Self::Int),
            'J' => Some(Self::Long),
            'F' => Some(Self::Float),
            'D' => Some(Self::Double),
            _ => None,
        }
    }
}

/// For people: `int`, `java.util.Map$Entry[]`.
impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Boolean => f.write_str("boolean"),
            Self::Byte => f.write_str("byte"),
            Self::Char => f.write_str("char"),
            Self::Short => f.write_str("short"),
            Self::Int => f.write_str("int"),
            Self::Long => f.write_str("long"),
            Self::Float => f.write_str("float"),
            Self::Double => f.write_str("double"),
            Self::Class(name) => f.write_str(&name.replace('/', ".")),
            Self::Array(component) => write!(f, "{component}[]"),
        }
    }
}

/// Parameter and return types of a method.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MethodDescriptor {
    /// The descriptor itself, as `(I)Ljava/lang/String;`.
    pub raw: Arc<str>,
    /// Parameter types, without the receiver.
    pub parameters: Box<[Type]>,
    /// Return type; `None` for `void`.
    pub returns: Option<Type>,
}

/// Slots that the parameters of a method may take (JVMS §4.3.3); an instance method has one less, which is not looked at here.
const MAX_SLOTS: u16 = 255;

impl MethodDescriptor {
    /// Parses a method descriptor; one with more parameters than a method may have is an error, too.
    pub fn parse(descriptor: &str, names: &dyn Names) -> Result<Self, ClassFileError> {
        let mut parser = Parser {
            text: descriptor,
            rest: descriptor,
            names,
        };
        if !parser.eat('(') {
            return Err(parser.error());
        }
        let mut parameters = Vec::new();
        while !parser.eat(')') {
            parameters.push(parser.field_type()?);
        }
        let returns = if parser.eat('V') {
            None
        } else {
            Some(parser.field_type()?)
        };
        let (raw, parameters) = (Arc::from(descriptor), parameters.into_boxed_slice());
        let parsed = Self {
            raw,
            parameters,
            returns,
        };
        if parsed.parameter_slots() > MAX_SLOTS {
            return Err(parser.error());
        }
        parser.end(parsed)
    }

    /// Slots the parameters take, without the receiver.
    pub fn parameter_slots(&self) -> u16 {
        self.parameters
            .iter()
            .map(Type::slots)
            .fold(0, u16::saturating_add)
    }
}

/// For people: the parameter list, as `(int,java.lang.String)`.
impl fmt::Display for MethodDescriptor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(")?;
        for (i, parameter) in self.parameters.iter().enumerate() {
            let comma = if i == 0 { "" } else { "," };
            write!(f, "{comma}{parameter}")?;
        }
        f.write_str(")")
    }
}

struct Parser<'a> {
    text: &'a str,
    rest: &'a str,
    names: &'a dyn Names,
}

impl Parser<'_> {
    fn error(&self) -> ClassFileError {
        ClassFileError::BadDescriptor(self.text.to_owned())
    }

    fn eat(&mut self, expected: char) -> bool {
        let stripped = self.rest.strip_prefix(expected);
        self.rest = stripped.unwrap_or(self.rest);
        stripped.is_some()
    }

    fn end<T>(&self, parsed: T) -> Result<T, ClassFileError> {
        if self.rest.is_empty() {
            Ok(parsed)
        } else {
            Err(self.error())
        }
    }

    fn field_type(&mut self) -> Result<Type, ClassFileError> {
        let element = self.rest.trim_start_matches('[');
        let dimensions = self.rest.len() - element.len();
        if dimensions > 255 {
            return Err(self.error());
        }
        self.rest = element;
        let element = self.element_type()?;
        Ok((0..dimensions).fold(element, |component, _| component.into_array()))
    }

    fn element_type(&mut self) -> Result<Type, ClassFileError> {
        let mut chars = self.rest.chars();
        let letter = chars.next().ok_or_else(|| self.error())?;
        self.rest = chars.as_str();
        if letter != 'L' {
            return Type::of_letter(letter).ok_or_else(|| self.error());
        }
        match self.rest.split_once(';') {
            Some((name, rest)) if !name.is_empty() => {
                self.rest = rest;
                Ok(Type::Class(self.names.intern(name)))
            }
            _ => Err(self.error()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descriptor_survives_parsing_and_printing() {
        for text in ["I", "[[J", "Ljava/lang/String;", "[La/B$C;"] {
            assert_eq!(Type::parse(text, &Unshared).unwrap().descriptor(), text);
        }
    }

    #[test]
    fn method_descriptor_counts_two_slots_for_long_and_double() {
        let parsed = MethodDescriptor::parse("(IJ[DLa/B;D)V", &Unshared).unwrap();
        assert_eq!(parsed.parameters.len(), 5);
        assert_eq!(parsed.parameter_slots(), 7);
        assert_eq!(parsed.returns, None);
        assert_eq!(parsed.to_string(), "(int,long,double[],a.B,double)");
    }

    #[test]
    fn malformed_descriptors_are_errors() {
        for text in ["", "V", "L;", "La", "[", "II", "X", &"[".repeat(256)] {
            assert!(Type::parse(text, &Unshared).is_err(), "{text}");
        }
        let (most, too_many) = (format!("({}I)V", "J".repeat(127)), "J".repeat(128));
        assert!(MethodDescriptor::parse(&most, &Unshared).is_ok());
        for text in ["()", "(V)V", "(I", "I", "()VV", &format!("({too_many})V")] {
            assert!(MethodDescriptor::parse(text, &Unshared).is_err(), "{text}");
        }
    }
}
