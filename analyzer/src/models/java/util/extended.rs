//! Classes of the program that extend a collection of the JDK: what they do not override works on a collection that stands
//! for what the object holds, in a field that only we know of. Checked against JDK 17 and 25.

use std::collections::BTreeSet;

use crate::mention::Mention;
use crate::models::java::util::classes::of_class;
use crate::program::{ClassId, FieldId, MethodId, Program};

/// The hook that caches override, which the JDK's own code calls after a new entry was put.
const HOOK: (&str, &str) = ("removeEldestEntry", "(Ljava/util/Map$Entry;)Z");
/// Methods of the JDK that are looked at, to see whether one of the program's is called.
const MAX_METHODS: usize = 60;

/// The field with what an object of a class of the program holds as the collection of the JDK that it extends.
pub(crate) fn inherited(program: &Program, class: ClassId) -> Option<FieldId> {
    if program.class(class).is_jdk() {
        return None;
    }
    let mut above = program.superclasses(class).iter().copied();
    let extended = above.find(|&above| program.class(above).is_jdk())?;
    of_class(program, extended)?;
    program.contents_field(extended)
}

/// The method of a map of the program that says whether its eldest entry has to go.
pub(crate) fn eldest_hook(program: &Program, class: ClassId) -> Option<MethodId> {
    let hook = program.find_method(class, HOOK.0, HOOK.1)?;
    (!program.class(hook.class).is_jdk()).then_some(hook)
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

/// The method that runs if an object of a class calls this one on itself. What every object has is called on elements.
fn called_on_itself(program: &Program, class: ClassId, callee: MethodId) -> Option<MethodId> {
    let declared = program.method(callee);
    let is_possible = !declared.is_static()
        && !declared.is_constructor()
        && callee.class != program.known().object
        && program.is_subclass(class, callee.class);
    is_possible.then(|| program.select_method(class, callee))?
}

fn overrides_some(program: &Program, class: ClassId) -> bool {
    let classes = program.superclasses(class).iter().copied();
    let mut own = classes.take_while(|&class| !program.class(class).is_jdk());
    own.any(|class| {
        let mut methods = program.methods(class);
        methods.any(|method| {
            let above = program.overridden(method).into_iter();
            let mut above = above.map(|above| above.class);
            above.any(|above| above != program.known().object && program.class(above).is_jdk())
        })
    })
}
