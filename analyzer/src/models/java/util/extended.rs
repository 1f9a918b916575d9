//! Classes of the program that extend a collection of the JDK: what they do not override works on a collection that stands
//! for what the object holds, in a field that only we know of. Checked against JDK 17 and 25.

use std::collections::BTreeSet;

use crate::mention::Mention;
use crate::models::java::util::classes::of_class;
use crate::program::{ClassId, FieldId, MethodId, Program};

/// The hook that caches override, which the JDK's own code calls after a new entry was put.
const HOOK: (&str, &str) = ("removeEldestEntry", "(Ljava/util/Map$Entry;)Z");
/// What sorted collections take an order from.
const ORDERS: [&str; 3] = [
    "java/util/Comparator",
    "java/util/SortedMap",
    "java/util/SortedSet",
];
/// Methods of the JDK that are looked at, to see whether one of the program's is called.
const MAX_METHODS: usize = 60;

/// The field with what an object of a class of the program holds as the collection of the JDK that it extends. None has a class
/// that keeps an order of its own, or overrides what the JDK's views and iterators call, nor a cache that overrides anything:
/// there the JDK's code runs.
pub(crate) fn inherited(program: &Program, class: ClassId) -> Option<FieldId> {
    if program.class(class).is_jdk() {
        return None;
    }
    let known = program.class(class).inherited.get_or_init(|| {
        let mut above = program.superclasses(class).iter().copied();
        let extended = above.find(|&above| program.class(above).is_jdk())?;
        of_class(program, extended)?;
        let contents = program.contents_field(extended)?;
        let is_own_cache = eldest_hook(program, class).is_some() && overrides_some(program, class);
        let is_plain = !gives_order(program, class) && !views_call_back(program, class, extended);
        (is_plain && !is_own_cache).then_some(contents)
    });
    *known
}

/// Whether a constructor of a class, or of one above it in the program, passes an order on to a sorted collection.
fn gives_order(program: &Program, class: ClassId) -> bool {
    let constructors = own_classes(program, class).flat_map(|class| program.constructors(class));
    let mut called = constructors.flat_map(|it| Mention::of(program, it).called);
    called.any(|callee| {
        let declared = program.method(callee);
        let mut parameters = declared.descriptor.parameters.iter();
        let is_above = declared.is_constructor() && program.class(callee.class).is_jdk();
        is_above
            && program.is_subclass(class, callee.class)
            && parameters.any(|ty| {
                ty.class_name()
                    .is_some_and(|name| ORDERS.contains(&&**name))
            })
    })
}

/// Whether code of the classes that lie in the JDK's collection calls a method that the class overrides.
fn views_call_back(program: &Program, class: ClassId, extended: ClassId) -> bool {
    if !overrides_some(program, class) {
        return false;
    }
    let above = program.superclasses(extended).iter().copied();
    let mut whole = above.filter(|&above| !program.class(above).is_abstract());
    whole.any(|outer| {
        let views = program
            .classes_within(&program.class(outer).name)
            .into_iter();
        let methods = views.flat_map(|view| program.methods(view));
        let mut called = methods.flat_map(|method| Mention::of(program, method).called);
        called.any(|callee| {
            let run = called_on_itself(program, class, callee);
            run.is_some_and(|run| !program.class(run.class).is_jdk())
        })
    })
}

/// The classes of the program from a class up.
fn own_classes(program: &Program, class: ClassId) -> impl Iterator<Item = ClassId> + '_ {
    let classes = program.superclasses(class).iter().copied();
    classes.take_while(|&class| !program.class(class).is_jdk())
}

/// The method of a map of the program that says whether its eldest entry has to go.
pub(crate) fn eldest_hook(program: &Program, class: ClassId) -> Option<MethodId> {
    let hook = program.find_method(class, HOOK.0, HOOK.1)?;
    let mut overridden = program.overridden(hook).into_iter();
    let is_one = overridden.any(|above| program.class(above.class).is_jdk());
    (!program.class(hook.class).is_jdk() && is_one).then_some(hook)
}

/// Whether a method that a class of the program inherits from the JDK calls one that the class overrides.
pub(crate) fn calls_back(program: &Program, class: ClassId, method: MethodId) -> bool {
    if !overrides_some(program, class) {
        return false;
    }
    let (mut open, mut seen) = (vec![method], BTreeSet::new());
    while let Some(method) = open.pop() {
        if !seen.insert(method) {
            continue;
        }
        if !program.class(method.class).is_jdk() || seen.len() > MAX_METHODS {
            return true;
        }
        let called = Mention::of(program, method).called.into_iter();
        open.extend(called.filter_map(|callee| called_on_itself(program, class, callee)));
    }
    false
}

/// The method that runs if an object of a class calls this one on itself. What every object has is called on elements, and the
/// hook is a matter of its own.
fn called_on_itself(program: &Program, class: ClassId, callee: MethodId) -> Option<MethodId> {
    let declared = program.method(callee);
    let is_possible = !declared.is_static()
        && !declared.is_constructor()
        && callee.class != program.known().object
        && *declared.name != *HOOK.0
        && program.is_subclass(class, callee.class);
    is_possible.then(|| program.select_method(class, callee))?
}

/// Whether a class of the program overrides something that the JDK has, but for what every object has.
pub(crate) fn overrides_some(program: &Program, class: ClassId) -> bool {
    own_classes(program, class).any(|class| {
        let mut methods = program.methods(class);
        methods.any(|method| {
            let above = program.overridden(method).into_iter();
            let mut above = above.map(|above| above.class);
            let is_hook = *program.method(method).name == *HOOK.0;
            !is_hook
                && above
                    .any(|above| above != program.known().object && program.class(above).is_jdk())
        })
    })
}
