//! Exploration of a method on a new object: what may be inside an object that came in can be too much for the budgets, where
//! a constructor without parameters leaves little to decide.
//!
//! The test that comes of it makes the object with that constructor. Solutions say nothing of that, so they are not replayed:
//! it is for the rehearsal to say what the test meets, and for the JVM where that leaves it open.

use crate::blame;
use crate::config::Config;
use crate::entry;
use crate::found::Found;
use crate::instr::Instruction;
use crate::models::ModelTable;
use crate::program::{MethodId, Program};
use crate::state::{Reference, State, Value};
use crate::step::{Machine, Mode, StepCx};

use super::{Exploration, Explorer, hangs_on_guess, settled_by};

/// Instructions and forks of the method.
const MAX_STEPS: u64 = 3_000;
const MAX_FORKS: u32 = 16;

/// Budgets of the exploration on a new object.
pub(crate) fn budgets_of_fresh(config: &Config) -> Config {
    config.at_most(MAX_STEPS, MAX_FORKS)
}

/// Explores a method on an object as its constructor leaves it, for faults that `plain` has not found and that hang on no
/// guess; `None` if no constructor makes one without being told how.
pub(crate) fn explore_fresh<'p>(
    config: &'p Config,
    models: &'p ModelTable,
    method: MethodId,
    plain: &Exploration<'p>,
) -> Option<Exploration<'p>> {
    let program = plain.machine.program;
    let constructor = constructor(program, method)?;
    let mut machine = Machine::new(program, config, models, Mode::Explore);
    machine.settled = settled_by(plain);
    let state = start(&mut machine, constructor, method)?;
    let mut explorer = Explorer::new(machine, method);
    explorer.replays = false;
    explorer.run(state);
    let Exploration { machine, found, .. } = &mut explorer.result;
    found.retain(|found| !hangs_on_guess(machine, &found.state) && !is_too_early(program, found));
    Some(explorer.result)
}

/// The constructor without parameters of the class of an instance method.
fn constructor(program: &Program, method: MethodId) -> Option<MethodId> {
    let declared = program.method(method);
    let is_of_object = !declared.is_static() && !declared.is_constructor();
    let is_made = is_of_object && !program.class(method.class).is_abstract();
    let constructor = program.declared_method(method.class, "<init>", "()V");
    constructor.filter(|&it| is_made && !program.method(it).access.is_private())
}

/// Whether a fault may be met because the new object is not open yet: null in a field that something opens, or the JDK says that
/// an object of its own is called out of turn.
pub(super) fn is_too_early(program: &Program, found: &Found<'_>) -> bool {
    let frames = found.raised.stack.iter().map(|&(method, _)| method);
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

/// Where the method starts after the constructor; `None` if that does not return.
fn start<'p>(
    machine: &mut Machine<'p>,
    constructor: MethodId,
    method: MethodId,
) -> Option<State<'p>> {
    let mut state = entry::start_state(machine, method).ok()?;
    let mut cx = StepCx {
        machine,
        state: &mut state,
    };
    let object = Value::Ref(Reference::Object(cx.new_object(method.class)));
    if !cx.run_apart(constructor, vec![object]) {
        return None;
    }
    let mut arguments = state.inputs.to_vec();
    *arguments.first_mut()? = object;
    state.frame_mut().set_arguments(arguments);
    Some(state)
}
