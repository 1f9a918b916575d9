//! Whether a fact holds where a path ends, for every object that the path has made or changed.

use super::fact::{Fact, Quantity};
use crate::program::{ClassId, FieldId};
use crate::state::{HeapObject, ObjId, Reference, State, Value};
use crate::step::{Machine, Measured, StepCx, Stop, Target};
use crate::term::{CmpOp, Term};

/// How a path ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// The method returns.
    Returned,
    /// An exception leaves it: what it was making is gone, unless something else refers to it.
    Thrown,
    /// It goes on after a call of the caller's, who may have come back into objects that are there.
    CalledOut,
}

/// The end of one path.
pub(super) struct Survey<'a, 'p> {
    pub(super) machine: &'a mut Machine<'p>,
    pub(super) state: &'a State<'p>,
    pub(super) end: End,
}

impl<'p> Survey<'_, 'p> {
    /// Whether the fact holds for all objects.
    pub(super) fn holds(&mut self, fact: Fact) -> bool {
        let class = fact.class();
        let objects = self.state.heap.objects();
        let concerned = objects.filter(|(id, object)| self.concerns(fact, class, *id, object));
        let concerned: Vec<ObjId> = concerned.map(|(id, _)| id).collect();
        concerned.into_iter().all(|id| self.holds_for(fact, id))
    }

    /// Whether the path could have broken the fact for an object.
    fn concerns(&self, fact: Fact, class: ClassId, id: ObjId, object: &HeapObject) -> bool {
        if object.is_input() {
            let mut cells = fact.fields().filter_map(|field| object.field(field));
            return cells.any(|cell| cell.written > 0);
        }
        let exact = object.ty.exact;
        let program = self.machine.program;
        exact.is_some_and(|exact| program.is_subclass(exact, class))
            && match self.end {
                End::Returned => true,
                End::Thrown => self.state.refers_to(id),
                End::CalledOut => false,
            }
    }

    fn holds_for(&mut self, fact: Fact, id: ObjId) -> bool {
        let mut state = self.state.clone();
        let mut cx = StepCx {
            machine: &mut *self.machine,
            state: &mut state,
        };
        match fact {
            Fact::Compare { left, op, right } => compares(&mut cx, id, left, op, right),
            Fact::NotNull(field) => {
                let value = cx.presumed_field(id, field);
                value.is_err() || value.is_ok_and(|value| !may_be_null(&cx, value))
            }
            Fact::Writes(field, writes) => {
                holds_collection(&mut cx, (id, field), |_, target| target.writes == writes)
            }
            Fact::RefusesNull(field) => holds_collection(&mut cx, (id, field), |cx, target| {
                let rules = cx.rules_of(target.id);
                !rules.null_keys && !rules.null_values
            }),
            // Shows in the code, or is listed, or is not claimed.
            Fact::Made(..) | Fact::Function(..) | Fact::Calendar { .. } => true,
            Fact::NotNullAbove { guard, field } => {
                let (Ok(value), Ok(guard)) =
                    (cx.presumed_field(id, field), cx.presumed_field(id, guard))
                else {
                    return true;
                };
                let is_null = value.reference().is_some_and(|it| cx.require_nothing(it));
                if !is_null {
                    return true;
                }
                guard.term().is_some_and(|guard| {
                    let zero = cx.zero_like(guard);
                    always(&mut cx, CmpOp::Le, guard, zero)
                })
            }
        }
    }
}

/// Whether the collection in a field is as it should be, if there is one.
fn holds_collection(
    cx: &mut StepCx<'_, '_>,
    (id, field): (ObjId, FieldId),
    is_right: impl FnOnce(&StepCx<'_, '_>, Target) -> bool,
) -> bool {
    let held = match cx.presumed_field(id, field) {
        Ok(Value::Ref(held)) => held,
        Ok(_) => return false,
        Err(_) => return true,
    };
    match cx.state.heap.resolve(held) {
        Reference::Null => true,
        Reference::Object(id) => cx.target(id).is_ok_and(|target| is_right(cx, target)),
        Reference::Symbolic(_) => false,
    }
}

fn may_be_null(cx: &StepCx<'_, '_>, value: Value) -> bool {
    match value
        .reference()
        .map(|reference| cx.state.heap.resolve(reference))
    {
        Some(Reference::Object(_)) => false,
        Some(Reference::Symbolic(id)) => !cx.state.heap.symbolic(id).non_null,
        Some(Reference::Null) | None => true,
    }
}

/// Whether the comparison holds, as far as there is something to compare.
fn compares(
    cx: &mut StepCx<'_, '_>,
    id: ObjId,
    left: Quantity,
    op: CmpOp,
    right: Quantity,
) -> bool {
    match (measured(cx, id, left), measured(cx, id, right)) {
        (Measured::Nothing, _) | (_, Measured::Nothing) => true,
        (Measured::Number(left), Measured::Number(right)) => {
            let right = cx.at_sort_of(left, right);
            always(cx, op, left, right)
        }
        (Measured::Open, _) | (_, Measured::Open) => false,
    }
}

fn always(cx: &mut StepCx<'_, '_>, op: CmpOp, left: Term, right: Term) -> bool {
    let violated = cx.compare(op.negated(), left, right);
    cx.is_impossible(violated)
}

/// A quantity at the end of the path. What may be null is taken to be something: of nothing, nothing is said.
fn measured(cx: &mut StepCx<'_, '_>, id: ObjId, quantity: Quantity) -> Measured {
    let field = match quantity {
        Quantity::Constant(value) => return Measured::Number(cx.integer(value)),
        Quantity::Field(field) | Quantity::Length(field) => field,
    };
    let value = cx.presumed_field(id, field);
    let is_something = value.clone().and_then(|value| match (quantity, value) {
        (Quantity::Length(_), Value::Ref(reference)) => cx.require_something(reference),
        _ => Ok(()),
    });
    match (value, is_something) {
        (Ok(value), Ok(())) => cx.measure(quantity, value),
        // No such object exists.
        (Err(Stop::Infeasible), _) | (_, Err(Stop::Infeasible)) => Measured::Nothing,
        _ => Measured::Open,
    }
}
