//! The collections that nobody can change, by the factories `List.of`, `Set.of`, `Map.of` and `copyOf`. Checked against JDK 17 and 25.

use crate::fault::{Fault, LibraryFault};
use crate::models::java::util::classes::CONSTANT;
use crate::models::java::util::creation::copy;
use crate::models::java::util::support::{class, is_few, new_list, not_followed};
use crate::models::support::{an_object, object};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::container::{BadIndex, Container, Rules, Table, Writes};
use crate::state::{ObjId, Reference, Value};
use crate::step::{StepCx, StepResult, Stop};

pub(in crate::models) const MODELS: &[Model] = &[
    model("java/util/List.of", Precision::Exact, list_of), // faults: NullArgument
    model("java/util/Set.of", Precision::Under, set_of),   // faults: NullArgument, IllegalArgument
    model("java/util/Map.of", Precision::Under, map_of),   // faults: NullArgument, IllegalArgument
    model("java/util/List.copyOf", Precision::Under, list_copy), // faults: NullArgument
    model("java/util/Set.copyOf", Precision::Under, set_copy), // faults: NullArgument
    model("java/util/Map.copyOf", Precision::Under, map_copy), // faults: NullArgument
    model(
        "java/util/ImmutableCollections.listFromTrustedArrayNullsAllowed",
        Precision::Exact,
        list_of_array,
    ),
    model(
        "java/util/ImmutableCollections.listFromTrustedArray",
        Precision::Exact,
        list_of, // faults: NullArgument
    ),
    model(
        "jdk/internal/access/SharedSecrets.getJavaUtilCollectionAccess",
        Precision::Exact,
        access_to_factories,
    ),
];

/// How `Stream.toList` gets at the factory below.
const ACCESS: &str = "java/util/ImmutableCollections$Access$1";

/// The elements that a factory is given, one by one or as an array.
fn given(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
) -> Result<Vec<Value>, Stop> {
    let parameters = &cx.program().method(method).descriptor.parameters;
    let is_array = matches!(&parameters[..], [ty] if ty.component().is_some());
    let elements = match is_array {
        true => {
            let array = object(cx, arguments, 0)?;
            cx.elements_of(array)?
        }
        false => arguments.to_vec(),
    };
    for &element in &elements {
        cx.require_non_null(element)?;
    }
    Ok(elements)
}

/// A constant list of one or two elements, or of another number.
fn constant_list(
    cx: &mut StepCx<'_, '_>,
    is_small: bool,
    elements: Vec<Value>,
) -> Result<ObjId, Stop> {
    let name = match is_small {
        true => "java/util/ImmutableCollections$List12",
        false => "java/util/ImmutableCollections$ListN",
    };
    new_list(cx, name, CONSTANT, elements)
}

fn list_of(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let elements = given(cx, method, arguments)?;
    let is_small = matches!(elements.len(), 1 | 2);
    let list = constant_list(cx, is_small, elements)?;
    an_object(cx, list)
}

/// As of `Stream.toList`: constant, and with null where the array has null.
fn list_of_array(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let array = object(cx, arguments, 0)?;
    let elements = cx.elements_of(array)?;
    let rules = Rules::OPEN
        .writing(Writes::None)
        .indexed(BadIndex::ArrayUnlessNew);
    let list = new_list(cx, "java/util/ImmutableCollections$ListN", rules, elements)?;
    an_object(cx, list)
}

fn access_to_factories(cx: &mut StepCx<'_, '_>, _: MethodId, _: &[Value]) -> StepResult {
    let access = class(cx, ACCESS)?;
    let access = cx.new_object(access);
    an_object(cx, access)
}

/// As lazy as what it is copied from.
fn list_copy(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let source = object(cx, arguments, 0)?;
    if !cx.is_container(source) {
        return Err(not_followed(cx, method));
    }
    let from = cx.target(source)?;
    let size = cx.container_size(from)?;
    let few = is_few(cx, size);
    let is_small = cx.decide(few)?;
    let list = constant_list(cx, is_small, Vec::new())?;
    copy(cx, list, source)?;
    an_object(cx, list)
}

fn set_of(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let elements = given(cx, method, arguments)?;
    constant_set(cx, elements, Equals::Refused)
}

fn set_copy(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let elements = copied(cx, method, arguments)?;
    constant_set(cx, elements, Equals::Once)
}

/// What becomes of an element or a key that is equal to one before it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Equals {
    /// There is only one of them.
    Once,
    /// The factory throws.
    Refused,
}

impl Equals {
    fn meet(self, cx: &mut StepCx<'_, '_>) -> Result<(), Stop> {
        match self {
            Equals::Once => Ok(()),
            Equals::Refused => cx.raise_here(Fault::Library(LibraryFault::IllegalArgument, None)),
        }
    }
}

fn constant_set(cx: &mut StepCx<'_, '_>, elements: Vec<Value>, equals: Equals) -> StepResult {
    let class = class(cx, "java/util/ImmutableCollections$SetN")?;
    let set = cx.new_container(class, Container::Table(Table::empty(CONSTANT, false)));
    for element in elements {
        if !cx.set_add(set, element)? {
            equals.meet(cx)?;
        }
    }
    an_object(cx, set)
}

fn map_of(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let given = given(cx, method, arguments)?;
    let entries = given.chunks_exact(2).map(|entry| (entry[0], entry[1]));
    constant_map(cx, entries.collect(), Equals::Refused)
}

fn map_copy(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let source = object(cx, arguments, 0)?;
    if !cx.is_container(source) {
        return Err(not_followed(cx, method));
    }
    let entries = cx.entries_of(source)?;
    for &(key, value) in &entries {
        cx.require_non_null(key)?;
        cx.require_non_null(value)?;
    }
    constant_map(cx, entries, Equals::Once)
}

fn constant_map(
    cx: &mut StepCx<'_, '_>,
    entries: Vec<(Value, Value)>,
    equals: Equals,
) -> StepResult {
    let class = class(cx, "java/util/ImmutableCollections$MapN")?;
    let map = cx.new_container(class, Container::Table(Table::empty(CONSTANT, true)));
    for (key, value) in entries {
        // No value is null.
        if cx.table_put(map, key, value)? != Value::Ref(Reference::Null) {
            equals.meet(cx)?;
        }
    }
    an_object(cx, map)
}

/// The elements of a collection that is copied.
fn copied(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
) -> Result<Vec<Value>, Stop> {
    let source = object(cx, arguments, 0)?;
    if !cx.is_container(source) {
        return Err(not_followed(cx, method));
    }
    let elements = cx.elements_of(source)?;
    for &element in &elements {
        cx.require_non_null(element)?;
    }
    Ok(elements)
}
