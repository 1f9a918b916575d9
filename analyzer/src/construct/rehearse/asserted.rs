//! Assertions of the program: what a test does not keep to that calls the methods that make them.

use std::collections::{BTreeMap, BTreeSet};

use crate::construct::Order;
use crate::construct::blueprint::Blueprint;
use crate::construct::builder::Builder;
use crate::instr::InstrIdx;
use crate::instr::Instruction::{self, Aload, Dload, Fload, Getstatic, Iload, Lload};
use crate::program::{ASSERTIONS_DISABLED, MethodId, Program};
use crate::replay::Replayed;
use crate::state::State;
use crate::witness::{InputValue, Witness};

use super::run::Rehearsal;
use super::unfit::calls;
use super::{Rehearsed, run_mended};

const ASSERTION_ERROR: &str = "java/lang/AssertionError";
/// What is passed instead of numbers, one at a time, to keep to an assertion.
const OTHERS: [i32; 3] = [1, 1000, -1];

/// Whether an assertion says what the test does not keep to, in a method that it calls itself: where assertions are enabled, that fails
/// before the fault is met. It speaks of an argument (`assert n != 0`) that the fault has to do with, and no other number keeps to it as
/// well; or of an object that was only just made (`assert !names.isEmpty()`), and so of what is to be called before.
pub(in crate::construct) fn is_asserted(
    builder: &Builder<'_>,
    order: &Order,
    witness: &Witness,
) -> bool {
    let program = builder.program;
    let called = calls(builder).filter_map(|(action, _)| action.method());
    let mut called = called.chain([order.method]);
    let asserts = |it: MethodId| program.field_named(it.class, ASSERTIONS_DISABLED).is_some();
    if !called.any(asserts) {
        return false;
    }
    let failed = run_asserting(builder, order, witness).fails_assertion;
    failed.is_some_and(|(method, at)| {
        let is_entry = method == order.method;
        let spoken = parameters_of(program, method, at);
        let matters = |it| !is_entry || order.clues.asked.contains(it);
        match spoken.is_empty() {
            true => is_entry && is_fresh(builder, witness),
            false => spoken.iter().any(matters) && !keeps_otherwise(builder, order, witness),
        }
    })
}

fn run_asserting(builder: &Builder<'_>, order: &Order, witness: &Witness) -> Rehearsed {
    run_mended(builder, (order, witness), |run| {
        run.machine.concrete.asserts = true
    })
}

/// Whether the test meets its fault with assertions enabled where it passes another number for one of those that it passes.
fn keeps_otherwise(builder: &Builder<'_>, order: &Order, witness: &Witness) -> bool {
    let mut passed = (0..).zip(&witness.arguments);
    passed.any(|(at, argument): (usize, &InputValue)| {
        let mut others = OTHERS.into_iter().filter_map(|other| match argument {
            InputValue::Int(_) => Some(InputValue::Int(other)),
            InputValue::Long(_) => Some(InputValue::Long(other.into())),
            _ => None,
        });
        others.any(|other| {
            let mut changed = witness.clone();
            changed.arguments[at] = other;
            run_asserting(builder, order, &changed).replayed == Replayed::Confirmed
        })
    })
}

/// Whether the receiver comes straight from its constructor.
fn is_fresh(builder: &Builder<'_>, witness: &Witness) -> bool {
    let Some(InputValue::Object(receiver)) = witness.receiver else {
        return false;
    };
    match &builder.blueprints[receiver] {
        Blueprint::Called { calls, fields, .. } => calls.len() == 1 && fields.is_empty(),
        Blueprint::Solved(_) | Blueprint::Allocated { .. } => false,
    }
}

/// The parameters, by number, that an assertion of a method looks at, which fails at an instruction.
fn parameters_of(program: &Program, method: MethodId, at: InstrIdx) -> BTreeSet<u16> {
    let before = &program.instructions(method)[..at.0 as usize];
    let is_switch =
        |it: &Instruction| matches!(it, Getstatic(field) if *field.name == *ASSERTIONS_DISABLED);
    let start = before.iter().rposition(is_switch).unwrap_or_default();
    let declared = program.method(method);
    let slots = (0..).map_while(|number| Some((declared.slot_of(number)?, number)));
    let numbers: BTreeMap<u16, u16> = slots.collect();
    let looked_at = before[start..].iter().filter_map(|it| match it {
        Iload(local) | Lload(local) | Fload(local) | Dload(local) | Aload(local) => {
            numbers.get(local)
        }
        _ => None,
    });
    looked_at.copied().collect()
}

impl Rehearsal<'_, '_> {
    /// Where an assertion has failed, in a method that no other one of the program has called.
    pub(super) fn fails_assertion(&self, end: &State<'_>) -> Option<(MethodId, InstrIdx)> {
        let program = self.builder.program;
        let thrown = self.machine.concrete.uncaught.filter(|&it| {
            // Where a call before the entry method threw, its objects may be gone.
            let object = end.heap.objects().find(|(id, _)| *id == it);
            let class = object.and_then(|(_, object)| object.ty.exact);
            class.is_some_and(|class| *program.class(class).name == *ASSERTION_ERROR)
        })?;
        let trace = self.machine.concrete.stack_traces.get(&thrown)?;
        let is_scanned = |method: MethodId| program.class(method.class).is_scanned();
        let mut scanned = trace
            .frames
            .iter()
            .filter(|(method, _)| is_scanned(*method));
        scanned.next().copied().filter(|_| scanned.next().is_none())
    }
}
