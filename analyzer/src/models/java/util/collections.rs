//! `java.util.Collections` and `Arrays.asList`: constant containers and windows on others. What is not listed here
//! (`max`, `addAll`, `reverse`) runs as bytecode. Checked against JDK 17 and 25.

use crate::models::java::util::classes::{self, Shape};
use crate::models::java::util::support::{class, new_list};
use crate::models::support::{an_object, illegal_size, object, reference, term};
use crate::models::{Model, Precision, model};
use crate::program::MethodId;
use crate::state::container::{BadIndex, Container, List, Part, Rules, Table, View, Writes};
use crate::state::{ObjId, Value};
use crate::step::{StepCx, StepResult};
use crate::term::CmpOp;

/// Rules of what `Collections` makes: nothing may be written.
const FIXED: Rules = Rules::OPEN.writing(Writes::Fixed);

pub(in crate::models) const MODELS: &[Model] = &[
    model(
        "java/util/Collections.emptyList()Ljava/util/List;",
        Precision::Exact,
        empty_list,
    ),
    model(
        "java/util/Collections.emptySet()Ljava/util/Set;",
        Precision::Exact,
        empty_set,
    ),
    model(
        "java/util/Collections.emptyMap()Ljava/util/Map;",
        Precision::Exact,
        empty_map,
    ),
    model(
        "java/util/Collections.singletonList(Ljava/lang/Object;)Ljava/util/List;",
        Precision::Exact,
        singleton_list,
    ),
    model(
        "java/util/Collections.singleton(Ljava/lang/Object;)Ljava/util/Set;",
        Precision::Exact,
        singleton,
    ),
    model(
        "java/util/Collections.singletonMap(Ljava/lang/Object;Ljava/lang/Object;)Ljava/util/Map;",
        Precision::Exact,
        singleton_map,
    ),
    model(
        "java/util/Collections.nCopies(ILjava/lang/Object;)Ljava/util/List;",
        Precision::Exact,
        n_copies,
    ),
    model(
        "java/util/Collections.unmodifiableCollection(Ljava/util/Collection;)Ljava/util/Collection;",
        Precision::Exact,
        unmodifiable,
    ), // faults: NullArgument
    model(
        "java/util/Collections.unmodifiableList(Ljava/util/List;)Ljava/util/List;",
        Precision::Exact,
        unmodifiable,
    ), // faults: NullArgument
    model(
        "java/util/Collections.unmodifiableSet(Ljava/util/Set;)Ljava/util/Set;",
        Precision::Exact,
        unmodifiable,
    ), // faults: NullArgument
    model(
        "java/util/Collections.unmodifiableMap(Ljava/util/Map;)Ljava/util/Map;",
        Precision::Exact,
        unmodifiable,
    ), // faults: NullArgument
    model(
        "java/util/Collections.synchronizedList(Ljava/util/List;)Ljava/util/List;",
        Precision::Exact,
        synchronized,
    ), // faults: NullArgument
    model(
        "java/util/Collections.synchronizedMap(Ljava/util/Map;)Ljava/util/Map;",
        Precision::Exact,
        synchronized,
    ), // faults: NullArgument
    model(
        "java/util/Collections.synchronizedSet(Ljava/util/Set;)Ljava/util/Set;",
        Precision::Exact,
        synchronized,
    ), // faults: NullArgument
    model(
        "java/util/Arrays.asList([Ljava/lang/Object;)Ljava/util/List;",
        Precision::Exact,
        as_list,
    ), // faults: NullArgument
];

fn empty_list(cx: &mut StepCx<'_, '_>, _: MethodId, _: &[Value]) -> StepResult {
    let list = new_list(cx, "java/util/Collections$EmptyList", FIXED, [])?;
    an_object(cx, list)
}

fn empty_set(cx: &mut StepCx<'_, '_>, _: MethodId, _: &[Value]) -> StepResult {
    let class = class(cx, "java/util/Collections$EmptySet")?;
    let set = cx.new_container(class, Container::Table(Table::empty(FIXED, false)));
    an_object(cx, set)
}

fn empty_map(cx: &mut StepCx<'_, '_>, _: MethodId, _: &[Value]) -> StepResult {
    let class = class(cx, "java/util/Collections$EmptyMap")?;
    let map = cx.new_container(class, Container::Table(Table::empty(FIXED, true)));
    an_object(cx, map)
}

fn singleton_list(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let element = Value::Ref(reference(arguments, 0)?);
    let list = new_list(cx, "java/util/Collections$SingletonList", FIXED, [element])?;
    an_object(cx, list)
}

fn singleton(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let element = Value::Ref(reference(arguments, 0)?);
    let class = class(cx, "java/util/Collections$SingletonSet")?;
    let set = cx.new_container(class, Container::Table(Table::empty(FIXED, false)));
    cx.set_add(set, element)?;
    an_object(cx, set)
}

fn singleton_map(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let key = Value::Ref(reference(arguments, 0)?);
    let value = Value::Ref(reference(arguments, 1)?);
    let class = class(cx, "java/util/Collections$SingletonMap")?;
    let map = cx.new_container(class, Container::Table(Table::empty(FIXED, true)));
    cx.table_put(map, key, value)?;
    an_object(cx, map)
}

fn n_copies(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let (n, zero) = (term(arguments, 0)?, cx.int(0));
    let valid = cx.compare(CmpOp::Ge, n, zero);
    cx.guard(valid, illegal_size(n))?;
    let element = Value::Ref(reference(arguments, 1)?);
    let class = class(cx, "java/util/Collections$CopiesList")?;
    let list = cx.new_container(class, Container::List(List::filled(FIXED, n, element)));
    an_object(cx, list)
}

/// A window through which nothing may be written.
fn unmodifiable(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    window(cx, method, arguments, ("Unmodifiable", Writes::None))
}

/// A window through which everything may be written: one thread runs.
fn synchronized(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    window(cx, method, arguments, ("Synchronized", Writes::All))
}

/// A window on a collection or map, of the class that begins with this word.
fn window(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
    (word, writes): (&str, Writes),
) -> StepResult {
    let of = object(cx, arguments, 0)?;
    if !cx.is_container(of) {
        return cx.call_body(method, arguments.to_vec());
    }
    let returns = cx.program().method(method).descriptor.returns.clone();
    let name = returns.as_ref().and_then(|ty| ty.class_name());
    let shape = name
        .and_then(|name| classes::known(name))
        .map(|known| known.shape);
    let kind = match (shape, name.map(AsRef::as_ref)) {
        (Some(Shape::Map), _) => "Map",
        (Some(Shape::Set), _) => "Set",
        (_, Some("java/util/List")) if is_random_access(cx, of) => "RandomAccessList",
        (_, Some("java/util/List")) => "List",
        _ => "Collection",
    };
    let class = class(cx, &format!("java/util/Collections${word}{kind}"))?;
    let view = View {
        of,
        part: Part::Whole,
        writes,
    };
    let view = cx.new_container(class, Container::View(view));
    an_object(cx, view)
}

/// Whether a list has its elements at hand; one of which no more is known than that it is a list is an `ArrayList`.
fn is_random_access(cx: &mut StepCx<'_, '_>, list: ObjId) -> bool {
    let program = cx.program();
    let class = program.class_of(cx.state.heap.get(list).ty.narrowest(program));
    let access = program.class_by_name("java/util/RandomAccess");
    let known = class.filter(|&class| !program.class(class).is_interface());
    if known.is_none() {
        cx.machine.leave_out();
    }
    known
        .zip(access)
        .is_none_or(|(known, access)| program.is_subclass(known, access))
}

/// Shares the array, which may be written through the list.
fn as_list(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let array = object(cx, arguments, 0)?;
    let length = cx.sequence(array)?.length;
    let rules = Rules::OPEN
        .writing(Writes::InPlace)
        .indexed(BadIndex::ArrayUnlessNew);
    let class = class(cx, "java/util/Arrays$ArrayList")?;
    let list = List::over_array(rules, array, length);
    let list = cx.new_container(class, Container::List(list));
    an_object(cx, list)
}
