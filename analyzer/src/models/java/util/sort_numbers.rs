//! `java.util.Arrays.sort` of numbers. The JDK's quicksort forks wherever it compares what is unknown, and none of its paths comes to an end;
//! here up to three whole numbers are sorted by their minima and maxima, without a fork, and of more nothing is known but that they are there.
//! What is known runs as bytecode. Checked against JDK 17 and 25.

use crate::models::support::object;
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::{ObjId, Value};
use crate::step::{Flow, Mode, StepCx, StepResult, Stop};
use crate::term::{CmpOp, Term};

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/util/Arrays.sort([B)V", Precision::Over, sort), // faults: NullArgument
    model("java/util/Arrays.sort([C)V", Precision::Over, sort), // faults: NullArgument
    model("java/util/Arrays.sort([D)V", Precision::Over, sort), // faults: NullArgument
    model("java/util/Arrays.sort([F)V", Precision::Over, sort), // faults: NullArgument
    model("java/util/Arrays.sort([I)V", Precision::Over, sort), // faults: NullArgument
    model("java/util/Arrays.sort([J)V", Precision::Over, sort), // faults: NullArgument
    model("java/util/Arrays.sort([S)V", Precision::Over, sort), // faults: NullArgument
];

/// Lengths of arrays that are sorted, each with the places that are compared and exchanged one after the other.
const NETWORKS: [(i32, &[(usize, usize)]); 2] = [(2, &[(0, 1)]), (3, &[(0, 1), (1, 2), (0, 1)])];

fn sort(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let array = object(cx, arguments, 0)?;
    if cx.machine.mode == Mode::Concrete {
        return cx.call_body(method, arguments.to_vec());
    }
    if let Some(sorted) = cx.call_body_cheaply(method, arguments)? {
        return Ok(sorted);
    }
    let (length, two) = (cx.sequence(array)?.length, cx.int(2));
    let is_sorted = cx.compare(CmpOp::Lt, length, two);
    if cx.decide(is_sorted)? {
        return Ok(Flow::Next);
    }
    for (n, network) in NETWORKS {
        let n_wanted = cx.int(n);
        let is_so_long = cx.compare(CmpOp::Eq, length, n_wanted);
        if cx.decide(is_so_long)? {
            return sort_few(cx, (array, n), network);
        }
    }
    cx.forget_elements(array)?;
    Ok(Flow::Next)
}

/// Sorts so many elements of an array; fractions have an order of their own (`Double.compare`), and are forgotten.
fn sort_few(
    cx: &mut StepCx<'_, '_>,
    (array, n): (ObjId, i32),
    network: &[(usize, usize)],
) -> StepResult {
    let mut elements = Vec::new();
    for index in 0..n {
        let index = cx.int(index);
        elements.push(cx.read_element(array, index)?);
    }
    for &(low, high) in network {
        let Some((smaller, larger)) = in_order(cx, elements[low], elements[high])? else {
            cx.forget_elements(array)?;
            return Ok(Flow::Next);
        };
        (elements[low], elements[high]) = (smaller, larger);
    }
    for (index, element) in (0..n).zip(elements) {
        let index = cx.int(index);
        cx.write_element(array, index, element);
    }
    Ok(Flow::Next)
}

/// The smaller and the larger of two whole numbers.
fn in_order(
    cx: &mut StepCx<'_, '_>,
    one: Value,
    other: Value,
) -> Result<Option<(Value, Value)>, Stop> {
    let mut both = |one: Term, other: Term| {
        let is_ordered = cx.compare(CmpOp::Le, one, other);
        let terms = &mut cx.machine.terms;
        (
            terms.ite(is_ordered, one, other),
            terms.ite(is_ordered, other, one),
        )
    };
    Ok(match (one, other) {
        (Value::Int(one), Value::Int(other)) => {
            let (smaller, larger) = both(one, other);
            Some((Value::Int(smaller), Value::Int(larger)))
        }
        (Value::Long(one), Value::Long(other)) => {
            let (smaller, larger) = both(one, other);
            Some((Value::Long(smaller), Value::Long(larger)))
        }
        _ => None,
    })
}
