//! Value classes of the library that are seen from the inside: their own bytecode runs on inputs, whose fields hold what
//! a public factory or constructor takes. Fields that are not listed are as the factory leaves them, empty. Under: what is out of these
//! ranges is not looked at; they hold what programs calculate with and keep arithmetic that nobody overflows from doing so.

use crate::program::Class;

use super::jdk::internal::misc::unsafe_memory::BASE_OFFSET;

/// A class whose objects one factory makes.
pub(crate) struct ValueClass {
    name: &'static str,
    /// Name of the factory, which the class or one above it declares, or of constructors.
    pub(crate) factory: &'static str,
    /// Its descriptor.
    pub(crate) descriptor: &'static str,
    /// The fields that its arguments are for, in their order, and what else is not empty at first.
    pub(crate) fields: &'static [ValueField],
}

/// A field of such a class.
pub(crate) struct ValueField {
    /// Its name.
    pub(crate) name: &'static str,
    /// How people see it.
    pub(crate) shown: &'static str,
    /// What it holds at first.
    pub(crate) holds: Holds,
}

/// What such a field holds at first.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Holds {
    /// An argument: a number of the range.
    Number(i64, i64),
    /// An argument: a number, of which those of the range are looked at.
    Usual(i64, i64),
    /// An argument: an object.
    Object,
    /// An argument: an object, or null.
    Nullable,
    /// A number of its own.
    Fixed(i32),
    /// A new array of so many elements.
    New(i32),
    /// The length of the array in the field of that name.
    LengthOf(&'static str),
    /// The same, of an array of words whose bits are numbered by an `int`, and of which the last is not zero.
    WordsOf(&'static str),
}

impl ValueField {
    /// Whether an argument is for it.
    pub(crate) fn is_passed(&self) -> bool {
        matches!(
            self.holds,
            Holds::Number(..) | Holds::Usual(..) | Holds::Object | Holds::Nullable
        )
    }
}

const fn value(
    name: &'static str,
    factory: &'static str,
    descriptor: &'static str,
    fields: &'static [ValueField],
) -> ValueClass {
    ValueClass {
        name,
        factory,
        descriptor,
        fields,
    }
}

const fn field(name: &'static str, holds: Holds) -> ValueField {
    ValueField {
        name,
        shown: name,
        holds,
    }
}

const fn number(name: &'static str, least: i64, greatest: i64) -> ValueField {
    field(name, Holds::Number(least, greatest))
}

const fn usual(name: &'static str, least: i64, greatest: i64) -> ValueField {
    field(name, Holds::Usual(least, greatest))
}

const fn fixed(name: &'static str, value: i32) -> ValueField {
    field(name, Holds::Fixed(value))
}

const fn object(name: &'static str) -> ValueField {
    field(name, Holds::Object)
}

const fn nullable_as(name: &'static str, shown: &'static str) -> ValueField {
    ValueField {
        shown,
        ..field(name, Holds::Nullable)
    }
}

const fn object_as(name: &'static str, shown: &'static str) -> ValueField {
    ValueField {
        shown,
        ..object(name)
    }
}

const fn length(name: &'static str, of: &'static str) -> ValueField {
    field(name, Holds::LengthOf(of))
}

/// Fields of a buffer of numbers over an array.
const OF_NUMBERS: &[ValueField] = &[
    object_as("hb", "array()"),
    length("limit", "hb"),
    length("capacity", "hb"),
    fixed("mark", -1),
];

/// Years that are looked at.
const YEARS: (i64, i64) = (1, 9_999);
/// Seconds of 68 years.
const SECONDS: i64 = INTS;
/// Milliseconds of a thousand years.
const MILLISECONDS: i64 = 1 << 45;
/// Numbers that an `int` tells with either sign.
const INTS: i64 = i32::MAX as i64;

/// Sorted by name.
#[rustfmt::skip]
const VALUES: &[ValueClass] = &[
    value("java/io/BufferedReader", "<init>", "(Ljava/io/Reader;)V", &[
        object("in"), fixed("nextChar", 0),
    ]),
    value("java/io/ByteArrayInputStream", "<init>", "([B)V", &[
        object("buf"), length("count", "buf"),
    ]),
    value("java/io/DataInputStream", "<init>", "(Ljava/io/InputStream;)V", &[
        object("in"), field("readBuffer", Holds::New(8)), field("bytearr", Holds::New(80)), field("chararr", Holds::New(80)),
    ]),
    value("java/io/StringReader", "<init>", "(Ljava/lang/String;)V", &[
        object_as("lock", "text"), fixed("next", 0),
    ]),
    value("java/math/BigDecimal", "valueOf", "(JI)Ljava/math/BigDecimal;", &[
        usual("intCompact", -INTS, INTS), usual("scale", 0, 4),
    ]),
    value("java/nio/HeapByteBuffer", "wrap", "([B)Ljava/nio/ByteBuffer;", &[
        object_as("hb", "array()"), length("limit", "hb"), length("capacity", "hb"), fixed("mark", -1), fixed("bigEndian", 1),
        fixed("address", BASE_OFFSET),
    ]),
    value("java/nio/HeapCharBuffer", "wrap", "([C)Ljava/nio/CharBuffer;", OF_NUMBERS),
    value("java/nio/HeapIntBuffer", "wrap", "([I)Ljava/nio/IntBuffer;", OF_NUMBERS),
    value("java/nio/HeapLongBuffer", "wrap", "([J)Ljava/nio/LongBuffer;", OF_NUMBERS),
    value("java/nio/HeapShortBuffer", "wrap", "([S)Ljava/nio/ShortBuffer;", OF_NUMBERS),
    value("java/text/ParsePosition", "<init>", "(I)V", &[
        usual("index", 0, 0xFFFF), fixed("errorIndex", -1),
    ]),
    value("java/time/Duration", "ofSeconds", "(JJ)Ljava/time/Duration;", &[
        usual("seconds", -SECONDS, SECONDS), number("nanos", 0, 999_999_999),
    ]),
    value("java/time/Instant", "ofEpochSecond", "(JJ)Ljava/time/Instant;", &[
        usual("seconds", -SECONDS, SECONDS), number("nanos", 0, 999_999_999),
    ]),
    value("java/time/LocalDate", "of", "(III)Ljava/time/LocalDate;", &[
        usual("year", YEARS.0, YEARS.1), number("month", 1, 12), number("day", 1, 31),
    ]),
    value("java/time/LocalDateTime", "of", "(Ljava/time/LocalDate;Ljava/time/LocalTime;)Ljava/time/LocalDateTime;", &[
        object("date"), object("time"),
    ]),
    value("java/time/LocalTime", "of", "(IIII)Ljava/time/LocalTime;", &[
        number("hour", 0, 23), number("minute", 0, 59), number("second", 0, 59), number("nano", 0, 999_999_999),
    ]),
    value("java/time/MonthDay", "of", "(II)Ljava/time/MonthDay;", &[
        number("month", 1, 12), number("day", 1, 31),
    ]),
    value("java/time/Period", "of", "(III)Ljava/time/Period;", &[
        usual("years", -YEARS.1, YEARS.1), number("months", -INTS - 1, INTS), number("days", -INTS - 1, INTS),
    ]),
    value("java/time/Year", "of", "(I)Ljava/time/Year;", &[
        usual("year", YEARS.0, YEARS.1),
    ]),
    value("java/time/YearMonth", "of", "(II)Ljava/time/YearMonth;", &[
        usual("year", YEARS.0, YEARS.1), number("month", 1, 12),
    ]),
    value("java/util/BitSet", "valueOf", "([J)Ljava/util/BitSet;", &[
        object_as("words", "toLongArray()"), field("wordsInUse", Holds::WordsOf("words")),
    ]),
    value("java/util/Date", "<init>", "(J)V", &[
        usual("fastTime", -MILLISECONDS, MILLISECONDS),
    ]),
    value("java/util/Scanner", "<init>", "(Ljava/lang/String;)V", &[
        object_as("typeCache", "text"), fixed("position", 0),
    ]),
    value("java/util/concurrent/atomic/AtomicIntegerArray", "<init>", "([I)V", &[object("array")]),
    value("java/util/concurrent/atomic/AtomicLongArray", "<init>", "([J)V", &[object("array")]),
    value("java/util/concurrent/atomic/AtomicReference", "<init>", "(Ljava/lang/Object;)V", &[nullable_as("value", "get()")]),
    value("java/util/concurrent/atomic/AtomicReferenceArray", "<init>", "([Ljava/lang/Object;)V", &[object("array")]),
];

/// What is known of the objects of such a class.
pub(crate) fn value_class(class: &Class) -> Option<&'static ValueClass> {
    if !class.is_jdk() {
        return None;
    }
    let found = VALUES.binary_search_by(|value| value.name.cmp(&class.name));
    found.ok().map(|at| &VALUES[at])
}

impl ValueClass {
    /// Whether its objects are always as the factory leaves them, though others could move them on.
    pub(crate) fn is_at_start(&self) -> bool {
        let mut fields = self.fields.iter();
        fields.any(|field| matches!(field.holds, Holds::Fixed(_) | Holds::LengthOf(_)))
    }

    /// The factory, for people.
    pub(crate) fn made_by(&self) -> String {
        let class = self.name.replace('/', ".").replace("Heap", "");
        format!("{class}.{}", self.factory)
    }

    /// The field of this name, if it is not empty at first.
    pub(crate) fn field(&self, name: &str) -> Option<&'static ValueField> {
        self.fields.iter().find(|field| field.name == name)
    }
}
