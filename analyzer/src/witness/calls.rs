//! What a test does to make objects as they have to be: constructors, factories, calls, assignments.

use serde::{Deserialize, Serialize};

use super::{Access, ClassRef, InputValue, Parameters, StubMethod, TypeArgument, TypeRef};

impl Build {
    pub(super) fn access(&self) -> Access {
        match self {
            Self::Constructor { access, .. }
            | Self::Factory { access, .. }
            | Self::Constant { access, .. }
            | Self::Anonymous { access, .. } => *access,
            Self::Allocate | Self::Impossible => Access::Forced,
        }
    }

    /// What the constructor or method is passed.
    pub(crate) fn arguments_mut(&mut self) -> &mut [InputValue] {
        match self {
            Self::Constructor { arguments, .. }
            | Self::Factory { arguments, .. }
            | Self::Anonymous { arguments, .. } => arguments,
            Self::Constant { .. } | Self::Allocate | Self::Impossible => &mut [],
        }
    }
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
        /// The place of the object in the array that the method gives, as in `C.all()[1]`.
        #[serde(default)]
        place: Option<i32>,
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

/// A call that brings a new object, or what static fields hold, closer to the required state.
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
    /// The part that a call before was made on, or the object that it has made or given.
    SamePart,
    /// The new object; what the call gives, of this type, is what later calls are made on.
    Taken(Box<TypeRef>),
    /// What a field of the new object holds.
    Held(Box<Held>),
    /// A place of the array that a field of the new object holds: it is assigned. The place is the first argument, the value the second one; no method
    /// is called.
    Place(Box<Held>),
    /// The same of the array that a method of the new object gives; what that is passed comes first.
    PlaceOf(Box<Getter>),
    /// The new object, which is passed what a method of it gives as the argument with this index.
    Handed(Box<Getter>, usize),
}

/// A field of an object with what is changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held {
    /// Class that declares it.
    pub class: ClassRef,
    /// Its name.
    pub name: String,
    /// Its type.
    pub ty: TypeRef,
    /// How a test can read it.
    pub access: Access,
}

/// A method that gives a part of an object, or what is handed back to it. The first arguments of the call are for it.
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
    pub(super) fn means(&self) -> Access {
        match &self.on {
            Target::Part(getter) | Target::Handed(getter, _) | Target::PlaceOf(getter) => {
                self.access.max(getter.access)
            }
            Target::Held(field) | Target::Place(field) => self.access.max(field.access),
            Target::Itself
            | Target::Other(_)
            | Target::Class
            | Target::SamePart
            | Target::Taken(_) => self.access,
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
    /// Its type arguments; none where a test cannot write them.
    #[serde(skip)]
    pub arguments: Vec<TypeArgument>,
    /// How a test can assign it; final fields are `Forced`.
    pub access: Access,
    /// Whether the class of the object has another field of this name.
    #[serde(default)]
    pub is_hidden: bool,
    /// The value.
    pub value: InputValue,
}

/// What a test does before the call that fails, so that static fields hold something else than their initializers leave.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Opening {
    /// Makes an object, with all that it needs.
    Make(InputValue),
    /// Assigns a static field.
    Assign(StaticAssignment),
    /// Calls a static method, a method of an object, or a constructor, whose method is `<init>`.
    Call(Call),
}

impl Opening {
    /// The worst means that it takes.
    pub(super) fn access(&self) -> Access {
        match self {
            Self::Make(_) => Access::Public,
            Self::Assign(field) => field.access,
            Self::Call(call) => call.means(),
        }
    }
}

/// A static field to assign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StaticAssignment {
    /// Class that declares the field.
    pub class: ClassRef,
    /// Name of the field.
    pub name: String,
    /// How a test can assign it; final fields are `Forced`.
    pub access: Access,
    /// The value.
    pub value: InputValue,
}
