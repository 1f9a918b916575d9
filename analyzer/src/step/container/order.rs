//! The order of the keys of a table where their ranks are known: all that the path put there, or few of a caller's.

use crate::incomplete::Incomplete;
use crate::state::container::Rest;
use crate::state::{ObjId, Value};
use crate::step::{StepCx, Stop};
use crate::term::{CmpOp, Term};

use super::rank::Rank;

/// Slots of a table with the ranks of their keys.
pub(crate) type Ranked = Vec<(usize, Rank)>;

impl StepCx<'_, '_> {
    /// The ranks of all keys of a table, with their slots, and those of other keys. `None` where the order is not
    /// known. Forks where it is open whether a key is there.
    pub(crate) fn ordered_keys(
        &mut self,
        id: ObjId,
        others: &[Value],
    ) -> Result<Option<(Ranked, Vec<Rank>)>, Stop> {
        let table = self.table(id)?;
        if !table.rules.is_sorted() {
            return Ok(None);
        }
        if table.rest != Rest::None && !self.name_ranked(id)? {
            return Ok(None);
        }
        let (mut slots, mut keys) = (Vec::new(), Vec::new());
        for slot in 0..self.table(id)?.slots.len() {
            if self.decide_present(id, slot)? {
                slots.push(slot);
                keys.push(self.slot(id, slot)?.key);
            }
        }
        keys.extend(others);
        Ok(self.ranks(&keys)?.map(|mut ranks| {
            let others = ranks.split_off(slots.len());
            (slots.into_iter().zip(ranks).collect(), others)
        }))
    }

    /// The ranks of keys by which a table puts them in order. `None` where the order is not known.
    pub(crate) fn ranks_by(
        &mut self,
        id: ObjId,
        keys: &[Value],
    ) -> Result<Option<Vec<Rank>>, Stop> {
        match self.table(id)?.rules.is_sorted() {
            true => self.ranks(keys),
            false => Ok(None),
        }
    }

    /// Of the keys that a caller's sorted table had at first, those that the path comes to are named from the least on; the
    /// slots of those that a new one is greater than.
    pub(super) fn assume_beyond_reached(
        &mut self,
        id: ObjId,
        slot: usize,
    ) -> Result<Vec<usize>, Stop> {
        if !self.table(id)?.rules.is_sorted() || !self.has_ranked_keys(id)? {
            return Ok(Vec::new());
        }
        let reached = self.table(id)?.reached.clone();
        self.table_mut(id)?.reached.push(slot);
        let Some(&last) = reached.last() else {
            return Ok(reached);
        };
        let keys = [self.slot(id, last)?.key, self.slot(id, slot)?.key];
        for key in keys.iter().filter_map(|key| key.reference()) {
            self.require_something(key)?;
        }
        let Some(ranks) = self.ranks(&keys)? else {
            return Ok(Vec::new());
        };
        let ascends = self.compare_ranks(CmpOp::Lt, &ranks[0], &ranks[1]);
        self.define(ascends)?;
        Ok(reached)
    }

    /// The slot of some key of a table that has one, the last in order where all are known; `None` where the class of the keys
    /// says itself which comes last.
    pub(crate) fn last_slot(&mut self, id: ObjId) -> Result<Option<usize>, Stop> {
        let is_sorted = self.table(id)?.rules.is_sorted();
        if is_sorted && self.table(id)?.rest != Rest::None {
            self.table_mut(id)?.has_last = true;
        }
        if is_sorted && !self.has_ranked_keys(id)? {
            return Ok(None);
        }
        let (rest, zero) = (self.count_rest(id)?, self.int(0));
        let are_more = self.compare(CmpOp::Gt, rest, zero);
        if self.decide(are_more)? {
            return self.name_any(id, rest).map(Some);
        }
        for slot in (0..self.table(id)?.slots.len()).rev() {
            if self.decide_present(id, slot)? {
                return Ok(Some(slot));
            }
        }
        Err(Stop::UNEXPECTED)
    }

    /// Whether the keys of a table are declared as something that can be ranked.
    fn has_ranked_keys(&self, id: ObjId) -> Result<bool, Stop> {
        let class = self.table(id)?.key.erased.class_name();
        Ok(class.is_some_and(|name| self.is_ranked(name)))
    }

    /// All present slots, in the order of their keys where a table has one that is known. Forks.
    pub(super) fn slots_in_order(&mut self, id: ObjId) -> Result<Vec<usize>, Stop> {
        let ordered = match self.table(id)?.rules.is_sorted() {
            true => self.ordered_keys(id, &[])?,
            false => None,
        };
        match ordered {
            Some((keys, _)) => self.sorted(keys),
            None => self.all_slots(id),
        }
    }

    /// The slots of keys from the least to the greatest. Where either may be the greater one, it is taken to be that which came
    /// later: there are too many orders to try them all.
    pub(crate) fn sorted(&mut self, keys: Ranked) -> Result<Vec<usize>, Stop> {
        let mut sorted = Ranked::new();
        for (slot, rank) in keys {
            let mut place = sorted.len();
            while let Some((_, before)) = place.checked_sub(1).map(|last| &sorted[last]) {
                let is_behind = self.compare_ranks(CmpOp::Gt, &rank, before);
                if !self.is_impossible(is_behind) {
                    if self.machine.terms.as_bool(is_behind).is_none() {
                        self.machine.leave_out();
                        self.define(is_behind)?;
                    }
                    break;
                }
                place -= 1;
            }
            sorted.insert(place, (slot, rank));
        }
        Ok(sorted.into_iter().map(|(slot, _)| slot).collect())
    }

    /// The slot of the key that is nearest to a rank among those that compare so with it. Forks.
    pub(crate) fn nearest_slot(
        &mut self,
        keys: &[(usize, Rank)],
        (op, rank): (CmpOp, &Rank),
    ) -> Result<Option<usize>, Stop> {
        let mut fits = Vec::new();
        let mut none = self.machine.terms.bool(true);
        for (_, key) in keys {
            let fit = self.compare_ranks(op, key, rank);
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
    pub(crate) fn end_slot(&mut self, keys: &[(usize, Rank)], op: CmpOp) -> Result<usize, Stop> {
        let all_fit = vec![self.machine.terms.bool(true); keys.len()];
        self.decide_nearest(keys, &all_fit, op)
    }

    fn decide_nearest(
        &mut self,
        keys: &[(usize, Rank)],
        fits: &[Term],
        op: CmpOp,
    ) -> Result<usize, Stop> {
        for ((at, &(slot, _)), arm) in keys.iter().enumerate().zip(1..) {
            let nearest = self.is_nearest(keys, fits, (op, at));
            if self.decide_arm(nearest, true, arm)? {
                return Ok(slot);
            }
        }
        Err(Stop::Infeasible)
    }

    /// The condition that the key at a place fits, and that no other that fits lies between it and the number.
    fn is_nearest(
        &mut self,
        keys: &[(usize, Rank)],
        fits: &[Term],
        (op, at): (CmpOp, usize),
    ) -> Term {
        let nearer = match op {
            CmpOp::Lt | CmpOp::Le => CmpOp::Gt,
            _ => CmpOp::Lt,
        };
        let mut nearest = fits[at];
        for ((_, other), &fit) in keys.iter().zip(fits) {
            let between = self.compare_ranks(nearer, other, &keys[at].1);
            let between = self.machine.terms.and(fit, between);
            let not_between = self.machine.terms.not(between);
            nearest = self.machine.terms.and(nearest, not_between);
        }
        nearest
    }

    /// Makes all keys of a caller's table objects, if they can be ranked and are not too many. Forks on how many there are.
    fn name_ranked(&mut self, id: ObjId) -> Result<bool, Stop> {
        if !self.has_ranked_keys(id)? {
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
}
