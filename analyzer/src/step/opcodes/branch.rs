//! Branches: `ifeq` to `lookupswitch`, `ifnull`, `goto`, `jsr` and `ret` (JVMS §6.5).

use crate::instr::{InstrIdx, Lookup, Table};
use crate::state::{Reference, Value};
use crate::step::{Flow, StepCx, StepResult, Stop};
use crate::term::{CmpOp, Sort, Term};

/// `ifeq ifne iflt ifge ifgt ifle` (JVMS §6.5.if_cond)    …, value → …
pub(super) fn if_zero(cx: &mut StepCx<'_, '_>, op: CmpOp, target: InstrIdx) -> StepResult {
    let value = cx.pop_number(Sort::Int)?;
    let zero = cx.int(0);
    if_holds(cx, op, value, zero, target)
}

/// `if_icmpeq … if_icmple` (JVMS §6.5.if_icmp_cond)    …, value1, value2 → …
pub(super) fn if_icmp(cx: &mut StepCx<'_, '_>, op: CmpOp, target: InstrIdx) -> StepResult {
    let right = cx.pop_number(Sort::Int)?;
    let left = cx.pop_number(Sort::Int)?;
    if_holds(cx, op, left, right, target)
}

/// `if_acmpeq`, `if_acmpne` (JVMS §6.5.if_acmp_cond)    …, value1, value2 → …
///
/// Forks on nullness, then on aliasing of input objects.
pub(super) fn if_acmp(cx: &mut StepCx<'_, '_>, op: CmpOp, target: InstrIdx) -> StepResult {
    let right = cx.pop_reference()?;
    let left = cx.pop_reference()?;
    let same = cx.decide_identical(left, right)?;
    Ok(if same == (op == CmpOp::Eq) {
        Flow::Jump(target)
    } else {
        Flow::Next
    })
}

/// `ifnull`, `ifnonnull` (JVMS §6.5.ifnull)    …, value → …
///
/// Forks on nullness.
pub(super) fn if_null(cx: &mut StepCx<'_, '_>, op: CmpOp, target: InstrIdx) -> StepResult {
    let reference = cx.pop_reference()?;
    cx.mark_tested_null(reference);
    let is_null = cx.decide_null(reference)?;
    Ok(if is_null == (op == CmpOp::Eq) {
        Flow::Jump(target)
    } else {
        Flow::Next
    })
}

/// `tableswitch` (JVMS §6.5.tableswitch)    …, index → …
pub(super) fn tableswitch(cx: &mut StepCx<'_, '_>, table: &Table) -> StepResult {
    let cases = (0..)
        .zip(&table.targets)
        .map(|(offset, target)| (table.low.wrapping_add(offset), *target));
    switch(cx, cases, table.default)
}

/// `lookupswitch` (JVMS §6.5.lookupswitch)    …, key → …
pub(super) fn lookupswitch(cx: &mut StepCx<'_, '_>, lookup: &Lookup) -> StepResult {
    switch(cx, lookup.pairs.iter().copied(), lookup.default)
}

/// `jsr` (JVMS §6.5.jsr)    … → …, address
pub(super) fn jsr(cx: &mut StepCx<'_, '_>, target: InstrIdx) -> StepResult {
    let next = InstrIdx(cx.frame().at.0 + 1);
    cx.push(Value::ReturnAddress(next));
    Ok(Flow::Jump(target))
}

/// `ret` (JVMS §6.5.ret)    … → …
pub(super) fn ret(cx: &mut StepCx<'_, '_>, slot: u16) -> StepResult {
    match cx.frame().locals.get(usize::from(slot)) {
        Some(Some(Value::ReturnAddress(target))) => Ok(Flow::Jump(*target)),
        _ => Err(Stop::UNDECODABLE),
    }
}

fn if_holds(
    cx: &mut StepCx<'_, '_>,
    op: CmpOp,
    left: Term,
    right: Term,
    target: InstrIdx,
) -> StepResult {
    cx.mark_compared(op, left, right);
    let condition = cx.compare(op, left, right);
    // Out of loops rather than round again.
    let forward = target > cx.frame().at;
    Ok(if cx.decide_arm(condition, forward, 0)? {
        Flow::Jump(target)
    } else {
        Flow::Next
    })
}

/// Takes the first case that the key can have; the siblings try the others.
fn switch(
    cx: &mut StepCx<'_, '_>,
    cases: impl Iterator<Item = (i32, InstrIdx)>,
    default: InstrIdx,
) -> StepResult {
    let key = cx.pop_number(Sort::Int)?;
    for (arm, (case, target)) in (0..).zip(cases) {
        let case = cx.int(case);
        cx.mark_compared(CmpOp::Eq, key, case);
        let hit = cx.compare(CmpOp::Eq, key, case);
        if cx.decide_arm(hit, false, arm)? {
            return Ok(Flow::Jump(target));
        }
    }
    Ok(Flow::Jump(default))
}

impl StepCx<'_, '_> {
    /// Whether two references are identical, as `==` sees it.
    pub(crate) fn decide_identical(
        &mut self,
        left: Reference,
        right: Reference,
    ) -> Result<bool, Stop> {
        if left == right {
            return Ok(true);
        }
        if let (Reference::Null, other) | (other, Reference::Null) = (left, right) {
            self.mark_tested_null(other);
        }
        match (self.decide_null(left)?, self.decide_null(right)?) {
            (false, false) => {}
            (left, right) => return Ok(left == right),
        }
        let heap = &self.state.heap;
        match (heap.resolve(left), heap.resolve(right)) {
            (Reference::Object(left), Reference::Object(right)) => self.decide_same(left, right),
            _ => Err(Stop::UNDECODABLE),
        }
    }
}
