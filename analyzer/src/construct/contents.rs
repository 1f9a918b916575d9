//! Whether a collection or map that calls left holds what is required of it, in the order of iteration; elements of copies.

use crate::models;
use crate::solution::{SolvedContents, SolvedValue};
use crate::state::container::{Container, Current, List, Part, Rest, Slot, Table};
use crate::state::sequence::Sequence;
use crate::state::{Body, ObjId, Reference, Value};
use crate::term::Term;

use super::matching::Overlay;

impl Overlay<'_, '_> {
    pub(super) fn container(&mut self, id: ObjId, contents: &SolvedContents) -> bool {
        let object = self.state.heap.get(id);
        if object.is_input() {
            // An argument: its contents are for its own recipe, and the rehearsal.
            return self.may_be_as_many(id, contents.len());
        }
        let Body::Container(container) = object.body.clone() else {
            return self.queue(id, contents);
        };
        match (*container, contents) {
            (Container::List(list), SolvedContents::Elements(values)) => self.list(&list, values),
            (Container::Table(table), SolvedContents::Elements(keys)) => {
                self.table(&table, keys, &[])
            }
            (Container::Table(table), SolvedContents::Entries(entries)) => {
                let (keys, values): (Vec<_>, Vec<_>) = entries.iter().copied().unzip();
                self.table(&table, &keys, &values)
            }
            _ => false,
        }
    }

    /// Whether a collection that the calls leave as it was passed may have held as many elements or keys.
    fn may_be_as_many(&mut self, id: ObjId, n: usize) -> bool {
        let held = match self.state.heap.get(id).container() {
            Some(Container::List(list)) if list.written == 0 => Some(list.elements.length),
            Some(Container::Table(table)) if table.written == 0 && table.slots.is_empty() => {
                table.first_rest
            }
            _ => None,
        };
        let n = self.machine.terms.int(i32::try_from(n).unwrap_or(i32::MAX));
        held.is_none_or(|held| self.equal(held, n))
    }

    /// The collection that a chain of unmodifiable views shows; any other object is itself.
    pub(super) fn behind_views(&self, mut id: ObjId) -> ObjId {
        while let Body::Container(container) = &self.state.heap.get(id).body
            && let Container::View(view) = **container
            && view.part == Part::Whole
        {
            id = view.of;
        }
        id
    }

    /// The element of an array that is a copy of others.
    pub(super) fn copied(&mut self, array: ObjId, at: i32) -> Option<Value> {
        let at = self.machine.terms.int(at);
        let n_waiting = self.machine.worklist.len();
        let element = self.cx().read_element(array, at);
        // Where several elements may be meant, the first one is.
        self.machine.worklist.truncate(n_waiting);
        element.ok()
    }

    /// A queue by priority that the calls made: its elements lie in an array.
    fn queue(&mut self, id: ObjId, contents: &SolvedContents) -> bool {
        let exact = self.state.heap.get(id).ty.exact;
        let Some(class) = exact.filter(|&it| models::is_by_priority(self.program, it)) else {
            return false;
        };
        let field = |name| self.program.field_named(class, name);
        let (Some(array), Some(size)) = (field("queue"), field("size")) else {
            return false;
        };
        let [array, size] = [array, size].map(|field| self.cx().field_value(id, field));
        let array = array.reference().map(|it| self.state.heap.resolve(it));
        let (Some(Reference::Object(array)), Some(size)) = (array, size.term()) else {
            return false;
        };
        let Some(elements) = self.state.heap.get(array).sequence().cloned() else {
            return false;
        };
        let SolvedContents::Elements(values) = contents else {
            return false;
        };
        self.elements(&elements, (size, 0), values)
    }

    fn list(&mut self, list: &List, values: &[SolvedValue]) -> bool {
        let is_own = list.array.is_none() && list.window.is_none();
        is_own && self.elements(&list.elements, (list.elements.length, list.start), values)
    }

    /// Whether there are as many elements, from a place on, and each is what it has to be.
    fn elements(
        &mut self,
        elements: &Sequence,
        (length, start): (Term, i32),
        values: &[SolvedValue],
    ) -> bool {
        let n_values = i32::try_from(values.len()).unwrap_or(i32::MAX);
        let n_values = self.machine.terms.int(n_values);
        self.equal(length, n_values)
            && (start..).zip(values).all(|(at, &wanted)| {
                let held = self.element(elements, at).flatten();
                held.is_some_and(|current| self.held(current, wanted))
            })
    }

    /// The keys, and the values of a map.
    fn table(&mut self, table: &Table, keys: &[SolvedValue], values: &[SolvedValue]) -> bool {
        let is_present = |slot: &&Slot| matches!(slot.current, Current::Value(_));
        let slots: Vec<&Slot> = table.slots.iter().filter(is_present).collect();
        if table.rest != Rest::None || slots.len() != keys.len() {
            return false;
        }
        let have_keys = slots
            .iter()
            .zip(keys)
            .all(|(slot, &key)| self.held(slot.key, key));
        let mut held = slots.iter().zip(values);
        have_keys
            && held.all(|(slot, &wanted)| match slot.current {
                Current::Value(current) => self.held(current, wanted),
                Current::First | Current::Absent | Current::Moved => false,
            })
    }
}
