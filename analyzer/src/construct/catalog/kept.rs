//! Methods that give a collection, an optional, a map or a function that holds or makes objects which others cannot make, as
//! `ledger.lines()` does, and how one of the objects is taken out of it.

use crate::classfile::GenericType;
use crate::program::{ClassId, FieldId, MethodId, Program};

/// A call that gives an object, the wanted one or one on the way to it.
#[derive(Clone, Copy, Debug)]
pub(in crate::construct) struct Hop {
    /// The class that it is called on, unless it is static.
    pub(in crate::construct) on: ClassId,
    pub(in crate::construct) giver: MethodId,
    /// The class of what it gives.
    pub(in crate::construct) made: ClassId,
}

impl Hop {
    /// A call on an object of the class that declares the method.
    pub(in crate::construct) fn declared(giver: MethodId, made: ClassId) -> Self {
        let on = giver.class;
        Hop { on, giver, made }
    }
}

/// What takes an element out of an object of a class of the JDK, by the narrowest one.
const TAKING: [(&str, &str, &str); 14] = [
    ("java/util/Optional", "get", NOTHING),
    ("java/util/List", "get", "(I)Ljava/lang/Object;"),
    ("java/util/Map", "get", ONE),
    ("java/util/Map$Entry", "getValue", NOTHING),
    ("java/util/Iterator", "next", NOTHING),
    ("java/lang/Iterable", "iterator", "()Ljava/util/Iterator;"),
    (
        "java/util/concurrent/atomic/AtomicReference",
        "get",
        NOTHING,
    ),
    ("java/util/concurrent/Callable", "call", NOTHING),
    ("java/util/function/Supplier", "get", NOTHING),
    ("java/util/function/Function", "apply", ONE),
    ("java/util/function/BiFunction", "apply", TWO),
    (
        "java/util/function/IntFunction",
        "apply",
        "(I)Ljava/lang/Object;",
    ),
    (
        "java/util/function/LongFunction",
        "apply",
        "(J)Ljava/lang/Object;",
    ),
    (
        "java/util/function/DoubleFunction",
        "apply",
        "(D)Ljava/lang/Object;",
    ),
];
/// Descriptors of methods that take nothing, any object, and two of them.
const NOTHING: &str = "()Ljava/lang/Object;";
const ONE: &str = "(Ljava/lang/Object;)Ljava/lang/Object;";
const TWO: &str = "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;";

/// The class of the elements that a method gives many of, with the calls that lead to one of them.
pub(super) fn kept(program: &Program, method: MethodId) -> Option<(ClassId, Vec<Hop>)> {
    let signature = program.method(method).signature.as_deref()?;
    if is_known_from_below(signature) {
        return None;
    }
    let given = program.return_type(method, &[])?;
    let (element, on, mut hops) = taken(program, &given)?;
    hops.insert(0, Hop::declared(method, on));
    Some((element, hops))
}

/// The same of what a field holds.
pub(super) fn kept_in(program: &Program, field: FieldId) -> Option<(ClassId, Vec<Hop>)> {
    let signature = program.field(field).signature.as_deref()?;
    if is_known_from_below(signature) {
        return None;
    }
    let (element, _, hops) = taken(program, &program.field_type(field, &[]))?;
    Some((element, hops))
}

/// The class of what an object of a type has or makes, that of the object, and the calls that lead from the one to the other.
fn taken(program: &Program, given: &GenericType) -> Option<(ClassId, ClassId, Vec<Hop>)> {
    let element = program.class_of(&given.arguments.last()?.erased)?;
    if !program.class(element).is_scanned() {
        return None;
    }
    let first = jdk_class(program, given)?;
    let (mut on, mut hops) = (first, Vec::new());
    while on != element {
        let giver = method_of(program, on, &TAKING)?;
        let made = match program.return_type(giver, &[])? {
            it if it.erased == program.class(program.known().object).ty() => element,
            between => jdk_class(program, &between)?,
        };
        hops.push(Hop { on, giver, made });
        on = made;
    }
    Some((element, first, hops))
}

/// Whether a generic signature leaves open what its result holds: a `List<? super Row>` may have any objects.
fn is_known_from_below(signature: &str) -> bool {
    let result = signature.rsplit(')').next().unwrap_or_default();
    ["<-", ";-"]
        .iter()
        .any(|wildcard| result.contains(wildcard))
}

fn jdk_class(program: &Program, ty: &GenericType) -> Option<ClassId> {
    let class = program.class_of(&ty.erased)?;
    program.class(class).is_jdk().then_some(class)
}

/// The method that a class has of the first type of a table that is above it; with names and descriptors.
pub(in crate::construct) fn method_of(
    program: &Program,
    class: ClassId,
    table: &[(&str, &str, &str)],
) -> Option<MethodId> {
    table.iter().find_map(|&(above, name, descriptor)| {
        let above = program.class_by_name(above)?;
        let is_one = program.is_subclass(class, above);
        is_one.then(|| program.find_method(class, name, descriptor))?
    })
}
