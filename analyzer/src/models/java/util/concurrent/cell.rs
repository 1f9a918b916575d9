//! What the classes of `java.util.concurrent.atomic` hold: a value that is read and written at once. One thread runs, so every
//! exchange is exact, and a weak one never fails.

use crate::models::support::{int, reference, term};
use crate::program::FieldId;
use crate::state::{ObjId, Value};
use crate::step::{Flow, StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp, Constant, Sort, Term};

/// Where a value is, and what a call passes to change it.
pub(super) struct Cell<'a> {
    pub(super) place: Place,
    pub(super) operands: &'a [Value],
}

/// Where a value is.
#[derive(Clone, Copy)]
pub(super) enum Place {
    Field(ObjId, FieldId),
    /// The index is in bounds.
    Element(ObjId, Term),
}

/// Which value a change gives.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Gives {
    Old,
    New,
}

impl Place {
    fn read(self, cx: &mut StepCx<'_, '_>) -> Result<Value, Stop> {
        match self {
            Place::Field(object, field) => cx.separated_field(object, field),
            Place::Element(array, index) => cx.read_element(array, index),
        }
    }

    fn write(self, cx: &mut StepCx<'_, '_>, value: Value) {
        match self {
            Place::Field(object, field) => cx.state.heap.write_field(object, field, value),
            Place::Element(array, index) => cx.write_element(array, index, value),
        }
    }
}

pub(super) fn get(cx: &mut StepCx<'_, '_>, cell: Cell<'_>) -> StepResult {
    let value = cell.place.read(cx)?;
    cx.push_next(value)
}

pub(super) fn set(cx: &mut StepCx<'_, '_>, cell: Cell<'_>) -> StepResult {
    cell.place.write(cx, cell.operands[0]);
    Ok(Flow::Next)
}

pub(super) fn get_and_set(cx: &mut StepCx<'_, '_>, cell: Cell<'_>) -> StepResult {
    let old = cell.place.read(cx)?;
    cell.place.write(cx, cell.operands[0]);
    cx.push_next(old)
}

/// References are compared by identity.
pub(super) fn compare_and_set(cx: &mut StepCx<'_, '_>, cell: Cell<'_>) -> StepResult {
    let current = cell.place.read(cx)?;
    let same = match (current.reference(), current.term()) {
        (Some(current), _) => cx.decide_identical(current, reference(cell.operands, 0)?)?,
        (None, Some(current)) => {
            let equal = cx.compare(CmpOp::Eq, current, term(cell.operands, 0)?);
            cx.decide(equal)?
        }
        (None, None) => return Err(Stop::UNEXPECTED),
    };
    if same {
        cell.place.write(cx, cell.operands[1]);
    }
    int(cx, i32::from(same))
}

/// Adds what is passed, or the constant where there is nothing.
pub(super) fn add(
    cx: &mut StepCx<'_, '_>,
    cell: Cell<'_>,
    constant: i32,
    gives: Gives,
) -> StepResult {
    let old = cell.place.read(cx)?;
    let old_term = old.term().ok_or(Stop::UNEXPECTED)?;
    let sort = cx.machine.terms.sort(old_term);
    let summand = match cell.operands {
        [] => number(cx, sort, constant),
        operands => term(operands, 0)?,
    };
    let new = Value::number(sort, cx.binary(BinOp::Add, old_term, summand));
    cell.place.write(cx, new);
    cx.push_next(if gives == Gives::Old { old } else { new })
}

fn number(cx: &mut StepCx<'_, '_>, sort: Sort, value: i32) -> Term {
    let constant = match sort {
        Sort::Long => Constant::Long(value.into()),
        _ => Constant::Int(value),
    };
    cx.machine.terms.constant(constant)
}

/// Models of a class of the package, whose values `$cell` finds: what all of them have, and methods of their own.
macro_rules! holder {
    ($cell:ident $class:literal $(, $method:literal $run:expr)* $(,)?) => {
        $crate::models::java::util::concurrent::cell::models!($cell $class,
            "get" cell::get, "getPlain" cell::get, "getOpaque" cell::get, "getAcquire" cell::get,
            "set" cell::set, "setPlain" cell::set, "setOpaque" cell::set, "setRelease" cell::set, "lazySet" cell::set,
            "getAndSet" cell::get_and_set,
            "compareAndSet" cell::compare_and_set, "weakCompareAndSetPlain" cell::compare_and_set,
            "weakCompareAndSetVolatile" cell::compare_and_set
            $(, $method $run)*)
    };
}

/// The same for a class that counts.
macro_rules! counter {
    ($cell:ident $class:literal $(, $method:literal $run:expr)* $(,)?) => {
        $crate::models::java::util::concurrent::cell::holder!($cell $class,
            "getAndIncrement" |cx, it| cell::add(cx, it, 1, cell::Gives::Old),
            "getAndDecrement" |cx, it| cell::add(cx, it, -1, cell::Gives::Old),
            "getAndAdd" |cx, it| cell::add(cx, it, 0, cell::Gives::Old),
            "incrementAndGet" |cx, it| cell::add(cx, it, 1, cell::Gives::New),
            "decrementAndGet" |cx, it| cell::add(cx, it, -1, cell::Gives::New),
            "addAndGet" |cx, it| cell::add(cx, it, 0, cell::Gives::New)
            $(, $method $run)*)
    };
}

macro_rules! models {
    ($cell:ident $class:literal, $($method:literal $run:expr),+) => {
        &[$($crate::models::model(
            concat!("java/util/concurrent/atomic/", $class, ".", $method),
            $crate::models::Precision::Exact,
            |cx, method, arguments| {
                let cell = $cell(cx, method, arguments)?;
                $run(cx, cell)
            },
        )),+]
    };
}

pub(super) use {counter, holder, models};
