//! `java.util.concurrent.atomic`: the value that `AtomicInteger`, `AtomicLong`, `AtomicBoolean` and `AtomicReference`
//! hold. One thread runs, so every exchange is exact, and a weak one never fails. Checked against JDK 17.

use crate::models::support::{int, object, reference, term};
use crate::models::{Model, Precision, model};
use crate::program::{FieldId, MethodId};
use crate::state::{ObjId, Value};
use crate::step::{Flow, StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp, Constant, Sort, Term};

macro_rules! models {
    ($class:literal, $($method:literal $run:expr),+) => {
        &[$(model(
            concat!("java/util/concurrent/atomic/", $class, ".", $method),
            Precision::Exact,
            $run,
        )),+]
    };
}

/// Models of a class of the package: what all of them have, and methods of its own.
macro_rules! holder {
    ($class:literal $(, $method:literal $run:expr)* $(,)?) => {
        models!($class,
            "get" get, "getPlain" get, "getAcquire" get,
            "set" set, "lazySet" set, "setRelease" set,
            "getAndSet" get_and_set,
            "compareAndSet" compare_and_set, "weakCompareAndSetPlain" compare_and_set,
            "weakCompareAndSetVolatile" compare_and_set
            $(, $method $run)*)
    };
}

/// The same for a class that counts.
macro_rules! number {
    ($class:literal, $read:literal) => {
        holder!($class, $read get,
            "weakCompareAndSet" compare_and_set,
            "getAndIncrement" |cx, method, arguments| add(cx, method, (arguments, 1), Gives::Old),
            "getAndDecrement" |cx, method, arguments| add(cx, method, (arguments, -1), Gives::Old),
            "getAndAdd" |cx, method, arguments| add(cx, method, (arguments, 0), Gives::Old),
            "incrementAndGet" |cx, method, arguments| add(cx, method, (arguments, 1), Gives::New),
            "decrementAndGet" |cx, method, arguments| add(cx, method, (arguments, -1), Gives::New),
            "addAndGet" |cx, method, arguments| add(cx, method, (arguments, 0), Gives::New))
    };
}

pub(in crate::models) const INTEGER: &[Model] = number!("AtomicInteger", "intValue");
pub(in crate::models) const LONG: &[Model] = number!("AtomicLong", "longValue");
pub(in crate::models) const BOOLEAN: &[Model] = holder!("AtomicBoolean");
pub(in crate::models) const REFERENCE: &[Model] = holder!("AtomicReference");

/// Which value a change gives.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gives {
    Old,
    New,
}

/// The object and its field. The `int` in which an `AtomicBoolean` keeps its truth is 0 or 1.
fn holder(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
) -> Result<(ObjId, FieldId), Stop> {
    let object = object(cx, arguments, 0)?;
    let field = cx.program().field_named(method.class, "value");
    let field = field.ok_or(Stop::Infeasible)?;
    let class = &*cx.program().class(method.class).name;
    if class == "java/util/concurrent/atomic/AtomicBoolean" && cx.state.heap.get(object).is_input()
    {
        let (value, one) = (cx.field_value(object, field), cx.int(1));
        let value = value.term().ok_or(Stop::Infeasible)?;
        let (zero, most) = (cx.int(0), cx.compare(CmpOp::Le, value, one));
        let least = cx.compare(CmpOp::Ge, value, zero);
        cx.take_for_granted(least);
        cx.take_for_granted(most);
    }
    Ok((object, field))
}

fn get(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (object, field) = holder(cx, method, arguments)?;
    let value = cx.separated_field(object, field)?;
    cx.push_next(value)
}

fn set(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (object, field) = holder(cx, method, arguments)?;
    cx.state.heap.write_field(object, field, arguments[1]);
    Ok(Flow::Next)
}

fn get_and_set(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (object, field) = holder(cx, method, arguments)?;
    let old = cx.separated_field(object, field)?;
    cx.state.heap.write_field(object, field, arguments[1]);
    cx.push_next(old)
}

/// References are compared by identity.
fn compare_and_set(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (object, field) = holder(cx, method, arguments)?;
    let current = cx.separated_field(object, field)?;
    let same = match (current.reference(), current.term()) {
        (Some(current), _) => cx.decide_identical(current, reference(arguments, 1)?)?,
        (None, Some(current)) => {
            let equal = cx.compare(CmpOp::Eq, current, term(arguments, 1)?);
            cx.decide(equal)?
        }
        (None, None) => return Err(Stop::Infeasible),
    };
    if same {
        cx.state.heap.write_field(object, field, arguments[2]);
    }
    int(cx, i32::from(same))
}

/// Adds the argument, or the constant where there is none.
fn add(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    (arguments, constant): (&[Value], i32),
    gives: Gives,
) -> StepResult {
    let (object, field) = holder(cx, method, arguments)?;
    let old = cx.separated_field(object, field)?;
    let old_term = old.term().ok_or(Stop::Infeasible)?;
    let sort = cx.machine.terms.sort(old_term);
    let summand = match arguments.get(1) {
        Some(_) => term(arguments, 1)?,
        None => number(cx, sort, constant),
    };
    let new = Value::number(sort, cx.binary(BinOp::Add, old_term, summand));
    cx.state.heap.write_field(object, field, new);
    cx.push_next(if gives == Gives::Old { old } else { new })
}

fn number(cx: &mut StepCx<'_, '_>, sort: Sort, value: i32) -> Term {
    let constant = match sort {
        Sort::Long => Constant::Long(value.into()),
        _ => Constant::Int(value),
    };
    cx.machine.terms.constant(constant)
}
