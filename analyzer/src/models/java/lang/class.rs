//! `java.lang.Class`: what a class literal, or the class of an object that is known, says about itself. Of a class
//! object that came in, every answer is unknown. Members, annotations and loading are environment.
//! Checked against JDK 17.

use crate::classfile::Type;
use crate::fault::Fault;
use crate::models::support::{an_object, array_of, boolean, count_top, int, object, reference};
use crate::models::{Model, Precision, model};
use crate::program::{Class, MethodId, NestingKind, Program};
use crate::state::{Body, Reference, Value};
use crate::step::{StepCx, StepResult};

pub(in crate::models) const MODELS: &[Model] = &[
    model(
        "java/lang/Class.desiredAssertionStatus()Z",
        Precision::Exact,
        disabled,
    ),
    model(
        "java/lang/Class.getPrimitiveClass",
        Precision::Exact,
        primitive,
    ),
    model("java/lang/Class.registerNatives", Precision::Exact, nothing),
    model("java/lang/Class.getName", Precision::Over, fact),
    model("java/lang/Class.getTypeName", Precision::Over, fact),
    model("java/lang/Class.getSimpleName", Precision::Over, fact),
    model("java/lang/Class.getCanonicalName", Precision::Over, fact),
    model("java/lang/Class.isArray", Precision::Over, fact),
    model("java/lang/Class.isPrimitive", Precision::Over, fact),
    model("java/lang/Class.isInterface", Precision::Over, fact),
    model("java/lang/Class.isEnum", Precision::Over, fact),
    model("java/lang/Class.isAnnotation", Precision::Over, fact),
    model("java/lang/Class.getModifiers", Precision::Over, fact),
    model("java/lang/Class.getComponentType", Precision::Over, fact),
    model("java/lang/Class.getSuperclass", Precision::Over, fact),
    model(
        "java/lang/Class.getInterfaces()[Ljava/lang/Class;",
        Precision::Over,
        fact,
    ),
    model("java/lang/Class.isInstance", Precision::Over, is_instance),
    model(
        "java/lang/Class.isAssignableFrom",
        Precision::Over,
        is_assignable_from,
    ), // faults: null
    model("java/lang/Class.cast", Precision::Under, cast), // faults: ClassCast
];

const VOID: &str = "void";

/// Flags that `getModifiers` shows: all but `ACC_SUPER`.
const MODIFIERS: u16 = 0x7FDF;

/// What a class says about itself.
enum Fact {
    Number(i32),
    Text(String),
    Class(Option<Type>),
    Classes(Vec<Type>),
}

/// Assertions are off, as in the JVM that runs the tests.
fn disabled(cx: &mut StepCx<'_, '_>, _: MethodId, _: &[Value]) -> StepResult {
    int(cx, 0)
}

fn nothing(_: &mut StepCx<'_, '_>, _: MethodId, _: &[Value]) -> StepResult {
    Ok(crate::step::Flow::Next)
}

/// The class objects that `Integer.TYPE` and its kin hold.
fn primitive(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let name = object(cx, arguments, 0)?;
    let name = cx.units(name).map(|units| String::from_utf16_lossy(&units));
    let types = "ZBCSIJFD".chars().filter_map(Type::of_letter);
    let mut types = types.chain([Type::Class(VOID.into())]);
    let ty = types.find(|ty| Some(ty.to_string()) == name);
    match ty {
        Some(ty) => {
            let class = cx.class_object(&ty);
            an_object(cx, class)
        }
        None => cx.unknown_call(method, None),
    }
}

/// The type that a class object stands for, where it is known.
fn represented(cx: &StepCx<'_, '_>, class: Reference) -> Option<Type> {
    match cx.state.heap.resolve(class) {
        Reference::Object(id) => match &cx.state.heap.get(id).body {
            Body::Class(ty) => Some(ty.clone()),
            _ => None,
        },
        Reference::Null | Reference::Symbolic(_) => None,
    }
}

fn fact(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let program = cx.program();
    let asked = &*program.method(method).name;
    let known = represented(cx, reference(arguments, 0)?);
    let Some(fact) = known.and_then(|ty| fact_of(program, &ty, asked)) else {
        return cx.unknown_call(method, None);
    };
    match fact {
        Fact::Number(value) => int(cx, value)?,
        Fact::Text(text) => {
            let contents = cx.ascii(&text);
            let text = cx.derived_text(&program.method_name(method), contents);
            return an_object(cx, text);
        }
        Fact::Class(None) => cx.push_next(Value::Ref(Reference::Null))?,
        Fact::Class(Some(ty)) => {
            let class = cx.class_object(&ty);
            an_object(cx, class)?
        }
        Fact::Classes(types) => {
            let classes = types.iter().map(|ty| cx.class_object(ty));
            let classes = classes.map(|id| Value::Ref(Reference::Object(id)));
            let classes: Vec<Value> = classes.collect();
            let component = Type::Class("java/lang/Class".into());
            let array = array_of(cx, component, classes);
            an_object(cx, array)?
        }
    };
    count_top(cx, method)
}

fn fact_of(program: &Program, ty: &Type, asked: &str) -> Option<Fact> {
    let class = program.class_of(ty).map(|class| program.class(class));
    let flag = |test: fn(&Class) -> bool| Fact::Number(i32::from(class.is_some_and(test)));
    Some(match asked {
        "isArray" => Fact::Number(i32::from(ty.component().is_some())),
        "isPrimitive" => Fact::Number(i32::from(!ty.is_reference() || is_void(ty))),
        "isInterface" => flag(Class::is_interface),
        "isEnum" => flag(Class::is_enum),
        "isAnnotation" => flag(|class| class.access.is_annotation()),
        "getComponentType" => Fact::Class(ty.component().cloned()),
        "getName" => Fact::Text(ty.binary_name()),
        "getTypeName" => Fact::Text(ty.to_string()),
        "getSimpleName" => Fact::Text(source_name(program, ty)?.1),
        "getCanonicalName" => Fact::Text(source_name(program, ty)?.0),
        "getModifiers" => Fact::Number(modifiers(class?)),
        "getSuperclass" => Fact::Class(superclass(class, ty)),
        "getInterfaces" => {
            let interfaces = class?.interface_names.iter().cloned();
            Fact::Classes(interfaces.map(Type::Class).collect())
        }
        _ => return None,
    })
}

/// Whether a class object stands for `void`, which is no type of a value: it has the name that no class can have.
fn is_void(ty: &Type) -> bool {
    ty.class_name().is_some_and(|name| **name == *VOID)
}

/// The canonical and the simple name of what source can name.
fn source_name(program: &Program, ty: &Type) -> Option<(String, String)> {
    if let Some(component) = ty.component() {
        let (canonical, simple) = source_name(program, component)?;
        return Some((format!("{canonical}[]"), format!("{simple}[]")));
    }
    let canonical = match ty.class_name() {
        Some(_) if is_void(ty) => VOID.to_owned(),
        Some(_) => {
            let class = program.class(program.class_of(ty)?);
            class.nesting.source_name.as_deref()?.to_owned()
        }
        None => ty.to_string(),
    };
    let simple = canonical.rsplit('.').next()?.to_owned();
    Some((canonical, simple))
}

/// Nested classes have the flags of their declaration.
fn modifiers(class: &Class) -> i32 {
    let declared = match class.nesting.kind {
        NestingKind::TopLevel => class.access,
        _ => class
            .nesting
            .levels
            .first()
            .copied()
            .unwrap_or(class.access),
    };
    i32::from(declared.0 & MODIFIERS)
}

fn superclass(class: Option<&Class>, ty: &Type) -> Option<Type> {
    match (class, ty) {
        (_, Type::Array(_)) => Some(Type::Class("java/lang/Object".into())),
        (Some(class), _) if !class.is_interface() => class.super_name.clone().map(Type::Class),
        _ => None,
    }
}

fn is_instance(cx: &mut StepCx<'_, '_>, method: MethodId, arguments: &[Value]) -> StepResult {
    let (class, value) = (reference(arguments, 0)?, reference(arguments, 1)?);
    let Some(ty) = represented(cx, class) else {
        return cx.unknown_call(method, None);
    };
    let holds = match (ty.is_reference(), cx.decide_null(value)?) {
        (true, false) => {
            let value = object(cx, arguments, 1)?;
            cx.decide_instance_of(value, &ty)?
        }
        _ => false,
    };
    int(cx, i32::from(holds))?;
    count_top(cx, method)
}

fn is_assignable_from(
    cx: &mut StepCx<'_, '_>,
    method: MethodId,
    arguments: &[Value],
) -> StepResult {
    let from = object(cx, arguments, 1)?;
    let from = represented(cx, Reference::Object(from));
    let to = represented(cx, reference(arguments, 0)?);
    let (Some(from), Some(to)) = (from, to) else {
        return cx.unknown_call(method, None);
    };
    let holds = from == to
        || (from.is_reference() && to.is_reference() && cx.program().is_assignable(&from, &to));
    let holds = cx.machine.terms.bool(holds);
    boolean(cx, holds)?;
    count_top(cx, method)
}

/// Where the class is not known the object passes.
fn cast(cx: &mut StepCx<'_, '_>, _: MethodId, arguments: &[Value]) -> StepResult {
    let (class, value) = (reference(arguments, 0)?, reference(arguments, 1)?);
    if let Some(ty) = represented(cx, class)
        && !cx.decide_null(value)?
    {
        let cast = object(cx, arguments, 1)?;
        let holds = cx.decide_instance_of(cast, &ty)?;
        let holds = cx.machine.terms.bool(holds);
        cx.guard(holds, Fault::ClassCast(value))?;
    }
    cx.push_next(Value::Ref(value))
}
