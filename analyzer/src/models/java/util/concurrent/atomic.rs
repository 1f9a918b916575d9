//! `java.util.concurrent.atomic`: the value that `AtomicInteger`, `AtomicLong`, `AtomicBoolean` and `AtomicReference`
//! hold. Checked against JDK 17 and 25.

use crate::models::Model;
use crate::models::support::object;
use crate::program::MethodId;
use crate::state::Value;
use crate::step::{StepCx, Stop};
use crate::term::CmpOp;

use super::cell::{self, Cell, Place, counter, holder};

pub(in crate::models) const INTEGER: &[Model] = counter!(value "AtomicInteger",
    "intValue" cell::get, "weakCompareAndSet" cell::compare_and_set);
pub(in crate::models) const LONG: &[Model] = counter!(value "AtomicLong",
    "longValue" cell::get, "weakCompareAndSet" cell::compare_and_set);
pub(in crate::models) const BOOLEAN: &[Model] = holder!(value "AtomicBoolean");
pub(in crate::models) const REFERENCE: &[Model] = holder!(value "AtomicReference");

/// The value that the object holds. The `int` in which an `AtomicBoolean` keeps its truth is 0 or 1.
fn value<'a>(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &'a [Value],
) -> Result<Cell<'a>, Stop> {
    let object = object(cx, arguments, 0)?;
    let field = cx.program().field_named(method.class, "value");
    let field = field.ok_or(Stop::UNEXPECTED)?;
    let class = &*cx.program().class(method.class).name;
    if class == "java/util/concurrent/atomic/AtomicBoolean" && cx.state.heap.get(object).is_input()
    {
        let (value, one) = (cx.field_value(object, field), cx.int(1));
        let value = value.term().ok_or(Stop::UNEXPECTED)?;
        let (zero, most) = (cx.int(0), cx.compare(CmpOp::Le, value, one));
        let least = cx.compare(CmpOp::Ge, value, zero);
        cx.take_for_granted(least);
        cx.take_for_granted(most);
    }
    Ok(Cell {
        place: Place::Field(object, field),
        operands: &arguments[1..],
    })
}
