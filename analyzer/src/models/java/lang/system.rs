//! `java.lang.System`: `arraycopy` checks and copies of constant length. Checked against JDK 17.

use crate::classfile::Type;
use crate::fault::Fault;
use crate::incomplete::Incomplete;
use crate::models::support::{int, object, term};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::sequence::Base;
use crate::state::{Body, ObjId, Reference, Value};
use crate::step::{Flow, StepCx, StepResult, Stop};
use crate::term::{BinOp, CmpOp, Term};

/// Longest copy that is made element by element.
const MAX_COPIED: i32 = 32;

pub(in crate::models) const MODELS: &[Model] = &[
    model(
        "java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V",
        Precision::Under,
        arraycopy,
    ),
    model(
        "java/lang/System.registerNatives()V",
        Precision::Exact,
        |_, _, _| Ok(Flow::Next),
    ),
    model(
        "java/lang/System.identityHashCode(Ljava/lang/Object;)I",
        Precision::Under,
        |cx, _, _| int(cx, 1),
    ),
];

/// Which arguments of `arraycopy` are arrays.
const SOURCE: u8 = 0;
const DESTINATION: u8 = 2;

/// Faults: null array, no array, other component type, range outside source or destination, an element that does not fit. A copy
/// of unknown length does not look at the elements.
fn arraycopy(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let source = object(cx, arguments, 0)?;
    let destination = object(cx, arguments, 2)?;
    let (from, to, length) = (
        term(arguments, 1)?,
        term(arguments, 3)?,
        term(arguments, 4)?,
    );
    require_array(cx, source, destination)?;
    require_array(cx, destination, source)?;
    let checked = required_component(cx, source, destination)?;
    require_range(cx, (source, SOURCE), from, length)?;
    require_range(cx, (destination, DESTINATION), to, length)?;
    match cx.machine.terms.as_int(length) {
        Some(n) if n <= MAX_COPIED => {
            copy(cx, (source, from), (destination, to), (n, checked.as_ref()))?;
        }
        _ if checked.is_some() => {
            let name = cx.program().method_name(method);
            return Err(Stop::Incomplete(Incomplete::NoModel(name)));
        }
        _ => splice(cx, (source, from), (destination, to), length)?,
    }
    Ok(Flow::Next)
}

/// What is no array is refused before any range is looked at. What need not be one is taken for an array like the other.
fn require_array(cx: &mut StepCx<'_, '_>, id: ObjId, other: ObjId) -> Result<(), Stop> {
    let heap = &cx.state.heap;
    if matches!(heap.get(id).body, Body::Array(..)) {
        return Ok(());
    }
    let component = match &heap.get(other).body {
        Body::Array(component, _) if !component.is_reference() => component.clone(),
        _ => cx.program().class(cx.program().known().object).ty(),
    };
    let fault = Fault::ArrayStore(Reference::Object(id));
    cx.require_instance(id, &component.into_array(), fault)
}

/// The type that each element has to be an instance of, unless the type of the source says that they are. Arrays of
/// different primitive types do not go together.
fn required_component(
    cx: &mut StepCx<'_, '_>,
    source: ObjId,
    destination: ObjId,
) -> Result<Option<Type>, Stop> {
    let heap = &cx.state.heap;
    let (Body::Array(from, _), Body::Array(to, _)) =
        (&heap.get(source).body, &heap.get(destination).body)
    else {
        return Ok(None);
    };
    if from == to {
        return Ok(None);
    }
    if from.is_reference() && to.is_reference() {
        return Ok((!cx.program().is_assignable(from, to)).then(|| to.clone()));
    }
    cx.raise_here(Fault::ArrayStore(Reference::Object(source)))
}

/// Sizes and lengths are not negative where it counts, so that their difference does not wrap.
fn require_range(
    cx: &mut StepCx<'_, '_>,
    (array, argument): (ObjId, u8),
    start: Term,
    length: Term,
) -> Result<(), Stop> {
    let size = cx.sequence(array)?.length;
    let terms = &mut cx.machine.terms;
    let zero = terms.int(0);
    let start_ok = terms.compare(CmpOp::Ge, start, zero);
    let length_ok = terms.compare(CmpOp::Ge, length, zero);
    let last = terms.binary(BinOp::Sub, size, length);
    let end_ok = terms.compare(CmpOp::Le, start, last);
    let both = terms.and(start_ok, length_ok);
    let in_range = terms.and(both, end_ok);
    cx.guard(in_range, Fault::ArrayRange { array, argument })
}

/// Joins what is left of the destination with the stretch of the source.
pub(super) fn splice(
    cx: &mut StepCx<'_, '_>,
    from: (ObjId, Term),
    to: (ObjId, Term),
    length: Term,
) -> Result<(), Stop> {
    let zero = cx.int(0);
    let size = cx.sequence(to.0)?.length;
    let end = cx.binary(BinOp::Add, to.1, length);
    let rest = cx.binary(BinOp::Sub, size, end);
    let pieces = [
        cx.stretch(to.0, zero, to.1)?,
        cx.stretch(from.0, from.1, length)?,
        cx.stretch(to.0, end, rest)?,
    ];
    let mut parts = Vec::new();
    for piece in &pieces {
        parts.extend(cx.parts_of(piece));
    }
    parts.retain(|part| cx.machine.terms.as_int(part.length) != Some(0));
    let spliced = cx.joined(size, parts);
    if matches!(spliced.base, Base::Unknown) {
        cx.note(Incomplete::ArrayTooLarge);
    }
    cx.replace_elements(to.0, spliced)
}

fn copy(
    cx: &mut StepCx<'_, '_>,
    from: (ObjId, Term),
    to: (ObjId, Term),
    (n, checked): (i32, Option<&Type>),
) -> Result<(), Stop> {
    let mut values = Vec::new();
    for offset in 0..n {
        let offset = cx.int(offset);
        let index = cx.binary(BinOp::Add, from.1, offset);
        let value = cx.read_element(from.0, index)?;
        if let (Some(component), Value::Ref(reference)) = (checked, value) {
            cx.require_storable(to.0, reference, component)?;
        }
        values.push(value);
    }
    for (offset, value) in (0..n).zip(values) {
        let offset = cx.int(offset);
        let index = cx.binary(BinOp::Add, to.1, offset);
        cx.write_element(to.0, index, value);
    }
    Ok(())
}
