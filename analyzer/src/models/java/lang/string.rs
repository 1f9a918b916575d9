//! `java.lang.String`: length, characters, parts and equality. Searching and rewriting have files of their own.
//! Checked against JDK 17.

use crate::classfile::Type;
use crate::fault::{Fault, LibraryFault};
use crate::models::support::{
    an_object, boolean, count_top, int, object, reference, term, unknown,
};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::{ObjId, Reference, Sequence, Value};
use crate::step::{StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp, Term};

pub(in crate::models) const MODELS: &[Model] = &[
    model("java/lang/String.length()I", Precision::Exact, length),
    model("java/lang/String.isEmpty()Z", Precision::Exact, is_empty),
    model("java/lang/String.charAt(I)C", Precision::Exact, char_at), // faults: StringIndex
    model(
        "java/lang/String.equals(Ljava/lang/Object;)Z",
        Precision::Over,
        equals,
    ),
    model("java/lang/String.hashCode()I", Precision::Over, hash_code),
    model(
        "java/lang/String.toString()Ljava/lang/String;",
        Precision::Exact,
        itself,
    ),
    model(
        "java/lang/String.intern()Ljava/lang/String;",
        Precision::Over,
        itself,
    ),
    model(
        "java/lang/String.substring(I)Ljava/lang/String;",
        Precision::Over,
        substring_from,
    ), // faults: StringIndex
    model(
        "java/lang/String.substring(II)Ljava/lang/String;",
        Precision::Over,
        substring,
    ), // faults: StringIndex
];

fn length(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 0)?;
    let length = cx.sequence(text)?.length;
    cx.push_next(Value::Int(length))
}

fn is_empty(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 0)?;
    let length = cx.sequence(text)?.length;
    let zero = cx.int(0);
    let empty = cx.compare(CmpOp::Eq, length, zero);
    boolean(cx, empty)
}

fn char_at(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 0)?;
    let index = term(arguments, 1)?;
    let length = cx.sequence(text)?.length;
    let in_bounds = cx.in_bounds(index, length);
    cx.guard(
        in_bounds,
        Fault::Library(LibraryFault::StringIndex, Some(arguments[1])),
    )?;
    let unit = cx.read_number(text, index)?;
    cx.push_next(unit)
}

fn equals(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 0)?;
    let other = reference(arguments, 1)?;
    if cx.decide_null(other)? {
        return int(cx, 0);
    }
    let Reference::Object(other) = cx.state.heap.resolve(other) else {
        return int(cx, 0);
    };
    let string = Type::Class("java/lang/String".into());
    if !cx.decide_instance_of(other, &string)? {
        return int(cx, 0);
    }
    if text == other {
        return int(cx, 1);
    }
    match cx.same_text(text, other)? {
        Some(same) => {
            boolean(cx, same)?;
            count_top(cx, method)
        }
        None => unknown(cx, method, &Type::Boolean),
    }
}

fn hash_code(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 0)?;
    match cx.units(text) {
        Some(units) => {
            let hash = units.iter().fold(0_i32, |hash, &unit| {
                hash.wrapping_mul(31).wrapping_add(i32::from(unit))
            });
            int(cx, hash)?;
            count_top(cx, method)
        }
        None => unknown(cx, method, &Type::Int),
    }
}

fn itself(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    cx.push_next(arguments[0])
}

fn substring_from(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 0)?;
    let length = cx.sequence(text)?.length;
    slice(
        cx,
        method,
        (text, term(arguments, 1)?, length),
        arguments[1],
    )
}

fn substring(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let text = object(cx, arguments, 0)?;
    slice(
        cx,
        method,
        (text, term(arguments, 1)?, term(arguments, 2)?),
        arguments[2],
    )
}

/// The part from `start` to `end`, guarded by `0 <= start <= end <= length`.
fn slice(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    (text, start, end): (ObjId, Term, Term),
    culprit: Value,
) -> StepResult {
    let length = cx.sequence(text)?.length;
    let zero = cx.int(0);
    let conditions = [
        cx.compare(CmpOp::Ge, start, zero),
        cx.compare(CmpOp::Le, start, end),
        cx.compare(CmpOp::Le, end, length),
    ];
    let terms = &mut cx.machine.terms;
    let valid = conditions.into_iter().reduce(|a, b| terms.and(a, b));
    let valid = valid.ok_or(Stop::Infeasible)?;
    cx.guard(
        valid,
        Fault::Library(LibraryFault::StringIndex, Some(culprit)),
    )?;
    let bounds = (cx.machine.terms.as_int(start), cx.machine.terms.as_int(end));
    let part = match (cx.kept_units(text)?, bounds) {
        (Some(units), (Some(start), Some(end))) => {
            let part = units.get(start as usize..end as usize);
            Sequence::of(&mut cx.machine.terms, part.unwrap_or_default().to_vec())
        }
        _ => Sequence::unknown(cx.binary(BinOp::Sub, end, start)),
    };
    let name = cx.program().method_name(method);
    let part = cx.derived_text(&name, part);
    an_object(cx, part)
}
