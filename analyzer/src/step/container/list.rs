//! Lists, queues and stacks: reading and writing elements, adding and removing them.

use crate::incomplete::Incomplete;
use crate::state::container::{Container, List};
use crate::state::sequence::Base;
use crate::state::{Body, ObjId, Origin, Value};
use crate::term::{BinOp, CmpOp, Term};

use super::{Elements, MAX_LISTED, Target, unsupported};
use crate::step::{StepCx, Stop};

/// Elements that are moved one by one when one is added or removed in the middle.
const MAX_MOVED: i32 = 256;

/// Elements of a caller's list among which an object is searched.
const MAX_SEARCHED: i32 = 2;

impl StepCx<'_, '_> {
    /// The list.
    pub(crate) fn list(&self, id: ObjId) -> Result<&List, Stop> {
        match self.state.heap.get(id).container() {
            Some(Container::List(list)) => Ok(list),
            _ => Err(unsupported()),
        }
    }

    pub(super) fn list_mut(&mut self, id: ObjId) -> Result<&mut List, Stop> {
        match self.state.heap.get_mut(id).container_mut() {
            Some(Container::List(list)) => Ok(list),
            _ => Err(unsupported()),
        }
    }

    /// Number of elements.
    pub(crate) fn list_length(&self, id: ObjId) -> Result<Term, Stop> {
        let list = self.list(id)?;
        match list.array {
            Some(array) => Ok(self.sequence(array)?.length),
            None => Ok(list.elements.length),
        }
    }

    /// The element at an index in bounds. Forks where it matters whether two indices are equal.
    pub(crate) fn list_get(&mut self, id: ObjId, index: Term) -> Result<Value, Stop> {
        if let Some(array) = self.list(id)?.array {
            return self.read_element(array, index);
        }
        if let Some(window) = self.window(id)? {
            let index = self.shown(window, index);
            return self.list_get(window.of, index);
        }
        let place = self.place(id, index)?;
        let writes = self.list(id)?.elements.writes.clone();
        for write in writes.iter().rev() {
            let equal = self.compare(CmpOp::Eq, place, write.index);
            if self.decide(equal)? {
                return Ok(write.value);
            }
        }
        match &self.list(id)?.elements.base {
            Base::Filled(value) => Ok(*value),
            // No list is joined from others.
            Base::Unknown | Base::Joined(_) | Base::Converted(_) => self.first_element(id, place),
        }
    }

    /// What the caller's list held at a place.
    fn first_element(&mut self, id: ObjId, place: Term) -> Result<Value, Stop> {
        let source = self.list(id)?.source.unwrap_or(id);
        let known = self.list(source)?.elements.initial.clone();
        for (other, value) in known {
            let equal = self.compare(CmpOp::Eq, place, other);
            if self.decide(equal)? {
                return Ok(value);
            }
        }
        let (element, null) = {
            let list = self.list(source)?;
            let null = list.rules.null_keys && self.list(id)?.rules.null_keys;
            (list.element.clone(), null && !list.elements.never_null)
        };
        let shown = self.machine.terms.show(place);
        let name = format!("{}.get({shown})", self.object_name(source));
        let chain = self.chain_of(source) + 1;
        let value = self.input(name, &element, Origin::Held(source), chain);
        if !null {
            self.exclude_null(value);
        }
        self.list_mut(source)?.elements.initial.push((place, value));
        Ok(value)
    }

    /// Raises what the array behind a list raises for an element of another class.
    pub(crate) fn require_array_takes(&mut self, id: ObjId, element: Value) -> Result<(), Stop> {
        if let Some(window) = self.window(id)? {
            return self.require_array_takes(window.of, element);
        }
        let (Some(array), Some(element)) = (self.list(id)?.array, element.reference()) else {
            return Ok(());
        };
        match &self.state.heap.get(array).body {
            Body::Array(component, _) => {
                let component = component.clone();
                self.require_storable(array, element, &component)
            }
            _ => Ok(()),
        }
    }

    /// Replaces the element at an index in bounds.
    pub(crate) fn list_set(&mut self, id: ObjId, index: Term, value: Value) -> Result<(), Stop> {
        if let Some(array) = self.list(id)?.array {
            self.write_element(array, index, value);
            return Ok(());
        }
        if let Some(window) = self.window(id)? {
            return self.set_shown(id, (window, index), value);
        }
        let place = self.place(id, index)?;
        self.touch(id, false);
        self.write_place(id, place, value)
    }

    /// Inserts an element at an index from 0 to the length.
    pub(crate) fn list_insert(&mut self, id: ObjId, index: Term, value: Value) -> Result<(), Stop> {
        if let Some(window) = self.window(id)? {
            return self.insert_shown(id, (window, index), value);
        }
        let length = self.list_length(id)?;
        let at_end = self.compare(CmpOp::Eq, index, length);
        let is_front = self.machine.terms.as_int(index) == Some(0);
        let is_empty = self.machine.terms.as_int(length) == Some(0);
        if is_empty || !is_front && self.decide(at_end)? {
            let place = self.place(id, length)?;
            self.write_place(id, place, value)?;
        } else {
            let index = self.known_index(index)?;
            let before = self.elements_before(id, index)?;
            self.list_mut(id)?.start -= 1;
            self.write_front(id, before)?;
            let place = self.int(index);
            let place = self.place(id, place)?;
            self.write_place(id, place, value)?;
        }
        self.resize(id, 1)
    }

    /// Removes the element at an index in bounds.
    pub(crate) fn list_remove(&mut self, id: ObjId, index: Term) -> Result<Value, Stop> {
        if let Some(window) = self.window(id)? {
            return self.remove_shown(id, (window, index));
        }
        let removed = self.list_get(id, index)?;
        let (length, one) = (self.list_length(id)?, self.int(1));
        let last = self.binary(BinOp::Sub, length, one);
        let at_end = self.compare(CmpOp::Eq, index, last);
        let is_front = self.machine.terms.as_int(index) == Some(0);
        if is_front || !self.decide(at_end)? {
            let index = self.known_index(index)?;
            let before = self.elements_before(id, index)?;
            self.list_mut(id)?.start += 1;
            self.write_front(id, before)?;
        }
        self.resize(id, -1)?;
        Ok(removed)
    }

    /// Removes every element.
    pub(crate) fn list_clear(&mut self, id: ObjId) -> Result<(), Stop> {
        if let Some(window) = self.window(id)? {
            return self.clear_shown(id, window);
        }
        let zero = self.int(0);
        self.list_mut(id)?.elements.length = zero;
        self.touch(id, true);
        Ok(())
    }

    /// Removes as many elements as a term says, from an index on.
    pub(super) fn list_remove_range(
        &mut self,
        id: ObjId,
        from: i32,
        count: Term,
    ) -> Result<(), Stop> {
        if let Some(window) = self.window(id)? {
            self.list_remove_range(window.of, window.from + from, count)?;
            return self.shrink_window(id, count);
        }
        let (length, first) = (self.list_length(id)?, self.int(from));
        let rest = self.binary(BinOp::Sub, length, count);
        let at_end = self.compare(CmpOp::Eq, rest, first);
        if !self.decide(at_end)? {
            let n_removed = self.tried_length(count)?;
            let from = self.known_index(first)?;
            let before = self.elements_before(id, from)?;
            self.list_mut(id)?.start += n_removed;
            self.write_front(id, before)?;
        }
        self.list_mut(id)?.elements.length = rest;
        self.touch(id, true);
        Ok(())
    }

    /// All elements. Forks on how many there are.
    pub(super) fn list_elements(&mut self, id: ObjId) -> Result<Elements, Stop> {
        let length = self.list_length(id)?;
        let length = self.tried_length(length)?;
        self.elements_before(id, length)
    }

    /// Index of the first element that is equal to an object. A caller's list is searched for a few steps only.
    pub(crate) fn position_of(
        &mut self,
        target: Target,
        object: Value,
    ) -> Result<Option<i32>, Stop> {
        if self.list(target.id).is_err() {
            let elements = self.container_elements(target)?;
            return self.position_among(&elements, object);
        }
        let length = self.list_length(target.id)?;
        let length_known = self.machine.terms.as_int(length);
        let is_input = self.state.heap.get(target.id).is_input();
        if let Some(length) = length_known.filter(|length| !is_input && *length <= MAX_LISTED) {
            let elements = self.elements_before(target.id, length)?;
            return self.position_among(&elements, object);
        }
        let searched = length_known.map_or(MAX_SEARCHED, |length| length.min(MAX_LISTED));
        for index in 0..searched {
            let at = self.int(index);
            let exists = self.compare(CmpOp::Lt, at, length);
            if !self.decide(exists)? {
                return Ok(None);
            }
            let element = self.list_get(target.id, at)?;
            if self.decide_equal(object, element)? {
                return Ok(Some(index));
            }
        }
        let most = self.int(searched);
        let ends = self.compare(CmpOp::Le, length, most);
        if self.machine.terms.as_bool(ends) != Some(true) {
            self.note(Incomplete::HeapBound);
            self.assume(ends)?;
        }
        Ok(None)
    }

    fn position_among(&mut self, elements: &[Value], object: Value) -> Result<Option<i32>, Stop> {
        if self.decide_none_of(object, elements)? {
            return Ok(None);
        }
        for (index, &element) in (0..).zip(elements) {
            if self.decide_equal(object, element)? {
                return Ok(Some(index));
            }
        }
        Ok(None)
    }

    /// A copy of the list as it is now.
    pub(crate) fn copied_list(&mut self, id: ObjId) -> Result<List, Stop> {
        if let Some(window) = self.window(id)? {
            return self.copied_window(id, window);
        }
        let list = self.list(id)?;
        if list.array.is_none() {
            return Ok(list.copy(id, list.rules));
        }
        let rules = list.rules;
        let elements = self.list_elements(id)?;
        Ok(List::of(&mut self.machine.terms, rules, elements))
    }

    /// An index as a constant; forks over the small ones.
    fn known_index(&mut self, index: Term) -> Result<i32, Stop> {
        match self.tried_length(index)? {
            known if known <= MAX_MOVED => Ok(known),
            _ => Err(Stop::Incomplete(Incomplete::ArrayTooLarge)),
        }
    }

    fn elements_before(&mut self, id: ObjId, end: i32) -> Result<Elements, Stop> {
        (0..end)
            .map(|index| {
                let index = self.int(index);
                self.list_get(id, index)
            })
            .collect()
    }

    fn write_front(&mut self, id: ObjId, values: Elements) -> Result<(), Stop> {
        for (index, value) in (0..).zip(values) {
            let index = self.int(index);
            let place = self.place(id, index)?;
            self.write_place(id, place, value)?;
        }
        Ok(())
    }

    fn write_place(&mut self, id: ObjId, place: Term, value: Value) -> Result<(), Stop> {
        let written = self.state.heap.tick();
        let elements = &mut self.list_mut(id)?.elements;
        elements.write(place, value, written);
        Ok(())
    }

    /// The place of an index.
    fn place(&mut self, id: ObjId, index: Term) -> Result<Term, Stop> {
        let start = self.list(id)?.start;
        let start = self.int(start);
        Ok(self.binary(BinOp::Add, start, index))
    }

    fn resize(&mut self, id: ObjId, by: i32) -> Result<(), Stop> {
        let (length, by) = (self.list_length(id)?, self.int(by));
        let length = self.binary(BinOp::Add, length, by);
        self.list_mut(id)?.elements.length = length;
        self.touch(id, true);
        Ok(())
    }
}
