//! Values of the JVM's types: terms for numbers, references for objects.

use crate::classfile::Type;
use crate::instr::InstrIdx;
use crate::term::{Sort, Term};

/// Index of an object on the symbolic heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct ObjId(pub u32);

/// Index of a symbolic reference: an input whose identity is not decided yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct SymRef(pub u32);

/// A Java reference value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Reference {
    /// `null`.
    Null,
    /// A known object; two input objects may still turn out to be the same one.
    Object(ObjId),
    /// An input that is `null` or an object, not decided yet.
    Symbolic(SymRef),
}

/// A value in a local variable, on the operand stack, in a field or an array element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Value {
    /// `int`, and `boolean`, `byte`, `short`, `char` widened to it (JVMS §2.11.1).
    Int(Term),
    /// `long`.
    Long(Term),
    /// `float`.
    Float(Term),
    /// `double`.
    Double(Term),
    /// Class, interface or array type.
    Ref(Reference),
    /// What `jsr` pushes for `ret`.
    ReturnAddress(InstrIdx),
}

impl Value {
    /// Whether the value takes two slots (JVMS §2.11.1, category 2).
    pub(crate) fn is_wide(self) -> bool {
        matches!(self, Value::Long(_) | Value::Double(_))
    }

    /// Whether a variable of the type can hold the value; of references only whether it is one.
    pub(crate) fn fits(self, ty: &Type) -> bool {
        match self {
            Value::Ref(_) => ty.is_reference(),
            Value::Long(_) => *ty == Type::Long,
            Value::Float(_) => *ty == Type::Float,
            Value::Double(_) => *ty == Type::Double,
            Value::Int(_) => !ty.is_reference() && ty.slots() == 1 && *ty != Type::Float,
            Value::ReturnAddress(_) => false,
        }
    }

    /// A numeric value.
    pub(crate) fn number(sort: Sort, term: Term) -> Value {
        match sort {
            Sort::Bool | Sort::Int => Value::Int(term),
            Sort::Long => Value::Long(term),
            Sort::Float => Value::Float(term),
            Sort::Double => Value::Double(term),
        }
    }

    /// The term of a numeric value.
    pub(crate) fn term(self) -> Option<Term> {
        match self {
            Value::Int(term) | Value::Long(term) | Value::Float(term) | Value::Double(term) => {
                Some(term)
            }
            Value::Ref(_) | Value::ReturnAddress(_) => None,
        }
    }

    /// The reference, if it is one.
    pub(crate) fn reference(self) -> Option<Reference> {
        match self {
            Value::Ref(reference) => Some(reference),
            _ => None,
        }
    }
}
