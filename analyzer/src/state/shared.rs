//! Objects of which a program has one, whoever names them: class objects, string literals, and what static final fields
//! hold. An input may be one of them.

use crate::classfile::Type;
use crate::program::{FieldId, Program};

use super::object::Body;
use super::value::{ObjId, Reference, Value};
use super::{Initialization, State};

/// The name of such an object.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Shared {
    /// A class literal.
    Class(Type),
    /// A string literal, in UTF-16 units.
    Literal(Box<[u16]>),
    /// What a static final field holds.
    Constant {
        /// The field.
        field: FieldId,
        /// The type of the object.
        ty: Type,
    },
}

impl Shared {
    /// The type of the object.
    pub(crate) fn ty(&self) -> Type {
        match self {
            Shared::Class(_) => Type::Class("java/lang/Class".into()),
            Shared::Literal(_) => Type::Class("java/lang/String".into()),
            Shared::Constant { ty, .. } => ty.clone(),
        }
    }
}

impl State<'_> {
    /// The name of an object that is no input; `None` if it has none that a caller could use. Arrays and collections
    /// have none: what a caller knows about them is not compared with what they hold.
    pub(crate) fn shared(&self, program: &Program, id: ObjId) -> Option<Shared> {
        match &self.heap.get(id).body {
            Body::Class(ty) => Some(Shared::Class(ty.clone())),
            Body::Text(_) => self.literal(id).or_else(|| self.constant(program, id)),
            Body::Instance(_) | Body::Lambda { .. } => self.constant(program, id),
            Body::Array(..) | Body::Builder { .. } | Body::Container(_) => None,
        }
    }

    /// Whether an initializer made the object.
    pub(crate) fn is_static_object(&self, id: ObjId) -> bool {
        self.static_objects.values().any(|&made| made == id)
    }

    /// Whether an object is known not to be the literal with these units.
    pub(crate) fn is_copy_of_literal(&self, id: ObjId, units: &[u16]) -> bool {
        let literal = self.literals.iter().find(|(known, _)| known[..] == *units);
        literal.is_some_and(|(_, &literal)| self.heap.are_distinct(id, literal))
    }

    fn literal(&self, id: ObjId) -> Option<Shared> {
        let (units, _) = self.literals.iter().find(|(_, object)| **object == id)?;
        Some(Shared::Literal(units.clone()))
    }

    fn constant(&self, program: &Program, id: ObjId) -> Option<Shared> {
        if !self.is_static_object(id) {
            return None;
        }
        let holds = |value: Value| {
            let reference = value.reference().map(|held| self.heap.resolve(held));
            reference == Some(Reference::Object(id))
        };
        let fields = self.statics.iter().filter(|(_, cell)| holds(cell.value));
        let fields = fields.map(|(field, _)| *field).filter(|&field| {
            let class = self.classes.get(&field.class);
            program.field(field).access.is_final() && matches!(class, Some(Initialization::Done(_)))
        });
        let ty = self.heap.get(id).ty.narrowest(program).clone();
        Some(Shared::Constant {
            field: fields.min()?,
            ty,
        })
    }
}
