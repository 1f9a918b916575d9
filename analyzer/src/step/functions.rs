//! What objects that the caller supplies answer, where it depends on nothing but what they are passed: functions, predicates,
//! comparators, and methods that only tell something. That is what `Comparator` demands. Everybody expects it of the others as well,
//! as long as nothing else is called that may change the object; who breaks it answers for what comes of it.

use crate::incomplete::Incomplete;
use crate::models::{is_transparent, only_tells};
use crate::program::{MethodId, Program};
use crate::state::container::Container;
use crate::state::{Body, HeapObject, ObjId, Reference, UnknownCall, Value};
use crate::term::{BinOp, CmpOp, Term};

use super::machine::Mode;
use super::{Flow, StepCx, StepResult, Stop};

/// Earlier calls whose results are remembered, and those of them that one with other numbers is compared with.
const MAX_REMEMBERED: usize = 64;
const MAX_COMPARED: usize = 8;

const COMPARATOR: &str = "java/util/Comparator";

/// Whether a method that is called again gives the same: that depends on nothing but what it is passed.
pub(crate) fn is_repeatable(program: &Program, method: MethodId) -> bool {
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
        let before = self.computed((method, by), |cx, call| {
            cx.changes_something(call) || cx.is_passed_to(call, by)
        });
        // On a replay, the script says what it gives.
        let known = match self.machine.mode {
            Mode::Concrete => None,
            _ => match self.known_result_of((method, by), &before, arguments) {
                None => self.given_for_equal(&before, arguments)?,
                known => known,
            },
        };
        if let Some(result) = known {
            self.require_unused(method, result)?;
            return self.give_again((method, by), result);
        }
        let flow = self.unknown_call(method, Some(by))?;
        if matches!(flow, Flow::Next) {
            let given = self.frame().stack.last().copied();
            match self.machine.mode {
                Mode::Concrete => self.note_contradiction((method, by), arguments, given),
                _ => self.presume_order(method, arguments, given)?,
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
            let is_own = call
                .scripted_by
                .is_some_and(|it| cx.state.heap.is_one(it, by));
            is_own && cx.changes_something(call) || cx.is_passed_to(call, by)
        });
        let known = self
            .known_result_of((method, by), &before, arguments)
            .zip(given);
        let contradicts = known.is_some_and(|(known, given)| !self.say_the_same(known, given));
        self.machine.concrete.contradicts_itself |= contradicts;
    }

    /// Whether two answers are the same, or numbers or texts that are equal.
    fn say_the_same(&mut self, one: Value, other: Value) -> bool {
        if self.are_same(&[one], &[other]) {
            return true;
        }
        let numbers = self.held_number(one).zip(self.held_number(other));
        if let Some((one, other)) = numbers {
            return self.are_same(&[one], &[other]);
        }
        let units = |value: Value| match self.state.heap.resolve(value.reference()?) {
            Reference::Object(id) if self.is_text(id) => self.units(id),
            _ => None,
        };
        units(one)
            .zip(units(other))
            .is_some_and(|(one, other)| one == other)
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
        let is_repeatable = |method| is_repeatable(self.program(), method);
        call.scripted_by.is_some() && !call.method.is_some_and(is_repeatable)
    }

    /// Whether an object was passed to a call of another one.
    fn is_passed_to(&self, call: &UnknownCall, object: ObjId) -> bool {
        let heap = &self.state.heap;
        let is_it = |value: &Value| match value.reference().map(|it| heap.resolve(it)) {
            Some(Reference::Object(id)) => heap.is_one(id, object),
            _ => false,
        };
        let is_own = call.scripted_by.is_some_and(|by| heap.is_one(by, object));
        !is_own && call.arguments.iter().any(is_it)
    }

    /// What it has given for these arguments. A comparator gives 0 for one and the same, and the opposite the other way round.
    fn known_result_of(
        &mut self,
        (method, by): (MethodId, ObjId),
        before: &[Computed],
        arguments: &[Value],
    ) -> Option<Value> {
        let given = |cx: &Self, asked: &[Value]| {
            let mut before = before.iter();
            before.find(|(passed, _)| cx.are_same(passed, asked))?.1
        };
        match *arguments {
            [one] if self.is_compared_with_itself(method, by, one) => Some(Value::Int(self.int(0))),
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

    fn is_compared_with_itself(&self, method: MethodId, by: ObjId, other: Value) -> bool {
        let itself = Value::Ref(Reference::Object(by));
        *self.program().method(method).name == *"compareTo" && self.are_same(&[itself], &[other])
    }

    /// Presumes that a comparator does not tell apart what is equal.
    fn presume_order(
        &mut self,
        method: MethodId,
        arguments: &[Value],
        given: Option<Value>,
    ) -> Result<(), Stop> {
        let (&[one, other], Some(Value::Int(order))) = (arguments, given) else {
            return Ok(());
        };
        if !is_comparator(self.program(), method) {
            return Ok(());
        }
        let Some(alike) = self.alike(one, other)? else {
            return Ok(());
        };
        let zero = self.int(0);
        let (none, apart) = (
            self.compare(CmpOp::Eq, order, zero),
            self.machine.terms.not(alike),
        );
        let agrees = self.machine.terms.or(apart, none);
        self.presume(agrees)
    }

    /// An iterator that is given again starts again, which nobody follows.
    fn require_unused(&self, method: MethodId, given: Value) -> Result<(), Stop> {
        let object = given.reference().map(|it| self.state.heap.resolve(it));
        let Some(Reference::Object(id)) = object else {
            return Ok(());
        };
        match self.state.heap.get(id).container() {
            Some(Container::Cursor(cursor)) if cursor.next > 0 => {
                let name = self.program().method_name(method);
                Err(Stop::Incomplete(Incomplete::NoModel(name)))
            }
            _ => Ok(()),
        }
    }

    /// The object that the function has given for arguments that cannot but equal these. Numbers are presumed to be equal.
    fn given_for_equal(
        &mut self,
        before: &[Computed],
        arguments: &[Value],
    ) -> Result<Option<Value>, Stop> {
        for (passed, given) in before.iter().take(MAX_COMPARED) {
            let object = given.filter(|it| it.reference().is_some());
            if object.is_none_or(|it| self.held_number(it).is_some()) {
                continue;
            }
            if let Some(same) = self.passed_alike(passed, arguments)? {
                let differs = self.machine.terms.not(same);
                if self.is_impossible(differs) {
                    return Ok(object);
                }
            }
        }
        Ok(None)
    }

    /// The condition that a function is passed the same twice, if it can be said.
    fn passed_alike(&mut self, some: &[Value], others: &[Value]) -> Result<Option<Term>, Stop> {
        let mut same = self.machine.terms.bool(true);
        for (&one, &other) in some.iter().zip(others) {
            same = match (one, other) {
                (Value::Int(one), Value::Int(other)) => {
                    let equal = self.compare(CmpOp::Eq, one, other);
                    self.machine.terms.and(same, equal)
                }
                _ if self.are_same(&[one], &[other]) => same,
                _ => match self.alike(one, other)? {
                    Some(alike) => self.machine.terms.and(same, alike),
                    None => return Ok(None),
                },
            };
        }
        Ok(Some(same))
    }

    /// Presumes that a number is the same if those are that it is computed from, and that others are computed from something else.
    fn presume_function(&mut self, one: &Computed, other: &Computed) -> Result<(), Stop> {
        let Some(same) = self.passed_alike(&one.0, &other.0)? else {
            return Ok(());
        };
        let differs = self.machine.terms.not(same);
        let Some((gives, gives_too)) = one.1.zip(other.1) else {
            return Ok(());
        };
        let number = |cx: &mut Self, value| cx.held_number(value).unwrap_or(value).term();
        let numbers = number(self, gives).zip(number(self, gives_too));
        let is_one_sort = |&(one, other): &(Term, Term)| {
            let terms = &self.machine.terms;
            terms.sort(one) == terms.sort(other)
        };
        let Some((gives, gives_too)) = numbers.filter(is_one_sort) else {
            // On a replay, they are what they are.
            if self.machine.mode != Mode::Concrete {
                self.machine.leave_out();
                self.presume(differs)?;
            }
            return Ok(());
        };
        let equal = self.same_number(gives, gives_too);
        let is_repeatable = self.machine.terms.or(differs, equal);
        self.presume(is_repeatable)
    }

    /// Whether values are known to be the same, one by one.
    fn are_same(&self, some: &[Value], others: &[Value]) -> bool {
        let heap = &self.state.heap;
        let is_same = |(one, other): (&Value, &Value)| match (one.reference(), other.reference()) {
            (Some(one), Some(other)) => match (heap.resolve(one), heap.resolve(other)) {
                (Reference::Object(one), Reference::Object(other)) => {
                    heap.is_one(one, other) || self.are_equal_values(one, other)
                }
                (one, other) => one == other,
            },
            _ => one.term() == other.term(),
        };
        some.len() == others.len() && some.iter().zip(others).all(is_same)
    }

    /// Whether two values that the program has made are known to hold the same: records, boxes and others that say themselves
    /// what is equal, arrays and lists.
    fn are_equal_values(&self, one: ObjId, other: ObjId) -> bool {
        let heap = &self.state.heap;
        let (one, other) = (heap.get(one), heap.get(other));
        if one.is_input() || other.is_input() || one.ty.exact != other.ty.exact {
            return false;
        }
        let held = self.held_by(one).zip(self.held_by(other));
        held.is_some_and(|(one, other)| self.are_same(&one, &other))
    }

    /// What makes a value that the program has made equal to others of its class, if that is known.
    fn held_by(&self, value: &HeapObject) -> Option<Vec<Value>> {
        let (program, terms) = (self.program(), &self.machine.terms);
        match &value.body {
            Body::Array(_, elements) => return elements.cells(terms),
            Body::Container(container) => match &**container {
                Container::List(list) => return list.elements.cells(terms),
                _ => return None,
            },
            _ => {}
        }
        let class = value.ty.exact?;
        let declared = program.class(class);
        let is_value = match declared.is_jdk() {
            true => is_transparent(declared),
            false => declared.is_record() || program.says_equality(class),
        };
        let fields = program.instance_fields(class).iter();
        let held = fields.map(|&field| Some(value.field(field)?.current));
        is_value.then(|| held.collect())?
    }
}
