//! Classes, types and parameters as a test writes them.

use std::ops::Deref;

use serde::{Deserialize, Serialize};

use super::Access;

/// A class or interface as a test can name it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClassRef {
    /// Binary name, as `java.util.Map$Entry`; what `Class.forName` takes.
    pub binary: String,
    /// Canonical source name, as `java.util.Map.Entry`; `None` when source cannot name the class (anonymous,
    /// local or synthetic).
    pub source: Option<String>,
    /// How the test can use the name.
    pub access: Access,
    /// Whether instances need an enclosing instance, the first constructor argument.
    pub is_inner: bool,
    /// Whether its package is one of the JDK, which no test can join and whose objects no test can forge.
    #[serde(default)]
    pub is_jdk: bool,
    /// Whether it has type parameters, its own or those of the instance around it: a test leaves them out.
    #[serde(default)]
    pub is_generic: bool,
    /// Types that do for its type parameters, if all are its own and a simple one does for each: `Object`, what it has to be a
    /// subclass of, or `String` where objects are compared with one another.
    #[serde(default)]
    pub free: Vec<TypeRef>,
    /// Binary names of what it extends and implements, as far as that is of the program and has no type parameters.
    #[serde(default)]
    pub supertypes: Vec<String>,
}

/// A type as a test can name it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TypeRef {
    /// `int`, `boolean`, … by descriptor letter (JVMS §4.3.2).
    Primitive(char),
    /// A class or interface, erased.
    Class(ClassRef),
    /// An array of the element type.
    Array(Box<TypeRef>),
}

/// Keyword of a primitive type by descriptor letter (JVMS §4.3.2); that of `void`, too, for `void.class`.
pub fn primitive(letter: char) -> Option<&'static str> {
    Some(match letter {
        'Z' => "boolean",
        'B' => "byte",
        'C' => "char",
        'S' => "short",
        'I' => "int",
        'J' => "long",
        'F' => "float",
        'D' => "double",
        'V' => "void",
        _ => return None,
    })
}

impl TypeRef {
    /// The class, of an array that of its elements.
    pub fn class(&self) -> Option<&ClassRef> {
        match self {
            TypeRef::Primitive(_) => None,
            TypeRef::Class(class) => Some(class),
            TypeRef::Array(element) => element.class(),
        }
    }
}

/// A type argument, as `String` in `List<String>`; of a wildcard, its bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypeArgument {
    /// The type without its own arguments.
    pub ty: TypeRef,
    /// Its own arguments: all of them.
    pub arguments: Vec<TypeArgument>,
}

/// The parameters of a method or constructor.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<TypeRef>", into = "Vec<TypeRef>")]
pub struct Parameters {
    /// Their types.
    pub types: Vec<TypeRef>,
    /// Type arguments of each; none where it has no parameters of its own, or where a test cannot write them.
    pub arguments: Vec<Vec<TypeArgument>>,
    /// Whether an argument of another type than its parameter, such as `null`, says for sure which method is meant.
    pub are_clear: bool,
    /// Whether that holds for receivers of any subclass, too.
    pub are_clear_below: bool,
    /// If the elements of the last one, an array, may stand for it: with how many arguments another method is meant.
    pub spread: Option<Vec<usize>>,
    /// What a caller has to declare.
    pub throws: Throws,
}

/// The checked exceptions that a method or constructor declares, as far as a test tells them apart; more is greater.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Throws {
    /// None.
    Nothing,
    /// Subclasses of `Exception`, or nobody knows.
    #[default]
    Exceptions,
    /// Others.
    Throwables,
}

impl From<Vec<TypeRef>> for Parameters {
    /// Types of which nothing else is known.
    fn from(types: Vec<TypeRef>) -> Self {
        Self {
            types,
            arguments: Vec::new(),
            are_clear: false,
            are_clear_below: false,
            spread: None,
            throws: Throws::default(),
        }
    }
}

impl From<Parameters> for Vec<TypeRef> {
    fn from(parameters: Parameters) -> Self {
        parameters.types
    }
}

impl Deref for Parameters {
    type Target = [TypeRef];

    fn deref(&self) -> &[TypeRef] {
        &self.types
    }
}
