//! How an object looks to who wants to know whether calls led to a new one.

use crate::construct::search::Node;
use crate::program::{ClassId, FieldId};
use crate::state::{ObjId, Reference, State, Value};
use crate::term::{self, CmpOp, Constant, Term, Terms};

use super::Forward;

/// What is known of the value of a field.
#[derive(PartialEq, Eq, Hash)]
pub(super) enum Look {
    Unknown,
    /// No code has assigned or read it.
    Untouched,
    Null,
    Number(Constant),
    /// The constant of an enum at this position.
    Position(Constant),
    /// A text, array or list of this length.
    Length(Constant),
    /// Another object, of this class.
    Of(ClassId),
}

impl<'a> Forward<'a, '_> {
    /// What is known of each field, of the object that gave it as well.
    pub(super) fn looks(&self, node: &Node<'a>) -> Vec<Look> {
        let program = self.search.builder.program;
        let view = View {
            state: &node.state,
            terms: &self.search.machine.terms,
            position: program.field_named(program.known().enumeration, "ordinal"),
        };
        let owner = node.owner.into_iter();
        let objects = owner.chain([(node.object, node.class)]);
        let looks = objects.flat_map(|(object, class)| {
            let object = node.state.heap.get(object);
            let fields = program.instance_fields(class).iter();
            fields.map(|&field| match object.field(field) {
                Some(cell) => view.look(cell.current).unwrap_or(Look::Unknown),
                None => Look::Untouched,
            })
        });
        looks.collect()
    }
}

/// What a path says about values.
struct View<'s, 'a> {
    state: &'s State<'a>,
    terms: &'s Terms,
    /// The field for the position of an enum's constant.
    position: Option<FieldId>,
}

impl View<'_, '_> {
    fn look(&self, value: Value) -> Option<Look> {
        match value.reference().map(|it| self.state.heap.resolve(it)) {
            None => self.known(value.term()?).map(Look::Number),
            Some(Reference::Null) => Some(Look::Null),
            Some(Reference::Object(object)) => self.look_of(object),
            Some(Reference::Symbolic(_)) => None,
        }
    }

    fn look_of(&self, object: ObjId) -> Option<Look> {
        let object = self.state.heap.get(object);
        let position = self.position.and_then(|field| object.field(field));
        if let Some(position) = position {
            return self.known(position.current.term()?).map(Look::Position);
        }
        match object.length() {
            Some(length) => self.known(length).map(Look::Length),
            None => object.ty.exact.map(Look::Of),
        }
    }

    /// The constant that a term is on this path.
    fn known(&self, term: Term) -> Option<Constant> {
        let equal = |condition: &Term| match *self.terms.node(*condition) {
            term::Node::Compare(CmpOp::Eq, a, b) if a == term => self.terms.as_constant(b),
            _ => None,
        };
        let constant = self.terms.as_constant(term);
        constant.or_else(|| self.state.path.terms().iter().find_map(equal))
    }
}
