//! `java.util.EnumSet`: what its factories make knows all constants of the enum in order, those that are not in the set as
//! well. Iterators show what others change meanwhile, where those of the JDK show what was there before. Checked against
//! JDK 17 and 25.

use crate::classfile::Type;
use crate::fault::{Fault, LibraryFault};
use crate::models::java::util::classes::ENUMS;
use crate::models::java::util::support::{class, not_followed};
use crate::models::support::{an_object, illegal_argument, object, represented_class};
use crate::models::{Model, Precision, model};
use crate::program::{ClassId, MethodId};
use crate::state::container::{Container, Current, First, Slot, Table};
use crate::state::{ObjId, Reference, Value};
use crate::step::{StepCx, StepResult, Stop};
use crate::term::CmpOp;

#[rustfmt::skip]
pub(in crate::models) const MODELS: &[Model] = &[
    model("java/util/EnumSet.noneOf(Ljava/lang/Class;)Ljava/util/EnumSet;", Precision::Exact, none_of), // faults: NullArgument
    model("java/util/EnumSet.allOf(Ljava/lang/Class;)Ljava/util/EnumSet;", Precision::Exact, all_of), // faults: NullArgument
    model("java/util/EnumSet.of", Precision::Exact, of), // faults: NullArgument
    model("java/util/EnumSet.range", Precision::Exact, range), // faults: NullArgument, IllegalArgument
    model("java/util/EnumSet.copyOf", Precision::Exact, copy_of), // faults: NullArgument, IllegalArgument
    model("java/util/EnumSet.complementOf", Precision::Exact, complement_of), // faults: NullArgument
];

fn none_of(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let constants = constants_of_literal(cx, method, arguments)?;
    set_of(cx, &constants, |_| false)
}

fn all_of(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let constants = constants_of_literal(cx, method, arguments)?;
    set_of(cx, &constants, |_| true)
}

/// The elements one by one, the last of them perhaps as an array.
fn of(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let parameters = &cx.program().method(method).descriptor.parameters;
    let has_array = parameters.last().and_then(Type::component).is_some();
    let (&last, others) = arguments.split_last().ok_or(Stop::UNEXPECTED)?;
    let mut elements = others.to_vec();
    match has_array {
        true => {
            let array = object(cx, arguments, others.len())?;
            elements.extend(cx.elements_of(array)?);
        }
        false => elements.push(last),
    }
    of_elements(cx, method, &elements)
}

/// Bounds in the wrong order are refused.
fn range(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (from, to) = (object(cx, arguments, 0)?, object(cx, arguments, 1)?);
    let constants = constants_beside(cx, method, from)?;
    let (low, high) = (cx.enum_position(from)?, cx.enum_position(to)?);
    let ordered = cx.compare(CmpOp::Le, low, high);
    let at_fault = [from, to].map(|bound| Value::Ref(Reference::Object(bound)));
    let at_fault = at_fault[usize::from(!cx.state.heap.get(from).is_input())];
    cx.guard(ordered, illegal_argument(at_fault))?;
    let (from, to) = (cx.settle_constant(from)?, cx.settle_constant(to)?);
    let at = |bound| constants.iter().position(|&constant| constant == bound);
    let (Some(low), Some(high)) = (at(from), at(to)) else {
        return Err(not_followed(cx, method));
    };
    let within = &constants[low..=high];
    set_of(cx, &constants, |constant| within.contains(&constant))
}

/// A collection that is no such set must have an element, whose class is asked for.
fn copy_of(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let source = object(cx, arguments, 0)?;
    if !cx.is_container(source) {
        return Err(not_followed(cx, method));
    }
    if let Some(constants) = known_constants(cx, source) {
        return copied(cx, &constants, source, true);
    }
    let elements = cx.elements_of(source)?;
    match elements.is_empty() {
        true => cx.raise_here(Fault::Library(LibraryFault::IllegalArgument, None)),
        false => of_elements(cx, method, &elements),
    }
}

fn complement_of(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let source = object(cx, arguments, 0)?;
    match known_constants(cx, source) {
        Some(constants) => copied(cx, &constants, source, false),
        None => Err(not_followed(cx, method)),
    }
}

/// The constants that are in another set, or those that are not.
fn copied(cx: &mut StepCx<'_, '_>, constants: &[ObjId], source: ObjId, wanted: bool) -> StepResult {
    let slots = cx.table(source)?.slots.clone();
    let has = |slot: &Slot| matches!(slot.current, Current::Value(_));
    let chosen = constants.iter().zip(&slots);
    let chosen = chosen.filter(|(_, slot)| has(slot) == wanted);
    let chosen: Vec<ObjId> = chosen.map(|(&constant, _)| constant).collect();
    set_of(cx, constants, |constant| chosen.contains(&constant))
}

fn of_elements(cx: &mut StepCx<'_, '_>, method: MethodId, elements: &[Value]) -> StepResult {
    let mut settled = Vec::new();
    for at in 0..elements.len() {
        let element = object(cx, elements, at)?;
        settled.push(cx.settle_constant(element)?);
    }
    let first = *settled.first().ok_or(Stop::UNEXPECTED)?;
    let constants = constants_beside(cx, method, first)?;
    match settled.iter().all(|element| constants.contains(element)) {
        true => set_of(cx, &constants, |constant| settled.contains(&constant)),
        false => Err(not_followed(cx, method)),
    }
}

fn constants_of_literal(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
) -> Result<Vec<ObjId>, Stop> {
    let literal = object(cx, arguments, 0)?;
    let class = represented_class(cx, literal);
    constants(cx, method, class)
}

/// The constants of the enum that one is of.
fn constants_beside(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    constant: ObjId,
) -> Result<Vec<ObjId>, Stop> {
    let class = cx.enum_class(constant);
    constants(cx, method, class)
}

/// The constants of an enum, if they are known.
fn constants(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    class: Option<ClassId>,
) -> Result<Vec<ObjId>, Stop> {
    let constants = class.map(|class| cx.constants_of(class)).transpose()?;
    constants.flatten().ok_or_else(|| not_followed(cx, method))
}

/// The constants that a set made here knows, in order.
fn known_constants(cx: &StepCx<'_, '_>, set: ObjId) -> Option<Vec<ObjId>> {
    let table = cx.table(set).ok()?;
    let is_own = table.rules == ENUMS && !table.is_map();
    let keys = table.slots.iter().filter_map(|slot| slot.key.reference());
    let keys = keys.filter_map(|key| match key {
        Reference::Object(id) => Some(id),
        _ => None,
    });
    is_own.then(|| keys.collect())
}

fn set_of(cx: &mut StepCx<'_, '_>, constants: &[ObjId], has: impl Fn(ObjId) -> bool) -> StepResult {
    let mut table = Table::empty(ENUMS, false);
    table.slots.extend(constants.iter().map(|&constant| {
        let key = Value::Ref(Reference::Object(constant));
        Slot {
            key,
            first: First::Absent,
            current: match has(constant) {
                true => Current::Value(key),
                false => Current::Absent,
            },
        }
    }));
    let class = class(cx, "java/util/RegularEnumSet")?;
    let set = cx.new_container(class, Container::Table(table));
    an_object(cx, set)
}
