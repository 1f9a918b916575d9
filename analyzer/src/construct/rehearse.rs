//! Runs what a test will do, construction included, concretely in the interpreter: it must meet the predicted fault.
//!
//! Objects of the JDK, strings, arrays and stubs are put there as they are solved; what stands behind them is checked by
//! the JVM.
//!
//! Where something hangs on a value that nobody knows, it is run again with another supposition.

mod asserted;
mod numbers;
mod objects;
mod passed;
mod pool;
mod run;
mod steps;
mod unfit;

use crate::blame::Blamed;
use crate::classfile::Type;
use crate::config::Config;
use crate::fault::Fault;
use crate::footprint::Footprint;
use crate::instr::{InstrIdx, Instruction};
use crate::program::{MethodId, Program};
use crate::replay::Replayed;
use crate::state::{ObjId, Reference};
use crate::step::{Escape, Suppositions};
use crate::term::Constant;
use crate::witness::Witness;

use super::Order;
use super::builder::Builder;

pub(in crate::construct) use asserted::is_asserted;
use numbers::{fails_below_zero, fails_on_far, fails_on_huge};
use run::Rehearsal;
use unfit::fails_on_unfit;

/// Calls within calls that are followed to build an object.
const CALL_DEPTH: usize = 16;
/// Runs of one test with different suppositions.
const MAX_RUNS: usize = 8;
/// Those of one that has not met the fault.
const MAX_LOST_RUNS: usize = 3;

/// Instructions of one that is run with longer arrays and larger numbers: a list that grows to them makes as many objects.
const MENDED_STEPS: u32 = 400_000;

/// Where a rehearsal ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Rehearsed {
    /// What that says about the prediction.
    pub(super) replayed: Replayed,
    /// Whether the entry method throws anything.
    pub(super) throws: bool,
    /// The numbers that the JVM's message shows (`message.rs`).
    pub(super) shown: Vec<Option<Constant>>,
    /// Stands for the instructions that the entry method ran.
    pub(super) flow: u64,
    /// Whether what is at fault is a null that the test passes to what it calls before the entry method, and that no code asks
    /// about, or a number that it passes to a constructor.
    pub(super) fails_on_passed: bool,
    /// Whether the test passes a null to anything.
    pub(super) passes_null: bool,
    /// Whether an `int` overflows in scanned code.
    pub(super) wraps: bool,
    /// Whether an object of the test answers one question in two ways.
    pub(super) contradicts_itself: bool,
    /// Where an assertion fails, and the calls of the program that lead there, the last one first.
    pub(super) fails_assertion: Vec<(MethodId, InstrIdx)>,
    /// What the test has to do with static fields.
    pub(super) footprint: Footprint,
    /// The cast that fails, if one does.
    pub(super) cast: Option<FailedCast>,
}

/// A cast that fails, or a store into an array of another class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FailedCast {
    /// The object, if the test makes it: by position among those of the witness.
    pub(super) object: Option<usize>,
    /// Its class.
    pub(super) from: Type,
    /// What it is cast to; `None` for an array that is not looked at.
    pub(super) to: Option<Type>,
}

impl FailedCast {
    /// The cast that has failed, or the store into an array; the test has built these objects.
    fn of(built: &[Option<ObjId>], program: &Program, escape: &Escape<'_>) -> Option<Self> {
        let Some(
            Fault::ClassCast(Reference::Object(id)) | Fault::ArrayStore(Reference::Object(id)),
        ) = escape.raised.fault
        else {
            return None;
        };
        let (method, at) = escape.raised.place()?;
        let mut from = escape.state.heap.get(id).ty.narrowest(program);
        let mut to = match program.instructions(method).get(at.0 as usize)? {
            Instruction::Checkcast(to) => Some(&to.ty),
            Instruction::Aastore => None,
            _ => return None,
        };
        // Of two arrays, the elements are of other classes.
        while let (Some(element), Some(wanted)) = (from.component(), to.and_then(Type::component)) {
            (from, to) = (element, Some(wanted));
        }
        Some(FailedCast {
            object: built.iter().position(|built| *built == Some(id)),
            from: from.clone(),
            to: to.cloned(),
        })
    }
}

/// Builds the inputs, calls the entry method, and compares where that ends with the prediction.
///
/// Calls that the path left out give what the path took them to give. Where only their depth was in the way, they are
/// made as well: what they really give may lead elsewhere.
pub(super) fn rehearse(builder: &Builder<'_>, order: &Order, witness: &Witness) -> Rehearsed {
    let deep = deep(builder);
    let perform = |calls| all_runs(builder, &deep, |run| run.perform(order, witness, calls));
    let answered = perform(Calls::Answered);
    let is_answered =
        answered.replayed == Replayed::Confirmed && !order.solution.answers.is_empty();
    if !is_answered {
        return answered;
    }
    let made = perform(Calls::Made);
    match made.replayed {
        Replayed::Mismatch => made,
        _ => answered,
    }
}

/// Whose mistake a test shows that meets its fault as rehearsed, if only by numbers that nobody passes.
pub(super) fn blame_of_numbers(
    builder: &Builder<'_>,
    (order, witness): (&Order, &Witness),
    rehearsed: &Rehearsed,
) -> Option<Blamed> {
    match () {
        () if fails_on_unfit(builder, order, witness, &rehearsed.shown) => Some(Blamed::UNFIT),
        () if fails_below_zero(builder, order, witness) => Some(Blamed::UNFIT),
        () if rehearsed.wraps && fails_on_huge(builder, order, witness) => Some(Blamed::HUGE),
        () if fails_on_far(builder, order, witness) => Some(Blamed::HUGE),
        () => None,
    }
}

/// Whether a test that meets its fault does not when it is run with something else.
fn is_gone<'p>(
    builder: &Builder<'p>,
    (order, witness): (&Order, &Witness),
    mend: impl Fn(&mut Rehearsal<'_, 'p>),
) -> bool {
    run_mended(builder, (order, witness), mend).replayed == Replayed::Mismatch
}

/// Where a test ends that is run with something else.
fn run_mended<'p>(
    builder: &Builder<'p>,
    (order, witness): (&Order, &Witness),
    mend: impl Fn(&mut Rehearsal<'_, 'p>),
) -> Rehearsed {
    let deep = Config {
        max_concrete_steps: MENDED_STEPS,
        ..deep(builder)
    };
    all_runs(builder, &deep, |run| {
        mend(run);
        run.perform(order, witness, Calls::Made)
    })
}

/// Budgets of the calls that are made.
fn deep(builder: &Builder<'_>) -> Config {
    Config {
        call_depth: CALL_DEPTH,
        ..builder.entry_config.clone()
    }
}

/// Runs again for each answer that may be supposed of what nobody knows. The end is decided if it is the same on all runs.
fn all_runs<'a, 'p>(
    builder: &'a Builder<'p>,
    deep: &'a Config,
    perform: impl Fn(&mut Rehearsal<'a, 'p>) -> Rehearsed,
) -> Rehearsed {
    let mut suppositions = Some(Suppositions::default());
    let mut all: Option<Rehearsed> = None;
    for n_runs in 1..=MAX_RUNS {
        let mut run = Rehearsal::new(builder, deep, suppositions);
        let rehearsed = perform(&mut run);
        let joint = match all {
            Some(all) => all.and(rehearsed),
            None => rehearsed,
        };
        suppositions = run.suppositions().and_then(Suppositions::next);
        if joint.replayed == Replayed::Undecided || suppositions.is_none() {
            return joint;
        }
        let is_lost = joint.replayed == Replayed::Mismatch && n_runs >= MAX_LOST_RUNS;
        all = Some(joint);
        if is_lost {
            break;
        }
    }
    Rehearsed {
        replayed: Replayed::Undecided,
        ..all.expect("invariant: there are several runs")
    }
}

impl Rehearsed {
    /// The numbers of the JVM's message.
    pub(super) fn numbers(&self) -> Vec<Option<i32>> {
        let numbers = self.shown.iter();
        let number = |it: &Option<Constant>| i32::try_from((*it)?.as_integral()?).ok();
        numbers.map(number).collect()
    }

    /// What is the same on both runs.
    fn and(self, other: Self) -> Self {
        let numbers = self.shown.iter().zip(&other.shown);
        let shown = numbers.map(|(one, another)| one.filter(|_| one == another));
        Rehearsed {
            replayed: match self.replayed == other.replayed {
                true => self.replayed,
                false => Replayed::Undecided,
            },
            throws: self.throws || other.throws,
            shown: shown.collect(),
            fails_on_passed: self.fails_on_passed && other.fails_on_passed,
            passes_null: self.passes_null || other.passes_null,
            wraps: self.wraps && other.wraps,
            contradicts_itself: self.contradicts_itself || other.contradicts_itself,
            fails_assertion: match self.fails_assertion == other.fails_assertion {
                true => self.fails_assertion,
                false => Vec::new(),
            },
            flow: self.flow ^ other.flow.rotate_left(1),
            footprint: self.footprint.and(other.footprint),
            cast: self.cast.filter(|_| self.replayed == other.replayed),
        }
    }
}

/// What becomes of calls of the entry method that the path left out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Calls {
    /// They give what the path took them to give.
    Answered,
    /// They are made.
    Made,
}
