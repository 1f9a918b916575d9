//! One instruction of one path: execute it, then apply where it says control goes.

use std::rc::Rc;

use crate::fault::{Raised, library_fault};
use crate::instr::InstrIdx;
use crate::state::trace::What;
use crate::state::{Event, FrameKind, ObjId, State, Value};

use super::machine::Machine;
use super::{Flow, StepCx, StepResult, Stop, opcodes};

/// How a path ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// The entry method returned.
    Returned(Option<Value>),
    /// The program threw an exception of its own out of the entry method.
    Thrown,
    /// See [`Stop`].
    Stopped(Stop),
}

/// Executes one instruction of `state`; `Some` when the path has ended.
pub(crate) fn advance<'p>(machine: &mut Machine<'p>, state: &mut State<'p>) -> Option<Ended> {
    machine.n_steps += 1;
    machine.popped.clear();
    machine.modelled = None;
    state.n_steps += 1;
    let mut cx = StepCx { machine, state };
    let result = match cx.settle_containers() {
        Ok(()) => opcodes::execute(&mut cx),
        Err(stop) => Err(stop),
    };
    cx.settle(result)
}

impl<'p> StepCx<'_, 'p> {
    /// Goes where an instruction or a call says; `Some` when the path has ended.
    pub(crate) fn settle(&mut self, result: StepResult) -> Option<Ended> {
        match result.and_then(|flow| self.apply(flow)) {
            Ok(ended) => ended,
            Err(Stop::Moved) => None,
            Err(stop) => Some(Ended::Stopped(stop)),
        }
    }

    pub(super) fn apply(&mut self, flow: Flow) -> Result<Option<Ended>, Stop> {
        match flow {
            Flow::Next => self.frame().go_on(),
            Flow::Jump(target) => self.jump(target)?,
            Flow::Call => {}
            Flow::Return(value) => return Ok(self.leave_frame(value)),
            Flow::Throw(exception) => return self.throw(exception),
        }
        Ok(None)
    }

    fn jump(&mut self, target: InstrIdx) -> Result<(), Stop> {
        if target <= self.frame().at {
            self.pass_back_edge(target)?;
        }
        self.frame().go_to(target);
        Ok(())
    }

    fn leave_frame(&mut self, value: Option<Value>) -> Option<Ended> {
        let frame = self
            .state
            .frames
            .pop()
            .expect("invariant: a running state has a frame");
        match frame.kind {
            FrameKind::Entry => {
                self.state.frames.push(frame);
                return Some(Ended::Returned(value));
            }
            FrameKind::Call | FrameKind::Spun => {
                let caller = self.frame();
                caller.stack.extend(value.filter(|_| !frame.drops_result));
                caller.go_on();
            }
            FrameKind::Answer => {
                if let Some(asked) = self.frame().answers.last_mut() {
                    asked.result = value;
                }
            }
            FrameKind::Initializer => {}
        }
        None
    }

    fn throw(&mut self, exception: ObjId) -> Result<Option<Ended>, Stop> {
        if self.is_settling() {
            return Err(Stop::Infeasible);
        }
        if let Some(handler) = self.find_handler(exception)? {
            let (method, at) = self.state.site();
            self.state.trace.push(Event {
                method,
                at,
                what: What::Caught,
            });
            handler.enter(self.state, exception);
            return Ok(None);
        }
        self.machine.concrete.uncaught = Some(exception);
        match self.fault_of(exception)? {
            Some(raised) => self.escape(raised),
            None if self.machine.floor > 0 => Err(Stop::Escaped),
            None => Ok(Some(Ended::Thrown)),
        }
    }

    /// The fault that an escaping exception stands for: one that an instruction raised, or one that
    /// the JDK throws at its caller. What the program throws by itself, or gives `orElseThrow` to throw, is a documented
    /// precondition.
    fn fault_of(&mut self, exception: ObjId) -> Result<Option<Rc<Raised>>, Stop> {
        if let Some((_, raised)) = self.state.raised.iter().find(|(id, _)| *id == exception) {
            return Ok(Some(raised.clone()));
        }
        let class = self.class_of(exception)?;
        let class = self.program().class(class);
        let (thrower, _) = self.state.site();
        let declared = self.program().method(thrower);
        let is_given =
            &*declared.name == "orElseThrow" && !declared.descriptor.parameters.is_empty();
        let is_from_library = self.program().class(thrower.class).is_jdk() && !is_given;
        let exception = library_fault(&class.name).filter(|_| is_from_library);
        Ok(exception.map(|exception| {
            Rc::new(Raised {
                exception,
                fault: None,
                stack: self.state.call_stack().collect(),
                modelled: None,
                spun: false,
            })
        }))
    }
}
