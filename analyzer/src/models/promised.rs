//! Library methods whose documentation promises a number of a range, where the result is otherwise unknown: objects that a test writes keep
//! to it as well.

use crate::program::{MethodId, Program};

/// Numbers that are not negative; those of an `int` end where it does.
const COUNT: (i64, i64) = (0, i64::MAX);
/// Such a number, or -1 where there is nothing.
const COUNT_OR_NONE: (i64, i64) = (-1, i64::MAX);
/// How many things come one by one: nobody waits for more.
const ONE_BY_ONE: (i64, i64) = (0, i32::MAX as i64);

/// Classes, sorted, with methods and the least and the greatest number that their overloads give; with `()`, those without
/// parameters only, which come first.
#[rustfmt::skip]
const RANGES: &[(&str, &str, (i64, i64))] = &[
    ("java/io/DataInput", "readUnsignedByte", (0, 0xFF)),
    ("java/io/DataInput", "readUnsignedShort", (0, 0xFFFF)),
    ("java/io/DataInput", "skipBytes", COUNT),
    ("java/io/InputStream", "available", COUNT),
    ("java/io/InputStream", "read", COUNT_OR_NONE),
    ("java/io/ObjectInput", "available", COUNT),
    ("java/io/ObjectInput", "read()", (-1, 0xFF)),
    ("java/io/ObjectInput", "read", COUNT_OR_NONE),
    ("java/io/Reader", "read", COUNT_OR_NONE),
    ("java/lang/CharSequence", "length", COUNT),
    ("java/lang/ProcessHandle", "pid", COUNT),
    ("java/lang/Readable", "read", COUNT_OR_NONE),
    ("java/lang/Runtime", "availableProcessors", (1, i64::MAX)),
    ("java/nio/channels/GatheringByteChannel", "write", COUNT),
    ("java/nio/channels/ReadableByteChannel", "read", COUNT_OR_NONE),
    ("java/nio/channels/ScatteringByteChannel", "read", COUNT_OR_NONE),
    ("java/nio/channels/SeekableByteChannel", "position size write", COUNT),
    ("java/nio/channels/SeekableByteChannel", "read", COUNT_OR_NONE),
    ("java/nio/channels/WritableByteChannel", "write", COUNT),
    ("java/nio/file/Path", "getNameCount", COUNT),
    ("java/nio/file/attribute/BasicFileAttributes", "size", COUNT),
    ("java/sql/ResultSet", "findColumn", (1, i64::MAX)),
    ("java/sql/ResultSet", "getRow", COUNT),
    ("java/sql/ResultSetMetaData", "getColumnCount", COUNT),
    ("java/sql/Statement", "executeUpdate", COUNT),
    ("java/util/Collection", "size", COUNT),
    ("java/util/List", "indexOf lastIndexOf", COUNT_OR_NONE),
    ("java/util/List", "size", COUNT),
    ("java/util/ListIterator", "nextIndex", COUNT),
    ("java/util/ListIterator", "previousIndex", COUNT_OR_NONE),
    ("java/util/Map", "size", COUNT),
    ("java/util/Set", "size", COUNT),
    ("java/util/Spliterator", "estimateSize", COUNT),
    ("java/util/Spliterator", "getExactSizeIfKnown", COUNT_OR_NONE),
    ("java/util/concurrent/BlockingDeque", "size", COUNT),
    ("java/util/concurrent/BlockingQueue", "drainTo remainingCapacity", COUNT),
    ("java/util/regex/MatchResult", "groupCount", COUNT),
    ("java/util/stream/DoubleStream", "count", ONE_BY_ONE),
    ("java/util/stream/IntStream", "count", ONE_BY_ONE),
    ("java/util/stream/LongStream", "count", ONE_BY_ONE),
    ("java/util/stream/Stream", "count", ONE_BY_ONE),
    ("javax/swing/ListModel", "getSize", COUNT),
    ("javax/swing/table/TableColumnModel", "getColumnCount", COUNT),
    ("javax/swing/table/TableModel", "getColumnCount getRowCount", COUNT),
    ("javax/swing/tree/TreeModel", "getChildCount", COUNT),
    ("javax/swing/tree/TreeModel", "getIndexOfChild", COUNT_OR_NONE),
    ("javax/swing/tree/TreeNode", "getChildCount", COUNT),
    ("javax/swing/tree/TreeNode", "getIndex", COUNT_OR_NONE),
    ("javax/xml/stream/XMLStreamReader", "getAttributeCount getNamespaceCount getTextLength getTextStart", COUNT),
    ("org/w3c/dom/CharacterData", "getLength", COUNT),
    ("org/w3c/dom/NamedNodeMap", "getLength", COUNT),
    ("org/w3c/dom/Node", "getNodeType", (1, 13)),
    ("org/w3c/dom/NodeList", "getLength", COUNT),
    ("org/xml/sax/Attributes", "getIndex", COUNT_OR_NONE),
    ("org/xml/sax/Attributes", "getLength", COUNT),
    ("org/xml/sax/Locator", "getColumnNumber getLineNumber", COUNT_OR_NONE),
];

/// The least and the greatest number that a library method gives; those that its type does not hold, it does not give.
pub(crate) fn promised_range(program: &Program, method: MethodId) -> Option<(i64, i64)> {
    let (class, method) = (program.class(method.class), program.method(method));
    let is_it = |&&(owner, names, _): &&(&str, &str, (i64, i64))| {
        let takes_none = method.descriptor.parameters.is_empty();
        let mut names = names.split(' ');
        *class.name == *owner
            && names.any(|name| match name.strip_suffix("()") {
                Some(name) => takes_none && *method.name == *name,
                None => *method.name == *name,
            })
    };
    let &(.., range) = RANGES.iter().find(is_it).filter(|_| class.is_jdk())?;
    Some(range)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_are_sorted_and_ranges_are_not_empty() {
        assert!(RANGES.is_sorted_by_key(|&(class, ..)| class));
        assert!(RANGES.iter().all(|(.., (least, most))| least < most));
    }
}
