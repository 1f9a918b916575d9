//! Methods that give a collection, an optional or a map of objects which others cannot make, as `ledger.lines()` does, and how one of
//! the objects is taken out of it.

use crate::classfile::GenericType;
use crate::program::{ClassId, MethodId, Program};

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
const TAKING: [(&str, &str, &str); 5] = [
    ("java/util/Optional", "get", "()Ljava/lang/Object;"),
    ("java/util/List", "get", "(I)Ljava/lang/Object;"),
    (
        "java/util/Map",
        "get",
        "(Ljava/lang/Object;)Ljava/lang/Object;",
    ),
    ("java/util/Iterator", "next", "()Ljava/lang/Object;"),
    ("java/lang/Iterable", "iterator", "()Ljava/util/Iterator;"),
];

/// The class of the elements that a method gives many of, with the calls that lead to one of them.
pub(super) fn kept(program: &Program, method: MethodId) -> Option<(ClassId, Vec<Hop>)> {
    let signature = program.method(method).signature.as_deref()?;
    if is_known_from_below(signature) {
        return None;
    }
    let given = program.return_type(method, &[])?;
    let element = program.class_of(&given.arguments.last()?.erased)?;
    if !program.class(element).is_scanned() {
        return None;
    }
    let mut on = jdk_class(program, &given)?;
    let mut hops = vec![Hop::declared(method, on)];
    while on != element {
        let giver = method_of(program, on, &TAKING)?;
        let made = match program.return_type(giver, &[])? {
            it if it.erased == program.class(program.known().object).ty() => element,
            between => jdk_class(program, &between)?,
        };
        hops.push(Hop { on, giver, made });
        on = made;
    }
    Some((element, hops))
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
