//! Takes one step of a prelude, on whatever arguments.

use crate::classfile::GenericType;
use crate::entry::{self, parameter_names};
use crate::instr::InstrIdx;
use crate::program::{MethodId, Program};
use crate::returns::Return;
use crate::state::trace::What;
use crate::state::{Act, Acted, Event, Origin, Reference, State, Value};
use crate::step::{Machine, StepCx};

/// Unknown arguments for an act; `number` is that of the first among the parameters of all that is called.
pub(crate) fn unknown_arguments(cx: &mut StepCx<'_, '_>, act: Act, number: &mut u16) -> Vec<Value> {
    let mut arguments = Vec::new();
    for (name, ty) in parameters(cx.program(), act) {
        arguments.push(cx.input(name, &ty, Origin::Parameter(*number), 0));
        *number += 1;
    }
    if let (Act::On(_), Some(&receiver)) = (act, arguments.first()) {
        cx.exclude_null(receiver);
    }
    arguments
}

/// What an act takes, with names for display.
fn parameters(program: &Program, act: Act) -> Vec<(String, GenericType)> {
    let of = |method: MethodId| {
        let names = parameter_names(program, method);
        let called = &program.method(method).name;
        let called = match program.method(method).is_constructor() {
            true => program.simple_name(method.class),
            false => called,
        };
        let names = names
            .into_iter()
            .map(move |name| format!("{called}.{name}"));
        names.zip(program.parameter_types(method))
    };
    match act {
        Act::Assign(field) => {
            let name = program.field(field).name.to_string();
            vec![(name, program.field_type(field, &[]))]
        }
        Act::Call(method) | Act::OnField(_, method) => of(method).collect(),
        Act::OnResult(giver, method) => of(giver).chain(of(method)).collect(),
        Act::On(method) => {
            let ty = GenericType::raw(program.class(method.class).ty());
            let name = program.simple_name(method.class).to_lowercase();
            std::iter::once((name, ty)).chain(of(method)).collect()
        }
    }
}

/// The stage of a prelude: `run` follows the only frame of a path to where it returns.
pub(crate) struct Performance<'m, 'p, Run> {
    pub(crate) machine: &'m mut Machine<'p>,
    pub(crate) run: Run,
}

impl<'p, Run> Performance<'_, 'p, Run>
where
    Run: FnMut(&mut Machine<'p>, State<'p>) -> Vec<Return<'p>>,
{
    /// The path after one more act, on each way through it.
    pub(crate) fn perform(
        &mut self,
        state: &State<'p>,
        act: Act,
        arguments: &[Value],
    ) -> Vec<State<'p>> {
        let mut left = self.act(state.clone(), act, arguments);
        for state in &mut left {
            let (n_calls, n_ground) = (state.calls.len(), state.n_ground);
            let arguments = arguments.to_vec();
            let prelude = std::rc::Rc::make_mut(&mut state.prelude);
            prelude.acts.push(Acted { act, arguments });
            (prelude.n_calls, prelude.n_ground) = (n_calls, n_ground);
        }
        left
    }

    fn act(&mut self, mut state: State<'p>, act: Act, arguments: &[Value]) -> Vec<State<'p>> {
        let returned = match act {
            Act::Assign(field) => {
                state.frames.clear();
                if self.cx(&mut state).initialize_class(field.class).is_err() {
                    return Vec::new();
                }
                state.assign_static(field, arguments[0]);
                vec![(state, None)]
            }
            Act::Call(method) | Act::On(method) => self.call(state, method, arguments),
            Act::OnField(field, method) => {
                state.frames.clear();
                let initialized = self.cx(&mut state).initialize_class(field.class);
                let held = initialized.and_then(|()| self.cx(&mut state).static_value(field));
                self.call_on((state, held.ok()), method, arguments)
            }
            Act::OnResult(giver, method) => {
                let n_parameters = self
                    .machine
                    .program
                    .method(giver)
                    .descriptor
                    .parameters
                    .len();
                let (taken, rest) = arguments.split_at(n_parameters);
                let given = self.call(state, giver, taken).into_iter();
                given
                    .flat_map(|given| self.call_on(given, method, rest))
                    .collect()
            }
        };
        returned.into_iter().map(|(state, _)| state).collect()
    }

    /// Calls a method on an object, if it is one.
    fn call_on(
        &mut self,
        (state, object): Return<'p>,
        method: MethodId,
        arguments: &[Value],
    ) -> Vec<Return<'p>> {
        let object = object.and_then(Value::reference);
        let object = object.map(|object| state.heap.resolve(object));
        let Some(object @ Reference::Object(id)) = object else {
            return Vec::new();
        };
        let class = state.heap.get(id).ty.exact;
        let program = self.machine.program;
        let called = class.and_then(|class| program.select_method(class, method));
        let all: Vec<Value> = std::iter::once(Value::Ref(object))
            .chain(arguments.iter().copied())
            .collect();
        match called {
            Some(called) => self.call(state, called, &all),
            None => Vec::new(),
        }
    }

    fn call(
        &mut self,
        mut state: State<'p>,
        method: MethodId,
        arguments: &[Value],
    ) -> Vec<Return<'p>> {
        let is_constructor = self.machine.program.method(method).is_constructor();
        let mut cx = self.cx(&mut state);
        if entry::enter(&mut cx, method).is_err() {
            return Vec::new();
        }
        let made = is_constructor.then(|| Reference::Object(cx.new_object(method.class)));
        let arguments = arguments.iter().copied();
        let all = made.map(Value::Ref).into_iter().chain(arguments);
        state.frame_mut().set_arguments(all);
        state.trace.push(Event {
            method,
            at: InstrIdx(0),
            what: What::Called(method),
        });
        (self.run)(self.machine, state)
    }

    fn cx<'s>(&'s mut self, state: &'s mut State<'p>) -> StepCx<'s, 'p> {
        StepCx {
            machine: self.machine,
            state,
        }
    }
}
