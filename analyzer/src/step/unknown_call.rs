//! Calls that are not executed: their results are unknown, or what a script says.

use std::rc::Rc;

use crate::classfile::{GenericType, Type};
use crate::incomplete::Incomplete;
use crate::models::{never_null, promised_range};
use crate::program::MethodId;
use crate::state::{CallId, ObjId, Origin, UnknownCall, Value};
use crate::term::{Interval, Sort, Term};

use super::{Flow, Scripted, StepCx, StepResult, Stop};

impl StepCx<'_, '_> {
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
        if scripted_by.is_none() {
            self.prove_throws(target);
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
    pub(crate) fn note_arguments(&mut self, arguments: &[Value]) {
        if let Some(call) = self.state.calls.last_mut() {
            call.arguments = arguments.to_vec();
        }
    }

    pub(super) fn record(
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
        let promised = target.and_then(|(method, _)| promised_range(self.program(), method));
        let promised = promised.and_then(|range| self.number_in(range, (name, call), ty));
        if let Some(promised) = promised {
            return promised;
        }
        let ty = self.result_type(ty, target);
        self.input(call_symbol(name, call), &ty, Origin::Call(call), 0)
    }

    /// A number that a call gives, of a range as far as its type holds it; `None` if it gives none.
    fn number_in(
        &mut self,
        (least, most): (i64, i64),
        (name, call): (&str, CallId),
        ty: &Type,
    ) -> Option<Value> {
        let (sort, number): (Sort, fn(Term) -> Value) = match ty {
            Type::Short | Type::Int => (Sort::Int, Value::Int),
            Type::Long => (Sort::Long, Value::Long),
            _ => return None,
        };
        let all = Interval::of(sort);
        let bounds = Interval {
            lo: least.max(all.lo),
            hi: most.min(all.hi),
        };
        Some(number(self.unknown_within(
            &call_symbol(name, call),
            sort,
            bounds,
        )))
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

    /// What the script of a replay says of the next unknown call.
    pub(super) fn next_scripted(&self) -> Option<&Scripted> {
        let next = self.next_call().0 as usize;
        self.machine.concrete.script.get(next)
    }

    /// Id of the next unknown call.
    pub(super) fn next_call(&self) -> CallId {
        CallId(
            u32::try_from(self.state.calls.len())
                .expect("invariant: step budgets keep paths short"),
        )
    }
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
