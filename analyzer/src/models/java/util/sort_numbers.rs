//! `java.util.Arrays.sort` of numbers. The JDK's sort forks wherever it compares what is unknown; where it is also unknown how many there are,
//! hardly a path comes to an end. Up to five whole numbers are sorted by their minima and maxima, without a fork; a few others as the bytecode
//! does it; of more, nothing is known but that they are there. What is known runs as bytecode. Checked against JDK 17 and 25.

use crate::classfile::Type;
use crate::models::support::object;
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::{Body, ObjId, Value};
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

/// Lengths of arrays that are sorted, each with the places that are compared and exchanged one after the other (Knuth, The Art of
/// Computer Programming, vol. 3, §5.3.4).
const NETWORKS: [(i32, &[(usize, usize)]); 4] = [
    (2, &[(0, 1)]),
    (3, &[(0, 1), (1, 2), (0, 1)]),
    (4, &[(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)]),
    (
        5,
        &[
            (0, 1),
            (3, 4),
            (2, 4),
            (2, 3),
            (1, 4),
            (0, 3),
            (0, 2),
            (1, 3),
            (1, 2),
        ],
    ),
];
/// The longest array of a known length that the bytecode sorts.
const FEW: i32 = 8;

fn sort(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let array = object(cx, arguments, 0)?;
    if cx.machine.mode == Mode::Concrete {
        return cx.call_body(method, arguments.to_vec());
    }
    if cx.are_constant(arguments) {
        return match cx.call_body_cheaply(method, arguments)? {
            Some(sorted) => Ok(sorted),
            None => cx.call_body(method, arguments.to_vec()),
        };
    }
    let (length, two) = (cx.sequence(array)?.length, cx.int(2));
    let is_sorted = cx.compare(CmpOp::Lt, length, two);
    if cx.decide(is_sorted)? {
        return Ok(Flow::Next);
    }
    for (n, network) in NETWORKS {
        let n_wanted = cx.int(n);
        let is_so_long = cx.compare(CmpOp::Eq, length, n_wanted);
        if is_of_whole_numbers(cx, array) && cx.decide(is_so_long)? {
            return sort_few(cx, (array, n), network);
        }
    }
    match cx.machine.terms.as_int(length) {
        Some(..=FEW) => cx.call_body(method, arguments.to_vec()),
        _ => {
            cx.forget_elements(array)?;
            Ok(Flow::Next)
        }
    }
}

/// Whether `<=` says how the elements of an array are sorted; fractions have an order of their own (`Double.compare`).
fn is_of_whole_numbers(cx: &StepCx<'_, '_>, array: ObjId) -> bool {
    match &cx.state.heap.get(array).body {
        Body::Array(component, _) => !matches!(component, Type::Float | Type::Double),
        _ => false,
    }
}

/// Sorts so many elements of an array.
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
        (elements[low], elements[high]) = in_order(cx, elements[low], elements[high])?;
    }
    for (index, element) in (0..n).zip(elements) {
        let index = cx.int(index);
        cx.write_element(array, index, element);
    }
    Ok(Flow::Next)
}

/// The smaller and the larger of two whole numbers.
fn in_order(cx: &mut StepCx<'_, '_>, one: Value, other: Value) -> Result<(Value, Value), Stop> {
    let (first, second) = one.term().zip(other.term()).ok_or(Stop::UNEXPECTED)?;
    let is_ordered = cx.compare(CmpOp::Le, first, second);
    let terms = &mut cx.machine.terms;
    let smaller = terms.ite(is_ordered, first, second);
    let larger = terms.ite(is_ordered, second, first);
    let of: fn(Term) -> Value = match one {
        Value::Long(_) => Value::Long,
        _ => Value::Int,
    };
    Ok((of(smaller), of(larger)))
}
