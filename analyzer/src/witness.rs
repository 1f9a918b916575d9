//! Solved inputs of one path: the object graph a test has to build, and how it may build it.
//!
//! Plain data. The analyzer has already decided *what* every object must look like and which
//! constructor or factory reaches that state; a test generator only has to write it down.

use std::ops::Deref;

use serde::{Deserialize, Serialize};

/// Longer arrays take memory that a test JVM does not have to spare.
pub const LONGEST_ARRAY: i32 = 10_000_000;

/// Inputs that drive one path to its fault.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Witness {
    /// The receiver; `None` for static methods and constructors.
    pub receiver: Option<InputValue>,
    /// The arguments in declaration order.
    pub arguments: Vec<InputValue>,
    /// Objects that `InputValue::Object` refers to by index. Objects may refer to each other in cycles
    /// through fields and elements; what `build` takes never leads back to the object it builds.
    pub objects: Vec<InputObject>,
    /// Static fields of scanned classes that must be set before the call; set by reflection.
    pub statics: Vec<StaticValue>,
}

impl Witness {
    /// The worst means by which a test builds the inputs.
    pub fn access(&self) -> Access {
        let objects = self.objects.iter().map(InputObject::access);
        let statics = self.statics.iter().map(|field| field.access);
        objects.chain(statics).max().unwrap_or(Access::Public)
    }
}

impl InputObject {
    /// The worst means by which a test builds the object itself.
    pub(crate) fn access(&self) -> Access {
        match self {
            Self::Instance {
                build,
                calls,
                fields,
                ..
            } => {
                let calls = calls.iter().map(Call::means);
                let fields = fields.iter().map(|field| field.access);
                calls.chain(fields).fold(build.access(), Access::max)
            }
            Self::EnumConstant { class, .. } | Self::Stub { class, .. } => class.access,
            Self::String(_)
            | Self::Array { .. }
            | Self::Container { .. }
            | Self::ClassLiteral(_)
            | Self::Boxed(_) => Access::Public,
        }
    }
}

impl Build {
    fn access(&self) -> Access {
        match self {
            Self::Constructor { access, .. }
            | Self::Factory { access, .. }
            | Self::Constant { access, .. }
            | Self::Anonymous { access, .. } => *access,
            Self::Allocate | Self::Impossible => Access::Forced,
        }
    }
}

/// The method a path starts in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Declaring class.
    pub class: ClassRef,
    /// Method name; `<init>` for constructors.
    pub method: String,
    /// Method descriptor.
    pub descriptor: String,
    /// How a test in the same package can call it.
    pub access: Access,
    /// What a test calls instead where it cannot name the class.
    #[serde(default)]
    pub through: Option<Through>,
    /// Whether the method is static.
    pub is_static: bool,
    /// Parameter types, for casts and reflection.
    pub parameters: Parameters,
    /// Return type; `None` for `void`.
    pub returns: Option<TypeRef>,
    /// Whether some parameter is a `Class` whose type argument has a bound, as in `Class<E extends Enum<E>>`: a
    /// class literal fits only as a raw `Class`.
    #[serde(default)]
    pub bounds_classes: bool,
    /// Simple names of `java.lang` that mean something else in the package of the class, because it has classes of
    /// these names itself (JLS §6.4.1); sorted.
    #[serde(default)]
    pub hidden_names: Vec<String>,
}

impl Entry {
    /// How a test in the same package gets to run it, given an object.
    pub fn reach(&self) -> Access {
        let through = self.through.as_ref().map(|through| through.access);
        through.unwrap_or(self.access)
    }
}

/// A method of a supertype that the entry overrides, so that calling it runs the entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Through {
    /// Declaring class.
    pub class: ClassRef,
    /// How a test in the package of the entry can call it.
    pub access: Access,
    /// Parameter types: those of a generic method are wider than those of the entry.
    pub parameters: Parameters,
}

/// How code in the package of the class under test can use a class or member.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Access {
    /// Public, in a class that is public all the way out.
    Public,
    /// Visible in the package of the class under test.
    Package,
    /// Only by reflection.
    Forced,
}

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
    /// Whether the elements of the last one, an array, may stand for it: it takes any number, and no other method has
    /// the name.
    pub spread: bool,
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
            spread: false,
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

/// A Java value among the inputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum InputValue {
    /// `null`.
    Null,
    /// A `boolean`.
    Boolean(bool),
    /// A `byte`.
    Byte(i8),
    /// A `char`, one UTF-16 unit.
    Char(u16),
    /// A `short`.
    Short(i16),
    /// An `int`.
    Int(i32),
    /// A `long`.
    Long(i64),
    /// A `float` by its bits.
    Float(u32),
    /// A `double` by its bits.
    Double(u64),
    /// An object, by index into [`Witness::objects`].
    Object(usize),
}

/// An object among the inputs.
#[expect(
    clippy::large_enum_variant,
    reason = "a witness has a handful of objects, most of them instances"
)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum InputObject {
    /// A string literal, in UTF-16 units.
    String(Vec<u16>),
    /// An array; elements that are not listed keep Java's default.
    Array {
        /// Element type.
        element: TypeRef,
        /// Length.
        length: i32,
        /// Elements that matter, by index, ascending.
        elements: Vec<(i32, InputValue)>,
    },
    /// An instance of a class.
    Instance {
        /// Its class.
        class: ClassRef,
        /// How it comes into being.
        build: Build,
        /// Methods to call on it afterwards, in order.
        calls: Vec<Call>,
        /// Fields to set afterwards, because `build` does not leave them with this value.
        fields: Vec<FieldValue>,
    },
    /// A constant of an enum.
    EnumConstant {
        /// The enum.
        class: ClassRef,
        /// Name of the constant.
        name: String,
    },
    /// A collection, map or iterator of `java.util`, filled by its public methods.
    Container {
        /// A class with a public constructor without parameters; of iterators, the interface.
        class: ClassRef,
        /// What it holds.
        contents: Contents,
    },
    /// A class literal, as `String.class`.
    ClassLiteral(TypeRef),
    /// A box of the primitive value, as `Integer.valueOf(3)`.
    Boxed(InputValue),
    /// An anonymous subclass or implementation with scripted answers.
    Stub {
        /// Interface or abstract class.
        class: ClassRef,
        /// Whether `class` is an interface.
        is_interface: bool,
        /// Whether it has methods with bodies from code that is not the JDK's.
        #[serde(default)]
        has_bodies: bool,
        /// Every abstract method, with its answers.
        methods: Vec<StubMethod>,
    },
}

/// What a collection, map or iterator holds, in the order of iteration.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Contents {
    /// Elements.
    Elements(Vec<InputValue>),
    /// Keys with their values.
    Entries(Vec<(InputValue, InputValue)>),
    /// What an iterator gives.
    Iterated(Vec<InputValue>),
}

/// How an instance comes into being.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Build {
    /// `new C(arguments)`.
    Constructor {
        /// How a test can call the constructor.
        access: Access,
        /// Parameter types, for casts.
        parameters: Parameters,
        /// Arguments; for inner classes the first is the enclosing instance.
        arguments: Vec<InputValue>,
    },
    /// `C.method(arguments)`, or `object.method(arguments)` as in `builder.build()`.
    Factory {
        /// The object that makes this one; `None` for a static method.
        receiver: Option<InputValue>,
        /// Class that declares the method.
        class: ClassRef,
        /// Name of the method.
        method: String,
        /// Declared type of the result, when it is known.
        declared: Option<TypeRef>,
        /// How a test can call it.
        access: Access,
        /// Parameter types, for casts.
        parameters: Parameters,
        /// Arguments.
        arguments: Vec<InputValue>,
    },
    /// `C.FIELD`, a static final field that holds such an object.
    Constant {
        /// Class that declares the field.
        class: ClassRef,
        /// Name of the field.
        field: String,
        /// Declared type, when it is known.
        declared: Option<TypeRef>,
        /// How a test can read it.
        access: Access,
    },
    /// `new C(arguments) { … }`: an anonymous subclass of an abstract class.
    Anonymous {
        /// How a test can call the constructor.
        access: Access,
        /// Parameter types, for casts.
        parameters: Parameters,
        /// Arguments.
        arguments: Vec<InputValue>,
        /// Every abstract method, with its answers.
        methods: Vec<StubMethod>,
    },
    /// Allocation without running a constructor of the class.
    Allocate,
    /// No test can build it: an enum without such a constant, the inside of a JDK object.
    Impossible,
}

/// A call that brings a new object closer to the required state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Call {
    /// Class that declares the method.
    pub class: ClassRef,
    /// Name of the method.
    pub method: String,
    /// How a test can call it.
    pub access: Access,
    /// Parameter types, for casts.
    pub parameters: Parameters,
    /// Arguments; the object itself may be among them.
    pub arguments: Vec<InputValue>,
    /// What the method is called on.
    #[serde(default)]
    pub on: Target,
}

/// What a call is made on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Target {
    /// The new object.
    #[default]
    Itself,
    /// Another object, which the new one is passed to.
    Other(InputValue),
    /// Nothing: the method is static, and the new object is passed to it.
    Class,
    /// What a method of the new object gives.
    Part(Box<Getter>),
}

/// A method that gives a part of an object. The first arguments of a call on the part are for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Getter {
    /// Class that declares it.
    pub class: ClassRef,
    /// Its name.
    pub method: String,
    /// Its parameters.
    pub parameters: Parameters,
    /// How a test can call it.
    pub access: Access,
    /// What it gives.
    pub returns: TypeRef,
}

impl Call {
    /// The worst means that the call takes.
    fn means(&self) -> Access {
        match &self.on {
            Target::Part(getter) => self.access.max(getter.access),
            Target::Itself | Target::Other(_) | Target::Class => self.access,
        }
    }
}

/// An instance field to set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FieldValue {
    /// Class that declares the field.
    pub class: ClassRef,
    /// Name of the field.
    pub name: String,
    /// Type of the field.
    pub ty: TypeRef,
    /// How a test can assign it; final fields are `Forced`.
    pub access: Access,
    /// The value.
    pub value: InputValue,
}

/// A static field to set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StaticValue {
    /// Class that declares the field.
    pub class: ClassRef,
    /// Name of the field.
    pub name: String,
    /// How a test can assign it; final fields are `Forced`.
    pub access: Access,
    /// The value.
    pub value: InputValue,
}

/// An abstract method that a stub implements.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StubMethod {
    /// Name of the method.
    pub name: String,
    /// Whether it is public (and not protected or package-private).
    pub is_public: bool,
    /// Whether it has type parameters, so that no lambda implements it.
    #[serde(default)]
    pub is_generic: bool,
    /// Parameter types.
    pub parameters: Vec<TypeRef>,
    /// Return type; `None` for `void`.
    pub returns: Option<TypeRef>,
    /// Answers in call order; the last one repeats. Empty: Java's default value.
    pub answers: Vec<InputValue>,
    /// The exception that one of the calls throws.
    #[serde(default)]
    pub throws: Option<Thrown>,
}

/// An exception that a method of a stub throws.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thrown {
    /// The call that throws, counted from zero. It takes no answer: the next call has the next one.
    pub turn: usize,
    /// Its class.
    pub class: ClassRef,
    /// Whether its constructor takes a message, which is null.
    pub takes_message: bool,
    /// Whether a method has to declare it.
    pub is_checked: bool,
}
