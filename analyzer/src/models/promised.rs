//! Library methods whose documentation promises a number of a range, where the result is otherwise unknown.

use crate::program::{MethodId, Program};

/// Classes, sorted, with a method and the least and the greatest `int` that its overloads give.
#[rustfmt::skip]
const RANGES: &[(&str, &str, i32, i32)] = &[
    ("java/io/DataInput", "readUnsignedByte", 0, 0xFF),
    ("java/io/DataInput", "readUnsignedShort", 0, 0xFFFF),
    ("java/io/InputStream", "available", 0, i32::MAX),
    ("java/io/InputStream", "read", -1, i32::MAX),
    ("java/io/Reader", "read", -1, i32::MAX),
    ("java/lang/CharSequence", "length", 0, i32::MAX),
    ("java/lang/Readable", "read", -1, i32::MAX),
    ("java/lang/Runtime", "availableProcessors", 1, i32::MAX),
    ("java/util/Collection", "size", 0, i32::MAX),
    ("java/util/Map", "size", 0, i32::MAX),
];

/// The least and the greatest number that a library method gives.
pub(crate) fn promised_range(program: &Program, method: MethodId) -> Option<(i32, i32)> {
    let (class, method) = (program.class(method.class), program.method(method));
    let is_it = |&&(owner, name, ..): &&(&str, &str, i32, i32)| {
        *class.name == *owner && *method.name == *name
    };
    let &(_, _, least, most) = RANGES.iter().find(is_it).filter(|_| class.is_jdk())?;
    Some((least, most))
}
