//! Solved inputs of one path: the object graph a test has to build, and how it may build it.
//!
//! Plain data. The analyzer has already decided *what* every object must look like and which
//! constructor or factory reaches that state; a test generator only has to write it down.

mod called_back;
mod calls;
mod types;

use serde::{Deserialize, Serialize};

pub use called_back::{CalledBack, Checked};
pub use calls::{Build, Call, FieldValue, Getter, Held, Opening, StaticAssignment, Target};
pub use types::{ClassRef, Parameters, Throws, TypeArgument, TypeRef, primitive};

/// Longer arrays take memory that a test JVM does not have to spare.
pub const LONGEST_ARRAY: i32 = 10_000_000;

/// Inputs that drive one path to its fault.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Witness {
    /// The receiver; `None` for static methods and constructors.
    pub receiver: Option<InputValue>,
    /// The arguments in declaration order.
    pub arguments: Vec<InputValue>,
    /// Of a constructor of an abstract class: the methods of the subclass that a test has to write.
    #[serde(default)]
    pub subclass: Option<Vec<StubMethod>>,
    /// What is done before the call, in order. Objects that this does not need are made after it.
    #[serde(default)]
    pub before: Vec<Opening>,
    /// Objects that `InputValue::Object` refers to by index. Objects may refer to each other in cycles
    /// through fields and elements; what `build` takes never leads back to the object it builds.
    pub objects: Vec<InputObject>,
}

impl Witness {
    /// The worst means by which a test builds the inputs.
    pub fn access(&self) -> Access {
        let objects = self.objects.iter().map(InputObject::access);
        let before = self.before.iter().map(Opening::access);
        let subclass = self.subclass.as_deref().map(StubMethod::access);
        let all = objects.chain(before).chain(subclass);
        all.max().unwrap_or(Access::Public)
    }

    /// Whether a subclass that the test writes answers the constructor that is called.
    pub(crate) fn is_answered_by_subclass(&self) -> bool {
        let mut methods = self.subclass.iter().flatten();
        methods.any(|method| !method.answers.is_empty())
    }

    /// Whether a test sets fields of objects by hand.
    pub(crate) fn sets_fields(&self) -> bool {
        let mut objects = self.objects.iter();
        objects.any(|object| match object {
            InputObject::Instance { fields, .. } => !fields.is_empty(),
            _ => false,
        })
    }

    /// Whether a test makes no object but the receiver, texts, arrays and collections aside.
    pub(crate) fn makes_receiver_alone(&self) -> bool {
        let mut objects = self.objects.iter().enumerate();
        objects.all(|(id, object)| match object {
            InputObject::Instance { .. } => self.receiver == Some(InputValue::Object(id)),
            InputObject::Stub { .. } => false,
            _ => true,
        })
    }

    /// Names of the methods that the test calls on the receiver before the entry method.
    pub(crate) fn called_on_receiver(&self) -> impl Iterator<Item = &str> {
        let receiver = match self.receiver {
            Some(InputValue::Object(receiver)) => self.objects.get(receiver),
            _ => None,
        };
        let calls = match receiver {
            Some(InputObject::Instance { calls, .. }) => calls.as_slice(),
            _ => &[],
        };
        let own = calls
            .iter()
            .filter(|call| matches!(call.on, Target::Itself | Target::Taken(_)));
        own.map(|call| &*call.method)
    }

    /// Whether a test passes no values: it makes new objects and calls the entry method, that is all.
    pub(crate) fn passes_nothing(&self) -> bool {
        self.passes_nothing_but(<[Call]>::is_empty)
    }

    /// Whether a test passes no values, whatever else it calls on the objects that it makes.
    pub(crate) fn makes_calls_alone(&self) -> bool {
        self.passes_nothing_but(|calls| calls.iter().all(|call| call.arguments.is_empty()))
    }

    fn passes_nothing_but(&self, are_allowed: impl Fn(&[Call]) -> bool) -> bool {
        let is_plain = |object: &InputObject| match object {
            InputObject::Instance {
                build: Build::Constructor { arguments, .. },
                calls,
                fields,
                ..
            } => arguments.is_empty() && are_allowed(calls) && fields.is_empty(),
            _ => false,
        };
        self.arguments.is_empty() && self.before.is_empty() && self.objects.iter().all(is_plain)
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
            Self::EnumConstant { class, .. } => class.access,
            Self::Stub {
                class,
                further,
                methods,
                ..
            } => {
                let further = further.iter().map(|class| class.access);
                further.fold(class.access.max(StubMethod::access(methods)), Access::max)
            }
            Self::String(_)
            | Self::Array { .. }
            | Self::Container { .. }
            | Self::ClassLiteral(_)
            | Self::Boxed(_) => Access::Public,
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
        /// Interfaces that it implements beside that interface.
        #[serde(default)]
        further: Vec<ClassRef>,
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

impl Contents {
    /// Whether it holds nothing.
    pub(crate) fn is_empty(&self) -> bool {
        match self {
            Self::Elements(values) | Self::Iterated(values) => values.is_empty(),
            Self::Entries(entries) => entries.is_empty(),
        }
    }
}

/// An abstract method that a stub implements.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StubMethod {
    /// Name of the method.
    pub name: String,
    /// Who can call and override it.
    #[serde(default)]
    pub reach: Reach,
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
    /// The function that each call calls before it answers.
    #[serde(default)]
    pub calls_back: Option<CalledBack>,
}

impl StubMethod {
    /// Whether a class can have only one of two methods.
    pub(crate) fn overrides(&self, other: &StubMethod) -> bool {
        self.name == other.name && self.parameters == other.parameters
    }

    /// How a test implements all of these methods.
    fn access(methods: &[StubMethod]) -> Access {
        let access = methods.iter().map(|method| method.reach.access());
        access.max().unwrap_or(Access::Public)
    }
}

/// Who can call and override a method.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reach {
    /// It is public.
    #[default]
    Public,
    /// It is protected.
    Protected,
    /// Only classes of its package.
    Package,
}

impl Reach {
    /// How a test overrides such a method.
    pub fn access(self) -> Access {
        match self {
            Self::Public | Self::Protected => Access::Public,
            Self::Package => Access::Package,
        }
    }
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
