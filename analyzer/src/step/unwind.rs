//! Exception handlers (JVMS §2.10): which one catches, and entering it.

use crate::incomplete::Incomplete;
use crate::instr::{self, InstrIdx};
use crate::program::{ClassId, MethodId, Program};
use crate::state::{Frame, ObjId, Reference, State, Value};

use super::{StackTrace, StepCx, Stop};

/// A handler that catches an exception: its frame and first instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Handler {
    frame: usize,
    target: InstrIdx,
}

impl Handler {
    /// The handler for exceptions of exactly this class, in the frames from `floor` up.
    pub(super) fn find_exact(
        program: &Program,
        state: &State<'_>,
        floor: usize,
        class: ClassId,
    ) -> Option<Handler> {
        (floor..state.frames.len()).rev().find_map(|frame| {
            let Frame { code, at, .. } = &state.frames[frame];
            let catches = |handler: &&instr::Handler| match &handler.catch_type {
                None => true,
                Some(caught) => program
                    .resolve_class(caught)
                    .is_some_and(|caught| program.is_subclass(class, caught)),
            };
            code.handlers_at(*at).find(catches).map(|handler| Handler {
                frame,
                target: handler.target,
            })
        })
    }

    /// Drops the frames above and starts the handler with the exception on its stack.
    pub(super) fn enter(self, state: &mut State<'_>, exception: ObjId) {
        state.frames.truncate(self.frame + 1);
        let frame = state.frame_mut();
        frame.stack.clear();
        frame.stack.push(Value::Ref(Reference::Object(exception)));
        frame.go_to(self.target);
    }
}

impl<'p> StepCx<'_, 'p> {
    /// The handler for an exception object whose class may be open: asks for its class where a
    /// `catch` makes a difference.
    pub(super) fn find_handler(&mut self, exception: ObjId) -> Result<Option<Handler>, Stop> {
        if let Some(class) = self.state.heap.get(exception).ty.exact {
            return Ok(Handler::find_exact(
                self.program(),
                self.state,
                self.machine.floor,
                class,
            ));
        }
        for frame in (self.machine.floor..self.state.frames.len()).rev() {
            let Frame { code, at, .. } = &self.state.frames[frame];
            let (code, at) = (*code, *at);
            for handler in code.handlers_at(at) {
                let caught = match &handler.catch_type {
                    None => true,
                    Some(caught) => self.decide_instance_of(exception, &caught.ty)?,
                };
                if caught {
                    return Ok(Some(Handler {
                        frame,
                        target: handler.target,
                    }));
                }
            }
        }
        Ok(None)
    }

    /// What the constructor of `Throwable` does: remembers where the exception was made. The running constructors of
    /// exceptions are not part of it.
    pub(crate) fn fill_in_stack_trace(&mut self, exception: ObjId) {
        let throwable = self.program().known().throwable;
        let is_constructor = |method: MethodId| {
            let is_exception = self.program().is_subclass(method.class, throwable);
            is_exception && self.program().method(method).is_constructor()
        };
        let frames = self.state.call_stack();
        let frames = frames.skip_while(|(method, _)| is_constructor(*method));
        let trace = StackTrace {
            frames: frames.collect(),
            by_model: false,
        };
        self.machine.keep_stack_trace(exception, trace);
    }

    /// Class of an exception object, as far as it is known.
    pub(super) fn class_of(&self, id: ObjId) -> Result<ClassId, Stop> {
        let ty = &self.state.heap.get(id).ty;
        if let Some(class) = ty.exact {
            return Ok(class);
        }
        let narrowest = ty.narrowest(self.program());
        narrowest
            .class_name()
            .and_then(|name| self.program().class_by_name(name))
            .ok_or_else(|| Stop::Incomplete(Incomplete::ClassNotFound(narrowest.to_string())))
    }
}
