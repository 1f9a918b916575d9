//! Maps and sets: finding keys, what is under them, and how many there are.

use crate::fault::{Fault, LibraryFault};
use crate::incomplete::Incomplete;
use crate::state::container::{Container, Current, First, Iteration, Part, Rest, Slot, Table};
use crate::state::{HeapObject, ObjId, Reference, Value};
use crate::step::{StepCx, Stop};
use crate::term::{BinOp, CmpOp, Term};

use super::{Target, unsupported};

/// Unknown keys that come into being where an operation needs all of them.
const MAX_NAMED: u32 = 2;

impl StepCx<'_, '_> {
    /// The table.
    pub(crate) fn table(&self, id: ObjId) -> Result<&Table, Stop> {
        match self.state.heap.get(id).container() {
            Some(Container::Table(table)) => Ok(table),
            _ => Err(unsupported()),
        }
    }

    pub(super) fn table_mut(&mut self, id: ObjId) -> Result<&mut Table, Stop> {
        match self.state.heap.get_mut(id).container_mut() {
            Some(Container::Table(table)) => Ok(table),
            _ => Err(unsupported()),
        }
    }

    pub(super) fn slot(&self, id: ObjId, slot: usize) -> Result<Slot, Stop> {
        self.table(id)?
            .slots
            .get(slot)
            .copied()
            .ok_or_else(unsupported)
    }

    /// The slot of a key; a caller's table gets one for a key it was not asked for before. `None` if the table
    /// cannot have the key.
    pub(crate) fn find_slot(&mut self, id: ObjId, key: Value) -> Result<Option<usize>, Stop> {
        if let Value::Ref(reference) = key
            && self.rules_of(id).are_for_enums()
            && self.decide_null(reference)?
        {
            return Ok(None);
        }
        let table = self.table(id)?;
        let slots = table.slots.iter();
        let slots = slots.filter(|slot| slot.current != Current::Moved);
        let keys: Vec<Value> = slots.map(|slot| slot.key).collect();
        if table.rest == Rest::None && self.decide_none_of(key, &keys)? {
            return Ok(None);
        }
        for slot in 0..self.table(id)?.slots.len() {
            let other = self.slot(id, slot)?;
            if other.current != Current::Moved && self.decide_equal(key, other.key)? {
                return Ok(Some(slot));
            }
        }
        match self.table(id)?.rest {
            Rest::None => Ok(None),
            Rest::Unseen => self.name_key(id, key).map(Some),
            Rest::Counted(rest) => {
                let slot = self.name_key(id, key)?;
                self.take_from_rest(id, slot, rest)?;
                Ok(Some(slot))
            }
        }
    }

    /// What is under a key: null where nothing is.
    pub(crate) fn table_get(&mut self, id: ObjId, key: Value) -> Result<Value, Stop> {
        match self.find_slot(id, key)? {
            Some(slot) => {
                let value = self.looked_up(id, slot)?;
                self.note_access(id, slot)?;
                Ok(value)
            }
            None => Ok(Value::Ref(Reference::Null)),
        }
    }

    /// Moves a key behind all others, if the table is one that does that when it is asked for a value.
    fn note_access(&mut self, id: ObjId, slot: usize) -> Result<(), Stop> {
        let table = self.table(id)?;
        let is_last = table.slots[slot + 1..].iter().all(|it| !it.is_present());
        let Slot { key, current, .. } = table.slots[slot];
        let Current::Value(value) = current else {
            return Ok(());
        };
        if !table.by_access || is_last {
            return Ok(());
        }
        let to = table.slots.len();
        for entry in self.entries_in(id, slot) {
            if let Some(container) = self.state.heap.get_mut(entry).container_mut() {
                *container = Container::Entry(id, to);
            }
        }
        self.write_slot(id, slot, Current::Moved)?;
        self.add_slot(id, key, value)?;
        self.touch(id, true);
        Ok(())
    }

    /// Notes that a value is about to be computed.
    pub(crate) fn begin_computing(&mut self, id: ObjId) -> Result<(), Stop> {
        let table = self.table_mut(id)?;
        table.computed_at = table.modifications;
        Ok(())
    }

    /// Raises what a map raises to which keys came, or from which they went, while a value was computed.
    pub(crate) fn end_computing(&mut self, id: ObjId) -> Result<(), Stop> {
        let table = self.table(id)?;
        match table.computed_at == table.modifications {
            true => Ok(()),
            false => self.raise_here(Fault::Library(LibraryFault::ConcurrentModification, None)),
        }
    }

    /// Puts a value under a key; gives what was there before.
    pub(crate) fn table_put(&mut self, id: ObjId, key: Value, value: Value) -> Result<Value, Stop> {
        let Some(slot) = self.find_slot(id, key)? else {
            self.add_slot(id, key, value)?;
            self.touch(id, true);
            return Ok(Value::Ref(Reference::Null));
        };
        let before = self.looked_up(id, slot)?;
        let is_new = self.is_surely_absent(id, slot)?;
        self.fill_slot(id, slot, value)?;
        self.touch(id, is_new);
        self.note_access(id, slot)?;
        Ok(before)
    }

    /// Adds a key behind all others.
    fn add_slot(&mut self, id: ObjId, key: Value, value: Value) -> Result<(), Stop> {
        self.table_mut(id)?.slots.push(Slot {
            key,
            first: First::Absent,
            current: Current::Value(value),
        });
        Ok(())
    }

    /// Puts a value where a key is or was; one that comes back goes behind all others, unless keys have an order.
    fn fill_slot(&mut self, id: ObjId, slot: usize, value: Value) -> Result<(), Stop> {
        let Slot { key, current, .. } = self.slot(id, slot)?;
        let rules = self.rules_of(id);
        let is_linked = rules.iteration == Iteration::Linked && !rules.natural;
        if current != Current::Absent || !is_linked {
            return self.write_slot(id, slot, Current::Value(value));
        }
        self.write_slot(id, slot, Current::Moved)?;
        self.add_slot(id, key, value)
    }

    /// Adds an element to a set; gives 1 where it was not there before. Forks where a caller's set leaves that
    /// open.
    pub(crate) fn set_add(&mut self, id: ObjId, element: Value) -> Result<bool, Stop> {
        let slot = self.find_slot(id, element)?;
        let is_new = match slot {
            Some(slot) => !self.decide_present(id, slot)?,
            None => true,
        };
        if is_new {
            match slot {
                Some(slot) => self.fill_slot(id, slot, element)?,
                None => self.add_slot(id, element, element)?,
            }
            self.touch(id, true);
        }
        Ok(is_new)
    }

    /// Removes a key; gives what was under it, of a set the element. Forks where a caller's table leaves open whether it was there.
    pub(crate) fn table_remove(&mut self, id: ObjId, key: Value) -> Result<Option<Value>, Stop> {
        let Some(slot) = self.find_slot(id, key)? else {
            return Ok(None);
        };
        if !self.decide_present(id, slot)? {
            return Ok(None);
        }
        let before = match self.table(id)?.value {
            Some(_) => self.looked_up(id, slot)?,
            None => key,
        };
        self.remove_slot(id, slot)?;
        Ok(Some(before))
    }

    /// Removes the key in a slot.
    pub(crate) fn remove_slot(&mut self, id: ObjId, slot: usize) -> Result<(), Stop> {
        self.detach_entries(id, slot)?;
        self.write_slot(id, slot, Current::Absent)?;
        self.touch(id, true);
        Ok(())
    }

    /// Entries that were given of a slot.
    fn entries_in(&self, id: ObjId, slot: usize) -> Vec<ObjId> {
        let is_given = |object: &HeapObject| match object.container() {
            Some(&Container::Entry(table, at)) => (table, at) == (id, slot),
            _ => false,
        };
        let objects = self.state.heap.objects();
        let given = objects.filter(|(_, object)| is_given(object));
        given.map(|(entry, _)| entry).collect()
    }

    /// Entries that were given keep what they hold when their key goes.
    fn detach_entries(&mut self, id: ObjId, slot: usize) -> Result<(), Stop> {
        let given = self.entries_in(id, slot);
        if given.is_empty() {
            return Ok(());
        }
        let (key, value) = (self.slot(id, slot)?.key, self.slot_value(id, slot)?);
        let mut kept = Table::empty(self.rules_of(id), true);
        kept.slots.push(Slot {
            key,
            first: First::Absent,
            current: Current::Value(value),
        });
        let class = self.program().known().object;
        let kept = self.new_container(class, Container::Table(kept));
        for entry in given {
            if let Some(container) = self.state.heap.get_mut(entry).container_mut() {
                *container = Container::Entry(kept, 0);
            }
        }
        Ok(())
    }

    /// Removes every key.
    pub(crate) fn table_clear(&mut self, id: ObjId) -> Result<(), Stop> {
        self.count_rest(id)?;
        for slot in 0..self.table(id)?.slots.len() {
            self.detach_entries(id, slot)?;
        }
        let table = self.table_mut(id)?;
        for slot in &mut table.slots {
            slot.current = Current::Absent;
        }
        table.rest = Rest::None;
        self.touch(id, true);
        Ok(())
    }

    /// 1 if the table has the key, and 0 if not.
    pub(super) fn table_contains(&mut self, id: ObjId, key: Value) -> Result<Term, Stop> {
        let Some(slot) = self.find_slot(id, key)? else {
            return Ok(self.int(0));
        };
        let Slot { first, current, .. } = self.slot(id, slot)?;
        if let (Current::First, First::If(present)) = (current, first) {
            return Ok(present);
        }
        let present = self.decide_present(id, slot)?;
        Ok(self.int(i32::from(present)))
    }

    /// Number of keys. Forks where the path asked for values but not whether they are there.
    pub(super) fn table_size(&mut self, id: ObjId) -> Result<Term, Stop> {
        let mut size = self.count_rest(id)?;
        for slot in 0..self.table(id)?.slots.len() {
            let Slot { first, current, .. } = self.slot(id, slot)?;
            let present = match (current, first) {
                (Current::First, First::If(present)) => present,
                _ => {
                    let present = self.decide_present(id, slot)?;
                    self.int(i32::from(present))
                }
            };
            size = self.binary(BinOp::Add, size, present);
        }
        Ok(size)
    }

    /// Whether a key is in the table now. Forks where that is open.
    pub(crate) fn decide_present(&mut self, id: ObjId, slot: usize) -> Result<bool, Stop> {
        match self.slot(id, slot)?.current {
            Current::Absent | Current::Moved => Ok(false),
            Current::Value(_) => Ok(true),
            Current::First => self.decide_present_at_first(id, slot),
        }
    }

    /// Replaces the value in a slot.
    pub(super) fn write_slot(
        &mut self,
        id: ObjId,
        slot: usize,
        current: Current,
    ) -> Result<(), Stop> {
        self.touch(id, false);
        self.table_mut(id)?.slots[slot].current = current;
        Ok(())
    }

    /// A part of a present slot, as iterators give it.
    pub(super) fn part_of_slot(&mut self, target: Target, slot: usize) -> Result<Value, Stop> {
        match target.part {
            Part::Values => self.slot_value(target.id, slot),
            Part::Whole | Part::Keys => Ok(self.slot(target.id, slot)?.key),
            Part::Entries => {
                let class = self.program().class_by_name("java/util/HashMap$Node");
                let class = class.ok_or_else(unsupported)?;
                let entry = self.new_container(class, Container::Entry(target.id, slot));
                Ok(Value::Ref(Reference::Object(entry)))
            }
        }
    }

    /// All present slots. Forks on how many keys there are; beyond a few, the path ends.
    pub(super) fn all_slots(&mut self, id: ObjId) -> Result<Vec<usize>, Stop> {
        let mut present = Vec::new();
        for slot in 0..self.table(id)?.slots.len() {
            if self.decide_present(id, slot)? {
                present.push(slot);
            }
        }
        for arm in 0..=MAX_NAMED {
            let rest = self.count_rest(id)?;
            let zero = self.int(0);
            let done = self.compare(CmpOp::Eq, rest, zero);
            if self.decide_arm(done, true, arm)? {
                return Ok(present);
            }
            present.push(self.name_unknown(id, rest)?);
        }
        Err(Stop::Incomplete(Incomplete::HeapBound))
    }

    /// All keys with their values. Forks on how many there are; beyond a few, the path ends.
    pub(crate) fn entries_of(&mut self, id: ObjId) -> Result<Vec<(Value, Value)>, Stop> {
        let id = self.target(id)?.id;
        let slots = self.slots_in_order(id)?;
        let entry = |slot| Ok((self.slot(id, slot)?.key, self.slot_value(id, slot)?));
        slots.into_iter().map(entry).collect()
    }

    /// A copy of the table as it is now. Forks on how many keys it has.
    pub(crate) fn copied_table(&mut self, id: ObjId) -> Result<Table, Stop> {
        let slots = self.slots_in_order(id)?;
        let (rules, is_map) = (self.table(id)?.rules, self.table(id)?.is_map());
        let mut copy = Table::empty(rules, is_map);
        for slot in slots {
            let key = self.slot(id, slot)?.key;
            let value = if is_map {
                self.slot_value(id, slot)?
            } else {
                key
            };
            copy.slots.push(Slot {
                key,
                first: First::Absent,
                current: Current::Value(value),
            });
        }
        Ok(copy)
    }
}
