//! Library methods whose documentation promises a result that is not null, where the result is otherwise unknown.
//!
//! One line per class; all overloads of a name count. A method that *may* give null does not belong here, whatever
//! the implementations of one JDK do.

use crate::program::{MethodId, Program};

/// Classes, sorted, with their methods that never give null.
const METHODS: &[(&str, &[&str])] = &[
    (
        "java/io/File",
        &[
            "getAbsoluteFile",
            "getAbsolutePath",
            "getCanonicalFile",
            "getCanonicalPath",
            "getName",
            "getPath",
            "toPath",
            "toString",
            "toURI",
        ],
    ),
    (
        "java/lang/CharSequence",
        &["chars", "subSequence", "toString"],
    ),
    ("java/lang/Character", &["toChars", "toString", "valueOf"]),
    (
        "java/lang/Class",
        &[
            "arrayType",
            "getAnnotations",
            "getClasses",
            "getConstructor",
            "getConstructors",
            "getDeclaredConstructor",
            "getDeclaredConstructors",
            "getDeclaredField",
            "getDeclaredFields",
            "getDeclaredMethod",
            "getDeclaredMethods",
            "getField",
            "getFields",
            "getInterfaces",
            "getMethod",
            "getMethods",
            "getName",
            "getPackageName",
            "getSimpleName",
            "getTypeName",
            "getTypeParameters",
            "toString",
        ],
    ),
    ("java/lang/Double", &["toHexString", "toString", "valueOf"]),
    (
        "java/lang/Enum",
        &["getDeclaringClass", "name", "toString", "valueOf"],
    ),
    ("java/lang/Float", &["toHexString", "toString", "valueOf"]),
    (
        "java/lang/Integer",
        &[
            "decode",
            "toBinaryString",
            "toHexString",
            "toOctalString",
            "toString",
            "valueOf",
        ],
    ),
    ("java/lang/Iterable", &["iterator", "spliterator"]),
    (
        "java/lang/Long",
        &[
            "decode",
            "toBinaryString",
            "toHexString",
            "toOctalString",
            "toString",
            "valueOf",
        ],
    ),
    ("java/lang/Object", &["clone", "getClass"]),
    ("java/lang/Runtime", &["getRuntime"]),
    (
        "java/lang/String",
        &[
            "chars",
            "codePoints",
            "concat",
            "format",
            "formatted",
            "getBytes",
            "intern",
            "join",
            "lines",
            "repeat",
            "replace",
            "replaceAll",
            "replaceFirst",
            "split",
            "strip",
            "stripLeading",
            "stripTrailing",
            "subSequence",
            "substring",
            "toCharArray",
            "toLowerCase",
            "toUpperCase",
            "trim",
            "valueOf",
        ],
    ),
    (
        "java/lang/StringBuffer",
        &[
            "append",
            "delete",
            "deleteCharAt",
            "insert",
            "replace",
            "reverse",
            "subSequence",
            "substring",
            "toString",
        ],
    ),
    (
        "java/lang/StringBuilder",
        &[
            "append",
            "delete",
            "deleteCharAt",
            "insert",
            "replace",
            "reverse",
            "subSequence",
            "substring",
            "toString",
        ],
    ),
    ("java/lang/System", &["getProperties", "lineSeparator"]),
    (
        "java/lang/Thread",
        &["currentThread", "getName", "getStackTrace", "getState"],
    ),
    (
        "java/lang/Throwable",
        &["getStackTrace", "getSuppressed", "toString"],
    ),
    ("java/lang/reflect/Array", &["newInstance"]),
    (
        "java/lang/reflect/Constructor",
        &[
            "getDeclaringClass",
            "getName",
            "getParameterTypes",
            "newInstance",
        ],
    ),
    (
        "java/lang/reflect/Field",
        &["getDeclaringClass", "getGenericType", "getName", "getType"],
    ),
    (
        "java/lang/reflect/Method",
        &[
            "getDeclaringClass",
            "getGenericParameterTypes",
            "getGenericReturnType",
            "getName",
            "getParameterTypes",
            "getReturnType",
        ],
    ),
    (
        "java/lang/reflect/ParameterizedType",
        &["getActualTypeArguments", "getRawType"],
    ),
    (
        "java/lang/reflect/TypeVariable",
        &["getBounds", "getGenericDeclaration", "getName"],
    ),
    (
        "java/lang/reflect/WildcardType",
        &["getLowerBounds", "getUpperBounds"],
    ),
    (
        "java/math/BigDecimal",
        &[
            "abs",
            "add",
            "divide",
            "multiply",
            "negate",
            "setScale",
            "subtract",
            "toBigInteger",
            "toPlainString",
            "toString",
            "valueOf",
        ],
    ),
    (
        "java/math/BigInteger",
        &[
            "abs",
            "add",
            "divide",
            "mod",
            "multiply",
            "negate",
            "pow",
            "subtract",
            "toByteArray",
            "toString",
            "valueOf",
        ],
    ),
    (
        "java/nio/charset/Charset",
        &["defaultCharset", "forName", "name"],
    ),
    (
        "java/nio/file/Path",
        &[
            "getFileSystem",
            "iterator",
            "normalize",
            "of",
            "resolve",
            "toAbsolutePath",
            "toFile",
            "toUri",
        ],
    ),
    ("java/nio/file/Paths", &["get"]),
    ("java/text/DecimalFormatSymbols", &["getInstance"]),
    (
        "java/text/NumberFormat",
        &[
            "getCurrencyInstance",
            "getInstance",
            "getIntegerInstance",
            "getNumberInstance",
            "getPercentInstance",
        ],
    ),
    (
        "java/util/ArrayList",
        &["iterator", "listIterator", "subList", "toArray"],
    ),
    (
        "java/util/Arrays",
        &[
            "asList",
            "copyOf",
            "copyOfRange",
            "deepToString",
            "stream",
            "toString",
        ],
    ),
    (
        "java/util/Calendar",
        &["getInstance", "getTime", "getTimeZone"],
    ),
    (
        "java/util/Collection",
        &["iterator", "parallelStream", "stream", "toArray"],
    ),
    (
        "java/util/Collections",
        &[
            "emptyEnumeration",
            "emptyIterator",
            "emptyList",
            "emptyListIterator",
            "emptyMap",
            "emptySet",
            "enumeration",
            "list",
            "nCopies",
            "singleton",
            "singletonList",
            "singletonMap",
            "synchronizedCollection",
            "synchronizedList",
            "synchronizedMap",
            "synchronizedSet",
            "unmodifiableCollection",
            "unmodifiableList",
            "unmodifiableMap",
            "unmodifiableSet",
        ],
    ),
    (
        "java/util/EnumSet",
        &["allOf", "complementOf", "copyOf", "noneOf", "of", "range"],
    ),
    ("java/util/HashMap", &["entrySet", "keySet", "values"]),
    ("java/util/HashSet", &["iterator"]),
    (
        "java/util/List",
        &[
            "copyOf",
            "iterator",
            "listIterator",
            "of",
            "stream",
            "subList",
            "toArray",
        ],
    ),
    (
        "java/util/Locale",
        &[
            "getAvailableLocales",
            "getCountry",
            "getDefault",
            "getDisplayName",
            "getISOCountries",
            "getISOLanguages",
            "getLanguage",
            "getScript",
            "getVariant",
            "toLanguageTag",
            "toString",
        ],
    ),
    (
        "java/util/Map",
        &[
            "copyOf",
            "entry",
            "entrySet",
            "keySet",
            "of",
            "ofEntries",
            "values",
        ],
    ),
    (
        "java/util/Optional",
        &["empty", "filter", "map", "of", "ofNullable"],
    ),
    (
        "java/util/Set",
        &["copyOf", "iterator", "of", "stream", "toArray"],
    ),
    (
        "java/util/TimeZone",
        &["getDefault", "getDisplayName", "getID", "getTimeZone"],
    ),
    ("java/util/UUID", &["fromString", "randomUUID", "toString"]),
    ("java/util/concurrent/TimeUnit", &["valueOf", "values"]),
    (
        "java/util/regex/Matcher",
        &[
            "pattern",
            "replaceAll",
            "replaceFirst",
            "reset",
            "toMatchResult",
        ],
    ),
    (
        "java/util/regex/Pattern",
        &["compile", "matcher", "pattern", "quote", "split"],
    ),
    (
        "java/util/stream/Stream",
        &[
            "distinct", "empty", "filter", "flatMap", "iterator", "limit", "map", "of", "skip",
            "sorted", "toArray",
        ],
    ),
];

/// Whether the documentation of a library method excludes null as its result.
pub fn never_null(program: &Program, method: MethodId) -> bool {
    let class = program.class(method.class);
    let name: &str = &program.method(method).name;
    class.is_jdk()
        && METHODS
            .binary_search_by(|&(known, _)| known.cmp(&class.name))
            .is_ok_and(|position| METHODS[position].1.contains(&name))
}

#[cfg(test)]
mod tests {
    use super::METHODS;

    #[test]
    fn classes_are_sorted_so_that_they_are_found() {
        assert!(METHODS.is_sorted_by(|(a, _), (b, _)| a < b));
    }
}
