//! `java.lang.Throwable` and the constructors of the JDK's exceptions: messages and causes are kept where constructors pass
//! them on as they are, stack traces are not modelled. Checked against JDK 17.

use crate::classfile::{GenericType, Type};
use crate::instr::Instruction;
use crate::models::support::{reference, unknown_method};
use crate::models::{Model, Precision, model};
use crate::program::{Class, FieldId, MethodId, Program};
use crate::state::{ObjId, Origin, Reference, Value};
use crate::step::{Flow, StepCx, StepResult, Stop};

pub(in crate::models) const MODELS: &[Model] = &[
    model("java/lang/Throwable.<init>()V", Precision::Exact, keep),
    model(
        "java/lang/Throwable.<init>(Ljava/lang/String;)V",
        Precision::Exact,
        keep,
    ),
    model(
        "java/lang/Throwable.<init>(Ljava/lang/String;Ljava/lang/Throwable;)V",
        Precision::Exact,
        keep,
    ),
    model(
        "java/lang/Throwable.<init>(Ljava/lang/Throwable;)V",
        Precision::Over,
        keep,
    ),
    CONSTRUCTOR,
    model(
        "java/lang/Throwable.getMessage()Ljava/lang/String;",
        Precision::Over,
        message,
    ),
    model(
        "java/lang/Throwable.getCause()Ljava/lang/Throwable;",
        Precision::Over,
        cause,
    ),
    model(
        "java/lang/Throwable.fillInStackTrace()Ljava/lang/Throwable;",
        Precision::Exact,
        itself,
    ),
    model(
        "java/lang/Throwable.initCause(Ljava/lang/Throwable;)Ljava/lang/Throwable;",
        Precision::Under,
        init_cause,
    ),
    model(
        "java/lang/Throwable.addSuppressed(Ljava/lang/Throwable;)V",
        Precision::Under,
        nothing,
    ),
    model(
        "java/lang/Throwable.printStackTrace()V",
        Precision::Exact,
        nothing,
    ),
];

const CONSTRUCTOR: Model = model("java/lang/Throwable.<init>", Precision::Under, construct);
const PASSING: Model = model(
    "constructors that pass on what they get",
    Precision::Exact,
    keep,
);

/// Exceptions of the JVM and the library that always have a message; a `NumberFormatException` of `new BigDecimal("")` has none.
const WITH_MESSAGE: &[&str] = &[
    "java/lang/ArithmeticException",
    "java/lang/ArrayStoreException",
    "java/lang/NegativeArraySizeException",
    "java/lang/StringIndexOutOfBoundsException",
];

/// What an exception keeps.
struct Kept {
    field: &'static str,
    class: &'static str,
    /// The method that tells it.
    getter: &'static str,
}

const MESSAGE: Kept = Kept {
    field: "detailMessage",
    class: "java/lang/String",
    getter: "getMessage",
};
const CAUSE: Kept = Kept {
    field: "cause",
    class: "java/lang/Throwable",
    getter: "getCause",
};

/// The model of every constructor of a JDK exception.
pub(in crate::models) fn constructor(
    program: &Program,
    class: &Class,
    method: MethodId,
) -> Option<&'static Model> {
    let is_exception = program.is_subclass(class.id, program.known().throwable);
    let is_constructor = program.method(method).is_constructor();
    (is_exception && is_constructor).then(|| match passes_on(program, method) {
        true => &PASSING,
        false => &CONSTRUCTOR,
    })
}

/// Whether a constructor, and each that it calls, does nothing but pass on what it gets: none or a message, with or without a
/// cause. From JDK 22 on, errors are traced after that.
fn passes_on(program: &Program, constructor: MethodId) -> bool {
    let declared = program.method(constructor);
    if constructor.class == program.known().throwable {
        return MODELS.iter().any(|model| {
            let (_, descriptor) = model.signature.split_once("<init>").unwrap_or_default();
            descriptor == &*declared.descriptor.raw
        });
    }
    let Ok(Some(code)) = program.code(constructor) else {
        return false;
    };
    let n_passed = declared.descriptor.parameters.len() + 1;
    let Some((passed, [Instruction::Invokespecial(callee), rest @ ..])) =
        code.instructions.split_at_checked(n_passed)
    else {
        return false;
    };
    let ends = match rest {
        [Instruction::Return] => true,
        [Instruction::Getstatic(field), ..] => *field.name == *"jfrTracing",
        _ => false,
    };
    let is_next =
        |(at, own): (u16, &Instruction)| matches!(own, Instruction::Aload(local) if *local == at);
    let callee = program.resolve_method(callee);
    ends && (0..).zip(passed).all(is_next)
        && callee.is_some_and(|callee| {
            let is_same = program.method(callee).descriptor.raw == declared.descriptor.raw;
            is_same && program.method(callee).is_constructor() && passes_on(program, callee)
        })
}

/// An exception with the message and the cause that the constructor gets; without a cause, it is its own. What is only given a cause
/// has a message that says so, or none if that is null.
fn keep(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    if let Reference::Object(exception) = reference(arguments, 0)? {
        let (message, cause) = match *arguments {
            [_, cause] if takes_cause(cx.program(), method) => {
                let cause = cause.reference().ok_or(Stop::UNDECODABLE)?;
                let is_null = cx.decide_null(cause)?;
                let none = is_null.then_some(Value::Ref(Reference::Null));
                (none, Value::Ref(cause))
            }
            [_, message, cause] => (Some(message), cause),
            [itself, message] => (Some(message), itself),
            _ => (Some(Value::Ref(Reference::Null)), arguments[0]),
        };
        if let Some(message) = message {
            write(cx, exception, MESSAGE, message);
        }
        write(cx, exception, CAUSE, cause);
    }
    construct(cx, method, arguments)
}

/// Whether all that a constructor takes is a cause.
fn takes_cause(program: &Program, method: MethodId) -> bool {
    let mut parameters = program.method(method).descriptor.parameters.iter();
    let names = parameters.next().and_then(Type::class_name);
    names.is_some_and(|name| **name != *MESSAGE.class)
}

fn construct(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    if let Reference::Object(exception) = reference(arguments, 0)? {
        cx.fill_in_stack_trace(exception);
    }
    Ok(Flow::Next)
}

fn message(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    match told(cx, arguments, MESSAGE)? {
        Some(message) => cx.push_next(message),
        None => {
            let flow = unknown_method(cx, method)?;
            if says_why(cx, arguments)? {
                cx.exclude_null_on_top();
            }
            Ok(flow)
        }
    }
}

/// Whether an exception surely has a message, though not a known one: the library always says why it throws one of the class, or
/// it tells of its cause.
fn says_why(cx: &mut StepCx<'_, '_>, arguments: &[Value]) -> Result<bool, Stop> {
    let Reference::Object(exception) = reference(arguments, 0)? else {
        return Ok(false);
    };
    let class = cx.state.heap.get(exception).ty.narrowest(cx.program());
    let name = class.class_name();
    let has_one = name.is_some_and(|name| WITH_MESSAGE.contains(&&**name));
    let null = Value::Ref(Reference::Null);
    let cause = told(cx, arguments, CAUSE)?;
    Ok(has_one || cause.is_some_and(|cause| cause != null && cause != arguments[0]))
}

/// An exception that is its own cause has none.
fn cause(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    match told(cx, arguments, CAUSE)? {
        Some(cause) if cause == arguments[0] => cx.push_next(Value::Ref(Reference::Null)),
        Some(cause) => cx.push_next(cause),
        None => unknown_method(cx, method),
    }
}

fn init_cause(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    if let (Reference::Object(exception), Some(&cause)) =
        (reference(arguments, 0)?, arguments.get(1))
    {
        write(cx, exception, CAUSE, cause);
    }
    itself(cx, method, arguments)
}

fn write(cx: &mut StepCx<'_, '_>, exception: ObjId, kept: Kept, value: Value) {
    if let Some(field) = field_of(cx.program(), &kept) {
        cx.state.heap.write_field(exception, field, value);
    }
}

/// What an exception keeps, if it came in or was made on the path by a constructor that passes on what it gets.
fn told(cx: &mut StepCx<'_, '_>, arguments: &[Value], kept: Kept) -> Result<Option<Value>, Stop> {
    let (Reference::Object(exception), Some(field)) =
        (reference(arguments, 0)?, field_of(cx.program(), &kept))
    else {
        return Ok(None);
    };
    let object = cx.state.heap.get(exception);
    let (is_input, cell) = (object.is_input(), object.field(field));
    if let Some(cell) = cell.filter(|cell| is_input || cell.written > 0) {
        return Ok(Some(cell.current));
    }
    Ok(is_input.then(|| supplied(cx, exception, field, kept.getter)))
}

/// What the exception that comes in has there.
fn supplied(cx: &mut StepCx<'_, '_>, exception: ObjId, field: FieldId, getter: &str) -> Value {
    let name = format!("{}.{getter}()", cx.object_name(exception));
    let (origin, chain) = (Origin::Field(exception, field), cx.chain_of(exception) + 1);
    let ty = GenericType::raw(cx.program().field(field).ty.clone());
    let value = cx.input(name, &ty, origin, chain);
    cx.state.heap.set_initial_field(exception, field, value);
    value
}

fn field_of(program: &Program, kept: &Kept) -> Option<FieldId> {
    let ty = Type::Class(kept.class.into());
    program.find_field(program.known().throwable, kept.field, &ty)
}

fn nothing(_: &mut StepCx<'_, '_>, _: MethodId, _: &[Value]) -> StepResult {
    Ok(Flow::Next)
}

fn itself(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    cx.push_next(arguments[0])
}
