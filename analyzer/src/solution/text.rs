//! Solved strings and builders: the units under the assignment.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::classfile::Type;
use crate::state::sequence::{Base, Change, Joined, Spelled, Spelling};
use crate::state::{Body, HeapObject, ObjId, Reference, Sequence, Value};
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
            Base::Converted(value) => self.converted(*value, length)?,
        };
        for &(index, value) in sequence.initial.iter().rev() {
            self.set_unit(&mut units, index, value)?;
        }
        if self.state.accelerated && matches!(sequence.base, Base::Unknown) {
            let known = sequence.initial.iter();
            let known = known.filter_map(|&(index, _)| usize::try_from(self.int(index)?).ok());
            fill_gaps(&mut units, &known.collect());
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

    /// Writes a number to its place.
    fn spell(&self, units: &mut Vec<u16>, spelled: &Spelled) -> Option<()> {
        let (place, digits) = self.digits_of(spelled)?;
        units.get(place.clone())?;
        units.splice(place, digits);
        Some(())
    }

    /// Where a number is written, and its digits. One that does not fit would be another number, and one that is too large takes
    /// more room than it has; the replay tells.
    pub(super) fn digits_of(&self, spelled: &Spelled) -> Option<(Range<usize>, Vec<u16>)> {
        let start = usize::try_from(self.int(spelled.start)?).ok()?;
        let length = usize::try_from(self.int(spelled.length)?).ok()?;
        let digits: Vec<u16> = match spelled.number {
            Spelling::Number(number) => {
                let number = self.machine.terms.evaluate(number, &self.assignment);
                let digits = digits(number.as_integral()?, spelled.radix, length);
                digits.encode_utf16().take(length).collect()
            }
            Spelling::Above(most) => above(most, spelled.radix).encode_utf16().collect(),
        };
        Some((start..start.checked_add(length)?, digits))
    }

    fn joined(&mut self, joined: &Joined) -> Option<Vec<u16>> {
        let mut units = Vec::new();
        for part in joined.parts.iter() {
            let mut source = (*part.source).clone();
            if matches!(source.base, Base::Unknown) {
                let owner = self.state.heap.get(part.owner);
                let start = owner.sequence()?;
                source.initial.clone_from(&start.initial);
                source.spelled.clone_from(&start.spelled);
                if matches!(owner.body, Body::Array(..)) {
                    source.base = Base::Filled(Value::Int(self.machine.terms.int(0)));
                }
            }
            let source = self.text(&source)?;
            let start = usize::try_from(self.int(part.offset)?).ok()?;
            let length = usize::try_from(self.int(part.length)?).ok()?;
            let stretch = source.get(start..start.checked_add(length)?)?;
            units.extend(self.changed(part.change, stretch)?);
        }
        Some(units)
    }

    /// What the path left open is no null; what holds no text has one that nobody looks at.
    fn converted(&mut self, value: Value, length: usize) -> Option<Vec<u16>> {
        let Value::Ref(reference) = value else {
            let number = self.machine.terms.evaluate(value.term()?, &self.assignment);
            return Some(number.as_integral()?.to_string().encode_utf16().collect());
        };
        match self.state.heap.resolve(reference) {
            Reference::Null => Some("null".encode_utf16().collect()),
            Reference::Object(id) => match self.state.heap.get(id).sequence().cloned() {
                Some(contents) => self.text(&contents),
                None => self
                    .told_by_box(id)
                    .or_else(|| Some(vec![u16::from(b'a'); length])),
            },
            Reference::Symbolic(_) => Some(Vec::new()),
        }
    }

    /// The text of a box of a whole number.
    fn told_by_box(&self, id: ObjId) -> Option<Vec<u16>> {
        let object = self.state.heap.get(id);
        let name = object.ty.narrowest(self.machine.program).class_name()?;
        let is_whole = matches!(
            Type::held_by(name)?,
            Type::Byte | Type::Short | Type::Int | Type::Long
        );
        let held = object
            .fields()
            .first()
            .filter(|_| is_whole)?
            .current
            .term()?;
        let number = self.machine.terms.evaluate(held, &self.assignment);
        Some(number.as_integral()?.to_string().encode_utf16().collect())
    }

    fn changed(&self, change: Change, units: &[u16]) -> Option<Vec<u16>> {
        let units = units.iter().copied();
        Some(match change {
            Change::Reversed => units.rev().collect(),
            Change::Replaced(old, new) => {
                let [old, new] = [old, new].map(|unit| self.int(unit));
                let (old, new) = (u16::try_from(old?).ok(), u16::try_from(new?).ok()?);
                let replaced = |unit| if Some(unit) == old { new } else { unit };
                units.map(replaced).collect()
            }
            Change::Kept | Change::Lower | Change::Upper | Change::Ascii => {
                units.map(|unit| change.of(unit)).collect()
            }
        })
    }

    fn set_unit(&self, units: &mut [u16], index: Term, value: Value) -> Option<()> {
        let index = usize::try_from(self.int(index)?).ok();
        if let Some(slot) = index.and_then(|index| units.get_mut(index)) {
            *slot = self.unit(value)?;
        }
        Some(())
    }

    /// A unit, or a byte.
    fn unit(&self, value: Value) -> Option<u16> {
        let number = self.int(value.term()?)?;
        let byte = || i8::try_from(number).ok().map(i8::cast_unsigned);
        u16::try_from(number).ok().or_else(|| byte().map(u16::from))
    }
}

/// A number with as many zeros in front as it takes to fill its place.
fn digits(number: i64, radix: u32, length: usize) -> String {
    let mut rest = number.unsigned_abs();
    let mut digits = Vec::new();
    let sign = usize::from(number < 0);
    while rest > 0 || digits.len() + sign < length {
        let digit = u32::try_from(rest % u64::from(radix)).unwrap_or(0);
        digits.extend(char::from_digit(digit, radix));
        rest /= u64::from(radix);
    }
    digits.extend((number < 0).then_some('-'));
    digits.into_iter().rev().collect()
}

/// The shortest number above another one that has one digit only.
fn above(most: i64, radix: u32) -> String {
    let is_within = |text: &String| i64::from_str_radix(text, radix).is_ok_and(|it| it <= most);
    let last = char::from_digit(radix - 1, radix);
    let mut text = String::from_iter(last);
    while is_within(&text) {
        text.extend(last);
    }
    text
}

/// What the iterations that a loop has skipped find is what the one before them has found: places between known ones hold what the
/// last known one does.
fn fill_gaps(units: &mut [u16], known: &BTreeSet<usize>) {
    let known: Vec<usize> = known.iter().copied().collect();
    for pair in known.windows(2) {
        if let &[before, next] = pair
            && let Some(gap) = units.get_mut(before..next)
        {
            gap.fill(gap[0]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{above, digits};

    #[test]
    fn what_is_above_a_number_has_no_more_digits_than_it_takes() {
        for radix in 2..=36 {
            assert!(i64::from_str_radix(&above(i64::MAX, radix), radix).is_err());
            assert!(i32::from_str_radix(&above(i32::MAX.into(), radix), radix).is_err());
        }
        assert_eq!(above(i32::MAX.into(), 10), "9".repeat(10));
        assert_eq!(above(i64::MAX, 10), "9".repeat(19));
        assert_eq!(above(i32::MAX.into(), 2), "1".repeat(32));
    }

    #[test]
    fn numbers_fill_their_place_in_any_base() {
        assert_eq!(digits(255, 16, 2), "ff");
        assert_eq!(digits(-7, 10, 4), "-007");
        assert_eq!(digits(0, 2, 3), "000");
        assert_eq!(digits(1234, 10, 2), "1234");
    }
}
