//! The objects of a solution.

use crate::classfile::Type;
use crate::program::{ClassId, FieldId, MethodId, Program};
use crate::state::container::Rules;
use crate::state::{CallBack, Shared, TypeConstraint};
use crate::term::Constant;

/// A concrete value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum SolvedValue {
    /// A number.
    Number(Constant),
    /// `null`.
    Null,
    /// An object, by index into [`Solution::objects`](super::Solution::objects).
    Object(usize),
}

impl SolvedValue {
    /// The number, if it is one.
    pub(crate) fn number(self) -> Option<Constant> {
        match self {
            SolvedValue::Number(number) => Some(number),
            SolvedValue::Null | SolvedValue::Object(_) => None,
        }
    }
}

/// What a call does that a test scripts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Reply {
    /// It gives a value.
    Gives(SolvedValue),
    /// It returns, being `void`.
    Returns,
    /// It throws an exception of the class.
    Throws(ClassId),
    /// Each call calls a function that it is passed, whatever else it does.
    CallsBack(CallBack),
}

/// A concrete object.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum SolvedObject {
    /// A string.
    Text(Vec<u16>),
    /// A `StringBuilder` or `StringBuffer` with its text.
    Builder {
        /// Which of the two.
        class: ClassId,
        /// What it holds.
        units: Vec<u16>,
    },
    /// An array; other elements have default values.
    Array {
        /// Component type.
        component: Type,
        /// Length.
        length: i32,
        /// Elements that matter.
        elements: Vec<(i32, SolvedValue)>,
    },
    /// An instance; other fields do not matter.
    Instance {
        /// Its class or interface.
        class: ClassId,
        /// Fields that matter.
        fields: Vec<(FieldId, SolvedValue)>,
        /// Answers that the test scripts, by method in call order.
        answers: Vec<(MethodId, Reply)>,
        /// What is known about the class of an input, beside the one that was chosen.
        bounds: Option<TypeConstraint>,
    },
    /// A class literal.
    Class(Type),
    /// A string literal or a constant, and no other object like it.
    Shared(Shared),
    /// A collection, map or iterator.
    Container {
        /// Its class; of iterators, the interface.
        class: ClassId,
        /// What it holds.
        contents: SolvedContents,
        /// What it allows.
        rules: Rules,
    },
}

impl SolvedObject {
    /// An instance of which nothing is known but its class.
    pub(crate) fn plain(class: ClassId) -> Self {
        SolvedObject::Instance {
            class,
            fields: Vec::new(),
            answers: Vec::new(),
            bounds: None,
        }
    }

    /// Its type.
    pub(crate) fn ty(&self, program: &Program) -> Type {
        match self {
            SolvedObject::Text(_) => Type::Class("java/lang/String".into()),
            SolvedObject::Class(_) => Type::Class("java/lang/Class".into()),
            SolvedObject::Shared(shared) => shared.ty(),
            SolvedObject::Array { component, .. } => component.clone().into_array(),
            SolvedObject::Instance { class, .. }
            | SolvedObject::Builder { class, .. }
            | SolvedObject::Container { class, .. } => program.class(*class).ty(),
        }
    }

    /// The values that the object holds, in a fixed order; of a map, each key before its value.
    pub(crate) fn held(&self) -> Vec<SolvedValue> {
        match self {
            SolvedObject::Array { elements, .. } => elements.iter().map(|held| held.1).collect(),
            SolvedObject::Instance { fields, .. } => fields.iter().map(|held| held.1).collect(),
            SolvedObject::Container { contents, .. } => contents.values(),
            SolvedObject::Text(_)
            | SolvedObject::Builder { .. }
            | SolvedObject::Class(_)
            | SolvedObject::Shared(_) => Vec::new(),
        }
    }

    /// The same with other values.
    pub(crate) fn map(&self, mut change: impl FnMut(SolvedValue) -> SolvedValue) -> Self {
        let mut changed = self.clone();
        match &mut changed {
            SolvedObject::Array { elements, .. } => {
                elements.iter_mut().for_each(|held| held.1 = change(held.1));
            }
            SolvedObject::Instance {
                fields, answers, ..
            } => {
                fields.iter_mut().for_each(|held| held.1 = change(held.1));
                for (_, reply) in answers {
                    if let Reply::Gives(value) = reply {
                        *value = change(*value);
                    }
                }
            }
            SolvedObject::Container { contents, .. } => *contents = contents.map(change),
            SolvedObject::Text(_)
            | SolvedObject::Builder { .. }
            | SolvedObject::Class(_)
            | SolvedObject::Shared(_) => {}
        }
        changed
    }
}

/// What a collection, map or iterator holds, in the order of iteration.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum SolvedContents {
    /// Elements.
    Elements(Vec<SolvedValue>),
    /// Keys with their values.
    Entries(Vec<(SolvedValue, SolvedValue)>),
    /// What an iterator gives.
    Iterated(Vec<SolvedValue>),
}

impl SolvedContents {
    /// How many elements or entries there are.
    pub(crate) fn len(&self) -> usize {
        match self {
            SolvedContents::Elements(values) | SolvedContents::Iterated(values) => values.len(),
            SolvedContents::Entries(entries) => entries.len(),
        }
    }

    /// All of it, each key before its value.
    pub(crate) fn values(&self) -> Vec<SolvedValue> {
        match self {
            SolvedContents::Elements(values) | SolvedContents::Iterated(values) => values.clone(),
            SolvedContents::Entries(entries) => {
                let entries = entries.iter();
                entries.flat_map(|&(key, value)| [key, value]).collect()
            }
        }
    }

    /// The same with other values.
    pub(crate) fn map(&self, mut change: impl FnMut(SolvedValue) -> SolvedValue) -> Self {
        match self {
            SolvedContents::Elements(values) => {
                SolvedContents::Elements(values.iter().map(|&value| change(value)).collect())
            }
            SolvedContents::Iterated(values) => {
                SolvedContents::Iterated(values.iter().map(|&value| change(value)).collect())
            }
            SolvedContents::Entries(entries) => {
                let entries = entries.iter();
                let changed = entries.map(|&(key, value)| (change(key), change(value)));
                SolvedContents::Entries(changed.collect())
            }
        }
    }
}
