//! A call with concrete inputs, and what it gave: plain data.
//!
//! What runs such a call does not matter here: [`concrete`](crate::concrete) is our interpreter, and the
//! runner asks a JVM. `call/text.rs` writes values for the harness in that JVM,
//! `call/literal.rs` for people.

use std::sync::Arc;

use crate::classfile::Type;

mod literal;
mod text;

/// Strings and arrays with more units or elements than this are told apart by their class alone.
pub const MAX_CONTENT: usize = 4_096;

/// A primitive value. Floating-point numbers are bits, so that equal means the same number; all
/// NaNs are the one that Java calls canonical.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Scalar {
    /// `boolean`
    Boolean(bool),
    /// `byte`
    Byte(i8),
    /// `char`
    Char(u16),
    /// `short`
    Short(i16),
    /// `int`
    Int(i32),
    /// `long`
    Long(i64),
    /// `float`, as `Float.floatToIntBits` gives it.
    Float(u32),
    /// `double`, as `Double.doubleToLongBits` gives it.
    Double(u64),
}

/// A Java value: an input, or what was returned.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum JavaValue {
    /// `null`
    Null,
    /// A primitive value.
    Scalar(Scalar),
    /// A box, as `valueOf` gives it.
    Boxed(Scalar),
    /// A string by its UTF-16 units.
    Text(Vec<u16>),
    /// An array by its contents.
    Array {
        /// Its component type.
        component: Type,
        /// All elements.
        elements: Vec<JavaValue>,
    },
    /// An input object that a constructor makes.
    New {
        /// Internal name of its class.
        class: Arc<str>,
        /// Descriptor of the constructor.
        descriptor: Arc<str>,
        /// Arguments of the constructor.
        arguments: Vec<JavaValue>,
    },
    /// A returned object, of which only the class counts: its binary name.
    Object(String),
}

/// A call of a method or constructor.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Invocation {
    /// Internal name of the class that declares the method.
    pub class: Arc<str>,
    /// Name of the method; `<init>` for constructors.
    pub name: Arc<str>,
    /// Descriptor of the method.
    pub descriptor: Arc<str>,
    /// The receiver; `None` for static methods and constructors.
    pub receiver: Option<JavaValue>,
    /// One for each parameter.
    pub arguments: Vec<JavaValue>,
}

/// What a call that returned has left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Returned {
    /// The result; the new object of a constructor; `None` for `void`.
    pub value: Option<JavaValue>,
    /// The arrays among the arguments, as the call left them.
    pub arrays: Vec<JavaValue>,
}

impl Scalar {
    /// A `float`, with NaN made canonical.
    pub fn float(value: f32) -> Self {
        let canonical = if value.is_nan() {
            0x7fc0_0000
        } else {
            value.to_bits()
        };
        Scalar::Float(canonical)
    }

    /// A `double`, with NaN made canonical.
    pub fn double(value: f64) -> Self {
        let canonical = match value.is_nan() {
            true => 0x7ff8_0000_0000_0000,
            false => value.to_bits(),
        };
        Scalar::Double(canonical)
    }

    /// Its type.
    pub fn ty(self) -> Type {
        match self {
            Scalar::Boolean(_) => Type::Boolean,
            Scalar::Byte(_) => Type::Byte,
            Scalar::Char(_) => Type::Char,
            Scalar::Short(_) => Type::Short,
            Scalar::Int(_) => Type::Int,
            Scalar::Long(_) => Type::Long,
            Scalar::Float(_) => Type::Float,
            Scalar::Double(_) => Type::Double,
        }
    }

    /// Internal name of the class of its box.
    pub fn box_class(self) -> &'static str {
        let class = self.ty().box_class();
        class.expect("invariant: every primitive type has a box")
    }
}

impl JavaValue {
    /// The string with this text.
    pub fn text(text: &str) -> Self {
        JavaValue::Text(text.encode_utf16().collect())
    }

    /// An object of which only the class is told: of every lambda, that it is one.
    pub fn object(binary_name: &str) -> Self {
        JavaValue::Object(match binary_name.contains("$$Lambda") {
            true => "lambda".to_owned(),
            false => binary_name.to_owned(),
        })
    }
}
