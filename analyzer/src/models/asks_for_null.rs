//! Library methods that are called to find out whether something is null. Where one of them runs as bytecode, its test is the
//! program's.

use crate::program::{MethodId, Program};

/// Classes, sorted, with such methods, separated by blanks; all overloads of a name count.
const METHODS: &[(&str, &str)] = &[
    (
        "java/util/Objects",
        "isNull nonNull requireNonNull requireNonNullElse requireNonNullElseGet",
    ),
    ("java/util/Optional", "ofNullable"),
    ("java/util/stream/Stream", "ofNullable"),
];

/// Whether the method is called to find out whether its argument is null.
pub(crate) fn asks_for_null(program: &Program, method: MethodId) -> bool {
    let class = program.class(method.class);
    let name = &*program.method(method).name;
    let methods = METHODS.iter().find(|(listed, _)| **listed == *class.name);
    methods.is_some_and(|(_, methods)| methods.split(' ').any(|it| it == name))
}
