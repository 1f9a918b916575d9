//! One usual object of each JDK class that has no simple public constructor, by public calls.
//!
//! Tests that need such an object need it to be there, seldom more: what its methods give is from the environment.
//! Each is made without a display, a network or a file, and gives the same each time. Checked on JDK 17 and 25.

use crate::classfile::Type;
use crate::program::{ClassId, MethodId};
use crate::solution::SolvedObject;
use crate::witness::{Access, Build, InputValue, TypeRef};

use super::builder::{Builder, plain};

/// How a sample is made.
struct Sample {
    class: &'static str,
    how: How,
}

enum How {
    /// `C.FIELD`
    Constant(&'static str, &'static str),
    /// `new C(arguments)`: descriptor, arguments.
    New(&'static str, &'static [Argument]),
    /// `C.method(arguments)`: class, name, descriptor, arguments.
    Static(
        &'static str,
        &'static str,
        &'static str,
        &'static [Argument],
    ),
    /// `receiver.method(arguments)`: receiver, declaring class, name, descriptor, arguments.
    On(
        Argument,
        &'static str,
        &'static str,
        &'static str,
        &'static [Argument],
    ),
}

/// An argument of such a call.
#[derive(Clone, Copy)]
enum Argument {
    Number(i32),
    Text(&'static str),
    /// `C.class`
    Literal(&'static str),
    /// A simple object of a class, or its sample.
    Simple(&'static str),
    /// An array without elements.
    Empty,
}

use self::Argument::{Empty, Literal, Number, Simple, Text};
use self::How::{Constant, New, On, Static};

const fn sample(class: &'static str, how: How) -> Sample {
    Sample { class, how }
}

/// Sorted by class.
#[rustfmt::skip]
const SAMPLES: &[Sample] = &[
    sample("java/awt/Color", Constant("java/awt/Color", "BLACK")),
    sample("java/awt/GradientPaint", New("(FFLjava/awt/Color;FFLjava/awt/Color;)V", &[Number(0), Number(0), Simple("java/awt/Color"), Number(1), Number(1), Simple("java/awt/Color")])),
    sample("java/awt/Graphics", On(Simple("java/awt/image/BufferedImage"), "java/awt/image/BufferedImage", "createGraphics", "()Ljava/awt/Graphics2D;", &[])),
    sample("java/awt/Graphics2D", On(Simple("java/awt/image/BufferedImage"), "java/awt/image/BufferedImage", "createGraphics", "()Ljava/awt/Graphics2D;", &[])),
    sample("java/awt/TexturePaint", New("(Ljava/awt/image/BufferedImage;Ljava/awt/geom/Rectangle2D;)V", &[Simple("java/awt/image/BufferedImage"), Simple("java/awt/Rectangle")])),
    sample("java/awt/event/FocusEvent", New("(Ljava/awt/Component;I)V", &[Simple("java/awt/Container"), Number(0)])),
    sample("java/awt/event/KeyEvent", New("(Ljava/awt/Component;IJIIC)V", &[Simple("java/awt/Container"), Number(401), Number(0), Number(0), Number(65), Number(97)])),
    sample("java/awt/event/MouseEvent", New("(Ljava/awt/Component;IJIIIIZ)V", &[Simple("java/awt/Container"), Number(0), Number(0), Number(0), Number(0), Number(0), Number(0), Number(0)])),
    sample("java/awt/event/MouseWheelEvent", New("(Ljava/awt/Component;IJIIIIZIII)V", &[Simple("java/awt/Container"), Number(0), Number(0), Number(0), Number(0), Number(0), Number(0), Number(0), Number(0), Number(0), Number(0)])),
    sample("java/awt/image/BufferedImage", New("(III)V", &[Number(1), Number(1), Number(1)])),
    sample("java/io/BufferedReader", New("(Ljava/io/Reader;)V", &[Simple("java/io/StringReader")])),
    sample("java/io/ObjectOutputStream", New("(Ljava/io/OutputStream;)V", &[Simple("java/io/ByteArrayOutputStream")])),
    sample("java/io/PrintStream", New("(Ljava/io/OutputStream;)V", &[Simple("java/io/ByteArrayOutputStream")])),
    sample("java/io/PrintWriter", New("(Ljava/io/Writer;)V", &[Simple("java/io/StringWriter")])),
    sample("java/lang/ClassLoader", Static("java/lang/ClassLoader", "getSystemClassLoader", "()Ljava/lang/ClassLoader;", &[])),
    sample("java/lang/Enum", Constant("java/util/concurrent/TimeUnit", "SECONDS")),
    sample("java/lang/Package", On(Literal("java/lang/Object"), "java/lang/Class", "getPackage", "()Ljava/lang/Package;", &[])),
    sample("java/lang/reflect/AccessibleObject", On(Literal("java/lang/Object"), "java/lang/Class", "getMethod", "(Ljava/lang/String;[Ljava/lang/Class;)Ljava/lang/reflect/Method;", &[Text("hashCode"), Empty])),
    sample("java/lang/reflect/Constructor", On(Literal("java/lang/Object"), "java/lang/Class", "getConstructor", "([Ljava/lang/Class;)Ljava/lang/reflect/Constructor;", &[Empty])),
    sample("java/lang/reflect/Executable", On(Literal("java/lang/Object"), "java/lang/Class", "getMethod", "(Ljava/lang/String;[Ljava/lang/Class;)Ljava/lang/reflect/Method;", &[Text("hashCode"), Empty])),
    sample("java/lang/reflect/Field", On(Literal("java/lang/Integer"), "java/lang/Class", "getField", "(Ljava/lang/String;)Ljava/lang/reflect/Field;", &[Text("MAX_VALUE")])),
    sample("java/lang/reflect/Method", On(Literal("java/lang/Object"), "java/lang/Class", "getMethod", "(Ljava/lang/String;[Ljava/lang/Class;)Ljava/lang/reflect/Method;", &[Text("hashCode"), Empty])),
    sample("java/math/BigDecimal", Constant("java/math/BigDecimal", "ONE")),
    sample("java/math/BigInteger", Constant("java/math/BigInteger", "ONE")),
    sample("java/net/InetAddress", Static("java/net/InetAddress", "getLoopbackAddress", "()Ljava/net/InetAddress;", &[])),
    sample("java/net/URL", New("(Ljava/lang/String;)V", &[Text("file:/")])),
    sample("java/net/URLClassLoader", New("([Ljava/net/URL;)V", &[Empty])),
    sample("java/nio/ByteBuffer", Static("java/nio/ByteBuffer", "allocate", "(I)Ljava/nio/ByteBuffer;", &[Number(1)])),
    sample("java/nio/CharBuffer", Static("java/nio/CharBuffer", "allocate", "(I)Ljava/nio/CharBuffer;", &[Number(1)])),
    sample("java/nio/charset/Charset", Constant("java/nio/charset/StandardCharsets", "UTF_8")),
    sample("java/nio/charset/CharsetDecoder", On(Simple("java/nio/charset/Charset"), "java/nio/charset/Charset", "newDecoder", "()Ljava/nio/charset/CharsetDecoder;", &[])),
    sample("java/nio/charset/CharsetEncoder", On(Simple("java/nio/charset/Charset"), "java/nio/charset/Charset", "newEncoder", "()Ljava/nio/charset/CharsetEncoder;", &[])),
    sample("java/nio/file/Path", Static("java/nio/file/Path", "of", "(Ljava/lang/String;[Ljava/lang/String;)Ljava/nio/file/Path;", &[Text(""), Empty])),
    sample("java/security/MessageDigest", Static("java/security/MessageDigest", "getInstance", "(Ljava/lang/String;)Ljava/security/MessageDigest;", &[Text("SHA-256")])),
    sample("java/text/BreakIterator", Static("java/text/BreakIterator", "getWordInstance", "()Ljava/text/BreakIterator;", &[])),
    sample("java/text/Collator", Static("java/text/Collator", "getInstance", "()Ljava/text/Collator;", &[])),
    sample("java/time/Duration", Constant("java/time/Duration", "ZERO")),
    sample("java/time/Instant", Constant("java/time/Instant", "EPOCH")),
    sample("java/time/LocalDate", Static("java/time/LocalDate", "of", "(III)Ljava/time/LocalDate;", &[Number(2000), Number(1), Number(1)])),
    sample("java/time/LocalDateTime", Static("java/time/LocalDateTime", "of", "(IIIII)Ljava/time/LocalDateTime;", &[Number(2000), Number(1), Number(1), Number(0), Number(0)])),
    sample("java/time/LocalTime", Constant("java/time/LocalTime", "NOON")),
    sample("java/time/MonthDay", Static("java/time/MonthDay", "of", "(II)Ljava/time/MonthDay;", &[Number(1), Number(1)])),
    sample("java/time/OffsetDateTime", Static("java/time/OffsetDateTime", "of", "(IIIIIIILjava/time/ZoneOffset;)Ljava/time/OffsetDateTime;", &[Number(2000), Number(1), Number(1), Number(0), Number(0), Number(0), Number(0), Simple("java/time/ZoneOffset")])),
    sample("java/time/Period", Constant("java/time/Period", "ZERO")),
    sample("java/time/Year", Static("java/time/Year", "of", "(I)Ljava/time/Year;", &[Number(2000)])),
    sample("java/time/YearMonth", Static("java/time/YearMonth", "of", "(II)Ljava/time/YearMonth;", &[Number(2000), Number(1)])),
    sample("java/time/ZoneId", Constant("java/time/ZoneOffset", "UTC")),
    sample("java/time/ZoneOffset", Constant("java/time/ZoneOffset", "UTC")),
    sample("java/time/ZonedDateTime", Static("java/time/ZonedDateTime", "of", "(IIIIIIILjava/time/ZoneId;)Ljava/time/ZonedDateTime;", &[Number(2000), Number(1), Number(1), Number(0), Number(0), Number(0), Number(0), Simple("java/time/ZoneId")])),
    sample("java/time/format/DateTimeFormatter", Constant("java/time/format/DateTimeFormatter", "ISO_DATE")),
    sample("java/util/Currency", Static("java/util/Currency", "getInstance", "(Ljava/lang/String;)Ljava/util/Currency;", &[Text("EUR")])),
    sample("java/util/EnumSet", Static("java/util/EnumSet", "noneOf", "(Ljava/lang/Class;)Ljava/util/EnumSet;", &[Literal("java/util/concurrent/TimeUnit")])),
    sample("java/util/Locale", Constant("java/util/Locale", "ROOT")),
    sample("java/util/Random", New("(J)V", &[Number(0)])),
    sample("java/util/concurrent/ExecutionException", New("(Ljava/lang/Throwable;)V", &[Simple("java/lang/Exception")])),
    sample("java/util/logging/Level", Constant("java/util/logging/Level", "INFO")),
    sample("java/util/logging/Logger", Static("java/util/logging/Logger", "getAnonymousLogger", "()Ljava/util/logging/Logger;", &[])),
    sample("java/util/regex/Matcher", On(Simple("java/util/regex/Pattern"), "java/util/regex/Pattern", "matcher", "(Ljava/lang/CharSequence;)Ljava/util/regex/Matcher;", &[Text("")])),
    sample("java/util/regex/Pattern", Static("java/util/regex/Pattern", "compile", "(Ljava/lang/String;)Ljava/util/regex/Pattern;", &[Text("")])),
];

impl Builder<'_> {
    /// The sample of a class, if it has one.
    pub(super) fn sample(&mut self, index: usize, class: ClassId) -> Option<InputValue> {
        let name = &self.program.class(class).name;
        let found = SAMPLES.binary_search_by(|sample| sample.class.cmp(name));
        let build = match SAMPLES[found.ok()?].how {
            Constant(holder, field) => {
                let holder = self.program.class_by_name(holder)?;
                return Some(self.jdk_constant(index, class, holder, field));
            }
            New(descriptor, arguments) => {
                let constructor = self.program.declared_method(class, "<init>", descriptor)?;
                Build::Constructor {
                    access: Access::Public,
                    arguments: self.sample_arguments(constructor, arguments),
                    parameters: self.program.parameters(constructor, self.names.package()),
                }
            }
            Static(holder, method, descriptor, arguments) => {
                self.sample_call(class, None, (holder, method, descriptor), arguments)?
            }
            On(receiver, holder, method, descriptor, arguments) => {
                let receiver = self.sample_argument(receiver, &Type::Class(holder.into()));
                self.sample_call(
                    class,
                    Some(receiver),
                    (holder, method, descriptor),
                    arguments,
                )?
            }
        };
        Some(self.built(index, class, build))
    }

    fn sample_call(
        &mut self,
        class: ClassId,
        receiver: Option<InputValue>,
        (holder, name, descriptor): (&str, &str, &str),
        arguments: &[Argument],
    ) -> Option<Build> {
        let holder = self.program.class_by_name(holder)?;
        let method = self.program.declared_method(holder, name, descriptor)?;
        Some(Build::Factory {
            receiver,
            class: self.names.class_ref(holder),
            method: name.to_owned(),
            declared: Some(TypeRef::Class(self.names.class_ref(class))),
            access: Access::Public,
            arguments: self.sample_arguments(method, arguments),
            parameters: self.program.parameters(method, self.names.package()),
            place: None,
        })
    }

    fn sample_arguments(&mut self, method: MethodId, arguments: &[Argument]) -> Vec<InputValue> {
        let types = self.program.method(method).descriptor.parameters.to_vec();
        let arguments = types.iter().zip(arguments);
        let values = arguments.map(|(ty, &argument)| self.sample_argument(argument, ty));
        values.collect()
    }

    fn sample_argument(&mut self, argument: Argument, ty: &Type) -> InputValue {
        match argument {
            Number(value) => plain(value, ty),
            Text(text) => self.made_up(SolvedObject::Text(text.encode_utf16().collect())),
            Literal(class) => self.made_up(SolvedObject::Class(Type::Class(class.into()))),
            Simple(class) => self.simple(&Type::Class(class.into())),
            Empty => self.simple(ty),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::tests::jdk_alone;

    #[test]
    fn samples_name_what_the_jdk_has() {
        let program = jdk_alone();
        let class = |name| program.class_by_name(name).expect(name);
        let has = |holder, name, descriptor, arguments: &[Argument]| {
            let method = program.declared_method(holder, name, descriptor);
            let parameters = method.map(|method| &program.method(method).descriptor.parameters);
            parameters.is_some_and(|parameters| parameters.len() == arguments.len())
        };
        for sample in SAMPLES {
            let own = class(sample.class);
            let is_there = match sample.how {
                Constant(holder, field) => program.field_named(class(holder), field).is_some(),
                New(descriptor, arguments) => has(own, "<init>", descriptor, arguments),
                Static(holder, method, descriptor, arguments)
                | On(_, holder, method, descriptor, arguments) => {
                    has(class(holder), method, descriptor, arguments)
                }
            };
            assert!(is_there, "{}", sample.class);
        }
    }

    #[test]
    fn samples_are_sorted_so_that_they_are_found() {
        assert!(SAMPLES.is_sorted_by(|a, b| a.class < b.class));
    }
}
