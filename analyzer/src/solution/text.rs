//! Solved strings and builders: the units under the assignment.

use crate::state::sequence::{Base, Joined, Spelled};
use crate::state::{HeapObject, ObjId, Sequence, Value};
use crate::term::Term;

use super::{Builder, SolvedObject};

/// Longest string that is written out.
const MAX_TEXT: i32 = 10_000;

impl Builder<'_, '_> {
    pub(super) fn text(&mut self, sequence: &Sequence) -> Option<Vec<u16>> {
        let length = self
            .int(sequence.length)
            .filter(|length| (0..=MAX_TEXT).contains(length))?;
        let length = usize::try_from(length).ok()?;
        let mut units = match &sequence.base {
            Base::Joined(joined) => self.joined(joined)?,
            Base::Filled(value) => vec![self.unit(*value)?; length],
            Base::Unknown => vec![u16::from(b'a'); length],
        };
        for &(index, value) in sequence.initial.iter().rev() {
            self.set_unit(&mut units, index, value)?;
        }
        for write in &sequence.writes {
            self.set_unit(&mut units, write.index, write.value)?;
        }
        for spelled in &sequence.spelled {
            self.spell(&mut units, spelled)?;
        }
        Some(units)
    }

    pub(super) fn string_builder(
        &mut self,
        object: &HeapObject,
        start: ObjId,
    ) -> Option<SolvedObject> {
        let program = self.machine.program;
        let class = program.class_by_name(object.ty.narrowest(program).class_name()?)?;
        let start = self.state.heap.get(start).sequence()?.clone();
        let units = self.text(&start)?;
        Some(SolvedObject::Builder { class, units })
    }

    /// Writes a number with as many zeros in front as it takes to fill its place.
    fn spell(&self, units: &mut [u16], spelled: &Spelled) -> Option<()> {
        let start = usize::try_from(self.int(spelled.start)?).ok()?;
        let length = usize::try_from(self.int(spelled.length)?).ok()?;
        let number = self
            .machine
            .terms
            .evaluate(spelled.number, &self.assignment);
        let digits = format!("{:0length$}", number.as_integral()?);
        let place = units.get_mut(start..start.checked_add(length)?)?;
        // A number that does not fit would be another number; the replay tells.
        for (unit, digit) in place.iter_mut().zip(digits.encode_utf16()) {
            *unit = digit;
        }
        Some(())
    }

    fn joined(&mut self, joined: &Joined) -> Option<Vec<u16>> {
        let mut units = Vec::new();
        for part in joined.parts.iter() {
            let mut source = (*part.source).clone();
            if matches!(source.base, Base::Unknown) {
                let owner = self.state.heap.get(part.owner).sequence()?;
                source.initial.clone_from(&owner.initial);
                source.spelled.clone_from(&owner.spelled);
            }
            let source = self.text(&source)?;
            let start = usize::try_from(self.int(part.offset)?).ok()?;
            let length = usize::try_from(self.int(part.length)?).ok()?;
            let stretch = source.get(start..start.checked_add(length)?)?;
            units.extend(stretch.iter().map(|&unit| part.letters.of(unit)));
        }
        Some(units)
    }

    fn set_unit(&self, units: &mut [u16], index: Term, value: Value) -> Option<()> {
        let index = usize::try_from(self.int(index)?).ok();
        if let Some(slot) = index.and_then(|index| units.get_mut(index)) {
            *slot = self.unit(value)?;
        }
        Some(())
    }

    fn unit(&self, value: Value) -> Option<u16> {
        u16::try_from(self.int(value.term()?)?).ok()
    }
}
