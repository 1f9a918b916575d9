//! The constructors of collections.
//! A capacity must not be negative; what else it is, load factors and what a comparator says are ignored. What
//! subclasses of the program inherit is a collection, too (`extended.rs`). Checked against JDK 17 and 25.

use crate::classfile::Type;
use crate::fault::LibraryFault;
use crate::models::java::util::classes::{self, ENUMS};
use crate::models::java::util::collection::compare_with;
use crate::models::java::util::extended::calls_back;
use crate::models::java::util::support::{
    ADD_ALL, PUT_ALL, call_inherited, copied_from, decide_empty, empty, not_followed,
    require_element, require_storable, require_storable_entry,
};
use crate::models::support::{illegal_size, object, term};
use crate::models::{Model, Precision, model};
use crate::program::{ClassId, FieldId, MethodId};
use crate::state::container::{Container, List, Rules, Table};
use crate::state::{Body, ObjId, Reference, Value};
use crate::step::{Flow, StepCx, StepResult, Stop, Target};
use crate::term::CmpOp;

pub(in crate::models) const MODELS: &[Model] = &[
    exact("java/util/ArrayDeque.<init>"), // faults: NullArgument
    exact("java/util/ArrayList.<init>"),  // faults: NullArgument
    under("java/util/EnumMap.<init>"),    // faults: NullArgument, IllegalArgument
    under("java/util/HashMap.<init>(IF)V"),
    exact("java/util/HashMap.<init>"), // faults: NullArgument
    under("java/util/HashSet.<init>(IF)V"),
    exact("java/util/HashSet.<init>"), // faults: NullArgument
    under("java/util/Hashtable.<init>(IF)V"),
    exact("java/util/Hashtable.<init>"), // faults: NullArgument
    under("java/util/LinkedHashMap.<init>(IF)V"),
    exact("java/util/LinkedHashMap.<init>"), // faults: NullArgument
    under("java/util/LinkedHashSet.<init>(IF)V"),
    exact("java/util/LinkedHashSet.<init>"), // faults: NullArgument
    exact("java/util/LinkedList.<init>"),    // faults: NullArgument
    exact("java/util/Properties.<init>()V"),
    exact("java/util/Properties.<init>(I)V"),
    exact("java/util/Stack.<init>"),
    under("java/util/TreeMap.<init>"),     // faults: NullArgument
    under("java/util/TreeSet.<init>"),     // faults: NullArgument
    exact("java/util/Vector.<init>"),      // faults: NullArgument
    under("java/util/WeakHashMap.<init>"), // faults: NullArgument
    under("java/util/concurrent/ConcurrentHashMap.<init>"), // faults: NullArgument
    exact("java/util/concurrent/CopyOnWriteArrayList.<init>"), // faults: NullArgument
    model(
        "java/util/concurrent/ArrayBlockingQueue.<init>(IZLjava/util/Collection;)V",
        Precision::Exact,
        |cx, method, _| Err(not_followed(cx, method)),
    ),
    exact("java/util/concurrent/ArrayBlockingQueue.<init>"),
    exact("java/util/concurrent/ConcurrentLinkedDeque.<init>"), // faults: NullArgument
    exact("java/util/concurrent/ConcurrentLinkedQueue.<init>"), // faults: NullArgument
    under("java/util/concurrent/ConcurrentSkipListMap.<init>"), // faults: NullArgument
    under("java/util/concurrent/ConcurrentSkipListSet.<init>"), // faults: NullArgument
    exact("java/util/concurrent/CopyOnWriteArraySet.<init>"),   // faults: NullArgument
    exact("java/util/concurrent/LinkedBlockingDeque.<init>"),   // faults: NullArgument
    exact("java/util/concurrent/LinkedBlockingQueue.<init>"),   // faults: NullArgument
];

const fn exact(constructor: &'static str) -> Model {
    model(constructor, Precision::Exact, init)
}

const fn under(constructor: &'static str) -> Model {
    model(constructor, Precision::Under, init)
}

/// Empty, or with what the argument holds if it is a collection, map or array.
fn init(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let this = object(cx, arguments, 0)?;
    if let Some((class, field)) = cx.extends_collection(this)
        && field.class == method.class
    {
        return init_inherited(cx, (class, field), method, arguments);
    }
    let is_own = cx.state.heap.get(this).ty.exact == Some(method.class);
    let known = classes::of_class(cx.program(), method.class).filter(|_| is_own);
    let Some(mut known) = known else {
        return cx.call_body(method, arguments.to_vec());
    };
    known.rules.natural &= !has_order(cx, method, arguments)?;
    let contents = contents_at_first(cx, known, method, arguments)?;
    cx.state.heap.get_mut(this).body = Body::Container(Box::new(contents));
    let first = cx.program().method(method).descriptor.parameters.first();
    let name = first.and_then(|ty| ty.class_name());
    if name.and_then(|name| classes::known(name)).is_none() {
        return Ok(Flow::Next);
    }
    let source = object(cx, arguments, 1)?;
    let source = copied_from(cx, source)?;
    if known.rules.are_for_enums() {
        require_keys_of_enum(cx, source)?;
    }
    fill(cx, this, source, arguments)
}

/// What a new collection holds before it copies another.
fn contents_at_first(
    cx: &mut StepCx<'_, '_>,
    known: classes::Known,
    method: MethodId,
    arguments: &[Value],
) -> Result<Container, Stop> {
    let is_bounded = classes::is_bounded(&cx.program().class(method.class).name);
    let has_capacity = has_capacity(cx, method);
    if has_capacity {
        require_capacity(cx, arguments, i32::from(is_bounded))?;
    }
    if known.rules == ENUMS {
        object(cx, arguments, 1)?;
    }
    let first = cx.program().method(method).descriptor.parameters.first();
    let mut contents = match first.and_then(Type::component) {
        Some(_) => elements_of_array(cx, known.rules, arguments)?,
        None => empty(cx, known),
    };
    match &mut contents {
        Container::List(list) if has_capacity && is_bounded => {
            list.capacity = Some(term(arguments, 1)?);
        }
        Container::Table(table) => table.by_access = is_by_access(cx, method, arguments)?,
        _ => {}
    }
    Ok(contents)
}

/// Raises what `EnumMap` raises for an empty map of another class, which does not say of which enum its keys are.
fn require_keys_of_enum(cx: &mut StepCx<'_, '_>, source: ObjId) -> Result<(), Stop> {
    if !cx.is_container(source) {
        return Ok(());
    }
    let target = cx.target(source)?;
    match cx.rules_of(target.id).are_for_enums() {
        true => Ok(()),
        false => require_element(cx, target, LibraryFault::IllegalArgument),
    }
}

/// What an object of a class of the program is as the collection that the class extends.
fn init_inherited(
    cx: &mut StepCx<'_, '_>,
    (class, field): (ClassId, FieldId),
    method: MethodId,
    arguments: &[Value],
) -> StepResult {
    if calls_back(cx.program(), class, method) {
        return cx.call_body(method, arguments.to_vec());
    }
    let this = object(cx, arguments, 0)?;
    let contents = Value::Ref(Reference::Object(cx.new_object(method.class)));
    cx.state.heap.write_field(this, field, contents);
    let mut arguments = arguments.to_vec();
    arguments[0] = contents;
    init(cx, method, &arguments)
}

fn elements_of_array(
    cx: &mut StepCx<'_, '_>,
    rules: Rules,
    arguments: &[Value],
) -> Result<Container, Stop> {
    let array = object(cx, arguments, 1)?;
    let elements = cx.elements_of(array)?;
    let list = List::of(&mut cx.machine.terms, rules, elements);
    Ok(Container::List(list))
}

/// Whether the first argument may be, or have, an order other than that of the keys.
fn has_order(
    cx: &mut StepCx<'_, '_>,
    constructor: MethodId,
    arguments: &[Value],
) -> Result<bool, Stop> {
    let parameters = &cx.program().method(constructor).descriptor.parameters;
    let name = parameters.first().and_then(|ty| ty.class_name());
    Ok(match name.map(|name| &**name) {
        None | Some("java/util/Collection" | "java/util/Map") => false,
        Some("java/util/SortedMap" | "java/util/SortedSet") => {
            let source = object(cx, arguments, 1)?;
            let source = copied_from(cx, source)?;
            !cx.is_container(source) || !cx.rules_of(source).natural
        }
        Some(_) => true,
    })
}

/// Whether a map is to have its keys in the order in which they were looked up last.
fn is_by_access(
    cx: &mut StepCx<'_, '_>,
    constructor: MethodId,
    arguments: &[Value],
) -> Result<bool, Stop> {
    let program = cx.program();
    let is_linked = &*program.class(constructor.class).name == "java/util/LinkedHashMap";
    if !is_linked || &*program.method(constructor).descriptor.raw != "(IFZ)V" {
        return Ok(false);
    }
    let (asked, no) = (term(arguments, 3)?, cx.int(0));
    let asked = cx.compare(CmpOp::Ne, asked, no);
    cx.decide(asked)
}

/// Whether the first argument is a capacity that must not be negative; an `ArrayDeque` takes any.
fn has_capacity(cx: &StepCx<'_, '_>, constructor: MethodId) -> bool {
    let program = cx.program();
    let first = program.method(constructor).descriptor.parameters.first();
    let is_deque = &*program.class(constructor.class).name == "java/util/ArrayDeque";
    first == Some(&Type::Int) && !is_deque
}

fn require_capacity(cx: &mut StepCx<'_, '_>, arguments: &[Value], least: i32) -> Result<(), Stop> {
    let (capacity, least) = (term(arguments, 1)?, cx.int(least));
    let valid = cx.compare(CmpOp::Ge, capacity, least);
    cx.guard(valid, illegal_size(capacity))
}

/// Copies what another container holds. An element list stays as lazy as the one it comes from. What a collection of
/// the program holds is added as its iterator gives it.
fn fill(cx: &mut StepCx<'_, '_>, this: ObjId, source: ObjId, arguments: &[Value]) -> StepResult {
    let is_map = cx.table(this).is_ok_and(Table::is_map);
    if cx.is_container(source) {
        copy(cx, this, source)?;
        return Ok(Flow::Next);
    }
    let height = cx.frame().stack.len();
    let flow = call_inherited(cx, if is_map { PUT_ALL } else { ADD_ALL }, arguments)?;
    match flow {
        Flow::Call => cx.frame().drops_result = true,
        _ => cx.frame().stack.truncate(height),
    }
    Ok(flow)
}

/// Puts what a collection or map holds into a new one.
pub(in crate::models) fn copy(
    cx: &mut StepCx<'_, '_>,
    this: ObjId,
    source: ObjId,
) -> Result<(), Stop> {
    let from = cx.target(source)?;
    match cx.table(this).map(Table::is_map) {
        Ok(true) => copy_entries(cx, this, source),
        Ok(false) => copy_members(cx, this, from),
        Err(_) => copy_elements(cx, this, from),
    }
}

/// The entries of a map, which are checked before any of them is there.
fn copy_entries(cx: &mut StepCx<'_, '_>, this: ObjId, source: ObjId) -> Result<(), Stop> {
    let entries = cx.entries_of(source)?;
    let keys: Vec<Value> = entries.iter().map(|&(key, _)| key).collect();
    for (at, &entry) in entries.iter().enumerate() {
        require_storable_entry(cx, this, entry)?;
        compare_with(cx, entry.0, &keys[..at])?;
    }
    for (key, value) in entries {
        cx.table_put(this, key, value)?;
    }
    Ok(())
}

/// The elements of a set, which are checked before any of them is there.
fn copy_members(cx: &mut StepCx<'_, '_>, this: ObjId, from: Target) -> Result<(), Stop> {
    let elements = cx.container_elements(from)?;
    for (at, &element) in elements.iter().enumerate() {
        require_storable(cx, this, element)?;
        compare_with(cx, element, &elements[..at])?;
    }
    for element in elements {
        cx.set_add(this, element)?;
    }
    Ok(())
}

/// The elements of a list, all at once.
fn copy_elements(cx: &mut StepCx<'_, '_>, this: ObjId, from: Target) -> Result<(), Stop> {
    let rules = cx.list(this)?.rules;
    if !rules.null_keys {
        require_storable_elements(cx, this, from)?;
    }
    let mut list = match cx.list(from.id) {
        Ok(_) => cx.copied_list(from.id)?,
        Err(_) => {
            let elements = cx.container_elements(from)?;
            List::of(&mut cx.machine.terms, rules, elements)
        }
    };
    list.rules = rules;
    cx.state.heap.get_mut(this).body = Body::Container(Box::new(Container::List(list)));
    Ok(())
}

/// Raises what a class without null raises for one among the elements. Of a caller's list only the first may be null,
/// so that the others need not be counted.
fn require_storable_elements(
    cx: &mut StepCx<'_, '_>,
    this: ObjId,
    from: Target,
) -> Result<(), Stop> {
    let length = cx.list_length(from.id).ok();
    if length.is_none_or(|length| cx.machine.terms.as_int(length).is_some()) {
        for element in cx.container_elements(from)? {
            require_storable(cx, this, element)?;
        }
        return Ok(());
    }
    if !decide_empty(cx, from)? {
        let first = cx.int(0);
        let first = cx.list_get(from.id, first)?;
        require_storable(cx, this, first)?;
    }
    Ok(())
}
