//! Arrays: loads, stores, creation, length (JVMS §6.5).

use crate::classfile::Type;
use crate::fault::Fault;
use crate::incomplete::Incomplete;
use crate::state::type_constraint::Subtype;
use crate::state::{
    Body, HeapObject, ObjId, Provenance, Reference, Sequence, TypeConstraint, Value,
};
use crate::term::{CmpOp, Sort, Term};

use super::object::guard_instance;
use crate::step::{Flow, StepCx, StepResult, Stop};

/// Most arrays that one `multianewarray` creates.
const MAX_NESTED: i32 = 4_096;

/// Lengths that an unknown dimension is taken to have, those first that show most.
const ROWS: [i32; 4] = [1, 2, 0, 3];

/// `iaload laload faload daload baload caload saload` (JVMS §6.5.iaload)    …, arrayref, index → …, value
///
/// Faults: `NullDereference`, `ArrayIndex`. Forks on aliasing after a write to another input array.
pub(super) fn load_number(cx: &mut StepCx<'_, '_>) -> StepResult {
    let (array, index) = pop_element(cx)?;
    let value = cx.read_number(array, index)?;
    cx.push_next(value)
}

/// `aaload` (JVMS §6.5.aaload)    …, arrayref, index → …, value
///
/// Faults: `NullDereference`, `ArrayIndex`. Forks on aliasing as `iaload`, and where it matters whether two indices are
/// equal.
pub(super) fn aaload(cx: &mut StepCx<'_, '_>) -> StepResult {
    let (array, index) = pop_element(cx)?;
    let value = cx.read_reference(array, index)?;
    cx.push_next(value)
}

/// `iastore lastore fastore dastore bastore castore sastore` (JVMS §6.5.iastore)    …, arrayref, index, value → …
///
/// Faults: `NullDereference`, `ArrayIndex`. Narrow element types drop high bits.
pub(super) fn store_number(cx: &mut StepCx<'_, '_>) -> StepResult {
    let value = cx.pop()?;
    let (array, index) = pop_element(cx)?;
    let value = match &cx.state.heap.get(array).body {
        Body::Array(component, _) if value.fits(component) => {
            let component = component.clone();
            cx.narrowed(&component, value)
        }
        _ => return Err(Stop::UNDECODABLE),
    };
    cx.write_element(array, index, value);
    Ok(Flow::Next)
}

/// `aastore` (JVMS §6.5.aastore)    …, arrayref, index, value → …
///
/// Faults: `NullDereference`, `ArrayIndex`, `ArrayStore`. Forks on the class of the value. An input array is taken to have its declared component type.
pub(super) fn aastore(cx: &mut StepCx<'_, '_>) -> StepResult {
    let value = cx.pop_reference()?;
    let (array, index) = pop_element(cx)?;
    if let Body::Array(component, _) = &cx.state.heap.get(array).body {
        let component = component.clone();
        cx.require_storable(array, value, &component)?;
    }
    cx.write_element(array, index, Value::Ref(value));
    Ok(Flow::Next)
}

/// `arraylength` (JVMS §6.5.arraylength)    …, arrayref → …, length
///
/// Fault: `NullDereference`.
pub(super) fn arraylength(cx: &mut StepCx<'_, '_>) -> StepResult {
    let array = cx.pop_reference()?;
    let array = cx.require_object(array)?;
    let length = cx.sequence(array)?.length;
    cx.push_next(Value::Int(length))
}

/// `newarray`, `anewarray` (JVMS §6.5.newarray)    …, count → …, arrayref
///
/// Fault: `NegativeArraySize`.
pub(super) fn newarray(cx: &mut StepCx<'_, '_>, component: &Type) -> StepResult {
    let count = cx.pop_number(Sort::Int)?;
    require_size(cx, count)?;
    let array = cx.new_array(component, count);
    cx.push_next(Value::Ref(Reference::Object(array)))
}

/// `multianewarray` (JVMS §6.5.multianewarray)    …, count1, [count2, …] → …, arrayref
///
/// Fault: `NegativeArraySize`, for every dimension before anything is created. Forks on how many arrays there are in unknown
/// dimensions but the last.
pub(super) fn multianewarray(cx: &mut StepCx<'_, '_>, ty: &Type, dimensions: u8) -> StepResult {
    let mut counts = Vec::new();
    for _ in 0..dimensions {
        counts.insert(0, cx.pop_number(Sort::Int)?);
    }
    for &count in &counts {
        require_size(cx, count)?;
    }
    if let Some((_, outer)) = counts.split_last_mut() {
        for count in outer {
            *count = settled(cx, *count)?;
        }
    }
    require_few(cx, &counts)?;
    let array = nested(cx, ty, &counts)?;
    cx.push_next(Value::Ref(array))
}

/// A length as a constant; of an unknown one, one of a few.
fn settled(cx: &mut StepCx<'_, '_>, count: Term) -> Result<Term, Stop> {
    if cx.machine.terms.as_int(count).is_some() {
        return Ok(count);
    }
    for rows in ROWS {
        let rows = cx.int(rows);
        let is_it = cx.compare(CmpOp::Eq, count, rows);
        if cx.decide(is_it)? {
            return Ok(rows);
        }
    }
    Err(Stop::Incomplete(Incomplete::ArrayTooLarge))
}

/// Ends the path where more arrays would come into being than can be handled. The last dimension makes none.
fn require_few(cx: &StepCx<'_, '_>, counts: &[Term]) -> Result<(), Stop> {
    let inner = counts.split_last().map_or(counts, |(_, outer)| outer);
    let n_arrays = inner.iter().try_fold(1_i32, |n, &count| {
        let count = cx.machine.terms.as_int(count)?;
        n.checked_mul(count.max(1)).filter(|&n| n <= MAX_NESTED)
    });
    let too_many = Stop::Incomplete(Incomplete::ArrayTooLarge);
    n_arrays.map(|_| ()).ok_or(too_many)
}

fn nested(cx: &mut StepCx<'_, '_>, ty: &Type, counts: &[Term]) -> Result<Reference, Stop> {
    let (Some((&count, inner)), Some(component)) = (counts.split_first(), ty.component()) else {
        return Ok(Reference::Null);
    };
    let array = cx.new_array(component, count);
    if !inner.is_empty() {
        let length = cx.machine.terms.as_int(count);
        for index in 0..length.ok_or(Stop::Incomplete(Incomplete::ArrayTooLarge))? {
            let element = nested(cx, component, inner)?;
            let index = cx.int(index);
            cx.write_element(array, index, Value::Ref(element));
        }
    }
    Ok(Reference::Object(array))
}

fn require_size(cx: &mut StepCx<'_, '_>, count: Term) -> Result<(), Stop> {
    let zero = cx.int(0);
    let not_negative = cx.compare(CmpOp::Ge, count, zero);
    cx.guard(not_negative, Fault::NegativeArraySize(count))
}

/// Pops array and index; both are guarded.
fn pop_element(cx: &mut StepCx<'_, '_>) -> Result<(ObjId, Term), Stop> {
    let index = cx.pop_number(Sort::Int)?;
    let array = cx.pop_reference()?;
    let array = cx.require_object(array)?;
    let length = cx.sequence(array)?.length;
    let in_bounds = cx.in_bounds(index, length);
    cx.guard(in_bounds, Fault::ArrayIndex { index, length })?;
    Ok((array, index))
}

impl StepCx<'_, '_> {
    /// A new array of default values.
    pub(crate) fn new_array(&mut self, component: &Type, length: Term) -> ObjId {
        let zero = self.default_value(component);
        self.new_array_of(component.clone(), Sequence::filled(length, zero))
    }

    /// A new array with these contents.
    pub(crate) fn new_array_of(&mut self, component: Type, elements: Sequence) -> ObjId {
        let ty = TypeConstraint::subtype_of(component.clone().into_array());
        let body = Body::Array(component, elements);
        let array = HeapObject::new(ty, Provenance::Allocated, body);
        self.state.heap.alloc(array)
    }

    /// Continues where an array of this component type takes the value.
    pub(crate) fn require_storable(
        &mut self,
        array: ObjId,
        value: Reference,
        component: &Type,
    ) -> Result<(), Stop> {
        if let Reference::Symbolic(id) = self.state.heap.resolve(value) {
            let declared = &self.state.heap.symbolic(id).ty;
            if self.program().is_assignable(declared, component) || self.decide_null(value)? {
                return Ok(());
            }
        }
        let Reference::Object(id) = self.state.heap.resolve(value) else {
            return Ok(());
        };
        match self.subtype(id, component) {
            Subtype::Never => self.raise_here(Fault::ArrayStore(value)),
            Subtype::Sometimes if !self.state.heap.get(array).is_input() => {
                guard_instance(self, id, component, Fault::ArrayStore(value))
            }
            Subtype::Always | Subtype::Sometimes => Ok(()),
        }
    }
}
