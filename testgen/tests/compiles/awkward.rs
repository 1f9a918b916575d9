//! Warnings about code that plain tests have trouble with: names that hide those of the language, and
//! signatures that raw types do not satisfy, or should not have to.

use analyzer::warning::Warning;
use analyzer::witness::{
    Build, ClassRef, Contents, Entry, InputObject, InputValue, StubMethod, TypeArgument, TypeRef,
};

use crate::build::*;

const DIVISION: &str = "ArithmeticException";
const NPE: &str = "NullPointerException";

/// Of `hiding.Use`, as the analyzer describes its methods.
fn hiding(entry: Entry) -> Entry {
    let names = [
        "Boolean",
        "Byte",
        "Character",
        "Class",
        "Double",
        "Float",
        "Integer",
        "Iterable",
        "Long",
        "Math",
        "Number",
        "Object",
        "Override",
        "ReflectiveOperationException",
        "Short",
        "String",
        "SuppressWarnings",
        "System",
        "Throwable",
    ];
    Entry {
        hidden_names: names.map(str::to_owned).to_vec(),
        ..entry
    }
}

pub(crate) fn hidden_literals() -> Warning {
    let parameters = ["I", "J", "F", "D", "java.lang.Object"];
    let arguments = [
        Int(i32::MIN),
        InputValue::Long(i64::MAX),
        InputValue::Float(f32::NAN.to_bits()),
        InputValue::Double(f64::INFINITY.to_bits()),
        Null,
    ];
    let entry = hiding(entry("hiding.Use", "extremes", &parameters));
    warning(DIVISION, entry, witness(None, &arguments, vec![]))
}

pub(crate) fn hidden_types() -> Warning {
    let parameters = [
        "java.lang.Object",
        "java.lang.String",
        "java.lang.Number",
        "hiding.Use$Source",
    ];
    let next = answers("next", "java.lang.Object", &[]);
    let objects = vec![
        array("java.lang.Object", 1, &[]),
        string("b"),
        InputObject::Boxed(Int(3)),
        stub(class("hiding.Use$Source"), vec![next]),
    ];
    let entry = hiding(entry("hiding.Use", "objects", &parameters));
    let arguments = [0, 1, 2, 3].map(Object);
    warning(DIVISION, entry, witness(None, &arguments, objects))
}

/// Names its own `Integer` and needs the helper, which uses names of the language itself.
pub(crate) fn hidden_by_a_parameter() -> Warning {
    let entry = Entry {
        access: Forced,
        parameters: vec![
            ty("java.lang.String"),
            TypeRef::Class(class("hiding.Integer")),
        ]
        .into(),
        ..hiding(entry("hiding.Use", "hidden", &[]))
    };
    warning(NPE, entry, witness(None, &[Null, Null], vec![]))
}

/// A null of two bounds at once.
pub(crate) fn intersection() -> Warning {
    let entry = entry("demo.Bounds", "both", &["java.lang.Number"]);
    warning(NPE, entry, witness(None, &[Null], vec![]))
}

/// A constructor with type parameters of its own.
pub(crate) fn bounded_constructor() -> Warning {
    let entry = entry(
        "demo.Bounds$Box",
        "<init>",
        &["java.lang.String", "java.lang.Number"],
    );
    warning(
        NPE,
        entry,
        witness(None, &[Object(0), Null], vec![string("a")]),
    )
}

/// Of `Generic.share(Map<String, List<Integer>>, Function<String, Integer>)`, with this value in the map.
pub(crate) fn typed(value: InputObject) -> Warning {
    let parameters = ["java.util.Map", "java.util.function.Function"];
    let mut entry = entry("demo.Generic", "share", &parameters);
    let argument = |name, arguments| TypeArgument {
        ty: ty(name),
        arguments,
    };
    let plain = |name| argument(name, Vec::new());
    let list = argument("java.util.List", vec![plain("java.lang.Integer")]);
    entry.parameters.arguments = vec![
        vec![plain("java.lang.String"), list],
        vec![plain("java.lang.String"), plain("java.lang.Integer")],
    ];
    let apply = StubMethod {
        parameters: types(&["java.lang.Object"]),
        ..answers("apply", "java.lang.Object", &[Object(3)])
    };
    let objects = vec![
        InputObject::Container {
            class: class("java.util.HashMap"),
            contents: Contents::Entries(vec![(Object(1), Object(2))]),
        },
        string("a"),
        value,
        InputObject::Boxed(Int(1)),
        stub(class("java.util.function.Function"), vec![apply]),
    ];
    let witness = witness(None, &[Object(0), Object(4)], objects);
    warning(DIVISION, entry, witness)
}

/// The list that the map above should have.
pub(crate) fn fitting() -> InputObject {
    InputObject::Container {
        class: class("java.util.ArrayList"),
        contents: Contents::Elements(Vec::new()),
    }
}

/// Of `Generic.Box.hash()` on an empty box.
pub(crate) fn free() -> Warning {
    let class = ClassRef {
        is_generic: true,
        free: vec![ty("java.lang.Object")],
        ..class("demo.Generic$Box")
    };
    let entry = Entry {
        class: class.clone(),
        ..method("demo.Generic$Box", "hash", &[])
    };
    let object = instance(class, constructor(&[], &[]), vec![]);
    warning(NPE, entry, witness(Some(Object(0)), &[], vec![object]))
}

/// Of `Generic.judge(Predicate, Iterable)`, which no overload takes as well, with a variable that the lambda leaves its name.
pub(crate) fn judged() -> Warning {
    let parameters = ["java.util.function.Predicate", "java.lang.Iterable"];
    let mut entry = entry("demo.Generic", "judge", &parameters);
    entry.parameters.are_clear = true;
    let test = StubMethod {
        parameters: types(&["java.lang.Object"]),
        ..answers("test", "Z", &[])
    };
    let items = InputObject::Container {
        class: class("java.util.ArrayList"),
        contents: Contents::Elements(vec![Null]),
    };
    let objects = vec![
        stub(class("java.util.function.Predicate"), vec![test]),
        items,
    ];
    let inputs = witness(None, &[Object(0), Object(1)], objects);
    named(warning(DIVISION, entry, inputs), &["test", "a"])
}

/// `units` of what `Meter.Plain` makes of itself, but says it is a `Meter`.
pub(crate) fn declared_wider() -> Warning {
    let plain = class("demo.Meter$Plain");
    let mut build = factory("demo.Meter$Plain", "empty", &[], &[]);
    if let Build::Factory { declared, .. } = &mut build {
        *declared = Some(ty("demo.Meter"));
    }
    let entry = method("demo.Meter$Plain", "units", &["I"]);
    let objects = vec![instance(plain, build, vec![])];
    warning(
        DIVISION,
        entry,
        witness(Some(Object(0)), &[Int(1)], objects),
    )
}
