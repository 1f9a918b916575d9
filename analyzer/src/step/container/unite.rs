//! Two collections of the caller that turn out to be one.
//!
//! What both were at first must be equal, and what the path did to one of them was done to the other. Keys of two tables
//! are compared before the next instruction, and so are unknown indices of references, as that may fork
//! ([`StepCx::settle_containers`]). Where the path changed both, it is not followed.

use crate::incomplete::Incomplete;
use crate::state::container::{Container, Current, First, List, Rest, Slot, Table, Twin};
use crate::state::{ObjId, Unsettled, Value};
use crate::step::{StepCx, Stop};
use crate::term::{BinOp, CmpOp, Term};

impl StepCx<'_, '_> {
    /// Unites what is known about a container that was merged into another.
    pub(in crate::step) fn merge_container(
        &mut self,
        kept: ObjId,
        absorbed: Container,
    ) -> Result<(), Stop> {
        let own = self.state.heap.get(kept).container().cloned();
        let united = match (own, absorbed) {
            (Some(Container::List(own)), Container::List(other)) => {
                Container::List(self.united_list(own, other)?)
            }
            (Some(Container::Table(own)), Container::Table(other)) => {
                Container::Table(self.united_table(kept, own, other)?)
            }
            (Some(Container::Table(table)), Container::List(list))
            | (Some(Container::List(list)), Container::Table(table)) => {
                let other = as_set(&list, &table)?;
                Container::Table(self.united_table(kept, table, other)?)
            }
            _ => return Err(Stop::Incomplete(Incomplete::ContainerAlias)),
        };
        if let Some(container) = self.state.heap.get_mut(kept).container_mut() {
            *container = united;
        }
        Ok(())
    }

    fn united_list(&mut self, a: List, b: List) -> Result<List, Stop> {
        let (changed, other) = if a.written == 0 { (b, a) } else { (a, b) };
        if other.written != 0 {
            return Err(Stop::Incomplete(Incomplete::ContainerAlias));
        }
        if let (Some(a), Some(b)) = (changed.first_length, other.first_length) {
            self.assume_same(Value::Int(a), Value::Int(b))?;
        }
        for &first in &changed.elements.initial {
            for &second in &other.elements.initial {
                self.assume_same_element(first, second)?;
            }
        }
        let mut united = changed;
        united.elements.initial.extend(other.elements.initial);
        Ok(united)
    }

    fn united_table(&mut self, kept: ObjId, a: Table, b: Table) -> Result<Table, Stop> {
        let (mut changed, other) = if a.written == 0 { (b, a) } else { (a, b) };
        if changed.is_map() != other.is_map() {
            return Err(Stop::Infeasible);
        }
        if other.is_untouched() {
            return Ok(changed);
        }
        if other.written != 0 || changed.twin.is_some() || other.twin.is_some() {
            return Err(Stop::Incomplete(Incomplete::ContainerAlias));
        }
        changed.twin = Some(Box::new(Twin {
            slots: other.slots,
            rest: other.first_rest,
            matched: Vec::new(),
        }));
        self.state.unsettled.push(Unsettled::United(kept));
        Ok(changed)
    }

    /// Asks what the last instruction left open: that keys are not equal, and which keys of united tables are.
    pub(in crate::step) fn settle_containers(&mut self) -> Result<(), Stop> {
        let open = std::mem::take(&mut self.state.unsettled);
        self.frame().unsettled.extend(open);
        while let Some(&open) = self.frame().unsettled.last() {
            match open {
                Unsettled::Apart(key, other) => self.assume_unequal(key, other)?,
                Unsettled::United(id) => self.settle_united(id)?,
                Unsettled::Read((i, a), (j, b)) => {
                    let is_same = self.compare(CmpOp::Eq, i, j);
                    if self.decide(is_same)? {
                        self.assume_same(a, b)?;
                    }
                }
            }
            self.frame().unsettled.pop();
        }
        Ok(())
    }

    /// Whether the running method answers such a question. The caller has asked before, and nothing was thrown.
    pub(in crate::step) fn is_settling(&self) -> bool {
        let mut frames = self.state.frames.iter();
        frames.any(|frame| !frame.unsettled.is_empty())
    }

    /// Compares what is known about tables that turned out to be one. Forks on which keys are equal.
    fn settle_united(&mut self, id: ObjId) -> Result<(), Stop> {
        let id = self.state.heap.representative(id);
        while let Some(slot) = self.twin(id)?.and_then(|twin| twin.slots.last().copied()) {
            let place = self.settle_slot(id, slot)?;
            if let Some(twin) = &mut self.table_mut(id)?.twin {
                twin.slots.pop();
                twin.matched.push(place);
            }
        }
        self.settle_rest(id)?;
        self.table_mut(id)?.twin = None;
        Ok(())
    }

    fn twin(&self, id: ObjId) -> Result<Option<&Twin>, Stop> {
        Ok(self.table(id)?.twin.as_deref())
    }

    /// Finds the key of the other table in this one; the place of its slot.
    fn settle_slot(&mut self, id: ObjId, theirs: Slot) -> Result<usize, Stop> {
        for place in 0..self.table(id)?.slots.len() {
            let own = self.slot(id, place)?;
            if self.decide_equal(own.key, theirs.key)? {
                let first = self.same_first(own.first, theirs.first)?;
                self.table_mut(id)?.slots[place].first = first;
                return Ok(place);
            }
        }
        let rest = self.table(id)?.first_rest;
        if let Some(rest) = rest
            && self.decide_first(theirs.first)?
        {
            let fewer = self.fewer(rest, 1)?;
            let table = self.table_mut(id)?;
            table.first_rest = Some(fewer);
            if table.rest != Rest::None {
                table.rest = Rest::Counted(fewer);
            }
        }
        let table = self.table_mut(id)?;
        let is_cleared = table.rest == Rest::None;
        let current = if is_cleared {
            Current::Absent
        } else {
            Current::First
        };
        table.slots.push(Slot { current, ..theirs });
        Ok(table.slots.len() - 1)
    }

    /// The keys that neither knows of are as many.
    fn settle_rest(&mut self, id: ObjId) -> Result<(), Stop> {
        let Some(Twin { rest, matched, .. }) = self.twin(id)?.cloned() else {
            return Ok(());
        };
        let Some(theirs) = rest else {
            return Ok(());
        };
        let mut n_own = 0;
        for place in 0..self.table(id)?.slots.len() {
            let is_own = !matched.contains(&place);
            n_own += i32::from(is_own && self.decide_present_at_first(id, place)?);
        }
        let rest = self.fewer(theirs, n_own)?;
        match self.table(id)?.first_rest {
            Some(own) => self.assume_same(Value::Int(own), Value::Int(rest)),
            None => {
                let table = self.table_mut(id)?;
                (table.rest, table.first_rest) = (Rest::Counted(rest), Some(rest));
                Ok(())
            }
        }
    }

    /// A number of keys without some of them.
    fn fewer(&mut self, rest: Term, by: i32) -> Result<Term, Stop> {
        let by = self.int(by);
        let enough = self.compare(CmpOp::Ge, rest, by);
        self.assume(enough)?;
        Ok(self.binary(BinOp::Sub, rest, by))
    }

    /// Two things known about what one table held under a key at first.
    fn same_first(&mut self, own: First, theirs: First) -> Result<First, Stop> {
        match (own, theirs) {
            (First::Maybe(a), First::Maybe(b)) => self.assume_same(a, b)?,
            (First::If(a), First::If(b)) => self.assume_same(Value::Int(a), Value::Int(b))?,
            (First::Absent, First::Absent) => {}
            (First::Absent, other) | (other, First::Absent) => {
                self.assume_present(other, false)?;
                return Ok(First::Absent);
            }
            (First::Present(value), other) | (other, First::Present(value)) => {
                self.assume_present(other, true)?;
                return self.same_value(value, other);
            }
            (First::Maybe(_), First::If(_)) | (First::If(_), First::Maybe(_)) => {
                return Err(Stop::Incomplete(Incomplete::ContainerAlias));
            }
        }
        Ok(own)
    }

    /// A key that is there, with what two looks at it found under it.
    fn same_value(&mut self, value: Option<Value>, other: First) -> Result<First, Stop> {
        let looked_up = match other {
            First::Present(other) => other,
            First::Maybe(other) => Some(other),
            First::If(_) | First::Absent => None,
        };
        if let (Some(a), Some(b)) = (value, looked_up) {
            self.assume_same(a, b)?;
        }
        Ok(First::Present(value.or(looked_up)))
    }

    /// Goes on where a table had a key at first, or had not.
    fn assume_present(&mut self, first: First, present: bool) -> Result<(), Stop> {
        match first {
            First::Absent | First::Present(_) if present == matches!(first, First::Absent) => {
                Err(Stop::Infeasible)
            }
            First::Absent | First::Present(_) => Ok(()),
            First::Maybe(Value::Ref(reference)) => match present {
                true => self.require_something(reference),
                false if self.require_nothing(reference) => Ok(()),
                false => Err(Stop::Infeasible),
            },
            First::Maybe(_) => Err(Stop::UNEXPECTED),
            First::If(flag) => {
                let zero = self.int(0);
                let op = if present { CmpOp::Ne } else { CmpOp::Eq };
                let holds = self.compare(op, flag, zero);
                self.assume(holds)
            }
        }
    }
}

/// A caller's list as the set that it turns out to be. What was looked into is an `ArrayList`, and no class is a map and
/// a collection.
fn as_set(list: &List, set: &Table) -> Result<Table, Stop> {
    let is_untouched = list.written == 0 && list.elements.initial.is_empty();
    match list.first_length {
        Some(length) if is_untouched && !set.is_map() => {
            let mut table = Table::unknown(set.rules, list.element.clone(), None);
            (table.rest, table.first_rest) = (Rest::Counted(length), Some(length));
            Ok(table)
        }
        _ => Err(Stop::Infeasible),
    }
}
