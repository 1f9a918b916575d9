//! Assertions of the program: what a test does not keep to that calls the methods that make them.

mod handed;

use std::collections::{BTreeMap, BTreeSet};

use crate::construct::Order;
use crate::construct::blueprint::Blueprint;
use crate::construct::builder::Builder;
use crate::instr::InstrIdx;
use crate::instr::Instruction::{self, Aload, Dload, Fload, Getstatic, Iload, Lload};
use crate::mention::Mention;
use crate::program::{ASSERTIONS_DISABLED, MethodId, Program};
use crate::replay::Replayed;
use crate::state::State;
use crate::witness::{InputValue, Witness};

use super::numbers::Instead;
use super::run::Rehearsal;
use super::unfit::{MAX_DEPTH, calls};
use super::{Rehearsed, run_mended};
use handed::{is_about_others, spoken_of};

const ASSERTION_ERROR: &str = "java/lang/AssertionError";
/// What is passed instead of numbers, one at a time, to keep to an assertion.
const OTHERS: [i32; 3] = [1, 1000, -1];

/// Whether an assertion says what the test does not keep to, in a method that it calls itself or to which that hands what it is passed:
/// where assertions are enabled, the test fails before the fault is met. It speaks of an argument (`assert n != 0`) that the fault has to
/// do with, and no other number keeps to it as well; or of an object that was only just made (`assert !names.isEmpty()`), and so of what
/// is to be called before.
pub(in crate::construct) fn is_asserted(
    builder: &Builder<'_>,
    order: &Order,
    witness: &Witness,
) -> bool {
    let program = builder.program;
    let called = calls(builder).filter_map(|(action, _)| action.method());
    let mut called = called.chain([order.method]);
    if !called.any(|it| may_assert(program, it, MAX_DEPTH)) {
        return false;
    }
    let failed = run_asserting(builder, order, witness).fails_assertion;
    let Some(&(outer, _)) = failed.last() else {
        return false;
    };
    let spoken = spoken(order, program, &failed);
    let failing = || order.prediction.stack().iter().map(|&(method, _)| method);
    let matters = |it| match outer == order.method {
        true => order.clues.asked.contains(it),
        false => !is_about_others(program, (outer, &spoken), failing()),
    };
    match spoken.is_empty() {
        true => is_about_object(program, &failed, order.method) && is_fresh(builder, witness),
        false => spoken.iter().any(matters) && !keeps_otherwise(builder, order, witness),
    }
}

/// Whether a method, or one that it calls, asserts something.
fn may_assert(program: &Program, method: MethodId, depth: u32) -> bool {
    let callees = || Mention::of(program, method).called.into_iter();
    program.class(method.class).is_scanned()
        && (program
            .field_named(method.class, ASSERTIONS_DISABLED)
            .is_some()
            || depth > 0 && callees().any(|it| may_assert(program, it, depth - 1)))
}

/// The parameters of the method that the test calls of which an assertion speaks, be it in one that is handed them, or by what an object
/// was given before. Where the entry method hands them to one that fails itself, they are between those two.
fn spoken(order: &Order, program: &Program, frames: &[(MethodId, InstrIdx)]) -> BTreeSet<u16> {
    let is_entry = frames.last().is_some_and(|it| it.0 == order.method);
    let fails = |it: MethodId| order.prediction.stack().iter().any(|frame| frame.0 == it);
    let handed = || spoken_of(program, frames).unwrap_or_default();
    match *frames {
        [(method, at)] => {
            let itself = parameters_of(program, method, at);
            match itself.is_empty() && !is_entry {
                true => handed(),
                false => itself,
            }
        }
        [(innermost, _), ..] if !is_entry || !fails(innermost) => handed(),
        _ => BTreeSet::new(),
    }
}

/// Whether an assertion is made by the entry method, or for it by one of its class that is private, and passed nothing.
fn is_about_object(program: &Program, frames: &[(MethodId, InstrIdx)], entry: MethodId) -> bool {
    let is_for_entry = |method: MethodId| {
        let declared = program.method(method);
        let is_own = declared.access.is_private() && !declared.is_static();
        method.class == entry.class && is_own && declared.descriptor.parameters.is_empty()
    };
    match *frames {
        [(method, _)] => method == entry,
        [(helper, _), (method, _)] => method == entry && is_for_entry(helper),
        _ => false,
    }
}

fn run_asserting(builder: &Builder<'_>, order: &Order, witness: &Witness) -> Rehearsed {
    run_mended(builder, (order, witness), |run| {
        run.machine.concrete.asserts = true
    })
}

/// Whether the test meets its fault with assertions enabled where it passes another number for one of those that it passes, or for all of
/// them, also before.
fn keeps_otherwise(builder: &Builder<'_>, order: &Order, witness: &Witness) -> bool {
    let with_all = |&other: &i32| {
        let rehearsed = run_mended(builder, (order, witness), |run| {
            run.machine.concrete.asserts = true;
            run.instead = Some(Instead::Any(other));
        });
        rehearsed.replayed == Replayed::Confirmed
    };
    OTHERS.iter().any(with_all) || keeps_with_one(builder, order, witness)
}

fn keeps_with_one(builder: &Builder<'_>, order: &Order, witness: &Witness) -> bool {
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
    /// Where an assertion has failed, and the calls of the program that led there, the last one first; nothing if none has.
    pub(super) fn fails_assertion(&self, end: &State<'_>) -> Vec<(MethodId, InstrIdx)> {
        let program = self.builder.program;
        let thrown = self.machine.concrete.uncaught.filter(|&it| {
            // Where a call before the entry method threw, its objects may be gone.
            let object = end.heap.objects().find(|(id, _)| *id == it);
            let class = object.and_then(|(_, object)| object.ty.exact);
            class.is_some_and(|class| *program.class(class).name == *ASSERTION_ERROR)
        });
        let trace = thrown.and_then(|it| self.machine.concrete.stack_traces.get(&it));
        let frames = trace.map_or(&[][..], |it| &it.frames);
        let is_scanned =
            |(method, _): &&(MethodId, InstrIdx)| program.class(method.class).is_scanned();
        frames.iter().filter(is_scanned).copied().collect()
    }
}
