//! Who uses which object of a witness, and as what: the edges of the object graph.

use analyzer::warning::FaultPath;
use analyzer::witness::{
    Access, Build, Call, FieldValue, InputObject, InputValue, Opening, Parameters, StubMethod,
    Target, TypeArgument, TypeRef,
};

use super::container;

/// Arrays up to this length are written as initializers.
const LONGEST_INITIALIZER: i32 = 10;

/// What a use of an object means for the order of construction and the form of the expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// An argument: needed before the user, and overloads may depend on its type.
    Argument,
    /// What takes an element out of a collection is called on it, as in `ledger.lines().get(0)`: needed before that.
    Chained,
    /// An element of an initializer: needed before the user.
    Part,
    /// An answer of a stub: needed before the user, and the same object each time.
    Answer,
    /// A field or element that is set once both exist, or what is used before the call.
    Later,
}

/// One use of an object by another, or by the test itself.
pub(super) struct Edge<'a> {
    pub(super) value: InputValue,
    pub(super) role: Role,
    pub(super) ty: Option<&'a TypeRef>,
    pub(super) arguments: &'a [TypeArgument],
    pub(super) name: Option<&'a str>,
    /// How the test reaches what takes the object. Reflection takes it whatever its type arguments.
    pub(super) access: Access,
}

impl<'a> Edge<'a> {
    /// A use that asks for no type.
    pub(super) fn bare(value: InputValue, role: Role) -> Self {
        Edge {
            value,
            role,
            ty: None,
            arguments: &[],
            name: None,
            access: Access::Public,
        }
    }

    /// What is passed for a parameter.
    fn passed(value: InputValue, parameters: &'a Parameters, at: usize) -> Self {
        Edge {
            ty: parameters.get(at),
            arguments: parameters.arguments.get(at).map_or(&[], |known| known),
            ..Self::bare(value, Role::Argument)
        }
    }
}

/// Whether a field is set at all: what the compiler adds is the constructor's business, and only
/// where no constructor runs an enclosing instance is put in place, or taken away.
pub(super) fn is_settable(field: &FieldValue, build: &Build) -> bool {
    let is_taken = field.value == InputValue::Null;
    !field.name.starts_with('$') && (!is_enclosing(field) || is_taken || *build == Build::Allocate)
}

/// Whether a field holds the enclosing instance of an inner class.
fn is_enclosing(field: &FieldValue) -> bool {
    field.name.starts_with("this$")
}

/// What the test itself uses.
pub(super) fn roots<'a>(path: &'a FaultPath, receiver_type: &'a TypeRef) -> Vec<Edge<'a>> {
    let witness = &path.witness;
    let receiver = witness.receiver.map(|value| Edge {
        ty: Some(receiver_type),
        ..Edge::bare(value, Role::Argument)
    });
    let names: Vec<&str> = path
        .parameters
        .iter()
        .map(|binding| binding.name.as_str())
        .filter(|name| *name != "this")
        .collect();
    let has_names = names.len() == witness.arguments.len();
    let arguments = witness.arguments.iter().enumerate().map(|(i, value)| {
        let name = if has_names {
            names.get(i).copied()
        } else {
            None
        };
        Edge {
            name,
            access: path.entry.reach(),
            ..Edge::passed(*value, &path.entry.parameters, i)
        }
    });
    let before = witness.before.iter().flat_map(before);
    receiver
        .into_iter()
        .chain(arguments)
        .chain(before)
        .collect()
}

/// What a step before the call uses.
fn before(opening: &Opening) -> Vec<Edge<'_>> {
    match opening {
        Opening::Make(_) => Vec::new(),
        Opening::Assign(field) => vec![Edge {
            name: Some(&field.name),
            ..Edge::bare(field.value, Role::Later)
        }],
        Opening::Call(call) => call_arguments(call).collect(),
    }
}

pub(super) fn edges<'a>(
    object: &'a InputObject,
    is_piecemeal: bool,
    type_arguments: &'a [TypeArgument],
) -> Vec<Edge<'a>> {
    match object {
        InputObject::Array {
            element,
            length,
            elements,
        } => {
            let is_later = is_piecemeal || !is_short(*length);
            let role = if is_later { Role::Later } else { Role::Part };
            parts(element, elements, role)
        }
        InputObject::Instance {
            build,
            calls,
            fields,
            ..
        } => {
            let mut edges = arguments(build);
            edges.extend(calls.iter().flat_map(call_arguments));
            let settable = fields.iter().filter(|field| is_settable(field, build));
            edges.extend(settable.map(field_value));
            edges
        }
        InputObject::Stub { methods, .. } => scripted(methods).collect(),
        InputObject::Container { contents, .. } => container::edges(contents, type_arguments),
        InputObject::String(_)
        | InputObject::EnumConstant { .. }
        | InputObject::ClassLiteral(_)
        | InputObject::Boxed(_) => Vec::new(),
    }
}

fn parts<'a>(element: &'a TypeRef, parts: &'a [(i32, InputValue)], role: Role) -> Vec<Edge<'a>> {
    let edge = |(_, value): &(i32, InputValue)| Edge {
        ty: Some(element),
        ..Edge::bare(*value, role)
    };
    parts.iter().map(edge).collect()
}

fn field_value(field: &FieldValue) -> Edge<'_> {
    Edge {
        ty: Some(&field.ty),
        arguments: &field.arguments,
        name: Some(&field.name),
        access: field.access,
        ..Edge::bare(field.value, Role::Later)
    }
}

/// What a later call takes. The object itself exists by then.
fn call_arguments(call: &Call) -> impl Iterator<Item = Edge<'_>> {
    let (other, getter, handed) = match &call.on {
        Target::Other(other) => (Some(Edge::bare(*other, Role::Later)), None, None),
        Target::Part(getter) | Target::PlaceOf(getter) => (None, Some(&getter.parameters), None),
        Target::Handed(getter, place) => (None, Some(&getter.parameters), Some(*place)),
        _ => (None, None, None),
    };
    let n_before = getter.map_or(0, |parameters| parameters.len());
    let (of_getter, own) = call.arguments.split_at(n_before.min(call.arguments.len()));
    let of_getter = getter.map(|parameters| later(of_getter, parameters, None));
    let arguments = of_getter.into_iter().flatten();
    let arguments = arguments.chain(later(own, &call.parameters, handed));
    other.into_iter().chain(arguments)
}

/// What a later call takes for its parameters, but for one that is there by then.
fn later<'a>(
    arguments: &'a [InputValue],
    parameters: &'a Parameters,
    handed: Option<usize>,
) -> impl Iterator<Item = Edge<'a>> {
    let places = (0..).filter(move |at| Some(*at) != handed);
    let arguments = places.zip(arguments);
    arguments.map(|(at, value)| Edge {
        role: Role::Later,
        ..Edge::passed(*value, parameters, at)
    })
}

fn arguments(build: &Build) -> Vec<Edge<'_>> {
    let mut edges = Vec::new();
    let (parameters, arguments) = match build {
        Build::Factory {
            receiver,
            class,
            parameters,
            arguments,
            ..
        } => {
            let role = match class.is_jdk {
                true => Role::Chained,
                false => Role::Argument,
            };
            let receiver = receiver.iter();
            edges.extend(receiver.map(|receiver| Edge::bare(*receiver, role)));
            (parameters, arguments)
        }
        Build::Constructor {
            parameters,
            arguments,
            ..
        }
        | Build::Anonymous {
            parameters,
            arguments,
            ..
        } => (parameters, arguments),
        Build::Constant { .. } | Build::Allocate | Build::Impossible => return edges,
    };
    let typed = arguments.iter().enumerate();
    edges.extend(typed.map(|(i, value)| Edge::passed(*value, parameters, i)));
    edges.extend(answers(build));
    edges
}

/// The answers of an anonymous subclass.
fn answers(build: &Build) -> Vec<Edge<'_>> {
    match build {
        Build::Anonymous { methods, .. } => scripted(methods).collect(),
        _ => Vec::new(),
    }
}

fn scripted(methods: &[StubMethod]) -> impl Iterator<Item = Edge<'_>> {
    let answers = methods
        .iter()
        .flat_map(|method| method.answers.iter().map(move |answer| (method, *answer)));
    answers.map(|(method, value)| Edge {
        ty: method.returns.as_ref(),
        ..Edge::bare(value, Role::Answer)
    })
}

/// Whether an array is written as an initializer if nothing else forbids it.
pub(super) fn is_short(length: i32) -> bool {
    length <= LONGEST_INITIALIZER
}
