//! Which types of `java.util` are containers, and by which rules. Identity maps, and queues by priority that the
//! program makes, are none: their bytecode runs. That the collector takes entries from weak maps is not followed. Checked
//! against JDK 17 and 25.

use crate::classfile::{GenericType, Type};
use crate::program::{ClassId, Program};
use crate::state::container::{BadIndex, Iteration, Rules, Writes};

/// What a type is modelled as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// Elements by index.
    List,
    /// Elements without order.
    Set,
    /// Values by key.
    Map,
    /// An iterator.
    Iterator,
}

/// A type of `java.util` that is modelled.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    /// What it is modelled as.
    pub shape: Shape,
    /// Internal name of the class that a caller passes for it.
    pub built: &'static str,
    /// What that class allows.
    pub rules: Rules,
}

const OPEN: Rules = Rules::OPEN;
const LINKED: Rules = Rules::OPEN.iterated(Iteration::Linked);
const SORTED: Rules = LINKED.without_null_keys().ordered(true);
const TABLE: Rules = LINKED.without_null();
const QUEUE: Rules = Rules::OPEN.without_null().iterated(Iteration::Counted);
/// Rules of `EnumMap` and `EnumSet`.
pub(super) const ENUMS: Rules = Rules::OPEN.iterated(Iteration::Live);
const CONCURRENT: Rules = Rules::OPEN.without_null().iterated(Iteration::Live);
const PRIORITIES: Rules = LINKED.without_null();
const VECTOR: Rules = Rules::OPEN.indexed(BadIndex::Array);
const SKIP_LIST: Rules = SORTED.without_null().iterated(Iteration::Live);
const SNAPSHOT: Rules = Rules::OPEN
    .iterated(Iteration::Snapshot)
    .indexed(BadIndex::ArrayUnlessNew);

/// A map and a set that are created for a class, and a queue that is created for a number of elements.
const ENUM_MAP: &str = "java/util/EnumMap";
const ENUM_SET: &str = "java/util/EnumSet";
const ARRAY_QUEUE: &str = "java/util/concurrent/ArrayBlockingQueue";

/// A queue whose bytecode runs where the program makes it.
const BY_PRIORITY: &str = "java/util/PriorityQueue";

/// Queues whose constructors take the number of elements that they may hold.
const BOUNDED: [&str; 3] = [
    ARRAY_QUEUE,
    "java/util/concurrent/LinkedBlockingDeque",
    "java/util/concurrent/LinkedBlockingQueue",
];

/// A map that is declared for objects and used for strings.
const PROPERTIES: &str = "java/util/Properties";

/// Rules of `List.of` and its kin.
pub(super) const CONSTANT: Rules = Rules::OPEN
    .without_null()
    .writing(Writes::None)
    .indexed(BadIndex::ArrayUnlessFew);

/// Sets and maps that give what they hold in an order which calls decide, or the elements.
const ORDERED: [&str; 9] = [
    ENUM_MAP,
    ENUM_SET,
    "java/util/LinkedHashMap",
    "java/util/LinkedHashSet",
    "java/util/TreeMap",
    "java/util/TreeSet",
    "java/util/concurrent/ConcurrentSkipListMap",
    "java/util/concurrent/ConcurrentSkipListSet",
    "java/util/concurrent/CopyOnWriteArraySet",
];

/// Types by name, with shape, class that is built for them, and rules. Interfaces get their usual implementation.
#[rustfmt::skip]
const TYPES: &[(&str, Shape, &str, Rules)] = &[
    ("java/lang/Iterable", Shape::List, "java/util/ArrayList", OPEN),
    ("java/util/AbstractCollection", Shape::List, "java/util/ArrayList", OPEN),
    ("java/util/AbstractList", Shape::List, "java/util/ArrayList", OPEN),
    ("java/util/AbstractMap", Shape::Map, "java/util/HashMap", LINKED),
    ("java/util/AbstractSet", Shape::Set, "java/util/HashSet", LINKED),
    ("java/util/ArrayDeque", Shape::List, "java/util/ArrayDeque", QUEUE),
    ("java/util/ArrayList", Shape::List, "java/util/ArrayList", OPEN),
    ("java/util/Collection", Shape::List, "java/util/ArrayList", OPEN),
    ("java/util/Deque", Shape::List, "java/util/ArrayDeque", QUEUE),
    ("java/util/EnumMap", Shape::Map, "java/util/EnumMap", ENUMS),
    ("java/util/EnumSet", Shape::Set, ENUM_SET, ENUMS),
    ("java/util/Enumeration", Shape::Iterator, "java/util/Enumeration", OPEN),
    ("java/util/HashMap", Shape::Map, "java/util/HashMap", LINKED),
    ("java/util/HashSet", Shape::Set, "java/util/HashSet", LINKED),
    ("java/util/Hashtable", Shape::Map, "java/util/Hashtable", TABLE),
    ("java/util/Iterator", Shape::Iterator, "java/util/Iterator", OPEN),
    ("java/util/LinkedHashMap", Shape::Map, "java/util/LinkedHashMap", LINKED),
    ("java/util/LinkedHashSet", Shape::Set, "java/util/LinkedHashSet", LINKED),
    ("java/util/LinkedList", Shape::List, "java/util/LinkedList", LINKED),
    ("java/util/List", Shape::List, "java/util/ArrayList", OPEN),
    ("java/util/ListIterator", Shape::Iterator, "java/util/ListIterator", OPEN),
    ("java/util/Map", Shape::Map, "java/util/HashMap", LINKED),
    ("java/util/NavigableMap", Shape::Map, "java/util/TreeMap", SORTED),
    ("java/util/NavigableSet", Shape::Set, "java/util/TreeSet", SORTED),
    ("java/util/PriorityQueue", Shape::List, BY_PRIORITY, PRIORITIES),
    ("java/util/Properties", Shape::Map, PROPERTIES, CONCURRENT),
    ("java/util/Queue", Shape::List, "java/util/ArrayDeque", QUEUE),
    ("java/util/Set", Shape::Set, "java/util/HashSet", LINKED),
    ("java/util/SortedMap", Shape::Map, "java/util/TreeMap", SORTED),
    ("java/util/SortedSet", Shape::Set, "java/util/TreeSet", SORTED),
    ("java/util/Stack", Shape::List, "java/util/Stack", VECTOR),
    ("java/util/TreeMap", Shape::Map, "java/util/TreeMap", SORTED),
    ("java/util/TreeSet", Shape::Set, "java/util/TreeSet", SORTED),
    ("java/util/Vector", Shape::List, "java/util/Vector", VECTOR),
    ("java/util/WeakHashMap", Shape::Map, "java/util/WeakHashMap", LINKED),
    ("java/util/concurrent/ArrayBlockingQueue", Shape::List, ARRAY_QUEUE, QUEUE),
    ("java/util/concurrent/BlockingDeque", Shape::List, "java/util/concurrent/LinkedBlockingDeque", QUEUE),
    ("java/util/concurrent/BlockingQueue", Shape::List, "java/util/concurrent/LinkedBlockingQueue", QUEUE),
    ("java/util/concurrent/ConcurrentHashMap", Shape::Map, "java/util/concurrent/ConcurrentHashMap", CONCURRENT),
    ("java/util/concurrent/ConcurrentLinkedDeque", Shape::List, "java/util/concurrent/ConcurrentLinkedDeque", QUEUE),
    ("java/util/concurrent/ConcurrentLinkedQueue", Shape::List, "java/util/concurrent/ConcurrentLinkedQueue", QUEUE),
    ("java/util/concurrent/ConcurrentMap", Shape::Map, "java/util/concurrent/ConcurrentHashMap", CONCURRENT),
    ("java/util/concurrent/ConcurrentNavigableMap", Shape::Map, "java/util/concurrent/ConcurrentSkipListMap", SKIP_LIST),
    ("java/util/concurrent/ConcurrentSkipListMap", Shape::Map, "java/util/concurrent/ConcurrentSkipListMap", SKIP_LIST),
    ("java/util/concurrent/ConcurrentSkipListSet", Shape::Set, "java/util/concurrent/ConcurrentSkipListSet", SKIP_LIST),
    ("java/util/concurrent/CopyOnWriteArrayList", Shape::List, "java/util/concurrent/CopyOnWriteArrayList", SNAPSHOT),
    ("java/util/concurrent/CopyOnWriteArraySet", Shape::Set, "java/util/concurrent/CopyOnWriteArraySet", SNAPSHOT),
    ("java/util/concurrent/LinkedBlockingDeque", Shape::List, "java/util/concurrent/LinkedBlockingDeque", QUEUE),
    ("java/util/concurrent/LinkedBlockingQueue", Shape::List, "java/util/concurrent/LinkedBlockingQueue", QUEUE),
];

/// Whether a set or map of a class gives what it holds in an order that is known.
pub(crate) fn keeps_order(ty: &Type) -> bool {
    let class = ty.class_name();
    class.is_some_and(|class| ORDERED.contains(&&**class))
}

/// What a type is modelled as; `None` for types that are not.
pub(crate) fn known(name: &str) -> Option<Known> {
    let position = TYPES
        .binary_search_by(|&(known, ..)| known.cmp(name))
        .ok()?;
    let (_, shape, built, rules) = TYPES[position];
    Some(Known {
        shape,
        built,
        rules,
    })
}

/// What an input of a type is modelled as; `None` also where a caller needs more than an empty constructor.
pub(crate) fn passed(name: &str) -> Option<Known> {
    known(name).filter(|known| ![ENUM_MAP, ENUM_SET, ARRAY_QUEUE].contains(&known.built))
}

/// The same for an input whose declaration says what it holds: a test makes an `EnumMap` for the enum of its keys, an `EnumSet` for
/// that of its elements.
pub(crate) fn passed_as(program: &Program, declared: &GenericType) -> Option<Known> {
    let name = declared.erased.class_name()?;
    let is_for_enum = || {
        let key = program.class_of(&declared.argument(0).erased);
        let is_enum = key.is_some_and(|key| program.class(key).is_enum());
        known(name).filter(|known| is_enum && [ENUM_MAP, ENUM_SET].contains(&known.built))
    };
    passed(name).or_else(is_for_enum)
}

/// Whether a number that a constructor of the class takes is how many elements it may hold.
pub(super) fn is_bounded(class: &str) -> bool {
    BOUNDED.contains(&class)
}

/// Types of keys, or elements, and of values in an input that is declared so.
pub(crate) fn held_types(declared: &GenericType) -> (GenericType, GenericType) {
    let is_properties = declared
        .erased
        .class_name()
        .is_some_and(|name| **name == *PROPERTIES);
    if is_properties {
        let string = GenericType::raw(Type::Class("java/lang/String".into()));
        return (string.clone(), string);
    }
    (declared.argument(0), declared.argument(1))
}

/// What new objects of a class are modelled as.
pub(super) fn of_class(program: &Program, class: ClassId) -> Option<Known> {
    let is_followed = !is_by_priority(program, class);
    let class = program.class(class);
    known(&class.name).filter(|known| is_followed && *known.built == *class.name)
}

/// Whether a class is the queue by priority, whose new objects run their bytecode.
pub(crate) fn is_by_priority(program: &Program, class: ClassId) -> bool {
    *program.class(class).name == *BY_PRIORITY
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_are_sorted_so_that_they_are_found() {
        assert!(TYPES.is_sorted_by(|a, b| a.0 < b.0));
    }

    #[test]
    fn what_is_built_has_rules_of_its_own_and_keeps_them() {
        for (name, shape, built, rules) in TYPES {
            let own = known(built).expect("what is built is known");
            assert_eq!((own.shape, own.rules), (*shape, *rules), "{name}");
        }
    }
}
