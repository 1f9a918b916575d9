//! The object graph of a witness: who uses whom, how often, and as what.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use analyzer::warning::FaultPath;
use analyzer::witness::{
    Access, Build, Call, FieldValue, InputObject, InputValue, Opening, Parameters, StubMethod,
    Target, TypeArgument, TypeRef,
};

use super::{argument, container};
use crate::access::Scope;
use crate::names;

/// Arrays up to this length are written as initializers.
pub(super) const LONGEST_INITIALIZER: i32 = 10;

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

/// What is known about one object of the witness.
#[derive(Clone, Debug, Default)]
pub(super) struct Node {
    /// Uses by what the test builds; 0 for objects that no input leads to.
    pub(super) uses: u32,
    /// Role of the first use.
    pub(super) role: Option<Role>,
    /// Type that the first use asks for.
    pub(super) hint: Option<TypeRef>,
    /// Whether another use asks for another type.
    pub(super) has_other_types: bool,
    /// Type arguments that the first use declares, if the contents fit; any where nobody asks.
    pub(super) arguments: Vec<TypeArgument>,
    /// Name of the first parameter or field that holds the object.
    pub(super) name: Option<String>,
    /// Whether the test calls the entry method on it.
    pub(super) is_receiver: bool,
    /// Whether it is made before something else is done.
    pub(super) is_early: bool,
    /// Whether an array cannot be written as an initializer: it contains itself, however deep, or
    /// the test cannot name its element type.
    pub(super) is_piecemeal: bool,
    /// Whether an equal string literal stands for another object already.
    pub(super) is_twin: bool,
    /// Whether the call under test takes it, in plain Java, as nothing else than what it is declared to take.
    pub(super) is_clearly_passed: bool,
}

impl Node {
    /// Whether the only use can hold the object itself: nothing else is done with it, and nothing asks for it again.
    pub(super) fn is_used_once(&self) -> bool {
        let is_lasting = self.is_receiver || self.is_early || self.role == Some(Role::Answer);
        self.uses == 1 && !is_lasting
    }
}

/// Describes every object of the path's witness, by index.
pub(super) fn nodes(path: &FaultPath, scope: &Scope) -> Vec<Node> {
    let objects = &path.witness.objects;
    let mut nodes = vec![Node::default(); objects.len()];
    for (index, node) in nodes.iter_mut().enumerate() {
        if let InputObject::Array { element, .. } = &objects[index] {
            node.is_piecemeal = scope.ty(element).is_none() || contains_itself(objects, index);
        }
    }
    if let Some(InputValue::Object(receiver)) = path.witness.receiver {
        nodes[receiver].is_receiver = true;
    }
    for opening in &path.witness.before {
        if let Opening::Make(InputValue::Object(index)) = opening {
            nodes[*index].is_early = true;
        }
    }
    count_uses(path, scope, &mut nodes);
    mark_twins(objects, &mut nodes);
    mark_clearly_passed(path, scope, &mut nodes);
    nodes
}

/// Objects that have to exist before the object can be written.
pub(super) fn needs<'a>(
    object: &'a InputObject,
    node: &Node,
) -> impl Iterator<Item = usize> + use<'a> {
    edges(object, node.is_piecemeal, &[])
        .into_iter()
        .filter(|edge| edge.role != Role::Later)
        .filter_map(|edge| target(edge.value))
}

/// Whether an array is written as an initializer if nothing else forbids it.
pub(super) fn is_short(length: i32) -> bool {
    length <= LONGEST_INITIALIZER
}

/// Whether Java puts the value into a new array by itself (JLS §4.12.5).
pub(super) fn is_default(value: InputValue) -> bool {
    use InputValue::{Boolean, Byte, Char, Double, Float, Int, Long, Null, Short};
    matches!(
        value,
        Null | Boolean(false)
            | Byte(0)
            | Short(0)
            | Char(0)
            | Int(0)
            | Long(0)
            | Float(0)
            | Double(0)
    )
}

/// Whether a field is set at all: what the compiler adds is the constructor's business, and only
/// where no constructor runs an enclosing instance is put in place, or taken away.
pub(super) fn is_settable(field: &FieldValue, build: &Build) -> bool {
    let is_taken = field.value == InputValue::Null;
    !field.name.starts_with('$') && (!is_enclosing(field) || is_taken || *build == Build::Allocate)
}

/// Whether a field holds the enclosing instance of an inner class.
pub(super) fn is_enclosing(field: &FieldValue) -> bool {
    field.name.starts_with("this$")
}

fn target(value: InputValue) -> Option<usize> {
    match value {
        InputValue::Object(index) => Some(index),
        _ => None,
    }
}

/// Breadth first, so that the name and type of a parameter win over those of a field.
fn count_uses(path: &FaultPath, scope: &Scope, nodes: &mut [Node]) {
    let objects = &path.witness.objects;
    let through = path.entry.through.as_ref();
    let through = through.filter(|_| path.entry.access == Access::Forced);
    let called = through.map_or(&path.entry.class, |through| &through.class);
    let receiver_type = TypeRef::Class(called.clone());
    let mut queue: VecDeque<Edge<'_>> = roots(path, &receiver_type).into();
    while let Some(edge) = queue.pop_front() {
        let Some(index) = target(edge.value) else {
            continue;
        };
        let node = &mut nodes[index];
        node.uses += 1;
        if node.uses == 1 {
            node.role = Some(edge.role);
            node.hint = edge.ty.cloned();
            node.name = edge.name.filter(|name| is_telling(name)).map(str::to_owned);
            let arguments = argument::fitting(objects, index, edge.arguments);
            let is_writable = !arguments.is_empty() && scope.arguments(arguments).is_some();
            let is_asked = scope.access(edge.access) != Access::Forced;
            node.arguments = match is_writable || is_asked {
                true => arguments.to_vec(),
                false => argument::any(&objects[index], edge.ty),
            };
            queue.extend(edges(&objects[index], node.is_piecemeal, arguments));
        } else if edge.ty.is_some() {
            node.has_other_types |= edge.ty != node.hint.as_ref();
        }
    }
}

/// What the test itself uses.
fn roots<'a>(path: &'a FaultPath, receiver_type: &'a TypeRef) -> Vec<Edge<'a>> {
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

fn edges<'a>(
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
        Target::Part(getter) => (None, Some(&getter.parameters), None),
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

/// Whether an array could not be finished before it is begun.
fn contains_itself(objects: &[InputObject], array: usize) -> bool {
    let whole = Node::default();
    let mut seen = BTreeSet::new();
    let mut stack: Vec<usize> = needs(&objects[array], &whole).collect();
    while let Some(index) = stack.pop() {
        if index == array {
            return true;
        }
        if seen.insert(index) {
            stack.extend(needs(&objects[index], &whole));
        }
    }
    false
}

/// Equal literals are one object (JLS §3.10.5), so all but the first of equal strings need `new`.
fn mark_twins(objects: &[InputObject], nodes: &mut [Node]) {
    let mut first = BTreeMap::new();
    for (index, object) in objects.iter().enumerate() {
        if let InputObject::String(units) = object
            && nodes[index].uses > 0
        {
            nodes[index].is_twin = *first.entry(units).or_insert(index) != index;
        }
    }
}

/// An argument of a method that the test calls by its own name, and that no overload takes as well.
fn mark_clearly_passed(path: &FaultPath, scope: &Scope, nodes: &mut [Node]) {
    let entry = &path.entry;
    let member = scope.member(&entry.class, &entry.method, entry.access, &entry.parameters);
    let is_within = entry.through.is_some() || entry.class.is_inner;
    if member.is_none_or(|member| !member.is_clear) || is_within {
        return;
    }
    let passed = path.witness.arguments.iter().copied();
    for index in passed.filter_map(target) {
        nodes[index].is_clearly_passed = true;
    }
}

/// Whether a name tells a reader something.
fn is_telling(name: &str) -> bool {
    !name.contains('$') && !names::is_placeholder(name)
}
