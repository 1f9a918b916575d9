//! Collections, maps and iterators of `java.util` as their users see them, whatever class implements them.
//!
//! A container of the caller is unfolded as far as the path looks at it: a list has a symbolic length and sparse
//! elements, a table knows some keys by name and counts the others. What the path does to it goes on top, so that
//! the first contents, which a test has to build, are never lost. Which class has which rules is a matter of
//! `models/java/util/classes.rs`.

mod list;
mod table;

pub(crate) use list::{List, Window};
pub(crate) use table::{Current, First, Rest, Slot, Table, Twin};

use std::rc::Rc;

use super::value::{ObjId, Reference, Value};
use crate::term::Term;

/// Contents of an object of `java.util`.
#[derive(Clone, Debug)]
pub(crate) enum Container {
    /// Elements by index.
    List(List),
    /// A map, or a set, which is a map without values.
    Table(Table),
    /// A window on another container.
    View(View),
    /// An iterator.
    Cursor(Cursor),
    /// An entry of a map: table and slot.
    Entry(ObjId, usize),
    /// A range of a sorted collection, of which nothing is known where the order is not.
    Range(Option<Range>),
}

/// A range of a sorted collection as it was when the range was made: it shows the same until somebody changes the collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Range {
    /// The collection.
    pub of: ObjId,
    /// A table of what is in the range: a copy, or the collection itself where that was empty.
    pub shows: ObjId,
    /// Whether the range is a map.
    pub is_map: bool,
    /// What may be written of the collection that it was made of.
    pub writes: Writes,
    /// What the collection had seen of modifications.
    pub modifications: u32,
    /// When the collection was written last.
    pub written: u32,
}

/// What a class allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rules {
    /// Whether elements and keys may be null.
    pub null_keys: bool,
    /// Whether values of a map may be null.
    pub null_values: bool,
    /// Whether keys are put in their own order, so that they have to have one.
    pub natural: bool,
    /// What may be written.
    pub writes: Writes,
    /// What a bad index raises.
    pub bad_index: BadIndex,
    /// What iterators do when others change the container.
    pub iteration: Iteration,
}

/// What a bad index raises.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BadIndex {
    /// `IndexOutOfBoundsException`.
    List,
    /// `ArrayIndexOutOfBoundsException`, as of `Vector`.
    Array,
    /// The same, but for a place to insert at the former: as of `CopyOnWriteArrayList`.
    ArrayUnlessNew,
    /// `ArrayIndexOutOfBoundsException`, but of one or two elements `IndexOutOfBoundsException`: as of `List.of`.
    ArrayUnlessFew,
}

/// What an iterator does when others change what it runs over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Iteration {
    /// As of `ArrayList`: the next element is refused. There is one unless the place is the size, so that an element
    /// removed meanwhile can hide the end.
    FailFast,
    /// As of `LinkedList` and `HashMap`: the next element is refused, if there is one.
    Linked,
    /// As of `ArrayDeque`: it gives as many as there were. Which, or whether it notices, is not followed.
    Counted,
    /// As of `ConcurrentHashMap`, and every `Enumeration`: it goes on with what is there.
    Live,
    /// As of `CopyOnWriteArrayList`: it runs over a copy that may not be written.
    Snapshot,
}

/// What may be written to a container; larger is narrower.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Writes {
    /// Everything.
    All,
    /// Everything, but what it does elsewhere is not followed.
    Unseen,
    /// Elements may be replaced, but neither added nor removed; what adds and removes none is no write.
    InPlace,
    /// Nothing, but what turns out to change nothing is no write: as of `Collections.emptyList()`.
    Fixed,
    /// Nothing, and every attempt is refused.
    None,
}

/// A window on another container.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct View {
    /// What it shows.
    pub of: ObjId,
    /// Which part of it.
    pub part: Part,
    /// What may be written through it.
    pub writes: Writes,
}

/// What a window or iterator shows of a container.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// The elements themselves.
    Whole,
    /// Keys of a map.
    Keys,
    /// Values of a map.
    Values,
    /// Entries of a map.
    Entries,
}

/// An iterator.
#[derive(Clone, Debug)]
pub(crate) struct Cursor {
    /// List or table that it runs over.
    pub over: ObjId,
    /// What it gives.
    pub part: Part,
    /// What may be written through it.
    pub writes: Writes,
    /// Index of the next element, or the place of the slot to look at next.
    pub next: usize,
    /// Index of the element or slot that was given last.
    pub last: Option<usize>,
    /// Of a table, the condition that there was another element when it gave the last one.
    pub ahead: Option<Term>,
    /// What it does when others change the container.
    pub iteration: Iteration,
    /// What it has seen of the container.
    pub seen: Seen,
    /// The slots of a sorted table in their order as it started; those that are not here come as they are.
    pub order: Rc<[usize]>,
}

/// What an iterator has seen of a container when it was made, or changed it last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Seen {
    /// Changes so far.
    pub modifications: u32,
    /// Slots of a table.
    pub n_slots: usize,
    /// Length of a list; `None` where nobody asks.
    pub length: Option<Term>,
}

impl Cursor {
    /// An iterator over all of a list or table that has given nothing and seen no change.
    pub(crate) fn at_start(over: ObjId, iteration: Iteration) -> Self {
        Cursor {
            over,
            part: Part::Whole,
            writes: Writes::All,
            next: 0,
            last: None,
            ahead: None,
            iteration,
            seen: Seen::default(),
            order: Rc::default(),
        }
    }

    /// The slot of a table that comes at a place.
    pub(crate) fn slot_at(&self, place: usize) -> usize {
        self.order.get(place).copied().unwrap_or(place)
    }
}

impl Container {
    /// Whether it is a list or table, not a window on one.
    pub(crate) fn is_whole(&self) -> bool {
        matches!(self, Container::List(_) | Container::Table(_))
    }

    /// Whether a caller's list or table has neither been asked for anything it holds nor changed.
    pub(crate) fn is_untouched(&self) -> bool {
        match self {
            Container::List(list) => list.written == 0 && list.elements.initial.is_empty(),
            Container::Table(table) => table.is_untouched(),
            Container::View(_)
            | Container::Cursor(_)
            | Container::Entry(..)
            | Container::Range(_) => false,
        }
    }

    /// What it holds now, and what it shows.
    pub(crate) fn held(&self) -> Vec<Value> {
        let object = |id| Value::Ref(Reference::Object(id));
        match self {
            Container::List(list) => {
                let mut held = list.elements.held();
                held.extend(list.array.map(object));
                held.extend(list.window.map(|window| object(window.of)));
                held
            }
            Container::Table(table) => {
                let values = table.slots.iter().flat_map(|slot| match slot.current {
                    Current::Value(value) => vec![slot.key, value],
                    Current::First | Current::Absent | Current::Moved => vec![slot.key],
                });
                values.collect()
            }
            Container::View(view) => vec![object(view.of)],
            Container::Cursor(cursor) => vec![object(cursor.over)],
            Container::Entry(..) | Container::Range(None) => Vec::new(),
            Container::Range(Some(range)) => vec![object(range.of), object(range.shows)],
        }
    }

    /// How often elements or keys were added or removed; `None` for what has none of its own.
    pub(crate) fn modifications(&self) -> Option<u32> {
        match self {
            Container::List(list) => Some(list.modifications),
            Container::Table(table) => Some(table.modifications),
            Container::View(_)
            | Container::Cursor(_)
            | Container::Entry(..)
            | Container::Range(_) => None,
        }
    }

    /// When the contents were last written; 0 means never.
    pub(crate) fn last_written(&self) -> u32 {
        match self {
            Container::List(list) => list.written,
            Container::Table(table) => table.written,
            Container::View(_)
            | Container::Cursor(_)
            | Container::Entry(..)
            | Container::Range(_) => 0,
        }
    }
}

impl Rules {
    /// Whether these are the rules of `EnumMap` and `EnumSet`: no other collection can be asked for null and lets others change it.
    pub(crate) fn are_for_enums(self) -> bool {
        self.null_keys && self.iteration == Iteration::Live
    }

    /// Whether what is held comes in its own order: that of its class, or of the constants of an enum.
    pub(crate) fn is_sorted(self) -> bool {
        self.natural || self.are_for_enums()
    }

    /// As `ArrayList`: everything is allowed, and iterators fail fast.
    pub(crate) const OPEN: Rules = Rules {
        null_keys: true,
        null_values: true,
        natural: false,
        writes: Writes::All,
        bad_index: BadIndex::List,
        iteration: Iteration::FailFast,
    };

    /// Whether every attempt to write is refused.
    pub(crate) fn is_constant(self) -> bool {
        self.writes == Writes::None
    }

    /// The same without null as element, key or value.
    pub(crate) const fn without_null(self) -> Self {
        Rules {
            null_keys: false,
            null_values: false,
            ..self
        }
    }

    /// The same without null as element or key.
    pub(crate) const fn without_null_keys(self) -> Self {
        Rules {
            null_keys: false,
            ..self
        }
    }

    /// The same with an order of its own, or with that of its keys.
    pub(crate) const fn ordered(self, natural: bool) -> Self {
        Rules { natural, ..self }
    }

    /// The same with other iterators.
    pub(crate) const fn iterated(self, iteration: Iteration) -> Self {
        Rules { iteration, ..self }
    }

    /// The same where bad indices raise something else.
    pub(crate) const fn indexed(self, bad_index: BadIndex) -> Self {
        Rules { bad_index, ..self }
    }

    /// The same for a sublist, whose bad indices all raise the same.
    pub(crate) const fn of_sublist(self) -> Self {
        self.indexed(BadIndex::List)
    }

    /// The same with other permissions to write.
    pub(crate) const fn writing(self, writes: Writes) -> Self {
        Rules { writes, ..self }
    }
}
