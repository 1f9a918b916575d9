//! Virtual dispatch (JVMS §5.4.6) on what is known about the class of the receiver.

use crate::classfile::{GenericType, Type};
use crate::incomplete::Incomplete;
use crate::models::{gives_anything, only_tells, stand_in};
use crate::program::{ClassId, MethodId, Program};
use crate::state::type_constraint::Subtype;
use crate::state::{Clause, ObjId, Origin, Value};

use super::candidates::Candidate;
use super::functions::is_repeatable;
use super::machine::Mode;
use super::{Flow, StepCx, StepResult, Stop};

impl StepCx<'_, '_> {
    /// Calls the method that the receiver selects.
    pub(super) fn call_virtual(
        &mut self,
        receiver: ObjId,
        resolved: MethodId,
        arguments: Vec<Value>,
    ) -> StepResult {
        if let Some(call) = self.call_lambda(receiver, resolved, &arguments) {
            return call;
        }
        self.shape_exact(receiver);
        if let Some(call) = self.call_container(receiver, resolved, &arguments) {
            return call;
        }
        self.prefer_stand_in(receiver, resolved, &arguments)?;
        let receiver = self.settle_receiver(receiver, resolved)?;
        self.share_class(receiver)?;
        if let Some(class) = self.receiver_class(receiver) {
            let target = self
                .program()
                .select_method(class, resolved)
                .unwrap_or(resolved);
            return self.call_selected(receiver, (resolved, target), arguments);
        }
        if !self.state.heap.get(receiver).is_input() || self.is_closed(receiver, resolved) {
            return self.call(resolved, arguments);
        }
        self.call_candidate(receiver, resolved, arguments)
    }

    /// Calls the method that an input receiver selects; siblings call the other ones that it may select.
    fn call_candidate(
        &mut self,
        receiver: ObjId,
        resolved: MethodId,
        arguments: Vec<Value>,
    ) -> StepResult {
        let mut candidates = self.candidates(receiver, resolved, &arguments);
        let max_targets = self.machine.config.max_targets;
        let n_surplus = candidates.len().saturating_sub(max_targets);
        if n_surplus > 0 {
            let methods: Vec<MethodId> = candidates.iter().map(|target| target.method).collect();
            if self.may_pass_over(methods.iter().copied(), &arguments) {
                return self.pass_over(resolved, &methods);
            }
            candidates.drain(..n_surplus);
            self.note(Incomplete::DispatchLimit);
        }
        let Some(last) = candidates.pop() else {
            return self.call_scripted(receiver, resolved, arguments);
        };
        let is_outside = self.is_foreign(receiver) && self.is_outside(last.method);
        if candidates.is_empty() && (is_outside || self.says_nothing(receiver, last)) {
            return self.call(last.method, arguments);
        }
        if self.is_written_for_text(receiver, last.method) {
            // It is of none of those classes, but of one of the test's.
            self.fork_candidates(receiver, candidates)?;
            return self.call(last.method, arguments);
        }
        self.select(receiver, candidates, last)?;
        if let Some(call) = self.call_container(receiver, resolved, &arguments) {
            return call;
        }
        self.call_selected(receiver, (resolved, last.method), arguments)
    }

    /// Calls the method that the class of a receiver selects. Of an input it may be that of a class which is not in sight.
    fn call_selected(
        &mut self,
        receiver: ObjId,
        (resolved, selected): (MethodId, MethodId),
        arguments: Vec<Value>,
    ) -> StepResult {
        let program = self.program();
        let is_written_by_others = self.state.heap.get(receiver).is_input()
            && program.class(selected.class).is_interface()
            && program.method(selected).access.is_abstract();
        match is_written_by_others {
            true => self.call_scripted(receiver, resolved, arguments),
            false => self.call(selected, arguments),
        }
    }

    /// Whether the method is one of the declared type, which leaves the class of the receiver as open as it was.
    fn says_nothing(&self, receiver: ObjId, target: Candidate) -> bool {
        let ty = self.program().class(target.method.class).ty();
        target.is_shared && self.subtype(receiver, &ty) == Subtype::Always
    }

    /// Goes on with a receiver of the last candidate's class; siblings take the others.
    fn select(
        &mut self,
        receiver: ObjId,
        others: Vec<Candidate>,
        last: Candidate,
    ) -> Result<(), Stop> {
        self.fork_candidates(receiver, others)?;
        self.state.heap.get_mut(receiver).ty.exact = Some(last.class);
        self.assume_clause(Clause::Dispatch(receiver, last.class))?;
        self.shape_exact(receiver);
        Ok(())
    }

    /// Siblings on which a receiver is of a candidate's class.
    fn fork_candidates(&mut self, receiver: ObjId, candidates: Vec<Candidate>) -> Result<(), Stop> {
        self.require_exploring()?;
        for target in candidates {
            let mut sibling = self.rewound();
            sibling.heap.get_mut(receiver).ty.exact = Some(target.class);
            self.fork(sibling, Clause::Dispatch(receiver, target.class));
        }
        Ok(())
    }

    /// The class whose methods the receiver has, as far as there is only one.
    fn receiver_class(&self, receiver: ObjId) -> Option<ClassId> {
        let program = self.program();
        let object = self.state.heap.get(receiver);
        let declared = object.ty.narrowest(program);
        match (object.ty.exact, declared) {
            (Some(class), _) => Some(class),
            (None, Type::Array(_)) => Some(program.known().object),
            (None, declared) => program
                .class_of(declared)
                .filter(|&class| program.class(class).access.is_final()),
        }
    }

    /// Takes an input of some library types to have the usual class, or that of what it is compared with, unless the program has excluded
    /// it.
    fn prefer_stand_in(
        &mut self,
        receiver: ObjId,
        resolved: MethodId,
        arguments: &[Value],
    ) -> Result<(), Stop> {
        if self.machine.mode == Mode::Concrete {
            return Ok(());
        }
        let (program, object) = (self.program(), self.state.heap.get(receiver));
        let declared = object.ty.narrowest(program);
        let method = &program.method(resolved).name;
        let usual = declared.class_name();
        let Some(usual) = usual.and_then(|name| stand_in(name, method)) else {
            return Ok(());
        };
        let compared = self.telling_class(resolved, arguments);
        let compared = compared.map(|class| program.class(class).ty());
        let compared = compared.filter(|ty| program.is_assignable(ty, declared));
        let ty = compared.unwrap_or_else(|| Type::Class(usual.into()));
        let is_settled =
            object.ty.exact.is_some() || self.subtype(receiver, &ty) != Subtype::Sometimes;
        if is_settled || !self.compares_as(receiver, &ty) {
            return Ok(());
        }
        self.note_thrown_inside(resolved, arguments);
        self.refine(receiver, &ty)?;
        let class = program.class_of(&ty);
        if let Some(hidden) = class.filter(|&class| !self.program().class(class).access.is_public())
        {
            // What nobody can name is no choice of the path.
            self.state.heap.get_mut(receiver).ty.exact = Some(hidden);
            return Ok(());
        }
        self.assume_clause(Clause::Is(receiver, ty.to_string().into()))
    }

    /// Notes that an input is no instance of a type only because it was taken to have the usual class.
    pub(super) fn note_stand_in(&mut self, id: ObjId, ty: &Type) {
        let (program, object) = (self.program(), self.state.heap.get(id));
        let mut bounds = object.ty.bounds.iter().filter_map(Type::class_name);
        let taken_for = bounds.clone().find(|bound| {
            let usual = stand_in(bound, "");
            usual.is_some_and(|usual| bounds.any(|it| **it == *usual))
        });
        let Some(declared) = taken_for.filter(|_| object.is_input()) else {
            return;
        };
        if program.is_assignable(ty, &Type::Class(declared.clone())) {
            let declared = declared.replace('/', ".");
            self.note(Incomplete::UnderApproximated(declared));
        }
    }

    /// Whether an input that compares itself may be of a class: a `String` is no `Comparable<File>`.
    pub(super) fn compares_as(&self, input: ObjId, class: &Type) -> bool {
        let program = self.program();
        let declared = self.state.heap.get(input).ty.narrowest(program);
        let is_comparable =
            |class: &ClassId| &*program.class(*class).name == "java/lang/Comparable";
        let Some(above) = program.class_of(declared).filter(is_comparable) else {
            return true;
        };
        let any = GenericType::object().erased;
        let said = self.arguments_above(input, above);
        if said.iter().all(|it| it.erased == any) {
            return true;
        }
        let own = program.arguments_above(&GenericType::raw(class.clone()), above);
        let mut pairs = said.iter().zip(own.iter());
        pairs.all(|(said, own)| {
            own.erased == any || program.is_assignable(&said.erased, &own.erased)
        })
    }

    /// Whether every receiver selects the resolved method.
    fn is_closed(&self, receiver: ObjId, resolved: MethodId) -> bool {
        let method = self.program().method(resolved);
        let class = self.program().class(resolved.class);
        let sealed =
            method.access.is_private() || method.access.is_final() || class.access.is_final();
        // Arrays have the methods of `Object`.
        sealed || self.state.heap.get(receiver).sequence().is_some()
    }

    /// A receiver that only the caller can supply: the test scripts its answer.
    fn call_scripted(
        &mut self,
        receiver: ObjId,
        resolved: MethodId,
        arguments: Vec<Value>,
    ) -> StepResult {
        let program = self.program();
        let class = program.class_of(self.state.heap.get(receiver).ty.narrowest(program));
        let selected = class.and_then(|class| program.select_method(class, resolved));
        let selected = selected.unwrap_or(resolved);
        let is_written = program.method(selected).access.is_abstract();
        if !is_written || self.machine.model(selected).is_some() {
            return self.call(selected, arguments);
        }
        let supplier = match self.supplier(receiver, class, selected) {
            // What is passed a function is there to do something with it.
            Supplier::Function if self.passes_function(selected, &arguments[1..]) => {
                Supplier::Script
            }
            supplier => supplier,
        };
        if !matches!(supplier, Supplier::Function | Supplier::Script) {
            let name = program.method_name(selected);
            self.note(Incomplete::NoModel(name));
        }
        if supplier.is_test() {
            self.fork_made_functions(receiver, selected);
        }
        if supplier == Supplier::Script
            && let Some(flow) = self.call_back((selected, receiver), &arguments[1..])?
        {
            return Ok(flow);
        }
        let by = supplier.is_test().then_some(receiver);
        let flow = match supplier {
            Supplier::Function => self.call_function((selected, receiver), &arguments[1..])?,
            _ => self.unknown_call(selected, by)?,
        };
        let has_result = program.method(selected).descriptor.returns.is_some();
        if supplier == Supplier::UsedStream && has_result {
            self.exclude_null_on_top();
        }
        if supplier.is_test() {
            self.note_supplied(selected, &arguments[1..], &flow);
        }
        Ok(flow)
    }

    /// Notes what a method of the caller's object was passed, and may have done.
    fn note_supplied(&mut self, method: MethodId, arguments: &[Value], flow: &Flow) {
        if matches!(flow, Flow::Next) {
            self.note_arguments(arguments);
        }
        if !only_tells(self.program(), method) {
            self.call_out(method);
            self.note_fillable(method, arguments);
        }
    }

    /// Who says what a call of an abstract method gives.
    fn supplier(&self, receiver: ObjId, class: Option<ClassId>, method: MethodId) -> Supplier {
        let program = self.program();
        let is_written = class.is_some_and(|class| is_stub(program, class));
        if is_of_streams(program, method) {
            let is_used = self.is_piped(receiver) || !gives_anything(program, method);
            return match (is_used, is_written) {
                (true, _) => Supplier::UsedStream,
                (false, true) => Supplier::Stream,
                (false, false) => Supplier::Nobody,
            };
        }
        match is_written {
            true if is_repeatable(program, method) => Supplier::Function,
            true => Supplier::Script,
            false => Supplier::Nobody,
        }
    }

    /// Whether an object is what another stream gave: it hangs on what that gives.
    fn is_piped(&self, stream: ObjId) -> bool {
        match self.state.heap.origin_of_object(stream) {
            Some(Origin::Call(call)) => {
                let call = self.state.calls.get(call.0 as usize);
                let method = call.and_then(|call| call.method);
                method.is_none_or(|method| is_of_streams(self.program(), method))
            }
            _ => false,
        }
    }
}

/// Who says what a call gives that the program leaves to its caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Supplier {
    /// An object of the test that answers equal arguments alike.
    Function,
    /// An object of the test that has an answer for each call.
    Script,
    /// A stream of the test. It is used once: what a second use throws, nobody follows.
    Stream,
    /// A stream that hangs on another one, or gives what nobody knows. What it gives is taken to be there.
    UsedStream,
    /// Nobody that a test can write.
    Nobody,
}

impl Supplier {
    /// Whether a test writes the object that answers.
    fn is_test(self) -> bool {
        matches!(self, Self::Function | Self::Script | Self::Stream)
    }
}

fn is_of_streams(program: &Program, method: MethodId) -> bool {
    program.class(method.class).package() == "java/util/stream"
}

/// Whether a test can write a small implementation or subclass of the class; a sealed one refuses it.
fn is_stub(program: &Program, class: ClassId) -> bool {
    let class = program.class(class);
    let is_supplied = class.is_interface() || (class.is_abstract() && !class.is_jdk());
    is_supplied && class.permitted.is_none()
}
