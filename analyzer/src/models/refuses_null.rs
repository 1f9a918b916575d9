//! Library methods that throw a `NullPointerException` for null as an argument, where the call is otherwise taken from the
//! environment, or unknown because it works on the inside of an object that came in.
//!
//! One line per class; all overloads of a name count. `name` refuses null as any argument, `name:first` as the first
//! one, `name:last` as the last one. Only what each overload does whatever the other arguments are belongs here, and
//! nothing that a subclass may allow. Checked against JDK 17 and 25.

use crate::program::{MethodId, Program};
use crate::state::Value;
use crate::step::{StepCx, Stop};

use super::listed::{Listed, entries};

/// Classes, sorted, with their methods that refuse null, separated by blanks.
#[rustfmt::skip]
pub(super) const METHODS: &Listed = &[
    ("java/io/BufferedReader", "<init>"),
    ("java/io/BufferedWriter", "<init>"),
    ("java/io/ByteArrayInputStream", "<init>"),
    ("java/io/ByteArrayOutputStream", "toString writeTo"),
    ("java/io/CharArrayReader", "<init>"),
    ("java/io/File", "<init>:last renameTo"),
    ("java/io/FileInputStream", "<init>"),
    ("java/io/FileOutputStream", "<init>"),
    ("java/io/FileReader", "<init>:first"),
    ("java/io/FileWriter", "<init>:first"),
    ("java/io/InputStreamReader", "<init>"),
    ("java/io/LineNumberReader", "<init>"),
    ("java/io/ObjectInputStream", "<init>"),
    ("java/io/ObjectOutputStream", "<init>"),
    ("java/io/OutputStreamWriter", "<init>"),
    ("java/io/PrintWriter", "<init>:first"),
    ("java/io/PushbackReader", "<init>"),
    ("java/io/RandomAccessFile", "<init>"),
    ("java/io/Reader", "<init>"),
    ("java/io/StringReader", "<init>"),
    ("java/io/Writer", "<init>"),
    ("java/lang/Class", "\
        asSubclass forName:first getAnnotation getDeclaredField getDeclaredMethod:first getField getMethod:first \
        getResource getResourceAsStream isAnnotationPresent isAssignableFrom"),
    ("java/lang/ClassLoader", "getResource getResourceAsStream getResources loadClass"),
    ("java/lang/ProcessBuilder", "<init>"),
    ("java/lang/String", "contentEquals getBytes:last matches replaceAll:first replaceFirst:first"),
    ("java/lang/System", "getProperty:first setProperty"),
    ("java/lang/Thread", "setName"),
    ("java/lang/Throwable", "addSuppressed printStackTrace setStackTrace"),
    ("java/lang/reflect/Array", "\
        get:first getBoolean:first getByte:first getChar:first getDouble:first getFloat:first getInt:first \
        getLength:first getLong:first getShort:first newInstance set:first"),
    ("java/lang/reflect/Proxy", "getProxyClass:last newProxyInstance:last"),
    ("java/net/URI", "create relativize resolve"),
    ("java/net/URLDecoder", "decode"),
    ("java/net/URLEncoder", "encode"),
    ("java/nio/ByteBuffer", "get:first put:first wrap"),
    ("java/nio/CharBuffer", "wrap"),
    ("java/nio/charset/Charset", "decode encode"),
    ("java/nio/file/Files", "\
        createDirectories:first createDirectory:first createFile:first delete deleteIfExists exists:first \
        isDirectory:first isExecutable isHidden isReadable isRegularFile:first isSymbolicLink isWritable \
        lines:first list newBufferedReader:first newBufferedWriter:first newByteChannel:first newInputStream:first \
        newOutputStream:first notExists:first readAllBytes readAllLines:first readString:first size walk:first"),
    ("java/nio/file/Paths", "get:first"),
    ("java/security/MessageDigest", "getInstance:first"),
    ("java/text/DateFormat", "parse:first"),
    ("java/text/DecimalFormat", "<init>"),
    ("java/text/MessageFormat", "<init>:first"),
    ("java/text/NumberFormat", "parse:first"),
    ("java/text/SimpleDateFormat", "<init>"),
    ("java/time/Duration", "between compareTo parse"),
    ("java/time/Instant", "compareTo isAfter isBefore parse"),
    ("java/time/LocalDate", "compareTo format isAfter isBefore now ofInstant parse"),
    ("java/time/LocalDateTime", "compareTo format isAfter isBefore now ofInstant parse"),
    ("java/time/LocalTime", "compareTo format isAfter isBefore now ofInstant parse"),
    ("java/time/ZoneId", "of:first"),
    ("java/time/chrono/ChronoLocalDate", "isAfter isBefore isEqual"),
    ("java/time/chrono/ChronoLocalDateTime", "isAfter isBefore isEqual"),
    ("java/util/Calendar", "compareTo setTime"),
    ("java/util/Currency", "getInstance"),
    ("java/util/Date", "after before compareTo"),
    ("java/util/Locale", "<init> forLanguageTag setDefault"),
    ("java/util/PriorityQueue", "add offer"),
    ("java/util/ResourceBundle", "getBundle getObject getString getStringArray"),
    ("java/util/Scanner", "<init>:first"),
    ("java/util/TimeZone", "getTimeZone"),
    ("java/util/UUID", "compareTo fromString nameUUIDFromBytes"),
    ("java/util/concurrent/ArrayBlockingQueue", "add offer:first put"),
    ("java/util/concurrent/PriorityBlockingQueue", "add offer:first put"),
    ("java/util/regex/Matcher", "reset"),
    ("java/util/regex/Pattern", "compile:first matcher matches quote split:first"),
    ("java/util/zip/CRC32", "update:first"),
];

/// Raises what the method throws for the nulls among its arguments.
pub(crate) fn require(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
) -> Result<(), Stop> {
    let declared = cx.program().method(method);
    let arguments = &arguments[usize::from(!declared.is_static())..];
    refused(cx.program(), method, arguments)
        .iter()
        .try_for_each(|&argument| cx.require_non_null(argument))
}

/// The arguments that must not be null.
fn refused<'a>(program: &Program, method: MethodId, arguments: &'a [Value]) -> &'a [Value] {
    let class = &program.class(method.class).name;
    let name: &str = &program.method(method).name;
    let mut which = entries(METHODS, class).filter_map(|entry| entry.strip_prefix(name));
    match which.find(|which| which.is_empty() || which.starts_with(':')) {
        Some(":first") => &arguments[..arguments.len().min(1)],
        Some(":last") => &arguments[arguments.len().saturating_sub(1)..],
        Some(_) => arguments,
        None => &[],
    }
}
