//! Runs a call on constants and says what it gives, as a JVM would.
//!
//! Concrete execution is symbolic execution of constants, so this is the interpreter of the exploration with budgets of its
//! own: calls are followed as deep as they go, class initializers run. Where the interpreter knows no answer it says
//! why; a guess is never an answer.

use std::fmt;

use crate::call::{Invocation, Returned};
use crate::config::Config;
use crate::incomplete::Incomplete;
use crate::instr::InstrIdx;
use crate::models::ModelTable;
use crate::program::{MethodId, Program};
use crate::state::{Frame, FrameKind, Reference, State, Value};
use crate::step::{Ended, Machine, Mode, StepCx, StepResult, Stop, advance};

mod inputs;
mod results;

/// The interpreter for concrete calls.
#[derive(Clone, Copy)]
pub struct Interpreter<'p> {
    /// The program with all that is called.
    pub program: &'p Program,
    /// Library models.
    pub models: &'p ModelTable,
    /// Budgets; see [`Config::concrete`].
    pub config: &'p Config,
}

/// What stands for the method that is called; the methods it calls have models where there are any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Way {
    /// Its bytecode.
    Body,
    /// Its model.
    Model,
}

/// What the interpreter says about a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ran {
    /// The answer, or why there is none.
    pub outcome: Result<Outcome, NoAnswer>,
    /// Instructions executed.
    pub n_steps: u64,
    /// What on the way may have left something out: a call taken from the environment, or a model that says so
    /// ([`Precision::Under`](crate::models::Precision)).
    pub unsure: Option<String>,
}

/// Why the interpreter does not answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoAnswer {
    /// It met something that it cannot run, or a budget.
    Incomplete(Incomplete),
    /// The answer hangs on the result of this call, which is taken from the environment.
    UnknownResult(String),
    /// A constructor of the inputs throws, so that there is no call.
    InputThrows,
}

/// How a call ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It returned.
    Returned(Returned),
    /// It threw.
    Threw(Thrown),
}

/// An exception that leaves a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thrown {
    /// Binary name of its class.
    pub exception: String,
    /// The innermost frame of its stack trace, without what models stand for; `None` when the whole call is a model.
    pub site: Option<Site>,
    /// Whether a model threw it, so that its own frames are missing above the site.
    pub by_model: bool,
}

/// A place in a stack trace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// Binary name of the class.
    pub class: String,
    /// The method.
    pub method: String,
    /// The line, where the class file tells.
    pub line: Option<u32>,
}

impl From<Incomplete> for NoAnswer {
    fn from(reason: Incomplete) -> Self {
        NoAnswer::Incomplete(reason)
    }
}

impl fmt::Display for NoAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoAnswer::Incomplete(reason) => write!(f, "{reason}"),
            NoAnswer::UnknownResult(call) => write!(f, "unknown-result:{call}"),
            NoAnswer::InputThrows => f.write_str("input-throws"),
        }
    }
}

impl<'p> Interpreter<'p> {
    /// Whether there is a model or a body to run, and the body is what a JVM runs.
    pub fn has(&self, method: MethodId, way: Way) -> bool {
        match way {
            Way::Body => {
                let has_code = self.program.method(method).has_code();
                has_code && self.models.runs_as_written(self.program, method)
            }
            Way::Model => self.models.find(self.program, method).is_some(),
        }
    }

    /// Runs a call of `method`, which `invocation` names.
    pub fn run(&self, method: MethodId, invocation: &Invocation, way: Way) -> Ran {
        let mut machine = Machine::new(self.program, self.config, self.models, Mode::Concrete);
        let mut state = State::default();
        let outcome = self.outcome(&mut machine, &mut state, method, invocation, way);
        let given_up = machine.incomplete.keys().next().cloned();
        let unknown = state.calls.iter().find(|call| call.method.is_some());
        let unknown = unknown.map(|call| call.name.to_string());
        let under = machine.concrete.under;
        let under = under.map(|model| self.program.method_name(model));
        Ran {
            outcome: match (outcome, given_up, &unknown) {
                (_, Some(reason), _) => Err(reason.into()),
                (Err(NoAnswer::Incomplete(Incomplete::Undecided)), None, Some(call)) => {
                    Err(NoAnswer::UnknownResult(call.clone()))
                }
                (outcome, None, _) => outcome,
            },
            n_steps: machine.n_steps,
            unsure: unknown.or(under),
        }
    }

    fn outcome(
        &self,
        machine: &mut Machine<'p>,
        state: &mut State<'p>,
        method: MethodId,
        invocation: &Invocation,
        way: Way,
    ) -> Result<Outcome, NoAnswer> {
        state.frames.push(self.bottom()?);
        let mut cx = StepCx { machine, state };
        let arguments = cx.make_arguments(method, invocation)?;
        let ended = cx.run_call(|cx| {
            cx.initialize_before_use(method.class)?;
            match way {
                Way::Body if !cx.is_opaque(method, &arguments) => {
                    cx.enter(method, arguments.clone())
                }
                // What a container does is a matter of what it is, whatever class declares the method.
                Way::Body | Way::Model => cx.call_on_container(method, arguments.clone()),
            }
        });
        cx.outcome(method, invocation, &arguments, ended)
    }

    /// The frame from which everything is called. Its code never runs.
    fn bottom(&self) -> Result<Frame<'p>, Incomplete> {
        let object = self.program.known().object;
        let method = self.program.declared_method(object, "<init>", "()V");
        let method =
            method.ok_or_else(|| Incomplete::MemberNotFound("Object.<init>".to_owned()))?;
        let Ok(Some(code)) = self.program.code(method) else {
            return Err(Incomplete::UndecodableCode);
        };
        Ok(Frame::new(method, code, FrameKind::Entry))
    }
}

impl<'p> StepCx<'_, 'p> {
    fn call_on_container(&mut self, method: MethodId, arguments: Vec<Value>) -> StepResult {
        let is_virtual = !self.program().method(method).is_static()
            && !self.program().method(method).is_constructor();
        let receiver = match arguments.first() {
            Some(&Value::Ref(Reference::Object(receiver))) if is_virtual => Some(receiver),
            _ => None,
        };
        let called = receiver.and_then(|id| self.call_container(id, method, &arguments));
        called.unwrap_or_else(|| self.call(method, arguments))
    }

    /// Makes a call from the bottom frame and runs it to its end; the result, if there is one, is taken off the stack.
    /// A call that a model asks for comes first, and then the call is made again.
    fn run_call(
        &mut self,
        mut call: impl FnMut(&mut Self) -> StepResult,
    ) -> Result<Option<Value>, Stop> {
        let mut ended;
        loop {
            let flow = call(self);
            ended = self.settle(flow);
            let asks = self.frame().kind == FrameKind::Answer;
            while ended.is_none() && self.state.frames.len() > 1 {
                ended = self.advance_within_budget()?;
            }
            if !asks || ended.is_some() {
                break;
            }
        }
        let frame = self.frame();
        frame.at = InstrIdx(0);
        match ended {
            None => Ok(frame.stack.pop()),
            Some(Ended::Stopped(stop)) => Err(stop),
            // What the bottom frame cannot do but by an exception.
            Some(Ended::Thrown | Ended::Returned(_)) => Err(Stop::Escaped),
        }
    }

    fn advance_within_budget(&mut self) -> Result<Option<Ended>, Stop> {
        let ended = advance(self.machine, self.state);
        if let Some(reason) = self.machine.incomplete.keys().next() {
            return Err(Stop::Incomplete(reason.clone()));
        }
        if self.machine.n_steps >= u64::from(self.machine.config.max_concrete_steps) {
            return Err(Stop::Incomplete(Incomplete::StepLimit));
        }
        Ok(ended)
    }
}
