//! Library methods that change nothing: they are called to find something out.

use crate::instr::MethodRef;

/// Classes whose objects do not change.
const VALUES: [&str; 11] = [
    "java/lang/Boolean",
    "java/lang/CharSequence",
    "java/lang/Character",
    "java/lang/Comparable",
    "java/lang/Double",
    "java/lang/Enum",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Math",
    "java/lang/String",
    "java/util/Objects",
];

/// Methods of collections that change nothing.
const QUESTIONS: [&str; 21] = [
    "contains",
    "containsAll",
    "containsKey",
    "containsValue",
    "element",
    "entrySet",
    "first",
    "firstKey",
    "get",
    "getFirst",
    "getKey",
    "getLast",
    "getOrDefault",
    "getValue",
    "isEmpty",
    "keySet",
    "last",
    "lastKey",
    "size",
    "stream",
    "values",
];

/// Whether a method of the library changes nothing, by its name.
pub(crate) fn only_asks(callee: &MethodRef) -> bool {
    let Some(class) = callee.class.ty.class_name() else {
        return false;
    };
    let is_value = VALUES.contains(&&**class) || class.starts_with("java/util/Optional");
    let is_stream = class.starts_with("java/util/stream/") && !callee.name.starts_with("forEach");
    let is_collection =
        class.starts_with("java/util/") && !class.starts_with("java/util/function/");
    is_value || is_stream || (is_collection && QUESTIONS.contains(&&*callee.name))
}
