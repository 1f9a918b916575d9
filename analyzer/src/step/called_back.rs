//! Functions of the program that are passed to objects of the caller, as to an `Executor`: such an object may call one before it goes
//! on. One that takes nothing is called on a path of its own, once in each call of the object's method.
//!
//! What keeps a function for later is left alone, and so is what is passed several: nobody knows which of them it calls.

use crate::classfile::Type;
use crate::incomplete::Incomplete;
use crate::program::{Method, MethodId};
use crate::state::{Body, CallBack, Clause, ObjId, Reference, Value};
use crate::witness::Access;

use super::machine::Mode;
use super::{Flow, StepCx, StepResult, Stop};

/// Tells the forks of a call from the decisions of its instruction.
const ARM: u32 = u32::MAX - 1;
/// How names of methods begin that keep a function, and how those end that call it later.
const KEEPING: [&str; 28] = [
    "add",
    "after",
    "attach",
    "before",
    "bind",
    "connect",
    "defer",
    "enqueue",
    "install",
    "listen",
    "observe",
    "offer",
    "on",
    "open",
    "post",
    "put",
    "register",
    "request",
    "schedule",
    "send",
    "set",
    "start",
    "store",
    "submit",
    "subscribe",
    "then",
    "watch",
    "when",
];
const LATER: [&str; 4] = ["Async", "Asynchronously", "Deferred", "Later"];

impl StepCx<'_, '_> {
    /// A sibling path on which a method of the caller's object calls the function that it is passed. Where that is decided, as on a
    /// replay or by an earlier call, the flow into the function.
    pub(super) fn call_back(
        &mut self,
        (method, receiver): (MethodId, ObjId),
        arguments: &[Value],
    ) -> Result<Option<Flow>, Stop> {
        self.note_functions(method, arguments);
        let Some(call) = self.callable((method, receiver), arguments) else {
            return Ok(None);
        };
        match self.machine.mode {
            Mode::Concrete => self.call_back_on_run((method, receiver), arguments, call),
            Mode::Explore | Mode::Prove if !self.is_settling() => {
                if self.calls_back(method, receiver) {
                    return self
                        .run_function((method, receiver), arguments, call)
                        .map(Some);
                }
                self.fork_call_back((method, receiver), arguments, call);
                Ok(None)
            }
            Mode::Explore | Mode::Prove | Mode::Construct => Ok(None),
        }
    }

    /// Calls the function where the path that is replayed did, or where all objects are to.
    fn call_back_on_run(
        &mut self,
        (method, receiver): (MethodId, ObjId),
        arguments: &[Value],
        call: CallBack,
    ) -> Result<Option<Flow>, Stop> {
        let stub = self.state.heap.representative(receiver);
        let run = &mut self.machine.concrete;
        let call = match run.stubs.calls_back(stub, method) {
            true => call,
            // What it answers, the script says.
            false if run.calls_back => CallBack {
                gives: false,
                ..call
            },
            false => return Ok(None),
        };
        let flow = self.run_function((method, receiver), arguments, call)?;
        Ok(Some(flow))
    }

    /// Splits off a path on which the method calls the function, unless one has been split off that calls it, or this path has
    /// decided that it does not.
    fn fork_call_back(
        &mut self,
        (method, receiver): (MethodId, ObjId),
        arguments: &[Value],
        call: CallBack,
    ) {
        let heap = &self.state.heap;
        let is_it = |by: ObjId| heap.is_one(by, receiver);
        let mut calls = self.state.calls.iter();
        let is_decided =
            calls.any(|it| it.method == Some(method) && it.scripted_by.is_some_and(is_it));
        if is_decided || self.machine.forks_no_more(self.state, ARM) {
            return;
        }
        // A path that cannot be followed is one of those that were noted.
        _ = self.fork_throw(|cx| {
            cx.assume_clause(Clause::CallsBack(receiver, method, call))?;
            cx.run_function((method, receiver), arguments, call)
        });
    }

    /// Whether the method of the object calls what it is passed on this path.
    fn calls_back(&self, method: MethodId, receiver: ObjId) -> bool {
        let mut clauses = self.state.path.clauses().iter();
        clauses.any(|clause| match *clause {
            Clause::CallsBack(by, calling, _) => {
                calling == method && self.state.heap.is_one(by, receiver)
            }
            _ => false,
        })
    }

    /// Goes into the function. What the method answers is there already, unless it gives what the function gives.
    fn run_function(
        &mut self,
        (method, receiver): (MethodId, ObjId),
        arguments: &[Value],
        call: CallBack,
    ) -> StepResult {
        if self.depth() >= self.depth_limit() {
            return Err(Stop::Incomplete(Incomplete::CallDepth));
        }
        let function = self.made(arguments[call.parameter]);
        let function = function.ok_or(Stop::UNDECODABLE)?;
        let (name, target) = (
            self.program().method_name(method),
            Some((method, Some(receiver))),
        );
        if call.gives {
            self.record(&name, target, None);
        } else {
            let returns = self.program().method(method).descriptor.returns.clone();
            self.unknown_result(&name, target, returns.as_ref())?;
            if self.gives_object(method) {
                self.exclude_null_on_top();
            }
        }
        self.note_arguments(arguments);
        let flow = self.enter_function(function, call.function)?;
        self.frame().drops_result = !call.gives;
        Ok(flow)
    }

    /// Pushes the frame of a function that takes nothing.
    fn enter_function(&mut self, function: ObjId, method: MethodId) -> StepResult {
        let this = Value::Ref(Reference::Object(function));
        if let Some(entered) = self.call_lambda(function, method, &[this]) {
            return entered;
        }
        match self.body_of(function, method) {
            Some(body) => self.enter(body, vec![this]),
            None => Err(Stop::UNDECODABLE),
        }
    }

    /// The method with a body that an object runs.
    fn body_of(&self, object: ObjId, method: MethodId) -> Option<MethodId> {
        let program = self.program();
        let class = self.state.heap.get(object).ty.exact?;
        let body = program.select_method(class, method)?;
        program.readable_code(body).map(|_| body)
    }

    /// How the method calls the one function among its arguments, if it may and a test can write that.
    fn callable(
        &self,
        (method, receiver): (MethodId, ObjId),
        arguments: &[Value],
    ) -> Option<CallBack> {
        let program = self.program();
        let declared = program.method(method);
        let types = &declared.descriptor.parameters;
        let mut passed = (0..).zip(types.iter().zip(arguments));
        let (parameter, (ty, function)) = passed.find(|(_, it)| self.is_function(*it))?;
        if passed.any(|(_, it)| self.is_function(it)) || keeps(declared) {
            return None;
        }
        let function = self.called_on(ty, *function)?;
        let class = program.class_of(self.state.heap.get(receiver).ty.narrowest(program))?;
        let (_, returns) = program.types_in_subclass(method, class);
        let given = &program.method(function).descriptor.returns;
        let gives =
            returns.is_some() && returns == *given && returns == declared.descriptor.returns;
        let is_fit = gives
            || declared
                .descriptor
                .returns
                .as_ref()
                .is_none_or(holds_no_function);
        let call = CallBack {
            parameter,
            function,
            gives,
        };
        (is_fit && self.is_written(method, receiver)).then_some(call)
    }

    /// The method that is called on a function of an interface that the test can name: it takes nothing.
    fn called_on(&self, ty: &Type, function: Value) -> Option<MethodId> {
        let program = self.program();
        let interface = program.class_of(ty)?;
        let package = program.class(self.state.frames[0].method.class).package();
        let is_named = program.class_access(interface, package) != Access::Forced;
        let [method] = *program.abstract_methods(interface) else {
            return None;
        };
        let takes_nothing = program.method(method).descriptor.parameters.is_empty();
        let function = self.made(function)?;
        let is_run = matches!(self.state.heap.get(function).body, Body::Lambda { .. })
            || self.body_of(function, method).is_some();
        let is_interface = program.class(interface).is_interface();
        (is_interface && is_named && takes_nothing && is_run).then_some(method)
    }

    /// Notes that an object of the caller's may call functions that it is passed more often than it does on any path, or later.
    fn note_functions(&mut self, method: MethodId, arguments: &[Value]) {
        if self.passes_function(method, arguments) {
            let name = self.program().method_name(method);
            self.note(Incomplete::UnderApproximated(name));
        }
    }

    /// Whether a method is passed a function that the program has made.
    pub(super) fn passes_function(&self, method: MethodId, arguments: &[Value]) -> bool {
        let types = &self.program().method(method).descriptor.parameters;
        let mut passed = types.iter().zip(arguments);
        passed.any(|it| self.is_function(it))
    }

    /// Whether an argument is a function that the program has made, or an object of its own with what an interface asks for.
    fn is_function(&self, (ty, value): (&Type, &Value)) -> bool {
        let Some(object) = self.made(*value) else {
            return false;
        };
        let (program, object) = (self.program(), self.state.heap.get(object));
        let is_asked = |interface| {
            program.class(interface).is_interface()
                && !program.abstract_methods(interface).is_empty()
        };
        let is_own = |class| {
            let class = program.class(class);
            class.is_scanned() && !class.is_record() && !class.is_enum()
        };
        match object.body {
            Body::Lambda { .. } => true,
            _ => object.ty.exact.is_some_and(is_own) && program.class_of(ty).is_some_and(is_asked),
        }
    }

    /// The object of a value, if the program has made it.
    fn made(&self, value: Value) -> Option<ObjId> {
        let heap = &self.state.heap;
        match heap.resolve(value.reference()?) {
            Reference::Object(id) if !heap.get(id).is_input() => Some(id),
            _ => None,
        }
    }
}

/// Whether a method keeps a function for later, as far as its name tells.
fn keeps(method: &Method) -> bool {
    let begins = |word: &str| {
        let rest = method.name.strip_prefix(word);
        rest.is_some_and(|rest| match rest.chars().next() {
            Some(next) => next.is_uppercase(),
            None => word != "on",
        })
    };
    KEEPING.iter().any(|it| begins(it)) || LATER.iter().any(|it| method.name.ends_with(it))
}

/// Whether what a method gives cannot be what keeps the function.
fn holds_no_function(ty: &Type) -> bool {
    let is_of_language = |name: &str| name.starts_with("java/lang/") && name != "java/lang/Thread";
    ty.class_name().is_none_or(|name| is_of_language(name)) && ty.component().is_none()
}
