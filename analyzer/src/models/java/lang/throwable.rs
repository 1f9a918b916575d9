//! `java.lang.Throwable` and the constructors of the JDK's exceptions: messages and causes are kept where constructors pass
//! them on as they are, stack traces are not modelled. Checked against JDK 17.

use crate::classfile::Type;
use crate::instr::Instruction;
use crate::models::support::{reference, unknown_method};
use crate::models::{Model, Precision, model};
use crate::program::{Class, FieldId, MethodId, Program};
use crate::state::{ObjId, Reference, Value};
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

const MESSAGE: (&str, &str) = ("detailMessage", "java/lang/String");
const CAUSE: (&str, &str) = ("cause", "java/lang/Throwable");

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

/// An exception with the message and the cause that the constructor gets; without a cause, it is its own.
fn keep(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    if let Reference::Object(exception) = reference(arguments, 0)? {
        let null = Value::Ref(Reference::Null);
        let itself = arguments[0];
        write(
            cx,
            exception,
            MESSAGE,
            arguments.get(1).copied().unwrap_or(null),
        );
        write(
            cx,
            exception,
            CAUSE,
            arguments.get(2).copied().unwrap_or(itself),
        );
    }
    construct(cx, method, arguments)
}

fn construct(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    if let Reference::Object(exception) = reference(arguments, 0)? {
        cx.fill_in_stack_trace(exception);
    }
    Ok(Flow::Next)
}

fn message(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    match kept(cx, arguments, MESSAGE)? {
        Some(message) => cx.push_next(message),
        None => unknown_method(cx, method),
    }
}

/// An exception that is its own cause has none.
fn cause(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    match kept(cx, arguments, CAUSE)? {
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

fn write(cx: &mut StepCx<'_, '_>, exception: ObjId, field: (&str, &str), value: Value) {
    if let Some(field) = field_of(cx.program(), field) {
        cx.state.heap.write_field(exception, field, value);
    }
}

/// What an exception that was made on the path has in a field, if it is known.
fn kept(
    cx: &StepCx<'_, '_>,
    arguments: &[Value],
    field: (&str, &str),
) -> Result<Option<Value>, Stop> {
    let Reference::Object(exception) = reference(arguments, 0)? else {
        return Ok(None);
    };
    let field = field_of(cx.program(), field);
    let cell = field.and_then(|field| cx.state.heap.get(exception).field(field));
    let is_written = cell.filter(|cell| cell.written > 0);
    Ok(is_written.map(|cell| cell.current))
}

fn field_of(program: &Program, (name, ty): (&str, &str)) -> Option<FieldId> {
    program.find_field(program.known().throwable, name, &Type::Class(ty.into()))
}

fn nothing(_: &mut StepCx<'_, '_>, _: MethodId, _: &[Value]) -> StepResult {
    Ok(Flow::Next)
}

fn itself(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    cx.push_next(arguments[0])
}
