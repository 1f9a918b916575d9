//! Concrete replay: the interpreter runs the solved inputs and must meet the predicted fault.
//!
//! *Solve cheaply, verify exactly.* Nothing may be left open on a replay: no fork, no solver.

mod inputs;

use crate::entry;
use crate::fault::{FaultId, Raised};
use crate::incomplete::Incomplete;
use crate::instr::InstrIdx;
use crate::prelude::Performance;
use crate::program::{MethodId, Program};
use crate::route::SiteKey;
use crate::solution::{Reply, Solution, SolvedAnswer, SolvedObject, SolvedValue};
use crate::state::{Act, ObjId, Reference, State, Value};
use crate::step::{Ended, Escape, Machine, Mode, Scripted, StepCx, Stop, advance};

/// What a replay found, the best first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Replayed {
    /// The predicted fault at the predicted place.
    Confirmed,
    /// Something that cannot be run concretely, or a budget.
    #[default]
    Undecided,
    /// Another end.
    Mismatch,
}

/// Where a run is to end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Prediction {
    fault: FaultId,
    stack: Vec<(MethodId, InstrIdx)>,
}

impl Prediction {
    /// Whether something is null.
    pub(crate) fn is_of_null(&self) -> bool {
        self.exception() == "java/lang/NullPointerException"
    }

    /// Whether something is null, or of another class.
    pub(crate) fn is_of_object(&self) -> bool {
        self.is_of_null() || self.exception() == "java/lang/ClassCastException"
    }

    /// The end of the path that raised a fault.
    pub(crate) fn of(program: &Program, raised: &Raised) -> Self {
        Prediction {
            fault: raised.id(),
            // Which methods of the library lie between them depends on the classes of objects.
            stack: program
                .reported_frames(raised.stack.iter().copied())
                .collect(),
        }
    }

    /// Where the fault is reported.
    pub(crate) fn site(&self) -> Option<SiteKey> {
        let &(method, at) = self.stack.first()?;
        let fault = self.fault;
        Some(SiteKey { method, at, fault })
    }

    /// The exception.
    pub(crate) fn exception(&self) -> &'static str {
        self.fault.exception
    }

    /// The frames of the program, innermost first.
    pub(crate) fn stack(&self) -> &[(MethodId, InstrIdx)] {
        &self.stack
    }

    /// Whether the fault has the frames of the prediction, and perhaps more around them.
    pub(crate) fn is_inside(&self, program: &Program, raised: &Raised) -> bool {
        let other = Self::of(program, raised);
        other.fault == self.fault && other.stack.starts_with(&self.stack)
    }

    /// What a concrete run says about the prediction: how it ended, and the fault that left the entry method.
    pub(crate) fn judge(
        &self,
        program: &Program,
        ended: &Ended,
        escape: Option<Escape<'_>>,
    ) -> Replayed {
        match (ended, escape) {
            (_, Some(Escape { raised, .. })) if *self == Self::of(program, &raised) => {
                Replayed::Confirmed
            }
            (Ended::Stopped(Stop::Incomplete(_)), _) => Replayed::Undecided,
            _ => Replayed::Mismatch,
        }
    }
}

/// A machine for runs on what is known, in the program that was explored.
fn concrete<'p>(explored: &Machine<'p>) -> Machine<'p> {
    let Machine {
        program,
        config,
        models,
        ..
    } = *explored;
    Machine::new(program, config, models, Mode::Concrete)
}

/// Runs a solution and compares where it ends with the prediction.
pub(crate) fn replay(
    explored: &Machine<'_>,
    method: MethodId,
    solution: &Solution,
    predicted: &Raised,
) -> Replayed {
    let mut machine = concrete(explored);
    let Some(mut state) = concrete_state(&mut machine, method, solution) else {
        return Replayed::Undecided;
    };
    let ended = run(&mut machine, &mut state);
    let program = explored.program;
    Prediction::of(program, predicted).judge(program, &ended, machine.escapes.pop())
}

/// Whether a run passes the place of a fault, or comes to what nobody knows, if each object of the caller's calls the function that
/// it is passed.
pub(crate) fn passes_calling_back(
    explored: &Machine<'_>,
    method: MethodId,
    solution: &Solution,
    predicted: &Raised,
) -> bool {
    let program = explored.program;
    let mut machine = concrete(explored);
    machine.concrete.calls_back = true;
    let Some(mut state) = concrete_state(&mut machine, method, solution) else {
        return false;
    };
    let prediction = Prediction::of(program, predicted);
    let mut is_there = false;
    let ended = watch(&mut machine, &mut state, |state| {
        let frame = state.frame();
        is_there |= prediction.stack.first() == Some(&(frame.method, frame.at));
    });
    match prediction.judge(program, &ended, machine.escapes.pop()) {
        Replayed::Confirmed => false,
        Replayed::Undecided => true,
        Replayed::Mismatch => is_there,
    }
}

/// The `int` that a method without parameters gives for the receiver of a solution, as the solution says it was at the start.
pub(crate) fn answer(explored: &Machine<'_>, method: MethodId, solution: &Solution) -> Option<i32> {
    let mut machine = concrete(explored);
    let mut asked = solution.clone();
    asked.inputs.truncate(1);
    let mut state = concrete_state(&mut machine, method, &asked)?;
    match run(&mut machine, &mut state) {
        Ended::Returned(Some(Value::Int(number))) => machine.terms.as_int(number),
        _ => None,
    }
}

/// Runs the frames of a state to their end, within the budget.
pub(crate) fn run<'p>(machine: &mut Machine<'p>, state: &mut State<'p>) -> Ended {
    watch(machine, state, |_| {})
}

/// Runs the innermost frame to its end, and shows the state before each instruction.
pub(crate) fn watch<'p>(
    machine: &mut Machine<'p>,
    state: &mut State<'p>,
    mut seen: impl FnMut(&State<'p>),
) -> Ended {
    loop {
        seen(state);
        if let Some(ended) = advance(machine, state) {
            return ended;
        }
        if state.n_steps >= machine.max_concrete_steps() {
            return Ended::Stopped(Stop::Incomplete(Incomplete::StepLimit));
        }
    }
}

/// The start state of a method with solved inputs.
fn concrete_state<'p>(
    machine: &mut Machine<'p>,
    method: MethodId,
    solution: &Solution,
) -> Option<State<'p>> {
    let mut state = State::default();
    let mut cx = StepCx {
        machine,
        state: &mut state,
    };
    entry::enter(&mut cx, method).ok()?;
    let objects = cx.add_objects(&solution.objects);
    cx.expect_answers(&solution.answers, &objects);
    cx.expect_calls_back(&solution.objects, &objects);
    let inputs = cx.all_concrete(&solution.inputs, &objects);
    cx.act_before(method, &solution.prelude.acts, &objects)?;
    cx.pass(method, inputs);
    Some(state)
}

impl<'p> StepCx<'_, 'p> {
    /// Says what unknown calls give in this run: what they gave when the path was explored.
    fn expect_answers(&mut self, answers: &[SolvedAnswer], objects: &[ObjId]) {
        let script = answers.iter().map(|answer| Scripted {
            method: answer.method,
            n_ground: answer.n_ground,
            result: answer.result.map(|result| self.concrete(result, objects)),
            throws: answer.throws,
        });
        self.machine.concrete.script = script.collect();
    }

    /// Says which objects of the caller's call what they are passed.
    fn expect_calls_back(&mut self, solved: &[SolvedObject], objects: &[ObjId]) {
        for (object, &id) in solved.iter().zip(objects) {
            let SolvedObject::Instance { answers, .. } = object else {
                continue;
            };
            for (method, reply) in answers {
                if let Reply::CallsBack(_) = reply {
                    self.machine.concrete.stubs.call_back(id, *method);
                }
            }
        }
    }

    /// Takes the steps of a prelude, and enters the method anew after them; `None` if one of them does not come to its end.
    fn act_before(
        &mut self,
        method: MethodId,
        acts: &[(Act, Vec<SolvedValue>)],
        objects: &[ObjId],
    ) -> Option<()> {
        for (act, arguments) in acts {
            let arguments = self.all_concrete(arguments, objects);
            self.act(*act, &arguments)?;
        }
        if !acts.is_empty() {
            entry::enter(self, method).ok()?;
        }
        Some(())
    }

    /// Passes inputs to the method that was entered; what a constructor is to fill is a new object.
    fn pass(&mut self, method: MethodId, inputs: Vec<Value>) {
        let is_constructor = self.program().method(method).is_constructor();
        let made = is_constructor.then(|| Reference::Object(self.new_object(method.class)));
        let inputs = inputs.into_iter().skip(usize::from(is_constructor));
        let arguments = made.map(Value::Ref).into_iter().chain(inputs);
        self.frame().set_arguments(arguments);
    }

    /// Takes a step of a prelude on this path; `None` if it does not come to its end.
    pub(crate) fn act(&mut self, act: Act, arguments: &[Value]) -> Option<()> {
        let mut performance = Performance {
            machine: self.machine,
            run: |machine: &mut Machine<'p>, mut state: State<'p>| match run(machine, &mut state) {
                Ended::Returned(result) => vec![(state, result)],
                Ended::Thrown | Ended::Stopped(_) => Vec::new(),
            },
        };
        *self.state = performance.perform(self.state, act, arguments).pop()?;
        Some(())
    }
}
