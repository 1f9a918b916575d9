//! Whether two boxes are one: `valueOf` gives the same object for equal small values (JLS §5.1.7).

use crate::classfile::Type;
use crate::program::FieldId;
use crate::state::ObjId;
use crate::term::{CmpOp, Constant, Term};

use super::{StepCx, Stop};

impl StepCx<'_, '_> {
    /// Whether two boxes of one class are the same object; `None` for what is no box or does not come from `valueOf`, as
    /// those do that a test passes.
    pub(super) fn decide_same_box(&mut self, a: ObjId, b: ObjId) -> Result<Option<bool>, Stop> {
        let field = match (self.box_field(a), self.box_field(b)) {
            (Some(field), Some(other)) if field == other => field,
            _ => return Ok(None),
        };
        if !self.is_from_value_of(a) || !self.is_from_value_of(b) {
            return Ok(None);
        }
        let Some(cached) = self.cached_as_one(field, a, b) else {
            return Ok(None);
        };
        if !self.may_alias(a, b) {
            return self.decide(cached).map(Some);
        }
        self.fork_merged(a, b);
        self.set_distinct(a, b)?;
        let apart = self.machine.terms.not(cached);
        self.assume(apart)?;
        Ok(Some(false))
    }

    fn is_from_value_of(&self, id: ObjId) -> bool {
        let state = &self.state;
        state.heap.get(id).is_input()
            || state.given_boxes.contains(&id)
            || state.is_static_object(id)
    }

    /// The condition that two boxes hold a value for which `valueOf` always gives the same one.
    fn cached_as_one(&mut self, field: FieldId, a: ObjId, b: ObjId) -> Option<Term> {
        let held = self.program().field(field).ty.clone();
        let (a, b) = (self.field_value(a, field), self.field_value(b, field));
        let (a, b) = (a.term()?, b.term()?);
        let (low, high) = match held {
            Type::Float | Type::Double => return Some(self.machine.terms.bool(false)),
            Type::Long => (Constant::Long(-128), Constant::Long(127)),
            _ => (Constant::Int(-128), Constant::Int(127)),
        };
        let [low, high] = [low, high].map(|bound| self.machine.terms.constant(bound));
        let conditions = [(CmpOp::Eq, b), (CmpOp::Ge, low), (CmpOp::Le, high)];
        let conditions = conditions.map(|(op, other)| self.compare(op, a, other));
        let terms = &mut self.machine.terms;
        let all = terms.bool(true);
        Some(
            conditions
                .into_iter()
                .fold(all, |all, one| terms.and(all, one)),
        )
    }
}
