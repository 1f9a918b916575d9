//! `java.util.Map`, whichever class implements it. What takes a lambda (`computeIfAbsent`, `merge`, `forEach`) is the
//! JDK's own default methods over these. A caller's map is taken to hold null under a key only where the program asks
//! whether the key is there: absent is the simpler reason to get one. Checked against JDK 17 and 25.

use crate::models::java::util::collection::{self, compare_with};
use crate::models::java::util::support::{
    PUT_ALL, call_inherited, class, copied_from, has, null, receiver, require_resizable,
    require_storable_entry, stored,
};
use crate::models::support::{an_object, object, reference};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::Value;
use crate::state::container::{Container, Iteration, Part, View, Writes};
use crate::step::{Flow, StepCx, StepResult, Stop, Target};

pub(in crate::models) const MODELS: &[Model] = &[
    model(
        "java/util/Map.get(Ljava/lang/Object;)Ljava/lang/Object;",
        Precision::Under,
        get,
    ), // faults: NullArgument
    model(
        "java/util/Map.getOrDefault(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
        Precision::Under,
        get_or_default,
    ), // faults: NullArgument
    model(
        "java/util/Map.put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
        Precision::Under,
        put,
    ), // faults: NullArgument, Unsupported, ConcurrentModification
    model(
        "java/util/EnumMap.put(Ljava/lang/Enum;Ljava/lang/Object;)Ljava/lang/Object;",
        Precision::Under,
        put,
    ), // faults: NullArgument, Unsupported
    model(
        "java/util/Map.putAll(Ljava/util/Map;)V",
        Precision::Under,
        put_all,
    ), // faults: as put
    model(
        "java/util/Map.replace(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
        Precision::Exact,
        replace,
    ), // faults: NullArgument, Unsupported
    model(
        "java/util/Map.replace(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;)Z",
        Precision::Exact,
        replace,
    ), // faults: NullArgument, Unsupported
    model(
        "java/util/Map.remove(Ljava/lang/Object;)Ljava/lang/Object;",
        Precision::Under,
        remove,
    ), // faults: NullArgument, Unsupported
    model(
        "java/util/Map.containsKey(Ljava/lang/Object;)Z",
        Precision::Under,
        contains_key,
    ), // faults: NullArgument
    model(
        "java/util/Map.containsValue(Ljava/lang/Object;)Z",
        Precision::Under,
        contains_value,
    ),
    model("java/util/Map.size()I", Precision::Exact, collection::size),
    model(
        "java/util/Map.isEmpty()Z",
        Precision::Exact,
        collection::is_empty,
    ),
    model(
        "java/util/Map.clear()V",
        Precision::Exact,
        collection::clear,
    ), // faults: Unsupported
    model(
        "java/util/Map.keySet()Ljava/util/Set;",
        Precision::Exact,
        key_set,
    ),
    model(
        "java/util/Map.values()Ljava/util/Collection;",
        Precision::Exact,
        values,
    ),
    model(
        "java/util/Map.entrySet()Ljava/util/Set;",
        Precision::Exact,
        entry_set,
    ),
    model(
        "java/util/Hashtable.keys()Ljava/util/Enumeration;",
        Precision::Exact,
        keys,
    ),
    model(
        "java/util/Hashtable.elements()Ljava/util/Enumeration;",
        Precision::Exact,
        elements,
    ),
];

fn get(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    let key = stored(cx, target, arguments, 1)?;
    let value = cx.table_get(target.id, key)?;
    if is_computing(cx, target) {
        cx.begin_computing(target.id)?;
    }
    cx.push_next(value)
}

fn get_or_default(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    let key = stored(cx, target, arguments, 1)?;
    let default = Value::Ref(reference(arguments, 2)?);
    let found = match cx.find_slot(target.id, key)? {
        Some(slot) if cx.decide_present(target.id, slot)? => cx.table_get(target.id, key)?,
        _ => default,
    };
    cx.push_next(found)
}

/// Methods of the interface that call a function between `get` and `put`.
const COMPUTING: &[&str] = &["compute", "computeIfAbsent", "computeIfPresent", "merge"];

/// Classes that do not notice what such a function does to the map.
const UNAWARE: &[&str] = &[
    "java/util/EnumMap",
    "java/util/IdentityHashMap",
    "java/util/Properties",
    "java/util/WeakHashMap",
];

/// Whether the caller is such a method, of a map that notices changes by the function.
fn is_computing(cx: &mut StepCx<'_, '_>, target: Target) -> bool {
    let method = cx.frame().method;
    let (program, ty) = (cx.program(), &cx.state.heap.get(target.id).ty);
    let own = ty.narrowest(program).class_name();
    &*program.class(method.class).name == "java/util/Map"
        && COMPUTING.contains(&&*program.method(method).name)
        && cx.rules_of(target.id).iteration != Iteration::Live
        && own.is_none_or(|own| !UNAWARE.contains(&&**own))
}

pub(super) fn put(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    cx.require_writable(target, false)?;
    let key = stored(cx, target, arguments, 1)?;
    let value = Value::Ref(reference(arguments, 2)?);
    require_storable_entry(cx, target.id, (key, value))?;
    if cx.rules_of(target.id).are_for_enums() {
        cx.require_non_null(key)?;
    }
    if is_computing(cx, target) {
        cx.end_computing(target.id)?;
    }
    let before = cx.table_put(target.id, key, value)?;
    cx.push_next(before)
}

/// The entries of the other are known before the first is put: an instruction that forks starts over.
fn put_all(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    if target.writes == Writes::None {
        cx.require_writable(target, false)?;
    }
    let other = object(cx, arguments, 1)?;
    let other = copied_from(cx, other)?;
    if !cx.is_container(other) {
        return call_inherited(cx, PUT_ALL, arguments);
    }
    let entries = cx.entries_of(other)?;
    let some = !entries.is_empty();
    require_resizable(cx, target, |cx| Ok(cx.machine.terms.bool(some)))?;
    let keys: Vec<Value> = entries.iter().map(|&(key, _)| key).collect();
    for (at, &entry) in entries.iter().enumerate() {
        require_storable_entry(cx, target.id, entry)?;
        cx.find_slot(target.id, entry.0)?;
        compare_with(cx, entry.0, &keys[..at])?;
    }
    for (key, value) in entries {
        cx.table_put(target.id, key, value)?;
    }
    Ok(Flow::Next)
}

/// What may not be null is refused even where nothing is replaced; the rest is what the interface does.
fn replace(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    if target.writes == Writes::None {
        cx.require_writable(target, false)?;
    }
    for &value in &arguments[2..] {
        require_storable_entry(cx, target.id, (arguments[1], value))?;
    }
    let descriptor = cx.program().method(method).descriptor.raw.clone();
    call_inherited(cx, ("java/util/Map", "replace", &descriptor), arguments)
}

fn remove(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    if target.writes == Writes::None {
        cx.require_writable(target, false)?;
    }
    let key = stored(cx, target, arguments, 1)?;
    require_resizable(cx, target, |cx| has(cx, target, key))?;
    if is_computing(cx, target) {
        cx.end_computing(target.id)?;
    }
    match cx.table_remove(target.id, key)? {
        Some(before) => cx.push_next(before),
        None => null(cx),
    }
}

fn contains_key(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let target = receiver(cx, arguments)?;
    let key = stored(cx, target, arguments, 1)?;
    let found = cx.container_contains(target, key)?;
    cx.push_next(Value::Int(found))
}

fn contains_value(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let target = Target {
        part: Part::Values,
        ..receiver(cx, arguments)?
    };
    let value = Value::Ref(reference(arguments, 1)?);
    collection::require_askable(cx, target, value)?;
    let found = cx.container_contains(target, value)?;
    cx.push_next(Value::Int(found))
}

fn key_set(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    view(cx, arguments, Part::Keys)
}

fn values(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    view(cx, arguments, Part::Values)
}

fn entry_set(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    view(cx, arguments, Part::Entries)
}

/// A window on the map.
fn view(cx: &mut StepCx<'_, '_>, arguments: &[Value], part: Part) -> StepResult {
    let of = object(cx, arguments, 0)?;
    let class = class(
        cx,
        match part {
            Part::Keys | Part::Whole => "java/util/HashMap$KeySet",
            Part::Values => "java/util/HashMap$Values",
            Part::Entries => "java/util/HashMap$EntrySet",
        },
    )?;
    let view = View {
        of,
        part,
        writes: Writes::All,
    };
    let view = cx.new_container(class, Container::View(view));
    an_object(cx, view)
}

fn keys(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    enumeration(cx, arguments, Part::Keys)
}

fn elements(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    enumeration(cx, arguments, Part::Values)
}

fn enumeration(cx: &mut StepCx<'_, '_>, arguments: &[Value], part: Part) -> StepResult {
    let target = Target {
        part,
        ..receiver(cx, arguments)?
    };
    let cursor = cx.new_enumeration(target)?;
    an_object(cx, cursor)
}

/// A copy of an entry, which may not be written.
pub(super) fn entry_copy(cx: &mut StepCx<'_, '_>, key: Value, value: Value) -> StepResult {
    let class = class(cx, "java/util/AbstractMap$SimpleImmutableEntry")?;
    let copy = cx.new_object(class);
    for (name, held) in [("key", key), ("value", value)] {
        let field = cx.program().field_named(class, name);
        let field = field.ok_or(Stop::UNDECODABLE)?;
        cx.state.heap.write_field(copy, field, held);
    }
    an_object(cx, copy)
}
