//! `java.util.BitSet`: single bits. A set that the program made runs its own bytecode, and so does a caller's where the index is a
//! constant; where it is not, only what is refused is followed. Checked against JDK 17 and 25.

use crate::fault::{Fault, LibraryFault};
use crate::models::support::{object, term, unknown_method};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::Value;
use crate::step::{StepCx, StepResult};
use crate::term::CmpOp;

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/util/BitSet.clear(I)V", Precision::Exact, bit), // faults: Index
    model("java/util/BitSet.flip(I)V", Precision::Exact, bit), // faults: Index
    model("java/util/BitSet.get(I)Z", Precision::Over, bit), // faults: Index
    model("java/util/BitSet.set(I)V", Precision::Exact, bit), // faults: Index
    model("java/util/BitSet.set(IZ)V", Precision::Exact, bit), // faults: Index
];

/// Any index is legal unless it is negative.
fn bit(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let set = object(cx, arguments, 0)?;
    let (index, zero) = (term(arguments, 1)?, cx.int(0));
    let legal = cx.compare(CmpOp::Ge, index, zero);
    cx.guard(
        legal,
        Fault::Library(LibraryFault::Index, Some(arguments[1])),
    )?;
    let is_known = cx.machine.terms.as_int(index).is_some();
    if is_known || !cx.state.heap.get(set).is_input() {
        return cx.call_body(method, arguments.to_vec());
    }
    cx.machine.leave_out();
    unknown_method(cx, method)
}
