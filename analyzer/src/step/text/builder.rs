//! Builders that came with the inputs: the text that each held at the start is a string that nobody else has, and what
//! the path makes of it goes on top.

use std::rc::Rc;

use crate::classfile::Type;
use crate::state::sequence::{Change, Part};
use crate::state::{Body, HeapObject, ObjId, Sequence, TypeConstraint};

use crate::step::{StepCx, Stop};

impl StepCx<'_, '_> {
    /// What an input builder holds: any text.
    pub(in crate::step) fn passed_builder(&mut self, id: ObjId) -> Body {
        let string = Type::Class("java/lang/String".into());
        let provenance = self.state.heap.get(id).provenance;
        let start = self.state.heap.alloc(HeapObject::new(
            TypeConstraint::subtype_of(string),
            provenance,
            Body::Instance(Vec::new()),
        ));
        let length = self.length_of(start);
        let text = Sequence::unknown(length);
        self.state.heap.get_mut(start).body = Body::Text(text.clone());
        let whole = Part {
            length,
            source: Rc::new(text),
            owner: start,
            offset: self.int(0),
            change: Change::Kept,
        };
        let text = Sequence::joined(length, vec![whole]);
        Body::Builder { start, text }
    }

    /// Replaces the text of a builder.
    pub(crate) fn replace_text(&mut self, builder: ObjId, contents: Sequence) {
        let replaced = self.state.heap.tick();
        let contents = Sequence {
            replaced,
            ..contents
        };
        match &mut self.state.heap.get_mut(builder).body {
            Body::Builder { text, .. } => *text = contents,
            body => *body = Body::Text(contents),
        }
    }

    /// Unites what is known about a builder that was merged into another: both held one text at the start, and hold
    /// what was written last.
    pub(in crate::step) fn merge_builder(
        &mut self,
        kept: ObjId,
        (start, absorbed): (ObjId, Sequence),
    ) -> Result<(), Stop> {
        match &mut self.state.heap.get_mut(kept).body {
            Body::Builder { start: own, text } => {
                if absorbed.last_written() > text.last_written() {
                    *text = absorbed;
                }
                let own = *own;
                self.merge(own, start)
            }
            // Nobody has looked into it.
            body => {
                *body = Body::Builder {
                    start,
                    text: absorbed,
                };
                Ok(())
            }
        }
    }
}

/// Whether a type is one of the two builders.
pub(crate) fn is_builder(ty: &Type) -> bool {
    let name = ty.class_name().map(AsRef::as_ref);
    matches!(
        name,
        Some("java/lang/StringBuilder" | "java/lang/StringBuffer")
    )
}
