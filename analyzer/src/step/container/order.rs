//! The order of the keys of a table where they are whole numbers in boxes: all that the path put there, or few of a caller's.

use crate::classfile::Type;
use crate::incomplete::Incomplete;
use crate::state::container::Rest;
use crate::state::{ObjId, Reference, Value};
use crate::step::{StepCx, Stop};
use crate::term::{CmpOp, Sort, Term};

/// Slots of a table with the numbers in their keys.
type Numbers = Vec<(usize, Term)>;

impl StepCx<'_, '_> {
    /// The whole numbers in a key and in all keys of a table, with the slots of these. `None` where the order is not
    /// known. Forks where it is open whether a key is there.
    pub(crate) fn ordered_keys(
        &mut self,
        id: ObjId,
        key: Value,
    ) -> Result<Option<(Term, Numbers)>, Stop> {
        let Some(number) = self.boxed_number(key) else {
            return Ok(None);
        };
        let numbers = self.numbered_slots(id)?;
        let alike = |&(_, other): &(usize, Term)| self.is_same_sort(number, other);
        let numbers = numbers.filter(|numbers| numbers.iter().all(alike));
        Ok(numbers.map(|numbers| (number, numbers)))
    }

    /// The slots of a table with the whole numbers in their keys. `None` where the order is not known. Forks where it
    /// is open whether a key is there.
    pub(crate) fn numbered_slots(&mut self, id: ObjId) -> Result<Option<Numbers>, Stop> {
        let table = self.table(id)?;
        if !table.rules.natural {
            return Ok(None);
        }
        if table.rest != Rest::None && !self.name_numbers(id)? {
            return Ok(None);
        }
        let mut numbers: Numbers = Vec::new();
        for slot in 0..self.table(id)?.slots.len() {
            if !self.decide_present(id, slot)? {
                continue;
            }
            let Some(number) = self.boxed_number(self.slot(id, slot)?.key) else {
                return Ok(None);
            };
            numbers.push((slot, number));
        }
        let first = numbers.first().map(|&(_, number)| number);
        let alike =
            |&(_, other): &(usize, Term)| first.is_some_and(|one| self.is_same_sort(one, other));
        Ok(numbers.iter().all(alike).then_some(numbers))
    }

    /// The slot of the key that is nearest to a number among those that compare so with it. Forks.
    pub(crate) fn nearest_slot(
        &mut self,
        keys: &[(usize, Term)],
        (op, number): (CmpOp, Term),
    ) -> Result<Option<usize>, Stop> {
        let mut fits = Vec::new();
        let mut none = self.machine.terms.bool(true);
        for &(_, key) in keys {
            let fit = self.compare(op, key, number);
            let other = self.machine.terms.not(fit);
            none = self.machine.terms.and(none, other);
            fits.push(fit);
        }
        if self.decide(none)? {
            return Ok(None);
        }
        self.decide_nearest(keys, &fits, op).map(Some)
    }

    /// The slot of the lowest key if all are to be at least as great, else of the greatest. Forks.
    pub(crate) fn end_slot(&mut self, keys: &[(usize, Term)], op: CmpOp) -> Result<usize, Stop> {
        let all_fit = vec![self.machine.terms.bool(true); keys.len()];
        self.decide_nearest(keys, &all_fit, op)
    }

    fn decide_nearest(
        &mut self,
        keys: &[(usize, Term)],
        fits: &[Term],
        op: CmpOp,
    ) -> Result<usize, Stop> {
        for (at, &(slot, _)) in keys.iter().enumerate() {
            let nearest = self.is_nearest(keys, fits, (op, at));
            if self.decide(nearest)? {
                return Ok(slot);
            }
        }
        Err(Stop::Infeasible)
    }

    /// The condition that the key at a place fits, and that no other that fits lies between it and the number.
    fn is_nearest(
        &mut self,
        keys: &[(usize, Term)],
        fits: &[Term],
        (op, at): (CmpOp, usize),
    ) -> Term {
        let nearer = match op {
            CmpOp::Lt | CmpOp::Le => CmpOp::Gt,
            _ => CmpOp::Lt,
        };
        let mut nearest = fits[at];
        for (&(_, other), &fit) in keys.iter().zip(fits) {
            let between = self.compare(nearer, other, keys[at].1);
            let between = self.machine.terms.and(fit, between);
            let not_between = self.machine.terms.not(between);
            nearest = self.machine.terms.and(nearest, not_between);
        }
        nearest
    }

    /// Makes all keys of a caller's table objects, if they are numbers and not too many. Forks on how many there are.
    fn name_numbers(&mut self, id: ObjId) -> Result<bool, Stop> {
        let class = self.table(id)?.key.erased.class_name();
        if class.is_none_or(|name| Type::held_by(name).is_none()) {
            return Ok(false);
        }
        let slots = match self.all_slots(id) {
            Err(Stop::Incomplete(Incomplete::HeapBound)) => return Ok(false),
            slots => slots?,
        };
        for slot in slots {
            if let Some(key) = self.slot(id, slot)?.key.reference() {
                self.require_something(key)?;
            }
        }
        Ok(true)
    }

    fn boxed_number(&mut self, key: Value) -> Option<Term> {
        let Reference::Object(id) = self.state.heap.resolve(key.reference()?) else {
            return None;
        };
        let field = self.box_field(id)?;
        let number = self.field_value(id, field).term()?;
        matches!(self.machine.terms.sort(number), Sort::Int | Sort::Long).then_some(number)
    }

    fn is_same_sort(&self, a: Term, b: Term) -> bool {
        self.machine.terms.sort(a) == self.machine.terms.sort(b)
    }
}
