//! Sorting: the JDK's merge sort runs as bytecode over the comparator or the elements' own order, so that a list of the
//! caller is sorted as far as its elements are counted. What a property of the JVM asks for, the sort of Java 6, is not
//! looked at. Checked against JDK 17 and 25.

use crate::models::java::util::support::{class, not_followed, receiver, require_resizable};
use crate::models::support::{object, reference};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::container::Writes;
use crate::state::{Reference, Value};
use crate::step::{Flow, StepCx, StepResult};
use crate::term::CmpOp;

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/util/List.sort(Ljava/util/Comparator;)V", Precision::Under, sort), // faults: NullArgument, Unsupported
    model("java/util/Arrays.sort([Ljava/lang/Object;)V", Precision::Exact, sort_array), // faults: NullArgument
    model("java/util/Arrays.sort([Ljava/lang/Object;Ljava/util/Comparator;)V", Precision::Exact, sort_array), // faults: NullArgument
];

/// A list that may not be written refuses before it compares. Comparing an only element with nothing changes nothing.
fn sort(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    let (length, two) = (cx.list_length(target.id)?, cx.int(2));
    let several = cx.compare(CmpOp::Ge, length, two);
    match target.writes {
        Writes::Fixed => require_resizable(cx, target, |_| Ok(several))?,
        _ => cx.require_writable(target, true)?,
    }
    // What is in order anyway is gone on with first.
    let in_order = cx.machine.terms.not(several);
    if cx.decide(in_order)? {
        return Ok(Flow::Next);
    }
    let list = class(cx, "java/util/List")?;
    let default = cx
        .program()
        .find_method(list, "sort", "(Ljava/util/Comparator;)V");
    let default = default.ok_or_else(|| not_followed(cx, method))?;
    cx.call_body(default, arguments.to_vec())
}

/// What `Arrays.sort` calls unless a property says otherwise: `TimSort.sort(array, 0, length, order, null, 0, 0)`,
/// and the same without an order.
fn sort_array(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let array = object(cx, arguments, 0)?;
    let order = match arguments.len() {
        1 => Reference::Null,
        _ => reference(arguments, 1)?,
    };
    let natural = cx.decide_null(order)?;
    let (sorter, descriptor) = match natural {
        true => ("java/util/ComparableTimSort", NATURAL),
        false => ("java/util/TimSort", BY_ORDER),
    };
    let sorter = class(cx, sorter)?;
    cx.initialize_before_use(sorter)?;
    let sort = cx.program().declared_method(sorter, "sort", descriptor);
    let sort = sort.ok_or_else(|| not_followed(cx, method))?;
    let (zero, length) = (cx.int(0), cx.sequence(array)?.length);
    let mut all = vec![arguments[0], Value::Int(zero), Value::Int(length)];
    all.extend((!natural).then_some(Value::Ref(order)));
    all.extend([
        Value::Ref(Reference::Null),
        Value::Int(zero),
        Value::Int(zero),
    ]);
    cx.call(sort, all)
}

const NATURAL: &str = "([Ljava/lang/Object;II[Ljava/lang/Object;II)V";
const BY_ORDER: &str = "([Ljava/lang/Object;IILjava/util/Comparator;[Ljava/lang/Object;II)V";
