//! Exploration of a method that is told a text: what the program does with a text that is known is one path for the most part,
//! which can be followed much farther than any text at all.

use crate::config::Config;
use crate::entry;
use crate::models::{ModelTable, is_of_text, text_within};
use crate::program::{MethodId, Program};
use crate::route::Route;
use crate::state::{Reference, State, Value};
use crate::step::{Machine, Mode, Others, StepCx};

use super::{Exploration, Explorer};

/// Explores those paths of a method that may reach the goals of a route, with each text for each parameter that takes one.
pub(crate) fn explore_told<'p>(
    program: &'p Program,
    config: &'p Config,
    models: &'p ModelTable,
    method: MethodId,
    (route, texts): (&'p Route, &[String]),
) -> Exploration<'p> {
    let mut machine = Machine::new(program, config, models, Mode::Explore);
    machine.route = Some(route);
    let mut explorer = Explorer::new(machine, method);
    for place in text_parameters(program, method) {
        for text in texts {
            let start = start(&mut explorer.result.machine, method, place, text);
            if let Some(state) = start {
                explorer.run(state);
            }
        }
    }
    explorer.note_mismatches();
    explorer.result
}

/// The parameters of a method that are texts, or may be made of one.
pub(crate) fn text_parameters(
    program: &Program,
    method: MethodId,
) -> impl Iterator<Item = usize> + '_ {
    let parameters = program.method(method).descriptor.parameters.iter();
    let parameters = parameters.enumerate();
    parameters.filter_map(|(place, ty)| is_of_text(ty).then_some(place))
}

/// The start of a method with a text for one of its parameters; `None` where it cannot start, or the text cannot be there.
pub(super) fn start<'p>(
    machine: &mut Machine<'p>,
    method: MethodId,
    place: usize,
    text: &str,
) -> Option<State<'p>> {
    let mut state = entry::start_state(machine, method).ok()?;
    let receiver = usize::from(!machine.program.method(method).is_static());
    let argument = state.inputs.get(place + receiver)?.reference()?;
    let mut cx = StepCx {
        machine,
        state: &mut state,
    };
    tell(&mut cx, Value::Ref(argument), text).then_some(state)
}

/// Takes an argument to be a text, or to be made of it; whether it can be.
pub(crate) fn tell(cx: &mut StepCx<'_, '_>, argument: Value, text: &str) -> bool {
    let Some(argument) = argument.reference() else {
        return false;
    };
    if cx.require_something(argument).is_err() {
        return false;
    }
    let Reference::Object(argument) = cx.state.heap.resolve(argument) else {
        return false;
    };
    let is_told = text_within(cx, argument).and_then(|within| match within {
        Some(within) => cx.guess_text(within, [text].into_iter(), Others::Dropped),
        None => Ok(false),
    });
    is_told.is_ok_and(|is_told| is_told)
}
