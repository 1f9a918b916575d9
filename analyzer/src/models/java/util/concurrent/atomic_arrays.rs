//! `java.util.concurrent.atomic`: the elements of `AtomicIntegerArray`, `AtomicLongArray` and `AtomicReferenceArray`. One
//! thread runs, so every exchange is exact, and a weak one never fails. Checked against JDK 17 and 25.

use crate::fault::{Fault, LibraryFault};
use crate::models::support::{int, object, reference, term};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::{Body, ObjId, Reference, Value};
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

/// Models of a class of the package: what all of them have, and methods of its own. Each raises `ArrayIndex`.
macro_rules! array {
    ($class:literal $(, $method:literal $run:expr)* $(,)?) => {
        models!($class,
            "get" get, "getPlain" get, "getOpaque" get, "getAcquire" get,
            "set" set, "setPlain" set, "setOpaque" set, "setRelease" set, "lazySet" set,
            "getAndSet" get_and_set,
            "compareAndSet" compare_and_set, "weakCompareAndSetPlain" compare_and_set,
            "weakCompareAndSetVolatile" compare_and_set
            $(, $method $run)*)
    };
}

/// The same for a class that counts.
macro_rules! numbers {
    ($class:literal) => {
        array! {
            $class,
            "getAndIncrement" |cx, method, it| add(cx, (method, it), 1, Gives::Old),
            "getAndDecrement" |cx, method, it| add(cx, (method, it), -1, Gives::Old),
            "getAndAdd" |cx, method, it| add(cx, (method, it), 0, Gives::Old),
            "incrementAndGet" |cx, method, it| add(cx, (method, it), 1, Gives::New),
            "decrementAndGet" |cx, method, it| add(cx, (method, it), -1, Gives::New),
            "addAndGet" |cx, method, it| add(cx, (method, it), 0, Gives::New),
        }
    };
}

pub(in crate::models) const INTEGERS: &[Model] = numbers!("AtomicIntegerArray");
pub(in crate::models) const LONGS: &[Model] = numbers!("AtomicLongArray");
pub(in crate::models) const REFERENCES: &[Model] = array!("AtomicReferenceArray");

/// Which value a change gives.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gives {
    Old,
    New,
}

/// The array inside, and an index in bounds.
fn place(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
) -> Result<(ObjId, Term), Stop> {
    let holder = object(cx, arguments, 0)?;
    let field = cx.program().field_named(method.class, "array");
    let array = cx.separated_field(holder, field.ok_or(Stop::Infeasible)?)?;
    let array = cx.require_object(array.reference().unwrap_or(Reference::Null))?;
    narrow(cx, (holder, array), method);
    let (index, length) = (term(arguments, 1)?, cx.sequence(array)?.length);
    let in_bounds = cx.in_bounds(index, length);
    let fault = Fault::Library(LibraryFault::ArrayIndex, Some(Value::Int(index)));
    cx.guard(in_bounds, fault)?;
    Ok((array, index))
}

/// The elements that came in are of the type that the declaration says, though the array is one of any objects.
fn narrow(cx: &mut StepCx<'_, '_>, (holder, array): (ObjId, ObjId), method: MethodId) {
    let declared = cx.arguments_above(holder, method.class);
    let object = cx.state.heap.get_mut(array);
    if let (Some(element), Body::Array(component, _)) = (declared.first(), &mut object.body) {
        component.clone_from(&element.erased);
    }
}

fn get(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (array, index) = place(cx, method, arguments)?;
    let value = cx.read_element(array, index)?;
    cx.push_next(value)
}

fn set(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (array, index) = place(cx, method, arguments)?;
    cx.write_element(array, index, arguments[2]);
    Ok(Flow::Next)
}

fn get_and_set(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (array, index) = place(cx, method, arguments)?;
    let old = cx.read_element(array, index)?;
    cx.write_element(array, index, arguments[2]);
    cx.push_next(old)
}

/// References are compared by identity.
fn compare_and_set(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (array, index) = place(cx, method, arguments)?;
    let current = cx.read_element(array, index)?;
    let same = match (current.reference(), current.term()) {
        (Some(current), _) => cx.decide_identical(current, reference(arguments, 2)?)?,
        (None, Some(current)) => {
            let equal = cx.compare(CmpOp::Eq, current, term(arguments, 2)?);
            cx.decide(equal)?
        }
        (None, None) => return Err(Stop::Infeasible),
    };
    if same {
        cx.write_element(array, index, arguments[3]);
    }
    int(cx, i32::from(same))
}

/// Adds the argument, or the constant where there is none.
fn add(
    cx: &mut StepCx<'_, '_>,
    (method, arguments): (MethodId, &[Value]),
    constant: i32,
    gives: Gives,
) -> StepResult {
    let (array, index) = place(cx, method, arguments)?;
    let old = cx.read_element(array, index)?;
    let old_term = old.term().ok_or(Stop::Infeasible)?;
    let sort = cx.machine.terms.sort(old_term);
    let summand = match (arguments.get(2), sort) {
        (Some(_), _) => term(arguments, 2)?,
        (None, Sort::Long) => {
            let constant = Constant::Long(constant.into());
            cx.machine.terms.constant(constant)
        }
        (None, _) => cx.int(constant),
    };
    let new = Value::number(sort, cx.binary(BinOp::Add, old_term, summand));
    cx.write_element(array, index, new);
    cx.push_next(if gives == Gives::Old { old } else { new })
}
