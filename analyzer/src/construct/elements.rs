//! Whether a string or an array that calls left holds what is required of it.

use crate::classfile::Type;
use crate::solution::SolvedValue;
use crate::state::sequence::Base;
use crate::state::{Body, ObjId, Sequence, Value};
use crate::term::{CmpOp, Term};

use super::matching::Overlay;

impl Overlay<'_, '_> {
    pub(super) fn text(&mut self, id: ObjId, units: &[Term]) -> bool {
        // What an argument holds, unless the calls changed it.
        let id = match &self.state.heap.get(id).body {
            Body::Builder { start, text } if text.replaced == 0 => *start,
            _ => id,
        };
        let Some(text) = self.state.heap.get(id).sequence().cloned() else {
            return false;
        };
        let n_units = i32::try_from(units.len()).unwrap_or(i32::MAX);
        let length = self.machine.terms.int(n_units);
        if !self.equal(text.length, length) {
            return false;
        }
        let is_input = self.state.heap.get(id).is_input();
        (0..)
            .zip(units)
            .all(|(at, &unit)| match self.element(&text, at) {
                Some(Some(current)) => current.term().is_some_and(|term| self.equal(term, unit)),
                Some(None) => is_input,
                None => false,
            })
    }

    /// Whether an object is an array of numbers of one type, or of references.
    pub(super) fn holds(&self, id: ObjId, component: &Type) -> bool {
        let both_references = |own: &Type| own.is_reference() && component.is_reference();
        matches!(&self.state.heap.get(id).body, Body::Array(own, _) if own == component || both_references(own))
    }

    pub(super) fn array(
        &mut self,
        id: ObjId,
        length: i32,
        elements: &[(i32, SolvedValue)],
    ) -> bool {
        let Some(array) = self.state.heap.get(id).sequence().cloned() else {
            return false;
        };
        let length = self.machine.terms.int(length);
        if !self.equal(array.length, length) {
            return false;
        }
        let is_input = self.state.heap.get(id).is_input();
        let is_copy = matches!(array.base, Base::Joined(_));
        elements.iter().all(|&(at, wanted)| {
            let element = match is_copy {
                true => self.copied(id, at).map(Some),
                false => self.element(&array, at),
            };
            match element {
                Some(Some(current)) => self.held(current, wanted),
                Some(None) => is_input,
                None => false,
            }
        })
    }

    /// The element at a constant index, other indices taken to be different ones: `Some(None)` if nobody touched it,
    /// `None` if that cannot be, or cannot be told.
    pub(super) fn element(&mut self, sequence: &Sequence, at: i32) -> Option<Option<Value>> {
        let at = self.machine.terms.int(at);
        let writes = sequence.writes.iter().rev();
        let written = writes.map(|write| (write.index, write.value));
        for (index, value) in written.chain(sequence.initial.iter().copied()) {
            if index == at {
                return Some(Some(value));
            }
            let mut cx = self.cx();
            let differs = cx.compare(CmpOp::Ne, index, at);
            if cx.assume(differs).is_err() {
                return self.equal(index, at).then_some(Some(value));
            }
        }
        match sequence.base {
            Base::Filled(value) => Some(Some(value)),
            Base::Unknown => Some(None),
            Base::Joined(_) | Base::Converted(_) => None,
        }
    }
}
