//! Contents of arrays and strings that are put together from other contents.

use std::rc::Rc;

use crate::state::sequence::{Base, Change, Part};
use crate::state::{ObjId, Sequence, Value};
use crate::step::{StepCx, Stop};
use crate::term::{BinOp, Term};

/// Stretches that a read looks at, through copies of copies.
const MAX_WEIGHT: u32 = 12;

impl StepCx<'_, '_> {
    /// What an object holds now, as contents of something else.
    pub(crate) fn contents(&mut self, id: ObjId) -> Result<Sequence, Stop> {
        let zero = self.int(0);
        let length = self.sequence(id)?.length;
        self.stretch(id, zero, length)
    }

    /// The elements from `start` on, `length` of them.
    pub(crate) fn stretch(
        &mut self,
        id: ObjId,
        start: Term,
        length: Term,
    ) -> Result<Sequence, Stop> {
        self.separate_elements(id, None)?;
        let sequence = self.sequence(id)?.clone();
        if let Some(cells) = self.constant_stretch(&sequence, start, length) {
            return Ok(Sequence::of(&mut self.machine.terms, cells));
        }
        let whole = self.machine.terms.as_int(start) == Some(0) && length == sequence.length;
        let parts = match (&sequence.base, sequence.writes.is_empty()) {
            (Base::Joined(joined), true) if whole => joined.parts.to_vec(),
            (Base::Joined(joined), true) if joined.parts.len() == 1 => {
                let only = joined.parts[0].clone();
                let skipped = match only.change {
                    Change::Reversed => {
                        let rest = self.binary(BinOp::Sub, only.length, start);
                        self.binary(BinOp::Sub, rest, length)
                    }
                    _ => start,
                };
                let offset = self.binary(BinOp::Add, only.offset, skipped);
                vec![Part {
                    length,
                    offset,
                    ..only
                }]
            }
            _ => vec![Part {
                length,
                source: Rc::new(sequence),
                owner: id,
                offset: start,
                change: Change::Kept,
            }],
        };
        Ok(self.joined(length, parts))
    }

    /// The elements of a stretch one by one, when it is short and its place is a constant.
    fn constant_stretch(
        &self,
        sequence: &Sequence,
        start: Term,
        length: Term,
    ) -> Option<Vec<Value>> {
        let terms = &self.machine.terms;
        let start = usize::try_from(terms.as_int(start)?).ok()?;
        let length = usize::try_from(terms.as_int(length)?).ok()?;
        let cells = sequence.cells(terms)?;
        cells
            .get(start..start.checked_add(length)?)
            .map(<[Value]>::to_vec)
    }

    /// Contents joined from stretches; unknown ones where too many lie in one another.
    pub(crate) fn joined(&mut self, length: Term, parts: Vec<Part>) -> Sequence {
        let joined = Sequence::joined(length, parts);
        match &joined.base {
            Base::Joined(all) if all.weight > MAX_WEIGHT => Sequence::unknown(length),
            _ => joined,
        }
    }

    /// Contents as stretches of others.
    pub(crate) fn parts_of(&mut self, contents: &Sequence) -> Vec<Part> {
        if let (Base::Joined(joined), true) = (&contents.base, contents.writes.is_empty()) {
            return joined.parts.to_vec();
        }
        let owner = self.new_text(contents.clone());
        vec![self.whole(contents, owner)]
    }

    /// All of the contents of an object.
    fn whole(&mut self, contents: &Sequence, owner: ObjId) -> Part {
        Part {
            length: contents.length,
            source: Rc::new(contents.clone()),
            owner,
            offset: self.int(0),
            change: Change::Kept,
        }
    }

    /// A text that is changed as a whole.
    pub(crate) fn with_change(&mut self, contents: &Sequence, change: Change) -> Sequence {
        let is_case = |change: Change| change.letters().is_some();
        let parts = self.parts_of(contents);
        let covers = |part: &Part| match part.change {
            Change::Kept => is_case(change) || change == Change::Ascii,
            other => is_case(change) && is_case(other),
        };
        let parts = match parts.iter().all(covers) {
            true => parts,
            false => {
                let owner = self.new_text(contents.clone());
                vec![self.whole(contents, owner)]
            }
        };
        let parts = parts.into_iter().map(|part| Part { change, ..part });
        self.joined(contents.length, parts.collect())
    }

    /// Replaces all elements of an array.
    pub(crate) fn replace_elements(
        &mut self,
        array: ObjId,
        contents: Sequence,
    ) -> Result<(), Stop> {
        let parts = match contents.base {
            Base::Joined(ref joined) => joined.parts.to_vec(),
            Base::Filled(_) | Base::Unknown | Base::Converted(_) => {
                let component = self.component_of(array);
                let owner = self.new_array(&component, contents.length);
                if let Some(sequence) = self.state.heap.get_mut(owner).sequence_mut() {
                    *sequence = contents.clone();
                }
                vec![self.whole(&contents, owner)]
            }
        };
        let replaced = self.state.heap.tick();
        if let Some(sequence) = self.state.heap.get_mut(array).sequence_mut() {
            let initial = std::mem::take(&mut sequence.initial);
            *sequence = Sequence {
                initial,
                replaced,
                ..Sequence::joined(contents.length, parts)
            };
        }
        Ok(())
    }

    /// The elements of the array are unknown from now on.
    pub(crate) fn forget_elements(&mut self, array: ObjId) -> Result<(), Stop> {
        let length = self.sequence(array)?.length;
        self.replace_elements(array, Sequence::unknown(length))
    }
}
