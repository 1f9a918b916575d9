//! Library methods that are called to find out whether something is null. Where one of them runs as bytecode, its test is the
//! program's.

use crate::program::{MethodId, Program};

use super::listed::{Listed, is_listed};

/// Classes, sorted, with such methods, separated by blanks; all overloads of a name count.
pub(super) const METHODS: &Listed = &[
    (
        "java/util/Objects",
        "isNull nonNull requireNonNull requireNonNullElse requireNonNullElseGet",
    ),
    ("java/util/Optional", "ofNullable"),
    ("java/util/stream/Stream", "ofNullable"),
];

/// Whether the method is called to find out whether its argument is null.
pub(crate) fn asks_for_null(program: &Program, method: MethodId) -> bool {
    let class = &program.class(method.class).name;
    is_listed(METHODS, class, &program.method(method).name)
}
