//! Numbers that are too large. Loops that look at each digit of a text end before it has as many as no `int` holds, so that a
//! path which knows its digits never fails for that. A sibling is given more of them; whether code comes to the same place with
//! them, the replay tells, as of loops that were accelerated.

use crate::fault::Fault;
use crate::state::sequence::{Spelled, Spelling};
use crate::state::{Clause, ObjId};
use crate::step::machine::Mode;
use crate::step::{StepCx, Stop};
use crate::term::{BinOp, Term};

impl StepCx<'_, '_> {
    /// A sibling path on which a text has, in the place of its last digit, as many as make its number larger than `most`, if that
    /// digit comes from a text among the inputs and the site lacks a witness.
    pub(crate) fn fork_too_large(
        &mut self,
        text: ObjId,
        (most, radix): (i64, u32),
        fault: Fault,
    ) -> Result<(), Stop> {
        if self.machine.mode != Mode::Explore || !self.needs_path(&fault) {
            return Ok(());
        }
        let Some((source, start)) = self.last_unit(text)? else {
            return Ok(());
        };
        let one = self.int(1);
        let mut sibling = self.state.clone();
        sibling.accelerated = true;
        if let Some(sequence) = sibling.heap.get_mut(source).sequence_mut() {
            sequence.spelled.push(Spelled {
                start,
                length: one,
                number: Spelling::Above(most),
                radix,
            });
        }
        self.fork_fault_of(sibling, fault, Clause::TooLarge(source))
    }

    /// Where the last unit of a text is among the inputs.
    fn last_unit(&mut self, text: ObjId) -> Result<Option<(ObjId, Term)>, Stop> {
        let (length, one) = (self.sequence(text)?.length, self.int(1));
        let last = self.binary(BinOp::Sub, length, one);
        if let Some((source, start)) = self.cut_from(text)?
            && self.is_text(source)
            && self.state.heap.get(source).is_input()
        {
            return Ok(Some((source, self.binary(BinOp::Add, start, last))));
        }
        let unit = self.read_number(text, last)?.term();
        Ok(unit.and_then(|unit| self.unit_of_input(unit)))
    }

    /// The text among the inputs that a unit comes from, and its place there.
    fn unit_of_input(&self, unit: Term) -> Option<(ObjId, Term)> {
        let mut inputs = self.state.heap.objects().filter(|(_, it)| it.is_input());
        inputs.find_map(|(id, object)| {
            let mut cells = object.sequence()?.initial.iter();
            let (place, _) = cells.find(|(_, value)| value.term() == Some(unit))?;
            self.is_text(id).then_some((id, *place))
        })
    }
}
