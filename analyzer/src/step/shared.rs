//! Inputs that may be objects of which the program has one: a class object, a literal, what a static field holds.
//!
//! That is asked only where the program compares the two. A write through the one is not seen through the other before.

use crate::incomplete::Incomplete;
use crate::state::object::FieldCell;
use crate::state::{Body, ObjId, Sequence, Shared, Value};

use super::machine::Mode;
use super::{StepCx, Stop};

impl StepCx<'_, '_> {
    /// Whether an input is the other object, which is not an input.
    pub(super) fn decide_shared(&mut self, input: ObjId, other: ObjId) -> Result<bool, Stop> {
        if self.machine.mode == Mode::Concrete || !self.may_be_shared(input, other) {
            return Ok(false);
        }
        let class = match &self.state.heap.get(other).body {
            Body::Class(ty) => Some(ty.clone()),
            _ => None,
        };
        if let (Some(of), Some(ty)) = (self.has_class(input), class) {
            return self.decide_class((of, input), (&ty, other));
        }
        match self.state.shared(self.program(), other) {
            // Class objects that calls return mostly say what is known in another way.
            Some(Shared::Class(_)) if self.is_call_result(input) => {
                self.note(Incomplete::ConstantAlias)
            }
            Some(_) => {
                self.fork_merged(input, other);
                self.set_distinct(input, other)?;
            }
            None if self.state.is_static_object(other) => self.note(Incomplete::ConstantAlias),
            None => {}
        }
        Ok(false)
    }

    /// Whether what is known about both lets them be one.
    fn may_be_shared(&self, input: ObjId, other: ObjId) -> bool {
        let heap = &self.state.heap;
        let own = heap.get(other).ty.narrowest(self.program());
        let is = |ty| self.program().is_assignable(own, ty);
        let known = &heap.get(input).ty;
        !heap.are_distinct(input, other)
            && known.bounds.iter().all(is)
            && !known.excluded.iter().any(is)
            && self.may_be(input, other)
    }

    /// Makes an input another name of a shared object: what is known about the input must be true of that.
    pub(super) fn merge_into_shared(&mut self, shared: ObjId, input: ObjId) -> Result<(), Stop> {
        if !self.may_be_shared(input, shared) {
            return Err(Stop::Infeasible);
        }
        let unseen = Err(Stop::Incomplete(Incomplete::ConstantAlias));
        if self.has_answered(input) {
            return unseen;
        }
        let heap = &self.state.heap;
        let (own, absorbed) = (heap.get(shared).body.clone(), heap.get(input).body.clone());
        self.state.heap.merge(input, shared);
        match (own, absorbed) {
            (_, Body::Instance(cells)) if cells.is_empty() => Ok(()),
            (Body::Instance(_), Body::Instance(cells)) => self.unite_fields(shared, &cells),
            (Body::Text(_), Body::Text(text)) => self.unite_text(shared, &text),
            _ => unseen,
        }
    }

    /// Whether the test would script what calls on the object return.
    pub(crate) fn has_answered(&self, input: ObjId) -> bool {
        let heap = &self.state.heap;
        let by = |by| heap.is_one(by, input);
        let mut calls = self.state.calls.iter();
        calls.any(|call| call.scripted_by.is_some_and(by))
    }

    fn unite_fields(&mut self, shared: ObjId, cells: &[FieldCell]) -> Result<(), Stop> {
        for cell in cells {
            self.field_value(shared, cell.field);
            let own = self.state.heap.get(shared).field(cell.field);
            let start = own.and_then(|own| own.initial);
            match (start, cell.initial) {
                (Some(a), Some(b)) if cell.written == 0 => self.assume_same(a, b)?,
                _ => return Err(Stop::Incomplete(Incomplete::ConstantAlias)),
            }
        }
        Ok(())
    }

    fn unite_text(&mut self, shared: ObjId, text: &Sequence) -> Result<(), Stop> {
        if !text.spelled.is_empty() || text.last_written() > 0 {
            return Err(Stop::Incomplete(Incomplete::ConstantAlias));
        }
        let length = self.sequence(shared)?.length;
        self.assume_same(Value::Int(length), Value::Int(text.length))?;
        for &(index, unit) in &text.initial {
            let length = self.sequence(shared)?.length;
            // Looked at only behind a check of its own length.
            let in_bounds = self.in_bounds(index, length);
            self.assume(in_bounds)?;
            let own = self.read_number(shared, index)?;
            self.assume_same(own, unit)?;
        }
        Ok(())
    }
}
