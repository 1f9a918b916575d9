//! What a call does once its target is known: run a model, run the body, or give an unknown result.

use crate::incomplete::Incomplete;
use crate::instr::{Code, Instruction};
use crate::models::{call_outside, is_plumbing, is_transparent, value_class};
use crate::program::{MethodId, Program};
use crate::state::trace::What;
use crate::state::{Event, Frame, FrameKind, Reference, Value};

use super::{Flow, StepCx, StepResult, Stop};

/// Depth of calls inside class initializers, which run on constants only.
const INITIALIZER_DEPTH: usize = 24;
/// Instructions of a method that is followed wherever it lies, if it leads nowhere else.
const MAX_LEAF: usize = 24;

impl<'p> StepCx<'_, 'p> {
    /// Calls a method with its receiver, if it has one, as first argument.
    pub(crate) fn call(&mut self, target: MethodId, arguments: Vec<Value>) -> StepResult {
        if std::mem::take(&mut self.machine.initializing.skips_call) {
            return self.skip(target, &arguments);
        }
        if let Some(call) = self.call_inherited(target, &arguments) {
            return call;
        }
        self.note_thrown_inside(target, &arguments);
        if let Some(model) = self.machine.model(target) {
            self.machine.enter_model(target, model);
            if model.looks_at_texts() {
                self.settle_texts(&arguments)?;
            }
            return self.run_model(model, target, arguments);
        }
        self.call_unmodelled(target, arguments)
    }

    /// Finds out what the texts among the arguments hold.
    fn settle_texts(&mut self, arguments: &[Value]) -> Result<(), Stop> {
        for value in arguments {
            if let Value::Ref(reference) = *value
                && let Reference::Object(object) = self.state.heap.resolve(reference)
            {
                self.settle_text(object)?;
            }
        }
        Ok(())
    }

    /// Calls a method for which there is no model, or that its model leaves to its code.
    pub(crate) fn call_unmodelled(
        &mut self,
        target: MethodId,
        arguments: Vec<Value>,
    ) -> StepResult {
        if self.is_opaque(target, &arguments) {
            self.machine.modelled = Some(target);
            return call_outside(self, target, &arguments);
        }
        self.call_body(target, arguments)
    }

    /// Runs the body of a method, unless it has none or lies too deep.
    pub(crate) fn call_body(&mut self, target: MethodId, arguments: Vec<Value>) -> StepResult {
        let method = self.program().method(target);
        if method.access.is_native() {
            let name = self.program().method_name(target);
            self.note(Incomplete::NativeMethod(name));
            return self.unknown_call(target, None);
        }
        if self.depth() >= self.depth_limit() && !is_leaf(self.program(), target) {
            return self.call_beyond(target, &arguments);
        }
        if self.passes_over_loops(target) {
            return self.pass_over_loops(target);
        }
        self.enter(target, arguments)
    }

    /// A call that lies too deep.
    fn call_beyond(&mut self, target: MethodId, arguments: &[Value]) -> StepResult {
        if self.runs_ground(target, arguments)
            && let Some(flow) = self.run_ground(target, arguments)?
        {
            return Ok(flow);
        }
        if self.may_pass_over([target], arguments) {
            return self.pass_over(target, &[target]);
        }
        self.note(Incomplete::CallDepth);
        self.forget_made(target, arguments, self.next_call());
        self.unknown_call(target, None)
    }

    /// Pushes a frame for the method.
    pub(crate) fn enter(&mut self, target: MethodId, arguments: Vec<Value>) -> StepResult {
        let code = match self.program().code(target) {
            Ok(Some(code)) => code,
            found => {
                let name = self.program().method_name(target);
                self.note(match found {
                    Ok(_) => Incomplete::NoModel(name),
                    Err(_) => Incomplete::UndecodableCode,
                });
                return self.unknown_call(target, None);
            }
        };
        let mut frame = Frame::new(target, code, FrameKind::Call);
        frame.set_arguments(arguments);
        frame.called = self.recursion(&frame)?;
        let (method, at) = self.state.site();
        self.state.trace.push(Event {
            method,
            at,
            what: What::Called(target),
        });
        self.state.frames.push(frame);
        Ok(Flow::Call)
    }

    /// Pushes a frame for code that the JDK spun for a method.
    pub(super) fn enter_spun(
        &mut self,
        spun_for: MethodId,
        code: &'p Code,
        arguments: Vec<Value>,
    ) -> StepResult {
        let mut frame = Frame::new(spun_for, code, FrameKind::Spun);
        frame.set_arguments(arguments);
        self.state.frames.push(frame);
        Ok(Flow::Call)
    }

    /// Whether the body works on the inside of an object that a test could not build that way: JDK
    /// objects among the inputs, and strings and containers, which have no fields here.
    pub(crate) fn is_opaque(&self, target: MethodId, arguments: &[Value]) -> bool {
        let method = self.program().method(target);
        let class = self.program().class(target.class);
        let is_seen = is_transparent(class) && value_class(class).is_none();
        if method.access.is_static() || is_seen {
            return false;
        }
        let Some(Value::Ref(Reference::Object(receiver))) = arguments.first() else {
            return false;
        };
        if self.listed(*receiver).is_some() {
            return false;
        }
        let object = self.state.heap.get(*receiver);
        let has_inside = object.sequence().is_some() || object.container().is_some();
        has_inside || object.is_input() && !self.is_of_function(target)
    }

    /// Whether it is a default method of an interface of the library with one method to write (JLS §9.8): nothing else hangs on it.
    fn is_of_function(&self, target: MethodId) -> bool {
        let program = self.program();
        program.class(target.class).is_interface()
            && program.abstract_methods(target.class).len() == 1
    }

    /// What an unknown call of a method gave before on this path.
    pub(crate) fn known_result(&self, method: MethodId) -> Option<Value> {
        let mut calls = self.state.calls.iter();
        let before = calls.find(|call| call.method == Some(method))?;
        before.result
    }

    /// Frames below the running one, up to the entry method or the class initializer.
    pub(super) fn depth(&self) -> usize {
        self.state
            .frames
            .iter()
            .rev()
            .take_while(|frame| {
                frame.kind != FrameKind::Entry && frame.kind != FrameKind::Initializer
            })
            .filter(|frame| frame.kind != FrameKind::Spun && !self.is_added(frame.method))
            .filter(|frame| !is_plumbing(self.program().class(frame.method.class)))
            .count()
    }

    /// Whether the compiler added the method to reach another one: whether it does depends on the release.
    fn is_added(&self, method: MethodId) -> bool {
        let method = self.program().method(method);
        method.is_accessor() || method.access.is_bridge()
    }

    pub(super) fn depth_limit(&self) -> usize {
        match self.machine.floor {
            0 => self.machine.config.call_depth,
            // What an initializer leaves behind is kept for machines of any depth.
            _ => INITIALIZER_DEPTH,
        }
    }
}

/// Whether a method is short, and neither loops nor calls anything, as getters: to follow it leads nowhere else.
/// Constructors call those of their superclasses.
fn is_leaf(program: &Program, method: MethodId) -> bool {
    let Ok(Some(code)) = program.code(method) else {
        return false;
    };
    let leads_nowhere = |it: &Instruction| !it.is_call() || leads_up(program, method, it);
    code.instructions.len() <= MAX_LEAF
        && !code.jumps_back()
        && code.instructions.iter().all(leads_nowhere)
}

/// Whether a constructor calls another one, of its class or its superclass, that leads nowhere else.
fn leads_up(program: &Program, constructor: MethodId, instruction: &Instruction) -> bool {
    let Instruction::Invokespecial(callee) = instruction else {
        return false;
    };
    let is_constructor = |it: MethodId| program.method(it).is_constructor();
    let callee = program.resolve_method(callee);
    let callee = callee.filter(|&it| it != constructor && is_constructor(it));
    let is_near =
        |class| class == constructor.class || program.super_class(constructor.class) == Some(class);
    is_constructor(constructor)
        && callee.is_some_and(|callee| is_near(callee.class) && is_leaf(program, callee))
}
