//! One object of the heap: what is known about its class, where it comes from, and what it holds.

use crate::classfile::Type;
use crate::instr::InstrIdx;
use crate::program::{FieldId, MethodId};
use crate::term::Term;

use super::container::Container;
use super::sequence::Sequence;
use super::type_constraint::TypeConstraint;
use super::value::{ObjId, SymRef, Value};

/// An object or array.
#[derive(Clone)]
pub(crate) struct HeapObject {
    /// What is known about its class.
    pub ty: TypeConstraint,
    /// Where it comes from.
    pub provenance: Provenance,
    /// Its contents.
    pub body: Body,
    /// The object it turned out to be, when two input objects were merged.
    pub(super) merged_into: Option<ObjId>,
}

/// Where an object comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Provenance {
    /// Reached from the inputs through this reference.
    Input(SymRef),
    /// Allocated on the path.
    Allocated,
}

/// Contents of an object.
#[derive(Clone)]
pub(crate) enum Body {
    /// Fields that were read or written.
    Instance(Vec<FieldCell>),
    /// An array with its element type.
    Array(Type, Sequence),
    /// A string, or a builder that was made on the path: its UTF-16 units.
    Text(Sequence),
    /// A builder that came with the inputs.
    Builder {
        /// The string that it held at the start.
        start: ObjId,
        /// The units that it holds now.
        text: Sequence,
    },
    /// A class literal.
    Class(Type),
    /// A lambda or method reference.
    Lambda {
        /// The `invokedynamic` that made it.
        made_at: (MethodId, InstrIdx),
        /// What it captured: leading arguments of its methods.
        captured: Vec<Value>,
    },
    /// A collection, map, iterator or map entry of `java.util`.
    Container(Box<Container>),
}

/// A field that was read or written.
#[derive(Clone, Debug)]
pub(crate) struct FieldCell {
    /// The field.
    pub field: FieldId,
    /// Value at the start of the path; `None` if it was written before it was read.
    pub initial: Option<Value>,
    /// Value now.
    pub current: Value,
    /// When it was written; 0 means never.
    pub written: u32,
}

impl HeapObject {
    /// A new object.
    pub(crate) fn new(ty: TypeConstraint, provenance: Provenance, body: Body) -> Self {
        HeapObject {
            ty,
            provenance,
            body,
            merged_into: None,
        }
    }

    /// Whether it has fields.
    pub(crate) fn is_instance(&self) -> bool {
        matches!(self.body, Body::Instance(_))
    }

    /// Whether the object came with the inputs.
    pub(crate) fn is_input(&self) -> bool {
        matches!(self.provenance, Provenance::Input(_))
    }

    /// Whether something was put into it since it came into being.
    pub(super) fn is_written(&self) -> bool {
        match &self.body {
            Body::Container(container) => container.last_written() > 0,
            _ => {
                let writes = self.sequence().map_or(&[][..], |it| &it.writes);
                self.fields().iter().any(|cell| cell.written > 0)
                    || writes.iter().any(|write| write.written > 0)
            }
        }
    }

    /// Whether the fields have the same values; of other contents that is not asked.
    pub(super) fn holds_the_same(&self, other: &HeapObject) -> bool {
        let (Body::Instance(cells), Body::Instance(others)) = (&self.body, &other.body) else {
            return false;
        };
        let same = |(cell, other): (&FieldCell, &FieldCell)| {
            cell.field == other.field && cell.current == other.current
        };
        self.merged_into == other.merged_into
            && cells.len() == others.len()
            && cells.iter().zip(others).all(same)
    }

    /// What the object refers to, and the numbers in it.
    pub(crate) fn held(&self) -> Vec<Value> {
        match &self.body {
            Body::Instance(cells) => cells.iter().map(|cell| cell.current).collect(),
            Body::Array(_, elements) => elements.held(),
            Body::Text(_) | Body::Builder { .. } | Body::Class(_) => Vec::new(),
            Body::Lambda { captured, .. } => captured.clone(),
            Body::Container(container) => container.held(),
        }
    }

    /// Length of an array, string or list.
    pub(crate) fn length(&self) -> Option<Term> {
        match self.container() {
            Some(Container::List(list)) => Some(list.elements.length),
            _ => self.sequence().map(|sequence| sequence.length),
        }
    }

    /// When the contents were last written; 0 means never.
    pub(crate) fn last_written(&self) -> u32 {
        let fields = self.fields().iter().map(|cell| cell.written);
        let elements = self.sequence().map(Sequence::last_written);
        let held = self.container().map(Container::last_written);
        fields.chain(elements).chain(held).max().unwrap_or(0)
    }

    /// Whether nothing is known about the contents.
    pub(crate) fn is_unseen(&self) -> bool {
        matches!(&self.body, Body::Instance(cells) if cells.is_empty())
    }

    /// The recorded field.
    pub(crate) fn field(&self, field: FieldId) -> Option<&FieldCell> {
        self.fields().iter().find(|cell| cell.field == field)
    }

    /// Recorded fields; empty for arrays and strings.
    pub(crate) fn fields(&self) -> &[FieldCell] {
        match &self.body {
            Body::Instance(cells) => cells,
            _ => &[],
        }
    }

    /// Elements of an array or units of a string.
    pub(crate) fn sequence(&self) -> Option<&Sequence> {
        match &self.body {
            Body::Array(_, sequence)
            | Body::Text(sequence)
            | Body::Builder { text: sequence, .. } => Some(sequence),
            _ => None,
        }
    }

    /// What a collection, map, iterator or map entry holds.
    pub(crate) fn container(&self) -> Option<&Container> {
        match &self.body {
            Body::Container(container) => Some(container),
            _ => None,
        }
    }

    /// What a collection, map, iterator or map entry holds.
    pub(crate) fn container_mut(&mut self) -> Option<&mut Container> {
        match &mut self.body {
            Body::Container(container) => Some(container),
            _ => None,
        }
    }

    /// Elements of an array or units of a string.
    pub(crate) fn sequence_mut(&mut self) -> Option<&mut Sequence> {
        match &mut self.body {
            Body::Array(_, sequence)
            | Body::Text(sequence)
            | Body::Builder { text: sequence, .. } => Some(sequence),
            _ => None,
        }
    }
}
