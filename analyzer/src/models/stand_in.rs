//! Which class an input of a library interface is taken to have, and which library objects among the inputs are
//! seen from the inside.

use super::values::value_class;
use crate::program::{Class, MethodId, Program};

/// Library types with the class that an input of the type has, unless the program asks for another one. Under: what
/// other classes do is not looked at.
const STAND_INS: &[(&str, &str)] = &[
    ("java/lang/CharSequence", "java/lang/String"),
    ("java/lang/Comparable", "java/lang/String"),
    ("java/lang/Number", "java/lang/Integer"),
    ("java/nio/ByteBuffer", "java/nio/HeapByteBuffer"),
    ("java/nio/CharBuffer", "java/nio/HeapCharBuffer"),
    ("java/nio/IntBuffer", "java/nio/HeapIntBuffer"),
    ("java/nio/LongBuffer", "java/nio/HeapLongBuffer"),
    ("java/nio/ShortBuffer", "java/nio/HeapShortBuffer"),
    ("java/util/Map$Entry", "java/util/AbstractMap$SimpleEntry"),
];

/// Methods of abstract classes of the library whose objects the test makes as the path needs them.
const SCRIPTED: &[(&str, &str, &str)] = &[
    ("java/io/InputStream", "read", "()I"),
    ("java/io/InputStream", "read", "([B)I"),
    ("java/io/InputStream", "read", "([BII)I"),
    ("java/io/OutputStream", "write", "([B)V"),
    ("java/io/OutputStream", "write", "([BII)V"),
    ("java/io/Reader", "read", "()I"),
    ("java/io/Reader", "read", "([C)I"),
    ("java/io/Reader", "read", "([CII)I"),
    ("java/io/Writer", "write", "([C)V"),
    ("java/io/Writer", "write", "([CII)V"),
];

/// Methods of streams that give anything if nobody knows what is in the stream. What others give hangs on functions, or on the order.
const OF_ANY_STREAM: &[&str] = &[
    "average",
    "count",
    "findAny",
    "findFirst",
    "iterator",
    "max",
    "min",
    "sum",
    "toArray",
    "toList",
];

/// Library classes whose fields a test can choose, so that their own bytecode runs on inputs: boxes by their value,
/// enum constants by their position, optionals and map entries by what they hold, and what classes of the program
/// inherit from those that leave the work to them.
const TRANSPARENT: &[&str] = &[
    "java/lang/Boolean",
    "java/lang/Byte",
    "java/lang/Character",
    "java/lang/Double",
    "java/lang/Enum",
    "java/lang/Float",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Number",
    "java/lang/Record",
    "java/lang/Short",
    "java/util/AbstractCollection",
    "java/util/AbstractList",
    "java/util/AbstractMap",
    "java/util/AbstractMap$SimpleEntry",
    "java/util/AbstractQueue",
    "java/util/AbstractSet",
    "java/util/Optional",
    "java/util/OptionalDouble",
    "java/util/OptionalInt",
    "java/util/OptionalLong",
    "java/util/concurrent/atomic/AtomicBoolean",
    "java/util/concurrent/atomic/AtomicInteger",
    "java/util/concurrent/atomic/AtomicLong",
    "java/util/concurrent/atomic/AtomicReference",
];

/// Starts of the names of library classes that pass elements on, or keep them by their own bytecode.
const PLUMBING: &[&str] = &[
    "java/io/ByteArray",
    "java/io/Data",
    "java/io/Filter",
    "java/math/BigDecimal",
    "java/nio/",
    "java/time/",
    "java/util/AbstractQueue",
    "java/util/Arrays",
    "java/util/BitSet",
    "java/util/ComparableTimSort",
    "java/util/Objects",
    "java/util/PriorityQueue",
    "java/util/Spliterators",
    "java/util/StringJoiner",
    "java/util/StringTokenizer",
    "java/util/TimSort",
    "java/util/concurrent/PriorityBlockingQueue",
    "java/util/regex/",
    "java/util/stream/",
    "jdk/internal/util/Preconditions",
];

/// Internal name of the class that stands for inputs of this type when the method is called. An object with any hash code
/// is a number; who asks for the class wants to know it.
pub(crate) fn stand_in(name: &str, method: &str) -> Option<&'static str> {
    match (name, method) {
        ("java/lang/Object", "hashCode") => return Some("java/lang/Integer"),
        (_, "getClass") => return None,
        _ => {}
    }
    let found = STAND_INS.iter().find(|(declared, _)| *declared == name);
    found.map(|&(_, class)| class)
}

/// Whether what the method of an abstract class of the library gives is for the test to say, which passes an object that gives
/// what the path needs.
pub(crate) fn is_scripted(program: &Program, method: MethodId) -> bool {
    let (class, method) = (program.class(method.class), program.method(method));
    SCRIPTED.contains(&(&class.name, &method.name, &method.descriptor.raw))
}

/// Whether a method of a stream gives anything, as nobody knows what is in the stream.
pub(crate) fn gives_anything(program: &Program, method: MethodId) -> bool {
    OF_ANY_STREAM.contains(&&*program.method(method).name)
}

/// Whether methods of the class run on objects that came in.
pub(crate) fn is_transparent(class: &Class) -> bool {
    !class.is_jdk() || TRANSPARENT.contains(&&*class.name) || value_class(class).is_some()
}

/// Whether methods of the class do nothing but call others through many layers, so that their calls count for nothing.
/// What interfaces do by default is of that kind.
pub(crate) fn is_plumbing(class: &Class) -> bool {
    let mut starts = PLUMBING.iter();
    let is_plumbing = class.is_interface() || starts.any(|start| class.name.starts_with(start));
    class.is_jdk() && is_plumbing
}
