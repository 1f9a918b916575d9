//! Value classes of the library that are seen from the inside: their own bytecode runs on inputs, whose fields hold what
//! a public factory or constructor takes. Fields that are not listed are as the factory leaves them, empty. Under: what is out of these
//! ranges is not looked at; they hold what programs calculate with and keep arithmetic that nobody overflows from doing so.

use crate::program::Class;

/// A class whose objects one factory makes.
pub(crate) struct ValueClass {
    name: &'static str,
    /// Name of the factory, or of constructors.
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
    /// The least and the greatest number that it holds; an object is just not null.
    pub(crate) range: Option<(i32, i32)>,
    /// Whether an argument is for it; otherwise it has a number of its own at first.
    pub(crate) is_passed: bool,
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

const fn number(name: &'static str, least: i32, greatest: i32) -> ValueField {
    ValueField {
        name,
        range: Some((least, greatest)),
        is_passed: true,
    }
}

const fn fixed(name: &'static str, value: i32) -> ValueField {
    ValueField {
        is_passed: false,
        ..number(name, value, value)
    }
}

const fn object(name: &'static str) -> ValueField {
    ValueField {
        name,
        range: None,
        is_passed: true,
    }
}

/// Sorted by name.
#[rustfmt::skip]
const VALUES: &[ValueClass] = &[
    value("java/io/ByteArrayInputStream", "<init>", "([BII)V", &[
        object("buf"), number("pos", 0, 0), number("count", 0, 0xFFFF),
    ]),
    value("java/io/DataInputStream", "<init>", "(Ljava/io/InputStream;)V", &[
        object("in"),
    ]),
    value("java/math/BigDecimal", "valueOf", "(JI)Ljava/math/BigDecimal;", &[
        number("intCompact", -i32::MAX, i32::MAX), number("scale", 0, 4),
    ]),
    value("java/text/ParsePosition", "<init>", "(I)V", &[
        number("index", 0, 0xFFFF), fixed("errorIndex", -1),
    ]),
    value("java/time/Duration", "ofSeconds", "(JJ)Ljava/time/Duration;", &[
        number("seconds", -i32::MAX, i32::MAX), number("nanos", 0, 999_999_999),
    ]),
    value("java/time/Instant", "ofEpochSecond", "(JJ)Ljava/time/Instant;", &[
        number("seconds", -i32::MAX, i32::MAX), number("nanos", 0, 999_999_999),
    ]),
    value("java/time/LocalDate", "of", "(III)Ljava/time/LocalDate;", &[
        number("year", 1, 9_999), number("month", 1, 12), number("day", 1, 31),
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
        number("years", -9_999, 9_999), number("months", -i32::MAX, i32::MAX), number("days", -i32::MAX, i32::MAX),
    ]),
    value("java/time/Year", "of", "(I)Ljava/time/Year;", &[
        number("year", 1, 9_999),
    ]),
    value("java/time/YearMonth", "of", "(II)Ljava/time/YearMonth;", &[
        number("year", 1, 9_999), number("month", 1, 12),
    ]),
    value("java/util/Date", "<init>", "(J)V", &[
        number("fastTime", -i32::MAX, i32::MAX),
    ]),
    value("java/util/concurrent/atomic/AtomicIntegerArray", "<init>", "([I)V", &[object("array")]),
    value("java/util/concurrent/atomic/AtomicLongArray", "<init>", "([J)V", &[object("array")]),
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
    /// The field of this name, if an argument is for it.
    pub(crate) fn field(&self, name: &str) -> Option<&'static ValueField> {
        self.fields.iter().find(|field| field.name == name)
    }
}
