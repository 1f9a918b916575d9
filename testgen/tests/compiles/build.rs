//! Short ways to write warnings and witnesses by hand.

use analyzer::warning::{Binding, Blame, Depth, FaultKind, FaultPath, Location, Replay, Warning};
use analyzer::witness::{
    Access, Build, ClassRef, Entry, FieldValue, InputObject, InputValue, Reach, StubMethod,
    TypeRef, Witness,
};

pub(crate) use Access::{Forced, Package, Public};
pub(crate) use InputValue::{Int, Null, Object};

/// Classes with type parameters that the tests name, beside collections.
const GENERIC: &[&str] = &[
    "demo.Feed",
    "java.lang.Class",
    "java.lang.Comparable",
    "java.lang.Enum",
    "java.lang.Iterable",
];

/// A named class: public outside of `demo` and wherever the name says so.
pub(crate) fn class(binary: &str) -> ClassRef {
    ClassRef {
        binary: binary.to_owned(),
        source: Some(binary.replace('$', ".")),
        access: Public,
        is_inner: false,
        is_jdk: binary.starts_with("java."),
        is_generic: GENERIC.contains(&binary) || binary.starts_with("java.util."),
        free: Vec::new(),
        supertypes: Vec::new(),
    }
}

pub(crate) fn private_class(binary: &str) -> ClassRef {
    ClassRef {
        access: Forced,
        ..class(binary)
    }
}

pub(crate) fn anonymous_class(binary: &str) -> ClassRef {
    ClassRef {
        source: None,
        ..private_class(binary)
    }
}

/// A type by descriptor letter, or a public class by binary name; `[]` makes arrays.
pub(crate) fn ty(name: &str) -> TypeRef {
    if let Some(element) = name.strip_suffix("[]") {
        return TypeRef::Array(Box::new(ty(element)));
    }
    match name.chars().next() {
        Some(letter) if name.len() == 1 => TypeRef::Primitive(letter),
        _ => TypeRef::Class(class(name)),
    }
}

pub(crate) fn types(names: &[&str]) -> Vec<TypeRef> {
    names.iter().map(|name| ty(name)).collect()
}

pub(crate) fn string(text: &str) -> InputObject {
    InputObject::String(text.encode_utf16().collect())
}

pub(crate) fn array(element: &str, length: i32, elements: &[(i32, InputValue)]) -> InputObject {
    InputObject::Array {
        element: ty(element),
        length,
        elements: elements.to_vec(),
    }
}

/// A public constructor, by parameter types.
pub(crate) fn constructor(parameters: &[&str], arguments: &[InputValue]) -> Build {
    Build::Constructor {
        access: Public,
        parameters: types(parameters).into(),
        arguments: arguments.to_vec(),
    }
}

/// A public static method.
pub(crate) fn factory(
    class_name: &str,
    method: &str,
    parameters: &[&str],
    arguments: &[InputValue],
) -> Build {
    Build::Factory {
        receiver: None,
        class: class(class_name),
        method: method.to_owned(),
        declared: None,
        access: Public,
        parameters: types(parameters).into(),
        arguments: arguments.to_vec(),
        place: None,
    }
}

/// A public static final field.
pub(crate) fn constant(class_name: &str, field: &str) -> Build {
    Build::Constant {
        class: class(class_name),
        field: field.to_owned(),
        declared: None,
        access: Public,
    }
}

pub(crate) fn instance(class: ClassRef, build: Build, fields: Vec<FieldValue>) -> InputObject {
    InputObject::Instance {
        class,
        build,
        calls: Vec::new(),
        fields,
    }
}

pub(crate) fn field(
    class: &ClassRef,
    name: &str,
    ty: TypeRef,
    access: Access,
    value: InputValue,
) -> FieldValue {
    FieldValue {
        is_hidden: false,
        class: class.clone(),
        name: name.to_owned(),
        ty,
        arguments: Vec::new(),
        access,
        value,
    }
}

pub(crate) fn stub(class: ClassRef, methods: Vec<StubMethod>) -> InputObject {
    InputObject::Stub {
        class,
        further: Vec::new(),
        is_interface: true,
        has_bodies: false,
        methods,
    }
}

/// A public method without parameters.
pub(crate) fn answers(name: &str, returns: &str, answers: &[InputValue]) -> StubMethod {
    StubMethod {
        name: name.to_owned(),
        reach: Reach::Public,
        is_generic: false,
        parameters: Vec::new(),
        returns: Some(ty(returns)),
        answers: answers.to_vec(),
        throws: None,
        calls_back: None,
    }
}

/// A public static method.
pub(crate) fn entry(class_name: &str, method: &str, parameters: &[&str]) -> Entry {
    Entry {
        class: class(class_name),
        method: method.to_owned(),
        descriptor: String::new(),
        access: Public,
        through: None,
        is_static: true,
        parameters: types(parameters).into(),
        returns: None,
        bounds_classes: false,
        hidden_names: Vec::new(),
    }
}

/// A public instance method.
pub(crate) fn method(class_name: &str, method: &str, parameters: &[&str]) -> Entry {
    Entry {
        is_static: false,
        ..entry(class_name, method, parameters)
    }
}

pub(crate) fn witness(
    receiver: Option<InputValue>,
    arguments: &[InputValue],
    objects: Vec<InputObject>,
) -> Witness {
    Witness {
        receiver,
        arguments: arguments.to_vec(),
        objects,
        subclass: None,
        before: Vec::new(),
    }
}

/// A warning with one path, its site in the entry method.
pub(crate) fn warning(exception: &str, entry: Entry, witness: Witness) -> Warning {
    let site = Location {
        class: entry.class.binary.clone(),
        method: entry.method.clone(),
        descriptor: String::new(),
        file: Some(entry.class.binary.replace('.', "/") + ".java"),
        line: Some(17),
        bci: 4,
        scanned: true,
    };
    Warning {
        fingerprint: "1a2b3c4d5e6f708192a3b4c5d6e7f809".to_owned(),
        kind: match exception {
            "NullPointerException" => FaultKind::NullDereference,
            "ArithmeticException" => FaultKind::DivisionByZero,
            "ArrayIndexOutOfBoundsException" => FaultKind::ArrayIndex,
            _ => FaultKind::Library,
        },
        exception: format!("java.lang.{exception}"),
        site: site.clone(),
        instruction: "idiv".to_owned(),
        paths: vec![path(entry, witness, site)],
        is_unbuilt: false,
    }
}

fn path(entry: Entry, witness: Witness, site: Location) -> FaultPath {
    FaultPath {
        entry,
        call_stack: vec![site],
        message: None,
        blame: Blame::Own,
        rule: "".to_owned(),
        depth: Depth::default(),
        accelerated: false,
        specimens: false,
        before: Vec::new(),
        shared_state: Vec::new(),
        environment: Vec::new(),
        solver_unknown: false,
        replay: Replay::Confirmed,
        path_condition: Vec::new(),
        parameters: Vec::new(),
        locals: Vec::new(),
        fields: Vec::new(),
        unknowns: Vec::new(),
        steps: Vec::new(),
        witness,
    }
}

/// Names the parameters of the only path.
pub(crate) fn named(mut warning: Warning, names: &[&str]) -> Warning {
    warning.paths[0].parameters = names
        .iter()
        .map(|name| Binding {
            name: (*name).to_owned(),
            symbolic: (*name).to_owned(),
            value: String::new(),
        })
        .collect();
    warning
}
