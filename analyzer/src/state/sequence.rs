//! Elements of an array, or characters of a string: a symbolic length and sparse cells.
//!
//! Writes are kept in order; indices are compared only when an element is read.

use crate::term::{Term, Terms};

use super::value::Value;

/// Elements by index.
#[derive(Clone, Debug)]
pub struct Sequence {
    /// Number of elements.
    pub length: Term,
    /// Contents before the first write.
    pub base: Base,
    /// Elements read from an unknown base, each with the index that named it.
    pub initial: Vec<(Term, Value)>,
    /// Writes, oldest first.
    pub writes: Vec<Write>,
}

/// What a sequence holds before the first write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    /// This value everywhere: the default of a new array.
    Filled(Value),
    /// Inputs.
    Unknown,
}

/// A write of one element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Write {
    /// The index.
    pub index: Term,
    /// The element.
    pub value: Value,
    /// When it happened.
    pub written: u32,
}

impl Sequence {
    /// A sequence of equal elements.
    pub fn filled(length: Term, value: Value) -> Self {
        Sequence {
            length,
            base: Base::Filled(value),
            initial: Vec::new(),
            writes: Vec::new(),
        }
    }

    /// A sequence of inputs.
    pub fn unknown(length: Term) -> Self {
        Sequence {
            length,
            base: Base::Unknown,
            initial: Vec::new(),
            writes: Vec::new(),
        }
    }

    /// A sequence of these elements.
    pub fn of(terms: &mut Terms, values: impl IntoIterator<Item = Value>) -> Self {
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
        }
    }

    /// When the sequence was last written; 0 means never.
    pub fn last_written(&self) -> u32 {
        self.writes.last().map_or(0, |write| write.written)
    }

    /// Records a write.
    pub fn write(&mut self, index: Term, value: Value, written: u32) {
        self.writes.retain(|write| write.index != index);
        self.writes.push(Write {
            index,
            value,
            written,
        });
    }

    /// Elements that were written or read, each with the index that named it; where two indices are
    /// equal, the earlier one in this list counts.
    pub fn known(&self) -> Vec<(Term, Value)> {
        let writes = self
            .writes
            .iter()
            .rev()
            .map(|write| (write.index, write.value));
        writes.chain(self.initial.iter().copied()).collect()
    }

    /// The elements as constants, when the length and all indices and values are.
    pub fn constants(&self, terms: &Terms) -> Option<Vec<Value>> {
        let length = usize::try_from(terms.as_int(self.length)?).ok()?;
        let fill = match self.base {
            Base::Filled(value) => Some(value),
            Base::Unknown => None,
        };
        let mut elements = vec![fill; length];
        let writes = self.writes.iter().map(|write| (write.index, write.value));
        for (index, value) in self.initial.iter().copied().chain(writes) {
            let index = usize::try_from(terms.as_int(index)?).ok()?;
            *elements.get_mut(index)? = Some(value);
        }
        elements.into_iter().collect()
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
        assert_eq!(sequence.constants(&terms), Some(vec![zero, nine]));
        assert_eq!(sequence.last_written(), 2);
    }

    #[test]
    fn writes_win_over_what_was_read_at_the_start() {
        let mut terms = Terms::new();
        let (one, two) = (int(&mut terms, 1), int(&mut terms, 2));
        let mut sequence = Sequence::of(&mut terms, [one]);
        let index = terms.symbol("i", crate::term::Sort::Int);
        sequence.write(index, two, 1);
        assert_eq!(sequence.known()[0], (index, two));
        assert_eq!(sequence.constants(&terms), None);
    }
}
