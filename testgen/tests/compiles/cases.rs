//! One warning per feature, for the classes under `java/`.

use analyzer::warning::Warning;
use analyzer::witness::{
    Build, Call, ClassRef, Entry, FieldValue, InputObject, InputValue, Opening, Reach,
    StaticAssignment, StubMethod, Target, TypeRef,
};
use testgen::Evidence;

use crate::awkward;
use crate::build::*;
use crate::openings;

/// A warning and the grade that its test deserves.
pub(crate) struct Case {
    pub(crate) warning: Warning,
    pub(crate) evidence: Evidence,
}

const NPE: &str = "NullPointerException";
const DIVISION: &str = "ArithmeticException";
const INDEX: &str = "ArrayIndexOutOfBoundsException";

/// Every case, with a fingerprint of its own.
pub(crate) fn all() -> Vec<Case> {
    use Evidence::{Forced, Package, Public};
    let cases = [
        (null_argument(), Public),
        (cycle(), Package),
        (cycle_through_a_constructor(), Package),
        (forced_state(), Forced),
        (receiver_of_subclass(), Public),
        (primitives(), Public),
        (overloads(), Public),
        (strings(), Public),
        (boxes(), Public),
        (enum_constant(), Public),
        (collections(), Public),
        (arrays(), Public),
        (inner_class(), Package),
        (private_types(), Forced),
        (statics(), Forced),
        (nameless_class(), Public),
        (scripted_stubs(), Public),
        (constructor_entry(), Public),
        (platform_class(), Public),
        (unnamed_package(), Public),
        (bounded_class(), Public),
        (built_and_changed(), Public),
        (anonymous_subclass(), Package),
        (awkward::hidden_literals(), Public),
        (awkward::hidden_types(), Public),
        (awkward::hidden_by_a_parameter(), Forced),
        (awkward::intersection(), Public),
        (awkward::bounded_constructor(), Public),
        (awkward::typed(awkward::fitting()), Public),
        (awkward::free(), Public),
        (awkward::judged(), Public),
        (awkward::declared_wider(), Public),
        (openings::opened(), Public),
    ];
    let numbered = cases
        .into_iter()
        .enumerate()
        .map(|(i, (mut warning, evidence))| {
            warning.fingerprint = format!("{i:08x}{}", &warning.fingerprint[8..]);
            Case { warning, evidence }
        });
    numbered.collect()
}

fn node(build: Build, fields: Vec<FieldValue>) -> InputObject {
    instance(class("demo.Node"), build, fields)
}

fn new_node() -> Build {
    constructor(&[], &[])
}

fn next(value: InputValue) -> FieldValue {
    field(&class("demo.Node"), "next", ty("demo.Node"), Package, value)
}

pub(crate) fn null_argument() -> Warning {
    let entry = method("demo.Node", "swap", &["demo.Node"]);
    let inputs = witness(Some(Object(0)), &[Null], vec![node(new_node(), vec![])]);
    let mut warning = warning(NPE, entry, inputs);
    warning.instruction = "getfield demo.Node.next".to_owned();
    warning.paths[0].path_condition = vec!["other == null".to_owned()];
    warning
}

pub(crate) fn cycle() -> Warning {
    let value = |n| field(&class("demo.Node"), "value", ty("I"), Public, Int(n));
    let entry = Entry {
        access: Package,
        ..method("demo.Node", "skip", &["I"])
    };
    let objects = vec![
        node(new_node(), vec![value(3), next(Object(1))]),
        node(constructor(&["I"], &[Int(7)]), vec![next(Object(0))]),
    ];
    let mut warning = warning(
        DIVISION,
        entry,
        witness(Some(Object(0)), &[Int(3)], objects),
    );
    let condition = ["next != null", "next.next == this", "value - n == 0"];
    warning.paths[0].path_condition = condition.map(str::to_owned).to_vec();
    warning
}

/// The first node needs the second to exist, whose constructor takes the first.
fn cycle_through_a_constructor() -> Warning {
    let entry = Entry {
        access: Package,
        ..method("demo.Node", "skip", &["I"])
    };
    let objects = vec![
        node(new_node(), vec![next(Object(1))]),
        node(constructor(&["demo.Node"], &[Object(0)]), vec![]),
    ];
    let mut warning = warning(
        DIVISION,
        entry,
        witness(Some(Object(1)), &[Int(0)], objects),
    );
    warning.paths[0].path_condition = vec!["not the end */ of \\u000a this".to_owned()];
    warning
}

pub(crate) fn forced_state() -> Warning {
    let entry = Entry {
        access: Forced,
        ..method("demo.Node", "hidden", &["B", "S[]"])
    };
    let mark = field(
        &class("demo.Node"),
        "mark",
        ty("B"),
        Forced,
        InputValue::Byte(2),
    );
    let objects = vec![
        node(Build::Allocate, vec![mark]),
        array("S", 2, &[(1, InputValue::Short(-1))]),
    ];
    let inputs = witness(Some(Object(0)), &[InputValue::Byte(2), Object(1)], objects);
    warning(INDEX, entry, inputs)
}

fn receiver_of_subclass() -> Warning {
    let list = instance(class("demo.Node$List"), new_node(), vec![]);
    let entry = method("demo.Node$List", "first", &["demo.Node[]", "I"]);
    let objects = vec![
        list,
        array("demo.Node", 2, &[(0, Object(2)), (1, Object(0))]),
        instance(class("demo.Node"), new_node(), vec![]),
    ];
    warning(
        INDEX,
        entry,
        witness(Some(Object(0)), &[Object(1), Int(-1)], objects),
    )
}

fn primitives() -> Warning {
    let entry = entry(
        "demo.Values",
        "primitives",
        &["Z", "B", "C", "S", "I", "J", "F", "D"],
    );
    let arguments = [
        InputValue::Boolean(true),
        InputValue::Byte(-1),
        InputValue::Char(10),
        InputValue::Short(-300),
        Int(i32::MIN),
        InputValue::Long(i64::MAX),
        InputValue::Float(0x7fc0_0001),
        InputValue::Double(1e300_f64.to_bits()),
    ];
    warning(DIVISION, entry, witness(None, &arguments, vec![]))
}

fn overloads() -> Warning {
    let entry = entry("demo.Values", "pick", &["java.lang.Object"]);
    warning(
        "StringIndexOutOfBoundsException",
        entry,
        witness(None, &[Object(0)], vec![string("abc")]),
    )
}

fn strings() -> Warning {
    let text = "java.lang.String";
    let entry = entry("demo.Values", "same", &[text, text, text]);
    let mut units: Vec<u16> = "\"\\".encode_utf16().collect();
    units.extend([0xd800, 0xe9, 10]);
    let objects = vec![
        InputObject::String(units.clone()),
        InputObject::String(units),
    ];
    warning(
        DIVISION,
        entry,
        witness(None, &[Object(0), Object(1), Object(0)], objects),
    )
}

fn boxes() -> Warning {
    let entry = entry(
        "demo.Values",
        "boxes",
        &[
            "java.lang.Integer",
            "java.lang.Object",
            "java.lang.Number",
            "java.lang.Byte",
            "java.lang.Character",
            "java.lang.Class",
            "java.lang.Class",
        ],
    );
    let objects = vec![
        InputObject::Boxed(Int(3)),
        InputObject::Boxed(InputValue::Long(5000)),
        InputObject::Boxed(InputValue::Byte(7)),
        InputObject::Boxed(InputValue::Char(120)),
        InputObject::ClassLiteral(ty("I[]")),
        InputObject::ClassLiteral(ty("demo.Values$Color")),
    ];
    let arguments = [0, 1, 1, 2, 3, 4, 5].map(Object);
    warning(DIVISION, entry, witness(None, &arguments, objects))
}

fn enum_constant() -> Warning {
    let entry = entry(
        "demo.Values",
        "weigh",
        &["demo.Values$Color", "java.lang.Comparable"],
    );
    let green = InputObject::EnumConstant {
        class: class("demo.Values$Color"),
        name: "GREEN".to_owned(),
    };
    warning(
        DIVISION,
        entry,
        witness(None, &[Object(0), Null], vec![green]),
    )
}

pub(crate) fn collections() -> Warning {
    let entry = entry(
        "demo.Values",
        "collections",
        &[
            "java.util.List",
            "java.lang.Iterable",
            "java.util.Comparator",
        ],
    );
    let objects = vec![
        instance(
            anonymous_class("java.util.Collections$EmptyList"),
            factory("java.util.Collections", "emptyList", &[], &[]),
            vec![],
        ),
        string("a"),
        array("java.lang.Object", 1, &[(0, Object(1))]),
        instance(
            anonymous_class("java.util.Arrays$ArrayList"),
            factory(
                "java.util.Arrays",
                "asList",
                &["java.lang.Object[]"],
                &[Object(2)],
            ),
            vec![],
        ),
        instance(
            private_class("java.lang.String$CaseInsensitiveComparator"),
            constant("java.lang.String", "CASE_INSENSITIVE_ORDER"),
            vec![],
        ),
    ];
    let inputs = witness(None, &[Object(0), Object(3), Object(4)], objects);
    named(
        warning(DIVISION, entry, inputs),
        &["list", "texts", "order"],
    )
}

fn arrays() -> Warning {
    let entry = entry(
        "demo.Values",
        "arrays",
        &["I[]", "I[][]", "J[]", "java.lang.Object[]"],
    );
    let objects = vec![
        array("I", 2, &[(0, Int(1))]),
        array("I", 1, &[(0, Int(5))]),
        array("I[]", 2, &[(1, Object(1))]),
        array("J", 100, &[(99, InputValue::Long(-1))]),
        array("java.lang.Object", 1, &[(0, Object(4))]),
    ];
    let arguments = [0, 2, 3, 4].map(Object);
    let warning = warning(DIVISION, entry, witness(None, &arguments, objects));
    named(warning, &["few", "rows", "many", "arg3"])
}

fn inner_class() -> Warning {
    let mut inner = class("demo.Outer$Inner");
    inner.is_inner = true;
    let mut entry = method("demo.Outer$Inner", "share", &["I"]);
    entry.class = inner.clone();
    let outer = class("demo.Outer");
    let size = field(&outer, "size", ty("I"), Package, Int(0));
    let enclosing = field(&inner, "this$0", ty("demo.Outer"), Forced, Object(0));
    let objects = vec![
        instance(outer, new_node(), vec![size]),
        instance(
            inner,
            constructor(&["demo.Outer"], &[Object(0)]),
            vec![enclosing],
        ),
    ];
    warning(
        DIVISION,
        entry,
        witness(Some(Object(1)), &[Int(1)], objects),
    )
}

pub(crate) fn private_types() -> Warning {
    let secret = private_class("demo.Outer$Secret");
    let secret_type = TypeRef::Class(secret.clone());
    let mode = private_class("demo.Outer$Mode");
    let source = private_class("demo.Outer$Source");
    let entry = Entry {
        access: Forced,
        parameters: vec![
            TypeRef::Class(source.clone()),
            secret_type.clone(),
            TypeRef::Array(Box::new(secret_type.clone())),
        ]
        .into(),
        ..entry("demo.Outer", "drain", &[])
    };
    let script = vec![
        answers("isOpen", "Z", &[InputValue::Boolean(true)]),
        answers("next", "I", &[Int(1), Int(42)]),
    ];
    let fields = vec![
        field(
            &secret,
            "parts",
            ty("java.lang.Object[]"),
            Forced,
            Object(3),
        ),
        field(
            &secret,
            "mode",
            TypeRef::Class(mode.clone()),
            Forced,
            Object(4),
        ),
    ];
    let elements = vec![(0, Object(1))];
    let objects = vec![
        stub(source, script),
        instance(secret, Build::Allocate, fields),
        InputObject::Array {
            element: secret_type,
            length: 1,
            elements,
        },
        array("java.lang.Object", 1, &[]),
        InputObject::EnumConstant {
            class: mode,
            name: "FAST".to_owned(),
        },
    ];
    let inputs = witness(None, &[0, 1, 2].map(Object), objects);
    named(warning(NPE, entry, inputs), &["source", "secret", "all"])
}

fn statics() -> Warning {
    let set = |name: &str, access, value| StaticAssignment {
        class: class("demo.Outer"),
        name: name.to_owned(),
        access,
        value,
    };
    let mut inputs = witness(
        None,
        &[],
        vec![instance(class("demo.Outer"), new_node(), vec![])],
    );
    inputs.before = vec![
        Opening::Assign(set("cache", Package, Object(0))),
        Opening::Assign(set("limit", Forced, Int(0))),
    ];
    warning(DIVISION, entry("demo.Outer", "limited", &[]), inputs)
}

/// Reached through a factory and a constant that promise an interface.
fn nameless_class() -> Warning {
    let circle = || anonymous_class("demo.Outer$1");
    let objects = vec![
        instance(
            circle(),
            factory("demo.Outer", "shape", &["java.lang.String"], &[Null]),
            vec![],
        ),
        instance(circle(), constant("demo.Outer", "CIRCLE"), vec![]),
    ];
    let entry = method("demo.Shape", "share", &["demo.Shape"]);
    warning(
        DIVISION,
        entry,
        witness(Some(Object(0)), &[Object(1)], objects),
    )
}

pub(crate) fn scripted_stubs() -> Warning {
    let yes_yes_no = [true, true, false].map(InputValue::Boolean);
    let iterator = vec![
        answers("hasNext", "Z", &yes_yes_no),
        answers("next", "java.lang.Object", &[Object(2), Null]),
    ];
    let protected = |method| StubMethod {
        reach: Reach::Protected,
        ..method
    };
    let feed = vec![
        protected(answers("level", "S", &[])),
        protected(answers("self", "demo.Feed", &[Object(1)])),
        StubMethod {
            parameters: types(&["java.lang.Object", "I[]"]),
            returns: None,
            ..answers("close", "V", &[])
        },
    ];
    let objects = vec![
        stub(class("java.util.Iterator"), iterator),
        InputObject::Stub {
            class: class("demo.Feed"),
            further: Vec::new(),
            is_interface: false,
            has_bodies: true,
            methods: feed,
        },
        string("a"),
    ];
    let entry = entry("demo.Feed", "drain", &["java.util.Iterator", "demo.Feed"]);
    let inputs = witness(None, &[Object(0), Object(1)], objects);
    named(warning(DIVISION, entry, inputs), &["items", "feed"])
}

pub(crate) fn constructor_entry() -> Warning {
    let entry = entry("demo.Test", "<init>", &["I[]", "I"]);
    let inputs = witness(None, &[Object(0), Int(1)], vec![array("I", 1, &[])]);
    warning(INDEX, entry, inputs)
}

fn platform_class() -> Warning {
    let list = instance(class("java.util.ArrayList"), constructor(&[], &[]), vec![]);
    let entry = method("java.util.ArrayList", "get", &["I"]);
    warning(
        "IndexOutOfBoundsException",
        entry,
        witness(Some(Object(0)), &[Int(0)], vec![list]),
    )
}

fn unnamed_package() -> Warning {
    let unnamed = instance(class("Unnamed"), constructor(&[], &[]), vec![]);
    let entry = method("Unnamed", "length", &["java.lang.String"]);
    warning(NPE, entry, witness(Some(Object(0)), &[Null], vec![unnamed]))
}

fn call(method: &str, parameters: &[&str], arguments: &[InputValue], class: ClassRef) -> Call {
    Call {
        class,
        method: method.to_owned(),
        access: Public,
        parameters: types(parameters).into(),
        arguments: arguments.to_vec(),
        on: Target::Itself,
    }
}

/// `new Builder()`, a setter, `build()`, and a call that passes the object to itself.
pub(crate) fn built_and_changed() -> Warning {
    let (plain, builder) = (class("demo.Meter$Plain"), class("demo.Meter$Builder"));
    let scale = call("scale", &["I"], &[Int(3)], builder.clone());
    let mut add = call(
        "add",
        &["demo.Meter", "I"],
        &[Object(1), Int(3)],
        class("demo.Meter"),
    );
    (add.parameters.are_clear, add.parameters.are_clear_below) = (true, true);
    let built = Build::Factory {
        receiver: Some(Object(0)),
        class: builder.clone(),
        method: "build".to_owned(),
        declared: Some(TypeRef::Class(plain.clone())),
        access: Public,
        parameters: Vec::new().into(),
        arguments: Vec::new(),
        place: None,
    };
    let objects = vec![
        InputObject::Instance {
            class: builder,
            build: constructor(&[], &[]),
            calls: vec![scale],
            fields: Vec::new(),
        },
        InputObject::Instance {
            class: plain,
            build: built,
            calls: vec![add],
            fields: Vec::new(),
        },
    ];
    let entry = method("demo.Meter", "share", &[]);
    warning(DIVISION, entry, witness(Some(Object(1)), &[], objects))
}

/// `new Meter(0) { … }`.
fn anonymous_subclass() -> Warning {
    let build = Build::Anonymous {
        access: Package,
        parameters: types(&["I"]).into(),
        arguments: vec![Int(0)],
        methods: vec![StubMethod {
            name: "unit".to_owned(),
            reach: Reach::Public,
            is_generic: false,
            parameters: Vec::new(),
            returns: Some(ty("I")),
            answers: vec![Int(7)],
            throws: None,
            calls_back: None,
        }],
    };
    let objects = vec![instance(class("demo.Meter"), build, vec![])];
    let entry = method("demo.Meter", "share", &[]);
    warning(DIVISION, entry, witness(Some(Object(0)), &[], objects))
}

/// `Object` is no enum, but nothing else is asked of the class literal.
pub(crate) fn bounded_class() -> Warning {
    let entry = Entry {
        bounds_classes: true,
        ..entry(
            "demo.Values",
            "bounded",
            &["java.lang.Class", "java.lang.Enum"],
        )
    };
    let objects = vec![InputObject::ClassLiteral(ty("java.lang.Object"))];
    warning(NPE, entry, witness(None, &[Object(0), Null], objects))
}
