//! Elements of an array, or characters of a string: a symbolic length and sparse cells.
//!
//! Writes are kept in order; indices are compared only when an element is read. Copies are not made: a sequence can be
//! joined from stretches of others as those were.

use std::ops::RangeInclusive;
use std::rc::Rc;

use crate::term::{Term, Terms};

use super::value::{ObjId, Value};

/// Longest sequence whose elements are listed.
const MAX_CELLS: usize = 1 << 16;

/// Elements by index.
#[derive(Clone, Debug)]
pub(crate) struct Sequence {
    /// Number of elements.
    pub length: Term,
    /// Contents before the first write.
    pub base: Base,
    /// Elements of the start contents that were read, each with the index that named it. They stay, whatever
    /// replaces the base.
    pub initial: Vec<(Term, Value)>,
    /// Writes after the base was set, oldest first.
    pub writes: Vec<Write>,
    /// When the base was replaced; 0 means never.
    pub replaced: u32,
    /// Whether the start contents hold no null.
    pub never_null: bool,
    /// Numbers that the start contents of a string spell.
    pub spelled: Vec<Spelled>,
}

/// What a sequence holds before the first write.
#[derive(Clone, Debug)]
pub(crate) enum Base {
    /// This value everywhere: the default of a new array.
    Filled(Value),
    /// The start contents: inputs, or constants.
    Unknown,
    /// Stretches of other sequences, one after the other.
    Joined(Joined),
    /// What string conversion makes of a value: the digits of a number, the characters of a string, or those of `null`.
    Converted(Value),
}

/// Stretches one after the other.
#[derive(Clone, Debug)]
pub(crate) struct Joined {
    /// The stretches; together as long as the sequence.
    pub parts: Rc<[Part]>,
    /// How many stretches a read may have to look at.
    pub weight: u32,
}

/// A stretch of another sequence.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    /// Number of elements.
    pub length: Term,
    /// The other sequence, as it was.
    pub source: Rc<Sequence>,
    /// The object whose start contents those of `source` are.
    pub owner: ObjId,
    /// Index of the first element in `source`.
    pub offset: Term,
    /// What becomes of them.
    pub change: Change,
}

impl Part {
    /// Whether it is all of the other sequence, unchanged.
    pub(crate) fn is_whole(&self, terms: &Terms) -> bool {
        self.change == Change::Kept
            && terms.as_int(self.offset) == Some(0)
            && self.length == self.source.length
    }
}

/// What becomes of a stretch. Letters other than ASCII stay as they are here, while a JVM changes the case of many of them
/// too; so do the halves of characters beyond 16 bits, which a JVM does not turn round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// It stays.
    Kept,
    /// `A` to `Z` become small.
    Lower,
    /// `a` to `z` become capital.
    Upper,
    /// The first unit becomes the second one wherever it is.
    Replaced(Term, Term),
    /// The last element becomes the first.
    Reversed,
    /// It stays, and each element that is read is ASCII: a byte that is a unit, or the other way round.
    Ascii,
}

impl Change {
    /// The letters whose case changes, and by how much.
    pub(crate) fn letters(self) -> Option<(RangeInclusive<u8>, i32)> {
        match self {
            Change::Lower => Some((b'A'..=b'Z', 32)),
            Change::Upper => Some((b'a'..=b'z', -32)),
            Change::Kept | Change::Replaced(..) | Change::Reversed | Change::Ascii => None,
        }
    }

    /// What a unit becomes when its case changes.
    pub(crate) fn of(self, unit: u16) -> u16 {
        let changes = |letters: &RangeInclusive<u8>| {
            u8::try_from(unit).is_ok_and(|letter| letters.contains(&letter))
        };
        match self.letters() {
            Some((letters, by)) if changes(&letters) => {
                unit.wrapping_add_signed(i16::try_from(by).unwrap_or(0))
            }
            _ => unit,
        }
    }
}

/// A write of one element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Write {
    /// The index.
    pub index: Term,
    /// The element.
    pub value: Value,
    /// When it happened.
    pub written: u32,
}

/// What the digits of a text say.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Spelling {
    /// This number.
    Number(Term),
    /// One that is larger than this, the largest of its type.
    Above(i64),
}

/// A stretch of a string that was parsed as a number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spelled {
    /// Index of its first character.
    pub start: Term,
    /// Number of its characters.
    pub length: Term,
    /// The number.
    pub number: Spelling,
    /// Its base, from 2 to 36.
    pub radix: u32,
}

impl Sequence {
    /// A sequence of equal elements.
    pub(crate) fn filled(length: Term, value: Value) -> Self {
        Sequence {
            length,
            base: Base::Filled(value),
            initial: Vec::new(),
            writes: Vec::new(),
            replaced: 0,
            never_null: false,
            spelled: Vec::new(),
        }
    }

    /// A sequence of inputs.
    pub(crate) fn unknown(length: Term) -> Self {
        Sequence {
            length,
            base: Base::Unknown,
            initial: Vec::new(),
            writes: Vec::new(),
            replaced: 0,
            never_null: false,
            spelled: Vec::new(),
        }
    }

    /// A sequence of these stretches.
    pub(crate) fn joined(length: Term, parts: Vec<Part>) -> Self {
        let is_joined = |part: &Part| matches!(part.source.base, Base::Joined(_));
        // Counts depth as well, so that copies of written copies come to an end.
        let sources: u32 = parts.iter().map(|part| part.source.weight()).sum();
        let weight = sources + u32::from(parts.iter().any(is_joined));
        let parts = parts.into();
        Sequence {
            base: Base::Joined(Joined { parts, weight }),
            ..Sequence::unknown(length)
        }
    }

    /// A sequence of these elements.
    pub(crate) fn of(terms: &mut Terms, values: impl IntoIterator<Item = Value>) -> Self {
        let initial: Vec<_> = (0..)
            .zip(values)
            .map(|(index, value)| (terms.int(index), value))
            .collect();
        let length = terms
            .int(i32::try_from(initial.len()).expect("invariant: constants are shorter than 2^31"));
        Sequence {
            length,
            base: Base::Unknown,
            initial,
            writes: Vec::new(),
            replaced: 0,
            never_null: false,
            spelled: Vec::new(),
        }
    }

    /// How many stretches a read may have to look at.
    pub(crate) fn weight(&self) -> u32 {
        match &self.base {
            Base::Joined(joined) => joined.weight,
            Base::Filled(_) | Base::Unknown | Base::Converted(_) => 1,
        }
    }

    /// When the sequence was last written; 0 means never.
    pub(crate) fn last_written(&self) -> u32 {
        let written = self.writes.last().map_or(0, |write| write.written);
        written.max(self.replaced)
    }

    /// The elements that were read or written.
    pub(crate) fn held(&self) -> Vec<Value> {
        let written = self.writes.iter().map(|write| write.value);
        let initial = self.initial.iter().map(|(_, value)| *value);
        written.chain(initial).collect()
    }

    /// Whether a write to `other` would show here at an index, or at any, if both were one sequence.
    pub(crate) fn would_show(&self, other: &Sequence, at: Option<Term>, terms: &Terms) -> bool {
        let own_at = |index: Term| {
            let writes = self.writes.iter().rev();
            let last = writes
                .filter(|write| write.index == index)
                .map(|write| write.written);
            last.max().unwrap_or(0).max(self.replaced)
        };
        let since = at.map_or(self.replaced, own_at);
        let differ = |a: Term, b: Term| {
            let (a, b) = (terms.as_int(a), terms.as_int(b));
            a.is_some() && b.is_some() && a != b
        };
        other.replaced > since
            || other.writes.iter().any(|write| {
                write.written > since
                    && write.written > own_at(write.index)
                    && at.is_none_or(|at| !differ(at, write.index))
            })
    }

    /// Records a write.
    pub(crate) fn write(&mut self, index: Term, value: Value, written: u32) {
        self.writes.retain(|write| write.index != index);
        self.writes.push(Write {
            index,
            value,
            written,
        });
    }

    /// Whether each write went to a place of its own, behind the one before, as those of an array that is written out.
    pub(crate) fn is_filled_in_order(&self, terms: &Terms) -> bool {
        let places = self.writes.iter().map(|it| terms.as_int(it.index));
        places.is_sorted_by(|one, next| one.is_some() && one < next)
    }

    /// The element at a constant index, when it can be told without a question.
    pub(crate) fn at(&self, index: Term, terms: &Terms) -> Option<Value> {
        terms.as_int(index)?;
        for write in self.writes.iter().rev() {
            terms.as_int(write.index)?;
            if write.index == index {
                return Some(write.value);
            }
        }
        match &self.base {
            Base::Filled(value) => Some(*value),
            Base::Unknown => self.start_at(index, terms),
            Base::Joined(_) | Base::Converted(_) => None,
        }
    }

    /// The element of the start contents at a constant index, when it can be told without a question.
    pub(crate) fn start_at(&self, index: Term, terms: &Terms) -> Option<Value> {
        terms.as_int(index)?;
        for &(other, value) in &self.initial {
            terms.as_int(other)?;
            if other == index {
                return Some(value);
            }
        }
        None
    }

    /// The elements one by one, when the length and all indices are constants and there are not too many.
    pub(crate) fn cells(&self, terms: &Terms) -> Option<Vec<Value>> {
        self.cells_up_to(MAX_CELLS, terms)
    }

    /// The same with another idea of too many.
    pub(crate) fn cells_up_to(&self, limit: usize, terms: &Terms) -> Option<Vec<Value>> {
        let length = usize::try_from(terms.as_int(self.length)?).ok()?;
        let scarce = matches!(self.base, Base::Unknown)
            && self.initial.len().saturating_add(self.writes.len()) < length;
        if scarce || length > limit {
            return None;
        }
        let mut elements = match &self.base {
            Base::Filled(value) => vec![Some(*value); length],
            Base::Unknown => vec![None; length],
            Base::Joined(joined) => joined.cells(terms)?,
            Base::Converted(_) => return None,
        };
        let initial = match &self.base {
            Base::Unknown => self.initial.as_slice(),
            Base::Filled(_) | Base::Joined(_) | Base::Converted(_) => &[],
        };
        let writes = self.writes.iter().map(|write| (write.index, write.value));
        for (index, value) in initial.iter().rev().copied().chain(writes) {
            let index = usize::try_from(terms.as_int(index)?).ok()?;
            *elements.get_mut(index)? = Some(value);
        }
        elements.into_iter().collect()
    }
}

impl Joined {
    fn cells(&self, terms: &Terms) -> Option<Vec<Option<Value>>> {
        let mut elements = Vec::new();
        for part in self.parts.iter() {
            let start = usize::try_from(terms.as_int(part.offset)?).ok()?;
            let length = usize::try_from(terms.as_int(part.length)?).ok()?;
            if part.change != Change::Kept {
                return None;
            }
            let source = part.source.cells(terms)?;
            let stretch = source.get(start..start.checked_add(length)?)?;
            elements.extend(stretch.iter().copied().map(Some));
        }
        Some(elements)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn int(terms: &mut Terms, value: i32) -> Value {
        Value::Int(terms.int(value))
    }

    #[test]
    fn a_later_write_to_an_index_replaces_the_earlier_one() {
        let mut terms = Terms::new();
        let (length, zero) = (terms.int(2), int(&mut terms, 0));
        let mut sequence = Sequence::filled(length, zero);
        let (index, seven, nine) = (terms.int(1), int(&mut terms, 7), int(&mut terms, 9));
        sequence.write(index, seven, 1);
        sequence.write(index, nine, 2);
        assert_eq!(sequence.cells(&terms), Some(vec![zero, nine]));
        assert_eq!(sequence.last_written(), 2);
    }

    #[test]
    fn a_write_under_an_unknown_index_leaves_no_single_elements() {
        let mut terms = Terms::new();
        let (one, two) = (int(&mut terms, 1), int(&mut terms, 2));
        let mut sequence = Sequence::of(&mut terms, [one]);
        let index = terms.symbol("i", crate::term::Sort::Int);
        sequence.write(index, two, 1);
        assert_eq!(sequence.cells(&terms), None);
        assert_eq!(sequence.last_written(), 1);
    }

    #[test]
    fn a_stretch_keeps_what_its_source_was() {
        let mut terms = Terms::new();
        let values = [1, 2, 3].map(|value| int(&mut terms, value));
        let mut source = Sequence::of(&mut terms, values);
        let (one, two) = (terms.int(1), terms.int(2));
        let part = Part {
            length: two,
            source: Rc::new(source.clone()),
            owner: ObjId(0),
            offset: one,
            change: Change::Kept,
        };
        let joined = Sequence::joined(two, vec![part]);
        source.write(one, values[0], 1);
        assert_eq!(joined.cells(&terms), Some(vec![values[1], values[2]]));
        assert_eq!(joined.weight(), 1);
    }
}
