//! What a caller's table held as it came in: slots for keys come into being as the path asks for them.

use crate::classfile::Type;
use crate::state::container::{Current, First, Rest, Slot};
use crate::state::{ObjId, Origin, Reference, Unsettled, Value};
use crate::step::{StepCx, Stop};
use crate::term::{BinOp, CmpOp, Term};

use super::{MAX_PASSED, unsupported};

impl StepCx<'_, '_> {
    /// Whether a key was in the table as it came in. Forks where that is open.
    pub(super) fn decide_present_at_first(&mut self, id: ObjId, slot: usize) -> Result<bool, Stop> {
        let Slot { key, first, .. } = self.slot(id, slot)?;
        let is_present = self.decide_first(first)?;
        let table = self.table(id)?;
        match first {
            First::Maybe(_) if !is_present && table.rules.null_values => {
                let name = format!(
                    "{}.containsKey({})",
                    self.object_name(id),
                    self.key_name(key)
                );
                let flag = self
                    .machine
                    .symbol(name, &Type::Boolean, Origin::Lookup(id));
                let flag = flag.term().ok_or_else(unsupported)?;
                self.table_mut(id)?.slots[slot].first = First::If(flag);
                self.decide_null_held(id, slot)
            }
            First::If(_) if table.is_map() => self.decide_null_held(id, slot),
            _ => Ok(is_present),
        }
    }

    /// Whether a key under which nothing was found is there all the same: a map may hold null. Forks.
    fn decide_null_held(&mut self, id: ObjId, slot: usize) -> Result<bool, Stop> {
        let is_present = self.decide_first(self.slot(id, slot)?.first)?;
        self.table_mut(id)?.slots[slot].first = match is_present {
            true => First::Present(None),
            false => First::Absent,
        };
        if is_present {
            let null = self.first_value(id, slot, true)?;
            self.require_nothing(null.reference().ok_or_else(unsupported)?);
        }
        Ok(is_present)
    }

    /// The same of what is known about it.
    pub(super) fn decide_first(&mut self, first: First) -> Result<bool, Stop> {
        match first {
            First::Absent => Ok(false),
            First::Present(_) => Ok(true),
            First::Maybe(value) => {
                let reference = value.reference().ok_or_else(unsupported)?;
                Ok(!self.decide_null(reference)?)
            }
            First::If(present) => {
                let zero = self.int(0);
                let holds = self.compare(CmpOp::Ne, present, zero);
                self.decide(holds)
            }
        }
    }

    pub(super) fn is_surely_absent(&self, id: ObjId, slot: usize) -> Result<bool, Stop> {
        let Slot { first, current, .. } = self.slot(id, slot)?;
        Ok(match (current, first) {
            (Current::Absent | Current::Moved, _) | (Current::First, First::Absent) => true,
            (Current::First, First::Maybe(Value::Ref(reference))) => {
                self.state.heap.resolve(reference) == Reference::Null
            }
            _ => false,
        })
    }

    /// What a slot holds for one who asked by key: a key that is there has a value, though a map may hold null.
    pub(super) fn looked_up(&mut self, id: ObjId, slot: usize) -> Result<Value, Stop> {
        let Slot { first, current, .. } = self.slot(id, slot)?;
        match (current, first) {
            (Current::Absent | Current::Moved, _)
            | (Current::First, First::Absent | First::If(_)) => Ok(Value::Ref(Reference::Null)),
            (Current::Value(value), _)
            | (Current::First, First::Maybe(value) | First::Present(Some(value))) => Ok(value),
            (Current::First, First::Present(None)) => self.first_value(id, slot, false),
        }
    }

    /// What a present slot holds for one who iterates.
    pub(crate) fn slot_value(&mut self, id: ObjId, slot: usize) -> Result<Value, Stop> {
        let Slot { first, current, .. } = self.slot(id, slot)?;
        if let (Current::First, First::Present(None)) = (current, first) {
            let nullable = self.table(id)?.rules.null_values;
            return self.first_value(id, slot, nullable);
        }
        self.looked_up(id, slot)
    }

    fn first_value(&mut self, id: ObjId, slot: usize, nullable: bool) -> Result<Value, Stop> {
        let table = self.table(id)?;
        let ty = table.value.clone().ok_or_else(unsupported)?;
        let name = format!("{}.value({slot})", self.object_name(id));
        let chain = self.chain_of(id) + 1;
        let value = self.input(name, &ty, Origin::Held(id), chain);
        if !nullable {
            self.exclude_null(value);
        }
        self.table_mut(id)?.slots[slot].first = First::Present(Some(value));
        Ok(value)
    }

    /// Number of the keys that the path does not know of.
    pub(super) fn count_rest(&mut self, id: ObjId) -> Result<Term, Stop> {
        match self.table(id)?.rest {
            Rest::None => Ok(self.int(0)),
            Rest::Counted(rest) => Ok(rest),
            Rest::Unseen => {
                let named = match self.table(id)?.slots.is_empty() {
                    true => "size",
                    false => "others",
                };
                let name = format!("{}.{named}", self.object_name(id));
                let rest = self
                    .machine
                    .bounded_symbol(name, (0, MAX_PASSED), Origin::Length(id));
                let table = self.table_mut(id)?;
                table.rest = Rest::Counted(rest);
                table.first_rest = Some(rest);
                Ok(rest)
            }
        }
    }

    /// Gives an unknown key a slot; there is one. Of a sorted table it is the least.
    pub(super) fn name_unknown(&mut self, id: ObjId, rest: Term) -> Result<usize, Stop> {
        let slot = self.name_one(id, rest)?;
        let below = self.assume_beyond_reached(id, slot)?;
        self.keep_apart(id, slot, &below)?;
        Ok(slot)
    }

    /// The same for any key of a sorted table.
    pub(super) fn name_any(&mut self, id: ObjId, rest: Term) -> Result<usize, Stop> {
        let slot = self.name_one(id, rest)?;
        self.keep_apart(id, slot, &[])?;
        Ok(slot)
    }

    fn name_one(&mut self, id: ObjId, rest: Term) -> Result<usize, Stop> {
        let slot = self.table(id)?.slots.len();
        let ty = self.table(id)?.key.clone();
        let name = format!("{}.key({slot})", self.object_name(id));
        let chain = self.chain_of(id) + 1;
        let key = self.input(name, &ty, Origin::Held(id), chain);
        self.exclude_null(key);
        let one = self.int(1);
        let fewer = self.binary(BinOp::Sub, rest, one);
        let table = self.table_mut(id)?;
        (table.rest, table.first_rest) = (Rest::Counted(fewer), Some(fewer));
        table.slots.push(Slot {
            key,
            first: First::Present(None),
            current: Current::First,
        });
        Ok(slot)
    }

    /// Assumes that the key in a new slot differs from those in the slots before, unless that is said already.
    fn keep_apart(&mut self, id: ObjId, slot: usize, said: &[usize]) -> Result<(), Stop> {
        let key = self.slot(id, slot)?.key;
        for other in (0..slot).filter(|other| !said.contains(other)) {
            let other = self.slot(id, other)?.key;
            // The program is asked before the next instruction: this one would make another key each time.
            match self.has_own_equality(key) {
                true => self.state.unsettled.push(Unsettled::Apart(key, other)),
                false => self.assume_unequal(key, other)?,
            }
        }
        Ok(())
    }

    /// Gives a key that the path asks for a slot; whether the table has it stays open.
    pub(super) fn name_key(&mut self, id: ObjId, key: Value) -> Result<usize, Stop> {
        let table = self.table(id)?;
        let (slot, value) = (table.slots.len(), table.value.clone());
        let (owner, shown, chain) = (
            self.object_name(id),
            self.key_name(key),
            self.chain_of(id) + 1,
        );
        let first = match value {
            Some(ty) => {
                let name = format!("{owner}.get({shown})");
                First::Maybe(self.input(name, &ty, Origin::Lookup(id), chain))
            }
            None => {
                let name = format!("{owner}.contains({shown})");
                let present = self
                    .machine
                    .symbol(name, &Type::Boolean, Origin::Lookup(id));
                First::If(present.term().ok_or_else(unsupported)?)
            }
        };
        self.table_mut(id)?.slots.push(Slot {
            key,
            first,
            current: Current::First,
        });
        Ok(slot)
    }

    /// A key that turns up after the others were counted is one of them, or not there.
    pub(super) fn take_from_rest(
        &mut self,
        id: ObjId,
        slot: usize,
        rest: Term,
    ) -> Result<(), Stop> {
        let one = self.int(1);
        let possible = self.compare(CmpOp::Ge, rest, one);
        if self.is_impossible(possible) {
            self.table_mut(id)?.slots[slot].first = First::Absent;
        } else if self.decide_present(id, slot)? {
            self.assume(possible)?;
            let fewer = self.binary(BinOp::Sub, rest, one);
            let table = self.table_mut(id)?;
            (table.rest, table.first_rest) = (Rest::Counted(fewer), Some(fewer));
        }
        Ok(())
    }

    fn key_name(&self, key: Value) -> String {
        let Value::Ref(reference) = key else {
            return String::new();
        };
        match self.state.heap.resolve(reference) {
            Reference::Null => "null".to_owned(),
            Reference::Symbolic(id) => self.state.heap.symbolic(id).name.to_string(),
            Reference::Object(id) => match self.units(id).filter(|_| self.is_text(id)) {
                Some(units) => format!("{:?}", String::from_utf16_lossy(&units)),
                None => self.object_name(id),
            },
        }
    }
}
