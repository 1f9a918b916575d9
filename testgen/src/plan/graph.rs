//! What each object of a witness is to the test: how often it is used, as what, and what that says of the expression for it.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use analyzer::warning::FaultPath;
use analyzer::witness::{Access, InputObject, InputValue, Opening, TypeArgument, TypeRef};

use super::argument;
use super::uses::{Edge, Role, edges, roots};
use crate::access::Scope;
use crate::names;

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
