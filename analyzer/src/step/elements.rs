//! Elements of arrays and characters of strings: reading and writing one.
//!
//! A copy of unknown length or place is not made element by element. It is remembered as a stretch of its source as
//! the source was, and looked at when an element is read; what the read finds to be an input is remembered at the
//! source, so both agree.
//!
//! Every read asks first whether the array may be one that was written under another name; then the path forks.

use crate::classfile::{GenericType, Type};
use crate::incomplete::Incomplete;
use crate::state::sequence::{Base, Change, Joined, Part};
use crate::state::{Body, ObjId, Origin, Reference, Sequence, Value};
use crate::term::{BinOp, CmpOp, Term, Terms};

use super::{StepCx, Stop};

mod stretches;

/// Elements of one object that are told apart by unknown indices.
const MAX_CELLS: usize = 48;
/// Elements of a table of constants that a read at an unknown index chooses between.
const MAX_CHOICES: usize = 128;

impl StepCx<'_, '_> {
    /// Elements of an array or units of a string.
    pub(crate) fn sequence(&self, id: ObjId) -> Result<&Sequence, Stop> {
        self.state.heap.get(id).sequence().ok_or(Stop::UNEXPECTED)
    }

    /// Writes an element whose index is in bounds.
    pub(crate) fn write_element(&mut self, array: ObjId, index: Term, value: Value) {
        let written = self.state.heap.tick();
        if let Some(sequence) = self.state.heap.get_mut(array).sequence_mut() {
            sequence.write(index, value, written);
        }
    }

    /// Reads an element whose index is in bounds.
    pub(crate) fn read_element(&mut self, array: ObjId, index: Term) -> Result<Value, Stop> {
        match &self.state.heap.get(array).body {
            Body::Array(component, _) if component.is_reference() => {
                self.read_reference(array, index)
            }
            _ => self.read_number(array, index),
        }
    }

    /// Reads a numeric element whose index is in bounds; also a character of a string. Where indices
    /// may or may not be equal, the result is a conditional term.
    pub(crate) fn read_number(&mut self, array: ObjId, index: Term) -> Result<Value, Stop> {
        self.separate_elements(array, Some(index))?;
        let sequence = self.sequence(array)?;
        if let Some(value) = sequence.at(index, &self.machine.terms) {
            return Ok(value);
        }
        let sequence = sequence.clone();
        let term = self.number_at(&sequence, array, index)?;
        Ok(Value::number(self.machine.terms.sort(term), term))
    }

    fn number_at(&mut self, sequence: &Sequence, owner: ObjId, index: Term) -> Result<Term, Stop> {
        let writes = sequence.writes.iter().rev();
        let writes: Vec<_> = writes.map(|write| (write.index, write.value)).collect();
        let (mut found, undecided) = self.matching(&writes, index);
        if undecided.len() > MAX_CHOICES {
            return self.any_number(owner, index);
        }
        if found.is_none() {
            found = match &sequence.base {
                Base::Filled(value) => value.term(),
                Base::Unknown => Some(self.initial_number(owner, index)?),
                Base::Joined(joined) => Some(self.joined_number(joined, index)?),
                Base::Converted(text) => Some(self.converted_number(*text, index)?),
            };
        }
        let last = found.ok_or(Stop::UNDECODABLE)?;
        Ok(self.either(undecided, last))
    }

    /// A unit of what string conversion makes of a value.
    fn converted_number(&mut self, value: Value, index: Term) -> Result<Term, Stop> {
        let reference = value.reference().map(|text| self.state.heap.resolve(text));
        if let Some(Reference::Object(text)) = reference {
            let unit = self.read_number(text, index)?;
            return unit.term().ok_or(Stop::UNDECODABLE);
        }
        let terms = &mut self.machine.terms;
        Ok(terms.symbol_in("unit", 0, i32::from(u16::MAX)))
    }

    /// An element as it was at the start.
    fn initial_number(&mut self, owner: ObjId, index: Term) -> Result<Term, Stop> {
        let start = self.sequence(owner)?;
        if let Some(value) = start.start_at(index, &self.machine.terms) {
            return value.term().ok_or(Stop::UNDECODABLE);
        }
        let complete = is_complete(start, &self.machine.terms);
        if !complete && start.initial.len() > MAX_CELLS {
            return self.unseen_number(owner, index);
        }
        let cells = start.initial.clone();
        let (found, mut undecided) = self.matching(&cells, index);
        if undecided.len() > MAX_CHOICES {
            return self.any_number(owner, index);
        }
        let last = match found {
            Some(found) => found,
            // It is one of the cells, so the last needs no question.
            None if complete && !undecided.is_empty() => undecided.remove(undecided.len() - 1).1,
            None => self.unseen_number(owner, index)?,
        };
        Ok(self.either(undecided, last))
    }

    /// A number that may be any element: a choice between all would be too large a term.
    fn any_number(&mut self, owner: ObjId, index: Term) -> Result<Term, Stop> {
        self.note(Incomplete::ArrayTooLarge);
        let (name, ty) = (self.element_name(owner, index), self.component_of(owner));
        let value = self
            .machine
            .symbol(name, &ty, Origin::Element(owner, index));
        let term = value.term();
        term.ok_or(Stop::UNDECODABLE)
    }

    /// An element that nobody has looked at.
    fn unseen_number(&mut self, owner: ObjId, index: Term) -> Result<Term, Stop> {
        self.require_unseen(owner)?;
        let component = self.component_of(owner);
        let name = self.element_name(owner, index);
        let origin = Origin::Element(owner, index);
        let value = self.machine.symbol(name, &component, origin);
        self.remember_element(owner, index, value);
        value.term().ok_or(Stop::UNDECODABLE)
    }

    fn joined_number(&mut self, joined: &Joined, index: Term) -> Result<Term, Stop> {
        let mut start = self.int(0);
        let mut cases = Vec::new();
        let mut last = None;
        let mut is_before = self.machine.terms.bool(false);
        for part in joined.parts.iter() {
            let end = self.binary(BinOp::Add, start, part.length);
            let before_end = self.compare(CmpOp::Lt, index, end);
            if self.machine.terms.as_bool(before_end) == Some(false) {
                (start, is_before) = (end, before_end);
                continue;
            }
            let place = self.place_in(part, start, index);
            let term = self.number_at(&part.source, part.owner, place)?;
            if part.change == Change::Ascii {
                let is_behind = self.machine.terms.not(before_end);
                let is_elsewhere = self.machine.terms.or(is_before, is_behind);
                self.require_ascii(term, is_elsewhere)?;
            }
            let term = self.changed(part.change, term);
            last = Some(term);
            if self.machine.terms.as_bool(before_end) == Some(true) {
                break;
            }
            cases.push((before_end, term));
            (start, is_before) = (end, before_end);
        }
        // An index in bounds is in the last part if in no other. Who reads behind the end makes nothing of it.
        let nothing = self.int(0);
        Ok(self.either(cases, last.unwrap_or(nothing)))
    }

    /// Goes on where a number is ASCII, or is not the one that was asked for.
    fn require_ascii(&mut self, unit: Term, is_elsewhere: Term) -> Result<(), Stop> {
        let end = self.int(i32::from(i8::MAX) + 1);
        let is_ascii = self.in_bounds(unit, end);
        let fits = self.machine.terms.or(is_elsewhere, is_ascii);
        self.presume(fits)
    }

    /// What becomes of a unit that changes.
    pub(crate) fn changed(&mut self, change: Change, unit: Term) -> Term {
        if let Change::Replaced(old, new) = change {
            let is_old = self.compare(CmpOp::Eq, unit, old);
            return self.machine.terms.ite(is_old, new, unit);
        }
        let Some((changing, by)) = change.letters() else {
            return unit;
        };
        let [first, last] = [*changing.start(), *changing.end()].map(|it| self.int(it.into()));
        let by = self.int(by);
        let from = self.compare(CmpOp::Ge, unit, first);
        let to = self.compare(CmpOp::Le, unit, last);
        let other = self.binary(BinOp::Add, unit, by);
        let terms = &mut self.machine.terms;
        let changes = terms.and(from, to);
        terms.ite(changes, other, unit)
    }

    /// Where an index of the whole lies in the source of a part.
    fn place_in(&mut self, part: &Part, start: Term, index: Term) -> Term {
        let mut place = self.binary(BinOp::Sub, index, start);
        if part.change == Change::Reversed {
            let one = self.int(1);
            let last = self.binary(BinOp::Sub, part.length, one);
            place = self.binary(BinOp::Sub, last, place);
        }
        self.binary(BinOp::Add, place, part.offset)
    }

    /// The value at an index among cells: the one that is there for sure, and those before it that may be.
    fn matching(
        &mut self,
        cells: &[(Term, Value)],
        index: Term,
    ) -> (Option<Term>, Vec<(Term, Term)>) {
        let mut undecided = Vec::new();
        for (other, value) in cells {
            let equal = self.compare(CmpOp::Eq, index, *other);
            match self.machine.terms.as_bool(equal) {
                Some(true) => return (value.term(), undecided),
                Some(false) => {}
                None => undecided.extend(value.term().map(|value| (equal, value))),
            }
        }
        (None, undecided)
    }

    /// The first value whose condition holds, else `last`.
    fn either(&mut self, cases: Vec<(Term, Term)>, last: Term) -> Term {
        let terms = &mut self.machine.terms;
        let cases = cases.into_iter().rev();
        cases.fold(last, |rest, (holds, value)| terms.ite(holds, value, rest))
    }

    /// Reads a reference element whose index is in bounds. Forks where it matters whether two
    /// indices are equal.
    pub(crate) fn read_reference(&mut self, array: ObjId, index: Term) -> Result<Value, Stop> {
        self.separate_elements(array, Some(index))?;
        let sequence = self.sequence(array)?.clone();
        self.reference_at(&sequence, array, index)
    }

    fn reference_at(
        &mut self,
        sequence: &Sequence,
        owner: ObjId,
        index: Term,
    ) -> Result<Value, Stop> {
        if let Some(value) = sequence.at(index, &self.machine.terms) {
            return Ok(value);
        }
        // The last write counts. Where each has a place of its own, both ends come first: they differ most.
        let writes: Vec<_> = match sequence.is_filled_in_order(&self.machine.terms) {
            true => from_both_ends(&sequence.writes),
            false => sequence.writes.iter().rev().collect(),
        };
        for write in writes {
            let equal = self.compare(CmpOp::Eq, index, write.index);
            if self.decide(equal)? {
                return Ok(write.value);
            }
        }
        match &sequence.base {
            Base::Filled(value) => Ok(*value),
            Base::Unknown => self.initial_reference(owner, index),
            Base::Joined(joined) => self.joined_reference(joined, index),
            Base::Converted(_) => Err(Stop::UNDECODABLE),
        }
    }

    fn initial_reference(&mut self, owner: ObjId, index: Term) -> Result<Value, Stop> {
        let start = self.sequence(owner)?;
        let complete = is_complete(start, &self.machine.terms);
        let cells = start.initial.clone();
        for (position, (other, value)) in cells.iter().enumerate() {
            let is_last = complete && position + 1 == cells.len();
            let equal = self.compare(CmpOp::Eq, index, *other);
            if is_last || self.decide(equal)? {
                return Ok(*value);
            }
        }
        self.require_unseen(owner)?;
        let component = GenericType::raw(self.component_of(owner));
        let (name, chain) = (self.element_name(owner, index), self.chain_of(owner) + 1);
        let value = self.input(name, &component, Origin::Element(owner, index), chain);
        if self.sequence(owner)?.never_null {
            self.exclude_null(value);
        }
        self.remember_element(owner, index, value);
        Ok(value)
    }

    fn joined_reference(&mut self, joined: &Joined, index: Term) -> Result<Value, Stop> {
        let mut start = self.int(0);
        for part in joined.parts.iter() {
            let end = self.binary(BinOp::Add, start, part.length);
            let before_end = self.compare(CmpOp::Lt, index, end);
            if self.decide(before_end)? {
                let place = self.place_in(part, start, index);
                return self.reference_at(&part.source, part.owner, place);
            }
            start = end;
        }
        Err(Stop::Infeasible)
    }

    /// That the path may look at one more element of an input array.
    fn require_unseen(&self, array: ObjId) -> Result<(), Stop> {
        let n_seen = self.sequence(array)?.initial.len();
        if n_seen >= self.machine.config.element_bound {
            return Err(Stop::Incomplete(Incomplete::HeapBound));
        }
        Ok(())
    }

    fn remember_element(&mut self, array: ObjId, index: Term, value: Value) {
        if let Some(sequence) = self.state.heap.get_mut(array).sequence_mut() {
            sequence.initial.push((index, value));
        }
    }

    fn element_name(&self, array: ObjId, index: Term) -> String {
        format!(
            "{}[{}]",
            self.object_name(array),
            self.machine.terms.show(index)
        )
    }

    fn component_of(&self, array: ObjId) -> Type {
        match &self.state.heap.get(array).body {
            Body::Array(component, _) => component.clone(),
            Body::Text(_)
            | Body::Builder { .. }
            | Body::Instance(_)
            | Body::Class(_)
            | Body::Lambda { .. }
            | Body::Container(_) => Type::Char,
        }
    }
}

/// Whether the start contents are known one by one.
fn is_complete(sequence: &Sequence, terms: &Terms) -> bool {
    let length = terms.as_int(sequence.length);
    let n_cells = i32::try_from(sequence.initial.len()).ok();
    let constant = |(index, _): &(Term, Value)| terms.as_int(*index).is_some();
    length.is_some() && n_cells == length && sequence.initial.iter().all(constant)
}

/// The last one, the first one, the last but one, the second one, and so on.
fn from_both_ends<T>(all: &[T]) -> Vec<&T> {
    let (front, back) = (all.iter(), all.iter().rev());
    let pairs = back.zip(front).flat_map(|(last, first)| [last, first]);
    pairs.take(all.len()).collect()
}
