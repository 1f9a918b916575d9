//! Exploration of a method on a new object: what may be inside an object that came in can be too much for the budgets, where
//! a constructor without parameters, or one that is passed simple things, leaves little to decide.
//!
//! The test that comes of it makes the object with that constructor. Solutions say nothing of that, so they are not replayed:
//! it is for the rehearsal to say what the test meets, and for the JVM where that leaves it open.

use std::sync::Arc;

use crate::blame;
use crate::config::Config;
use crate::entry;
use crate::found::{Found, MadeOf, Way};
use crate::instr::Instruction;
use crate::models::ModelTable;
use crate::program::{MethodId, Program};
use crate::state::State;
use crate::step::{Machine, Mode};

use super::made::{SIMPLE, cx, made, start_on};
use super::ways::simple_maker;
use super::{Exploration, Explorer, hangs_on_guess, settled_by};

/// Instructions and forks of the method.
const MAX_STEPS: u64 = 3_000;
const MAX_FORKS: u32 = 16;

/// Budgets of the exploration on a new object.
pub(crate) fn budgets_of_fresh(config: &Config) -> Config {
    config.at_most(MAX_STEPS, MAX_FORKS)
}

/// Numbers that are passed to a constructor or a factory: one of a kind, and more than a week has days.
const NUMBERS: [i32; 2] = [1, 10];

/// Explores a method on an object as its constructor leaves it, for faults that `plain` has not found and that hang on no
/// guess; `None` if simple things do not make one.
pub(crate) fn explore_fresh<'p>(
    config: &'p Config,
    models: &'p ModelTable,
    method: MethodId,
    plain: &Exploration<'p>,
) -> Option<Exploration<'p>> {
    let program = plain.machine.program;
    let maker = maker(program, method)?;
    let mut machine = Machine::new(program, config, models, Mode::Explore);
    machine.settled = settled_by(plain);
    let states = starts(&mut machine, maker, method);
    let mut explorer = Explorer::new(machine, method);
    explorer.replays = false;
    explorer.made_of = told(program, maker);
    for state in states {
        explorer.run(state);
    }
    let Exploration { machine, found, .. } = &mut explorer.result;
    found.retain(|found| !hangs_on_guess(machine, &found.state) && !is_too_early(program, found));
    Some(explorer.result)
}

/// The constructor without parameters of the class of an instance method, or else what makes an object of the fewest simple
/// arguments.
fn maker(program: &Program, method: MethodId) -> Option<MethodId> {
    let declared = program.method(method);
    let is_of_object = !declared.is_static() && !declared.is_constructor();
    let is_made = is_of_object && !program.class(method.class).is_abstract();
    is_made.then(|| simple_maker(program, method.class))?
}

/// What a test has to do like the exploration; nothing if the object is made of nothing.
fn told(program: &Program, maker: MethodId) -> Option<Arc<MadeOf>> {
    let is_told = !program.method(maker).descriptor.parameters.is_empty();
    is_told.then(|| {
        Arc::new(MadeOf {
            way: Way::of(maker),
            text: SIMPLE.to_owned(),
            word: SIMPLE.to_owned(),
        })
    })
}

/// Whether a fault may be met because the new object is not open yet: null in a field that something opens, or the JDK says that
/// an object of its own is called out of turn.
pub(super) fn is_too_early(program: &Program, found: &Found<'_>) -> bool {
    let frames = found.raised.methods();
    match found.site.fault.exception {
        "java/lang/NullPointerException" => frames
            .filter(|method| program.class(method.class).is_scanned())
            .any(|method| reads_closed(program, method)),
        "java/lang/IllegalStateException" => true,
        _ => false,
    }
}

/// Whether a method reads a field that is null while its object is not open.
fn reads_closed(program: &Program, method: MethodId) -> bool {
    let mut instructions = program.instructions(method).iter();
    instructions.any(|instruction| match instruction {
        Instruction::Getfield(read) => {
            let read = program.resolve_field(read);
            read.is_some_and(|read| blame::may_be_closed(program, read))
        }
        _ => false,
    })
}

/// Where the method starts after what makes its object, once for each number if it takes any.
fn starts<'p>(machine: &mut Machine<'p>, maker: MethodId, method: MethodId) -> Vec<State<'p>> {
    let parameters = &machine.program.method(maker).descriptor.parameters;
    let n_tries = match parameters.iter().any(|ty| !ty.is_reference()) {
        true => NUMBERS.len(),
        false => 1,
    };
    let tries = NUMBERS.into_iter().take(n_tries);
    tries
        .filter_map(|number| start(machine, (maker, number), method))
        .collect()
}

/// Where the method starts on an object of simple things; nowhere if none comes of them.
fn start<'p>(
    machine: &mut Machine<'p>,
    (maker, number): (MethodId, i32),
    method: MethodId,
) -> Option<State<'p>> {
    let mut state = entry::start_state(machine, method).ok()?;
    let made = made(&mut cx(machine, &mut state), maker, (number, SIMPLE))?;
    start_on(state, method, made)
}
