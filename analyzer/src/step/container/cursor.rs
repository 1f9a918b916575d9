//! Iterators: what comes next, and what they do to what they run over.

use std::rc::Rc;

use crate::fault::{Fault, LibraryFault};
use crate::incomplete::Incomplete;
use crate::state::container::{
    Container, Current, Cursor, Iteration, Rest, Seen, Slot, Table, Writes,
};
use crate::state::{ObjId, Value};
use crate::term::{CmpOp, Term};

use super::{Target, unsupported};
use crate::step::{StepCx, Stop};

/// Classes that stand for all iterators that go one way, and both ways, and for all enumerations.
const ONE_WAY: &str = "java/util/ArrayList$Itr";
const BOTH_WAYS: &str = "java/util/ArrayList$ListItr";
const ENUMERATION: &str = "java/util/Hashtable$Enumerator";

/// Classes of the lists and sets whose iterators run over copies.
const COPIED_LIST: &str = "java/util/concurrent/CopyOnWriteArrayList";
const COPIED_SET: &str = "java/util/concurrent/CopyOnWriteArraySet";

impl StepCx<'_, '_> {
    /// An iterator over the container.
    pub(crate) fn new_cursor(&mut self, target: Target) -> Result<ObjId, Stop> {
        let iteration = self.rules_of(target.id).iteration;
        let goes_back = matches!(iteration, Iteration::Linked | Iteration::Snapshot);
        let class = match self.list(target.id) {
            Ok(_) if goes_back => BOTH_WAYS,
            _ => ONE_WAY,
        };
        self.cursor_over(target, 0, (class, iteration))
    }

    /// A list iterator that starts at an index.
    pub(crate) fn new_list_cursor(&mut self, target: Target, next: usize) -> Result<ObjId, Stop> {
        let iteration = self.rules_of(target.id).iteration;
        self.cursor_over(target, next, (BOTH_WAYS, iteration))
    }

    /// An iterator that goes on with whatever is there, as an `Enumeration` does.
    pub(crate) fn new_enumeration(&mut self, target: Target) -> Result<ObjId, Stop> {
        self.cursor_over(target, 0, (ENUMERATION, Iteration::Live))
    }

    fn cursor_over(
        &mut self,
        target: Target,
        next: usize,
        (class, iteration): (&str, Iteration),
    ) -> Result<ObjId, Stop> {
        let target = match iteration {
            Iteration::Snapshot => self.snapshot(target)?,
            _ => target,
        };
        let class = self.program().class_by_name(class);
        let class = class.ok_or_else(unsupported)?;
        let order = self.order_of(target.id)?;
        let cursor = Container::Cursor(Cursor {
            part: target.part,
            writes: target.writes,
            next,
            seen: self.seen(target.id),
            order,
            ..Cursor::at_start(target.id, iteration)
        });
        Ok(self.new_container(class, cursor))
    }

    /// The order of the keys that the path knows of a sorted table; those that it does not come in order by themselves.
    fn order_of(&mut self, id: ObjId) -> Result<Rc<[usize]>, Stop> {
        let is_known = |table: &Table| table.rules.is_sorted() && !table.slots.is_empty();
        if !self.table(id).is_ok_and(is_known) {
            return Ok(Rc::default());
        }
        let mut order = match self.slots_in_order(id) {
            // More than are named: the known ones come first.
            Err(Stop::Incomplete(Incomplete::HeapBound)) => {
                self.machine.leave_out();
                return Ok(Rc::default());
            }
            order => order?,
        };
        let n_slots = self.table(id)?.slots.len();
        let absent: Vec<usize> = (0..n_slots).filter(|slot| !order.contains(slot)).collect();
        order.extend(absent);
        Ok(order.into())
    }

    /// A copy of a list or set as it is now, which may not be written.
    fn snapshot(&mut self, target: Target) -> Result<Target, Stop> {
        let (copy, class) = match self.list(target.id) {
            Ok(_) => (Container::List(self.copied_list(target.id)?), COPIED_LIST),
            Err(_) => (Container::Table(self.copied_table(target.id)?), COPIED_SET),
        };
        let class = self.program().class_by_name(class);
        let class = class.ok_or_else(unsupported)?;
        Ok(Target {
            id: self.new_container(class, copy),
            writes: Writes::None,
            ..target
        })
    }

    /// The iterator, its list or table told apart from those that it may be identical to.
    pub(crate) fn cursor(&mut self, id: ObjId) -> Result<Cursor, Stop> {
        let Some(Container::Cursor(cursor)) = self.state.heap.get(id).container() else {
            return Err(unsupported());
        };
        let cursor = cursor.clone();
        self.separate_container(cursor.over)?;
        Ok(cursor)
    }

    fn cursor_mut(&mut self, id: ObjId) -> Result<&mut Cursor, Stop> {
        match self.state.heap.get_mut(id).container_mut() {
            Some(Container::Cursor(cursor)) => Ok(cursor),
            _ => Err(unsupported()),
        }
    }

    /// The condition that there is another element.
    pub(crate) fn has_next(&mut self, id: ObjId) -> Result<Term, Stop> {
        let cursor = self.cursor(id)?;
        if self.list(cursor.over).is_ok() {
            let at = self.index(cursor.next)?;
            let length = self.list_length(cursor.over)?;
            let (op, length) = match cursor.iteration {
                Iteration::FailFast => (CmpOp::Ne, length),
                Iteration::Counted => (CmpOp::Lt, cursor.seen.length.unwrap_or(length)),
                Iteration::Linked | Iteration::Live | Iteration::Snapshot => (CmpOp::Lt, length),
            };
            return Ok(self.compare(op, at, length));
        }
        if self.next_slot(&cursor)?.is_some() {
            return Ok(self.machine.terms.bool(true));
        }
        match cursor.ahead.filter(|_| self.looks_ahead(&cursor)) {
            // The way on leads to a fault: it is not left to how often the loop has forked.
            Some(more) => {
                let more = self.decide(more)?;
                Ok(self.machine.terms.bool(more))
            }
            None => self.has_unknown(cursor.over),
        }
    }

    /// The next element.
    ///
    /// Faults: `ConcurrentModification`, `NoSuchElement`.
    pub(crate) fn next_element(&mut self, id: ObjId) -> Result<Value, Stop> {
        let cursor = self.cursor(id)?;
        self.require_unchanged(id, &cursor)?;
        if self.list(cursor.over).is_ok() {
            let at = self.index(cursor.next)?;
            let length = self.list_length(cursor.over)?;
            let exists = self.compare(CmpOp::Lt, at, length);
            self.guard(exists, Fault::Library(LibraryFault::NoSuchElement, None))?;
            let element = self.list_get(cursor.over, at)?;
            self.advance_to(id, cursor.next + 1, cursor.next)?;
            return Ok(element);
        }
        let place = match self.next_slot(&cursor)? {
            Some(place) => place,
            None => {
                let exists = self.has_unknown(cursor.over)?;
                self.guard(exists, Fault::Library(LibraryFault::NoSuchElement, None))?;
                let rest = self.count_rest(cursor.over)?;
                self.name_unknown(cursor.over, rest)?
            }
        };
        let slot = cursor.slot_at(place);
        let value = self.part_of_slot(target_of(&cursor), slot)?;
        self.advance_to(id, place + 1, slot)?;
        let ahead = self.is_more(&cursor, place + 1)?;
        self.cursor_mut(id)?.ahead = Some(ahead);
        Ok(value)
    }

    /// The element before, of a list.
    ///
    /// Faults: `ConcurrentModification`, `NoSuchElement`.
    pub(crate) fn previous_element(&mut self, id: ObjId) -> Result<Value, Stop> {
        let cursor = self.cursor(id)?;
        self.require_unchanged(id, &cursor)?;
        let exists = self.machine.terms.bool(cursor.next > 0);
        self.guard(exists, Fault::Library(LibraryFault::NoSuchElement, None))?;
        let at = self.index(cursor.next - 1)?;
        let element = self.list_get(cursor.over, at)?;
        self.advance_to(id, cursor.next - 1, cursor.next - 1)?;
        Ok(element)
    }

    /// Removes the element that was given last; whether there was one.
    ///
    /// Faults: `Unsupported`, `ConcurrentModification`.
    pub(crate) fn remove_last_given(&mut self, id: ObjId) -> Result<bool, Stop> {
        let cursor = self.cursor(id)?;
        let source = self.source_of(&cursor);
        if source.is_none() {
            self.require_writable(target_of(&cursor), false)?;
        }
        let Some(last) = cursor.last else {
            return Ok(false);
        };
        self.require_unchanged(id, &cursor)?;
        let mut next = cursor.next;
        if self.list(cursor.over).is_ok() {
            let at = self.index(last)?;
            self.list_remove(cursor.over, at)?;
            next = last;
        } else {
            if let Some(source) = source {
                let key = self.slot(cursor.over, last)?.key;
                self.table_remove(source, key)?;
            }
            self.remove_slot(cursor.over, last)?;
        }
        let seen = self.seen(cursor.over);
        let cursor = self.cursor_mut(id)?;
        (cursor.next, cursor.last, cursor.seen) = (next, None, seen);
        Ok(true)
    }

    /// Replaces the element that was given last; whether there was one.
    ///
    /// Faults: `Unsupported`, `ConcurrentModification`, `ArrayStore`.
    pub(crate) fn replace_last_given(&mut self, id: ObjId, value: Value) -> Result<bool, Stop> {
        let cursor = self.cursor(id)?;
        self.require_writable(target_of(&cursor), true)?;
        let Some(last) = cursor.last else {
            return Ok(false);
        };
        self.require_unchanged(id, &cursor)?;
        self.require_array_takes(cursor.over, value)?;
        let at = self.index(last)?;
        self.list_set(cursor.over, at, value)?;
        Ok(true)
    }

    /// Inserts an element before the one that comes next.
    ///
    /// Faults: `Unsupported`, `ConcurrentModification`.
    pub(crate) fn insert_before_next(&mut self, id: ObjId, value: Value) -> Result<(), Stop> {
        let cursor = self.cursor(id)?;
        self.require_writable(target_of(&cursor), false)?;
        self.require_unchanged(id, &cursor)?;
        let at = self.index(cursor.next)?;
        self.list_insert(cursor.over, at, value)?;
        let seen = self.seen(cursor.over);
        let moved = self.cursor_mut(id)?;
        (moved.next, moved.last, moved.seen) = (cursor.next + 1, None, seen);
        Ok(())
    }

    /// Table and slot of a map entry.
    pub(crate) fn entry(&mut self, id: ObjId) -> Result<(ObjId, usize), Stop> {
        match self.state.heap.get(id).container() {
            Some(&Container::Entry(table, slot)) => Ok((table, slot)),
            _ => Err(unsupported()),
        }
    }

    /// Key of a map entry.
    pub(crate) fn entry_key(&mut self, id: ObjId) -> Result<Value, Stop> {
        let (table, slot) = self.entry(id)?;
        Ok(self.slot(table, slot)?.key)
    }

    /// Value of a map entry.
    pub(crate) fn entry_value(&mut self, id: ObjId) -> Result<Value, Stop> {
        let (table, slot) = self.entry(id)?;
        self.slot_value(table, slot)
    }

    /// Replaces the value of a map entry; gives the one before.
    pub(crate) fn set_entry_value(&mut self, id: ObjId, value: Value) -> Result<Value, Stop> {
        let (table, slot) = self.entry(id)?;
        let before = self.slot_value(table, slot)?;
        if self.rules_of(table).writes == Writes::Unseen {
            return Err(unsupported());
        }
        self.write_slot(table, slot, Current::Value(value))?;
        Ok(before)
    }

    /// The place of the next slot that the path knows of and that the iterator gives. One that looks ahead does not see what was
    /// put since.
    fn next_slot(&mut self, cursor: &Cursor) -> Result<Option<usize>, Stop> {
        let looks_ahead = self.looks_ahead(cursor);
        for place in cursor.next..self.table(cursor.over)?.slots.len() {
            let slot = cursor.slot_at(place);
            let is_given = match looks_ahead && slot >= cursor.seen.n_slots {
                true => self.decide_present_at_first(cursor.over, slot)?,
                false => self.decide_present(cursor.over, slot)?,
            };
            if is_given {
                return Ok(Some(place));
            }
        }
        Ok(None)
    }

    /// Whether the iterator goes by what it saw when it gave the last element: others have changed the table since.
    fn looks_ahead(&self, cursor: &Cursor) -> bool {
        cursor.iteration != Iteration::Live && self.is_changed(cursor)
    }

    /// The condition that there is more than what comes before a place. What may be there or not does not count.
    fn is_more(&mut self, cursor: &Cursor, place: usize) -> Result<Term, Stop> {
        let slots = &self.table(cursor.over)?.slots;
        let mut later = (place..slots.len()).map(|place| &slots[cursor.slot_at(place)]);
        match later.any(Slot::is_present) {
            true => Ok(self.machine.terms.bool(true)),
            false => self.has_unknown(cursor.over),
        }
    }

    /// The condition that a table has keys that the path does not know of.
    fn has_unknown(&mut self, table: ObjId) -> Result<Term, Stop> {
        if self.table(table)?.rest == Rest::None {
            return Ok(self.machine.terms.bool(false));
        }
        let (rest, one) = (self.count_rest(table)?, self.int(1));
        Ok(self.compare(CmpOp::Ge, rest, one))
    }

    /// Raises what a fail-fast iterator raises after a change that did not go through it.
    fn require_unchanged(&mut self, id: ObjId, cursor: &Cursor) -> Result<(), Stop> {
        let is_changed = self.is_changed(cursor);
        match cursor.iteration {
            Iteration::FailFast | Iteration::Linked => {
                self.fork_stale(id)?;
                let unchanged = self.machine.terms.bool(!is_changed);
                let fault = Fault::Library(LibraryFault::ConcurrentModification, None);
                self.guard(unchanged, fault)
            }
            Iteration::Counted if is_changed => {
                let ty = self
                    .state
                    .heap
                    .get(cursor.over)
                    .ty
                    .narrowest(self.program());
                let name = format!("{ty}.iterator()");
                Err(Stop::Incomplete(Incomplete::NoModel(name)))
            }
            Iteration::Counted | Iteration::Live | Iteration::Snapshot => Ok(()),
        }
    }

    /// Whether the container was changed by others.
    fn is_changed(&self, cursor: &Cursor) -> bool {
        self.seen(cursor.over).modifications != cursor.seen.modifications
    }

    /// What an iterator sees of a container now.
    fn seen(&self, id: ObjId) -> Seen {
        match self.state.heap.get(id).container() {
            Some(Container::List(list)) => Seen {
                modifications: self.list_changes(id),
                n_slots: 0,
                length: Some(list.elements.length),
            },
            Some(Container::Table(table)) => Seen {
                modifications: match table.copy_of {
                    Some(source) => self.seen(source).modifications,
                    None => table.modifications,
                },
                n_slots: table.slots.len(),
                length: None,
            },
            _ => Seen::default(),
        }
    }

    fn advance_to(&mut self, id: ObjId, next: usize, last: usize) -> Result<(), Stop> {
        let cursor = self.cursor_mut(id)?;
        (cursor.next, cursor.last) = (next, Some(last));
        Ok(())
    }

    fn index(&mut self, position: usize) -> Result<Term, Stop> {
        let position = i32::try_from(position).map_err(|_| Stop::UNEXPECTED)?;
        Ok(self.int(position))
    }
}

fn target_of(cursor: &Cursor) -> Target {
    Target {
        id: cursor.over,
        part: cursor.part,
        writes: cursor.writes,
    }
}
