//! A fact about the fields of one object.

use std::fmt;

use crate::instr::InstrIdx;
use crate::program::{ClassId, FieldId, MethodId, Program};
use crate::state::container::Writes;
use crate::term::CmpOp;

/// Something that holds for every object of a class between two calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fact {
    /// A comparison of numbers. It says nothing while a field whose length it speaks of is null.
    Compare {
        /// Left side; never a constant.
        left: Quantity,
        /// How they compare.
        op: CmpOp,
        /// Right side.
        right: Quantity,
    },
    /// A reference that is not null.
    NotNull(FieldId),
    /// A reference that is not null where a number, or a flag, is above zero.
    NotNullAbove {
        /// The number.
        guard: FieldId,
        /// The reference.
        field: FieldId,
    },
    /// A collection to which no more than this can be written.
    Writes(FieldId, Writes),
    /// A collection that refuses null.
    RefusesNull(FieldId),
    /// A collection that is always of this class of the library.
    Made(FieldId, ClassId),
    /// A function that captures nothing, always the one that is made here.
    Function(FieldId, (MethodId, InstrIdx)),
    /// A day that its month has.
    Calendar {
        /// The year; without one, any that has the day.
        year: Option<FieldId>,
        /// The month, from 1.
        month: FieldId,
        /// The day, from 1.
        day: FieldId,
    },
}

/// A number that a fact speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Quantity {
    /// A constant.
    Constant(i64),
    /// The number in a field.
    Field(FieldId),
    /// The length of the array or string in a field.
    Length(FieldId),
}

impl Quantity {
    pub(crate) fn field(self) -> Option<FieldId> {
        match self {
            Self::Constant(_) => None,
            Self::Field(field) | Self::Length(field) => Some(field),
        }
    }
}

impl Fact {
    /// The fields it speaks of; all are fields of one class.
    pub(crate) fn fields(self) -> impl Iterator<Item = FieldId> {
        let [first, second, third] = match self {
            Self::Compare { left, right, .. } => [left.field(), right.field(), None],
            Self::NotNull(field)
            | Self::Writes(field, _)
            | Self::RefusesNull(field)
            | Self::Made(field, _)
            | Self::Function(field, _) => [Some(field), None, None],
            Self::NotNullAbove { guard, field } => [Some(guard), Some(field), None],
            Self::Calendar { year, month, day } => [Some(month), Some(day), year],
        };
        first.into_iter().chain(second).chain(third)
    }

    /// Whether it speaks of the field.
    pub(crate) fn is_about(self, field: FieldId) -> bool {
        self.fields().any(|own| own == field)
    }

    /// The class that declares the fields.
    pub(crate) fn class(self) -> ClassId {
        let first = self.fields().next();
        first.expect("invariant: a fact speaks of a field").class
    }

    /// For the log, as `size Le items.length`.
    pub(crate) fn show(self, program: &Program) -> impl fmt::Display {
        let name = |field| program.field(field).name.to_string();
        let number = |quantity| match quantity {
            Quantity::Constant(value) => value.to_string(),
            Quantity::Field(field) => name(field),
            Quantity::Length(field) => format!("{}.length", name(field)),
        };
        match self {
            Self::Compare { left, op, right } => {
                format!("{} {op:?} {}", number(left), number(right))
            }
            Self::NotNull(field) => format!("{} != null", name(field)),
            Self::Writes(field, writes) => format!("{} takes {writes:?}", name(field)),
            Self::RefusesNull(field) => format!("{} refuses null", name(field)),
            Self::Made(field, class) => {
                format!(
                    "{} is a {}",
                    name(field),
                    program.class(class).binary_name()
                )
            }
            Self::Function(field, _) => format!("{} is one function", name(field)),
            Self::Calendar { month, day, .. } => format!("{} has {}", name(month), name(day)),
            Self::NotNullAbove { guard, field } => {
                format!("{} > 0 => {} != null", name(guard), name(field))
            }
        }
    }
}
