//! Sorting lists: the first two elements are compared, as every sort does first, for what the comparison throws. The
//! elements are taken to be in order already. Checked against JDK 17 and 25.

use crate::incomplete::Incomplete;
use crate::models::java::util::support::{class, receiver, require_resizable};
use crate::models::support::{object, reference};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::container::Writes;
use crate::state::{ObjId, Reference, Value};
use crate::step::{Flow, StepCx, StepResult, Stop};
use crate::term::CmpOp;

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/util/List.sort(Ljava/util/Comparator;)V", Precision::Under, sort), // faults: NullArgument, Unsupported
];

fn sort(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    let (length, two) = (cx.list_length(target.id)?, cx.int(2));
    let several = cx.compare(CmpOp::Ge, length, two);
    match target.writes {
        Writes::Fixed => require_resizable(cx, target, |_| Ok(several))?,
        _ => cx.require_writable(target, true)?,
    }
    if !cx.decide(several)? {
        return Ok(Flow::Next);
    }
    let mut compared = Vec::new();
    for index in [1, 0] {
        let index = cx.int(index);
        compared.push(cx.list_get(target.id, index)?);
    }
    let natural = cx.decide_null(reference(arguments, 1)?)?;
    let order = match natural {
        true => None,
        false => Some(object(cx, arguments, 1)?),
    };
    for &element in compared.iter().filter(|_| natural) {
        cx.require_non_null(element)?;
    }
    let name = cx.program().method_name(method);
    cx.note(Incomplete::NoModel(name));
    cx.list_reordered(target.id);
    match order {
        None => Ok(Flow::Next),
        Some(order) => compare(cx, order, compared),
    }
}

/// Runs the comparator; what it says is not followed.
fn compare(cx: &mut StepCx<'_, '_>, order: ObjId, compared: Vec<Value>) -> StepResult {
    let comparator = class(cx, "java/util/Comparator")?;
    let descriptor = "(Ljava/lang/Object;Ljava/lang/Object;)I";
    let method = cx.program().find_method(comparator, "compare", descriptor);
    let missing = || Incomplete::MemberNotFound("java.util.Comparator.compare".to_owned());
    let method = method.ok_or_else(|| Stop::Incomplete(missing()))?;
    let mut arguments = vec![Value::Ref(Reference::Object(order))];
    arguments.extend(compared);
    cx.call_for_effect(order, method, arguments)
}
