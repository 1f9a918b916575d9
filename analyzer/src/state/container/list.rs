//! Lists, queues and stacks: elements by index.
//!
//! The first element lies at `start`, which moves when elements come and go at the front; so the elements that a
//! caller's list had at first keep their places.

use crate::classfile::GenericType;
use crate::state::sequence::{Base, Sequence};
use crate::state::value::{ObjId, Value};
use crate::term::{Term, Terms};

use super::Rules;

/// A list, queue or stack.
#[derive(Clone, Debug)]
pub(crate) struct List {
    /// What its class allows.
    pub rules: Rules,
    /// Elements by place; the length is that of the list. Where a caller's elements are still unknown, they
    /// come from `source`.
    pub elements: Sequence,
    /// Place of the first element.
    pub start: i32,
    /// The caller's list that unknown elements are those of; `None` for itself.
    pub source: Option<ObjId>,
    /// The array that holds the elements instead, behind `Arrays.asList`.
    pub array: Option<ObjId>,
    /// The list that a sublist shows a part of.
    pub window: Option<Window>,
    /// How many elements a bounded queue takes.
    pub capacity: Option<Term>,
    /// Length that a caller's list had at first.
    pub first_length: Option<Term>,
    /// Declared type of the elements.
    pub element: GenericType,
    /// Elements added and removed so far.
    pub modifications: u32,
    /// When the list was last written; 0 means never.
    pub written: u32,
}

/// What a sublist shows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    /// The list, which may be a sublist, too.
    pub of: ObjId,
    /// Index of the first element that is shown.
    pub from: i32,
    /// Changes that the sublist has seen; after others it is refused.
    pub seen: u32,
}

impl List {
    /// A new list of these elements.
    pub(crate) fn of(
        terms: &mut Terms,
        rules: Rules,
        values: impl IntoIterator<Item = Value>,
    ) -> Self {
        let mut elements = Sequence::of(terms, values);
        // Elements are found among the writes; what is first known belongs to the caller.
        let known = std::mem::take(&mut elements.initial);
        for (index, value) in known {
            elements.write(index, value, 0);
        }
        Self::new(rules, elements, GenericType::object())
    }

    /// A new list that has this element everywhere.
    pub(crate) fn filled(rules: Rules, length: Term, element: Value) -> Self {
        let elements = Sequence::filled(length, element);
        Self::new(rules, elements, GenericType::object())
    }

    /// A list of the caller with this length.
    pub(crate) fn unknown(rules: Rules, length: Term, element: GenericType) -> Self {
        List {
            first_length: Some(length),
            ..Self::new(rules, Sequence::unknown(length), element)
        }
    }

    /// What `Arrays.asList` makes of an array.
    pub(crate) fn over_array(rules: Rules, array: ObjId, length: Term) -> Self {
        List {
            array: Some(array),
            ..Self::new(rules, Sequence::unknown(length), GenericType::object())
        }
    }

    /// A part of another list, of this length.
    pub(crate) fn over_list(rules: Rules, window: Window, length: Term) -> Self {
        List {
            window: Some(window),
            ..Self::new(rules, Sequence::unknown(length), GenericType::object())
        }
    }

    fn new(rules: Rules, elements: Sequence, element: GenericType) -> Self {
        List {
            rules,
            elements,
            start: 0,
            source: None,
            array: None,
            window: None,
            capacity: None,
            first_length: None,
            element,
            modifications: 0,
            written: 0,
        }
    }

    /// A list with the same elements now; `own` is the id of this one.
    pub(crate) fn copy(&self, own: ObjId, rules: Rules) -> Self {
        let mut elements = self.elements.clone();
        elements.initial.clear();
        List {
            rules,
            elements,
            source: self.source.or(Some(own)),
            capacity: None,
            first_length: None,
            modifications: 0,
            written: 0,
            ..self.clone()
        }
    }

    /// The elements in order, if the list holds at most `limit` and all of them are known.
    pub(crate) fn cells_up_to(&self, limit: usize, terms: &Terms) -> Option<Vec<Value>> {
        let length = usize::try_from(terms.as_int(self.elements.length)?).ok()?;
        if self.source.is_some() || length > limit {
            return None;
        }
        let mut cells = match self.elements.base {
            Base::Filled(value) => vec![Some(value); length],
            Base::Unknown => vec![None; length],
            Base::Joined(_) | Base::Converted(_) => return None,
        };
        for write in &self.elements.writes {
            let index = terms.as_int(write.index)?.checked_sub(self.start)?;
            let index = usize::try_from(index).ok();
            // What was removed at an end is still among the writes.
            if let Some(cell) = index.and_then(|index| cells.get_mut(index)) {
                *cell = Some(write.value);
            }
        }
        cells.into_iter().collect()
    }
}
