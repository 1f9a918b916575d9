//! Collections, maps and iterators of `java.util` as their users see them, whatever class implements them.
//!
//! A container of the caller is unfolded as far as the path looks at it: a list has a symbolic length and sparse
//! elements, a table knows some keys by name and counts the others. What the path does to it goes on top, so that
//! the first contents, which a test has to build, are never lost. Which class has which rules is a matter of
//! `models/java/util/classes.rs`.

mod list;
mod table;

pub use list::List;
pub use table::{Current, First, Rest, Slot, Table};

use super::value::ObjId;

/// Contents of an object of `java.util`.
#[derive(Clone, Debug)]
pub enum Container {
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
}

/// What a class allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Whether elements and keys may be null.
    pub null_keys: bool,
    /// Whether values of a map may be null.
    pub null_values: bool,
    /// What may be written.
    pub writes: Writes,
    /// Whether a bad index reaches an array, which reports it.
    pub array_index: bool,
    /// Whether iterators notice that others change the container.
    pub fail_fast: bool,
}

/// What may be written to a container.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Writes {
    /// Everything.
    All,
    /// Elements may be replaced, but neither added nor removed.
    InPlace,
    /// Nothing.
    None,
    /// Everything, but where it goes is not followed: a write ends the path.
    Untracked,
}

/// A window on another container.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// What it shows.
    pub of: ObjId,
    /// Which part of it.
    pub part: Part,
    /// What may be written through it.
    pub writes: Writes,
}

/// What a window or iterator shows of a container.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
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
pub struct Cursor {
    /// List or table that it runs over.
    pub over: ObjId,
    /// What it gives.
    pub part: Part,
    /// What may be written through it.
    pub writes: Writes,
    /// Index of the next element, or of the slot to look at next.
    pub next: usize,
    /// Index of the element or slot that was given last.
    pub last: Option<usize>,
    /// Changes of the container that the iterator knows of.
    pub seen: u32,
}

impl Container {
    /// When the contents were last written; 0 means never.
    pub fn last_written(&self) -> u32 {
        match self {
            Container::List(list) => list.written,
            Container::Table(table) => table.written,
            Container::View(_) | Container::Cursor(_) | Container::Entry(..) => 0,
        }
    }
}

impl Rules {
    /// As most classes: everything is allowed, and iterators fail fast.
    pub const OPEN: Rules = Rules {
        null_keys: true,
        null_values: true,
        writes: Writes::All,
        array_index: false,
        fail_fast: true,
    };

    /// The same without null as element, key or value.
    pub const fn without_null(self) -> Self {
        Rules {
            null_keys: false,
            null_values: false,
            ..self
        }
    }

    /// The same without null as element or key.
    pub const fn without_null_keys(self) -> Self {
        Rules {
            null_keys: false,
            ..self
        }
    }

    /// The same with iterators that tolerate changes.
    pub const fn tolerant(self) -> Self {
        Rules {
            fail_fast: false,
            ..self
        }
    }

    /// The same where a bad index reaches an array.
    pub const fn with_array_index(self) -> Self {
        Rules {
            array_index: true,
            ..self
        }
    }

    /// The same with other permissions to write.
    pub const fn writing(self, writes: Writes) -> Self {
        Rules { writes, ..self }
    }
}
