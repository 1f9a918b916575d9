//! What is known about the references of one frame: which of them are not null.

use std::collections::{BTreeMap, BTreeSet};

use crate::program::FieldId;

/// A slot of the operand stack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Slot {
    /// Whether it holds something that is not null.
    pub(super) is_object: bool,
    /// Where the value was read, as long as it is still there.
    pub(super) from: Option<Place>,
    /// The watched fields, of any object, that the value may have been read from.
    pub(super) sources: Sources,
    /// Whether it is a new collection, which holds no null.
    pub(super) holds_no_null: bool,
    /// Whether the slot below holds the same.
    pub(super) is_copy: bool,
}

impl Slot {
    /// A reference that may be null, or a number.
    pub(super) const UNKNOWN: Self = Self {
        is_object: false,
        from: None,
        sources: Sources::NONE,
        holds_no_null: false,
        is_copy: false,
    };
    /// A reference that is not null.
    pub(super) const OBJECT: Self = Self {
        is_object: true,
        from: None,
        sources: Sources::NONE,
        holds_no_null: false,
        is_copy: false,
    };

    /// What was read from a place.
    pub(super) fn read(from: Option<Place>, is_object: bool) -> Self {
        Self {
            is_object,
            from,
            sources: Sources::NONE,
            holds_no_null: false,
            is_copy: false,
        }
    }
}

/// Some of the fields that a method reads and that are watched, a bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sources(u64);

impl Sources {
    pub(super) const NONE: Self = Self(0);

    /// The field at a place among those that are watched; `None` where there are too many.
    pub(super) fn one(place: usize) -> Option<Self> {
        let place = u32::try_from(place).ok()?;
        1_u64.checked_shl(place).map(Self)
    }

    pub(super) fn is_none(self) -> bool {
        self == Self::NONE
    }

    pub(super) fn has(self, place: usize) -> bool {
        Self::one(place).is_some_and(|one| self.0 & one.0 != 0)
    }

    fn join(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

/// Where a value is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// A local variable.
    Local(u16),
    /// A field of `this`, or a static one.
    Field(FieldId),
}

/// Locals and operand stack, in slots, and fields that hold something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    /// Whether each local variable holds something that is not null.
    locals: Vec<bool>,
    /// The watched fields that each local variable may have been read from.
    sources: Vec<Sources>,
    stack: Vec<Slot>,
    /// Fields of `this`, and static ones, that hold something.
    filled: BTreeSet<FieldId>,
    /// Fields of `this`, and static ones, that something was assigned to.
    assigned: BTreeSet<FieldId>,
    /// Fields of `this` that were assigned what may be null, with the local variable that holds the same.
    doubted: BTreeMap<FieldId, Option<u16>>,
}

impl Frame {
    pub(super) fn new(max_locals: u16, has_this: bool) -> Self {
        let mut locals = vec![false; usize::from(max_locals)];
        if let Some(this) = locals.first_mut() {
            *this = has_this;
        }
        Self {
            sources: vec![Sources::NONE; locals.len()],
            locals,
            stack: Vec::new(),
            filled: BTreeSet::new(),
            assigned: BTreeSet::new(),
            doubted: BTreeMap::new(),
        }
    }

    /// The frame in which a handler begins that covers an instruction with this frame.
    pub(super) fn caught(&self) -> Self {
        Self {
            locals: self.locals.clone(),
            sources: self.sources.clone(),
            stack: vec![Slot::OBJECT],
            filled: BTreeSet::new(),
            assigned: self.assigned.clone(),
            doubted: self.doubted.clone(),
        }
    }

    pub(super) fn push(&mut self, slot: Slot, n_slots: u16) {
        self.stack.extend((0..n_slots).map(|_| slot));
    }

    pub(super) fn pop(&mut self) -> Option<Slot> {
        self.stack.pop()
    }

    pub(super) fn drop(&mut self, n_slots: u16) -> Option<()> {
        let rest = self.stack.len().checked_sub(usize::from(n_slots))?;
        self.stack.truncate(rest);
        Some(())
    }

    /// The slot that lies below `n_above` others.
    pub(super) fn below(&self, n_above: u16) -> Option<Slot> {
        let at = self.stack.len().checked_sub(usize::from(n_above) + 1)?;
        Some(self.stack[at])
    }

    pub(super) fn load(&mut self, local: u16) -> Option<()> {
        let is_object = *self.locals.get(usize::from(local))?;
        self.stack.push(Slot {
            sources: self.sources[usize::from(local)],
            ..Slot::read(Some(Place::Local(local)), is_object)
        });
        Some(())
    }

    pub(super) fn holds_object(&self, local: u16) -> bool {
        self.locals[usize::from(local)]
    }

    /// Takes what a local variable holds from now on from the stack.
    pub(super) fn store(&mut self, local: u16) -> Option<()> {
        let stored = self.pop()?;
        self.overwrite(local, stored.is_object)?;
        self.sources[usize::from(local)] = stored.sources;
        let below = self.stack.last_mut().filter(|_| stored.is_copy);
        // One variable is enough to know it by, above all `this`.
        if let Some(original) = below.filter(|it| !matches!(it.from, Some(Place::Local(_)))) {
            original.from = Some(Place::Local(local));
        }
        Some(())
    }

    pub(super) fn overwrite(&mut self, local: u16, is_object: bool) -> Option<()> {
        *self.locals.get_mut(usize::from(local))? = is_object;
        self.sources[usize::from(local)] = Sources::NONE;
        self.forget(|place| place == Place::Local(local));
        for holder in self.doubted.values_mut() {
            *holder = holder.filter(|&it| it != local);
        }
        Some(())
    }

    /// Notes that the topmost slot is a new collection.
    pub(super) fn is_new_collection(&mut self) {
        if let Some(top) = self.stack.last_mut() {
            top.holds_no_null = true;
        }
    }

    /// `dup` and its kin: the topmost slots once more, below `n_over` others.
    pub(super) fn duplicate(&mut self, n_slots: usize, n_over: usize) -> Option<()> {
        let from = self.stack.len().checked_sub(n_slots)?;
        let to = from.checked_sub(n_over)?;
        let copied = self.stack[from..].to_vec();
        self.stack.splice(to..to, copied);
        self.rearranged();
        if (n_slots, n_over) == (1, 0) {
            self.stack[from + 1].is_copy = true;
        }
        Some(())
    }

    pub(super) fn swap(&mut self) -> Option<()> {
        let below = self.stack.len().checked_sub(2)?;
        self.stack.swap(below, below + 1);
        self.rearranged();
        Some(())
    }

    fn rearranged(&mut self) {
        for slot in &mut self.stack {
            slot.is_copy = false;
        }
    }

    pub(super) fn is_filled(&self, field: FieldId) -> bool {
        self.filled.contains(&field)
    }

    /// Notes that a field of this name was assigned: of `this` or a static one if `is_own`.
    pub(super) fn assign(&mut self, field: FieldId, is_own: bool, is_object: bool) {
        self.forget(|place| place == Place::Field(field));
        self.filled.remove(&field);
        self.doubted.remove(&field);
        if is_own {
            self.assigned.insert(field);
        }
        if is_own && is_object {
            self.filled.insert(field);
        }
    }

    /// Notes that a field of `this` now holds a value that may be null.
    pub(super) fn doubt(&mut self, field: FieldId, value: Slot) {
        let holder = match value.from {
            Some(Place::Local(local)) => Some(local),
            _ => None,
        };
        self.doubted.insert(field, holder);
    }

    /// The fields of `this` that may hold null because they were assigned.
    pub(super) fn doubted(&self) -> impl Iterator<Item = FieldId> + '_ {
        self.doubted.keys().copied()
    }

    /// Notes that a call has assigned these fields of `this`, or static ones.
    pub(super) fn has_assigned(&mut self, fields: BTreeSet<FieldId>) {
        self.assigned.extend(fields);
    }

    /// The fields of `this`, and static ones, that hold an object.
    pub(super) fn filled(&self) -> &BTreeSet<FieldId> {
        &self.filled
    }

    /// Notes that a call has filled these fields of `this`.
    pub(super) fn has_filled(&mut self, fields: BTreeSet<FieldId>) {
        self.filled.extend(fields);
    }

    pub(super) fn assigned(&self) -> &BTreeSet<FieldId> {
        &self.assigned
    }

    /// Notes that unknown code ran, which may have assigned all fields but those that `stays`.
    pub(super) fn called(&mut self, stays: impl Fn(FieldId) -> bool) {
        self.forget(|place| matches!(place, Place::Field(field) if !stays(field)));
        self.filled.retain(|&field| stays(field));
    }

    /// Notes that a value turned out to be an object.
    pub(super) fn is_object(&mut self, slot: Slot) {
        match slot.from {
            Some(Place::Local(local)) => {
                self.locals[usize::from(local)] = true;
                let cleared = self
                    .doubted
                    .extract_if(.., |_, holder| *holder == Some(local));
                self.filled.extend(cleared.map(|(field, _)| field));
            }
            Some(Place::Field(field)) => drop(self.filled.insert(field)),
            None => return,
        }
        for copy in &mut self.stack {
            copy.is_object |= copy.from == slot.from;
        }
    }

    fn forget(&mut self, is_gone: impl Fn(Place) -> bool) {
        for slot in &mut self.stack {
            slot.from = slot.from.filter(|&place| !is_gone(place));
        }
    }

    /// Keeps what both frames say; whether that is less than this one said. `None` where they do not fit.
    pub(super) fn merge(&mut self, other: &Self) -> Option<bool> {
        if self.stack.len() != other.stack.len() {
            return None;
        }
        let before = self.clone();
        for (own, other) in self.locals.iter_mut().zip(&other.locals) {
            *own &= other;
        }
        for (own, other) in self.sources.iter_mut().zip(&other.sources) {
            own.join(*other);
        }
        for (own, other) in self.stack.iter_mut().zip(&other.stack) {
            own.is_object &= other.is_object;
            own.from = own.from.filter(|_| own.from == other.from);
            own.sources.join(other.sources);
            own.holds_no_null &= other.holds_no_null;
            own.is_copy &= other.is_copy;
        }
        self.filled.retain(|field| other.filled.contains(field));
        self.assigned.retain(|field| other.assigned.contains(field));
        for (&field, &holder) in &other.doubted {
            let own = self.doubted.entry(field).or_insert(holder);
            *own = own.filter(|_| *own == holder);
        }
        Some(*self != before)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_test_finds_out_holds_for_the_variable_and_all_copies() {
        let mut frame = Frame::new(2, false);
        frame.load(1).unwrap();
        frame.load(1).unwrap();
        let tested = frame.pop().unwrap();
        frame.is_object(tested);
        assert!(frame.pop().unwrap().is_object);
        frame.load(1).unwrap();
        assert!(frame.pop().unwrap().is_object);
    }

    #[test]
    fn a_copy_of_what_a_variable_held_before_says_nothing_about_it() {
        let mut frame = Frame::new(1, false);
        frame.load(0).unwrap();
        frame.overwrite(0, false).unwrap();
        let old = frame.pop().unwrap();
        frame.is_object(old);
        frame.load(0).unwrap();
        assert!(!frame.pop().unwrap().is_object);
    }

    #[test]
    fn what_is_stored_and_kept_on_the_stack_is_tested_for_both() {
        let mut frame = Frame::new(1, false);
        frame.push(Slot::UNKNOWN, 1);
        frame.duplicate(1, 0).unwrap();
        frame.store(0).unwrap();
        let tested = frame.pop().unwrap();
        frame.is_object(tested);
        frame.load(0).unwrap();
        assert!(frame.pop().unwrap().is_object);
    }

    #[test]
    fn frames_agree_on_what_both_say() {
        let mut frame = Frame::new(2, true);
        let mut other = frame.clone();
        other.overwrite(1, true).unwrap();
        assert_eq!(frame.merge(&other), Some(false));
        assert_eq!(other.merge(&frame), Some(true));
        assert_eq!(frame, other);
        other.push(Slot::OBJECT, 1);
        assert_eq!(frame.merge(&other), None);
    }

    #[test]
    fn duplicated_slots_go_below_others() {
        let mut frame = Frame::new(0, false);
        frame.push(Slot::UNKNOWN, 1);
        frame.push(Slot::OBJECT, 1);
        frame.duplicate(1, 1).unwrap();
        let is_object = |frame: &mut Frame| frame.pop().unwrap().is_object;
        let popped = [(); 3].map(|()| is_object(&mut frame));
        assert_eq!(popped, [true, false, true]);
    }
}
