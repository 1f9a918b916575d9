//! `jdk.internal.misc.Unsafe`, and who else knows of memory: where arrays keep their elements, and the order of bytes. As
//! HotSpot has them on 64-bit machines; checked against JDK 17 and 25.

use crate::classfile::Type;
use crate::models::support::{an_object, int, object, unknown_method};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::{Body, Value};
use crate::step::{StepCx, StepResult};

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("jdk/internal/misc/Unsafe.arrayBaseOffset", Precision::Exact, array_base_offset),
    model("jdk/internal/misc/Unsafe.arrayIndexScale(Ljava/lang/Class;)I", Precision::Exact, array_index_scale),
    model("jdk/internal/misc/Unsafe.getUnsafe()Ljdk/internal/misc/Unsafe;", Precision::Exact, the_object),
    model("jdk/internal/misc/Unsafe.isBigEndian()Z", Precision::Exact, is_big_endian),
    model(
        "jdk/internal/misc/ScopedMemoryAccess.getScopedMemoryAccess()Ljdk/internal/misc/ScopedMemoryAccess;",
        Precision::Exact,
        the_object,
    ),
];

/// Bytes before the first element of an array. Nobody sees it but who adds and subtracts it.
pub(in crate::models) const BASE_OFFSET: i32 = 16;

/// A `long` in newer JDKs.
fn array_base_offset(cx: &mut StepCx<'_, '_>, method: MethodId, _: &[Value]) -> StepResult {
    match cx.program().method(method).descriptor.returns {
        Some(Type::Long) => {
            let offset = cx.machine.terms.long(i64::from(BASE_OFFSET));
            cx.push_next(Value::Long(offset))
        }
        _ => int(cx, BASE_OFFSET),
    }
}

fn array_index_scale(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let array = object(cx, arguments, 1)?;
    match &cx.state.heap.get(array).body {
        Body::Class(Type::Array(component)) if **component == Type::Byte => int(cx, 1),
        _ => unknown_method(cx, method),
    }
}

/// The only object of the class; nobody asks whether it is the same.
fn the_object(cx: &mut StepCx<'_, '_>, method: MethodId, _: &[Value]) -> StepResult {
    let object = cx.new_object(method.class);
    an_object(cx, object)
}

fn is_big_endian(cx: &mut StepCx<'_, '_>, _: MethodId, _: &[Value]) -> StepResult {
    int(cx, i32::from(cfg!(target_endian = "big")))
}
