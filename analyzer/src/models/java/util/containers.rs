//! Which model or bytecode a method of a container has, whatever class implements it.

use crate::models::{Model, ModelTable};
use crate::program::{MethodId, Program};
use crate::state::container::{Container, Part};

/// What a call of a method on a container does.
#[derive(Clone, Copy)]
pub(crate) enum ContainerCall<'p> {
    /// Runs a model.
    Model(&'p Model),
    /// Runs the JDK's bytecode over the methods that have models.
    Body(MethodId),
    /// Gives a result that nobody knows, and changes nothing.
    Unknown,
    /// Something that is not followed.
    NoModel,
}

/// Interfaces and classes whose methods a container has, by signature of its models.
const LIST: &[&str] = &[
    "java/util/List",
    "java/util/Deque",
    "java/util/concurrent/BlockingQueue",
    "java/util/concurrent/BlockingDeque",
    "java/util/concurrent/CopyOnWriteArrayList",
    "java/util/Stack",
    "java/util/Vector",
    "java/util/Collection",
];
const SET: &[&str] = &["java/util/SortedSet", "java/util/Collection"];
const MAP: &[&str] = &[
    "java/util/Map",
    "java/util/Hashtable",
    "java/util/SortedMap",
];
const CURSOR: &[&str] = &[
    "java/util/Iterator",
    "java/util/ListIterator",
    "java/util/Enumeration",
];
const ENTRY: &[&str] = &["java/util/Map$Entry"];

/// Where bytecode is found that does all its work through methods with models.
const BODIES: &[&str] = &[
    "java/util/List",
    "java/util/Collection",
    "java/lang/Iterable",
    "java/util/Map",
    "java/util/Iterator",
];

/// Such bytecode of classes, for the methods of a type that promises to do the same.
const ABSTRACT_BODIES: &[(&str, &str, &[&str])] = &[
    (
        "java/util/Collection",
        "java/util/AbstractCollection",
        &["containsAll", "removeAll", "retainAll"],
    ),
    (
        "java/util/List",
        "java/util/AbstractList",
        &["equals", "hashCode"],
    ),
    (
        "java/util/Set",
        "java/util/AbstractSet",
        &["equals", "hashCode"],
    ),
    (
        "java/util/Map",
        "java/util/AbstractMap",
        &["equals", "hashCode"],
    ),
];

/// Methods without effect on the container whose result is not computed.
const UNKNOWN: &[&str] = &["equals", "hashCode", "parallelStream", "toString"];

impl ModelTable {
    /// What a call of a method on a container does.
    pub(crate) fn of_container<'p>(
        &'p self,
        program: &Program,
        container: &Container,
        method: MethodId,
    ) -> ContainerCall<'p> {
        let declared = program.method(method);
        let (name, descriptor) = (&declared.name, &declared.descriptor.raw);
        // `Stack.pop` is not `Deque.pop`.
        let own = &*program.class(method.class).name;
        let types = std::iter::once(own).chain(types_of(container).iter().copied());
        let model = types
            .into_iter()
            .find_map(|ty| self.named(ty, name, descriptor));
        let model = model.or_else(|| self.of_overridden(program, container, method));
        if let Some(model) = model {
            return ContainerCall::Model(model);
        }
        let inherited = abstract_body(program, container, method);
        if inherited.is_none() && UNKNOWN.contains(&&**name) {
            return ContainerCall::Unknown;
        }
        let body = BODIES.iter().copied().chain(inherited).find_map(|ty| {
            let class = program.class_by_name(ty)?;
            let method = program.declared_method(class, name, descriptor)?;
            let declared = program.method(method);
            (declared.has_code() && !declared.is_static()).then_some(method)
        });
        body.map_or(ContainerCall::NoModel, ContainerCall::Body)
    }
}

impl ModelTable {
    /// The model of the method that one with a narrower result overrides, as `ConcurrentHashMap.keySet` does.
    fn of_overridden(
        &self,
        program: &Program,
        container: &Container,
        method: MethodId,
    ) -> Option<&Model> {
        let own = program.method(method);
        types_of(container).iter().find_map(|ty| {
            let class = program.class_by_name(ty)?;
            let mut methods = program.methods(class).map(|method| program.method(method));
            let overridden = methods.find(|it| {
                it.name == own.name && it.descriptor.parameters == own.descriptor.parameters
            })?;
            self.named(ty, &own.name, &overridden.descriptor.raw)
        })
    }
}

/// Whether a method's bytecode is what containers do in place of the code of their own class.
pub(crate) fn is_for_containers(program: &Program, method: MethodId) -> bool {
    let class = &*program.class(method.class).name;
    let name = &*program.method(method).name;
    let mut inherited = ABSTRACT_BODIES.iter();
    BODIES.contains(&class) || inherited.any(|(_, ty, names)| *ty == class && names.contains(&name))
}

/// The abstract class that says what a method of a container does. Queues and values of maps are equal to
/// themselves only, so there is none for them.
fn abstract_body(
    program: &Program,
    container: &Container,
    method: MethodId,
) -> Option<&'static str> {
    let name = &*program.method(method).name;
    let promises = |ty: &str| {
        let ty = program.class_by_name(ty);
        ty.is_some_and(|ty| program.is_subclass(method.class, ty))
    };
    let is_collection = &*program.class(method.class).name == "java/util/Collection";
    let is_stand_in = |ty: &str| is_collection && types_of(container).first() == Some(&ty);
    let found = ABSTRACT_BODIES
        .iter()
        .find(|(ty, _, names)| names.contains(&name) && (promises(ty) || is_stand_in(ty)));
    found.map(|&(_, class, _)| class)
}

fn types_of(container: &Container) -> &'static [&'static str] {
    match container {
        Container::List(_) => LIST,
        Container::Table(table) if table.is_map() => MAP,
        Container::Table(_) => SET,
        // Windows on a whole container answer whatever it answers.
        Container::View(view) if view.part == Part::Whole => WINDOW,
        Container::View(_) => SET,
        Container::Cursor(_) => CURSOR,
        Container::Entry(..) => ENTRY,
        Container::Range(Some(range)) if range.is_map => MAP,
        Container::Range(Some(_)) => SET,
        Container::Range(None) => &[],
    }
}

const WINDOW: &[&str] = &["java/util/List", "java/util/Map", "java/util/Collection"];
