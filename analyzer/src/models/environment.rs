//! Library classes whose methods are taken from the environment: files, clocks, locales, calendars, reflection,
//! threads, and what is left of strings. A call gives any value of its type, names itself in the warning and is noted; it
//! raises no fault but for null where that is refused (`refuses_null.rs`), and arrays and builders that it is given hold anything afterwards. What a class of this list does
//! exactly is said by a model of its own, which wins.
//!
//! Not here: classes whose faults are looked for (collections, `BigInteger`), which run or have models.

use crate::classfile::Type;
use crate::incomplete::Incomplete;
use crate::models::{Model, Precision, model, refuses_null};
use crate::program::{Class, MethodId, Program};
use crate::state::{Body, ObjId, Reference, Value};
use crate::step::{Flow, StepCx, StepResult, Stop, is_builder};
use crate::term::CmpOp;

use super::listed::{Listed, is_listed};

/// Packages, with a slash at the end, and classes; nested classes go with their outermost class.
#[rustfmt::skip]
const ENVIRONMENT: &[&str] = &[
    "com/sun/",
    "java/applet/",
    "java/awt/",
    "java/beans/",
    "java/io/",
    "java/lang/AbstractStringBuilder",
    "java/lang/CharacterData",
    "java/lang/CharacterData00",
    "java/lang/CharacterData01",
    "java/lang/CharacterData02",
    "java/lang/CharacterData03",
    "java/lang/CharacterData0E",
    "java/lang/CharacterDataPrivateUse",
    "java/lang/CharacterDataUndefined",
    "java/lang/Class",
    "java/lang/ClassLoader",
    "java/lang/ClassValue",
    "java/lang/Module",
    "java/lang/ModuleLayer",
    "java/lang/Package",
    "java/lang/Process",
    "java/lang/ProcessBuilder",
    "java/lang/ProcessHandle",
    "java/lang/Runtime",
    "java/lang/SecurityManager",
    "java/lang/StackTraceElement",
    "java/lang/StackWalker",
    "java/lang/String",
    "java/lang/StringBuffer",
    "java/lang/StringBuilder",
    "java/lang/System",
    "java/lang/Thread",
    "java/lang/ThreadGroup",
    "java/lang/Throwable",
    "java/lang/invoke/",
    "java/lang/management/",
    "java/lang/module/",
    "java/lang/ref/",
    "java/lang/reflect/",
    "java/net/",
    "java/nio/",
    "java/rmi/",
    "java/security/",
    "java/sql/",
    "java/text/",
    "java/time/Clock",
    "java/time/InstantSource",
    "java/time/OffsetDateTime",
    "java/time/OffsetTime",
    "java/time/Ser",
    "java/time/ZoneId",
    "java/time/ZoneOffset",
    "java/time/ZoneRegion",
    "java/time/ZonedDateTime",
    "java/time/format/",
    "java/time/zone/",
    "java/util/Calendar",
    "java/util/Currency",
    "java/util/Formatter",
    "java/util/GregorianCalendar",
    "java/util/JapaneseImperialCalendar",
    "java/util/Locale",
    "java/util/Random",
    "java/util/ResourceBundle",
    "java/util/Scanner",
    "java/util/ServiceLoader",
    "java/util/SimpleTimeZone",
    "java/util/TimeZone",
    "java/util/Timer",
    "java/util/UUID",
    "java/util/concurrent/CompletableFuture",
    "java/util/concurrent/CountDownLatch",
    "java/util/concurrent/Executors",
    "java/util/concurrent/ForkJoinPool",
    "java/util/concurrent/FutureTask",
    "java/util/concurrent/ScheduledThreadPoolExecutor",
    "java/util/concurrent/Semaphore",
    "java/util/concurrent/ThreadLocalRandom",
    "java/util/concurrent/ThreadPoolExecutor",
    "java/util/concurrent/locks/",
    "java/util/jar/",
    "java/util/logging/",
    "java/util/prefs/",
    "java/util/spi/",
    "java/util/zip/",
    "javax/",
    "jdk/internal/access/",
    "jdk/internal/event/",
    "jdk/internal/loader/",
    "jdk/internal/logger/",
    "jdk/internal/misc/",
    "jdk/internal/module/",
    "jdk/internal/perf/",
    "jdk/internal/reflect/",
    "jdk/internal/vm/",
    "org/w3c/",
    "org/xml/",
    "sun/",
];

/// Classes of those packages whose bytecode runs.
const INSIDE: &[&str] = &[
    "java/io/ByteArrayInputStream",
    "java/io/ByteArrayOutputStream",
    "java/io/DataInputStream",
    "java/io/DataOutputStream",
    "java/io/FilterInputStream",
    "java/io/FilterOutputStream",
    "java/io/FilterReader",
    "java/io/FilterWriter",
    "java/lang/reflect/Modifier",
    "java/nio/Buffer",
    "java/nio/ByteBuffer",
    "java/nio/ByteOrder",
    "java/nio/CharBuffer",
    "java/nio/HeapByteBuffer",
    "java/nio/HeapByteBufferR",
    "java/nio/HeapCharBuffer",
    "java/nio/HeapIntBuffer",
    "java/nio/HeapLongBuffer",
    "java/nio/HeapShortBuffer",
    "java/nio/IntBuffer",
    "java/nio/LongBuffer",
    "java/nio/ShortBuffer",
    "java/text/ParsePosition",
    "java/util/zip/Adler32",
    "java/util/zip/CRC32",
];

/// Classes, sorted, that run for the rest, with their methods that ask clocks and time zones, read texts or write them.
pub(super) const METHODS: &Listed = &[
    ("java/time/Duration", "parse toString"),
    ("java/time/Instant", "atOffset atZone now parse toString"),
    ("java/time/LocalDate", "now ofInstant parse toString"),
    (
        "java/time/LocalDateTime",
        "atOffset atZone format now ofInstant parse toString",
    ),
    ("java/time/LocalTime", "now ofInstant parse toString"),
    ("java/time/MonthDay", "format now parse toString"),
    ("java/time/Period", "parse toString"),
    ("java/time/Year", "format now parse"),
    ("java/time/YearMonth", "format now parse toString"),
    (
        "java/util/Date",
        "<init> UTC getDate getDay getHours getMinutes getMonth getSeconds getTimezoneOffset getYear parse setDate setHours \
        setMinutes setMonth setSeconds setYear toGMTString toLocaleString toString",
    ),
];

/// Classes, sorted, with their methods without arguments that give the same object each time.
pub(super) const STEADY: &Listed = &[
    ("java/lang/Runtime", "getRuntime"),
    ("java/lang/Thread", "currentThread"),
    ("java/nio/file/FileSystems", "getDefault"),
    ("java/util/concurrent/ForkJoinPool", "commonPool"),
    ("java/util/concurrent/ThreadLocalRandom", "current"),
];

/// Classes of this list that are no part of the world outside: what they lack is a model.
const TEXTS: &[&str] = &[
    "java/lang/AbstractStringBuilder",
    "java/lang/String",
    "java/lang/StringBuffer",
    "java/lang/StringBuilder",
];

/// Stands for the signatures of all methods that are taken from the environment.
pub(in crate::models) const ANY: &str = "any method of these classes";

const CALL: Model = model(ANY, Precision::Over, call);

/// The model of a method of such a class. An interface method is left to whoever implements the interface.
pub(in crate::models) fn find(program: &Program, method: MethodId) -> Option<&'static Model> {
    let class = program.class(method.class);
    let declared = program.method(method);
    let supplied = class.is_interface() && declared.access.is_abstract();
    (is_outside(program, method) && !supplied).then_some(&CALL)
}

fn is_outside(program: &Program, method: MethodId) -> bool {
    let class = program.class(method.class);
    is_environment(class) || is_listed(METHODS, &class.name, &program.method(method).name)
}

/// Whether the class belongs to the environment: its static fields are not computed either. The constants of an enum
/// are the same everywhere.
pub(crate) fn is_environment(class: &Class) -> bool {
    if class.is_enum() {
        return false;
    }
    let name: &str = class.name.split('$').next().unwrap_or_default();
    let listed = |name: &str| ENVIRONMENT.binary_search(&name).is_ok();
    let packages = name.match_indices('/').map(|(at, _)| &name[..=at]);
    let is_listed = listed(name) || packages.into_iter().any(listed);
    class.is_jdk() && is_listed && !INSIDE.contains(&name)
}

/// Goes on with an unknown result.
pub(crate) fn call(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    refuses_null::require(cx, method, arguments)?;
    if let Some(equal) = cx.certain_equality(method, arguments)? {
        return cx.push_next(equal);
    }
    for (ty, argument) in parameters(cx.program(), method).iter().zip(arguments) {
        let Some(reference) = argument.reference() else {
            continue;
        };
        // What a replay knows to be a builder must be known here: it counts the calls.
        if takes_text(ty) && cx.decide_null(reference)? {
            continue;
        }
        if let Reference::Object(id) = cx.state.heap.resolve(reference) {
            forget(cx, method, (ty, id))?;
        }
    }
    if let Some(stream) = passed_stream(cx, method, arguments)
        && let Some(thrown) = cx.supplied_throw(method, stream)?
    {
        return Ok(thrown);
    }
    let name = cx.program().method_name(method);
    let class = cx.program().class(method.class);
    let is_steady = is_listed(STEADY, &class.name, &cx.program().method(method).name);
    if is_steady && let Some(known) = cx.known_result(method) {
        return cx.push_next(known);
    }
    let lacks_model = !is_outside(cx.program(), method) || TEXTS.contains(&class.name.as_ref());
    cx.note(match lacks_model {
        true => Incomplete::NoModel(name),
        false => Incomplete::Environment(name),
    });
    let flow = cx.unknown_call(method, None)?;
    // What a call is named by says what it asks.
    if matches!(flow, Flow::Next) && cx.program().method(method).access.is_static() {
        cx.note_arguments(arguments);
    }
    Ok(flow)
}

/// The stream, reader or writer of the caller's that is called.
fn passed_stream(cx: &StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> Option<ObjId> {
    if !cx.program().is_overridden_by_tests(method) {
        return None;
    }
    let Reference::Object(id) = cx.state.heap.resolve(arguments.first()?.reference()?) else {
        return None;
    };
    let is_open = cx.state.heap.get(id).ty.exact.is_none();
    (is_open && cx.state.is_chosen(id)).then_some(id)
}

/// Types of the arguments. The receiver counts as any object where the method only asks it something.
fn parameters(program: &Program, method: MethodId) -> Vec<Type> {
    let declared = program.method(method);
    let own = program.class(method.class).ty();
    let returns = declared.descriptor.returns.as_ref();
    let receiver = match returns {
        Some(ty) if !takes_text(ty) => program.class(program.known().object).ty(),
        _ => own,
    };
    let receiver = (!declared.is_static()).then_some(receiver);
    let parameters = declared.descriptor.parameters.iter().cloned();
    receiver.into_iter().chain(parameters).collect()
}

/// Whether a method with such a parameter may write to a builder.
fn takes_text(ty: &Type) -> bool {
    is_builder(ty)
        || ty
            .class_name()
            .is_some_and(|name| **name == *"java/lang/Appendable")
}

/// An array of numbers, or a builder that is passed as one, holds anything from now on.
fn forget(cx: &mut StepCx<'_, '_>, method: MethodId, (ty, id): (&Type, ObjId)) -> Result<(), Stop> {
    if holds_numbers(&cx.state.heap.get(id).body) {
        return cx.forget_elements(id);
    }
    if is_heap_buffer(cx, id) {
        return forget_buffer(cx, id);
    }
    if takes_text(ty) && cx.holds_text(id) {
        let name = cx.program().method_name(method);
        let text = cx.unknown_text(&name);
        let text = cx.contents(text)?;
        cx.replace_text(id, text);
    }
    Ok(())
}

fn holds_numbers(body: &Body) -> bool {
    matches!(body, Body::Array(component, _) if !component.is_reference())
}

/// Whether an object is a buffer over an array of bytes that the program made.
fn is_heap_buffer(cx: &StepCx<'_, '_>, id: ObjId) -> bool {
    let object = cx.state.heap.get(id);
    let class = object
        .ty
        .exact
        .map(|class| &*cx.program().class(class).name);
    !object.is_input() && class == Some("java/nio/HeapByteBuffer")
}

/// Whoever gets a buffer may read from it and write to it.
fn forget_buffer(cx: &mut StepCx<'_, '_>, buffer: ObjId) -> Result<(), Stop> {
    let Some(class) = cx.program().class_by_name("java/nio/ByteBuffer") else {
        return Ok(());
    };
    let position = cx.program().find_field(class, "position", &Type::Int);
    let limit = cx.program().find_field(class, "limit", &Type::Int);
    if let (Some(position), Some(limit)) = (position, limit)
        && let Value::Int(limit) = cx.field_value(buffer, limit)
    {
        let at = cx.unknown_number("position", (0, i32::MAX));
        let inside = cx.compare(CmpOp::Le, at, limit);
        cx.take_for_granted(inside);
        cx.state.heap.write_field(buffer, position, Value::Int(at));
    }
    let array = cx
        .program()
        .find_field(class, "hb", &Type::Byte.into_array());
    let array = array.and_then(|array| cx.field_value(buffer, array).reference());
    match array.map(|array| cx.state.heap.resolve(array)) {
        Some(Reference::Object(array)) => cx.forget_elements(array),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::ENVIRONMENT;

    #[test]
    fn names_are_sorted_so_that_they_are_found() {
        assert!(ENVIRONMENT.is_sorted());
    }
}
