//! Which methods are called: those whose inputs can be made.

use analyzer::program::{ClassId, MethodId, Program};
use analyzer::witness::Access;
use globset::GlobSet;

use super::inputs::{Inputs, Pools};

/// A method with the inputs that it may get.
pub(super) struct Subject {
    pub(super) method: MethodId,
    /// As displayed.
    pub(super) name: String,
    pub(super) inputs: Inputs,
}

/// Which classes are called, by internal name.
pub(super) struct Choice {
    /// Those of the inputs, all if it is empty, and those of the JDK.
    pub(super) include: GlobSet,
    /// Those of the JDK that are called as well.
    pub(super) library: GlobSet,
    /// None of these.
    pub(super) exclude: GlobSet,
}

/// The scanned classes that are chosen, and the classes of the JDK that are named, in order.
pub(super) fn classes(program: &Program, choice: &Choice) -> Vec<ClassId> {
    let Choice {
        include,
        library,
        exclude,
    } = choice;
    let is_named =
        |name: &str| (include.is_match(name) || library.is_match(name)) && !exclude.is_match(name);
    let is_chosen = |class: &ClassId| {
        let name = &program.class(*class).name;
        (include.is_empty() || include.is_match(&**name)) && !exclude.is_match(&**name)
    };
    let scanned = program.scanned_classes().iter().copied();
    let of_jdk = program.jdk_class_names().filter(|name| is_named(name));
    let of_jdk = of_jdk.filter_map(|name| program.class_by_name(name));
    scanned.filter(is_chosen).chain(of_jdk).collect()
}

/// The methods of these classes that can be called, in order.
pub(super) fn find(program: &Program, classes: &[ClassId]) -> Vec<Subject> {
    let mut pools = Pools::new(program);
    let methods = classes.iter().flat_map(|&class| program.methods(class));
    methods
        .filter(|&method| is_callable(program, method))
        .filter_map(|method| subject(program, &mut pools, method))
        .collect()
}

fn subject(program: &Program, pools: &mut Pools<'_>, method: MethodId) -> Option<Subject> {
    Some(Subject {
        method,
        name: program.method_name(method),
        inputs: pools.inputs(method)?,
    })
}

/// Whether reflection reaches the method, and there is something to run.
fn is_callable(program: &Program, method: MethodId) -> bool {
    let (class, declared) = (program.class(method.class), program.method(method));
    let reachable = !class.is_jdk()
        || program.member_access(method.class, declared.access, "") == Access::Public;
    let makes_abstract = declared.is_constructor() && class.is_abstract();
    let written = !declared.access.is_synthetic() && !declared.is_class_initializer();
    reachable && written && !makes_abstract && !declared.access.is_abstract()
}
