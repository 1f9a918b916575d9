//! Functions, predicates and comparators that the caller supplies: what they give depends on nothing but what they are passed. That
//! is what `Comparator` demands. Everybody expects it of the others as well, where they are passed numbers and texts and nothing else
//! of the caller's is called in between; who breaks it answers for what comes of it.

use crate::classfile::Type;
use crate::program::{MethodId, Program};
use crate::state::{ObjId, Reference, Value};
use crate::term::{BinOp, CmpOp};

use super::machine::Mode;
use super::{Flow, StepCx, StepResult, Stop};

/// Earlier calls whose results are remembered, and those of them that one with other numbers is compared with.
const MAX_REMEMBERED: usize = 64;
const MAX_COMPARED: usize = 8;

const COMPARATOR: &str = "java/util/Comparator";

/// Whether what a method gives depends on nothing but what it is passed.
pub(super) fn is_function(program: &Program, method: MethodId) -> bool {
    let class = program.class(method.class);
    let declared = program.method(method);
    let is_of_library = class.package() == "java/util/function";
    (is_of_library || is_comparator(program, method))
        && declared.descriptor.returns.is_some()
        && !declared.descriptor.parameters.is_empty()
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
        let before = self.computed(method, by);
        // On a replay, the script says what it gives.
        if self.machine.mode != Mode::Concrete
            && let Some(result) = self.known_result_of(method, &before, arguments)
        {
            let flow = self.give_again((method, by), result)?;
            self.note_arguments(arguments);
            return Ok(flow);
        }
        let flow = self.unknown_call(method, Some(by))?;
        if matches!(flow, Flow::Next) {
            let now = (arguments.to_vec(), self.frame().stack.last().copied());
            for earlier in before.iter().take(MAX_COMPARED) {
                self.presume_function(earlier, &now)?;
            }
            self.note_arguments(arguments);
        }
        Ok(flow)
    }

    /// What the function has given since something else was called that may change what it gives, the latest first.
    fn computed(&self, method: MethodId, by: ObjId) -> Vec<Computed> {
        let is_comparator = is_comparator(self.program(), method);
        let (heap, latest) = (&self.state.heap, self.state.calls.iter().rev());
        let latest = latest.take_while(|call| is_comparator || !call.arguments.is_empty());
        let calls = latest.filter(|call| {
            let is_its = call.scripted_by.is_some_and(|it| heap.is_one(it, by));
            is_its && call.method == Some(method) && !call.arguments.is_empty()
        });
        let computed = calls.map(|call| (call.arguments.clone(), call.result));
        computed.take(MAX_REMEMBERED).collect()
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
                _ => return Ok(()),
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
