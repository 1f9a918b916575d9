//! Library methods that change nothing: they are called to find something out.

use crate::classfile::Type;
use crate::instr::MethodRef;
use crate::program::Field;

/// Classes whose objects do not change.
const VALUES: [&str; 16] = [
    "java/lang/Boolean",
    "java/lang/Byte",
    "java/lang/CharSequence",
    "java/lang/Character",
    "java/lang/Comparable",
    "java/lang/Double",
    "java/lang/Enum",
    "java/lang/Float",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Math",
    "java/lang/Short",
    "java/lang/String",
    "java/math/BigDecimal",
    "java/math/BigInteger",
    "java/util/Objects",
];

/// Methods of collections that change nothing.
const QUESTIONS: [&str; 44] = [
    "asList",
    "ceilingKey",
    "contains",
    "containsAll",
    "containsKey",
    "containsValue",
    "copyOf",
    "copyOfRange",
    "element",
    "entrySet",
    "first",
    "firstKey",
    "floorKey",
    "frequency",
    "get",
    "getFirst",
    "getKey",
    "getLast",
    "getOrDefault",
    "getValue",
    "hasNext",
    "hasPrevious",
    "higherKey",
    "indexOf",
    "isEmpty",
    "iterator",
    "keySet",
    "last",
    "lastIndexOf",
    "lastKey",
    "lowerKey",
    "max",
    "min",
    "of",
    "peek",
    "peekFirst",
    "peekLast",
    "size",
    "stream",
    "unmodifiableCollection",
    "unmodifiableList",
    "unmodifiableMap",
    "unmodifiableSet",
    "values",
];

/// Methods of any object that change nothing.
const OF_ALL: [&str; 4] = ["equals", "getClass", "hashCode", "toString"];

/// Classes whose methods change the object that they are called on, and nothing else, but for some.
const TOOLS: [&str; 5] = [
    "java/lang/StringBuffer",
    "java/lang/StringBuilder",
    "java/util/Iterator",
    "java/util/ListIterator",
    "java/util/StringJoiner",
];
/// Types that tools are declared by as well.
const HOLDING_ANY: [&str; 3] = [
    "java/lang/Appendable",
    "java/lang/CharSequence",
    "java/lang/Object",
];
/// Methods of tools that change or call something else: what an iterator goes through, the array that is filled, the consumer.
const BEYOND: [&str; 5] = ["add", "forEachRemaining", "getChars", "remove", "set"];

/// Whether a method of the library changes nothing, by its name.
pub(crate) fn only_asks(callee: &MethodRef) -> bool {
    let Some(class) = callee.class.ty.class_name() else {
        return false;
    };
    let name = &*callee.name;
    let is_value = VALUES.contains(&&**class)
        || ["java/time/", "java/util/Optional"]
            .iter()
            .any(|it| class.starts_with(it));
    let is_stream = class.starts_with("java/util/stream/") && !name.starts_with("forEach");
    let is_collection =
        class.starts_with("java/util/") && !class.starts_with("java/util/function/");
    let is_asked = is_collection && QUESTIONS.contains(&name)
        || class.starts_with("java/lang/") && (OF_ALL.contains(&name) || name == "iterator");
    let is_thrown = name == "<init>" && (class.ends_with("Exception") || class.ends_with("Error"));
    // It fills an array.
    let is_filling = name == "getChars";
    (is_value || is_stream || is_asked || is_thrown) && !is_filling
}

/// Whether a method of the library changes nothing but the object that it is called on, a tool.
pub(crate) fn only_works(callee: &MethodRef) -> bool {
    is_tool(&callee.class.ty) && !BEYOND.contains(&&*callee.name)
}

/// Whether objects of a type change by their own methods only.
pub(crate) fn is_tool(ty: &Type) -> bool {
    let class = ty.class_name();
    class.is_some_and(|class| TOOLS.contains(&&**class))
}

/// Whether a field may hold such an object, by itself or as an element.
pub(crate) fn may_hold_tool(field: &Field) -> bool {
    let told = field.signature.as_deref().unwrap_or_default();
    let mut ty = &field.ty;
    while let Some(component) = ty.component() {
        ty = component;
    }
    let class = ty.class_name();
    is_tool(ty)
        || class.is_some_and(|class| HOLDING_ANY.contains(&&**class))
        || TOOLS.iter().any(|tool| told.contains(tool))
}
