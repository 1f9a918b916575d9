//! `java.lang.Enum`: the position of a constant, and the constant of a name. Of a constant that came in, the position is an
//! unknown number below the number of constants. Checked against JDK 17.

use crate::models::support::{
    an_object, count_top, illegal_argument, object, represented_class, unknown_method,
};
use crate::models::{Model, Precision, model};
use crate::program::{ClassId, MethodId};
use crate::state::{ObjId, Reference, Value};
use crate::step::{StepCx, StepResult, Stop};
use crate::term::{BinOp, Term};

pub(in crate::models) const MODELS: &[Model] = &[
    model("java/lang/Enum.ordinal()I", Precision::Exact, ordinal),
    model("java/lang/Enum.compareTo", Precision::Exact, compare_to), // faults: null
    model("java/lang/Enum.valueOf", Precision::Over, value_of), // faults: null, IllegalArgument
];

/// Constants that an unknown name is compared with.
const MAX_NAMES: usize = 8;

fn ordinal(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let constant = object(cx, arguments, 0)?;
    let position = cx.enum_position(constant)?;
    cx.push_next(Value::Int(position))
}

/// The difference of the positions. Two constants of different enum classes cannot meet here.
fn compare_to(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let (one, other) = (object(cx, arguments, 0)?, object(cx, arguments, 1)?);
    let (one, other) = (cx.enum_position(one)?, cx.enum_position(other)?);
    let difference = cx.binary(BinOp::Sub, one, other);
    cx.push_next(Value::Int(difference))
}

/// The constant of the name; where there is none, the documented exception.
fn value_of(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (class, name) = (object(cx, arguments, 0)?, object(cx, arguments, 1)?);
    let Some(class) = represented_class(cx, class) else {
        return any_constant(cx, method);
    };
    let Some(names) = named(cx, class, name)? else {
        return any_constant(cx, method);
    };
    let fault = illegal_argument(Value::Ref(Reference::Object(name)));
    let mut any = cx.machine.terms.bool(false);
    for &same in &names {
        any = cx.machine.terms.or(any, same);
    }
    cx.guard(any, fault)?;
    let constants = cx.constants_of(class)?.unwrap_or_default();
    if constants.is_empty() || constants.len() > MAX_NAMES && cx.units(name).is_none() {
        return any_constant(cx, method);
    }
    for (same, &constant) in names.into_iter().zip(&constants) {
        if cx.decide(same)? {
            an_object(cx, constant)?;
            return count_top(cx, method);
        }
    }
    Err(Stop::Infeasible)
}

/// For each constant the condition that a text names it; `None` where a name is too long for that.
fn named(cx: &mut StepCx<'_, '_>, class: ClassId, text: ObjId) -> Result<Option<Vec<Term>>, Stop> {
    let mut conditions = Vec::new();
    for known in cx.program().class(class).enum_constants() {
        let units: Vec<u16> = known.encode_utf16().collect();
        let known = cx.string_constant(&units);
        let Some(same) = cx.same_text(text, known)? else {
            return Ok(None);
        };
        conditions.push(same);
    }
    Ok(Some(conditions))
}

fn any_constant(cx: &mut StepCx<'_, '_>, method: MethodId) -> StepResult {
    let flow = unknown_method(cx, method)?;
    cx.exclude_null_on_top();
    Ok(flow)
}
