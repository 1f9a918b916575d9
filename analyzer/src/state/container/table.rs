//! Maps and sets: slots by key.
//!
//! Of a caller's table the path knows the keys that it asked for; how many others there are is a number, which
//! exists only when the path asks for it. Slots keep the order of iteration.

use crate::classfile::GenericType;
use crate::state::value::{ObjId, Value};
use crate::term::Term;

use super::Rules;

/// A map, or a set, which is a map without values.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    /// What its class allows.
    pub rules: Rules,
    /// Declared type of the keys, or of the elements of a set.
    pub key: GenericType,
    /// Declared type of the values; `None` for a set.
    pub value: Option<GenericType>,
    /// Keys that the path knows of.
    pub slots: Vec<Slot>,
    /// Keys that it does not know of.
    pub rest: Rest,
    /// Number of keys that a caller's table had at first besides those in the slots, once it was asked for.
    pub first_rest: Option<Term>,
    /// The slots of the keys of a caller's sorted table that the path has come to, from the least on.
    pub reached: Vec<usize>,
    /// Whether the path has taken some key of a caller's sorted table for the last one.
    pub has_last: bool,
    /// The sorted table that this one is a copy of a range of.
    pub copy_of: Option<ObjId>,
    /// Whether a key goes behind all others when its value is asked for, as of some `LinkedHashMap`s.
    pub by_access: bool,
    /// Keys added and removed so far.
    pub modifications: u32,
    /// The same when `computeIfAbsent` or its kin asked for a value last.
    pub computed_at: u32,
    /// When the table was last written; 0 means never.
    pub written: u32,
    /// What is known about the same table under another name and not yet compared.
    pub twin: Option<Box<Twin>>,
}

/// A caller's table that turned out to be another one and was not written.
#[derive(Clone, Debug)]
pub(crate) struct Twin {
    /// Keys that were asked of it, still to be found in the other.
    pub slots: Vec<Slot>,
    /// Number of its other keys, once it was asked for.
    pub rest: Option<Term>,
    /// Places in the other of the keys that were found there.
    pub matched: Vec<usize>,
}

/// Keys that the path does not know of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rest {
    /// None: the path made the table.
    None,
    /// Any number; nobody has asked.
    Unseen,
    /// This number.
    Counted(Term),
}

/// A key with what is known about it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slot {
    /// The key.
    pub key: Value,
    /// What the table held at first.
    pub first: First,
    /// What it holds now.
    pub current: Current,
}

impl Slot {
    /// Whether the key is there for sure.
    pub(crate) fn is_present(&self) -> bool {
        let was_present = matches!(self.first, First::Present(_));
        match self.current {
            Current::First => was_present,
            Current::Absent | Current::Moved => false,
            Current::Value(_) => true,
        }
    }
}

/// What a table held under a key at first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum First {
    /// Nothing.
    Absent,
    /// The key, with this value once it was looked at.
    Present(Option<Value>),
    /// This reference, which is null where the key is absent.
    Maybe(Value),
    /// The key, if this term is 1 and not 0.
    If(Term),
}

/// What a table holds under a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Current {
    /// The same as at first.
    First,
    /// Nothing.
    Absent,
    /// Nothing, and the key has come back in another slot.
    Moved,
    /// This value; of a set, anything.
    Value(Value),
}

impl Table {
    /// An empty table that the path makes.
    pub(crate) fn empty(rules: Rules, is_map: bool) -> Self {
        Table {
            rules,
            key: GenericType::object(),
            value: is_map.then(GenericType::object),
            slots: Vec::new(),
            rest: Rest::None,
            first_rest: None,
            reached: Vec::new(),
            has_last: false,
            copy_of: None,
            by_access: false,
            modifications: 0,
            computed_at: 0,
            written: 0,
            twin: None,
        }
    }

    /// A table of the caller.
    pub(crate) fn unknown(rules: Rules, key: GenericType, value: Option<GenericType>) -> Self {
        Table {
            key,
            value,
            rest: Rest::Unseen,
            ..Self::empty(rules, true)
        }
    }

    /// Whether this is a map and not a set.
    pub(crate) fn is_map(&self) -> bool {
        self.value.is_some()
    }

    /// Whether nothing has been asked and nothing done.
    pub(crate) fn is_untouched(&self) -> bool {
        self.slots.is_empty() && self.rest == Rest::Unseen && self.written == 0
    }
}
