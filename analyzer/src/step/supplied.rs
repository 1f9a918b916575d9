//! Exceptions that objects of the caller throw, followed where a handler may catch them: one that nobody catches is no
//! fault.

use std::sync::Arc;

use crate::incomplete::Incomplete;
use crate::instr::{ClassConstant, Code, Handler, InstrIdx, Instruction};
use crate::program::{ClassId, MethodId, Program};
use crate::state::{Clause, Frame, ObjId, Reference, UnknownCall, Value};
use crate::witness::Access;

use super::machine::Mode;
use super::{Flow, StepCx, StepResult, Stop};

/// Exceptions that one call is tried with.
const MAX_CLASSES: usize = 2;
/// Instructions of a handler that does nothing but leave a monitor.
const MAX_RELEASE: usize = 8;
/// Tells the forks of a call from the decisions of its instruction.
const ARM: u32 = u32::MAX;

/// What a handler catches of what a method throws.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Catch {
    /// An object of this class.
    Thrown(ClassId),
    /// Only what a test cannot make, or the library swallows.
    Unmade,
    /// Nothing: the method never throws it.
    Nothing,
}

impl StepCx<'_, '_> {
    /// A sibling path for each handler that may catch what the method of the caller's throws. On a replay, the flow where
    /// it throws.
    pub(crate) fn supplied_throw(
        &mut self,
        method: MethodId,
        receiver: ObjId,
    ) -> Result<Option<Flow>, Stop> {
        match self.machine.mode {
            Mode::Concrete => {
                let thrown = self.next_scripted().and_then(|it| it.throws);
                let thrown = thrown.map(|class| self.throw_supplied(method, receiver, class));
                return thrown.transpose();
            }
            Mode::Explore | Mode::Prove if !self.is_settling() => {
                self.fork_throws(method, receiver);
            }
            Mode::Explore | Mode::Prove | Mode::Construct => {}
        }
        Ok(None)
    }

    /// In a proof, a sibling path for each handler that may catch what a method throws that is not followed.
    pub(super) fn prove_throws(&mut self, method: MethodId) {
        if self.machine.mode != Mode::Prove || self.is_settling() {
            return;
        }
        let program = self.program();
        let is_written = |frame: &Frame, handler: &Handler| {
            let is_scanned = program.class(frame.method.class).is_scanned();
            is_scanned && handler.catch_type.is_some()
        };
        for catch in self.caught(method, is_written) {
            let is_followed = match catch {
                Catch::Thrown(class) => {
                    let thrown = |cx: &mut Self| cx.made_without_message(class).map(Flow::Throw);
                    self.fork_throw(thrown).is_ok()
                }
                Catch::Unmade | Catch::Nothing => false,
            };
            if !is_followed {
                let name = program.method_name(method);
                self.note(Incomplete::SuppliedThrow(name));
            }
        }
    }

    fn fork_throws(&mut self, method: MethodId, receiver: ObjId) {
        let caught = self.caught(method, |frame, handler| !is_release(frame.code, handler));
        if caught.is_empty() {
            return;
        }
        let has_thrown = self.state.calls.iter().any(|call| call.throws.is_some());
        let is_over = !self.is_written(method, receiver)
            || has_thrown
            || self.machine.forks_no_more(self.state, ARM);
        let is_followed = |(nth, catch): (usize, Catch)| match catch {
            Catch::Thrown(class) if nth < MAX_CLASSES && !is_over => {
                self.fork_thrown(method, receiver, class).is_ok()
            }
            _ => false,
        };
        let n_caught = caught.len();
        let n_followed = caught.into_iter().enumerate().map(is_followed);
        if n_followed.filter(|&is_followed| is_followed).count() < n_caught {
            let name = self.program().method_name(method);
            self.note(Incomplete::SuppliedThrow(name));
        }
    }

    /// Whether the test writes the method in a class of its own.
    pub(super) fn is_written(&self, method: MethodId, receiver: ObjId) -> bool {
        let program = self.program();
        let package = program.class(self.state.frames[0].method.class).package();
        let declared = self.state.heap.get(receiver).ty.narrowest(program);
        let is_named = |class| program.class_access(class, package) != Access::Forced;
        program.class_of(declared).is_some_and(is_named)
            && (program.method(method).access.is_abstract()
                || program.is_overridden_by_tests(method))
    }

    /// A sibling on which the method throws an object of the class.
    fn fork_thrown(
        &mut self,
        method: MethodId,
        receiver: ObjId,
        class: ClassId,
    ) -> Result<(), Stop> {
        self.fork_throw(|cx| cx.throw_supplied(method, receiver, class))
    }

    /// A sibling that ends what is executed in another way, as by throwing.
    pub(crate) fn fork_throw(
        &mut self,
        throw: impl FnOnce(&mut Self) -> StepResult,
    ) -> Result<(), Stop> {
        let own = self.state.clone();
        let thrown = throw(self);
        let ended = thrown.and_then(|flow| self.apply(flow));
        let sibling = std::mem::replace(self.state, own);
        if ended?.is_none() {
            self.machine.add_work(sibling);
        }
        Ok(())
    }

    /// Throws a new exception of a class of the library.
    pub(crate) fn throw_made(&mut self, class: &str) -> StepResult {
        let class = self.program().class_by_name(class);
        let exception = self.made_without_message(class.ok_or(Stop::UNDECODABLE)?)?;
        Ok(Flow::Throw(exception))
    }

    /// Throws a new exception of a class of the library, of which nothing is known where no constructor takes a message alone.
    pub(crate) fn throw_without_message(&mut self, class: &str) -> StepResult {
        let class = self.program().class_by_name(class);
        let class = class.ok_or(Stop::UNDECODABLE)?;
        let exception = match self.program().plain_constructor(class) {
            Some(_) => self.made_without_message(class)?,
            None => self.new_object(class),
        };
        Ok(Flow::Throw(exception))
    }

    /// Whether a handler of the program catches what is thrown here, or goes on whatever is thrown.
    pub(crate) fn is_caught(&self, class: &str) -> bool {
        let program = self.program();
        let Some(thrown) = program.class_by_name(class) else {
            return false;
        };
        let catches = |handler: &Handler| match &handler.catch_type {
            Some(caught) => {
                let caught = program.resolve_class(caught);
                caught.is_some_and(|caught| program.is_subclass(thrown, caught))
            }
            None => true,
        };
        self.state.frames.iter().any(|frame| {
            let is_scanned = program.class(frame.method.class).is_scanned();
            is_scanned && frame.code.handlers_at(frame.at).any(catches)
        })
    }

    /// Throws a new object of the class where the method was called.
    fn throw_supplied(&mut self, method: MethodId, receiver: ObjId, class: ClassId) -> StepResult {
        self.assume_clause(Clause::Throws(receiver, method, class))?;
        let exception = self.made_without_message(class)?;
        self.state.calls.push(UnknownCall {
            name: self.program().method_name(method).into(),
            method: Some(method),
            n_ground: self.state.n_ground,
            scripted_by: Some(receiver),
            arguments: Vec::new(),
            result: None,
            throws: Some(class),
        });
        Ok(Flow::Throw(exception))
    }

    /// An exception as the constructor leaves it that the test calls.
    fn made_without_message(&mut self, class: ClassId) -> Result<ObjId, Stop> {
        let undecided = Stop::Incomplete(Incomplete::Undecided);
        let constructor = self.program().plain_constructor(class);
        let constructor = constructor.ok_or(undecided.clone())?;
        let exception = self.new_object(class);
        let this = Value::Ref(Reference::Object(exception));
        let parameters = &self.program().method(constructor).descriptor.parameters;
        let message = parameters.iter().map(|_| Value::Ref(Reference::Null));
        let arguments = std::iter::once(this).chain(message).collect();
        let n_calls = self.state.calls.len();
        let is_known = self.run_apart(constructor, arguments) && self.state.calls.len() == n_calls;
        is_known.then_some(exception).ok_or(undecided)
    }

    /// What some handlers catch of what the method throws, each class once, the nearest handler first.
    fn caught(&self, method: MethodId, is_asked: impl Fn(&Frame, &Handler) -> bool) -> Vec<Catch> {
        let (mut caught, mut targets, mut stopped) = (Vec::new(), Vec::new(), Vec::new());
        for (depth, frame) in self.state.frames.iter().enumerate().rev() {
            let is_scanned = self.program().class(frame.method.class).is_scanned();
            for handler in frame.code.handlers_at(frame.at) {
                let target = (depth, handler.target);
                if targets.contains(&target) || !is_asked(frame, handler) {
                    continue;
                }
                for catch in self.catches(method, handler, frame.code) {
                    let catch = match catch {
                        // What the library makes of it is a case that nobody asked for.
                        Catch::Thrown(_) if !is_scanned => Catch::Unmade,
                        catch => catch,
                    };
                    if catch != Catch::Nothing && !self.stops(&stopped, catch) {
                        targets.push(target);
                        if !caught.contains(&catch) {
                            caught.push(catch);
                        }
                    }
                }
                stopped.extend(handler.catch_type.as_ref());
            }
        }
        caught
    }

    /// Whether one of the nearer handlers catches it.
    fn stops(&self, nearer: &[&Arc<ClassConstant>], catch: Catch) -> bool {
        let program = self.program();
        let Catch::Thrown(class) = catch else {
            return false;
        };
        let mut nearer = nearer.iter().filter_map(|it| program.resolve_class(it));
        nearer.any(|nearer| program.is_subclass(class, nearer))
    }

    /// What a handler catches: the usual exception, then those that the code asks about from there on, as by
    /// `e instanceof IOException`.
    fn catches(&self, method: MethodId, handler: &Handler, code: &Code) -> Vec<Catch> {
        let program = self.program();
        let usual = program.known().runtime_exception;
        let Some(caught) = &handler.catch_type else {
            return vec![Catch::Thrown(usual)];
        };
        let Some(caught) = program.resolve_class(caught) else {
            return vec![Catch::Unmade];
        };
        if !program.is_subclass(usual, caught) {
            return vec![self.catch(method, caught)];
        }
        let asked = asked_about(program, handler, code);
        let asked = asked.filter(|&asked| asked != caught && program.is_subclass(asked, caught));
        let others = asked.map(|asked| match program.is_subclass(usual, asked) {
            // The usual one is of that class: one that is not.
            true => self.catch(method, caught),
            false => self.catch(method, asked),
        });
        std::iter::once(Catch::Thrown(usual))
            .chain(others)
            .collect()
    }

    /// What the method throws that is of a class.
    fn catch(&self, method: MethodId, caught: ClassId) -> Catch {
        let program = self.program();
        let Some(thrown) = self.thrown_of(method, caught) else {
            return Catch::Nothing;
        };
        let declared = program.class(thrown);
        let is_public = program.class_access(thrown, declared.package()) == Access::Public;
        let is_made = is_public && program.plain_constructor(thrown).is_some();
        match is_made && !declared.is_abstract() {
            true => Catch::Thrown(thrown),
            false => Catch::Unmade,
        }
    }

    /// The widest class below another that the method may throw.
    fn thrown_of(&self, method: MethodId, caught: ClassId) -> Option<ClassId> {
        let program = self.program();
        if program.is_unchecked(caught) {
            return Some(caught);
        }
        let declared = program.method(method).exceptions.iter();
        let mut declared = declared.filter_map(|name| program.class_by_name(name));
        declared.find_map(|declared| match program.is_subclass(caught, declared) {
            true => Some(caught),
            false => program.is_subclass(declared, caught).then_some(declared),
        })
    }
}

/// The classes of exceptions for which the code of a handler, and what comes after it, tests or casts.
fn asked_about<'a>(
    program: &'a Program,
    handler: &Handler,
    code: &'a Code,
) -> impl Iterator<Item = ClassId> + 'a {
    let InstrIdx(target) = handler.target;
    let instructions = code.instructions[target as usize..].iter();
    let classes = instructions.filter_map(|it| match it {
        Instruction::Checkcast(class) | Instruction::Instanceof(class) => Some(class),
        _ => None,
    });
    let classes = classes.filter_map(|class| program.resolve_class(class));
    classes.filter(|&class| program.is_subclass(class, program.known().throwable))
}

/// Whether a handler does nothing but leave a monitor and throw the exception again, as compilers write for
/// `synchronized`.
fn is_release(code: &Code, handler: &Handler) -> bool {
    let InstrIdx(target) = handler.target;
    let instructions = code.instructions[target as usize..].iter();
    let releases = |it: &&Instruction| {
        matches!(
            it,
            Instruction::Astore(_) | Instruction::Aload(_) | Instruction::Monitorexit
        )
    };
    let mut rest = instructions.take(MAX_RELEASE).skip_while(releases);
    matches!(rest.next(), Some(Instruction::Athrow))
}
