//! What a call does once its target is known: run a model, run the body, or give an unknown result.

use std::rc::Rc;

use crate::classfile::{GenericType, Type};
use crate::incomplete::Incomplete;
use crate::instr::{Code, Instruction};
use crate::models::{
    call_outside, is_plumbing, is_transparent, never_null, promised_range, value_class,
};
use crate::program::{MethodId, Program};
use crate::state::trace::What;
use crate::state::{CallId, Event, Frame, FrameKind, ObjId, Origin, Reference, UnknownCall, Value};

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
        object.is_input() || object.sequence().is_some() || object.container().is_some()
    }

    /// What an unknown call of a method gave before on this path.
    pub(crate) fn known_result(&self, method: MethodId) -> Option<Value> {
        let mut calls = self.state.calls.iter();
        let before = calls.find(|call| call.method == Some(method))?;
        before.result
    }

    /// Continues with an unknown result of a method, or with what one of the caller's throws.
    pub(crate) fn unknown_call(
        &mut self,
        target: MethodId,
        scripted_by: Option<ObjId>,
    ) -> StepResult {
        self.catch_up(target);
        if let Some(receiver) = scripted_by
            && let Some(thrown) = self.supplied_throw(target, receiver)?
        {
            return Ok(thrown);
        }
        let name = self.program().method_name(target);
        let returns = self.program().method(target).descriptor.returns.clone();
        let flow = self.unknown_result(&name, Some((target, scripted_by)), returns.as_ref())?;
        if self.gives_object(target) {
            self.exclude_null_on_top();
        }
        Ok(flow)
    }

    /// On a replay, passes over calls that the exploration left unknown and this run has executed: the script goes on with the
    /// method that is called now.
    fn catch_up(&mut self, target: MethodId) {
        let program = self.program();
        let sketch = |method: MethodId| {
            let method = program.method(method);
            (&method.name, &method.descriptor.raw)
        };
        let next = self.next_call().0 as usize;
        let rest = self.machine.concrete.script.get(next..).unwrap_or_default();
        let mut expected = rest.iter().map(|it| it.method.map(sketch));
        if !matches!(expected.next(), Some(Some(other)) if other != sketch(target)) {
            return;
        }
        let Some(n_executed) = expected.position(|it| it == Some(sketch(target))) else {
            return;
        };
        for executed in &rest[..=n_executed] {
            self.state.calls.push(UnknownCall {
                name: Rc::from(""),
                method: executed.method,
                n_ground: self.state.n_ground,
                scripted_by: None,
                arguments: Vec::new(),
                result: None,
                throws: None,
            });
        }
    }

    /// Whether a method never gives null. No element of an annotation is null (JLS §9.7.1).
    pub(super) fn gives_object(&self, method: MethodId) -> bool {
        let program = self.program();
        let is_element = program.class(method.class).access.is_annotation();
        is_element || never_null(program, method) || program.never_gives_null(method)
    }

    /// Continues with an unknown result.
    pub(crate) fn unknown_result(
        &mut self,
        name: &str,
        target: Option<(MethodId, Option<ObjId>)>,
        returns: Option<&Type>,
    ) -> StepResult {
        if let Some(result) = self.unknown_value(name, target, returns)? {
            self.push(result);
        }
        Ok(Flow::Next)
    }

    /// The unknown result of a call; `None` for `void`.
    pub(super) fn unknown_value(
        &mut self,
        name: &str,
        target: Option<(MethodId, Option<ObjId>)>,
        returns: Option<&Type>,
    ) -> Result<Option<Value>, Stop> {
        let call = self.next_call();
        let result = match self.scripted(call, returns)? {
            Some(answer) => answer,
            None => target
                .and_then(|(method, by)| self.answer_of_stub(method, by))
                .or_else(|| returns.map(|ty| self.answer((name, call), target, ty))),
        };
        self.record(name, target, result);
        Ok(result)
    }

    /// Continues with what the caller's object has given before.
    pub(super) fn give_again(
        &mut self,
        (method, by): (MethodId, ObjId),
        result: Value,
    ) -> StepResult {
        let name = self.program().method_name(method);
        self.record(&name, Some((method, Some(by))), Some(result));
        self.note(Incomplete::UnderApproximated(name));
        self.push_next(result)
    }

    /// Notes what the last call was passed.
    pub(super) fn note_arguments(&mut self, arguments: &[Value]) {
        if let Some(call) = self.state.calls.last_mut() {
            call.arguments = arguments.to_vec();
        }
    }

    fn record(
        &mut self,
        name: &str,
        target: Option<(MethodId, Option<ObjId>)>,
        result: Option<Value>,
    ) {
        self.state.calls.push(UnknownCall {
            name: Rc::from(name),
            method: target.map(|(method, _)| method),
            n_ground: self.state.n_ground,
            scripted_by: target.and_then(|(_, by)| by),
            arguments: Vec::new(),
            result,
            throws: None,
        });
    }

    /// What a call returns: what it has returned before, or anything.
    fn answer(
        &mut self,
        (name, call): (&str, CallId),
        target: Option<(MethodId, Option<ObjId>)>,
        ty: &Type,
    ) -> Value {
        let before = target.and_then(|(method, by)| self.given_before(method, by?));
        if let Some(before) = before {
            self.note(Incomplete::UnderApproximated(name.to_owned()));
            return before;
        }
        let promised = target.and_then(|(method, _)| promised_range(self.program(), method));
        if let Some(range) = promised {
            return Value::Int(self.unknown_number(&call_symbol(name, call), range));
        }
        let ty = self.result_type(ty, target);
        self.input(call_symbol(name, call), &ty, Origin::Call(call), 0)
    }

    /// What is known of the type of a result: a method of a generic type may give what the receiver's type arguments say.
    fn result_type(&self, erased: &Type, target: Option<(MethodId, Option<ObjId>)>) -> GenericType {
        let declared = target.and_then(|(method, receiver)| {
            let arguments = receiver.map(|object| self.arguments_above(object, method.class));
            let arguments = arguments.unwrap_or_default();
            self.program().return_type(method, &arguments)
        });
        let is_narrower =
            |declared: &GenericType| self.program().is_assignable(&declared.erased, erased);
        let declared = declared.filter(is_narrower);
        declared.unwrap_or_else(|| GenericType::raw(erased.clone()))
    }

    /// On a replay, what the call returned when the path was explored.
    fn scripted(
        &self,
        call: CallId,
        returns: Option<&Type>,
    ) -> Result<Option<Option<Value>>, Stop> {
        match self.machine.concrete.script.get(call.0 as usize) {
            None => Ok(None),
            Some(it) if has_type(it.result, returns) => Ok(Some(it.result)),
            // The replay took another path.
            Some(_) => Err(Stop::Incomplete(Incomplete::Undecided)),
        }
    }

    /// Id of the next unknown call.
    pub(super) fn next_call(&self) -> CallId {
        CallId(
            u32::try_from(self.state.calls.len())
                .expect("invariant: step budgets keep paths short"),
        )
    }

    /// Frames below the running one, up to the entry method or the class initializer.
    fn depth(&self) -> usize {
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

    fn depth_limit(&self) -> usize {
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

/// Whether a value can be the result of a method.
fn has_type(value: Option<Value>, returns: Option<&Type>) -> bool {
    match (value, returns) {
        (None, None) => true,
        (Some(value), Some(ty)) => value.fits(ty),
        _ => false,
    }
}

/// As `size#2` for the third unknown call, one of `java.util.List.size()`.
fn call_symbol(name: &str, call: CallId) -> String {
    let short = name.split('(').next().unwrap_or(name);
    let short = short.rsplit('.').next().unwrap_or(short);
    format!("{short}#{}", call.0)
}
