//! Lists and arrays of arrays without null elements, and maps without null values: those in fields that only the code of a nest gets hold of, which
//! fills them with objects and hands them to nobody who could do otherwise.

use crate::classfile::Type;
use crate::instr::{Instruction, MethodRef};
use crate::models::{self, Shape};
use crate::program::{ClassId, FieldId, Program};

use super::super::Claim;
use super::super::frame::{Frame, Slot, Sources};
use super::Flow;

/// Methods that put an argument into the collection: its place among the arguments, counted from the last one.
const PUT: &[(&str, u16)] = &[
    ("add", 0),
    ("addElement", 0),
    ("addFirst", 0),
    ("addLast", 0),
    ("offer", 0),
    ("offerFirst", 0),
    ("offerLast", 0),
    ("push", 0),
    ("put", 0),
    ("putFirst", 0),
    ("putIfAbsent", 0),
    ("putLast", 0),
    ("replace", 0),
    ("set", 0),
];

/// Methods through which nothing gets in, and that hand out nothing through which it could but entries, which are watched as the
/// collection is. Those that compute a value take null for no value.
const HARMLESS: &[&str] = &[
    "capacity",
    "ceilingEntry",
    "ceilingKey",
    "clear",
    "clone",
    "comparator",
    "compute",
    "computeIfAbsent",
    "computeIfPresent",
    "contains",
    "containsAll",
    "containsKey",
    "containsValue",
    "copyInto",
    "descendingIterator",
    "descendingKeySet",
    "element",
    "elementAt",
    "elements",
    "empty",
    "ensureCapacity",
    "entrySet",
    "equals",
    "firstElement",
    "firstEntry",
    "firstKey",
    "floorEntry",
    "floorKey",
    "forEach",
    "get",
    "getClass",
    "getFirst",
    "getKey",
    "getLast",
    "getOrDefault",
    "getValue",
    "hasMoreElements",
    "hasNext",
    "hashCode",
    "higherEntry",
    "higherKey",
    "indexOf",
    "isEmpty",
    "iterator",
    "keySet",
    "keys",
    "lastElement",
    "lastEntry",
    "lastIndexOf",
    "lastKey",
    "lowerEntry",
    "lowerKey",
    "merge",
    "navigableKeySet",
    "next",
    "nextElement",
    "notify",
    "notifyAll",
    "parallelStream",
    "peek",
    "peekFirst",
    "peekLast",
    "poll",
    "pollFirst",
    "pollFirstEntry",
    "pollLast",
    "pollLastEntry",
    "pop",
    "remainingCapacity",
    "remove",
    "removeAll",
    "removeAllElements",
    "removeElement",
    "removeElementAt",
    "removeFirst",
    "removeFirstOccurrence",
    "removeIf",
    "removeLast",
    "removeLastOccurrence",
    "removeRange",
    "retainAll",
    "search",
    "setValue",
    "size",
    "sort",
    "spliterator",
    "stream",
    "take",
    "takeFirst",
    "takeLast",
    "toArray",
    "toString",
    "trimToSize",
    "values",
    "wait",
];

/// Methods of the library's collections that read others and keep none.
const READ: &[&str] = &[
    "<init>",
    "addAll",
    "containsAll",
    "copyOf",
    "equals",
    "putAll",
    "removeAll",
    "retainAll",
];

/// Methods of `Arrays` that write nothing, and copy into what is not watched.
const READ_OF_ARRAYS: &[&str] = &[
    "copyOf",
    "copyOfRange",
    "deepEquals",
    "deepHashCode",
    "deepToString",
    "equals",
    "hashCode",
    "stream",
    "toString",
];

/// The fields of a class that hold lists or maps which only the code of its nest can reach.
pub(in crate::nullness) fn fields(program: &Program, class: ClassId) -> Vec<FieldId> {
    let declared = program.class(class);
    let is_hidden = declared.nesting.is_private();
    let fields = (0..).zip(&declared.fields);
    let kept = fields
        .filter(|(_, field)| (field.access.is_private() || is_hidden) && holds_others(&field.ty));
    kept.map(|(index, _)| FieldId { class, index }).collect()
}

/// Whether a type is one of arrays, or of the library's lists, queues and maps.
fn holds_others(ty: &Type) -> bool {
    if let Type::Array(component) = ty {
        return matches!(**component, Type::Array(_));
    }
    let known = ty.class_name().and_then(|name| models::known(name));
    known.is_some_and(|known| matches!(known.shape, Shape::List | Shape::Map))
}

impl Flow<'_> {
    /// Gives up collections that may get a null, or get into other hands.
    pub(super) fn watch_contents(
        &mut self,
        instruction: &Instruction,
        frame: &Frame,
    ) -> Option<()> {
        use Instruction as I;
        match instruction {
            I::Areturn => self.leak(frame.below(0)?),
            I::Aastore => {
                self.leak(frame.below(0)?);
                if !frame.below(0)?.is_object {
                    self.leak(frame.below(2)?);
                }
            }
            I::Putfield(field) | I::Putstatic(field) if field.ty.is_reference() => {
                self.leak(frame.below(0)?);
                let id = self.known.program.resolve_field(field);
                let id = id.filter(|_| !frame.below(0).is_some_and(|it| it.holds_no_null));
                self.give_up_contents(id);
            }
            I::Invokedynamic(_) => {
                let (taken, _) = instruction.stack_effect();
                for n_above in 0..taken {
                    self.leak(frame.below(n_above)?);
                }
            }
            I::Invokevirtual(callee) | I::Invokeinterface(callee) | I::Invokespecial(callee) => {
                self.watch_arguments(callee, frame)?;
                self.watch_receiver(callee, frame)?;
            }
            I::Invokestatic(callee) => self.watch_arguments(callee, frame)?,
            _ => {}
        }
        Some(())
    }

    /// The field among those that are watched, if it is one.
    pub(super) fn watched(&mut self, field: FieldId) -> Sources {
        if !self.known.claims.contains(&Claim::Contents(field)) {
            return Sources::NONE;
        }
        let known = self.watched.iter().position(|&it| it == field);
        let place = known.unwrap_or_else(|| {
            self.watched.push(field);
            self.watched.len() - 1
        });
        Sources::one(place).unwrap_or_else(|| {
            self.give_up_contents([field]);
            Sources::NONE
        })
    }

    fn watch_arguments(&mut self, callee: &MethodRef, frame: &Frame) -> Option<()> {
        if reads_only(callee) {
            return Some(());
        }
        for n_above in 0..callee.descriptor.parameter_slots() {
            self.leak(frame.below(n_above)?);
        }
        Some(())
    }

    fn watch_receiver(&mut self, callee: &MethodRef, frame: &Frame) -> Option<()> {
        let receiver = frame.below(callee.descriptor.parameter_slots())?;
        let name = &*callee.name;
        let takes = callee.descriptor.parameter_slots() > 0;
        let put = PUT.iter().find(|(put, _)| *put == name && takes);
        let is_entry = name == "setValue" && takes;
        match put {
            None if !HARMLESS.contains(&name) => self.leak(receiver),
            Some((_, place)) if !frame.below(*place)?.is_object => self.leak(receiver),
            _ if is_entry && frame.below(0)?.is_object => {}
            _ if is_entry && !receiver.sources.is_none() => self.leak(receiver),
            // Nobody knows whose entry it is.
            _ if is_entry => {
                let nest = self.known.program.nest(self.method.class);
                let claimed = self.known.claims.iter().copied();
                let fields = claimed.filter_map(|claim| match claim {
                    Claim::Contents(field) => Some(field),
                    _ => None,
                });
                let fields: Vec<FieldId> = fields.filter(|it| nest.contains(&it.class)).collect();
                self.give_up_contents(fields);
            }
            _ => {}
        }
        Some(())
    }

    fn leak(&mut self, value: Slot) {
        if value.sources.is_none() {
            return;
        }
        let fields = self.watched.iter().enumerate();
        let leaked = fields.filter(|(place, _)| value.sources.has(*place));
        let leaked: Vec<FieldId> = leaked.map(|(_, field)| *field).collect();
        self.give_up_contents(leaked);
    }

    fn give_up_contents(&mut self, fields: impl IntoIterator<Item = FieldId>) {
        let fields = fields.into_iter();
        self.reading.broken.extend(fields.map(Claim::Contents));
    }
}

/// Whether a method reads its arguments and keeps none of them: copies, and windows that cannot be written.
fn reads_only(callee: &MethodRef) -> bool {
    let Some(class) = callee.class.ty.class_name() else {
        return false;
    };
    match class.strip_prefix("java/util/") {
        Some("Arrays") => READ_OF_ARRAYS.contains(&&*callee.name),
        Some("Collections") => callee.name.starts_with("unmodifiable"),
        Some(_) => READ.contains(&&*callee.name) && is_collection(class),
        None => &**class == "java/lang/String" || &**class == "java/lang/StringBuilder",
    }
}

fn is_collection(class: &str) -> bool {
    models::known(class).is_some_and(|known| known.shape != Shape::Iterator)
}

/// Whether a call gives entries of a map, or what gives them.
pub(super) fn gives_entries(callee: &MethodRef) -> bool {
    let class = callee.class.ty.class_name().map(|class| &**class);
    match (class, &*callee.name) {
        (Some("java/util/Set"), "iterator") | (Some("java/util/Iterator"), "next") => true,
        (_, name) => name == "entrySet" || name.ends_with("Entry"),
    }
}

/// Whether a call makes a collection that holds no null: an empty one, or one that refuses null.
pub(super) fn makes_without_null(callee: &MethodRef) -> bool {
    let class = callee.class.ty.class_name();
    let Some(class) = class.and_then(|class| class.strip_prefix("java/util/")) else {
        return false;
    };
    let brings_none = |ty: &Type| !ty.is_reference() || is_order(ty);
    match (class, &*callee.name) {
        (_, "<init>") => callee.descriptor.parameters.iter().all(brings_none),
        ("List" | "Map", name) => matches!(name, "of" | "copyOf" | "ofEntries"),
        ("Collections", name) => name.starts_with("empty"),
        _ => false,
    }
}

/// Whether the instruction makes an array and the arrays in it.
pub(super) fn makes_rows(instruction: &Instruction) -> bool {
    matches!(instruction, Instruction::Multianewarray { dimensions, .. } if *dimensions > 1)
}

/// Whether what a constructor is given only says how to order or which keys there may be.
fn is_order(ty: &Type) -> bool {
    let name = ty.class_name().map(|name| &**name);
    matches!(name, Some("java/util/Comparator" | "java/lang/Class"))
}
