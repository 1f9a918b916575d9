//! What objects that the caller supplies answer, where it depends on nothing but what they are passed: functions, predicates,
//! comparators, and methods that only tell something. That is what `Comparator` demands. Everybody expects it of the others as well,
//! where they are passed numbers and texts, as long as nothing else is called that may change the object; who breaks it
//! answers for what comes of it.

use crate::classfile::Type;
use crate::models::only_tells;
use crate::program::{MethodId, Program};
use crate::state::{ObjId, Reference, UnknownCall, Value};
use crate::term::{BinOp, CmpOp};

use super::machine::Mode;
use super::{Flow, StepCx, StepResult, Stop};

/// Earlier calls whose results are remembered, and those of them that one with other numbers is compared with.
const MAX_REMEMBERED: usize = 64;
const MAX_COMPARED: usize = 8;

const COMPARATOR: &str = "java/util/Comparator";

/// Whether what a method gives depends on nothing but what it is passed.
pub(super) fn is_function(program: &Program, method: MethodId) -> bool {
    let is_of_library = program.class(method.class).package() == "java/util/function";
    let declared = program.method(method);
    match is_of_library || is_comparator(program, method) {
        true => declared.descriptor.returns.is_some() && !declared.descriptor.parameters.is_empty(),
        false => only_tells(program, method),
    }
}

fn is_comparator(program: &Program, method: MethodId) -> bool {
    &*program.class(method.class).name == COMPARATOR
}

/// What a function was passed, and what it gave.
type Computed = (Vec<Value>, Option<Value>);

impl StepCx<'_, '_> {
    /// Calls a function of an object.
    pub(super) fn call_function(
        &mut self,
        (method, by): (MethodId, ObjId),
        arguments: &[Value],
    ) -> StepResult {
        let is_comparator = is_comparator(self.program(), method);
        if !is_comparator && !arguments.iter().all(|it| self.is_plain(*it)) {
            return self.unknown_call(method, Some(by));
        }
        let before = self.computed((method, by), |cx, call| cx.changes_something(call));
        let known = self.known_result_of(method, &before, arguments);
        // On a replay, the script says what it gives.
        if let Some(result) = known
            && self.machine.mode != Mode::Concrete
        {
            return self.give_again((method, by), result);
        }
        let flow = self.unknown_call(method, Some(by))?;
        if matches!(flow, Flow::Next) {
            let given = self.frame().stack.last().copied();
            if self.machine.mode == Mode::Concrete {
                self.note_contradiction((method, by), arguments, given);
            }
            let now = (arguments.to_vec(), given);
            for earlier in before.iter().take(MAX_COMPARED) {
                self.presume_function(earlier, &now)?;
            }
        }
        Ok(flow)
    }

    /// Notes where an object tells something else than before, though nothing was done to it.
    fn note_contradiction(
        &mut self,
        (method, by): (MethodId, ObjId),
        arguments: &[Value],
        given: Option<Value>,
    ) {
        let before = self.computed((method, by), |cx, call| {
            cx.involves(call, by) && cx.changes_something(call)
        });
        let known = self.known_result_of(method, &before, arguments).zip(given);
        let contradicts = known.is_some_and(|(known, given)| !self.are_same(&[known], &[given]));
        self.machine.concrete.contradicts_itself |= contradicts;
    }

    /// What the function has given since something was called that may change what it gives, the latest first.
    fn computed(
        &self,
        (method, by): (MethodId, ObjId),
        may_change_it: impl Fn(&Self, &UnknownCall) -> bool,
    ) -> Vec<Computed> {
        let is_comparator = is_comparator(self.program(), method);
        let (heap, latest) = (&self.state.heap, self.state.calls.iter().rev());
        let latest = latest.take_while(|call| is_comparator || !may_change_it(self, call));
        let calls = latest.filter(|call| {
            let is_its = call.scripted_by.is_some_and(|it| heap.is_one(it, by));
            is_its && call.method == Some(method) && call.throws.is_none()
        });
        let computed = calls.map(|call| (call.arguments.clone(), call.result));
        computed.take(MAX_REMEMBERED).collect()
    }

    /// Whether a call of the caller's may do more than to tell something.
    fn changes_something(&self, call: &UnknownCall) -> bool {
        let is_function = |method| is_function(self.program(), method);
        call.scripted_by.is_some() && !call.method.is_some_and(is_function)
    }

    /// Whether a call is one of the object itself, or one that it is passed to.
    fn involves(&self, call: &UnknownCall, object: ObjId) -> bool {
        let heap = &self.state.heap;
        let is_it = |value: &Value| match value.reference().map(|it| heap.resolve(it)) {
            Some(Reference::Object(id)) => heap.is_one(id, object),
            _ => false,
        };
        let is_own = call.scripted_by.is_some_and(|by| heap.is_one(by, object));
        is_own || call.arguments.iter().any(is_it)
    }

    /// What it has given for these arguments. A comparator gives 0 for one and the same, and the opposite the other way round.
    fn known_result_of(
        &mut self,
        method: MethodId,
        before: &[Computed],
        arguments: &[Value],
    ) -> Option<Value> {
        let given = |cx: &Self, asked: &[Value]| {
            let mut before = before.iter();
            before.find(|(passed, _)| cx.are_same(passed, asked))?.1
        };
        match *arguments {
            [one, other] if is_comparator(self.program(), method) => {
                let zero = self.int(0);
                if self.are_same(&[one], &[other]) {
                    return Some(Value::Int(zero));
                }
                given(self, arguments).or_else(|| {
                    let opposite = given(self, &[other, one])?.term()?;
                    Some(Value::Int(self.binary(BinOp::Sub, zero, opposite)))
                })
            }
            _ => given(self, arguments),
        }
    }

    /// Presumes that a number is the same if those are that it is computed from.
    fn presume_function(&mut self, one: &Computed, other: &Computed) -> Result<(), Stop> {
        let (Some(Value::Int(gives)), Some(Value::Int(gives_too))) = (one.1, other.1) else {
            return Ok(());
        };
        let mut same = self.machine.terms.bool(true);
        for (&one, &other) in one.0.iter().zip(&other.0) {
            same = match (one, other) {
                (Value::Int(one), Value::Int(other)) => {
                    let equal = self.compare(CmpOp::Eq, one, other);
                    self.machine.terms.and(same, equal)
                }
                _ if self.are_same(&[one], &[other]) => same,
                _ => match self.alike(one, other)? {
                    Some(alike) => self.machine.terms.and(same, alike),
                    None => return Ok(()),
                },
            };
        }
        let equal = self.compare(CmpOp::Eq, gives, gives_too);
        let differs = self.machine.terms.not(same);
        let is_function = self.machine.terms.or(differs, equal);
        self.presume(is_function)
    }

    /// Whether a value is a number, a text, or what stands for one: an object may change from call to call, and of null nothing
    /// is computed.
    fn is_plain(&self, value: Value) -> bool {
        let (program, heap) = (self.program(), &self.state.heap);
        let is_value = |ty: &Type| {
            let class = program.class_of(ty).map(|class| program.class(class));
            class.is_some_and(|class| {
                let is_text = &*class.name == "java/lang/String";
                is_text || class.is_enum() || Type::held_by(&class.name).is_some()
            })
        };
        match value.reference().map(|it| heap.resolve(it)) {
            None => true,
            Some(Reference::Null) => false,
            Some(Reference::Symbolic(id)) => is_value(&heap.symbolic(id).ty),
            Some(Reference::Object(id)) => is_value(heap.get(id).ty.narrowest(program)),
        }
    }

    /// Whether values are known to be the same, one by one.
    fn are_same(&self, some: &[Value], others: &[Value]) -> bool {
        let heap = &self.state.heap;
        let is_same = |(one, other): (&Value, &Value)| match (one.reference(), other.reference()) {
            (Some(one), Some(other)) => match (heap.resolve(one), heap.resolve(other)) {
                (Reference::Object(one), Reference::Object(other)) => heap.is_one(one, other),
                (one, other) => one == other,
            },
            _ => one.term() == other.term(),
        };
        some.len() == others.len() && some.iter().zip(others).all(is_same)
    }
}
