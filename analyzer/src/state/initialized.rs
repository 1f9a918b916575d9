//! What class initializers leave behind, in values that belong to no analysis.
//!
//! The interpreter computes them once per class; the program keeps them beside the decoded code, and
//! every analysis reads them.

use rustc_hash::{FxHashMap, FxHashSet};

use super::container::{Part, Rules, Writes};
use crate::classfile::Type;
use crate::instr::InstrIdx;
use crate::program::{ClassId, FieldId, MethodId};
use crate::term::Constant;

/// What the initializer of a class, and those that only it could run, leave behind.
#[derive(Debug, Default)]
pub(crate) struct Initialized {
    /// The classes whose static fields these are, sorted.
    pub classes: Vec<(ClassId, Fate)>,
    /// Every class that was initialized on the way.
    pub needed: FxHashSet<ClassId>,
    /// Static fields that were written.
    pub fields: FxHashMap<FieldId, StaticValue>,
    /// Whether fields of scanned classes that were initialized before were written as well: what becomes of those depends on
    /// what ran before.
    pub writes_elsewhere: bool,
    /// Objects that were made.
    pub objects: Vec<StaticObject>,
}

impl Initialized {
    /// Whether a class is one of those that were initialized.
    pub(crate) fn is_of(&self, class: ClassId) -> bool {
        self.classes.iter().any(|&(of, _)| of == class)
    }
}

/// What became of an initializer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// It ran to its end.
    Known,
    /// It could not be run: fields that are not constants are unknown.
    Unknown,
    /// It threw: the class cannot be used.
    Failed,
}

/// A value that an initializer left in a field or element.
#[derive(Clone, Debug)]
pub(crate) enum StaticValue {
    /// `null`.
    Null,
    /// A number.
    Number(Constant),
    /// An object that an initializer made.
    Object(StaticId),
    /// A string literal.
    Literal(Box<[u16]>),
    /// A class object.
    Class(Type),
    /// What the initializer got from a call it could not follow.
    Unknown(Box<UnknownStatic>),
}

/// The identity of an object that an initializer made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct StaticId {
    /// The class that was initialized.
    pub class: ClassId,
    /// Index in [`Initialized::objects`].
    pub index: u32,
}

/// A value that nobody could compute.
#[derive(Clone, Debug)]
pub(crate) struct UnknownStatic {
    /// The call or field it comes from, as displayed.
    pub name: String,
    /// The method that was called, when it is known.
    pub method: Option<MethodId>,
    /// Declared type.
    pub ty: Type,
    /// Whether it is known not to be null.
    pub non_null: bool,
    /// Length of an array or text of which the rest is unknown.
    pub length: Option<i32>,
}

/// An object that an initializer made.
#[derive(Clone, Debug)]
pub(crate) enum StaticObject {
    /// An instance with the fields that were written.
    Instance(ClassId, Vec<(FieldId, StaticValue)>),
    /// An array with its element type.
    Array(Type, Vec<StaticValue>),
    /// A string that is no literal.
    Text(Box<[u16]>),
    /// A `StringBuilder` or `StringBuffer` with its text.
    Builder(ClassId, Box<[u16]>),
    /// A list, queue or stack.
    List(ClassId, Rules, Vec<StaticValue>),
    /// A list that `Arrays.asList` made of an array.
    ListOver(ClassId, Rules, StaticValue),
    /// A map, or not: a set. Keys with their values; in a set without.
    Table(
        ClassId,
        Rules,
        bool,
        Vec<(StaticValue, Option<StaticValue>)>,
    ),
    /// A window on another container.
    View {
        /// Its class.
        class: ClassId,
        /// What it shows.
        of: StaticValue,
        /// Which part of it.
        part: Part,
        /// What may be written through it.
        writes: Writes,
    },
    /// A lambda or method reference.
    Lambda {
        /// Interfaces that it implements.
        interfaces: Vec<Type>,
        /// The call site that made it.
        made_at: (MethodId, InstrIdx),
        /// What it captured.
        captured: Vec<StaticValue>,
    },
}
